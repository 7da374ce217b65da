"""What a player reads: log lines without repetition, prompts, buttons and the screen."""

from __future__ import annotations

import re
from typing import Any

import pytest

from boneyard.engine import chance
from boneyard.engine.events import SPECTATOR, Chosen, Rolled
from boneyard.engine.match import Match
from boneyard.games.mourners_call import events
from boneyard.games.mourners_call.game import GAME
from tests.games.mourners_call.helpers import CONTENT, City, brief, label, labels, lines, new_game, prompt, random_game
from tests.support import rule_test

# --- the log ------------------------------------------------------------------------------------------


def test_dice_and_single_choices_are_told_by_what_came_of_them() -> None:
    city = City(at="turn", red={"influence": [1, 0, 0], "crypt": ["mk"]})
    city.forget().do("red", "Relocate", "crypt", "voxxingard")
    assert city.heard(Chosen), "one figure, so there was nothing to choose"
    assert lines(city) == [
        "Red loses 1 Bone Influence (now 0).",
        "Red moves 1 Mortis Knighthood figure from the Crypt to Voxxingard for 1 Influence.",
    ]
    city = City(at="etherea", forced=(3, 4))
    assert [event.result for event in city.heard(Rolled)] == [3, 4]
    assert [line for line in lines(city) if "3" in line or "4" in line or "7" in line] == [
        "Red rolls the dice: 7 Etherea to split."
    ]


def test_what_others_keep_face_down_is_no_line_of_question_marks() -> None:
    match = Match(GAME, ["random"] * 3, chance.seed_from("lines"))
    while not (match.state.question is not None and match.state.question.name == "action"):
        seat = match.waiting[0]
        match.submit(seat, match.state.options(seat)[0])
    for viewer in (0, 1, SPECTATOR):
        told = [(each.event, GAME.words.tell(match.view(viewer), each.event)) for _, each in match.seen(viewer)]
        assert not any("?" in line for _, line in told)
        packs = [line for event, line in told if isinstance(event, events.PackDealt) and line]
        assert len(packs) == (1 if viewer >= 0 else 0), "one's own pack and nobody else's"
        kept = [event for event, line in told if isinstance(event, events.Picked | events.MotiveKept) and line]
        assert {event.seat for event in kept} == ({viewer} if viewer >= 0 else set())


# --- what newcomers ask -------------------------------------------------------------------------------

CORM = next(card.name for card in CONTENT.mourners if card.id == "corm")
CODES = re.compile(r"\b(MK|CO|SC|CS|GC|DO)\b")


@pytest.mark.parametrize("seats", [2, 4])
def test_guilds_are_called_by_their_names(seats: int) -> None:
    for g in random_game(seats, 31, log=True):
        for seat in g.waiting[:1]:
            view = GAME.view(g, seat)
            assert view.decision is not None
            said = [GAME.words.prompt(view), *[GAME.words.label(view, option) for option in view.decision.options]]
            said += [GAME.words.label(view, barred.option) for barred in view.decision.blocked]
            assert g.log is not None
            said += [GAME.words.tell(view, told.event) for told in g.log.take()]
            assert [line for line in said if CODES.search(line)] == []
    for kind in ("court", "mourner", "wallows", "motive", "place"):
        view = GAME.view(g, 0)
        for card in range(len(CONTENT.tokens[kind])):
            assert not CODES.search(str(GAME.words.card(view, kind, card)))


@rule_test("MCL-H11", "MCL-H15")
def test_recruiting_says_what_it_does_to_the_threat() -> None:
    city = City(at="turn", red={"etherea": 5})
    assert label(city, "RecruitFigure", "mk") == "Recruit a figure: Mortis Knighthood for 3 Etherea; Threat +1"
    assert label(city, "RecruitMourner", "bone") == "Recruit a Mourner: Bone for 5 Etherea; Threat +1"
    near = City(at="turn", threat=9, red={"etherea": 5})
    assert label(near, "RecruitFigure", "mk").endswith("Threat +1: it reaches its end!")
    bell = City(at="turn", red={"etherea": 5, "artifacts": ["muffled_bell"]})
    assert label(bell, "RecruitFigure", "mk").endswith("; the Threat stays")


@rule_test("MCL-H18", "MCL-T01")
def test_a_relocation_says_its_price_as_it_will_be_paid() -> None:
    side: dict[str, Any] = {"influence": [1, 0, 0], "crypt": ["mk", "mk"]}
    plain = City(at="turn", red=side)
    assert label(plain, "Relocate", "crypt", "voxxingard") == (
        "Move figures: from the Crypt to Voxxingard, 1 Bone Influence each"
    )
    knot = City(at="turn", red=side | {"artifacts": ["ferrymans_knot"]})
    price = "the first figure free, then 1 Bone Influence each"
    assert label(knot, "Relocate", "crypt", "voxxingard").endswith(price)
    knot.do("red", "Relocate", "crypt", "voxxingard")
    assert price in prompt(knot)
    assert labels(knot) == [
        "Move 1 Mortis Knighthood figure from the Crypt to Voxxingard, free",
        "Move 2 Mortis Knighthood figures from the Crypt to Voxxingard for 1 Bone Influence",
    ]
    knot.do("red", "Group", 0, "crypt", ["mk"]).do("blue", "PassTurn")
    assert label(knot, "Relocate", "crypt", "voxxingard").endswith("Voxxingard, 1 Bone Influence each"), "once a round"


@rule_test("MCL-P01", "MCL-P12")
def test_the_alltaker_and_its_keeping_are_told_and_explained() -> None:
    tied = City(
        at="locations",
        place="dirth_forge",
        red={"board": {"dirth_forge": ["mk"]}},
        blue={"board": {"dirth_forge": ["co"]}},
    )
    assert prompt(tied) == (
        "You are tied for Dirth Forge, so nobody wins it. The bonus: Gain 3 Etherea. "
        "You hold Death, the Alltaker: it may win you one tie a round."
    )
    assert labels(tied) == [
        "Win this tie with the Alltaker: the only one this round",
        "Keep the Alltaker for later: nobody wins this tie",
    ]
    used = lines(tied.forget().do("red", "UseAlltaker"))
    assert used[:2] == ["Red, who holds Death, the Alltaker, wins the tie with it.", "Red wins Dirth Forge."]
    tied = City(
        at="locations",
        place="dirth_forge",
        red={"board": {"dirth_forge": ["mk"]}},
        blue={"board": {"dirth_forge": ["co"]}},
    )
    assert lines(tied.forget().do("red", "KeepAlltaker"))[0] == "Red keeps the Alltaker: nobody wins the tie."


@pytest.mark.parametrize("place", ["calvum_harrows", "theaters_of_memory", "lifes_ebb", "vadlum_gates", "hushhyde"])
def test_a_prompt_names_the_location_that_was_won_and_what_it_gives(place: str) -> None:
    location = next(each for each in CONTENT.locations if each.id == place)
    city = City(at="locations", place=place, red={"board": {place: ["mk"]}})
    assert prompt(city).startswith(f"You won {location.name}. You may take ")
    assert "ain 1 " in prompt(city), "and what it gives"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_question_has_a_brief_form_by_name(seats: int) -> None:
    """A verb and an object that fit the bar, without a code, and with nothing left open."""
    for seed in range(3):
        for g in random_game(seats, 40 + seed):
            for seat in g.waiting[:1]:
                said = GAME.words.brief(GAME.view(g, seat))
                assert 10 < len(said) <= 40, said
                assert not CODES.search(said)
                assert "()" not in said


def test_two_questions_of_a_kind_are_told_apart() -> None:
    won = [
        City(at="locations", place=place, red={"board": {place: ["mk"]}}) for place in ("lifes_ebb", "calvum_harrows")
    ]
    assert [brief(city) for city in won] == ["Life's Ebb: take one reward", "Calvum Harrows: take one reward"]
    taken = [
        City(at="locations", place=place, red={"board": {place: ["mk"]}}) for place in ("dirth_forge", "vadlum_gates")
    ]
    assert [brief(city) for city in taken] == ["Take the bonus of Dirth Forge?", "Take the bonus of Vadlum Gates?"]
    tied: dict[str, Any] = {"red": {"board": {"voxxingard": ["mk"]}}, "blue": {"board": {"voxxingard": ["co"]}}}
    assert brief(City(at="locations", place="voxxingard", **tied)) == "Win the tie for Voxxingard?"
    passed = City(at="etherea", forced=(3, 4)).do("red", "Split", [7, 0, 0]).do("blue", "TakeInfluence")
    assert brief(passed) == "Gain 2 Influence (instead of a pile)"


def test_a_bonus_stands_on_the_button_that_takes_it() -> None:
    forge = City(at="locations", place="dirth_forge", red={"board": {"dirth_forge": ["mk"]}})
    assert labels(forge) == ["Take it: Gain 3 Etherea.", "Take nothing"]
    count = {"voxxingard": ["mk", "co"]}
    counted = City(at="locations", place="voxxingard", red={"board": count, "crypt": ["mk"]})
    assert labels(counted) == ["Take it: Gain 3 Bone Influence.", "Take nothing"], "what is counted is counted"
    dance = City(at="guilds", guild="gc", red={"crypt": ["gc"]})
    assert labels(dance) == ["Take it: Threat −1; gain 1 Unity.", "Take nothing"]


def test_a_motive_is_secret_and_only_its_faction_is_seen() -> None:
    city = City(at="turn")
    city.g = new_game(2)
    assert "The others see its faction, not the card." in prompt(city)
    assert brief(city) == "Keep one Motive, your secret goal"


def test_what_one_may_do_begins_with_its_name_and_its_price() -> None:
    """The words that buttons of one kind share stand on the button for the kind."""
    red: dict[str, Any] = {
        "etherea": 8,
        "influence": [1, 1, 1],
        "court": ["death"],
        "crypt": ["mk"],
        "mourners": ["tibianne"],
    }
    said = labels(City(at="turn", red=red))
    for kind in (
        "Recruit a figure: ", "Recruit a Mourner: ", "Move figures: from ", "Play a Court card: ",
        "Use a Mourner: ",
    ):  # fmt: skip
        assert any(label.startswith(kind) for label in said), kind


def test_a_choice_names_what_gives_it() -> None:
    council = City(at="guilds", guild="co", red={"crypt": ["co"]})
    assert prompt(council).startswith("You must choose 2 Influence to gain, from Council of Osteomancy.")
    passed = City(at="etherea", forced=(3, 4)).do("red", "Split", [7, 0, 0]).do("blue", "TakeInfluence")
    assert prompt(passed).startswith("You must choose 2 Influence to gain, for leaving the piles.")
    reward = City(at="threat", red={"etherea": 1, "wallows": ["seal_the_breach"], "board": {"hushhyde": ["mk"]}})
    assert reward.asked != "influence_to_gain"
    reward = City(at="turn", red={"etherea": 6, "wallows": ["fresh_oaths 1"]}).do("red", "RecruitFigure", "mk")
    assert prompt(reward).startswith("You must choose 1 Influence to gain, from the reward of Fresh Oaths.")
    short = City(at="tithe", suspicion=4, red={"etherea": 1}, blue={"influence": [2, 2, 0]}).do("red", "Bid", 1)
    assert prompt(short) == "You must pay 2 Influence for the Unity you lack, having given least to the tithe."


@rule_test("MCL-H06")
def test_a_court_card_is_played_for_one_of_its_two_actions() -> None:
    city = City(at="draft")
    assert all(". Either 1) " in text and " or 2) " in text for text in labels(city))
    assert GAME.words.card(GAME.view(city.g, 0), "court", 0).line == "one of its two actions"


@rule_test("MCL-J07")
def test_whose_card_socopharie_takes_is_no_matter() -> None:
    city = City(at="turn", red={"mourners": ["socopharie"], "court": ["death"]}, blue={}, played=["cleopsis"])
    city.forget().do("red", "Activate", "socopharie")
    assert "Red takes the played Cleopsis and discards Death face up." in lines(city)


def test_penalties_that_come_to_nothing_are_told() -> None:
    city = City(at="turn", threat=9, red={"etherea": 3}).forget().do("red", "RecruitFigure", "co")
    assert "Red has no Mourner to lose: nobody loses anything to that." in lines(city)
    city = City(at="turn", threat=9, red={"etherea": 3, "mourners": ["vael"]}).forget().do("red", "RecruitFigure", "co")
    assert "Blue has no Mortis Knighthood figure to lose." in lines(city)
    city = City(at="tithe", suspicion=4, red={"etherea": 1}, blue={"unity": 1}).forget().do("red", "Bid", 1)
    assert "Blue has neither Unity nor Influence left to pay with: a loss of 1 comes to nothing." in lines(city)
    city = City(at="cleanup", red={"wallows": ["thieves_at_the_forge"]})
    assert "The penalty of Thieves at the Forge finds nothing to take from red." in lines(city)


@rule_test("MCL-R07")
def test_a_last_round_the_table_agreed_on_is_announced_and_its_end_told() -> None:
    begins = City(at="cleanup", round=4, pool=9, settings={"round_cap": 5})
    assert "The table agreed that this is the last round: it is scored even if Unity is left in the pool." in lines(
        begins
    )
    assert "LAST ROUND" in GAME.screen(GAME.view(begins.g, 0))
    ends = City(at="cleanup", round=5, pool=9, settings={"round_cap": 5})
    assert "Round 5 was the last one the table agreed on: it is scored with 9 Unity left in the pool." in lines(ends)


def test_the_screen_says_when_it_ends() -> None:
    assert "the round that takes the last one is the last" in GAME.screen(GAME.view(City(at="turn").g, 0))
    assert "LAST ROUND" in GAME.screen(GAME.view(City(at="turn", ending=4, pool=0).g, 0))


SOURCES: list[tuple[str, dict[str, Any], tuple[Any, ...], str]] = [
    ("place_for_malavestros", {"red": {"court": ["malavestros"]}}, ("Play", "malavestros", 1), "Malavestros"),
    (
        "mourner_to_exhaust",
        {"red": {"court": ["malavestros"]}, "blue": {"mourners": ["vael", "oss"]}},
        ("Play", "malavestros", 2),
        "Malavestros",
    ),
    (
        "who_contributes",
        {"red": {"court": ["auraghost"], "etherea": 2}, "blue": {"etherea": 2}},
        ("Play", "auraghost", 1),
        "Auraghost",
    ),
    (
        "influence_to_steal",
        {"red": {"court": ["cleopsis"]}, "blue": {"influence": [2, 2, 0]}},
        ("Play", "cleopsis", 1),
        "Cleopsis",
    ),
    ("deck_to_search", {"red": {"court": ["blind_oracle"]}}, ("Play", "blind_oracle", 1), "The Blind Oracle"),
    ("quest_to_take", {"red": {"court": ["relic_ravlatch"]}}, ("Play", "relic_ravlatch", 1), "Relic Ravlatch"),
    (
        "relic_to_keep",
        {"red": {"court": ["relic_ravlatch"]}, "wallows": {"top": ["veil_of_ash"]}},
        ("Play", "relic_ravlatch", 2),
        "Relic Ravlatch",
    ),
    (
        "hand_to_look_at",
        {"red": {"mourners": ["velvet_informer"]}, "blue": {"court": ["death"]}, "green": {"court": ["cleopsis"]}},
        ("Activate", "velvet_informer"),
        "The Velvet Informer",
    ),
]


@pytest.mark.parametrize(("asked", "position", "choice", "source"), SOURCES, ids=[each[0] for each in SOURCES])
def test_a_prompt_names_the_card_that_asks(
    asked: str, position: dict[str, Any], choice: tuple[Any, ...], source: str
) -> None:
    city = City(3, at="turn", **position).do("red", *choice)
    if asked == "influence_to_steal" and city.asked == "whom_to_rob":
        city.do("red", "Rob", 1)
    assert city.asked == asked
    assert prompt(city).endswith(f"({source}).")


@rule_test("MCL-J11")
def test_a_reroll_is_offered_in_the_name_of_whoever_gives_it() -> None:
    red = {"mourners": ["corm"], "board": {"voxxingard": ["mk", "mk", "mk"]}}
    city = City(at="threat", threat=9, forced=(6, 1, 6), red=red)
    assert prompt(city) == f"You may reroll one of your dice for Voxxingard ({CORM})."
    assert label(city, "Reroll", 1) == "Reroll die 2: 1 for a Mortis Knighthood figure"


@rule_test("MCL-I02", "MCL-P06")
def test_where_malavestros_goes_it_is_said_what_he_does_there() -> None:
    """And that comes to pass in Phase 7."""
    board = {"voxxingard": ["mk", "mk"]}
    red, blue = {"court": ["malavestros"], "board": board}, {"board": {"voxxingard": ["co"]}}
    city = City(at="turn", red=red, blue=blue).do("red", "Play", "malavestros", 1).forget()
    assert label(city, "PutMalavestros", "voxxingard") == (
        "Put Malavestros on Voxxingard: nobody wins it, everybody there gains 1 Unity"
    )
    city.do("red", "PutMalavestros", "voxxingard")
    assert (
        lines(city)[0]
        == "Red puts Malavestros on Voxxingard: nobody wins it, everybody there gains 1 Unity in Phase 7."
    )
    assert city["malavestros"] == "voxxingard"
    city.pass_all()
    assert "Malavestros mocks Voxxingard: everybody there gains 1 Unity, its bonus is void." in lines(city)
    assert not city.heard(events.LocationWon)
    assert [city[seat]["unity"] for seat in ("red", "blue")] == [1, 1]


@rule_test("MCL-H18")
def test_without_influence_it_is_refused_to_move_and_not_to_go_to_one_place() -> None:
    city = City(at="turn", red={"board": {"voxxingard": ["mk"]}})
    asked = GAME.view(city.g, 0).decision
    assert asked is not None
    moves = [each for each in asked.blocked if type(each.option).__name__ == "Relocate"]
    said = {GAME.words.refuse(GAME.view(city.g, 0), each.why) for each in moves}
    assert said == {"Moving a figure costs 1 Influence of the faction of the place it goes to; you have none."}
