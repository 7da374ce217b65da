"""Reasons for hints: each is given where it is true, and not where it is not; all are made of what the seat sees."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from boneyard.engine import chance
from boneyard.engine.options import Option
from boneyard.engine.sense import Reason
from boneyard.games.few_and_cursed import options as o
from boneyard.games.few_and_cursed.game import GAME
from boneyard.games.few_and_cursed.state import Chase
from tests.games.few_and_cursed.helpers import Desert


def reasons(table: Desert, *do: Any) -> tuple[Reason, ...]:
    g = table.g
    option = GAME.option_types.decode(list(do), g.content.tokens, "do")
    seat = g.waiting[0]
    view = GAME.view(g, seat)
    assert option in view.state.options(seat)
    return GAME.sense.reasons(view, seat, option)


def why(table: Desert, *do: Any) -> list[str]:
    return [reason.words for reason in reasons(table, *do)]


def action(**position: Any) -> Desert:
    """Red's Action segment in a land without other prey: every Most Wanted is far dearer than anything held."""
    far = [["mother_brine"], ["colonel_ash"], ["barrett"], ["the_ridge_widow"]]
    return Desert(**{"at": "action", "piles": far, **position})


# --- what something is for ----------------------------------------------------------------------------


def test_attack_is_for_the_bounty_one_can_reach() -> None:
    table = action(red={"space": "i1", "hand": ["two_gun_rhythm"], "bullets": 0}, wanted={"talbots_gang": "A"})
    (reason,) = reasons(table, "Play", "two_gun_rhythm", False)
    assert reason == Reason("it brings the 2 Attack for Talbot's Gang", ("bounty:talbots_gang",))


def test_what_a_card_adds_is_told_by_what_is_missing() -> None:
    table = action(attack=1, red={"space": "i1", "hand": ["steady_hand.1"], "bullets": 0}, wanted={"talbots_gang": "A"})
    assert "it completes the 2 Attack for Talbot's Gang" in why(table, "Play", "steady_hand.1", False)
    both = action(
        attack=1,
        red={"space": "i1", "hand": ["two_gun_rhythm", "hired_gun.1"], "bullets": 0},
        wanted={"talbots_gang": "A"},
    )
    told = why(both, "Play", "two_gun_rhythm", False) + why(both, "Play", "hired_gun.1", False)
    assert any(words.endswith("of the 5 Attack for both sides of Talbot's Gang") for words in told)


def test_a_card_that_leads_to_nothing_is_given_no_reason() -> None:
    table = action(acted=True, red={"space": "i1", "hand": ["steady_hand.1"], "bullets": 0})
    assert why(table, "Play", "steady_hand.1", False) == []


def test_a_bullet_leaves_others() -> None:
    table = action(red={"space": "i1", "hand": [], "bullets": 2}, wanted={"talbots_gang": "A"})
    assert why(table, "Shoot", 1) == ["it brings the 2 Attack for Talbot's Gang", "1 Bullet is left for another day"]
    assert "left for another day" not in " ".join(why(table, "Shoot", 2))


def test_curse_is_free_below_the_threshold_only() -> None:
    position = {"space": "i1", "hand": ["hex_bolt.1"], "bullets": 0, "threshold": 6}
    below, above = action(red={**position, "curse": 4}), action(red={**position, "curse": 5})
    free = "its Curse is free: 5 is still below your Threshold of 6"
    assert free in why(below, "Play", "hex_bolt.1", False)
    assert not any("free" in words for words in why(above, "Play", "hex_bolt.1", False))


def test_a_road_says_where_it_leads_and_what_it_spares() -> None:
    table = action(
        movement=1, attack=2, red={"space": "sa", "hand": [], "bullets": 0, "water": 0}, wanted={"talbots_gang": "A"}
    )
    assert why(table, "TakeRoad", "i1", 0) == [
        "there you meet Talbot's Gang",
        "the road costs neither Curse nor Health",
    ]
    assert "1 Attack for its crossed swords spares you as much Health" in why(table, "TakeRoad", "i4", 1)
    assert "the road costs neither Curse nor Health" not in why(table, "TakeRoad", "i4", 0)


# --- actions ------------------------------------------------------------------------------------------


def test_a_bounty_brings_its_reward_and_perhaps_its_other_side() -> None:
    rich = action(attack=5, red={"space": "i1"}, wanted={"talbots_gang": "A"})
    other = "the 3 Attack that are left beat its other side with the same action"
    assert why(rich, "Defeat", "talbots_gang") == ["it brings 1 Grit and 1 Water", other]
    poor = action(attack=4, red={"space": "i1"}, wanted={"talbots_gang": "A"})
    assert why(poor, "Defeat", "talbots_gang") == ["it brings 1 Grit and 1 Water"]


def test_the_third_monster_ends_the_game() -> None:
    def fight(slain: list[str]) -> list[str]:
        piles = [["wendigo"], ["colonel_ash"], ["barrett"], ["the_ridge_widow"]]
        red = {"space": "m3", "captured": slain}
        return why(
            Desert(at="action", attack=16, piles=piles, monsters={"wendigo": "m3"}, red=red), "Defeat", "wendigo"
        )

    third = "it is the third Monster, so this is the last round"
    assert third in fight(["tsilkali", "white_demon"])
    assert third not in fight(["tsilkali"])
    assert "it stands 2 spaces from San Andreas, where it would end the game" in fight([])


def test_camp_is_for_a_deck_that_runs_out_and_for_health() -> None:
    short = {
        "space": "o1",
        "bare": True,
        "hand": ["hard_ride"],
        "deck": ["steady_hand.1"],
        "discard": ["two_gun_rhythm"],
    }
    table = action(red={**short, "health": 3})
    assert "your deck of 1 card would run out in Cleanup and send you home" in why(table, "Camp")
    full = action(red={"space": "o1", "health": 1})
    assert why(full, "Camp") == ["you have only 1 Health, and it brings 1"]


def test_robbing_names_the_loot_and_its_price() -> None:
    table = action(attack=6, red={"space": "i1", "curse": 1}, blue={"space": "i1", "health": 3})
    told = why(table, "Rob", 1)
    assert told[:2] == ["6 Attack bring 3 Grit and 3 Water", "Blue loses 1 Health"]
    felled = action(attack=6, red={"space": "i1", "curse": 6, "health": 1}, blue={"space": "i1", "health": 3})
    assert why(felled, "Rob", 1) == []


def test_reload_is_worth_the_bullets_there_is_room_for() -> None:
    table = action(red={"space": "i1", "bullets": 2, "capacity": 4})
    assert why(table, "UseAbility") == ["2 Bullets more are 4 Attack for a later fight"]
    assert why(action(red={"space": "i1", "bullets": 4, "capacity": 4}), "UseAbility") == []


def test_an_end_says_what_is_kept_and_never_that_nothing_is_left_while_something_is() -> None:
    early = Desert(at="improvise", red={"space": "i1", "hand": ["steady_hand.1", "hard_ride"]})
    assert why(early, "EndSegment") == ["2 cards in hand stay for your action"]
    rich = action(attack=2, red={"space": "i1", "hand": [], "bullets": 0}, wanted={"talbots_gang": "A"})
    assert why(rich, "EndSegment") == []
    done = action(acted=True, red={"space": "i1", "hand": ["steady_hand.1", "hard_ride"]})
    assert why(done, "EndSegment")[0] == "your action is used"


# --- stories, cards, town -----------------------------------------------------------------------------


def test_a_free_option_keeps_the_hand_and_a_paid_one_spares_the_loss() -> None:
    table = Desert(
        at="encounter", story="e22", movement=3, red={"space": "m1", "hand": ["steady_hand.1", "hard_ride"], "water": 0}
    )
    told = why(table, "Choose", "e22", 0)
    assert "it brings 2 Grit" in told
    assert "the free option would cost you 1 Curse" in told
    poster = Desert(
        at="encounter", story="e25", red={"space": "m1", "hand": ["steady_hand.1", "hard_ride"], "water": 1}
    )
    assert "it costs nothing, and 2 cards stay for your action" in why(poster, "Choose", "e25", 1)
    assert "it costs nothing" not in " ".join(why(poster, "Choose", "e25", 0))


def test_a_card_is_kept_against_the_other() -> None:
    table = Desert(at="round", upgrades=["hired_gun.1", "full_canteen.1"], red={"space": "sa", "bullets": 0})
    told = why(table, "Keep", "hired_gun.1")
    assert "it brings 3 Attack, the most of these cards" in told
    assert not any("the most of these" in words for words in why(table, "Keep", "full_canteen.1"))


def test_a_kept_hand_may_be_what_keeps_one_out() -> None:
    red = {"space": "o1", "bare": True, "hand": ["steady_hand.1", "hard_ride"], "discard": ["two_gun_rhythm"]}
    just = Desert(at="cleanup", red={**red, "deck": ["long_stride.1", "long_stride.2"]}, blue={"hand": []})
    assert why(just, "KeepRest") == ["your deck of 2 cards is just enough: throw more away, and it may send you home"]
    gone = Desert(at="cleanup", red={**red, "deck": ["long_stride.1"]}, blue={"hand": []})
    assert why(gone, "KeepRest")[0].startswith("your deck runs out anyhow")


def test_a_sale_says_what_the_job_would_cost() -> None:
    table = Desert(at="encounter", job_deck=["deep_hexed.1", "farmhand.1"], red={"space": "sa"})
    table.g.answer(0, o.JOB_BOARD)
    told = why(table, "SellJob", "deep_hexed.1")
    assert told[0] == "kept and never done it would cost 5 Grit"
    assert told[1] == "Deep Hexed wants Curse at exactly 8, and you stand at 0"
    together = Desert(
        settings={"mode": "coop"}, at="encounter", job_deck=["deep_hexed.1", "farmhand.1"], red={"space": "sa"}
    )
    together.g.answer(0, o.JOB_BOARD)
    assert not any("would cost" in words for words in why(together, "SellJob", "deep_hexed.1"))


def test_the_store_is_for_bullets_one_has_room_for() -> None:
    def visit(**red: Any) -> list[str]:
        return why(
            Desert(at="encounter", store={"row": ["long_rifle"]}, red={"space": "sa", "hand": [], **red}), "VisitStore"
        )

    assert visit(water=3, bullets=2, capacity=4) == ["your 3 Water can buy 2 Bullets, 4 Attack for later"]
    assert visit(water=3, bullets=4, capacity=4) == []


def test_a_weapon_is_compared_with_the_gun() -> None:
    table = Desert(
        at="action",
        acted=True,
        visit="store",
        store={"row": ["revolver.1", "boots.1"]},
        red={"space": "sa", "water": 9},
    )
    assert why(table, "Buy", "revolver.1", []) == [
        "2 Bullets make 5 Attack with it instead of 4",
        "you have room for it",
    ]
    assert why(table, "Buy", "boots.1", [])[0] == "it brings 1 Movement in every round from now on"


# --- all of them --------------------------------------------------------------------------------------

SELDOM = (
    o.StackUp,
    o.TrashNothing,
    o.Unable,
    o.BreakOff,
    o.DrawTwo,
    o.RaiseNothing,
    o.Camp,
    o.Pick,
    o.DiscardBounty,
    o.VisitStore,
)
"""What chance or trying decides, or an answer with nothing to be said for it: a Store without Water, a character between two others."""


def decisions(seed: int, every: int) -> Iterator[tuple[Chase, int, Option]]:
    """What instinct does in a game, now and then."""
    rng = Random(seed)
    g = GAME.start(2 + seed % 3, chance.seed_from(f"advice {seed}"), {"round_limit": 20})
    for move in range(400):
        if g.over:
            return
        seat = g.waiting[0]
        options = g.options(seat)
        first = GAME.sense.first(g, seat, options)
        if first is None:
            ranks = GAME.sense.order(g, seat, options)
            first = options[max(range(len(options)), key=ranks.__getitem__)]
        if move % every == 0:
            yield g, seat, first
        g.answer(seat, first if rng.random() < 0.9 else rng.choice(options))


@pytest.mark.parametrize("seed", range(3))
def test_hints_for_usual_decisions_have_reasons_and_none_looks_at_what_is_hidden(seed: int) -> None:
    asked = silent = 0
    for g, seat, hint in decisions(seed, every=9):
        view = GAME.view(g, seat)
        found = GAME.sense.reasons(view, seat, hint)
        assert len(found) <= 3
        for option in view.state.options(seat):
            GAME.sense.reasons(view, seat, option)
        other = GAME.view(view.imagine(Random(seed)), seat)
        assert GAME.sense.reasons(other, seat, hint) == found
        if not isinstance(hint, SELDOM):
            asked, silent = asked + 1, silent + (not found)
    assert asked > 20
    assert silent <= asked // 10
