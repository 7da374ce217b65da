"""What is sent is small: answers are packed and not sent twice, scripts come together."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from starlette.requests import Request

from boneyard.games import game_ids
from boneyard.server.http.files import Files
from boneyard.server.http.joining import joined
from boneyard.server.http.packing import takes_gzip
from tests.server.harness import GAME, Client, Process

DENO = Path(sys.executable).parent / "deno"


@pytest.fixture(name="anna")
def _anna(server: Process) -> Client:
    return Client(server, "Anna")


# --- answers ------------------------------------------------------------------------------------------


def test_a_catalogue_is_sent_packed_and_only_to_those_who_have_not_got_it(server: Process) -> None:
    for path in (
        "/api/games",
        f"/api/games/{GAME}",
        f"/api/games/{GAME}/rules",
        f"/api/scenes?game={GAME}",
        "/api/bots",
    ):
        whole = httpx.get(f"{server.url}{path}", headers={"Accept-Encoding": "identity"})
        assert "content-encoding" not in whole.headers
        small = httpx.get(f"{server.url}{path}")
        assert small.json() == whole.json()
        assert small.headers["content-encoding"] == "gzip"
        assert int(small.headers["content-length"]) < len(whole.content)
        assert (small.headers["cache-control"], small.headers["vary"]) == ("no-cache", "Accept-Encoding")
        again = httpx.get(f"{server.url}{path}", headers={"If-None-Match": small.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["etag"] == small.headers["etag"]
        assert httpx.get(f"{server.url}{path}", headers={"If-None-Match": '"another"'}).status_code == 200


def test_a_frame_is_sent_packed_and_kept_by_nobody(server: Process, anna: Client) -> None:
    table = anna.table()["table"]
    frame = anna.ask("GET", f"/api/tables/{table}")
    assert (frame.headers["content-encoding"], frame.headers["cache-control"]) == ("gzip", "no-store")
    assert "etag" not in frame.headers
    assert "content-encoding" not in anna.ask("GET", "/api/guest").headers, "packing would make it larger"


@pytest.mark.parametrize(
    ("said", "takes"),
    [
        (None, False),
        ("identity", False),
        ("br, gzip", True),
        ("GZIP;q=0.5", True),
        ("gzip; q=0", False),
        ("gzip;q=0.000, br", False),
        ("x-gzip", False),
    ],
)
def test_nobody_is_sent_what_they_say_they_cannot_unpack(said: str | None, takes: bool) -> None:
    headers = [] if said is None else [(b"accept-encoding", said.encode())]
    assert takes_gzip(Request({"type": "http", "headers": headers})) is takes


# --- scripts ------------------------------------------------------------------------------------------

HOUSE = {
    "main.js": """import { told } from "./ground/say.js";
import * as say from "./ground/say.js";
export async function open() {
  return [told, say.HERE.pathname.split("/").at(-1), (await import("./later.js")).heard, (await import("./pages/home.js")).walls];
}
""",
    "pages/home.js": """import {
  said as walls,
  tell,
} from "../ground/say.js";
import "../ground/bell.js";
export { walls };
export * from "../ground/bell.js";
tell("home");
""",
    "ground/say.js": """export const HERE = new URL("say.js", import.meta.url);
export const said = [];
export const told = said;
export class Teller {
  tell = (words) => said.push(words);
}
export const [first, second] = ["one", `two
  lines`];
export const { tell } = new Teller();
""".replace("export const { tell } = new Teller();", "const { tell } = new Teller();\nexport { tell };"),
    "ground/bell.js": """import { tell } from "./say.js";
export function ring() {
  return "bell";
}
tell("bell");
""",
    "later.js": """import { said } from "./ground/say.js";
import { ring } from "./pages/home.js";
export const heard = [said.length, ring()];
""",
}
ROOTS = ["main.js", "pages/home.js"]


def written(folder: Path, texts: dict[str, str]) -> Path:
    for name, text in texts.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    return folder


def carried_out(folder: Path) -> str:
    program = 'const { open } = await import("./main.js"); console.log(JSON.stringify(await open()));'
    (folder / "try.mjs").write_text(program)
    done = subprocess.run(
        [DENO, "run", "--quiet", "--no-remote", "--no-lock", "try.mjs"], cwd=folder, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.mark.skipif(not DENO.exists(), reason="there is no deno beside this Python")
def test_scripts_that_come_together_do_what_they_do_apart(tmp_path: Path) -> None:
    sent = joined(ROOTS, HOUSE)
    apart = carried_out(written(tmp_path / "apart", HOUSE))
    together = carried_out(written(tmp_path / "together", HOUSE | sent))
    assert together == apart == '[["bell","home"],"say.js",[2,"bell"],["bell","home"]]'
    assert "heard =" not in sent["main.js"] + sent["pages/home.js"], "it is fetched when it is wanted"
    assert "ground" not in " ".join(re.findall(r"^import .*", sent["later.js"], re.M)), (
        "and asks for nothing that is here"
    )


def test_each_script_is_sent_once_with_the_first_that_needs_it() -> None:
    sent = joined(ROOTS, HOUSE)
    assert [name for name in sent if "class Teller" in sent[name]] == ["main.js"]
    assert [name for name in sent if 'return "bell"' in sent[name]] == ["pages/home.js"]
    assert 'from "../main.js"' in sent["ground/say.js"]


STRANGE = {
    "a default": "export default 1;\n",
    "what may change": "export let now = 1;\n",
    "an import from elsewhere": 'import x from "https://example.com/x.js";\n',
    "one that waits": "const list = await fetch('x');\nexport const x = list;\n",
    "a circle": 'import { open } from "../main.js";\nexport const x = open;\n',
    "what is not there": 'export * from "./nowhere.js";\n',
}


@pytest.mark.parametrize("what", STRANGE)
def test_what_is_not_understood_is_sent_as_it_is(what: str) -> None:
    assert joined(["main.js"], HOUSE | {"ground/say.js": STRANGE[what]}) == {}


def test_the_page_and_every_drawing_come_in_a_few_files() -> None:
    """Each file that is named in the page's head, or that a game begins with, imports nothing but others of these."""
    files = Files(None)
    files.look()
    heads = [["main.js", "pages/home.js", "pages/table.js"]]
    heads += [[f"games/{game}/art/cover.js", f"games/{game}/table.js"] for game in game_ids()]
    for roots in heads:
        for root in roots:
            text = files.files[root].data.decode()
            far = {
                (Path("/") / root).parent.joinpath(name).resolve()
                for name in re.findall(r'^import .*"(\.[^"]+)";$', text, re.M)
            }
            assert "$$" in text, f"{root} was not understood"
            assert far <= {Path("/") / each for each in roots}, root
