"""Court of the Dead: Mourners Call: split, draft, bid and hold the twelve locations of Illverness before Unity runs out."""

from boneyard.engine.card import Card, Setting, Settings

NO_CAP = "none"
"""The last round of a table that agrees on none."""
ROUND_CAPS = (5, 6, 7, 8, 9, 10, 12, 15, 20, 30)
"""The last rounds a table can agree on."""
SEATS = ("red", "blue", "green", "gold")


def first_player_sits(seats: int, settings: Settings) -> str:
    """Only somebody who plays can be first."""
    first = str(settings["first_player"])
    sits = first == "random" or SEATS.index(first) < seats
    return "" if sits else f"{first} cannot be first player at a table of {seats}"


CARD = Card(
    id="mourners_call",
    title="Court of the Dead: Mourners Call",
    summary=(
        "Servants of Death vie for his city: one splits the Etherea and the others choose, Court cards are drafted, figures "
        "crowd twelve locations, and a blind tithe keeps Heaven and Hell away, or fails to."
    ),
    players=(2, 3, 4),  # MCL-A01
    minutes=90,
    names=SEATS,
    version="2",
    earlier=("1",),
    settings=(
        Setting(
            "first_player",
            "First player",
            "Who holds the Death figure in round 1: chance decides, or the seat you name (the rulebook says the oldest).",
            ("random", *SEATS),
        ),
        Setting(
            "starting_mourner",
            "Starting Mourners",
            "Draw the first Mourner at random, or choose among those of your faction in reverse turn order.",
            ("draw", "choose"),
        ),
        Setting(
            "round_cap",
            "Last round",
            "The game goes on until the Unity of the pool is used up, or is scored after this round even if some is left.",
            (NO_CAP, *ROUND_CAPS),
            since=2,
            among_bots=15,
        ),
    ),
    former=(Setting("round_cap", "Last round", "The game is scored after this round.", (15, 99), until=1),),
    misfit=first_player_sits,
)
