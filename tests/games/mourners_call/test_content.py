"""The content: read, checked, and replaceable by an owner's pack."""

from __future__ import annotations

from pathlib import Path

import pytest

from boneyard.engine import chance
from boneyard.engine.content import ContentError
from boneyard.games.mourners_call.cards import Catalogue
from boneyard.games.mourners_call.effects import DO, POSSIBLE
from boneyard.games.mourners_call.game import GAME
from boneyard.games.mourners_call.scoring import score
from boneyard.games.mourners_call.text import acts_text, goal_text, lasting_text
from tests.games.mourners_call.helpers import CONTENT, City
from tests.support import play_randomly, rule_test


def loaded(tmp_path: Path, text: str) -> Catalogue:
    pack = tmp_path / "mine.toml"
    pack.write_text(text, encoding="utf-8")
    content = GAME.load([pack])[0]
    assert isinstance(content, Catalogue)
    return content


@rule_test("MCL-A05", "MCL-B01", "MCL-I15", "MCL-J11", "MCL-T01")
def test_the_box_is_complete() -> None:
    sizes = [len(each) for each in (CONTENT.locations, CONTENT.guilds, CONTENT.courts, CONTENT.mourners)]
    assert sizes == [12, 6, 14, 27]
    kinds = [card.kind for card in CONTENT.wallows]
    assert [kinds.count(kind) for kind in ("quest", "raker", "artifact")] == [16, 12, 8]
    modes = [(card.kind, card.goal.mode) for card in CONTENT.wallows]
    assert [modes.count((kind, "event")) for kind in ("quest", "raker", "artifact")] == [13, 1, 4]
    assert [modes.count((kind, "muster")) for kind in ("quest", "raker", "artifact")] == [3, 5, 2]
    assert [modes.count((kind, "reckon")) for kind in ("quest", "raker", "artifact")] == [0, 4, 2]
    assert [modes.count((kind, "dice")) for kind in ("quest", "raker", "artifact")] == [0, 2, 0]
    assert [card.faction for card in CONTENT.motives] == [0] * 4 + [1] * 4 + [2] * 4
    assert sum(card.banner for card in CONTENT.mourners) == 12


def test_every_verb_is_carried_out_and_every_card_has_words() -> None:
    from boneyard.games.mourners_call.cards import NEEDY, VERBS

    assert set(DO) == set(VERBS)
    assert set(POSSIBLE) == set(NEEDY)
    for acts in CONTENT.effects.values():
        assert acts_text(CONTENT, acts)
    for card in CONTENT.wallows:
        assert goal_text(CONTENT, card.goal)
        assert all(lasting_text(each) for each in card.lasting)


def test_no_card_is_without_effect() -> None:
    for court in CONTENT.courts:
        assert all(court.actions)
    for mourner in CONTENT.mourners:
        assert mourner.effect or mourner.lasting
    for card in CONTENT.wallows:
        assert card.reward or card.lasting
        assert (card.kind == "raker") is bool(card.penalty)


def test_a_pack_replaces_a_card_and_the_game_is_played_with_it(tmp_path: Path) -> None:
    content = loaded(
        tmp_path,
        """
[pack]
title = "My Court"

[[court]]
id = "gatewarden"
name = "The Real Gatewarden"
first = [{ do = "unity", amount = 2 }]
second = [{ do = "figure", scope = "any" }, { do = "threat", amount = 2 }]
provenance = { name = "public", first = "public", second = "public" }

[[suspicion]]
id = "suspicion_0"
two = 9
three = 9
four = 9
""",
    )
    assert len(content.courts) == 14
    assert acts_text(content, content.effects["court:gatewarden:1"]) == "Gain 2 Unity."
    assert content.tithe[2][:2] == (9, 2)
    g = GAME.start(2, chance.seed_from(1), content=content)
    from random import Random

    play_randomly(g, Random(1))
    assert g.over


def test_a_pack_may_add_cards(tmp_path: Path) -> None:
    content = loaded(
        tmp_path,
        """
[[court]]
id = "kier"
name = "Kier"
first = [{ do = "etherea", amount = 2 }]
second = [{ do = "death" }]
""",
    )
    assert len(content.courts) == 15
    assert content.courts[-1].provenance == {"name": "owner", "first": "owner", "second": "owner"}


WRONG = [
    ('[[court]]\nid = "x"\nname = "X"\nfirst = [{ do = "etherae" }]\nsecond = []', "etherea"),
    ('[[court]]\nid = "x"\nname = "X"\nfirst = [{ do = "etherea", amount = -2 }]\nsecond = []', "from 1 to 99"),
    ('[[court]]\nid = "x"\nname = "X"\nfirst = [{ do = "etherea", faction = "bone" }]\nsecond = []', "faction"),
    ('[[court]]\nid = "x"\nname = "X"\nfirst = [{ do = "send", place = "narnia" }]\nsecond = []', "narnia"),
    ('[[mourner]]\nid = "x"\nname = "X"\nfaction = "bone"\nguild = "mk"\nkind = "activated"', "does something"),
    (
        '[[mourner]]\nid = "x"\nname = "X"\nfaction = "bone"\nguild = "mk"\nkind = "instant"\nbanner = true\n'
        'effect = [{ do = "unity" }]',
        "starting Mourner",
    ),
    ('[[mourner]]\nid = "x"\nname = "X"\nfaction = "bone"\nguild = "mk"\nkind = "end"\nbanner = 1', "true or false"),
    ('[[wallows]]\nid = "x"\nname = "X"\nkind = "quest"\nobjective = []\nreward = []', "exactly one"),
    (
        '[[wallows]]\nid = "x"\nname = "X"\nkind = "quest"\nobjective = [{ mode = "dice", what = "bid" }]\nreward = []',
        "figures",
    ),
    ('[[motive]]\nid = "x"\nname = "X"\nfaction = "bone"\nscores = "stars"\npoints = 3', "locations"),
    ('[[location]]\nid = "thirteenth"\nname = "X"\nfaction = "bone"\nbonus = []', "a game needs 12"),
    (
        '[[location]]\nid = "hushhyde"\nname = "X"\nfaction = "spirit"\n'
        'bonus = [{ do = "unity" }, { do = "choose", guilds = "mk", faction = "bone" }]',
        "stands alone",
    ),
    (
        '[[mourner]]\nid = "vael"\nname = "X"\nfaction = "bone"\nguild = "mk"\nkind = "end"\neffect = [{ do = "unity" }]',
        "banner",
    ),
]


@pytest.mark.parametrize(("text", "problem"), WRONG)
def test_a_wrong_pack_is_refused_by_name(tmp_path: Path, text: str, problem: str) -> None:
    with pytest.raises(ContentError, match=problem) as error:
        loaded(tmp_path, text)
    assert "mine.toml" in str(error.value)


# --- lasting benefits of an owner's own cards ----------------------------------------------------------

LASTING_MOURNER = """
[[mourner]]
id = "hume"
name = "Vault Lector Hume"
faction = "bone"
guild = "mk"
kind = "automatic"
lasting = [{ do = "points", amount = 3 }, { do = "quiet_recruit" }, { do = "veil" }, { do = "cheap_move" }, { do = "heavy_bid" }]
"""
LASTING_ARTIFACT = """
[[wallows]]
id = "crown_fragment"
name = "Crown Fragment"
kind = "artifact"
objective = [{ mode = "event", what = "location", amount = 3 }]
reward = []
lasting = [{ do = "cheap_recruit", amount = 2 }, { do = "shelter", faction = "bone" }, { do = "spare_unity" }, { do = "reroll" }]
"""


@rule_test("MCL-J11", "MCL-J10", "MCL-T01")
@pytest.mark.parametrize("artifacts", [[], ["cinder_lantern"]])
def test_a_mourner_gives_the_benefits_artifacts_give(tmp_path: Path, artifacts: list[str]) -> None:
    content = loaded(tmp_path, LASTING_MOURNER)
    red = {"etherea": 9, "mourners": ["hume"], "artifacts": artifacts, "crypt": ["mk"], "court": ["harvest_general"]}
    city = City(content=content, at="turn", suspicion=3, threat=3, red=red)
    assert score(city.g, 0).artifacts == 3
    city.do("red", "RecruitFigure", "mk").do("blue", "PassTurn")
    assert city["threat"] == 3, "recruited quietly"
    city.do("red", "Play", "harvest_general", 1).do("blue", "PassTurn")
    assert city["suspicion"] == 3, "veiled"
    city.do("red", "Relocate", "crypt", "voxxingard")
    assert city["red"]["board"] == {"voxxingard": ["mk"]}, "moved for nothing"
    tithe = City(content=content, at="tithe", forge=5, red=red | {"etherea": 1}, blue={"etherea": 1})
    tithe.do("red", "Bid", 1).do("blue", "Bid", 1)
    assert (tithe["red"]["unity"], tithe["blue"]["unity"]) == (3, 1)
    asleep = City(content=content, at="turn", threat=3, red=red | {"mourners": ["hume exhausted"]})
    assert asleep.do("red", "RecruitFigure", "mk")["threat"] == 4


@rule_test("MCL-J11", "MCL-T01")
def test_an_artifact_gives_the_benefits_mourners_give(tmp_path: Path) -> None:
    content = loaded(tmp_path, LASTING_ARTIFACT)
    red = {"etherea": 5, "artifacts": ["crown_fragment"]}
    city = City(content=content, at="turn", red=red)
    city.do("red", "RecruitFigure", "mk").do("blue", "PassTurn")
    assert city["red"]["etherea"] == 3
    city.do("red", "RecruitFigure", "mk")
    assert city["red"]["etherea"] == 0, "the first of the round alone"
    both = City(content=content, at="turn", red=red | {"mourners": ["sallow"]}).do("red", "RecruitFigure", "mk")
    assert both["red"]["etherea"] == 4, "the lower price holds"
    board = {"board": {"voxxingard": ["mk"] * 3}, "etherea": 1}
    dice = City(content=content, at="threat", threat=9, forced=(1, 1, 1), red=red | board)
    assert dice.asked == "die_to_reroll"
    dice.do("red", "KeepDice")
    assert dice["red"]["crypt"] == ["mk"] * 3, "sheltered in a Bone location"
    board = {"board": {"hushhyde": ["mk"] * 3}, "etherea": 1}
    dice = City(content=content, at="threat", threat=9, forced=(1, 1, 1), red=red | board).do("red", "KeepDice")
    assert dice["red"]["crypt"] == []


HUME = '[[mourner]]\nid = "hume"\nname = "X"\nfaction = "bone"\nguild = "mk"\n'
LANTERN = '[[wallows]]\nid = "cinder_lantern"\nname = "X"\nkind = "artifact"\n'
FORGE = '[[location]]\nid = "dirth_forge"\nname = "X"\nfaction = "bone"\n'
IDLE = [
    (HUME + 'kind = "activated"\neffect = [{ do = "unity", when = "bid" }]', "looks at bids"),
    (HUME + 'kind = "instant"\neffect = [{ do = "unity", when = "top_bid" }]', "looks at bids"),
    (HUME + 'kind = "automatic"\nat = "income"\neffect = [{ do = "unity", when = "bid" }]', "looks at bids"),
    (HUME + 'kind = "end"\neffect = [{ do = "unity", when = "calm" }]', "threat check"),
    (HUME + 'kind = "automatic"\neffect = [{ do = "unity" }]', "'at': is missing; the effect happens at one of income"),
    (HUME + 'kind = "automatic"\nat = "income"\nlasting = [{ do = "veil" }]', "no effect to happen then"),
    (HUME + 'kind = "automatic"\nlasting = [{ do = "shelter" }]', "sheltered in locations of one of bone"),
    (HUME + 'kind = "end"\neffect = [{ do = "unity", when = "pair_in" }]', "pair_in"),
    (HUME + 'kind = "end"\neffect = [{ do = "influence", faction = "any", when = "pair_in" }]', "pair_in"),
    (HUME + 'kind = "end"\neffect = [{ do = "influence", faction = "bone", per = "figures" }]', "name the guilds"),
    (
        HUME + 'kind = "end"\neffect = [{ do = "influence", faction = "bone", per = "unplayed" }]',
        "how many cards count",
    ),
    (HUME + 'kind = "instant"\neffect = [{ do = "figure", scope = "guilds" }]', "name the guilds"),
    (FORGE + "bonus = []", "dirth_forge', field 'bonus': is empty"),
    ('[[guild]]\nid = "mk"\nname = "X"\nfaction = "bone"\nfigures = 8\nbonus = []', "a guild does something"),
    ('[[court]]\nid = "x"\nname = "X"\nfirst = [{ do = "unity" }]\nsecond = []', "'second': is empty"),
    ('[[court]]\nid = "x"\nname = "X"\nfirst = [{ do = "unity", when = "bid" }]\nsecond = []', "looks at bids"),
    (LANTERN + 'objective = [{ mode = "muster", what = "pair" }]\nreward = []', "the pair stands in"),
    (LANTERN + 'objective = [{ mode = "muster", what = "stands_in" }]\nreward = []', "name the places"),
    (LANTERN + 'objective = [{ mode = "muster", what = "etherea" }]\nreward = []', "a Wallows card does something"),
    (
        LANTERN + 'objective = [{ mode = "muster", what = "etherea" }]\nreward = [{ do = "unity", when = "bid" }]',
        "looks at bids",
    ),
    (
        LANTERN
        + 'objective = [{ mode = "muster", what = "etherea" }]\nreward = []\nat = "income"\nlasting = [{ do = "veil" }]',
        "no reward to happen then",
    ),
]


@pytest.mark.parametrize(("text", "problem"), IDLE)
def test_what_could_not_work_in_play_is_refused_when_it_is_read(tmp_path: Path, text: str, problem: str) -> None:
    with pytest.raises(ContentError, match=problem) as error:
        loaded(tmp_path, text)
    assert "mine.toml" in str(error.value)


def test_a_condition_may_stand_where_what_it_looks_at_is_known(tmp_path: Path) -> None:
    content = loaded(
        tmp_path,
        HUME
        + 'kind = "end"\neffect = [{ do = "unity", when = "bid" }]\n'
        + FORGE
        + 'bonus = [{ do = "unity", when = "bid" }]',
    )
    red = {"etherea": 1, "mourners": ["hume"], "board": {"dirth_forge": ["mk"]}}
    city = City(content=content, at="tithe", forge=5, red=red).do("red", "Bid", 1).do("red", "TakeBonus")
    city.until("split_etherea")
    assert city["red"]["unity"] == 3 + 1 + 1
