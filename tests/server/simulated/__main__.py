"""``python -m tests.server.simulated [SEEDS] [FIRST]``: many seeds, and those in which something was not kept."""

from __future__ import annotations

import logging
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor

from tests.server.simulated.run import runs

CHUNK = 100


def main() -> int:
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    began, wrong = time.monotonic(), 0
    chunks = range(first, first + number, CHUNK)
    with ProcessPoolExecutor(os.cpu_count(), initializer=logging.disable, initargs=(logging.CRITICAL,)) as workers:
        for found in workers.map(runs, chunks, [CHUNK] * len(chunks)):
            for seed, what in found.items():
                wrong += 1
                print(f"seed {seed}: {'; '.join(what)}", flush=True)  # noqa: T201
    print(f"{len(chunks) * CHUNK} seeds, {wrong} failed, {time.monotonic() - began:.0f} s")  # noqa: T201
    return min(wrong, 1)


if __name__ == "__main__":
    sys.exit(main())
