"""The game on the page "Adding a game" is played as it stands there: by lot, by every bot, in the lab, from its record, and on a server."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from shutil import copytree
from typing import Any, get_args

import pytest

from boneyard import games
from boneyard.bots import bot_names, make_bot
from boneyard.engine import chance
from boneyard.engine.about import read_about
from boneyard.engine.card import Card, SetupError
from boneyard.engine.events import Log
from boneyard.engine.game import Game
from boneyard.engine.ledger import read_ledger
from boneyard.engine.match import Match, Takeback
from boneyard.engine.record import read_record, replay, write_record
from boneyard.engine.rulebook import Kind, read_rulebook
from boneyard.engine.shape import state
from boneyard.engine.state import State
from boneyard.games import find_game
from boneyard.terminal.new import BLANK
from boneyard.terminal.session import Session
from tests.contract.tables import LaidTable
from tests.docs.guests import ROOT, contract, guest, serving, staying, tables
from tests.fuzz.play import playing
from tests.server.harness import Client, bot, request_id
from tests.support import boneyard_says, rule_test


@state
class Empty(State):
    """Nothing lies on this table."""


PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
CODE = re.search(r"```python\n(.*?)```", PAGE, re.S)
MOST_LINES = 80


def source() -> str:
    assert CODE is not None
    return CODE.group(1)


@pytest.fixture(scope="module")
def candle(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Game]:
    folder = tmp_path_factory.mktemp("page")
    (folder / "last_candle.py").write_text(source(), encoding="utf-8")
    with staying(folder, last_candle="last_candle:GAME"):
        yield guest("last_candle")


def test_it_is_short_enough_to_be_read_at_a_glance() -> None:
    lines = source().splitlines()
    assert len(lines) <= MOST_LINES
    assert max(map(len, lines)) <= 120


@pytest.mark.parametrize("check", contract("table"), ids=lambda check: check.__name__)
def test_it_keeps_the_contract(candle: Game, check: Callable[[LaidTable], None]) -> None:
    for table in tables(candle):
        check(table)


@pytest.mark.parametrize("check", contract("game"), ids=lambda check: check.__name__)
def test_what_the_contract_asks_of_a_game(candle: Game, check: Callable[[Game], None]) -> None:
    check(candle)


def test_games_by_lot_come_to_their_end_with_everything_checked(candle: Game) -> None:
    played = [playing(candle, "page", number) for number in range(60)]
    assert [each.fault for each in played] == [None] * len(played)
    assert all(each.decisions for each in played)


def test_a_file_in_the_folder_of_games_is_a_game_as_a_folder_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "wake.py").write_text("GAME = 3\n", encoding="utf-8")
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path)])
    games.forget()
    try:
        assert "wake" in games.game_ids()
        with pytest.raises(SetupError, match="GAME is no Game but 3"):
            find_game("wake")
    finally:
        monkeypatch.undo()
        games.forget()


def test_a_game_without_points_says_who_has_won() -> None:
    with pytest.raises(TypeError, match=r"wake: say who has won: outcome=…, or a field `score`"):
        Game(Card(id="wake", title="Wake", summary="", players=(2,), minutes=1), state=Empty, lay_out=print)


def test_every_other_piece_of_code_on_the_page_stands_in_what_boneyard_new_writes() -> None:
    whole = [path.read_text(encoding="utf-8") for path in BLANK.rglob("*") if path.suffix in (".py", ".toml")]
    pieces = re.findall(r"```(?:python|toml)\n(.*?)```", PAGE, re.S)[1:]
    assert len(pieces) > 8
    for piece in pieces:
        assert any(piece.strip() in text for text in whole), piece


def test_the_chapter_and_the_page_it_shows_are_read_as_they_stand_there(tmp_path: Path) -> None:
    chapter = re.findall(r"```markdown\n(.*?)```", PAGE, re.S)[0]
    said = re.findall(r"```text\n(goal.*?)```", PAGE, re.S)[0]
    copytree(BLANK / "mygame" / "examples", tmp_path / "examples")
    (tmp_path / "rulebook").mkdir()
    (tmp_path / "rulebook" / "01_a_turn.md").write_text(chapter, encoding="utf-8")
    (tmp_path / "rulebook" / "02_the_end.md").write_text(
        "# The end\n\nThe most points win. {E01 E02}\n", encoding="utf-8"
    )
    book = read_rulebook(tmp_path, read_ledger(BLANK / "mygame" / "rules.md"))
    assert {block.kind for block in book.blocks} == set(get_args(Kind)), "each kind of block is shown"
    label = said[said.index("[[label]]") :]
    (tmp_path / "page.toml").write_text(said + 4 * label, encoding="utf-8")
    assert (
        read_about(tmp_path, Card(id="mygame", title="My Game", summary="", players=(2,), minutes=10)).scene
        == "a-bone-too-small"
    )


def test_no_line_of_the_page_is_too_long_to_be_read() -> None:
    assert [line for line in PAGE.splitlines() if len(line) > 140] == []


# --- its rules ------------------------------------------------------------------------------------------


def begun(game: Game, *dice: int, seats: int = 2) -> Any:
    g = game.start(seats, chance.seed_from("candles"), log=Log(), outcomes=dice)
    assert g.waiting == (0,)
    return g


def choose(g: Any, name: str) -> list[str]:
    """The seat that is asked chooses the option of that name; what was told, by the names of the events."""
    assert g.log is not None
    g.log.take()
    (option,) = [each for each in g.options(g.waiting[0]) if type(each).__name__ == name]
    g.answer(g.waiting[0], option)
    return [type(told.event).__name__ for told in g.log.take()]


@rule_test("LCN-T01", "LCN-T03")
def test_a_candle_that_burns_is_put_out_and_its_number_kept_if_one_stops(candle: Game) -> None:
    g = begun(candle, 5, 2, 6)
    assert (g.burning, g.gathered) == ([1, 2, 3, 4, 6], 5)
    assert choose(g, "TellAnother") == ["Rolled", "PutOut"]
    assert choose(g, "Keep") == ["Kept", "Rolled", "PutOut"]
    assert (g.score, g.turn, g.gathered, g.burning) == ([7, 0], 1, 6, [1, 3, 4])


@rule_test("LCN-T02")
def test_a_candle_that_is_out_already_costs_what_was_gathered(candle: Game) -> None:
    g = begun(candle, 5, 5, 3)
    assert choose(g, "TellAnother")[:2] == ["Rolled", "Dark"]
    assert (g.score, g.turn, g.burning) == ([0, 0], 1, [1, 2, 4, 5, 6])


@rule_test("LCN-T04", "LCN-E01")
def test_the_last_candle_is_worth_ten_more_and_forty_points_win(candle: Game) -> None:
    g = begun(candle, 1, 2, 3, 4, 5, 6, 2, 6, 1, 5, 3)
    for _ in range(4):
        choose(g, "TellAnother")
    assert choose(g, "TellAnother")[2:4] == ["Chosen", "Kept"], "nobody is asked whether to go on in the dark"
    assert (g.score, g.turn, g.burning) == ([31, 0], 1, [1, 3, 4, 5, 6])
    assert choose(g, "Keep")[:2] == ["Kept", "Rolled"]
    choose(g, "TellAnother")
    choose(g, "TellAnother")
    assert g.score == [31, 2]
    assert choose(g, "Keep")[0] == "Kept"
    assert (g.over, g.score) == (True, [43, 2])
    assert candle.outcome(g).sentence == "Red wins with 43 points."


# --- everything round it --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [*bot_names(), "mcts:30"])
def test_every_bot_plays_it(candle: Game, name: str) -> None:
    """Those that search do it for a moment only: to the end is a matter of patience."""
    match, thinks = Match(candle, [name, "random"], chance.seed_from("bots")), make_bot(name, 1)
    rng, asked = Random(2), 0
    while not match.over and asked < 3:
        view = match.view(match.waiting[0])
        assert view.decision is not None
        if view.seat == 0:
            match.submit(0, thinks.choose(view, view.decision))
            asked += 1
        else:
            match.submit(view.seat, rng.choice(list(view.decision.options)))
    thinks.close()
    assert asked


def test_the_lab_plays_many_games_of_it_in_two_processes(candle: Game) -> None:
    said, _ = boneyard_says(
        "simulate", "last_candle", "--seats", "instinct,random,random", "--games", "30", "--workers", "2"
    )
    assert "Last Candle: 30 games" in said
    assert "green" in said


def test_a_game_is_a_record_and_every_move_can_be_taken_back(candle: Game) -> None:
    match, rng, hashes = Match(candle, ["human", "human"], chance.seed_from("record")), Random(4), []
    while not match.over:
        hashes.append(match.hash())
        seat = match.waiting[0]
        match.submit(seat, rng.choice(list(match.state.options(seat))))
        if not match.over:
            assert match.takeback() in (Takeback.ROLLED, Takeback.HANDED_ON), "each choice is followed by a die"
    again = replay(read_record(write_record(match)), find_game)
    assert (again.hash(), again.told) == (match.hash(), match.told)
    while match.moves:
        match.undo(consent=True)
        assert match.hash() == hashes.pop()


def test_it_is_played_at_the_terminal(
    candle: Game, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    said = iter(["why", "1", "table", "quit"])
    monkeypatch.setattr("builtins.input", lambda: next(said))
    monkeypatch.setenv("COLUMNS", "200")
    Session(Match(candle, ["human", "random"], chance.seed_from("terminal")), ["human", "random"], None).run()
    text = capsys.readouterr().out
    assert "You may tell another story or keep." in text
    assert "Every story is worth more, and the room is darker. (LCN-T03: " in text.replace("\n", " ")
    assert "score: red 0, blue 0" in text
    assert "Tell another" in text


def test_it_is_played_on_a_server_with_a_bot(candle: Game, tmp_path: Path) -> None:
    with serving(tmp_path / "data") as server:
        anna = Client(server, "Anna")  # type: ignore[arg-type]
        assert anna.get("/api/games/last_candle")["title"] == "Last Candle"
        table = anna.table({"kind": "me"}, bot("easy"), game="last_candle")["table"]
        frame = anna.look(table)
        while frame["status"] != "finished":
            if frame["decision"] is None:
                anna.ask("GET", f"/api/tables/{table}/wait", since=frame["seq"])
                frame = anna.look(table)
                continue
            answer = anna.move(table, frame, frame["decision"]["default"], request_id())
            assert answer.is_success, answer.text
            frame = anna.look(table)
        assert frame["view"]["score"]
