"""The files of the browser's shell and of the games' tables.

What may be served is listed once; a path that is not in the list does not exist, so there is no way out of the folders. The address
of a file holds a digest of all of them: it can be cached for ever, and a new version has a new address.
"""

from __future__ import annotations

import gzip
import mimetypes
import re
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from boneyard.games import all_cards, find_folder
from boneyard.server.house.catalogue import game_files
from boneyard.server.http.joining import joined
from boneyard.server.http.packing import has, tag_of, takes_gzip

SHELL = Path(__file__).parents[2] / "web"
KINDS = ("html", "js", "css", "svg", "png", "webp", "ico", "json", "webmanifest", "woff2", "txt")
TYPES = {
    "js": "text/javascript",
    "webmanifest": "application/manifest+json",
    "svg": "image/svg+xml",
    "woff2": "font/woff2",
}
PLACEHOLDER = b"__ASSETS__"
ROOTS = ("main.js", "pages/home.js", "pages/table.js")
GAME_ROOTS = ("art/cover.js", "table.js")
"""What is sent with all it imports. Home shows of a game its cover alone."""
IMPORT = re.compile(rb'^@import "((?:art/)?[a-z_-]+\.css)";\n', re.MULTILINE)
REMARK = re.compile(rb"^[ \t]*(?://[^\n]*|/\*(?:[^*]|\*(?!/))*\*/[ \t]*)$", re.MULTILINE)
"""Comments that fill their lines."""
CAST = re.compile(rb"/\*\* (?:[^*\n]|\*(?!/))*\*/ ?")
"""A type or a remark within a line."""
NO_SHELL = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Boneyard</title>
<h1>Boneyard</h1><p>The tables are open, but this server has no page to show them. The API is at <a href="/api/openapi.json">/api</a>.</p></html>
"""


@dataclass(frozen=True)
class File:
    data: bytes
    kind: str
    tag: str

    @cached_property
    def packed(self) -> bytes:
        """Made when it is first sent: the first page waits for no packing."""
        return gzip.compress(self.data, 9, mtime=0)


class Files:
    """All files by path, read anew when one of them changes on disk."""

    def __init__(self, shell: Path | None):
        self.shell = shell or SHELL
        self._stamp: tuple[object, ...] = ()
        self.files: dict[str, File] = {}
        self.digest = ""
        self._shell = _file(NO_SHELL, "text/html")

    def look(self) -> None:
        paths = self._paths()
        stamp = tuple((name, path.stat().st_mtime_ns, path.stat().st_size) for name, path in paths.items())
        if stamp == self._stamp:
            return
        self.files = {name: _read(path) for name, path in paths.items()}
        self._join()
        whole = "".join(f"{name} {file.tag}\n" for name, file in self.files.items())
        self.digest = blake2b(whole.encode(), digest_size=8).hexdigest()
        self._stamp = stamp
        page = self.files.get("index.html")
        self._shell = _file(
            NO_SHELL if page is None else page.data.replace(PLACEHOLDER, f"/assets/{self.digest}".encode()), "text/html"
        )

    def _join(self) -> None:
        """Home, a table and what a game is drawn with come each with all they import."""
        groups = [list(ROOTS), *([f"games/{game}/{name}" for name in GAME_ROOTS] for game in all_cards())]
        texts = {name: file.data.decode(errors="replace") for name, file in self.files.items() if name.endswith(".js")}
        for roots in groups:
            texts |= joined([root for root in roots if root in texts], texts)
        self.files |= {name: _file(_flush(text.encode()), TYPES["js"]) for name, text in texts.items()}

    def _paths(self) -> dict[str, Path]:
        found: dict[str, Path] = {}
        if self.shell.is_dir():
            for path in sorted(self.shell.rglob("*")):
                if path.is_file() and path.suffix[1:] in KINDS:
                    found[path.relative_to(self.shell).as_posix()] = path
        for game in all_cards():
            folder = find_folder(game)
            for name in game_files(folder):
                found[f"games/{game}/{name}"] = folder / name
        return found

    # --- answering ------------------------------------------------------------------------------------

    def page(self, request: Request) -> Response:
        """The shell's page, for every address a person may open."""
        self.look()
        headers = {"Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
        data = self._shell.data
        if takes_gzip(request):
            data, headers["Content-Encoding"] = self._shell.packed, "gzip"
        return Response(data, headers=headers, media_type="text/html")

    def asset(self, request: Request) -> Response:
        name, digest = request.path_params["path"], request.path_params["digest"]
        if not self.files:
            self.look()
        lasting = "public, max-age=31536000, immutable" if digest == self.digest else "no-cache"
        return self._file(request, name, lasting)

    def game_file(self, request: Request) -> Response:
        return self._file(request, f"games/{request.path_params['path']}", "no-cache")

    def plain(self, request: Request) -> Response:
        return self._file(request, request.url.path.lstrip("/"), "no-cache")

    def _file(self, request: Request, name: str, caching: str) -> Response:
        if caching == "no-cache":
            self.look()
        file = self.files.get(name)
        if file is None and caching != "no-cache":
            self.look()  # it may be new
            file = self.files.get(name)
        if file is None:
            return Response("There is no such file.", 404, media_type="text/plain")
        headers = {"Cache-Control": caching, "ETag": file.tag, "Vary": "Accept-Encoding"}
        if has(request, file.tag):
            return Response(status_code=304, headers=headers)
        data = file.data
        if takes_gzip(request) and len(file.packed) < len(data):
            data, headers["Content-Encoding"] = file.packed, "gzip"
        return Response(data, headers=headers, media_type=file.kind)


def _read(path: Path) -> File:
    kind = TYPES.get(path.suffix[1:]) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    data = path.read_bytes()
    if path.suffix == ".css":
        data = _flush(_unremarked(_joined(path, data)))
    elif path.suffix == ".js":
        data = _unremarked(data)
    return _file(data, kind)


def _unremarked(words: bytes) -> bytes:
    """Comments and types are for whoever reads the file: they are a quarter of what would be sent."""
    return CAST.sub(b"", REMARK.sub(b"", words))


def _flush(words: bytes) -> bytes:
    """Without indentation and empty lines."""
    lines, within = [], False
    for line in words.split(b"\n"):
        bare = line if within else line.strip()
        if bare or within:
            lines.append(bare)
        within ^= line.count(b"`") % 2 == 1  # a text over several lines stays as it is
    return b"\n".join(lines) + b"\n"


def _joined(path: Path, data: bytes) -> bytes:
    """Styles are written in a file for each view, and sent as one: each would cost a request before anything is seen."""
    return IMPORT.sub(lambda found: (path.parent / found[1].decode()).read_bytes(), data)


def _file(data: bytes, kind: str) -> File:
    return File(data, kind, tag_of(data))
