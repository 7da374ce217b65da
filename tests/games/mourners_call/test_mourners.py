"""The Mourner cards (chapter J): all 27."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from boneyard.engine import chance
from boneyard.engine.events import SPECTATOR
from boneyard.engine.match import Match, Takeback
from boneyard.games.mourners_call import changes
from boneyard.games.mourners_call.game import GAME
from tests.games.mourners_call.helpers import CONTENT, City, seen, seen_position
from tests.support import rule_test


def with_mourner(
    name: str, red: dict[str, Any] | None = None, seats: int = 2, at: str = "turn", **position: Any
) -> City:
    return City(seats, at=at, red={"mourners": [name]} | (red or {}), **position)


@rule_test("MCL-J01")
@pytest.mark.parametrize("card", [card.id for card in CONTENT.mourners])
def test_every_mourner_brings_a_figure_of_its_guild(card: str) -> None:
    mourner = next(each for each in CONTENT.mourners if each.id == card)
    faction = ("bone", "flesh", "spirit")[mourner.faction]
    city = City(at="turn", decks={faction: [card]}, red={"etherea": 5})
    city.do("red", "RecruitMourner", faction)
    assert city["red"]["mourners"] == [card]
    assert city["red"]["track"][CONTENT.guilds[mourner.guild].id] == 1


@rule_test("MCL-J11")
def test_the_27_cards() -> None:
    assert [sum(card.faction == faction for card in CONTENT.mourners) for faction in range(3)] == [9, 9, 9]
    assert [sum(card.guild == guild for card in CONTENT.mourners) for guild in range(6)] == [5, 4, 4, 5, 5, 4]
    kinds = [card.kind for card in CONTENT.mourners]
    assert [kinds.count(kind) for kind in ("activated", "automatic", "end", "instant")] == [12, 9, 3, 3]


@rule_test("MCL-J09")
def test_there_is_no_limit_of_mourners() -> None:
    city = City(at="turn", red={"etherea": 60})
    for number in range(1, 9):
        city.do("red", "RecruitMourner", "bone")
        if city.asked == "mourner_to_lose":
            break
        city.do("blue", "PassTurn")
        assert len(city["red"]["mourners"]) == number
    assert len(city["red"]["mourners"]) >= 8


# --- Severamm, Socopharie, the Informer ---------------------------------------------------------------


@rule_test("MCL-J02", "MCL-J12")
def test_severamm_swaps_with_an_undealt_card() -> None:
    city = with_mourner("severamm", {"court": ["death", "cleopsis"]}, undealt=["gatewarden", "auraghost"])
    city.g.draft_discard[1] = (city.g.discarded.pop(),)
    city.do("red", "Activate", "severamm")
    assert city.offers() == [
        ["Swap", "death", "gatewarden"], ["Swap", "death", "auraghost"], ["Swap", "cleopsis", "gatewarden"],
        ["Swap", "cleopsis", "auraghost"], ["KeepHand"],
    ]  # fmt: skip
    for viewer, knows in ((0, True), (1, False), (SPECTATOR, False)):
        view = seen(city.g, viewer)
        assert [each.card >= 0 for each in view.undealt] == [knows, knows]
    city.do("red", "Swap", "cleopsis", "auraghost")
    assert city["red"]["court"] == ["death", "auraghost"]
    assert city["undealt"] == ["gatewarden", "cleopsis"]
    assert seen_position(city.g, 0)["undealt"] == ["gatewarden", "cleopsis"]
    assert seen_position(city.g, 1)["undealt"] == ["?court", "?court"]


@rule_test("MCL-J03")
def test_severamm_may_only_look() -> None:
    city = with_mourner("severamm", {"court": ["death"]}, undealt=["gatewarden", "auraghost"])
    city.do("red", "Activate", "severamm").do("red", "KeepHand")
    assert city["red"]["court"] == ["death"]
    assert city["red"]["mourners"] == ["severamm exhausted"]
    assert city.seat == "blue"


@rule_test("MCL-J04")
def test_severamm_needs_a_court_card() -> None:
    assert with_mourner("severamm").why_not("red", "Activate", "severamm") == "MCL-J04"


@rule_test("MCL-J07", "MCL-J12")
def test_socopharie_takes_a_played_card_back() -> None:
    city = with_mourner("socopharie", {"court": ["death", "cleopsis"]}, played=["gatewarden", "auraghost"])
    city.g.draft_discard[1] = (city.g.undealt[-1].card,)
    city.g.undealt = city.g.undealt[:-1]
    city.do("red", "Activate", "socopharie")
    assert city.offers() == [
        ["Retrieve", "gatewarden", "death"], ["Retrieve", "gatewarden", "cleopsis"], ["Retrieve", "auraghost", "death"],
        ["Retrieve", "auraghost", "cleopsis"],
    ]  # fmt: skip
    city.do("red", "Retrieve", "gatewarden", "death")
    assert city["red"]["court"] == ["cleopsis", "gatewarden"]
    assert city["played"] == ["auraghost"]
    assert city["discarded"] == ["death"]
    city.do("blue", "PassTurn")
    city.do("red", "Play", "gatewarden", 2).do("red", "GainInfluence", 3, 0, 0)
    assert city["played"] == ["auraghost", "gatewarden"]


@rule_test("MCL-J08", "MCL-J07")
def test_socopharie_needs_a_hand_card_and_a_played_one() -> None:
    assert with_mourner("socopharie", played=["death"]).why_not("red", "Activate", "socopharie") == "MCL-J08"
    assert with_mourner("socopharie", {"court": ["death"]}).why_not("red", "Activate", "socopharie") == "MCL-J07"


@rule_test("MCL-J11", "MCL-G11")
def test_the_velvet_informer_looks_at_a_hand() -> None:
    city = with_mourner("velvet_informer", seats=3, blue={"court": ["death", "cleopsis"]})
    city.do("red", "Activate", "velvet_informer")
    assert city["red"]["influence"] == [0, 1, 0]
    note = city.g.notes[0][-1]
    assert (note.what, note.seat) == ("hand", 1)
    assert "Death, Cleopsis" in GAME.screen(GAME.view(city.g, 0))
    assert "Cleopsis" not in GAME.screen(GAME.view(city.g, 2))
    rng = Random(1)
    for _ in range(10):
        world = GAME.view(city.g, 0).imagine(rng)
        assert world.hand[1] == city.g.hand[1]
    told = next(each for each in city.log.events if isinstance(each.event, changes.LookedAtHand))
    masked = told.seen_by(2, city.g.content.tokens)
    assert masked is not None
    assert all(card < 0 for card in masked.event.cards)  # type: ignore[attr-defined]
    assert with_mourner("velvet_informer").why_not("red", "Activate", "velvet_informer") == "MCL-J11"


@rule_test("MCL-J11", "MCL-G11")
def test_a_look_into_a_hand_cannot_be_taken_back() -> None:
    red = {"mourners": ["velvet_informer"], "etherea": 3, "court": ["cleopsis"]}
    blue = {"court": ["death", "gatewarden"]}
    city = City(at="turn", active="red", first="blue", pool=0, ending=4, extra_turns=1, red=red, blue=blue)
    match = Match(GAME, ["human", "human"], seed=chance.seed_from("look"))
    match.state = city.g.copy()
    match.submit(0, city.option("Activate", "velvet_informer"))
    assert match.waiting == (0,), "red bids next: blue has nothing to bid"
    assert match.takeback(0) is Takeback.REVEALED


@rule_test("MCL-J11", "MCL-G11", "MCL-J02")
def test_a_hand_looked_into_lies_open_until_a_card_of_it_is_exchanged_in_secret() -> None:
    blue = {"court": ["death", "cleopsis", "gatewarden"], "mourners": ["severamm"]}
    city = with_mourner("velvet_informer", seats=3, blue=blue, undealt=["auraghost", "gallevarbe"])
    city.do("red", "Activate", "velvet_informer")
    assert seen_position(city.g, 0)["blue"]["court"] == ["death", "cleopsis", "gatewarden"]
    for viewer in (2, SPECTATOR):
        assert seen_position(city.g, viewer)["blue"]["court"] == ["?court"] * 3
    city.do("blue", "Play", "gatewarden", 2).do("blue", "GainInfluence", 3, 0, 0)
    assert seen_position(city.g, 0)["blue"]["court"] == ["death", "cleopsis"]
    city.do("green", "PassTurn").do("red", "PassTurn")
    city.do("blue", "Activate", "severamm").do("blue", "Swap", "death", "auraghost")
    assert seen_position(city.g, 0)["blue"]["court"] == ["?court"] * 2
    assert seen_position(city.g, 1)["blue"]["court"] == ["auraghost", "cleopsis"]


# --- exhausted ----------------------------------------------------------------------------------------


@rule_test("MCL-J10", "MCL-H25")
def test_a_used_mourner_and_a_deactivated_one_are_refused_for_their_own_reasons() -> None:
    red = {"court": ["malavestros"], "mourners": ["irenna"], "etherea": 1}
    city = City(at="turn", red=red, blue={"mourners": ["tibianne"], "etherea": 2})
    city.do("red", "Play", "malavestros", 2)
    assert city.why_not("blue", "Activate", "tibianne") == "MCL-J10"
    city.do("blue", "PassTurn").do("red", "Activate", "irenna").do("blue", "PassTurn")
    assert city.why_not("red", "Activate", "irenna") == "MCL-H25"
    city.pass_all().until("action")
    if city.seat == "red":
        city.do("red", "PassTurn")
    assert city.why_not("blue", "Activate", "tibianne") != "MCL-J10", "ready again in the next round"


@rule_test("MCL-J10", "MCL-Q04")
@pytest.mark.parametrize("state", ["", " exhausted"])
def test_a_deactivated_mourner_neither_acts_nor_works(state: str) -> None:
    city = City(at="tithe", forge=5, red={"mourners": [f"pell{state}"], "etherea": 1})
    city.do("red", "Bid", 1)
    assert (city.asked == "influence_to_gain") is (not state)
    turn = City(at="turn", red={"mourners": [f"irenna{state}"], "etherea": 1})
    assert turn.may("Activate", "irenna") is (not state)
    end = City(at="cleanup", red={"mourners": [f"dross{state}"], "court": ["death"]})
    assert end["red"]["influence"] == [0 if state else 1, 0, 0]
    assert end["red"]["mourners"] == ["dross"], "ready again for the next round"
