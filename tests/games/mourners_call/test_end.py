"""Clean-up, the end of the game and scoring (chapters Q, R and S)."""

from __future__ import annotations

from typing import Any

import pytest

from boneyard.engine.card import SetupError
from boneyard.engine.events import SPECTATOR
from boneyard.games.mourners_call import events
from boneyard.games.mourners_call.game import GAME
from boneyard.games.mourners_call.scoring import score
from tests.games.mourners_call.helpers import CONTENT, City, random_game, seen_position
from tests.support import rule_test


@rule_test("MCL-Q01", "MCL-Q02")
def test_end_of_round_abilities_come_before_wallows_cards() -> None:
    city = City(
        at="cleanup", red={"mourners": ["dross"], "court": ["death"], "wallows": ["raker_in_the_bone_ward"], "unity": 1}
    )
    names = city.names()
    assert (
        names.index("AbilityWorks")
        < names.index("QuestFailed")
        < names.index("HandReturned")
        < names.index("MournersReady")
    )
    assert city["red"]["influence"] == [0, 0, 0], "gained by Dross, taken by the Raker"
    assert city["wallows"]["discard"] == ["raker_in_the_bone_ward"]


@rule_test("MCL-Q01")
def test_abilities_in_turn_order_and_catalogue_order() -> None:
    city = City(
        at="cleanup", first="blue", threat=9,
        red={"mourners": ["tallow", "dross"], "court": ["death"]}, blue={"mourners": ["krull"], "court": ["cleopsis"]},
    )  # fmt: skip
    assert [event.seat for event in city.heard(events.AbilityWorks)] == [0]
    other = City(
        at="cleanup",
        first="blue",
        red={"mourners": ["tallow", "dross"], "court": ["death"]},
        blue={"mourners": ["oleth"], "crypt": ["mk"]},
    )
    assert (other.asked, other.seat) == ("figure_to_move", "blue")
    other.do("blue", "Decline")
    worked = [other.g.content.mourners[event.card].id for event in other.heard(events.AbilityWorks)]
    assert worked == ["oleth", "dross", "tallow"]


@rule_test("MCL-Q04", "MCL-H25")
def test_all_mourners_are_ready_at_the_start_of_a_round() -> None:
    city = City(at="cleanup", red={"mourners": ["vael exhausted", "irenna"]}, blue={"mourners": ["oss exhausted"]})
    assert city["red"]["mourners"] == ["vael", "irenna"]
    assert city["blue"]["mourners"] == ["oss"]
    for g in random_game(3, 12):
        if g.phase == 1:
            assert all(g.ready[seat] == sum(1 << card for card in g.tableau[seat]) for seat in range(3))


@rule_test("MCL-Q06")
def test_the_alltaker_is_new_every_round() -> None:
    assert City(at="cleanup", alltaker_used=True)["alltaker_used"] is False


@rule_test("MCL-Q07")
def test_figures_stay_where_they_are() -> None:
    red = {"crypt": ["mk"], "board": {"voxxingard": ["co"], "hushhyde": ["gc", "gc"]}}
    city = City(at="cleanup", red=red | {"mourners": ["vael exhausted"], "wallows": ["fresh_oaths"]})
    assert city["round"] == 2
    assert city.of("red", "mourners", "wallows") == (["vael"], []), "the city was cleaned up"
    assert city.of("red", "crypt", "board") == (["mk"], {"voxxingard": ["co"], "hushhyde": ["gc", "gc"]})
    assert sum(city.g.supply) == 48 - 4


@rule_test("MCL-Q08")
def test_what_works_once_a_round_is_new() -> None:
    city = City(at="cleanup", red={"mourners": ["sallow"]})
    assert city.g.used == [0, 0]
    used = City(at="turn", red={"mourners": ["sallow"], "etherea": 1})
    used.do("red", "RecruitFigure", "mk")
    assert used.g.used[0]
    used.until("split_etherea")
    assert used.g.used == [0, 0]
    assert used.g.taken == [-2, -2], "nobody has chosen a pile of the new round yet"


# --- R: the end of the game ---------------------------------------------------------------------------


@rule_test("MCL-R01")
def test_the_last_token_triggers_the_end_and_the_rest_is_paid() -> None:
    city = City(at="turn", pool=1, red={"etherea": 2, "court": ["auraghost"]})
    city.do("red", "Play", "auraghost", 1)
    assert (city["pool"], city["ending"], city["red"]["unity"]) == (0, 4, 2)
    assert len(city.heard(events.EndTriggered)) == 1


@rule_test("MCL-R02", "MCL-R05", "MCL-R09")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_has_exactly_one_more_turn(seats: int) -> None:
    city = City(
        seats, at="turn", first="red", active="blue", pool=1, suspicion=1, red={"etherea": 1}, blue={"court": ["death"]}
    )
    city.do("blue", "Play", "death", 2)
    seen = []
    while city.asked == "action":
        seen.append(city.seat)
        city.do(city.seat, "PassTurn")
    names = ["red", "blue", "green", "gold"][:seats]
    assert seen == [*names[2:], "red", "blue"]
    assert city["phase"] == 6


@rule_test("MCL-R09")
def test_every_action_is_open_in_the_extra_turn() -> None:
    city = City(
        at="turn", active="red", pool=0, ending=4, extra_turns=2,
        red={"etherea": 6, "crypt": ["mk"], "influence": [1, 0, 0], "mourners": ["tibianne"], "court": ["cleopsis"]},
    )  # fmt: skip
    assert city.kinds() == {"Play", "RecruitFigure", "RecruitMourner", "Relocate", "Activate", "PassTurn"}


LATER: list[tuple[int, dict[str, Any]]] = [
    (5, {"at": "threat", "red": {"wallows": ["seal_the_breach"], "board": {"hushhyde": ["mk"]}, "etherea": 1}}),
    (6, {"at": "tithe", "red": {"etherea": 3}}),
    (7, {"at": "locations", "red": {"wallows": ["hold_the_choir"], "board": {"hushhyde": ["mk"]}}}),
    (8, {"at": "cleanup", "red": {"etherea": 2, "wallows": ["toll_of_teeth"]}}),
]


@rule_test("MCL-R03", "MCL-R06")
@pytest.mark.parametrize(("phase", "position"), LATER)
def test_in_a_later_phase_the_round_is_played_to_its_end(phase: int, position: dict[str, Any]) -> None:
    city = City(pool=1, **position)
    while city.g.waiting:
        take = [offer for offer in city.offers() if offer[0] in ("Pay", "Bid")]
        city.do(city.seat, *(take[-1] if take else city.offers()[-1]))
    assert city["ending"] == phase
    assert city["phase"] == 9
    assert not city.heard(events.ExtraTurns)
    begun = [event.phase for event in city.heard(events.PhaseBegins)]
    assert begun == list(range(phase, 9))
    names = city.names()
    assert names.index("MournersReady") < names.index("MotiveRevealed"), "no scoring before the clean-up is over"


@rule_test("MCL-R04")
def test_unity_is_still_won_and_lost_after_the_trigger() -> None:
    city = City(at="tithe", pool=0, ending=4, red={"etherea": 3, "unity": 5}, blue={"unity": 5})
    city.do("red", "Bid", 3)
    assert (city["red"]["unity"], city["blue"]["unity"]) == (8, 4)
    assert city["red"]["score"] == 8


@rule_test("MCL-R07")
@pytest.mark.parametrize(("number", "over"), [(14, False), (15, True)])
def test_a_table_that_agreed_on_a_last_round_is_scored_after_it_and_is_told_so(number: int, over: bool) -> None:
    city = City(at="cleanup", round=number, pool=20, settings={"round_cap": 15})
    assert city.g.over is over
    assert [(event.round, event.pool) for event in city.heard(events.RoundCapReached)] == ([(15, 20)] if over else [])
    assert city.cited(events.RoundCapReached) == (["MCL-R07"] if over else [])
    assert [event.round for event in city.heard(events.LastRoundBegins)] == ([] if over else [15]), (
        "announced when it begins"
    )
    assert city.g.is_last()


@rule_test("MCL-R07", "MCL-D02")
def test_without_such_an_agreement_rounds_go_on_while_unity_is_left() -> None:
    city = City(at="cleanup", round=99, pool=20)
    assert not city.g.over
    assert city["round"] == 100
    assert not city.g.is_last()
    assert not city.heard(events.LastRoundBegins)
    assert GAME.check_table(2, {})["round_cap"] == "none"
    assert GAME.among_bots() == {"round_cap": 15}, "bots that only pass would never end"


@rule_test("MCL-R07")
def test_a_pool_that_runs_dry_in_the_last_round_ends_the_game_by_itself() -> None:
    city = City(at="cleanup", round=15, pool=0, ending=7, settings={"round_cap": 15})
    assert city.g.over
    assert not city.heard(events.RoundCapReached)


@rule_test("MCL-R07")
def test_games_begun_before_there_was_a_choice_end_after_round_fifteen() -> None:
    assert GAME.check_table(2, {}, "1")["round_cap"] == 15
    assert City(at="cleanup", version="1", round=15, pool=20).g.over
    assert not City(at="cleanup", version="1", round=15, pool=20, settings={"round_cap": 99}).g.over
    with pytest.raises(SetupError, match="round_cap cannot be 20"):
        GAME.check_table(2, {"round_cap": 20}, "1")
    with pytest.raises(SetupError, match="round_cap cannot be 99"):
        GAME.check_table(2, {"round_cap": 99})


@rule_test("MCL-R07")
def test_a_game_without_unity_stops_at_the_last_round() -> None:
    g = GAME.start(2, "00" * 32, {"round_cap": 15})
    while g.waiting:
        view = GAME.view(g, g.waiting[0])
        assert view.decision is not None
        g.answer(g.waiting[0], view.decision.default)
    assert g.round <= 15


@rule_test("MCL-R08")
def test_the_trigger_is_never_taken_back() -> None:
    city = City(at="cleanup", pool=0, ending=7, red={"unity": 5, "wallows": ["toll_of_teeth"]})
    assert city["red"]["unity"] == 4
    assert city.g.over
    for seed in range(4):
        ended = False
        for g in random_game(2 + seed % 3, seed):
            assert not (ended and not g.ending)
            ended = bool(g.ending)


# --- S: scoring ---------------------------------------------------------------------------------------


@rule_test("MCL-S01")
def test_all_motives_are_revealed_at_the_end() -> None:
    city = City(3, at="cleanup", pool=0, blue={"motive": "soul_dynasty"})
    for viewer in (0, 2, SPECTATOR):
        assert seen_position(city.g, viewer)["blue"]["motive"] == "soul_dynasty"
    before = City(3, at="cleanup", pool=1, blue={"motive": "soul_dynasty"})
    assert seen_position(before.g, 0)["blue"]["motive"] == "?spirit"
    assert len(city.heard(events.MotiveRevealed)) == 3


@rule_test("MCL-S02", "MCL-S03", "MCL-S08")
def test_the_score_is_the_sum_of_its_parts() -> None:
    red = {
        "unity": 7, "influence": [1, 2, 3], "motive": "the_marching_dead", "crypt": ["mk"], "board": {"hushhyde": ["co"]},
        "artifacts": ["crown_fragment"], "etherea": 30, "mourners": ["vael", "irenna"],
    }  # fmt: skip
    city = City(at="cleanup", pool=0, red=red)
    points = score(city.g, 0)
    assert points == (7, 1, 2, 3, 4, 3)
    assert city["red"]["score"] == points.total == 20
    poorer = City(at="cleanup", pool=0, red=red | {"wallows": ["toll_of_teeth"], "etherea": 1})
    assert poorer["red"]["score"] == 19, "lost Unity scores nothing, Etherea neither"


@rule_test("MCL-S04", "MCL-S05", "MCL-S06")
def test_ties() -> None:
    plain = {"unity": 4, "motive": "lord_of_the_vats"}
    other = {"unity": 4, "motive": "lord_of_the_choir"}

    def winners(red: dict[str, Any], blue: dict[str, Any]) -> tuple[int, ...]:
        return GAME.outcome(City(at="cleanup", pool=0, red=plain | red, blue=other | blue).g).winners

    assert winners({}, {"etherea": 1}) == (1,)
    assert winners({"etherea": 2}, {"etherea": 1, "mourners": ["vael"]}) == (0,)
    assert winners({"etherea": 1, "mourners": ["vael", "oss"]}, {"etherea": 1, "mourners": ["irenna"]}) == (0,)
    assert winners({"etherea": 1, "mourners": ["vael"]}, {"etherea": 1, "mourners": ["irenna"]}) == (0, 1)


MOTIVES: list[tuple[str, dict[str, Any], dict[str, Any], int]] = []
for name, places in (
    ("lord_of_the_ossuary", ["dirth_forge", "mortiss_veth", "voxxingard"]),
    ("lord_of_the_vats", ["curio_cryptus", "lifes_ebb", "cryptus_akhor"]),
    ("lord_of_the_choir", ["vadlum_gates", "theaters_of_memory", "hushhyde"]),
):
    one, two, three = places
    MOTIVES.append(
        (name, {"board": {one: ["mk", "mk"], two: ["mk"], three: ["mk"]}}, {"board": {one: ["mk"], three: ["mk"]}}, 8)
    )
for name, first, second in (
    ("the_marching_dead", "mk", "co"),
    ("the_seething_host", "sc", "cs"),
    ("the_gathered_shades", "gc", "do"),
):
    MOTIVES.append((name, {"crypt": [first], "board": {"hushhyde": [second, second]}}, {"crypt": [first] * 3}, 6))
for name, cards, far in (
    ("marrow_dynasty", ["vael", "oss exhausted"], "irenna"),
    ("sinew_dynasty", ["aune", "latch exhausted"], "vael"),
    ("soul_dynasty", ["irenna", "edrec exhausted"], "vael"),
):
    MOTIVES.append((name, {"mourners": [*cards, far]}, {}, 8))
for name, first, second in (
    ("master_of_both_orders", "mk", "co"),
    ("hand_in_every_shadow", "sc", "cs"),
    ("keeper_of_both_vows", "gc", "do"),
):
    MOTIVES.append((name, {"crypt": [first, first, second]}, {"crypt": [first, second]}, 7))
    MOTIVES.append((name, {"crypt": [first, first, second]}, {"crypt": [first]}, 14))
    MOTIVES.append((name, {"crypt": [first, second]}, {"crypt": [first, second]}, 0))


@rule_test("MCL-S07", "MCL-P03")
@pytest.mark.parametrize(("motive", "red", "blue", "points"), MOTIVES)
def test_every_motive(motive: str, red: dict[str, Any], blue: dict[str, Any], points: int) -> None:
    city = City(at="cleanup", pool=0, first="red", red=red | {"motive": motive}, blue=blue)
    assert score(city.g, 0).motive == points
    assert [event.motive for event in city.heard(events.Scored) if event.seat == 0] == [points]


@rule_test("MCL-S07")
def test_all_twelve_motives_are_shown_above() -> None:
    assert {motive for motive, *_ in MOTIVES} == {card.id for card in CONTENT.motives}


@rule_test("MCL-S02", "MCL-S04", "MCL-S05", "MCL-S06")
@pytest.mark.parametrize(
    ("red", "blue", "row"),
    [
        ({"unity": 9}, {"unity": 3}, "MCL-S02"),
        ({"unity": 5, "etherea": 2}, {"unity": 5}, "MCL-S04"),
        ({"unity": 5, "mourners": ["vael"]}, {"unity": 5}, "MCL-S05"),
        ({"unity": 5}, {"unity": 5}, "MCL-S06"),
    ],
)
def test_the_end_cites_what_decided_it(red: dict[str, Any], blue: dict[str, Any], row: str) -> None:
    city = City(at="cleanup", pool=0, ending=7, red=red, blue=blue)
    assert city.cited(events.Finished) == [row]
