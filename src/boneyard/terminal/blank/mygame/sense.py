"""What bots know: estimates alone, nothing here decides what is legal. Without it they play too, and see no further than the end."""

from __future__ import annotations

from collections.abc import Sequence

from boneyard.parts import Option, Sense
from mygame.rules import Lay
from mygame.state import Table


class TableSense(Sense[Table]):
    def order(self, g: Table, seat: int, options: Sequence[Option]) -> list[float]:
        """The smallest bone that can be laid comes first: it leaves the most to lay later."""
        return [20.0 - g.content.value[option.bone] if isinstance(option, Lay) else 0.0 for option in options]
