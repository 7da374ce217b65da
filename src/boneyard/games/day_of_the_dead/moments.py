"""What happens in a duel, in scenes one can follow: spirits are called, fighters meet, who stands scores."""

from __future__ import annotations

from boneyard.engine.events import Event
from boneyard.engine.moments import MARK, Beat, Moment, Mood, Show, Side
from boneyard.engine.views import View
from boneyard.games.day_of_the_dead import events
from boneyard.games.day_of_the_dead.card_text import effect_text
from boneyard.games.day_of_the_dead.cards import BACK_NAMES, SPIRIT, Sum
from boneyard.games.day_of_the_dead.naming import back_of, short_name
from boneyard.games.day_of_the_dead.prompting import BACK_GIVES
from boneyard.games.day_of_the_dead.state import BLUE, RED, Duel


def _for(seat: int, side: Side) -> tuple[Side, Side]:
    """What one of the two shows; nothing is new of the other."""
    return (side, Side(BLUE)) if seat == RED else (Side(RED), side)


# --- spirits are called -------------------------------------------------------------------------------


def laid(view: View[Duel], event: events.Laid) -> Beat:
    """The back is what counts this turn; the face is its owner's secret."""
    back = back_of(view.state.content, event.card)
    name = BACK_NAMES[back]
    side = Side(event.seat, shows=(("card", event.card),), note=name)
    return Beat(f"{view.who(event.seat)}'s spirit: {name}, {BACK_GIVES[back]}.", sides=_for(event.seat, side))


def stood_up(view: View[Duel], event: events.Flipped) -> Beat:
    shows = tuple(("card", card) for card in event.cards)
    return Beat(sides=_for(event.seat, Side(event.seat, shows=shows)))


SPIRITS = Moment(
    "spirits",
    "Spirits are called, and all stand up",
    opens=(events.Laid,),
    beats={events.Laid: laid, events.Flipped: stood_up},
    closes=(events.Flipped,),
    then={events.Flipped: stood_up},
    until=(events.TurnBegins,),
    when=lambda event: event.slot == SPIRIT,
)

# --- a fight ------------------------------------------------------------------------------------------


def fight_title(view: View[Duel], event: events.FightBegins) -> str:
    return f"Slot {event.slot}: {short_name(view.state.content, event.red)} against {short_name(view.state.content, event.blue)}"


def they_meet(view: View[Duel], event: events.FightBegins) -> Beat:
    cards = view.state.content
    red, blue = (
        Side(seat, shows=(("card", card),), note=short_name(cards, card))
        for seat, card in ((RED, event.red), (BLUE, event.blue))
    )
    return Beat(f"{short_name(cards, event.red)} meets {short_name(cards, event.blue)}.", sides=(red, blue))


def power_changed(view: View[Duel], event: events.Power) -> Beat:
    amount = f"{event.amount:+d}".replace("-", "−")
    return Beat(sides=_for(event.seat, Side(event.seat, note=f"{amount} power")))


def points_changed(view: View[Duel], event: events.Points) -> Beat:
    change = f"{event.change:+d}".replace("-", "−")
    return Beat(gains=(f"{view.who(event.seat)} {change} VP",))


def copied(view: View[Duel], event: events.Copied) -> Beat:
    cards = view.state.content
    words = f"It uses {short_name(cards, event.card)}'s effect: {effect_text(cards.front(event.card))}"
    return Beat(words, sides=_for(event.seat, Side(event.seat, note=f"as {short_name(cards, event.card)}")))


def other_card(view: View[Duel], event: events.Recalled) -> Beat:
    name = short_name(view.state.content, event.card)
    return Beat(sides=_for(event.seat, Side(event.seat, shows=(("card", event.card),), note=name)))


def added_up(view: View[Duel], event: events.Totals) -> Beat:
    red, blue = (
        Side(seat, terms=_terms(parts), total=sum(parts))
        for seat, parts in ((RED, event.parts[0]), (BLUE, event.parts[1]))
    )
    return Beat(sides=(red, blue))


def _terms(parts: Sum) -> tuple[tuple[str, int], ...]:
    named = zip(("power", "effects", "Cultivate", "Power Up"), parts, strict=True)
    return tuple((name, number) for name, number in named if number or name == "power")


def won_at_once(view: View[Duel], event: events.WonAtOnce) -> Beat:
    words = "No power is compared, and the beaten fighter cannot become a spirit."
    return Beat(words, outcome=f"{view.who(event.seat)} wins at once", wins=event.seat, sides=(Side(RED), Side(BLUE)))


def fell(view: View[Duel], event: events.Fell) -> Beat:
    name = short_name(view.state.content, event.card)
    return Beat(
        f"{name} falls: it scores nothing this turn.",
        sides=(Side(RED), Side(BLUE)),
        outcome=f"{view.who(1 - event.seat)} wins the fight",
        wins=1 - event.seat,
        mood=_mood(view, 1 - event.seat),
    )


def _mood(view: View[Duel], winner: int) -> Mood:
    if view.seat not in (RED, BLUE):
        return "even"
    return "good" if view.seat == winner else "bad"


def tied(view: View[Duel], event: events.Tied) -> Beat:
    return Beat("Both stay standing.", outcome="A tie", mood="even")


EFFECTS: dict[type[Event], Show | None] = {
    events.Cancelled: None,
    events.Power: power_changed,
    events.PowerNext: None,
    events.UseNext: None,
    events.CancelNext: None,
    events.Cultivates: None,
    events.Points: points_changed,
    events.NothingToLose: None,
    events.Blanked: None,
    events.Stopped: None,
    events.Hushed: None,
    events.Copied: copied,
    events.Recalled: other_card,
    events.Ushered: None,
    events.LeftLine: None,
}
"""What uses do. That a fighter makes one, and that nothing comes of it, stands in the log: a fight would be long in the telling."""

FIGHT = Moment(
    "fight",
    fight_title,
    opens=(events.FightBegins,),
    beats={
        events.FightBegins: they_meet,
        **EFFECTS,
        events.WonAtOnce: won_at_once,
        events.Totals: added_up,
        events.Tied: tied,
        events.Fell: fell,
    },
    closes=(events.Tied, events.Fell),
    until=(events.TurnBegins,),
)

# --- rewards ------------------------------------------------------------------------------------------


def rewarded(view: View[Duel], event: events.Rewarded) -> Beat:
    content = view.state.content
    side = Side(
        event.seat,
        shows=tuple(("card", card) for card in event.cards),
        terms=tuple((short_name(content, card), content.power[card]) for card in event.cards),
        total=event.points,
    )
    return Beat(sides=_for(event.seat, side), gains=(f"{view.who(event.seat)} +{event.points} VP, now {event.score}",))


def finished(view: View[Duel], event: events.Finished) -> Beat:
    red, blue = event.red, event.blue
    if red == blue:
        return Beat(outcome="A draw", mood="even")
    winner = RED if red > blue else BLUE
    return Beat(
        outcome=f"{view.who(winner)} wins by {abs(red - blue)} VP",
        wins=winner,
        mood=_mood(view, winner),
    )


REWARDS = Moment(
    "rewards",
    "Rewards: who stands scores",
    opens=(events.Rewarded,),
    beats={events.Rewarded: rewarded, events.PriorityPasses: None, events.Finished: finished},
    closes=(events.PriorityPasses, events.Finished),
    until=(events.TurnBegins,),
)

# --- cards that change, too small for a stage -----------------------------------------------------------


def unearthed(view: View[Duel], event: events.Unearthed) -> Beat:
    return Beat(sides=(Side(event.seat, shows=(("card", event.card),), note="goes"),))


def took(view: View[Duel], event: events.Took) -> Beat:
    return Beat(sides=(Side(event.seat, shows=(("card", event.card),), note="comes"),))


UNEARTH = Moment(
    "unearth",
    "{chooser} unearths a card",
    opens=(events.Unearthed,),
    beats={events.Unearthed: unearthed, events.Took: took, events.Rejected: None},
    closes=(events.Rejected,),
    until=(events.TurnBegins,),
    weight=MARK,
)


def _risen(view: View[Duel], seat: int) -> tuple[tuple[str, int], ...]:
    """Who the spirit is, as far as the viewer sees it: where a turn began with the same move, it stands in the line already."""
    spirit = view.state.spirit[seat]
    return () if spirit is None else (("card", spirit.card),)


def spirit_title(view: View[Duel], event: events.BecameSpirit) -> str:
    name = next((short_name(view.state.content, card) for _, card in _risen(view, event.seat) if card >= 0), "fighter")
    return f"{view.who(event.seat)}'s beaten {name} becomes the spirit"


def new_spirit(view: View[Duel], event: events.BecameSpirit) -> Beat:
    return Beat(sides=(Side(event.seat, shows=_risen(view, event.seat), note="the new spirit"),))


SPIRIT_CHANGES = Moment(
    "spirit", spirit_title, opens=(events.BecameSpirit,), beats={events.BecameSpirit: new_spirit}, weight=MARK
)

MOMENTS = (SPIRITS, FIGHT, REWARDS, UNEARTH, SPIRIT_CHANGES)
