"""The words of Dead Man's Curse: buttons, refusals, reasons and cards. The prompts are in `prompting`; log lines stand with their events."""

from __future__ import annotations

from typing import Any

from boneyard.engine.events import Chosen, Event, Rolled
from boneyard.engine.options import Option, Pass
from boneyard.engine.views import View
from boneyard.engine.words import CardWords, Words
from boneyard.games.dead_mans_curse import SEATS, options, prompting
from boneyard.games.dead_mans_curse.board import BOARDS, KIND, LETTERS
from boneyard.games.dead_mans_curse.card_text import (
    ability_text,
    ability_words,
    card_text,
    card_words,
    signed,
    type_words,
    values_marks,
    values_text,
)
from boneyard.games.dead_mans_curse.naming import (
    PHASES,
    WAYS,
    one_of,
    piece_at,
    piece_name,
    piece_of,
    sentence,
    type_name,
)
from boneyard.games.dead_mans_curse.on_the_table import action_text, emerging_odds, epic_text, fight_text, odds_text
from boneyard.games.dead_mans_curse.prices import bonus_of, offered_strike
from boneyard.games.dead_mans_curse.state import Battle
from boneyard.games.dead_mans_curse.totals import odds
from boneyard.games.dead_mans_curse.underway import MOVE, SHOT

TRIGGER_WORDS = {
    "soul": "take a soul", "draw": "draw a Boost", "onward": "go on along the path", "salvage": "salvage a Piece",
    "press": "press a Pawn into service", "seed": "let the seed grow", "curse": "curse the attacker",
    "thorns": "let the thorns strike", "backfire": "let the Failsafe strike",
}  # fmt: skip


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

    # --- labels ---------------------------------------------------------------------------------------

    plain_labels = {
        "Nothing": "Do nothing", "Decline": "Decline", "Stop": "Enough", "EndPhase": "End the Battlefield Phase", "Done": "Done",
        "LetLapse": "Let the rest of the card lapse",
        "Keep": "Keep the dice", "LetFall": "Let it fall", "Hold": "Hold it", "DiscardBoost": "Discard it", "TakeBack": "Take the last move back",
    }  # fmt: skip

    def label(self, view: View[Battle], option: Option) -> str:
        g = view.state
        cards = g.content
        match option:
            case Pass():
                return "Pass"
            case options.Declining() | options.TakeBack():
                return self.plain_labels[type(option).__name__]
            case options.UseAbility():
                faction = g.army_faction(g.turn)
                return f"Use {faction.ability_name}: {ability_text(faction)}"
            case options.DrawBoost():
                return f"Draw a Boost from {g.army_faction(g.turn).boost_deck}"
            case options.DrawEpic():
                return f"Draw an Epic Act from {g.army_faction(g.turn).epic_deck}"
            case options.Play(card):
                return f"Play {cards.title(card)}: {card_text(cards, card)}"
            case options.ReRoll(card):
                return f"Re-Roll with {cards.title(card)}"
            case options.Attach(card, piece):
                instead = f", replacing {cards.title(g.boost[piece])}" if g.boost[piece] >= 0 else ""
                return f"Attach to {piece_at(g, piece)}{instead}"
            case options.UseCard():
                return f"Use {g.field.name}: {card_text(cards, g.current)}" if g.current >= 0 else "Use the card"
            case options.Place(piece, to):
                return f"Place {piece_at(g, piece)} on {to}"
            case options.MoveOption(piece, to):
                return self._move_label(view, option)
            case options.ActiveFirst(slot, piece):
                return f"Use {cards.title(g.boost[piece])} of {piece_at(g, piece)}, then move it{_in_slot(g, slot)}"
            case options.Stow(slot, piece):
                return f"Let {piece_at(g, piece)} stow away{_in_slot(g, slot)}"
            case options.Emerge(target, to):
                return f"Come out on {to}, strike {piece_at(g, target)}: {self._emerging(view, target, to)}"
            case options.Strike(piece, target):
                kind = offered_strike(g, piece)
                verb = "Shoot at" if kind == SHOT else "Strike"
                return f"{verb} {piece_at(g, target)}: {odds_text(g, piece, odds(g, piece, target, kind), shot=kind == SHOT)}"
            case options.Pull(piece, target):
                return f"Pull {piece_at(g, target)} to {piece_at(g, piece)}"
            case options.Exchange(piece, target):
                return f"Exchange {piece_at(g, piece)} and {piece_at(g, target)}"
            case options.Choose(piece):
                return f"Choose {piece_at(g, piece)}"
            case options.Guard(piece):
                return f"Guard {piece_at(g, piece)}"
            case options.Strip(piece):
                return f"Discard {cards.title(g.boost[piece])} of {piece_at(g, piece)}"
            case options.Rescue(piece):
                return f"Try {cards.title(g.boost[piece])} of {piece_at(g, piece)}"
            case options.Restore(kind, to):
                return f"Restore {one_of(g, self._restorer(view), LETTERS.index(kind))} on {to}"
            case options.Promote(piece, kind):
                return f"Promote {piece_at(g, piece)} to {one_of(g, piece >> 4, LETTERS.index(kind))}"
            case options.NameType(kind):
                return f"Name the {type_name(g, max(view.seat, 0), LETTERS.index(kind))}"
            case options.Area(centre):
                return f"The area around {centre}"
            case options.Rob(seat):
                held = len(g.held[seat])
                return f"Rob {SEATS[seat]} ({held} {'card' if held == 1 else 'cards'})"
            case options.Trigger(what):
                return f"First {TRIGGER_WORDS[what]}"
        return super().label(view, option)

    def _move_label(self, view: View[Battle], option: options.MoveOption) -> str:
        g = view.state
        to = BOARDS[g.seats].index[option.to]
        how = {"CardMove": _slot(g, "card"), "PawnMove": _substitute(g), "ExtraMove": "Extra move"}
        by = how.get(type(option).__name__, "")
        move, attack = (f"{by}: move", f"{by}: attack") if by else ("Move", "Attack")
        if g.at[option.piece] == to:  # what cannot be done by a Piece that has no move at all
            return f"{move} {piece_at(g, option.piece)}"
        if g.on[to] < 0 or g.at[option.piece] < 0:
            return f"{move} {piece_at(g, option.piece)} to {option.to}"
        chance = odds_text(g, option.piece, odds(g, option.piece, g.on[to], MOVE, bonus_of(g, option)))
        return f"{attack} {piece_at(g, g.on[to])}: {chance}"

    def _restorer(self, view: View[Battle]) -> int:
        """Whose Pieces are brought back: an own Epic Act's, reward's or card's player is the one who is asked."""
        return view.seat if view.seat >= 0 else view.state.turn

    def _emerging(self, view: View[Battle], target: int, to: str) -> str:
        """The odds of a stowaway where it comes out."""
        g = view.state
        assert view.decision is not None
        piece = view.decision.args[1]
        after, chances = emerging_odds(g, piece, target, BOARDS[g.seats].index[to])
        return odds_text(after, piece, chances)

    # --- reasons, log, cards --------------------------------------------------------------------------

    def step(self, view: View[Battle], step: str, args: tuple[Any, ...]) -> str:
        g = view.state
        match step.rpartition(".")[2]:
            case "roll_defense" | "compare" | "block" | "after_defender" | "after_attacker" if g.attack is not None:
                return f"{fight_text(g, g.attack)}."
            case "settle_action" if g.actions:
                return f"{action_text(g, g.actions[-1])}."
            case "answer_epic" | "resolve_epic" | "after_answers" | "end_epic" | "next_step" if g.epics:
                return f"{epic_text(g, g.epics[-1])}."
            case "decide_fate" if g.perils:
                return f"{piece_at(g, g.perils[-1].piece)} would be Captured."
            case "act" | "after_promotion_phase" if g.phase in PHASES:
                return f"It is {SEATS[g.turn]}'s {PHASES[g.phase]}, round {g.round}." if step.endswith("phase") else ""
            case "after_boost_phase":
                return f"It is {SEATS[g.turn]}'s Boost Phase, round {g.round}."
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


def _substitute(g: Battle) -> str:
    """In whose place a Pawn may move: in a bar there is no room to say why, and the refusal of the card does."""
    return f"Instead of {g.field.name if g.current >= 0 else 'the card'}"


def _slot(g: Battle, slot: str) -> str:
    return (
        g.field.name
        if slot == "card" and g.current >= 0
        else {"pawn": "instead of the card", "extra": "extra move"}.get(slot, slot)
    )


def _in_slot(g: Battle, slot: str) -> str:
    """In the place of which move something is done; the Standard Move goes without saying."""
    return "" if slot == "standard" else f" ({_slot(g, slot)})"
