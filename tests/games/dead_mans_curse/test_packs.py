"""Packs of an owner: whatever the readers take can be told as it is played, and the rest is refused with the place and what to do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest

from boneyard.engine import chance
from boneyard.engine.content import ContentError, Sources, pack_from
from boneyard.games.dead_mans_curse import FACTIONS, reading, vocabulary
from boneyard.games.dead_mans_curse.board import LETTERS
from boneyard.games.dead_mans_curse.card_text import boost_text, card_text, field_text
from boneyard.games.dead_mans_curse.cards import CALM, Cards, Epic
from boneyard.games.dead_mans_curse.epic_words import epic_effect_text, epic_text
from boneyard.games.dead_mans_curse.game import GAME
from boneyard.games.dead_mans_curse.options import Play
from boneyard.games.dead_mans_curse.vocabulary import (
    ALSO,
    AVENGED,
    CARD_KINDS,
    EVERY_WINDOW,
    JOINS,
    MOVEMENTS,
    NEEDED_WINDOWS,
    PLACES,
    REACHES,
    REROLLERS,
    ROLLS,
    SIDES,
    STRIKES,
    WHEN,
    WHO,
    WINDOW_SETS,
)

DETAILS: dict[str, dict[str, Any]] = {
    "restore": {"times": 3, "types": "PRNBQ", "limit": 6}, "march": {"times": 4, "types": "P", "amount": 2}, "promote": {"times": 2},
    "seize": {"need": 4}, "save": {"need": 4}, "turn": {"face": 6, "whose": "ally"}, "keg": {"small": 3, "big": 2},
    "chain": {"amount": -3}, "spot": {"amount": -4}, "moon": {"amount": 2}, "wall": {"amount": 5, "block": 2},
}  # fmt: skip


def content() -> Cards:
    found = GAME.content
    assert isinstance(found, Cards)
    return found


def read(section: str, *entries: dict[str, Any]) -> list[Any]:
    """Entries as their reader takes them."""
    data = {section: [{"id": f"x{number}", "name": "X", **entry} for number, entry in enumerate(entries)]}
    sources = Sources((pack_from("mine.toml", data, GAME.sections),))
    reader = {"boost": reading.read_boost, "epic": reading.read_epic, "battlefield": reading.read_field}[section]
    return [reader(each) for each in sources.merged(section)]


def epic(do: str, windows: str, **more: Any) -> Epic:
    details = more or DETAILS.get(do, {})
    found: Epic = read("epic", {"faction": "undead", "windows": windows, "effect": [{"do": do, **details}]})[0]
    return found


def refused(section: str, **entry: Any) -> str:
    with pytest.raises(ContentError) as caught:
        read(section, entry)
    assert caught.value.file == "mine.toml"
    return f"{caught.value.where}: {caught.value.problem}"


# --- the windows of an Epic Act (A card says when it may be played, whatever list it has) ---------------


def lists(windows: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Every list of these windows; of very many, those of one or two, and those where one or two are left out."""
    sizes = (
        range(1, len(windows) + 1) if len(windows) < 10 else (1, 2, len(windows) - 2, len(windows) - 1, len(windows))
    )
    for size in sizes:
        yield from combinations(windows, size)


@pytest.mark.parametrize("do", vocabulary.EPIC_VERBS)
def test_every_verb_is_told_with_every_list_of_windows_it_may_have(do: str) -> None:
    own = GAME.load()[0]
    assert isinstance(own, Cards)
    g = GAME.start(2, chance.seed_from("windows"), content=own)
    view, card = GAME.view(g, 0), own.tokens["card"].find("ue1.1")
    texts = set()
    found = list(lists(NEEDED_WINDOWS.get(do, EVERY_WINDOW)))
    for windows in found:
        own.epic_of[card] = each = epic(do, " ".join(windows))
        assert each.windows == windows
        text = card_text(own, card)
        assert GAME.words.label(view, Play(card)) == f"Play {each.name}: {epic_effect_text(own, each)}"
        assert text.endswith(f": {epic_effect_text(own, each)}")
        assert text in str(GAME.words.card(view, "card", card))
        assert text[0].isupper()
        assert text.endswith(".")
        texts.add(text)
    assert len(texts) == len(found), "each list has words of its own"


def test_all_lists_of_windows_have_words_of_their_own() -> None:
    every = [
        tuple([name for bit, name in enumerate(EVERY_WINDOW) if bits >> bit & 1])
        for bits in range(1, 1 << len(EVERY_WINDOW), 7)
    ]
    effect = epic("moon", "any").effect
    told = {epic_text(content(), Epic("x", "undead", "X", windows, effect, {})) for windows in every}
    assert len(told) == len(every)


WINDOWS = [
    ("moon", "T1 T5", "At the start of a Turn, or when the Battlefield Card has been revealed: until"),
    ("moon", "T5 T1", "At the start of a Turn, or when the Battlefield Card has been revealed: until"),
    ("moon", "any", "At any time: until"),
    ("moon", " ".join(EVERY_WINDOW), "At any time: until"),
    ("moon", " ".join(EVERY_WINDOW[:-1]), "At any time except when you draw it: until"),
    ("moon", "calm T11", "Between two actions (at the start or end of a Turn, between its phases or your own moves, or when you draw it), or when another player has declared an Epic Act: until"),
    ("march", "T14 draw", "Between your own actions, or when you draw it: up to 4 different Pawns"),
    ("march", "calm", "Between two actions (at the start or end of a Turn, between its phases or your own moves, or when you draw it): up to 4 different Pawns of yours each make one move, with +2 Attack."),
    ("wall", "T6", "When an Attack on an Ally Piece has been declared: in that"),
    ("wall", "T7", "When the attack dice of an Attack on an Ally Piece have been rolled: in that"),
    ("wall", "T6 T7", "When an Attack on an Ally Piece has been declared, or its attack dice rolled: in that"),
    ("hush", "T11", "When an Opponent has declared an Epic Act: it is cancelled."),
    ("turn", "T2", "When the Boost die has been rolled: turn every die of a roll by you or your partner to 6."),
    ("turn", "T8 T9", "When dice have been rolled: turn every die of a roll by you or your partner for Defense or Block to 6."),
    ("null", "T1", "At the start of a Turn: until your next Turn Boosts on Opponent Pieces have no effect and Opponents may not "
     "choose their Faction Ability."),
    ("save", "T10", "When an Ally Piece would be Captured: it is not"),
]  # fmt: skip


@pytest.mark.parametrize(("do", "windows", "text"), WINDOWS)
def test_the_words_of_an_epic_come_from_its_windows(do: str, windows: str, text: str) -> None:
    listed = windows if windows == "calm" else windows.replace("calm", " ".join(CALM))
    said = epic_text(content(), epic(do, listed))
    assert said == text if text.endswith(".") else said.startswith(text)


def test_the_words_of_an_effect_come_from_its_fields() -> None:
    told = [
        epic("turn", "T7", face=1, whose="any"),
        epic("turn", "T2 T3 T7 T8 T9 T12", face=0, whose="opponent"),
        epic("march", "calm", times=1, types="RN", amount=0),
        epic("restore", "any", times=2, types="RN", limit=99),
        epic("restore", "any", times=3, types="P", limit=4),
    ]
    assert [epic_text(content(), each).partition(": ")[2] for each in told] == [
        "turn every die of a roll for an Attack to 1.",
        "turn every die of a roll by an Opponent upside down: each shows 7 minus what it showed.",
        "one of your Rooks or Knights makes one move.",
        "Restore one or two of your Captured Rooks or Knights.",
        "Restore one, two or three of your Captured Pawns, together worth at most 4 VP.",
    ]


EPIC = {"faction": "undead", "effect": [{"do": "moon", "amount": 2}]}
BOOST = {"faction": "undead", "attach": "P", "kind": "passive", "effect": [{"do": "snare"}]}
MOVES = [{"do": "move", "types": "P"}, {"do": "move", "types": "R"}]


def boost(*effects: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {**BOOST, "effect": list(effects), **more}


BONUS = {"do": "bonus", "to": "attack", "amount": 1}
WRONG: list[tuple[str, dict[str, Any], str, str]] = [
    ("epic", {**EPIC, "windows": "T1 T1"}, "epic 'x0', field 'windows'", "names T1 twice; name each once"),
    ("epic", {**EPIC, "windows": "T1 T15"}, "field 'windows'", "not in 'T15'"),
    ("epic", {**EPIC, "windows": " "}, "field 'windows'", "is empty"),
    ("epic", {**EPIC, "windows": "T1", "effect": [{"do": "seize", "need": 4}]}, "'windows'", "seize can be played in T6"),
    ("epic", {**EPIC, "windows": "any", "effect": [{"do": "march", "times": 1, "types": "P", "amount": 1}]}, "'windows'", "'any'"),
    ("epic", {**EPIC, "windows": "any", "effect": [{"do": "moon", "amount": 2, "need": 3}]}, "effect 1, field 'need'", "moon takes amount"),
    ("epic", {**EPIC, "windows": "any", "effect": [{"do": "ransack", "amount": 1}]}, "field 'amount'", "ransack takes nothing more"),
    ("epic", {**EPIC, "windows": "any", "effect": [{"do": "restore", "times": 1, "types": "PK", "limit": 9}]}, "'types'", "King"),
    ("boost", {**BOOST, "attach": "PPPPPP"}, "boost 'x0', field 'attach'", "names P twice; name each once"),
    ("boost", boost({**BONUS, "limit": 3}), "effect 1, field 'limit'", "open_path"),
    ("boost", boost({**BONUS, "when": "open_path"}), "field 'limit'", "missing"),
    ("boost", boost({**BONUS, "who": "allies_near", "when": "home"}), "field 'when'", "self"),
    ("boost", boost({**BONUS, "to": "block", "who": "smaller_attackers"}), "field 'to'", "attack"),
    ("boost", boost({**BONUS, "when": "souls"}), "field 'effect'", "souls"),
    ("boost", boost({"do": "ignore", "whom": "any"}, {"do": "ignore", "whom": "ally"}), "field 'effect'", "ignore stands twice"),
    ("boost", boost({"do": "pull", "range": 3}, {"do": "strike", "kind": "shot", "reach": "near"}, kind="active"), "'effect'", "strike"),
    ("boost", boost({"do": "stow", "amount": 1}, kind="active", attach="PR"), "field 'attach'", "should be P"),
    ("boost", boost({"do": "gain", "movement": "spring"}, attach="R"), "field 'attach'", "should be P"),
    ("boost", boost({"do": "reroll", "rolls": "block block", "who": "self"}), "field 'rolls'", "names block twice"),
    ("boost", boost({"do": "reroll", "rolls": "attack", "who": "against"}), "field 'rolls'", "defense or block"),
    ("battlefield", {"copies": 1, "parts": [{"do": "move", "types": "RR"}]}, "parts 1, field 'types'", "names R twice"),
    ("battlefield", {"copies": 1, "parts": [{"do": "move", "types": "R", "also": "ghost ghost"}]}, "'also'", "names ghost twice"),
    ("battlefield", {"copies": 1, "parts": [{"do": "move", "types": "RN", "also": "differ"}]}, "field 'parts'", "differ"),
    ("battlefield", {"copies": 1, "parts": [MOVES[0], {**MOVES[1], "also": "differ"}], "join": "and_or"}, "field 'parts'", "differ"),
    ("battlefield", {"copies": 1, "parts": [{"do": "omen", "types": "P"}]}, "parts 1, field 'types'", "omen takes nothing more"),
]  # fmt: skip


@pytest.mark.parametrize(("section", "entry", "where", "problem"), WRONG)
def test_what_could_not_be_played_as_it_stands_is_refused(
    section: str, entry: dict[str, Any], where: str, problem: str
) -> None:
    message = refused(section, **entry)
    assert where in message
    assert problem in message


def test_an_epic_that_could_never_restore_anything_is_refused(tmp_path: Path) -> None:
    text = "[[epic]]\nid = 'ue2'\nfaction = 'undead'\nname = 'X'\nwindows = 'any'\neffect = [{ do = 'restore', times = 1, types = 'RQ', limit = 2 }]"
    pack = tmp_path / "mine.toml"
    pack.write_text(text)
    with pytest.raises(ContentError, match=r"epic 'ue2', field 'effect': restores .* limit .* at least 3"):
        GAME.load([pack])


# --- whatever is read can be told ------------------------------------------------------------------------

NUMBERS = (-9, -1, 0, 1, 2, 3, 6, 9, 13)
TYPES = ("P", "K", "Q", "PR", "RNB", LETTERS)
VALUES: dict[str, tuple[Any, ...]] = {
    **dict.fromkeys(("amount", "limit", "range", "need", "vp", "times", "face", "small", "big", "block", "count"), NUMBERS),
    "to": ROLLS, "who": (*WHO, *REROLLERS), "when": (*WHEN, *AVENGED),
    "movement": MOVEMENTS, "whom": SIDES, "whose": SIDES, "kind": STRIKES,
    "reach": REACHES, "rolls": ("attack", "defense block", "attack defense block"), "types": TYPES,
    "where": PLACES, "also": ("again", "ghost", "ally ghost"),
}  # fmt: skip
DEFAULTS = {"who": "self", "when": "", "amount": 0}
"""What may be written out or left out, alike."""


def some(rng: Random, verbs: dict[str, tuple[str, ...]]) -> dict[str, Any]:
    """An effect at random, mostly with the fields its verb has."""
    do = rng.choice(list(verbs))
    fields = [field for field in verbs[do] if rng.random() < 0.85]
    if rng.random() < 0.1:
        fields.append(rng.choice(list(VALUES)))
    return {"do": do, **{field: rng.choice(VALUES[field]) for field in fields}}


def told(section: str, effect: dict[str, Any], windows: str) -> str:
    """The text of a card with this effect; empty where it is refused."""
    verbs = ("strike", "pull", "stow")
    pawn = effect["do"] == "stow" or effect.get("movement") == "spring"
    souls = [{"do": "souls", "limit": 3}] if effect.get("when") == "souls" else []
    entries: dict[str, dict[str, Any]] = {
        "boost": {
            "faction": "undead", "attach": "P" if pawn else "PR", "kind": "active" if effect["do"] in verbs else "passive",
            "effect": [effect, *souls],
        },
        "epic": {"faction": "undead", "windows": windows, "effect": [effect]},
        "battlefield": {"copies": 1, "parts": [effect]},
    }  # fmt: skip
    try:
        (card,) = read(section, entries[section])
    except ContentError:
        return ""
    texts: dict[str, Callable[[Cards, Any], str]] = {"boost": boost_text, "epic": epic_text, "battlefield": field_text}
    return texts[section](content(), card)


@pytest.mark.parametrize(
    ("section", "verbs"),
    [("boost", vocabulary.BOOST_VERBS), ("epic", vocabulary.EPIC_VERBS), ("battlefield", vocabulary.PART_VERBS)],
)
def test_whatever_is_read_is_told_and_no_field_is_passed_over(section: str, verbs: dict[str, tuple[str, ...]]) -> None:
    rng = Random(5)
    used = set()
    for _ in range(3_000):
        effect = some(rng, verbs)
        windows = rng.choice(NEEDED_WINDOWS.get(effect["do"], EVERY_WINDOW))
        text = told(section, effect, windows)
        if not text:
            continue
        assert "{" not in text
        assert "  " not in text
        for field in effect:
            used.add((effect["do"], field))
            if field == "do" or (effect["do"], field) == ("restore", "limit"):  # a limit too high to matter is not told
                continue
            rest = {key: value for key, value in effect.items() if key != field}
            if effect[field] != DEFAULTS.get(field):
                assert told(section, rest, windows) != text, f"{field} of {effect} is not told"
            other = rng.choice(VALUES[field])
            assert (told(section, {**effect, field: other}, windows) == text) is (other == effect[field]), (
                f"{effect}: {field}"
            )
    assert used == {(do, field) for do, fields in verbs.items() for field in ("do", *fields)}


# --- the page for owners ---------------------------------------------------------------------------------

PAGE = (Path(__file__).parents[3] / "docs" / "cards" / "dead_mans_curse.md").read_text(encoding="utf-8")
CHAPTERS = {
    "faction": vocabulary.ABILITY_VERBS, "boost": vocabulary.BOOST_VERBS, "epic": vocabulary.EPIC_VERBS,
    "battlefield": vocabulary.PART_VERBS,
}  # fmt: skip
COUNTS = {
    "piece": "6 entries",
    "faction": "4 entries",
    "boost": "10 a Faction",
    "epic": "5 a Faction",
    "battlefield": "36",
}
WORDS = {
    "piece": LETTERS,
    "faction": FACTIONS,
    "boost": (*ROLLS, *CARD_KINDS, *WHO, *WHEN[1:], *REROLLERS, *AVENGED, *MOVEMENTS, *SIDES, *STRIKES, *REACHES),
    "epic": (*EVERY_WINDOW, *WINDOW_SETS, *SIDES),
    "battlefield": (*JOINS, *ALSO, *PLACES, *STRIKES, *REACHES),
}


def chapter(section: str) -> str:
    """The chapter of a section, from its heading to the next."""
    (found,) = [part for part in PAGE.split("\n## ") if part.startswith(f"`[[{section}]]`")]
    return found


def row(text: str, word: str) -> str:
    """The row of a table that begins with this word; a verb has one in the table of its chapter's verbs alone."""
    (found,) = [line for line in text.splitlines() if line.startswith(f"| `{word}` |")]
    return found


@pytest.mark.parametrize("section", vocabulary.FIELDS)
def test_the_page_tells_of_every_section_field_verb_and_word(section: str) -> None:
    assert set(vocabulary.FIELDS) == set(vocabulary.FACTS) == set(GAME.sections)
    text = chapter(section)
    entries, _, verbs = text.partition("| verb |")
    assert COUNTS[section] in entries
    assert all(row(entries, field) for field in vocabulary.FIELDS[section])
    assert all(f"`{fact}`" in row(entries, "provenance") for fact in vocabulary.FACTS[section])
    for do, fields in CHAPTERS.get(section, {}).items():
        assert all(f"`{field}`" in row(verbs, do) for field in fields), do
    assert [word for word in WORDS[section] if f"`{word}`" not in text] == []


@pytest.mark.parametrize(("do", "windows"), NEEDED_WINDOWS.items())
def test_the_page_tells_where_an_epic_can_be_played(do: str, windows: tuple[str, ...]) -> None:
    found = row(chapter("epic").partition("| verb |")[2], do)
    assert ("`calm`" if windows == CALM else f"`{' '.join(windows)}`") in found
