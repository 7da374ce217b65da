"""The words of Dead Man's Curse: prompts, buttons, refusals and reasons. The log lines are in `telling`."""

from __future__ import annotations

from typing import Any

from boneyard.engine.events import Event
from boneyard.engine.options import Option, Pass
from boneyard.engine.views import View
from boneyard.engine.words import CardWords, Words
from boneyard.games.dead_mans_curse import options, telling
from boneyard.games.dead_mans_curse.board import BOARDS, KIND, LETTERS
from boneyard.games.dead_mans_curse.boosting import card_total
from boneyard.games.dead_mans_curse.card_text import ability_text, card_text, card_words, signed, type_words
from boneyard.games.dead_mans_curse.fieldcards import field
from boneyard.games.dead_mans_curse.moving import move_bonus
from boneyard.games.dead_mans_curse.naming import PHASES, piece_at, piece_name, table
from boneyard.games.dead_mans_curse.state import SEATS, Battle
from boneyard.games.dead_mans_curse.totals import Odds, odds
from boneyard.games.dead_mans_curse.underway import CARD, EXTENDED, EXTRA, MOVE, SHOT
from boneyard.games.dead_mans_curse.windows import MOVES, aim

WINDOW_WORDS = {
    "T1": "The Turn of {turn} begins",
    "T2": "The Boost die is rolled",
    "T3": "The die of the Faction Ability is rolled",
    "T4": "The Boost Phase of {turn} is over",
    "T5": "The Battlefield Card of {turn} is revealed",
    "T6": "{action}",
    "T7": "The attack dice are rolled",
    "T8": "The defense dice are rolled",
    "T9": "The Block die is rolled",
    "T10": "{peril} would be Captured",
    "T11": "{epic} is declared",
    "T12": "A die for an effect is rolled",
    "T13": "The Promotion Phase of {turn} is over",
}
ACTION_WORDS = {
    "move": "moves {piece} to {to}", "follow": "moves {piece} to {to}", "active": "uses the Boost of {piece} on {target}",
    "stow": "lets {piece} stow away next to {target}", "strike": "strikes {target} with {piece}", "place": "Places {piece} on {to}",
    "recruit": "Restores a Piece on {to}", "commission": "Promotes {piece}", "exchange": "exchanges {piece} and {target}",
    "omen": "draws an Epic Act by the card", "guard": "guards Pieces by the card", "attach": "attaches {card} to {piece}",
    "ability": "uses the Faction Ability", "reanimate": "Reanimates a Piece on {to}", "broadside": "shoots at {target} with {piece}",
    "overclock": "Overclocks a type", "rootwalk": "Places {piece} on {to}", "promote": "Promotes {piece}",
}  # fmt: skip
TRIGGER_WORDS = {
    "soul": "take a soul", "draw": "draw a Boost", "onward": "go on along the path", "salvage": "salvage a Piece",
    "press": "press a Pawn into service", "seed": "let the seed grow", "curse": "curse the attacker",
    "thorns": "let the thorns strike", "backfire": "let the Failsafe strike",
}  # fmt: skip


class BattleWords(Words):
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

    prompts = {
        "choose_boost": "The die shows {die}, with your Captured Pieces that makes {total}. You may use {ability}, draw a card, or do nothing.",
        "attach_boost": "You drew {drawn}. You must attach it to one of your Pieces or Discard it.",
        "play_or_hold": "You drew {epic_drawn}. You may play it now or Hold it in secret.",
        "epic_area": "You must choose the centre of a 3x3 area.",
        "epic_target": "You must choose an Opponent Piece.",
        "epic_own_piece": "You must choose one of your Pieces; it will be Placed on an Open Space.",
        "epic_square": "You must choose an Open Space for the Piece.",
        "epic_pair": "You must choose one of your Pieces; it will exchange squares with another.",
        "epic_other": "You must choose the Piece it exchanges squares with.",
        "player_to_rob": "You must choose an Opponent whose Held card you take at random.",
        "boost_to_strip": "You must choose a Boost of an Opponent Piece to Discard.",
        "reanimate": "You must Restore one of these Pieces.",
        "broadside": "You may make a Shot with one of your Pieces.",
        "overclock": "You may name a type that gets an extra move this Turn.",
        "rootwalk": "You may choose a Piece to be Placed next to another of yours.",
        "rootwalk_square": "You must choose an Open Space next to another of your Pieces.",
        "active_target": "You must choose a target for the active Boost.",
        "move_after": "You must now move the Piece that used its Boost.",
        "stow_target": "You must choose a Piece and an Open Space next to it.",
        "more_guards": "You may guard another Piece with {field}.",
        "rebirth_space": "You must choose the Starting Space on which your Piece is reborn.",
        "rescue": "{peril} would be Captured. You may try to save it.",
        "trigger_order": "You must choose which of your effects comes first.",
        "restore_reward": "You may Restore one of these Pieces.",
        "onward": "You may go on Along Its Path.",
        "choose_promotion": "You may Promote a Pawn.",
        "choose_promotion_openly": "You may Promote a Pawn.",
    }

    def prompt(self, view: View) -> str:
        g, decision = table(view), view.decision
        if decision is None:
            return ""
        kind = decision.kind
        if kind.endswith("_window"):
            return f"{self._window(g, decision.args[0])}. You may play a Held card, or pass."
        if kind.startswith("next_action"):
            return self._action_prompt(g)
        if kind == "card_part":
            may = "may" if any(option.passes for option in decision.options) else "must"
            return f"You {may} go on with {field(g).name}: {card_text(g.content, g.current)}"
        if kind == "reroll":
            roll, card = g.rolls[-1], g.boost[decision.args[0]]
            return f"You may have the {roll.what} dice ({_dice(roll.dice)}) Re-Rolled with {g.content.title(card)}."
        if kind == "epic_step":
            may = "may" if g.epics[-1].done else "must"
            return f"You {may} take the next step of {g.content.title(g.epics[-1].card)}."
        drawn = decision.args[0] if kind == "attach_boost" else -1
        return self.prompts[kind].format(
            die=g.die,
            field=field(g).name,
            total=card_total(g, view.seat),
            ability=g.army_faction(view.seat).ability_name,
            drawn=f"{g.content.title(drawn)} ({card_text(g.content, drawn)})" if drawn >= 0 else "",
            epic_drawn=f"{g.content.title(g.drawn_epic)} ({card_text(g.content, g.drawn_epic)})"
            if g.drawn_epic >= 0
            else "",
            peril=piece_at(g, g.perils[-1].piece) if g.perils else "",
        )

    def _action_prompt(self, g: Battle) -> str:
        open_ = []
        if not g.slots & 1:
            open_.append("must make your Standard Move")
        if not g.slots & 2:
            open_.append(f"may use {field(g).name}")
        if g.extra >= 0 and not g.slots & 4:
            open_.append(f"may make an extra move with a {g.content.kinds[g.extra].name}")
        return f"You {' and '.join(open_)}." if open_ else "You may end the Battlefield Phase."

    def _window(self, g: Battle, name: str) -> str:
        action = ""
        if g.actions:
            top = g.actions[-1]
            words = ACTION_WORDS[top.kind].format(
                piece=piece_at(g, top.piece) if top.piece >= 0 else "",
                to=BOARDS[g.seats].names[top.to] if top.to >= 0 else "",
                target=piece_at(g, top.target)
                if top.kind in ("active", "stow", "strike", "exchange", "broadside")
                else "",
                card=g.content.title(top.card),
            )
            action = f"{SEATS[top.seat].capitalize()} {words}"
            attacker, defender = aim(g, top) if top.kind in MOVES else (-1, -1)
            if defender >= 0:
                bonus = move_bonus(g, top.slot, attacker)
                action += (
                    f" and attacks {piece_at(g, defender)}: {chances_text(odds(g, attacker, defender, MOVE, bonus))}"
                )
        return WINDOW_WORDS[name].format(
            turn=SEATS[g.turn],
            action=action,
            peril=piece_at(g, g.perils[-1].piece) if g.perils else "",
            epic=g.content.title(g.epics[-1].card) if g.epics else "",
        )

    # --- labels ---------------------------------------------------------------------------------------

    plain_labels = {
        "Nothing": "Do nothing", "Decline": "Decline", "Stop": "Enough", "EndPhase": "End the Battlefield Phase", "Done": "Done",
        "Keep": "Keep the dice", "LetFall": "Let it fall", "Hold": "Hold it", "DiscardBoost": "Discard it", "TakeBack": "Take the last move back",
    }  # fmt: skip

    def label(self, view: View, option: Option) -> str:
        g = table(view)
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
                return f"Use {field(g).name}: {card_text(cards, g.current)}" if g.current >= 0 else "Use the card"
            case options.Place(piece, to):
                return f"Place {piece_at(g, piece)} on {to}"
            case options.MoveOption(piece, to):
                return self._move_label(view, option)
            case options.ActiveFirst(slot, piece):
                how = "" if slot == "standard" else f" ({_slot(g, slot)})"
                return f"Use {cards.title(g.boost[piece])} of {piece_at(g, piece)}, then move it{how}"
            case options.Stow(slot, piece):
                return f"Let {piece_at(g, piece)} stow away"
            case options.Emerge(target, to):
                return f"Come out on {to}, strike {piece_at(g, target)}: {self._emerging(view, target, to)}"
            case options.Strike(piece, target):
                kind = self._strike_kind(g, piece)
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
                return f"Restore a {cards.kinds[LETTERS.index(kind)].name} on {to}"
            case options.Promote(piece, kind):
                return f"Promote {piece_at(g, piece)} to {cards.kinds[LETTERS.index(kind)].name}"
            case options.NameType(kind):
                return f"Name {cards.kinds[LETTERS.index(kind)].name}"
            case options.Area(centre):
                return f"The area around {centre}"
            case options.Rob(seat):
                return f"Rob {SEATS[seat]} ({len(g.held[seat])} cards)"
            case options.Trigger(what):
                return f"First {TRIGGER_WORDS[what]}"
        return super().label(view, option)

    def _move_label(self, view: View, option: options.MoveOption) -> str:
        g = table(view)
        to = BOARDS[g.seats].index[option.to]
        how = {"CardMove": _slot(g, "card"), "PawnMove": "Instead of the card", "ExtraMove": "Extra move"}
        by = how.get(type(option).__name__, "")
        move, attack = (f"{by}: move", f"{by}: attack") if by else ("Move", "Attack")
        if g.at[option.piece] == to:  # what cannot be done by a Piece that has no move at all
            return f"{move} {piece_at(g, option.piece)}"
        if g.on[to] < 0 or g.at[option.piece] < 0:
            return f"{move} {piece_at(g, option.piece)} to {option.to}"
        chance = odds_text(g, option.piece, odds(g, option.piece, g.on[to], MOVE, self._bonus(view, option)))
        return f"{attack} {piece_at(g, g.on[to])}: {chance}"

    def _bonus(self, view: View, option: options.MoveOption) -> int:
        """What the slot, or the Epic Act, of a move adds to its Attack. A plain step belongs to what is asked."""
        g, decision = table(view), view.decision
        match option:
            case options.CardMove():
                return move_bonus(g, CARD, option.piece)
            case options.ExtraMove():
                return move_bonus(g, EXTRA, option.piece)
            case options.Step() if decision is not None and decision.kind == "move_after":
                return move_bonus(g, decision.args[0], option.piece)
            case options.Step() if decision is not None and decision.kind == "epic_step":
                return g.content.epic_of[g.epics[-1].card].effect.amount
        return 0

    def _strike_kind(self, g: Battle, piece: int) -> int:
        if g.phase == "boost":
            return SHOT
        boost = g.power(piece)
        if (
            g.question is not None
            and g.question.name == "active_target"
            and boost is not None
            and boost.active is not None
        ):
            return SHOT if boost.active.kind == "shot" else EXTENDED
        return SHOT if g.current >= 0 and field(g).parts[0].kind == "shot" else EXTENDED

    def _emerging(self, view: View, target: int, to: str) -> str:
        """The odds of a stowaway: it stands on its square, and its Boost is gone, when it strikes."""
        assert view.decision is not None
        piece = view.decision.args[1]
        after = table(view).copy()
        boost = after.power(piece)
        bonus = boost.verbs["stow"].amount if boost is not None else 0
        after.put(piece, BOARDS[after.seats].index[to])
        after.discard_boost(piece)
        return odds_text(after, piece, odds(after, piece, target, EXTENDED, bonus))

    # --- reasons, log, cards --------------------------------------------------------------------------

    def step(self, view: View, step: str, args: tuple[Any, ...]) -> str:
        g = table(view)
        match step.rpartition(".")[2]:
            case "roll_defense" | "compare" | "block" | "after_defender" | "after_attacker" if g.attack is not None:
                return f"{piece_at(g, g.attack.attacker)} attacks {piece_at(g, g.attack.defender)}."
            case "settle_action" if g.actions:
                return f"{self._window(g, 'T6')}."
            case "answer_epic" | "resolve_epic" | "after_answers" | "end_epic" | "next_step" if g.epics:
                return f"{SEATS[g.epics[-1].seat].capitalize()} plays {g.content.title(g.epics[-1].card)}."
            case "decide_fate" if g.perils:
                return f"{piece_at(g, g.perils[-1].piece)} would be Captured."
            case "act" | "after_promotion_phase" if g.phase in PHASES:
                return f"It is {SEATS[g.turn]}'s {PHASES[g.phase]}, round {g.round}." if step.endswith("phase") else ""
            case "after_boost_phase":
                return f"It is {SEATS[g.turn]}'s Boost Phase, round {g.round}."
        return ""

    def untold(self, event: Event) -> bool:
        return telling.untold(event)

    def tell(self, view: View, event: Event) -> str:
        return "" if self.untold(event) else telling.line(table(view), event) or super().tell(view, event)

    def card(self, view: View, kind: str, token: int) -> CardWords:
        g = table(view)
        cards = g.content
        if kind == "piece":
            return self._piece(g, token) if view.seat >= 0 else type_words(cards, token)
        return CardWords(cards.title(token)) if token < 0 else card_words(cards, token)

    def _piece(self, g: Battle, piece: int) -> CardWords:
        if not 0 <= piece < len(g.at):
            return CardWords("no Piece")
        kind = g.content.kinds[KIND[piece & 15]]
        text = f"Attack {kind.attack}, Defense {kind.defense}, {kind.vp} VP"
        text += f", on {BOARDS[g.seats].names[g.at[piece]]}." if g.at[piece] >= 0 else ", Captured."
        if g.boost[piece] >= 0:
            text += f" {g.content.title(g.boost[piece])}: {card_text(g.content, g.boost[piece])}"
            text += f" {g.souls[piece]} souls." if g.souls[piece] else ""
            text += " (asleep)" if g.asleep(piece) else ""
        for timed in g.timed:
            if timed.piece == piece:
                text += f" {timed.source}: {signed(timed.defense)} Defense{', no Block' if timed.no_block else ''}."
        name, marks = f"{piece_name(g, piece)} of {SEATS[piece >> 4]}", {"values": kind.provenance["values"]}
        return CardWords(name, f"a {kind.name}", text, provenance=marks)


def _slot(g: Battle, slot: str) -> str:
    return (
        field(g).name
        if slot == "card" and g.current >= 0
        else {"pawn": "instead of the card", "extra": "extra move"}.get(slot, slot)
    )


def _dice(dice: tuple[int, ...]) -> str:
    return ", ".join(str(die) for die in dice)


def chances_text(chances: Odds, lost: str = "lost") -> str:
    return f"captures {chances.captures:.0%}, Blocked {chances.blocked:.0%}, {lost} {chances.lost:.0%}"


def odds_text(g: Battle, piece: int, chances: Odds, shot: bool = False) -> str:
    """``captures 63%, Blocked 13%, lost 24%, with red's Gunner (R) on a1 (Attack 6; Defense 3)``, every modifier named."""
    parts = [
        _sum_text("Attack", chances.attack),
        _sum_text("Defense", chances.defense),
        *([_sum_text("Block", chances.block)] if chances.block else []),
    ]
    ways = chances_text(chances, "misses" if shot else "lost")
    return f"{ways}, with {piece_at(g, piece)} ({'; '.join(parts)})"


def _sum_text(name: str, parts: tuple[tuple[str, int], ...]) -> str:
    if name == "Block":
        return "no Block" if parts[0][0] == "no block" else f"Block{_added(parts)}"
    return f"{name} {parts[0][1]}{_added(parts[1:])}"


def _added(parts: tuple[tuple[str, int], ...]) -> str:
    return "".join(f" {signed(amount)} {telling.SOURCES.get(source, source)}" for source, amount in parts)
