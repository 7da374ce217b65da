"""What bots are called at a table: a name for whoever sits there, not the word for how they play."""

from __future__ import annotations

from hashlib import blake2b

CARELESS = ("Little Wick", "Cousin Rattle", "Pip Patella", "Young Tibia", "Dozy Femur", "Lost Lantern")
STEADY = ("Old Marrow", "Widow Ash", "Uncle Sexton", "Barrow Jack", "Mother Moth", "Doña Ceniza")
DEEP = ("Madam Vesper", "Judge Hollow", "The Ferryman", "Granny Bone", "Doctor Requiem", "Captain Quill")
"""Each row is at least as long as a table has seats: two who play alike have two names."""

FOR_LEARNERS = "easy"
"""Who sits opposite in the short whole game at a course's end. In other lessons the others do what the lesson says."""

NAMES = {"easy": CARELESS, "random": CARELESS, "hard": DEEP, "mcts": DEEP}


def bot_called(bot: str, table: str, seat: int) -> str:
    """The name of the bot in this seat of this table, the same for as long as the table stands."""
    names = NAMES.get(bot.partition(":")[0], STEADY)
    begin = blake2b(table.encode(), digest_size=2).digest()
    return names[(int.from_bytes(begin, "big") + seat) % len(names)]
