"""Phase 2, Wallows cards: dealing them, meeting their objectives, and what they give or cost."""

from __future__ import annotations

from collections.abc import Callable

from boneyard.engine.options import Option
from boneyard.engine.rules import Offer, question, rule
from boneyard.engine.tokens import NOTHING
from boneyard.games.mourners_call import changes, events
from boneyard.games.mourners_call.cards import Goal
from boneyard.games.mourners_call.effects import carry_out, pair_in, worth_telling
from boneyard.games.mourners_call.figure_options import RemoveFigure, ReturnFigure
from boneyard.games.mourners_call.menu import DO_NOT_PAY, PAY_OR_NOT, REMOVE_FIGURE, RETURN_FIGURE, losses
from boneyard.games.mourners_call.options import LoseInfluence, Pay
from boneyard.games.mourners_call.state import Illverness
from boneyard.games.mourners_call.targets import BOARD, standing
from boneyard.games.mourners_call.tokens import BASES, CRYPT, PLACES, WALLOWS, Quest, Relic


@rule("MCL-F01", "MCL-F10", "MCL-F02", "MCL-D01")
def deal_wallows(g: Illverness) -> None:
    """One card each, face up, from the first player clockwise."""
    g.phase = WALLOWS
    g.tell(events.PhaseBegins, WALLOWS)
    for seat in g.in_order():
        card = g.draw_wallows()
        if card != NOTHING:
            add_quest(g, seat, card)
            g.tell(changes.WallowsDealt, seat, card)


def add_quest(g: Illverness, seat: int, card: int) -> None:
    """A new card counts only what happens from now on (MCL-T07)."""
    g.quests[seat] += (Quest(card, 0),)


# --- rewards ------------------------------------------------------------------------------------------


@rule("MCL-T02", "MCL-F06", "MCL-F03")
def settle(g: Illverness) -> None:
    """At the end of an effect: completed cards from the first player clockwise, and again until none is left (R96)."""
    if not g.due:
        return
    g.due = 0
    goals = g.content.goals
    for seat in g.in_order():
        for quest in g.quests[seat]:
            goal = goals[quest.card]
            if goal.mode == "event" and quest.progress >= goal.amount:
                g.then(complete, seat, quest.card)
    g.then(settle)


@rule("MCL-F05", "MCL-F08", "MCL-T01", "MCL-T05")
def complete(g: Illverness, seat: int, card: int) -> None:
    """The card leaves the active ones: an artifact stays as earned, any other is discarded; then its reward."""
    g.quests[seat] = tuple([quest for quest in g.quests[seat] if quest.card != card])
    artifact = g.content.artifact(card)
    g.tell_by("MCL-F08" if artifact else "MCL-F05", changes.QuestDone, seat, card)
    if artifact:
        earn(g, seat, card, "MCL-F08")
    else:
        g.wallows_discard.append(card)
        carry_out(g, seat, f"reward:{g.content.wallows[card].id}", 0)


def earn(g: Illverness, seat: int, card: int, row: str) -> None:
    """Its benefit begins at once and lasts (MCL-F08, MCL-J06, R90)."""
    g.relics[seat] += (Relic(card, g.round),)
    g.tell_by(row, changes.RelicEarned, seat, card)
    carry_out(g, seat, f"reward:{g.content.wallows[card].id}", 0)


@rule("MCL-F08", "MCL-T01")
def relic_works(g: Illverness, seat: int, card: int) -> None:
    """An artifact that gives something again every round (R83)."""
    key = f"reward:{g.content.wallows[card].id}"
    if worth_telling(g, seat, key):
        g.tell(changes.RelicWorks, seat, card)
        carry_out(g, seat, key, 0)


def schedule_relics(g: Illverness, seat: int, moment: str) -> None:
    """Artifacts of earlier rounds, by id, each an effect of its own."""
    wallows = g.content.wallows
    for relic in sorted(g.relics[seat]):
        if wallows[relic.card].at == moment and relic.since < g.round:
            g.then(relic_works, seat, relic.card)
            g.then(settle)


# --- muster: at the start of the threat check ---------------------------------------------------------

Met = Callable[[Illverness, int, Goal], bool]


def occupied(g: Illverness, seat: int) -> list[int]:
    presence = g.presence[seat]
    return [place for place in BOARD if presence[place]]


MUSTER: dict[str, Met] = {
    "locations": lambda g, seat, goal: len(occupied(g, seat)) >= goal.amount,
    "each_faction": lambda g, seat, goal: all(pair_in(g, seat, faction, 1) for faction in range(3)),
    "pair": lambda g, seat, goal: pair_in(g, seat, goal.faction, goal.amount),
    "stands_in": lambda g, seat, goal: any(g.presence[seat][place] for place in goal.places),
    "crypt_empty": lambda g, seat, goal: not g.presence[seat][CRYPT] and g.on_board(seat) >= goal.amount,
    "crowd": lambda g, seat, goal: any(
        g.figures_in(place) - g.presence[seat][place] >= goal.amount for place in occupied(g, seat)
    ),
    "etherea": lambda g, seat, goal: g.etherea[seat] >= goal.amount,
}


@rule("MCL-T03", "MCL-K11")
def muster(g: Illverness) -> None:
    """Looked at once, from the first player clockwise, with the rewards at once (R57, R109)."""
    for seat in g.in_order():
        for quest in g.quests[seat]:
            if g.content.goals[quest.card].mode == "muster":
                g.then(check_muster, seat, quest.card)


@rule("MCL-T03", "MCL-F02")
def check_muster(g: Illverness, seat: int, card: int) -> None:
    goal = g.content.goals[card]
    if MUSTER[goal.what](g, seat, goal):
        g.now(complete, seat, card)
        g.then(settle)


# --- clean-up: the last chance ------------------------------------------------------------------------


@rule("MCL-Q02", "MCL-T04", "MCL-F04", "MCL-F06")
def settle_wallows(g: Illverness, seat: int) -> None:
    """A player's cards one by one in the order gained: last chance, penalty, discard (R59)."""
    if not g.quests[seat]:
        return
    card = g.quests[seat][0].card
    goal = g.content.goals[card]
    if goal.mode == "reckon" and can_pay(g, seat, goal):
        g.ask(seat, pay_for_quest, card)
    elif goal.mode == "dice":
        g.now(roll_for_quest, seat, card)
    else:
        g.now(fail, seat, card)
    g.then(settle)
    g.then(settle_wallows, seat)


def can_pay(g: Illverness, seat: int, goal: Goal) -> bool:
    if goal.what == "etherea":
        return g.etherea[seat] >= goal.amount
    if goal.what == "influence":
        return sum(g.influence[seat]) >= goal.amount
    return g.on_board(seat) > 0 if goal.what == "return_figure" else g.bases[seat] < BASES


@question("MCL-T04", auto=False)
def pay_for_quest(g: Illverness, seat: int, card: int) -> Offer:
    """Pay what the card asks, with a choice of Influence or figure where it asks that, or do not."""
    goal = g.content.goals[card]
    if goal.what == "etherea":
        return PAY_OR_NOT
    if goal.what == "influence":
        return (*losses(*g.influence[seat], goal.amount), DO_NOT_PAY)
    if goal.what == "return_figure":
        found = standing(g, seat, BOARD)
        return (*[RETURN_FIGURE[seat][place][guild] for place, guild in found], DO_NOT_PAY)
    found = standing(g, seat, range(PLACES))
    return (*[REMOVE_FIGURE[seat][place][guild] for place, guild in found], DO_NOT_PAY)


@pay_for_quest.answer("MCL-T04", "MCL-T01")
def paid_for_quest(g: Illverness, seat: int, choice: Option, card: int) -> None:
    """Payments go to the supply or off the track."""
    match choice:
        case Pay():
            g.gain_etherea(seat, -g.content.goals[card].amount)
        case LoseInfluence(bone, flesh, spirit):
            for faction, number in enumerate((bone, flesh, spirit)):
                g.lose_influence(seat, faction, number)
        case ReturnFigure(_, guild, place):
            g.return_figure(seat, guild, place)
        case RemoveFigure(_, guild, place):
            g.remove_figure(seat, guild, place)
        case _:
            g.now(fail, seat, card)
            return
    g.now(complete, seat, card)


@rule("MCL-T04")
def roll_for_quest(g: Illverness, seat: int, card: int) -> None:
    """Die plus figures of the guilds, Crypt and board."""
    goal = g.content.goals[card]
    figures = sum([g.track[seat][guild] for guild in goal.guilds])
    die = g.roll(6)
    g.tell(changes.QuestRolled, seat, card, die, figures)
    g.now(complete if die + figures >= goal.amount else fail, seat, card)


@rule("MCL-F04", "MCL-F07", "MCL-T08")
def fail(g: Illverness, seat: int, card: int) -> None:
    """An uncompleted card is discarded; a Raker takes its penalty."""
    g.quests[seat] = tuple([quest for quest in g.quests[seat] if quest.card != card])
    g.wallows_discard.append(card)
    g.tell(changes.QuestFailed, seat, card)
    key = f"penalty:{g.content.wallows[card].id}"
    if g.content.effects[key] and not worth_telling(g, seat, key):
        g.tell_by(g.content.rows[key], changes.PenaltyVoid, seat, card)
    carry_out(g, seat, key, 0)
