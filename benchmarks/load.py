"""What a first visitor is sent: home, a table, and home with "Play now" after it, everything counted, API answers too.

    python -m benchmarks.load [game ...] [--each]

Bytes as Chromium counts them on the wire, with their headers, for somebody whose cache is empty. By kind: the page itself, scripts,
styles, the drawings of games, the API, the live line. `--each` tells every file of the heaviest. Needs Chromium and Playwright.
"""

from __future__ import annotations

import argparse
from collections import Counter

from playwright.sync_api import Browser
from tests.browser.house import open_house
from tests.browser.weights import KINDS, Weights, visited

from boneyard.games import game_ids


def report(name: str, sent: Weights) -> None:
    by_kind = Counter[str]()
    for each in sent:
        by_kind[each.kind] += each.bytes
    row = "".join(f"{by_kind[kind] / 1000:9.1f}" for kind in KINDS)
    print(f"{name:<44}{sum(by_kind.values()) / 1000:8.1f}{row}{len(sent):10}", flush=True)


def each(sent: Weights, most: int = 200) -> None:
    for one in sorted(sent, key=lambda one: -one.bytes)[:most]:
        print(f"    {one.bytes:8} {one.kind:<9} {one.path}")


def measure(browser: Browser, address: str, names: list[str], whole: bool) -> None:
    print(f"{'kB':<44}{'all':>8}" + "".join(f"{kind:>9}" for kind in KINDS) + f"{'requests':>10}")
    visits = [("home", "", "")]
    visits += [(f"home, then Play now: {name}", name, "") for name in names]
    visits += [(f"a table by its address: {name}", "", name) for name in names]
    for what, play, table in visits:
        sent = visited(browser, address, play=play, table=table)
        report(what, sent)
        if whole:
            each(sent)


def main() -> None:
    parser = argparse.ArgumentParser(description="What a first visitor is sent.")
    parser.add_argument("game", nargs="*", help="only these games")
    parser.add_argument("--each", action="store_true", help="tell every file")
    chosen = parser.parse_args()
    with open_house() as (browser, address):
        measure(browser, address, chosen.game or list(game_ids()), chosen.each)


if __name__ == "__main__":
    main()
