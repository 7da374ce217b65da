"""What is written on Epic Acts: when one may be played, made from its list of windows, and what it does."""

from __future__ import annotations

from boneyard.games.dead_mans_curse.board import KINDS, K
from boneyard.games.dead_mans_curse.cards import CALM, SMALL, Cards, Effect, Epic
from boneyard.games.dead_mans_curse.phrases import enumerated, signed, types_text
from boneyard.games.dead_mans_curse.vocabulary import EVERY_WINDOW, ROLL_WINDOWS

# --- when it may be played ------------------------------------------------------------------------------

CLAUSES = {
    "T1": "at the start of a Turn",
    "T2": "when the Boost die has been rolled",
    "T3": "when the die of a Faction Ability has been rolled",
    "T4": "after the Boost Phase",
    "T5": "when the Battlefield Card has been revealed",
    "T6": "when an action has been declared",
    "T7": "when attack dice have been rolled",
    "T8": "when defense dice have been rolled",
    "T9": "when a Block die has been rolled",
    "T10": "when a Piece would be Captured",
    "T11": "when another player has declared an Epic Act",
    "T12": "when a die for another effect has been rolled",
    "T13": "after the Promotion Phase",
    "T14": "between your own actions",
    "draw": "when you draw it",
}
GROUPS = (
    (
        CALM,
        "between two actions (at the start or end of a Turn, between its phases or your own moves, or when you draw it)",
    ),
    (ROLL_WINDOWS, "when dice have been rolled"),
)
"""Windows that have one clause where a card has all of them."""
FEW = 3
"""So many windows left out are told as exceptions."""

OF_ATTACKS = {"T7": "an Attack", "T8": "Defense", "T9": "Block"}
MOVE = "When an Opponent has declared a move"
PART = "an effect or part of a Battlefield Card or its substitute, or the use or result of a Faction Ability"
SUBJECTS = {
    ("seize", "T6"): MOVE,
    ("chain", "T6"): MOVE,
    ("save", "T10"): "When an Ally Piece would be Captured",
    ("hush", "T6"): f"When an Opponent has declared {PART}",
    ("hush", "T11"): "When an Opponent has declared an Epic Act",
    ("hush", "T6 T11"): f"When an Opponent has declared an Epic Act, {PART}",
    ("wall", "T6"): "When an Attack on an Ally Piece has been declared",
    ("wall", "T7"): "When the attack dice of an Attack on an Ally Piece have been rolled",
    ("wall", "T6 T7"): "When an Attack on an Ally Piece has been declared, or its attack dice rolled",
}
"""Verbs that are about something say about what."""


def windows_text(epic: Epic) -> str:
    """When the card may be played."""
    text = SUBJECTS.get((epic.effect.do, " ".join(epic.windows)))
    if text is None:
        text = "when dice have been rolled" if of_attacks(epic) else _listed(epic.windows)
    return f"{text[0].upper()}{text[1:]}"


def of_attacks(epic: Epic) -> str:
    """Which dice of Attacks a card turns, where it turns no others: the effect names them."""
    if epic.effect.do != "turn" or any(window not in OF_ATTACKS for window in epic.windows):
        return ""
    return enumerated([OF_ATTACKS[window] for window in epic.windows])


def _listed(windows: tuple[str, ...]) -> str:
    missing = [window for window in EVERY_WINDOW if window not in windows]
    if not missing:
        return "at any time"
    if len(missing) <= FEW:
        return f"at any time except {enumerated([CLAUSES[window] for window in missing])}"
    found, rest = [], list(windows)
    for group, clause in GROUPS:
        if all(window in rest for window in group):
            found.append(clause)
            rest = [window for window in rest if window not in group]
    return enumerated([*found, *[CLAUSES[window] for window in rest]], ", or ")


# --- what it does -----------------------------------------------------------------------------------------


STEPS = {1: "one", 2: "one or two", 3: "one, two or three"}


def epic_text(cards: Cards, epic: Epic) -> str:
    return f"{windows_text(epic)}: {epic_effect_text(cards, epic)}"


def _restore_text(cards: Cards, effect: Effect, steps: str) -> str:
    """The limit is told where it can matter."""
    names = (
        "Pieces other than the King"
        if set(effect.types) == set(KINDS) - {K}
        else types_text(cards.kinds, effect.types, True)
    )
    most = effect.times * max(cards.vp[kind] for kind in effect.types)
    limit = f", together worth at most {effect.limit} VP" if effect.limit < most else ""
    return f"Restore {steps} of your Captured {names}{limit}."


def _march_text(cards: Cards, effect: Effect, steps: str) -> str:
    names = types_text(cards.kinds, effect.types, True)
    bonus = f", with {signed(effect.amount)} Attack" if effect.amount else ""
    if effect.times == 1:
        return f"one of your {names} makes one move{bonus}."
    return f"{steps} different {names} of yours each make one move{bonus}."


def _turn_text(epic: Epic) -> str:
    effect, dice = epic.effect, of_attacks(epic)
    whose = {
        "any": "a roll" if dice else "the roll",
        "ally": "a roll by you or your partner",
        "opponent": "a roll by an Opponent",
    }
    how = f"to {effect.face}" if effect.face else "upside down: each shows 7 minus what it showed"
    return f"turn every die of {whose[effect.whom]}{f' for {dice}' if dice else ''} {how}."


def _null_text(epic: Epic) -> str:
    """Something is cancelled only where something has been declared."""
    cancels = " An Opponent's declared active Boost, Extended Attack, Shot or Faction Ability is cancelled too."
    return (
        "until your next Turn Boosts on Opponent Pieces have no effect and Opponents may not choose their Faction Ability."
        f"{cancels if 'T6' in epic.windows else ''}"
    )


def epic_effect_text(cards: Cards, epic: Epic) -> str:
    effect = epic.effect
    steps = STEPS.get(effect.times, f"up to {effect.times}")
    match effect.do:
        case "restore":
            return _restore_text(cards, effect, steps)
        case "seize":
            return (
                "the move is cancelled and that Piece may not move this Turn; then roll a die: "
                f"on {effect.need} or more it would be Captured."
            )
        case "turn":
            return _turn_text(epic)
        case "march":
            return _march_text(cards, effect, steps)
        case "keg":
            return (
                "choose a 3x3 area with a Piece of yours in it. Roll a die for each Piece in it, whoever owns it: "
                f"one of {SMALL} VP or less would be Captured on {effect.small} or less, a bigger one on {effect.big} or less."
            )
        case "chain":
            return (
                "the Piece goes no further than the first square of its path (if that is Open, the path is longer and no Ignore is used) "
                f"and the move is over. Until its owner's next Turn it has {signed(effect.amount)} Defense and makes no Block attempts."
            )
        case "spot":
            return f"choose an Opponent Piece: until your next Turn it has {signed(effect.amount)} Defense and makes no Block attempts."
        case "save":
            return (
                "it is not Captured. In an Attack this counts as Blocked, or the attacker is back at its start; then roll a die: on "
                f"{effect.need} or more the other Piece would be Captured."
            )
        case "null":
            return _null_text(epic)
        case "moon":
            return (
                f"until your next Turn all your Pieces have {signed(effect.amount)} Attack and Defense; "
                "this Turn your Pawns also gain King movement."
            )
        case "wall":
            return f"in that Attack the Piece has {signed(effect.amount)} Defense and {signed(effect.block)} Block."
        case "promote":
            return f"Promote {steps} of your Pawns where they stand, to any of your Captured Pieces other than a Pawn."
    return PLAIN_EPICS[effect.do]


PLAIN_EPICS = {
    "scatter": "choose a 3x3 area; every Boost on a Piece in it, of any side, is Discarded.",
    "ransack": "take a random Held card of an Opponent; Discard a Boost of an Opponent Piece; draw a Boost. Do what is possible.",
    "relocate": "Place one of your Pieces on any Open Space.",
    "mirror": "two Pieces, at least one of them yours, exchange squares.",
    "hush": "it is cancelled.",
}
