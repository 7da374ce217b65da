"""What may be asked before deciding: what would follow, how to come to something; and that neither tells a secret."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from boneyard.engine import chance
from boneyard.engine.match import Takeback
from boneyard.engine.windows import UNTIL_TURN
from boneyard.games import all_games
from boneyard.server.house import asking
from boneyard.server.house.actor import Actor, Change
from boneyard.server.house.asking import look_ahead, plan
from boneyard.server.house.house import House
from boneyard.server.house.making import create
from boneyard.server.house.people import Caller
from boneyard.server.messages.advice import Foreseen
from boneyard.server.messages.problems import Problem
from boneyard.server.messages.requests import CreateRequest, PlanRequest, PreviewRequest, SeatRequest
from boneyard.server.settings import Limits
from boneyard.server.table.beginning import new_head
from boneyard.server.table.entries import ORDERS, Sat, TableOptions
from boneyard.server.table.frames import decision_json, orders_json
from boneyard.server.table.table import Table
from boneyard.server.workers import worker
from boneyard.server.workers.desk import CHECKS, LOOKS, NOBODY, Asker, NoThought
from boneyard.server.workers.pool import Thinkers
from tests.server.harness import WIDE, Client, Process, pair, serving
from tests.server.played import seated
from tests.server.test_house import in_a_house

ANNA = Caller("g", "Anna")


def laid(game_id: str, seed: str = "asking", moves: int = 0) -> Table:
    game = all_games()[game_id]
    seats = max(game.players[0], 2)
    head = msgspec.structs.replace(new_head(game, seats, {}, "g", TableOptions()), seed=chance.seed_from(seed))
    table = Table("t_1", head, game, 0)
    seated(table, [Sat(seat, "g", "Anna") for seat in range(seats)])
    rng = random.Random(seed)
    match = table.playing()
    while len(match.moves) < moves and not match.over:
        seat = rng.choice(match.waiting)
        match.submit(seat, rng.choice(list(match.state.options(seat))))
    return table


def other_world(table: Table, seat: int, rng: random.Random) -> Table:
    """The same table with everything different that the seat cannot know."""
    other = laid(table.head.game)
    other.playing().state = table.playing().view(seat).imagine(rng)
    return other


def preview(table: Table, caller: Caller, wish: PreviewRequest) -> Foreseen:
    """As a worker answers it: what it is given crosses a wire."""
    request = msgspec.json.decode(msgspec.json.encode(look_ahead(table, caller, wish).request))
    return msgspec.convert(worker.look_ahead(request)["foreseen"], Foreseen)


@pytest.mark.parametrize("game", list(all_games()))
def test_previews_are_the_same_in_every_world_the_seat_cannot_tell_apart(game: str) -> None:
    rng = random.Random(game)
    compared = told = different = 0
    for moves in (0, 3, 9, 17, 31, 44):
        table = laid(game, f"world {moves}", moves)
        match = table.playing()
        if match.over:
            continue
        seat = match.waiting[0]
        decision = match.view(seat).decision
        assert decision is not None
        worlds = [other_world(table, seat, rng) for _ in range(2)]
        different += any(world.hash() != table.hash() for world in worlds)
        for option in list(decision.options)[:5]:
            wish = PreviewRequest(seat, match.game.option_types.encode(option, match.content.tokens))
            one = preview(table, ANNA, wish)
            assert [preview(world, ANNA, wish) for world in worlds] == [one, one]
            compared += 1
            told += len(one.lines)
    assert compared
    assert different
    assert told, "nothing was foreseen at all"


class Lookers(Thinkers):
    """Workers without processes; what they were asked crosses a wire as usual."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked: list[Any] = []
        self.fails: Any = None

    async def ask(
        self, request: dict[str, Any], seconds: float, asker: Asker = NOBODY, rank: int = CHECKS
    ) -> dict[str, Any]:
        self.asked.append((request, rank))
        if isinstance(self.fails, Exception):
            raise self.fails
        answer = worker.look_ahead(msgspec.json.decode(msgspec.json.encode(request)))
        return self.fails or answer


def asked_in_a_house(tmp_path: Path, test: Callable[[House, Actor, PreviewRequest, Lookers], Awaitable[None]]) -> None:
    async def with_lookers(house: House) -> None:
        house.thinkers = lookers = Lookers()
        wish = CreateRequest("r", "dead_men_tell_no_tales", [SeatRequest("me"), SeatRequest("here", None, "Bob")])
        actor = house.actors[(await create(house, ANNA, wish)).table]
        match = actor.table.playing()
        decision = match.view(match.waiting[0]).decision
        assert decision is not None
        move = match.game.option_types.encode(decision.options[0], match.content.tokens)
        await test(house, actor, PreviewRequest(decision.seat, move), lookers)

    in_a_house(tmp_path, with_lookers)


def test_a_preview_is_worked_out_once_and_forgotten_with_the_next_move(tmp_path: Path) -> None:
    async def test(house: House, actor: Actor, wish: PreviewRequest, lookers: Lookers) -> None:
        first = await asking.preview(house, actor, ANNA, wish, NOBODY)
        assert await asking.preview(house, actor, ANNA, wish, NOBODY) is first
        assert [rank for _, rank in lookers.asked] == [LOOKS], "beside the event loop"
        await actor.change("r", lambda table: Change(table.move(wish.seat, table.seq, wish.move)))
        assert not actor.table.kept.size

    asked_in_a_house(tmp_path, test)


def test_a_preview_worked_out_while_the_table_went_on_is_not_kept(tmp_path: Path) -> None:
    async def test(house: House, actor: Actor, wish: PreviewRequest, lookers: Lookers) -> None:
        ask = lookers.ask

        async def meanwhile(*about: Any) -> Any:
            await actor.change("r", lambda table: Change(table.move(wish.seat, table.seq, wish.move)))
            return await ask(*about)

        house.thinkers.ask = meanwhile  # type: ignore[method-assign, assignment]
        assert await asking.preview(house, actor, ANNA, wish, NOBODY)
        assert not actor.table.kept.size

    asked_in_a_house(tmp_path, test)


@pytest.mark.parametrize(
    "fails", [NoThought("it took too long"), {"failed": "KeyError: 'anger.D'"}], ids=["late", "a fault"]
)
def test_a_preview_that_cannot_be_worked_out_says_so_and_nothing_else(tmp_path: Path, fails: Any) -> None:
    async def test(house: House, actor: Actor, wish: PreviewRequest, lookers: Lookers) -> None:
        lookers.fails = fails
        with pytest.raises(Problem, match="What would follow could not be worked out") as told:
            await asking.preview(house, actor, ANNA, wish, NOBODY)
        assert told.value.status == 503
        assert "anger" not in str(told.value)

    asked_in_a_house(tmp_path, test)


@pytest.mark.parametrize("game", list(all_games()))
def test_what_a_preview_says_can_be_taken_back_can_be(game: str) -> None:
    """Nobody is asked twice for what is free to be taken back, and everybody is for what is not."""
    rng, seen = random.Random(game), set()
    for moves in range(0, 40, 2):
        table = laid(game, f"back {moves}", moves)
        if not table.waiting:
            continue
        seat = table.waiting[0]
        match = table.playing()
        decision = match.view(seat).decision
        assert decision is not None
        option = rng.choice(list(decision.options))
        told = preview(table, ANNA, PreviewRequest(seat, match.game.option_types.encode(option, match.content.tokens)))
        match.submit(seat, option)
        free = match.takeback(seat) is Takeback.FREE
        handed_on = match.takeback(seat) is Takeback.HANDED_ON  # Anna sits everywhere: nobody has to agree
        assert not told.back or free or handed_on, (moves, option, told)
        seen.add(told.back)
    assert seen == {True, False}


def test_a_preview_of_several_tells_of_the_last() -> None:
    """What is chosen four times in a row leads where four of it lead."""
    for moves in range(120):
        table = laid("dead_men_tell_no_tales", "several", moves)
        if not table.waiting:
            break
        seat = table.waiting[0]
        match = table.playing()
        decision = match.view(seat).decision
        assert decision is not None
        for option in decision.options:
            move = match.game.option_types.encode(option, match.content.tokens)
            once = preview(table, ANNA, PreviewRequest(seat, move))
            if once.times < 2:
                continue
            last = preview(table, ANNA, PreviewRequest(seat, move, 2))
            match.submit(seat, option)
            after = laid("dead_men_tell_no_tales", "several", moves)
            after.playing().submit(seat, option)
            second = preview(after, ANNA, PreviewRequest(seat, move))
            assert [line.text for line in last.lines] == [line.text for line in second.lines]
            assert last.times == once.times
            return
    raise AssertionError("nothing could be done twice in a row")


def test_only_the_decider_previews_and_only_what_is_legal(server: Process) -> None:
    anna, bob, table = pair(server)
    frame = anna.look(table)
    good = frame["decision"]["options"][0]["move"]
    answer = anna.post(f"/api/tables/{table}/preview", {"seat": 0, "move": good})
    assert set(answer) == {"sure", "lines", "why", "back", "times"}
    assert bool(answer["why"]) != answer["sure"]
    assert bob.ask("POST", f"/api/tables/{table}/preview", {"seat": 0, "move": good}).status_code == 403
    refused = anna.ask("POST", f"/api/tables/{table}/preview", {"seat": 0, "move": ["StayFallen"]})
    assert refused.status_code == 422
    assert refused.json()["error"]["message"]
    assert anna.move(table, frame, good).status_code == 200
    late = anna.ask("POST", f"/api/tables/{table}/preview", {"seat": 0, "move": good})
    assert late.json()["error"]["message"] == "It is not your decision now."


def test_asking_a_lot_keeps_nobody_from_acting(tmp_path: Any) -> None:
    values = {name: getattr(WIDE, name) for name in Limits.__slots__} | {"burst": 6, "per_second": 0.01}
    with serving(tmp_path, Limits(**values)) as process:
        anna = Client(process, "Anna")
        table = anna.table({"kind": "me"}, {"kind": "here", "name": "Bob"})["table"]
        frame = anna.look(table)
        move = frame["decision"]["options"][0]["move"]
        wish = {"seat": frame["decision"]["seat"], "move": move}
        answers = [anna.ask("POST", f"/api/tables/{table}/preview", wish).status_code for _ in range(9)]
        assert answers.count(200) == 6
        assert answers[-1] == 429
        assert anna.move(table, frame, move).status_code == 200


# --- plans --------------------------------------------------------------------------------------------


def first_plan() -> tuple[Table, int, Any]:
    for number in range(40):
        for moves in (0, 2, 5, 9, 14):
            table = laid("few_and_cursed", f"plan {number}", moves)
            for seat in table.waiting:
                shown = decision_json(table.playing().view(seat))
                assert shown is not None
                planned = [item for item in shown["blocked"] if item.get("plan")]
                if planned:
                    return table, seat, planned[0]
    raise AssertionError("no plan was found")


def test_what_can_be_come_to_says_so_and_its_plan_can_be_carried_out() -> None:
    table, seat, item = first_plan()
    found = plan(table, ANNA, PlanRequest(seat, item["move"]))
    assert found.target.label == item["label"]
    assert found.steps
    assert not found.why
    for number, step in enumerate(found.steps):
        for entry in table.move(seat, table.seq_for(seat), step.move):
            table.fold(entry, f"step {number}")
        assert table.waiting == (seat,)
    assert table.why_not(seat, item["move"]) is None


def test_a_plan_without_its_step_is_another_plan_or_none() -> None:
    table, seat, item = first_plan()
    found = plan(table, ANNA, PlanRequest(seat, item["move"]))
    other = plan(table, ANNA, PlanRequest(seat, item["move"], without=[step.move for step in found.steps]))
    assert not {str(step.move) for step in other.steps} & {str(step.move) for step in found.steps}
    assert other.steps or other.why


def test_there_is_no_plan_for_just_anything(server: Process) -> None:
    anna, _, table = pair(server)
    frame = anna.look(table)
    blocked = anna.post(f"/api/tables/{table}/plan", {"seat": 0, "move": ["StayFallen"]})
    assert blocked["steps"] == []
    assert blocked["why"]
    legal = anna.post(f"/api/tables/{table}/plan", {"seat": 0, "move": frame["decision"]["options"][0]["move"]})
    assert (legal["steps"], legal["why"]) == ([], "")
    assert anna.ask("POST", f"/api/tables/{table}/plan", {"seat": 0, "move": ["Nonsense"]}).status_code == 422


# --- editors and orders -------------------------------------------------------------------------------


def test_options_of_an_editors_question_tell_their_values() -> None:
    seen = set()
    for number in range(4):
        table = laid("mourners_call", f"values {number}")
        rng = random.Random(number)
        match = table.playing()
        for _ in range(250):
            if match.over:
                break
            seat = rng.choice(match.waiting)
            shown = decision_json(match.view(seat))
            assert shown is not None
            values = [option.get("value") for option in shown["options"]]
            if shown["editor"]:
                seen.add(shown["editor"])
                assert any(value is not None for value in values)
            else:
                assert set(map(str, values)) == {"None"}
            match.submit(seat, rng.choice(list(match.state.options(seat))))
    assert "amount" in seen


def test_passing_until_my_turn_is_the_first_standing_order() -> None:
    table = laid("dead_mans_curse")
    listed = orders_json(table, 0)
    assert listed[0]["window"] == UNTIL_TURN
    assert len(listed) == len(table.playing().game.windows) + 1
    for entry in table.order(1, UNTIL_TURN, True):
        table.fold(entry, "r")
    assert orders_json(table, 1)[0]["on"]
    assert not orders_json(table, 0)[0]["on"]
    assert orders_json(laid("day_of_the_dead"), 0) == []


def test_standing_orders_come_to_an_end_where_nothing_is_decided() -> None:
    """Each is a state to be kept: a record of more of them would not be read again."""
    table = laid("dead_mans_curse")
    for number in range(ORDERS):
        for entry in table.order(0, UNTIL_TURN, number % 2 == 0):
            table.fold(entry, f"r{number}")
    with pytest.raises(Problem, match="Decide first"):
        table.order(0, UNTIL_TURN, True)
