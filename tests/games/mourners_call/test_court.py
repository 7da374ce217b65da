"""The Court cards (chapter I): each of the 28 actions, and when it can be used."""

from __future__ import annotations

from typing import Any

import pytest

from boneyard.engine.events import SPECTATOR
from boneyard.games.mourners_call import changes, events
from tests.games.mourners_call.helpers import City, seen
from tests.support import rule_test


def holding(card: str, seats: int = 2, red: dict[str, Any] | None = None, **position: Any) -> City:
    """Red is to move with this Court card in hand."""
    return City(seats, at="turn", red={"court": [card]} | (red or {}), **position)


@rule_test("MCL-I01", "MCL-I13")
def test_death_first_action() -> None:
    city = holding("death", first="blue", active="red")
    city.do("red", "Play", "death", 1)
    assert city["first"] == "red", "at once, before the rest of the action"
    assert len(city.offers()) == 6
    city.do("red", "GainInfluence", 1, 1, 0)
    assert city["red"]["influence"] == [1, 1, 0]
    assert city.heard(changes.AlltakerTaken)


@rule_test("MCL-I01", "MCL-I13")
def test_death_second_action() -> None:
    city = holding("death", first="blue", active="red", suspicion=2, threat=0)
    city.do("red", "Play", "death", 2)
    assert (city["first"], city["suspicion"], city["threat"], city["red"]["unity"]) == ("red", 1, 0, 1)


@rule_test("MCL-I02", "MCL-P08")
def test_malavestros_goes_where_he_is_sent_and_stays() -> None:
    city = holding("malavestros")
    city.do("red", "Play", "malavestros", 1)
    assert len(city.offers()) == 12
    city.do("red", "PutMalavestros", "voxxingard")
    assert city["malavestros"] == "voxxingard"
    city.pass_all().until("action")
    assert (city["round"], city["malavestros"]) == (2, "voxxingard")
    again = holding("malavestros", malavestros="voxxingard")
    again.do("red", "Play", "malavestros", 1)
    assert len(again.offers()) == 11
    assert again.why_not("red", "PutMalavestros", "voxxingard")


@rule_test("MCL-I03")
def test_malavestros_deactivates_one_mourner_of_each_opponent() -> None:
    city = holding(
        "malavestros", 3, blue={"mourners": ["vael", "oss"]}, green={"mourners": ["irenna"]}
    )  # fmt: skip
    city.do("red", "Play", "malavestros", 2)
    assert city.offers() == [["Exhaust", "vael"], ["Exhaust", "oss"], ["Spare"]]
    city.do("red", "Exhaust", "oss")
    assert city.offers() == [["Exhaust", "irenna"], ["Spare"]]
    city.do("red", "Exhaust", "irenna")
    assert city["blue"]["mourners"] == ["vael", "oss exhausted"]
    assert city["green"]["mourners"] == ["irenna exhausted"]
    assert city.seat == "blue"
    assert city.cited(changes.MournerExhausted) == ["MCL-I03", "MCL-I03"]


@rule_test("MCL-I03")
def test_malavestros_deactivates_at_least_one() -> None:
    city = holding("malavestros", 3, blue={"mourners": ["vael", "oss"]}, green={"mourners": ["irenna", "edrec"]})
    city.do("red", "Play", "malavestros", 2).do("red", "Spare")
    assert city.offers() == [["Exhaust", "irenna"], ["Exhaust", "edrec"]]
    nobody = holding("malavestros", blue={"mourners": ["vael exhausted"]})
    assert nobody.why_not("red", "Play", "malavestros", 2) == "MCL-I03"


@rule_test("MCL-I04", "MCL-I05", "MCL-I06")
def test_auraghost_first_action() -> None:
    city = holding("auraghost", 3, {"etherea": 1}, blue={"etherea": 2}, green={"etherea": 5})
    city.do("red", "Play", "auraghost", 1)
    assert city["suspicion"] == 1
    assert city.offers() == [["Contribute", 1], ["Contribute", 2]]
    assert city.why_not("red", "Contribute", 0) == "MCL-I05"
    city.do("red", "Contribute", 2)
    assert (city["green"]["etherea"], city["forge"]) == (3, 2)
    assert [city[seat]["unity"] for seat in ("red", "blue", "green")] == [1, 0, 1]
    assert [event.seat for event in city.heard(changes.UnityChange)] == [0, 2]


@rule_test("MCL-I05", "MCL-I14")
def test_auraghost_without_anybody_who_can_pay() -> None:
    city = holding("auraghost", red={"etherea": 1})
    assert city.why_not("red", "Play", "auraghost", 1) == "MCL-I05"
    assert city.why_not("red", "Play", "auraghost", 2) == "MCL-I13"
    assert "Play" not in city.kinds()


@rule_test("MCL-I13")
@pytest.mark.parametrize(("forge", "offered"), [(1, []), (2, [2, 1]), (7, [3, 2, 1])])
def test_auraghost_second_action(forge: int, offered: list[int]) -> None:
    city = holding("auraghost", forge=forge)
    city.do("red", "Play", "auraghost", 2)
    if offered:
        assert [offer[1] for offer in city.offers()] == offered
        city.do("red", "TakeFromForge", 2)
        assert (city["red"]["etherea"], city["forge"]) == (2, forge - 2)
    else:
        assert (city["red"]["etherea"], city["forge"]) == (1, 0)


@rule_test("MCL-I07", "MCL-I08")
def test_cleopsis_first_action() -> None:
    city = holding("cleopsis", 3, blue={"influence": [1, 0, 0]}, green={"influence": [1, 0, 1]})
    city.do("red", "Play", "cleopsis", 1)
    assert city.of("red", "influence") == ([1, 0, 1],), "one victim, one pair: nothing to ask"
    assert city["green"]["influence"] == [0, 0, 0]
    assert city.cited(changes.Stolen) == ["MCL-I07"] * 2, "a line for each faction"
    alike = holding("cleopsis", blue={"influence": [2, 0, 0]}).do("red", "Play", "cleopsis", 1)
    (stolen,) = alike.heard(changes.Stolen)
    assert stolen.amount == 2, "what is alike is told at once"
    poor = holding("cleopsis", blue={"influence": [1, 0, 0]})
    assert poor.why_not("red", "Play", "cleopsis", 1) == "MCL-I08"


@rule_test("MCL-I08")
def test_a_victim_must_have_what_is_stolen() -> None:
    city = holding(
        "cleopsis", 4, blue={"influence": [2, 0, 0]}, green={"influence": [1, 0, 0]}, gold={"influence": [0, 3, 0]}
    )
    city.do("red", "Play", "cleopsis", 1)
    assert city.offers() == [["Rob", 1], ["Rob", 3]]
    assert city.why_not("red", "Rob", 2) == "MCL-I08"


@rule_test("MCL-I13")
def test_cleopsis_second_action() -> None:
    city = holding("cleopsis")
    city.do("red", "Play", "cleopsis", 2)
    assert city.offers() == [["GainInfluence", 1, 1, 0], ["GainInfluence", 1, 0, 1], ["GainInfluence", 0, 1, 1]]
    city.do("red", "GainInfluence", 0, 1, 1)
    assert city.of("red", "influence", "etherea") == ([0, 1, 1], 1)


@rule_test("MCL-I09", "MCL-I10")
def test_gallevarbe_first_action() -> None:
    red = {"crypt": ["mk", "mk", "gc"], "board": {"hushhyde": ["co"]}}
    city = holding("gallevarbe", red=red)
    city.do("red", "Play", "gallevarbe", 1)
    moves = {tuple(offer[1:]) for offer in city.offers()}
    assert len(moves) == 12 + 11
    assert not any(to == "crypt" for _, to in moves)
    city.do("red", "MoveFrom", "crypt", "voxxingard").do("red", "Group", 0, "crypt", ["mk", "mk", "gc"])
    assert city.of("red", "board", "influence") == ({"hushhyde": ["co"], "voxxingard": ["mk", "mk", "gc"]}, [0, 0, 0])
    assert city.cited(events.Relocated) == ["MCL-I09"]
    assert holding("gallevarbe").why_not("red", "Play", "gallevarbe", 1) == "MCL-I09"


@rule_test("MCL-I13")
def test_gallevarbe_second_action() -> None:
    city = holding(
        "gallevarbe", red={"board": {"hushhyde": ["co"]}}, blue={"board": {"voxxingard": ["mk"]}, "crypt": ["gc"]}
    )
    city.do("red", "Play", "gallevarbe", 2)
    assert city.offers() == [["ReturnFigure", 0, "co", "hushhyde"], ["ReturnFigure", 1, "mk", "voxxingard"]]
    city.do("red", "ReturnFigure", 1, "mk", "voxxingard")
    assert city.of("blue", "crypt", "board", "bases") == (["mk", "gc"], {}, 8)
    assert city.cited(changes.FigureReturned) == ["MCL-I13"]
    empty = holding("gallevarbe", red={"crypt": ["mk"]})
    assert empty.why_not("red", "Play", "gallevarbe", 2) == "MCL-I13"


LEADERS = [
    ("gethsemoni", 1, "cryptus_akhor"),
    ("marrow_chancellor", 0, "voxxingard"),
    ("pale_choirmaster", 2, "higst_athenaeum"),
]
OWN_ROWS = {"gethsemoni": ("MCL-I11", "MCL-I12")}
"""The rulebook tells of Gethsemoni; the others are ours."""
OUR_ROWS = ("MCL-I13", "MCL-I13")


@rule_test("MCL-I11", "MCL-I13")
@pytest.mark.parametrize(("card", "faction", "place"), LEADERS)
def test_the_faction_leaders_steal_and_gain(card: str, faction: int, place: str) -> None:
    have = [0, 0, 0]
    have[faction] = 1
    city = holding(card, 3, blue={"influence": have}, green={"influence": have})
    city.do("red", "Play", card, 1)
    assert city.offers() == [["Rob", 1], ["Rob", 2]], "the theft cannot be skipped"
    city.do("red", "Rob", 2)
    assert city["red"]["influence"][faction] == 3
    assert city["green"]["influence"] == [0, 0, 0]
    row = OWN_ROWS.get(card, OUR_ROWS)[0]
    assert city.cited(changes.Stolen) == [row]
    lacking = [0 if each == faction else 5 for each in range(3)]
    poor = holding(card, blue={"influence": lacking})
    assert poor.why_not("red", "Play", card, 1) == row
    some = holding(card, 4, blue={"influence": have}, green={"influence": lacking}, gold={"influence": have})
    some.do("red", "Play", card, 1)
    assert some.why_not("red", "Rob", 2) == row
    only = holding(card, blue={"influence": have}).do("red", "Play", card, 1)
    assert only.cited(changes.Stolen) == [row], "one victim, nothing to ask"


@rule_test("MCL-I12", "MCL-I13")
@pytest.mark.parametrize(("card", "faction", "place"), LEADERS)
def test_the_faction_leaders_move_anybodys_figure_home(card: str, faction: int, place: str) -> None:
    red = {"board": {place: ["mk"]}}
    blue = {"crypt": ["gc"], "board": {"hushhyde": ["co"]}, "influence": [1, 1, 1]}
    city = holding(card, red=red, blue=blue)
    city.do("red", "Play", card, 2)
    assert city.offers() == [["MoveFigure", 1, "gc", "crypt", place], ["MoveFigure", 1, "co", "hushhyde", place]]
    city.do("red", "MoveFigure", 1, "gc", "crypt", place)
    assert city["blue"]["board"][place] == ["gc"]
    assert city.of("blue", "influence", "bases") == ([1, 1, 1], 8)
    row = OWN_ROWS.get(card, OUR_ROWS)[1]
    assert city.cited(changes.FigureMoved) == [row]
    assert holding(card, red=red).why_not("red", "Play", card, 2) == row
    only = holding(card, blue={"crypt": ["gc"]}).do("red", "Play", card, 2)
    assert only.cited(changes.FigureMoved) == [row], "one figure, nothing to ask"


@rule_test("MCL-I13")
def test_harvest_general() -> None:
    city = holding("harvest_general")
    city.do("red", "Play", "harvest_general", 1)
    assert (city["red"]["etherea"], city["suspicion"]) == (4, 1)
    city = holding("harvest_general", red={"etherea": 1})
    city.do("red", "Play", "harvest_general", 2)
    assert len(city.offers()) == 6
    city.do("red", "TakeFigure", "do")
    assert city.of("red", "etherea", "crypt") == (0, ["do"])
    assert city["threat"] == 1
    assert holding("harvest_general").why_not("red", "Play", "harvest_general", 2) == "MCL-I13"
    full = holding("harvest_general", red={"etherea": 5, "crypt": ["mk"] * 5 + ["co"] * 5})
    assert full.why_not("red", "Play", "harvest_general", 2) == "MCL-B03"


@rule_test("MCL-I13")
def test_tithe_auditor() -> None:
    city = holding("tithe_auditor", suspicion=1)
    city.do("red", "Play", "tithe_auditor", 1).do("red", "GainInfluence", 0, 1, 0)
    assert city["suspicion"] == 0
    assert city.of("red", "influence", "etherea") == ([0, 1, 0], 1)
    city = holding("tithe_auditor", red={"etherea": 3})
    city.do("red", "Play", "tithe_auditor", 2).do("red", "GainInfluence", 0, 0, 2)
    assert city["forge"] == 2
    assert city.cited(events.ForgeFilled) == ["MCL-I13"]
    assert city.of("red", "etherea", "unity", "influence") == (1, 1, [0, 0, 2])
    assert holding("tithe_auditor", red={"etherea": 1}).why_not("red", "Play", "tithe_auditor", 2) == "MCL-I13"


@rule_test("MCL-I13", "MCL-C21")
def test_the_oracle_shows_two_cards_to_its_user_alone() -> None:
    city = holding("blind_oracle", red={"etherea": 4}, decks={"bone": ["krull", "pell", "dross"]})
    city.do("red", "Play", "blind_oracle", 1).do("red", "SearchDeck", "bone")
    assert city.offers() == [["Buy", "krull"], ["Buy", "pell"], ["BuyNone"]]
    bone = city.g.decks[0]
    for viewer, knows in ((0, True), (1, False), (SPECTATOR, False)):
        view = seen(city.g, viewer)
        assert [each.card >= 0 for each in view.decks[0][-3:]] == [False, knows, knows]
    city.do("red", "Buy", "pell")
    assert city.of("red", "etherea", "mourners", "crypt") == (0, ["pell"], ["co"])
    assert city["threat"] == 1
    assert city.g.decks[0][0].card == bone[-1].card, "the other one lies under the deck"
    view = seen(city.g, 0)
    assert view.decks[0][0].card >= 0, "and red remembers it"
    assert [event.number for event in city.heard(changes.PutUnder)] == [1]


@rule_test("MCL-I13")
def test_the_oracle_puts_both_back_in_order() -> None:
    city = holding("blind_oracle", red={"etherea": 4}, decks={"bone": ["krull", "pell", "dross"]})
    city.do("red", "Play", "blind_oracle", 1).do("red", "SearchDeck", "bone").do("red", "BuyNone")
    name = city.g.content.tokens["mourner"].name
    assert [name(each.card) for each in city.g.decks[0][:2]] == ["pell", "krull"]
    assert name(city.g.decks[0][-1].card) == "dross"
    assert city["threat"] == 0
    assert city.seat == "blue"


@rule_test("MCL-I13")
def test_the_oracle_without_the_price_is_only_a_look() -> None:
    city = holding("blind_oracle", red={"etherea": 3}, emptied=["bone", "flesh"], decks={"spirit": ["tallow"]})
    city.do("red", "Play", "blind_oracle", 1)
    assert city.heard(changes.LookedAtDeck)[0].seat == 0
    assert city.seat == "blue"
    none = holding("blind_oracle", emptied=["bone", "flesh", "spirit"])
    assert none.why_not("red", "Play", "blind_oracle", 1) == "MCL-I13"


@rule_test("MCL-I13")
def test_oracle_second_action() -> None:
    city = holding("blind_oracle", threat=5)
    city.do("red", "Play", "blind_oracle", 2)
    assert (city["threat"], city["red"]["influence"]) == (3, [0, 0, 2])


@rule_test("MCL-I13")
def test_stitch_regent_first_action() -> None:
    city = holding("stitch_regent", red={"crypt": ["mk"], "board": {"hushhyde": ["gc"]}})
    city.do("red", "Play", "stitch_regent", 1)
    assert city.offers() == [["TakeFigure", "mk"], ["TakeFigure", "gc"]]
    city.do("red", "TakeFigure", "gc")
    assert city["red"]["crypt"] == ["mk", "gc"]
    assert city["threat"] == 1
    assert holding("stitch_regent").why_not("red", "Play", "stitch_regent", 1) == "MCL-I13", "no guild of one's own"
    gone = holding("stitch_regent", red={"crypt": ["mk"]}, blue={"crypt": ["mk"] * 7})
    assert gone.why_not("red", "Play", "stitch_regent", 1) == "MCL-B06", "the supply has none of it"


@rule_test("MCL-I13")
def test_stitch_regent_exchanges_two_different_figures() -> None:
    city = holding("stitch_regent", red={"crypt": ["mk"], "board": {"hushhyde": ["gc"]}, "wallows": ["fresh_oaths"]})
    city.do("red", "Play", "stitch_regent", 2).do("red", "Exchange", 0, "gc", "hushhyde", "do")
    assert city["red"]["board"] == {"hushhyde": ["do"]}
    assert {offer[1:4][1] for offer in city.offers() if offer[0] == "Exchange"} == {"mk"}, (
        "the new figure is not exchanged again"
    )
    assert city.may("Stop")
    city.do("red", "Exchange", 0, "mk", "crypt", "sc")
    assert city["red"]["crypt"] == ["sc"]
    assert (city["supply"]["mk"], city["supply"]["gc"], city["supply"]["do"]) == (8, 8, 7)
    assert not city.heard(changes.FigureGained), "an exchange is no gain"
    assert city.seat == "blue"
    assert holding("stitch_regent").why_not("red", "Play", "stitch_regent", 2) == "MCL-I13"


@rule_test("MCL-I13")
def test_gatewarden_moves_two_different_figures() -> None:
    city = holding("gatewarden", red={"crypt": ["mk", "mk"]})
    city.do("red", "Play", "gatewarden", 1)
    assert len(city.offers()) == 12
    city.do("red", "MoveFigure", 0, "mk", "crypt", "hushhyde")
    sources = {offer[3] for offer in city.offers() if offer[0] == "MoveFigure"}
    assert sources == {"crypt"}, "the figure moved already is not offered again"
    assert city.may("Stop")
    city.do("red", "MoveFigure", 0, "mk", "crypt", "hushhyde")
    assert city["red"]["board"] == {"hushhyde": ["mk", "mk"]}
    single = holding("gatewarden", red={"crypt": ["mk"]})
    single.do("red", "Play", "gatewarden", 1).do("red", "MoveFigure", 0, "mk", "crypt", "hushhyde")
    assert single.seat == "blue"
    assert holding("gatewarden").why_not("red", "Play", "gatewarden", 1) == "MCL-I13"


@rule_test("MCL-I13")
def test_gatewarden_second_action() -> None:
    city = holding("gatewarden")
    city.do("red", "Play", "gatewarden", 2)
    assert city.offers() == [["GainInfluence", 3, 0, 0], ["GainInfluence", 0, 3, 0], ["GainInfluence", 0, 0, 3]]
    city.do("red", "GainInfluence", 0, 3, 0)
    assert city["red"]["influence"] == [0, 3, 0]


@rule_test("MCL-I14")
def test_a_card_without_a_legal_action_cannot_be_played() -> None:
    city = holding("gethsemoni", blue={"influence": [3, 0, 3]})
    assert city.offers() == [["PassTurn"]]
    assert city.why_not("red", "Play", "gethsemoni", 1)
    assert city.why_not("red", "Play", "gethsemoni", 2)
