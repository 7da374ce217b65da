"""Content packs people bring to a table: what they may be, what they hold, and which cards come from them."""

from __future__ import annotations

from collections.abc import Sequence

from boneyard.engine.content import Sources
from boneyard.engine.game import Game
from boneyard.server.answers import PackShown
from boneyard.server.beginnings import loaded
from boneyard.server.entries import Head, PackText
from boneyard.server.people import tidy
from boneyard.server.problems import Problem
from boneyard.server.shelf import CheckedPacks, PackContent, PackProblem
from boneyard.server.thinkers import NoThought, Thinkers
from boneyard.server.wishes import PackWish

CHECK_SECONDS = 10.0


def texts_of(packs: Sequence[PackWish]) -> tuple[PackText, ...]:
    """The packs of a request, their names made fit to be shown."""
    return tuple(
        [PackText(tidy(pack.name)[:60] or f"pack {number}", pack.text) for number, pack in enumerate(packs, 1)]
    )


def told_of(game: Game, sources: Sources) -> list[dict[str, object]]:
    """What each pack brought along holds: by section, what it replaces and what it adds."""
    own = loaded(game)[1].packs
    found: list[dict[str, object]] = []
    for number, pack in enumerate(sources.packs[len(own) :], len(own)):
        before = Sources(sources.packs[:number])
        adds: list[str] = []
        replaces: list[str] = []
        for section, entries in pack.tables.items():
            known = {str(table.get("id")) for each in before.packs for table in each.tables.get(section, [])}
            for entry in entries:
                name = str(entry.get("name") or entry.get("title") or entry.get("id") or section)
                (replaces if str(entry.get("id")) in known else adds).append(f"{section}: {name}")
        found.append({"title": pack.title, "file": pack.file, "hash": pack.digest, "adds": adds, "replaces": replaces})
    return found


async def check(thinkers: Thinkers, game: Game, packs: Sequence[PackText]) -> CheckedPacks:
    """Let a worker read the packs and deal with them: whatever is in them, it costs one answer."""
    request = {"game": game.id, "packs": [[pack.name, pack.text] for pack in packs]}
    try:
        told = await thinkers.ask(request, CHECK_SECONDS)
    except NoThought as error:
        problem = f"could not be checked: {error}. Make it smaller, or lay one pack at a time."
        return CheckedPacks(False, [], PackProblem("", "", problem, f"The pack {problem}"))
    if "error" in told:
        return CheckedPacks(False, [], PackProblem(told["file"], told["where"], told["problem"], told["error"]))
    if "failed" in told:
        problem = f"The cards can be read, but the game cannot be dealt with them ({told['failed']}). Leave out the newest change, and try again."
        return CheckedPacks(False, [], PackProblem("", "", problem, problem))
    return CheckedPacks(True, [PackContent(**each) for each in told["packs"]], None)


async def accept(thinkers: Thinkers, game: Game, packs: Sequence[PackText]) -> None:
    """Refuse packs that cannot be played with."""
    if not packs:
        return
    checked = await check(thinkers, game, packs)
    if checked.problem is not None:
        raise Problem(422, "bad_pack", checked.problem.message)


def packs_shown(game: Game | None, head: Head) -> list[PackShown]:
    """The packs laid over the game's own cards at a table, for everybody to see."""
    if game is None or not head.packs:
        return []
    brought = head.content[-len(head.packs) :]
    return [PackShown(pack["title"], pack["file"], pack["hash"]) for pack in brought]
