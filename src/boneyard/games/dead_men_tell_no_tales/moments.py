"""What happens on the ship, in scenes one can follow: battles, Skelit's Revenge, kegs and explosions, deaths, and Treasure brought home."""

from __future__ import annotations

from boneyard.engine.moments import MARK, Beat, Moment, Side
from boneyard.engine.views import View
from boneyard.games.dead_men_tell_no_tales import LAST_SPACE, events, perils, search_events
from boneyard.games.dead_men_tell_no_tales.cards import BOATS, CAPTAIN, CREW, GUARD
from boneyard.games.dead_men_tell_no_tales.naming import (
    ENEMY_NAMES,
    capital,
    card_short,
    counted,
    enemy_name,
    loot_name,
    room_name,
)
from boneyard.games.dead_men_tell_no_tales.state import SKULL, Ship

FACES = {GUARD: "guard", CREW: "crew", CAPTAIN: "captain"}
"""What the drawing calls an enemy's face: ``enemy:guard:8``."""


def _where(view: View[Ship], room: int) -> Side:
    """A room as it is seen on the stage."""
    name = capital(room_name(view.state.content, room))
    return Side(name=name, shows=() if room == BOATS else (("room", room),))


def _pirate(view: View[Ship], seat: int) -> Side:
    return Side(seat, shows=(("character", view.state.character[seat]),))


def tired(view: View[Ship], event: events.Tired) -> Beat:
    return Beat(gains=(f"{view.who(event.seat)}: +{event.amount} fatigue, now {event.fatigue} of {SKULL}",))


DIED_OF = {
    events.EXHAUSTED: f"worn out at fatigue {SKULL}",
    events.BLOWN_UP: "blown up with the room",
    events.CUT_OFF: "cut off from every way out",
}


def died(view: View[Ship], event: events.PirateDied) -> Beat:
    """Of what stands in the outcome: that stays, while the lines that follow tell what is lost and who comes next."""
    dead = Side(event.seat, shows=(("character", event.character),))
    return Beat(sides=(dead,), outcome=f"{view.who(event.seat)} is dead: {DIED_OF[event.cause]}", mood="bad")


# --- a battle -----------------------------------------------------------------------------------------


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
    need = event.strength - event.bonus
    note = f"needs {need} on the die" if need <= 6 else "more than a die can show"
    pirate = _pirate(view, event.seat)._replace(dice=(event.die,), terms=terms, note=note)
    enemy = Side(name=ENEMY_NAMES[kind], shows=(f"enemy:{FACES[kind]}:{event.strength}",), total=event.strength)
    return Beat(f"{view.who(event.seat)} rolls {event.die}.", sides=(pirate, enemy))


def track_used(view: View[Ship], event: perils.TrackUsed) -> Beat:
    """What the die alone would have needed is no longer asked."""
    falls = f"Battle Track falls to +{event.track}"
    return Beat(sides=(Side(terms=(("Battle Track", event.amount),), note="with the Battle Track"),), gains=(falls,))


def battle_won(view: View[Ship], event: perils.BattleWon) -> Beat:
    who = view.who(event.seat)
    return Beat(sides=(Side(total=event.total),), outcome=f"{who} wins", wins=0, mood="good")


def battle_lost(view: View[Ship], event: perils.BattleLost) -> Beat:
    enemy = enemy_name(view.state, event.piece)
    return Beat(sides=(Side(total=event.total),), outcome=f"{enemy} wins by {event.deficit}", wins=1, mood="bad")


def shot_missed(view: View[Ship], event: perils.ShotMissed) -> Beat:
    return Beat(sides=(Side(total=event.total),), outcome="The shot misses", wins=1, gains=("no fatigue",), mood="even")


def reference(view: View[Ship], event: perils.Reference) -> Beat:
    """The second die: who is to retreat. Its number is no part of a sum."""
    means = {1: "1 or 2: the enemy retreats", 2: "3 or 4: the pirate retreats"}
    note = means.get((event.result + 1) // 2, "5: it goes on" if event.result == 5 else "6: the pirate chooses")
    return Beat(sides=(Side(dice=(event.result,), terms=(), note=note),))


def flipped(view: View[Ship], event: perils.Flipped) -> Beat:
    """What the enemy guarded."""
    found = loot_name(view.state.content, event.token)
    return Beat(gains=(f"a {found} lies there now",))


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
        events.PirateDied: died,
    },
    closes=(perils.BattleWon, perils.ShotMissed, perils.CrewRetreated, perils.PirateRetreated, events.PirateDied),
    then={perils.Flipped: flipped, perils.CaptainReturned: None, events.Tired: tired, events.PirateDied: died},
    until=(events.TurnBegins,),
)

# --- Skelit's Revenge ---------------------------------------------------------------------------------


def card_resolves(view: View[Ship], event: perils.CardResolves) -> Beat:
    """The card itself; what it does follows beat by beat."""
    name = capital(card_short(view.state.content.cards[event.card]))
    return Beat(sides=(Side(name=name, shows=(("revenge", event.card),)),))


def fire_rose(view: View[Ship], event: perils.FireRose) -> Beat:
    where = capital(room_name(view.state.content, event.room))
    return Beat(sides=(_where(view, event.room),), gains=(f"{where}: fire {event.level}",))


def hand_added(view: View[Ship], event: search_events.HandAdded) -> Beat:
    where = capital(room_name(view.state.content, event.room))
    return Beat(gains=(f"{where}: {counted(event.deckhands, 'deckhand')}",))


def treasures_lost(view: View[Ship], event: perils.TreasuresLost) -> Beat:
    of = view.state.content.treasures
    return Beat(gains=(f"{counted(event.number, 'Treasure')} lost for good, {event.lost} of {of} in all",), mood="bad")


REVENGE = Moment(
    "revenge",
    "Skelit's Revenge",
    opens=(perils.CardResolves,),
    beats={
        perils.CardResolves: card_resolves,
        perils.FireRose: fire_rose,
        events.Tired: tired,
        search_events.HandAdded: hand_added,
        perils.CrewMoves: None,
        perils.CrewMoved: None,
        perils.CrewStayed: None,
        perils.DeckShuffled: None,
        perils.RoomsCutOff: None,
        perils.TreasuresLost: treasures_lost,
        events.PirateDied: died,
        events.GoneWithPirate: None,
        events.PirateArrives: None,
    },
)
"""A blast or an explosion is a scene of its own within it; the fires these raise are the card's again."""

HUNT = Moment(
    "hunt",
    "Skeleton Crew on the hunt",
    opens=(perils.CrewMoved, perils.CrewStayed),
    beats={perils.CrewMoved: None, perils.CrewStayed: None},
    weight=MARK,
)

# --- kegs and explosions ------------------------------------------------------------------------------


def keg_blast(view: View[Ship], event: perils.KegBlast) -> Beat:
    from_, into = _where(view, event.room), _where(view, event.target)
    sides = (from_, into) if event.target >= 0 else (from_,)
    return Beat(sides=sides, outcome="The powder keg goes off", mood="burst")


def marker_moved(view: View[Ship], event: perils.MarkerMoved) -> Beat:
    left = LAST_SPACE - event.marker
    return Beat(gains=(f"fuse at {event.marker} of {LAST_SPACE}" + (f", {left} left" if left else ": the end"),))


KEG = Moment(
    "keg",
    "The keg in {room} goes off",
    opens=(perils.KegBlast,),
    beats={
        perils.KegBlast: keg_blast,
        perils.MarkerMoved: marker_moved,
    },
)


def exploded(view: View[Ship], event: perils.RoomExploded) -> Beat:
    where = room_name(view.state.content, event.room)
    with_it = ((len(event.pieces), "token"), (event.deckhands, "deckhand"))
    lost = tuple([f"{counted(number, what)} lost" for number, what in with_it if number])
    return Beat(sides=(_where(view, event.room),), outcome=f"{capital(where)} explodes", gains=lost, mood="burst")


EXPLOSION = Moment(
    "explosion",
    "Explosion!",
    opens=(perils.RoomExploded,),
    beats={
        perils.RoomExploded: exploded,
        perils.MarkerMoved: marker_moved,
        perils.TreasuresLost: treasures_lost,
        perils.ExitLost: None,
        events.PirateDied: died,
        events.GoneWithPirate: None,
        events.PirateArrives: None,
    },
)

# --- deaths, and Treasure brought home ----------------------------------------------------------------


def death_title(view: View[Ship], event: events.PirateDied) -> str:
    box = view.state.content
    return f"{box.pirates[event.character].name if event.character >= 0 else view.who(event.seat)} dies"


DEATH = Moment(
    "death",
    death_title,
    opens=(events.PirateDied,),
    beats={events.PirateDied: died, events.GoneWithPirate: None, events.PirateArrives: None},
)


def looted(view: View[Ship], event: events.Looted) -> Beat:
    left = event.goal - event.looted
    gains = (f"{left} to go" if left > 0 else "now everybody must get off the ship alive",)
    home = f"Treasure {event.looted} of {event.goal} is home"
    return Beat(sides=(_pirate(view, event.seat),), outcome=home, gains=gains, mood="good")


def left_ship(view: View[Ship], event: events.LeftShip) -> Beat:
    return Beat(sides=(_pirate(view, event.seat),), gains=(f"half the fatigue is gone: now {event.fatigue}",))


ASHORE = Moment(
    "ashore",
    "{seat} leaves the ship",
    opens=(events.LeftShip,),
    beats={events.LeftShip: left_ship, events.Looted: looted},
)


def tile_placed(view: View[Ship], event: search_events.TilePlaced) -> Beat:
    return Beat(sides=(_where(view, event.room),))


def token_drawn(view: View[Ship], event: search_events.TokenDrawn) -> Beat:
    """Who waits in the new room: nobody shall meet a Guard there who came without a word."""
    enemy, strength = view.state.content.backs[event.back]
    room = ("room", event.room)
    if enemy not in FACES:
        return Beat(sides=(Side(shows=(room,)),), outcome="It has a trapdoor")
    face = f"enemy:{FACES[enemy]}:{strength}"
    return Beat(sides=(Side(shows=(room, face)),), outcome=f"{ENEMY_NAMES[enemy]} {strength} waits there")


def captain_drawn(view: View[Ship], event: search_events.CaptainDrawn) -> Beat:
    face = f"enemy:{FACES[CAPTAIN]}:{event.strength}"
    return Beat(sides=(Side(shows=(("room", event.room), face)),))


SEARCH = Moment(
    "search",
    "A room is laid: {room}",
    opens=(search_events.TilePlaced,),
    beats={
        search_events.TilePlaced: tile_placed,
        search_events.TokenDrawn: token_drawn,
        search_events.CaptainDrawn: captain_drawn,
        search_events.HandAdded: hand_added,
        search_events.DinghyFound: None,
        search_events.NoDinghy: None,
    },
)

MOMENTS = (BATTLE, REVENGE, HUNT, KEG, EXPLOSION, DEATH, ASHORE, SEARCH)
