"""`make fuzz GAMES=10000`: random games at random tables, with everything checked that must be so at any moment."""

from __future__ import annotations

import os
import sys
from collections import Counter
from dataclasses import dataclass, field
from time import monotonic, process_time, time

import click

from boneyard.engine.game import Game
from boneyard.games import find_game, game_ids
from tests.forking import Answer, Job, Task, drive
from tests.fuzz.play import Fault, playing

BATCH = 10
"""Games in one process: what one leaves behind another may stumble over, and a process that is killed says nothing."""
PATIENCE = 90.0
"""Seconds of a processor for one game, with all that is checked in it."""
SHOWN = 3
"""Of faults that look alike, so many are told."""
EVERY = 10.0


@dataclass
class Tally:
    """What the games of one title came to."""

    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    faults: list[Fault] = field(default_factory=list)


class Fuzz:
    def __init__(self, games: list[Game], each: int, seed: str, workers: int, until: float):
        self.games, self.each, self.seed, self.workers, self.until = games, each, seed, workers, until
        self.tallies = {game.id: Tally() for game in games}
        self.told = Counter[tuple[str, str, str]]()
        self.began = self.spoke = monotonic()

    def run(self) -> bool:
        """Play them, all titles side by side. False where time ran out."""
        starts = range(0, self.each, BATCH)
        tasks = (self._batch(game, first, min(first + BATCH, self.each)) for first in starts for game in self.games)
        return drive(tasks, self.workers, self.until)

    def _batch(self, game: Game, first: int, last: int) -> Task:
        answer = yield Job(lambda: self._play(game, first, last), PATIENCE * (last - first))
        if "games" not in answer and last - first > 1:
            # The process was lost: one after another, to see which it was.
            for number in range(first, last):
                alone = yield Job(lambda number=number: self._play(game, number, number + 1), PATIENCE)  # type: ignore[misc]
                self._note(game, number, alone)
            return
        self._note(game, first, answer)

    def _play(self, game: Game, first: int, last: int) -> Answer:
        began = process_time()
        played = [playing(game, self.seed, number).to_json() for number in range(first, last)]
        return {"games": played, "seconds": process_time() - began}

    def _note(self, game: Game, number: int, answer: Answer) -> None:
        tally = self.tallies[game.id]
        if "games" not in answer:
            key = f"{game.id}:{self.seed}:{number}"
            why = str(answer.get("died") or answer.get("broken"))
            self._fault(Fault(key, "the process that played it was lost", 0, "", "playing", why, why[-60:], ()))
            tally.games += 1
            return
        for each in answer["games"]:
            tally.games += 1
            tally.decisions += each["decisions"]
            if each["fault"]:
                self._fault(Fault(**{**each["fault"], "trace": tuple(each["fault"]["trace"])}))
        tally.seconds += answer["seconds"]
        if monotonic() - self.spoke > EVERY:
            self.spoke = monotonic()
            done = ", ".join(f"{name} {each.games}" for name, each in self.tallies.items())
            faults = sum(len(each.faults) for each in self.tallies.values())
            click.echo(f"{monotonic() - self.began:.0f} s: {done}; {faults or 'no'} faults", err=True)

    def _fault(self, fault: Fault) -> None:
        title = fault.key.partition(":")[0]
        self.tallies[title].faults.append(fault)
        alike = (title, fault.where, fault.error.partition(":")[0])
        self.told[alike] += 1
        if self.told[alike] <= SHOWN:
            click.echo("\n" + "\n".join(fault.lines()))

    def table(self) -> list[str]:
        lines = [f"{'game':26}{'games':>8}{'decisions':>12}{'seconds':>10}{'faults':>8}"]
        whole = Tally()
        for name, each in self.tallies.items():
            lines.append(f"{name:26}{each.games:>8}{each.decisions:>12}{each.seconds:>10.0f}{len(each.faults):>8}")
            whole.games += each.games
            whole.decisions += each.decisions
            whole.seconds += each.seconds
            whole.faults += each.faults
        lines.append(f"{'all':26}{whole.games:>8}{whole.decisions:>12}{whole.seconds:>10.0f}{len(whole.faults):>8}")
        for (name, where, error), count in self.told.most_common():
            lines.append(f"  {count} × {name}: {error} at {where}")
        return lines


def called(name: str) -> Game:
    """A game by its id; the toy too, with which all this is tried."""
    if name == "toy":
        from tests.contract.test_the_contract import SOUND

        return SOUND
    game = find_game(name)
    if game is None:
        raise click.BadParameter(f"there is no game called {name}")
    return game


@click.command(help=__doc__)
@click.option("--game", "names", multiple=True, help="Only this game; may be given several times.")
@click.option("--games", default=1000, help="How many of each title.")
@click.option("--seconds", default=0.0, help="Stop after so many seconds.")
@click.option(
    "--seed", default="", help="The same seed plays the same games. Another one every time, if none is given."
)
@click.option("--workers", default=os.cpu_count() or 1, help="How many processes; as many as there are processors.")
@click.option("--again", default="", help="Play one game again: what a fault printed, GAME:SEED:NUMBER.")
def main(names: tuple[str, ...], games: int, seconds: float, seed: str, workers: int, again: str) -> None:
    if again:
        name, seed, number = again.split(":")
        played = playing(called(name), seed, int(number))
        click.echo(
            "\n".join(played.fault.lines()) if played.fault else f"{again}: {played.decisions} decisions, no fault"
        )
        sys.exit(played.fault is not None)
    seed = seed or str(int(time()))
    fuzz = Fuzz([called(name) for name in names or game_ids()], games, seed, workers, monotonic() + (seconds or 10**9))
    click.echo(f"seed {seed}: {games} games of each of {len(fuzz.games)} titles", err=True)
    whole = fuzz.run()
    click.echo("\n" + "\n".join(fuzz.table()))
    click.echo(f"seed {seed}, {monotonic() - fuzz.began:.0f} s{'' if whole else ', stopped before the end'}")
    sys.exit(any(tally.faults for tally in fuzz.tallies.values()))


if __name__ == "__main__":
    main()
