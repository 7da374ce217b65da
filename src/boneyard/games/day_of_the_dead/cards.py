"""The fighters as the rules read them: names, powers, effects, backs.

A card is a fighter with one of three backs. Its number is ``back * fighters + fighter``, so that a sorted hand lies
grouped by back.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, NamedTuple

from boneyard.engine.content import ContentError, Reader, Sources
from boneyard.engine.state import Content
from boneyard.engine.tokens import NOTHING, Token, TokenTable

Card = Annotated[int, Token("card")]

D, P, U = 0, 1, 2
BACKS = (D, P, U)
BACK_LETTERS = ("D", "P", "U")
BACK_NAMES = ("Double", "Power Up", "Unearth")

MAX_FIGHTERS = 99
MIN_FIGHTERS = 12
"""Fewer would leave a deck with too little to unearth: six cards of each back are dealt, three are looked at."""

# What a pack can be written with; docs/cards/day_of_the_dead.md tells owners the same.

FIELDS = ("id", "name", "power", "effect", "rules", "provenance")
FACTS = ("name", "power", "effect")
"""What of a fighter has a provenance."""

VERBS: dict[str, tuple[str, ...]] = {
    "power": ("amount", "side", "fight", "per", "each"),
    "points": ("amount", "side", "per", "each"),
    "steal": ("amount",),
    "win": (),
    "extra_use": (),
    "cancel": (),
    "blank": ("pool",),
    "cultivate": (),
    "after": ("what",),
    "recall": (),
    "unearth": ("pool",),
    "stop": (),
    "hush": (),
    "copy": ("pool",),
    "dig": (),
    "swap": (),
}
"""What an act can do, and the fields each of these takes …"""
ANY_ACT = ("do", "when", "at_least")
"""… besides these."""
COUNTS = (
    "own_points", "opponent_points", "own_fighters", "own_fallen", "opponent_fallen", "all_fallen", "own_other_active",
    "opposing_power", "discarded_power",
)  # fmt: skip
CONDITIONS = ("behind", "ahead", "newest", "not_newest", "oldest", "opposing_power")
POOLS = {
    "blank": ("opponent", "own_unfought"),
    "unearth": ("any", "own_other"),
    "copy": ("own_active", "opposing"),
}
TRIGGERS = ("spy", "moody", "martyr")
RANGES = {"power": (0, 99), "amount": (-99, 99), "each": (1, 99), "at_least": (0, 99)}
CHOICES = {
    "do": tuple(VERBS),
    "side": ("own", "opponent"),
    "fight": ("this", "next"),
    "per": COUNTS,
    "when": CONDITIONS,
    "what": TRIGGERS,
}


@dataclass(frozen=True, slots=True)
class Act:
    """One thing an effect does: a verb and its numbers."""

    do: str
    side: str = "own"
    amount: int = 1
    per: str = ""
    """Multiply the amount by this count …"""
    each: int = 1
    """… for every full `each` of it."""
    when: str = ""
    at_least: int = 0
    fight: str = "this"
    pool: str = ""
    what: str = ""


@dataclass(frozen=True, slots=True)
class Fighter:
    """The front of a card, the same for each of its backs (DOD-S17, DOD-S18)."""

    id: str
    name: str
    power: int
    """As printed: whatever its effect does, this is what it scores (DOD-C05)."""
    effect: tuple[Act, ...]
    """Nothing, for an Oaf (DOD-C01)."""
    rules: tuple[str, ...]
    """The ledger rows about it; what its effect does is told with the first."""
    provenance: dict[str, str]

    @property
    def copies(self) -> bool:
        """Whether it uses other fighters' effects; such an effect cannot itself be copied."""
        return any(act.do == "copy" for act in self.effect)

    @property
    def digs_in_doubt(self) -> bool:
        """Whether it may come to count the card of a Dig without having dug."""
        sure = False
        for act in self.effect:
            if act.per == "discarded_power" and not sure:
                return True
            sure = sure or (act.do == "dig" and not act.when)
        return False


KNOWN_TO_TABLE = 4
"""Bit for spectators and the public log; a seat's own bit is ``1 << seat``."""
KNOWN_TO_ALL = 1 | 2 | KNOWN_TO_TABLE


def known_to(viewer: int) -> int:
    """The bit that says whether this viewer knows a face."""
    return 1 << viewer if viewer >= 0 else KNOWN_TO_TABLE


SPIRIT = 0
"""The place of the spirit, where slots count from 1."""


class Lying(NamedTuple):
    """A card in play. Face, blank marker and what is known of it go with the card when it moves (DOD-H15, DOD-C19)."""

    card: Card
    active: bool
    blank: bool
    known: int
    """Who knows the face: bits for red, blue and the table."""


class Sum(NamedTuple):
    """What a side's power in a fight is made of (DOD-F10)."""

    printed: int
    bonus: int
    """From effects; negative where they took more than they gave."""
    cultivated: int
    power_up: int


class Cards(Content):
    """All cards of a match."""

    programs: tuple[tuple[tuple[Callable[..., None], Act, Callable[..., bool] | None], ...], ...]
    """For each fighter its acts with the verbs that carry them out (see `effects.bind`)."""

    def __init__(self, fighters: list[Fighter]):
        self.fighters = fighters
        cards = [(back, fighter) for back in BACKS for fighter in range(len(fighters))]
        self.count = len(cards)
        backs = [back for back, _ in cards]
        self.back = (*backs, U, P, D, NOTHING)
        """By card. The end answers for what a viewer may not know: a mask (-2, -3, -4) tells its back (DOD-H03)."""
        self.fighter = tuple([fighter for _, fighter in cards])
        self.power = (*[fighters[fighter].power for _, fighter in cards], 0, 0, 0, 0)
        """By card; a place being unearthed (-1) has none."""
        self.effect = tuple([fighters[fighter].effect for _, fighter in cards])
        self.copyable = tuple([bool(fighters[f].effect) and not fighters[f].copies for _, f in cards])
        self.digs_in_doubt = any(fighter.digs_in_doubt for fighter in fighters)
        """Whether a use must begin with nothing dug (DOD-K12). With our fighters it need not: each that counts a Dig has made it."""
        self.standing = tuple([Lying(card, True, False, KNOWN_TO_ALL) for card in range(self.count)])
        """Each card as an active fighter: made once, since flipping lines is what a duel does most."""
        self.beaten = tuple([Lying(card, False, False, KNOWN_TO_ALL) for card in range(self.count)])
        names = [f"{fighters[fighter].id}.{BACK_LETTERS[back]}" for back, fighter in cards]
        self.tokens = {"card": TokenTable("card", names, backs, BACK_LETTERS)}

    def of_back(self, back: int) -> range:
        """The cards with this back, in catalogue order."""
        return range(back * len(self.fighters), (back + 1) * len(self.fighters))

    def front(self, card: int) -> Fighter:
        return self.fighters[self.fighter[card]]


def read_cards(sources: Sources) -> Cards:
    """Check the content and build the tables."""
    readers = sources.merged("fighter")
    if not MIN_FIGHTERS <= len(readers) <= MAX_FIGHTERS:
        problem = f"{len(readers)} fighters; a game needs {MIN_FIGHTERS} to {MAX_FIGHTERS}"
        raise ContentError(sources.packs[-1].file, "[[fighter]]", problem)
    return Cards([_read_fighter(reader) for reader in readers])


def _read_fighter(reader: Reader) -> Fighter:
    fighter = Fighter(
        reader.name_id(),
        reader.text("name"),
        reader.number("power", *RANGES["power"]),
        tuple([_read_act(part) for part in reader.parts("effect")]),
        reader.texts("rules", ()),
        reader.provenance(FACTS),
    )
    dug = [act.do for act in fighter.effect if act.do == "dig" or act.per == "discarded_power"]
    if dug and dug[0] != "dig":
        raise reader.fail("effect", 'counts the power of what was dug before anything is: put { do = "dig" } first')
    reader.done()
    return fighter


def _choice(reader: Reader, key: str) -> str:
    return reader.choice(key, CHOICES[key])


def _read_act(reader: Reader) -> Act:
    do = _choice(reader, "do")
    takes = VERBS[do]
    when = _choice(reader, "when") if "when" in reader.table else ""
    per = _choice(reader, "per") if "per" in takes and "per" in reader.table else ""
    act = Act(
        do,
        reader.choice("side", CHOICES["side"], "own") if "side" in takes else "own",
        reader.number("amount", *RANGES["amount"]) if "amount" in takes else 1,
        per,
        reader.number("each", *RANGES["each"], 1) if per else 1,
        when,
        reader.number("at_least", *RANGES["at_least"]) if when == "opposing_power" else 0,
        reader.choice("fight", CHOICES["fight"], "this") if "fight" in takes else "this",
        reader.choice("pool", POOLS[do]) if "pool" in takes else "",
        _choice(reader, "what") if "what" in takes else "",
    )
    if "amount" in takes and act.amount == 0:
        raise reader.fail("amount", "should not be 0: the effect would do nothing")
    if do == "steal" and act.amount < 0:
        raise reader.fail("amount", "should be positive: it is what changes hands")
    reader.done()
    return act
