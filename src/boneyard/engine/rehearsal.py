"""A lesson played through as it is written, to see that it can be.

Tests and authors do this: every step as its lesson says, everybody else by the script, and a look at what else could be tried on the way.
"""

from __future__ import annotations

from boneyard.engine import chance
from boneyard.engine.card import SetupError
from boneyard.engine.data import BadData
from boneyard.engine.lesson import Do, Goal, Lesson, Wanted
from boneyard.engine.lesson_match import LessonMatch
from boneyard.engine.options import Refused
from boneyard.engine.positions import SceneError
from boneyard.engine.scene import SceneResult, compare
from boneyard.engine.staged import Stage

MOST_MOVES = 400
"""A lesson of more goes round in circles."""


def lesson_match(lesson: Lesson) -> LessonMatch:
    """The match a lesson begins with."""
    game, data = lesson.scene.game, lesson.scene.data
    stage = Stage(data.get("position"), data.get("chance", []), [])
    seed = chance.seed_from(data.get("seed", "scene"))
    rules = lesson.scene.rules
    return LessonMatch(game, ["human"] * lesson.players, seed, data.get("settings", {}), stage, lesson.script, rules)


def rehearse(lesson: Lesson, last: bool = False) -> SceneResult:
    """Play it through, and list what is not as it says. Where a step takes several moves, the first of them is made, or the last."""
    differences: list[str] = []
    try:
        match = lesson_match(lesson)
    except (SceneError, SetupError, BadData, chance.ImpossibleOutcome) as error:
        scene = lesson.scene
        return SceneResult(scene, scene.game.table(lesson.players, chance.seed_from("scene")), [], [str(error)])
    if not lesson.script.whole:
        try:
            _play_through(Rehearsal(lesson, match, last, differences))
        except (Refused, SceneError, BadData, chance.ImpossibleOutcome) as error:
            differences.append(f"step {match.standing.at + 1}: {error}")
    if match.state.forced:
        differences.append(f"{len(match.state.forced)} outcomes put in were never used")
    return SceneResult(lesson.scene, match.state, [told for move in match.told for told in move], differences)


class Rehearsal:
    """A lesson on its way."""

    def __init__(self, lesson: Lesson, match: LessonMatch, last: bool, differences: list[str]):
        self.lesson, self.match, self.last, self.differences = lesson, match, last, differences
        self.met: set[int] = set()

    def differ(self, words: str) -> None:
        self.differences.append(f"step {self.match.standing.at + 1}: {words}")

    def then(self, step: object, at: int) -> None:
        if isinstance(step, Do) and step.then is not None:
            told = self.match.told[-1]
            compare(
                self.lesson.scene, self.match.state, told, dict(step.then), f"after step {at + 1}", self.differences
            )


def _play_through(way: Rehearsal) -> None:
    match, steps = way.match, way.lesson.script.steps
    for _ in range(MOST_MOVES):
        if match.finished or way.differences:
            break
        others = [seat for seat in match.waiting if seat != match.learner]
        if others:
            _their_move(way, others[0])
        elif match.waiting:
            _my_move(way)
        else:
            way.differ("the game is over before the lesson is")
    else:
        way.differ(f"after {MOST_MOVES} moves the lesson is not at its end")
    theirs = [(at, step) for at, step in enumerate(steps) if isinstance(step, Do) and step.seat != match.script.seat]
    missing = [f"step {at + 1}: {step.seat} never makes this move" for at, step in theirs if at not in way.met]
    way.differences += [] if way.differences else missing


def _their_move(way: Rehearsal, seat: int) -> None:
    match = way.match
    step, option = match.next_step(seat), match.next_of(seat)
    assert option is not None
    scripted = step is not None and step.wanted.fits(match.move_of(option))
    match.submit(seat, option)
    if scripted:
        at = next(number for number, each in enumerate(match.script.steps) if each is step)
        way.met.add(at)
        way.then(step, at)


def _my_move(way: Rehearsal) -> None:
    match = way.match
    at, task = match.standing.at, match.task
    if isinstance(task, Goal):
        if match.standing.tried >= len(task.solution):
            way.differ("the solution is played, and the goal is not reached")
            return
        move = task.solution[match.standing.tried]
        match.submit(match.learner, match.game.option_types.decode(move, match.content.tokens, "solution"))
        return
    assert isinstance(task, Do)
    _look_at_answers(way, task)
    wanted = match.wanted_of(match.learner)
    if not wanted:
        question = match.state.question
        asked = "nothing" if question is None else question.name
        offered = [match.move_of(option) for option in match.view(match.learner).state.options(match.learner)]
        way.differ(f"is not possible here: the learner is asked {asked}, with {offered}")
        return
    match.submit(match.learner, wanted[-1 if way.last else 0])
    way.then(task, at)


def _look_at_answers(way: Rehearsal, task: Do) -> None:
    """Every legal try has an answer, and every answer a try it belongs to."""
    match = way.match
    options = match.view(match.learner).state.options(match.learner)
    moves = [match.move_of(option) for option in options]
    for move in moves:
        if not task.wanted.fits(move) and not task.answer(move).say:
            way.differ(f"nothing is answered to {move}: say something otherwise")
            break
    for answer in task.wrong:
        if not any(answer.tried.fits(move) for move in moves):
            way.differ(f"nobody can try {_shown(answer.tried)} here: the answer is never given")
        elif all(task.wanted.fits(move) for move in moves if answer.tried.fits(move)):
            way.differ(f"{_shown(answer.tried)} is what the step wants: the answer is never given")


def _shown(wanted: Wanted) -> list[object]:
    return [*wanted.moves, *wanted.kinds]
