"""A log line for everything that can happen in a battle."""

from __future__ import annotations

from boneyard.engine.events import Chosen, Event, Rolled
from boneyard.games.dead_mans_curse import SEATS, events
from boneyard.games.dead_mans_curse.answered import SOURCES, aim_text
from boneyard.games.dead_mans_curse.board import KIND, LETTERS, SINGLE
from boneyard.games.dead_mans_curse.card_text import card_text, signed
from boneyard.games.dead_mans_curse.naming import PHASES, piece_name, tally_text, type_name, who
from boneyard.games.dead_mans_curse.state import Battle
from boneyard.games.dead_mans_curse.totals import BLOCK_NEED

ROLL_WORDS = {
    "boost": "the Boost die", "ability": "the die of the Faction Ability", "attack": "the attack dice", "defense": "the defense dice",
    "block": "the Block die", "effect": "a die for the effect",
}  # fmt: skip
KIND_WORDS = {"move": "attacks", "extended": "makes an Extended Attack on", "shot": "shoots at"}
RESULTS = {
    "shot_lost": "The Shot misses.",
    "replaced": "The Piece escaped its fate.",
    "no_result": "The Attack falls apart: a Piece has left.",
}
SLOT_WORDS = {
    "standard": "as the Standard Move", "card": "by the card", "pawn": "instead of the card", "extra": "as the extra move", "other": "",
}  # fmt: skip


def _piece(g: Battle, piece: int) -> str:
    return f"{SEATS[piece >> 4]}'s {piece_name(g, piece)} ({LETTERS[KIND[piece & 15]]})"


def _cap(g: Battle, piece: int) -> str:
    text = _piece(g, piece)
    return text[0].upper() + text[1:]


def _total(total: int, parts: tuple[tuple[str, int], ...]) -> str:
    """``13 (7 rolled, +6 value)``"""
    added = "".join(f", {signed(amount)} {SOURCES.get(source, source)}" for source, amount in parts)
    return f"{total} ({total - sum(amount for _, amount in parts)} rolled{added})"


def untold(event: Event) -> bool:
    """What needs no line of its own, because another line tells it: dice one by one, a single choice, an end everybody saw come."""
    match event:
        case Rolled() | Chosen():
            return True
        case events.AttackEnded(_, _, result):
            return result not in RESULTS
    return False


def line(g: Battle, event: Event) -> str:
    """One event in words; empty for what the engine tells itself."""
    return _turn_line(g, event) or _card_line(g, event) or _board_line(g, event)


def _turn_line(g: Battle, event: Event) -> str:
    match event:
        case events.Dealt(each, left):
            return f"{each} Battlefield Cards are dealt to each player; {left} leave the game unseen."
        case events.TurnBegan(round_, seat):
            return f"Round {round_}: {SEATS[seat]}'s Turn."
        case events.PhaseBegan(seat, phase):
            return f"{who(seat)}'s {PHASES[phase]} begins."
        case events.DiceRolled(seat, what, piece, dice):
            own = (
                f"the {piece_name(g, piece)} ({LETTERS[KIND[piece & 15]]})" if piece >> 4 == seat else _piece(g, piece)
            )
            whom = f" {'for' if what != 'effect' else 'that concerns'} {own}" if piece >= 0 else ""
            return f"{who(seat)} rolls {ROLL_WORDS[what]}{whom}: {', '.join(map(str, dice))}."
        case events.DiceTurned(seat, what, dice):
            return f"{who(seat)} turns {ROLL_WORDS[what]}: {', '.join(map(str, dice))}."
        case events.ReRolled(seat, card, dice):
            return f"{who(seat)} uses {g.content.title(card)}: the dice are Re-Rolled to {', '.join(map(str, dice))}."
        case events.ChoseNothing(seat):
            return f"{who(seat)} chooses nothing."
        case events.AbilityUsed(seat):
            return f"{who(seat)} uses {g.army_faction(seat).ability_name}."
        case events.AbilityFailed(seat):
            return f"{g.army_faction(seat).ability_name} fails."
        case events.AbilityIdle(seat):
            return f"{g.army_faction(seat).ability_name} succeeds, but there is nothing it can do."
        case events.TypeMarked(seat, kind):
            names, name = g.army_faction(seat), type_name(g, seat, kind)
            return f"{names.ability_name} of {SEATS[seat]} has used its {name}{'' if kind in SINGLE else 's'} for this game."
        case events.Interrupted(seat):
            return f"{who(seat)} was interrupted and decides again."
        case events.ActionCancelled(seat, _):
            return f"{who(seat)}'s action is cancelled."
        case events.Finished(scores, side):
            return f"The game is over: {tally_text(scores, side)}."
    return ""


def _card_line(g: Battle, event: Event) -> str:
    title = g.content.title
    match event:
        case events.BoostDrawn(seat, card):
            return f"{who(seat)} draws {title(card)}: {card_text(g.content, card)}"
        case events.BoostAttached(card, piece):
            return f"{title(card)} is attached to {_piece(g, piece)}."
        case events.BoostDiscarded(card, piece):
            return f"{title(card)} is Discarded{f' from {_piece(g, piece)}' if piece >= 0 else ''}."
        case events.EpicDrawn(seat, card):
            return f"{who(seat)} draws {title(card) if card >= 0 else 'an Epic Act'}."
        case events.EpicHeld(seat):
            return f"{who(seat)} Holds the card."
        case events.EpicDeclared(seat, card, _):
            return f"{who(seat)} plays {title(card)}: {card_text(g.content, card)}"
        case events.EpicAimed(_, card, square, piece, other):
            return f"{title(card)} is aimed{aim_text(g, square, piece, other)}."
        case events.EpicResolved(_, card, done):
            return f"{title(card)} is Discarded{'' if done else ' without effect'}."
        case events.Robbed(taker, victim, card):
            return f"{who(taker)} takes {title(card) if card >= 0 else 'a Held card'} from {SEATS[victim]}."
        case events.CardRevealed(seat, card):
            return f"{who(seat)} reveals {title(card)}: {card_text(g.content, card)}"
        case events.CardDiscarded(_, card):
            return f"{title(card)} is Discarded."
        case events.PartLapsed(_):
            return "The rest of the card can do nothing and lapses."
    return ""


def _board_line(g: Battle, event: Event) -> str:
    match event:
        case events.Moved(piece, start, to, slot):
            how = f" {SLOT_WORDS[slot]}" if SLOT_WORDS[slot] else ""
            return f"{_cap(g, piece)} moves from {start} to {to}{how}."
        case events.TookBack(piece, start, to):
            return f"{_cap(g, piece)} is taken back from {start} to {to}."
        case events.Placed(piece, start, to):
            return f"{_cap(g, piece)} is Placed from {start} on {to}."
        case events.Exchanged(piece, other, start, to):
            return f"{_cap(g, piece)} on {start} and {_piece(g, other)} on {to} exchange squares."
        case events.Attacked(attacker, defender, kind, target):
            return f"{_cap(g, attacker)} {KIND_WORDS[kind]} {_piece(g, defender)} on {target}."
        case events.Compared(attack, defense, attacks, defends):
            return f"Attack {_total(attack, attacks)} against Defense {_total(defense, defends)}."
        case events.BlockTried(piece, total, parts):
            held = "holds" if total >= BLOCK_NEED else "fails"
            return f"The Block {held}: {_total(total, parts) if parts else total}, and {BLOCK_NEED} is needed."
        case events.NoBlock(piece):
            return f"{_cap(g, piece)} may make no Block attempt."
        case events.Blocked(attacker, defender, to, moved):
            return (
                f"Blocked: {_piece(g, attacker)} stops on {to}." if moved else f"Blocked: {_piece(g, defender)} stands."
            )
        case events.AttackEnded(_, _, result):
            return RESULTS[result]
        case events.InPeril(piece):
            return f"{_cap(g, piece)} would be Captured."
        case events.Captured(piece, square, by):
            return f"{_cap(g, piece)} is Captured on {square}{f' by {by}' if by else ''}."
        case events.Saved(piece, card):
            return f"{_cap(g, piece)} is saved by {g.content.title(card)}."
        case events.SoulTaken(piece, souls):
            return f"{_cap(g, piece)} takes a soul ({souls})."
        case events.Restored(piece, to, by):
            return f"{_cap(g, piece)} is Restored on {to}{f' by {by}' if by else ''}."
        case events.Promoted(pawn, piece, square):
            return f"{_cap(g, pawn)} on {square} is Promoted to {piece_name(g, piece)}."
        case events.Lasting(source, piece, seat):
            return f"{source} takes hold of {_piece(g, piece) if piece >= 0 else f'the field, for {SEATS[seat]}'}."
        case events.Faded(source, piece, seat):
            return f"{source} of {_piece(g, piece) if piece >= 0 else SEATS[seat]} fades."
    return ""
