"""What stands on buttons: a choice in words, and of an Attack the odds with everything that makes them."""

from __future__ import annotations

from boneyard.engine.options import Option, Pass
from boneyard.engine.views import View
from boneyard.games.dead_mans_curse import SEATS, options
from boneyard.games.dead_mans_curse.board import BOARDS, LETTERS
from boneyard.games.dead_mans_curse.card_text import card_text
from boneyard.games.dead_mans_curse.epic_words import epic_effect_text
from boneyard.games.dead_mans_curse.movement import active_targets
from boneyard.games.dead_mans_curse.naming import one_of, piece_at, piece_name, piece_of, type_name, yours
from boneyard.games.dead_mans_curse.on_the_table import ability_odds, attack_text, chances_text, emerging_odds
from boneyard.games.dead_mans_curse.phrases import signed
from boneyard.games.dead_mans_curse.prices import BOOST_NEEDS, EPIC_NEEDS, bonus_of, kind_of, offered_strike
from boneyard.games.dead_mans_curse.prompting import own_action
from boneyard.games.dead_mans_curse.slots import reachable
from boneyard.games.dead_mans_curse.state import Battle
from boneyard.games.dead_mans_curse.totals import odds
from boneyard.games.dead_mans_curse.underway import MOVE, SHOT, SLOT_NAMES

PLAIN: dict[type[Option], str] = {
    Pass: "Pass", options.Nothing: "Do nothing", options.Decline: "Decline it", options.Stop: "Stop here",
    options.EndPhase: "End the Battlefield Phase", options.Done: "End your Turn", options.LetLapse: "Let the rest of the card lapse",
    options.Keep: "Keep the dice", options.LetFall: "Let it be Captured", options.Hold: "Hold it for later",
    options.DiscardBoost: "Discard it",
    options.TakeBack: "Take the last move back",
}  # fmt: skip
"""Choices that need no naming."""
TRIGGER_WORDS = {
    "soul": "take a soul", "draw": "draw a Boost", "onward": "go on along the path", "salvage": "salvage a Piece",
    "press": "press a Pawn into service", "seed": "let the seed grow", "curse": "curse the attacker",
    "thorns": "let the thorns strike", "backfire": "let the Failsafe strike",
}  # fmt: skip
"""What a trigger does, by its name."""


def label(view: View[Battle], option: Option) -> str:
    """The words of an option; empty for what is none of this game."""
    if isinstance(option, Pass) and own_action(view):
        return "Go on without a card"
    plain = PLAIN.get(type(option), "")
    if plain:
        return plain
    said = _of_cards(view.state, option) or _of_moves(view, option) or _of_pieces(view, option)
    return yours(view.seat, _by_card(view, option, said))


BY_CARD = (options.Strike, options.Place, options.Restore, options.Promote, options.Exchange, options.Guard)


def _by_card(view: View[Battle], option: Option, said: str) -> str:
    """What the Battlefield Card does begins with its name, as its moves do: the question asks for it by that."""
    decision = view.decision
    if said and decision is not None and decision.kind.startswith("next_action") and isinstance(option, BY_CARD):
        return f"{view.state.field.name}: {said[0].lower()}{said[1:]}"
    return said


def _of_cards(g: Battle, option: Option) -> str:
    """What draws, plays or uses a card or an Ability."""
    cards = g.content
    match option:
        case options.UseAbility():
            faction = g.army_faction(g.turn)
            return f"Use {faction.ability_name} ({ability_odds(g, g.turn)})"
        case options.DrawBoost():
            return f"Draw a Boost from {g.army_faction(g.turn).boost_deck} (needs {BOOST_NEEDS})"
        case options.DrawEpic():
            return f"Draw an Epic Act from {g.army_faction(g.turn).epic_deck} (needs {EPIC_NEEDS})"
        case options.Play(card):
            return f"Play {cards.title(card)}: {epic_effect_text(cards, cards.epic_of[card])}"
        case options.ReRoll(card):
            return f"Re-Roll all its dice with {cards.title(card)}"
        case options.Attach(card, piece):
            instead = f", replacing {cards.title(g.boost[piece])}" if g.boost[piece] >= 0 else ""
            return f"Attach {cards.title(card)} to {piece_at(g, piece)}{instead}"
        case options.UseCard():
            return f"Use {g.field.name}: {card_text(cards, g.current)}" if g.current >= 0 else "Use the card"
        case options.Rob(seat):
            held = len(g.held[seat])
            return f"Take one of {SEATS[seat]}'s {'Held card' if held == 1 else f'{held} Held cards'} at random"
        case options.Trigger(what):
            return f"First {TRIGGER_WORDS[what]}"
    return ""


# --- what moves and strikes -----------------------------------------------------------------------------


def _of_moves(view: View[Battle], option: Option) -> str:
    g = view.state
    match option:
        case options.Place(piece, to):
            return f"Place {piece_of(g, piece)}{_from(g, piece)} on {to}"
        case options.MoveOption():
            return _move(g, option)
        case options.ActiveFirst(slot, piece):
            return _active(g, slot, piece)
        case options.Stow(slot, piece):
            return f"Let {piece_at(g, piece)} stow away{_in_slot(g, slot)}"
        case options.Emerge(target, to):
            return _emerging(view, target, to)
        case options.Strike(piece, target):
            kind = offered_strike(g, piece)
            verb = "Shoot" if kind == SHOT else "Strike"
            return attack_text(g, verb, piece, target, odds(g, piece, target, kind), shot=kind == SHOT)
        case options.Pull(piece, target):
            return f"Pull {piece_at(g, target)} to {piece_at(g, piece)}"
        case options.Exchange(piece, target):
            return f"Exchange {piece_at(g, piece)} and {piece_at(g, target)}"
    return ""


def _active(g: Battle, slot: str, piece: int) -> str:
    """What the Boost does and how it stands, where there is but one target, and the move that belongs to it."""
    title, boost, targets = g.content.title(g.boost[piece]), g.power(piece), active_targets(g, piece)
    active = None if boost is None else boost.active
    if active is None:
        return f"Use {title}"
    verb = "pulls" if active.do == "pull" else "shoots" if kind_of(active) == SHOT else "strikes"
    go = f"goes to {to}" if (to := _only_way(g, slot, piece, targets)) else "moves"
    slots = " as your Standard Move" if slot == "standard" else _in_slot(g, slot)
    text = f"Use {title}: {piece_at(g, piece)} {verb}, then {go}{slots}"
    if active.do == "pull" or len(targets) != 1:
        return text
    chances = odds(g, piece, targets[0], kind_of(active))
    return f"{text}; {chances_text(chances, kind_of(active) == SHOT)}"


def _only_way(g: Battle, slot: str, piece: int, targets: list[int]) -> str:
    """Where alone a Piece can go after its Boost, whether its target stands or falls: it is moved there without asking again."""
    number, names = SLOT_NAMES.index(slot), BOARDS[g.seats].names
    ways = {*reachable(g, number, piece)}
    for target in targets:
        after = g.copy()
        after.on[after.at[target]] = after.at[target] = -1
        ways |= {*reachable(after, number, piece)}
    return names[ways.pop()] if len(ways) == 1 else ""


def _move(g: Battle, option: options.MoveOption) -> str:
    to = BOARDS[g.seats].index[option.to]
    # In the place of what it is done comes first, then whence and whither: buttons differ by that, and a button short of room says no
    # more. Why a Pawn moves instead of the card, the prompt says, and the refusal of the card.
    how = {
        "Move": "Standard Move",
        "CardMove": _slot(g, "card"),
        "PawnMove": "Instead of the card",
        "ExtraMove": "Extra move",
    }
    by = how.get(type(option).__name__, "")
    move = f"{by}:" if by else "Move"
    attack = f"{by}: attack" if by and by != "Standard Move" else "Attack"
    if g.at[option.piece] == to:  # what cannot be done by a Piece that has no move at all
        return f"{move} {piece_at(g, option.piece)}"
    if g.on[to] < 0 or g.at[option.piece] < 0:
        way = f"{_from(g, option.piece)} to {option.to}"
        mover = f"{SEATS[option.piece >> 4]}'s {piece_name(g, option.piece)}"
        return f"{by}{way}: {mover}" if by else f"Move {piece_of(g, option.piece)}{way}"
    chances = odds(g, option.piece, g.on[to], MOVE, bonus_of(g, option))
    return attack_text(g, attack, option.piece, g.on[to], chances)


def _from(g: Battle, piece: int) -> str:
    return f" from {BOARDS[g.seats].names[g.at[piece]]}" if g.at[piece] >= 0 else ""


def _emerging(view: View[Battle], target: int, to: str) -> str:
    """The odds of a stowaway where it comes out."""
    g = view.state
    assert view.decision is not None
    piece = view.decision.args[1]
    after, chances = emerging_odds(g, piece, target, BOARDS[g.seats].index[to])
    return attack_text(after, f"Come out on {to} and strike", piece, target, chances)


def _slot(g: Battle, slot: str) -> str:
    if slot == "card" and g.current >= 0:
        return g.field.name
    return {"pawn": "instead of the card", "extra": "extra move"}.get(slot, slot)


def _in_slot(g: Battle, slot: str) -> str:
    """In the place of which move something is done; the Standard Move goes without saying."""
    return "" if slot == "standard" else f" ({_slot(g, slot)})"


# --- what chooses Pieces, types and squares -------------------------------------------------------------


def _of_pieces(view: View[Battle], option: Option) -> str:
    g = view.state
    match option:
        case options.Choose(piece):
            return f"Choose {piece_at(g, piece)}"
        case options.Guard(piece):
            gains = f": {signed(g.field.parts[0].amount)} Defense until your next Turn" if g.current >= 0 else ""
            return f"Guard {piece_at(g, piece)}{gains}"
        case options.Strip(piece):
            return f"Discard {g.content.title(g.boost[piece])} of {piece_at(g, piece)}"
        case options.Rescue(piece):
            return f"Try to save it with {g.content.title(g.boost[piece])} of {piece_at(g, piece)}"
        case options.Restore(kind, to):
            return f"Restore {one_of(g, _restorer(view), LETTERS.index(kind))} on {to}"
        case options.Promote(piece, kind):
            return f"Promote {piece_at(g, piece)} to {one_of(g, piece >> 4, LETTERS.index(kind))}"
        case options.NameType(kind):
            return f"Name the {type_name(g, max(view.seat, 0), LETTERS.index(kind))}"
        case options.Area(centre):
            return f"Aim at the nine squares around {centre}"
    return ""


def _restorer(view: View[Battle]) -> int:
    """Whose Pieces are brought back: an own Epic Act's, reward's or card's player is the one who is asked."""
    return view.seat if view.seat >= 0 else view.state.turn
