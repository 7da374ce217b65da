"""A moment is told as a block: its title, then its beats."""

from __future__ import annotations

from random import Random

from boneyard.engine.match import Match
from boneyard.games.day_of_the_dead.game import GAME as DUEL
from boneyard.games.dead_men_tell_no_tales.game import GAME as VOYAGE
from boneyard.terminal.blocks import Line, lines


def test_a_battle_stands_under_its_title_and_nothing_is_told_twice_or_left_out() -> None:
    match, rng = Match(VOYAGE, ["human"] * 3, "3" * 64), Random(3)
    blocks: list[Line] = []
    while not any("fights" in line.text and line.text.endswith(":") for line in blocks):
        seat = match.waiting[0]
        match.submit(seat, rng.choice(list(match.state.options(seat))))
        view = match.view(0)
        blocks = list(lines(match, view))
    title = next(at for at, line in enumerate(blocks) if "fights" in line.text and line.text.endswith(":"))
    assert not blocks[title].rule
    assert "rolls" in blocks[title + 1].text or "die" in blocks[title + 1].text
    assert blocks[title + 1].text.startswith("  ")
    told = [text for _, each in match.seen(0) if (text := VOYAGE.words.tell(view, each.event))]
    assert [line.text.strip() for line in blocks if line.rule or line.text.strip() in told] == told


def test_a_line_that_begins_as_its_title_does_is_the_title() -> None:
    match, rng = Match(DUEL, ["human"] * 2, "3" * 64), Random(3)
    said: list[Line] = []
    while not said:
        seat = match.waiting[0]
        match.submit(seat, rng.choice(list(match.state.options(seat))))
        said = [line for line in lines(match, match.view(0)) if "becomes the spirit" in line.text]
    assert [bool(line.rule) for line in said] == [True]
    assert not said[0].text.startswith(" ")
