"""Beats that several scenes share: one piece shown with its player, and what comes and goes meanwhile."""

from __future__ import annotations

from boneyard.engine.events import Event
from boneyard.engine.moments import Beat, Mood, Show, Side
from boneyard.engine.views import View
from boneyard.games.mourners_call import changes, events
from boneyard.games.mourners_call.naming import faction_name
from boneyard.games.mourners_call.state import Illverness
from boneyard.games.mourners_call.tokens import SUSPICION_END, THREAT_END

Look = View[Illverness]


def good_for(view: Look, seat: int) -> Mood:
    """Good for the one it happens to, even for all others."""
    return "good" if view.seat == seat else "even"


def bad_for(view: Look, seat: int) -> Mood:
    return "bad" if view.seat == seat else "even"


def showing(kind: str, field: str) -> Show:
    """One card, place or guild of the event, with its player."""

    def show(view: Look, event: Event) -> Beat:
        return Beat(sides=(Side(getattr(event, "seat", -1), shows=((kind, getattr(event, field)),)),))

    return show


# --- what comes and goes meanwhile --------------------------------------------------------------------


def _signed(number: int) -> str:
    return f"{number:+d}".replace("-", "−")


def etherea(view: Look, event: changes.EthereaChange) -> Beat:
    return Beat(gains=(f"{view.who(event.seat)} {_signed(event.change)} Etherea",))


def unity(view: Look, event: changes.UnityChange) -> Beat:
    return Beat(gains=(f"{view.who(event.seat)} {_signed(event.change)} Unity",))


def influence(view: Look, event: changes.InfluenceChange) -> Beat:
    return Beat(gains=(f"{view.who(event.seat)} {_signed(event.change)} {faction_name(event.faction)}",))


def suspicion(view: Look, event: changes.SuspicionMoved) -> Beat:
    return Beat(gains=(f"Suspicion {_signed(event.change)}: {event.suspicion} of {SUSPICION_END}",))


def threat(view: Look, event: changes.ThreatMoved) -> Beat:
    return Beat(gains=(f"Threat {_signed(event.change)}: {event.threat} of {THREAT_END}",))


def figure_gained(view: Look, event: changes.FigureGained) -> Beat:
    guild = view.state.content.guilds[event.guild].name
    return Beat(gains=(f"{view.who(event.seat)}: a figure of {guild}",))


def figure_lost(view: Look, event: changes.FigureRemoved) -> Beat:
    return Beat(gains=(f"{view.who(event.owner)}: a figure lost",))


def figure_back(view: Look, event: changes.FigureReturned) -> Beat:
    return Beat(gains=(f"{view.who(event.owner)}: a figure to the Crypt",))


LOSSES: dict[type[Event], Show | None] = {
    changes.UnityChange: unity,
    changes.InfluenceChange: influence,
    changes.LossSoftened: None,
    changes.LossWaived: None,
    changes.Veiled: None,
}
BONUS: dict[type[Event], Show | None] = {
    changes.EthereaChange: etherea,
    changes.UnityChange: unity,
    changes.InfluenceChange: influence,
    changes.ThreatMoved: threat,
    changes.FigureGained: figure_gained,
    changes.FigureRemoved: figure_lost,
    events.DreadsbaneTaken: None,
}
