"""What the process of a bot from a file loads: the game that is played, and no other."""

from __future__ import annotations

import subprocess
import sys

HOST = """
import sys
from boneyard.bots import child
child.content_of("day_of_the_dead", [])
print(*sorted(name.split(".")[2] for name in sys.modules if name.startswith("boneyard.games.") and name.endswith(".game")))
"""


def test_a_host_loads_the_game_that_is_played_and_no_other() -> None:
    done = subprocess.run([sys.executable, "-c", HOST], capture_output=True, text=True, check=True, timeout=120)
    assert done.stdout.split() == ["day_of_the_dead"]
