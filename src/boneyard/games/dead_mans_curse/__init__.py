"""Dead Man's Curse: chess Pieces with dice, nine rounds, and Epic Acts that strike at any time."""

from boneyard.engine.card import STRICT_WINDOWS, Card, Setting, Settings

SEATS = ("red", "blue", "green", "gold")
FACTIONS = ("undead", "crew", "ironwrights", "thornwood")


def _faction(seat: int) -> Setting:
    """Any Faction may be taken by any number of players; by default all are different (DMC-A04)."""
    choices = FACTIONS[seat:] + FACTIONS[:seat]
    title = f"Faction of {SEATS[seat]}"
    return Setting(f"faction_{seat + 1}", title, f"The army {SEATS[seat]} leads, if that seat is taken.", choices)


def teams_of_two(seats: int, settings: Settings) -> str:
    """Teams need four players (DMC-A01, DMC-L01)."""
    return f"teams are for 4 players, not {seats}" if settings["teams"] and seats != 4 else ""


CARD = Card(
    id="dead_mans_curse",
    title="Dead Man's Curse",
    summary=(
        "Four strange armies move like chess Pieces and fight with dice. In nine rounds the greatest force left on the Board wins, "
        "and a card held back can break any plan."
    ),
    players=(2, 3, 4),
    minutes=45,
    names=SEATS,
    version="2",
    earlier=("1",),
    settings=(
        Setting("teams", "Teams", "Two against two, partners opposite; only with four players.", (False, True)),
        *[_faction(seat) for seat in range(len(SEATS))],
        Setting(
            "take_back", "Take-back", "The last move may be taken back while nothing has followed it.", (True, False)
        ),
        STRICT_WINDOWS,
    ),
    misfit=teams_of_two,
)
