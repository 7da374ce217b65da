"""The flow of play and the Action tokens."""

from __future__ import annotations

from boneyard.games.dead_men_tell_no_tales import events
from tests.games.dead_men_tell_no_tales.helpers import GAME, GUNNER, MATE, QUIET, Aboard, pirate
from tests.support import rule_test


@rule_test("DMT-T01", "DMT-T02", "DMT-K01")
def test_search_actions_revenge_then_the_next_player() -> None:
    ship = Aboard(at="turn", deck=QUIET, seats=3)
    assert (ship.asked, ship["phase"], ship["active"]) == ("place_for_tile", "search", "mate")
    ship.do("Place", 0, 2, 0, dice=["guard_6_1"])
    assert (ship.asked, ship["phase"], ship["discards"]) == ("action", "actions", [])
    ship.do("EndTurn")
    assert (ship["discards"], ship["active"], ship.asked) == (["rc06"], "gunner", "place_for_tile")
    steps = [type(event).__name__ for event in ship.told]
    assert (
        steps.index("TilePlaced")
        < steps.index("StepEnds")
        < steps.index("CardsRevealed")
        < steps.index("CardDiscarded")
    )
    ship.do("Place", 0, 3, 0, dice=["guard_6_2"]).do("EndTurn")
    assert ship["active"] == "cook"
    ship.do("Place", 0, 4, 0, dice=["guard_7_1"]).do("EndTurn")
    assert ship["active"] == "mate"


@rule_test("DMT-T03")
def test_pirates_on_the_boats_take_whole_turns() -> None:
    ship = Aboard(at="turn", deck=QUIET)
    assert ship.pirate()["in"] == "boats"
    ship.do("Place", 0, 2, 0, dice=["guard_6_1"])
    assert ship.asked == "action"
    ship.do("EndTurn")
    assert ship["discards"] == ["rc06"]


@rule_test("DMT-T04", "DMT-P01")
def test_the_search_cannot_be_declined() -> None:
    ship = Aboard(at="turn")
    assert ship["pending"] == "rt01"
    assert {option[0] for option in ship.offers()} == {"Place"}
    assert not any(option.passes for option in ship.g.options(MATE))


@rule_test("DMT-T05", "DMT-A10")
def test_the_step_may_end_with_tokens_left_and_all_of_them_are_passed() -> None:
    ship = Aboard(stack=[], deck=QUIET)
    assert ship.may("EndTurn")
    assert not ship.offers("Keep", "Waste")
    ship.do("EndTurn")
    assert (ship["received"], ship.of(events.TokensPassed)[0].number) == (5, 5)


@rule_test("DMT-T06")
def test_one_card_a_turn() -> None:
    ship = Aboard(stack=[], deck=QUIET, pirates={"gunner": {"character": "five_fingered_titian", "item": ""}})
    ship.do("EndTurn")
    assert len(ship["discards"]) == 1
    ship.do("EndTurn").do("Resolve", "rc13")
    assert len(ship["discards"]) == 2


@rule_test("DMT-T07", "DMT-M14", "DMT-A11")
def test_leaving_the_ship_ends_the_actions_and_the_card_still_comes() -> None:
    ship = Aboard(stack=[], deck=QUIET, pirates={"mate": pirate("s1", fatigue=4)})
    ship.do("Leave")
    assert (ship["active"], ship["discards"], ship["received"]) == ("gunner", ["rc06"], 4)


@rule_test("DMT-T08", "DMT-Z10")
def test_a_death_in_the_actions_ends_them_and_the_card_still_comes() -> None:
    ship = Aboard({"s1": {"fire": 1}}, stack=[], deck=QUIET, pirates={"mate": pirate(fatigue=15)})
    ship.do("Walk", "s1")
    assert len(ship.of(events.PirateDied)) == 1
    assert (ship["active"], ship["discards"]) == ("gunner", ["rc06"])


@rule_test("DMT-T09")
def test_a_loss_in_the_middle_of_a_card_leaves_the_rest_untouched() -> None:
    rooms = {"s1": {"fire": 5}, "s4": {"fire": 5}, "rt03": {"at": [0, 2], "fire": 5}}
    ship = Aboard(rooms, at="revenge", deck=["rc19"], marker=6)
    assert (ship["result"], ship["marker"]) == ("explosion", 7)
    assert ship.fire("s4", "rt03") == [5, 5]
    assert not ship.g.waiting
    assert not ship.g.agenda


@rule_test("DMT-T10", "DMT-W12")
def test_all_lose_together_and_nobody_scores() -> None:
    ship = Aboard({"s1": {"fire": 5}}, at="revenge", deck=["rc19"], marker=6, seats=3)
    outcome = GAME.outcome(ship.g)
    assert outcome.winners == ()
    assert outcome.scores == (0, 0, 0)
    assert "blows up" in outcome.sentence


@rule_test("DMT-T11", "DMT-W01")
def test_the_last_pirate_leaving_wins_before_any_card() -> None:
    ship = Aboard(stack=[], deck=QUIET, looted=4, pirates={"mate": pirate("s1")})
    ship.do("Leave")
    assert (ship["result"], ship["discards"], ship["deck"]) == ("won", [], 19)
    assert GAME.outcome(ship.g).winners == (0, 1)


# --- Action tokens ------------------------------------------------------------------------------------


@rule_test("DMT-A02", "DMT-A03")
def test_every_action_costs_one_token_and_may_be_repeated() -> None:
    ship = Aboard(pirates={"mate": pirate("s4", fatigue=10)})
    for left in (4, 3, 2, 1, 0):
        ship.do("Rest")
        assert ship["own"] == left or not left
    assert ship["active"] == "gunner", "with nothing left to do the step ends by itself"


@rule_test("DMT-A04")
def test_the_list_of_actions() -> None:
    rooms = {"s4": {"fire": 2, "deckhands": 1, "tokens": ["crew_4_cutlass_1 flipped"]}, "s1": {"fire": 1}}
    ship = Aboard(rooms, pirates={"mate": pirate("s4", fatigue=3, item="bucket")})
    assert {option[0] for option in ship.offers()} == {
        "Walk", "Run", "RunOut", "FightFire", "Eliminate", "PickUp", "Rest", "Strengthen", "Swap", "UseOnFire", "EndTurn",
    }  # fmt: skip


@rule_test("DMT-A05", "DMT-A06", "DMT-A13")
def test_unspent_own_tokens_reach_the_next_player_for_one_turn() -> None:
    ship = Aboard(stack=[], deck=QUIET, pirates={"mate": pirate(fatigue=9)}, seats=3)
    ship.do("Rest").do("Rest").do("Rest").do("EndTurn")
    assert (ship["own"], ship["received"], ship["passed"]) == (5, 2, 0), "nothing waits for the one after next"
    ship.do("Strengthen").do("EndTurn")
    assert (ship["active"], ship["received"]) == ("cook", 5), "one received token was spent, the other went back"


@rule_test("DMT-A07")
def test_received_tokens_are_never_passed_on() -> None:
    ship = Aboard(stack=[], deck=QUIET, received=3)
    ship.do("EndTurn")
    assert ship["received"] == 5


@rule_test("DMT-A08")
def test_received_tokens_are_spent_first() -> None:
    ship = Aboard(stack=[], deck=QUIET, received=2, pirates={"mate": pirate(fatigue=9)})
    ship.do("Rest").do("Rest").do("Rest")
    assert (ship["own"], ship["received"]) == (4, 0)
    ship.do("EndTurn")
    assert ship["received"] == 4


@rule_test("DMT-A09")
def test_without_tokens_only_free_things_remain() -> None:
    rooms = {"s4": {"fire": 2}}
    carried = ["crew_3_grog_1", "crew_4_cutlass_1"]
    ship = Aboard(rooms, own=0, pirates={"mate": pirate("s4", fatigue=5, item="compass", carries=carried)})
    assert {option[0] for option in ship.offers()} == {"Walk", "Run", "RunOut", "PutDown", "Drink", "EndTurn"}
    assert ship.why("Rest") == ship.why("FightFire", "s4") == ship.why("Strengthen") == "DMT-A09"
    ship.do("Walk", "s1")
    assert {option[0] for option in ship.offers()} == {"PutDown", "Drink", "EndTurn"}, "the Compass is used"


@rule_test("DMT-A12")
def test_the_dead_pass_on_five_tokens_at_most() -> None:
    for own, passed in ((6, 5), (5, 4), (3, 2)):
        lydia = pirate("s1", fatigue=15, character="lydia_lamore")
        ship = Aboard({"s4": {"fire": 1}}, stack=[], deck=QUIET, own=own, received=0, pirates={"mate": lydia})
        ship.do("Walk", "s4")
        assert ship["received"] == passed
    dagger = pirate("s1", fatigue=15, character="lydia_lamore", item="compass")
    ship = Aboard({"s4": {"fire": 1}}, stack=[], deck=QUIET, own=6, pirates={"mate": dagger})
    ship.do("Walk", "s4")
    assert ship["received"] == 5, "six unspent, five passed"


@rule_test("DMT-A14")
def test_what_can_be_done_from_the_boats() -> None:
    rooms = {"s1": {"fire": 2, "deckhands": 1, "tokens": ["crew_3_grog_1"]}, "s4": {"fire": 3, "deckhands": 1}}
    flynn = pirate(character="crimson_flynn", fatigue=2, item="pistol", carries=["crew_3_grog_2"])
    ship = Aboard(rooms, pirates={"mate": flynn})
    assert {option[0] for option in ship.offers()} == {
        "Walk", "Rest", "Strengthen", "Swap", "Drink", "Eliminate", "FightFire", "Shoot", "EndTurn",
    }  # fmt: skip
    assert ship.offers("Eliminate") == [["Eliminate", "s1"]]
    assert ship.offers("FightFire") == [["FightFire", "s1"]]
    assert ship.why("PutDown", 1) == "DMT-A14"
    bucket = Aboard(rooms, pirates={"mate": pirate(item="bucket")})
    assert bucket.offers("UseOnFire") == [["UseOnFire", "bucket", "s1"]]
    assert not bucket.offers("FightFire")
    free = Aboard({"s1": {"fire": 2}}, pirates={"mate": pirate()})
    assert free.may("Run", "s1", "s4")
    assert free.who == MATE != GUNNER
