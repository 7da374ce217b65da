"""The table of Illverness as text, for the terminal."""

from __future__ import annotations

from textwrap import fill

from boneyard.engine.views import View
from boneyard.games.mourners_call import SEATS
from boneyard.games.mourners_call.cards import Catalogue
from boneyard.games.mourners_call.majorities import leaders
from boneyard.games.mourners_call.naming import faction_name
from boneyard.games.mourners_call.scoring import motive_points
from boneyard.games.mourners_call.state import Illverness
from boneyard.games.mourners_call.text import acts_text, either, motive_text, mourner_text, wallows_text
from boneyard.games.mourners_call.tokens import CRYPT, DRAFT, OVER, PHASE_NAMES, PLACES, SUSPICION_END, THREAT_END

WIDTH = 79


def figures_text(content: Catalogue, figures: list[int]) -> str:
    """Figures in little room: by the marks the guild tracks explain."""
    counts = {guild: figures.count(guild) for guild in sorted(set(figures))}
    return ", ".join(f"{number} {content.guilds[guild].id.upper()}" for guild, number in counts.items())


def draw(view: View[Illverness]) -> str:
    """Meters, the twelve locations, the guild tracks, the players, and what the viewer holds."""
    g = view.state
    parts = [head(g), meters(g), "", *locations(g), "", guilds(g), "", *players(view)]
    if g.piles:
        parts.append(f"Piles: {', '.join(map(str, g.piles))}")
    if g.drawn_wallows:
        parts.append("Drawn Wallows cards:")
        for card in g.drawn_wallows:
            parts += wrap(f"  {wallows_line(g, card)}", 4)
    if g.dice:
        parts.append("Dice: " + ", ".join(f"{g.content.guilds[guild].id.upper()} {die}" for guild, die in g.dice))
    if g.played or g.discarded:
        parts += wrap("Played this round: " + (court_names(g, g.played) or "none"), 2)
    if g.discarded:
        parts += wrap("Discarded face up: " + court_names(g, g.discarded), 2)
    if view.seat >= 0:
        parts += mine(g, view.seat)
    return "\n".join(parts)


def wrap(text: str, indent: int = 0) -> list[str]:
    """Lines no wider than the screen; what follows the first is set in by so much."""
    margin = len(text) - len(text.lstrip())
    return fill(text.strip(), WIDTH, initial_indent=" " * margin, subsequent_indent=" " * indent).splitlines()


def head(g: Illverness) -> str:
    turn = f" · {SEATS[g.active]}'s turn" if g.phase == 4 else ""
    last = " · LAST ROUND" if g.is_last() else " (the round that takes the last one is the last)"
    direction = f" · packs pass {'clockwise' if g.round % 2 else 'counter-clockwise'}" if g.phase == DRAFT else ""
    return (
        f"[bold]Round {g.round}, {g.phase}. {PHASE_NAMES[g.phase]}[/bold]{turn}{direction} · "
        f"Death, the Alltaker: {SEATS[g.death]}\nUnity left {g.pool}{last}"
    )


def meters(g: Illverness) -> str:
    due = g.content.tithe[g.seats][min(g.suspicion, SUSPICION_END - 1)]
    token = SEATS[g.dreadsbane] if g.dreadsbane >= 0 else "nobody"
    return (
        f"Suspicion {g.suspicion}/13: tithe {due}, Forge {g.forge}, missing {max(0, due - g.forge)} · "
        f"Threat {g.threat}/10: limit {limit(g)} · Dreadsbane: {token}"
    )


def limit(g: Illverness) -> int:
    """While an end is being settled its marker stands beyond the last space that has a number, which is the one it goes back to."""
    return g.content.limit[min(g.threat, THREAT_END - 1)]


def locations(g: Illverness) -> list[str]:
    """A line each: number, faction, who stands there, who would win it, what it gives."""
    lines = []
    most = limit(g)
    for place in range(1, PLACES):
        location = g.content.locations[place - 1]
        stand = [
            f"{SEATS[seat]} {figures_text(g.content, standing(g, seat, place))}"
            for seat in range(g.seats)
            if g.presence[seat][place]
        ]
        best = leaders([row[place] for row in g.presence])
        who = (
            "Malavestros"
            if place == g.malavestros
            else ""
            if not best
            else SEATS[best[0]]
            if len(best) == 1
            else "tied"
        )
        crowd = " OVER-CROWDED" if g.figures_in(place) > most else ""
        start = f"{place:>2} {location.name:<19}{faction_name(location.faction):<7}{who:<12}"
        line = start + acts_text(g.content, location.bonus)
        lines += wrap(line, len(start))
        if stand:
            lines += wrap("     " + " | ".join(stand) + crowd, 5)
    return lines


def standing(g: Illverness, seat: int, place: int) -> list[int]:
    return [guild for guild, number in enumerate(g.guilds_at(seat, place)) for _ in range(number)]


def guilds(g: Illverness) -> str:
    """The six tracks, the leader marked with a star."""
    cells = []
    for guild, each in enumerate(g.content.guilds):
        counts = [row[guild] for row in g.track]
        best = leaders(counts)
        marked = "/".join(f"{count}{'*' if best == [seat] else ''}" for seat, count in enumerate(counts))
        cells.append(f"{each.id.upper()} {each.name} {marked} ({g.supply[guild]} left)")
    rows = ["  " + " · ".join(cells[at : at + 2]) for at in range(0, len(cells), 2)]
    return "\n".join([f"Guilds, {'/'.join(SEATS[: g.seats])}:", *rows])


def players(view: View[Illverness]) -> list[str]:
    g = view.state
    lines = []
    for seat in range(g.seats):
        bone, flesh, spirit = g.influence[seat]
        state = ""
        if seat in g.waiting:
            state = "  ◀ your decision" if seat == view.seat else "  deciding…"
        elif g.asked is not None and seat in g.asked.seats:
            state = "  ready"
        faction = f" ({faction_name(g.faction[seat])})" if g.faction[seat] >= 0 else ""
        lines.append(
            f"[bold]{SEATS[seat].upper()}[/bold]{faction}: Unity {g.unity[seat]} · Etherea {g.etherea[seat]} · Bone {bone} "
            f"Flesh {flesh} Spirit {spirit} · bases {g.bases[seat]} · Court {len(g.hand[seat])}{state}"
        )
        crypt = figures_text(g.content, standing(g, seat, CRYPT)) or "empty"
        lines.append(f"   Crypt: {crypt}")
        for card in g.tableau[seat]:
            mourner = g.content.mourners[card]
            ready = "ready" if g.ready[seat] >> card & 1 else "exhausted"
            lines += wrap(f"   {mourner.name} ({ready}): {mourner_text(g.content, mourner)}", 5)
        for quest in g.quests[seat]:
            goal = g.content.goals[quest.card]
            done = f" ({quest.progress} of {goal.amount} done)" if goal.mode == "event" and 1 < goal.amount != 7 else ""
            lines += wrap(f"   Wallows: {wallows_line(g, quest.card)}{done}", 5)
        for relic in g.relics[seat]:
            lines += wrap(f"   Artifact: {wallows_line(g, relic.card)}", 5)
    return lines


def wallows_line(g: Illverness, card: int) -> str:
    return f"{g.content.wallows[card].name}: {wallows_text(g.content, g.content.wallows[card])}"


def court_names(g: Illverness, cards: list[int]) -> str:
    return ", ".join(g.content.courts[card].name for card in cards)


def mine(g: Illverness, seat: int) -> list[str]:
    """The viewer's motive, cards and notes."""
    lines: list[str] = []
    card = g.motive[seat]
    if card >= 0:
        motive = g.content.motives[card]
        now = motive_points(g, seat, card)
        lines += wrap(f"Your motive: {motive.name}: {motive_text(g.content, motive)} Worth {now} now.", 2)
    for offered in g.offer[seat]:
        motive = g.content.motives[offered]
        lines += wrap(f"  {motive.name} ({faction_name(motive.faction)}): {motive_text(g.content, motive)}", 2)
    for title, cards in (("Your Court cards", g.hand[seat]), ("The pack in your hand", g.pack[seat])):
        if cards and g.phase != OVER:
            lines.append(f"{title}:")
            for court in (g.content.courts[each] for each in cards):
                first, second = (acts_text(g.content, acts) for acts in court.actions)
                lines += wrap(f"  {court.name}: {either(first, second)}", 4)
    for note in g.notes[seat]:
        if note.what == "hand":
            seen = [each for each in range(len(g.content.courts)) if note.cards >> each & 1]
            lines += wrap(f"You saw in {SEATS[note.seat]}'s hand: {court_names(g, seen)}", 2)
    known = [each.card for each in g.undealt if each.card >= 0]
    if known:
        lines += wrap(f"Undealt Court cards you know: {court_names(g, known)}", 2)
    for faction, deck in enumerate(g.decks):
        for height, each in enumerate(reversed(deck), 1):
            if each.card >= 0:
                name = g.content.mourners[each.card].name
                lines.append(f"You know card {height} from the top of the {faction_name(faction)} deck: {name}")
    return lines
