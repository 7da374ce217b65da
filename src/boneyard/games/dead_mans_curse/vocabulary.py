"""What may stand in a content pack: the sections, their fields, the words effects are written in, and how they are read.

The readers go by these tables, and a test holds docs/cards/dead_mans_curse.md against them: a new field or verb is one entry here, its
reading in `reading`, its words in `card_text`, and a line in that document.
"""

from __future__ import annotations

from collections.abc import Sequence

from boneyard.engine.content import Reader, suggest
from boneyard.games.dead_mans_curse.board import LETTERS
from boneyard.games.dead_mans_curse.cards import CALM

Verbs = dict[str, tuple[str, ...]]
"""Each verb with the fields it takes besides `do`."""

FIELDS: dict[str, tuple[str, ...]] = {
    "piece": ("id", "letter", "name", "attack", "defense", "vp", "provenance"),
    "faction": ("id", "name", "pieces", "boost_deck", "epic_deck", "ability_name", "ability", "provenance"),
    "boost": ("id", "faction", "name", "attach", "kind", "effect", "provenance"),
    "epic": ("id", "faction", "name", "windows", "effect", "provenance"),
    "battlefield": ("id", "name", "copies", "join", "parts", "provenance"),
}
FACTS: dict[str, tuple[str, ...]] = {
    "piece": ("values",),
    "faction": ("names", "values", "ability"),
    "boost": ("name", "effect"),
    "epic": ("name", "effect"),
    "battlefield": ("name", "effect"),
}
"""What the provenance of an entry speaks of."""

BOOSTS, EPICS, BATTLEFIELD = 10, 5, 36
"""Cards of a Faction's decks, and of the Battlefield deck."""

BOOST_VERBS: Verbs = {
    "bonus": ("to", "amount", "who", "when", "limit"),
    "gain": ("movement",),
    "ignore": ("whom",),
    "strike": ("kind", "reach", "range"),
    "pull": ("range",),
    "stow": ("amount",),
    "reroll": ("rolls", "who"),
    "souls": ("limit",),
    "avenge": ("when", "need"),
    "rebirth": (),
    "eject": (),
    "rescue": ("need",),
    "onward": (),
    "draw": (),
    "regrow": ("vp",),
    "snare": (),
    "no_target": (),
    "no_block": (),
}
EPIC_VERBS: Verbs = {
    "scatter": (),
    "restore": ("times", "types", "limit"),
    "seize": ("need",),
    "turn": ("face", "whose"),
    "march": ("times", "types", "amount"),
    "keg": ("small", "big"),
    "chain": ("amount",),
    "ransack": (),
    "spot": ("amount",),
    "save": ("need",),
    "relocate": (),
    "null": (),
    "moon": ("amount",),
    "mirror": (),
    "hush": (),
    "wall": ("amount", "block"),
    "promote": ("times",),
}
PART_VERBS: Verbs = {
    "move": ("types", "also", "amount"),
    "strike": ("types", "kind", "reach", "range"),
    "place": ("types", "where"),
    "restore": ("types",),
    "promote": ("types",),
    "guard": ("types", "count", "amount"),
    "exchange": ("types",),
    "omen": (),
}
ABILITY_VERBS: Verbs = {
    "reanimate": ("faces",),
    "broadside": ("faces", "range"),
    "overclock": ("faces", "amount"),
    "rootwalk": ("faces", "amount"),
}

ROLLS = ("attack", "defense", "block")
CARD_KINDS = ("passive", "trigger", "active")
WHO = ("self", "allies_near", "opponents_near", "smaller_attackers")
WHEN = ("", "home", "souls", "open_path", "passed")
REROLLERS = ("self", "self_and_allies_near", "against")
AVENGED = ("captured", "blocked")
MOVEMENTS = ("king", "knight", "spring")
SIDES = ("any", "ally", "opponent")
STRIKES = ("extended", "shot")
REACHES = ("near", "knight", "line")
PLACES = ("near_king", "home")
ALSO = ("again", "differ", "ghost", "ally")
"""What a moving part may add: a second move, another type than the first, Ignore, the partner's Pieces."""
JOINS = ("and", "and_or")
SEVERAL = ("bonus", "gain")
"""Verbs a Boost may have more than once: of the others the rules look at one."""

EVERY_WINDOW = ("T1", "T2", "T3", "T4", "T5", "T6", "T7", "T8", "T9", "T10", "T11", "T12", "T13", "T14", "draw")
ROLL_WINDOWS = ("T2", "T3", "T7", "T8", "T9", "T12")
WINDOW_SETS = {"any": EVERY_WINDOW, "calm": CALM}
"""Lists of windows that have a name."""
NEEDED_WINDOWS = {
    "seize": ("T6",), "chain": ("T6",), "save": ("T10",), "hush": ("T6", "T11"), "wall": ("T6", "T7"), "turn": ROLL_WINDOWS,
    "march": CALM, "promote": CALM,
}  # fmt: skip
"""Effects that have a subject, or start Attacks, can only be played where that subject is."""


# --- held to these tables -------------------------------------------------------------------------------


def only(reader: Reader, fields: Sequence[str]) -> None:
    """Refuse a field the tables of the vocabulary do not know: what is read and what is documented cannot part."""
    for key in reader.table:
        if key not in fields:
            raise reader.fail(key, f"is not known here{suggest(key, fields)}")


def verb(reader: Reader, verbs: Verbs) -> str:
    """What an effect does; it may say no more than its verb takes."""
    do = reader.choice("do", tuple(verbs))
    fields = verbs[do]
    for key in reader.table:
        if key != "do" and key not in fields:
            takes = ", ".join(fields) or "nothing more"
            raise reader.fail(key, f"is not known here: {do} takes {takes}{suggest(key, fields)}")
    return do


def once(reader: Reader, key: str, found: Sequence[str]) -> None:
    """Words and letters are named once each: a second time would say nothing, or something else than is meant."""
    for word in found:
        if found.count(word) > 1:
            raise reader.fail(key, f"names {word} twice; name each once")


def listed(reader: Reader, key: str, text: str, known: tuple[str, ...]) -> tuple[str, ...]:
    """Several words in one text, none twice."""
    words = tuple(text.split())
    for word in words:
        if word not in known:
            raise reader.fail(key, f"should be words of {', '.join(known)}, not {word!r}{suggest(word, known)}")
    once(reader, key, words)
    return words


def types(reader: Reader, key: str) -> tuple[int, ...]:
    """Types of Pieces by their letters, none twice."""
    text = reader.text(key)
    for letter in text:
        if letter not in LETTERS:
            raise reader.fail(key, f"should be letters of {LETTERS}, not {text!r}")
    once(reader, key, text)
    return tuple([LETTERS.index(letter) for letter in text])
