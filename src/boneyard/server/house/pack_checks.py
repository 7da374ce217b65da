"""Packs somebody sends are read by a worker first: whatever is in them, it costs one answer."""

from __future__ import annotations

from collections.abc import Sequence

from boneyard.engine.game import Game
from boneyard.server.messages.games import CheckedPacks, PackContent, PackProblem
from boneyard.server.messages.problems import Problem
from boneyard.server.table.entries import PackText
from boneyard.server.workers.desk import NOBODY, Asker, NoThought
from boneyard.server.workers.pool import Thinkers

CHECK_SECONDS = 10.0


async def check(thinkers: Thinkers, game: Game, packs: Sequence[PackText], asker: Asker = NOBODY) -> CheckedPacks:
    """Let a worker read a guest's packs and deal with them."""
    request = {"game": game.id, "packs": [[pack.name, pack.text] for pack in packs]}
    try:
        told = await thinkers.ask(request, CHECK_SECONDS, asker)
    except NoThought as error:
        problem = f"could not be checked: {error}. Make it smaller, or lay one pack at a time."
        return CheckedPacks(False, [], PackProblem("", "", problem, f"The pack {problem}"))
    if "error" in told:
        return CheckedPacks(False, [], PackProblem(told["file"], told["where"], told["problem"], told["error"]))
    if "failed" in told:
        problem = f"The cards can be read, but the game cannot be dealt with them ({told['failed']}). Leave out the newest change, and try again."
        return CheckedPacks(False, [], PackProblem("", "", problem, problem))
    return CheckedPacks(True, [PackContent(**each) for each in told["packs"]], None)


async def accept(thinkers: Thinkers, game: Game, packs: Sequence[PackText], asker: Asker = NOBODY) -> None:
    """Refuse packs that cannot be played with."""
    if not packs:
        return
    checked = await check(thinkers, game, packs, asker)
    if checked.problem is not None:
        raise Problem(422, "bad_pack", checked.problem.message)
