"""A server with settings given as JSON, for tests and benchmarks: ``python -m tests.server.serve_for_tests JSON PORT``."""

from __future__ import annotations

import sys

import msgspec

from boneyard.server.run import serve
from boneyard.server.settings import Settings


def announce(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    serve(
        msgspec.json.decode(sys.argv[1], type=Settings, dec_hook=lambda kind, value: kind(value)),
        "127.0.0.1",
        int(sys.argv[2]),
        announce=announce,
    )
