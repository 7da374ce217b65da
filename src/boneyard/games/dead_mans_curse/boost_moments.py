"""What happens in the Boost Phase, in scenes: an Ability with both its dice, a Boost that is drawn, a Boost die that brought nothing."""

from __future__ import annotations

from boneyard.engine.moments import MARK, Beat, Moment, Side
from boneyard.engine.views import View
from boneyard.games.dead_mans_curse import events
from boneyard.games.dead_mans_curse.cards import Faction
from boneyard.games.dead_mans_curse.moments import restored
from boneyard.games.dead_mans_curse.naming import one_of, sentence, who
from boneyard.games.dead_mans_curse.phrases import face_text, signed
from boneyard.games.dead_mans_curse.prices import succeeds
from boneyard.games.dead_mans_curse.state import Battle

# --- an Ability -------------------------------------------------------------------------------------------


def _aim(g: Battle, seat: int) -> str:
    """What an Ability is good for if it works, for whoever meets it for the first time."""
    faction = g.army_faction(seat)
    one = f"one of {who(seat)}'s"
    match faction.ability:
        case "reanimate":
            return f"{one} Captured Pieces returns"
        case "broadside":
            return f"{one} Pieces may shoot at an enemy up to {faction.range} squares away"
        case "overclock":
            return f"{one} Pieces may move once more this Turn"
    return f"{one} Pieces may be Placed beside another"


def _did(faction: Faction, whom: str) -> str:
    """What it does when it is carried out; whom: ``a Pirate (Pawn)``."""
    match faction.ability:
        case "reanimate":
            return f"{whom} returns"
        case "broadside":
            return f"{whom} shoots, without moving"
        case "overclock":
            return f"{whom} has an extra move this Turn, with {signed(faction.amount)} Attack"
    return f"{whom} is Placed beside another of its army, with {signed(faction.amount)} Defense"


def ability_title(view: View[Battle], event: events.AbilityUsed) -> str:
    return f"{who(event.seat)} uses {view.state.army_faction(event.seat).ability_name}"


def ability_used(view: View[Battle], event: events.AbilityUsed) -> Beat:
    """The Boost die counts too: either of the two may show what is needed."""
    faction = view.state.army_faction(event.seat)
    words = f"If either die shows {face_text(faction.faces)}, {_aim(view.state, event.seat)}."
    return Beat(words, sides=(Side(event.seat, faction.ability_name, note=f"either die: {face_text(faction.faces)}"),))


def ability_rolled(view: View[Battle], event: events.DiceRolled) -> Beat:
    """Both dice, as both count; once they stand, which of them made it work."""
    g = view.state
    if event.what != "ability" or g.turn != event.seat:
        return Beat(sides=(Side(dice=event.dice),))
    side = Side(dice=(g.die, *event.dice), note=f"Boost die {g.die}, Ability die {event.dice[0]}")
    if g.ability_die and succeeds(g, event.seat):
        return _worked(view, event.seat, side)
    return Beat(sides=(side,))


def _worked(view: View[Battle], seat: int, side: Side) -> Beat:
    g = view.state
    faction = g.army_faction(seat)
    die, shows = ("Boost", g.die) if g.die >= faction.faces else ("Ability", g.ability_die)
    outcome = f"{faction.ability_name} works"
    return Beat(f"The {die} die shows {shows}: {_aim(g, seat)}.", (side,), outcome, mood="good")


def ability_failed(view: View[Battle], event: events.AbilityFailed) -> Beat:
    return Beat(outcome=f"{view.state.army_faction(event.seat).ability_name} fails", mood="bad")


def type_marked(view: View[Battle], event: events.TypeMarked) -> Beat:
    faction, used = view.state.army_faction(event.seat), one_of(view.state, event.seat, event.kind)
    return Beat(
        f"{sentence(_did(faction, used))}.",
        outcome=f"{faction.ability_name} works",
        gains=(f"{who(event.seat)}: used for {used}, once a game",),
        mood="good",
    )


ABILITY = Moment(
    "ability",
    ability_title,
    opens=(events.AbilityUsed,),
    beats={
        events.AbilityUsed: ability_used,
        events.DiceRolled: ability_rolled,
        events.DiceTurned: None,
        events.AbilityFailed: ability_failed,
        events.AbilityIdle: None,
        events.ActionCancelled: None,
        events.TypeMarked: type_marked,
    },
    closes=(events.AbilityFailed, events.AbilityIdle, events.TypeMarked),
    then={events.Restored: restored, events.Placed: None, events.Lasting: None},
    until=(events.TurnBegan, events.PhaseBegan),
)

# --- a card, or nothing -----------------------------------------------------------------------------------


def drawn(view: View[Battle], event: events.BoostDrawn) -> Beat:
    return Beat(sides=(Side(event.seat, view.state.content.title(event.card), (("card", event.card),)),))


BOOST = Moment(
    "boost",
    "{seat} draws {card}",
    opens=(events.BoostDrawn,),
    beats={events.BoostDrawn: drawn, events.BoostAttached: None, events.BoostDiscarded: None},
    closes=(events.BoostAttached, events.BoostDiscarded),
    then={events.BoostDiscarded: None},
    until=(events.TurnBegan, events.PhaseBegan),
    weight=MARK,
)


def idle_title(view: View[Battle], event: events.ChoseNothing) -> str:
    """With what the die showed, as long as it is that Turn."""
    g = view.state
    shows = f" shows {g.die}" if g.turn == event.seat and g.die else ""
    return f"{who(event.seat)}'s Boost die{shows}: no card, no Ability"


IDLE = Moment("idle", idle_title, opens=(events.ChoseNothing,), beats={events.ChoseNothing: None}, weight=MARK)

BOOST_MOMENTS = (ABILITY, BOOST, IDLE)
