"""Positions on the ship in few words: rooms, pirates, what they do, what the dice show."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from boneyard.engine import chance
from boneyard.engine.events import Event, Log
from boneyard.engine.match import why_not
from boneyard.engine.options import Option
from boneyard.games.dead_men_tell_no_tales import CARD
from boneyard.games.dead_men_tell_no_tales.game import GAME as GAME
from boneyard.games.dead_men_tell_no_tales.state import Ship

MATE, GUNNER, COOK, LOOKOUT, CARPENTER = range(5)
KALLEN = {"character": "cobalt_kallen", "item": ""}
"""A pirate without anything that matters to most tests."""
QUIET = ["rc06", "rc07", "rc13"]
"""Revenge cards that do nothing to a ship without fives."""
ALONE = {"decisions": "active"}
"""The active player decides for the crew."""
ABOVE = {"at": [0, 2]}
"""The cell above S4."""


def pirate(room: str = "boats", **more: Any) -> dict[str, Any]:
    return {**KALLEN, "in": room, **more}


def corridor(**changes: dict[str, Any]) -> dict[str, Any]:
    """Straight up from S4: RT19, RT03, RT18, all without fire."""
    rooms: dict[str, Any] = {
        "rt19": {"at": [0, 2], "fire": 0},
        "rt03": {"at": [0, 3], "fire": 0},
        "rt18": {"at": [0, 4], "fire": 0},
    }
    for name, change in changes.items():
        rooms[name] = {**rooms.get(name, {}), **change}
    return rooms


def outcomes(g: Ship, names: Sequence[Any]) -> tuple[Any, ...]:
    """Dice are numbers; cards, tiles and tokens go by name; a list is the top of a shuffle."""
    return tuple([_outcome(g, name) for name in names])


def _outcome(g: Ship, name: Any) -> Any:
    if isinstance(name, list):
        return [_outcome(g, part) for part in name]
    if isinstance(name, int):
        return name
    return next(table.find(name) for table in g.content.tokens.values() if name in table.names)


class Aboard:
    """A position with somebody listening."""

    def __init__(
        self,
        rooms: Mapping[str, Any] | None = None,
        dice: Sequence[Any] = (),
        seats: int = 2,
        settings: Mapping[str, Any] | None = None,
        version: str | None = None,
        **position: Any,
    ):
        g = GAME.table(seats, chance.seed_from("position"), settings or {}, version=version)
        self.g = g
        g.log = self.log = Log()
        g.forced = outcomes(g, dice)
        others = ["whitebeard", "jade", "crimson_flynn", "lydia_lamore"]
        pirates = {"mate": pirate()} | position.pop("pirates", {})
        taken = {table.get("character") for table in pirates.values()}
        free = [name for name in others if name not in taken]
        for role in CARD.names[:seats]:
            if role not in pirates:
                pirates[role] = {"character": free.pop(0), "item": ""}
        GAME.scenes.arrange(g, {"rooms": rooms or {}, "pirates": pirates, **position})
        g.begin_agenda()
        g.run()

    # --- acting ---------------------------------------------------------------------------------------

    def option(self, *words: Any) -> Option:
        return GAME.option_types.decode(list(words), self.g.content.tokens)

    def do(self, *words: Any, dice: Sequence[Any] = (), seat: int | None = None) -> Aboard:
        """Whoever is asked chooses this; it fails where it is not offered."""
        who = self.g.waiting[0] if seat is None else seat
        option = self.option(*words)
        refusal = why_not(GAME, self.g, who, option)
        assert refusal is None, f"{words} is refused: {refusal}; offered: {self.offers()}"
        self.g.forced = (*self.g.forced, *outcomes(self.g, dice))
        self.g.answer(who, option)
        return self

    # --- looking --------------------------------------------------------------------------------------

    @property
    def asked(self) -> str:
        return "" if self.g.question is None else str(self.g.question.name)

    @property
    def who(self) -> int:
        return self.g.waiting[0]

    def offers(self, *kinds: str) -> list[list[Any]]:
        """What is offered, as records write it; only of some kinds if they are named."""
        if not self.g.waiting:
            return []
        tokens = self.g.content.tokens
        found = [GAME.option_types.encode(option, tokens) for option in self.g.options(self.g.waiting[0])]
        return sorted((option for option in found if not kinds or option[0] in kinds), key=repr)

    def may(self, *words: Any) -> bool:
        return list(words) in self.offers()

    def why(self, *words: Any) -> str:
        """The rule that refuses this, empty where it is legal."""
        refusal = why_not(GAME, self.g, self.g.waiting[0], self.option(*words))
        return "" if refusal is None else refusal.rule

    def __getitem__(self, key: str) -> Any:
        return GAME.scenes.describe(self.g)[key]

    def room(self, name: str) -> dict[str, Any]:
        found: dict[str, Any] = self["rooms"][name]
        return found

    def fire(self, *names: str) -> list[int]:
        return [self.room(name)["fire"] for name in names]

    def hands(self, *names: str) -> list[int]:
        return [self.room(name)["deckhands"] for name in names]

    def pirate(self, role: str = "mate") -> dict[str, Any]:
        found: dict[str, Any] = self["pirates"][role]
        return found

    @property
    def told(self) -> list[Event]:
        return [told.event for told in self.log.events]

    def of(self, kind: type[Event]) -> list[Any]:
        return [event for event in self.told if isinstance(event, kind)]
