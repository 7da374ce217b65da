"""The words of Day of the Dead: prompts, buttons and what is written on the cards. Log lines stand with their events.

The text of a card is made from its effect, so the two cannot disagree, and a card somebody enters in a pack has its text at once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from boneyard.engine.options import LimitReached, Option, Refusal
from boneyard.engine.tokens import NOTHING
from boneyard.engine.views import View
from boneyard.engine.words import CardWords, Words
from boneyard.games.day_of_the_dead import options
from boneyard.games.day_of_the_dead.cards import BACK_NAMES, SPIRIT, Act, Cards, Fighter
from boneyard.games.day_of_the_dead.naming import OURS, card_name, place
from boneyard.games.day_of_the_dead.state import Duel

COUNT_WORDS = {
    "own_points": "VP you have",
    "opponent_points": "VP they have",
    "own_fighters": "fighter in your line (this one included)",
    "own_fallen": "fallen fighter in your line",
    "opponent_fallen": "fallen fighter in your opponent's line",
    "all_fallen": "fallen fighter in both lines",
    "own_other_active": "other active fighter in your line",
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
    ("copy", "own_active"): "choose another active fighter in your line and use its effect as if it were this card's",
    ("copy", "opposing"): "use the opposing fighter's effect as if it were this card's",
}
TRIGGER_WORDS = {
    "spy": "after this fight you may unearth this card",
    "moody": "after this fight your opponent may make you unearth this card",
    "martyr": "after this fight, if you lost it, gain VP equal to the opposing fighter's printed power, "
    "then unearth this card",
}
NOTES = {
    "win": f"After a win at once the beaten fighter cannot become a spirit {OURS}.",
    "after": f"If another card stands here after the fight, the effect stays with the place {OURS}.",
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


class DuelWords(Words[Duel]):
    """How Day of the Dead speaks. `questions` lists every decision there is (DOD-T09)."""

    questions = {
        "first_fighter": "lay the first fighter",
        "new_spirit": "play a new spirit",
        "unearth_own_card": "choose a card to unearth",
        "replacement": "take one of three cards",
        "become_spirit": "let the loser become the spirit or not",
        "deck_to_dig": "choose a deck to dig in",
        "card_to_discard": "discard to end the Dig",
        "enemy_to_silence": "take a fighter's effect away",
        "own_to_silence": "take an own fighter's effect away",
        "card_to_recall": "bring a card back from the pile",
        "any_card_to_unearth": "unearth any card",
        "other_card_to_unearth": "unearth another own card",
        "fighter_to_copy": "choose a fighter to copy",
        "spy_unearths": "unearth the spy or not",
        "moody_unearths": "have the moody fighter unearthed or not",
        "fighters_to_swap": "swap two fighters or not",
    }

    prompts = {
        "first_fighter": "You must lay a card face down as your first fighter. Both players choose in secret.",
        "new_spirit": "You must play a card face down as your new spirit: its back counts now, its face next turn.",
        "unearth_own_card": "You must unearth one of your cards in play: it is replaced by one of three with its back.",
        "replacement": "{made}You must take one of these three for {place}; the other two are discarded.",
        "become_spirit": "Your {card} in slot {slot} lost. You may let it become your spirit ({back}): {moves}your old spirit "
        "lies fallen in slot {turn}. The line would be, from slot 1: {line}.",
        "deck_to_dig": "You must Dig: draw a card, then discard one with the same back. Choose the deck you draw from.",
        "card_to_discard": "You must discard a card with the same back; the one you drew may go.",
        "enemy_to_silence": "You must choose an enemy fighter: it has no effect for the rest of the turn.",
        "own_to_silence": "You must choose one of your fighters still to fight: it has no effect for the rest of the turn.",
        "card_to_recall": "You must bring a card back from the discard pile into slot {slot}.",
        "any_card_to_unearth": "You must unearth a card in play, yours or theirs; you pick the replacement.",
        "other_card_to_unearth": "You must unearth another of your cards in play.",
        "fighter_to_copy": "You must choose one of your active fighters and use its effect.",
        "spy_unearths": "You may unearth your {card} in slot {slot}{late}.",
        "moody_unearths": "You may make your opponent unearth their {card} in slot {slot}; they pick what comes instead{late}.",
        "fighters_to_swap": "You may swap two of your fighters that have both fought this turn, or both have not.",
    }

    ways: ClassVar[Mapping[str, Callable[[View, Any], str]]] = {"place": lambda view, slot: place(slot)}

    def name(self, view: View[Duel], kind: str, token: int) -> str:
        return card_name(view.state.content, token)

    def prompt(self, view: View[Duel]) -> str:
        g = view.state
        decision = view.decision
        if decision is None:
            return ""
        kind = decision.kind
        said: dict[str, Any] = {"slot": g.slot, "turn": g.turn}
        if kind == "replacement":
            said |= self._asked_to_take(view, *decision.args)
        elif kind == "become_spirit":
            said |= self._swap(view)
        elif kind == "spy_unearths":
            said |= self._put_off(g, view.seat)
        elif kind == "moody_unearths":
            said |= self._put_off(g, 1 - view.seat)
        words = self.prompts[kind].format(**said)
        new_spirit = kind == "unearth_own_card"
        return f"Your new spirit has an Unearth back. {words}" if new_spirit else words

    def label(self, view: View[Duel], option: Option) -> str:
        g = view.state
        match option:
            case options.Lay(card):
                verb = "Lay" if g.turn == 1 and not g.line[view.seat] else "Play as spirit:"
                return f"{verb} {card_name(g.content, card)} {g.power(card)}"
            case options.Discard(card):
                return f"Discard {card_name(g.content, card)} {g.power(card)}"
            case options.Take(card):
                return f"Take {card_line(g.content, card)}"
            case options.Recall(card):
                return f"Bring back {card_line(g.content, card)}"
            case options.Unearth(seat, slot):
                return f"Unearth {self._place(view, seat, slot)}"
            case options.Silence(seat, slot):
                return f"Silence {self._place(view, seat, slot)}"
            case options.Copy(seat, slot):
                card = g.at(seat, slot).card
                known = f": {effect_text(g.content.front(card))}" if card >= 0 else ""
                return f"Copy {self._place(view, seat, slot)}{known}"
            case options.Dig(back):
                return f"Dig in the {BACK_NAMES[back]} deck ({len(g.deck[back])} cards)"
            case options.BecomeSpirit():
                return "Become the spirit"
            case options.StayFallen():
                return "Stay fallen"
            case options.UnearthIt():
                return "Unearth it"
            case options.LeaveIt():
                return "Leave it"
            case options.SwapFighters(seat, one, other):
                return f"Swap {self._place(view, seat, one)} and {self._place(view, seat, other)}"
            case options.LeaveLine():
                return "Leave the line as it is"
        return super().label(view, option)

    def _asked_to_take(self, view: View[Duel], seat: int, slot: int) -> dict[str, str]:
        """Whose doing it is, where that is the other side's, and which place is to be filled."""
        g = view.state
        place = f"{'your' if seat == view.seat else 'their'} {'spirit' if slot == SPIRIT else f'slot {slot}'}"
        made = g.struck and g.risen == NOTHING and g.after[g.struck - 1] == ("moody", view.seat)
        opponent = view.who(1 - view.seat)
        return {"place": place, "made": f"{opponent} makes you unearth your card in slot {slot}. " if made else ""}

    def _swap(self, view: View[Duel]) -> dict[str, str]:
        """What would move, and the line as it would be."""
        g = view.state
        line, spirit = [place.card for place in g.line[view.seat]], g.at(view.seat, SPIRIT).card
        loser = line.pop(g.slot - 1)
        first = g.slot + 1
        moves = {0: "", 1: f"your card in slot {first} moves down one slot and "}.get(
            g.turn - g.slot, f"your cards in slots {first} to {g.turn} move down one slot and "
        )
        names = [g.content.front(card).name if card >= 0 else card_name(g.content, card) for card in [*line, spirit]]
        back = BACK_NAMES[g.content.back[loser]]
        return {"card": card_name(g.content, loser), "back": back, "moves": moves, "line": ", ".join(names)}

    def _put_off(self, g: Duel, seat: int) -> dict[str, str]:
        """What is struck after the fight, and which of our readings are at work."""
        fighter, gone = g.put_off[g.struck - 1]
        late = f". {fighter}, whose effect this is, is gone; its effect stays with the place {OURS}" if gone else ""
        if g.at_once != NOTHING and g.loser == seat:
            late += f"; it was beaten at once, so it cannot become a spirit {OURS}"
        return {"card": card_name(g.content, g.fighter(seat).card), "late": late}

    def _place(self, view: View[Duel], seat: int, slot: int) -> str:
        g = view.state
        whose = "your" if seat == view.seat else "their"
        where = "spirit" if slot == SPIRIT else f"slot {slot}"
        return f"{whose} {where} ({card_name(g.content, g.at(seat, slot).card)})"

    def step(self, view: View[Duel], step: str, args: tuple[Any, ...]) -> str:
        g = view.state
        match step.rpartition(".")[2]:
            case "use":
                return f"{view.who(args[0])}'s fighter in slot {g.slot} has a further use to make."
            case "add_up":
                return f"The fight in slot {g.slot} is being fought."
            case "offer_spirit":
                return f"The fight in slot {g.slot} is not finished." if g.loser >= 0 or g.at_once >= 0 else ""
            case "carry_out":
                return f"{g.content.fighters[args[1]].name}'s effect is being carried out."
            case "begin_fighting":
                return f"Turn {g.turn} is in its Summoning; the fights follow."
            case "rewards" if g.phase == "fighting":
                return f"Turn {g.turn} is in its Fighting; the Rewards follow."
        return ""

    def refuse(self, view: View[Duel], why: Refusal) -> str:
        if isinstance(why, LimitReached):
            return f"You already have {why.limit} {why.what}; more are allowed only on turn 6."
        return super().refuse(view, why)

    def card(self, view: View[Duel], kind: str, token: int) -> CardWords:
        g = view.state
        name = card_name(g.content, token)
        if token < 0:
            return CardWords(name)
        front = g.content.front(token)
        note = " ".join(dict.fromkeys(NOTES[act.do] for act in front.effect if act.do in NOTES))
        return CardWords(name, f"power {front.power}", effect_text(front), note, front.provenance)


def card_line(cards: Cards, card: int) -> str:
    return f"{card_name(cards, card)} {cards.power[card]}: {effect_text(cards.front(card))}"
