"""Why a duellist might do something: the reasons that go with a hint.

Each is a clause that is true as the table stands for whoever is asked, made from what that seat sees. The strongest comes first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

from boneyard.engine.options import Option
from boneyard.engine.sense import Reason
from boneyard.engine.views import View
from boneyard.games.day_of_the_dead import options
from boneyard.games.day_of_the_dead.advice_on_places import on_place, on_replacement, on_spy
from boneyard.games.day_of_the_dead.card_text import act_text
from boneyard.games.day_of_the_dead.cards import BACK_NAMES, SPIRIT, D, P, U
from boneyard.games.day_of_the_dead.forecast import BAD, GOOD, Forecast, certain, forecast, helps
from boneyard.games.day_of_the_dead.naming import enumerated, short_name
from boneyard.games.day_of_the_dead.options import place
from boneyard.games.day_of_the_dead.state import LAST_TURN, POWER_UP, Duel

MOST = 3
STRONG = 7
"""As much power as few fighters have."""
CLOSE = POWER_UP
"""By so much Power Up turns a fight."""


def reasons(view: View[Duel], seat: int, option: Option) -> tuple[Reason, ...]:
    """At most three, for any option of the decision that is open."""
    decision = view.decision
    if decision is None or decision.seat != seat or type(option) not in SAID:
        return ()
    return tuple(islice(SAID[type(option)](view, option, decision.kind), MOST))


# --- cards from the hand ------------------------------------------------------------------------------


def _on_card_laid(view: View[Duel], option: options.Lay, kind: str) -> Iterator[Reason]:
    if kind == "first_fighter":
        yield from _as_fighter(view, option.card, 1)
        return
    yield from SPIRITS[view.state.content.back[option.card]](view)
    if view.state.turn < LAST_TURN:
        yield from _as_fighter(view, option.card, view.state.turn + 1)
    else:
        yield Reason(
            "on the last turn only its back counts, so its face is well spent", (_card(view.state, option.card),)
        )


def _as_fighter(view: View[Duel], card: int, slot: int) -> Iterator[Reason]:
    """What a card is worth where it will stand."""
    g = view.state
    front, touches = g.content.front(card), (_card(g, card),)
    when = "in slot 1" if slot == 1 else f"from next turn on, in slot {slot},"
    for act in front.effect:
        if act.do == "win" and not act.when:
            yield Reason(f"{when} it wins at once, whoever stands opposite", touches)
        elif act.do == "points" and act.side == "own" and not act.per and act.amount > 0:
            yield Reason(f"{when} its effect brings {act.amount} VP each time it is used, won or lost", touches)
        elif (act.do, act.side, act.per, act.fight) == ("power", "own", "", "this") and act.amount > 0:
            with_effect = front.power + act.amount
            if not act.when or (act.when == "oldest" and slot == 1):
                yield Reason(f"{when} it fights with {with_effect}, its effect counted", touches)
    most = ", more than most fighters" if front.power >= STRONG else ""
    yield Reason(f"{when} it scores {front.power} whenever it stands{most}", touches)


# --- what a back is good for --------------------------------------------------------------------------


def _unfought(g: Duel) -> range:
    """The slots still to fight: all before the fights."""
    return range(1, g.slot if g.slot else len(g.line[0]) + 1)


def _doubled(g: Duel, seat: int, wanted: int) -> list[int]:
    """The slots still to fight in which Double helps, or harms."""
    found = []
    for slot in _unfought(g):
        lying = g.line[seat][slot - 1]
        acts = () if lying.card < 0 or lying.blank else g.content.effect[lying.card]
        # Who wins at once makes no second use.
        if any(act.do != "win" and certain(g, seat, slot, act) == wanted for act in acts):
            found.append(slot)
    return found


def _double(view: View[Duel]) -> Iterator[Reason]:
    g, seat = view.state, view.seat
    slots = _doubled(g, seat, GOOD)
    if slots:
        who = _named(g, seat, slots)
        verb = "uses its effect" if len(slots) == 1 else "use their effects"
        yield Reason(f"{who} {verb} twice with a Double", _places(seat, slots))


def _power_up(view: View[Duel]) -> Iterator[Reason]:
    """A fight that two more would turn is worth naming; that there are so many is true of any."""
    g, seat = view.state, view.seat
    for slot in _unfought(g):
        found = forecast(g, seat, slot, back=-1)
        if found and found.at_once < 0 and -CLOSE <= found.margin <= 0:
            mine, theirs = (short_name(g.content, g.line[who][slot - 1].card) for who in (seat, 1 - seat))
            yield Reason(
                f"{mine} meets {theirs} in slot {slot}, {found.words} without a spirit, and +2 helps",
                (place(seat, slot), place(1 - seat, slot)),
            )
            break
    fights = len(_unfought(g))
    if fights:
        each = "your one fight" if fights == 1 else f"each of your {fights} fights"
        yield Reason(f"+2 power in {each} still to come", _places(seat, _unfought(g)))


def _unearth(view: View[Duel]) -> Iterator[Reason]:
    g, seat = view.state, view.seat
    lost = _lost(g, seat)
    if lost:
        slot, found = lost
        mine, theirs = (short_name(g.content, g.line[who][slot - 1].card) for who in (seat, 1 - seat))
        yield Reason(
            f"an Unearth can replace {mine}, which loses to {theirs} in slot {slot}, {found.words}",
            (place(seat, slot), place(1 - seat, slot)),
        )
    else:
        yield Reason("an Unearth replaces one of your cards by the best of three, at once", _places(seat, _unfought(g)))


def _lost(g: Duel, seat: int) -> tuple[int, Forecast] | None:
    """The fight that is lost most surely without a spirit."""
    seen = [(slot, found) for slot in _unfought(g) if (found := forecast(g, seat, slot, back=-1)) and found.margin < 0]
    return min(seen, key=lambda each: each[1].margin, default=None)


SPIRITS: dict[int, Callable[[View[Duel]], Iterator[Reason]]] = {D: _double, P: _power_up, U: _unearth}


# --- the loser ----------------------------------------------------------------------------------------


def _on_rising(view: View[Duel], option: Option, kind: str) -> Iterator[Reason]:
    """Why the fallen should become the spirit."""
    g, seat = view.state, view.seat
    loser = g.fighter(seat).card
    back, old = g.content.back[loser], g.at(seat, SPIRIT).card
    here = (place(seat, g.slot),)
    small = _small_winner(g, seat)
    if back == U and small:
        slot, power = small
        name = short_name(g.content, g.line[seat][slot - 1].card)
        yield Reason(
            f"its Unearth is used at once, and {name} has won but scores only {power}", (*here, place(seat, slot))
        )
    elif back == U:
        yield Reason("its Unearth is used at once: a card of yours gives way to the best of three", here)
    elif g.slot > 1 and back != g.spirit_back(seat):
        yield from SPIRITS[back](view)
    enemy = g.fighter(1 - seat).card
    if g.turn < LAST_TURN and enemy >= 0:
        name = short_name(g.content, old)
        met = f"{short_name(g.content, loser)} need not meet {short_name(g.content, enemy)} again next turn"
        yield Reason(f"{name} takes a place in your line, and {met}", (*here, place(seat, SPIRIT)))
    if g.slot == g.turn:
        yield Reason("nobody moves, since it lost in the newest slot", here)


def _on_staying(view: View[Duel], option: Option, kind: str) -> Iterator[Reason]:
    """Why it should lie where it fell."""
    g, seat = view.state, view.seat
    here = (place(seat, g.slot),)
    won = [slot for slot in range(g.slot + 1, g.turn + 1) if _has_won(g, seat, slot)]
    if won and g.turn < LAST_TURN:
        verb = "keeps the enemy it has beaten" if len(won) == 1 else "keep the enemies they have beaten"
        yield Reason(f"{_named(g, seat, won)} {verb}, for next turn too", _places(seat, won))
    old, back = g.spirit_back(seat), g.content.back[g.fighter(seat).card]
    left = g.slot - 1
    if left and old in (D, P) and (old == P or _doubled(g, seat, GOOD)):
        fights = "the fight" if left == 1 else f"the {left} fights"
        yield Reason(f"your {BACK_NAMES[old]} spirit goes on helping in {fights} still to come", (place(seat, SPIRIT),))
    if left and back == D and (harmed := _doubled(g, seat, BAD)):
        yield Reason(f"a Double would make {_named(g, seat, harmed)} harm your side twice", _places(seat, harmed))
    elif not left and back != U:
        yield Reason("no fight is left in which its back would help", here)
    if g.turn < LAST_TURN:
        yield Reason(f"it stands up again next turn, in slot {g.slot}", here)
    elif back != U:
        yield Reason("no turn follows in which your old spirit could fight", (place(seat, SPIRIT),))


def _has_won(g: Duel, seat: int, slot: int) -> bool:
    return g.line[seat][slot - 1].active and not g.line[1 - seat][slot - 1].active


def _small_winner(g: Duel, seat: int) -> tuple[int, int] | None:
    """The standing fighter that has fought and scores least, if that is little."""
    fought = [
        (g.power(lying.card), slot) for slot, lying in enumerate(g.line[seat], 1) if slot > g.slot and lying.active
    ]
    power, slot = min(fought, default=(STRONG, 0))
    return (slot, power) if power < STRONG - 2 else None


# --- what effects ask ---------------------------------------------------------------------------------


def _on_dig(view: View[Duel], option: options.Dig, kind: str) -> Iterator[Reason]:
    g = view.state
    held = [card for card in g.hand[view.seat] if card >= 0 and g.content.back[card] == option.back]
    if held:
        least = min(held, key=g.power)
        words = f"of this back you hold {short_name(g.content, least)}, power {g.power(least)}, which may go"
        yield Reason(words, (_card(g, least),))


def _on_discard(view: View[Duel], option: options.Discard, kind: str) -> Iterator[Reason]:
    g = view.state
    held = [card for card in g.hand[view.seat] if g.content.back[card] == g.content.back[option.card]]
    power, touches = g.power(option.card), (_card(g, option.card),)
    user = g.content.effect[g.fighter(view.seat).card]
    if any(act.per == "discarded_power" for act in user):
        yield Reason(f"{short_name(g.content, g.fighter(view.seat).card)} gets its {power} as power", touches)
    if g.turn == LAST_TURN:
        yield Reason("no card left in hand will ever be played", touches)
    elif len(held) > 1:
        kept = enumerated([short_name(g.content, card) for card in held if card != option.card])
        least = ", with no less power" if power == min(map(g.power, held)) else ""
        yield Reason(f"you keep {kept}{least}", touches)


def _on_silence(view: View[Duel], option: options.Silence, kind: str) -> Iterator[Reason]:
    """What an effect would do that is taken away; nothing, where its fight is over."""
    g, owner = view.state, option.seat
    lying = g.at(owner, option.slot)
    started = option.slot == g.slot and (owner == g.priority or g.stopped[owner])
    if lying.card < 0 or lying.blank or option.slot > g.slot or started:
        return
    name, touches = short_name(g.content, lying.card), (place(owner, option.slot),)
    acts = g.content.effect[lying.card]
    if not acts and owner == view.seat:
        yield Reason(f"{name} has no effect to lose", touches)
    elif owner == view.seat and any(certain(g, owner, option.slot, act) == BAD for act in acts):
        yield Reason(
            f"{name} is still to fight in slot {option.slot}, where its effect would harm your own side", touches
        )
    elif owner != view.seat and (act := next(filter(helps, acts), None)):
        yield Reason(f"{name} is still to fight in slot {option.slot}, and its effect reads: {act_text(act)}", touches)


def _on_recall(view: View[Duel], option: options.Recall, kind: str) -> Iterator[Reason]:
    g, seat = view.state, view.seat
    pile = [card for card in g.discard[g.content.back[option.card]] if card != option.card]
    power, enemy = g.power(option.card), g.fighter(1 - seat).card
    touches = (place(seat, g.slot), place(1 - seat, g.slot))
    if g.uses[seat]:
        yield Reason(f"your side has another use left, which will be {short_name(g.content, option.card)}'s", touches)
    if enemy >= 0 and power > g.power(enemy):
        yield Reason(f"its {power} is more than the {g.power(enemy)} of {short_name(g.content, enemy)}", touches)
    if all(g.power(card) <= power for card in pile):
        yield Reason(f"no card of the pile has more power than its {power}", touches)
    if g.turn < LAST_TURN and (act := next(filter(helps, g.content.effect[option.card]), None)):
        yield Reason(f"it stays in your line for the turns to come: {act_text(act)}", touches)


def _on_copy(view: View[Duel], option: options.Copy, kind: str) -> Iterator[Reason]:
    g, seat = view.state, view.seat
    card = g.at(option.seat, option.slot).card
    name, touches = short_name(g.content, card), (place(option.seat, option.slot), place(seat, g.slot))
    for act in g.content.effect[card]:
        if certain(g, seat, g.slot, act) == GOOD:
            yield Reason(f"with the effect of {name}, {act_text(act)}", touches)


def _on_swap(view: View[Duel], option: options.SwapFighters, kind: str) -> Iterator[Reason]:
    """Whom the two meet then, and whom now, where both can be said."""
    g, seat = view.state, view.seat
    if option.one > g.slot:
        return
    for slot, other in ((option.one, option.other), (option.other, option.one)):
        card = g.line[seat][other - 1].card
        before, after = forecast(g, seat, slot), forecast(g, seat, slot, card=card)
        if before and after and before.margin <= 0 < after.margin:
            mine, theirs = short_name(g.content, card), short_name(g.content, g.line[1 - seat][slot - 1].card)
            was = short_name(g.content, g.line[seat][slot - 1].card)
            less = "loses to it" if before.margin < 0 else "ties with it"
            yield Reason(
                f"in slot {slot} {mine} then beats {theirs}, {after.words}; {was} {less}",
                (place(seat, other), place(1 - seat, slot)),
            )


def _on_leaving_line(view: View[Duel], option: Option, kind: str) -> Iterator[Reason]:
    g, seat = view.state, view.seat
    good = [slot for slot in range(1, g.slot) if (found := forecast(g, seat, slot)) and found.margin > 0]
    if good:
        yield Reason(f"as they stand, {_named(g, seat, good)} will win", _places(seat, good))
    won = [slot for slot in range(g.slot + 1, g.turn + 1) if _has_won(g, seat, slot)]
    if won and g.turn < LAST_TURN:
        verb = "has" if len(won) == 1 else "have"
        yield Reason(f"{_named(g, seat, won)} {verb} won where they stand", _places(seat, won))


# --- words --------------------------------------------------------------------------------------------


def _named(g: Duel, seat: int, slots: list[int]) -> str:
    return enumerated([short_name(g.content, g.line[seat][slot - 1].card) for slot in slots])


def _places(seat: int, slots: range | list[int]) -> tuple[str, ...]:
    return tuple([place(seat, slot) for slot in slots])


def _card(g: Duel, card: int) -> str:
    return f"card:{g.content.tokens['card'].name(card)}"


SAID: dict[type[Option], Callable[[View[Duel], Any, str], Iterator[Reason]]] = {
    options.Lay: _on_card_laid,
    options.Take: on_replacement,
    options.Discard: _on_discard,
    options.Recall: _on_recall,
    options.Unearth: on_place,
    options.Silence: _on_silence,
    options.Copy: _on_copy,
    options.Dig: _on_dig,
    options.BecomeSpirit: _on_rising,
    options.StayFallen: _on_staying,
    options.UnearthIt: on_spy,
    options.LeaveIt: on_spy,
    options.SwapFighters: _on_swap,
    options.LeaveLine: _on_leaving_line,
}
"""By kind of option: what can be said for it."""
