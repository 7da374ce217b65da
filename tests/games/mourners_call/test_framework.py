"""Who plays, what there is, and what runs out (chapters A and B)."""

from __future__ import annotations

from random import Random

import pytest

from boneyard.engine.card import SetupError
from boneyard.engine.events import SPECTATOR
from boneyard.games.mourners_call import changes, events
from boneyard.games.mourners_call.cards import Catalogue
from boneyard.games.mourners_call.game import GAME
from boneyard.games.mourners_call.mourners import gain_from_deck
from boneyard.games.mourners_call.scoring import score
from boneyard.games.mourners_call.tokens import CLOCKWISE, FACTIONS, OVER, PLACES
from tests.games.mourners_call.helpers import CONTENT, City, new_game, random_game, seen, token
from tests.support import rule_test

BONE_CARD, FLESH_CARD = "hume", "mother_of_seams"


@rule_test("MCL-A01")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_two_to_four_players(seats: int) -> None:
    with pytest.raises(SetupError, match="2 or 3 or 4"):
        GAME.start(seats, "00" * 32)
    assert [new_game(allowed).seats for allowed in (2, 3, 4)] == [2, 3, 4]


@rule_test("MCL-A02")
def test_the_score_alone_picks_the_winner() -> None:
    city = City(3, at="cleanup", pool=0, red={"unity": 3}, blue={"unity": 9}, green={"unity": 8})
    assert city.g.over
    assert GAME.outcome(city.g).winners == (1,)
    assert city["phase"] == OVER
    assert [(event.seat, event.total) for event in city.heard(events.Scored)] == [(0, 3), (1, 9), (2, 8)]
    assert city.heard(events.Finished) == [events.Finished((1,))]


@rule_test("MCL-A03")
def test_play_goes_clockwise() -> None:
    city = City(4, at="actions", first="green")
    seen = []
    for _ in range(4):
        seen.append(city.seat)
        city.do(city.seat, "PassTurn")
    assert seen == ["green", "gold", "red", "blue"]
    assert CLOCKWISE[3][1] == (1, 2, 0)


@rule_test("MCL-A04")
def test_three_factions_with_two_guilds_each() -> None:
    assert [(guild.id, guild.faction) for guild in CONTENT.guilds] == [
        ("mk", 0), ("co", 0), ("sc", 1), ("cs", 1), ("gc", 2), ("do", 2),
    ]  # fmt: skip
    assert FACTIONS == ("bone", "flesh", "spirit")
    assert CONTENT.guilds_of == ((0, 1), (2, 3), (4, 5))
    read = GAME.load([])[0]
    assert isinstance(read, Catalogue)
    assert read.guilds_of == CONTENT.guilds_of


@rule_test("MCL-A05")
def test_twelve_locations_four_a_faction() -> None:
    assert CONTENT.places_of == ((1, 4, 5, 9), (3, 7, 10, 12), (2, 6, 8, 11))
    assert [location.id for location in CONTENT.locations][:3] == ["dirth_forge", "vadlum_gates", "curio_cryptus"]
    read = GAME.load([])[0]
    assert isinstance(read, Catalogue)
    assert read.places_of == CONTENT.places_of
    assert sorted(place for places in read.places_of for place in places) == list(range(1, PLACES))


@rule_test("MCL-A06")
def test_the_first_player_holds_the_death_figure() -> None:
    city = City(3, at="turn", first="red", active="blue", blue={"court": ["death"]})
    city.do("blue", "Play", "death", 2)
    assert city["first"] == "blue"
    assert city.g.in_order() == (1, 2, 0)


@rule_test("MCL-A07")
def test_spent_influence_does_not_score() -> None:
    side = {"influence": [3, 0, 0], "crypt": ["mk", "mk"], "motive": "lord_of_the_vats"}
    spent = City(at="turn", pool=0, ending=3, red=side)
    spent.do("red", "Relocate", "crypt", "dirth_forge").do("red", "Group", 0, "crypt", ["mk", "mk"])
    assert spent["red"]["influence"] == [1, 0, 0]
    kept = City(at="cleanup", pool=0, red=side)
    assert kept["red"]["score"] == 3


@rule_test("MCL-A08")
def test_one_may_recruit_from_all_factions() -> None:
    city = City(at="turn", decks={"flesh": [FLESH_CARD]}, red={"etherea": 5, "motive": "marrow_dynasty"})
    assert {("RecruitMourner", faction) for faction in ("bone", "flesh", "spirit")} <= {
        tuple(offer) for offer in city.offers() if len(offer) == 2 and isinstance(offer[1], str)
    }
    city.do("red", "RecruitMourner", "flesh")
    assert city["red"]["mourners"] == [FLESH_CARD]
    assert city["red"]["faction"] == "bone"


@rule_test("MCL-A09")
def test_the_faction_token_changes_nothing_after_setup() -> None:
    """Two states that differ in the token alone are offered the same and score the same; the token itself is public."""
    compared = 0
    for g in random_game(3, 4):
        if g.phase == 0:
            continue
        assert g.faction == [g.content.motives[card].faction for card in g.motive]
        for viewer in (0, 1, 2, SPECTATOR):
            assert seen(g, viewer).faction == g.faction
        other = g.copy()
        other.faction = [(faction + 1) % 3 for faction in g.faction]
        for seat in g.waiting:
            assert other.asked is not None
            offered = list(g.options(seat))
            other.offered = None
            assert list(other.options(seat)) == offered
            compared += 1
        assert [score(other, seat) for seat in range(3)] == [score(g, seat) for seat in range(3)]
    assert compared > 50
    assert g.over


@rule_test("MCL-A10")
def test_influence_is_never_negative() -> None:
    for seed in range(6):
        for g in random_game(2 + seed % 3, seed):
            assert min(min(row) for row in g.influence) >= 0
    city = City(at="cleanup", red={"wallows": ["raker_in_the_bone_ward"], "influence": [0, 2, 2]})
    assert city["red"]["influence"] == [0, 2, 2]


# --- B: supplies and limits ---------------------------------------------------------------------------


@rule_test("MCL-B01")
def test_eight_figures_a_guild() -> None:
    assert [guild.figures for guild in CONTENT.guilds] == [8] * 6
    g = new_game(3)
    assert g.supply == [8] * 6
    assert g.figures == [[0] * (PLACES * 6)] * 3
    city = City(at="turn", red={"crypt": ["mk"] * 5}, blue={"crypt": ["mk"] * 3, "etherea": 3}, active="blue")
    assert city["supply"]["mk"] == 0
    assert city.why_not("blue", "RecruitFigure", "mk") == "MCL-B06"
    assert city.may("RecruitFigure", "co")


@rule_test("MCL-B02")
def test_ten_bases_a_player() -> None:
    city = City(at="turn", red={"crypt": ["mk"] * 4, "board": {"voxxingard": ["co"] * 3}, "etherea": 3})
    assert city["red"]["bases"] == 3
    city.do("red", "RecruitFigure", "sc")
    assert city["red"]["bases"] == 2


FULL = {"crypt": ["mk"] * 5, "board": {"voxxingard": ["co"] * 5}}


@rule_test("MCL-B03")
def test_without_a_base_no_figure_is_recruited_and_none_paid_for() -> None:
    city = City(at="turn", red=FULL | {"etherea": 9})
    assert city.why_not("red", "RecruitFigure", "sc") == "MCL-B03"
    assert not any(offer[0] == "RecruitFigure" for offer in city.offers())


@rule_test("MCL-B04", "MCL-B06")
def test_a_figure_that_does_not_come_cites_what_is_lacking() -> None:
    full = {"etherea": 5, "crypt": ["mk"] * 2 + ["co"] * 8}
    base = City(at="turn", red=full, decks={"bone": ["dross"]}).do("red", "RecruitMourner", "bone")
    assert base.cited(changes.NoFigure) == ["MCL-B04"]
    supply = City(at="turn", red={"etherea": 5}, blue={"crypt": ["mk"] * 8}, decks={"bone": ["dross"]})
    assert supply.do("red", "RecruitMourner", "bone").cited(changes.NoFigure) == ["MCL-B06"]


@rule_test("MCL-B04")
def test_without_a_base_a_mourner_comes_alone() -> None:
    city = City(at="turn", decks={"bone": ["krull"]}, red=FULL | {"etherea": 5})
    city.do("red", "RecruitMourner", "bone")
    assert city.of("red", "mourners", "bases", "etherea") == (["krull"], 0, 0)
    assert sum(city["red"]["track"].values()) == 10
    assert city.heard(changes.NoFigure)


@rule_test("MCL-B05")
def test_an_empty_deck_gives_neither_card_nor_figure() -> None:
    city = City(at="turn", emptied=["bone"], red={"etherea": 9, "court": ["blind_oracle"]})
    assert city.why_not("red", "RecruitMourner", "bone") == "MCL-B05"
    city.do("red", "Play", "blind_oracle", 1)
    assert city.offers() == [["SearchDeck", "flesh"], ["SearchDeck", "spirit"]]


@rule_test("MCL-B05")
def test_a_gain_from_an_empty_deck_gives_nothing_at_all() -> None:
    last = City(at="turn", decks={"bone": ["krull"]}, red={"etherea": 9})
    last.g.decks[0] = last.g.decks[0][-1:]
    last.do("red", "RecruitMourner", "bone")
    assert last.of("red", "mourners", "crypt", "bases") == (["krull"], ["mk"], 9)
    assert last.g.decks[0] == ()
    assert not last.may("RecruitMourner", "bone")
    supply = list(last.g.supply)
    gain_from_deck(last.g, 0, 0)
    assert last.heard(changes.NoMourner) == [changes.NoMourner(0, 0)]
    assert last.of("red", "mourners", "bases") == (["krull"], 9)
    assert last.g.supply == supply


@rule_test("MCL-B06")
def test_an_exhausted_figure_type_gives_no_figure() -> None:
    city = City(
        at="turn", decks={"bone": ["krull"]}, red={"etherea": 5}, blue={"crypt": ["mk"] * 8}
    )  # fmt: skip
    city.do("red", "RecruitMourner", "bone")
    assert city.of("red", "mourners", "crypt", "bases") == (["krull"], [], 10)


@rule_test("MCL-B07")
def test_a_removed_figure_and_its_base_can_be_used_again() -> None:
    city = City(
        at="guilds", guild="cs", red={"crypt": ["cs"]}, blue={"crypt": ["mk"] * 8, "board": {"hushhyde": ["co", "co"]}}
    )
    city.do("red", "RemoveFigure", 1, "mk", "crypt")
    assert city["supply"]["mk"] == 1
    assert city["blue"]["bases"] == 1


@rule_test("MCL-B08")
def test_a_mourner_and_its_figure_are_independent() -> None:
    city = City(at="turn", red={"mourners": ["osric"], "crypt": ["sc"]})
    city.do("red", "Activate", "osric")
    assert city.of("red", "mourners", "crypt") == (["osric exhausted"], [])
    dread = City(at="turn", threat=9, red={"etherea": 3, "mourners": ["osric", "vael"], "crypt": ["co"]})
    dread.do("red", "RecruitFigure", "gc").do("blue", "LoseMourner", "osric")
    assert dread["lost_mourners"] == ["osric"]
    assert dread.of("red", "mourners", "crypt") == (["vael"], ["co", "gc"]), "no figure of its guild was there to lose"
    both = City(at="turn", threat=9, red={"etherea": 3, "mourners": ["osric"], "crypt": ["sc", "sc"]})
    both.do("red", "RecruitFigure", "gc")
    assert both.of("red", "mourners", "crypt") == ([], ["sc", "gc"]), "Dread takes one figure with the card"


@rule_test("MCL-B09")
def test_guild_tracks_count_crypt_and_board() -> None:
    for seed in range(4):
        for g in random_game(2 + seed % 3, seed + 20):
            for seat in range(g.seats):
                counted = [sum(g.figures[seat][place * 6 + guild] for place in range(13)) for guild in range(6)]
                assert g.track[seat] == counted


@rule_test("MCL-B10")
def test_unity_is_paid_beyond_the_pool() -> None:
    city = City(at="turn", pool=0, ending=3, red={"etherea": 2, "court": ["auraghost"], "unity": 20})
    reserve = city.g.reserve
    city.do("red", "Play", "auraghost", 1)
    assert city["red"]["unity"] == 22
    assert (city["pool"], city.g.reserve) == (0, reserve - 2)
    city.g.reserve = 1
    city.g.gain_unity(0, 5)
    assert (city["red"]["unity"], city.g.reserve) == (27, 0)


@rule_test("MCL-B11")
def test_lost_unity_never_goes_back_to_the_pool() -> None:
    city = City(at="cleanup", pool=10, red={"unity": 4, "wallows": ["toll_of_teeth"]})
    assert city["red"]["unity"] == 3
    assert city["pool"] == 10
    assert city["removed"] == 25 - 10 - 4 + 1


@rule_test("MCL-B12", "MCL-H31")
@pytest.mark.parametrize("recruit", [("RecruitFigure", "mk"), ("RecruitMourner", "bone")])
def test_recruiting_pays_the_supply_not_the_forge(recruit: tuple[str, str]) -> None:
    city = City(at="turn", forge=1, decks={"bone": ["krull"]}, red={"etherea": 6})
    city.do("red", *recruit)
    assert city["forge"] == 1
    assert city["red"]["etherea"] == (3 if recruit[0] == "RecruitFigure" else 1)


@rule_test("MCL-B13")
def test_etherea_does_not_run_out() -> None:
    city = City(at="turn", red={"etherea": 90, "court": ["harvest_general"]}, blue={"etherea": 50})
    city.do("red", "Play", "harvest_general", 1)
    assert city["red"]["etherea"] == 94


@rule_test("MCL-B14")
def test_a_lost_mourner_never_returns() -> None:
    city = City(at="turn", threat=9, red={"etherea": 3, "mourners": ["vael"], "crypt": ["mk"]})
    city.do("red", "RecruitFigure", "co")
    assert city["lost_mourners"] == ["vael"]
    vael = token("mourner", "vael")
    rng = Random(1)
    while city.g.waiting and city.g.round < 4:
        seat = city.g.waiting[0]
        city.g.answer(seat, rng.choice(list(city.g.options(seat))))
        assert not any(each.card == vael for deck in city.g.decks for each in deck)
        assert not any(vael in tableau for tableau in city.g.tableau)
    assert city["lost_mourners"][0] == "vael"
