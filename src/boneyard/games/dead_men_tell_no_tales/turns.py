"""The flow of play: Search the Ship, Take Pirate Actions, Skelit's Revenge, and the next player."""

from __future__ import annotations

from boneyard.engine.rules import rule
from boneyard.games.dead_men_tell_no_tales import LAST_TURN, events
from boneyard.games.dead_men_tell_no_tales import doing as doing  # the answers to `action`
from boneyard.games.dead_men_tell_no_tales import reasons as reasons  # and why not
from boneyard.games.dead_men_tell_no_tales.acting import next_action
from boneyard.games.dead_men_tell_no_tales.cards import OWN_TOKENS
from boneyard.games.dead_men_tell_no_tales.ending import lose
from boneyard.games.dead_men_tell_no_tales.ends import STALLED
from boneyard.games.dead_men_tell_no_tales.revenge import begin_revenge
from boneyard.games.dead_men_tell_no_tales.searching import search
from boneyard.games.dead_men_tell_no_tales.state import Ship


@rule("DMT-T01", "DMT-T02", "DMT-T03", "DMT-A01", "DMT-A06", "DMT-A13", "DMT-C01", "DMT-V07")
def begin_turn(g: Ship, seat: int) -> None:
    """All own tokens are back, those passed on are added, items may be used again; three steps, then the next player."""
    limit = g.settings["turn_limit"] if g.version >= 2 else LAST_TURN
    if limit and g.turn >= limit:
        lose(g, STALLED)
        return
    g.turn += 1
    g.active = seat
    g.own, g.received, g.passed = g.content.own_tokens[g.character[seat]], g.passed, 0
    g.used, g.acts = [], 0
    g.step_over = g.died = False
    g.tell(events.TurnBegins, g.turn, seat, g.own, g.received)
    g.then(search)
    g.then(next_action)
    g.then(end_actions)
    g.then(begin_revenge)
    g.then(begin_turn, (seat + 1) % g.seats)


@rule("DMT-A05", "DMT-A07", "DMT-A10", "DMT-A11", "DMT-A12", "DMT-Z10")
def end_actions(g: Ship) -> None:
    """Unspent own tokens go to the next player, all of them; received ones go back. The dead pass on five at most."""
    passed = min(g.own, OWN_TOKENS) if g.died else g.own
    if g.received:
        g.tell(events.TokensReturned, g.active, g.received)
    g.own = g.received = 0
    g.passed = passed
    if passed:
        g.tell(events.TokensPassed, g.active, (g.active + 1) % g.seats, passed)
