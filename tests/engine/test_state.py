"""The state, the agenda and the questions, on a tiny game."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from boneyard.engine import chance
from boneyard.engine.data import BadData
from boneyard.engine.events import SPECTATOR, Chosen, Log, NothingToChoose
from boneyard.engine.options import Barred, LimitReached
from boneyard.engine.rules import Offer, question, rule
from boneyard.engine.shape import public, state
from boneyard.engine.state import State
from boneyard.engine.state_json import canonical, state_from_json, state_hash, state_to_json
from tests.engine.toy import GAME, Bid, Bury, Dig, Yard

SEED = chance.seed_from("toy")


def begin(seats: int = 2, **settings: Any) -> Yard:
    g = GAME.start(seats, SEED, settings)
    assert isinstance(g, Yard)
    return g


def position(hands: list[list[str]], forced: tuple[Any, ...] = (), **settings: Any) -> Yard:
    g = GAME.table(len(hands), SEED, settings)
    assert isinstance(g, Yard)
    g.log = Log()
    g.forced = forced
    GAME.scenes.arrange(g, {"hands": hands})
    g.begin_agenda()
    g.run()
    return g


def test_a_copy_is_exact_and_apart() -> None:
    g = begin()
    before = state_hash(g)
    copy = g.copy()
    for seat in (0, 1):
        copy.answer(seat, copy.options(seat)[0])
    assert state_hash(g) == before
    assert state_hash(copy) != before
    assert copy.log is None


@rule()
def note(g: Notes, text: str) -> None:
    g.lines.append(text)


@rule()
def note_around(g: Notes, text: str) -> None:
    g.then(note, f"{text} 1")
    g.then(note, f"{text} 2")
    g.then(note, f"{text} 3")


@state
class Notes(State):
    lines: list[str] = public()


def notes() -> Notes:
    return Notes.begin(GAME.content, 2, {}, SEED)


def test_what_one_rule_schedules_runs_in_the_order_it_is_written_before_what_waited() -> None:
    g = notes()
    g.then(note_around, "a")
    g.then(note_around, "b")
    g.begin_agenda()
    g.run()
    assert g.lines == ["a 1", "a 2", "a 3", "b 1", "b 2", "b 3"]
    assert g.over


def test_two_scheduled_steps_keep_their_order_too() -> None:
    g = notes()

    g.then(pair)
    g.run()
    assert g.lines == ["first", "second"]


@rule()
def pair(g: Notes) -> None:
    g.then(note, "first")
    g.then(note, "second")


@question("TOY-A01")
def one_choice(g: Notes, seat: int) -> Offer:
    """Only one thing can be done."""
    return [Dig()]


@one_choice.answer()
def one_chosen(g: Notes, seat: int, choice: Dig) -> None:
    g.lines.append("dug")


@question("TOY-A01", auto=False)
def yes_or_no(g: Notes, seat: int) -> Offer:
    """A yes or no is never answered for anybody."""
    return (Dig(),)


@yes_or_no.answer()
def said(g: Notes, seat: int, choice: Dig) -> None:
    g.lines.append("said")


@question("TOY-A01")
def no_choice(g: Notes, seat: int) -> Offer:
    """Nothing can be done."""
    return [Barred(Bury(0), LimitReached("TOY-A04", "bones", 0))]


def test_a_single_option_is_carried_out_and_told() -> None:
    g = notes()
    g.log = Log()
    assert g.ask(0, one_choice)
    assert g.lines == ["dug"]
    assert [told.event for told in g.log.events] == [Chosen(0, "one_choice")]


def test_a_yes_or_no_is_always_asked() -> None:
    g = notes()
    assert g.ask(1, yes_or_no)
    assert g.waiting == (1,)
    g.answer(1, Dig())
    assert g.lines == ["said"]


def test_nothing_to_choose_asks_nobody() -> None:
    g = notes()
    g.log = Log()
    assert not g.ask(0, no_choice)
    assert g.waiting == ()
    assert [told.event for told in g.log.events] == [NothingToChoose(0, "no_choice")]


@pytest.mark.parametrize("asking", [one_choice, no_choice])
def test_what_is_chosen_by_itself_is_told_by_the_question_and_the_rule_goes_on(asking: Any) -> None:
    g = notes()
    g.log, g.ruling = Log(), "TOY-A09"
    g.ask(0, asking)
    assert [told.rule for told in g.log.events] == [asking.ids[0]]
    assert g.log.fired[asking.ids[0]] == 1
    assert g.ruling == "TOY-A09"


def test_what_is_told_by_a_row_of_its_own_leaves_the_running_rule_alone() -> None:
    g = notes()
    g.tell_by("TOY-A02", Chosen, 0, "unheard")
    g.log, g.ruling = Log(), "TOY-A09"
    g.tell_by(("TOY-A02", "TOY-A03"), Chosen, 0, "this")
    g.tell(Chosen, 0, "that")
    assert [told.rule for told in g.log.events] == ["TOY-A02", "TOY-A09"]
    assert (g.log.fired["TOY-A02"], g.log.fired["TOY-A03"]) == (1, 1)


@question("TOY-A01", auto=False)
def often_asked(g: Notes, seat: int) -> Offer:
    """Lists what is legal; its reasons stand apart."""
    return (Dig(),)


@often_asked.refusals
def why_not_often(g: Notes, seat: int) -> list[Barred]:
    why = LimitReached("TOY-A04", "bones", 0)
    return [Barred(Bury(1), why), Barred(Bury(1), why), Barred(Dig(), why)]


def test_reasons_may_stand_apart_and_never_refuse_what_is_legal() -> None:
    g = notes()
    assert list(often_asked.legal(g, 0, ())) == [Dig()]
    assert [item.option for item in often_asked.barred(g, 0, ())] == [Bury(1)]


@question("TOY-A01", auto=False)
def asked_by_many(g: Notes, seat: int) -> Offer:
    """Asked by several cards, each with a row of its own."""
    return (Dig(),)


@asked_by_many.caused
def who_asks(g: Notes) -> str:
    return "TOY-A02" if g.seats == 2 else ""


def test_a_question_many_things_ask_cites_the_one_that_asks_now() -> None:
    g = notes()
    assert often_asked.row(g) == "TOY-A01", "its own, where nothing else is said"
    assert asked_by_many.row(g) == "TOY-A02"
    g.seats = 3
    assert asked_by_many.row(g) == "TOY-A01", "and where there is nothing to say"


def test_the_agenda_says_why_somebody_is_asked() -> None:
    g = position([["rib", "hip", "curse_red"], ["jaw", "ulna", "curse_black"]], (4,))
    g.answer(0, Dig())
    assert [step.rpartition(".")[2] for step, _ in g.because()] == ["score_die", "next_turn"]


def test_legality_and_its_refusals_come_from_one_place() -> None:
    g = position([["rib", "hip", "ulna"], ["jaw", "spine", "tibia"]])
    g.answer(0, Bury(g.content.tokens["bone"].find("hip")))
    asking = g.question
    assert asking is not None
    assert [type(option) for option in g.options(1)] == [Bury, Dig]
    barred = asking.barred(g, 1, ())
    assert [item.why for item in barred] == [LimitReached("TOY-A04", "highest bone allowed", 2)] * 2


def test_secret_answers_are_carried_out_together_in_seat_order() -> None:
    g = begin()
    first, second = g.options(0)[0], g.options(1)[0]
    g.answer(1, second)
    assert g.waiting == (0,)
    assert g.answers == ((1, second),)
    g.answer(0, first)
    assert not g.answers
    assert g.question is not None
    assert g.question.name == "act"


# --- JSON -------------------------------------------------------------------------------------------------


def test_json_names_tokens_and_reads_them_back() -> None:
    g = begin()
    data = state_to_json(g)
    assert all(isinstance(name, str) for name in data["hand"][0])
    assert canonical(state_to_json(state_from_json(Yard, g.content, data))) == canonical(data)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"hand": [["no such bone"], []]}, "no bone called"),
        ({"hand": "rib"}, "expected a list"),
        ({"score": [1, "2"]}, r"score\[1\]: expected int"),
        ({"turn": True}, "expected int"),
        ({"agenda": [["os.system", ["rm"]]]}, "no rule or question called"),
        ({"agenda": [["toy.turn"]]}, "state"),
        ({"asked": {"question": "nonsense", "seats": [0], "args": []}}, "no rule or question"),
        ({"answers": [[0, ["Bid", 7]]]}, "no bone called"),
        ({"answers": [[0, ["Explode"]]]}, "no option called"),
    ],
)
def test_a_wrong_state_is_refused_with_the_place(change: dict[str, Any], message: str) -> None:
    g = begin()
    with pytest.raises(BadData, match=message):
        state_from_json(Yard, g.content, state_to_json(g) | change)


def test_a_missing_field_and_a_deep_nest_are_refused() -> None:
    g = begin()
    data = state_to_json(g)
    del data["hand"]
    with pytest.raises(BadData, match="hand"):
        state_from_json(Yard, g.content, data)
    nest: Any = []
    for _ in range(5000):
        nest = [nest]
    with pytest.raises(BadData, match="nested"):
        state_from_json(Yard, g.content, {"hand": nest})


# --- views ------------------------------------------------------------------------------------------------


def test_a_view_shows_what_is_declared_and_hides_the_rest() -> None:
    g = begin()
    g.secret, g.undeclared = "hush", 7
    mine = GAME.view(g, 0).state
    assert isinstance(mine, Yard)
    assert mine.hand[0] == g.hand[0]
    assert mine.hand[1] == [-2, -2, -2]
    assert mine.bag == [-2] * len(g.bag)
    assert (mine.secret, mine.undeclared, mine.seed, mine.drawn) == ("", 0, "", 0)
    table = GAME.view(g, SPECTATOR).state
    assert isinstance(table, Yard)
    assert table.hand == [[-2] * 3, [-2] * 3]


def test_a_view_does_not_change_with_the_game() -> None:
    g = begin()
    view = GAME.view(g, 0)
    before = canonical(view.to_json())
    for seat in (0, 1):
        g.answer(seat, g.options(seat)[0])
    g.answer(g.turn, g.options(g.turn)[0])
    assert canonical(view.to_json()) == before


def test_an_own_commitment_is_seen_by_its_owner_alone() -> None:
    g = begin()
    option = g.options(0)[1]
    g.answer(0, option)
    assert GAME.view(g, 0).state.answers == ((0, option),)
    assert GAME.view(g, 1).state.answers == ()
    assert GAME.view(g, 1).waiting == (1,)


def test_imagination_deals_every_hidden_token_once_and_fills_commitments() -> None:
    g = begin(3)
    g.answer(2, g.options(2)[0])
    rng = Random(1)
    hands = set()
    for _ in range(40):
        world = GAME.view(g, 0).imagine(rng)
        assert isinstance(world, Yard)
        everything = [bone for part in (*world.hand, world.bag, world.grave) for bone in part]
        assert sorted(everything) == list(range(len(everything)))
        assert world.hand[0] == g.hand[0]
        ((seat, option),) = world.answers
        assert seat == 2
        assert isinstance(option, Bid)
        assert option.bone in world.hand[2]
        assert world.seed != g.seed
        hands.add(tuple(world.hand[1]))
    assert len(hands) > 10


def test_a_view_crosses_a_wire() -> None:
    g = begin()
    view = GAME.view(g, 0)
    back = GAME.view_from_json(view.to_json())
    assert canonical(back.to_json()) == canonical(view.to_json())
    assert view.decision is not None
    assert back.decision is not None
    assert list(back.decision.options) == list(view.decision.options)
    assert GAME.view_from_json(GAME.view(g, SPECTATOR).to_json()).decision is None


def test_a_log_that_only_counts_builds_no_events() -> None:
    g = GAME.start(2, SEED, log=Log(hears=False))
    assert g.log is not None
    for seat in (0, 1):
        g.answer(seat, g.options(seat)[0])
    assert g.log.events == []
    assert g.log.fired["TOY-A02"] == 3, "the rule that asked, and two answers"
