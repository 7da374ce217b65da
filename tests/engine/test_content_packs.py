"""What an owner can get wrong in a pack: each is refused, with the place and what to do, and nothing is passed over in silence."""

from __future__ import annotations

from pathlib import Path

import pytest

from boneyard.engine.content import MARKS, MAX_DEPTH, MAX_NAME, ContentError, Pack, Sources, pack_of, worst_mark
from boneyard.engine.tokens import NameClash, TokenTable
from boneyard.games import all_games, find_game
from tests.engine.toy import GAME, Bones

TOE = '[[bone]]\nid = "toe"\nvalue = 3\n'


def load(folder: Path, text: str | bytes, *more: str, name: str = "mine.toml") -> tuple[Bones, Sources]:
    paths = []
    for number, each in enumerate((text, *more)):
        path = folder / (name if not number else f"more{number}.toml")
        path.write_bytes(each if isinstance(each, bytes) else each.encode())
        paths.append(path)
    content, sources = GAME.load(paths)
    assert isinstance(content, Bones)
    return content, sources


def refused(folder: Path, text: str | bytes, *more: str) -> ContentError:
    with pytest.raises(ContentError) as caught:
        load(folder, text, *more)
    assert len(str(caught.value)) < 600, "an error is read by a person"
    return caught.value


# --- numbers and nesting that Python itself gives up on --------------------------------------------------

DOTS = ".".join("a" * 3_000)


@pytest.mark.parametrize(
    ("text", "where", "problem"),
    [
        (f"[[bone]]\nid = 'toe'\nvalue = {'9' * 5_000}\n", "", "digits"),
        (f"[[bone]]\nid = 'toe'\nvalue = 0x{'f' * 6_000}\n", "bone 'toe', field 'value'", "too large"),
        (f"[[bone]]\nid = 'toe'\nvalue = [[1, 0x{'f' * 6_000}]]\n", "bone 'toe', field 'value'", "too large"),
        (f"[pack]\ntitle = 0x{'f' * 6_000}\n{TOE}", "[pack], field 'title'", "too large"),
        (f"[[bone]]\nid = 'toe'\nvalue = 3\n{DOTS} = 1\n", "bone 'toe', field 'a'", "too deep"),
        (f"[pack]\n{DOTS} = 1\n", "[pack], field 'a'", "too deep"),
        (f"{DOTS} = 1\n", "[[a]]", "is not a section"),
        (f"bone.{DOTS} = 1\n", "[[bone]]", "double brackets"),
        (f"[[bone]]\nid = 'toe'\nvalue = {'[' * 3_000}{']' * 3_000}\n", "", "too deep"),
    ],
    ids=["long", "hex", "hex inside", "hex title", "dots", "dots in pack", "dots alone", "dots for a list", "brackets"],
)
def test_numbers_and_nesting_have_an_end(tmp_path: Path, text: str, where: str, problem: str) -> None:
    error = refused(tmp_path, text)
    assert error.file == "mine.toml"
    assert error.where == where
    assert problem in error.problem


def test_the_nesting_of_the_houses_own_cards_is_far_from_the_end() -> None:
    inner = "1"
    for _ in range(MAX_DEPTH):
        inner = f"[{inner}]"
    pack_of("mine.toml", f"[[bone]]\nid = 'toe'\nvalue = {inner}\n", ["bone"])
    with pytest.raises(ContentError, match="too deep"):
        pack_of("mine.toml", f"[[bone]]\nid = 'toe'\nvalue = [{inner}]\n", ["bone"])
    assert MAX_DEPTH >= 12, "the deepest of ours have 6"


def test_what_stands_there_instead_is_quoted_in_short(tmp_path: Path) -> None:
    error = refused(tmp_path, f"[[bone]]\nid = 'toe'\nvalue = [{'12345, ' * 5_000}]\n")
    assert "should be a whole number from 1 to 20, not [12345, 12345," in error.problem
    assert "…" in error.problem


# --- two tokens with one name ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "text", "where", "others"),
    [
        (
            "dead_men_tell_no_tales",
            "[[token]]\nid = 'guard_6_1'\nenemy = 'guard'\nstrength = 6\nother = 'treasure'\ncopies = 1\n",
            "guard_6_1",
            "token 'guard_6'",
        ),
        (
            "few_and_cursed",
            "[[most_wanted]]\nid = 'zombies'\nname = 'Z'\nplace = 'desert'\ncost = 3\ngrit = 1\n",
            "zombies",
            "wanted 'zombies'",
        ),
    ],
)
def test_two_tokens_of_one_name_are_told_by_section_and_id(game: str, text: str, where: str, others: str) -> None:
    """However a game tells it, the entry and the one it clashes with are named."""
    found = find_game(game)
    assert found is not None
    sources = Sources((*found.sources().packs, pack_of("mine.toml", text, found.sections)))
    with pytest.raises(ContentError) as caught:
        found.made(sources)
    assert caught.value.file == "mine.toml"
    assert where in caught.value.where
    assert others in str(caught.value)
    assert "id" in caught.value.problem or "id" in caught.value.where


def test_the_net_under_all_games_names_section_and_ids(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game whose reader does not look for itself: every bone stands twice, and a copy may be called like another bone."""

    def build(sources: Sources) -> Bones:
        ids = [reader.name_id() for reader in sources.merged("bone")]
        names = [
            f"{name}_{copy}" if name == "rib" else name for name in ids for copy in (1, 2) if name == "rib" or copy < 2
        ]
        return Bones(names, [1] * len(names), ["house"] * len(names))

    monkeypatch.setattr(GAME, "build", build)
    error = refused(tmp_path, TOE, "[[bone]]\nid = 'rib_2'\nvalue = 2\n")
    assert error.file == "more1.toml"
    assert error.where == "bone 'rib_2', field 'id'"
    assert "bone 'rib'" in error.problem
    assert "'rib_2'" in error.problem
    assert "another id" in error.problem


def test_a_table_of_tokens_says_which_name_stands_twice() -> None:
    with pytest.raises(NameClash) as caught:
        TokenTable("bone", ["rib", "jaw", "rib"], [0, 0, 0], ("bone",))
    assert (caught.value.kind, caught.value.name) == ("bone", "rib")


# --- the [pack] table -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "where", "problem"),
    [
        (f"[pack]\ntitel = 'x'\n{TOE}", "[pack], field 'titel'", 'is not known here (did you mean "title"?)'),
        (f"[pack]\ntitle = 'x'\nauthor = 'me'\n{TOE}", "[pack], field 'author'", "is not known here"),
        (f"[pack]\ntitle = ''\n{TOE}", "[pack], field 'title'", "is empty"),
        (f"[pack]\ntitle = '  '\n{TOE}", "[pack], field 'title'", "is empty"),
        (f"[pack]\ntitle = '\u200b\u200d'\n{TOE}", "[pack], field 'title'", "is empty"),
        (f"[pack]\ntitle = 3\n{TOE}", "[pack], field 'title'", "should be a text in quotes, not 3"),
        ("", "", "holds no cards"),
        ("# nothing but a remark\n", "", "holds no cards"),
        ("[pack]\ntitle = 'x'\n", "", "holds no cards"),
        ("bone = []\n", "", "holds no cards"),
    ],
)
def test_the_heading_of_a_pack_is_checked_too(tmp_path: Path, text: str, where: str, problem: str) -> None:
    error = refused(tmp_path, text)
    assert error.where == where
    assert problem in error.problem


def test_a_pack_without_cards_says_how_one_is_written(tmp_path: Path) -> None:
    assert "[[bone]]" in refused(tmp_path, "").problem


def test_a_pack_without_a_title_is_called_after_its_file(tmp_path: Path) -> None:
    assert load(tmp_path, TOE)[1].packs[-1].title == "mine.toml"


def test_rules_a_card_cites_stand_in_the_ledger() -> None:
    game = find_game("day_of_the_dead")
    assert game is not None
    fighter = "[[fighter]]\nid = 'oaf'\nname = 'Oaf'\npower = 7\neffect = []\nrules = {}\n"

    def made(rules: str) -> None:
        game.made(Sources((*game.sources().packs, pack_of("mine.toml", fighter.format(rules), game.sections))))

    made("['DOD-C01']")
    made("[]")
    with pytest.raises(ContentError, match=r"fighter 'oaf', field 'rules': 'DOD-ZZZ' is not a rule of this game"):
        made("['DOD-C01', 'DOD-ZZZ']")


# --- words that are misspelt ----------------------------------------------------------------------------


def test_a_misspelt_field_is_named_where_the_right_one_is_missed(tmp_path: Path) -> None:
    error = refused(tmp_path, "[[bone]]\nid = 'toe'\nvalu = 3\n")
    assert error.where == "bone 'toe', field 'value'"
    assert error.problem == "is missing; it should be a whole number from 1 to 20 (did you write 'valu' for it?)"
    assert "did you write" not in refused(tmp_path, "[[bone]]\nid = 'toe'\nx = 3\n").problem
    assert "did you write" not in refused(tmp_path, "[[bone]]\nid = 'toe'\n").problem


def test_the_errors_the_handbook_shows_are_those_that_come() -> None:
    game = find_game("day_of_the_dead")
    assert game is not None
    document = (Path(__file__).parents[2] / "docs" / "entering-your-cards.md").read_text(encoding="utf-8")
    example = document.split("```toml\n")[1].split("```")[0]

    def said(text: str) -> str:
        try:
            game.made(Sources((*game.sources().packs, pack_of("my.toml", text, game.sections))))
        except ContentError as error:
            return str(error)
        return ""

    assert not said(example)
    slips = [("power = 6", "powr = 6"), ("provenance =", "provenence ="), ("[[fighter]]", "[[figther]]")]
    for right, wrong in slips:
        message = said(example.replace(right, wrong, 1))
        assert message
        assert f"\n{message}\n" in document


# --- whose cards they are -------------------------------------------------------------------------------


def test_a_card_without_a_source_is_ours_in_our_files_and_the_owners_in_a_pack(tmp_path: Path) -> None:
    both = f"{TOE}[[bone]]\nid = 'wing'\nvalue = 2\nprovenance = {{ value = 'house' }}\n"
    content, sources = load(tmp_path, both)
    marks = dict(zip(content.tokens["bone"].names, content.marks, strict=True))
    assert marks["rib"] == "house"
    assert marks["toe"] == "owner"
    assert marks["wing"] == "house"
    assert sources.packs[0].marks["bone", "rib"] == {"value": "house"}
    assert sources.packs[-1].marks == {("bone", "toe"): {"value": "owner"}, ("bone", "wing"): {"value": "house"}}


def test_owner_is_a_mark_like_the_others() -> None:
    assert set(MARKS) == {"rulebook", "inferred", "public", "owner", "house"}
    assert worst_mark(["owner", "public"]) == "owner"
    assert worst_mark(["owner", "house"]) == "house"


def test_every_game_has_words_for_every_mark_and_its_own_cards_are_not_an_owners() -> None:
    for game in all_games().values():
        sources = game.load()[1]
        assert all(pack.mark == "house" for pack in sources.packs)
        found = {mark for pack in sources.packs for marks in pack.marks.values() for mark in marks.values()}
        assert found <= set(MARKS) - {"owner"}


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("day_of_the_dead", "[[fighter]]\nid = 'oaf'\nname = 'Oaf'\npower = 7\neffect = []\n"),
        (
            "dead_mans_curse",
            "[[battlefield]]\nid = 'bf01'\nname = 'Go'\ncopies = 3\nparts = [{ do = 'move', types = 'P' }]\n",
        ),
        ("dead_men_tell_no_tales", "[[revenge]]\nid = 'rc01'\nfire = 'both'\nnumber = 0\nicon = 'crew'\n"),
        (
            "few_and_cursed",
            "[[job]]\nid = 'farmhand'\nname = 'Farmhand'\ncopies = 2\nmovement = 3\nwater = 1\ngrit = 1\n",
        ),
        (
            "mourners_call",
            "[[motive]]\nid = 'lord_of_the_ossuary'\nname = 'Lord'\nfaction = 'bone'\nscores = 'locations'\npoints = 4\n",
        ),
    ],
)
def test_an_owners_card_says_so_in_every_game(game: str, text: str) -> None:
    from boneyard.engine import chance
    from boneyard.engine.events import SPECTATOR

    found = find_game(game)
    assert found is not None
    pack: Pack = pack_of("mine.toml", text, found.sections)
    content = found.made(Sources((*found.sources().packs, pack)))
    (name,) = [each for _, each in pack.marks]
    view = found.view(found.start(found.players[0], chance.seed_from("a"), content=content), SPECTATOR)
    said = [
        str(found.words.card(view, kind, token))
        for kind, table in content.tokens.items()
        for token, each in enumerate(table.names)
        if each.partition(".")[0] == name
    ]
    assert said
    assert all("entered by the table's owner" in each for each in said), said
    assert not any("ours" in each for each in said), said


# --- how the file was saved -----------------------------------------------------------------------------


def test_a_mark_of_byte_order_is_no_part_of_the_words(tmp_path: Path) -> None:
    plain = load(tmp_path, TOE)[1].digest
    assert load(tmp_path, b"\xef\xbb\xbf" + TOE.encode())[1].digest == plain
    assert pack_of("mine.toml", "\ufeff" + TOE, ["bone"]).digest == pack_of("mine.toml", TOE, ["bone"]).digest


@pytest.mark.parametrize("encoding", ["latin-1", "utf-16", "utf-16-le"])
def test_a_file_saved_otherwise_than_as_utf_8_says_so(tmp_path: Path, encoding: str) -> None:
    error = refused(tmp_path, f"# Z\u00f6e\n{TOE}".encode(encoding))
    assert "UTF-8" in error.problem
    assert "save it" in error.problem.lower()
    assert "codec" not in error.problem


def test_plain_letters_in_utf_16_are_not_taken_for_utf_8(tmp_path: Path) -> None:
    assert "UTF-8" in refused(tmp_path, TOE.encode("utf-16-le")).problem


# --- names ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("entry", "where"),
    [
        ("name = '{}'", "card 'a', field 'name'"),
        ("ability_name = '{}'", "card 'a', field 'ability_name'"),
        ("parts = [{{ name = '{}' }}]", "card 'a', field 'parts'"),
    ],
)
def test_a_name_is_short_and_stands_on_one_line(entry: str, where: str) -> None:
    def pack(name: str) -> None:
        pack_of("mine.toml", f"[[card]]\nid = 'a'\n{entry.format(name)}\n", ["card"])

    pack("x" * MAX_NAME)
    with pytest.raises(
        ContentError, match=f"has {MAX_NAME + 1} characters; make it shorter, at most {MAX_NAME}"
    ) as long:
        pack("x" * (MAX_NAME + 1))
    assert long.value.where == where
    assert MAX_NAME == 80
    with pytest.raises(ContentError, match="cannot be shown"):
        pack_of("mine.toml", '[[card]]\nid = "a"\nname = "x\\ny"\n', ["card"])


def test_other_texts_may_be_longer() -> None:
    pack_of("mine.toml", f"[[card]]\nid = 'a'\nstory = '{'x' * 500}'\n", ["card"])
