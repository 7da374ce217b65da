"""What is written on cards and mats, made from their data, so that text and effect cannot disagree."""

from __future__ import annotations

from boneyard.engine.words import CardWords
from boneyard.games.dead_mans_curse.board import KIND, KINDS, SINGLE
from boneyard.games.dead_mans_curse.cards import Boost, Cards, Effect, Epic, Faction, Field, Kind
from boneyard.games.dead_mans_curse.epic_words import epic_text
from boneyard.games.dead_mans_curse.phrases import STRIKE_WORDS, face_text, own_text, signed, target_text, types_text

WHEN_WORDS = {
    "": "",
    "home": " while it stands on one of your Starting Spaces",
    "souls": " for each soul on this card",
    "open_path": " for each Open Space Along Its Path before the target, if it attacks by sliding (at most +{limit})",
    "passed": " in an Attack made by a move that passed an Ally Piece",
}
WHO_WORDS = {
    "self": "This Piece has",
    "allies_near": "Other Ally Pieces Adjacent to this Piece have",
    "opponents_near": "Opponent Pieces Adjacent to this Piece have",
    "smaller_attackers": "Pieces with fewer VP than this Piece, when they attack it, have",
}
TOTALS = {"attack": "Attack", "defense": "Defense", "block": "Block"}
MOVEMENT = {
    "king": "This Piece gains King movement.",
    "knight": "This Piece gains Knight movement, and Ignores Pieces when it moves that way.",
    "spring": "This Pawn may also slide one or two squares straight forward, onto an Open Space or into the first foreign "
    "Piece met, which it attacks.",
}
IGNORES = {"any": "Pieces of any side", "ally": "Ally Pieces", "opponent": "Opponent Pieces"}


def boost_effect_text(effect: Effect) -> str:
    """One effect of a Boost as a sentence."""
    match effect.do:
        case "bonus":
            when = WHEN_WORDS[effect.when].format(limit=effect.limit)
            return f"{WHO_WORDS[effect.who]} {signed(effect.amount)} {TOTALS[effect.to]}{when}."
        case "gain":
            return MOVEMENT[effect.movement]
        case "ignore":
            return f"When this Piece moves it may Ignore {IGNORES[effect.whom]} Along Its Path."
        case "strike":
            return f"Before this Piece moves: {STRIKE_WORDS[effect.kind]} {target_text(effect)}."
        case "pull":
            return (
                f"Before this Piece moves: choose an Opponent Piece in its line of fire {effect.range} that is not Adjacent; "
                "Place it on the square of the line next to this Piece."
            )
        case "stow":
            return (
                "In place of a move by this Pawn: choose an Opponent Piece and an Open Space Adjacent to it; Place the Pawn there, "
                f"Discard this card, and make an Extended Attack against that Piece with {signed(effect.amount)} Attack."
            )
        case "reroll":
            return _reroll_text(effect)
        case "souls":
            return f"Each time this Piece Captures a Piece it takes a soul, at most {effect.limit}."
        case "avenge" if effect.when == "captured":
            return (
                "When this Piece is Captured by an Attack on it that is not a Shot, roll a die: "
                f"on {effect.need} or more the attacking Piece would be Captured too."
            )
        case "avenge":
            return (
                "When an Attack on this Piece that is not a Shot is Blocked, roll a die: "
                f"on {effect.need} or more the attacking Piece would be Captured."
            )
        case "rescue":
            return (
                "When another Ally Piece Adjacent to this Piece would be Captured in an Attack, you may roll a die: "
                f"on {effect.need} or more it is not."
            )
        case "regrow":
            return f"When this Piece is Captured, you may Restore another of your Captured {effect.vp} VP Pieces."
    return PLAIN_BOOSTS[effect.do]


PLAIN_BOOSTS = {
    "no_block": "When an Attack by this Piece wins the comparison, the Defender makes no Block attempt.",
    "no_target": "It cannot be chosen as the target of an Extended Attack or Shot.",
    "rebirth": "When this Piece would be Captured and an Open Starting Space of its type exists, instead Place it there and "
    "Discard this card.",
    "eject": "When this Piece, attacking, would be Captured for losing the comparison, instead it returns to where it "
    "started and this card is Discarded.",
    "onward": "Once per Turn, after this Piece Captured a Piece by sliding into its square, it may at once go on Along Its Path, "
    "into the first Opponent Piece it meets too.",
    "draw": "When this Piece Captures a Piece, draw a Boost Card and attach or Discard it.",
    "snare": "An Opponent Piece that enters a square Adjacent to this Piece must end its move there, unless that move uses Ignore.",
}


def _reroll_text(effect: Effect) -> str:
    rolls = " or ".join(TOTALS[roll] for roll in effect.rolls)
    if effect.who == "against":
        return f"Once per Turn, after an Opponent rolled {rolls} dice against an Attack by this Piece, you may have them Re-Rolled."
    whose = "this Piece" if effect.who == "self" else "this Piece or an Ally Piece Adjacent to it"
    return f"Once per Turn, after {rolls} dice were rolled for {whose}, you may have them Re-Rolled."


def boost_text(cards: Cards, boost: Boost) -> str:
    attach = "any Piece" if len(boost.attach) == len(KINDS) else types_text(cards.kinds, boost.attach)
    return f"For {attach}. " + " ".join(boost_effect_text(effect) for effect in boost.effect)


# --- Battlefield Cards --------------------------------------------------------------------------------


def part_text(cards: Cards, part: Effect, again: bool = False) -> str:
    """One part of a Battlefield Card as a clause."""
    names = types_text(cards.kinds, part.types, True) if part.types else ""
    match part.do:
        case "move":
            return _move_text(cards, part, names, again)
        case "strike":
            return f"{own_text(cards.kinds, part.types)} makes {STRIKE_WORDS[part.kind]} {target_text(part)}"
        case "place" if part.where == "near_king":
            return f"Place {own_text(cards.kinds, part.types)} on an Open Space Adjacent to your King"
        case "place":
            return f"Place {own_text(cards.kinds, part.types)} on an Open Starting Space of its type"
        case "restore":
            return f"Restore {own_text(cards.kinds, part.types, captured=True)}"
        case "promote":
            return "Promote one of your Pawns that stands on an Opponent's Starting Space"
        case "guard":
            bonus = f"{signed(part.amount)} Defense"
            return f"choose up to {part.count} of your {names}; until the start of your next Turn each has {bonus}"
        case "exchange":
            one, other = [own_text(cards.kinds, (kind,)) for kind in part.types]
            return f"{one} and {other} exchange squares"
    return "if no Opponent has fewer VP on the Board than you, draw an Epic Act"


def _move_text(cards: Cards, part: Effect, names: str, again: bool) -> str:
    if part.ally:
        text = f"move one of your {names} (or, in a team game, one of your partner's)"
    elif again and part.types[0] not in SINGLE:
        text = f"move another of your {names}"
    else:
        text = f"move {own_text(cards.kinds, part.types)}"
    if part.differ:
        text += ", of a different type"
    if part.ghost:
        text += "; sliding it may Ignore Pieces of any side"
    if part.amount:
        text += f"; {signed(part.amount)} Attack in an Attack made by that move"
    if part.again:
        text += "; if that was no Attack you may move it once more"
    return text


def field_text(cards: Cards, field: Field) -> str:
    joint = " and/or " if field.any_part else " and then "
    again = len(field.parts) > 1 and field.parts[0].types == field.parts[-1].types
    texts = [part_text(cards, part, again and number > 0) for number, part in enumerate(field.parts)]
    text = joint.join(texts)
    return f"{text[0].upper()}{text[1:]}."


HOW_IT_MOVES = {
    "P": "Steps one square ahead onto an Open Space, two from its Starting Space; attacks one square diagonally ahead",
    "R": "Moves any distance straight",
    "N": "Leaps two squares in a line and one to the side, over any Piece",
    "B": "Moves any distance diagonally",
    "Q": "Moves any distance straight or diagonally",
    "K": "Moves one square in any direction; it may be Captured like any other Piece",
}


def type_words(cards: Cards, piece: int) -> CardWords:
    """What is true of a Piece in every battle, whoever leads it: its type, how it moves, its values."""
    kind = cards.kinds[KIND[piece & 15]]
    text = f"{HOW_IT_MOVES[kind.letter]}. {values_text(kind)}"
    note = "The rulebook prints these values for the Undead alone; here every Faction has the same."
    return CardWords(kind.name, text=text, note=note, provenance={"values": kind.provenance["values"]})


def values_text(kind: Kind) -> str:
    """What the printed values are for: each is added to two dice, and the VP count at the end."""
    return f"Attacks with two dice {signed(kind.attack)}, defends with two dice {signed(kind.defense)}, worth {kind.vp} VP."


def values_marks(kind: Kind, faction: Faction) -> dict[str, str]:
    """Only the Undead mat's values are the rulebook's; of the other armies they are ours (R2), unless an owner has entered others."""
    printed = kind.provenance["values"]
    return {"values": printed if printed == "owner" else faction.provenance["values"]}


def ability_words(cards: Cards, number: int) -> CardWords:
    """A Faction Ability as something that can be looked at."""
    faction = list(cards.factions.values())[number]
    text = f"{ability_text(faction)} No bonus for Captured Pieces."
    mark = {"ability": faction.provenance["ability"]}
    return CardWords(faction.ability_name, f"Faction Ability of {faction.name}", text, provenance=mark)


def ability_text(faction: Faction) -> str:
    start = f"Roll a second die. If either die shows {face_text(faction.faces)}, "
    match faction.ability:
        case "reanimate":
            return start + "Restore one of your Captured Pieces other than the King. Each type once per game."
        case "broadside":
            return (
                start
                + f"one of your Pieces other than the King may make a Shot at an Opponent Piece in its line of fire {faction.range}. "
                "If that Captures it, you may Restore a Pawn. Each type of shooter once per game."
            )
        case "overclock":
            return (
                start + "you may name a type other than King: in this Turn one Piece of it has an extra move, with "
                f"{signed(faction.amount)} Attack. If that Captures a Piece, you may Restore one of no more VP other than the King. "
                "Each type once per game."
            )
    return (
        start
        + "you may Place one of your Pieces other than the King on an Open Space Adjacent to another of your Pieces; it has "
        f"{signed(faction.amount)} Defense until your next Turn. Then you may Restore a Pawn. Each type once per game."
    )


def card_text(cards: Cards, card: int) -> str:
    """The text of a card whose face is known."""
    sort = cards.sort[card]
    if sort == "boost":
        return boost_text(cards, cards.boost_of[card])
    if sort == "epic":
        return epic_text(cards, cards.epic_of[card])
    return field_text(cards, cards.field_of[card])


def card_words(cards: Cards, card: int) -> CardWords:
    sort = cards.sort[card]
    entry: Boost | Epic | Field = cards.field_of[card]
    if sort != "battlefield":
        entry = cards.boost_of[card] if sort == "boost" else cards.epic_of[card]
    return CardWords(cards.title(card), text=card_text(cards, card), provenance=entry.provenance)
