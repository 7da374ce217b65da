"""Phase 4, the Action Phase: one action a turn, until everybody passes in a row."""

from __future__ import annotations

from functools import cache, lru_cache

from boneyard.engine.options import Barred, NoTarget, NotEnough, Option
from boneyard.engine.rules import Offer, question, rule
from boneyard.engine.tokens import NOTHING
from boneyard.games.mourners_call import events
from boneyard.games.mourners_call.cards import Catalogue
from boneyard.games.mourners_call.court import raise_threat_last
from boneyard.games.mourners_call.effects import POSSIBLE, WHY, carry_out, refuse
from boneyard.games.mourners_call.figure_options import RecruitFigure, RecruitMourner, Relocate
from boneyard.games.mourners_call.figures import figures_to_move, lasting_row, move_discount
from boneyard.games.mourners_call.menu import ACTIVATE, PASS_TURN, PLAY, RECRUIT_FIGURE, RECRUIT_MOURNER, RELOCATE
from boneyard.games.mourners_call.meters import raise_threat
from boneyard.games.mourners_call.mourners import gain_from_deck
from boneyard.games.mourners_call.options import Activate, IsExhausted, Play
from boneyard.games.mourners_call.quests import settle
from boneyard.games.mourners_call.state import CHEAP_RECRUIT, QUIET_RECRUIT, Illverness
from boneyard.games.mourners_call.targets import NO_BASE, NONE_LEFT
from boneyard.games.mourners_call.tokens import ACTIONS, FACTIONS, FIGURE_PRICE, MOURNER_PRICE, PLACES

Offers = tuple[Option | Barred, ...]


@rule("MCL-H01", "MCL-D01", "MCL-D03")
def begin_actions(g: Illverness) -> None:
    """The holder of the Death figure takes the first turn."""
    g.phase, g.active, g.passes, g.extra_turns = ACTIONS, g.death, 0, -1
    g.tell(events.PhaseBegins, ACTIONS)
    g.now(take_turn)


@rule("MCL-H02", "MCL-A03")
def take_turn(g: Illverness) -> None:
    """Always asked, even where passing is all that is left, with card and action, recruit and guild chosen at once (R102, R112)."""
    g.ask(g.active, action)


# --- what may be done ---------------------------------------------------------------------------------


@question(
    "MCL-H02", "MCL-H05", "MCL-H16", "MCL-H18", "MCL-H19", "MCL-H20", "MCL-H21", "MCL-H25", "MCL-I14", "MCL-B03", "MCL-J04", "MCL-J08",
    "MCL-R09", auto=False,
)  # fmt: skip
def action(g: Illverness, seat: int) -> Offer:
    """Play a Court card, recruit a figure or a Mourner, relocate figures, activate a Mourner, or pass."""
    found: list[Option | Barred] = []
    content = g.content
    needs, rows = content.needs, content.rows
    for card in g.hand[seat]:
        keys, play = content.action_keys[card], PLAY[card]
        for at in (0, 1):
            for act in needs[keys[at]]:
                if not POSSIBLE[act.do](g, seat, act):
                    found.append(refuse(play[at], WHY[act.do](g, seat, act, rows[keys[at]])))
                    break
            else:
                found.append(play[at])
    add_recruits(g, seat, found)
    add_moves(g, seat, found)
    mourners, ready = content.mourners, g.ready[seat]
    for card in g.tableau[seat]:
        if mourners[card].kind != "activated":
            continue
        if not ready >> card & 1:
            found.append(exhausted(card, g.deactivated[seat] >> card & 1))
            continue
        key = content.ability_keys[card]
        for act in needs[key]:
            if not POSSIBLE[act.do](g, seat, act):
                found.append(refuse(ACTIVATE[card], WHY[act.do](g, seat, act, rows[key])))
                break
        else:
            found.append(ACTIVATE[card])
    found.append(PASS_TURN)
    return found


@cache
def exhausted(card: int, deactivated: int) -> Barred:
    """Used this round, or deactivated by Malavestros."""
    return Barred(ACTIVATE[card], IsExhausted("MCL-J10" if deactivated else "MCL-H25"))


def figure_price(g: Illverness, seat: int) -> int:
    """Three Etherea; Bonewright Sallow makes the first one of the round cheaper, the cheapest such price holds (MCL-H08, R98, R115)."""
    if g.used[seat] & CHEAP_RECRUIT or not g.lasting(seat, "cheap_recruit"):
        return FIGURE_PRICE
    return min([each.amount for each in g.benefits(seat, "cheap_recruit")])


@cache
def too_dear_figure(price: int, etherea: int) -> Offers:
    return tuple([Barred(option, NotEnough("MCL-H16", "Etherea", price, etherea)) for option in RECRUIT_FIGURE])


@cache
def too_dear_mourner(etherea: int) -> Offers:
    return tuple(
        [Barred(option, NotEnough("MCL-H16", "Etherea", MOURNER_PRICE, etherea)) for option in RECRUIT_MOURNER]
    )


WITHOUT_BASE: Offers = tuple([Barred(option, NO_BASE) for option in RECRUIT_FIGURE])
WITHOUT_FIGURE: Offers = tuple([Barred(option, NONE_LEFT) for option in RECRUIT_FIGURE])
WITHOUT_CARD: Offers = tuple(
    [Barred(option, NoTarget("MCL-B05", "Mourner in that deck")) for option in RECRUIT_MOURNER]
)


def add_recruits(g: Illverness, seat: int, found: list[Option | Barred]) -> None:
    """The figure action needs price, base and figure, the Mourner action price and card (R29)."""
    etherea = g.etherea[seat]
    price = figure_price(g, seat)
    if not g.bases[seat]:
        found += WITHOUT_BASE
    elif etherea < price:
        found += too_dear_figure(price, etherea)
    elif all(g.supply):
        found += RECRUIT_FIGURE
    else:
        found += [RECRUIT_FIGURE[guild] if left else WITHOUT_FIGURE[guild] for guild, left in enumerate(g.supply)]
    if etherea < MOURNER_PRICE:
        found += too_dear_mourner(etherea)
    elif all(g.decks):
        found += RECRUIT_MOURNER
    else:
        found += [RECRUIT_MOURNER[faction] if deck else WITHOUT_CARD[faction] for faction, deck in enumerate(g.decks)]


@lru_cache(maxsize=16)
def moves(content: Catalogue) -> tuple[tuple[Offers, ...], ...]:
    """From each place, by the factions one can pay (a bit each): all moves, those one cannot pay for as refusals. Who has no
    Influence at all lacks it for every move, so that is what is refused: it is not about one place more than about another."""
    return tuple([tuple([_moves_from(content, source, paid) for paid in range(8)]) for source in range(PLACES)])


def _moves_from(content: Catalogue, source: int, paid: int) -> Offers:
    found: list[Option | Barred] = []
    for faction, name in enumerate(FACTIONS):
        lacking = NotEnough("MCL-H18", f"{name.capitalize()} Influence" if paid else "Influence", 1, 0)
        reached = [RELOCATE[source][to] for to in content.places_of[faction] if to != source]
        found += reached if paid >> faction & 1 else [Barred(option, lacking) for option in reached]
    return tuple(found)


def add_moves(g: Illverness, seat: int, found: list[Option | Barred]) -> None:
    """From any place where one has figures to any other location one can pay for (R30, R31)."""
    bone, flesh, spirit = g.influence[seat]
    paid = (bone > 0) | (flesh > 0) << 1 | (spirit > 0) << 2
    if paid != 7 and (g.relics[seat] or g.ready[seat] & g.content.lasting["cheap_move"]) and move_discount(g, seat):
        paid = 7
    table = moves(g.content)
    for source, number in enumerate(g.presence[seat]):
        if number:
            found += table[source][paid]


# --- carrying it out ----------------------------------------------------------------------------------


@action.answer("MCL-H02", "MCL-H03", "MCL-H04", "MCL-R05")
def act_or_pass(g: Illverness, seat: int, choice: Option) -> None:
    """One action; any action ends a row of passes."""
    kind = choice.__class__
    if choice is PASS_TURN or kind is PASS_TURN.__class__:
        g.passes += 1
        g.tell(events.Passed, seat)
        g.now(end_turn)
        return
    g.passes = 0
    depth = len(g.agenda)
    if kind is Relocate:
        g.by("MCL-H17")
        g.ask(seat, figures_to_move, choice.source, choice.to, False)  # type: ignore[attr-defined]
    elif kind is Play:
        g.now(play_court, seat, choice.card, choice.action)  # type: ignore[attr-defined]
    elif kind is RecruitFigure:
        g.now(recruit_figure, seat, choice.guild)  # type: ignore[attr-defined]
    elif kind is RecruitMourner:
        g.now(recruit_mourner, seat, choice.faction)  # type: ignore[attr-defined]
    else:
        assert isinstance(choice, Activate)
        g.now(activate, seat, choice.card)
    if g.waiting or g.due or len(g.agenda) > depth:
        g.then(settle)
        g.then(end_turn)
    else:
        g.now(end_turn)


@rule("MCL-H06", "MCL-H07", "MCL-I16")
def play_court(g: Illverness, seat: int, card: int, which: int) -> None:
    """One of its two actions; then it lies face up on the Court space."""
    g.hand[seat] = tuple([other for other in g.hand[seat] if other != card])
    g.resolving = card
    g.tell(events.Played, seat, card, which)
    depth = len(g.agenda)
    carry_out(g, seat, g.content.action_keys[card][which - 1], 0)
    if g.waiting or len(g.agenda) > depth:
        g.then(lay_open)
    else:
        g.now(lay_open)


@rule("MCL-H07")
def lay_open(g: Illverness) -> None:
    g.played.append(g.resolving)
    g.resolving = NOTHING


@rule("MCL-H08", "MCL-H09", "MCL-H10", "MCL-H11", "MCL-B12", "MCL-M15")
def recruit_figure(g: Illverness, seat: int, guild: int) -> None:
    """Pay to the supply, take the figure into the Crypt, and last the threat rises."""
    price = figure_price(g, seat)
    if g.lasting(seat, "cheap_recruit"):
        g.used[seat] |= CHEAP_RECRUIT
    cheap = price != FIGURE_PRICE
    g.by(lasting_row(g, seat, "cheap_recruit") if cheap else "MCL-H08")
    g.tell(events.FigureRecruited, seat, guild, price)
    g.gain_etherea(seat, -price)
    g.by("MCL-H09")
    g.gain_figure(seat, guild)
    if not keep_quiet(g, seat):
        g.by("MCL-H11")
        g.now(raise_threat, seat, 1)


@rule("MCL-H12", "MCL-H13", "MCL-H14", "MCL-H15", "MCL-H31", "MCL-A08")
def recruit_mourner(g: Illverness, seat: int, faction: int) -> None:
    """Pay, draw, face up, figure, track, instant ability, and last the threat rises, once (R28)."""
    g.tell(events.MournerRecruited, seat, faction, MOURNER_PRICE)
    g.gain_etherea(seat, -MOURNER_PRICE)
    g.now(gain_from_deck, seat, faction)
    if not keep_quiet(g, seat):
        g.then(raise_threat_last, seat, 1)


def quiet(g: Illverness, seat: int) -> bool:
    """Whether the Muffled Bell would keep a recruiting quiet: the first of the round (R98)."""
    return not g.used[seat] & QUIET_RECRUIT and g.lasting(seat, "quiet_recruit") > 0


def keep_quiet(g: Illverness, seat: int) -> bool:
    """That uses it up for the round."""
    if not quiet(g, seat):
        return False
    g.used[seat] |= QUIET_RECRUIT
    return True


@rule("MCL-H24", "MCL-H25", "MCL-J11")
def activate(g: Illverness, seat: int, card: int) -> None:
    """Exhausted when chosen; its ability is carried out in full (R43, R108)."""
    g.exhaust(seat, card)
    g.tell(events.Activated, seat, card)
    carry_out(g, seat, g.content.ability_keys[card], 0)


@rule("MCL-H03", "MCL-H29", "MCL-R02", "MCL-R05", "MCL-R09", "MCL-A03")
def end_turn(g: Illverness) -> None:
    """The next seat clockwise. Once the last Unity token is taken here, everybody has exactly one more turn (R60, R61, R82)."""
    if g.extra_turns < 0 and g.ending == ACTIONS:
        g.extra_turns = g.seats
        g.tell(events.ExtraTurns, g.left_of(g.active))
    elif g.extra_turns > 0:
        g.extra_turns -= 1
    if g.extra_turns == 0 or (g.extra_turns < 0 and g.passes == g.seats):
        return
    g.active = (g.active + 1) % g.seats
    g.now(take_turn)
