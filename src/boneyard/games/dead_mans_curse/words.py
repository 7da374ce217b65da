"""The words of Dead Man's Curse: names, reasons and cards. Prompts are in `prompting`, buttons in `labels`; log lines stand with events."""

from __future__ import annotations

from typing import Any

from boneyard.engine.events import Chosen, Event, Rolled
from boneyard.engine.foresee import Ends
from boneyard.engine.options import Option
from boneyard.engine.views import View
from boneyard.engine.words import CardWords, Words
from boneyard.games.dead_mans_curse import SEATS, briefs, labels, options, prompting
from boneyard.games.dead_mans_curse.board import BOARDS, KIND
from boneyard.games.dead_mans_curse.card_text import (
    ability_words,
    card_text,
    card_words,
    type_words,
    values_marks,
    values_text,
)
from boneyard.games.dead_mans_curse.naming import (
    PHASES,
    WAYS,
    piece_at,
    piece_name,
    piece_of,
    sentence,
    yours,
)
from boneyard.games.dead_mans_curse.on_the_table import action_text, declared_text, fight_text
from boneyard.games.dead_mans_curse.phrases import signed
from boneyard.games.dead_mans_curse.state import ROUNDS, Battle


class BattleWords(Words[Battle]):
    """How Dead Man's Curse speaks."""

    questions = {
        "choose_boost": "choose in the Boost Phase",
        "attach_boost": "attach or Discard a Boost",
        "play_or_hold": "play or Hold the drawn Epic Act",
        "calm_window": "play a Held card or pass",
        "roll_window": "answer the roll or pass",
        "action_window": "answer the declared action or pass",
        "capture_window": "answer the Capture or pass",
        "epic_window": "answer the Epic Act or pass",
        "epic_area": "choose an area",
        "epic_target": "choose an Opponent Piece",
        "epic_own_piece": "choose a Piece to Place",
        "epic_square": "choose an Open Space",
        "epic_pair": "choose a Piece to exchange",
        "epic_other": "choose the other Piece",
        "epic_step": "take the next step of the Epic Act",
        "player_to_rob": "choose whom to rob",
        "boost_to_strip": "choose a Boost to Discard",
        "reanimate": "Reanimate a Piece",
        "broadside": "fire the Broadside or not",
        "overclock": "name a type to Overclock or not",
        "rootwalk": "choose a Piece for the Rootwalk or not",
        "rootwalk_square": "Place the Piece",
        "next_action": "act in the Battlefield Phase",
        "next_action_openly": "act in the Battlefield Phase",
        "card_part": "go on with the Battlefield Card",
        "card_part_openly": "go on with the Battlefield Card",
        "lapsing_part": "play a Held card before the rest of the Battlefield Card lapses, or not",
        "lapsing_part_openly": "play a Held card before the rest of the Battlefield Card lapses, or not",
        "active_target": "choose a target for the active Boost",
        "move_after": "move after the active Boost",
        "move_after_openly": "move after the active Boost",
        "stow_target": "choose where the stowaway comes out",
        "more_guards": "guard another Piece or not",
        "reroll": "Re-Roll or keep the dice",
        "rebirth_space": "choose where the Piece is reborn",
        "rescue": "try to save the Piece or not",
        "trigger_order": "choose which effect comes first",
        "restore_reward": "Restore a Piece or not",
        "onward": "go on along the path or not",
        "choose_promotion": "Promote Pawns or not",
        "choose_promotion_openly": "Promote Pawns or not",
    }

    ways = WAYS
    silent = (Chosen, Rolled)

    def name(self, view: View[Battle], kind: str, token: int) -> str:
        if kind == "piece" and token >= 0:
            return piece_of(view.state, token)
        return view.state.content.title(token) if kind == "card" else super().name(view, kind, token)

    def prompt(self, view: View[Battle]) -> str:
        return prompting.prompt(view)

    def brief(self, view: View[Battle]) -> str:
        return briefs.brief(view)

    def label(self, view: View[Battle], option: Option) -> str:
        return labels.label(view, option) or super().label(view, option)

    def unseen(self, view: View[Battle], option: Option, ends: Ends) -> str:
        """Of the cards that come face down it is told which is turned up next. An Epic Act is carried out first: it may roll or draw itself."""
        g = view.state
        if ends is not Ends.HIDDEN:
            return ""
        match option:
            case options.Play():
                return ""
            case options.DrawBoost():
                return f"Then the top card of {g.army_faction(g.turn).boost_deck} is drawn."
            case options.DrawEpic():
                return f"Then the top card of {g.army_faction(g.turn).epic_deck} is drawn."
        next_up = g.phase == "boost" and g.turn == view.seat and not g.epics
        return "Then the Battlefield Card is revealed." if next_up else ""

    # --- reasons, log, cards --------------------------------------------------------------------------

    def step(self, view: View[Battle], step: str, args: tuple[Any, ...]) -> str:
        return yours(view.seat, sentence(self._step(view.state, step)))

    def _step(self, g: Battle, step: str) -> str:
        match step.rpartition(".")[2]:
            case "roll_defense" | "compare" | "block" | "after_defender" | "after_attacker" if g.attack is not None:
                return f"{fight_text(g, g.attack)}."
            case "settle_action" if g.actions:
                return f"{action_text(g, g.actions[-1])}."
            case "answer_epic" | "resolve_epic" | "after_answers" | "end_epic" | "next_step" if g.epics:
                return f"{declared_text(g, g.epics[-1])}."
            case "decide_fate" if g.perils:
                return f"{piece_at(g, g.perils[-1].piece)} would be Captured."
            case "after_promotion_phase" if g.phase in PHASES:
                return f"It is {SEATS[g.turn]}'s {PHASES[g.phase]}, round {g.round} of {ROUNDS}."
            case "after_boost_phase":
                return f"It is {SEATS[g.turn]}'s {PHASES['boost']}, round {g.round} of {ROUNDS}."
        return ""

    def tell(self, view: View[Battle], event: Event) -> str:
        """Names of Pieces begin small, and sentences do not."""
        return sentence(super().tell(view, event))

    def card(self, view: View[Battle], kind: str, token: int) -> CardWords:
        g = view.state
        cards = g.content
        if kind == "piece":
            return self._piece(g, token) if view.seat >= 0 else type_words(cards, token)
        if kind == "ability":
            return ability_words(cards, token)
        return CardWords(cards.title(token)) if token < 0 else card_words(cards, token)

    def _piece(self, g: Battle, piece: int) -> CardWords:
        if not 0 <= piece < len(g.at):
            return CardWords("no Piece")
        kind = g.content.kinds[KIND[piece & 15]]
        text = f"{values_text(kind)} "
        text += f"Stands on {BOARDS[g.seats].names[g.at[piece]]}." if g.at[piece] >= 0 else "Captured."
        if g.boost[piece] >= 0:
            text += f" {g.content.title(g.boost[piece])}: {card_text(g.content, g.boost[piece])}"
            souls = g.souls[piece]
            text += f" {souls} {'soul' if souls == 1 else 'souls'}." if souls else ""
            text += " (asleep)" if g.asleep(piece) else ""
        for timed in g.timed:
            if timed.piece == piece:
                text += f" {timed.source}: {signed(timed.defense)} Defense{', no Block' if timed.no_block else ''}."
        name = f"{piece_name(g, piece)} of {SEATS[piece >> 4]}"
        return CardWords(name, f"a {kind.name}", text, provenance=values_marks(kind, g.army_faction(piece >> 4)))
