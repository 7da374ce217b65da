"""What bots know of the ship.

Nothing here decides a rule. `order` is the instinct of a decent pirate; `value` is the chance to win. A position is quiet at the beginning
of a turn, so that every option, and every place for a room, is judged after the rest of the turn was played by instinct and the Revenge
card has fallen.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from operator import is_

from boneyard.engine.options import Option
from boneyard.engine.sense import Reason, Sense
from boneyard.engine.tokens import NOTHING
from boneyard.engine.views import View
from boneyard.games.dead_men_tell_no_tales import advice, duel, errands, flight, options
from boneyard.games.dead_men_tell_no_tales.blasts import Blasts
from boneyard.games.dead_men_tell_no_tales.ends import WON
from boneyard.games.dead_men_tell_no_tales.fortune import chance_to_win
from boneyard.games.dead_men_tell_no_tales.homeward import Homeward, time_to_leave
from boneyard.games.dead_men_tell_no_tales.instinct import Plan
from boneyard.games.dead_men_tell_no_tales.laying import Laying
from boneyard.games.dead_men_tell_no_tales.lookout import Lookout
from boneyard.games.dead_men_tell_no_tales.state import Ship

OVERWHELMS = 1000.0
"""A card that would lose the game."""
MEMORY = 3000
"""Positions remembered at once."""
AHEAD = (2,)
"""A search judges so many turns on: when the own turn is over, and the next mate's, who was handed what was left."""


class ShipSense(Sense[Ship]):
    """Treasure, fire, deckhands and tired bones."""

    caution = 1.5
    """A turn is one plan of five tokens, and leaving it must be worth it (docs/lab-notes/bots.md)."""

    def beyond_quiet(self, g: Ship) -> bool:
        """The turn is searched, and what mates do after the card is left to their instinct."""
        return False

    def ahead(self, g: Ship) -> Sequence[int]:
        """What was left to do, and the tokens passed on for it, show in the next mate's turn: before it, whoever passes five on seems to
        have wasted them."""
        return AHEAD

    def clock(self, g: Ship) -> int:
        return g.turn

    def value(self, g: Ship, seat: int) -> float:
        if g.result:
            return 1.0 if g.result == WON else 0.0
        return flight.chance_to_get_away(g) if flight.under_way(g) else chance_to_win(g)

    def quiet(self, g: Ship) -> bool:
        """At the beginning of a turn nothing hangs in the air: at its first room, or at its first action when all rooms are laid."""
        asking = g.question
        if asking is None:
            return True
        if asking.name == "place_for_tile":
            return not g.offset or g.offset % 2 == 1  # rooms come in pairs at first
        return asking.name == "action" and not g.acts and not g.stack

    def order(self, g: Ship, seat: int, options_: Sequence[Option]) -> list[float]:
        asking = g.question
        if asking is not None and asking.name == "action":
            return self.actions(g, seat, options_)
        if asking is not None and asking.name == "place_for_tile":
            laying = Laying(g)
            return [laying.worth(o.x, o.y, o.turn) for o in options_ if isinstance(o, options.Place)]
        return [promise(g, seat, option) for option in options_]

    def reasons(self, view: View[Ship], seat: int, option: Option) -> tuple[Reason, ...]:
        return advice.reasons(view, seat, option)

    def actions(self, g: Ship, seat: int, options_: Sequence[Option]) -> list[float]:
        """The same position comes up again and again, in one imagined world after the other: what was thought of it is remembered."""
        known = thought_of(at_a_glance(g))
        for asked, promises in known:
            if len(asked) == len(options_) and all(map(is_, asked, options_)):
                return promises
        homeward = (g.carried[seat] and g.looting(seat)) or time_to_leave(g, seat)
        plan = Homeward(g, seat) if homeward else Plan(g, seat)
        promises = [plan.promise(option) for option in options_]
        known.append((tuple(options_), promises))
        return promises


def at_a_glance(g: Ship) -> tuple[Hashable, ...]:
    """All that the instinct of a pirate looks at when it chooses an action; nothing of it is hidden."""
    return (
        g.active, g.own, g.received, g.marker, g.supply, g.goal, g.fromm, g.dinghy, len(g.stack), g.looted, g.gone,
        g.content, g.settings["difficulty"],
        tuple(g.used), tuple(g.character), tuple(g.item), tuple(g.place), tuple(g.fatigue), tuple(g.track),
        tuple(g.carried), tuple(g.table_items), tuple(g.ship), tuple(g.cell), tuple(g.turned), tuple(g.level),
        tuple(g.deckhands), tuple(g.trapdoor), tuple(g.keg_used), tuple(g.exploded), tuple(g.lies), tuple(g.discards),
        tuple([piece.back if piece.up else -3 - piece.token for piece in g.pieces]),
    )  # fmt: skip


@lru_cache(maxsize=MEMORY)
def thought_of(glance: tuple[Hashable, ...]) -> list[tuple[Sequence[Option], list[float]]]:
    """The actions that were looked at in a position, mostly all of them, and what they promised; filled as it is asked for."""
    return []


def promise(g: Ship, seat: int, option: Option) -> float:
    """Battles, skeletons, cards and items."""
    match option:
        case options.Resolve(card):
            return -harm(g, card)
        case options.Fight(number):
            return worth_of_battle(g, seat, number)
        case options.SendCrew(_, room):
            return -2.0 * g.place.count(room) - 0.1 * len(g.joined[room])
        case options.UseTrack():
            return use_of_track(g, seat)
        case options.FightAgain():
            return worth_of_battle(g, seat, g.foe) if g.foe != NOTHING else 0.0
        case options.PirateRetreats():
            return -duel.RETREAT
        case options.Retreat(room):
            return -float(g.level[room]) - 8.0 * g.has_enemy(room)
        case options.LetFight(who):
            enemies = g.enemies(g.arena)
            return sum([worth_of_battle(g, who, number) for number in enemies]) - 10.0 * g.looting(who)
        case options.TakeItem(item):
            return 1.0 + errands.item_worth(g, item)
    return 0.0


def prize(g: Ship, number: int) -> float:
    return errands.GUARD_PRIZE if g.is_guard(number) else errands.CREW_PRIZE


def worth_of_battle(g: Ship, seat: int, number: int) -> float:
    return duel.battle(g, seat, number, prize(g, number), g.track[seat], g.fatigue[seat])


def use_of_track(g: Ship, seat: int) -> float:
    """More than nothing where the Battle Track is better used than kept."""
    assert g.asked is not None
    number, shot = g.asked.args
    strength, sword, track, tired = g.strength(number), g.content.sword[g.item[seat]], g.track[seat], g.fatigue[seat]
    if shot:
        return 1.0 if g.die + sword + track >= strength else -1.0
    guard, floor, won = g.is_guard(number), g.floor(seat), prize(g, number)
    used = duel.after_use(guard, strength, track, floor, sword, tired, won, g.die)
    return used - duel.after_loss(guard, strength, track, floor, sword, tired + strength - g.die - sword, won)


def harm(g: Ship, card: int) -> float:
    """What a Revenge card would do: chains of explosions, fires that rise, and deckhands."""
    look, box = Lookout(g), g.content
    colours, number = box.fire[card]
    bad, off = Blasts(g).carry_out(colours, number)
    for room in g.ship:
        if g.level[room] == number and box.colour[room] & colours and not g.exploded[room]:
            if room not in off:
                bad += look.danger(room, number + 1) - look.danger(room, number)
            bad += 1.5 * g.place.count(room)
    come = {"add": look.doors, "spread": look.reached}.get(box.icon[card], 0)
    if come > g.supply:
        bad += OVERWHELMS
    return bad + come * look.scarce + 2.0 * (box.icon[card] == "crew")
