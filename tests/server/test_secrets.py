"""No byte sent to a viewer depends on what that viewer may not know; and no hidden card is ever named to them."""

from __future__ import annotations

import asyncio
import json
import random
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

from boneyard.engine import chance
from boneyard.engine.events import SPECTATOR
from boneyard.engine.views import known_tokens, masked
from boneyard.games import find_game
from boneyard.server.house.house import begun, write_table
from boneyard.server.house.people import hashed
from boneyard.server.house.scenes import scene_called, scene_head
from boneyard.server.messages.problems import Problem
from boneyard.server.settings import sqlite_url
from boneyard.server.store import schema as db
from boneyard.server.store.store import Store
from boneyard.server.table.beginning import new_head
from boneyard.server.table.entries import Head, Moved, PackText, Sat, TableOptions, read_entry
from boneyard.server.table.frames import frame, replay_frame
from boneyard.server.table.records import viewpoint_record
from boneyard.server.table.table import Table
from tests.server.harness import GAME, Client, Process, pair, play_some, request_id, serving
from tests.server.played import seated
from tests.server.test_packs import MINE
from tests.server.test_stream import Watch

SAME_FOR_ALL = "0" * 20


def unseated(seed: str, table: str, packs: Sequence[PackText] = ()) -> Table:
    game = find_game(GAME)
    assert game is not None
    head = new_head(game, 2, {}, "g_0", TableOptions(), packs)
    return Table(table, msgspec.structs.replace(head, seed=seed), game, 0)


def dealt(seed: str, table: str = SAME_FOR_ALL, *packs: PackText) -> Table:
    made = unseated(seed, table, packs)
    seated(made, [Sat(0, "g_0", "Anna"), Sat(1, "g_1", "Bob")])
    return made


def plain(data: bytes) -> bytes:
    """Without the hash of the seed: it is of another seed, and tells nothing about it."""
    return re.sub(rb'"seed_hash":"[0-9a-f]{64}"', b'"seed_hash":""', data)


def everything_sent(table: Table, viewer: int) -> list[bytes]:
    """All that a viewer can get of a table: frames, replays, record, refusals."""
    sent = [plain(frame(table, viewer))]
    sent += [msgspec.json.encode(replay_frame(table, viewer, step)) for step in range(len(table.steps) + 1)]
    sent.append(re.sub(r'"seed_hash": "\w+"', "", viewpoint_record(table, viewer)).encode())
    if viewer != SPECTATOR:
        for do in (
            ["Lay", "oaf.D"],
            ["Lay", "spy.U"],
            ["Take", "oaf.P"],
            ["StayFallen"],
            ["Unearth", 1, 1],
            ["Dig", 0],
        ):
            try:
                table.move(viewer, table.seq_for(viewer), do)
            except Problem as problem:
                sent.append(f"{problem.code} {problem.message} {problem.rule}".encode())
            else:
                sent.append(b"legal")
    return sent


def other_secrets(table: Table, viewer: int, rng: random.Random) -> Table | None:
    """The same table in a world that differs only in what the viewer cannot know, or None if play cannot tell one."""
    match = table.playing()
    other = dealt(table.head.seed, SAME_FOR_ALL, *table.head.packs)
    world = other.playing()
    imagined = match.view(viewer).imagine(rng)
    imagined.seed = chance.seed_from(rng.random().hex())
    world.state = imagined
    world.told[0] = []
    return other


@pytest.mark.parametrize("packs", [(), (PackText("mine.toml", MINE),)], ids=["own cards", "a pack"])
@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1])
def test_what_a_viewer_may_not_know_changes_no_byte_of_a_dealt_table(viewer: int, packs: tuple[PackText, ...]) -> None:
    """Deals that look alike to a viewer: same own hand and same public table, everything else different."""
    rng = random.Random(viewer)
    compared = 0
    for number in range(12):
        table = dealt(chance.seed_from(f"deal {number}"), SAME_FOR_ALL, *packs)
        other = other_secrets(table, viewer, rng)
        assert other is not None
        table.playing().told[0] = []
        for each in (table, other):
            each.happenings[-1].told = ()
            each.kept.clear()
        assert table.hash() != other.hash(), "the secrets are the same: nothing is shown"
        assert everything_sent(table, viewer) == everything_sent(other, viewer)
        compared += 1
    assert compared == 12


def test_a_secret_commitment_changes_no_byte_for_others() -> None:
    """Two tables that differ only in what one seat has chosen in secret."""
    compared = 0
    for number in range(6):
        one, two = dealt(chance.seed_from(number)), dealt(chance.seed_from(number))
        options = [option["move"] for option in json.loads(frame(one, 1))["decision"]["options"]]
        one.fold(Moved(1, options[0]), "r")
        two.fold(Moved(1, options[-1]), "r")
        assert one.hash() != two.hash()
        for viewer in (SPECTATOR, 0):
            assert everything_sent(one, viewer) == everything_sent(two, viewer)
        assert frame(one, 1) != frame(two, 1)
        compared += 1
    assert compared


def test_leaving_a_scene_in_secret_changes_no_byte_for_others() -> None:
    """One player follows the scene, the other does not: what the scene would have a third do must not tell."""
    scene = scene_called("day_of_the_dead.e06_first_summoning")
    tables = []
    for follows in (True, False):
        table = Table(SAME_FOR_ALL, scene_head(scene, "g_0", TableOptions()), scene.game, 0)
        seated(table, [Sat(0, "g_0", "Anna"), Sat(1, "g_1", "Bob")])
        shown = json.loads(frame(table, 1))
        wanted = shown["scene"]["next"]["move"]
        moves = [option["move"] for option in shown["decision"]["options"] if option["move"] != wanted]
        table.fold(Moved(1, wanted if follows else moves[0]), "r")
        tables.append(table)
    one, two = tables
    for viewer in (SPECTATOR, 0):
        assert everything_sent(one, viewer) == everything_sent(two, viewer)
    assert json.loads(frame(one, 0))["scene"]["next"]
    assert frame(one, 1) != frame(two, 1)


def test_over_the_wire_two_servers_that_differ_in_secrets_send_the_same_bytes(tmp_path: Path) -> None:
    """Real sockets: two matches that differ only in the opponent's secret choice."""
    sent: list[list[Any]] = []
    for number, pick in enumerate((0, -1)):
        folder = tmp_path / str(number)
        prepare(folder, seed=chance.seed_from("wire"))
        with serving(folder) as process:
            anna, bob = Client(process, token="a" * 32), Client(process, token="b" * 32)
            table = f"t_{SAME_FOR_ALL}"
            frame_of_bob = bob.look(table)
            move = frame_of_bob["decision"]["options"][pick]["move"]

            async def watch(
                process: Process = process, anna: Client = anna, bob: Client = bob, move: Any = move
            ) -> list[Any]:
                async with Watch(process, anna, f"t_{SAME_FOR_ALL}") as watching:
                    messages = [await watching.next()]
                    seen = bob.look(f"t_{SAME_FOR_ALL}")
                    assert bob.move(f"t_{SAME_FOR_ALL}", seen, move, "fixed").status_code == 200
                    messages.append(await watching.next())
                    return [*messages, *watching.asides]

            got = asyncio.run(watch())
            for path in (
                f"/api/tables/{table}",
                f"/api/tables/{table}/record",
                f"/api/tables/{table}/replay/1",
                "/api/tables",
            ):
                answer = anna.ask("GET", path)
                headers = {k: v for k, v in answer.headers.items() if k != "date"}
                got.append((path, answer.status_code, headers, answer.text))
            illegal = {"seat": 0, "expected_seq": 3, "request_id": "x", "move": ["StayFallen"]}
            got.append(anna.ask("POST", f"/api/tables/{table}/moves", illegal).text)
            sent.append(got)
    assert sent[0] == sent[1]


def prepare(folder: Path, seed: str) -> None:
    """A database with one table and two guests, alike in everything but what is said here."""
    store = Store(sqlite_url(folder))
    fresh = begun(unseated(seed, f"t_{SAME_FOR_ALL}"), [Sat(0, "g_0", "Anna"), Sat(1, "g_1", "Bob")])

    def write(book: Any) -> None:
        write_table(book, fresh, "made")
        for guest, name, token in (("g_0", "Anna", "a" * 32), ("g_1", "Bob", "b" * 32)):
            book.connection.execute(
                db.guests.insert(), [{"id": guest, "name": name, "secret": hashed(token), "created": 0}]
            )

    store.submit(write).result()
    store.close()


def test_the_canary(tmp_path: Path) -> None:
    """A whole game is played; at every step, no name of a card a viewer cannot know stands in anything they are sent."""
    rng = random.Random(12)
    with serving(tmp_path) as process:
        anna, bob, table = pair(process)
        eve = Client(process, "Eve")
        for step in range(60):
            before = {viewer: client.look(table) for viewer, client in ((0, anna), (1, bob), (-1, eve))}
            if before[0]["status"] == "finished":
                break
            hidden = hidden_cards(tmp_path, table)
            for viewer, client in ((0, anna), (1, bob), (-1, eve)):
                texts = [json.dumps({key: value for key, value in before[viewer].items() if key != "log"})]
                if step % 8 == 0:
                    for path in ("record", f"replay/{before[viewer]['move']}", "wait?since=0"):
                        text = client.ask("GET", f"/api/tables/{table}/{path}").text
                        texts.append(last_step(text) if path == "record" else without_log(text))
                    texts.append(client.ask("POST", f"/api/tables/{table}/moves", {"seat": 0, "move": []}).text)
                    wish = {
                        "seat": max(viewer, 0),
                        "expected_seq": 0,
                        "request_id": request_id(),
                        "move": ["StayFallen"],
                    }
                    texts.append(without_log(client.ask("POST", f"/api/tables/{table}/moves", wish).text))
                for text in texts:
                    named = [card for card in hidden[viewer] if f'"{card}"' in text or f":{card}" in text]
                    assert not named, (viewer, named, text[:500])
            play_some([anna, bob], table, 1, rng)


def without_log(text: str) -> str:
    """Lines of the past may name cards that were seen and are hidden again."""
    return re.sub(r'"log":\[.*?\],"(undo|waiting)"', r'"\1"', text)


def last_step(text: str) -> str:
    return text.splitlines()[0]


def hidden_cards(folder: Path, table: str) -> dict[int, list[str]]:
    """For each viewer the cards whose face they do not know, by the state itself, rebuilt from the log on disk."""
    engine = sa.create_engine(f"sqlite:///file:{folder / 'boneyard.db'}?mode=ro&uri=true")
    with engine.connect() as connection:
        head = connection.execute(sa.select(db.tables.c.head).where(db.tables.c.id == table)).scalar_one()
        rows = connection.execute(sa.select(db.log).where(db.log.c.match == table).order_by(db.log.c.seq)).all()
    engine.dispose()
    decoded = msgspec.json.decode(head, type=Head)
    rebuilt = Table(table, decoded, find_game(decoded.game), 0)
    for row in rows:
        rebuilt.fold(read_entry(row.entry), row.request)
    state = rebuilt.playing().state
    names = state.content.tokens["card"].names
    return {
        viewer: [name for token, name in enumerate(names) if ("card", token) not in known_tokens(masked(state, viewer))]
        for viewer in (SPECTATOR, 0, 1)
    }


def test_secrets_are_not_in_the_database_nor_in_the_log(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    with serving(tmp_path) as process:
        anna, bob, table = pair(process)
        key = anna.post(f"/api/tables/{table}/keys", {"kind": "seat", "seat": 0}, 201)["key"]
        play_some([anna, bob], table, 4, random.Random(1))
        anna.ask("POST", f"/api/tables/{table}/moves", {"bad": 1})
        process.stop()
    data = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    told = capfd.readouterr()
    for secret in (anna.token, bob.token, key):
        assert secret is not None
        assert secret.encode() not in data
        assert secret not in told.out + told.err
