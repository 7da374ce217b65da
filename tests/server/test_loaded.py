"""What a server and its workers load: the rules of a game when a table of it is made or opened, not before."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest

from boneyard import games
from boneyard.server.house import catalogue
from boneyard.server.messages.problems import Problem
from tests.terminal.test_loaded import games_in

BOTS_WORKER = """
    import json, sys
    from boneyard.server.workers import worker
    {work}
    print("LOADED", json.dumps(sorted(sys.modules)))
"""
SERVER = """
    import asyncio, json, sys
    from pathlib import Path
    from boneyard.server import run
    from boneyard.server.house import house
    from boneyard.server.http.app import make_app
    from boneyard.server.settings import Settings, sqlite_url

    async def get(app, path):
        said = []
        async def receive():
            return {{"type": "http.request", "body": b""}}
        async def send(message):
            said.append(message)
        path, _, query = path.partition("?")
        scope = {{"type": "http", "method": "GET", "path": path, "query_string": query.encode(), "headers": [], "client": None}}
        await app({{"http_version": "1.1", "scheme": "http", "server": ("localhost", 80), **scope}}, receive, send)
        assert said[0]["status"] == 200, (path, said)

    async def ask():
        app = make_app(Settings(sqlite_url(Path({folder!r}))))
        house.WAKE_SECONDS = 3600.0  # however slow the machine is, what is asked here comes first
        app.server.house.begin()
        for path in {paths!r}:
            await get(app, path)
        print("LOADED", json.dumps(sorted(sys.modules)))
        await app.server.house.close()
        app.server.store.close()

    asyncio.run(ask())
"""


def loaded(code: str) -> set[str]:
    done = subprocess.run([sys.executable, "-c", dedent(code)], capture_output=True, text=True, check=True, timeout=120)
    modules: list[str] = json.loads(done.stdout.rpartition("LOADED ")[2])
    return set(modules)


def served(folder: Path, *paths: str) -> set[str]:
    return loaded(SERVER.format(folder=str(folder), paths=paths))


def test_a_server_shows_its_page_and_its_games_without_the_rules_of_any(tmp_path: Path) -> None:
    modules = served(tmp_path, "/", "/api/games", "/api/bots", "/games/day_of_the_dead/table.js", "/api/health")
    assert "boneyard.server.http.app" in modules
    assert games_in(modules) == set()
    assert "rich" not in modules
    assert not any(name.startswith("boneyard.lab") for name in modules)


def test_a_page_and_the_games_are_shown_before_the_database_is_loaded(tmp_path: Path) -> None:
    modules = served(tmp_path, "/", "/api/games", "/games/day_of_the_dead/table.js")
    assert "boneyard.server.store.store" in modules
    assert not {"sqlalchemy", "boneyard.server.store.book"} & modules
    assert "sqlalchemy" in served(tmp_path, "/api/health")


def test_the_rules_of_a_game_are_loaded_when_somebody_asks_for_them_and_of_no_other(tmp_path: Path) -> None:
    assert games_in(served(tmp_path, "/api/games/mourners_call/rules")) == {"mourners_call"}


def test_the_examples_of_one_game_load_no_other(tmp_path: Path) -> None:
    assert games_in(served(tmp_path, "/api/scenes?game=day_of_the_dead")) == {"day_of_the_dead"}


def test_a_game_that_can_be_read_about_and_not_played_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    card = "from boneyard.engine.card import Card\nCARD = Card(id='leak', title='Leak', summary='', players=(2,), minutes=5)\n"
    (tmp_path / "leak").mkdir()
    (tmp_path / "leak" / "__init__.py").write_text(card)
    (tmp_path / "leak" / "game.py").write_text("raise ValueError('no keel')\n")
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path)])
    games.forget()
    try:
        assert "Leak" in [card.title for card in catalogue.game_cards()]
        with pytest.raises(Problem, match="cannot load the rules of that game") as told:
            catalogue.game_called("leak")
        assert told.value.status == 409
    finally:
        games.forget()


def test_a_worker_loads_the_game_it_thinks_about_and_no_other() -> None:
    work = 'worker.check_packs({"game": "day_of_the_dead", "packs": []})'
    modules = loaded(BOTS_WORKER.format(work=work))
    assert games_in(modules) == {"day_of_the_dead"}
    assert not {"starlette", "sqlalchemy", "asyncio", "uvicorn"} & modules


def test_a_worker_that_was_asked_nothing_has_no_game_and_no_server_in_it() -> None:
    modules = loaded(BOTS_WORKER.format(work=""))
    assert games_in(modules) == set()
    assert not {"starlette", "sqlalchemy", "asyncio", "uvicorn"} & modules
