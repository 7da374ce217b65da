"""What happens in a duel, in scenes one can follow: spirits are called, fighters meet, who stands scores."""

from __future__ import annotations

from boneyard.engine.events import Event
from boneyard.engine.moments import Beat, Moment, Mood, Show, Side
from boneyard.engine.views import View
from boneyard.games.day_of_the_dead import effect_events, events
from boneyard.games.day_of_the_dead.card_text import effect_text
from boneyard.games.day_of_the_dead.cards import BACK_NAMES, SPIRIT, Cards, Sum
from boneyard.games.day_of_the_dead.naming import SPIRIT_GIVES, back_of, short_name, whose_card
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
    """It stays to the end of the fight, so it names nobody where another card may come into a place before that."""
    cards = view.state.content
    if any(_may_be_replaced(cards, card) for card in (event.red, event.blue)):
        return f"The fight in slot {event.slot}"
    return f"Slot {event.slot}: {short_name(cards, event.red)} against {short_name(cards, event.blue)}"


def _may_be_replaced(cards: Cards, card: int) -> bool:
    """Whether its effect may bring another card into one of the two places: a Return, a Spook, or who copies one of them."""
    effect = cards.front(card).effect if card >= 0 else ()
    return any(act.do in ("recall", "copy") or (act.do == "unearth" and act.pool == "any") for act in effect)


def they_meet(view: View[Duel], event: events.FightBegins) -> Beat:
    cards = view.state.content
    red, blue = (
        Side(seat, shows=(("card", card),), note=short_name(cards, card))
        for seat, card in ((RED, event.red), (BLUE, event.blue))
    )
    return Beat(f"{short_name(cards, event.red)} meets {short_name(cards, event.blue)}.", sides=(red, blue))


def power_changed(view: View[Duel], event: effect_events.Power) -> Beat:
    amount = f"{event.amount:+d}".replace("-", "−")
    return Beat(sides=_for(event.seat, Side(event.seat, note=f"{amount} power")))


def points_changed(view: View[Duel], event: effect_events.Points) -> Beat:
    change = f"{event.change:+d}".replace("-", "−")
    return Beat(gains=(f"{view.who(event.seat)} {change} VP",))


def copied(view: View[Duel], event: effect_events.Copied) -> Beat:
    cards = view.state.content
    words = f"It uses {short_name(cards, event.card)}'s effect: {effect_text(cards.front(event.card))}"
    return Beat(words, sides=_for(event.seat, Side(event.seat, note=f"as {short_name(cards, event.card)}")))


def other_card(view: View[Duel], event: effect_events.Recalled) -> Beat:
    """It stays to be read to the end of the fight: who adds up now is not the one that met the other."""
    name, gone = (short_name(view.state.content, card) for card in (event.card, event.gone))
    sides = _for(event.seat, Side(event.seat, shows=(("card", event.card),), note=name))
    return Beat(sides=sides, gains=(f"{view.who(event.seat)} swaps {gone} for {name}",))


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
    effect_events.Power: power_changed,
    effect_events.PowerNext: None,
    effect_events.UseNext: None,
    effect_events.CancelNext: None,
    effect_events.Cultivates: None,
    effect_events.Points: points_changed,
    effect_events.NothingToLose: None,
    effect_events.Blanked: None,
    effect_events.Stopped: None,
    effect_events.Hushed: None,
    effect_events.Copied: copied,
    effect_events.Recalled: other_card,
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
    """All points of the game: no total of a side, for there stands the sum of this turn's rewards."""
    red, blue = event.red, event.blue
    if red == blue:
        return Beat(outcome="A draw", mood="even")
    winner = RED if red > blue else BLUE
    return Beat(
        f"In all {view.who(RED)} {red} VP, {view.who(BLUE)} {blue} VP.",
        sides=(Side(RED), Side(BLUE)),
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

# --- cards that change: what the next fight adds up is understood by them --------------------------------


def unearth_title(view: View[Duel], event: events.Unearthed) -> str:
    return event.line(view).removesuffix(".")


def unearthed(view: View[Duel], event: events.Unearthed) -> Beat:
    return Beat(sides=(Side(event.seat, shows=(("card", event.card),), note="goes"),))


def took(view: View[Duel], event: events.Took) -> Beat:
    """Who may not know the face sees the back."""
    name = short_name(view.state.content, event.card)
    side = Side(event.seat, shows=(("card", event.card),), note="comes")
    return Beat(sides=(side,), outcome=f"{name[0].upper()}{name[1:]} takes its place", mood="even")


UNEARTH = Moment(
    "unearth",
    unearth_title,
    opens=(events.Unearthed,),
    beats={events.Unearthed: unearthed, events.Took: took, events.Rejected: None},
    closes=(events.Rejected,),
    until=(events.TurnBegins,),
)


def swap_title(view: View[Duel], event: effect_events.Ushered) -> str:
    one, other = (short_name(view.state.content, card) for card in event.cards)
    return f"{view.who(event.seat)} swaps {other} and {one}"


def ushered(view: View[Duel], event: effect_events.Ushered) -> Beat:
    shows = tuple(("card", card) for card in event.cards)
    return Beat(sides=(Side(event.seat, shows=shows, note=f"now in slots {event.one} and {event.other}"),))


SWAP = Moment("swap", swap_title, opens=(effect_events.Ushered,), beats={effect_events.Ushered: ushered})


def became_spirit(view: View[Duel], event: events.BecameSpirit) -> Beat:
    back = back_of(view.state.content, event.card)
    side = Side(event.seat, shows=(("card", event.card),), note="the new spirit")
    return Beat(sides=(side,), outcome=f"{BACK_NAMES[back]}: {SPIRIT_GIVES[back]}", mood="even")


def spirit_title(view: View[Duel], event: events.BecameSpirit) -> str:
    whose = f"{view.who(event.seat)}'s beaten"
    return f"{whose_card(view.state.content, whose, event.card)} becomes the spirit"


SPIRIT_CHANGES = Moment(
    "spirit",
    spirit_title,
    opens=(events.BecameSpirit,),
    beats={events.BecameSpirit: became_spirit},
)

MOMENTS = (SPIRITS, FIGHT, REWARDS, UNEARTH, SWAP, SPIRIT_CHANGES)
