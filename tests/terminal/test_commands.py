"""The command line, called as people call it."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from boneyard.games import find_game

BONEYARD = [sys.executable, "-m", "boneyard"]


def call(*words: str, given: str | None = None, code: int = 0) -> str:
    done = subprocess.run([*BONEYARD, *words], input=given, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == code, done.stdout + done.stderr
    assert "Traceback" not in done.stderr, done.stderr
    return done.stdout + (done.stderr if code else "")


def test_games_lists_the_house() -> None:
    assert "Day of the Dead" in call("games")
    (found,) = [game for game in json.loads(call("games", "--json")) if game["id"] == "day_of_the_dead"]
    assert found["players"] == [2]
    assert found["rules"] == 260


def test_rules_finds_a_row_by_number_and_by_words() -> None:
    assert "DOD-F12" in call("rules", "day_of_the_dead", "DOD-F12")
    assert "DOD-P07" in call("rules", "day", "power", "up", "+2")
    assert len(call("rules", "day", "--exact").splitlines()) > 259
    assert "no rule" in call("rules", "day", "submarine", code=1)


def test_rules_lists_the_chapters_and_shows_one() -> None:
    game = find_game("day_of_the_dead")
    assert game is not None
    book = game.rulebook
    chapters = call("rules", "day")
    assert all(chapter.title in chapters and chapter.slug in chapters for chapter in book.chapters)
    first = book.chapters[0]
    said = " ".join(call("rules", "day", first.slug).split())
    assert first.title in said
    assert " ".join(first.blocks[0].words.split()) in said


def test_simulate_prints_one_object_the_same_for_any_number_of_workers() -> None:
    results = [
        json.loads(call("simulate", "day", "--games", "40", "--seed", "7", "--workers", n, "--json")) for n in "12"
    ]
    for result in results:
        assert result["seconds"] > 0
        del result["seconds"], result["decisions_per_second"]
    assert results[0] == results[1]
    assert results[0]["games"] == 40
    assert sum(results[0]["wins"].values()) + results[0]["draws"] == 40


def test_simulate_in_words() -> None:
    text = call("simulate", "day", "--games", "4", "--seats", "greedy:1,random", "--rotate")
    assert "4 games" in text
    assert "greedy:1" in text


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("play", "chess"), "no game called 'chess'"),
        (("play", "day", "--players", "3"), "is for 2 players, not 3"),
        (("play", "day", "--seats", "human,human,human"), "is for 2 players, not 3"),
        (("play", "day", "--seats", "human,hal"), "a seat is human, a bot's name"),
        (("play", "day", "--seats", "human,none.py:Bot"), "no bot file"),
        (("play", "day", "--option", "speed=9"), "no option 'speed'"),
        (("play", "day", "--content", "none.toml"), "cannot be read"),
        (("play", "--resume", "none.jsonl"), "cannot be read"),
        (("simulate", "day", "--seats", "human,random"), "is not a bot"),
        (("simulate", "day", "--players", "2", "--seats", "random"), "--seats names 1"),
        (("replay", "none.jsonl"), "cannot be read"),
        (("scene", "none.toml"), "0 of 1 scenes agree"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(words: tuple[str, ...], message: str) -> None:
    assert message in call(*words, code=1)


def test_bots_alone_play_a_recorded_game_that_replays(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    text = call("play", "day", "--seats", "random,greedy:1", "--seed", "5", "--record", str(path))
    assert "The seed was" in text
    assert "every state agrees" in call("replay", str(path), "--check")
    assert "Turn 6" in call("replay", str(path))
    assert "Your hand" in call("replay", str(path), "--at", "10", "--seat", "blue")
    assert "no seat 'green'" in call("replay", str(path), "--seat", "green", code=1)
    lines = path.read_text().splitlines()
    path.write_text("\n".join(lines[:-1]))
    assert "cut off" in call("replay", str(path), "--check", code=1)
    assert "every state agrees" in call("replay", str(path), "--check", "--recover")
    path.write_text("\n".join([*lines[:5], lines[5].replace('"seat"', '"sat"'), *lines[6:]]))
    assert "line 6" in call("replay", str(path), "--check", code=1)


def test_a_pack_of_ones_own_is_played_with(tmp_path: Path) -> None:
    pack = tmp_path / "mine.toml"
    pack.write_text('[[fighter]]\nid = "oaf"\nname = "Giant"\npower = 9\neffect = []\n', encoding="utf-8")
    path = tmp_path / "game.jsonl"
    call("play", "day", "--seats", "random,random", "--seed", "5", "--content", str(pack), "--record", str(path))
    assert "other content" in call("replay", str(path), "--check", code=1)
    assert "every state agrees" in call("replay", str(path), "--check", "--content", str(pack))
    pack.write_text('[[fighter]]\nid = "oaf"\nname = "Giant"\npowr = 9\neffect = []\n', encoding="utf-8")
    assert "fighter 'oaf', field 'power': is missing" in call("play", "day", "--content", str(pack), code=1)


def test_a_bot_that_crashes_is_named_in_the_record(tmp_path: Path) -> None:
    bot = tmp_path / "mine.py"
    bot.write_text("class Sad:\n    def choose(self, view, decision):\n        raise ValueError('no idea')\n")
    path = tmp_path / "game.jsonl"
    text = call("play", "day", "--seats", f"{bot}:Sad,random", "--seed", "2", "--record", str(path))
    assert "no idea" in text
    assert "the default was played" in path.read_text()
    assert "every state agrees" in call("replay", str(path), "--check")


def test_a_scene_is_run_and_its_difference_printed(tmp_path: Path) -> None:
    path = tmp_path / "s.toml"
    path.write_text(
        'title = "Oaf"\ngame = "day_of_the_dead"\n[position]\nat = "fight"\n[position.red]\nline = ["oaf.D"]\n'
        'spirit = "anger.P"\n[position.blue]\nline = ["anger.U"]\nspirit = "spy.U"\n[then]\nred.total = 9\n'
    )
    assert "1 of 1 scenes agree" in call("scene", str(path))
    path.write_text(path.read_text().replace("9", "8"))
    assert "expected 8, found 9" in call("scene", str(path), code=1)


def test_a_game_in_a_plain_pipe(tmp_path: Path) -> None:
    """Everything one can say, typed without a screen; the end of the input leaves the table."""
    path = tmp_path / "mine.jsonl"
    said = [
        "help",
        "why",
        "why 1",
        "rules",
        "rules spirit",
        "log",
        "card oaf",
        "hint",
        "table",
        "",
        "dance",
        "77",
        "pass x",
        "what 1",
        "what 99",
        "plan a",
    ]
    said += ["1", "undo", "1", "1", "undo", "2", f"save {path}", "1"]
    text = call("play", "day", "--seed", "3", "--seats", "human,random", given="\n".join(said) + "\n")
    for wanted in (
        "choose that option",
        "because:",
        "DOD-M01",
        "from the rulebook",
        " to win",
        "I do not know 'dance'",
        "There is no option 77",
        "Taken back",
        "Saved to",
        "no window",
        "Then all have chosen, and it goes on.",
        "Say which option",
        "There is no plan 'a'",
        "You leave the table",
    ):
        assert wanted in text, wanted
    assert "every state agrees" in call("replay", str(path), "--check")
    resumed = call("play", "--resume", str(path), given="quit\n")
    assert "Turn" in resumed


def test_a_move_that_others_have_answered_is_not_said_to_be_free() -> None:
    text = call("play", "few", "--seed", "3", "--seats", "human,instinct", given="1\nundo\nquit\n")
    assert re.search(r"Taken back \((?!free).+\); the record counts \d+ takebacks\.", text), text


def test_a_hint_says_the_number_to_type() -> None:
    text = call("play", "day", "--seed", "3", "--seats", "human,random", given="hint\nquit\n")
    offered, _, hinted = text.partition("> ")
    options = dict(re.findall(r"^ +(\d+)  (.+)$", offered, re.MULTILINE))
    advice = re.findall(r"^ +(\d+) +\d+ %  (.+)$", hinted, re.MULTILINE)
    assert len(advice) >= 2
    assert all(options[number] == label for number, label in advice)


def test_what_is_barred_for_one_reason_has_it_said_once() -> None:
    """FAC-K01: in the Improvise segment every road is barred."""
    said = "1\n1\n1\nall\nquit\n"
    text = call("play", "few_and_cursed", "--seed", "hand", "--seats", "human,random", given=said)
    last = text.rpartition("You may play cards now")[2]
    assert last.count("Travel ") >= 5
    assert last.count("Roads are taken in the Action phase.") == 1


def test_two_people_at_one_screen_do_not_see_each_other() -> None:
    text = call("play", "day", "--seed", "3", "--seats", "human,human", given="\n1\n\n1\n\nquit\n")
    first, _, rest = text.partition("=== Pass the device to BLUE")
    assert "Pass the device to RED" in first
    assert "Anger (Double)" in first
    second, _, _ = rest.partition("=== Pass the device to RED")
    assert "Anger (Double)" not in second
