"""A course learned at the terminal: typed to its end, with wrong tries, missed goals, and lessons that are left and taken up again."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from rich.console import Console

from boneyard.engine.coaching import coach_cards
from boneyard.engine.game import Game
from boneyard.engine.lesson import Ask, Do, Goal, Lesson, course, read_lesson
from boneyard.engine.lesson_match import LessonMatch, instinct
from boneyard.engine.options import Option
from boneyard.engine.rehearsal import lesson_match
from boneyard.games import all_games, find_game
from boneyard.terminal.inquiry import Inquiry
from boneyard.terminal.learn import learn
from boneyard.terminal.learned import Learned
from boneyard.terminal.lesson import play_lesson
from boneyard.terminal.play import play

GAMES = [game for game in all_games().values() if course(game)]
MOST_LINES = 4_000


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What is learned here is kept for this test alone."""
    monkeypatch.setattr("boneyard.terminal.learned.user_folder", lambda: tmp_path / "kept")
    return tmp_path / "kept"


def typed(lesson: Lesson) -> list[str]:
    """What somebody types who does as the lesson says."""
    match, lines, read = lesson_match(lesson), list[str](), -1
    while not match.finished:
        others = [seat for seat in match.waiting if seat != match.learner]
        if others:
            option = match.next_of(others[0])
            assert option is not None
            match.submit(others[0], option)
            continue
        lines += reading(match) if match.standing.begun != read else []
        read = match.standing.begun
        option = wanted(match)
        lines.append(number(match, option))
        match.submit(match.learner, option)
    return [*lines, *reading(match)]


def reading(match: LessonMatch) -> list[str]:
    return [
        str([answer.right for answer in card.answers].index(True) + 1) if isinstance(card, Ask) else ""
        for card in match.cards
    ]


def wanted(match: LessonMatch) -> Option:
    if isinstance(match.task, Goal):
        move = match.task.solution[match.standing.tried]
        return match.game.option_types.decode(move, match.content.tokens, "solution")
    return match.wanted_of(match.learner)[0]


def number(match: LessonMatch, option: Option) -> str:
    return str(match.view(match.learner).state.options(match.learner).index(option) + 1)


def said(words: list[str], lines: list[str]) -> str:
    done = CliRunner().invoke(learn, words, input="\n".join(lines) + "\n")
    assert done.exception is None, done.output
    return done.output


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_whole_course_is_typed_to_its_end(game: Game[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    *lessons, last = course(game)
    lines = [line for lesson in lessons for line in ["", *typed(lesson)]]
    text = said([game.id], lines)
    for lesson in lessons:
        assert f"Learned. {lesson.idea}" in text, lesson.name
    assert "Not quite" not in text
    assert f"Next comes lesson {len(lessons) + 1}: {last.title}" in text

    learned = Learned()
    assert [learned.finished(lesson) for lesson in course(game)] == [True] * len(lessons) + [False]
    match = lesson_match(last)
    monkeypatch.setattr("boneyard.terminal.lesson.lesson_match", lambda _: match)
    monkeypatch.setattr("builtins.input", by_instinct(match))
    assert play_lesson(last, learned, len(lessons) + 1)
    assert match.over


def by_instinct(match: LessonMatch) -> Any:
    """Somebody who reads what is to be read and does what comes to mind first."""

    def lines() -> Iterator[str]:
        for _ in range(MOST_LINES):
            yield ""
            if match.learner in match.waiting:
                yield number(match, instinct(match, match.learner))
            yield from [str(at + 1) for card in match.cards if isinstance(card, Ask) for at in range(len(card.answers))]

    line = lines()
    return lambda: next(line)


def test_a_wrong_try_is_answered_kindly_and_changes_nothing() -> None:
    lesson = first_lesson()
    step = next(step for step in lesson.script.steps if isinstance(step, Do) and step.wrong)
    match = lesson_match(lesson)
    options = match.view(match.learner).state.options(match.learner)
    tried = next(at for at, option in enumerate(options, 1) if step.answer(match.move_of(option)) is step.wrong[0])
    text = said(["day", "1"], [*reading(match), str(tried), "show", number(match, wanted(match)), "quit"])
    answer = text.partition(f"Not quite. {step.wrong[0].say} (")[2]
    assert answer.startswith(step.wrong[0].rule or lesson.scene.rules[0])
    assert f"{number(match, wanted(match))}  {match.game.words.label(match.view(0), wanted(match))}" in answer
    assert f"Your turn. {step.say}" in text
    assert "Learned" not in text


def first_lesson() -> Lesson:
    found = find_game("day_of_the_dead")
    assert found
    return course(found)[0]


GOAL = """
title = "Lie there"
idea = "Lying is an art."
minutes = 2
game = "day_of_the_dead"
rules = ["DOD-P03"]
seat = "blue"
[position]
turn = 1
priority = "red"
red = { line = ["anger.U"], spirit = "hoard.D", hand = ["oaf.D"] }
blue = { line = ["oaf.P"], spirit = "brute.U", hand = ["greed.D"] }
[[step]]
say = "Your Oaf has fallen."
[[step]]
say = "See to it that Brute joins your line."
until = { turn = 2, blue = { line = ["oaf.P fallen", "brute.U fallen"] } }
within = 1
solution = [["StayFallen"]]
otherwise = "Now Brute is gone."
[[step]]
ask = "What did the Oaf do?"
answers = [{ say = "It got up", why = "It lies there still." }, { say = "It lay", why = "Somebody has to.", right = true }]
"""


def goal_lesson(folder: Path) -> Lesson:
    path = folder / "lie_there.toml"
    path.write_text(GOAL, encoding="utf-8")
    return read_lesson(path, find_game)


def learned_by(lesson: Lesson, lines: list[str], learned: Learned | None = None) -> str:
    """What stands there when somebody types this in a lesson."""
    with CliRunner().isolation("\n".join(lines) + "\n") as (out, *_):
        play_lesson(lesson, learned or Learned(), 1)
        return out.getvalue().decode()


def test_a_wrong_answer_is_told_why_and_asked_again(tmp_path: Path) -> None:
    text = learned_by(goal_lesson(tmp_path), ["", "2", "seven", "1", "3", "2"])
    after = text.partition("A question. What did the Oaf do?")[2]
    assert "Not quite. It lies there still." in after
    assert "There is no answer 3; choose from 1 to 2." in after
    assert after.index("Not quite.") < after.index("Right. Somebody has to.") < after.index("Learned. Lying is an art.")


def test_a_goal_that_was_missed_is_taken_back_and_tried_again(tmp_path: Path) -> None:
    lesson, learned = goal_lesson(tmp_path), Learned()
    text = learned_by(lesson, ["", "1", "", "2", "2"], learned)
    assert text.count("Your turn. See to it that Brute joins your line.") == 2
    assert text.index("Not quite. Now Brute is gone.") < text.rindex("Your turn.") < text.index("Learned.")
    assert text.count("Your Oaf has fallen.") == 1, "what was read is not read again"
    assert learned.finished(lesson)


def test_show_tells_the_way_to_a_goal_as_long_as_it_is_gone(tmp_path: Path) -> None:
    lesson = goal_lesson(tmp_path)
    shown = learned_by(lesson, ["", "show", "quit"]).partition("blue> ")[2]
    assert re.match(r" +2  Leave it fallen\n", shown)

    text = GOAL.replace("within = 1", "within = 2").replace("turn = 2, blue", "turn = 5, blue")
    (tmp_path / "lie_there.toml").write_text(text.replace('[["StayFallen"]]', '[["StayFallen"], ["Lay", "greed.D"]]'))
    longer = read_lesson(tmp_path / "lie_there.toml", find_game)
    followed = learned_by(longer, ["", "2", "show", "quit"]).split("blue> ")
    assert re.match(r" +1  Play Greed", followed[2])
    assert "there is no way that is known" in learned_by(longer, ["again", "", "1", "show", "quit"])


def test_a_lesson_is_left_and_taken_up_again() -> None:
    lesson = first_lesson()
    lines = typed(lesson)
    done = 1 + next(at for at, line in enumerate(lines) if line)
    left = said(["day", "1"], lines[:done])
    assert "You leave the lesson. Go on with: boneyard learn day_of_the_dead 1" in left
    assert re.search(rf"^ +1  {lesson.title}  .*begun", said(["day"], ["quit"]), re.MULTILINE)

    text = said(["day", *lesson.title.split()], [*lines[done:], "quit"])
    assert "You go on where you left it" in text
    assert f"Learned. {lesson.idea}" in text
    listed = said(["day"], ["quit"])
    assert re.search(rf"^ ✓ +1  {lesson.title}", listed, re.MULTILINE)
    assert "Enter for lesson 2" in listed


def test_a_lesson_begins_anew_when_asked_or_when_it_has_changed_meanwhile(folder: Path) -> None:
    lesson = first_lesson()
    lines = typed(lesson)
    half = lines[: 1 + next(at for at, line in enumerate(lines) if line)]
    said(["day", "1"], half)
    text = said(["day", "1"], ["again", *lines, "quit"])
    assert text.count("lesson 1 of ") == 2
    assert f"Learned. {lesson.idea}" in text

    said(["day", "1"], half)
    (folder / "lessons" / f"{lesson.id}.jsonl").write_text("another lesson", encoding="utf-8")
    text = said(["day", "1"], [*lines, "quit"])
    assert "You go on where you left it" not in text
    assert f"Learned. {lesson.idea}" in text


def test_a_lesson_that_is_not_there_says_which_there_are() -> None:
    done = CliRunner().invoke(learn, ["day", "77"])
    assert done.exit_code == 1
    assert "there is no lesson '77'; they have numbers from 1 to" in done.output
    assert "There is no lesson 'oaf'" in said(["day"], ["oaf", "quit"])
    assert said([], []).count("boneyard learn ") == len(all_games())


def test_what_cannot_be_read_is_said_and_left_alone(folder: Path) -> None:
    folder.mkdir()
    (folder / "learned.json").write_text("[1]", encoding="utf-8")
    lesson = first_lesson()
    text = said(["day", "1"], [*typed(lesson), "quit"])
    assert text.count("cannot be read from") == 1
    assert f"Learned. {lesson.idea}" in text
    assert (folder / "learned.json").read_text(encoding="utf-8") == "[1]"


# --- a first game -------------------------------------------------------------------------------------


def played(*lines: str, words: tuple[str, ...] = ()) -> str:
    done = CliRunner().invoke(
        play, ["day", "--seats", "human,random", "--seed", "3", *words], input="\n".join(lines) + "\n"
    )
    assert done.exception is None, done.output
    return done.output


def cards() -> dict[str, str]:
    found = find_game("day_of_the_dead")
    assert found
    return {name: card.title for name, card in coach_cards(found).items()}


def test_a_first_game_tells_what_a_question_is_for_once() -> None:
    title = cards()["first_fighter"]
    text = played("table", "undo", "1", "1", "1", "1")
    assert text.count(title) == 1
    assert text.index(title) < text.index("red> ")
    told = [card for card in cards().values() if card in text]
    assert len(told) > 1
    again = played("1")
    assert not any(card in again for card in told), "it was told in the game before"


def test_the_coach_can_be_sent_away_and_asked_all_the_same() -> None:
    title = cards()["first_fighter"]
    assert title not in played("1", words=("--no-coach",))
    text = played("?", words=("--no-coach",))
    assert text.index("red> ") < text.index(title)
    hushed = played("coach", "1", "1", "1")
    assert "The coach is quiet." in hushed
    assert sum(card in hushed for card in cards().values()) == 1
    assert "The coach speaks again." in played("coach")


def test_who_has_played_a_game_to_its_end_has_no_coach_any_more() -> None:
    found = find_game("day_of_the_dead")
    assert found
    text = played(*["1"] * 200)
    assert "The seed was" in text
    Learned().drop(f"met {found.id}")
    assert not any(card in played("1", "1") for card in cards().values())


def test_much_that_cannot_be_done_is_told_when_asked_for() -> None:
    text = said(["few", "2"], ["", "all", "quit"])
    put, _, asked = text.partition("red> ")
    assert re.search(r"\d+ more things cannot be done now: all tells which", put)
    assert "not now:" not in put
    assert asked.count("not now:") > 10


def test_a_long_line_goes_on_below_its_own_beginning() -> None:
    with CliRunner().isolation() as (out, *_):
        asked = Inquiry(lesson_match(first_lesson()))
        asked.console = Console(force_terminal=True, width=24, color_system=None)
        asked.say("  12  Lay the Oaf into the line of yours")
        asked.say("Gates   Bone   Gain one of both or three")
        asked.say("  Hoard, power 1: you gain five points")
        asked.say("[bold]short[/bold] and [bold]one\ntwo[/bold]\n\n", markup=True)
        told = out.getvalue().decode().splitlines()
    assert [line.rstrip() for line in told] == [
        "  12  Lay the Oaf into",
        "      the line of yours",
        "Gates   Bone   Gain one",
        "               of both",
        "               or three",
        "  Hoard, power 1: you",
        "    gain five points",
        "short and one",
        "two",
        "",
        "",
    ]


def test_a_first_game_is_played_against_easy_bots_and_names_the_lessons() -> None:
    def greeted() -> str:
        return CliRunner().invoke(play, ["day", "--seed", "3"], input="quit\n").output

    assert "a bot (easy)" in greeted()
    assert "boneyard learn day_of_the_dead" in greeted()
    Learned().add("played", "day_of_the_dead")
    assert "a bot (greedy)" in greeted()
    assert "boneyard learn" not in greeted()
