"""Why a card in play should give way to another, and which of three should come: the reasons of hints about Unearth."""

from __future__ import annotations

from collections.abc import Iterator
from math import comb

from boneyard.engine.options import Option
from boneyard.engine.sense import Reason
from boneyard.engine.views import View
from boneyard.games.day_of_the_dead import options
from boneyard.games.day_of_the_dead.card_text import act_text
from boneyard.games.day_of_the_dead.cards import BACK_NAMES, SPIRIT
from boneyard.games.day_of_the_dead.forecast import BAD, certain, forecast, helps
from boneyard.games.day_of_the_dead.naming import back_of, short_name
from boneyard.games.day_of_the_dead.options import place
from boneyard.games.day_of_the_dead.state import LAST_TURN, Duel


def _fought(g: Duel, slot: int) -> bool:
    """Whether a slot's fight is over this turn; the one that is on counts only when it has its result."""
    return bool(g.slot) and (slot > g.slot or (slot == g.slot and g.decided))


def _to_fight(g: Duel, slot: int) -> bool:
    """Whether a slot is to fight this turn and has not begun."""
    return slot != SPIRIT and (not g.slot or slot < g.slot)


# --- who goes -----------------------------------------------------------------------------------------


def on_place(view: View[Duel], option: options.Unearth, kind: str) -> Iterator[Reason]:
    """Why this card of one's own, or this one of theirs."""
    yield from _own(view, option.slot) if option.seat == view.seat else _theirs(view, option.slot)
    yield from _against_deck(view, option)


def _own(view: View[Duel], slot: int) -> Iterator[Reason]:
    g, seat, other = view.state, view.seat, 1 - view.seat
    lying, here = g.at(seat, slot), (place(seat, slot),)
    name = short_name(g.content, lying.card)
    if slot == SPIRIT:
        if g.turn < LAST_TURN:
            words = f"its back stays, and next turn another face than {name} takes slot {g.turn + 1}"
            yield Reason(words, here)
        else:
            yield Reason("no turn follows, so nothing is lost: its back stays, and its face never fights", here)
        return
    enemy = g.line[other][slot - 1].card
    if _to_fight(g, slot):
        found = forecast(g, seat, slot)
        if found and found.margin < 0:
            words = f"{name} loses to {short_name(g.content, enemy)} in slot {slot}, {found.words}, as it stands"
            yield Reason(words, (*here, place(other, slot)))
        if any(certain(g, seat, slot, act) == BAD for act in g.content.effect[lying.card]):
            yield Reason(f"the effect of {name} would harm your own side", here)
    elif _fought(g, slot) and not lying.active and g.turn < LAST_TURN and enemy >= 0:
        words = f"{name} has fallen and would meet {short_name(g.content, enemy)} again next turn"
        yield Reason(words, (*here, place(other, slot)))
    elif _fought(g, slot) and not lying.active and g.turn == LAST_TURN:
        yield Reason(f"{name} has fallen on the last turn, so nothing is lost with it", here)
    elif _fought(g, slot) and lying.active and _likely(g, lying.card, more=True):
        words = f"{name} has done its fight, and its place scores the newcomer's power instead of {g.power(lying.card)}"
        yield Reason(words, here)


def _theirs(view: View[Duel], slot: int) -> Iterator[Reason]:
    g, seat, other = view.state, view.seat, 1 - view.seat
    lying, here = g.at(other, slot), (place(other, slot),)
    if slot == SPIRIT or lying.card < 0:
        return
    name = short_name(g.content, lying.card)
    if _to_fight(g, slot):
        found = forecast(g, seat, slot)
        if found and found.margin < 0:
            mine = short_name(g.content, g.line[seat][slot - 1].card)
            words = f"{name} beats your {mine} in slot {slot}, {found.words}, as it stands"
            yield Reason(words, (*here, place(seat, slot)))
        elif not lying.blank and (act := next(filter(helps, g.content.effect[lying.card]), None)):
            words = f"{name} is still to fight in slot {slot}, and its effect reads: {act_text(act)}"
            yield Reason(words, here)
    elif _fought(g, slot) and lying.active:
        yield Reason(f"{name} has fought and would score {g.power(lying.card)}", here)


def _against_deck(view: View[Duel], option: options.Unearth) -> Iterator[Reason]:
    """How likely one of three is to have more power than a card of one's own, or less than one of theirs."""
    g = view.state
    card, own = g.at(option.seat, option.slot).card, option.seat == view.seat
    if card < 0 or (option.slot == SPIRIT and g.turn == LAST_TURN) or not _likely(g, card, more=own):
        return
    unseen, better = _compared(g, card, more=own)
    back = BACK_NAMES[back_of(g.content, card)]
    yield Reason(
        f"{better} of the {unseen} {back} cards you have not seen have {'more' if own else 'less'} power than its "
        f"{g.power(card)}, and you look at three",
        (place(option.seat, option.slot),),
    )


def _likely(g: Duel, card: int, more: bool) -> bool:
    """Whether of three unseen cards one is rather likely to have more power than this one, or less."""
    unseen, better = _compared(g, card, more)
    return 2 * comb(unseen - better, 3) < comb(unseen, 3)


def _compared(g: Duel, card: int, more: bool) -> tuple[int, int]:
    """How many cards of its back are unseen, and how many of these have more power than this one, or less."""
    unseen = unseen_cards(g, back_of(g.content, card))
    sign = 1 if more else -1
    return len(unseen), sum(sign * (g.power(each) - g.power(card)) > 0 for each in unseen)


def unseen_cards(g: Duel, back: int) -> list[int]:
    """The cards of a back whose faces this view does not show."""
    seen = {card for hand in g.hand for card in hand} | {card for pile in g.discard for card in pile} | set(g.look)
    seen |= {lying.card for seat in range(2) for lying in g.cards_in_play(seat)}
    return [card for card in g.content.of_back(back) if card not in seen]


# --- who comes ----------------------------------------------------------------------------------------


def on_replacement(view: View[Duel], option: options.Take, kind: str) -> Iterator[Reason]:
    """Why this one of the three."""
    g, decision = view.state, view.decision
    assert decision is not None
    owner, slot = decision.args
    others = [g.power(card) for card in g.look if card != option.card]
    power, where = g.power(option.card), (place(owner, slot),)
    if owner != view.seat:
        if power <= min(others):
            yield Reason(f"its {power} is the least power of the three, for the other side", where)
        return
    most = power >= max(others)
    if g.turn == LAST_TURN and (slot == SPIRIT or (_fought(g, slot) and not g.at(owner, slot).active)):
        yield Reason("its place lies face down on the last turn, so any of the three will do", where)
        return
    yield from _against_its_enemy(view, option.card, slot)
    if most and slot != SPIRIT and _fought(g, slot) and g.at(owner, slot).active:
        yield Reason(
            f"the fight there is over, and its {power}, the most of the three, scores at the turn's end", where
        )
    elif most:
        yield Reason(f"no other of the three has more power than its {power}", where)
    yield from _by_effect(view, option.card, slot)


def _against_its_enemy(view: View[Duel], card: int, slot: int) -> Iterator[Reason]:
    g, seat, other = view.state, view.seat, 1 - view.seat
    enemy = g.line[other][slot - 1].card if slot != SPIRIT else -1
    if enemy < 0:
        return
    where, name = (place(seat, slot), place(other, slot)), short_name(g.content, enemy)
    if _to_fight(g, slot):
        found = forecast(g, seat, slot, card=card)
        if found and found.margin >= 0:
            does = "beats" if found.margin > 0 else "ties with"
            yield Reason(f"it {does} {name} in slot {slot}, {found.words}, as it stands", where)
    elif _fought(g, slot) and not g.at(seat, slot).active and g.turn < LAST_TURN and g.power(card) > g.power(enemy):
        words = f"it stands up next turn opposite {name}, with power {g.power(card)} to {g.power(enemy)}"
        yield Reason(words, where)


def _by_effect(view: View[Duel], card: int, slot: int) -> Iterator[Reason]:
    """Its effect, where it is going to use it: this turn or later."""
    g = view.state
    if g.turn == LAST_TURN and not _to_fight(g, slot) and not (slot == g.slot and g.uses[view.seat]):
        return
    act = next(filter(helps, g.content.effect[card]), None)
    if act is not None:
        yield Reason(f"its effect reads: {act_text(act)}", (place(view.seat, slot),))


# --- after the fight ----------------------------------------------------------------------------------


def on_spy(view: View[Duel], option: Option, kind: str) -> Iterator[Reason]:
    """Whether the card in the fighting slot should be replaced: by its owner (Spy), or because its opponent wants it (Moody)."""
    g, seat = view.state, view.seat
    owner = seat if kind == "spy_unearths" else 1 - seat
    lying = g.fighter(owner)
    here = (place(owner, g.slot),)
    if lying.card < 0:
        return
    name, power = short_name(g.content, lying.card), g.power(lying.card)
    wants = isinstance(option, options.UnearthIt)
    unseen = unseen_cards(g, back_of(g.content, lying.card))
    more, less = (sum(sign * (g.power(card) - power) > 0 for card in unseen) for sign in (1, -1))
    better = more if owner == seat else less
    back = BACK_NAMES[back_of(g.content, lying.card)]
    if wants and not lying.active and owner == seat and g.turn < LAST_TURN and g.fighter(1 - seat).card >= 0:
        yield Reason(
            f"{name} has lost and would meet {short_name(g.content, g.fighter(1 - seat).card)} again next turn", here
        )
    elif wants and lying.active and owner != seat:
        yield Reason(f"{name} stands and would score {power}", here)
    elif not wants and lying.active and owner == seat:
        yield Reason(f"{name} stands and scores {power}", here)
    elif not wants and not lying.active and owner != seat:
        yield Reason(f"{name} has fallen and scores nothing as it lies", here)
    if (2 * better > len(unseen)) == wants:
        word = "more" if owner == seat else "less"
        count = f"{better} of the" if wants else f"only {better} of the"
        yield Reason(f"{count} {len(unseen)} {back} cards you have not seen have {word} power than its {power}", here)
