"""What is counted on the table before one decides, for the reasons of a hint: cards to come, odds, ways and errands.

Nothing here decides a rule, and nothing here is hidden from anybody.
"""

from __future__ import annotations

from collections.abc import Iterator

from boneyard.engine.tokens import NOTHING
from boneyard.games.dead_men_tell_no_tales.cards import BOATS, CUTLASS, GROG, RED, TREASURE, YELLOW
from boneyard.games.dead_men_tell_no_tales.labels import wins
from boneyard.games.dead_men_tell_no_tales.options import room_element
from boneyard.games.dead_men_tell_no_tales.roles import HOME, Errand, Roles
from boneyard.games.dead_men_tell_no_tales.state import Ship
from boneyard.games.dead_men_tell_no_tales.ways import FAR

LIFTED = (TREASURE, CUTLASS, GROG)


def element(g: Ship, room: int) -> str:
    """What a room is called in the drawing."""
    return room_element(room, g.content.tokens)


def hands_in(g: Ship, room: int) -> str:
    """The same of its deckhands."""
    return f"deckhands:{g.content.rooms[room].id}"


def lying(g: Ship, room: int) -> Iterator[int]:
    """What could be picked up in a room, if nothing hindered."""
    for number in g.lies[room]:
        if not g.pieces[number].up and g.other_side(number) in LIFTED:
            yield number


def cards_that(g: Ship, room: int) -> str:
    """``on 3 of 11 cards``: those still to come that raise the fire of a room as it burns now; empty if none does."""
    colour, fire, box = g.content.colour[room], g.level[room], g.content
    if g.returned != NOTHING:
        colours, number = box.fire[g.returned]
        return "with the card on top of the deck" if colours & colour and number == fire else ""
    left = list(box.rises)
    for card in (*g.discards, *g.revealed):
        colours, number = box.fire[card]
        left[colours * 8 + number] -= 1
    hits = left[colour * 8 + fire] + left[(RED | YELLOW) * 8 + fire]
    return f"on {hits} of {len(g.deck)} cards" if hits else ""


def odds(g: Ship, seat: int, number: int, track: int) -> int:
    """On how many of six faces a pirate beats an enemy with so much of the Battle Track."""
    return wins(g, seat, number, track)


def errand_of(g: Ship, seat: int) -> Errand | None:
    """The Treasure this pirate is best sent for."""
    return Roles(g).errand[seat]


def on_the_way_home(g: Ship, room: int) -> Iterator[int]:
    """Who carries a Treasure, or is sent for one, and will carry it through this room."""
    roles = Roles(g)
    for seat in range(g.seats):
        errand = roles.errand[seat]
        start = g.place[seat] if seat in roles.carriers else errand.room if errand is not None else BOATS
        box, character = g.content, g.character[seat]
        cost, onward = roles.chart.way_out(box.tires_less[character], not box.loots_lightly[character], HOME)
        while start != BOATS and cost[start] < FAR:
            start = onward[start]
            if start == room:
                yield seat
                break
