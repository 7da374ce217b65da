"""Phase 7, locations and guilds: who has most, the Alltaker's tie-break, and the bonuses."""

from __future__ import annotations

from boneyard.engine.options import Option
from boneyard.engine.rules import Offer, question, rule
from boneyard.games.mourners_call import events
from boneyard.games.mourners_call.cards import Act
from boneyard.games.mourners_call.effects import carry_out, cause, verb
from boneyard.games.mourners_call.gains import influence_amount
from boneyard.games.mourners_call.menu import ALLTAKER, TAKE_OR_DECLINE
from boneyard.games.mourners_call.mourners import schedule_abilities
from boneyard.games.mourners_call.options import TakeBonus, UseAlltaker
from boneyard.games.mourners_call.quests import settle
from boneyard.games.mourners_call.state import CONTESTED, Illverness
from boneyard.games.mourners_call.tokens import GUILDS, MAJORITIES, NOBODY, PLACES, UNSETTLED


@rule("MCL-N01", "MCL-D01")
def resolve_majorities(g: Illverness) -> None:
    """Locations in order, then guilds in order."""
    g.phase = MAJORITIES
    g.tell(events.PhaseBegins, MAJORITIES)
    g.then(next_location, 1)
    g.then(next_guild, 0)


def leaders(counts: list[int]) -> list[int]:
    """Who has most, all of them where they are tied; nobody where there is nothing (R46)."""
    top = max(counts)
    return [seat for seat, count in enumerate(counts) if count == top] if top else []


# --- locations ----------------------------------------------------------------------------------------


@rule("MCL-N01", "MCL-N02", "MCL-N03", "MCL-N04", "MCL-N21", "MCL-H22", "MCL-P02", "MCL-P12")
def next_location(g: Illverness, place: int) -> None:
    """Each is judged when its number comes up (R52). A tie goes to nobody unless the Alltaker decides it."""
    while place < PLACES:
        g.settled[place] = NOBODY
        if place == g.malavestros:
            g.now(malavestros_pays, place)
            g.then(next_location, place + 1)
            return
        tied = leaders([row[place] for row in g.presence])
        if len(tied) == 1:
            g.now(location_won, tied[0], place)
            g.then(next_location, place + 1)
            return
        if tied:
            g.tell(events.LocationTied, place)
            if g.death in tied and not g.alltaker_used:
                g.settled[place] = UNSETTLED
                g.ask(g.death, break_location_tie, place)
                g.then(next_location, place + 1)
                return
        place += 1


@rule("MCL-P05", "MCL-P06", "MCL-P07", "MCL-N22")
def malavestros_pays(g: Illverness, place: int) -> None:
    """Nobody wins his location; everybody with a figure there gains one Unity (R45, R104)."""
    g.by("MCL-P06")
    g.tell(events.MalavestrosPays, place)
    for seat in g.in_order():
        if g.presence[seat][place]:
            g.gain_unity(seat, 1)
    g.then(settle)


@question("MCL-P01", "MCL-P02", "MCL-P12", auto=False)
def break_location_tie(g: Illverness, seat: int, place: int) -> Offer:
    """The holder of the Alltaker, being tied, may win one tie a round."""
    return ALLTAKER


@break_location_tie.answer("MCL-P01", "MCL-P04", "MCL-N03")
def location_tie_broken(g: Illverness, seat: int, choice: Option, place: int) -> None:
    g.settled[place] = NOBODY
    if use_alltaker(g, seat, choice):
        g.now(location_won, seat, place)


def use_alltaker(g: Illverness, seat: int, choice: Option) -> bool:
    """The figure stays with its holder; winning the tie spends it for the round (R47)."""
    if not isinstance(choice, UseAlltaker):
        g.tell(events.AlltakerKept, seat)
        return False
    g.alltaker_used = True
    g.tell(events.AlltakerUsed, seat)
    return True


def winning_row(rows: list[list[int]], at: int, row: str) -> str:
    """Who has most wins by the row of that; where several are tied it was the Alltaker."""
    return row if len(leaders([counts[at] for counts in rows])) == 1 else "MCL-P01"


@rule("MCL-N02", "MCL-N23")
def location_won(g: Illverness, seat: int, place: int) -> None:
    """Abilities that wait for a win, then the objectives it meets, then the bonus (R88, R101)."""
    g.settled[place] = seat
    g.tell_by(winning_row(g.presence, place, "MCL-N02"), events.LocationWon, seat, place)
    waiting = g.content.at["won_contested"]
    first = not g.used[seat] & CONTESTED and any(g.ready[seat] >> card & 1 for card in waiting)
    if first and any(g.presence[other][place] for other in g.others(seat)):
        g.used[seat] |= CONTESTED
        schedule_abilities(g, seat, waiting)
        g.then(win_counts, seat, place)
    else:
        g.now(win_counts, seat, place)
    g.then(offer_bonus, seat, place)
    g.then(settle)


@rule("MCL-N23", "MCL-T02")
def win_counts(g: Illverness, seat: int, place: int) -> None:
    """A win counts for objectives whether or not its bonus is taken."""
    g.happened(seat, "location", 1, g.content.faction_of[place])
    if g.due:
        g.then(settle)


@rule("MCL-N05", "MCL-N06", "MCL-N08", "MCL-N14", "MCL-N15", "MCL-N16")
def offer_bonus(g: Illverness, seat: int, place: int) -> None:
    """Taken whole or not at all; a bonus that would be empty is not asked about (R51)."""
    location = g.content.locations[place - 1]
    g.by(g.content.rows[f"location:{location.id}"])
    first = location.bonus[0]
    if first.do == "choose":
        carry_out(g, seat, f"location:{location.id}", 0)
    elif first.per and len(location.bonus) == 1 and not influence_amount(g, seat, first):
        return
    else:
        g.ask(seat, take_location_bonus, place)


@question("MCL-N05", "MCL-N06", auto=False)
def take_location_bonus(g: Illverness, seat: int, place: int) -> Offer:
    """The winner may take the whole bonus or decline it."""
    return TAKE_OR_DECLINE


@take_location_bonus.answer(
    "MCL-N05", "MCL-N06", "MCL-N07", "MCL-N08", "MCL-N09", "MCL-N10", "MCL-N14", "MCL-N15", "MCL-N16", "MCL-N17", "MCL-N18",
)  # fmt: skip
def location_bonus_decided(g: Illverness, seat: int, choice: Option, place: int) -> None:
    if isinstance(choice, TakeBonus):
        carry_out(g, seat, f"location:{g.content.locations[place - 1].id}", 0)
    else:
        g.tell(events.BonusDeclined, seat)


# --- guilds -------------------------------------------------------------------------------------------


@rule("MCL-O01", "MCL-O02", "MCL-O10", "MCL-O11")
def next_guild(g: Illverness, guild: int) -> None:
    """The guild tracks decide, Crypt and board together, each when its turn comes (R52, R53)."""
    while guild < GUILDS:
        tied = leaders([row[guild] for row in g.track])
        if len(tied) == 1:
            g.now(guild_won, tied[0], guild)
            g.then(next_guild, guild + 1)
            return
        if tied:
            g.tell(events.GuildTied, guild)
            if g.death in tied and not g.alltaker_used:
                g.ask(g.death, break_guild_tie, guild)
                g.then(next_guild, guild + 1)
                return
        nobody_wins(g, guild)
        guild += 1


def nobody_wins(g: Illverness, guild: int) -> None:
    """Without a winner of its order the Dreadsbane token goes back to the supply (MCL-O09, MCL-O10, R54)."""
    if g.dreadsbane != NOBODY and any(act.do == "dreadsbane" for act in g.content.guilds[guild].bonus):
        g.dreadsbane = NOBODY
        fought_over = any(row[guild] for row in g.track)
        g.tell_by("MCL-O09" if fought_over else "MCL-O10", events.DreadsbaneReturned)


@question("MCL-P01", "MCL-P02", "MCL-P12", auto=False)
def break_guild_tie(g: Illverness, seat: int, guild: int) -> Offer:
    """The same for a guild."""
    return ALLTAKER


@break_guild_tie.answer("MCL-P01", "MCL-P04", "MCL-O13", "MCL-O09")
def guild_tie_broken(g: Illverness, seat: int, choice: Option, guild: int) -> None:
    if use_alltaker(g, seat, choice):
        g.now(guild_won, seat, guild)
    else:
        nobody_wins(g, guild)


@rule("MCL-O02", "MCL-O12")
def guild_won(g: Illverness, seat: int, guild: int) -> None:
    """The win counts first, then its bonus: some guilds give theirs, some ask."""
    g.tell_by(winning_row(g.track, guild, "MCL-O02"), events.GuildWon, seat, guild)
    g.happened(seat, "guild")
    if g.due:
        g.then(settle)
    g.then(give_guild_bonus, seat, guild)
    g.then(settle)


@rule("MCL-O03", "MCL-O04", "MCL-O05", "MCL-O06", "MCL-O08", "MCL-O12")
def give_guild_bonus(g: Illverness, seat: int, guild: int) -> None:
    g.by(g.content.rows[f"guild:{g.content.guilds[guild].id}"])
    if g.content.guilds[guild].asks:
        g.ask(seat, take_guild_bonus, guild)
    else:
        carry_out(g, seat, f"guild:{g.content.guilds[guild].id}", 0)


@question("MCL-O07", "MCL-O12", auto=False)
def take_guild_bonus(g: Illverness, seat: int, guild: int) -> Offer:
    """All of it or nothing."""
    return TAKE_OR_DECLINE


@take_guild_bonus.answer("MCL-O07")
def guild_bonus_decided(g: Illverness, seat: int, choice: Option, guild: int) -> None:
    if isinstance(choice, TakeBonus):
        carry_out(g, seat, f"guild:{g.content.guilds[guild].id}", 0)
    else:
        g.tell_by("MCL-O12", events.BonusDeclined, seat)


@verb("dreadsbane")
def take_dreadsbane(g: Illverness, seat: int, act: Act) -> None:
    """From the supply or from another player, and kept until the order is resolved again (MCL-O08, MCL-P10)."""
    if g.dreadsbane != seat:
        g.dreadsbane = seat
        g.tell(events.DreadsbaneTaken, seat)


for _asked in (
    take_location_bonus,
    take_guild_bonus,
):
    _asked.caused(cause)
