"""What the browser reads off a view, checked without a browser where Node is at hand."""

from __future__ import annotations

import json
import shutil
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest

import boneyard.games.mourners_call as game_folder
from boneyard.games.mourners_call.game import GAME
from tests.games.mourners_call.helpers import City, new_game
from tests.support import rule_test

FOLDER = Path(game_folder.__file__).parent
NODE = shutil.which("node")
KIT = """
import * as read from %s;
const { content, tokens, view } = %s;
const entry = (touch) => { const [kind, id] = touch.split(":"); return content[kind].find((each) => each.id === id); };
const kit = { game: { content, tokens }, entry };
console.log(JSON.stringify(%s));
"""

DRAWN = """
import { plaza } from %s;
import { about } from %s;
const { content, tokens, view } = %s;
const h = (tag, said, ...kids) => [said?.title ?? "", said?.["aria-label"] ?? "", ...kids];
const none = () => "";
const kit = {
  game: { content, tokens }, viewer: %s, seats: [], h, s: none, picture: none, still: none, crest: (seat) => `[${seat}]`,
  piece: (said, ...kids) => [said.label, ...kids], card: (touch, name, ...kids) => [touch, ...kids], track: ({ label }) => [label],
  title: (touch) => touch, text: none, rules: none, seatTitle: (seat) => `seat ${seat}`,
  entry: (touch) => { const [kind, id] = touch.split(":"); return content[kind].find((each) => each.id === id); },
};
console.log(JSON.stringify(%s));
"""
"""Pieces of the table as the words on them, in the order in which they are read."""

pytestmark = pytest.mark.skipif(NODE is None, reason="Node is not installed")


def read(city: City, viewer: int, expression: str) -> Any:
    """The value of an expression in `read`, `kit` and `view`, as the table in the browser would find it."""
    content: dict[str, Any] = {}
    for path in sorted((FOLDER / "content").glob("*.toml")):
        content |= tomllib.loads(path.read_text(encoding="utf-8"))
    tokens = {"mourner": [{"name": name} for name in city.g.content.tokens["mourner"].names]}
    shown = {"content": content, "tokens": tokens, "view": GAME.view(city.g, viewer).to_json()["state"]}
    module = json.dumps((FOLDER / "art" / "read.js").as_uri())
    script = KIT % (module, json.dumps(shown), expression)
    assert NODE is not None
    done = subprocess.run([NODE, "--input-type=module", "-e", script], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def drawn(city: City, viewer: int, expression: str = "plaza(view, kit)") -> str:
    """The words of the plaza, or of anything else, for a viewer."""
    content: dict[str, Any] = {}
    for path in sorted((FOLDER / "content").glob("*.toml")):
        content |= tomllib.loads(path.read_text(encoding="utf-8"))
    tokens = {"mourner": [{"name": name} for name in city.g.content.tokens["mourner"].names]}
    shown = {"content": content, "tokens": tokens, "view": GAME.view(city.g, viewer).to_json()["state"]}
    files = [json.dumps((FOLDER / "art" / name).as_uri()) for name in ("plaza.js", "about.js")]
    script = DRAWN % (*files, json.dumps(shown), viewer, f"[{expression}].flat(Infinity).join(' ')")
    assert NODE is not None
    done = subprocess.run([NODE, "--input-type=module", "-e", script], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return " ".join(str(json.loads(done.stdout)).split())


DICE = "view.dice.map(([, die]) => read.dieResult(view, kit, view.asked.seats[0], view.asked.args[0], die))"


@rule_test("MCL-T01", "MCL-J11", "MCL-K06")
@pytest.mark.parametrize(
    ("helped", "results"),
    [
        ({}, [(1, "removed"), (2, "removed"), (4, "driven_off")]),
        ({"artifacts": ["saints_vertebra"]}, [(2, "removed"), (3, "driven_off"), (5, "holds")]),
        ({"mourners": ["corm", "krull"]}, [(1, "driven_off"), (2, "driven_off"), (4, "driven_off")]),
        ({"mourners": ["corm", "krull exhausted"]}, [(1, "removed"), (2, "removed"), (4, "driven_off")]),
    ],
)
def test_a_die_is_labelled_by_what_it_comes_to(helped: dict[str, Any], results: list[tuple[int, str]]) -> None:
    red = {"mourners": ["corm"], "board": {"voxxingard": ["mk", "mk", "co"]}} | helped
    city = City(at="threat", threat=9, forced=(1, 2, 4), red=red)
    assert city.asked == "die_to_reroll"
    assert [(each["counts"], each["result"]) for each in read(city, 1, DICE)] == results


@rule_test("MCL-T01", "MCL-L06")
def test_the_highest_bid_is_the_one_that_weighs_most() -> None:
    red = {"etherea": 2, "artifacts": ["weighted_scale"], "mourners": ["pell"]}
    city = City(3, at="tithe", forge=5, red=red, blue={"etherea": 2}, green={"etherea": 1})
    city.do("red", "Bid", 2).do("blue", "Bid", 2).do("green", "Bid", 0)
    assert city.asked == "influence_to_gain", "the bids lie open while Pell's owner chooses"
    assert read(city, 2, "read.weights(view, kit)") == [3, 2, 0]


@rule_test("MCL-L06", "MCL-L09")
def test_the_plaza_calls_no_bid_highest_by_a_card_the_tithe_has_earned() -> None:
    red, blue = {"etherea": 2, "wallows": ["weighted_scale"]}, {"etherea": 3, "wallows": ["honest_weight"]}
    city = City(at="tithe", suspicion=6, red=red, blue=blue).do("red", "Bid", 2).do("blue", "Bid", 3)
    assert (city.asked, city["red"]["artifacts"]) == ("influence_to_gain", ["weighted_scale"])
    assert "highest" not in drawn(city, 0)
    assert "+1" not in drawn(city, 0).split("The hands open")[1].split("Who")[0]


@rule_test("MCL-R01", "MCL-R07")
def test_the_table_knows_its_last_round() -> None:
    last = "read.isLast(view)"
    assert read(City(at="turn", round=4), 0, last) is False
    assert read(City(at="turn", round=4, pool=0, ending=4), 0, last) is True
    agreed = {"round_cap": 5}
    assert read(City(at="turn", round=4, settings=agreed), 0, last) is False
    assert read(City(at="turn", round=5, settings=agreed), 0, last) is True


@rule_test("MCL-C09", "MCL-C14")
def test_one_thing_is_asked_at_a_time() -> None:
    """While the motives are chosen nobody is told to choose a Mourner, though the banner Mourners lie open already."""
    city = City(at="turn")
    city.g = new_game(2, starting_mourner="choose")
    assert city.asked == "motive_to_keep"
    assert "Choose the Mourner you begin with" not in drawn(city, 0)
    assert "then everybody gets a first Mourner" in drawn(city, 0)
    city.until("mourner_to_start_with")
    assert "Choose the Mourner you begin with" in drawn(city, city.g.waiting[0])


@rule_test("MCL-P01", "MCL-P02", "MCL-K07", "MCL-O08")
def test_the_alltaker_and_the_dreadsbane_token_are_explained() -> None:
    city = City(at="turn", first="blue", dreadsbane="red")
    assert "seat 1 has Death, the Alltaker: first player, and wins one tie a round" in drawn(city, 0)
    assert "seat 0 has the Dreadsbane token, which shelters from the threat check" in drawn(city, 0)
    assert "may win one tie a round" in drawn(city, 0, "about('alltaker', view, kit).lines")
    assert "It has not been used this round." in drawn(city, 0, "about('alltaker', view, kit).lines")
    assert "are not rolled for" in drawn(city, 0, "about('dreadsbane', view, kit).lines")
    tied = City(at="turn", red={"board": {"voxxingard": ["mk"]}}, blue={"board": {"voxxingard": ["co"]}})
    said = drawn(tied, 0, "about('place:voxxingard', view, kit).lines")
    assert "unless seat 0, who holds Death, decides it with the Alltaker (one tie a round)" in said


@rule_test("MCL-L03")
def test_what_everybody_gave_is_seen_after_the_tithe() -> None:
    board = {"board": {"dirth_forge": ["mk"]}}
    city = City(at="tithe", red={"etherea": 3} | board, blue={"etherea": 1}).do("red", "Bid", 2).do("blue", "Bid", 1)
    assert city["phase"] == 7
    assert "gave [0] 2 [1] 1" in drawn(city, 1)
