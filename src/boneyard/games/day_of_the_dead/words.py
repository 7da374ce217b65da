"""The words of Day of the Dead: buttons, reasons and steps. Prompts stand in `prompting`, what is written on the cards in `card_text`,
log lines with their events."""

from __future__ import annotations

from typing import Any

from boneyard.engine.options import Blocked, LimitReached, Option, Refusal
from boneyard.engine.views import View
from boneyard.engine.words import CardWords, Words
from boneyard.games.day_of_the_dead import options, prompting
from boneyard.games.day_of_the_dead.card_text import NOTES, card_line, effect_text
from boneyard.games.day_of_the_dead.cards import BACK_NAMES, SPIRIT, D, P, U
from boneyard.games.day_of_the_dead.naming import WAYS, back_of, card_name, short_name, whose_card
from boneyard.games.day_of_the_dead.state import LAST_TURN, Duel

SPIRIT_GIVES = {D: "effects twice", P: "+2 power", U: "a card of yours goes, one of three comes"}
"""The same in as few words as a button has room for."""


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

    ways = WAYS

    def name(self, view: View[Duel], kind: str, token: int) -> str:
        return card_name(view.state.content, token)

    def prompt(self, view: View[Duel]) -> str:
        return prompting.prompt(view)

    def brief(self, view: View[Duel]) -> str:
        return prompting.brief(view)

    def label(self, view: View[Duel], option: Option) -> str:
        g = view.state
        match option:
            case options.Lay(card) if g.turn == 1 and not g.line[view.seat]:
                return f"Lay {card_line(g.content, card)}"
            case options.Lay(card):
                gives = SPIRIT_GIVES[g.content.back[card]]
                return f"Play {card_name(g.content, card)} as your spirit: {gives}"
            case options.Discard(card):
                return f"Discard {card_name(g.content, card)}, power {g.power(card)}"
            case options.Take(card):
                return f"Take {card_line(g.content, card)}"
            case options.Recall(card):
                return f"Bring back {card_line(g.content, card)}"
            case options.Unearth(seat, slot):
                back = g.spirit_back(seat) if slot == SPIRIT else back_of(g.content, g.at(seat, slot).card)
                return f"Unearth {self._place(view, seat, slot)}: one of three {BACK_NAMES[back]} cards comes instead"
            case options.Silence(seat, slot):
                return f"Silence {self._place(view, seat, slot)}"
            case options.Copy(seat, slot):
                card = g.at(seat, slot).card
                known = f": {effect_text(g.content.front(card))}" if card >= 0 else ""
                return f"Copy {self._place(view, seat, slot)}{known}"
            case options.Dig(back):
                return f"Dig in the {BACK_NAMES[back]} deck: {len(g.deck[back])} cards"
            case options.SwapFighters(seat, one, other):
                first, second = (short_name(g.content, g.at(seat, slot).card) for slot in (one, other))
                return f"Swap {first} (slot {one}) and {second} ({other})"
            case options.LeaveLine():
                return "Swap nobody"
        return self._yes_or_no(view, option)

    def _yes_or_no(self, view: View[Duel], option: Option) -> str:
        """What is done, or not done, to the one fighter that is asked about."""
        g = view.state
        theirs = g.asked is not None and g.asked.question.endswith("moody_unearths")
        card = g.fighter(1 - view.seat if theirs else view.seat).card
        name = short_name(g.content, card) if card >= 0 else "the card"
        match option:
            case options.BecomeSpirit():
                return "Make it your spirit"
            case options.StayFallen():
                return "Leave it fallen"
            case options.UnearthIt():
                return f"Make {view.who(1 - view.seat)} replace {name}" if theirs else f"Replace {name}"
            case options.LeaveIt():
                return f"Leave {name} there"
        return super().label(view, option)

    def _place(self, view: View[Duel], seat: int, slot: int) -> str:
        g = view.state
        whose = "your" if seat == view.seat else f"{view.who(seat)}'s"
        if slot == SPIRIT:
            card = g.at(seat, SPIRIT).card
            named = f", {short_name(g.content, card)}" if card >= 0 else ""
            return f"{whose} spirit ({BACK_NAMES[g.spirit_back(seat)]}{named})" if card != -1 else f"{whose} spirit"
        return f"{whose_card(g.content, whose, g.at(seat, slot).card)} in slot {slot}"

    def step(self, view: View[Duel], step: str, args: tuple[Any, ...]) -> str:
        g = view.state
        match step.rpartition(".")[2]:
            case "use":
                return f"{view.who(args[0])}'s fighter in slot {g.slot} has a further use of its effect to make."
            case "add_up":
                return f"The fight in slot {g.slot} is on: effects first, then power is added up."
            case "offer_spirit":
                return f"The fight in slot {g.slot} is not finished." if g.loser >= 0 or g.at_once >= 0 else ""
            case "carry_out":
                return f"{g.content.fighters[args[1]].name}'s effect is not finished."
            case "begin_fighting":
                return f"Turn {g.turn}: spirits are called, then all fight."
            case "rewards" if g.phase == "fighting":
                return f"Turn {g.turn}: whoever stands at its end scores."
        return ""

    def refuse(self, view: View[Duel], why: Refusal) -> str:
        if isinstance(why, LimitReached):
            return f"You already have {why.limit} {why.what}; more are allowed only on turn {LAST_TURN}."
        if isinstance(why, Blocked) and ": " in why.by:
            reason = why.by.partition(": ")[2]
            return f"{reason[0].upper()}{reason[1:]}."
        return super().refuse(view, why)

    def card(self, view: View[Duel], kind: str, token: int) -> CardWords:
        g = view.state
        name = card_name(g.content, token)
        if token < 0:
            return CardWords(name)
        front = g.content.front(token)
        note = " ".join(dict.fromkeys(NOTES[act.do] for act in front.effect if act.do in NOTES))
        return CardWords(name, f"power {front.power}", effect_text(front), note, front.provenance)
