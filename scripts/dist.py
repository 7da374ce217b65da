"""Build what is released, and try it where nothing else is: a wheel and an sdist, each in a bare environment of its own.

`make dist` runs this. What it tries is what somebody does first: the command, a game between bots, a server, its pages with every file
they name, and a move at a table.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
import urllib.request
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
DIST = ROOT / "dist"
NAMED = re.compile(r"""(?:href|src)="(/[^"]+\.(?:js|css|svg|png))"|from "(\./[^"]+)"|import\("(\./[^"]+)"\)""")


def main() -> None:
    version = _version()
    subprocess.run([sys.executable, "-m", "build", "--outdir", str(DIST), str(ROOT)], check=True)
    for name in (f"boneyard-{version}-py3-none-any.whl", f"boneyard-{version}.tar.gz"):
        with tempfile.TemporaryDirectory(prefix="boneyard tried ") as folder:
            print(f"Trying {name} …")  # noqa: T201
            _try(DIST / name, Path(folder), version)
    print(f"dist/ holds Boneyard {version}: wheel and sdist work where nothing else is installed.")  # noqa: T201


def _version() -> str:
    found = re.search(r'^__version__ = "([^"]+)"', (ROOT / "src" / "boneyard" / "__init__.py").read_text(), re.M)
    assert found, "the version is said in src/boneyard/__init__.py"
    return found[1]


def _try(package: Path, folder: Path, version: str) -> None:
    subprocess.run([sys.executable, "-m", "venv", str(folder / "venv")], check=True)
    python = folder / "venv" / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    quiet = ["-m", "pip", "--disable-pip-version-check", "--quiet", "install"]
    subprocess.run([python, *quiet, str(package)], check=True, stderr=subprocess.DEVNULL)

    def boneyard(*words: str) -> str:
        return subprocess.run(
            [python, "-m", "boneyard", *words], check=True, cwd=folder, stdout=subprocess.PIPE, text=True
        ).stdout

    assert version in boneyard("--version")
    assert "Day of the Dead" in boneyard("games")
    for game in [each["id"] for each in json.loads(boneyard("games", "--json"))]:
        boneyard("rules", game)
        boneyard("simulate", game, "--games", "2")
    command = [python, "-m", "boneyard", "serve", "--port", "0", "--data", str(folder / "data")]
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            said = re.search(r"http://\S+", server.stdout.readline())
            assert said, "the server does not say where it is open"
            _visit(said[0].rstrip("/"), version)
        finally:
            server.terminate()


def _visit(address: str, version: str) -> None:
    web = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))

    def ask(path: str, body: Any = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        asking = urllib.request.Request(address + path, data, {"Content-Type": "application/json"})  # noqa: S310
        return json.loads(web.open(asking, timeout=60).read())

    assert ask("/api/health")["version"] == version
    left, seen = ["/"], set[str]()
    while left:
        path = left.pop()
        if path not in seen:
            seen.add(path)
            text = web.open(address + path, timeout=60).read().decode(errors="replace")
            for whole, *beside in NAMED.findall(text):
                near = next((each for each in beside if each), "")
                left.append(whole or f"{path.rpartition('/')[0]}/{near.removeprefix('./')}")
    assert len(seen) > 30, f"the page names hardly any files: {sorted(seen)}"
    ask("/api/guest", {"name": "Somebody"})
    for game in ask("/api/games"):
        seats = [{"kind": "me"}, *[{"kind": "bot", "bot": "random"}] * (game["players"][-1] - 1)]
        table = ask("/api/tables", {"game": game["id"], "seats": seats, "request_id": f"try-{game['id']}"})["table"]
        frame = ask(f"/api/tables/{table}?viewer=0")["frame"]
        if frame["decision"]:
            move = {"seat": 0, "expected_seq": frame["seq"], "move": frame["decision"]["options"][0]["move"]}
            assert ask(f"/api/tables/{table}/moves", move | {"request_id": "first"})["seq"] > frame["seq"]


if __name__ == "__main__":
    main()
