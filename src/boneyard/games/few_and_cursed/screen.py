"""The table as text, for the terminal: at most a hundred columns."""

from __future__ import annotations

from textwrap import wrap

from boneyard.engine.tokens import NOTHING
from boneyard.engine.views import View
from boneyard.games.few_and_cursed import texts
from boneyard.games.few_and_cursed.encounters import drawn_on
from boneyard.games.few_and_cursed.prices import item_price, price
from boneyard.games.few_and_cursed.settings import COOP, SHADOWS
from boneyard.games.few_and_cursed.state import SEATS, Chase
from boneyard.games.few_and_cursed.words import aim, of_rounds

WIDTH = 79
PHASE_NAMES = {
    "setup": "Setup",
    "improvise": "Improvise",
    "encounter": "Encounter",
    "action": "Action",
    "cleanup": "Cleanup",
    "monsters": "Cleanup: Monsters move",
}


def draw(view: View[Chase]) -> str:
    """Above the desert and what lies open, below one's own board, hand and jobs."""
    g = view.state
    parts = [_head(g)]
    if g.phase != "setup":
        parts += [_bounties(g), _map(g), _town(g, view.seat)]
    parts += [_seat(g, seat, view) for seat in g.order(max(0, view.seat))[::-1]]
    if 0 <= view.seat < g.seats:
        parts += [_segment(g, view.seat), _hand(g, view.seat), _jobs(g, view.seat)]
    return "\n".join(part for part in parts if part)


def _wrapped(text: str, indent: str = "    ") -> str:
    return "\n".join(wrap(text, WIDTH, subsequent_indent=indent, break_long_words=False))


def _head(g: Chase) -> str:
    if g.phase == "setup":
        return "[bold]The Few and Cursed[/bold], setup"
    left = sum(len(row) for row in g.board)
    near = min((g.content.way_home[space] for _, space in g.abroad), default=None)
    parts = [
        f"[bold]Round {g.round}[/bold]{of_rounds(g)}, {PHASE_NAMES.get(g.phase, g.phase)}",
        f"first: {SEATS[g.first]}",
        f"Monsters defeated {g.slain}/3",
        f"artifacts left {left}",
    ]
    if near is not None:
        parts.append(f"nearest Monster {near} from town")
    if g.mode == COOP:
        parts.append(f"[bold]team Grit {g.team}[/bold]")
    if g.final:
        parts.append("[bold]last round[/bold]")
    if g.night:
        parts.append("night")
    return f"{_wrapped(' · '.join(parts))}\n{_wrapped(aim(g).strip())}"


def _bounties(g: Chase) -> str:
    lines = []
    for slot, pile in enumerate(g.piles):
        if not pile:
            lines.append(f"  pile {slot + 1}: empty")
            continue
        # Who was turned down by the 21-Grit rule lies at the bottom for all to know.
        last = f", the last is {g.content.posters[pile[0]].name}" if g.buried[slot] else ""
        below = f" ({len(pile) - 1} beneath{last})" if len(pile) > 1 else ""
        if not g.up[slot]:
            lines.append(f"  pile {slot + 1}: face down ({len(pile)}{last})")
            continue
        lines.append(_wrapped(f"  pile {slot + 1}: {_poster(g, pile[-1], 0)}{below}"))
    for wanted, side in zip(g.content.wanted, g.sides, strict=True):
        lines.append(_wrapped(f"  wanted: {_poster(g, wanted, side)}"))
    return "[bold]Bounties[/bold]\n" + "\n".join(lines)


def _poster(g: Chase, bounty: int, side: int) -> str:
    poster = g.content.posters[bounty]
    where = texts.place_text(g.content, poster)
    for monster, space in g.abroad:
        if monster == bounty:
            where = f"now in {g.content.places[space].name}"
    return f"{poster.name} · {where} · {poster.cost[side]} Attack → {_short(texts.result_text(poster.reward[side]))}"


def _short(text: str) -> str:
    return text.replace(
        "trash a card from your hand or discard pile (from your play area only if both are empty)", "trash a card"
    )


TYPE_LETTERS = ("*", "D", "C", "R", "X")
ROWS = 13
FIGURES = "RBGY"


def _map(g: Chase) -> str:
    """The desert drawn roughly, then every road with its symbols, then what lies where."""
    places = g.content.places
    canvas = [[" "] * WIDTH for _ in range(ROWS)]
    for space, place in enumerate(places):
        mark = f"{place.id}{TYPE_LETTERS[place.type]}" + _figures(g, space)
        row = place.y * (ROWS - 1) // 100
        column = min(place.x * (WIDTH - 8) // 100, WIDTH - len(mark))
        canvas[row][column : column + len(mark)] = list(mark)
    drawn = ["".join(row).rstrip() for row in canvas]
    names = ", ".join(f"{place.id} {place.name}" for place in places)
    roads = ", ".join(
        f"{places[start].id}–{places[road.to].id} {road.movement}" + "☠" * road.curse + "⚔" * road.attack
        for start, rows in enumerate(g.content.roads[g.night])
        for road in rows
        if start < road.to
    )
    head = "[bold]Desert[/bold] (D Desert, C Canyons, R Ruins, X Cursed; > figures, ! Monster, a artifacts)"
    return "\n".join(
        [
            head,
            *drawn,
            _wrapped(f"Roads (Movement, ☠ Curse, ⚔ Attack or Health): {roads}"),
            _wrapped(f"Names: {names}"),
        ]
    )


def _figures(g: Chase, space: int) -> str:
    """Who and what is on a space: ``>RB!a2``."""
    seats = "".join(FIGURES[seat] for seat in range(g.seats) if g.space[seat] == space)
    monsters = "!" * sum(where == space for _, where in g.abroad)
    corner = g.content.corner_of[space]
    relics = f"a{len(g.board[corner])}" if corner >= 0 and g.board[corner] else ""
    return (f">{seats}" if seats else "") + monsters + relics


def _town(g: Chase, viewer: int) -> str:
    """The store, at the prices of who looks (FAC-C06, FAC-C26), and the tracks."""

    def cost(printed: int) -> int:
        return price(g, viewer, printed) if 0 <= viewer < g.seats and g.chaser[viewer] != NOTHING else printed

    def ware(item: int) -> str:
        return f"{g.content.item[item].name} {cost(g.content.item[item].cost)}"

    row = ", ".join(map(ware, g.row))
    top = f" · top of discard: {ware(g.store_out[-1])}" if g.store_out else ""
    lines = [
        _wrapped(
            f"[bold]Store[/bold] {row}{top} · "
            + ", ".join(f"{name} {cost(printed)}" for name, printed in g.content.prices.items())
        )
    ]
    if g.mode == SHADOWS:
        for number, track in enumerate(g.tracks):
            top_job = (
                f"{g.content.job[track[-1]].name}: {texts.task_text(g.content.job[track[-1]], g.scored_at_end)}"
                if track
                else "complete"
            )
            lines.append(_wrapped(f"[bold]Track {number + 1}[/bold] ({len(track)} left) {top_job}"))
    return "\n".join(lines)


def _seat(g: Chase, seat: int, view: View[Chase]) -> str:
    name = SEATS[seat].upper()
    if g.chaser[seat] == NOTHING:
        return f"[bold]{name}[/bold] has no character yet"
    card = g.character(seat)
    side = "Cursed" if g.cursed[seat] else "Normal"
    grit = "" if g.mode == COOP else f"{g.grit[seat]} Grit · "
    items = ", ".join(
        g.content.item[item].name + (" (exhausted)" if item in g.exhausted else "") for item in g.items[seat]
    )
    mark = "your decision" if seat == view.seat else "deciding…"
    text = (
        f"[bold]{name}[/bold] ({FIGURES[seat]}) {card.name} ({side}) in {g.content.places[g.space[seat]].name} · {grit}"
        f"Health {g.health[seat]} · Bullets {g.bullets[seat]}/{g.full_capacity(seat)} · "
        f"Curse {g.curse[seat]}/{g.threshold[seat]} · Water {g.water[seat]} · "
        f"hand {len(g.hand[seat])}, deck {len(g.deck[seat])}, discard {len(g.discard[seat])} · "
        f"jobs {len(g.jobs[seat])} held, {len(g.done[seat])} scored · captured {len(g.captured[seat])}"
        + (f" · items: {items}" if items else "")
        + (f" · artifacts: {', '.join(g.content.title[c].name for c in g.relics[seat])}" if g.relics[seat] else "")
        + (" · must return in Cleanup" if g.reshuffled[seat] else "")
        + (" · down" if g.downed[seat] else "")
        + (f" · {mark}" if seat in g.waiting else "")
    )
    return _wrapped(text)


def _segment(g: Chase, seat: int) -> str:
    """Pool, played cards, the open encounter and the roads from here."""
    if g.active != seat:
        return ""
    lines = [f"[bold]Pool[/bold] {g.attack} Attack, {g.movement} Movement"]
    if g.played:
        lines.append(_wrapped("Played: " + ", ".join(g.content.title[entry.card].name for entry in g.played)))
    if g.phase == "action":
        roads = [
            f"{g.content.places[road.to].name} {road.movement}M" + "☠" * road.curse + "⚔" * road.attack
            for road in g.content.roads[g.night][g.space[seat]]
        ]
        lines.append(_wrapped("Roads (M Movement, ☠ Curse, ⚔ Attack or Health): " + ", ".join(roads)))
    if g.story != NOTHING:
        here = g.content.type[drawn_on(g, seat)]
        lines.append(_wrapped("[bold]Encounter[/bold] " + texts.story_text(g.content, g.story, here)))
    if g.visit:
        wares = [
            f"{g.content.item[item].name} {item_price(g, seat, item)}: " + texts.ware_text(g.content.item[item])
            for item in g.row + g.store_out[-1:]
        ]
        lines += [_wrapped(f"  {ware}") for ware in wares]
    return "\n".join(lines)


def _hand(g: Chase, seat: int) -> str:
    cards = [
        f"  {g.content.title[card].name}{texts.house_sign(g.content.title[card].provenance)}: {texts.card_text(g.content, card)}"
        for card in g.hand[seat]
    ]
    return "[bold]Your hand[/bold] (* a card of ours)\n" + "\n".join(map(_wrapped, cards)) if cards else ""


def _jobs(g: Chase, seat: int) -> str:
    lines = [
        _wrapped(f"  {g.content.job[job].name}: {texts.task_text(g.content.job[job], g.scored_at_end)}")
        for job in g.jobs[seat]
    ]
    return "[bold]Your jobs[/bold]\n" + "\n".join(lines) if lines else ""
