"""The rooms of the browser: what each may know is written in docs/architecture.md, and the imports keep to it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
WEB = ROOT / "src" / "boneyard" / "web"
STATIC = re.compile(r'^(?:import|export)\b[^;"]*"(\.[^"]+)";', re.M)
DYNAMIC = re.compile(r'(?:await|=>|return) import\("(\.[^"]+)"\)|\(await import\("(\.[^"]+)"\)')


def rooms() -> dict[str, set[str]]:
    """The page's own words on it: `pages -> learn, table/view, table, ground`."""
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    found = re.search(r"```web-rooms\n(.*?)```", text, re.S)
    assert found, "docs/architecture.md has a block of web-rooms"
    lines = [line.split("->") for line in found[1].strip().splitlines()]
    return {room.strip(): {other.strip() for other in others.split(",") if other.strip()} for room, others in lines}


def imports(path: Path, *, lazy: bool) -> set[Path]:
    text = path.read_text(encoding="utf-8")
    names = STATIC.findall(text)
    if lazy:
        names += [one or other for one, other in DYNAMIC.findall(text)]
    return {(path.parent / name).resolve() for name in names}


def modules() -> list[Path]:
    return sorted(path.resolve() for path in WEB.rglob("*.js"))


def inside() -> list[Path]:
    """All but the page itself, which stands above the rooms and may open each of them."""
    return [path for path in modules() if path.name != "main.js"]


def room_of(path: Path) -> str:
    return path.parent.relative_to(WEB.resolve()).as_posix()


def test_every_module_stands_in_a_room() -> None:
    known = rooms()
    for path in inside():
        assert room_of(path) in known, path


@pytest.mark.parametrize("path", inside(), ids=lambda path: path.relative_to(WEB.resolve()).as_posix())
def test_arrows_run_one_way(path: Path) -> None:
    mine = room_of(path)
    for other in imports(path, lazy=True):
        assert other.is_file(), f"{path.name} imports {other}, which is not there"
        assert room_of(other) in {mine, *rooms()[mine]}, f"{mine}/{path.name} knows {room_of(other)}/{other.name}"


def test_no_module_leads_back_to_itself() -> None:
    arrows = {path: imports(path, lazy=True) for path in modules()}
    for path in arrows:
        seen: set[Path] = set()
        left = list(arrows[path])
        while left:
            other = left.pop()
            if other not in seen:
                seen.add(other)
                left += arrows[other]
        assert path not in seen, f"{path.name} is reached from itself"


def test_the_page_fetches_at_once_what_home_needs() -> None:
    """Its head names what home begins with; each of these is sent with all it imports (`server/http/joining.py`)."""
    page = (WEB / "index.html").read_text(encoding="utf-8")
    assert re.findall(r'"__ASSETS__/([^"]+\.js)"', page) == ["main.js", "pages/home.js"]


def test_no_line_is_longer_than_a_screen_is_wide() -> None:
    files = [*ROOT.glob("src/**/*.js"), *ROOT.glob("src/**/*.css"), *ROOT.glob("tests/web/*.js")]
    for path in files:
        for at, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            assert len(line) <= 140, f"{path.relative_to(ROOT)}:{at}"
