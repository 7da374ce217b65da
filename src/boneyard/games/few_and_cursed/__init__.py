"""The Few and Cursed: Curse Chasers in the dried-up Pacific, with a deck, a gun and a growing Curse."""

from boneyard.engine.card import Card
from boneyard.games.few_and_cursed.settings import FORMER, SETTINGS, alone

CARD = Card(
    id="few_and_cursed",
    title="The Few and Cursed",
    summary=(
        "Curse Chasers cross the desert that was the Pacific: improvise a deck, hunt bounties, dig up artifacts, and be "
        "home before the deck runs out. Curse makes you stronger until it kills you, and the Monsters are walking to town."
    ),
    players=(1, 2, 3, 4),
    minutes=90,
    names=("red", "blue", "green", "gold"),
    version="2",
    earlier=("1",),
    settings=SETTINGS,
    former=FORMER,
    misfit=alone,
)
