"""What pages say is there is there: files, folders, and what links lead to."""

from __future__ import annotations

import re
from fnmatch import fnmatchcase
from pathlib import Path

import pytest

from tests.docs.pages import ROOT, SPAN, anchors, files, links, name, pages, prose, text_of

ENDINGS = (".py", ".js", ".css", ".toml", ".md", ".html", ".json", ".yml", ".jsonl", "/")
PATH = re.compile(r"[\w.*…/-]+")
MADE_UP = {
    "my.toml", "my-cards.toml", "mine.py", "game.jsonl", "report.html", "study.json", "duel.html", "mygame/",
    "DIR/study.json", "DIR/chunks/*/", "src/boneyard/games/last_candle.py",
    "last_candle.py", "last_candle/", "grave_diggers/",
}  # fmt: skip
"""Files of readers, and what the program writes for them."""


def paths(page: Path) -> set[str]:
    """What a page names as a file or a folder."""
    spans = {span.split(":")[0] for span in SPAN.findall(prose(page))}
    named = {
        span for span in spans if PATH.fullmatch(span) and span.endswith(ENDINGS) and not span.startswith(("/", "…"))
    }
    return {each for each in named if each.strip("*./…")} - MADE_UP


def is_there(path: str) -> bool:
    """Under any folder: pages speak of `events.py` where they have said whose."""
    wanted = "*/" + re.sub(r"\b(?:GAME|mygame|my_game)\b", "*", path).replace("…", "*").removeprefix("./")
    return any(fnmatchcase(each, wanted) for each in files())


OF_THEIR_DAY = ("docs/lab-notes/", "CHANGELOG.md")
"""They tell what was, and name files as they were called then."""


@pytest.mark.parametrize("page", [page for page in pages() if not name(page).startswith(OF_THEIR_DAY)], ids=name)
def test_files_that_a_page_names_are_there(page: Path) -> None:
    assert sorted(path for path in paths(page) if not is_there(path)) == []


@pytest.mark.parametrize("page", pages(), ids=name)
def test_links_lead_somewhere(page: Path) -> None:
    lost = []
    for link in set(links(page)):
        if re.match(r"[a-z]+:", link):
            continue
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        if not target.exists() or (anchor and anchor not in anchors(target)):
            lost.append(link)
    assert sorted(lost) == []


KEPT_BY_OTHERS = ("docs/cards/", "docs/balance/")
"""Lists of cards and of figures, with long rows."""
WIDTH = 140


def manual() -> list[Path]:
    return [page for page in pages() if not name(page).startswith(KEPT_BY_OTHERS)]


@pytest.mark.parametrize("page", manual(), ids=name)
def test_no_line_is_too_long_to_read(page: Path) -> None:
    lines = text_of(page).splitlines()
    assert [f"{number}: {line[:60]}…" for number, line in enumerate(lines, 1) if len(line) > WIDTH] == []


@pytest.mark.parametrize("page", [page for page in manual() if name(page).startswith("docs/")], ids=name)
def test_a_page_says_at_its_top_for_whom_it_is(page: Path) -> None:
    title, empty, whom, *_ = text_of(page).splitlines()
    assert title.startswith("# ")
    assert empty == ""
    assert whom.startswith("*For ")


def test_every_page_has_its_place_in_the_site() -> None:
    told = set(re.findall(r"^ +- .*: (\S+\.md)$", text_of(ROOT / "mkdocs.yml"), re.M))
    there = {page.relative_to(ROOT / "docs").as_posix() for page in (ROOT / "docs").rglob("*.md")}
    assert sorted(there - told) == []
    beside = re.findall(r'"\w+\.md": "(\w+\.md)"', text_of(ROOT / "scripts" / "site_pages.py"))
    assert sorted(told - there) == sorted(beside)


def test_every_page_is_named_in_the_index() -> None:
    index = ROOT / "docs" / "index.md"
    named = {(index.parent / link.partition("#")[0]).resolve() for link in links(index)}
    there = {page for page in (ROOT / "docs").rglob("*.md") if page != index and page.parent.name != "balance"}
    assert sorted(name(page) for page in there - named) == []
