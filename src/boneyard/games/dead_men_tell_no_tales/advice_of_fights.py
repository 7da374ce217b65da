"""Why a fight is worth fighting or leaving, and which card or way does least harm, for people."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from boneyard.engine.options import Option
from boneyard.engine.sense import Reason
from boneyard.engine.tokens import NOTHING
from boneyard.games.dead_men_tell_no_tales import options
from boneyard.games.dead_men_tell_no_tales.blasts import Blasts
from boneyard.games.dead_men_tell_no_tales.cards import ICONS
from boneyard.games.dead_men_tell_no_tales.labels import DIE
from boneyard.games.dead_men_tell_no_tales.moving import strain
from boneyard.games.dead_men_tell_no_tales.naming import counted_off, crewman, enemy_name, room_name
from boneyard.games.dead_men_tell_no_tales.outlook import element, odds
from boneyard.games.dead_men_tell_no_tales.state import SKULL, Ship


def fight(g: Ship, seat: int, option: Any) -> Iterator[Reason]:
    """The chance, what is won, and in which order."""
    number = option.piece if isinstance(option, (options.Fight, options.Shoot)) else g.foe
    if number == NOTHING:
        return
    this, room = f"piece:{number}", g.room_of(number)
    with_track = odds(g, seat, number, g.track[seat])
    if with_track:
        yield Reason(f"you win on {with_track} of 6" + (" with your Battle Track" if g.track[seat] else ""), (this,))
    if isinstance(option, options.Shoot):
        yield Reason("a miss costs nothing", ("item:pistol",))
    if g.is_guard(number):
        yield Reason("behind him lies a Treasure", (this,))
    elif any(g.is_guard(other) for other in g.enemies(room)):
        yield Reason("the Guard can be fought only when the skeletons are gone", (this,))
    worst = g.strength(number) - 1 - g.content.sword[g.item[seat]]
    if not isinstance(option, options.Shoot) and with_track < DIE and worst > 0 and g.fatigue[seat] + worst < SKULL:
        yield Reason(f"even the worst roll costs {worst} fatigue, and you can bear it", ("fatigue",))


def use_track(g: Ship, seat: int, option: Option) -> Iterator[Reason]:
    """What the die comes to with the track and without."""
    number, shot = asked(g)
    alone = g.die + g.content.sword[g.item[seat]]
    track, need = g.track[seat], g.strength(number)
    if alone + track >= need:
        yield Reason(f"{alone} and {track} make {alone + track}, and {need} wins", ("track", f"piece:{number}"))
        if not shot:
            yield Reason(f"without it you lose, and tire by {need - alone}", ("fatigue",))
    elif not shot:
        yield Reason(f"you lose by {need - alone - track} instead of {need - alone}", ("track", "fatigue"))


def keep_track(g: Ship, seat: int, option: Option) -> Iterator[Reason]:
    number, shot = asked(g)
    alone = g.die + g.content.sword[g.item[seat]]
    track, need = g.track[seat], g.strength(number)
    if alone + track < need:
        yield Reason(f"even with it {alone + track} would not beat {need}", (f"piece:{number}",))
    yield Reason(f"it stays at +{track} for the next roll", ("track",))
    if shot:
        yield Reason("a miss costs nothing", ("item:pistol",))


def asked(g: Ship) -> tuple[int, bool]:
    assert g.asked is not None
    number, shot = g.asked.args
    return int(number), bool(shot)


def break_off(g: Ship, seat: int, option: Option) -> Iterator[Reason]:
    """Sending the enemy away, or going."""
    if g.foe == NOTHING:
        return
    foe = f"piece:{g.foe}"
    chance = odds(g, seat, g.foe, g.track[seat])
    worst = g.strength(g.foe) - 1 - g.content.sword[g.item[seat]]
    if g.fatigue[seat] + worst >= SKULL:
        yield Reason(f"at fatigue {g.fatigue[seat]} another bad roll could kill you", ("fatigue",))
    yield Reason(
        f"you would win the next roll on {chance} of 6" if chance else "you cannot beat it with the next roll", (foe,)
    )
    if isinstance(option, options.CrewRetreats):
        yield Reason("you keep the room and tire no more", (foe,))


def retreat(g: Ship, seat: int, option: Any) -> Iterator[Reason]:
    room = option.room
    cost, name, there = strain(g, seat, g.place[seat], room), room_name(g.content, room), element(g, room)
    if g.has_enemy(room):
        enemies = sorted(g.enemies(room), key=lambda number: (g.is_guard(number), g.strength(number)))
        chance = odds(g, seat, enemies[0], g.track[seat])
        yield Reason(f"you beat {enemy_name(g, enemies[0])} there on {chance} of 6", (f"piece:{enemies[0]}",))
        return
    if g.fatigue[seat] + cost >= SKULL:
        return
    yield Reason(f"no enemy is in {name}", (there,))
    yield Reason(f"going there costs {cost} fatigue" if cost else "going there costs no fatigue", ("fatigue", there))


def send_crew(g: Ship, seat: int, option: Any) -> Iterator[Reason]:
    room = option.room
    name, there = room_name(g.content, room), element(g, room)
    met = g.pirates_in(room)
    if not met:
        yield Reason(f"nobody stands in {name}", (there,))
        near = [mate for other in g.joined[room] for mate in g.pirates_in(other) if other != g.room_of(option.piece)]
        if not near:
            yield Reason("nobody is next door to it either", (there,))
    for mate in met[:1]:
        chance = odds(g, mate, option.piece, g.track[mate])
        yield Reason(
            f"{crewman(mate)} is there and beats it on {chance} of 6", (f"pirate:{mate}", f"piece:{option.piece}")
        )


def let_fight(g: Ship, seat: int, option: Any) -> Iterator[Reason]:
    who, enemies = option.seat, g.enemies(g.arena)
    if enemies:
        first = min(enemies, key=lambda number: (g.is_guard(number), g.strength(number)))
        chance = odds(g, who, first, g.track[who])
        name = "you win" if who == seat else f"{crewman(who)} wins"
        yield Reason(f"{name} against {enemy_name(g, first)} on {chance} of 6", (f"pirate:{who}", f"piece:{first}"))
    others = [mate for mate in g.pirates_in(g.arena) if mate != who]
    if others and all(g.fatigue[who] < g.fatigue[mate] for mate in others):
        yield Reason(f"nobody there is less tired: {g.fatigue[who]} of {SKULL}", (f"pirate:{who}",))
    if not g.looting(who) and any(g.looting(mate) for mate in others):
        yield Reason("no Treasure is dropped for it", (f"pirate:{who}",))


def resolve(g: Ship, seat: int, option: Any) -> Iterator[Reason]:
    """What each of two cards would set off."""
    box, this = g.content, f"card:{g.content.tokens['revenge'].name(option.card)}"
    harm, off = Blasts(g).carry_out(*box.fire[option.card])
    if not off:
        yield Reason("its fires set off nothing", (this,))
    for other in g.revealed:
        worse, struck = Blasts(g).carry_out(*box.fire[other])
        if worse > harm:
            names = [room_name(box, room) for room in dict.fromkeys(struck)]
            yield Reason(
                f"the other would set off {counted_off(names, 'and')}", tuple([element(g, room) for room in struck])
            )
    if box.icon[option.card] == ICONS[0]:
        yield Reason("it brings no deckhands and moves no skeleton", (this,))


REASONS: Mapping[type[Option], Callable[[Ship, int, Any], Iterator[Reason]]] = MappingProxyType(
    {
        options.Fight: fight,
        options.Shoot: fight,
        options.FightAgain: fight,
        options.UseTrack: use_track,
        options.KeepTrack: keep_track,
        options.CrewRetreats: break_off,
        options.PirateRetreats: break_off,
        options.Retreat: retreat,
        options.SendCrew: send_crew,
        options.LetFight: let_fight,
        options.Resolve: resolve,
    }
)
"""What is said of each answer in a fight, and of the decisions of the crew."""
