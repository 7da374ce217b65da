"""What players read: reasons, aims and prices for the table and the character they have."""

from __future__ import annotations

from typing import Any

import pytest

from boneyard.engine import chance
from boneyard.engine.card import SetupError
from boneyard.engine.events import Chosen
from boneyard.games.few_and_cursed import events, words
from boneyard.games.few_and_cursed.game import GAME
from boneyard.games.few_and_cursed.texts import task_text
from tests.games.few_and_cursed.helpers import BOX, Desert
from tests.support import rule_test

MONSTER = ["tsilkali"]
BARE: dict[str, Any] = {"bare": True, "bullets": 0, "items": []}


def lines(t: Desert) -> str:
    view = GAME.view(t.g, 0)
    return "\n".join(GAME.words.tell(view, event) for event in t.told)


@rule_test("FAC-P05", "FAC-S18", "FAC-T13")
def test_an_unscored_job_costs_nothing_where_no_game_is_scored() -> None:
    farmhand, maecenas = (BOX.tokens["job"].find(name) for name in ("farmhand.1", "maecenas.1"))
    for seats, mode, costs in ((2, "standard", True), (2, "coop", False), (1, "solo_curse_chaser", False)):
        t = Desert(seats, settings={"mode": mode}, red={"jobs": ["farmhand.1", "maecenas.1"]})
        view = GAME.view(t.g, 0)
        said = GAME.words.card(view, "job", farmhand).text
        assert ("unscored it costs 1 Grit" in said) is costs
        assert ("cannot be scored" in GAME.words.card(view, "job", maecenas).text) is not costs
    assert "costs 1 Grit" in task_text(BOX.job[farmhand])
    nowhere = GAME.words.card(GAME.view(Desert(1).g, -1), "job", farmhand).text
    assert "in a contest it costs 1 Grit" in nowhere, "the list of all cards is the same for every table"


@rule_test("FAC-T07")
def test_a_cleanup_that_costs_the_team_nothing_tells_nothing() -> None:
    t = Desert(2, settings={"mode": "coop"}, team=50, at="monsters", piles=[[], [], [], []])
    assert t.g.team == 50
    assert not t.of(events.Drained)


@rule_test("FAC-C20", "FAC-C10")
def test_a_wound_says_that_all_cards_are_shuffled_and_damage_that_curse_did_it() -> None:
    t = Desert(red={"space": "i1", "health": 1, "curse": 6, "hand": ["hex_bolt.1"]}).do("Play", "hex_bolt.1", False)
    assert "hand, discard pile, deck and played cards are shuffled into a new deck" in lines(t)
    assert "dragged home over 1 space;" in lines(t)
    hurt = [event.by_curse for event in t.of(events.Changed)]
    assert hurt == [True, False]
    assert "rising Curse on the Cursed side took 1 Health" in lines(t)
    calm = Desert(red={"health": 3, "curse": 0, "hand": ["hex_bolt.1"]}).do("Play", "hex_bolt.1", False)
    assert [event.by_curse for event in calm.of(events.Changed)] == [False]


@rule_test("FAC-M11", "FAC-M01")
def test_a_called_monster_says_why_and_how_far_it_is() -> None:
    piles = [
        ["butch_talbot", "tsilkali"],
        ["barrett", "crow_prime"],
        ["colonel_ash", "wendigo"],
        ["hangmen", "white_demon"],
    ]
    t = Desert(movement=3, piles=piles, red={"grit": 22, "jobs": ["farmhand.1"]})
    assert "21 Grit or more" in t.prompt
    t.do("CallMonster", 0)
    assert "21 Grit or more and no Monster was seen so far" in lines(t)
    assert "4 spaces from San Andreas" in lines(t)


@rule_test("FAC-T12", "FAC-T11", "FAC-T09")
def test_a_game_together_says_how_it_is_won_and_lost_and_how_long_it_lasts() -> None:
    t = Desert(2, settings={"mode": "coop"}, team=20, at="improvise", piles=[["butch_talbot"], [], [], []]).until(
        "improvise_turn"
    )
    because = words.aim(t.g)
    assert "defeat three Monsters (0 so far)" in because
    assert f"{t.g.team} now, 3 go each Cleanup: at this rate it lasts {t.g.team // 3 + 1} rounds more" in because
    alone = Desert(1, settings={"mode": "solo_shadows"}, tracks=[["farmhand.1"], ["courier.1"], ["enforcer.1"]])
    assert "Complete two job tracks" in words.aim(alone.g)
    assert "Complete two job tracks" in " ".join(GAME.screen(GAME.view(alone.g, 0)).split())


@rule_test("FAC-E01", "FAC-D04")
def test_the_improvise_prompt_says_what_follows() -> None:
    t = Desert(at="improvise").until("improvise_turn")
    assert "Encounter and Action follow" in t.prompt
    assert "not spent here are lost" in t.prompt


@rule_test("FAC-D04", "FAC-C22", "FAC-H03")
def test_lines_name_what_was_lost_and_what_was_bought() -> None:
    t = Desert(attack=3, acted=True, red=BARE).do("EndSegment")
    assert "3 Attack unspent and lost." in lines(t)
    t = Desert(visit="store", red={**BARE, "water": 9}).do("BuyService", "threshold")
    assert "Water for Curse Threshold +1." in lines(t)
    assert "raises Curse Threshold to" in lines(t)


def test_what_can_be_done_in_one_way_only_is_told_by_what_comes_of_it() -> None:
    view = GAME.view(Desert().g, 0)
    assert GAME.words.untold(view, Chosen(0, "card_to_trash"))


@rule_test("FAC-L01", "FAC-H04", "FAC-H01")
def test_a_limit_is_said_as_one_says_it() -> None:
    assert "Your action is used" in Desert(acted=True).says_why("Camp")
    poor = Desert(visit="store", red={**BARE, "water": 0})
    assert poor.says_why("BuyService", "bullet") == "Needs 1 Water; you have 0."


@rule_test("FAC-L17", "FAC-L20")
def test_a_used_action_says_what_it_still_allows() -> None:
    t = Desert(attack=9, wanted={"talbots_gang": "A"}, red={"space": "i1"}).do("Defeat", "talbots_gang")
    assert "It still lets you defeat" in t.prompt
    gone = Desert(acted=True, red={"space": "i1", "hand": ["sprint.1"]})
    assert "Your action is used. Play" in gone.prompt


@rule_test("FAC-K06")
def test_how_far_a_space_is_by_the_cheapest_way() -> None:
    """Five Movement with Curse on the way, not eight without."""
    t = Desert(movement=1)
    said = t.says_why("TakeRoad", "se", 0)
    assert " is 5 Movement away" in said
    assert "+3 Curse" in said


@rule_test("FAC-K02", "FAC-K04")
def test_a_way_of_several_roads_says_what_all_of_them_ask_for() -> None:
    """A plan that costs Health has named it before."""
    said = Desert(movement=1).label("TakeRoad", "se", 0)
    assert "in all 5 Movement" in said
    assert "Attack or Health" in said


@rule_test("FAC-D15")
def test_a_copy_has_words_before_anything_is_played() -> None:
    """A plan proposes to play a card, then one that copies it."""
    t = Desert(red={"hand": ["sprint.1", "cursed_redhead.1"]})
    assert t.label("Copy", "sprint.1", False) == "Copy Sprint"


@rule_test("FAC-T13", "FAC-L23")
def test_why_nobody_is_robbed_together_and_where_a_table_allows_it() -> None:
    t = Desert(2, settings={"mode": "coop"}, attack=9)
    assert "from an opponent" in t.says_why("Rob", 1)
    rough = Desert(2, settings={"mode": "coop", "coop_robbery": True}, attack=9, team=50, blue={"health": 3})
    rough.do("Rob", 1)
    assert (rough["team"], rough.blue["health"]) == (53, 2)


@rule_test("FAC-P08", "FAC-S04", "FAC-T07")
def test_a_table_may_count_monsters_apart_from_most_wanted() -> None:
    """R69 is our reading; with the other one a Monster is neither drained for nor the capture a solo turn asks for."""
    apart = {"monsters_most_wanted": False}
    piles = [MONSTER, ["butch_talbot"], [], []]
    table: dict[str, Any] = {"at": "monsters", "piles": piles, "monsters": {"tsilkali": "sw"}, "team": 50}
    assert Desert(2, settings={"mode": "coop"}, **table).g.team == 50 - 10 - 3
    assert Desert(2, settings={"mode": "coop", **apart}, **table).g.team == 50 - 3
    hunt: dict[str, Any] = {"attack": 20, "piles": piles, "monsters": {"tsilkali": "m7"}, "red": {"space": "m7"}}
    assert Desert(1, **hunt).do("Defeat", "tsilkali").end().asked != "bounty_to_drop"
    assert Desert(1, settings=apart, **hunt).do("Defeat", "tsilkali").g.caught == [False]


@rule_test("FAC-S13", "FAC-S14", "FAC-G01")
def test_the_shadows_may_have_jobs_as_in_a_normal_game() -> None:
    g = GAME.start(1, chance.seed_from("held"), {"mode": "solo_shadows", "shadows_jobs": "as_normal"})
    g.answer(0, g.options(0)[0])
    assert (g.question and g.question.name, len(g.jobs[0])) == ("jobs_to_keep", 4)
    open_board: dict[str, Any] = {"mode": "solo_shadows", "shadows_jobs": "as_normal"}
    t = Desert(1, settings=open_board, movement=6, tracks=[["farmhand.1"], ["courier.1"], ["enforcer.1"]],
               red={"jobs": ["farmhand.2"]})  # fmt: skip
    assert t.offers("VisitJobBoard")
    t.do("ScoreJob", "farmhand.2").do("ScoreJob", "farmhand.1")
    assert t["tracks"][0] == [], "a track goes on whatever was held and scored (R129)"
    shut = Desert(1, settings={"mode": "solo_shadows"}, tracks=[["farmhand.1"], ["courier.1"], ["enforcer.1"]])
    assert not shut.offers("VisitJobBoard")


def test_settings_and_refusals_speak_in_names() -> None:
    with pytest.raises(SetupError, match=r"^Curse Chaser is played alone, not with 2 players$"):
        GAME.check_table(2, {"mode": "solo_curse_chaser"})
    before = GAME.check_table(2, {}, "1")
    assert (before["round_limit"], before["team_grit_bonus"]) == (30, 0)
    again = GAME.check_table(2, GAME.still_chosen(before))
    assert again["round_limit"] == 30, "a table of the first version can be played again"
    for setting in GAME.settings:
        assert len(setting.choices) <= 5
        assert not any(isinstance(choice, int) and choice < 0 for choice in setting.choices), (
            "a minus is lost in a list"
        )


@rule_test("FAC-B17")
def test_all_four_jobs_can_be_pressed_first() -> None:
    """Each pair stands in the offer once, so that only three jobs came first in one: an editor composes any two."""
    g = GAME.start(1, chance.seed_from("keep"))
    g.answer(0, g.options(0)[0])
    assert g.question is not None
    assert g.question.editor == "subset"
    tokens = g.content.tokens
    values = [option.value(tokens) for option in g.options(0)]
    assert len({name for value in values for name in value}) == 4  # type: ignore[union-attr]


@rule_test("FAC-C26", "FAC-C06", "FAC-L31")
def test_camp_and_the_store_are_reckoned_for_this_character() -> None:
    mae: dict[str, Any] = {"character": "maecenas"}
    cheap = Desert(store={"row": ["horse.1", "boots.1", "machete"]}, red=mae, blue={"character": "redhead"})
    dear = Desert(store={"row": ["horse.1", "boots.1", "machete"]}, red={"curse": 6}, blue=mae)
    horse = [GAME.screen(GAME.view(t.g, 0)).split("Horse ")[1].split(",")[0] for t in (cheap, dear)]
    assert int(horse[0]) < int(horse[1])
    healer = Desert(red={"health": 2, "items": ["medicine_bag"]})
    assert "+2 Health" in healer.label("Camp")


@rule_test("FAC-F08", "FAC-F07")
def test_in_a_scene_who_has_had_an_encounter_shares_none() -> None:
    t = Desert(at="encounter", turn="blue", stories=["e05"], red={"space": "i1"}, blue={"space": "i1"})
    t.do("Choose", "e05", 1)
    assert t["story_discard"] == ["e05"], "red is done, and the card waits for nobody"


@rule_test("FAC-L03", "FAC-L29", "FAC-F15")
def test_before_the_action_segment_an_action_says_when_it_comes() -> None:
    """The town too, for whoever has no visit now; and no plan leads there."""
    t = Desert(at="improvise", piles=[["barrett", "tsilkali"], [], [], []]).until("improvise_turn")
    for action in (("UseAbility",), ("Camp",), ("Defeat", "barrett"), ("Defeat", "zombies")):
        assert t.says_why(*action) == "Actions come in the Action segment, one a round.", action
    for visit in (("VisitStore",), ("BuyService", "bullet")):
        assert t.says_why(*visit).startswith("San Andreas is visited in your Encounter segment"), visit
        assert GAME.plan(GAME.view(t.g, 0), t.option(*visit)) is None
    assert Desert(at="encounter").says_why("Camp").startswith("Actions come in")
    assert Desert(at="encounter").says_why("BuyService", "bullet") == "Visit the Store first."
