"""Tables under trouble: a full disk, a fault in the rules, tables put away, backups, the files of the shell."""

from __future__ import annotations

import asyncio
import gzip
import re
import sqlite3
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Route

from boneyard.server.house.actor import Change
from boneyard.server.house.backups import back_up
from boneyard.server.house.catalogue import game_files
from boneyard.server.house.house import House
from boneyard.server.house.making import create
from boneyard.server.house.people import Caller
from boneyard.server.http.files import SHELL, Files
from boneyard.server.messages.problems import Problem
from boneyard.server.messages.requests import CreateRequest, SeatRequest, TableSettings
from boneyard.server.settings import Settings, sqlite_url
from boneyard.server.store.store import Store
from boneyard.server.table.entries import Moved, Said
from boneyard.server.table.table import Table
from tests.ports import free_port
from tests.server.harness import GAME, Client, Process, pair, serving

ANNA = Caller("g_anna", "Anna")


def in_a_house(folder: Path, test: Callable[[House], Awaitable[None]], **changes: Any) -> None:
    async def run() -> None:
        store = Store(sqlite_url(folder))
        values: dict[str, Any] = {"database": sqlite_url(folder), "thinkers": 1}
        house = House(store, Settings(**(values | changes)))
        try:
            await test(house)
        finally:
            await house.close()
            store.close()

    asyncio.run(run())


async def new_table(house: House, request: str = "r") -> str:
    seats = [SeatRequest("me"), SeatRequest("here", None, "Bob")]
    return (await create(house, ANNA, CreateRequest(request, GAME, seats))).table


def a_move(table: Table) -> Change:
    seat = table.waiting[0]
    view = table.playing().view(seat)
    assert view.decision is not None
    do = table.playing().game.option_types.encode(view.decision.default, view.state.content.tokens)
    return Change(table.move(seat, table.seq_for(seat), do))


def test_a_full_disk_refuses_moves_and_changes_nothing(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        actor = await house.actor(await new_table(house))
        pages = await house.store.run(lambda book: book.connection.exec_driver_sql("pragma page_count").scalar_one())
        await house.store.run(lambda book: book.connection.exec_driver_sql(f"pragma max_page_count = {pages}") and None)
        moves = 0
        with pytest.raises(Problem) as refused:  # noqa: PT012
            for moves in range(500):
                before = actor.table.hash(), actor.table.seq
                await actor.change(f"m{moves}", a_move)
        assert refused.value.code == "cannot_save"
        assert (actor.table.hash(), actor.table.seq) == before
        assert await actor.read(lambda table: table.status) == "playing", "one may still look"
        await house.store.run(lambda book: book.connection.exec_driver_sql("pragma max_page_count = 1000000") and None)
        await actor.change(f"m{moves}", a_move)
        assert (await house.read(actor.table.id)).table.hash() == actor.table.hash()

    in_a_house(tmp_path, test)


def test_a_fault_at_one_table_touches_neither_its_log_nor_another(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        faulty, healthy = await house.actor(await new_table(house, "a")), await house.actor(await new_table(house, "b"))
        before = faulty.table.hash(), faulty.table.seq
        with pytest.raises(Problem):
            await faulty.change("x", lambda table: Change([Said("g", "n", "lost"), Moved(0, ["NoSuchOption"])]))
        assert (faulty.table.hash(), faulty.table.seq) == before
        with pytest.raises(ZeroDivisionError):
            await faulty.change("y", lambda table: Change(seq=1 // 0))
        for actor in (faulty, healthy):
            await actor.change("m", a_move)
            assert (await house.read(actor.table.id)).table.hash() == actor.table.hash()

    in_a_house(tmp_path, test)


@pytest.mark.parametrize("sound", [True, False], ids=["the default can be played", "nothing can"])
def test_a_bot_on_whose_move_the_rules_fail_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sound: bool
) -> None:
    """A card somebody entered may do what no rule foresaw: the bot plays its default, or everybody is told that it cannot move."""
    fold = Table.fold

    def faulty(table: Table, entry: Any, request: str = "") -> int:
        if isinstance(entry, Moved) and entry.seat == 1 and not (sound and entry.note):
            raise KeyError("no rule")
        return fold(table, entry, request)

    monkeypatch.setattr(Table, "fold", faulty)

    async def test(house: House) -> None:
        seats = [SeatRequest("me"), SeatRequest("bot", "random")]
        actor = await house.actor(
            (await create(house, ANNA, CreateRequest("r", GAME, seats, table=TableSettings(pace=0)))).table
        )
        for _ in range(200):
            await asyncio.sleep(0.05)
            lines = [entry for _, entry in actor.table.requests.values()]
            told = [each.note for each in lines if isinstance(each, Moved)] + [
                each.text for each in lines if isinstance(each, Said)
            ]
            if told:
                break
        expected = "cannot be carried out; the default was played" if sound else "cannot move"
        assert expected in told[0]
        assert (1 in actor.table.waiting) is not sound

    in_a_house(tmp_path, test)


def test_a_requester_who_goes_away_does_not_stop_the_move(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        actor = await house.actor(await new_table(house))
        waiting = asyncio.create_task(actor.change("m", a_move))
        await asyncio.sleep(0)
        waiting.cancel()
        seq = await actor.change("n", lambda table: Change([Said("g", "n", "hello")]))
        assert "m" in actor.table.requests
        assert seq == actor.table.requests["m"][0] + 1

    in_a_house(tmp_path, test)


def test_tables_nobody_looks_at_leave_memory_and_come_back(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        house.begin()
        table = await new_table(house)
        actor = await house.actor(table)
        await actor.change("m", a_move)
        state = actor.table.hash()
        for _ in range(100):
            await asyncio.sleep(0.05)
            if table not in house.actors:
                break
        assert table not in house.actors
        assert (await house.actor(table)).table.hash() == state

    in_a_house(tmp_path, test, sleep_seconds=0.2)


def test_a_backup_is_a_whole_database_and_old_ones_go(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        actor = await house.actor(await new_table(house))
        await actor.change("m", a_move)
        for number in range(3):
            (tmp_path / "copies").mkdir(exist_ok=True)
            (tmp_path / "copies" / f"boneyard-2020010{number + 1}-000000.db").touch()
        copy = await asyncio.to_thread(back_up, house.store, tmp_path / "copies", 2)
        assert len(list((tmp_path / "copies").iterdir())) == 2
        state = actor.table.hash()
        restored = tmp_path / "restored"
        restored.mkdir()
        (restored / "boneyard.db").write_bytes(copy.read_bytes())
        other = Store(sqlite_url(restored))
        again = House(other, house.settings)
        assert (await again.read(actor.table.id)).table.hash() == state
        other.close()

    in_a_house(tmp_path, test)


def test_a_seat_long_empty_may_be_given_to_a_bot(tmp_path: Path) -> None:
    from tests.server.harness import WIDE

    limits = type(WIDE)(**{name: getattr(WIDE, name) for name in WIDE.__slots__} | {"absent_seconds": 0.3})
    with serving(tmp_path, limits) as process:
        anna, _, table = pair(process)
        assert anna.act_status(table, "seats", seat=1, bot="random") == 409
        time.sleep(0.4)
        assert anna.act_status(table, "seats", seat=1, bot="random") == 200


# --- running ------------------------------------------------------------------------------------------


def test_the_command_serves_prints_its_address_and_stops_cleanly(tmp_path: Path) -> None:
    command = [sys.executable, "-c", "from boneyard.terminal.serve import serve; serve()"]
    numbers = free_port()
    process = subprocess.Popen(
        [*command, "--data", str(tmp_path), "--port", "0", "--metrics-port", str(numbers)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    address = process.stdout.readline().split()[-1]
    for _ in range(100):
        try:
            assert httpx.get(f"{address}api/health", timeout=30).json()["ok"] is True
            break
        except httpx.TransportError:
            time.sleep(0.05)
    assert "boneyard_tables" in httpx.get(f"http://127.0.0.1:{numbers}/metrics", timeout=30).text
    assert httpx.get(f"{address}metrics", timeout=30).status_code == 404
    process.terminate()
    _, errors = process.communicate(timeout=20)
    assert "Traceback" not in errors
    with sqlite3.connect(tmp_path / "boneyard.db") as file:
        assert file.execute("pragma integrity_check").fetchone() == ("ok",)


def test_a_taken_port_is_said_plainly(server: Process) -> None:
    command = "from boneyard.terminal.serve import serve; serve()"
    other = subprocess.run(
        [sys.executable, "-c", command, "--port", str(server.port), "--database", "sqlite://"],
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )
    assert other.returncode == 1
    assert "cannot listen on 127.0.0.1" in other.stderr
    assert "Traceback" not in other.stderr


# --- files --------------------------------------------------------------------------------------------


def test_files_are_cached_for_ever_under_their_digest(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text('<script type="module" src="__ASSETS__/main.js"></script>')
    (tmp_path / "main.js").write_text("export const x = 1;\n" * 100)
    (tmp_path / "notes.py").write_text("secret")
    files = Files(tmp_path)
    app = Starlette(
        routes=[
            Route("/", files.page),
            Route("/assets/{digest}/{path:path}", files.asset),
            Route("/games/{path:path}", files.game_file),
        ]
    )

    def get(address: str, **headers: str) -> httpx.Response:
        async def ask() -> httpx.Response:
            async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://test") as client:
                return await client.get(address, headers=headers)

        return asyncio.run(ask())

    page = get("/")
    assert page.headers["cache-control"] == "no-cache"
    address = page.text.split('"')[3]
    script = get(address)
    assert script.headers["cache-control"].endswith("immutable")
    assert script.headers["content-type"].startswith("text/javascript")
    assert script.headers["content-encoding"] == "gzip"
    assert get(address, **{"If-None-Match": script.headers["etag"]}).status_code == 304
    assert gzip.decompress(files.files["main.js"].packed) == files.files["main.js"].data
    assert get(address.replace("main.js", "notes.py")).status_code == 404
    (tmp_path / "main.js").write_text("export const x = 2;\n")
    assert get("/").text.split('"')[3] != address
    assert get(address).headers["cache-control"] == "no-cache", "an old page gets the new file, but keeps it not"


def test_styles_are_written_in_many_files_and_sent_as_one(tmp_path: Path) -> None:
    (tmp_path / "styles").mkdir()
    (tmp_path / "styles" / "all.css").write_text(
        '/* in order */\n@import "tokens.css";\n@import "home.css";\n@import "art/far.css";\n'
    )
    (tmp_path / "styles" / "tokens.css").write_text(":root { --page: white; }\n")
    (tmp_path / "styles" / "home.css").write_text(".home { background: var(--page); }\n")
    (tmp_path / "styles" / "art").mkdir()
    (tmp_path / "styles" / "art" / "far.css").write_text(".far { opacity: 0.5; }\n")
    files = Files(tmp_path)
    files.look()
    sent = ":root { --page: white; }\n.home { background: var(--page); }\n.far { opacity: 0.5; }\n"
    assert files.files["styles/all.css"].data.decode() == sent
    before = files.digest
    (tmp_path / "styles" / "home.css").write_text(".home { background: black; }\n")
    files.look()
    assert files.digest != before
    assert b"black" in files.files["styles/all.css"].data


def test_scripts_are_sent_without_what_only_readers_need(tmp_path: Path) -> None:
    script = (
        "/**\n * Why.\n * It is so.\n */\n// One more.\nexport const far = (/** @type {string} */ at) => `https://${at}`; // stays\n"
        "  /** @type {Map<string, number>} */\n  const glob = '**/api/*';\nconst text = `one\n\n  two`;\n"
    )
    (tmp_path / "far.js").write_text(script)
    files = Files(tmp_path)
    files.look()
    sent = files.files["far.js"].data.decode()
    assert sent == (
        "export const far = (at) => `https://${at}`; // stays\nconst glob = '**/api/*';\nconst text = `one\n\n  two`;\n"
    )


def test_every_sheet_of_styles_is_sent() -> None:
    styles = SHELL / "styles"
    named = re.findall(r'@import "([^"]+)"', (styles / "all.css").read_text())
    of_its_own = {"all.css", "host.css"}  # the host's page brings its own, and nobody else is sent it
    assert sorted(named) == sorted({path.name for path in styles.glob("*.css")} - of_its_own)


def test_the_page_is_there_even_without_a_shell(server: Process) -> None:
    answer = Client(server).ask("GET", "/t/anything")
    assert answer.status_code == 200
    assert "text/html" in answer.headers["content-type"]


def test_a_new_file_of_a_games_folder_is_listed_at_once_and_a_link_out_of_it_never(tmp_path: Path) -> None:
    game = tmp_path / "game"
    (game / "art").mkdir(parents=True)
    (tmp_path / "secret.js").write_text("no")
    assert game_files(game) == []
    (game / "table.js").write_text("1")
    (game / "art" / "cover.js").write_text("2")
    (game / "art" / "words.py").write_text("3")
    (game / "art" / "out.js").symlink_to(tmp_path / "secret.js")
    assert game_files(game) == ["art/cover.js", "table.js"]
