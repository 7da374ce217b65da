"""What a player reads and composes: log lines without repetition, and wide choices that tell their values."""

from __future__ import annotations

from typing import Any

import pytest

from boneyard.engine import chance
from boneyard.engine.events import SPECTATOR, Chosen, Rolled
from boneyard.engine.match import Match
from boneyard.engine.options import Option
from boneyard.games.mourners_call import GAME, deeds, events
from tests.games.mourners_call.helpers import CONTENT, City, random_game


def lines(city: City, viewer: int = 0) -> list[str]:
    """The log as a viewer reads it."""
    tokens = city.g.content.tokens
    shown = [told.seen_by(viewer, tokens) for told in city.log.events]
    told = [GAME.words.tell(GAME.view(city.g, viewer), each.event) for each in shown if each is not None]
    return [line for line in told if line]


# --- the log ------------------------------------------------------------------------------------------


def test_dice_and_single_choices_are_told_by_what_came_of_them() -> None:
    city = City(at="turn", red={"influence": [1, 0, 0], "crypt": ["mk"]})
    city.forget().do("red", "Relocate", "crypt", "voxxingard")
    assert city.heard(Chosen), "one figure, so there was nothing to choose"
    assert lines(city) == [
        "Red loses 1 Bone Influence (0).",
        "Red moves MK from the Crypt to Voxxingard for 1 Influence.",
    ]
    city = City(at="etherea", forced=(3, 4))
    assert [event.result for event in city.heard(Rolled)] == [3, 4]
    assert [line for line in lines(city) if "3" in line or "4" in line or "7" in line] == [
        "Red rolls the dice: 7 Etherea to split."
    ]


def test_what_others_keep_face_down_is_no_line_of_question_marks() -> None:
    match = Match(GAME, ["random"] * 3, chance.seed_from("lines"))
    while not (match.state.question is not None and match.state.question.name == "action"):
        seat = match.waiting[0]
        match.submit(seat, match.state.options(seat)[0])
    for viewer in (0, 1, SPECTATOR):
        told = [(each.event, GAME.words.tell(match.view(viewer), each.event)) for _, each in match.seen(viewer)]
        assert not any("?" in line for _, line in told)
        packs = [line for event, line in told if isinstance(event, deeds.PackDealt) and line]
        assert len(packs) == (1 if viewer >= 0 else 0), "one's own pack and nobody else's"
        kept = [event for event, line in told if isinstance(event, deeds.Picked | events.MotiveKept) and line]
        assert {event.seat for event in kept} == ({viewer} if viewer >= 0 else set())


# --- editors ------------------------------------------------------------------------------------------


def values(city: City) -> dict[Any, Option]:
    """The options by the values an editor composes; no two may share one."""
    offered = city.g.options(city.g.waiting[0])
    found = {}
    for option in offered:
        value = option.value(city.g.content.tokens)
        found[tuple(value) if not isinstance(value, int) and value is not None else value] = option
    assert len(found) == len(offered)
    return found


def test_a_split_is_its_piles_the_largest_first() -> None:
    city = City(3, at="etherea", forced=(1, 1, 2))
    assert city.g.question is not None
    assert city.g.question.editor == "split"
    assert set(values(city)) == {(4, 0, 0, 0), (3, 1, 0, 0), (2, 2, 0, 0), (2, 1, 1, 0), (1, 1, 1, 1)}


def test_a_group_is_the_figures_it_takes_alike_ones_counted() -> None:
    city = City(at="turn", red={"influence": [2, 0, 0], "crypt": ["mk", "mk", "sc"]})
    city.do("red", "Relocate", "crypt", "voxxingard")
    assert city.g.question is not None
    assert city.g.question.editor == "subset"
    knight, coven = "figure:0:crypt:mk", "figure:0:crypt:sc"
    assert set(values(city)) == {(knight,), (coven,), (knight, knight), (knight, coven)}, "two can be paid for"


def test_amounts_run_from_end_to_end() -> None:
    city = City(at="tithe", red={"etherea": 3}, blue={"etherea": 1})
    assert city.g.question is not None
    assert city.g.question.editor == "amount"
    assert set(values(city)) == {0, 1, 2, 3}
    bandit = next(
        card for card in CONTENT.courts if any(act.do == "from_forge" for acts in card.actions for act in acts)
    )
    which = next(at for at, acts in enumerate(bandit.actions, 1) if any(act.do == "from_forge" for act in acts))
    city = City(at="turn", forge=9, red={"court": [bandit.id], "etherea": 9})
    city.do("red", "Play", bandit.id, which).until("forge_to_take")
    assert city.g.question is not None
    assert city.g.question.editor == "amount"
    assert min(values(city)) == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_question_with_an_editor_tells_every_value_once(seats: int) -> None:
    met: set[str] = set()
    for g in random_game(seats, 5):
        if g.question is None or not g.question.editor:
            continue
        met.add(g.question.editor)
        for seat in g.waiting:
            told = [option.value(g.content.tokens) for option in g.options(seat)]
            assert None not in told
            assert len({str(value) for value in told}) == len(told)
    assert met >= {"split", "amount"}
