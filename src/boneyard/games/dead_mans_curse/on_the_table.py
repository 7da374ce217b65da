"""What lies on the table to be answered, in words: a declared action, a declared Epic Act with its aim, dice and their Attack.

Prompts, reasons and the screen tell it alike, so that nobody answers what is not named.
"""

from __future__ import annotations

from boneyard.games.dead_mans_curse import SEATS
from boneyard.games.dead_mans_curse.board import BOARDS
from boneyard.games.dead_mans_curse.naming import (
    ROLLS,
    added_text,
    aim_text,
    one_of,
    piece_at,
    piece_of,
    sentence,
    type_name,
    who,
)
from boneyard.games.dead_mans_curse.phrases import enumerated, signed
from boneyard.games.dead_mans_curse.prices import kind_of, move_bonus, stow_bonus
from boneyard.games.dead_mans_curse.slots import reachable
from boneyard.games.dead_mans_curse.state import Battle
from boneyard.games.dead_mans_curse.totals import (
    FACES,
    PAIRS,
    Odds,
    attack_parts,
    defense_parts,
    margin_of,
    odds,
    unblocked,
    winning,
)
from boneyard.games.dead_mans_curse.underway import (
    BLOCK_NEED,
    CARD,
    EXTENDED,
    EXTRA,
    INSTEAD,
    MOVE,
    SHOT,
    Action,
    Attack,
    Declared,
    Roll,
)
from boneyard.games.dead_mans_curse.windows import MOVES, aim

# --- odds -----------------------------------------------------------------------------------------------


def ability_odds(g: Battle, seat: int) -> str:
    """How likely the Ability works with the second die still to be rolled: ``a 2-in-6 chance``."""
    faces = g.army_faction(seat).faces
    return "it works for certain" if g.die >= faces else f"a {FACES + 1 - faces}-in-{FACES} chance"


def chances_text(chances: Odds, shot: bool = False) -> str:
    """``63% captures · 13% Blocked · 24% lost``: short enough to be read whole where one decides."""
    lost = "misses" if shot else "lost"
    return f"{chances.captures:.0%} captures · {chances.blocked:.0%} Blocked · {chances.lost:.0%} {lost}"


def attack_text(g: Battle, verb: str, piece: int, target: int, chances: Odds, shot: bool = False) -> str:
    """``Attack, 63% captures · 13% Blocked · 24% lost: blue's Cog (Pawn) on a5, with red's Gunner (Rook) on a1 (two dice +6 against two
    dice +3)``: the risk first, then whom, and every modifier named."""
    block = f"; {_block_text(chances.block)}" if chances.block else ""
    sums = f"{_dice_sum(chances.attack)} against {_dice_sum(chances.defense)}{block}"
    return f"{verb}, {chances_text(chances, shot)}: {piece_at(g, target)}, with {piece_at(g, piece)} ({sums})"


def _dice_sum(parts: tuple[tuple[str, int], ...]) -> str:
    """What is rolled and what goes with it: ``two dice +6 +2 Powder Monkey``; the first is the Piece's own."""
    return f"two dice {signed(parts[0][1])}{added_text(parts[1:])}"


def _block_text(parts: tuple[tuple[str, int], ...]) -> str:
    return "no Block" if parts[0][0] == "no block" else f"Block{added_text(parts)}"


def emerging_odds(g: Battle, piece: int, target: int, to: int) -> tuple[Battle, Odds]:
    """A stowaway stands on its square, and its Boost is gone, when it strikes: that table, and the odds there."""
    after = g.copy()
    boost = after.power(piece)
    after.put(piece, to)
    if boost is not None:
        after.discard_boost(piece, boost.row)
    return after, odds(after, piece, target, EXTENDED, stow_bonus(boost))


def strike_kind(g: Battle, action: Action) -> int:
    """Whether a declared strike is a Shot."""
    if action.kind == "broadside":
        return SHOT
    if action.kind == "active":
        boost = g.power(action.piece)
        return kind_of(boost.active if boost is not None else None)
    return kind_of(g.field.parts[0] if action.kind == "strike" else None)


def declared_odds(g: Battle, action: Action) -> Odds | None:
    """The odds of the Attack a declared action would start, if it can still be made."""
    attacker, defender = aim(g, action)
    if defender < 0 or g.at[attacker] < 0 or g.at[defender] < 0:
        return None
    if action.kind in MOVES:
        if action.to not in reachable(g, action.slot, attacker):
            return None
        return odds(g, attacker, defender, MOVE, move_bonus(g, action.slot, attacker))
    if action.kind == "stow":
        return emerging_odds(g, attacker, defender, action.to)[1] if g.on[action.to] < 0 else None
    return odds(g, attacker, defender, strike_kind(g, action))


# --- a declared action ----------------------------------------------------------------------------------


def action_text(g: Battle, action: Action) -> str:
    """Who declares what, with everything chosen for it, and how an Attack would go."""
    own = f"{SEATS[action.seat]}'s "
    text = f"{who(action.seat)} {_deed(g, action).replace(own, 'their ')}{_slot_text(g, action)}"
    chances = declared_odds(g, action)
    if chances is None:
        return text
    if action.kind in MOVES:
        text += f" and attacks {piece_at(g, g.on[action.to])}"
    shot = action.kind not in (*MOVES, "stow") and strike_kind(g, action) == SHOT
    return f"{text}: {chances_text(chances, shot)}"


def _slot_text(g: Battle, action: Action) -> str:
    match action.slot:
        case slot if slot == CARD and g.current >= 0:
            return f" by {g.field.name}"
        case slot if slot == EXTRA:
            return " as the extra move"
        case slot if slot == INSTEAD:
            return " instead of the card"
    return ""


def _deed(g: Battle, action: Action) -> str:
    piece = piece_at(g, action.piece) if action.piece >= 0 else ""
    to = BOARDS[g.seats].names[action.to] if action.to >= 0 else ""
    ability = g.army_faction(action.seat).ability_name
    match action.kind:
        case "move" | "follow":
            start = f" from {BOARDS[g.seats].names[g.at[action.piece]]}" if g.at[action.piece] >= 0 else ""
            return f"moves {piece_of(g, action.piece)}{start} to {to}"
        case "active":
            return f"uses {g.content.title(action.card)}: {_struck(g, action)} with {piece}, before it moves"
        case "strike":
            return f"{_struck(g, action)} with {piece}"
        case "broadside":
            return f"{_struck(g, action)} with {piece} by {ability}"
        case "stow":
            return f"lets {piece} stow away to {to} and strike {piece_at(g, action.target)}"
        case "place":
            return f"Places {piece} on {to}"
        case "rootwalk":
            return f"Places {piece} on {to} by {ability}"
        case "recruit":
            return f"Restores {one_of(g, action.seat, action.target)} on {to}"
        case "reanimate":
            return f"Restores {one_of(g, action.seat, action.target)} on {to} by {ability}"
        case "overclock":
            return f"names the {type_name(g, action.seat, action.target)} for an extra move by {ability}"
        case "commission" | "promote":
            return f"Promotes {piece} to {one_of(g, action.seat, action.target)}"
        case "exchange":
            return f"lets {piece} and {piece_at(g, action.target)} exchange squares"
        case "guard":
            return f"guards {enumerated([piece_at(g, other) for other in action.others], ' and ')}"
        case "attach":
            return f"attaches {g.content.title(action.card)} to {piece}"
        case "omen":
            return "draws an Epic Act"
    return f"uses {ability}"


def _struck(g: Battle, action: Action) -> str:
    boost = g.power(action.piece) if action.kind == "active" else None
    if boost is not None and boost.active is not None and boost.active.do == "pull":
        return f"pulls {piece_at(g, action.target)}"
    return f"{'shoots at' if strike_kind(g, action) == SHOT else 'strikes'} {piece_at(g, action.target)}"


# --- a declared Epic Act --------------------------------------------------------------------------------


def epic_aim(g: Battle, declared: Declared) -> tuple[str, int, int]:
    """(square, Piece, second Piece) of a declared card; "" and −1 where it has none."""
    names = BOARDS[g.seats].names
    match g.content.epic_of[declared.card].effect.do:
        case "scatter" | "keg" if declared.one >= 0:
            return names[declared.one], -1, -1
        case "relocate" if declared.two >= 0:
            return names[declared.two], declared.one, -1
        case "spot":
            return "", declared.one, -1
        case "mirror" if declared.two >= 0:
            return "", declared.one, declared.two
    return "", -1, -1


def declared_text(g: Battle, declared: Declared) -> str:
    """``Red plays Powder Keg on the area around d4``"""
    title = g.content.title(declared.card)
    return f"{who(declared.seat)} plays {title}{aim_text(g, *epic_aim(g, declared))}"


# --- dice on the table ----------------------------------------------------------------------------------


def dice_text(dice: tuple[int, ...]) -> str:
    return ", ".join(str(die) for die in dice)


def fight_text(g: Battle, attack: Attack) -> str:
    verb = "shoots at" if attack.kind == SHOT else "strikes" if attack.kind == EXTENDED else "attacks"
    return f"{piece_at(g, attack.attacker)} {verb} {piece_at(g, attack.defender)}"


def roll_text(g: Battle, roll: Roll) -> str:
    """Whose dice show what, and in an Attack how it stands with everything that is in force."""
    show = "show" if len(roll.dice) > 1 else "shows"
    if roll.what == "boost":
        return f"{who(roll.seat)}'s Boost die shows {dice_text(roll.dice)}"
    if roll.what == "ability":
        return f"{who(roll.seat)}'s die for {g.army_faction(roll.seat).ability_name} shows {dice_text(roll.dice)}"
    if roll.what == "effect":
        source = (
            f" for {g.content.title(g.epics[-1].card)}" if g.epics else f" for {g.strikes[-1]}" if g.strikes else ""
        )
        whom = f", about {piece_at(g, roll.piece)}" if roll.piece >= 0 else ""
        return f"{who(roll.seat)}'s die{source} shows {dice_text(roll.dice)}{whom}"
    words = ROLLS[roll.what]
    if g.attack is None:
        return f"{sentence(words)} {show} {dice_text(roll.dice)}"
    return f"{fight_text(g, g.attack)}: {words} {show} {dice_text(roll.dice)}, {_standing(g, g.attack, roll)}"


def _standing(g: Battle, running: Attack, roll: Roll) -> str:
    """Totals so far, and what the dice that are still to come would make of them."""
    attacking = sum([amount for _, amount in attack_parts(g, running)])
    defends = tuple(defense_parts(g, running))
    defending = sum([amount for _, amount in defends])
    if roll.what == "block":
        need = 1 + unblocked(g, running)
        return f"and {need} or more is needed" if need <= FACES else f"and {BLOCK_NEED} cannot be reached"
    if roll.what == "attack":
        now = running._replace(attack_dice=roll.dice)
        win = winning(now, margin_of(g, now), "attack", roll.dice) / PAIRS
        return f"Attack {sum(roll.dice) + attacking} against {_dice_sum(defends)}: wins {win:.0%}"
    attack, defense = sum(running.attack_dice) + attacking, sum(roll.dice) + defending
    return f"Attack {attack} against Defense {defense}: {'the attacker' if attack > defense else 'the Defender'} wins"
