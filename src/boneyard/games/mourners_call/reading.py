"""Reading the content: every entry is checked, and an error names the file, the entry and the field."""

from __future__ import annotations

from boneyard.engine.content import ContentError, Reader, Sources, suggest
from boneyard.games.mourners_call.cards import (
    AGAIN,
    ENTRIES,
    FACTS,
    FIELDS,
    KINDS,
    MOMENTS,
    RESULTS,
    SCORES,
    WALLOWS_KINDS,
    Act,
    Catalogue,
    Court,
    GuildCard,
    Lasting,
    Location,
    Motive,
    Mourner,
    Wallows,
)
from boneyard.games.mourners_call.reading_acts import Names, flag, read_act, read_goal, read_lasting
from boneyard.games.mourners_call.tokens import FACTIONS


def read_catalogue(sources: Sources) -> Catalogue:
    """Check the content and build the tables."""
    names = Names(sources)
    catalogue = Catalogue(
        [_read_location(reader, names) for reader in _counted(sources, "location")],
        [_read_guild(reader, names) for reader in _counted(sources, "guild")],
        [_read_court(reader, names) for reader in _counted(sources, "court")],
        [_read_mourner(reader, names) for reader in _counted(sources, "mourner")],
        [_read_wallows(reader, names) for reader in _counted(sources, "wallows")],
        [_read_motive(reader) for reader in _counted(sources, "motive")],
        *_read_meters(sources),
    )
    _check_factions(sources, catalogue)
    return catalogue


def _counted(sources: Sources, section: str) -> list[Reader]:
    """The entries of a section, as many as a game needs and with no field that is not known."""
    readers = sources.merged(section)
    least, most = ENTRIES[section]
    wanted = str(least) if least == most else f"{least} to {most}"
    if len(readers) > most:
        ours = f" ({', '.join([str(reader.table['id']) for reader in readers[:most]])})" if least == most else ""
        raise ContentError(
            readers[most].pack.file,
            readers[most].where,
            f"is one of {len(readers)} entries, and a game needs {wanted}: replace one of ours by its id{ours}",
        )
    if len(readers) < least:
        raise ContentError(sources.packs[-1].file, f"[[{section}]]", f"{len(readers)} entries; a game needs {wanted}")
    for reader in readers:
        for key in reader.table:
            if key not in FIELDS[section]:
                raise reader.fail(key, f"is not known here{suggest(key, FIELDS[section])}")
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
        reader.provenance(FACTS["location"]),
    )
    _does_something(reader, "bonus", location.bonus, "a location")
    _conditions(reader, "bonus", location.bonus, bids=True)
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
        flag(reader, "asks"),
        _acts(reader, "bonus", names),
        reader.provenance(FACTS["guild"]),
    )
    _does_something(reader, "bonus", guild.bonus, "a guild")
    _conditions(reader, "bonus", guild.bonus, bids=True)
    reader.done()
    return guild


def _read_court(reader: Reader, names: Names) -> Court:
    court = Court(
        reader.name_id(),
        reader.text("name"),
        (_acts(reader, "first", names), _acts(reader, "second", names)),
        reader.text("note", ""),
        reader.provenance(FACTS["court"]),
    )
    for key, acts in zip(("first", "second"), court.actions, strict=True):
        _does_something(reader, key, acts, "an action of a Court card")
        _conditions(reader, key, acts)
    reader.done()
    return court


def _read_mourner(reader: Reader, names: Names) -> Mourner:
    kind = reader.choice("kind", KINDS)
    mourner = Mourner(
        reader.name_id(),
        reader.text("name"),
        FACTIONS.index(reader.choice("faction", FACTIONS)),
        names.guilds.index(reader.choice("guild", names.guilds)),
        flag(reader, "banner"),
        kind,
        reader.choice("at", MOMENTS) if kind == "automatic" and "at" in reader.table else "",
        _acts(reader, "effect", names) if "effect" in reader.table else (),
        _lasting(reader) if kind == "automatic" else (),
        reader.provenance(FACTS["mourner"]),
    )
    if mourner.banner and kind == "instant":
        raise reader.fail("kind", "a starting Mourner has no instant ability")
    if not mourner.effect and not mourner.lasting:
        raise reader.fail("effect", "is missing; a Mourner does something")
    if kind == "automatic" and bool(mourner.effect) != bool(mourner.at):
        if mourner.at:
            raise reader.fail("at", "names a moment and there is no effect to happen then; add one, or leave it out")
        raise reader.fail("at", f"is missing; the effect happens at one of {', '.join(MOMENTS)}")
    bids = kind == "end" or mourner.at in ("tithe_met", "won_contested")
    _conditions(reader, "effect", mourner.effect, bids=bids, crowds=mourner.at == "threat")
    reader.done()
    return mourner


def _read_wallows(reader: Reader, names: Names) -> Wallows:
    kind = reader.choice("kind", WALLOWS_KINDS)
    goals = [read_goal(part, names) for part in reader.parts("objective")]
    if len(goals) != 1:
        raise reader.fail("objective", "should hold exactly one { … } table")
    card = Wallows(
        reader.name_id(),
        reader.text("name"),
        kind,
        goals[0],
        _acts(reader, "reward", names),
        _acts(reader, "penalty", names) if kind == "raker" else (),
        reader.choice("at", AGAIN) if kind == "artifact" and "at" in reader.table else "",
        _lasting(reader) if kind == "artifact" else (),
        reader.provenance(FACTS["wallows"]),
    )
    if not card.lasting:
        _does_something(reader, "reward", card.reward, "a Wallows card")
    if card.at and not card.reward:
        raise reader.fail("at", "names a moment and there is no reward to happen then; add one, or leave it out")
    _conditions(reader, "reward", card.reward)
    _conditions(reader, "penalty", card.penalty, bids=True)
    reader.done()
    return card


def _read_motive(reader: Reader) -> Motive:
    motive = Motive(
        reader.name_id(),
        reader.text("name"),
        FACTIONS.index(reader.choice("faction", FACTIONS)),
        reader.choice("scores", SCORES),
        reader.number("points", 1, 99),
        reader.provenance(FACTS["motive"]),
    )
    reader.done()
    return motive


def _read_meters(sources: Sources) -> tuple[dict[int, tuple[int, ...]], tuple[int, ...], tuple[str, ...]]:
    """The tithe by players and space, the limit by space, the faces of the die (numbers the rulebook lost, R2 to R4)."""
    tithe: dict[int, list[int]] = {2: [], 3: [], 4: []}
    for reader in _counted(sources, "suspicion"):
        reader.name_id()
        for players, key in ((2, "two"), (3, "three"), (4, "four")):
            tithe[players].append(reader.number(key, 0, 99))
        reader.provenance(FACTS["suspicion"])
        reader.done()
    limits = []
    for reader in _counted(sources, "threat"):
        reader.name_id()
        limits.append(reader.number("limit", 0, 99))
        reader.provenance(FACTS["threat"])
        reader.done()
    die = []
    for reader in _counted(sources, "die"):
        reader.name_id()
        die.append(reader.choice("result", RESULTS))
        reader.provenance(FACTS["die"])
        reader.done()
    return {players: tuple(row) for players, row in tithe.items()}, tuple(limits), tuple(die)


def _lasting(reader: Reader) -> tuple[Lasting, ...]:
    return tuple([read_lasting(part) for part in reader.parts("lasting", [])])


def _acts(reader: Reader, key: str, names: Names) -> tuple[Act, ...]:
    return tuple([read_act(part, names) for part in reader.parts(key)])


def _does_something(reader: Reader, key: str, acts: tuple[Act, ...], what: str) -> None:
    if not acts:
        raise reader.fail(key, f"is empty; {what} does something, so give it at least one {{ … }} table")


def _conditions(reader: Reader, key: str, acts: tuple[Act, ...], *, bids: bool = False, crowds: bool = False) -> None:
    """A condition can be asked only where what it looks at lies on the table."""
    for act in acts:
        if act.when in ("bid", "top_bid") and not bids:
            raise reader.fail(
                key,
                f"{act.when!r} looks at bids, which lie open from the tithe to the clean-up: leave it out here, or use it in a "
                "location, a guild, a penalty, or a Mourner at tithe_met, at won_contested or of the end of the round",
            )
        if act.when == "calm" and not crowds:
            raise reader.fail(
                key,
                "'calm' looks at over-crowded locations, which are known in the threat check: leave it out here, or use it in an "
                "automatic Mourner at threat",
            )
