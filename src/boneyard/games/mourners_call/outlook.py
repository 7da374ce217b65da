"""What would change on the table if figures came, went or joined: clauses that stand in the reasons of a hint.

All of it is read off what the viewer sees, and said only where it is true now. What others will do nobody knows, so nothing is promised:
"you would have most", not "you will win".
"""

from __future__ import annotations

from collections.abc import Callable

from boneyard.engine.sense import Reason
from boneyard.engine.views import View
from boneyard.games.mourners_call.cards import Act
from boneyard.games.mourners_call.gains import influence_amount
from boneyard.games.mourners_call.naming import faction_name
from boneyard.games.mourners_call.state import Illverness
from boneyard.games.mourners_call.text import counted, etherea
from boneyard.games.mourners_call.tokens import ACTIONS, ANY, CLEANUP, MAJORITIES, NOBODY, THREAT_END
from boneyard.games.mourners_call.worths import rounds_left

Words = Callable[["Outlook", Act], str]
Reasons = list[Reason]


def figures_of(number: int) -> str:
    return counted(number, "figure")


class Outlook:
    """One seat's look at the table."""

    def __init__(self, view: View[Illverness], seat: int):
        self.view, self.g, self.seat = view, view.state, seat
        self.content = self.g.content
        self.last = bool(self.g.ending)
        """Whether this is known to be the last round."""
        self.rounds = 0.0 if self.last else rounds_left(self.g)
        motive = self.g.motive[seat]
        self.motive = self.content.motives[motive] if motive >= 0 else None

    # --- names ----------------------------------------------------------------------------------------

    def who(self, seat: int) -> str:
        return self.view.who(seat)

    def name_of_place(self, place: int) -> str:
        return self.content.place_names[place] if place else "your Crypt"

    def name_of_guild(self, guild: int) -> str:
        return f"the {self.content.guilds[guild].name}"

    def place(self, place: int) -> str:
        return f"place:{self.content.tokens['place'].name(place)}"

    def guild(self, guild: int) -> str:
        return f"guild:{self.content.tokens['guild'].name(guild)}"

    # --- what an effect gives -------------------------------------------------------------------------

    def gains(self, acts: tuple[Act, ...]) -> str:
        """What one comes by, in a few words: "1 Influence and 1 Unity". Empty where it does something else."""
        parts = [words for act in acts if not act.when and (words := GAINS.get(act.do, nothing)(self, act))]
        return ", ".join(parts[:-1]) + " and " + parts[-1] if len(parts) > 1 else "".join(parts)

    def pays(self, place: int) -> str:
        """What a location would pay the seat."""
        return self.gains(self.content.locations[place - 1].bonus)

    # --- leads ----------------------------------------------------------------------------------------

    def lead(self, place: int, more: int = 0) -> int:
        """By how many figures the seat is ahead there, with so many more of its own."""
        rivals = [row[place] for other, row in enumerate(self.g.presence) if other != self.seat]
        return self.g.presence[self.seat][place] + more - max(rivals)

    def guild_lead(self, guild: int, more: int = 0) -> int:
        rivals = [row[guild] for other, row in enumerate(self.g.track) if other != self.seat]
        return self.g.track[self.seat][guild] + more - max(rivals)

    def best_rival(self, rows: list[list[int]], at: int) -> int:
        """The one rival who has most there; NOBODY if there are several, or none."""
        counts = [row[at] if other != self.seat else -1 for other, row in enumerate(rows)]
        top = max(counts)
        return counts.index(top) if top > 0 and counts.count(top) == 1 else NOBODY

    def breaks_ties(self, seat: int) -> bool:
        return self.g.death == seat and not self.g.alltaker_used

    # --- figures in a place ---------------------------------------------------------------------------

    def arriving(self, place: int, number: int) -> Reasons:
        """What it does that so many figures come to a location."""
        if place == self.g.malavestros:
            words = f"whoever stands in {self.name_of_place(place)} gains a Unity from Malavestros"
            return [] if self.g.presence[self.seat][place] else [Reason(words, (self.place(place),))]
        before, after = self.lead(place), self.lead(place, number)
        found: Reasons = []
        touches = (self.place(place),)
        paid = self.pays(place)
        pays = f", which pays {paid}" if paid else ""
        if before <= 0 < after:
            alone = self.g.presence[self.seat][place] + number == after
            most = "nobody else is in" if alone else "you would have most in"
            found.append(Reason(f"{most} {self.name_of_place(place)}{pays}", touches))
            found += self.counted_by_motive(place)
        elif after > before > 0:
            found.append(Reason(f"you would lead {self.name_of_place(place)} by {after}{pays}", touches))
        elif after == 0:
            found += self.level(place, pays)
        return found

    def level(self, place: int, pays: str) -> Reasons:
        """A tie: good for whoever holds the Alltaker, and bad for whoever led."""
        rival = self.best_rival(self.g.presence, place)
        name, touches = self.name_of_place(place), (self.place(place),)
        if self.breaks_ties(self.seat):
            return [Reason(f"you would be tied in {name}{pays}, and hold the Alltaker", (*touches, "alltaker"))]
        if rival == NOBODY or self.breaks_ties(rival):
            return []
        return [Reason(f"{self.who(rival)} would no longer win {name}: a tie pays nobody", touches)]

    def counted_by_motive(self, place: int) -> Reasons:
        motive = self.motive
        if motive is None or motive.scores != "locations" or motive.faction != self.content.faction_of[place]:
            return []
        return [Reason(f"your motive pays {motive.points} points for it in the end", (self.motive_touch,))]

    @property
    def motive_touch(self) -> str:
        return f"motive:{self.content.tokens['motive'].name(self.g.motive[self.seat])}"

    # --- crowds ---------------------------------------------------------------------------------------

    @property
    def checked(self) -> bool:
        """Whether the dice of this round are still to come."""
        return self.g.phase <= ACTIONS and self.seat != self.g.dreadsbane

    def limit(self, threat: int) -> int:
        return self.content.limit[min(threat, THREAT_END - 1)]

    def crowd(self, place: int, more: int = 0) -> int:
        return sum([row[place] for row in self.g.presence]) + more

    def leaving(self, place: int, number: int) -> Reasons:
        """What it does that figures leave a location: a crowd that is none any more."""
        limit = self.limit(self.g.threat)
        if not place or not self.checked or not self.crowd(place) > limit >= self.crowd(place, -number):
            return []
        if self.g.presence[self.seat][place] == number:
            words = f"{self.name_of_place(place)} is over-crowded, and dice would fall for your figures there"
        else:
            words = f"{self.name_of_place(place)} would no longer be over-crowded"
        return [Reason(words, (self.place(place), "meter:threat"))]

    def crowding(self, place: int, number: int) -> Reasons:
        """The danger in coming to a place that bears no more."""
        limit, crowd = self.limit(self.g.threat), self.crowd(place, number)
        if not self.checked or crowd <= limit:
            return []
        words = f"but it would hold {crowd} and bears {limit}, so dice would fall there"
        return [Reason(words, (self.place(place), "meter:threat"))]

    def rising(self) -> Reasons:
        """What one more Threat does."""
        g = self.g
        if g.threat >= THREAT_END - 1:
            return [Reason("but the Threat would reach its end", ("meter:threat",))]
        now, then = self.limit(g.threat), self.limit(g.threat + 1)
        if then == now or g.phase > ACTIONS:
            return []
        full = [place for place in range(1, len(g.presence[0])) if then < self.crowd(place) <= now]
        mine = [place for place in full if g.presence[self.seat][place]] if self.checked else []
        if mine:
            words = f"but {self.name_of_place(mine[0])} would be over-crowded then"
            return [Reason(words, (self.place(mine[0]), "meter:threat"))]
        for place in full:
            rivals = [other for other, row in enumerate(g.presence) if other != self.seat and row[place]]
            if rivals:
                words = f"and {self.name_of_place(place)}, where {self.who(rivals[0])} stands, would be over-crowded"
                return [Reason(words, (self.place(place), "meter:threat"))]
        return []

    # --- guilds ---------------------------------------------------------------------------------------

    def joining(self, guild: int) -> Reasons:
        """What one more figure of a guild does."""
        before = self.guild_lead(guild)
        name, touches = self.name_of_guild(guild), (self.guild(guild),)
        paid = self.gains(self.content.guilds[guild].bonus)
        pays = f", which pays {paid}" if paid else ""
        found: Reasons = []
        if before == 0 and self.g.phase < CLEANUP:
            found.append(Reason(f"you would have most of {name}{pays}", touches))
        elif before == -1:
            rival = self.best_rival(self.g.track, guild)
            if rival != NOBODY and not self.breaks_ties(rival):
                found.append(Reason(f"{self.who(rival)} would no longer lead {name}: a tie pays nobody", touches))
        elif before > 0:
            found.append(Reason(f"you would lead {name} by {before + 1}{pays}", touches))
        return [*found, *self.joined_for_motive(guild)]

    def joined_for_motive(self, guild: int) -> Reasons:
        motive = self.motive
        if motive is None or self.content.guilds[guild].faction != motive.faction:
            return []
        if motive.scores == "figures":
            return [Reason(f"your motive pays {motive.points} points for each of its figures", (self.motive_touch,))]
        if motive.scores == "majorities" and self.guild_lead(guild) == 0:
            return [Reason(f"leading it is worth {motive.points} points to your motive", (self.motive_touch,))]
        return []

    def works_on(self) -> Reasons:
        """A figure is worth most early."""
        if self.rounds < 1:
            return []
        return [Reason("an early figure can win bonuses in every round to come", ("pool",))]

    # --- Wallows cards --------------------------------------------------------------------------------

    def progress(self, what: str, amount: int = 1) -> Reasons:
        """The active Wallows cards that wait for such a thing, and would be done with it."""
        found: Reasons = []
        for quest in self.g.quests[self.seat]:
            goal = self.content.goals[quest.card]
            if goal.mode != "event" or goal.what != what:
                continue
            if amount >= goal.least and quest.progress + 1 >= goal.amount:
                touch = f"wallows:{self.content.tokens['wallows'].name(quest.card)}"
                found.append(Reason(f"{self.content.wallows[quest.card].name} asks for it", (touch,)))
        return found

    @property
    def resolving(self) -> int:
        """The location whose bonus is being given; all with lower numbers have had their turn. 0: none."""
        kind, _, name = self.g.running.partition(":")
        return self.content.tokens["place"].find(name) if kind == "location" and self.g.phase == MAJORITIES else 0


# --- words ------------------------------------------------------------------------------------------------


def nothing(look: Outlook, act: Act) -> str:
    return ""


def influence(look: Outlook, act: Act) -> str:
    number = influence_amount(look.g, look.seat, act)
    kind = f"{faction_name(act.faction)} " if act.faction < ANY else ""
    return f"{number} {kind}Influence" if number else ""


GAINS: dict[str, Words] = {
    "etherea": lambda look, act: etherea(act.amount),
    "unity": lambda look, act: f"{act.amount} Unity",
    "influence": influence,
    "choose": lambda look, act: "a figure or an Influence",
    "figure": lambda look, act: "a figure",
    "death": lambda look, act: "the Alltaker",
    "dreadsbane": lambda look, act: "the Dreadsbane token",
    "contribute": lambda look, act: "a Unity",
    "from_forge": lambda look, act: "Etherea out of the Forge",
    "steal": lambda look, act: f"{act.amount} stolen Influence",
    "move_group": lambda look, act: "a free move",
    "move_some": lambda look, act: "free moves",
    "move_one": lambda look, act: "a free move",
    "remove": lambda look, act: "a figure removed" if act.scope == "any" else "",
}
"""What an act brings, by its verb; what is not named here brings nothing one can count."""


def strongest(look: Outlook, other: int) -> Reasons:
    """Whoever of several rivals shows most points is the one to be hurt."""
    g = look.g
    shown = [g.unity[seat] + sum(g.influence[seat]) for seat in range(g.seats)]
    rivals = [points for seat, points in enumerate(shown) if seat != look.seat]
    if g.seats == 2 or shown[other] < max(rivals) or rivals.count(max(rivals)) > 1:
        return []
    return [Reason(f"of your rivals {look.who(other)} shows most points", (f"score:{other}",))]
