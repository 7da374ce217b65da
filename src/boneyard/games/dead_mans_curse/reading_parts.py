"""Small readers all sections share: fields, verbs, words and letters, each held to the tables of the vocabulary."""

from __future__ import annotations

from collections.abc import Sequence

from boneyard.engine.content import Reader, suggest
from boneyard.games.dead_mans_curse.board import LETTERS
from boneyard.games.dead_mans_curse.vocabulary import Verbs


def only(reader: Reader, fields: Sequence[str]) -> None:
    """Refuse a field the tables of the vocabulary do not know: what is read and what is documented cannot part."""
    for key in reader.table:
        if key not in fields:
            raise reader.fail(key, f"is not known here{suggest(key, fields)}")


def verb(reader: Reader, verbs: Verbs) -> str:
    """What an effect does; it may say no more than its verb takes."""
    do = reader.choice("do", tuple(verbs))
    fields = verbs[do]
    for key in reader.table:
        if key != "do" and key not in fields:
            takes = ", ".join(fields) or "nothing more"
            raise reader.fail(key, f"is not known here: {do} takes {takes}{suggest(key, fields)}")
    return do


def once(reader: Reader, key: str, found: Sequence[str]) -> None:
    """Words and letters are named once each: a second time would say nothing, or something else than is meant."""
    for word in found:
        if found.count(word) > 1:
            raise reader.fail(key, f"names {word} twice; name each once")


def listed(reader: Reader, key: str, text: str, known: tuple[str, ...]) -> tuple[str, ...]:
    """Several words in one text, none twice."""
    words = tuple(text.split())
    for word in words:
        if word not in known:
            raise reader.fail(key, f"should be words of {', '.join(known)}, not {word!r}{suggest(word, known)}")
    once(reader, key, words)
    return words


def types(reader: Reader, key: str) -> tuple[int, ...]:
    """Types of Pieces by their letters, none twice."""
    text = reader.text(key)
    for letter in text:
        if letter not in LETTERS:
            raise reader.fail(key, f"should be letters of {LETTERS}, not {text!r}")
    once(reader, key, text)
    return tuple([LETTERS.index(letter) for letter in text])
