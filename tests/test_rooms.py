"""The rooms of the house: who may know whom. Imports inside functions count; those for the checker of types alone do not."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

SOURCES = Path(__file__).parents[1] / "src"
PAGE = SOURCES.parent / "docs" / "architecture.md"


def written_arrows(block: str) -> dict[str, set[str]]:
    """The page's own words on it: `lab -> engine, games, bots`."""
    found = re.search(rf"```{block}\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S)
    assert found, f"docs/architecture.md has a block of {block}"
    lines = [line.split("->") for line in found[1].strip().splitlines()]
    return {room.strip(): {other.strip() for other in others.split(",") if other.strip()} for room, others in lines}


KNOWS = written_arrows("rooms")
"""By room, the others it may import from."""
SERVER = written_arrows("server-rooms")
"""The same within the server."""


def for_types_alone(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)


def imports(node: ast.AST) -> Iterator[str]:
    """All that is imported below a node, wherever it stands."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import):
            yield from (each.name for each in child.names)
        elif isinstance(child, ast.ImportFrom):
            assert not child.level, "imports are written out from the first name on"
            yield str(child.module)
            yield from (f"{child.module}.{each.name}" for each in child.names)
        elif not for_types_alone(child):
            yield from imports(child)


def modules(folder: Path) -> dict[str, set[str]]:
    """The modules below a folder by name, each with those of them that it imports."""
    found = {}
    for path in sorted(folder.rglob("*.py")):
        name = ".".join(path.relative_to(folder).with_suffix("").parts).removesuffix(".__init__")
        found[name] = set(imports(ast.parse(path.read_text(encoding="utf-8"))))
    return {name: {each for each in known if each in found and each != name} for name, known in found.items()}


def circle(graph: dict[str, set[str]]) -> list[str]:
    """Modules that import one another, one after the other; none where there is no such circle."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        found: list[str] = error.args[1]
        return found
    return []


HOUSE = {name: known for name, known in modules(SOURCES).items() if ".blank." not in name}
"""The blank game that `boneyard new` copies is somebody else's house."""


def test_no_modules_import_one_another_in_a_circle() -> None:
    assert len(HOUSE) > 200
    assert circle(HOUSE) == []


def test_questions_to_the_database_are_asked_by_the_store_alone() -> None:
    """All others ask its book."""
    asking = {
        path.relative_to(SOURCES).as_posix()
        for path in SOURCES.rglob("*.py")
        if any(name.partition(".")[0] == "sqlalchemy" for name in imports(ast.parse(path.read_text(encoding="utf-8"))))
    }
    assert asking
    assert not {each for each in asking if not each.startswith("boneyard/server/store/")}


def rooms_below(house: str) -> set[str]:
    """The rooms there are: folders and single files."""
    depth = house.count(".") + 1
    return {name.split(".")[depth] for name in HOUSE if name.startswith(f"{house}.")} - {"__main__"}


@pytest.mark.parametrize(
    ("house", "known"), [("boneyard", KNOWS), ("boneyard.server", SERVER)], ids=["house", "server"]
)
def test_every_module_stands_in_a_room_that_is_written_down(house: str, known: dict[str, set[str]]) -> None:
    assert rooms_below(house) == set(known)


@pytest.mark.parametrize("known", [KNOWS, SERVER], ids=["house", "server"])
def test_no_room_is_known_by_one_it_knows(known: dict[str, set[str]]) -> None:
    assert circle(known) == []


def wrong_ways(house: str, room: str, known: set[str]) -> list[str]:
    """What is imported from other rooms of a house that this one may not know."""
    depth = house.count(".") + 1
    mine = {name: all_known for name, all_known in HOUSE.items() if f"{name}.".startswith(f"{house}.{room}.")}
    assert mine
    return [
        f"{name} imports {each}"
        for name, all_known in mine.items()
        for each in all_known
        if each.startswith(f"{house}.") and each.split(".")[depth] not in {room, *known}
    ]


@pytest.mark.parametrize("room", KNOWS)
def test_arrows_run_one_way(room: str) -> None:
    assert wrong_ways("boneyard", room, KNOWS[room]) == []


@pytest.mark.parametrize("room", SERVER)
def test_arrows_of_the_server_run_one_way(room: str) -> None:
    assert wrong_ways("boneyard.server", room, SERVER[room]) == []


def test_no_game_imports_another() -> None:
    games = {name: known for name, known in HOUSE.items() if name.startswith("boneyard.games.")}
    wrong = [
        f"{name} imports {each}"
        for name, known in games.items()
        for each in known
        if each.startswith("boneyard.games") and each.split(".")[2:3] != name.split(".")[2:3]
    ]
    assert wrong == []


def test_a_circle_is_found_also_through_a_function(tmp_path: Path) -> None:
    (tmp_path / "one.py").write_text("def first():\n    from two import second\n")
    (tmp_path / "two.py").write_text("from three import third\n")
    (tmp_path / "three.py").write_text("import one\n")
    assert set(circle(modules(tmp_path))) == {"one", "two", "three"}
    (tmp_path / "three.py").write_text("from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import one\n")
    assert circle(modules(tmp_path)) == []
