"""What happens on the ship, in scenes one can follow: battles and explosions."""

from __future__ import annotations

from boneyard.engine.moments import Beat, Moment, Side
from boneyard.engine.views import View
from boneyard.games.dead_men_tell_no_tales import events, perils
from boneyard.games.dead_men_tell_no_tales.cards import CAPTAIN, CREW, GUARD
from boneyard.games.dead_men_tell_no_tales.naming import ENEMY_NAMES, counted, enemy_name, room_name
from boneyard.games.dead_men_tell_no_tales.state import Ship

FACES = {GUARD: "guard", CREW: "crew", CAPTAIN: "captain"}
"""What the drawing calls an enemy's face: ``enemy:guard:8``."""

# --- a battle -----------------------------------------------------------------------------------------


def _pirate(view: View[Ship], seat: int) -> Side:
    return Side(seat, shows=(("character", view.state.character[seat]),))


def battle_title(view: View[Ship], event: perils.BattleDie) -> str:
    enemy = ENEMY_NAMES[_enemy(view, event.piece)]
    return f"{view.who(event.seat)} {'shoots at' if event.shot else 'fights'} {enemy} {event.strength}"


def _enemy(view: View[Ship], piece: int) -> int:
    box = view.state.content
    return box.enemy[view.state.pieces[piece].back]


def battle_die(view: View[Ship], event: perils.BattleDie) -> Beat:
    """Die and Sword against the strength the enemy had then."""
    kind = _enemy(view, event.piece)
    terms = (("die", event.die), *([("Sword", event.bonus)] if event.bonus else []))
    pirate = _pirate(view, event.seat)._replace(dice=(event.die,), terms=terms)
    enemy = Side(name=ENEMY_NAMES[kind], shows=(f"enemy:{FACES[kind]}:{event.strength}",), total=event.strength)
    return Beat(f"{view.who(event.seat)} rolls {event.die}.", sides=(pirate, enemy))


def track_used(view: View[Ship], event: perils.TrackUsed) -> Beat:
    return Beat(sides=(Side(terms=(("Battle Track", event.amount),)),))


def battle_won(view: View[Ship], event: perils.BattleWon) -> Beat:
    who = view.who(event.seat)
    return Beat(sides=(Side(total=event.total),), outcome=f"{who} wins", wins=0, mood="good")


def battle_lost(view: View[Ship], event: perils.BattleLost) -> Beat:
    enemy = enemy_name(view.state, event.piece)
    return Beat(sides=(Side(total=event.total),), outcome=f"{enemy} wins by {event.deficit}", wins=1, mood="bad")


def shot_missed(view: View[Ship], event: perils.ShotMissed) -> Beat:
    return Beat(sides=(Side(total=event.total),), outcome="The shot misses", wins=1, mood="even")


def tired(view: View[Ship], event: events.Tired) -> Beat:
    return Beat(gains=(f"{view.who(event.seat)}: +{event.amount} fatigue",))


def reference(view: View[Ship], event: perils.Reference) -> Beat:
    """The second die: who is to retreat."""
    return Beat(sides=(Side(dice=(event.result,)),))


BATTLE = Moment(
    "battle",
    battle_title,
    opens=(perils.BattleDie,),
    beats={
        perils.BattleDie: battle_die,
        perils.TrackUsed: track_used,
        perils.BattleWon: battle_won,
        perils.BattleLost: battle_lost,
        perils.ShotMissed: shot_missed,
        perils.Reference: reference,
        perils.ReferenceAgain: None,
        perils.FoughtOn: None,
        perils.CrewRetreated: None,
        perils.PirateRetreated: None,
        events.Tired: tired,
        events.PirateDied: None,
    },
    closes=(perils.BattleWon, perils.ShotMissed, perils.CrewRetreated, perils.PirateRetreated, events.PirateDied),
    then={perils.Flipped: None, perils.CaptainReturned: None, events.Tired: tired, events.PirateDied: None},
    until=(events.TurnBegins,),
)

# --- an explosion -------------------------------------------------------------------------------------


def exploded(view: View[Ship], event: perils.RoomExploded) -> Beat:
    where = room_name(view.state.content, event.room)
    with_it = ((len(event.pieces), "token"), (event.deckhands, "deckhand"))
    lost = tuple([f"{counted(number, what)} lost" for number, what in with_it if number])
    sides = (Side(name=where, shows=(("room", event.room),)),)
    return Beat(sides=sides, outcome=f"{where} explodes", gains=lost, mood="burst")


EXPLOSION = Moment(
    "explosion",
    "{room} explodes",
    opens=(perils.RoomExploded,),
    beats={
        perils.RoomExploded: exploded,
        perils.TreasuresLost: None,
        perils.MarkerMoved: None,
        perils.RoomsCutOff: None,
        perils.ExitLost: None,
        events.PirateDied: None,
        events.GoneWithPirate: None,
    },
)

MOMENTS = (BATTLE, EXPLOSION)
