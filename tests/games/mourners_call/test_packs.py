"""Packs of an owner: whatever the readers take can be told as it is played, and the rest is refused with the place and what to do."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from boneyard.engine.content import ContentError, Reader, Sources, pack_from
from boneyard.games.mourners_call import reading_acts
from boneyard.games.mourners_call.cards import (
    AGAIN,
    CONDITIONS,
    COUNTS,
    ENTRIES,
    FACTS,
    FIELDS,
    KINDS,
    LASTING,
    LIMITED,
    MOMENTS,
    OBJECTIVES,
    RESULTS,
    SCOPES,
    SCORES,
    VERBS,
    WALLOWS_KINDS,
    Catalogue,
)
from boneyard.games.mourners_call.gains import influence_amount
from boneyard.games.mourners_call.game import GAME
from boneyard.games.mourners_call.text import act_text, goal_text, lasting_text
from boneyard.games.mourners_call.tokens import FACTION_CHOICES, FACTIONS
from tests.games.mourners_call.helpers import CONTENT, City

NAMES = reading_acts.Names(GAME.load()[1])


def part(table: dict[str, Any]) -> Reader:
    """A table inside an entry, as the readers get it."""
    pack = pack_from("mine.toml", {"court": [{"id": "x", "name": "X", "first": [table]}]}, GAME.sections)
    return Sources((pack,)).merged("court")[0].parts("first")[0]


def act(table: dict[str, Any]) -> str:
    return act_text(CONTENT, reading_acts.read_act(part(table), NAMES))


def goal(table: dict[str, Any]) -> str:
    return goal_text(CONTENT, reading_acts.read_goal(part(table), NAMES))


def lasting(table: dict[str, Any]) -> str:
    return lasting_text(reading_acts.read_lasting(part(table)))


# --- Influence of a choice, as often as something is counted --------------------------------------------

COUNTED = [
    ({"faction": "bone", "per": "figures", "guilds": "mk co"}, "gain 1 Bone Influence for each of your Mortis Knighthood and Council of Osteomancy figures"),
    ({"faction": "any", "per": "figures", "guilds": "mk"}, "gain 1 Influence of your choice for each of your Mortis Knighthood figures"),
    ({"faction": "same", "per": "figures", "guilds": "mk", "amount": 2}, "gain 2 Influence for each of your Mortis Knighthood figures, all of one faction"),
    ({"faction": "any", "per": "unplayed", "limit": 2}, "gain 1 Influence of your choice for each unplayed Court card in your hand, at most 2"),
    ({"faction": "different", "amount": 3}, "gain 3 Influence of different factions"),
]  # fmt: skip


@pytest.mark.parametrize(("fields", "text"), COUNTED)
def test_counted_influence_is_told_whatever_its_faction(fields: dict[str, Any], text: str) -> None:
    assert act({"do": "influence", **fields}) == text


def test_counted_influence_of_a_choice_is_chosen(tmp_path: Path) -> None:
    """The pack that could not be shown: two figures, two Influence, of whatever factions."""
    pack = tmp_path / "mine.toml"
    pack.write_text(
        "[[mourner]]\nid = 'vael'\nname = 'X'\nfaction = 'bone'\nguild = 'mk'\nbanner = true\nkind = 'activated'\n"
        "effect = [{ do = 'influence', faction = 'any', per = 'figures', guilds = 'mk' }]\n"
    )
    content = GAME.load([pack])[0]
    assert isinstance(content, Catalogue)
    city = City(content=content, at="turn", red={"mourners": ["vael"], "crypt": ["mk", "mk"]})
    assert influence_amount(city.g, 0, city.g.content.effects["mourner:vael"][0]) == 2
    city.do("red", "Activate", "vael").do("red", "GainInfluence", 1, 0, 1)
    assert city["red"]["influence"] == [1, 0, 1]


# --- what a verb does not use is refused ------------------------------------------------------------------

INFLUENCE = {"do": "influence", "faction": "bone"}
WRONG_ACTS: list[tuple[dict[str, Any], str, str]] = [
    ({**INFLUENCE, "guilds": "mk"}, "first 1, field 'guilds'", 'per = "figures"'),
    ({**INFLUENCE, "limit": 3}, "field 'limit'", "leave it out"),
    ({**INFLUENCE, "per": "unplayed", "limit": 0}, "field 'limit'", "from 1 to 99"),
    ({**INFLUENCE, "per": "figures", "guilds": "mk mk"}, "field 'guilds'", "names mk twice; name each once"),
    ({"do": "influence", "faction": "different", "per": "figures", "guilds": "mk"}, "field 'faction'", "different"),
    ({"do": "influence", "faction": "different", "amount": 4}, "field 'amount'", "from 1 to 3"),
    ({"do": "influence", "faction": "any", "amount": 10, "per": "figures", "guilds": "mk"}, "field 'amount'", "from 1 to 9"),
    ({"do": "figure", "scope": "any", "guilds": "mk"}, "field 'guilds'", 'scope = "guilds"'),
    ({"do": "choose", "faction": "bone"}, "field 'guilds'", "is missing"),
    ({"do": "etherea", "limit": 3}, "field 'limit'", "leave it out"),
    ({"do": "unity", "when": "took_at_most"}, "field 'limit'", "is missing"),
    ({"do": "unity", "when": "threat_at_most"}, "field 'limit'", "is missing"),
    ({"do": "unity", "when": "passed", "limit": 2}, "field 'limit'", "leave it out"),
    ({"do": "suspicion", "amount": 0}, "field 'amount'", "would do nothing"),
    ({"do": "death", "amount": 1}, "field 'amount'", "is not known here: death takes when"),
    ({"do": "etherea", "amout": 2}, "field 'amout'", 'etherea takes amount, when (did you mean "amount"?)'),
]  # fmt: skip
WRONG_GOALS: list[tuple[dict[str, Any], str, str]] = [
    ({"mode": "event", "what": "mourner", "faction": "bone"}, "field 'faction'", "is not known here: mourner takes amount"),
    ({"mode": "event", "what": "mourner", "guilds": "mk"}, "field 'guilds'", "is not known here"),
    ({"mode": "event", "what": "mourner", "places": "hushhyde"}, "field 'places'", "is not known here"),
    ({"mode": "event", "what": "mourner", "least": 2}, "field 'least'", "is not known here"),
    ({"mode": "event", "what": "tongues", "amount": 2}, "field 'amount'", "tongues takes nothing more"),
    ({"mode": "event", "what": "group"}, "field 'least'", "is missing"),
    ({"mode": "event", "what": "bid", "least": 0}, "field 'least'", "from 1 to 99"),
    ({"mode": "event", "what": "bid", "least": 2, "amount": 2}, "field 'amount'", "is not known here"),
    ({"mode": "dice", "what": "figures", "amount": 6}, "field 'guilds'", "is missing"),
    ({"mode": "muster", "what": "stands_in", "places": "hushhyde hushhyde"}, "field 'places'", "names hushhyde twice"),
]  # fmt: skip
WRONG_LASTING: list[tuple[dict[str, Any], str, str]] = [
    ({"do": "reroll", "amount": 2}, "field 'amount'", "is not known here: reroll takes nothing more"),
    ({"do": "reroll", "faction": "bone"}, "field 'faction'", "is not known here"),
    ({"do": "points", "faction": "bone"}, "field 'faction'", "points takes amount"),
    ({"do": "shelter", "faction": "bone", "amount": 2}, "field 'amount'", "shelter takes faction"),
]


@pytest.mark.parametrize(
    ("read", "table", "where", "problem"),
    [
        (read, *wrong)
        for read, rows in ((act, WRONG_ACTS), (goal, WRONG_GOALS), (lasting, WRONG_LASTING))
        for wrong in rows
    ],
)
def test_a_field_that_would_mean_nothing_is_refused(read: Any, table: dict[str, Any], where: str, problem: str) -> None:
    with pytest.raises(ContentError) as caught:
        read(table)
    assert caught.value.file == "mine.toml"
    assert where in caught.value.where
    assert problem in caught.value.problem


@pytest.mark.parametrize(
    ("text", "where", "ours"),
    [
        ("[[suspicion]]\nid = 'mine'\ntwo = 1\nthree = 1\nfour = 1\n", "suspicion 'mine'", "suspicion_0, suspicion_1"),
        ("[[threat]]\nid = 'threat_10'\nlimit = 1\n", "threat 'threat_10'", "threat_0, threat_1"),
        ("[[die]]\nid = 'seven'\nresult = 'holds'\n", "die 'seven'", "die_1, die_2"),
        (
            "[[guild]]\nid = 'xx'\nname = 'X'\nfaction = 'bone'\nfigures = 3\nbonus = [{ do = 'unity' }]\n",
            "guild 'xx'",
            "mk, co",
        ),
    ],
)
def test_one_entry_too_many_is_named_with_those_it_could_replace(
    tmp_path: Path, text: str, where: str, ours: str
) -> None:
    pack = tmp_path / "mine.toml"
    pack.write_text(text)
    with pytest.raises(ContentError, match="replace one of ours by its id") as caught:
        GAME.load([pack])
    assert caught.value.file == "mine.toml"
    assert caught.value.where == where
    assert ours in caught.value.problem
    assert len(str(caught.value)) < 600


# --- whatever is read can be told ------------------------------------------------------------------------

FLAGS = (True, False)
PLACES, GUILDS = ("hushhyde", "dirth_forge", "hushhyde dirth_forge"), ("mk", "mk co", "do")
VALUES: dict[str, tuple[Any, ...]] = {
    **dict.fromkeys(("amount", "least", "limit", "bonus"), (-2, 0, 1, 2, 3, 7)), **dict.fromkeys(("may", "needed"), FLAGS),
    "faction": FACTION_CHOICES, "guilds": GUILDS, "places": PLACES, "place": PLACES, "per": COUNTS, "when": CONDITIONS,
    "scope": tuple({scope: None for scopes in SCOPES.values() for scope in scopes}),
}  # fmt: skip
DEFAULTS = {"amount": 1, "bonus": 0, "may": False, "needed": False}
"""What may be written out or left out, alike."""
ACTS = [({"do": do}, (*fields, "when", "limit")) for do, fields in VERBS.items()]
GOALS = [({"mode": mode, "what": what}, fields) for mode, each in OBJECTIVES.items() for what, fields in each.items()]
LASTINGS = [({"do": do}, fields) for do, fields in LASTING.items()]


def told(read: Any, table: dict[str, Any]) -> str:
    """Its text; empty where it is refused."""
    try:
        text: str = read(table)
    except ContentError:
        return ""
    return text


@pytest.mark.parametrize(
    ("read", "kinds"), [(act, ACTS), (goal, GOALS), (lasting, LASTINGS)], ids=["acts", "goals", "lasting"]
)
def test_whatever_is_read_is_told_and_no_field_is_passed_over(
    read: Any, kinds: list[tuple[Any, tuple[str, ...]]]
) -> None:
    rng = Random(7)
    used = set()
    for _ in range(6_000):
        start, fields = rng.choice(kinds)
        chosen = [field for field in fields if rng.random() < (0.4 if field in ("when", "limit") else 0.7)]
        if rng.random() < 0.1:
            chosen.append(rng.choice(list(VALUES)))
        table = {**start, **{field: rng.choice(VALUES[field]) for field in chosen}}
        if table.get("when") in LIMITED and "limit" not in table:
            chosen, table["limit"] = [*chosen, "limit"], 3
        text = told(read, table)
        if not text:
            continue
        assert "  " not in text
        assert "{" not in text
        for field in chosen:
            used.add((*start.values(), field))
            rest = {key: value for key, value in table.items() if key != field}
            if table[field] != DEFAULTS.get(field):
                assert told(read, rest) != text, f"{field} of {table} is not told"
            other = rng.choice(VALUES[field])
            assert (told(read, {**table, field: other}) == text) is (other == table[field]), f"{field} of {table}"
    assert used == {(*start.values(), field) for start, fields in kinds for field in fields}


def test_an_objective_says_how_often() -> None:
    assert goal({"mode": "event", "what": "mourner"}) == "Gain a Mourner card"
    assert goal({"mode": "event", "what": "mourner", "amount": 2}) == "Gain 2 Mourner cards"
    assert goal({"mode": "event", "what": "figure"}) == "Gain 1 figure"
    assert goal({"mode": "event", "what": "lowered", "amount": 3}) == "Lower suspicion or threat 3 times"
    assert goal({"mode": "muster", "what": "pair", "faction": "bone"}).endswith(
        "at least 1 figure in one Bone location"
    )


def test_every_faction_of_a_counted_act_is_one_the_players_know() -> None:
    for faction in FACTION_CHOICES:
        text = told(act, {"do": "influence", "faction": faction, "per": "figures", "guilds": "mk"})
        assert (faction.capitalize() in text) is (faction in FACTIONS)
        assert bool(text) is (faction != "different")


# --- the page for owners ---------------------------------------------------------------------------------

PAGE = (Path(__file__).parents[3] / "docs" / "cards" / "mourners_call.md").read_text(encoding="utf-8")
WORDS = {
    "location": FACTIONS, "guild": FACTIONS, "die": RESULTS, "mourner": (*KINDS, *MOMENTS), "wallows": (*WALLOWS_KINDS, *AGAIN),
    "motive": SCORES, "Acts": (*FACTION_CHOICES, *COUNTS, *CONDITIONS),
}  # fmt: skip


def chapter(title: str) -> str:
    """A chapter of the page, from its heading to the next."""
    (found,) = [part for part in PAGE.split("\n## ") if part.startswith(title)]
    return found


def row(text: str, *cells: str) -> str:
    """The row of a table that begins with these cells."""
    start = "".join(f"| `{cell}` " for cell in cells) + "|"
    (found,) = [line for line in text.splitlines() if line.startswith(start)]
    return found


def test_the_page_tells_of_every_section_and_field() -> None:
    assert set(FIELDS) == set(FACTS) == set(ENTRIES) == set(GAME.sections)
    for section, fields in FIELDS.items():
        text = chapter(f"`[[{section}]]`")
        least, most = ENTRIES[section]
        assert (f"{least} entries" if least == most else f"{least} to {most} entries") in text
        assert all(row(text, field) for field in fields)
        assert all(f"`{fact}`" in row(text, "provenance") for fact in FACTS[section])


def test_the_page_tells_of_every_verb_with_its_fields() -> None:
    for do, fields in VERBS.items():
        found = row(chapter("Acts"), do)
        assert all(f"`{field}`" in found for field in fields), do
        assert all(f"`{scope}`" in found for scope in SCOPES.get(do, ())), do
    for mode, whats in OBJECTIVES.items():
        for what, fields in whats.items():
            assert all(f"`{field}`" in row(chapter("Objectives"), mode, what) for field in fields), what
    for do, fields in LASTING.items():
        assert all(f"`{field}`" in row(chapter("Lasting benefits"), do) for field in fields), do


@pytest.mark.parametrize("title", WORDS)
def test_the_page_tells_of_every_word(title: str) -> None:
    text = chapter(title if title == "Acts" else f"`[[{title}]]`")
    assert [word for word in WORDS[title] if f"`{word}`" not in text] == []
