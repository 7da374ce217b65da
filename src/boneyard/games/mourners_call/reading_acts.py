"""Reading the tables inside an entry: acts, objectives and lasting benefits. A field that would mean nothing is refused."""

from __future__ import annotations

from collections.abc import Sequence

from boneyard.engine.content import Reader, Sources, suggest
from boneyard.games.mourners_call.cards import (
    ALL_TONGUES,
    CONDITIONS,
    COUNTS,
    FACTIONLESS,
    LASTING,
    LIMITED,
    OBJECTIVES,
    SCOPES,
    VERBS,
    Act,
    Goal,
    Lasting,
)
from boneyard.games.mourners_call.tokens import ANY, DIFFERENT, FACTION_CHOICES, FACTIONS, NO_FACTION

METERS = ("suspicion", "threat")
"""What can be told to fall as well as to rise."""
MOST_COUNTED = 9
"""Influence of any faction for each of ten figures: more would be too many mixes to choose from."""


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
            if names.count(name) > 1:
                raise reader.fail(key, f"names {name} twice; name each once")
        return tuple([known.index(name) for name in names])


def flag(reader: Reader, key: str) -> bool:
    """A yes or no that is no where nothing is said."""
    return bool(reader._take(key, bool, "true or false", False))


def _takes(reader: Reader, what: str, fields: Sequence[str], names: Sequence[str]) -> None:
    """Refuse a field that would mean nothing here; `names` are those that say what it is."""
    for key in reader.table:
        if key not in (*names, *fields):
            takes = ", ".join(fields) or "nothing more"
            raise reader.fail(key, f"is not known here: {what} takes {takes}{suggest(key, fields)}")


def read_act(reader: Reader, names: Names) -> Act:
    """One thing an effect does. A field its verb, its count or its condition does not use is refused."""
    do = reader.choice("do", tuple(VERBS))
    says = VERBS[do]
    when = reader.choice("when", CONDITIONS) if "when" in reader.table else ""
    per = reader.choice("per", COUNTS) if "per" in says and "per" in reader.table else ""
    scope = reader.choice("scope", SCOPES[do]) if "scope" in says else ""
    limit = _read_limit(reader, per, when)
    _takes(reader, do, tuple(dict.fromkeys((*says, "when"))), ("do", "limit"))
    faction = _read_faction(reader, do)
    act = Act(
        do,
        _read_amount(reader, do, faction, per) if "amount" in says else 1,
        faction,
        _read_guilds(reader, names, do, per, scope) if "guilds" in says else (),
        names.places.index(reader.choice("place", names.places[1:])) if "place" in says else 0,
        scope,
        per,
        limit,
        reader.number("bonus", 0, 99, 0) if "bonus" in says else 0,
        flag(reader, "may") if "may" in says else False,
        flag(reader, "needed") if "needed" in says else False,
        when,
    )
    if act.when == "pair_in" and not 0 <= faction < len(FACTIONS):
        raise reader.fail("when", f'"pair_in" needs an act with a faction, and that one of {", ".join(FACTIONS)}')
    if act.per and faction == DIFFERENT:
        raise reader.fail(
            "faction", f'"different" has {len(FACTIONS)} to give, and a count may come to more: name another'
        )
    reader.done()
    return act


def _read_faction(reader: Reader, do: str) -> int:
    if "faction" not in VERBS[do] or (do in FACTIONLESS and "faction" not in reader.table):
        return NO_FACTION
    wide = FACTION_CHOICES if do == "influence" else (*FACTIONS, "any") if do == "steal" else FACTIONS
    return FACTION_CHOICES.index(reader.choice("faction", wide))


def _read_amount(reader: Reader, do: str, faction: int, per: str) -> int:
    """A meter may fall as well; a choice of Influence has to be one that can be shown."""
    if do in METERS:
        amount = reader.number("amount", -99, 99, 1)
        if not amount:
            raise reader.fail("amount", "should not be 0: the act would do nothing")
        return amount
    most = len(FACTIONS) if faction == DIFFERENT else MOST_COUNTED if faction == ANY and per else 99
    return reader.number("amount", 1, most, 1)


def _read_guilds(reader: Reader, names: Names, do: str, per: str, scope: str) -> tuple[int, ...]:
    """The guilds meant, where guilds are meant."""
    guilds = names.row(reader, "guilds", names.guilds)
    if do == "choose" or per == "figures" or scope == "guilds":
        if not guilds:
            raise reader.fail("guilds", "is missing; name the guilds whose figures are meant")
    elif guilds:
        needs = 'per = "figures"' if do == "influence" else 'scope = "guilds"'
        raise reader.fail("guilds", f"goes with {needs} alone: add that, or leave it out")
    return guilds


def _read_limit(reader: Reader, per: str, when: str) -> int:
    """How many cards count at most, or the number of a condition."""
    if per == "unplayed":
        if "limit" not in reader.table:
            raise reader.fail("limit", "is missing; say how many cards count at most")
        return reader.number("limit", 1, 99)
    if when in LIMITED:
        return reader.number("limit", 0, 99)
    if "limit" in reader.table:
        raise reader.fail("limit", f'goes with per = "unplayed" or with when = {" or ".join(LIMITED)}: leave it out')
    return 0


def read_goal(reader: Reader, names: Names) -> Goal:
    """What a Wallows card asks. An event with a least counts once, however much it came to."""
    mode = reader.choice("mode", tuple(OBJECTIVES))
    what = reader.choice("what", tuple(OBJECTIVES[mode]))
    says = OBJECTIVES[mode][what]
    _takes(reader, what, says, ("mode", "what"))
    faction = reader.choice("faction", FACTIONS) if "faction" in reader.table else ""
    goal = Goal(
        mode,
        what,
        ALL_TONGUES if what == "tongues" else reader.number("amount", 1, 99, 1),
        reader.number("least", 1, 99) if "least" in says else 0,
        FACTIONS.index(faction) if faction else NO_FACTION,
        names.row(reader, "guilds", names.guilds),
        names.row(reader, "places", names.places),
    )
    if what == "pair" and goal.faction == NO_FACTION:
        raise reader.fail("faction", f"is missing; the pair stands in a location of one of {', '.join(FACTIONS)}")
    if "places" in says and not goal.places:
        raise reader.fail("places", "is missing; name the places one should stand in")
    if "guilds" in says and not goal.guilds:
        raise reader.fail("guilds", "is missing; name the guilds whose figures are counted")
    reader.done()
    return goal


def read_lasting(reader: Reader) -> Lasting:
    """A benefit. One that has no amount counts as one."""
    do = reader.choice("do", tuple(LASTING))
    _takes(reader, do, LASTING[do], ("do",))
    faction = NO_FACTION
    if "faction" in LASTING[do]:
        if "faction" not in reader.table:
            raise reader.fail(
                "faction", f"is missing; figures are sheltered in locations of one of {', '.join(FACTIONS)}"
            )
        faction = FACTIONS.index(reader.choice("faction", FACTIONS))
    found = Lasting(do, reader.number("amount", 1, 99, 1), faction)
    reader.done()
    return found
