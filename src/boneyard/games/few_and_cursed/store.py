"""Shopping at the store: cards, services and one Refresh a visit."""

from __future__ import annotations

from itertools import permutations

from boneyard.engine.options import Barred, LimitReached, NotEnough, Option, Refusal, frozen
from boneyard.engine.rules import Offer, question
from boneyard.games.few_and_cursed import card_events
from boneyard.games.few_and_cursed.entries import STAT_SERVICES
from boneyard.games.few_and_cursed.options import (
    BUY,
    REFRESH,
    SERVICE,
    Buy,
    BuyService,
    StackUp,
    at_the_limit,
    short_of,
    swap,
)
from boneyard.games.few_and_cursed.prices import item_price, service_price
from boneyard.games.few_and_cursed.state import TRACK_END, Chase
from boneyard.games.few_and_cursed.tracks import change, clamp_bullets, raise_stat

ROW = 3
ACCESSORIES = 2
HANDS = 2


def visit_store(g: Chase, seat: int) -> None:
    """A visit begins; a new one brings a new Refresh (FAC-F15, FAC-H16)."""
    g.visit, g.refreshed = "store", False
    g.tell(card_events.Visited, seat, "store")


def leave_store(g: Chase, seat: int) -> None:
    """Nobody has to buy anything (FAC-H17)."""
    g.visit = ""


def on_sale(g: Chase) -> list[int]:
    """The row and the top card of the store discard (FAC-H02)."""
    return g.row + g.store_out[-1:]


# --- what is legal ------------------------------------------------------------------------------------


def offer_wares(g: Chase, seat: int, offered: list[Option]) -> None:
    """Whatever the Water pays for, as often as it lasts (FAC-H01, FAC-H03)."""
    water = g.water[seat]
    for item in on_sale(g):
        if item_price(g, seat, item) <= water:
            ways = in_the_way(g, seat, item)
            if ways:
                offered += [swap(item, way) for way in ways]
            else:
                offered.append(BUY[item])
    for number, service in enumerate(STAT_SERVICES):
        if why_no_service(g, seat, service) is None:
            offered.append(SERVICE[number])
    if not g.refreshed and g.row:
        offered.append(REFRESH)


def why_no_service(g: Chase, seat: int, service: str) -> Refusal | None:
    """Too dear, or the track is full (FAC-H04, FAC-C23)."""
    cost = service_price(g, seat, service)
    if cost > g.water[seat]:
        return short_of("FAC-H03", "Water", cost, g.water[seat])
    if service == "bullet":
        capacity = g.full_capacity(seat)
        return at_the_limit("FAC-H04", "Bullets fit", capacity) if g.bullets[seat] >= capacity else None
    track = g.health if service == "health" else g.capacity if service == "capacity" else g.threshold
    return at_the_limit("FAC-C23", "is the end of the track", TRACK_END) if track[seat] >= TRACK_END else None


@frozen
class NoRoom(Refusal):
    def sentence(self) -> str:
        return "No slot is free: choose what makes room for it."


def why_not_wares(g: Chase, seat: int) -> list[Barred]:
    found = []
    for item in on_sale(g):
        cost = item_price(g, seat, item)
        rooms = in_the_way(g, seat, item)
        if cost > g.water[seat]:
            dear = NotEnough("FAC-H01", "Water", cost, g.water[seat])
            found += [Barred(Buy(item, way), dear) for way in rooms] if rooms else [Barred(BUY[item], dear)]
        elif rooms:
            found.append(Barred(BUY[item], NoRoom("FAC-H09")))
    for number, service in enumerate(STAT_SERVICES):
        why = why_no_service(g, seat, service)
        if why is not None:
            found.append(Barred(SERVICE[number], why))
    if g.refreshed:
        found.append(Barred(REFRESH, LimitReached("FAC-H05", "Refresh a visit", 1)))
    return found


# --- buying -------------------------------------------------------------------------------------------


def in_the_way(g: Chase, seat: int, item: int) -> list[tuple[int, ...]]:
    """Every way to make room for an item, as rows of items to give up; empty if there is room (FAC-H07 to FAC-H09)."""
    hands = g.content.hands
    needed = hands[item]
    same = [other for other in g.items[seat] if (hands[other] > 0) == (needed > 0)]
    if not needed:
        return [(other,) for other in same] if len(same) >= ACCESSORIES else []
    needed += sum([hands[other] for other in same]) - HANDS
    if needed <= 0:
        return []
    ways = [(other,) for other in same if hands[other] >= needed]
    return [*ways] if ways else list(permutations(same, 2))


def buy(g: Chase, seat: int, choice: Buy) -> None:
    """Pay, put what makes room on the store discard without refund, equip, fill the row.

    FAC-H06, FAC-H09, FAC-H19, FAC-H20: items leave a player in no other way but by their own text.
    """
    item = choice.item
    cost = item_price(g, seat, item)
    g.tell(card_events.Bought, seat, item, cost)
    change(g, seat, "store", water=-cost)
    (g.row if item in g.row else g.store_out).remove(item)
    for old in choice.instead_of:
        g.items[seat].remove(old)
        g.store_out.append(old)
        g.tell(card_events.GaveUp, seat, old)
    g.items[seat].append(item)
    clamp_bullets(g, seat)
    g.by("FAC-H06")
    fill_row(g)


def fill_row(g: Chase) -> None:
    """Three cards lie face up as long as the store has them (FAC-H06, FAC-H15)."""
    while len(g.row) < ROW and g.refill("store", g.store, g.store_out):
        g.row.append(g.store.pop())
        g.tell(card_events.RowFilled, g.row[-1])


def buy_service(g: Chase, seat: int, choice: BuyService) -> None:
    """A Bullet, or a stat raised by one (FAC-H03)."""
    cost = service_price(g, seat, choice.service)
    g.tell(card_events.ServiceBought, seat, choice.service, cost)
    change(g, seat, "service", water=-cost)
    if choice.service == "bullet":
        change(g, seat, "service", bullets=1)
    else:
        raise_stat(g, seat, choice.service, "service")


# --- the Refresh --------------------------------------------------------------------------------------


def refresh(g: Chase, seat: int) -> None:
    g.refreshed = True
    g.ask(seat, order_of_row)


@question("FAC-H05")
def order_of_row(g: Chase, seat: int) -> Offer:
    """The order in which the row goes to the top of the store discard."""
    return tuple([StackUp(order) for order in permutations(g.row)])


@order_of_row.answer("FAC-H05")
def stack_row(g: Chase, seat: int, choice: StackUp) -> None:
    """All face-up cards go, three new ones come."""
    g.store_out += choice.items
    g.row = []
    g.tell(card_events.Refreshed, seat, choice.items)
    fill_row(g)
