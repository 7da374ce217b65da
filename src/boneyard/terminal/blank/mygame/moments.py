"""What happens, in scenes one can follow."""

from __future__ import annotations

from boneyard.parts import Beat, Moment, Side, View
from mygame.events import Drew, FoundNothing
from mygame.state import Table


def drawn(view: View[Table], event: Drew) -> Beat:
    """The bone, or its back for those who may not know it."""
    return Beat(sides=(Side(event.seat, shows=(("bone", event.bone),)),), gains=("one bone more",))


KNOCK = Moment("knock", "{seat} knocks", opens=(Drew, FoundNothing), beats={Drew: drawn, FoundNothing: None})
