"""Lessons: a position, what is said about it, and what the learner does there.

A lesson is a scene with steps. Some are read, some are questions, most are something to do on the real table. See docs/lessons.md for the
format.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

from boneyard.engine.content import Table, suggest
from boneyard.engine.game import Game
from boneyard.engine.positions import SceneError
from boneyard.engine.scene import Scene, read_toml, scene_of

KEYS = {"title", "idea", "minutes", "game", "rules", "players", "settings", "seed", "chance", "position"} | {
    "seat",
    "step",
    "whole",
}
MOST_WORDS, MOST_LETTERS, MOST_OF_AN_IDEA = 40, 40, 20
"""So long may a card be, a title, and what was learned: who learns wants to play."""

COURSE = "course"
"""The folder of a game's lessons; it stands in their names too."""

Move: TypeAlias = list[Any]


@dataclass(frozen=True, slots=True)
class Say:
    """Something to read."""

    say: str
    light: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer to a question, and what is said about it."""

    say: str
    why: str
    right: bool = False


@dataclass(frozen=True, slots=True)
class Ask:
    """A question about what was learned."""

    ask: str
    answers: tuple[Answer, ...]
    light: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Wanted:
    """Moves a step speaks of: these, or all of these kinds."""

    moves: tuple[Move, ...] = ()
    kinds: tuple[str, ...] = ()

    def fits(self, move: Move) -> bool:
        return move in self.moves or move[0] in self.kinds


@dataclass(frozen=True, slots=True)
class Wrong:
    """What is answered to a try that the lesson does not want here."""

    tried: Wanted
    say: str
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Do:
    """A move that is to be made: the learner's, or one that somebody else makes by itself."""

    seat: str
    wanted: Wanted
    say: str = ""
    light: tuple[str, ...] = ()
    chance: tuple[Any, ...] = ()
    wrong: tuple[Wrong, ...] = ()
    otherwise: str = ""
    then: Mapping[str, Any] | None = None

    def answer(self, move: Move) -> Wrong:
        """What is said to a legal move that is not the one."""
        return next((wrong for wrong in self.wrong if wrong.tried.fits(move)), Wrong(Wanted(), self.otherwise))


@dataclass(frozen=True, slots=True)
class Goal:
    """Something to be reached in one's own way."""

    say: str
    until: Mapping[str, Any]
    within: int
    solution: tuple[Move, ...]
    otherwise: str
    light: tuple[str, ...] = ()


Step: TypeAlias = Say | Ask | Do | Goal


@dataclass(frozen=True, slots=True)
class Script:
    """What a table of a lesson goes by."""

    seat: str
    steps: tuple[Step, ...]
    whole: bool = False
    """Whether the learner then plays to the end of the game."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson as read from its file."""

    scene: Scene
    idea: str
    minutes: int
    script: Script

    @property
    def name(self) -> str:
        return self.scene.file.removesuffix(".toml")

    @property
    def id(self) -> str:
        """What it is called among all scenes of all games."""
        return f"{self.scene.game.id}.{COURSE}.{self.name}"

    @property
    def title(self) -> str:
        return self.scene.title

    @property
    def players(self) -> int:
        return int(self.scene.data.get("players", self.scene.game.players[0]))

    @property
    def learner(self) -> int:
        return self.scene.game.seat_names(self.players).index(self.script.seat)


def read_lesson(path: Path, find_game: Callable[[str], Game | None]) -> Lesson:
    """Read a lesson's file; its errors name the file and the step."""
    data = read_toml(path)
    try:
        scene = scene_of(path.name, data, find_game, KEYS)
    except SceneError as error:
        raise SceneError(f"{error}; a lesson has steps instead of plays") from None
    try:
        idea = _text(data, "idea", MOST_OF_AN_IDEA)
        if len(scene.title) > MOST_LETTERS:
            raise SceneError(f"the title has {len(scene.title)} letters; {MOST_LETTERS} are enough")
        if not isinstance(minutes := data.get("minutes"), int):
            raise SceneError("say how many minutes it takes: minutes = 3")
        if not scene.rules:
            raise SceneError("say which rules it teaches: rules = [...]")
        return Lesson(scene, idea, minutes, script_of(data, scene.game))
    except SceneError as error:
        raise SceneError(f"{path.name}: {error}") from None


def script_of(data: Mapping[str, Any], game: Game) -> Script:
    """The steps of a lesson, checked."""
    seat = data.get("seat")
    if not isinstance(seat, str):
        raise SceneError('say who learns: seat = "red"')
    whole = data.get("whole", False)
    steps: list[Step] = []
    for number, step in enumerate(_tables(data, "step"), 1):
        try:
            steps.append(_step(step, seat, game))
        except SceneError as error:
            raise SceneError(f"step {number}: {error}") from None
    if not steps:
        raise SceneError("a lesson has steps")
    if whole and any(isinstance(step, Do | Goal) for step in steps):
        raise SceneError("a whole game is played freely: its steps are only said or asked")
    return Script(seat, tuple(steps), whole)


def _step(data: Table, learner: str, game: Game) -> Step:
    if "ask" in data:
        return _ask(data)
    if "until" in data:
        return _goal(data)
    if not {"do", "any", "kind"} & set(data):
        _check(data, {"say", "light"})
        return Say(_text(data, "say"), _names(data, "light"))
    return _do(data, learner, game)


def _ask(data: Table) -> Ask:
    _check(data, {"ask", "answers", "light"})
    answers = []
    for answer in _tables(data, "answers"):
        _check(answer, {"say", "why", "right"})
        answers.append(Answer(_text(answer, "say"), _text(answer, "why"), answer.get("right") is True))
    if len(answers) < 2 or not any(answer.right for answer in answers):
        raise SceneError("a question has two answers or more, and one of them is right")
    return Ask(_text(data, "ask"), tuple(answers), _names(data, "light"))


def _goal(data: Table) -> Goal:
    _check(data, {"say", "until", "within", "solution", "otherwise", "light"})
    within, solution, until = data.get("within"), _moves(data, "solution"), data["until"]
    if not isinstance(until, Mapping):
        raise SceneError("until is a part of a position")
    if not isinstance(within, int) or not 0 < len(solution) <= within:
        raise SceneError("say within how many moves it is reached, and one solution that does it")
    return Goal(_text(data, "say"), until, within, solution, _text(data, "otherwise"), _names(data, "light"))


def _do(data: Table, learner: str, game: Game) -> Do:
    seat = data.get("seat", learner)
    mine = {"wrong", "otherwise", "any", "kind"} if seat == learner else set()
    _check(data, {"seat", "say", "light", "do", "chance", "then", *mine})
    do = Do(
        seat,
        _wanted(data, game),
        _text(data, "say") if seat == learner or "say" in data else "",
        _names(data, "light"),
        _outcomes(data),
        then=data.get("then"),
    )
    wrong = []
    for answer in _tables(data, "wrong"):
        _check(answer, {"do", "any", "kind", "say", "rule"})
        rule = answer.get("rule", "")
        if rule and rule not in game.ledger:
            raise SceneError(f"{rule} is not a rule of {game.title}")
        wrong.append(Wrong(_wanted(answer, game), _text(answer, "say"), rule))
    otherwise = _text(data, "otherwise") if "otherwise" in data else ""
    return replace(do, wrong=tuple(wrong), otherwise=otherwise)


def _outcomes(data: Table) -> tuple[Any, ...]:
    outcomes = data.get("chance", [])
    if not isinstance(outcomes, list):
        raise SceneError("'chance' is a list of outcomes")
    return tuple(outcomes)


def _wanted(data: Table, game: Game) -> Wanted:
    ways = [way for way in ("do", "any", "kind") if way in data]
    if len(ways) != 1:
        raise SceneError("say with one of do, any and kind which move is meant")
    kinds = _names(data, "kind")
    for kind in kinds:
        if kind not in game.option_types.names():
            raise SceneError(f"there is no move called {kind!r}{suggest(kind, game.option_types.names())}")
    return Wanted(_moves({"do": [data["do"]]} if "do" in data else data, "do" if "do" in data else "any"), kinds)


def _check(data: Table, known: set[str]) -> None:
    for key in data:
        if key not in known:
            raise SceneError(f"unknown field {key!r} (known here: {', '.join(sorted(known))})")


def _text(data: Mapping[str, Any], key: str, most: int = MOST_WORDS) -> str:
    text = data.get(key)
    if not isinstance(text, str) or not text.strip():
        raise SceneError(f"the text {key!r} is missing")
    if len(text.split()) > most:
        raise SceneError(f"{key!r} has {len(text.split())} words; at most {most} are read: {text[:40]}…")
    return text


def _tables(data: Mapping[str, Any], key: str) -> list[Table]:
    found = data.get(key, [])
    if not isinstance(found, list) or not all(isinstance(each, dict) for each in found):
        raise SceneError(f"{key!r} is a list of tables")
    return found


def _moves(data: Table, key: str) -> tuple[Move, ...]:
    moves = data.get(key, [])
    if not isinstance(moves, list) or not all(isinstance(move, list) and move for move in moves):
        raise SceneError(f'{key!r} is a list of moves: a move is written ["Lay", "anger.D"]')
    return tuple(moves)


def _names(data: Table, key: str) -> tuple[str, ...]:
    names = data.get(key, [])
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise SceneError(f"{key!r} is a list of names of pieces")
    return tuple(names)


@cache
def course(game: Game) -> tuple[Lesson, ...]:
    """The lessons of a game, in the order they are learned."""
    mine = {game.id: game}.get
    return tuple([read_lesson(path, mine) for path in sorted((game.folder / COURSE).glob("*.toml"))])
