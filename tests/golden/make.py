"""Make the golden records: games whose every state the rules must reproduce for as long as their version lives.

Run with ``make golden`` after a new rules version; older versions' records stay in their folders.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

from boneyard.bots import make_bot
from boneyard.bots.base import ask_bot
from boneyard.engine import chance
from boneyard.engine.game import Game
from boneyard.engine.match import Match
from boneyard.engine.record import write_record
from boneyard.games import all_games

HERE = Path(__file__).parent


def played(game: Game, seats: int, seed: str, bot: str) -> Match:
    """A whole game between bots."""
    match = Match(game, [bot] * seats, chance.seed_from(f"golden {seed}"), game.among_bots())
    bots = [make_bot(bot, Random(f"{seed}/{seat}").getrandbits(60)) for seat in range(seats)]
    while not match.over:
        seat = match.waiting[0]
        match.submit(seat, ask_bot(bots[seat], match.view(seat)).option)
    return match


def main() -> None:
    for game in all_games().values():
        folder = HERE / game.id
        folder.mkdir(exist_ok=True)
        for seats in game.players:
            for bot in ("random", "greedy:1"):
                for number in (1, 2) if len(game.players) == 1 else (1,):
                    path = folder / f"v{game.version}-{seats}p-{bot.partition(':')[0]}-{number}.jsonl"
                    if not path.exists():
                        path.write_text(write_record(played(game, seats, str(number), bot)), encoding="utf-8")


if __name__ == "__main__":
    main()
