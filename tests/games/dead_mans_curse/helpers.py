"""What the tests of Dead Man's Curse share: small positions, Pieces by name, dice through the door of chance."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from boneyard.engine import chance
from boneyard.engine.events import Event, Log
from boneyard.engine.match import why_not
from boneyard.engine.options import Option
from boneyard.games.dead_mans_curse import FACTIONS, SEATS, events
from boneyard.games.dead_mans_curse.board import BOARDS, KIND, PIECE_NAMES
from boneyard.games.dead_mans_curse.game import GAME
from boneyard.games.dead_mans_curse.options import Move, MoveOption
from boneyard.games.dead_mans_curse.state import Battle

UNDEAD, CREW, IRON, THORN = "undead", "crew", "ironwrights", "thornwood"


def p(name: str) -> int:
    """``p("1P3")``: the number of a Piece."""
    return PIECE_NAMES.index(name)


class Laid:
    """A position with somebody listening."""

    def __init__(self, g: Battle, log: Log):
        self.g, self.log = g, log

    # --- playing --------------------------------------------------------------------------------------

    def do(self, option: Option, *dice: Any) -> Laid:
        """The seat that is asked answers; an answer that is not offered fails the test."""
        seat = self.g.waiting[0]
        assert option in self.g.options(seat), f"{option} is not offered in {self.asked}: {list(self.g.options(seat))}"
        self.g.forced = (*self.g.forced, *dice)
        self.g.answer(seat, option)
        return self

    def move(self, piece: str, to: str, *dice: Any) -> Laid:
        """A Standard Move."""
        return self.do(Move(p(piece), to), *dice)

    # --- looking --------------------------------------------------------------------------------------

    @property
    def asked(self) -> str:
        return "" if self.g.question is None else str(self.g.question.name)

    @property
    def seat(self) -> str:
        return SEATS[self.g.waiting[0]]

    @property
    def options(self) -> list[Option]:
        return list(self.g.options(self.g.waiting[0]))

    def offers(self, option: Option) -> bool:
        return option in self.options

    def kinds(self) -> set[str]:
        return {type(option).__name__ for option in self.options}

    def why(self, option: Option, seat: int | None = None) -> str:
        """The row that refuses an option; empty if it is legal."""
        refusal = why_not(GAME, self.g, self.g.waiting[0] if seat is None else seat, option)
        return "" if refusal is None else refusal.rule

    def reach(self, piece: str, kind: type[Any] = Move) -> set[str]:
        """The squares a Piece is offered."""
        moves = [option for option in self.options if isinstance(option, MoveOption) and type(option) is kind]
        return {option.to for option in moves if option.piece == p(piece)}

    def at(self, piece: str) -> str:
        """Where a Piece stands; empty when Captured."""
        square = self.g.at[p(piece)]
        return BOARDS[self.g.seats].names[square] if square >= 0 else ""

    def on(self, square: str) -> str:
        piece = self.g.on[BOARDS[self.g.seats].index[square]]
        return PIECE_NAMES[piece] if piece >= 0 else ""

    def boost(self, piece: str) -> str:
        return self.g.content.tokens["card"].name(self.g.boost[p(piece)]) or ""

    def held(self, seat: int) -> list[str]:
        return [self.g.content.tokens["card"].names[held.card] for held in self.g.held[seat]]

    def card(self, name: str) -> int:
        return self.g.content.tokens["card"].find(name)

    def told(self) -> list[Event]:
        return [told.event for told in self.log.events]

    def of(self, kind: type[Event]) -> list[Any]:
        return [event for event in self.told() if isinstance(event, kind)]

    def cited(self, kind: type[Event]) -> list[str]:
        """The rows by which events of a kind were told."""
        return [told.rule for told in self.log.events if isinstance(told.event, kind)]

    @property
    def asked_by(self) -> str:
        """The row by which the open question is asked."""
        decision = GAME.view(self.g, self.g.waiting[0]).decision
        assert decision is not None
        return decision.rule

    def forget(self) -> None:
        """Listen afresh."""
        self.log.take()

    def view(self, seat: int) -> Battle:
        return GAME.view(self.g, seat).state


def lay(
    red: str = "K e1",
    blue: str = "K e8",
    *,
    card: str = "bf21",
    at: str = "battlefield",
    turn: str = "red",
    dice: Iterable[Any] = (),
    seats: int = 2,
    factions: tuple[str, ...] = (),
    held: dict[str, list[str]] | None = None,
    extra: str = "",
    number: int = 1,
    sides: dict[str, dict[str, Any]] | None = None,
    green: str = "",
    gold: str = "",
    rules: str = "",
    **settings: Any,
) -> Laid:
    """Lay a position out. Sides are written ``"K e1, P e4 ub02"``; `sides` adds what else a side has, `rules` is a version."""
    for seat, faction in enumerate(factions, 1):
        settings[f"faction_{seat}"] = faction
    settings.setdefault("take_back", False)
    g = GAME.table(seats, chance.seed_from("position"), settings, version=rules or None)
    g.log = log = Log()
    position: dict[str, Any] = {"round": number, "turn": turn, "at": at}
    if at == "battlefield":
        position["card"] = card
    if extra:
        position["extra"] = extra
    for name, text in zip(SEATS, (red, blue, green, gold), strict=True):
        if name in SEATS[:seats]:
            side: dict[str, Any] = dict((sides or {}).get(name, {}))
            if text != "start":
                side["pieces"] = [part.strip() for part in text.split(",") if part.strip()]
            if held and name in held:
                side["held"] = held[name]
            position[name] = side
    g.forced = tuple(dice)
    GAME.scenes.arrange(g, position)
    g.begin_agenda()
    g.run()
    return Laid(g, log)


def start(seats: int = 2, seed: str | int = 1, **settings: Any) -> Laid:
    """A game at its first decision."""
    log = Log()
    g = GAME.start(seats, chance.seed_from(seed), settings, log=log)
    return Laid(g, log)


def attack_parts(t: Laid) -> list[tuple[str, int]]:
    return list(t.of(events.Compared)[-1].attack_parts[1:])


def defense_parts(t: Laid) -> list[tuple[str, int]]:
    return list(t.of(events.Compared)[-1].defense_parts[1:])


def prompt(t: Laid) -> str:
    """What is asked, as the seat that is asked reads it."""
    return GAME.words.prompt(GAME.view(t.g, t.g.waiting[0]))


def label(t: Laid, option: Option) -> str:
    """What stands on the button of an option."""
    return GAME.words.label(GAME.view(t.g, t.g.waiting[0]), option)


def battle_by_lot(number: int, dice: Random) -> Battle:
    """A battle in which Pieces are lost already, and cards are held and attached."""
    seats = 2 + number % 3
    settings = {f"faction_{seat + 1}": dice.choice(FACTIONS) for seat in range(seats)}
    g = GAME.table(seats, chance.seed_from(f"by lot {number}"), settings)
    g.log = Log()
    position: dict[str, Any] = {"at": "turn"}
    for seat, name in enumerate(SEATS[:seats]):
        cards = g.content.faction_cards[seat, settings[f"faction_{seat + 1}"], "epic"]
        ids = [g.content.epic_of[card].id for card in cards]
        position[name] = {"lost": dice.choice(["", "PPRNB"]), "held": dice.sample(ids, number % 2)}
    GAME.scenes.arrange(g, position)
    for seat in range(seats):
        for piece in dice.sample([piece for piece in g.army(seat) if g.at[piece] >= 0], 2):
            allowed = [card for card in g.boost_deck[seat] if KIND[piece & 15] in g.content.boost_of[card].attach]
            g.boost_deck[seat].remove(card := dice.choice(allowed))
            g.attach(piece, card)
    g.begin_agenda()
    g.run()
    return g
