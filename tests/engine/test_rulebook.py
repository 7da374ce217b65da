"""The reader of rulebooks and pages: what it makes of a file, and what it says of one that is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from boneyard.engine.about import read_about
from boneyard.engine.card import Card
from boneyard.engine.content import ContentError
from boneyard.engine.ledger import ledger_of
from boneyard.engine.rulebook import Block, Rulebook, Span, read_rulebook

LEDGER = ledger_of(
    """# Rules
## F — Fights
| ID | Rule | Where |
|---|---|---|
| TOY-F01 | The higher bone wins. | ours |
| TOY-F02 | A tie is nobody's. | ours |
| TOY-F03 | Bones are laid at once. | ours |
## V. The end
| ID | Rule | Where |
|---|---|---|
| TOY-V01 | The most bones win. | ours |
""",
    "rules.md",
)

FIGHTS = """# The fights

Both lay a bone, and the higher
one wins: see [the end](#the_end). {F01 F02 F03}
## Who wins
* The **higher** bone {F01}
* In a tie
  *nobody* {F02}
1. Lay.

| Bone | Worth |
|---|---|
| Skull | 3 {F03} |
{F01}

> **Example.** Red lays 3.
![Two bones](a-fight@1 lit bone:a,bone:b)
[Play it: A fight](a-fight)
"""
END = "# The end\n\nThe most bones win. {V01}\n"
SCENE = 'title = "A fight"\ngame = "toy"\n[[play]]\nseat = "red"\ndo = ["Lay"]\n'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "rulebook").mkdir()
    (tmp_path / "examples").mkdir()
    (tmp_path / "examples" / "a-fight.toml").write_text(SCENE)
    (tmp_path / "rulebook" / "02_the_end.md").write_text(END)
    return tmp_path


def book(folder: Path, text: str = FIGHTS) -> Rulebook:
    (folder / "rulebook" / "01_fights.md").write_text(text)
    return read_rulebook(folder, LEDGER)


def test_chapters_stand_in_the_order_of_their_files(folder: Path) -> None:
    found = book(folder)
    assert [(chapter.slug, chapter.title) for chapter in found.chapters] == [
        ("fights", "The fights"),
        ("the_end", "The end"),
    ]


def test_each_kind_of_block_is_read(folder: Path) -> None:
    blocks = book(folder).chapters[0].blocks
    assert [block.kind for block in blocks] == [
        "paragraph", "heading", "item", "item", "step", "table", "example", "picture", "play",
    ]  # fmt: skip
    first, heading, item, tied, step, table, example, picture, play = blocks
    link = Span("the end", "link", "the_end")
    assert first.text == (Span("Both lay a bone, and the higher one wins: see "), link, Span("."))
    assert first.rows == ("TOY-F01", "TOY-F02", "TOY-F03")
    assert item.text == (Span("The "), Span("higher", "bold"), Span(" bone"))
    assert tied.words == "In a tie nobody"
    assert tied.text[-1].style == "italic"
    assert (heading.words, step.words, step.rows) == ("Who wins", "Lay.", ())
    assert [[cell[0].text for cell in row] for row in table.cells] == [["Bone", "Worth"], ["Skull", "3"]]
    assert table.rows == ("TOY-F03", "TOY-F01")
    assert example.text[0] == Span("Example.", "bold")
    assert (picture.scene, picture.play, picture.lit) == ("a-fight", 1, ("bone:a", "bone:b"))
    assert (play.scene, play.words) == ("a-fight", "Play it: A fight")
    assert len({block.anchor for block in blocks}) == len(blocks)


def test_a_row_leads_to_the_paragraph_that_tells_least_besides_it(folder: Path) -> None:
    found = book(folder)

    def place(row: str) -> Block:
        told = found.where(row)
        assert told is not None
        return told[1]

    assert place("TOY-F02").words == "In a tie nobody"
    assert place("TOY-F01").words == "The higher bone"
    assert place("TOY-V01").words == "The most bones win."
    assert found.where("TOY-F99") is None


def test_a_book_is_searched_by_words(folder: Path) -> None:
    assert [block.words for _, block in book(folder).find("bone HIGHER")] == [
        "Both lay a bone, and the higher one wins: see the end.",
        "The higher bone",
    ]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("The fights", "01_fights.md: line 1: the first line is the title"),
        ("# A\n\nSo it is. {F09}", "line 3: there is no row 'F09' in rules.md (did you mean"),
        ("# A\n\nSo it is. {F01", "line 3: braces"),
        ("# A\n\nSo {F01} it is.", "line 3: braces"),
        ("# A\n\n{F01}", "belong to a paragraph"),
        ("# A\n\n![Two](a-figt)", "line 3: there is no scene 'a-figt' in examples/ (did you mean \"a-fight\"?)"),
        ("# A\n\n![Two](a-fight@2)", "has 1 plays, so there is no @2"),
        ("# A\n\n![Two](a-fight@x)", "stands alone"),
        ("# A\n\nsee ![Two](a-fight)", "stands there for nothing"),
        ("# A\n\nSee [there](#nowhere).", "line 3: there is no chapter #nowhere"),
        ("# A\n\nSo **it is.", "'*' stands there for nothing"),
        ("# A\n\n| a | b |\n|---|---|\n| c |", "as many cells"),
        ("# A\n\n| a | b |\n| c | d", "begins and ends with |"),
        ("# A\n\n### B", "only headings with two signs"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(folder: Path, text: str, says: str) -> None:
    with pytest.raises(ContentError) as error:
        book(folder, text)
    assert says in str(error.value)


def test_a_chapter_is_called_by_two_digits_and_its_name(folder: Path) -> None:
    (folder / "rulebook" / "Fights.md").write_text(FIGHTS)
    with pytest.raises(ContentError, match="two digits"):
        read_rulebook(folder, LEDGER)


def test_a_game_without_a_book_has_its_ledger_for_one(tmp_path: Path) -> None:
    found = read_rulebook(tmp_path, LEDGER)
    assert not found.written
    assert [(chapter.slug, chapter.title) for chapter in found.chapters] == [
        ("fights", "Fights"),
        ("the_end", "The end"),
    ]
    assert set(found.places) == set(LEDGER.rows)


CARD = Card(id="toy", title="Toy", summary="Bones.", players=(2, 3), minutes=5)
PAGE = """goal = "Win."
turn = ["Lay.", "Look.", "Take."]
end = "When no bone is left."
winner = "The most bones win."
suits = "For everybody."
scene = "a-fight"
""" + "".join([f'[[label]]\non = "bone:{at}"\ntext = "A bone"\n' for at in range(5)])


def test_a_page_is_read_and_checked(folder: Path) -> None:
    (folder / "page.toml").write_text(PAGE)
    found = read_about(folder, CARD)
    assert (found.goal, found.turn, found.scene) == ("Win.", ("Lay.", "Look.", "Take."), "a-fight")
    assert (found.labels[4].on, found.labels[4].text) == ("bone:4", "A bone")


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('goal = "Win."', "", "page.toml: goal: is missing"),
        ("winner =", "winers =", 'winers: nothing is called so here (did you mean "winner"?)'),
        (', "Look.", "Take."', "", "in 3 to 5 lines, not 1"),
        ('"a-fight"', '"a-figth"', 'did you mean "a-fight"?'),
        ('[[label]]\non = "bone:4"\ntext = "A bone"\n', "", "5 labels, not 4"),
        ('text = "A bone"', 'text = "One two three four five six seven eight nine"', "more than 8 words"),
    ],
)
def test_a_wrong_page_says_where(folder: Path, old: str, new: str, says: str) -> None:
    (folder / "page.toml").write_text(PAGE.replace(old, new))
    with pytest.raises(ContentError) as error:
        read_about(folder, CARD)
    assert says in str(error.value)


def test_a_game_without_a_page_is_told_of_by_its_card(tmp_path: Path) -> None:
    found = read_about(tmp_path, CARD)
    assert (found.goal, found.suits) == ("Bones.", "For 2 to 3 players, about 5 minutes.")
