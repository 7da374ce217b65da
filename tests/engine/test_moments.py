"""What happened is cut into moments: which events belong together, in which order, and what is refused when a game is loaded."""

from __future__ import annotations

from typing import Any

import pytest

from boneyard.engine.events import Event, event
from boneyard.engine.moments import Beat, Cut, Moment, Moments, Side
from boneyard.engine.sentences import Seat


@event("", "{seat} strikes.")
class Struck(Event):
    seat: Seat
    hard: bool = False


@event("", "{seat} is hurt.")
class Hurt(Event):
    seat: Seat


@event("", "{seat} is beaten.")
class Beaten(Event):
    seat: Seat


@event("", "A barrel bursts.")
class Burst(Event): ...


@event("", "Night falls.")
class Night(Event): ...


FIGHT = Moment(
    "fight",
    "{seat} fights",
    opens=(Struck,),
    beats={Struck: None, Hurt: None, Beaten: None},
    closes=(Beaten,),
    then={Hurt: None},
    until=(Night,),
)
BURST = Moment("burst", "A barrel", opens=(Burst,), beats={Burst: None, Hurt: None})


def own(module: str) -> bool:
    return module == __name__


def cut(*moves: list[Event], declared: tuple[Moment, ...] = (FIGHT, BURST)) -> list[list[str]]:
    """The place of each event, move by move: ``fight0.1!`` is the second beat of the first moment, and the last."""
    moments, now, found = Moments(declared, own), Cut(), []
    for told in moves:
        places, now = moments.cut(now, told)
        found.append(
            [
                ""
                if place is None
                else f"{place.running.moment.kind}{place.running.number}.{place.step}{'!' * place.last}"
                for place in places
            ]
        )
    return found


def test_a_moment_with_a_closing_event_goes_on_from_move_to_move() -> None:
    assert cut([Struck(0)], [Hurt(1), Struck(1)], [Beaten(0)]) == [
        ["fight0.0"],
        ["fight0.1", "fight0.2"],
        ["fight0.3!"],
    ]


def test_what_belongs_to_it_after_the_close_does_so_in_the_same_move_only() -> None:
    assert cut([Struck(0), Beaten(1), Hurt(1)], [Hurt(0)]) == [["fight0.0", "fight0.1", "fight0.2!"], [""]]


def test_after_the_close_the_next_one_begins() -> None:
    assert cut([Struck(0), Beaten(1), Struck(0), Beaten(1)]) == [["fight0.0", "fight0.1!", "fight1.0", "fight1.1!"]]


def test_a_moment_without_one_ends_with_its_move_and_begins_anew_each_time_it_opens() -> None:
    assert cut([Burst(), Hurt(0), Burst()], [Hurt(1)]) == [["burst0.0", "burst0.1!", "burst1.0!"], [""]]


def test_a_moment_within_another_is_over_when_the_outer_one_goes_on() -> None:
    assert cut([Struck(0), Burst(), Hurt(1), Struck(1)], [Beaten(0)]) == [
        ["fight0.0", "burst1.0", "burst1.1!", "fight0.1"],
        ["fight0.2!"],
    ]


def test_what_ends_a_moment_is_no_part_of_it() -> None:
    assert cut([Struck(0)], [Night(), Struck(1)]) == [["fight0.0"], ["", "fight1.0"]]


def test_what_nobody_declares_stands_in_no_moment_and_ends_none() -> None:
    assert cut([Hurt(0), Struck(0)], [Night()], declared=(BURST,)) == [["", ""], [""]]


def test_one_event_may_open_two_kinds_if_they_say_when() -> None:
    hard = Moment("hard", "!", opens=(Struck,), beats={Struck: None}, when=lambda each: each.hard)
    soft = Moment("soft", ".", opens=(Struck,), beats={Struck: None}, when=lambda each: not each.hard)
    assert cut([Struck(0, True), Struck(0)], declared=(hard, soft)) == [["hard0.0!", "soft1.0!"]]


def test_where_a_game_says_nothing_the_first_beat_shows_whom_the_event_names() -> None:
    moments = Moments([FIGHT], own)
    (first, second), _ = moments.cut(Cut(), [Struck(1), Hurt(0)])
    assert first is not None
    assert second is not None
    view: Any = None
    assert first.beat(view, Struck(1)) == Beat(sides=(Side(1),))
    assert second.beat(view, Hurt(0)) == Beat()


@pytest.mark.parametrize(
    ("about", "message"),
    [
        ({"opens": (), "beats": {}}, "which event opens it"),
        ({"opens": (Struck,), "beats": {Hurt: None}}, "Struck opens it and is none of its beats"),
        ({"opens": (Hurt,), "beats": {Hurt: None}, "closes": (Beaten,)}, "Beaten closes it and is none of its beats"),
        ({"opens": (Hurt,), "beats": {Hurt: None}, "until": (Hurt,)}, "Hurt ends it and belongs to it"),
        ({"opens": (Hurt,), "beats": {Hurt: None}, "then": {Night: None}}, "comes after a closing event"),
    ],
)
def test_a_declaration_that_cannot_be_meant_is_refused(about: dict[str, Any], message: str) -> None:
    with pytest.raises(TypeError, match=message):
        Moment("fight", "A fight", **about)


def test_a_title_names_fields_of_the_opening_event() -> None:
    with pytest.raises(TypeError, match=r"its sentence names \{where\}"):
        Moment("burst", "{where} bursts", opens=(Burst,), beats={Burst: None})


def test_two_moments_of_one_name_or_one_opening_event_are_refused() -> None:
    with pytest.raises(TypeError, match="two moments are called 'fight'"):
        Moments([FIGHT, FIGHT], own)
    other = Moment("brawl", "A brawl", opens=(Struck,), beats={Struck: None})
    with pytest.raises(TypeError, match="Struck opens 'fight' and 'brawl': say when it opens which"):
        Moments([FIGHT, other], own)


def test_an_event_of_another_game_is_refused() -> None:
    with pytest.raises(TypeError, match="Struck is no event of this game"):
        Moments([FIGHT], lambda module: False)
