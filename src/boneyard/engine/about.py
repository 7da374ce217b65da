"""What is said of a game on its page, before anybody plays it: ``page.toml``.

Goal, turn, end and winner stand in a sentence each, and a picture shows the table with five labels. Who reads nothing else can sit down.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from boneyard.engine.card import Card
from boneyard.engine.content import ContentError, suggest

SENTENCES = ("goal", "end", "winner", "suits")
KEYS = {*SENTENCES, "turn", "scene", "label"}
LABELS = 5
LABEL_WORDS = 8
TURN = range(3, 6)


@dataclass(frozen=True, slots=True)
class Label:
    """What lies at a place of the picture: the name of an element of the drawing, and words for it."""

    on: str
    text: str


@dataclass(frozen=True, slots=True)
class About:
    goal: str
    turn: tuple[str, ...]
    """What a turn is, in order."""
    end: str
    winner: str
    suits: str
    """Who it is for."""
    scene: str
    """The worked example whose table is the picture; empty where there is none."""
    labels: tuple[Label, ...]


def read_about(folder: Path, card: Card) -> About:
    """The page of the game in this folder. Of a game without one, its card says what it can."""
    path = folder / "page.toml"
    scenes = sorted(found.stem for found in (folder / "examples").glob("*.toml"))
    if not path.exists():
        return About(card.summary, (), "", "", _players(card), scenes[0] if scenes else "", ())
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ContentError(path.name, "", str(error)) from None
    for key in data:
        if key not in KEYS:
            raise ContentError(path.name, key, f"nothing is called so here{suggest(key, KEYS)}")
    said = {key: _sentence(data, key, path.name) for key in (*SENTENCES, "scene")}
    if said["scene"] not in scenes:
        problem = f"there is no scene {said['scene']!r} in examples/{suggest(said['scene'], scenes)}"
        raise ContentError(path.name, "scene", problem)
    turn = _list(data, "turn", path.name, _is_text)
    if len(turn) not in TURN:
        raise ContentError(path.name, "turn", f"a turn is told in {TURN[0]} to {TURN[-1]} lines, not {len(turn)}")
    return About(turn=tuple(map(str, turn)), labels=_labels(data, path.name), **said)


def _sentence(data: dict[str, object], key: str, file: str) -> str:
    found = data.get(key)
    if not isinstance(found, str) or not found.strip():
        raise ContentError(file, key, "is missing, or no text")
    return found.strip()


def _list(data: dict[str, object], key: str, file: str, fits: Callable[[object], bool]) -> list[object]:
    found = data.get(key)
    if not isinstance(found, list) or not all(fits(item) for item in found):
        raise ContentError(file, key, "is missing, or not a list of what belongs there")
    return found


def _labels(data: dict[str, object], file: str) -> tuple[Label, ...]:
    labels = tuple([Label(**item) for item in _list(data, "label", file, _is_label) if isinstance(item, dict)])
    if len(labels) != LABELS:
        raise ContentError(file, "label", f"the picture has {LABELS} labels, not {len(labels)}")
    for label in labels:
        if len(label.text.split()) > LABEL_WORDS:
            raise ContentError(file, "label", f"{label.text!r} has more than {LABEL_WORDS} words")
    return labels


def _is_label(value: object) -> bool:
    return isinstance(value, dict) and set(value) == {"on", "text"} and all(map(_is_text, value.values()))


def _is_text(value: object) -> bool:
    return isinstance(value, str) and bool(value.strip())


def _players(card: Card) -> str:
    least, most = card.players[0], card.players[-1]
    who = f"{least} to {most} players" if most > least else f"{least} player{'s' if least > 1 else ''}"
    return f"For {who}, about {card.minutes} minutes."
