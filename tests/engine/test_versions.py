"""Rules change; what was begun goes on as it began: a line at the place that changed asks under which version a game is played."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from boneyard.engine import chance
from boneyard.engine.card import Setting, SetupError
from boneyard.engine.content import HOUSE, OWNER, ContentError, Sources, pack_of
from boneyard.engine.game import Game
from boneyard.engine.match import Match
from boneyard.engine.record import RecordError, read_record, replay, write_record
from boneyard.engine.shape import public, state
from boneyard.engine.state import State
from boneyard.engine.state_json import state_from_json, state_hash, state_to_json
from boneyard.server.table.state_bytes import Writer
from tests.engine.toy import GAME as TOY
from tests.engine.toy import Yard

LONG_NIGHT = Setting("long_night", "A long night", "Everybody has one bone more.", (False, True), since=2)
SHORT_NIGHT = Setting("night", "The night", "How long it was at first.", (2, 1), until=1)


def lay_out(g: Yard) -> None:
    """As it might be revised: everybody begins with two points."""
    TOY.lay_out(g)
    if g.version >= 2:
        g.score = [2] * g.seats


BEFORE = TOY.but(settings=(*TOY.settings, SHORT_NIGHT))
AFTER = TOY.but(
    version="2", earlier=("1",), settings=(*TOY.settings, LONG_NIGHT), former=(SHORT_NIGHT,), lay_out=lay_out
)
SEED = chance.seed_from("versions")


def played(game: Game, version: str | None = None) -> Match:
    match, rng = Match(game, ["random"] * 2, SEED, version=version), Random(3)
    while not match.over:
        seat = match.waiting[0]
        match.submit(seat, rng.choice(list(match.state.options(seat))))
    return match


def find(name: str) -> Game | None:
    return AFTER


def test_a_record_of_an_earlier_version_is_replayed_under_it() -> None:
    again = replay(read_record(write_record(played(BEFORE))), find)
    assert again.header.rules == "1"
    assert again.state.version == 1
    assert again.hash() == played(BEFORE).hash()


def test_what_begins_now_begins_under_the_present_rules() -> None:
    match = played(AFTER)
    assert (match.header.rules, match.state.version) == ("2", 2)
    assert match.hash() != played(AFTER, "1").hash()
    assert replay(read_record(write_record(match)), find).hash() == match.hash()


def test_what_goes_on_from_a_record_writes_the_version_it_began_with() -> None:
    text = write_record(played(AFTER, "1"))
    assert write_record(replay(read_record(text), find)) == text


def test_a_version_nobody_knows_any_more_is_refused_with_those_that_are() -> None:
    text = write_record(played(AFTER)).replace('"rules": "2"', '"rules": "0"', 1)
    with pytest.raises(RecordError, match="needs rules version '0', this program plays 1 and 2"):
        replay(read_record(text), find)


def test_a_setting_is_unknown_to_games_from_before_it() -> None:
    assert "long_night" not in AFTER.table(2, SEED, version="1").settings
    assert AFTER.table(2, SEED).settings["long_night"] is False
    with pytest.raises(SetupError, match="no setting 'long_night'"):
        AFTER.table(2, SEED, {"long_night": True}, version="1")


def test_what_only_tables_of_an_earlier_version_could_choose_is_known_to_them_alone() -> None:
    assert AFTER.table(2, SEED, version="1").settings["night"] == 2
    assert "night" not in AFTER.table(2, SEED).settings
    with pytest.raises(SetupError, match="no setting 'night'"):
        AFTER.table(2, SEED, {"night": 1})


def test_to_play_the_same_again_takes_along_what_can_still_be_chosen() -> None:
    """A name that is gone, and a value that is, would keep people from their rematch."""
    assert AFTER.still_chosen({"night": 1, "strict_windows": True, "long_night": 7}) == {"strict_windows": True}


def test_copies_views_and_worlds_are_played_under_the_same_version_and_it_is_no_part_of_the_position() -> None:
    g = AFTER.start(2, SEED, version="1")
    view = AFTER.view(g, 0)
    kept: State = state_from_json(Yard, g.content, state_to_json(g))
    assert {g.copy().version, view.state.version, view.imagine(Random(1)).version, kept.version} == {1}
    assert state_hash(g) == state_hash(BEFORE.start(2, SEED))


CARDS = '[pack]\ntitle = "Bones"\nwas = ["0123456789abcdef"]\n[[bone]]\nid = "rib"\nvalue = 3\n'


def test_a_file_whose_words_were_mended_says_which_digests_it_had() -> None:
    mended = pack_of("bones.toml", CARDS, ["bone"], HOUSE)
    plain = pack_of("bones.toml", CARDS.replace('was = ["0123456789abcdef"]\n', ""), ["bone"], HOUSE)
    assert mended.digest == plain.digest, "what it was called before is no part of what it is"
    assert Sources((mended,)).fit([plain.digest])
    assert Sources((mended,)).fit(["0123456789abcdef"])
    assert not Sources((plain,)).fit(["0123456789abcdef"])
    assert not Sources((mended,)).fit([])


def test_an_owners_pack_cannot_claim_to_have_been_another() -> None:
    with pytest.raises(ContentError, match="'was'"):
        pack_of("mine.toml", CARDS, ["bone"], OWNER)


def test_a_record_begun_with_a_files_earlier_words_is_replayed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = write_record(played(BEFORE))
    content, sources = BEFORE.load()
    older = Sources(tuple([replace(pack, digest="feed", was=(pack.digest,)) for pack in sources.packs]))
    monkeypatch.setattr(AFTER, "load", lambda packs=(): (content, older))
    assert replay(read_record(text), find).over


@state
class Older(State):
    score: list[int] = public()


@state
class Newer(State):
    score: list[int] = public()
    guilty: tuple[int, ...] = public(since=2)


def test_a_field_that_came_later_is_no_part_of_positions_from_before_it() -> None:
    content = BEFORE.content
    before = Older.begin(content, 2, {}, SEED, 1)
    then, now = (Newer.begin(content, 2, {}, SEED, version) for version in (1, 2))
    assert state_hash(then) == state_hash(before)
    assert state_hash(now) != state_hash(before)
    innocent = state_hash(now)
    then.guilty = now.guilty = (1,)
    assert state_hash(then) == state_hash(before)
    assert state_hash(now) != innocent, "what a rule goes by is part of the position"
    assert Writer().hash(then) == state_hash(then)
    assert Writer().hash(now) == state_hash(now)
