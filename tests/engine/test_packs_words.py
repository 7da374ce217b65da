"""What a pack says can be shown to everybody as it stands."""

from __future__ import annotations

import tomllib

import pytest

from boneyard.engine.content import MAX_ID, MAX_TEXT, MAX_TITLE, ContentError, Pack, Sources, pack_from

SECTIONS = ("card",)


def pack(text: str) -> Pack:
    return pack_from("mine.toml", tomllib.loads(text), SECTIONS)


FIT = ["Zoë’s Mother", "死者の日", "שלום", "O'Malley — 3×", "💀👩‍🚀🏴󠁧󠁢󠁥󠁮󠁧󠁿", "naïve “quotes”…"]


@pytest.mark.parametrize("words", FIT)
def test_the_letters_of_any_script_and_emoji_can_be_shown(words: str) -> None:
    made = pack(f'[pack]\ntitle = "{words}"\n[[card]]\nid = "a"\nname = "{words}"\n')
    assert made.title == words


def test_a_long_text_may_have_several_lines() -> None:
    assert pack('[[card]]\nid = "a"\ntext = """One.\n\tTwo."""\n').tables["card"]


UNFIT = {
    "escape": r"\u001b]0;mine\u0007",
    "bell": r"a\u0007",
    "nul": r"a\u0000b",
    "a control of the upper half": r"\u0085",
    "direction turned": r"\u202eliame",
    "direction shut in": r"\u2066x\u2069",
    "line separator": r"a\u2028b",
}


@pytest.mark.parametrize("kind", UNFIT)
@pytest.mark.parametrize(
    ("text", "where"),
    [
        ('[pack]\ntitle = "{}"\n', "[pack], field 'title'"),
        ('[[card]]\nid = "a"\nname = "{}"\n', "card 'a', field 'name'"),
        ('[[card]]\nname = "x"\n[[card]]\nname = "{}"\n', "card number 2, field 'name'"),
        ('[[card]]\nid = "a"\nlines = ["fine", "{}"]\n', "card 'a', field 'lines'"),
        ('[[card]]\nid = "a"\nparts = [{{ say = "{}" }}]\n', "card 'a', field 'parts'"),
        ('[[card]]\nid = "a"\nparts = [{{ "{}" = 1 }}]\n', "card 'a', field 'parts'"),
    ],
    ids=["title", "name", "entry without id", "list", "inner table", "key"],
)
def test_what_cannot_be_shown_is_refused_with_its_place(kind: str, text: str, where: str) -> None:
    with pytest.raises(ContentError, match=r"holds a character that cannot be shown .*; take it out") as refused:
        pack(text.format(UNFIT[kind]))
    assert refused.value.where == where
    assert str(refused.value).isprintable()


def test_a_title_is_one_line() -> None:
    with pytest.raises(ContentError, match="cannot be shown"):
        pack(r"[pack]" + '\ntitle = "a\\nb"\n')


def test_an_unknown_section_is_spelled_out() -> None:
    with pytest.raises(ContentError, match="is not a section") as refused:
        pack('[["\\u001b[2J"]]\nid = "a"\n')
    assert str(refused.value).isprintable()


def test_texts_titles_and_ids_have_an_end() -> None:
    with pytest.raises(ContentError, match=f"at most {MAX_TEXT}"):
        pack(f'[[card]]\nid = "a"\nstory = "{"x" * (MAX_TEXT + 1)}"\n')
    with pytest.raises(ContentError, match=f"at most {MAX_TITLE}"):
        pack(f'[pack]\ntitle = "{"x" * (MAX_TITLE + 1)}"\n')
    with pytest.raises(ContentError, match=f"at most {MAX_ID}"):
        Sources((pack(f'[[card]]\nid = "{"x" * (MAX_ID + 1)}"\n'),)).merged("card")
