"""Phase 5, the Dreadsgrip Threat check: figures in over-crowded locations are rolled for."""

from __future__ import annotations

from boneyard.engine.options import Option
from boneyard.engine.rules import Offer, question, rule
from boneyard.games.mourners_call import events
from boneyard.games.mourners_call.figures import lasting_row
from boneyard.games.mourners_call.mourners import schedule_moment
from boneyard.games.mourners_call.options import KeepDice, Reroll
from boneyard.games.mourners_call.quests import muster
from boneyard.games.mourners_call.state import REROLL, Illverness
from boneyard.games.mourners_call.tokens import PLACES, THREAT

KEEP_DICE = KeepDice()


@rule("MCL-K11", "MCL-D01")
def check_threat(g: Illverness) -> None:
    """Muster objectives, the limit, start-of-phase abilities, then the dice (R109)."""
    g.phase = THREAT
    g.tell(events.PhaseBegins, THREAT)
    g.then(muster)
    g.then(read_limit)


@rule("MCL-K01", "MCL-K02", "MCL-K03", "MCL-K04", "MCL-K08", "MCL-K09", "MCL-K10")
def read_limit(g: Illverness) -> None:
    """Read once; a location with more figures of all players together is over-crowded, and is checked once (R79)."""
    g.limit = g.content.limit[g.threat]
    g.crowded = tuple([place for place in range(1, PLACES) if g.figures_in(place) > g.limit])
    g.tell(events.LimitRead, g.limit, g.crowded)
    schedule_moment(g, "threat")
    for place in g.crowded:
        for seat in g.in_order():
            g.then(roll_for_figures, seat, place)
    g.then(threat_passes)


@rule("MCL-K05", "MCL-K07", "MCL-K08", "MCL-P10")
def roll_for_figures(g: Illverness, seat: int, place: int) -> None:
    """The owner rolls a die a figure, guild by guild; the Dreadsbane holder does not roll (R80, R81)."""
    if seat == g.dreadsbane or not g.presence[seat][place]:
        return
    guilds = [guild for guild, number in enumerate(g.guilds_at(seat, place)) for _ in range(number)]
    g.dice = tuple([(guild, g.roll(6)) for guild in guilds])
    g.tell(events.DiceRolled, seat, place, tuple(guilds), tuple([die for _, die in g.dice]))
    if g.lasting(seat, "reroll") and not g.used[seat] & REROLL:
        g.ask(seat, die_to_reroll, place)
    g.then(apply_dice, seat, place)


@question("MCL-J11", auto=False)
def die_to_reroll(g: Illverness, seat: int, place: int) -> Offer:
    """One of the dice just rolled, or none."""
    return (*[Reroll(at) for at in range(len(g.dice))], KEEP_DICE)


@die_to_reroll.answer("MCL-J11")
def reroll_die(g: Illverness, seat: int, choice: Option, place: int) -> None:
    """Once in the phase; the new result stands."""
    if isinstance(choice, Reroll):
        g.used[seat] |= REROLL
        result = g.roll(6)
        g.dice = tuple([(guild, result if at == choice.die else die) for at, (guild, die) in enumerate(g.dice)])
        g.tell(events.DieRerolled, seat, choice.die, result)


@rule("MCL-K12", "MCL-K06")
def apply_dice(g: Illverness, seat: int, place: int) -> None:
    """Removed, driven off to the Crypt, or holding; the Saint's Vertebra steadies, Sergeant Krull shelters."""
    steady = g.lasting(seat, "steady")
    safe = sheltered(g, seat, place)
    for guild, die in g.dice:
        result = g.content.die[min(6, die + steady) - 1]
        if result == "holds":
            g.tell(events.FigureHolds, seat, guild, place)
        elif result == "driven_off":
            g.return_figure(seat, guild, place)
        elif safe:
            g.by(lasting_row(g, seat, "shelter"))
            g.return_figure(seat, guild, place)
            g.by("MCL-K12")
        else:
            g.remove_figure(seat, guild, place)
    g.dice = ()


def sheltered(g: Illverness, seat: int, place: int) -> bool:
    return any(each.faction == g.content.faction_of[place] for each in g.benefits(seat, "shelter"))


@rule("MCL-K09")
def threat_passes(g: Illverness) -> None:
    g.crowded = ()
