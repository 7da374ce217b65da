"""The content as the rules read it: locations, guilds, cards, meters, and the acts their effects are made of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from boneyard.engine.codec import TokenTable
from boneyard.engine.content import ContentError, Reader, Sources
from boneyard.engine.state import Content
from boneyard.games.mourners_call.tokens import (
    FACTION_CHOICES,
    FACTIONS,
    GUILDS,
    LOCATIONS,
    NO_FACTION,
    SUSPICION_END,
    THREAT_END,
)

SECTIONS = ("location", "guild", "suspicion", "threat", "die", "court", "mourner", "wallows", "motive")

# What each verb may say. A new kind of card is one new verb here, its rule and its words.
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
COUNTS = ("figures", "unplayed")
KINDS = ("activated", "automatic", "end", "instant")
MOMENTS = ("income", "threat", "tithe_met", "won_contested")
LASTING = (
    "shelter", "reroll", "cheap_recruit", "spare_unity", "cheap_move", "steady", "heavy_bid", "points", "quiet_recruit",
    "veil",
)  # fmt: skip
OBJECTIVES = {
    "event": (
        "group", "figure", "mourner", "tongues", "location", "guild", "bid_met", "bid", "top_bid", "close_tithe",
        "lowered", "suspicion_lowered", "relocate",
    ),
    "muster": ("locations", "each_faction", "pair", "stands_in", "crypt_empty", "crowd", "etherea"),
    "reckon": ("etherea", "influence", "return_figure", "remove_figure"),
    "dice": ("figures",),
}  # fmt: skip
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
    id: str
    name: str
    faction: int
    bonus: tuple[Act, ...]
    provenance: dict[str, str]


@dataclass(frozen=True, slots=True)
class GuildCard:
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
        self.place_names = ("the Crypt", *[location.name for location in locations])
        self.faction_of = (NO_FACTION, *[location.faction for location in locations])
        """The faction of each place; the Crypt has none."""
        self.places_of = tuple(
            [tuple([place for place, of in enumerate(self.faction_of) if of == faction]) for faction in range(3)]
        )
        self.guilds_of = tuple(
            [tuple([guild for guild, each in enumerate(guilds) if each.faction == faction]) for faction in range(3)]
        )
        self.guild_of = tuple([mourner.guild for mourner in mourners])
        self.deck_of = tuple([mourner.faction for mourner in mourners])
        self.goals = tuple([card.goal for card in wallows])
        self.lasting = {
            name: sum([1 << card for card, mourner in enumerate(mourners) if name in _names(mourner.lasting)])
            for name in LASTING
        }
        """For each lasting benefit the Mourners that give it, as bits."""
        self.at = {
            moment: tuple(
                [card for card, each in enumerate(mourners) if each.kind == "automatic" and each.at == moment]
            )
            for moment in MOMENTS
        }
        self.at_bits = {moment: sum([1 << card for card in cards]) for moment, cards in self.at.items()}
        self.end_abilities = tuple([card for card, each in enumerate(mourners) if each.kind == "end"])
        self.effects = self._effects()
        self.needs = {key: tuple([act for act in acts if act.do in NEEDY]) for key, acts in self.effects.items()}
        self.action_keys = tuple([(f"court:{card.id}:1", f"court:{card.id}:2") for card in courts])
        self.ability_keys = tuple([f"mourner:{card.id}" for card in mourners])
        self.tokens = self._tokens()

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


# --- reading ------------------------------------------------------------------------------------------


class Names:
    """The ids other entries may speak of."""

    def __init__(self, sources: Sources):
        self.places = ["crypt", *[str(reader.table["id"]) for reader in sources.merged("location")]]
        self.guilds = [str(reader.table["id"]) for reader in sources.merged("guild")]

    def row(self, reader: Reader, key: str, known: list[str]) -> tuple[int, ...]:
        """Several names in one text: ``"mk co"``."""
        if key not in reader.table:
            return ()
        names = reader.text(key).split()
        for name in names:
            if name not in known:
                raise reader.fail(key, f"knows no {name!r} (known: {', '.join(known)})")
        return tuple([known.index(name) for name in names])


def read_catalogue(sources: Sources) -> Catalogue:
    """Check the content and build the tables."""
    names = Names(sources)
    catalogue = Catalogue(
        [_read_location(reader, names) for reader in _counted(sources, "location", LOCATIONS, LOCATIONS)],
        [_read_guild(reader, names) for reader in _counted(sources, "guild", GUILDS, GUILDS)],
        [_read_court(reader, names) for reader in _counted(sources, "court", 14, 40)],
        [_read_mourner(reader, names) for reader in _counted(sources, "mourner", 12, 99)],
        [_read_wallows(reader, names) for reader in _counted(sources, "wallows", 8, 99)],
        [_read_motive(reader) for reader in _counted(sources, "motive", 12, 99)],
        *_read_meters(sources),
    )
    _check_factions(sources, catalogue)
    return catalogue


def _counted(sources: Sources, section: str, least: int, most: int) -> list[Reader]:
    readers = sources.merged(section)
    if not least <= len(readers) <= most:
        wanted = str(least) if least == most else f"{least} to {most}"
        raise ContentError(sources.packs[-1].file, f"[[{section}]]", f"{len(readers)} entries; a game needs {wanted}")
    return readers


def _check_factions(sources: Sources, catalogue: Catalogue) -> None:
    """Four players may declare one faction, and each must get a motive and a banner of it (R8)."""
    file = sources.packs[-1].file
    for faction, name in enumerate(FACTIONS):
        if sum(card.faction == faction for card in catalogue.motives) < 4:
            raise ContentError(file, "[[motive]]", f"{name} has fewer than 4 Ulterior Motives")
        if sum(card.faction == faction and card.banner for card in catalogue.mourners) < 4:
            raise ContentError(file, "[[mourner]]", f"{name} has fewer than 4 Mourners with a banner")
        if not catalogue.places_of[faction]:
            raise ContentError(file, "[[location]]", f"{name} has no location")


def _read_location(reader: Reader, names: Names) -> Location:
    location = Location(
        reader.name_id(),
        reader.text("name"),
        FACTIONS.index(reader.choice("faction", FACTIONS)),
        _acts(reader, "bonus", names),
        reader.provenance(("name", "faction", "bonus")),
    )
    reader.done()
    return location


def _read_guild(reader: Reader, names: Names) -> GuildCard:
    guild = GuildCard(
        reader.name_id(),
        reader.text("name"),
        FACTIONS.index(reader.choice("faction", FACTIONS)),
        reader.number("figures", 1, 40),
        _flag(reader, "asks"),
        _acts(reader, "bonus", names),
        reader.provenance(("name", "figures", "bonus")),
    )
    reader.done()
    return guild


def _read_court(reader: Reader, names: Names) -> Court:
    court = Court(
        reader.name_id(),
        reader.text("name"),
        (_acts(reader, "first", names), _acts(reader, "second", names)),
        reader.text("note", ""),
        reader.provenance(("name", "first", "second")),
    )
    reader.done()
    return court


def _read_mourner(reader: Reader, names: Names) -> Mourner:
    kind = reader.choice("kind", KINDS)
    mourner = Mourner(
        reader.name_id(),
        reader.text("name"),
        FACTIONS.index(reader.choice("faction", FACTIONS)),
        names.guilds.index(reader.choice("guild", names.guilds)),
        _flag(reader, "banner"),
        kind,
        reader.choice("at", MOMENTS) if kind == "automatic" and "at" in reader.table else "",
        _acts(reader, "effect", names) if "effect" in reader.table else (),
        _lasting(reader) if kind == "automatic" else (),
        reader.provenance(("name", "guild", "ability")),
    )
    if mourner.banner and kind == "instant":
        raise reader.fail("kind", "a starting Mourner has no instant ability")
    if not mourner.effect and not mourner.lasting:
        raise reader.fail("effect", "is missing; a Mourner does something")
    reader.done()
    return mourner


def _read_wallows(reader: Reader, names: Names) -> Wallows:
    kind = reader.choice("kind", ("quest", "raker", "artifact"))
    goals = [_read_goal(part, names) for part in reader.parts("objective")]
    if len(goals) != 1:
        raise reader.fail("objective", "should hold exactly one { … } table")
    card = Wallows(
        reader.name_id(),
        reader.text("name"),
        kind,
        goals[0],
        _acts(reader, "reward", names),
        _acts(reader, "penalty", names) if kind == "raker" else (),
        reader.choice("at", ("income", "cleanup")) if kind == "artifact" and "at" in reader.table else "",
        _lasting(reader) if kind == "artifact" else (),
        reader.provenance(("name", "objective", "reward")),
    )
    reader.done()
    return card


def _read_goal(reader: Reader, names: Names) -> Goal:
    mode = reader.choice("mode", tuple(OBJECTIVES))
    what = reader.choice("what", OBJECTIVES[mode])
    faction = reader.choice("faction", FACTIONS) if "faction" in reader.table else ""
    goal = Goal(
        mode,
        what,
        ALL_TONGUES if what == "tongues" else reader.number("amount", 1, 99, 1),
        reader.number("least", 0, 99, 0),
        FACTIONS.index(faction) if faction else NO_FACTION,
        names.row(reader, "guilds", names.guilds),
        names.row(reader, "places", names.places),
    )
    reader.done()
    return goal


def _read_motive(reader: Reader) -> Motive:
    motive = Motive(
        reader.name_id(),
        reader.text("name"),
        FACTIONS.index(reader.choice("faction", FACTIONS)),
        reader.choice("scores", SCORES),
        reader.number("points", 1, 99),
        reader.provenance(("name", "bonus")),
    )
    reader.done()
    return motive


def _read_meters(sources: Sources) -> tuple[dict[int, tuple[int, ...]], tuple[int, ...], tuple[str, ...]]:
    """The tithe by players and space, the limit by space, the faces of the die (numbers the rulebook lost, R2 to R4)."""
    tithe: dict[int, list[int]] = {2: [], 3: [], 4: []}
    for reader in _counted(sources, "suspicion", SUSPICION_END, SUSPICION_END):
        reader.name_id()
        for players, key in ((2, "two"), (3, "three"), (4, "four")):
            tithe[players].append(reader.number(key, 0, 99))
        reader.provenance(("tithe",))
        reader.done()
    limits = []
    for reader in _counted(sources, "threat", THREAT_END, THREAT_END):
        reader.name_id()
        limits.append(reader.number("limit", 0, 99))
        reader.provenance(("limit",))
        reader.done()
    die = []
    for reader in _counted(sources, "die", 6, 6):
        reader.name_id()
        die.append(reader.choice("result", RESULTS))
        reader.provenance(("result",))
        reader.done()
    return {players: tuple(row) for players, row in tithe.items()}, tuple(limits), tuple(die)


def _flag(reader: Reader, key: str) -> bool:
    """A yes or no that is no where nothing is said."""
    return bool(reader._take(key, bool, "true or false", False))


def _lasting(reader: Reader) -> tuple[Lasting, ...]:
    found = []
    for part in reader.parts("lasting", []):
        faction = part.choice("faction", FACTIONS) if "faction" in part.table else ""
        do = part.choice("do", LASTING)
        found.append(Lasting(do, part.number("amount", 1, 99, 1), FACTIONS.index(faction) if faction else NO_FACTION))
        part.done()
    return tuple(found)


def _acts(reader: Reader, key: str, names: Names) -> tuple[Act, ...]:
    return tuple([_read_act(part, names) for part in reader.parts(key)])


def _read_act(reader: Reader, names: Names) -> Act:
    do = reader.choice("do", tuple(VERBS))
    says = VERBS[do]
    faction = NO_FACTION
    if "faction" in says and ("faction" in reader.table or do not in FACTIONLESS):
        wide = FACTION_CHOICES if do == "influence" else (*FACTIONS, "any") if do == "steal" else FACTIONS
        faction = FACTION_CHOICES.index(reader.choice("faction", wide))
    act = Act(
        do,
        reader.number("amount", -99, 99, 1) if "amount" in says else 1,
        faction,
        names.row(reader, "guilds", names.guilds) if "guilds" in says else (),
        names.places.index(reader.choice("place", names.places[1:])) if "place" in says else 0,
        reader.choice("scope", SCOPES[do]) if "scope" in says else "",
        reader.choice("per", COUNTS) if "per" in says and "per" in reader.table else "",
        reader.number("limit", 0, 99, 0),
        reader.number("bonus", 0, 99, 0) if "bonus" in says else 0,
        _flag(reader, "may") if "may" in says else False,
        _flag(reader, "needed") if "needed" in says else False,
        reader.choice("when", CONDITIONS) if "when" in reader.table else "",
    )
    reader.done()
    return act
