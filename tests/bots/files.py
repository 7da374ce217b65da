"""Bots in files, good and bad, for tests to seat."""

from __future__ import annotations

from pathlib import Path

from boneyard.engine.views import View
from tests.support import game_called, start

DUEL = game_called("day_of_the_dead")

BOTS = '''
import os, random, sys, time
from pathlib import Path

HERE = Path(__file__).parent
MET = []

def say(text):
    with open(HERE / "said", "a") as file:
        file.write(f"{text}\\n")

class Polite:
    def __init__(self, seed):
        self.seed = seed
    def choose(self, view, decision):
        print("thinking aloud")
        return decision.options[-1]

class Crash:
    def choose(self, view, decision):
        raise RuntimeError("I am undone")  # the line of the crash

class Stall:
    def choose(self, view, decision):
        while True:
            try:
                while True:
                    pass
            except Exception:
                pass

class Nonsense:
    def choose(self, view, decision):
        return "the best move"

class Exit:
    def choose(self, view, decision):
        os._exit(3)

class Leaves:
    def choose(self, view, decision):
        sys.exit("enough")

class Peek:
    def choose(self, view, decision):
        state = view.state
        assert state.seed == "", "the seed is here"
        assert all(card < 0 for card in state.hand[1 - view.seat]), "the other hand is here"
        assert all(card < 0 for deck in state.deck for card in deck), "the decks are here"
        return decision.options[0]

class NoChoose:
    pass

class Sleepy:
    """Takes time on the wall and none of the processor's."""
    def choose(self, view, decision):
        time.sleep(0.7)
        return decision.options[-1]

class OnceLate:
    """Counts its decisions, and takes too long over the first."""
    def __init__(self):
        self.made = 0
    def choose(self, view, decision):
        self.made += 1
        while self.made == 1:
            pass
        return decision.options[self.made]

class Stuck:
    """Hangs without using the processor."""
    def __init__(self, seed):
        say(seed)
    def choose(self, view, decision):
        time.sleep(100)

class Flaky:
    def __init__(self, seed):
        if seed:
            raise RuntimeError("a bad seed")
    def choose(self, view, decision):
        return decision.options[0]

class NeverMade:
    def __init__(self, seed):
        raise RuntimeError("not today")
    def choose(self, view, decision):
        return decision.options[0]

class Echo:
    """Writes where answers are written."""
    def __init__(self):
        self.made = 0
    def choose(self, view, decision):
        self.made += 1
        if self.made == 1:
            os.system("echo 1")
            os.write(1, b"2\\n")
        return decision.options[-self.made]

class Forger:
    """Finds the way answers go, and writes to it by itself."""
    text = b"1\\n"
    def choose(self, view, decision):
        for fd in range(3, 12):
            try:
                os.write(fd, self.text)
            except OSError:
                pass
        time.sleep(0.3)  # so that it is read before the true answer comes
        return decision.options[-1]

class OldAnswer(Forger):
    text = b\'{"n": 1, "option": null}\\n\'

class Asks:
    def choose(self, view, decision):
        return decision.options[int(input())]

class Hoarder:
    """Leaves traces of itself wherever it can."""
    shared = []
    def choose(self, view, decision):
        MET.append(1)
        self.shared.append(1)
        random.marked = getattr(random, "marked", 0) + 1
        view.game.words.marked = getattr(view.game.words, "marked", 0) + 1
        say(f"{len(MET)} {len(self.shared)} {random.marked} {view.game.words.marked} {os.getppid()} {os.getpid()}")
        return decision.options[0]

class Thoughtless:
    """Uses everybody\'s dice."""
    def choose(self, view, decision):
        say(f"{random.random()} {list({str(n) for n in range(50)})}")
        return decision.options[0]

class Seeded:
    def __init__(self, seed):
        say(f"{seed} {sys.argv}")
    def choose(self, view, decision):
        return decision.options[0]

class Keyword:
    def __init__(self, *, seed=0):
        say(seed)
    def choose(self, view, decision):
        return decision.options[0]

class Second:
    def __init__(self, depth=3, seed=0):
        say(f"{depth} {seed}")
    def choose(self, view, decision):
        return decision.options[0]

class NoSeed:
    def __init__(self, *, depth=3):
        say(depth)
    def choose(self, view, decision):
        return decision.options[0]

class Greedy2:
    def __init__(self, seed, depth):
        pass
    def choose(self, view, decision):
        return decision.options[0]

class Loop:
    def choose(self, view, decision):
        say(os.getpid())
        say(os.getppid())
        while True:
            pass
'''


def write_bots(folder: Path) -> Path:
    path = folder / "mine.py"
    path.write_text(BOTS, encoding="utf-8")
    return path


def said(file: Path) -> list[str]:
    """What the bots of this file wrote down."""
    path = file.parent / "said"
    return path.read_text(encoding="utf-8").splitlines() if path.exists() else []


def forget(file: Path) -> None:
    (file.parent / "said").unlink(missing_ok=True)


def first_view(game: str = "day_of_the_dead") -> View:
    found = game_called(game)
    g = start(found)
    return found.view(g, g.waiting[0])
