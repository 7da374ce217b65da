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
from boneyard.games.mourners_call import GAME
from tests.games.mourners_call.helpers import City
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


DICE = "view.dice.map(([, die]) => read.dieResult(kit, view, view.asked.seats[0], view.asked.args[0], die))"


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
    assert read(city, 2, "read.weights(kit, view)") == [3, 2, 0]


@rule_test("MCL-R01", "MCL-R07")
def test_the_table_knows_its_last_round() -> None:
    last = "read.isLast(view)"
    assert read(City(at="turn", round=4), 0, last) is False
    assert read(City(at="turn", round=4, pool=0, ending=4), 0, last) is True
    agreed = {"round_cap": 5}
    assert read(City(at="turn", round=4, settings=agreed), 0, last) is False
    assert read(City(at="turn", round=5, settings=agreed), 0, last) is True
