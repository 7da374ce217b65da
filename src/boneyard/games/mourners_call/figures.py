"""Figures: gaining, moving, returning, removing and exchanging them."""

from __future__ import annotations

from boneyard.engine.options import Barred, Option
from boneyard.engine.rules import Offer, question
from boneyard.games.mourners_call import changes, events
from boneyard.games.mourners_call.cards import Act
from boneyard.games.mourners_call.effects import cause, no_target, verb
from boneyard.games.mourners_call.figure_options import (
    Exchange,
    Group,
    MoveFigure,
    MoveFrom,
    RemoveFigure,
    ReturnFigure,
    TakeFigure,
)
from boneyard.games.mourners_call.menu import (
    DECLINE,
    MOVE_FIGURE,
    MOVE_FROM,
    REMOVE_FIGURE,
    RETURN_FIGURE,
    STOP,
    TAKE_FIGURE,
    gains_of_one,
    groups,
)
from boneyard.games.mourners_call.options import GainInfluence
from boneyard.games.mourners_call.state import CHEAP_MOVE, Illverness
from boneyard.games.mourners_call.targets import (
    BOARD,
    NO_BASE,
    NONE_LEFT,
    can_exchange,
    can_gain,
    can_move_one,
    can_recall,
    can_remove,
    can_send,
    cannot_gain,
    exchanges,
    guilds_allowed,
    has_figure,
    no_figure,
    nothing_to_recall,
    recall_targets,
    remove_targets,
    standing,
)
from boneyard.games.mourners_call.tokens import BASES, CRYPT, GUILDS, NO_FACTION, PLACES

# --- gaining ------------------------------------------------------------------------------------------


@verb("figure", can_gain, cannot_gain)
def gain_figure(g: Illverness, seat: int, act: Act) -> None:
    """A choice of what is there; nothing where nothing is (R50, R56)."""
    if can_gain(g, seat, act):
        g.ask(seat, figure_to_gain, guilds_allowed(g, seat, act), act.may)


@question("MCL-H09", "MCL-O05", "MCL-B03", "MCL-B06")
def figure_to_gain(g: Illverness, seat: int, guilds: tuple[int, ...], may: bool) -> Offer:
    """One of these guilds that has a figure in the supply."""
    for guild in guilds:
        yield TAKE_FIGURE[guild] if g.supply[guild] else Barred(TAKE_FIGURE[guild], NONE_LEFT)
    if may:
        yield DECLINE


@figure_to_gain.answer("MCL-H09", "MCL-H10", "MCL-O05")
def figure_gained(g: Illverness, seat: int, choice: Option, guilds: tuple[int, ...], may: bool) -> None:
    g.resume()
    if isinstance(choice, TakeFigure):
        g.gain_figure(seat, choice.guild)
    else:
        g.tell_by("MCL-O12", events.BonusDeclined, seat)


@verb("choose")
def figure_or_influence(g: Illverness, seat: int, act: Act) -> None:
    g.ask(seat, reward_to_choose, act.guilds, act.faction)


@question("MCL-N11", "MCL-N12", "MCL-N13", "MCL-N05", auto=False)
def reward_to_choose(g: Illverness, seat: int, guilds: tuple[int, ...], faction: int) -> Offer:
    """One of the two figures, an Influence, or nothing (R50)."""
    for guild in guilds:
        if not g.bases[seat]:
            yield Barred(TAKE_FIGURE[guild], NO_BASE)
        else:
            yield TAKE_FIGURE[guild] if g.supply[guild] else Barred(TAKE_FIGURE[guild], NONE_LEFT)
    yield gains_of_one(1)[faction]
    yield DECLINE


@reward_to_choose.answer("MCL-N11", "MCL-N12", "MCL-N13", "MCL-N20")
def reward_chosen(g: Illverness, seat: int, choice: Option, guilds: tuple[int, ...], faction: int) -> None:
    """A figure from a location goes to the Crypt and raises no threat (R27)."""
    g.resume()
    if isinstance(choice, TakeFigure):
        g.gain_figure(seat, choice.guild)
    elif isinstance(choice, GainInfluence):
        g.gain_influence(seat, faction, 1)
    else:
        g.tell(events.BonusDeclined, seat)


# --- moving one's own ---------------------------------------------------------------------------------


@verb("move_group", has_figure, no_figure)
def move_group(g: Illverness, seat: int, act: Act) -> None:
    g.ask(seat, group_to_move)


@question("MCL-I09", "MCL-I10")
def group_to_move(g: Illverness, seat: int) -> Offer:
    """From a place where one has figures to any other location, never into a Crypt (R30, R32)."""
    presence = g.presence[seat]
    return tuple(
        [MOVE_FROM[source][to] for source in range(PLACES) if presence[source] for to in BOARD if to != source]
    )


@group_to_move.answer("MCL-I09")
def ask_group(g: Illverness, seat: int, choice: MoveFrom) -> None:
    g.ask(seat, figures_to_move, choice.source, choice.to, True)


@question("MCL-H17", "MCL-H18", "MCL-H23", "MCL-H30", "MCL-I09", editor="subset")
def figures_to_move(g: Illverness, seat: int, source: int, to: int, free: bool) -> Offer:
    """Any of one's figures there, as many as one can pay for."""
    most = g.presence[seat][source]
    if not free:
        most = min(most, g.influence[seat][g.content.faction_of[to]] + move_discount(g, seat))
    mine = g.figures[seat]
    return groups(seat, source, tuple(mine[source * GUILDS : source * GUILDS + GUILDS]), most)


def move_discount(g: Illverness, seat: int) -> int:
    """The Ferryman's Knot makes the first Relocate action of the round cheaper (A02, R98)."""
    if g.used[seat] & CHEAP_MOVE:
        return 0
    return g.lasting(seat, "cheap_move")


def lasting_row(g: Illverness, seat: int, what: str) -> str:
    """The ledger row of the card a lasting benefit comes from."""
    return "MCL-J11" if g.ready[seat] & g.content.lasting[what] else "MCL-T01"


def move_price(number: int, discount: int) -> int:
    """What a Relocate action of so many figures costs: one Influence each, less what makes the first of the round cheaper (MCL-H18)."""
    return max(0, number - discount)


@figures_to_move.answer("MCL-H17", "MCL-H18", "MCL-H19", "MCL-H30", "MCL-A07", "MCL-M15")
def move_figures(g: Illverness, seat: int, choice: Group, source: int, to: int, free: bool) -> None:
    """Paid in full, one Influence of the destination's faction a figure, then all move together."""
    faction, number = g.content.faction_of[to], len(choice.figures)
    price, row = 0, g.cause
    if not free:
        discount = move_discount(g, seat)
        price = move_price(number, discount)
        row = "MCL-H18" if price else lasting_row(g, seat, "cheap_move")
        if discount:
            g.used[seat] |= CHEAP_MOVE
        g.by("MCL-H18")
        g.lose_influence(seat, faction, price)
    for guild in choice.figures:
        g.move_figure(seat, guild, source, to)
    g.tell_by(row, events.Relocated, seat, source, to, choice.figures, price)
    g.happened(seat, "group", number, faction)
    if not free:
        g.happened(seat, "relocate")


@verb("move_one", can_move_one, no_figure)
def move_one(g: Illverness, seat: int, act: Act) -> None:
    if can_move_one(g, seat, act):
        g.ask(seat, figure_to_move, act.faction, act.scope == "crypt", act.bonus, act.may)


@question("MCL-J11", "MCL-Q01")
def figure_to_move(g: Illverness, seat: int, faction: int, crypt: bool, bonus: int, may: bool) -> Offer:
    """One of one's figures to a location of the faction it is not in."""
    targets = g.content.places_of[faction] if faction != NO_FACTION else BOARD
    moves: list[Option] = [
        MOVE_FIGURE[seat][place][guild][to]
        for place, guild in standing(g, seat, (CRYPT,) if crypt else range(PLACES))
        for to in targets
        if to != place
    ]
    return (*moves, DECLINE) if may else tuple(moves)


@figure_to_move.answer("MCL-J11")
def figure_moved(g: Illverness, seat: int, choice: Option, faction: int, crypt: bool, bonus: int, may: bool) -> None:
    if isinstance(choice, MoveFigure):
        move(g, seat, choice)
        if bonus and choice.source == CRYPT:
            g.gain_etherea(seat, bonus)


def move(g: Illverness, seat: int, choice: MoveFigure) -> None:
    """Owner and guild track stay the same (R92)."""
    g.resume()
    g.move_figure(choice.owner, choice.guild, choice.source, choice.to)
    g.tell(changes.FigureMoved, seat, choice.owner, choice.guild, choice.source, choice.to)


@verb("move_some", has_figure, no_figure)
def move_some(g: Illverness, seat: int, act: Act) -> None:
    g.ask(seat, next_to_move, act.amount, -1, -1)


@question("MCL-I13")
def next_to_move(g: Illverness, seat: int, left: int, moved: int, stands: int) -> Offer:
    """Any of one's figures to any other location; a figure moved already is not moved again (R100)."""
    mine = g.figures[seat]
    moves: list[Option] = [
        MOVE_FIGURE[seat][place][guild][to]
        for place, guild in standing(g, seat, range(PLACES))
        if guild != moved or place != stands or mine[place * GUILDS + guild] > 1
        for to in BOARD
        if to != place
    ]
    return (*moves, STOP) if moved >= 0 else tuple(moves)


@next_to_move.answer("MCL-I13")
def moved_next(g: Illverness, seat: int, choice: Option, left: int, moved: int, stands: int) -> None:
    if isinstance(choice, MoveFigure):
        move(g, seat, choice)
        if left > 1 and g.bases[seat] < BASES - 1:
            g.ask(seat, next_to_move, left - 1, choice.guild, choice.to)


# --- anybody's figures --------------------------------------------------------------------------------


@verb("send", can_send, lambda g, seat, act, row: no_target(row, "figure that stands elsewhere"))
def send(g: Illverness, seat: int, act: Act) -> None:
    g.ask(seat, figure_to_send, act.place)


@question("MCL-I12", "MCL-I13")
def figure_to_send(g: Illverness, seat: int, to: int) -> Offer:
    """Any player's figure from a Crypt or another location (R33, R107)."""
    return tuple(
        [
            MOVE_FIGURE[owner][place][guild][to]
            for owner in (seat, *g.others(seat))
            for place, guild in standing(g, owner, range(PLACES))
            if place != to
        ]
    )


@figure_to_send.answer("MCL-I12")
def figure_sent(g: Illverness, seat: int, choice: MoveFigure, to: int) -> None:
    move(g, seat, choice)


@verb("recall", can_recall, nothing_to_recall)
def recall(g: Illverness, seat: int, act: Act) -> None:
    if can_recall(g, seat, act):
        g.ask(seat, figure_to_return, act.scope, act.faction)


@question("MCL-N17", "MCL-N18", "MCL-N19", "MCL-I13")
def figure_to_return(g: Illverness, seat: int, scope: str, faction: int) -> Offer:
    """A figure on the board goes back to its owner's Crypt."""
    return tuple(
        [RETURN_FIGURE[owner][place][guild] for owner, place, guild in recall_targets(g, seat, scope, faction)]
    )


@figure_to_return.answer("MCL-N19")
def figure_returned(g: Illverness, seat: int, choice: ReturnFigure, scope: str, faction: int) -> None:
    g.resume()
    g.return_figure(choice.owner, choice.guild, choice.place)


@verb("remove", can_remove, lambda g, seat, act, row: no_target(row, "figure to remove"))
def remove(g: Illverness, seat: int, act: Act) -> None:
    if can_remove(g, seat, act):
        g.ask(seat, figure_to_remove, act.scope, act.may)


@question("MCL-O06", "MCL-J11", "MCL-T01")
def figure_to_remove(g: Illverness, seat: int, scope: str, may: bool) -> Offer:
    """A figure goes to the supply, its base to its owner (R55)."""
    found: list[Option] = [REMOVE_FIGURE[owner][place][guild] for owner, place, guild in remove_targets(g, seat, scope)]
    return (*found, DECLINE) if may else tuple(found)


@figure_to_remove.answer("MCL-O06", "MCL-B07")
def figure_removed(g: Illverness, seat: int, choice: Option, scope: str, may: bool) -> None:
    g.resume()
    if isinstance(choice, RemoveFigure):
        g.remove_figure(choice.owner, choice.guild, choice.place)
    else:
        g.tell_by("MCL-O12", events.BonusDeclined, seat)


# --- exchanging ---------------------------------------------------------------------------------------


@verb("exchange", can_exchange, lambda g, seat, act, row: no_target(row, "figure to exchange"))
def exchange(g: Illverness, seat: int, act: Act) -> None:
    g.ask(seat, figure_to_exchange, act.amount, -1, -1)


@question("MCL-I13")
def figure_to_exchange(g: Illverness, seat: int, left: int, changed: int, stands: int) -> Offer:
    """A figure goes to the supply, another guild's takes its base and place."""
    found = exchanges(g, seat, changed, stands)
    return (*found, STOP) if changed >= 0 else tuple(found)


@figure_to_exchange.answer("MCL-I13", "MCL-B09")
def figure_exchanged(g: Illverness, seat: int, choice: Option, left: int, changed: int, stands: int) -> None:
    """Guild tracks −1 and +1; this is no gain (R103)."""
    if not isinstance(choice, Exchange):
        return
    g.resume()
    row = choice.place * GUILDS
    g.figures[seat][row + choice.guild] -= 1
    g.figures[seat][row + choice.into] += 1
    g.track[seat][choice.guild] -= 1
    g.track[seat][choice.into] += 1
    g.supply[choice.guild] += 1
    g.supply[choice.into] -= 1
    g.tell(changes.FigureExchanged, seat, choice.place, choice.guild, choice.into)
    if left > 1 and exchanges(g, seat, choice.into, choice.place):
        g.ask(seat, figure_to_exchange, left - 1, choice.into, choice.place)


for _asked in (
    figure_to_gain,
    reward_to_choose,
    group_to_move,
    figures_to_move,
    figure_to_move,
    next_to_move,
    figure_to_send,
    figure_to_return,
    figure_to_remove,
    figure_to_exchange,
):
    _asked.caused(cause)
