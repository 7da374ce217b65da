"""The content as the rules read it: locations, guilds, cards, meters, and the acts their effects are made of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from boneyard.engine.state import Content
from boneyard.engine.tokens import TokenTable
from boneyard.games.mourners_call.tokens import FACTIONS, GUILDS, LOCATIONS, NO_FACTION, SUSPICION_END, THREAT_END

# What may stand in a content pack. The readers go by these tables, and a test holds docs/cards/mourners_call.md against them.
FIELDS: dict[str, tuple[str, ...]] = {
    "location": ("id", "name", "faction", "bonus", "provenance"),
    "guild": ("id", "name", "faction", "figures", "asks", "bonus", "provenance"),
    "suspicion": ("id", "two", "three", "four", "provenance"),
    "threat": ("id", "limit", "provenance"),
    "die": ("id", "result", "provenance"),
    "court": ("id", "name", "first", "second", "note", "provenance"),
    "mourner": ("id", "name", "faction", "guild", "banner", "kind", "at", "effect", "lasting", "provenance"),
    "wallows": ("id", "name", "kind", "objective", "reward", "penalty", "at", "lasting", "provenance"),
    "motive": ("id", "name", "faction", "scores", "points", "provenance"),
}
SECTIONS = tuple(FIELDS)
FACTS: dict[str, tuple[str, ...]] = {
    "location": ("name", "faction", "bonus"),
    "guild": ("name", "faction", "figures", "bonus"),
    "suspicion": ("tithe",),
    "threat": ("limit",),
    "die": ("result",),
    "court": ("name", "first", "second"),
    "mourner": ("name", "faction", "guild", "ability"),
    "wallows": ("name", "objective", "reward"),
    "motive": ("name", "faction", "bonus"),
}
"""What the provenance of an entry speaks of: where each fact comes from, which everybody can see (MCL-T06)."""
ENTRIES = {
    "location": (LOCATIONS, LOCATIONS), "guild": (GUILDS, GUILDS), "suspicion": (SUSPICION_END, SUSPICION_END),
    "threat": (THREAT_END, THREAT_END), "die": (6, 6), "court": (14, 40), "mourner": (12, 99), "wallows": (8, 99), "motive": (12, 99),
}  # fmt: skip
"""How many entries a game needs at least and takes at most."""

# What each verb may say besides `when`. A new kind of card is one new verb here, its rule and its words.
VERBS: dict[str, tuple[str, ...]] = {
    "etherea": ("amount",),
    "pay": ("amount",),
    "lose_etherea": ("amount",),
    "forge": ("amount",),
    "from_forge": ("amount",),
    "unity": ("amount",),
    "lose_unity": ("amount",),
    "influence": ("amount", "faction", "per", "guilds", "limit"),
    "lose_influence": ("amount", "faction"),
    "suspicion": ("amount",),
    "threat": ("amount", "needed"),
    "figure": ("scope", "guilds", "may"),
    "choose": ("guilds", "faction"),
    "death": (),
    "malavestros": (),
    "exhaust": (),
    "dreadsbane": (),
    "contribute": ("amount",),
    "steal": ("amount", "faction"),
    "move_group": (),
    "move_one": ("scope", "faction", "bonus", "may"),
    "move_some": ("amount",),
    "recall": ("scope", "faction"),
    "remove": ("scope", "may"),
    "send": ("place",),
    "oracle": ("amount",),
    "exchange": ("amount",),
    "draw_quest": ("amount",),
    "draw_relic": ("amount", "bonus"),
    "swap_undealt": (),
    "retrieve": (),
    "look_hand": (),
}
NEEDY = (
    "pay", "forge", "from_forge", "threat", "figure", "exhaust", "contribute", "steal", "move_group", "move_one",
    "move_some", "recall", "remove", "send", "oracle", "exchange", "draw_quest", "draw_relic", "swap_undealt",
    "retrieve", "look_hand",
)  # fmt: skip
"""Verbs that may find nothing to do: a card that hangs on one can be played only where it is possible (R37, R94)."""
SCOPES = {
    "figure": ("any", "owned", "guilds"),
    "move_one": ("anywhere", "crypt"),
    "recall": ("any", "own", "rivals"),
    "remove": ("any", "own_crypt", "own_board"),
}
FACTIONLESS = ("move_one", "recall")
"""Verbs whose faction narrows the places and may be left out."""
CONDITIONS = ("took_pile", "passed", "took_at_most", "pair_in", "calm", "bid", "top_bid", "threat_at_most")
LIMITED = ("took_at_most", "threat_at_most")
"""Conditions with a number, which stands in `limit`."""
COUNTS = ("figures", "unplayed")
KINDS = ("activated", "automatic", "end", "instant")
WALLOWS_KINDS = ("quest", "raker", "artifact")
AGAIN = ("income", "cleanup")
"""When an artifact may give its reward again."""
MOMENTS = ("income", "threat", "tithe_met", "won_contested")
LASTING: dict[str, tuple[str, ...]] = {
    "shelter": ("faction",),
    "reroll": (),
    "cheap_recruit": ("amount",),
    "spare_unity": ("amount",),
    "cheap_move": ("amount",),
    "steady": ("amount",),
    "heavy_bid": ("amount",),
    "points": ("amount",),
    "quiet_recruit": (),
    "veil": (),
}
"""Benefits with what each may say."""
OBJECTIVES: dict[str, dict[str, tuple[str, ...]]] = {
    "event": {
        "group": ("least", "faction"),
        "figure": ("amount",),
        "mourner": ("amount",),
        "tongues": (),
        "location": ("amount", "faction"),
        "guild": ("amount",),
        "bid_met": ("least",),
        "bid": ("least",),
        "top_bid": (),
        "close_tithe": (),
        "lowered": ("amount",),
        "suspicion_lowered": ("amount",),
        "relocate": ("amount",),
    },
    "muster": {
        "locations": ("amount",),
        "each_faction": (),
        "pair": ("amount", "faction"),
        "stands_in": ("places",),
        "crypt_empty": ("amount",),
        "crowd": ("amount",),
        "etherea": ("amount",),
    },
    "reckon": {"etherea": ("amount",), "influence": ("amount",), "return_figure": (), "remove_figure": ()},
    "dice": {"figures": ("amount", "guilds")},
}
"""By the moment an objective is looked at: what it may ask, with what each may say."""
CARD_ROWS = {
    "court:malavestros:1": "MCL-I02", "court:malavestros:2": "MCL-I03", "court:auraghost:1": "MCL-I05",
    "court:cleopsis:1": "MCL-I07", "court:gallevarbe:1": "MCL-I09", "court:gethsemoni:1": "MCL-I11",
    "court:gethsemoni:2": "MCL-I12", "court:relic_ravlatch:1": "MCL-J05", "court:relic_ravlatch:2": "MCL-J06",
    "mourner:severamm": "MCL-J02", "mourner:socopharie": "MCL-J07",
}  # fmt: skip
"""The ledger rows of the effects that have one to themselves."""
ACT_ROWS = {("court:auraghost:1", "suspicion"): "MCL-I04"}
"""And of those acts of theirs that have one of their own."""
KIND_ROWS = {"court": "MCL-I13", "mourner": "MCL-J11", "reward": "MCL-T01", "penalty": "MCL-T01"}
"""And of the others."""
ALL_TONGUES = 7
"""A bit for each faction: the progress of an objective that wants Influence in all three."""
SCORES = ("locations", "figures", "mourners", "majorities")
RESULTS = ("removed", "driven_off", "holds")


@dataclass(frozen=True, slots=True)
class Act:
    """One thing an effect does: a verb and its numbers."""

    do: str
    amount: int = 1
    faction: int = NO_FACTION
    guilds: tuple[int, ...] = ()
    place: int = 0
    scope: str = ""
    per: str = ""
    limit: int = 0
    bonus: int = 0
    may: bool = False
    needed: bool = False
    when: str = ""


@dataclass(frozen=True, slots=True)
class Lasting:
    """A benefit that works by itself as long as its card is in play (and ready)."""

    do: str
    amount: int
    faction: int


@dataclass(frozen=True, slots=True)
class Location:
    """A place of the city, of exactly one faction (MCL-A05)."""

    id: str
    name: str
    faction: int
    bonus: tuple[Act, ...]
    provenance: dict[str, str]


@dataclass(frozen=True, slots=True)
class GuildCard:
    """A guild, of one of the three factions (MCL-A04)."""

    id: str
    name: str
    faction: int
    figures: int
    asks: bool
    """Whether the winner is asked first if they want the bonus at all."""
    bonus: tuple[Act, ...]
    provenance: dict[str, str]


@dataclass(frozen=True, slots=True)
class Court:
    id: str
    name: str
    actions: tuple[tuple[Act, ...], tuple[Act, ...]]
    note: str
    provenance: dict[str, str]


@dataclass(frozen=True, slots=True)
class Mourner:
    id: str
    name: str
    faction: int
    guild: int
    banner: bool
    kind: str
    at: str
    effect: tuple[Act, ...]
    lasting: tuple[Lasting, ...]
    provenance: dict[str, str]


@dataclass(frozen=True, slots=True)
class Goal:
    """What a Wallows card asks."""

    mode: str
    what: str
    amount: int
    """How often, how many, how much."""
    least: int
    """The least a single event must come to, where that matters."""
    faction: int
    guilds: tuple[int, ...]
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Wallows:
    id: str
    name: str
    kind: str
    goal: Goal
    reward: tuple[Act, ...]
    penalty: tuple[Act, ...]
    at: str
    lasting: tuple[Lasting, ...]
    provenance: dict[str, str]


@dataclass(frozen=True, slots=True)
class Motive:
    id: str
    name: str
    faction: int
    scores: str
    points: int
    provenance: dict[str, str]


Entry = Location | GuildCard | Court | Mourner | Wallows | Motive
"""What has a name of its own."""


class Catalogue(Content):
    """Everything a match is played with."""

    def __init__(
        self,
        locations: list[Location],
        guilds: list[GuildCard],
        courts: list[Court],
        mourners: list[Mourner],
        wallows: list[Wallows],
        motives: list[Motive],
        tithe: dict[int, tuple[int, ...]],
        limit: tuple[int, ...],
        die: tuple[str, ...],
    ):
        self.locations, self.guilds = locations, guilds
        self.courts, self.mourners, self.wallows, self.motives = courts, mourners, wallows, motives
        self.tithe, self.limit, self.die = tithe, limit, die
        self.named: dict[str, Sequence[Entry]] = {
            "location": locations, "guild": guilds, "court": courts, "mourner": mourners, "wallows": wallows, "motive": motives,
        }  # fmt: skip
        self.place_names = ("the Crypt", *[location.name for location in locations])
        self.faction_of = (NO_FACTION, *[location.faction for location in locations])
        """The faction of each place; the Crypt has none."""
        self.places_of = tuple(  # each location is of one faction (MCL-A05)
            [tuple([place for place, of in enumerate(self.faction_of) if of == faction]) for faction in range(3)]
        )
        self.guilds_of = tuple(  # two guilds a faction (MCL-A04)
            [tuple([guild for guild, each in enumerate(guilds) if each.faction == faction]) for faction in range(3)]
        )
        self._look_up_benefits()
        self.effects = self._effects()
        self.rows = self._rows()
        """By the same names: the ledger row an effect belongs to."""
        self.needs = {key: tuple([act for act in acts if act.do in NEEDY]) for key, acts in self.effects.items()}
        self.action_keys = tuple([(f"court:{card.id}:1", f"court:{card.id}:2") for card in courts])
        self.ability_keys = tuple([f"mourner:{card.id}" for card in mourners])
        self.tokens = self._tokens()

    def _look_up_benefits(self) -> None:
        """What Mourners and artifacts give, when, and to whom they belong: asked for at every turn."""
        self.guild_of = tuple([mourner.guild for mourner in self.mourners])
        self.deck_of = tuple([mourner.faction for mourner in self.mourners])
        self.goals = tuple([card.goal for card in self.wallows])
        self.lasting = {
            name: sum([1 << card for card, mourner in enumerate(self.mourners) if name in _names(mourner.lasting)])
            for name in LASTING
        }
        """For each lasting benefit the Mourners that give it, as bits."""
        self.lasting_relics = {name: any(name in _names(card.lasting) for card in self.wallows) for name in LASTING}
        """And whether an artifact does: most benefits are one or the other, and they are asked for at every turn."""
        self.at = {
            moment: tuple(
                [card for card, each in enumerate(self.mourners) if each.kind == "automatic" and each.at == moment]
            )
            for moment in MOMENTS
        }
        self.at_bits = {moment: sum([1 << card for card in cards]) for moment, cards in self.at.items()}
        self.end_abilities = tuple([card for card, each in enumerate(self.mourners) if each.kind == "end"])

    def _effects(self) -> dict[str, tuple[Act, ...]]:
        """Every effect by the name the agenda calls it."""
        found: dict[str, tuple[Act, ...]] = {}
        for location in self.locations:
            found[f"location:{location.id}"] = location.bonus
        for guild in self.guilds:
            found[f"guild:{guild.id}"] = guild.bonus
        for court in self.courts:
            found[f"court:{court.id}:1"], found[f"court:{court.id}:2"] = court.actions
        for mourner in self.mourners:
            found[f"mourner:{mourner.id}"] = mourner.effect
        for card in self.wallows:
            found[f"reward:{card.id}"], found[f"penalty:{card.id}"] = card.reward, card.penalty
        return found

    def _rows(self) -> dict[str, str]:
        """Locations and guilds have a row each, in their order; of the cards, those the rulebook tells of."""
        rows = {f"location:{each.id}": f"MCL-N{number:02}" for number, each in enumerate(self.locations, 7)}
        rows |= {f"guild:{each.id}": f"MCL-O{number:02}" for number, each in enumerate(self.guilds, 3)}
        for key in self.effects:
            if key not in rows:
                rows[key] = CARD_ROWS.get(key) or KIND_ROWS[key.partition(":")[0]]
        return rows

    def row_of(self, key: str, do: str) -> str:
        """The ledger row behind one act of an effect."""
        return ACT_ROWS.get((key, do)) or self.rows[key]

    def _tokens(self) -> dict[str, TokenTable]:
        def table(
            kind: str, names: Sequence[str], backs: Sequence[int] = (), back_names: Sequence[str] = ()
        ) -> TokenTable:
            return TokenTable(kind, names, backs or [0] * len(names), back_names or [kind])

        motives, mourners = [card.faction for card in self.motives], [card.faction for card in self.mourners]
        return {
            "court": table("court", [card.id for card in self.courts]),
            "mourner": table("mourner", [card.id for card in self.mourners], mourners, FACTIONS),
            "wallows": table("wallows", [card.id for card in self.wallows]),
            "motive": table("motive", [card.id for card in self.motives], motives, FACTIONS),
            "place": table("place", ["crypt", *[location.id for location in self.locations]]),
            "guild": table("guild", [guild.id for guild in self.guilds]),
            "faction": table("faction", FACTIONS),
        }

    def artifact(self, card: int) -> bool:
        return self.wallows[card].kind == "artifact"


def _names(lasting: tuple[Lasting, ...]) -> list[str]:
    return [each.do for each in lasting]
