"""For glory or death: how the game ends.

The game ends at the very moment it is won or lost. The end clears the agenda, so nothing further is carried out; rules
that go on after something that may end the game look at `g.result` first.
"""

from __future__ import annotations

from boneyard.engine.game import Outcome
from boneyard.engine.rules import rule
from boneyard.games.dead_men_tell_no_tales import events
from boneyard.games.dead_men_tell_no_tales.cards import CREW
from boneyard.games.dead_men_tell_no_tales.ends import ENDS, LOST_TREASURE, WON, end_sentence
from boneyard.games.dead_men_tell_no_tales.state import ADMIRAL_CREW, Ship


def end(g: Ship, result: str) -> None:
    """Nothing further is carried out (DMT-T09)."""
    g.result = result
    g.agenda.clear()
    g.burning.clear()


def lose(g: Ship, reason: str) -> None:
    g.now(lose_together, reason)


@rule("DMT-T09", "DMT-T10")
def lose_together(g: Ship, reason: str) -> None:
    """Everybody loses together, at once."""
    end(g, reason)
    g.tell_by(ENDS[reason].row, events.GameLost, reason)


@rule("DMT-W07", "DMT-W10", "DMT-W11")
def check_treasure(g: Ship) -> None:
    """With too few Treasures left to reach the goal the game is lost."""
    if g.content.treasures - g.treasures_lost() < g.goal:
        lose(g, LOST_TREASURE)


def crew_left(g: Ship) -> bool:
    """Skeleton Crew still to be defeated: anywhere on the ship, or in the bag (DMT-W02, DMT-W14)."""
    enemy = g.content.enemy
    if any(enemy[g.content.back[token]] == CREW for token in g.bag):
        return True
    return any(g.pieces[n].up and enemy[g.pieces[n].back] == CREW for room in counted(g) for n in g.lies[room])


def captain_aboard(g: Ship) -> bool:
    """Captain Fromm anywhere on the ship (DMT-N07, DMT-W14)."""
    if not g.fromm:
        return False
    return any(g.pieces[n].up and g.is_captain(n) for room in counted(g) for n in g.lies[room])


def counted(g: Ship) -> list[int]:
    """The rooms whose enemies stand in the way of the win: those nobody can reach any more too, since version 2 (DMT-W14)."""
    return g.ship if g.version >= 2 else [room for room in g.ship if room not in g.cut_off]


def still_to_beat(g: Ship) -> bool:
    """Whether there are enemies left whose defeat the Admiral or the captain asks for besides Treasure."""
    if g.settings["difficulty"] == "admiral" and g.seats >= ADMIRAL_CREW and crew_left(g):
        return True
    return captain_aboard(g)


@rule("DMT-W01", "DMT-T11", "DMT-W02", "DMT-W03", "DMT-W12", "DMT-W13", "DMT-W14", "DMT-N07", "DMT-N08", "DMT-N09")
def check_win(g: Ship) -> None:
    """Goal met, everybody off the ship, and what the Admiral or the captain ask for besides."""
    if len(g.looted) < g.goal or g.aboard():
        return
    if still_to_beat(g):
        return
    end(g, WON)
    g.tell(events.GameWon, len(g.looted))


def outcome(g: Ship) -> Outcome:
    """All win or all lose; there are no points (DMT-T10, DMT-W12)."""
    won = g.result == WON
    sentence = end_sentence(g, g.result)
    return Outcome(tuple(range(g.seats)) if won else (), (int(won),) * g.seats, sentence)
