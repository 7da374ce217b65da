"""Reading the content: every entry is checked, and an error names the file, the entry and the field."""

from __future__ import annotations

from boneyard.engine.content import ContentError, Reader, Sources
from boneyard.games.mourners_call.cards import (
    ALL_TONGUES,
    CONDITIONS,
    COUNTS,
    FACTIONLESS,
    KINDS,
    LASTING,
    MOMENTS,
    OBJECTIVES,
    RESULTS,
    SCOPES,
    SCORES,
    VERBS,
    Act,
    Catalogue,
    Court,
    Goal,
    GuildCard,
    Lasting,
    Location,
    Motive,
    Mourner,
    Wallows,
)
from boneyard.games.mourners_call.tokens import (
    FACTION_CHOICES,
    FACTIONS,
    GUILDS,
    LOCATIONS,
    NO_FACTION,
    SUSPICION_END,
    THREAT_END,
)

METERS = ("suspicion", "threat")
"""What can be told to fall as well as to rise."""


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
    if len(location.bonus) != 1 and any(act.do == "choose" for act in location.bonus):
        raise reader.fail("bonus", "a choice stands alone: it can be declined, the rest of a bonus cannot")
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
        reader.number("amount", -99 if do in METERS else 1, 99, 1) if "amount" in says else 1,
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
