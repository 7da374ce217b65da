"""A whole game typed at a real terminal."""

from __future__ import annotations

import os
import pty
import re
import select
import sys
import time

PROMPT = re.compile(rb"(red|blue)> $")


def read_until(fd: int, pattern: re.Pattern[bytes], seconds: float = 60) -> bytes:
    """Everything up to the pattern, or to the end of the program."""
    text = b""
    until = time.monotonic() + seconds
    while not pattern.search(text):
        assert time.monotonic() < until, text[-2000:]
        if not select.select([fd], [], [], 1)[0]:
            continue
        try:
            part = os.read(fd, 65536)
        except OSError:
            break
        if not part:
            break
        text += part
    return text


def test_a_whole_game_at_a_terminal() -> None:
    pid, fd = pty.fork()
    if pid == 0:
        words = ["-m", "boneyard", "play", "day", "--seats", "human,random", "--seed", "12"]
        os.environ |= {"TERM": "xterm-256color", "COLUMNS": "140", "LINES": "50"}
        os.execv(sys.executable, [sys.executable, *words])
    seen = b""
    answered = 0
    while True:
        part = read_until(fd, PROMPT)
        seen += part
        if not PROMPT.search(part):
            break
        os.write(fd, b"1\n")
        answered += 1
        assert answered < 300
    _, status = os.waitpid(pid, 0)
    assert os.waitstatus_to_exitcode(status) == 0
    assert answered > 15
    text = seen.decode()
    assert "\x1b[1m" in text, "a terminal gets bold letters"
    assert "The seed was" in text
    assert "Super Grand Master" in text or "A draw" in text
