"""Effects: how a card, an option, a reward or an item is carried out, and the verbs they are written in.

The numbers of an effect are one change of the tracks, then Attack and Movement go to the pool, then its steps follow one by
one: draws first, the rest as printed (R51). A verb may ask; what is left of the effect waits on the agenda. Chapters
add their own verbs with `verb`.
"""

from __future__ import annotations

from collections.abc import Callable

from boneyard.engine.options import Option
from boneyard.engine.rules import Offer, question, rule
from boneyard.games.few_and_cursed import card_events
from boneyard.games.few_and_cursed.cards import NO_GAINS, Bonus, Effect, Gains, Steps
from boneyard.games.few_and_cursed.causes import of_symbol
from boneyard.games.few_and_cursed.land import TYPES
from boneyard.games.few_and_cursed.options import (
    DISCARD,
    RAISE,
    RAISE_NOTHING,
    STATS,
    TAKE_BACK,
    TRASH,
    TRASH_NOTHING,
    DiscardCard,
    RaiseStat,
    TakeBack,
    TrashCard,
)
from boneyard.games.few_and_cursed.prices import DRAW_FAIL_HEALTH
from boneyard.games.few_and_cursed.state import TRACK_END, Chase
from boneyard.games.few_and_cursed.tracks import change, raise_stat, stat_values

Verb = Callable[[Chase, int, int], None]
VERBS: dict[str, Verb] = {}


def verb(name: str) -> Callable[[Verb], Verb]:
    """Add a verb to the vocabulary."""

    def declare(function: Verb) -> Verb:
        VERBS[name] = function
        return function

    return declare


def give(g: Chase, seat: int, effect: Effect, cause: str, extra: Gains = NO_GAINS) -> None:
    """The result of an effect: tracks together, then the pool, then its steps (FAC-D17, FAC-D28)."""
    water = effect.water + extra.water
    health = effect.health + extra.health
    curse = effect.curse + extra.curse
    bullets = effect.bullets + extra.bullets
    grit = effect.grit + extra.grit
    for bonus in effect.bonus:
        if bonus.water:
            water += bonus.water * times(g, seat, bonus)
    if (health or bullets or curse or water or grit) and not change(
        g, seat, cause, health, bullets, curse, water, grit
    ):
        return
    attack, movement = effect.attack + extra.attack, effect.movement + extra.movement
    for bonus in effect.bonus:
        number = times(g, seat, bonus)
        attack += bonus.attack * number
        movement += bonus.movement * number
    if attack or movement:
        g.attack += attack
        g.movement += movement
        if g.log is not None:
            g.tell_by((g.cause or "FAC-D04", "FAC-D04"), card_events.Generated, seat, attack, movement)
    if effect.steps:
        g.then(carry_out, seat, effect.steps)


def times(g: Chase, seat: int, bonus: Bonus) -> int:
    """How often a bonus counts now (FAC-D28)."""
    return counted(bonus, g.content.type[g.space[seat]], g.health[seat], g.curse[seat], g.cursed[seat])


def counted(bonus: Bonus, space: int, health: int, curse: int, cursed: bool) -> int:
    """How often a bonus counts on such a space with such tracks: once or not at all, or for every full so much Curse (R108)."""
    if bonus.when == "health_at_most":
        return int(health <= bonus.at)
    if bonus.when == "cursed_side":
        return int(cursed)
    if bonus.when == "per_curse":
        return curse // bonus.at
    return int(TYPES.index(bonus.when) == space)


@rule("FAC-D29", "FAC-D30", "FAC-U02")
def carry_out(g: Chase, seat: int, steps: Steps) -> None:
    """One step of an effect, then the rest. After a wound the rest is lost."""
    if not g.going_on(seat):
        return
    g.resume()
    name, amount = steps[0]
    VERBS[name](g, seat, amount)
    if len(steps) > 1 and not g.result:
        g.then(carry_out, seat, steps[1:])


# --- drawing and discarding ---------------------------------------------------------------------------


@verb("draw")
def draw_cards(g: Chase, seat: int, amount: int) -> None:
    """One card at a time; each that cannot be drawn costs a Health (FAC-D07, FAC-D23)."""
    for _ in range(amount):
        g.by(of_symbol("draw", g.cause), "FAC-D23")
        if not g.draw(seat):
            g.tell(card_events.CannotDraw, seat)
            if not change(g, seat, "exhaustion", health=-DRAW_FAIL_HEALTH):
                return


@verb("discard")
def discard_some(g: Chase, seat: int, amount: int) -> None:
    for _ in range(amount):
        g.then(discard_one, seat)


@rule("FAC-F21")
def discard_one(g: Chase, seat: int) -> None:
    g.ask(seat, card_to_discard)


@question("FAC-F21")
def card_to_discard(g: Chase, seat: int) -> Offer:
    """Any hand card."""
    return tuple([DISCARD[card] for card in g.hand[seat]])


@card_to_discard.caused
def why_discard(g: Chase) -> str:
    return of_symbol("loss", g.cause)


@card_to_discard.answer("FAC-F21")
def discard_chosen(g: Chase, seat: int, choice: DiscardCard) -> None:
    g.by(why_discard(g))
    g.put_away(seat, choice.card)


@verb("discard_hand")
def discard_hand(g: Chase, seat: int, amount: int) -> None:
    g.by(of_symbol("loss", g.cause))
    for card in g.hand[seat][:]:
        g.put_away(seat, card)


@verb("lose_water")
def lose_water(g: Chase, seat: int, amount: int) -> None:
    """All of it, be it nothing (R60)."""
    change(g, seat, "loss", water=-g.water[seat])


@verb("lose_bullets")
def lose_bullets(g: Chase, seat: int, amount: int) -> None:
    change(g, seat, "loss", bullets=-g.bullets[seat])


# --- trashing -----------------------------------------------------------------------------------------


@verb("trash_hand")
def trash_from_hand(g: Chase, seat: int, amount: int) -> None:
    """Another card, still in hand (FAC-D14)."""
    g.ask(seat, card_to_trash, "hand")


@verb("trash")
def trash_card(g: Chase, seat: int, amount: int) -> None:
    g.ask(seat, card_to_trash, "hand or discard")


@verb("trash_reward")
def trash_as_reward(g: Chase, seat: int, amount: int) -> None:
    g.ask(seat, card_to_trash, "reward")


@question("FAC-L21", "FAC-D13", "FAC-D14")
def card_to_trash(g: Chase, seat: int, zones: str) -> Offer:
    """A card of the hand, or of the discard pile too. A reward reaches into the play area only if both are empty."""
    return tuple([TRASH[card] for card in trashable(g, seat, zones)])


def trashable(g: Chase, seat: int, zones: str) -> list[int]:
    cards = g.hand[seat] if zones == "hand" else g.hand[seat] + g.discard[seat]
    if zones == "reward" and not cards:
        return [played.card for played in g.played if not played.gone]
    return cards


@card_to_trash.caused
def why_trash(g: Chase) -> str:
    return "" if g.asked is None else trash_row(g, g.asked.args[0])


def trash_row(g: Chase, zones: str) -> str:
    """A card's "from your hand" and the reward of the Demons have rows of their own (FAC-D14, FAC-L21)."""
    return of_symbol({"hand": "trash_hand", "reward": "trash_reward"}.get(zones, "trash"), g.cause)


@card_to_trash.answer("FAC-D13", "FAC-L21")
def trash_chosen(g: Chase, seat: int, choice: TrashCard, zones: str) -> None:
    """Of a single card nobody was asked."""
    trash(g, seat, choice.card, trash_row(g, zones), unasked=len(trashable(g, seat, zones)) == 1)


def trash(g: Chase, seat: int, card: int, row: str, unasked: bool = False) -> None:
    """Out of the game, wherever it lies. A played card stays on record as played."""
    if card in g.hand[seat]:
        g.hand[seat].remove(card)
    elif card in g.discard[seat]:
        g.discard[seat].remove(card)
    else:
        g.played = [played._replace(gone=True) if played.card == card else played for played in g.played]
    g.throw_out(seat, card, row, unasked)


@verb("may_trash")
def maybe_trash(g: Chase, seat: int, amount: int) -> None:
    if g.hand[seat] or g.discard[seat]:
        g.ask(seat, perhaps_trash)


@question("FAC-L29", auto=False)
def perhaps_trash(g: Chase, seat: int) -> Offer:
    """A card of hand or discard pile, or none."""
    return (*[TRASH[card] for card in g.hand[seat] + g.discard[seat]], TRASH_NOTHING)


@perhaps_trash.answer("FAC-L29", "FAC-D13")
def trash_or_not(g: Chase, seat: int, choice: Option) -> None:
    if isinstance(choice, TrashCard):
        trash(g, seat, choice.card, g.cause or "FAC-L29")


# --- other verbs --------------------------------------------------------------------------------------


@verb("scavenge")
def scavenge(g: Chase, seat: int, amount: int) -> None:
    g.ask(seat, card_to_take_back)


@question("FAC-D09")
def card_to_take_back(g: Chase, seat: int) -> Offer:
    """Any card of one's own discard pile."""
    return tuple([TAKE_BACK[card] for card in g.discard[seat]])


@card_to_take_back.answer("FAC-D09")
def take_back(g: Chase, seat: int, choice: TakeBack) -> None:
    g.resume()
    g.discard[seat].remove(choice.card)
    g.take(seat, choice.card)
    g.tell(card_events.Scavenged, seat, choice.card)


@verb("fan")
def fan_the_hammer(g: Chase, seat: int, amount: int) -> None:
    """Each Bullet gives more until the end of the segment; several add up."""
    g.fan += amount


@verb("smooth_roads")
def smooth_roads(g: Chase, seat: int, amount: int) -> None:
    """Roads have no curse symbols for the rest of the segment."""
    g.smooth = True


@verb("crucifix")
def smooth_next_road(g: Chase, seat: int, amount: int) -> None:
    g.crucifix = True


@verb("stat")
def upgrade_stat(g: Chase, seat: int, amount: int) -> None:
    if min(stat_values(g, seat)) < TRACK_END:
        g.ask(seat, stat_to_raise)


@question("FAC-C22", "FAC-C23", auto=False)
def stat_to_raise(g: Chase, seat: int) -> Offer:
    """Health, Bullet Capacity or Curse Threshold, as far as the track goes; or none."""
    values = stat_values(g, seat)
    return (*[RAISE[stat] for stat in range(len(STATS)) if values[stat] < TRACK_END], RAISE_NOTHING)


@stat_to_raise.answer("FAC-C22")
def raise_chosen(g: Chase, seat: int, choice: Option) -> None:
    if isinstance(choice, RaiseStat):
        raise_stat(g, seat, choice.stat)


def cause(g: Chase) -> str:
    """What asks, where many could."""
    return g.cause


for _asked in (perhaps_trash, card_to_take_back, stat_to_raise):
    _asked.caused(cause)
