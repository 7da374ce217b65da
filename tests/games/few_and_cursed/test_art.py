"""What the browser reads off a view, checked without a browser where Node is at hand."""

from __future__ import annotations

import json
import shutil
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest

import boneyard.games.few_and_cursed as game_folder
from boneyard.games.few_and_cursed.game import GAME
from tests.games.few_and_cursed.helpers import Desert
from tests.support import rule_test

FOLDER = Path(game_folder.__file__).parent
NODE = shutil.which("node")
KIT = """
import { pathToFileURL } from "node:url";
const { folder, content, tokens, entries, texts, view } = %s;
const files = ["art/words.js", "art/read.js", "art/about.js", "table.js"];
const [words, reading, { about }, { tally }] = await Promise.all(files.map((name) => import(pathToFileURL(folder + "/" + name))));
const entry = (touch) => { const [section, id] = (entries[touch] ?? "/").split("/"); return content[section]?.find((each) => each.id === id); };
const kit = {
  game: { content, tokens }, entry, token: (touch) => entries[touch] && { entry: entries[touch] },
  title: (touch) => entry(touch)?.name ?? touch, text: (touch) => texts[touch].name + ". " + texts[touch].text, rules: (touch) => texts[touch].text, seatTitle: (seat) => tokens.seats[seat],
};
console.log(JSON.stringify(%s));
"""
SECTIONS = {"item": ("store",), "bounty": ("most_wanted", "monster", "wanted")}
PILES = [["butch_talbot", "hangmen", "tsilkali"], ["barrett", "crow_prime"], ["colonel_ash", "wendigo"], ["mother_brine", "white_demon"]]  # fmt: skip

pytestmark = pytest.mark.skipif(NODE is None, reason="Node is not installed")


def read(t: Desert, expression: str) -> Any:
    """The value of an expression in `words`, `about`, `tally`, `kit` and `view`, as the table in the browser would find it."""
    content: dict[str, Any] = {}
    for path in sorted((FOLDER / "content").glob("*.toml")):
        content |= tomllib.loads(path.read_text(encoding="utf-8"))
    view, box = GAME.view(t.g, 0), t.g.content
    entries = {
        f"{kind}:{name}": f"{section}/{each['id']}"
        for kind, sections in SECTIONS.items()
        for section in sections
        for each in content[section]
        for name in box.tokens[kind].names
        if name.partition(".")[0] == each["id"]
    }
    shown = {
        "folder": str(FOLDER),
        "content": content,
        "tokens": {kind: [{"name": name} for name in box.tokens[kind].names] for kind in ("space", "chaser")}
        | {"seats": ["Red", "Blue"]},
        "entries": entries,
        "texts": {
            f"{kind}:{name}": {"name": said.name, "text": said.text}
            for kind in ("card", "item", "chaser")
            for name in box.tokens[kind].names
            for said in [GAME.words.card(view, kind, box.tokens[kind].find(name))]
        },
        "view": view.to_json()["state"],
    }
    assert NODE is not None
    done = subprocess.run(
        [NODE, "--input-type=module", "-"],
        input=KIT % (json.dumps(shown), expression),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@rule_test("FAC-F21")
def test_a_step_says_how_much_it_does() -> None:
    lantern = "content.cursed_encounter.find((each) => each.id === 'x06').options.map(words.optionWords)"
    assert read(Desert(), lantern)[2] == "Discard 2 cards"
    assert read(Desert(), "words.gains({ then: [{ do: 'discard' }, { do: 'fan', amount: 2 }] })") == (
        "discard a card, Bullets +2 Attack each"
    )


@rule_test("FAC-D19")
def test_a_face_keeps_its_costs_but_the_price_in_the_store() -> None:
    cursed, horse = read(Desert(), "['card:cursed_redhead.1', 'item:horse.1'].map((touch) => words.words(kit, touch))")
    assert "(an artifact costs 1 Health)" in cursed
    assert horse == "+2 Movement."


@rule_test("FAC-V08", "FAC-M11")
def test_the_card_beneath_a_called_monster_is_named() -> None:
    t = Desert(piles=PILES, movement=3, attack=20, red={"grit": 20, "jobs": ["farmhand.1"], "space": "sw"})
    assert "2 cards beneath; the last is a Monster." in read(t, "about('bounty:butch_talbot', view, kit).lines")
    t.do("ScoreJob", "farmhand.1").do("CallMonster", 0)
    assert "2 cards beneath; the last is Butch Talbot." in read(t, "about('bounty:tsilkali', view, kit).lines")
    t.do("Defeat", "tsilkali")
    assert "1 card beneath; the last is Butch Talbot." in read(t, "about('bounty:hangmen', view, kit).lines")
    assert "1 card beneath; the last is a Monster." in read(t, "about('bounty:barrett', view, kit).lines")


@rule_test("FAC-C03", "FAC-G24")
def test_the_capacity_counts_what_is_equipped() -> None:
    for capacity, room in ((4, 6), (9, 10)):
        t = Desert(red={"items": ["cartridge_belt"], "capacity": capacity, "bullets": 6})
        assert read(t, "[0, 1].map((seat) => reading.capacityOf(view, kit, seat))") == [room, t.g.full_capacity(1)]
        assert f"Bullets 6 of {room}," in read(t, "about('seat:0', view, kit).lines[1]")


def test_grit_lost_to_wounds_is_charted_as_that() -> None:
    """FAC-C15, FAC-C18."""
    lost = "['wound', 'way home'].map((cause) => tally({ event: 'Changed', values: { seat: 0, cause, grit: -3 } }))"
    assert read(Desert(), lost) == [{"seat": 0, "gained": -3, "from": "Wounds"}] * 2
