"""Plans: what pays for a target, and that every plan can be carried out."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from boneyard.engine import chance
from boneyard.engine.game import Plan
from boneyard.engine.options import Option
from boneyard.engine.views import View, default_option
from boneyard.games.few_and_cursed.game import GAME
from boneyard.games.few_and_cursed.options import Choose, TakeRoad
from boneyard.games.few_and_cursed.state import Chase
from tests.games.few_and_cursed.helpers import Desert

Written = tuple[Any, ...]


def planned(t: Desert, *target: Any, using: tuple[Written, ...] = (), without: tuple[Written, ...] = ()) -> Plan | None:
    view = GAME.view(t.g, t.g.waiting[0])
    wished, dropped = ([t.option(*parts) for parts in row] for row in (using, without))
    return GAME.plan(view, t.option(*target), wished, dropped)


def written(t: Desert, options: tuple[Option, ...]) -> list[list[Any]]:
    return [GAME.option_types.encode(option, t.g.content.tokens) for option in options]


def steps(t: Desert, *target: Any, **wishes: Any) -> list[list[Any]]:
    found = planned(t, *target, **wishes)
    assert found is not None, f"no plan for {target}"
    return written(t, found.steps)


def bare(*hand: str, **more: Any) -> dict[str, Any]:
    return {"hand": list(hand), "bare": True, **more}


# --- what pays ----------------------------------------------------------------------------------------


def test_the_payment_that_wastes_least() -> None:
    t = Desert(wanted={"talbots_gang": "A"}, red=bare("hired_gun.1", "uppercut.1", "steady_hand.1", space="i1"))
    assert steps(t, "Defeat", "talbots_gang") == [["Play", "uppercut.1", False]]


def test_what_lies_in_the_pool_pays_first() -> None:
    t = Desert(attack=1, wanted={"talbots_gang": "A"}, red=bare("hired_gun.1", "steady_hand.1", space="i1"))
    assert steps(t, "Defeat", "talbots_gang") == [["Play", "steady_hand.1", False]]


def test_bullets_only_where_cards_do_not_reach() -> None:
    red = bare("hired_gun.1", "steady_hand.1", space="i1", bullets=2)
    t = Desert(attack=0, wanted={"talbots_gang": "A"}, red=red)
    assert steps(t, "Defeat", "talbots_gang") == [["Play", "hired_gun.1", False]]
    poor = Desert(wanted={"talbots_gang": "A"}, red=bare("steady_hand.1", space="i1", bullets=2))
    assert steps(poor, "Defeat", "talbots_gang") == [["Shoot", 1]]


def test_a_card_that_copies_comes_after_what_it_copies() -> None:
    t = Desert(wanted={"zombies": "A"}, red=bare("cursed_redhead.1", "uppercut.1", space="i4", bullets=0))
    assert steps(t, "Defeat", "zombies") == [["Play", "uppercut.1", False], ["Play", "cursed_redhead.1", False],
                                             ["Copy", "uppercut.1", False]]  # fmt: skip


def test_a_card_is_trashed_only_where_nothing_else_pays() -> None:
    t = Desert(red=bare("sprint.1", "long_stride.1", jobs=["farmhand.1"], bullets=0))
    assert steps(t, "ScoreJob", "farmhand.1") == [["Play", "long_stride.1", False], ["Play", "sprint.1", False]]
    alone = Desert(red=bare("sprint.1", jobs=["farmhand.1"], bullets=0))
    assert steps(alone, "ScoreJob", "farmhand.1") == [["Play", "sprint.1", True]]


def test_no_card_that_draws_while_another_pays() -> None:
    t = Desert(wanted={"talbots_gang": "A"}, red=bare("cheap_shot.1", "hired_gun.1", space="i1", bullets=0))
    assert steps(t, "Defeat", "talbots_gang") == [["Play", "hired_gun.1", False]]


def test_a_card_drawn_on_the_way_is_never_chosen() -> None:
    """Where only a card that draws completes the payment, it comes first, and what is drawn has no face yet."""
    red = bare("cheap_shot.1", "burn_the_past.1", "petty_cash", space="i1", bullets=0, deck=["paid_muscle.1"])
    t = Desert(wanted={"talbots_gang": "A"}, red={**red, "character": "maecenas"}, blue={"character": "redhead"})
    assert steps(t, "Defeat", "talbots_gang") == [
        ["Play", "cheap_shot.1", False], ["Play", "burn_the_past.1", False], ["TrashCard", "petty_cash"],
    ]  # fmt: skip


def test_water_for_a_card_and_for_the_store() -> None:
    t = Desert(red=bare("mercenary_pay.1", "full_canteen.1", water=0))
    assert steps(t, "Play", "mercenary_pay.1", False) == [["Play", "full_canteen.1", False]]
    shop = Desert(at="encounter", visit="store", store={"row": ["boots.1"]}, red=bare("full_canteen.1", water=1))
    assert steps(shop, "Buy", "boots.1", ()) == [["Play", "full_canteen.1", False]]


def test_a_purchase_begins_with_the_visit() -> None:
    t = Desert(at="encounter", store={"row": ["boots.1"]}, red=bare("full_canteen.1", water=1))
    assert t.why("Buy", "boots.1", ()) == "FAC-H02"
    assert steps(t, "Buy", "boots.1", ()) == [["Play", "full_canteen.1", False], ["VisitStore"]]


def test_an_option_of_an_encounter() -> None:
    t = Desert(at="encounter", story="e01", red=bare("sprint.1", "long_stride.1", space="i1", bullets=0))
    assert steps(t, "Choose", "e01", 0) == [["Play", "long_stride.1", False], ["Play", "sprint.1", False]]
    assert planned(t, "Choose", "e01", 1) is None


def test_something_to_copy() -> None:
    t = Desert(red=bare("cursed_redhead.1", "hired_gun.1", "steady_hand.1"))
    assert steps(t, "Play", "cursed_redhead.1", False) == [["Play", "hired_gun.1", False]]


def test_bullets_for_an_empty_gun() -> None:
    t = Desert(red=bare("snap_shot.1", bullets=0))
    assert steps(t, "Shoot", 1) == [["Play", "snap_shot.1", False]]


# --- ways ---------------------------------------------------------------------------------------------


def test_a_road_that_is_too_dear() -> None:
    t = Desert(red=bare("long_stride.1", "hard_ride"))
    assert steps(t, "TakeRoad", "i1", 0) == [["Play", "long_stride.1", False]]


def test_a_far_space_is_reached_road_by_road() -> None:
    t = Desert(red=bare("hard_ride"))
    assert t.why("TakeRoad", "m1", 0) == "FAC-K06"
    way = steps(t, "TakeRoad", "m1", 0)
    assert way[0] == ["Play", "hard_ride", False]
    for step in way:
        t.do(*step)
    assert t.offers("TakeRoad", "m1", 0)


def test_a_bounty_down_the_road() -> None:
    """The way first; the Canyon Ambush waits for the canyons, where it is worth twice as much."""
    t = Desert(wanted={"zombies": "A"}, red=bare("canyon_ambush.1", "hard_ride", bullets=0, health=4))
    assert t.why("Defeat", "zombies") == "FAC-L10"
    way = steps(t, "Defeat", "zombies")
    assert way[0] == ["Play", "hard_ride", False]
    assert way[-1] == ["Play", "canyon_ambush.1", False]
    for step in way:
        t.do(*step)
    assert t["attack"] == 4


def test_nobody_walks_past_a_monster() -> None:
    monsters = {"tsilkali": "i1"}
    t = Desert(movement=9, piles=[["tsilkali"], [], [], []], monsters=monsters, red=bare(space="sa"))
    assert ["TakeRoad", "i1", 0] not in steps(t, "TakeRoad", "m1", 0)


def test_a_monster_is_entered_to_fight() -> None:
    red = bare("hard_ride", "hollow_crown", "serpent_fang", "blood_price.1", "blood_price.2", bullets=0, health=5)
    t = Desert(piles=[["tsilkali"], [], [], []], monsters={"tsilkali": "i1"}, red=red)
    assert t.why("EnterAndFight", "i1", 0, "tsilkali") == "FAC-K02"
    for step in steps(t, "EnterAndFight", "i1", 0, "tsilkali"):
        t.do(*step)
    assert t.offers("EnterAndFight", "i1", 0, "tsilkali")


def test_no_plan_walks_into_a_wound() -> None:
    """Blue is the last of the round and has one Health: a wound would end the round, and the plan with it."""
    t = Desert(movement=3, turn="blue", blue=bare(space="sa", health=1, bullets=0))
    found = planned(t, "TakeRoad", "m6", 0)
    assert found is None or ["TakeRoad", "i4", 0] not in written(t, found.steps)
    armed = Desert(movement=3, attack=1, turn="blue", blue=bare(space="sa", health=1, bullets=0))
    assert ["TakeRoad", "i4", 1] in steps(armed, "TakeRoad", "m6", 0)
    last = Desert(movement=0, red=bare("long_stride.1", space="sa", health=1, bullets=0))
    assert last.why("TakeRoad", "i4", 0) == "FAC-K02"
    assert planned(last, "TakeRoad", "i4", 0) is None, "nor by the road that is the target itself"


def test_an_artifact_in_its_corner() -> None:
    t = Desert(movement=9, red=bare(space="sa", health=9))
    target = t["artifacts"]["ne"][0]
    assert t.why("TakeRelic", target) == "FAC-L06"
    assert steps(t, "TakeRelic", target)[-1] == ["Recover"]


def test_the_way_home_to_the_store() -> None:
    t = Desert(red=bare("long_stride.1", space="i1"))
    assert steps(t, "VisitStore") == [["Play", "long_stride.1", False], ["TakeRoad", "sa", 0]]


# --- wishes -------------------------------------------------------------------------------------------


def test_a_dropped_card_stays_in_hand_and_can_be_had_again() -> None:
    t = Desert(wanted={"talbots_gang": "A"}, red=bare("hired_gun.1", "uppercut.1", space="i1", bullets=0))
    found = planned(t, "Defeat", "talbots_gang", without=(("Play", "uppercut.1", False),))
    assert found is not None
    assert written(t, found.steps) == [["Play", "hired_gun.1", False]]
    assert ["Play", "uppercut.1", False] in written(t, found.others)


def test_a_wished_card_is_used_and_counts() -> None:
    t = Desert(wanted={"talbots_gang": "A"}, red=bare("hired_gun.1", "uppercut.1", "steady_hand.1", space="i1"))
    wish = ("Play", "steady_hand.1", False)
    assert list(wish) in steps(t, "Defeat", "talbots_gang", using=(wish,))
    assert ["Shoot", 1] in steps(t, "Defeat", "talbots_gang", using=(("Shoot", 1),))


def test_a_wish_that_cannot_be_met_has_no_plan() -> None:
    t = Desert(wanted={"talbots_gang": "A"}, red=bare("steady_hand.1", space="i1", bullets=1))
    assert planned(t, "Defeat", "talbots_gang", without=(("Shoot", 1),)) is None


def test_another_way_on_wish() -> None:
    t = Desert(movement=9, red=bare(space="sa", health=9))
    usual = steps(t, "TakeRoad", "m2", 0)
    around = steps(t, "TakeRoad", "m2", 0, without=(tuple(usual[0]),))
    assert usual[0] not in around


def test_nothing_is_planned_for_others_or_for_what_cannot_be_helped() -> None:
    t = Desert(acted=True, red=bare("hired_gun.1", space="i1"))
    assert planned(t, "Defeat", "talbots_gang") is None
    assert planned(t, "Camp") is None
    assert GAME.plan(GAME.view(t.g, 1), t.option("TakeRoad", "i5", 0)) is None


# --- over whole games ---------------------------------------------------------------------------------


def plans_of(view: View) -> list[tuple[Option, Plan]]:
    decision = view.decision
    assert decision is not None
    pairs = [(barred.option, GAME.plan(view, barred.option)) for barred in decision.blocked]
    return [(target, found) for target, found in pairs if found is not None]


def carry_out(g: Chase, seat: int, target: Option, plan: Plan) -> None:
    """Each step is legal when its time comes, nobody else is asked in between, and then the target is legal."""
    for step in plan.steps:
        assert step in g.options(seat), f"{step} of {plan} for {target}"
        g.answer(seat, step)
        assert g.waiting == (seat,)
    assert target in g.options(seat), f"{target} after {plan}"


@pytest.mark.parametrize(("seats", "mode"), [(1, "solo_dark_arts"), (2, "standard"), (3, "coop"), (4, "standard")])
def test_every_plan_can_be_carried_out(seats: int, mode: str) -> None:
    """In a world that fits the view; and now and then in the game itself, which goes on from there."""
    rng = Random(seats)
    settings = {"mode": mode, "characters": "random"}
    g = GAME.start(seats, chance.seed_from(f"plans {seats}"), settings)
    tried = 0
    for _ in range(260):
        if not g.waiting:
            break
        seat = g.waiting[0]
        view = GAME.view(g, seat)
        found = plans_of(view)
        for target, plan in rng.sample(found, min(6, len(found))):
            world = view.imagine(rng)
            carry_out(world, seat, target, plan)
            tried += 1
        if found and rng.random() < 0.4:
            target, plan = rng.choice(found)
            carry_out(g, seat, target, plan)
            g.answer(seat, target)
        else:
            options = list(g.options(seat))
            roads: list[Option] = [option for option in options if isinstance(option, TakeRoad | Choose)]
            if roads and rng.random() < 0.5:
                options = roads
            g.answer(seat, default_option(options) if rng.random() < 0.3 else rng.choice(options))
    assert tried > 60
