"""The Skeleton Crew, and the captain with them, move towards the nearest pirate."""

from __future__ import annotations

from boneyard.engine.options import Barred, Blocked, Option
from boneyard.engine.rules import Offer, question, rule
from boneyard.games.dead_men_tell_no_tales import perils
from boneyard.games.dead_men_tell_no_tales.battles import battle_on
from boneyard.games.dead_men_tell_no_tales.cards import BOATS
from boneyard.games.dead_men_tell_no_tales.crew_votes import favourites, voting
from boneyard.games.dead_men_tell_no_tales.options import SendCrew, send_crew
from boneyard.games.dead_men_tell_no_tales.state import Ship

VOTED_DOWN = Blocked("DMT-B35", "the votes of the crew")


@rule("DMT-B32", "DMT-B26", "DMT-B36", "DMT-B38", "DMT-D10", "DMT-N03")
def move_crew(g: Ship) -> None:
    """All of them move first, in scan order, the weakest of a room first; then the battles are fought. Guards stay."""
    hunters = []
    for room in g.ship:
        here = [number for number in g.enemies(room) if not g.is_guard(number)]
        hunters += sorted(here, key=lambda number: (g.strength(number), number))
    g.tell(perils.CrewMoves, len(hunters))
    g.then(move_next, tuple(hunters))
    g.then(battle_on)


@rule("DMT-B32", "DMT-B33", "DMT-B34", "DMT-B35", "DMT-B37", "DMT-B41")
def move_next(g: Ship, hunters: tuple[int, ...]) -> None:
    """One after the other; the crew decides only where several steps lead equally near."""
    if not hunters:
        return
    distance = distances(g)
    for i, number in enumerate(hunters):
        room = g.room_of(number)
        steps = first_steps(g, room, distance)
        if not steps:
            row = "DMT-B41" if distance[room] < len(distance) else "DMT-B37"
            g.tell_by(row, perils.CrewStayed, number, room)
        elif len(steps) == 1:
            go(g, number, steps[0])
        else:
            if voting(g):
                g.ask_together(range(g.seats), vote_on_direction, number, room, steps)
            else:
                g.ask(g.active, crew_direction, number, room, steps)
            g.then(move_next, hunters[i + 1 :])
            return


def distances(g: Ship) -> list[int]:
    """Steps from each room to the nearest pirate; the boats lie one step beyond each exit (DMT-B33, DMT-B34)."""
    distance = [len(g.joined) + 1] * len(g.joined)
    layer = [room for room in dict.fromkeys(g.place) if room != BOATS]
    steps = 0
    for room in layer:
        distance[room] = 0
    waiting = list(g.exits()) if BOATS in g.place else []
    while layer or waiting:
        steps += 1
        following = [room for room in waiting if distance[room] > steps]
        waiting = []
        for room in layer:
            following += [other for other in g.joined[room] if distance[other] > steps]
        for room in following:
            distance[room] = steps
        layer = following
    return distance


def first_steps(g: Ship, room: int, distance: list[int]) -> tuple[int, ...]:
    """The connected rooms one step nearer; none where only the boats are, or no pirate can be reached (DMT-B37, DMT-B41)."""
    nearer = distance[room] - 1
    return tuple([other for other in g.joined[room] if distance[other] == nearer])


def go(g: Ship, number: int, room: int) -> None:
    """Fire, deckhands and other enemies are no hindrance (DMT-B38, DMT-D10)."""
    origin = g.room_of(number)
    g.take_from(origin, number)
    g.put_into(room, number)
    g.tell_by("DMT-N03" if g.is_captain(number) else "DMT-B32", perils.CrewMoved, number, origin, room)


@question("DMT-B35")
def crew_direction(g: Ship, seat: int, number: int, origin: int, steps: tuple[int, ...]) -> Offer:
    """Every step that leads to a nearest pirate."""
    return tuple([send_crew(number, room) for room in steps])


@crew_direction.caused
def whose_direction(g: Ship) -> str:
    """The captain goes as they go, by a row of his own."""
    return "DMT-N03" if g.asked is not None and g.is_captain(g.asked.args[0]) else ""


@crew_direction.answer("DMT-B35")
def send(g: Ship, seat: int, choice: SendCrew, number: int, origin: int, steps: tuple[int, ...]) -> None:
    go(g, choice.piece, choice.room)


@crew_direction.refusals
def wrong_directions(g: Ship, seat: int, number: int, origin: int, steps: tuple[int, ...]) -> list[Barred]:
    """Rooms that bring it nearer to nobody who is nearest, and those the crew has voted down."""
    nearer = first_steps(g, origin, distances(g))
    away = Blocked("DMT-B32", "the distance: that way leads to no nearest pirate")
    others = [room for room in g.joined[origin] if room not in steps]
    return [Barred(send_crew(number, room), VOTED_DOWN if room in nearer else away) for room in others]


@question("DMT-B35", auto=False, together=True)
def vote_on_direction(g: Ship, seat: int, number: int, origin: int, steps: tuple[int, ...]) -> Offer:
    """The same, asked of everybody."""
    return tuple([send_crew(number, room) for room in steps])


vote_on_direction.caused(whose_direction)
vote_on_direction.refusals(wrong_directions)


@vote_on_direction.answer("DMT-B35")
def count_directions(g: Ship, choices: dict[int, Option], number: int, origin: int, steps: tuple[int, ...]) -> None:
    rooms = tuple([vote.room for vote in favourites(g, choices) if isinstance(vote, SendCrew)])
    g.ask(g.active, crew_direction, number, origin, rooms)
