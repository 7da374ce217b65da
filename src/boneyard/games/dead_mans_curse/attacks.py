"""Attacks: by moving, Extended Attacks and Shots. Two dice against two dice, then one die to Block."""

from __future__ import annotations

from boneyard.engine.options import Option
from boneyard.engine.rules import Offer, question, rule
from boneyard.games.dead_mans_curse import events, options
from boneyard.games.dead_mans_curse.board import BOARDS, KIND
from boneyard.games.dead_mans_curse.captures import TRIGGERS, Pending, fall_triggers, imperil, run_triggers
from boneyard.games.dead_mans_curse.movement import slide_along, snares
from boneyard.games.dead_mans_curse.rolls import cast, take
from boneyard.games.dead_mans_curse.state import Battle, boost_asks
from boneyard.games.dead_mans_curse.totals import attack_parts, block_denied, block_parts, defense_parts, planned
from boneyard.games.dead_mans_curse.underway import (
    ATTACK_KINDS,
    BLOCK_NEED,
    CAPTURED,
    EXTENDED,
    GONE,
    MOVE,
    SAVED,
    SHOT,
    Attack,
)
from boneyard.games.dead_mans_curse.windows import attack_stands

ROWS = {MOVE: "DMC-I02", EXTENDED: "DMC-I14", SHOT: "DMC-I15"}
"""The ledger rows of the three kinds of Attack."""
ENDS = {
    "attacker_captured": "DMC-I07", "defender_captured": "DMC-I13", "blocked": "DMC-I10", "shot_lost": "DMC-I15", "replaced": "DMC-I26",
    "no_result": "DMC-I20",
}  # fmt: skip
"""By what came of an Attack: the ledger row it ends by."""


@rule("DMC-I01", "DMC-I03", "DMC-G19", "DMC-I24", "DMC-H25")
def attack(g: Battle, attacker: int, defender: int, kind: int, bonus: int, reward: str, cause: str) -> None:
    """An Attack begins, by the row of the card or Ability that gave it. The path stands from now on, whatever happens to the movement."""
    g.attack = planned(g, attacker, defender, kind, bonus, reward)
    g.walls = ()
    rows = (cause, ROWS[kind]) if cause else ROWS[kind]
    g.tell_by(rows, events.Attacked, attacker, defender, ATTACK_KINDS[kind], BOARDS[g.seats].names[g.at[defender]])
    g.then(roll_attack)


@rule("DMC-I04")
def roll_attack(g: Battle) -> None:
    assert g.attack is not None
    cast(g, "attack", g.attack.attacker >> 4, g.attack.attacker, 2, "T7")
    g.then(roll_defense)


@rule("DMC-I05")
def roll_defense(g: Battle) -> None:
    """The Defender rolls after the attacker."""
    dice = take(g)
    if not attack_stands(g):
        g.now(end_without_result)
        return
    assert g.attack is not None
    g.attack = g.attack._replace(attack_dice=dice)
    cast(g, "defense", g.attack.defender >> 4, g.attack.defender, 2, "T8")
    g.then(compare)


@rule("DMC-I06", "DMC-I18", "DMC-I23", "DMC-M18")
def compare(g: Battle) -> None:
    """The higher total wins, with the effects in force now; a tie is the Defender's."""
    dice = take(g)
    if not attack_stands(g):
        g.now(end_without_result)
        return
    assert g.attack is not None
    g.attack = running = g.attack._replace(defense_dice=dice)
    attacks, defends = tuple(attack_parts(g, running)), tuple(defense_parts(g, running))
    attacking, defending = sum([amount for _, amount in attacks]), sum([amount for _, amount in defends])
    attack_total, defense_total = sum(running.attack_dice) + attacking, sum(dice) + defending
    g.tell(events.Compared, attack_total, defense_total, attacks, defends)
    g.now(attacker_wins if attack_total > defense_total else defender_wins)


@rule("DMC-I07", "DMC-I14", "DMC-I15")
def defender_wins(g: Battle) -> None:
    """The attacking Piece would be Captured, without a Block roll; losing a Shot costs nothing."""
    assert g.attack is not None
    if g.attack.kind == SHOT:
        _finish(g, "shot_lost", [])
        return
    g.then(imperil, g.attack.attacker, True)
    g.then(after_attacker)


@rule("DMC-I08")
def attacker_wins(g: Battle) -> None:
    """The Defender gets one Block roll, made without asking, unless an effect forbids it."""
    assert g.attack is not None
    defender = g.attack.defender
    denied = block_denied(g, g.attack)
    if not denied:
        cast(g, "block", defender >> 4, defender, 1, "T9")
        g.then(block)
        return
    g.tell_by((g.content.row_called(denied), "DMC-I08"), events.NoBlock, defender)
    g.then(imperil, defender, True)
    g.then(after_defender)


@rule("DMC-I09", "DMC-I13")
def block(g: Battle) -> None:
    """Six or more with effects, and nobody is Captured."""
    dice = take(g)
    if not attack_stands(g):
        g.now(end_without_result)
        return
    assert g.attack is not None
    shields = tuple(block_parts(g, g.attack))
    total = dice[0] + sum([amount for _, amount in shields])
    g.tell(events.BlockTried, g.attack.defender, total, shields)
    if total >= BLOCK_NEED:
        g.now(blocked)
        return
    g.then(imperil, g.attack.defender, True)
    g.then(after_defender)


@rule("DMC-I10", "DMC-I11", "DMC-I12", "DMC-I25")
def blocked(g: Battle) -> None:
    """A moving attacker stops on its approach square."""
    running = g.attack
    assert running is not None
    to = g.approach(running) if running.kind == MOVE else running.start
    moved = running.kind == MOVE
    stays = moved and to == running.start
    row = "DMC-I25" if running.kind == SHOT else "DMC-I11" if stays else "DMC-I10"
    g.tell_by(row, events.Blocked, running.attacker, running.defender, BOARDS[g.seats].names[to], moved, stays)
    waiting = []
    boost = g.power(running.defender)
    thorns = boost.avenges("blocked") if boost is not None else None
    if thorns is not None and running.kind != SHOT:
        waiting.append(Pending(running.defender >> 4, "thorns", running.attacker, thorns.need))
    if to != running.start:
        g.put(running.attacker, to)
    _finish(g, "blocked", waiting)


@rule("DMC-I13", "DMC-I16", "DMC-I26", "DMC-I20")
def after_defender(g: Battle) -> None:
    """Captured: a moving attacker takes the square. Saved where it stands: as if Blocked. Put elsewhere: the square is free."""
    running = g.attack
    assert running is not None
    if g.fate == SAVED:
        g.now(blocked)
        return
    if g.fate == GONE:
        g.now(end_without_result)
        return
    waiting = capture_triggers(g, running) if g.fate == CAPTURED else []
    if running.kind == MOVE:
        _complete(g, running)
    _finish(g, "defender_captured" if g.fate == CAPTURED else "replaced", waiting)


@rule("DMC-I07", "DMC-I20")
def after_attacker(g: Battle) -> None:
    """A saved attacker is back where its move started, or stays where an effect put it."""
    running = g.attack
    assert running is not None
    if g.fate == GONE:
        g.now(end_without_result)
        return
    if g.fate == CAPTURED:
        _finish(g, "attacker_captured", fall_triggers(g, running.attacker))
    else:
        _finish(g, "replaced", [])


@rule("DMC-I20", "DMC-I29")
def end_without_result(g: Battle) -> None:
    """A Piece left: a moving attacker still at its start goes on to the target square if that is Open, else to its approach square."""
    running = g.attack
    assert running is not None
    if running.kind == MOVE and g.at[running.attacker] == running.start:
        if g.on[running.path[-1]] < 0:
            _complete(g, running)
        else:
            to = g.approach(running)
            if to != running.start:
                g.put(running.attacker, to)
    _finish(g, "no_result", [])


def _complete(g: Battle, running: Attack) -> None:
    names, to = BOARDS[g.seats].names, running.path[-1]
    g.put(running.attacker, to)
    g.tell(events.Moved, running.attacker, names[running.start], names[to], "other")


def _finish(g: Battle, result: str, waiting: list[Pending]) -> None:
    """The Attack is over; what it set off follows."""
    running = g.attack
    assert running is not None
    g.attack = None
    g.tell_by(ENDS[result], events.AttackEnded, running.attacker, running.defender, result)
    for seat, other, need in running.backfire:
        waiting.append(Pending(seat, "backfire", other, need))
    if waiting:
        g.then(run_triggers, tuple(waiting))


def capture_triggers(g: Battle, running: Attack) -> list[Pending]:
    """The attacker's "Captures" triggers, the reward of an Ability, and those of the Piece that fell (DMC-I27, DMC-I30)."""
    attacker, defender = running.attacker, running.defender
    waiting = []
    boost = g.power(attacker)
    if boost is not None:
        if "souls" in boost.verbs:
            waiting.append(Pending(attacker >> 4, "soul", attacker, boost.verbs["souls"].limit))
        if "draw" in boost.verbs and g.boost_deck[attacker >> 4]:
            waiting.append(Pending(attacker >> 4, "draw", attacker, 0))
        if "onward" in boost.verbs and running.kind == MOVE and running.slide and g.boost[attacker] not in g.spent:
            way = BOARDS[g.seats].toward[running.start][running.target][0]
            waiting.append(Pending(attacker >> 4, "onward", attacker, way))
    if running.reward:
        vp = g.content.vp[KIND[defender & 15]]
        waiting.append(Pending(attacker >> 4, running.reward, attacker, vp))
    if g.lost >= 0:
        curse = g.content.boost_of[g.lost].avenges("captured")
        if curse is not None and running.kind != SHOT:
            waiting.append(Pending(defender >> 4, "curse", attacker, curse.need))
        waiting += fall_triggers(g, defender)
    return waiting


# --- Boarding Party -----------------------------------------------------------------------------------


@rule("DMC-M13", "DMC-CB09")
def offer_onward(g: Battle, seat: int, piece: int, way: int) -> None:
    boost = g.power(piece)
    able = g.at[piece] >= 0 and boost is not None and "onward" in boost.verbs and g.boost[piece] not in g.spent
    if able and onward_squares(g, piece, way):
        g.ask(seat, onward, piece, way)


def onward_squares(g: Battle, piece: int, way: int) -> list[int]:
    """Same direction: Open Spaces, and the first Piece met if it is an Opponent's."""
    seat = piece >> 4
    ray = BOARDS[g.seats].rays[g.at[piece]][way]
    found = slide_along(g, seat, ray, "", snares(g, seat))
    return [to for to in found if g.on[to] < 0 or g.opposed(seat, g.on[to] >> 4)]


@question("DMC-M13", "DMC-CB09", auto=False)
def onward(g: Battle, seat: int, piece: int, way: int) -> Offer:
    """Go on along the path, or stay."""
    moves = options.row("Step", g.seats, piece)
    return (options.DECLINE, *[moves[to] for to in onward_squares(g, piece, way)])


onward.caused(boost_asks(0))


@onward.answer("DMC-M13", "DMC-M21")
def go_onward(g: Battle, seat: int, choice: Option, piece: int, way: int) -> None:
    """No slot, no T6; a foreign Piece met is attacked at once."""
    if not isinstance(choice, options.Step):
        return
    g.spent = (*g.spent, g.boost[piece])
    move_freely(g, piece, BOARDS[g.seats].index[choice.to], 0, g.content.row(g.boost[piece]))


def move_freely(g: Battle, piece: int, to: int, bonus: int, row: str) -> None:
    """A move outside the slots, by the row of what allows it."""
    g.forget_move()
    if g.on[to] >= 0:
        g.then(attack, piece, g.on[to], MOVE, bonus, "", row)
        return
    names = BOARDS[g.seats].names
    g.tell_by(row, events.Moved, piece, names[g.at[piece]], names[to], "other")
    g.put(piece, to)


TRIGGERS["onward"] = offer_onward
