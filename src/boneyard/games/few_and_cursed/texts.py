"""What is written on cards, items, jobs, bounties and encounters.

The text is made from the data the rules carry out, so the two cannot disagree, and a card entered in a pack has its text
at once.
"""

from __future__ import annotations

from collections.abc import Callable

from boneyard.engine.content import worst_mark
from boneyard.games.few_and_cursed.box import Box
from boneyard.games.few_and_cursed.cards import Bonus, Character, Effect, Poster, Task, Ware
from boneyard.games.few_and_cursed.land import TYPE_NAMES, TYPES
from boneyard.games.few_and_cursed.naming import amounts, counted

STEP_WORDS = {
    "copy": "copy another card you played in this segment (an artifact costs 1 Health)",
    "trash_hand": "trash another card from your hand",
    "trash": "trash a card from your hand or discard pile",
    "may_trash": "you may trash a card from your hand or discard pile",
    "trash_reward": "trash a card from your hand or discard pile (from your play area only if both are empty)",
    "improvise": "improvise",
    "scavenge": "take a card from your discard pile into your hand",
    "smooth_roads": "until the end of this segment roads have no curse symbols for you",
    "crucifix": "the next road you take in this segment has no curse symbols for you",
    "stat": "raise Health, Bullet Capacity or Curse Threshold by 1",
    "job": "draw a job",
    "move_one": "move along one road for free",
    "move_any": "move to any space for free",
    "move_two": "move one or two roads away for free",
    "encounter": "carry out the Encounter action there",
    "discard_hand": "discard your hand",
    "lose_water": "lose all your Water",
    "lose_bullets": "lose all your Bullets",
    "spyglass": "when you improvise, draw three cards instead of two",
    "map_case": "while an encounter is open, draw another for yourself and resolve that instead",
    "coat": "the first time each round that unpaid attack symbols of a road hurt you, lose 1 Health less",
    "medicine": "Camp gives 1 Health more",
}

IN_SHORT = {
    "copy": "copy another card played in this segment",
    "trash_hand": "trash another hand card",
    "trash": "trash a card",
    "may_trash": "you may trash a card",
    "trash_reward": "trash a card",
    "scavenge": "take back a discarded card",
    "smooth_roads": "roads have no curse symbols in this segment",
    "crucifix": "the next road has no curse symbols",
    "stat": "raise a stat",
    "map_case": "draw another encounter instead",
}
"""The same on a button, whose card says the rest."""

SLOT_WORDS = {"accessory": "accessory", "one_hand": "one hand", "two_hands": "two hands"}
KIND_WORDS = {
    "resource": "once a round",
    "weapon": "as often as you have Bullets",
    "permanent": "always",
    "single": "once, then it goes back to the store",
}
CARD_PRICES = {"trash": "trash a card from your hand or discard pile", "discard": "discard a hand card"}
WORTH = ("attack", "movement", "bullets", "health", "curse", "water", "grit")


def step_text(name: str, amount: int) -> str:
    match name:
        case "draw":
            return f"draw {amount} card{'s' * (amount > 1)}"
        case "discard":
            return f"discard {amount} hand card{'s' * (amount > 1)}"
        case "fan":
            return f"until the end of this segment each Bullet you spend gives {amount} Attack more"
        case "capacity":
            return f"Bullet Capacity +{amount} while equipped"
    return STEP_WORDS[name]


def step_in_short(name: str, amount: int) -> str:
    return IN_SHORT.get(name) or step_text(name, amount)


def bonus_text(bonus: Bonus) -> str:
    gains = ", ".join(
        f"+{number} {what}"
        for number, what in ((bonus.attack, "Attack"), (bonus.movement, "Movement"), (bonus.water, "Water"))
        if number
    )
    if bonus.when in TYPES:
        return f"{gains} more on a {TYPE_NAMES[TYPES.index(bonus.when)]} space"
    if bonus.when == "health_at_most":
        return f"{gains} more if your Health is {bonus.at} or less"
    if bonus.when == "cursed_side":
        return f"{gains} more if you are now on the Cursed side"
    return f"{gains} for every full {bonus.at} Curse you then have"


def price_text(effect: Effect) -> str:
    """The cost alone: ``3 Attack``; empty where it is free."""
    parts = amounts(
        Attack=effect.pay_attack,
        Movement=effect.pay_movement,
        Water=effect.pay_water,
        Bullets=effect.pay_bullets,
        Health=effect.pay_health,
    )
    asks = [f"pay {', '.join(parts)}"] if parts else []
    asks += [f"take {effect.pay_curse} Curse"] if effect.pay_curse else []
    asks += [CARD_PRICES[effect.pay]] if effect.pay else []
    return ", ".join(asks)


def result_text(effect: Effect, step: Callable[[str, int], str] = step_text) -> str:
    """What it gives and does, its steps in these words."""
    numbers = [
        counted(getattr(effect, what), what.capitalize(), signed=True) for what in WORTH if getattr(effect, what)
    ]
    parts = [", ".join(numbers)] if numbers else []
    parts += [bonus_text(bonus) for bonus in effect.bonus]
    parts += [step(name, amount) for name, amount in effect.steps]
    return "; ".join(parts) if parts else "nothing happens"


def whole_text(effect: Effect, step: Callable[[str, int], str] = step_text) -> str:
    """Price and result, as they stand inside a sentence."""
    price, result = price_text(effect), result_text(effect, step)
    return f"{price}: {result}" if price else result


def in_short(effect: Effect) -> str:
    """Price and result, as they stand on a button."""
    return whole_text(effect, step_in_short)


def effect_text(effect: Effect) -> str:
    text = whole_text(effect)
    return text[0].upper() + text[1:]


def card_text(box: Box, card: int) -> str:
    """Everything written on a card of a deck."""
    title = box.title[card]
    text = effect_text(title.effect) + "."
    if title.option is not None:
        text += f" Trash it as you play it: {whole_text(title.option)} besides."
    if title.kind == "artifact":
        text += f" Worth {title.worth} Grit at the end."
    return text


def card_in_short(box: Box, card: int) -> str:
    """What a card of a deck is, on the button that takes it."""
    title = box.title[card]
    parts = [in_short(title.effect)]
    parts += [f"trashed as you play it, also {in_short(title.option)}"] if title.option is not None else []
    parts += [f"worth {title.worth} Grit at the end"] if title.kind == "artifact" else []
    return "; ".join(parts)


def ware_text(ware: Ware) -> str:
    return f"{effect_text(ware.effect)} ({KIND_WORDS[ware.kind]}; {SLOT_WORDS[ware.slot]}; costs {ware.cost} Water)."


def task_price(task: Task) -> str:
    """What a job spends: ``3 Attack and 4 Movement``."""
    return " and ".join(amounts(Attack=task.attack, Movement=task.movement))


def task_pay(task: Task) -> str:
    return ", ".join(amounts(signed=True, Water=task.water, Grit=task.grit))


def task_asks(task: Task) -> str:
    """What a job asks for, as one tells of it: ``3 Movement``, ``Health exactly 5``, ``4 other jobs scored at the end``."""
    if task.spends:
        return task_price(task)
    return f"{_task_end(task)} at the end" if task.end else _task_track(task)


def _task_track(task: Task) -> str:
    return f"{task.track.capitalize()} exactly {task.at}"


def _task_end(task: Task) -> str:
    return {
        "monsters": f"{task.at} Monster defeated by you",
        "items": f"{task.at} items equipped",
        "water": f"{task.at} Water",
        "jobs": f"{task.at} other jobs scored",
    }[task.end]


def task_text(task: Task, scored: bool | None = True) -> str:
    """What a job asks and pays. Where no game is scored at the end, an unscored job costs nothing, and some can never be scored.

    Who reads it at no table in particular (None) is told of contests.
    """
    if task.spends:
        need = f"Spend {task_price(task)}"
    else:
        need = f"At the end: {_task_end(task)}" if task.end else _task_track(task)
    if scored is False and task.end:
        return f"{need}. There is no scoring at the end of this game, so it cannot be scored; it costs nothing."
    if scored is None:
        return f"{need}. Pays {task.water} Water and {task.grit} Grit; in a contest it costs {task.grit} Grit if it is never scored."
    unscored = f"unscored it costs {task.grit} Grit" if scored else "unscored it costs nothing in this game"
    return f"{need}. Pays {task.water} Water and {task.grit} Grit; {unscored}."


def place_text(box: Box, poster: Poster) -> str:
    """Where a bounty was last seen."""
    if poster.place in TYPES:
        return f"any {TYPE_NAMES[TYPES.index(poster.place)]} space"
    return next(place.name for place in box.places if place.id == poster.place)


def poster_text(box: Box, poster: Poster) -> str:
    sides = [f"{cost} Attack: {result_text(reward)}" for cost, reward in zip(poster.cost, poster.reward, strict=True)]
    kind = {"outlaw": "Most Wanted", "monster": "Monster", "wanted": "Wanted"}[poster.kind]
    return f"{kind}, {place_text(box, poster)}. {' / '.join(sides)}."


def story_text(box: Box, story: int, here: int | None = None) -> str:
    """One column of an encounter, or all of them."""
    encounter = box.encounters[story]
    parts = []
    for number, column in encounter.columns.items():
        if here is None or here == number:
            options = " / ".join(effect_text(option) for option in column.options)
            parts.append(f"{TYPE_NAMES[number]}: {column.title}. {column.story} {options}.")
    return " ".join(parts)


def character_text(card: Character) -> str:
    """Both sides of a character card."""
    if card.action is not None:
        ability = f"ACTION {card.ability}: {whole_text(card.action)}"
    else:
        ability = f"{card.ability}: every purchase costs {card.cheaper_store} Water less, at least 1"
    drawbacks = {
        f"every purchase costs {card.dearer_store} Water more": card.dearer_store,
        "Camp gives no Health": card.no_camp_health,
        f"gain {card.less_water} Water less each time": card.less_water,
        f"every road costs {card.longer_roads} Movement more": card.longer_roads,
    }
    drawback = "; ".join(text for text, amount in drawbacks.items() if amount) or "no drawback"
    normal, cursed = card.proficiency
    return (
        f"Health {card.health}, Bullets {card.bullets} of {card.capacity}, Curse Threshold {card.threshold}, "
        f"{card.water} Water. Normal: a Bullet gives {normal} Attack; {ability}. "
        f"Cursed: a Bullet gives {cursed} Attack; {drawback}."
    )


def house_sign(provenance: dict[str, str]) -> str:
    """A small sign after the name of a card that is ours in any part."""
    return "*" if worst_mark(provenance.values()) == "house" else ""
