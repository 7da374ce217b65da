"""The searching bot and the levels: repeatable, honest, stronger than one look ahead."""

from __future__ import annotations

from random import Random

import pytest

from boneyard.bots import BotError, make_bot
from boneyard.bots.base import Weighed, best_three, explain, in_ten
from boneyard.bots.instinct import Instinct
from boneyard.bots.mcts import Budget, Mcts
from boneyard.engine import chance
from boneyard.engine.foresee import foresee
from boneyard.engine.sense import Sense
from boneyard.engine.state import State
from boneyard.engine.state_json import canonical
from boneyard.games.day_of_the_dead.state import Duel
from boneyard.lab.simulate import Plan, simulate
from tests.engine.toy import GAME as TOY
from tests.support import game_called, play_randomly, start

DUEL = game_called("day_of_the_dead")
CHASE = game_called("few_and_cursed")


@pytest.mark.parametrize(("text", "budget"), [("250", Budget(250)), ("2s", Budget(0, 2.0)), ("0.5s", Budget(0, 0.5))])
def test_a_budget_is_iterations_or_seconds(text: str, budget: Budget) -> None:
    assert Budget.parse(text) == budget


@pytest.mark.parametrize("text", ["0", "-3", "fast", "0s", "900s", "1e9"])
def test_a_budget_that_makes_no_sense_is_refused(text: str) -> None:
    with pytest.raises(BotError, match="iterations"):
        make_bot(f"mcts:{text}", 1)


def test_the_same_seed_gives_the_same_search() -> None:
    view = DUEL.view(start(DUEL, seed=3), 0)
    assert view.decision is not None
    one, two = (Mcts(4, Budget(60)).weigh(view, view.decision) for _ in range(2))
    assert one == two


def test_its_thinking_goes_where_the_choice_is_close() -> None:
    """All options are tried equally often at first; the better half gets the next share, and the best the last."""
    view = DUEL.view(start(DUEL, seed=8), 0)
    assert view.decision is not None
    weighed = Mcts(4, Budget(600)).weigh(view, view.decision)
    tries = [item.tries for item in weighed]
    assert len(tries) == len(view.decision.options) > 4
    assert min(tries) >= 600 // (len(tries) * len(tries).bit_length())
    assert min(tries[:2]) > 3 * tries[-1]
    assert weighed[0].value >= weighed[1].value


def test_it_stops_early_only_when_nothing_else_has_a_chance() -> None:
    shorter = 0
    for seed in range(8):
        g = start(DUEL, seed=seed)
        play_randomly(g, Random(seed), 15)
        view = DUEL.view(g, g.waiting[0])
        assert view.decision is not None
        weighed = Mcts(4, Budget(600)).weigh(view, view.decision)
        if len(weighed) > 1 and sum(item.tries for item in weighed) < 600:
            assert weighed[0].value > weighed[1].value
            assert weighed[1].tries >= 16
            shorter += 1
    assert shorter > 0


def test_what_was_thought_carries_over_where_nothing_was_learned() -> None:
    """A chain of own decisions without a die or a card in it: the visits of the child are where the next search begins."""
    carried = 0
    g = start(CHASE, seats=2, seed=3)
    bots = [Mcts(seat, Budget(60)) for seat in range(2)]
    for _ in range(30):
        seat = g.waiting[0]
        view = CHASE.view(g, seat)
        assert view.decision is not None
        before = bots[seat]._memory.recall(view, Random(0))
        expected = sum(child.visits for child in before.children.values())
        weighed = bots[seat].weigh(view, view.decision)
        if before.visits and len(weighed) > 1 and bots[seat]._memory._root is before:
            assert expected < sum(item.tries for item in weighed)
            carried += 1
        bots[seat]._memory.chose(weighed[0].option)
        g.answer(seat, weighed[0].option)
    assert carried >= 3


def test_what_was_thought_is_forgotten_where_something_was_learned() -> None:
    """A turn later fighters were seen and cards were drawn: nothing of the old tree holds."""
    g = start(DUEL, seed=3)
    assert isinstance(g, Duel)
    bot = Mcts(4, Budget(60))
    view = DUEL.view(g, 0)
    assert view.decision is not None
    g.answer(0, bot.choose(view, view.decision))
    turn = g.turn
    while g.turn == turn or 0 not in g.waiting:
        seat = g.waiting[0]
        g.answer(seat, g.options(seat)[0])
    assert bot._memory.recall(DUEL.view(g, 0), Random(0)).visits == 0


def test_a_kept_tree_tells_nothing_of_the_hidden_state() -> None:
    """Worlds that look the same to the byte, before and after a decision, get the same thoughts decision after decision."""
    longest = 0
    for seed in range(4):
        g = start(CHASE, seats=2, seed=seed)
        play_randomly(g, Random(seed), 12)
        seat = g.waiting[0]
        worlds = [g, CHASE.view(g, seat).imagine(Random(8)), CHASE.view(g, seat).imagine(Random(9))]
        bots = [Mcts(7, Budget(40)) for _ in worlds]
        for same in range(6):
            views = [CHASE.view(world, seat) for world in worlds]
            if seat not in g.waiting or len({canonical(view.to_json()) for view in views}) > 1:
                break
            thoughts = [bot.weigh(view, view.decision) for bot, view in zip(bots, views, strict=True) if view.decision]
            assert thoughts[0] == thoughts[1] == thoughts[2]
            for bot, world in zip(bots, worlds, strict=True):
                bot._memory.chose(thoughts[0][0].option)
                world.answer(seat, thoughts[0][0].option)
            longest = max(longest, same + 1)
    assert longest >= 2


def test_it_never_sees_the_hidden_state() -> None:
    """Given views that are the same to the byte, of worlds that differ, it searches the same."""
    g = start(DUEL, seed=6)
    play_randomly(g, Random(1), 20)
    seat = g.waiting[0]
    view = DUEL.view(g, seat)
    other = DUEL.view(view.imagine(Random(2)), seat)
    assert canonical(other.to_json()) == canonical(view.to_json())
    assert view.decision is not None
    assert other.decision is not None
    assert Mcts(4, Budget(40)).weigh(view, view.decision) == Mcts(4, Budget(40)).weigh(other, other.decision)


def test_a_hint_tells_no_worth_of_what_was_never_tried() -> None:
    view = DUEL.view(start(DUEL, seed=3), 1)
    assert view.decision is not None
    option = view.decision.options[0]
    chosen, untried, tried = Weighed(option, 0.5, 0), Weighed(option, 0.6, 0), Weighed(option, 0.3, 5)
    assert best_three([chosen, untried, tried, untried]) == [chosen, tried]
    assert best_three([chosen, tried, tried, tried]) == [chosen, tried, tried]


def test_it_plays_windows_chance_and_three_seats() -> None:
    g = TOY.start(3, chance.seed_from("toy search"))
    bot = Mcts(1, Budget(30))
    decisions = 0
    while g.waiting:
        seat = g.waiting[0]
        view = TOY.view(g, seat)
        assert view.decision is not None
        g.answer(seat, bot.choose(view, view.decision))
        decisions += 1
    assert decisions > 3


def test_it_says_why() -> None:
    view = DUEL.view(start(DUEL, seed=3), 1)
    assert view.decision is not None
    one, two = view.decision.options[:2]
    sentence = explain(view, [Weighed(one, 0.61, 30), Weighed(two, 0.52, 20)])
    assert "About 6 in 10 to win this way; with “" in sentence
    assert sentence.endswith("”, about 5 in 10.")
    sentence = explain(view, [Weighed(one, 0.61, 30), Weighed(two, 0.73, 20)])
    assert "surer choice: about 6 in 10" in sentence
    assert "may come to about 7 in 10, but that is less certain" in sentence
    assert "and no fewer with “" in explain(view, [Weighed(one, 0.61, 30), Weighed(two, 0.6099, 20)])
    assert explain(view, [Weighed(one, 0.61, 30)]) == "There is no other choice."
    assert explain(view, [Weighed(one, 0.61, 1), Weighed(two, 0.0, 0)]).endswith("Nothing else was worth a try.")
    assert "At first sight" in explain(view, Instinct(1).weigh(view, view.decision))
    assert " to win" in explain(view, Mcts(4, Budget(40)).weigh(view, view.decision))


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (0.0, "hardly a chance"),
        (0.04, "hardly a chance"),
        (0.19, "about 2 in 10"),
        (0.5, "about 5 in 10"),
        (0.97, "nearly certain"),
    ],
)
def test_chances_are_told_as_people_say_them(value: float, told: str) -> None:
    assert in_ten(value) == told


def test_a_hint_says_first_what_it_brings(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is certain to come of it is a reason one can see, and stands before any chance, where the game's sense has no better one."""
    monkeypatch.setattr(type(CHASE.sense), "reasons", Sense.reasons)
    told = 0
    for seed in range(12):
        g, rng = start(CHASE, seed=seed), Random(seed)
        for _ in range(40):
            view = CHASE.view(g, g.waiting[0])
            assert view.decision is not None
            options = list(view.decision.options)
            brings = [line for each in foresee(view, options[0]).told if (line := CHASE.words.tell(view, each.event))][
                1:
            ]
            if len(options) > 1 and brings:
                sentence = explain(view, [Weighed(options[0], 0.6, 3), Weighed(options[1], 0.4, 3)])
                assert any(sentence.startswith(line) for line in brings)
                told += 1
            g.answer(g.waiting[0], rng.choice(options))
    assert told


def test_caution_keeps_it_to_its_instinct_and_the_hint_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is as sure as that; without caution the best is taken."""
    departed = said = 0
    for seed in range(8):
        view = DUEL.view(start(DUEL, seed=seed), 1)
        assert view.decision is not None
        monkeypatch.setattr(type(DUEL.sense), "caution", 1000.0)
        kept = Mcts(4, Budget(200)).weigh(view, view.decision)
        monkeypatch.setattr(type(DUEL.sense), "caution", 0.0)
        free = Mcts(4, Budget(200)).weigh(view, view.decision)
        assert free[0].value >= free[1].value
        if kept[0].option != free[0].option:
            departed += 1
            if kept[1].value > kept[0].value:
                said += 1
                assert " to win" in explain(view, kept)
                assert "this way; with" not in explain(view, kept)
            assert "surer" not in explain(view, free)
    assert departed
    assert said


def test_searching_beats_one_look_ahead() -> None:
    """docs/lab-notes/bots.md has the measured strength; a small sample keeps it from breaking unseen."""
    summary = simulate(Plan(DUEL.id, ("mcts:60", "random"), seed="search", rotate=True), 8)
    assert summary.bot_wins["mcts:60"] >= 7


def test_levels_are_what_they_say() -> None:
    assert make_bot("easy", 1).name == "easy"
    assert make_bot("medium", 1).name == "medium"
    assert make_bot("hard", 1).name == "hard"
    summary = simulate(Plan(DUEL.id, ("medium", "easy"), seed="levels", rotate=True), 40)
    assert summary.bot_wins["medium"] > 22


def test_what_instinct_never_does_is_not_tried() -> None:
    """Taking a move back would make all moves look alike: whatever is tried first, the best can still be done."""
    battle = game_called("dead_mans_curse")
    g = start(battle, seats=2, seed=2)
    rng = Random(5)
    for _ in range(200):
        seat = g.waiting[0]
        view = battle.view(g, seat)
        assert view.decision is not None
        barred = [option for option in view.decision.options if type(option).__name__ == "TakeBack"]
        if barred and len(view.decision.options) > 2:
            break
        g.answer(seat, rng.choice(list(view.decision.options)))
    assert barred
    assert view.decision is not None
    weighed = Mcts(3, Budget(60)).weigh(view, view.decision)
    assert len(weighed) == len(view.decision.options)
    assert [each.tries for each in weighed if each.option in barred] == [0]
    assert all(each.tries for each in weighed if each.option not in barred)


@pytest.mark.parametrize("beyond", [True, False])
def test_a_search_ends_where_things_are_quiet_unless_it_may_go_beyond(
    beyond: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(DUEL.sense), "beyond_quiet", lambda sense, g: beyond)
    monkeypatch.setattr(type(DUEL.sense), "quiet", lambda sense, g: True)
    view = DUEL.view(start(DUEL, seed=3), 0)
    assert view.decision is not None
    root, _ = Mcts(4, Budget(100))._search(view, view.decision.options)
    assert any(child.children for child in root.children.values()) is beyond


def test_a_search_judges_where_the_game_wants_to_see(monkeypatch: pytest.MonkeyPatch) -> None:
    """Moments count from where the search begins, and only the position to be searched is judged as it stands."""
    g = start(CHASE, seats=2, seed=2)
    view = CHASE.view(g, g.waiting[0])
    assert view.decision is not None
    value, quiet, clock = CHASE.sense.value, CHASE.sense.quiet, CHASE.sense.clock
    then = clock(g) + CHASE.sense.ahead(g)[0]
    judged: list[bool] = []

    def look(sense: Sense, g: State, seat: int) -> float:
        judged.append(clock(g) >= then and quiet(g))
        return value(g, seat)

    monkeypatch.setattr(type(CHASE.sense), "value", look)
    Mcts(4, Budget(20)).weigh(view, view.decision)
    assert len(judged) > 20
    assert judged.count(False) == 1
