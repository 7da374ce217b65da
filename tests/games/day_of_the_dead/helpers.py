"""Positions of a duel in few words, and random duels to check what must always be so."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from boneyard.engine import chance
from boneyard.engine.events import Event, Log
from boneyard.engine.match import why_not
from boneyard.engine.options import Option, Refusal
from boneyard.engine.state_json import canonical
from boneyard.engine.views import default_option
from boneyard.games.day_of_the_dead import events
from boneyard.games.day_of_the_dead.cards import BACK_LETTERS, Lying
from boneyard.games.day_of_the_dead.options import (
    COPY,
    DIG,
    DISCARD,
    LAY,
    RECALL,
    SILENCE,
    TAKE,
    UNEARTH,
    PlaceOption,
    SwapFighters,
)
from boneyard.games.day_of_the_dead.state import BLUE, RED, SEATS, Duel
from tests.support import Table, game_called, start

GAME = game_called("day_of_the_dead")
SPECTATOR = -1
VIEWERS = (RED, BLUE, SPECTATOR)

SUMMONING = ("first_fighter", "new_spirit")


class DuelTable(Table):
    """A position of a duel: cards by name, seats by number, answers in short words."""

    # --- looking --------------------------------------------------------------------------------------

    @property
    def question(self) -> tuple[str, int]:
        """What is asked, and the seat that is asked (the first, where both are)."""
        return self.asked, self.g.waiting[0]

    @property
    def score(self) -> tuple[int, int]:
        return tuple(self.g.score)

    def name(self, card: int) -> str:
        return str(self.g.content.tokens["card"].name(card))

    def line(self, seat: int, viewer: int | None = None) -> list[str]:
        """Slot 1 first; ``fallen`` and ``blank`` stand after a name."""
        return list(self.position(viewer)[SEATS[seat]]["line"])

    def spirit(self, seat: int, viewer: int | None = None) -> str:
        return str(self.position(viewer)[SEATS[seat]]["spirit"])

    def hand(self, seat: int, viewer: int | None = None) -> list[str]:
        return list(self.position(viewer)[SEATS[seat]]["hand"])

    def pile(self, back: str, viewer: int | None = None) -> list[str]:
        return list(self.position(viewer)["discard"][back])

    @property
    def totals(self) -> dict[int, tuple[int, int]]:
        """The totals compared so far, by slot."""
        return {event.slot: (event.red, event.blue) for event in self.of(events.Totals)}

    @property
    def fallen(self) -> list[tuple[int, int]]:
        """Who fell so far: (seat, slot)."""
        return [(event.seat, event.slot) for event in self.of(events.Fell)]

    def used(self, seat: int | None = None, slot: int | None = None) -> list[str]:
        """The fighters that used an effect, in order."""
        return [
            self.name(event.card)
            for event in self.of(events.Used)
            if seat in (None, event.seat) and slot in (None, event.slot)
        ]

    def kinds(self) -> list[str]:
        """The names of all events so far."""
        return [type(event).__name__ for event in self.told]

    def offered(self) -> list[str]:
        """The cards the seat that is asked may choose among."""
        return [self.name(option.card) for option in self.options()]  # type: ignore[attr-defined]

    def places(self) -> list[tuple[int, int]]:
        """The places it may choose among: (seat, slot), slot 0 being the spirit's."""
        found = []
        for option in self.options():
            assert isinstance(option, PlaceOption)
            found.append((option.seat, option.slot))
        return sorted(found)

    def refusal(self, seat: int, option: Option) -> Refusal:
        why = why_not(self.game, self.g, seat, option)
        assert why is not None, f"{option} is legal"
        return why

    def seen(self, viewer: int) -> bytes:
        """All a viewer is sent of the table, to the byte."""
        return view_bytes(self.g, viewer)

    def heard(self, viewer: int) -> list[Event]:
        """All a viewer is told."""
        tokens = self.g.content.tokens
        return [shown.event for told in self.log.events if (shown := told.seen_by(viewer, tokens)) is not None]

    # --- answering ------------------------------------------------------------------------------------

    def lay(self, seat: int, name: str) -> DuelTable:
        self.answer(LAY[self.card(name)], seat)
        return self

    def take(self, name: str) -> DuelTable:
        self.answer(TAKE[self.card(name)])
        return self

    def dig(self, back: str) -> DuelTable:
        self.answer(DIG[BACK_LETTERS.index(back)])
        return self

    def discard(self, name: str) -> DuelTable:
        self.answer(DISCARD[self.card(name)])
        return self

    def recall(self, name: str) -> DuelTable:
        self.answer(RECALL[self.card(name)])
        return self

    def unearth(self, seat: int, slot: int) -> DuelTable:
        self.answer(UNEARTH[seat][slot])
        return self

    def silence(self, seat: int, slot: int) -> DuelTable:
        self.answer(SILENCE[seat][slot])
        return self

    def copy(self, seat: int, slot: int) -> DuelTable:
        self.answer(COPY[seat][slot])
        return self

    def swap(self, seat: int, one: int, other: int) -> DuelTable:
        self.answer(SwapFighters(seat, one, other))
        return self

    def yes(self) -> DuelTable:
        """To a question with yes and no."""
        (option,) = (option for option in self.options() if not option.passes)
        self.answer(option)
        return self

    def no(self) -> DuelTable:
        (option,) = (option for option in self.options() if option.passes)
        self.answer(option)
        return self

    def end_turn(self) -> DuelTable:
        """Decline what may be declined, and answer the rest as an absent player would, until the turn is over."""
        while self.g.waiting and self.asked not in SUMMONING:
            self.answer(default_option(self.options()))
        return self


def duel(
    red: str = "",
    blue: str = "",
    *,
    spirits: tuple[str, str] = ("brute.U", "hoard.U"),
    score: tuple[int, int] = (0, 0),
    hands: tuple[str, str] = ("", ""),
    priority: int = RED,
    at: str = "fights",
    slot: int | None = None,
    turn: int | None = None,
    deck: str = "",
    size: int | None = None,
    discard: str = "",
    waiting: Mapping[str, Any] | None = None,
    forced: tuple[Any, ...] = (),
) -> DuelTable:
    """A table laid out and played on to its first question.

    Lines are read from slot 1 to the newest, ``"anger.D, oaf.P fallen"``; the usual spirits have an Unearth back, which gives nothing
    in a fight. ``deck`` names top cards, from the top down.
    """
    lines = [[card.strip() for card in line.split(",") if card.strip()] for line in (red, blue)]
    position: dict[str, Any] = {
        "turn": turn if turn is not None else len(lines[RED]) + (at == "open"),
        "priority": SEATS[priority],
        "at": "fight" if slot is not None else at,
        "deck": by_back(deck),
        "discard": by_back(discard),
        "next": dict(waiting or {}),
    }
    if slot is not None:
        position["slot"] = slot
    if size is not None:
        position["deck"]["size"] = size
    for seat, name in enumerate(SEATS):
        position[name] = {"line": lines[seat], "score": score[seat], "hand": hands[seat].split()}
        if spirits[seat]:
            position[name]["spirit"] = spirits[seat]
    return DuelTable(GAME, position, forced)


def by_back(names: str) -> dict[str, Any]:
    cards = names.split()
    return {letter: [card for card in cards if card.endswith(f".{letter}")] for letter in BACK_LETTERS}


def view_bytes(g: Duel, viewer: int) -> bytes:
    return canonical(GAME.view(g, viewer).to_json())


# --- random duels -------------------------------------------------------------------------------------


def deal_thin(seed: int) -> Duel:
    """A first turn with nearly empty decks, so that they are rebuilt often."""
    rng = Random(seed)
    names = GAME.content.tokens["card"].names
    hands: list[list[str]] = [[], []]
    for letter in BACK_LETTERS:
        cards = rng.sample([name for name in names if name.endswith(f".{letter}")], 6)
        hands[RED] += cards[:3]
        hands[BLUE] += cards[3:]
    g = GAME.table(2, chance.seed_from(seed))
    g.log = Log()
    sides = {SEATS[seat]: {"hand": hands[seat]} for seat in (RED, BLUE)}
    position = {"turn": 1, "at": "open", "priority": SEATS[seed % 2], "deck": {"size": 1 + seed % 5}, **sides}
    GAME.scenes.arrange(g, position)
    g.begin_agenda()
    g.run()
    assert isinstance(g, Duel)
    return g


def random_duel(seed: int, thin: bool = False) -> Iterator[Duel]:
    """A duel played at random: the same table at each decision, and once more at the end."""
    g = deal_thin(seed) if thin else start(GAME, seed=seed, log=True)
    assert isinstance(g, Duel)
    rng = Random(seed)
    yield g
    while g.waiting:
        seat = rng.choice(g.waiting)
        g.answer(seat, rng.choice(list(g.options(seat))))
        yield g


def random_duels(count: int, thin: int = 0) -> Iterator[Duel]:
    """Every moment of many duels, some of them with thin decks."""
    for seed in range(count):
        yield from random_duel(seed)
    for seed in range(thin):
        yield from random_duel(seed, thin=True)


def asked(g: Duel) -> str:
    return g.question.name if g.question else ""


def new_events(g: Duel) -> list[Event]:
    """What was told since the last call."""
    assert g.log is not None
    return [told.event for told in g.log.take()]


def places_of(g: Duel) -> list[tuple[int, int, Lying]]:
    """Every card in play: (seat, slot, card), slot 0 being the spirit's."""
    found = [(seat, slot, place) for seat in (RED, BLUE) for slot, place in enumerate(g.line[seat], 1)]
    return found + [(seat, 0, spirit) for seat in (RED, BLUE) if (spirit := g.spirit[seat]) is not None]


def back_of(g: Duel, card: int) -> int:
    """The back of a card, of a face-down one too."""
    return g.content.back[card] if card >= 0 else -2 - card
