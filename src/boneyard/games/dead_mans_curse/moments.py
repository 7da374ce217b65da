"""What happens on the Board, in scenes one can follow: Attacks, Epic Acts, Promotions, the end; and the small things between."""

from __future__ import annotations

from boneyard.engine.events import Event
from boneyard.engine.moments import MARK, Beat, Moment, Mood, Side
from boneyard.engine.views import View
from boneyard.games.dead_mans_curse import events
from boneyard.games.dead_mans_curse.board import KIND
from boneyard.games.dead_mans_curse.naming import ATTACKS, SOURCES, added_text, one_of, piece_name, type_name, who
from boneyard.games.dead_mans_curse.state import Battle
from boneyard.games.dead_mans_curse.underway import BLOCK_NEED

NOTHING_NEW = Side()
"""A side that stays as it was."""


def _side(view: View[Battle], piece: int) -> Side:
    """A Piece on the stage, by its name and its type."""
    return Side(piece >> 4, type_name(view.state, piece >> 4, KIND[piece & 15]), (("piece", piece),))


def _named(view: View[Battle], piece: int) -> str:
    """``Red's Ghoul``"""
    return f"{who(piece >> 4)}'s {piece_name(view.state, piece)}"


def _added(parts: tuple[tuple[str, int], ...]) -> tuple[tuple[str, int], ...]:
    return tuple([(SOURCES.get(source, source), amount) for source, amount in parts])


def _summed(total: int, parts: tuple[tuple[str, int], ...]) -> tuple[tuple[str, int], ...]:
    """A whole sum: the dice are said again, for a card may have turned them since they were rolled."""
    return (("dice", total - sum([amount for _, amount in parts])), *_added(parts))


# --- an Attack ------------------------------------------------------------------------------------------

SHORT = {"move": "attacks", "extended": "strikes at", "shot": "shoots at"}


def attack_title(view: View[Battle], event: events.Attacked) -> str:
    return f"{_named(view, event.attacker)} {SHORT[event.kind]} {_named(view, event.defender)}"


def attacked(view: View[Battle], event: events.Attacked) -> Beat:
    words = f"{_named(view, event.attacker)} {ATTACKS[event.kind]} {_named(view, event.defender)} on {event.target}."
    return Beat(words, sides=(_side(view, event.attacker), _side(view, event.defender)))


def rolled(view: View[Battle], event: events.DiceRolled) -> Beat:
    """Attack dice are the first side's, Defense dice the second's, the Block die is noted below them; any other speaks for itself."""
    total = sum(event.dice)
    match event.what:
        case "attack":
            return Beat(sides=(Side(dice=event.dice, terms=(("dice", total),)),))
        case "defense":
            return Beat(sides=(NOTHING_NEW, Side(dice=event.dice, terms=(("dice", total),))))
        case "block":
            return Beat(sides=(NOTHING_NEW, _block(total)))
    return Beat()


def _block(rolled: int, added: tuple[tuple[str, int], ...] = ()) -> Side:
    """The Block die is told below the Defense: what was compared before it stays in sight."""
    total = rolled + sum([amount for _, amount in added])
    sums = f"{added_text(added)} = {total}" if added else ""
    return Side(note=f"Block die {rolled}{sums}, needs {BLOCK_NEED}")


def compared(view: View[Battle], event: events.Compared) -> Beat:
    sides = (
        Side(terms=_summed(event.attack, event.attack_parts), total=event.attack),
        Side(terms=_summed(event.defense, event.defense_parts), total=event.defense),
    )
    if event.attack > event.defense:
        return Beat(f"{event.attack} against {event.defense}: the attacker wins, unless a Block holds.", sides=sides)
    tie = ", as on every tie" if event.attack == event.defense else ""
    return Beat(f"{event.attack} against {event.defense}: the Defender wins{tie}.", sides=sides)


def block_tried(view: View[Battle], event: events.BlockTried) -> Beat:
    """With what is added, and with the die as it lies: a card may have turned it since it was rolled."""
    return Beat(sides=(NOTHING_NEW, _block(event.total - sum([amount for _, amount in event.parts]), event.parts)))


def captured(view: View[Battle], event: events.Captured) -> Beat:
    """What a loss costs: the Piece, and its VP."""
    vp = view.state.content.vp[KIND[event.piece & 15]]
    return Beat(gains=(f"{_named(view, event.piece)} is lost: −{vp} VP",))


def restored(view: View[Battle], event: events.Restored) -> Beat:
    vp = view.state.content.vp[KIND[event.piece & 15]]
    return Beat(gains=(f"{_named(view, event.piece)} is back: +{vp} VP",), mood="good")


def blocked(view: View[Battle], event: events.Blocked) -> Beat:
    """Where the attacker comes to stand stays in sight: it is no square the move was for."""
    if not event.moved:
        return Beat()
    ends = f"stays on {event.to}" if event.stays else f"stops on {event.to}, the last free square of its way"
    return Beat(gains=(f"{_named(view, event.attacker)} {ends}",))


def kept(view: View[Battle], event: Event) -> Beat:
    """What a card has done stays in sight when the card itself is Discarded."""
    said = view.game.words.tell(view, event).rstrip(".")
    return Beat(gains=(said,) if said else ())


def attack_ended(view: View[Battle], event: events.AttackEnded) -> Beat:
    attacker, defender = _named(view, event.attacker), _named(view, event.defender)
    how: dict[str, tuple[str, int, Mood]] = {
        "defender_captured": (f"{attacker} wins", 0, "good"),
        "attacker_captured": (f"{defender} wins", 1, "bad"),
        "blocked": (f"Blocked: {defender} stands", 1, "even"),
        "shot_lost": ("The shot misses", 1, "even"),
        "replaced": ("The Piece escapes", -1, "even"),
        "no_result": ("The Attack falls apart", -1, "even"),
    }
    outcome, wins, mood = how[event.result]
    winner = (event.attacker, event.defender)[wins] >> 4 if wins >= 0 else -1
    mine = view.seat in (event.attacker >> 4, event.defender >> 4)
    if mood != "even" and mine:  # good and bad are so for whoever looks
        mood = "good" if winner == view.seat else "bad"
    return Beat(outcome=outcome, wins=wins, mood=mood)


ATTACK = Moment(
    "attack",
    attack_title,
    opens=(events.Attacked,),
    beats={
        events.Attacked: attacked,
        events.DiceRolled: rolled,
        events.ReRolled: None,
        events.Compared: compared,
        events.BlockTried: block_tried,
        events.NoBlock: None,
        events.Blocked: blocked,
        events.InPeril: None,
        events.Captured: captured,
        events.Saved: None,
        events.BoostDiscarded: None,
        events.Placed: None,
        events.Moved: None,
        events.AttackEnded: attack_ended,
    },
    closes=(events.AttackEnded,),
    then={
        events.DiceRolled: rolled,
        events.InPeril: None,
        events.Captured: captured,
        events.SoulTaken: None,
        events.Restored: restored,
    },
    until=(events.TurnBegan, events.PhaseBegan),
)

# --- Epic Acts ---------------------------------------------------------------------------------------------


def declared(view: View[Battle], event: events.EpicDeclared) -> Beat:
    return Beat(sides=(Side(event.seat, view.state.content.title(event.card), (("card", event.card),)),))


def effect_rolled(view: View[Battle], event: events.DiceRolled) -> Beat:
    return Beat(sides=(Side(dice=event.dice),))


def dice_turned(view: View[Battle], event: events.DiceTurned) -> Beat:
    return Beat(sides=(Side(dice=event.dice),))


EFFECTS = {
    events.EpicDeclared: declared,
    events.EpicAimed: None,
    events.DiceRolled: effect_rolled,
    events.DiceTurned: dice_turned,
    events.ActionCancelled: kept,
    events.InPeril: None,
    events.Captured: captured,
    events.Saved: kept,
    events.Restored: restored,
    events.Placed: kept,
    events.Exchanged: kept,
    events.Moved: kept,
    events.Promoted: kept,
    events.BoostDiscarded: kept,
    events.Robbed: kept,
    events.Lasting: kept,
    events.Interrupted: None,
    events.EpicResolved: None,
}
"""What an Epic Act may bring about; a card that answers it is part of the same scene."""
AFTER = {kind: show for kind, show in EFFECTS.items() if kind is not events.DiceRolled}
"""What still belongs to it when it is done: not the dice of the Attack in which it was played."""

EPIC = Moment(
    "epic",
    "{seat} plays {card}",
    opens=(events.EpicDeclared,),
    beats=EFFECTS,
    closes=(events.EpicResolved,),
    then=AFTER,
    until=(events.TurnBegan, events.PhaseBegan),
)


# --- what stands by itself -------------------------------------------------------------------------------


def finished(view: View[Battle], event: events.Finished) -> Beat:
    """Every side with its VP; of partners each its own, and the sum is told."""
    sides = tuple([Side(seat, who(seat), total=score) for seat, score in enumerate(event.scores)])
    return Beat(sides=sides, outcome=view.game.outcome(view.state).sentence)


END = Moment("end", "The battle is over", opens=(events.Finished,), beats={events.Finished: finished})


def moved(view: View[Battle], event: events.Moved) -> Beat:
    return Beat(sides=(_side(view, event.piece),))


MOVE = Moment(
    "move",
    lambda view, event: f"{_named(view, event.piece)}: {event.start} to {event.to}",
    opens=(events.Moved,),
    beats={events.Moved: moved, events.SoulTaken: None},
    weight=MARK,
)


def placed(view: View[Battle], event: events.Placed) -> Beat:
    return Beat(sides=(_side(view, event.piece),))


PLACE = Moment(
    "place",
    lambda view, event: f"{_named(view, event.piece)} is Placed on {event.to}",
    opens=(events.Placed,),
    beats={events.Placed: placed, events.Lasting: None},
    weight=MARK,
)


def back(view: View[Battle], event: events.Restored) -> Beat:
    return restored(view, event)._replace(sides=(_side(view, event.piece),))


def promoted(view: View[Battle], event: events.Promoted) -> Beat:
    vp = view.state.content.vp
    gain = vp[KIND[event.piece & 15]] - vp[KIND[event.pawn & 15]]
    became = f"{_named(view, event.pawn)} becomes {one_of(view.state, event.piece >> 4, KIND[event.piece & 15])}"
    sides = (_side(view, event.pawn), _side(view, event.piece))
    return Beat(sides=sides, outcome=became, wins=1, gains=(f"{who(event.piece >> 4)}: +{gain} VP",), mood="good")


def return_title(view: View[Battle], event: events.Restored | events.Promoted) -> str:
    if isinstance(event, events.Promoted):
        return f"{_named(view, event.pawn)} is Promoted"
    return f"{_named(view, event.piece)} is back on {event.to}"


RETURN = Moment(
    "return",
    return_title,
    opens=(events.Restored, events.Promoted),
    beats={events.Restored: back, events.Promoted: promoted},
)


def revealed(view: View[Battle], event: events.CardRevealed) -> Beat:
    return Beat(sides=(Side(event.seat, view.state.content.title(event.card), (("card", event.card),)),))


CARD = Moment(
    "card", "{seat} reveals {card}", opens=(events.CardRevealed,), beats={events.CardRevealed: revealed}, weight=MARK
)


MOMENTS = (ATTACK, EPIC, RETURN, END, MOVE, PLACE, CARD)
"""Those of the Boost Phase stand in `boost_moments`."""
