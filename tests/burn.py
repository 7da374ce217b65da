"""Keep processors busy, for tests that must not depend on a calm machine: `python -m tests.burn 2`, until it is ended."""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
import sys
from types import FrameType


def burn() -> None:
    while True:
        pass


def stop(number: int, frame: FrameType | None) -> None:
    raise SystemExit(0)


def main() -> None:
    busy = [multiprocessing.Process(target=burn, daemon=True) for _ in range(int(sys.argv[1]))]
    signal.signal(signal.SIGTERM, stop)
    for each in busy:
        each.start()
    with contextlib.suppress(KeyboardInterrupt):
        for each in busy:
            each.join()


if __name__ == "__main__":
    main()
