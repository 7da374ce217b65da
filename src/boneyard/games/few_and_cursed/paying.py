"""Paying: what a card, an item, a character's action or an encounter asks for, and what follows once it is paid.

There is one way to say why a price cannot be paid and one way to take it, so that everything printed before a colon is
taken, and nothing else (R50, R127). The pool and the tracks are paid at once; a card given up is chosen, and the result waits.
"""

from __future__ import annotations

from boneyard.engine.options import Refusal
from boneyard.engine.rules import rule
from boneyard.games.few_and_cursed import card_events
from boneyard.games.few_and_cursed.cards import NO_GAINS, Effect, Gains
from boneyard.games.few_and_cursed.causes import rows_of
from boneyard.games.few_and_cursed.effects import carry_out, give
from boneyard.games.few_and_cursed.options import no_target, short_of
from boneyard.games.few_and_cursed.state import Chase
from boneyard.games.few_and_cursed.tracks import change

CARD, TRASHED, ITEM, ABILITY = "card", "trashed", "item", "ability"
"""What is carried out: a card, a card with its trash option, an item, the action of a character."""


def why_unpaid(g: Chase, seat: int, effect: Effect, row: str, hand: int, pool: tuple[int, int]) -> Refusal | None:
    """Why a price cannot be paid by so many hand cards and this pool; None where it can. Curse can always be taken (R98).

    The price is asked for by this row: a card's (FAC-D09), an encounter's (FAC-F20), a weapon's (FAC-H12), an action's (FAC-L29).
    """
    if effect.pay_attack > pool[0]:
        return short_of(row, "Attack", effect.pay_attack, pool[0])
    if effect.pay_movement > pool[1]:
        return short_of(row, "Movement", effect.pay_movement, pool[1])
    if effect.pay_water > g.water[seat]:
        return short_of(row, "Water", effect.pay_water, g.water[seat])
    if effect.pay_bullets > g.bullets[seat]:
        return short_of(row, "Bullets", effect.pay_bullets, g.bullets[seat])
    if effect.pay_health > g.health[seat]:
        return short_of(row, "Health", effect.pay_health, g.health[seat])
    if effect.pay and not hand and (effect.pay == "discard" or not g.discard[seat]):
        return no_target(row, f"card to {effect.pay}")
    return None


def pay(g: Chase, seat: int, effect: Effect, cause: str) -> bool:
    """Pool first, then the tracks as a change of their own (R51). Says whether the player can go on (FAC-D30)."""
    if effect.pay_attack or effect.pay_movement:
        g.attack -= effect.pay_attack
        g.movement -= effect.pay_movement
        if cause != "toll":  # what is chosen of an encounter is told with its price
            g.tell_by(rows_of(cause, g.cause), card_events.Spent, seat, effect.pay_attack, effect.pay_movement)
    if effect.pay_health or effect.pay_bullets or effect.pay_curse or effect.pay_water:
        return change(g, seat, cause, -effect.pay_health, -effect.pay_bullets, effect.pay_curse, -effect.pay_water)
    return True


def pay_and_do(g: Chase, seat: int, kind: str, token: int, cause: str, extra: Gains = NO_GAINS) -> None:
    """The price, then all it gives; a card given up for it is chosen in between."""
    effect = effect_of(g, seat, kind, token)
    if not pay(g, seat, effect, cause):
        return
    if effect.pay:
        g.then(carry_out, seat, ((effect.pay, 1),))
        g.then(paid_for, seat, kind, token, extra)
    else:
        give(g, seat, effect, CARD if kind == TRASHED else kind, extra)


@rule("FAC-D09", "FAC-D29", "FAC-D30")
def paid_for(g: Chase, seat: int, kind: str, token: int, extra: Gains) -> None:
    """What follows once a card was given up for it."""
    if g.going_on(seat):
        g.resume()
        give(g, seat, effect_of(g, seat, kind, token), CARD if kind == TRASHED else kind, extra)


def effect_of(g: Chase, seat: int, kind: str, token: int) -> Effect:
    effect: Effect | None
    if kind == ABILITY:
        effect = g.character(seat).action
    elif kind == ITEM:
        effect = g.content.item[token].effect
    else:
        effect = g.content.trashed[token] if kind == TRASHED else g.content.normal[token]
    assert effect is not None
    return effect
