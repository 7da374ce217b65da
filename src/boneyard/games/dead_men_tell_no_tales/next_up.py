"""What comes next after an option that nobody can see yet: which token, card or room is turned up, and what is rolled for."""

from __future__ import annotations

from boneyard.engine.foresee import Ends
from boneyard.engine.options import Option
from boneyard.engine.tokens import NOTHING
from boneyard.engine.views import View
from boneyard.games.dead_men_tell_no_tales import options
from boneyard.games.dead_men_tell_no_tales.cards import CAPTAIN
from boneyard.games.dead_men_tell_no_tales.state import ACTIONS, REVENGE, Ship


def next_up(view: View[Ship], option: Option, ends: Ends) -> str:
    """Of what lies face down, of the dice and of the bag, in as few words as a bar has room for; empty where it could be several things."""
    if ends is Ends.DICE:
        return _rolled(view, option)
    if ends is Ends.SHUFFLE:
        waits = "Then a token shows what waits there."
        return waits if isinstance(option, options.Place) else ""
    return _turned(view, option)


def _rolled(view: View[Ship], option: Option) -> str:
    """All dice of a turn are dice of fights (DMT-B09, DMT-B16)."""
    g, fight = view.state, _fight(view)
    if fight is None:
        return "Then the battle die is rolled."
    number, shot = fight
    if beats(view, option, number):
        return "Then the battle die is rolled for the next fight."
    if shot or g.is_guard(number):
        return "Then the battle die is rolled."
    return "Then a second die decides how it ends."


def _turned(view: View[Ship], option: Option) -> str:
    """A beaten enemy's token is turned over where it lies, but the captain's (DMT-B14, DMT-N05); else the turn goes on."""
    g, fight = view.state, _fight(view)
    if fight is not None and beats(view, option, fight[0]) and g.content.enemy[g.pieces[fight[0]].back] != CAPTAIN:
        return "Then its token is turned over."
    if g.phase == ACTIONS and g.returned == NOTHING:
        two = g.content.draws[g.character[g.active]] > 1
        return f"Then the next Revenge {'cards are' if two else 'card is'} turned up."
    if g.phase == REVENGE and g.stack:
        return "Then the next room is turned up."
    return ""


def _fight(view: View[Ship]) -> tuple[int, bool] | None:
    """The enemy whose die lies there, and whether it was shot at; None where no die lies there."""
    asked = view.decision
    return asked.args if asked is not None and asked.kind == "use_track" else None


def beats(view: View[Ship], option: Option, number: int) -> bool:
    """Whether the die that lies there wins with what is added to it."""
    g, seat = view.state, view.seat
    track = g.track[seat] if isinstance(option, options.UseTrack) else 0
    return g.die + g.content.sword[g.item[seat]] + track >= g.strength(number)
