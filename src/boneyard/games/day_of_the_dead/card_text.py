"""What is written on the cards: made from their effects, so the two cannot disagree, and a card of a pack has its text at once."""

from __future__ import annotations

from boneyard.games.day_of_the_dead.cards import Act, Cards, Fighter
from boneyard.games.day_of_the_dead.naming import OURS, card_name

COUNT_WORDS = {
    "own_points": "VP you have",
    "opponent_points": "VP they have",
    "own_fighters": "fighter in your line (this one included)",
    "own_fallen": "fallen fighter in your line",
    "opponent_fallen": "fallen fighter in your opponent's line",
    "all_fallen": "fallen fighter in both lines",
    "own_other_active": "other standing fighter in your line",
    "opposing_power": "point of the opposing fighter's printed power",
    "discarded_power": "point of printed power of the card you discarded",
}
CONDITION_WORDS = {
    "behind": "if your opponent has more VP than you",
    "ahead": "if you have more VP than your opponent",
    "newest": "if this is your newest slot",
    "not_newest": "unless this is your newest slot",
    "oldest": "if this is slot 1",
    "opposing_power": "if the opposing fighter's printed power is {at_least} or more",
}
ACT_WORDS = {
    "win": "you win this fight at once",
    "extra_use": "in the next fight this turn (one slot lower) your fighter uses its effect one more time",
    "cancel": "in the next fight this turn (one slot lower) no fighter uses its effect",
    "cultivate": "your side gets power equal to the printed power of your fighter one slot lower, which fights next this turn; "
    "it is read when power is added up",
    "recall": "replace this card by any card from the discard pile with the same back",
    "stop": "the opposing fighter cannot use its effect for the rest of this fight",
    "hush": "for the rest of this fight your opponent's spirit gives nothing: no +2 power, no second use",
    "dig": "Dig: draw from a deck of your choice, then discard a card with that back from your hand",
    "swap": "you may swap two of your other fighters if both have already fought this turn or both have not",
}
POOL_WORDS = {
    ("blank", "opponent"): "choose a fighter in your opponent's line: it has no effect for the rest of this turn",
    ("blank", "own_unfought"): "choose one of your fighters that has not fought this turn: "
    "it has no effect for the rest of this turn",
    ("unearth", "any"): "unearth any card in play; you pick the replacement",
    ("unearth", "own_other"): "unearth one of your other cards in play",
    ("copy", "own_active"): "choose another standing fighter in your line and use its effect as if it were this card's",
    ("copy", "opposing"): "use the opposing fighter's effect as if it were this card's",
}
TRIGGER_WORDS = {
    "spy": "after this fight you may unearth this card",
    "moody": "after this fight your opponent may make you unearth this card",
    "martyr": "after this fight, if you lost it, gain VP equal to the opposing fighter's printed power, "
    "then unearth this card",
}
UNEARTHING = "To unearth a card: it is discarded, and one of three from the deck of its back, looked at in secret, takes its place."
NOTES = {
    "win": f"After a win at once the beaten fighter cannot become a spirit {OURS}.",
    "after": f"If another card stands here after the fight, the effect stays with the place {OURS}. {UNEARTHING}",
    "unearth": UNEARTHING,
}
"""Rulings that go with a card and do not stand on it, by what its effect does."""


def act_text(act: Act) -> str:
    """One act as a clause."""
    match act.do:
        case "power":
            text = _power_text(act)
        case "points":
            who = "you" if act.side == "own" else "your opponent"
            verb = ("gain" if act.amount > 0 else "lose") + ("" if act.side == "own" else "s")
            text = f"{who} {verb} {abs(act.amount)} VP{_per(act)}"
        case "steal":
            text = f"your opponent loses up to {act.amount} VP and you gain as many as they lost"
        case "after":
            text = TRIGGER_WORDS[act.what]
        case "blank" | "unearth" | "copy":
            text = POOL_WORDS[act.do, act.pool]
        case _:
            text = ACT_WORDS[act.do]
    condition = CONDITION_WORDS.get(act.when, "").format(at_least=act.at_least)
    if not condition:
        return text
    return f"{text} {condition}" if condition.startswith("unless") else f"{condition}, {text}"


def _power_text(act: Act) -> str:
    who = "your side" if act.side == "own" else "the opposing side"
    when = "this fight" if act.fight == "this" else "in its next fight this turn (one slot lower)"
    return f"{who} gets {act.amount:+d} power {when}{_per(act)}".replace("-", "−")


def _per(act: Act) -> str:
    if not act.per:
        return ""
    full = f"full {act.each} " if act.each > 1 else ""
    return f" for each {full}{COUNT_WORDS[act.per]}"


def effect_text(fighter: Fighter) -> str:
    """What is written on a fighter."""
    if not fighter.effect:
        return "No effect."
    return " ".join(f"{clause[0].upper()}{clause[1:]}." for clause in map(act_text, fighter.effect))


def card_line(cards: Cards, card: int) -> str:
    """A card in one line: name, power, and what it does."""
    return f"{card_name(cards, card)}, power {cards.power[card]}: {effect_text(cards.front(card))}"
