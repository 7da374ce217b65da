"""What cannot be read, reached or seen whole at the tables, counted: ``python benchmarks/looks.py [--game G] [--size 1366x657] ...``.

Positions of random games are looked at in Chromium, at each size; on a phone the Board and the Hand tab together are one look. Prints
findings a look for each game and size, then the worst culprits (the nearest class, and the zone it lies in) with words of theirs. What
counts as a finding is written in `tests/browser/looks.js`. `--ceilings` prints what `tests/browser/test_looks.py` holds. Needs Chromium
and Playwright.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.browser.house import open_house
from tests.browser.looks import KINDS, SIZES, Look, Onlooker, context, positions

from boneyard.games import game_ids


def look_at(chosen: argparse.Namespace) -> list[Look]:
    sizes = [size for size in SIZES if not chosen.size or size.name in chosen.size]
    if chosen.pictures:
        chosen.pictures.mkdir(parents=True, exist_ok=True)
    with open_house() as (browser, address):
        onlooker = Onlooker(context(browser, address), chosen.text, "dark" if chosen.dark else "light")
        return [
            look
            for name in chosen.game or game_ids()
            for at, record in enumerate(positions(name, chosen.positions, chosen.seed))
            for look in onlooker.looks(name, record, at, sizes, chosen.pictures)
        ]


def told(looks: list[Look]) -> None:
    print(f"{'findings a look':<26}{'size':<11}{'board':>6}" + "".join(f"{kind:>14}" for kind in KINDS))
    for (game, size), those in grouped(looks).items():
        share = min(look.share for look in those)
        means = (sum(look.count(kind) for look in those) / len(those) for kind in KINDS)
        print(f"{game:<26}{size:<11}{share:>6.0%}" + "".join(f"{mean:>14.1f}" for mean in means))


def grouped(looks: list[Look]) -> dict[tuple[str, str], list[Look]]:
    groups: dict[tuple[str, str], list[Look]] = {}
    for look in looks:
        groups.setdefault((look.game, look.size.name), []).append(look)
    return groups


def culprits(looks: list[Look], most: int) -> None:
    for kind in KINDS:
        found = [(look, each) for look in looks for each in look.findings if each["kind"] == kind]
        worst = Counter((look.game, each["culprit"]) for look, each in found).most_common(most)
        if worst:
            print(f"\n{kind}: {len(found)} in {len(looks)} looks")
        for (game, culprit), count in worst:
            those = [(look, each) for look, each in found if (look.game, each["culprit"]) == (game, culprit)]
            sizes = ", ".join(sorted({look.size.name for look, _ in those}))
            look, example = those[0]
            print(
                f"  {count:>5}  {game}: {culprit}  {example['more']}  “{example['words']}”  [{sizes}; position {look.position}]"
            )


def ceilings(looks: list[Look]) -> None:
    for (game, size), those in grouped(looks).items():
        counts = [sum(look.count(kind) for look in those) for kind in KINDS]
        print(f'    ("{game}", "{size}"): Ceiling{(int(100 * min(look.share for look in those)), *counts)},')


def main() -> None:
    parser = argparse.ArgumentParser(description="What cannot be read, reached or seen whole at the tables.")
    parser.add_argument("--game", action="append", choices=game_ids(), help="one game (again for more)")
    parser.add_argument(
        "--size", action="append", choices=[size.name for size in SIZES], help="one size (again for more)"
    )
    parser.add_argument("--positions", type=int, default=10, help="how many of each game")
    parser.add_argument("--seed", default="looks", help="other positions")
    parser.add_argument("--text", type=int, default=100, help="size of a person's own text, per cent")
    parser.add_argument("--dark", action="store_true", help="the dark theme")
    parser.add_argument("--pictures", type=Path, help="a folder for a picture of each look")
    parser.add_argument("--most", type=int, default=12, help="how many culprits of each kind")
    parser.add_argument("--ceilings", action="store_true", help="print what the test holds, and nothing else")
    chosen = parser.parse_args()
    looks = look_at(chosen)
    if chosen.ceilings:
        ceilings(looks)
        return
    told(looks)
    culprits(looks, chosen.most)


if __name__ == "__main__":
    main()
