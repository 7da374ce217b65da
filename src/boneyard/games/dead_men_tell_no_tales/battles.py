"""Skeleton Crew, Guards and battles: whoever shares a room with an enemy fights before anything else."""

from __future__ import annotations

from bisect import insort

from boneyard.engine.options import Barred, Blocked, NoTarget, Option
from boneyard.engine.rules import Offer, question, rule
from boneyard.engine.tokens import NOTHING
from boneyard.games.dead_men_tell_no_tales import perils
from boneyard.games.dead_men_tell_no_tales.cards import BOATS, CAPTAIN
from boneyard.games.dead_men_tell_no_tales.crew_votes import favourites, voting
from boneyard.games.dead_men_tell_no_tales.dying import tire
from boneyard.games.dead_men_tell_no_tales.ending import check_win
from boneyard.games.dead_men_tell_no_tales.fight_first import must_fight, must_settle
from boneyard.games.dead_men_tell_no_tales.moving import enter, enterable
from boneyard.games.dead_men_tell_no_tales.options import (
    CREW_RETREATS,
    FIGHT,
    FIGHT_AGAIN,
    LET_FIGHT,
    PIRATE_RETREATS,
    RETREAT,
    USE_OR_KEEP,
    CrewRetreats,
    Fight,
    LetFight,
    PirateRetreats,
    Retreat,
    SendCrew,
    UseTrack,
    send_crew,
)
from boneyard.games.dead_men_tell_no_tales.state import Piece, Ship

# --- who fights where ---------------------------------------------------------------------------------


@rule("DMT-B01", "DMT-B05", "DMT-B27", "DMT-B28", "DMT-B29", "DMT-B36", "DMT-B42")
def battle_on(g: Ship) -> None:
    """Who fought last goes on in that room; a pirate who retreated into enemies is next; then the rooms in scan order."""
    room = NOTHING
    if g.fighter != NOTHING:
        here = g.place[g.fighter]
        if here != BOATS and g.has_enemy(here):
            if here == g.arena:
                g.then(face_enemies)
                g.then(battle_on)
                return
            room = here
    if room == NOTHING:
        places = g.place
        room = next((other for other in g.ship if other in places and g.has_enemy(other)), NOTHING)
    if room == NOTHING:
        end_battles(g)
        return
    g.arena, g.fighter, g.foe = room, NOTHING, NOTHING
    g.now(choose_fighter)
    g.then(face_enemies)
    g.then(battle_on)


def end_battles(g: Ship) -> None:
    g.fighter = g.arena = g.foe = NOTHING
    g.die = 0


@rule("DMT-B06")
def choose_fighter(g: Ship) -> None:
    """Where several pirates stand with the enemy, the crew decides, once. Whoever stands there alone is not talked about."""
    pirates = tuple(sorted(g.pirates_in(g.arena)))
    if len(pirates) == 1:
        g.fighter = pirates[0]
    elif voting(g):
        g.ask_together(range(g.seats), vote_on_fighter)
    else:
        g.ask(g.active, who_fights, pirates)


@question("DMT-B06", "DMT-B29")
def who_fights(g: Ship, seat: int, pirates: tuple[int, ...]) -> Offer:
    """Each pirate in the room."""
    return tuple([LET_FIGHT[pirate] for pirate in pirates])


@who_fights.refusals
def not_chosen(g: Ship, seat: int, pirates: tuple[int, ...]) -> list[Barred]:
    """The others in the room, voted down."""
    return [Barred(LET_FIGHT[pirate], Blocked("DMT-B06", "the votes of the crew")) for pirate in g.pirates_in(g.arena)]


@who_fights.answer("DMT-B06", "DMT-B42")
def step_forward(g: Ship, seat: int, choice: LetFight, pirates: tuple[int, ...]) -> None:
    g.fighter = choice.seat
    g.tell(perils.FighterSteps, choice.seat, g.arena)


@question("DMT-B06", auto=False, together=True)
def vote_on_fighter(g: Ship, seat: int) -> Offer:
    """The same, asked of everybody."""
    return tuple([LET_FIGHT[pirate] for pirate in sorted(g.pirates_in(g.arena))])


@vote_on_fighter.answer("DMT-B06")
def count_fighters(g: Ship, choices: dict[int, Option]) -> None:
    g.ask(
        g.active,
        who_fights,
        tuple([vote.seat for vote in favourites(g, choices) if isinstance(vote, LetFight)]),
    )


# --- whom to fight, or to drive off -------------------------------------------------------------------


@rule("DMT-B01", "DMT-B04", "DMT-M16")
def face_enemies(g: Ship) -> None:
    """The fighter picks an enemy. Nothing else can be done."""
    if g.fighter != NOTHING and g.place[g.fighter] == g.arena and g.has_enemy(g.arena):
        g.ask(g.fighter, enemy_to_face)


@question("DMT-B08", "DMT-B07", "DMT-B42", "DMT-C09", "DMT-C10", "DMT-N04")
def enemy_to_face(g: Ship, seat: int) -> Offer:
    """Any Skeleton Crew first, then the Guard; after a repeat only the same one. Gus may drive crew off instead."""
    enemies = g.enemies(g.arena)
    crew = [number for number in enemies if not g.is_guard(number)]
    targets = crew or enemies
    if g.foe != NOTHING:
        targets = [g.foe]
    offer: list[Option] = [FIGHT[number] for number in targets]
    if g.content.drives_off[g.character[seat]]:
        offer += [send_crew(number, room) for number in crew for room in g.joined[g.arena]]
    return tuple(offer)


@enemy_to_face.caused
def why_a_choice(g: Ship) -> str:
    """Gus may send away even the only one (DMT-C09)."""
    gus = g.content.drives_off[g.character[g.fighter]]
    return "DMT-C09" if gus and not all(map(g.is_guard, g.enemies(g.arena))) else ""


@enemy_to_face.refusals
def not_to_face(g: Ship, seat: int) -> list[Barred]:
    """A Guard behind Skeleton Crew, another enemy in the middle of a fight, a Guard told to go, and all that is no fight."""
    refused = must_fight(g, seat)
    for number in g.enemies(g.arena):
        guard = g.is_guard(number)
        row, by = ("DMT-B07", "the Skeleton Crew") if guard else ("DMT-B16", "the enemy you fight")
        refused.append(Barred(FIGHT[number], Blocked(row, by)))
        if guard and g.content.drives_off[g.character[seat]]:
            stays = Blocked("DMT-C10", "the Guard himself, who never leaves his place")
            refused += [Barred(send_crew(number, room), stays) for room in g.joined[g.arena]]
    return refused


@enemy_to_face.answer("DMT-B02", "DMT-B03", "DMT-B08", "DMT-C09", "DMT-C11")
def face(g: Ship, seat: int, choice: Fight | SendCrew) -> None:
    """A fight begins with dropping the Treasure; crew that is driven off is not fought, so nothing is dropped for it."""
    if isinstance(choice, SendCrew):
        drive_off(g, seat, choice)
        return
    g.foe = choice.piece
    treasure = g.treasure_of(seat)
    if treasure != NOTHING:
        g.drop(seat, treasure)
        g.put_into(g.arena, treasure)
        g.tell(perils.TreasureDropped, seat, treasure, g.arena)
    g.now(roll_battle_die, seat, choice.piece, False)


def drive_off(g: Ship, seat: int, choice: SendCrew) -> None:
    """Gus sends a Skeleton Crew into a connected room, free of charge (DMT-C09)."""
    origin = g.place[seat]
    g.take_from(origin, choice.piece)
    g.put_into(choice.room, choice.piece)
    if g.foe == choice.piece:
        g.foe = NOTHING
    g.tell(perils.CrewDriven, seat, choice.piece, origin, choice.room)


# --- the battle ---------------------------------------------------------------------------------------


@rule("DMT-B02", "DMT-B09", "DMT-B10", "DMT-I13")
def roll_battle_die(g: Ship, seat: int, number: int, shot: bool) -> None:
    """Die and Sword; if they do not win, the Battle Track may help, and where that costs nothing it does."""
    g.die = g.roll()
    bonus = g.content.sword[g.item[seat]]
    g.tell_by("DMT-I10" if shot else "DMT-B09", perils.BattleDie, seat, number, g.strength(number), g.die, bonus, shot)
    track = g.track[seat]
    if g.die + bonus >= g.strength(number) or not track:
        g.now(compare, seat, number, shot, 0)
    elif track == g.floor(seat):
        g.now(compare, seat, number, shot, track)
    else:
        g.ask(seat, use_track, number, shot)


@question("DMT-B10", "DMT-B11", auto=False)
def use_track(g: Ship, seat: int, number: int, shot: bool) -> Offer:
    """All of the Battle Track, or nothing."""
    return USE_OR_KEEP


@use_track.caused
def whose_die(g: Ship) -> str:
    """The Pistol's die has a row of its own."""
    return "DMT-I10" if g.asked is not None and g.asked.args[1] else ""


@use_track.refusals
def not_in_battle(g: Ship, seat: int, number: int, shot: bool) -> list[Barred]:
    """In an encounter there is only the fight; a shot is none, but its die must be settled all the same."""
    return must_settle(g, seat) if shot else must_fight(g, seat)


@use_track.answer("DMT-B12", "DMT-B40")
def add_track(g: Ship, seat: int, choice: Option, number: int, shot: bool) -> None:
    g.now(compare, seat, number, shot, g.track[seat] if isinstance(choice, UseTrack) else 0)


@rule("DMT-B12", "DMT-B13", "DMT-B15", "DMT-B31", "DMT-C06", "DMT-I10", "DMT-I11")
def compare(g: Ship, seat: int, number: int, shot: bool, track: int) -> None:
    """Equal strength wins. A lost battle tires by the difference; a missed shot costs nothing."""
    if track:
        g.track[seat] = g.floor(seat)
        g.tell(perils.TrackUsed, seat, track, g.track[seat])
    total = g.die + g.content.sword[g.item[seat]] + track
    deficit = g.strength(number) - total
    if deficit <= 0:
        g.tell_by("DMT-I10" if shot else "DMT-B13", perils.BattleWon, seat, number, total)
        g.foe = NOTHING
        g.now(beat, number)
    elif shot:
        g.tell(perils.ShotMissed, seat, number, total)
    else:
        g.tell(perils.BattleLost, seat, number, total, deficit)
        if tire(g, seat, deficit, "DMT-B15"):
            if g.is_guard(number):
                g.ask(seat, beaten_by_guard)
            else:
                g.now(roll_reference, seat)


@rule("DMT-B14", "DMT-I10", "DMT-N05", "DMT-N06", "DMT-W03")
def beat(g: Ship, number: int) -> None:
    """The token is flipped where it lies; Captain Fromm goes back into the bag, unseen among the others."""
    piece = g.pieces[number]
    room = g.room_of(number)
    if g.content.enemy[piece.back] == CAPTAIN:
        g.take_from(room, number)
        g.pieces[number] = Piece(NOTHING, piece.back, False)
        insort(g.bag, piece.token)
        g.fromm = 0
        g.tell(perils.CaptainReturned, number)
    else:
        g.pieces[number] = Piece(piece.token, piece.back, False)
        g.tell(perils.Flipped, number, room, piece.token)
    g.now(check_win)


# --- after a lost battle ------------------------------------------------------------------------------


def retreat_rooms(g: Ship, seat: int) -> list[int]:
    """Connected rooms the tired pirate may enter; never the boats (DMT-B18)."""
    return [room for room in g.joined[g.arena] if enterable(g, seat, room)]


@rule("DMT-B16", "DMT-B20", "DMT-B21", "DMT-B22")
def roll_reference(g: Ship, seat: int) -> None:
    """1-2 the crew retreats, 3-4 the pirate does, 5 again, 6 as the fighter likes; what cannot be done is rolled anew."""
    while True:
        result = g.roll()
        g.tell(perils.Reference, seat, result)
        if result <= 2 and g.joined[g.arena]:
            g.ask(seat, crew_retreat)
            return
        if result in (3, 4) and retreat_rooms(g, seat):
            g.ask(seat, pirate_retreat)
            return
        if result == 5:
            g.tell_by("DMT-B16", perils.FoughtOn, seat, g.foe)
            return
        if result == 6:
            g.ask(seat, outcome_of_six)
            return
        g.tell_by("DMT-B21" if result <= 2 else "DMT-B20", perils.ReferenceAgain, seat, result)


@question("DMT-B16", "DMT-B22")
def outcome_of_six(g: Ship, seat: int) -> Offer:
    """Any result that can be carried out."""
    crew = (CREW_RETREATS,) if g.joined[g.arena] else ()
    pirate = (PIRATE_RETREATS,) if retreat_rooms(g, seat) else ()
    return (*crew, *pirate, FIGHT_AGAIN)


@outcome_of_six.refusals
def not_after_a_six(g: Ship, seat: int) -> list[Barred]:
    nowhere = NoTarget("DMT-B22", "connected room")
    blocked = NoTarget("DMT-B18", "connected room you may enter")
    return [Barred(CREW_RETREATS, nowhere), Barred(PIRATE_RETREATS, blocked), *must_fight(g, seat)]


@outcome_of_six.answer("DMT-B16")
def choose_outcome(g: Ship, seat: int, choice: Option) -> None:
    if isinstance(choice, CrewRetreats):
        g.ask(seat, crew_retreat)
    elif isinstance(choice, PirateRetreats):
        g.ask(seat, pirate_retreat)
    else:
        g.tell_by("DMT-B16", perils.FoughtOn, seat, g.foe)


@question("DMT-B17")
def crew_retreat(g: Ship, seat: int) -> Offer:
    """Any connected intact room, of the fighter's choice."""
    return tuple([send_crew(g.foe, room) for room in g.joined[g.arena]])


@crew_retreat.answer("DMT-B17", "DMT-B28")
def send_away(g: Ship, seat: int, choice: SendCrew) -> None:
    g.take_from(g.arena, choice.piece)
    g.put_into(choice.room, choice.piece)
    g.foe = NOTHING
    g.tell(perils.CrewRetreated, choice.piece, g.arena, choice.room)


@question("DMT-B18")
def pirate_retreat(g: Ship, seat: int) -> Offer:
    """Any connected room the pirate may enter as tired as he is now."""
    refusal = Blocked("DMT-B18", "fire too high for your fatigue, or three deckhands")
    offer: list[Option | Barred] = []
    for room in g.joined[g.arena]:
        offer.append(RETREAT[room] if enterable(g, seat, room) else Barred(RETREAT[room], refusal))
    if g.is_exit(g.arena):
        offer.append(Barred(RETREAT[BOATS], Blocked("DMT-B18", "the ship's side: a retreat leads into a room")))
    return offer


@pirate_retreat.answer("DMT-B19", "DMT-B27")
def fall_back(g: Ship, seat: int, choice: Retreat) -> None:
    """The normal strain of a move, and no token."""
    g.foe = NOTHING
    enter(g, seat, choice.room, "DMT-B19", perils.PirateRetreated)


@question("DMT-B23", "DMT-B24", "DMT-B25")
def beaten_by_guard(g: Ship, seat: int) -> Offer:
    """Fight on, whatever the fire, or retreat where that is possible."""
    return (FIGHT_AGAIN, PIRATE_RETREATS) if retreat_rooms(g, seat) else (FIGHT_AGAIN,)


@beaten_by_guard.refusals
def not_before_the_guard(g: Ship, seat: int) -> list[Barred]:
    return [Barred(PIRATE_RETREATS, NoTarget("DMT-B25", "connected room you may enter")), *must_fight(g, seat)]


@beaten_by_guard.answer("DMT-B23")
def fight_on_or_go(g: Ship, seat: int, choice: Option) -> None:
    if isinstance(choice, PirateRetreats):
        g.ask(seat, pirate_retreat)
    else:
        g.tell_by("DMT-B23", perils.FoughtOn, seat, g.foe)
