"""What is told cites the rule behind it."""

from __future__ import annotations

from random import Random
from typing import Any

from boneyard.engine.events import Log
from boneyard.engine.sentences import Way, hints_of
from boneyard.games.few_and_cursed import card_events, desert_events, events
from boneyard.games.few_and_cursed.causes import CAUSES, OF_EFFECTS, OF_SYMBOLS
from boneyard.games.few_and_cursed.game import GAME
from boneyard.games.few_and_cursed.turns import DO, ROWS
from tests.games.few_and_cursed.helpers import Desert, dealt
from tests.support import play_randomly


def test_every_choice_and_every_cause_has_its_rows() -> None:
    assert set(ROWS) == set(DO)
    assert set(CAUSES) >= OF_EFFECTS | set(OF_SYMBOLS)
    rows = {row for cited in (*ROWS.values(), *(cause.rows for cause in CAUSES.values())) for row in cited}
    assert rows <= set(GAME.ledger.rows)


def test_every_word_a_sentence_asks_for_is_there() -> None:
    """What happens rarely would be found missing only when it happens. ``+d`` is a number's own way."""
    sentences = [kind.sentence for kind in GAME.event_types.values() if kind.sentence]
    asked = {ending for sentence in sentences for ending in sentence.endings}
    marked = {mark.name for kind in GAME.event_types.values() for hint in hints_of(kind).values()
              for mark in getattr(hint, "__metadata__", ()) if isinstance(mark, Way)}  # fmt: skip
    assert (asked | marked) - set(GAME.words.ways) == {"+d", "seat"}


def test_a_change_is_told_by_the_row_of_its_cause() -> None:
    t = Desert(attack=8).do("Rob", 1)
    told = [(item.event.cause, item.rule) for item in t.log.events if isinstance(item.event, events.Changed)]
    assert told == [("guilt", "FAC-L25"), ("robbery", "FAC-L26"), ("robber", "FAC-L27")]
    road = Desert(movement=1, red={"curse": 5, "space": "i1", "jobs": ["con_man.1"]}).do("TakeRoad", "m2", 0)
    rules = [item.rule for item in road.log.events if isinstance(item.event, events.Changed)]
    assert rules == ["FAC-K10", "FAC-G06"]


def test_a_price_is_told_by_what_asks_for_it() -> None:
    """FAC-F04 for an encounter, FAC-H12 for a weapon (FAC-H18 for one with a row of its own), FAC-D09 for a card."""
    story = Desert(at="encounter", story="e04", red={"space": "i1", "water": 3}).do("Choose", "e04", 0)
    assert story.rows(events.Changed)[0] == "FAC-F04"
    for item, row in (("sawed_off", "FAC-H12"), ("revolver.1", "FAC-H18")):
        weapon = Desert(red={"items": [item], "bullets": 2}).do("UseItem", item)
        assert (weapon.rows(card_events.ItemUsed), weapon.rows(events.Changed)) == ([row], [row])
    card = Desert(red={"health": 3, "hand": ["blood_price.1"]}).do("Play", "blood_price.1", False)
    assert card.rows(events.Changed) == ["FAC-D09"]


def test_bullets_lost_with_a_cartridge_belt_are_told_by_the_capacity() -> None:
    """FAC-C03, R37."""
    t = Desert(
        visit="store", store={"row": ["boots.1", "horse.1", "horse.2"]},
        red={"items": ["cartridge_belt", "canteen_rig"], "bullets": 4, "capacity": 3, "water": 9},
    ).do("Buy", "boots.1", ("cartridge_belt",))  # fmt: skip
    assert t.rows(events.Changed) == ["FAC-H01", "FAC-C03"]
    assert t.rows(card_events.RowFilled) == ["FAC-H06"]


def test_a_service_is_told_by_its_own_row_and_a_reward_by_another() -> None:
    """FAC-H03, FAC-L13; the Threshold turns a card back by FAC-C13, falling Curse by FAC-C08."""
    t = Desert(visit="store", red={"curse": 6, "water": 9}).do("BuyService", "health").do("BuyService", "threshold")
    assert (t.rows(events.Changed), t.rows(events.StatRaised)) == (["FAC-H03"], ["FAC-H03"])
    assert t.rows(events.Flipped) == ["FAC-C13"]
    piles = [["colonel_ash", "tsilkali"], [], [], []]
    won = Desert(attack=10, piles=piles, red={"space": "ne"}).do("Defeat", "colonel_ash").do("RaiseStat", "health")
    assert (won.rows(events.StatRaised), won.rows(events.Changed)) == (["FAC-L13"], ["FAC-L13"])
    turned = Desert(red={"curse": 5, "hand": ["hex_bolt.1", "ash_prayer.1"]})
    turned.do("Play", "hex_bolt.1", False).do("Play", "ash_prayer.1", False)
    assert turned.rows(events.Flipped) == ["FAC-C07", "FAC-C08"]


def test_a_map_case_is_told_as_an_item() -> None:
    """FAC-H10, not the row of the deck the new card came from."""
    t = Desert(at="encounter", story="e04", red={"space": "i1", "items": ["map_case"]}).do("UseItem", "map_case")
    assert t.rows(card_events.StoryReplaced) == ["FAC-H10"]


def test_the_end_is_told_by_the_row_of_the_mode() -> None:
    """FAC-S07 to FAC-S16 alone, FAC-T09 to FAC-T12 together, FAC-P01 to FAC-P13 against each other."""
    fatal = {"health": 1, "curse": 6, "hand": ["hex_bolt.1"]}
    for mode, row in (("solo_curse_chaser", "FAC-S08"), ("solo_dark_arts", "FAC-S10")):
        assert Desert(1, settings={"mode": mode}, red=fatal).do("Play", "hex_bolt.1", False).rows(events.Ended) == [row]
    poor = Desert(2, settings={"mode": "coop"}, team=2, red=fatal).do("Play", "hex_bolt.1", False)
    assert (poor.rows(events.TeamGrit), poor.rows(events.Ended)) == (["FAC-T05"], ["FAC-T09"])
    for seats, mode in ((1, "solo_shadows"), (2, "coop"), (2, "standard")):
        late = Desert(seats, settings={"mode": mode, "round_limit": 30}, round=30, at="monsters").until("never")
        assert late.rows(events.Ended) == ["FAC-P13"]
    arrivals = {"standard": "FAC-P03", "coop": "FAC-T11", "solo_curse_chaser": "FAC-S08", "solo_shadows": "FAC-S16"}
    for mode, row in arrivals.items():
        seats = 1 if mode.startswith("solo") else 2
        home = Desert(
            seats, settings={"mode": mode}, at="monsters", piles=[["tsilkali"], [], [], []], monsters={"tsilkali": "i1"}
        )
        assert home.rows(events.Ended) == [row]


def test_the_third_monster_is_told_by_the_row_of_the_mode() -> None:
    """FAC-P01, FAC-S07, FAC-T12."""
    third: dict[str, Any] = {"attack": 16, "piles": [["wendigo"], [], [], []], "monsters": {"wendigo": "m3"}}
    red = {"space": "m3", "captured": ["tsilkali", "crow_prime"]}
    assert Desert(**third, red=red).do("Defeat", "wendigo").rows(events.LastRound) == ["FAC-P01"]
    for seats, mode, row in ((1, "solo_curse_chaser", "FAC-S07"), (2, "coop", "FAC-T12")):
        won = Desert(seats, settings={"mode": mode}, **third, red=red).do("Defeat", "wendigo")
        assert won.rows(events.Ended) == [row]
    last = Desert(artifacts={"nw": ["weeping_idol"]}, red={"space": "nw"}).do("Recover")
    assert last.rows(events.LastRound) == ["FAC-P02"]


def test_a_monsters_step_is_told_by_what_moves_it() -> None:
    """FAC-M05 in Cleanup, FAC-M04 after a fight with another; so on a tied way too."""
    one: dict[str, Any] = {"piles": [["tsilkali"], [], [], []]}
    t = Desert(**one, monsters={"tsilkali": "m7"}, attack=4, movement=2, red={"space": "i5"})
    assert t.do("EnterAndFight", "m7", 0, "zombies").rows(desert_events.MonsterMoves) == ["FAC-M04"]
    assert Desert(**one, monsters={"tsilkali": "m7"}, at="monsters").rows(desert_events.MonsterMoves) == ["FAC-M05"]
    tied = Desert(**one, monsters={"tsilkali": "m2"}, at="monsters").do("SendMonster", "i2")
    assert tied.rows(desert_events.MonsterMoves) == ["FAC-M05"]


def test_a_card_turned_up_is_told_by_what_turns_it_up() -> None:
    """FAC-L15 after a capture, FAC-T08 in a co-operative Cleanup, FAC-S05 alone, FAC-M11 by 21 Grit."""
    piles = [
        ["butch_talbot", "tsilkali"],
        ["barrett", "crow_prime"],
        ["colonel_ash", "wendigo"],
        ["hangmen", "white_demon"],
    ]
    hunt: dict[str, Any] = {"attack": 9, "piles": piles, "red": {"space": "m7"}}
    assert Desert(**hunt).do("Defeat", "butch_talbot").rows(desert_events.Revealed) == ["FAC-L15"]
    together = Desert(settings={"mode": "coop"}, **hunt).do("Defeat", "butch_talbot")
    assert together.until("improvise_turn").rows(desert_events.Revealed) == ["FAC-T08"]
    tracks = [["farmhand.1"], ["courier.1"], ["enforcer.1"]]
    alone = Desert(1, settings={"mode": "solo_shadows"}, piles=piles, tracks=tracks).end().do("DiscardBounty", 0)
    assert alone.rows(desert_events.Revealed) == ["FAC-S05"]
    called = Desert(movement=3, piles=piles, red={"grit": 20, "jobs": ["farmhand.1"]}).do("ScoreJob", "farmhand.1")
    assert called.do("CallMonster", 0).rows(desert_events.Revealed) == ["FAC-M11"]


def test_the_setup_is_told_by_its_own_rows() -> None:
    """FAC-B11, FAC-B15, FAC-B19, FAC-B21."""
    log = Log()
    dealt(2, 1, log=log)
    rows = {(type(told.event), told.rule) for told in log.events}
    assert {
        (card_events.Drew, "FAC-B11"), (desert_events.Revealed, "FAC-B15"), (card_events.RowFilled, "FAC-B19"), (desert_events.RelicsRemoved, "FAC-B21"),
    } <= rows  # fmt: skip
    alone = Desert(1, settings={"mode": "solo_curse_chaser"}, red={"space": "nw"}).do("Recover")
    assert alone.do("TakeRelic", "weeping_idol").rows(desert_events.RelicsRemoved) == ["FAC-S02"]


def test_a_drawn_card_is_told_by_what_draws_it() -> None:
    """FAC-N04 in Cleanup, with a reshuffle in between too; FAC-D23 by a card."""
    t = Desert(at="cleanup", red={"bare": True, "deck": ["sprint.1"], "discard": ["hired_gun.1", "uppercut.1"]})
    t.until("improvise_turn")
    assert (t.rows(card_events.Reshuffled), t.rows(card_events.Drew)) == (["FAC-D02"], ["FAC-N04"])
    card = Desert(red={"hand": ["cheap_shot.1"]}).do("Play", "cheap_shot.1", False)
    assert card.rows(card_events.Drew) == ["FAC-D23"]


def test_what_an_encounter_does_is_told_by_the_encounters_rows() -> None:
    """FAC-F21 for cards lost, FAC-F22 for a job, FAC-F13 for a move; FAC-L29 for the move of a character's own action."""
    lost = Desert(at="encounter", story="x14", red={"space": "m2", "hand": ["sprint.1"]}).do("Choose", "x14", 2)
    assert lost.rows(card_events.Discarded) == ["FAC-F21"]
    job = Desert(at="encounter", story="e08", movement=2, red={"space": "i1"}).do("Choose", "e08", 0)
    assert job.rows(card_events.JobDrawn) == ["FAC-F22"]
    moved = Desert(at="encounter", story="e21", movement=3, red={"space": "i1"}).do("Choose", "e21", 1)
    assert moved.do("MoveTo", "m1").rows(desert_events.FreeMove) == ["FAC-F13"]
    far = Desert(red={"character": "calla_vane"}, blue={"character": "redhead"}).do("UseAbility").do("MoveTo", "m1")
    assert far.rows(desert_events.FreeMove) == ["FAC-L29"]


def test_a_visit_is_told_by_its_phase() -> None:
    """FAC-F15 in the Encounter segment, FAC-L05 as the action; what is drawn at the Job Board is FAC-G01 in both."""
    for visit in ("VisitStore", "VisitJobBoard"):
        assert Desert(at="encounter").do(visit).rows(card_events.Visited) == ["FAC-F15"]
        assert Desert().do(visit).rows(card_events.Visited) == ["FAC-L05"]
    assert Desert().do("VisitJobBoard").rows(card_events.JobDrawn) == ["FAC-G01"]


def test_a_wound_that_costs_no_grit_of_ones_own_tells_no_empty_change() -> None:
    """FAC-C15, FAC-T05."""
    tables: list[dict[str, Any]] = [{"settings": {"mode": "coop"}, "team": 20}, {}]
    for table in tables:
        t = Desert(2, **table, red={"health": 1, "grit": 0, "curse": 6, "hand": ["hex_bolt.1"]})
        t.do("Play", "hex_bolt.1", False)
        assert [event.cause for event in t.of(events.Changed)] == ["card", "way home"]


def test_the_prompt_says_which_cards_a_reward_may_trash() -> None:
    """FAC-L21."""
    demons: dict[str, Any] = {"attack": 9, "wanted": {"demons": "A"}, "played": ["hired_gun.1", "sprint.1"]}
    bare = Desert(**demons, red={"space": "i2", "bare": True}).do("Defeat", "demons")
    assert "of your play area;" in bare.prompt
    held = {"space": "i2", "hand": ["hex_bolt.1", "hex_bolt.2"]}
    assert "of your hand;" in Desert(**demons, red=held).do("Defeat", "demons").prompt
    both = Desert(**demons, red={**held, "discard": ["hired_gun.2"]}).do("Defeat", "demons")
    assert "of your hand or your discard pile;" in both.prompt


def test_the_prompt_of_a_free_move_says_whether_an_encounter_follows() -> None:
    """FAC-L29 with R103, FAC-F14."""
    far = Desert(red={"character": "calla_vane"}, blue={"character": "redhead"}).do("UseAbility")
    assert "then comes the Encounter action there" in far.prompt
    moved = Desert(at="encounter", story="e21", movement=3, red={"space": "i1"}).do("Choose", "e21", 1)
    assert "no further encounter" in moved.prompt


def test_a_game_fires_many_rows() -> None:
    """The count of rows carried out is what balance studies read."""
    log = Log()
    for seed in range(4):
        play_randomly(dealt(3, seed, log=log), Random(seed))
    assert len(log.fired) > 170
    assert set(log.fired) <= set(GAME.ledger.rows)
