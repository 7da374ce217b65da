"""A log line for everything that can happen in a duel."""

from __future__ import annotations

from boneyard.engine.events import Event
from boneyard.games.day_of_the_dead import events
from boneyard.games.day_of_the_dead.cards import BACK_NAMES
from boneyard.games.day_of_the_dead.naming import OURS, card_name, sum_text, who
from boneyard.games.day_of_the_dead.state import SPIRIT, Duel


def line(g: Duel, event: Event) -> str:
    """One event in words; empty for what the engine tells itself."""
    return (
        _summoning_line(g, event)
        or _unearthing_line(g, event)
        or _fight_line(g, event)
        or _effect_line(g, event)
        or _after_line(event)
        or _reward_line(event)
    )


def _summoning_line(g: Duel, event: Event) -> str:
    match event:
        case events.Dealt(seat, row):
            return f"{who(seat)} is dealt {_names(g, row)}."
        case events.TurnBegins(turn, priority):
            return f"Turn {turn} begins. {who(priority)} has priority."
        case events.Laid(seat, slot, card):
            return f"{who(seat)} lays {card_name(g.content, card)} {_where(slot)}."
        case events.SpiritEnters(seat, slot):
            return f"{who(seat)}'s spirit moves into slot {slot}."
        case events.Flipped(seat, row):
            return f"{who(seat)}'s line is turned up: {_names(g, row)}."
    return ""


def _unearthing_line(g: Duel, event: Event) -> str:
    """What comes from the decks: cards unearthed and dug."""
    match event:
        case events.Unearthed(chooser, seat, slot, card):
            return f"{who(chooser)} unearths {_whose(chooser, seat)} {card_name(g.content, card)} {_where(slot)}."
        case events.Looked(chooser, row):
            return f"{who(chooser)} looks at {_names(g, row)}."
        case events.Took(chooser, seat, slot, card, _):
            taken = card_name(g.content, card)
            return f"{who(chooser)} takes {taken}; it lies on {_whose(chooser, seat)} side {_where(slot)}."
        case events.Rejected(row):
            return f"{_names(g, row)} are discarded."
        case events.DeckRebuilt(back, size):
            return f"The {BACK_NAMES[back]} deck is rebuilt from its discard pile: {size} cards."
        case events.Dug(seat, card):
            return f"{who(seat)} digs and draws {card_name(g.content, card)}."
        case events.Discarded(seat, card):
            return f"{who(seat)} discards {card_name(g.content, card)}."
    return ""


def _fight_line(g: Duel, event: Event) -> str:
    """From the two who meet to the one who falls."""
    match event:
        case events.FightBegins(slot, red, blue):
            return f"Fight in slot {slot}: {card_name(g.content, red)} against {card_name(g.content, blue)}."
        case events.Cancelled(slot):
            return f"The fight in slot {slot} is cancelled: no effect is used."
        case events.Used(seat, slot, card):
            return f"{who(seat)}'s {card_name(g.content, card)} uses its effect."
        case events.NoEffect(seat, slot, card):
            return f"{who(seat)}'s {card_name(g.content, card)} has no effect here."
        case events.WonAtOnce(seat, slot):
            return (
                f"{who(seat)} wins the fight in slot {slot} at once: no power is compared, and the beaten fighter cannot "
                f"become a spirit {OURS}."
            )
        case events.Totals(_, _, _, (red_parts, blue_parts)):
            return f"Power: red {sum_text(red_parts)}, blue {sum_text(blue_parts)}."
        case events.Tied(slot):
            return f"A tie in slot {slot}: both stand."
        case events.Fell(seat, slot, card):
            return f"{who(seat)}'s {card_name(g.content, card)} falls in slot {slot}."
    return ""


def _effect_line(g: Duel, event: Event) -> str:
    """What a use does, at once or to the next fight."""
    match event:
        case events.NoNextFight(seat, card):
            return f"{who(seat)}'s {card_name(g.content, card)} finds no next fight: this is the last one of the turn."
        case events.Copied(seat, card):
            return f"{who(seat)} copies {card_name(g.content, card)}."
        case events.Power(seat, _, amount):
            return f"{who(seat)}'s side gets {amount:+d} power."
        case events.PowerNext(seat, amount):
            return f"{who(seat)}'s side will get {amount:+d} power in the next fight, one slot lower."
        case events.UseNext(seat):
            return f"{who(seat)}'s next fighter, one slot lower, will make one more use."
        case events.CancelNext(_):
            return "No effect will be used in the next fight, one slot lower."
        case events.Cultivates(seat):
            return f"{who(seat)}'s side will add the power of its next fighter, one slot lower."
        case events.Points(seat, change, score):
            return f"{who(seat)} {'gains' if change > 0 else 'loses'} {abs(change)} VP ({score})."
        case events.NothingToLose(seat):
            return f"{who(seat)} has no VP to lose."
        case events.Blanked(seat, slot):
            return f"{who(seat)}'s fighter in slot {slot} has no effect this turn."
        case events.Stopped(seat):
            return f"{who(seat)}'s fighter may use its effect no more in this fight."
        case events.Hushed(seat):
            return f"{who(seat)}'s spirit gives nothing for the rest of this fight."
        case events.Recalled(seat, slot, card, gone):
            left, came = card_name(g.content, gone), card_name(g.content, card)
            return f"{who(seat)} swaps {left} in slot {slot} for {came} from the pile."
        case events.Ushered(seat, one, other):
            return f"{who(seat)} swaps the fighters in slots {one} and {other}."
        case events.LeftLine(seat):
            return f"{who(seat)} leaves the line as it is."
    return ""


def _after_line(event: Event) -> str:
    """What was put off until after the fight, and what becomes of the loser."""
    match event:
        case events.StaysWithPlace(seat, slot, fighter):
            return (
                f"{who(seat)}'s {fighter} is gone from slot {slot}; its effect stays with the place and strikes the card that "
                f"lies there now {OURS}."
            )
        case events.MadeUnearth(seat, owner, slot):
            return f"{who(seat)} makes {who(owner)} unearth the card in slot {slot}; {who(owner)} picks what comes instead."
        case events.LeftLying(seat, slot):
            return f"{who(seat)} leaves the card in slot {slot} where it is."
        case events.BecameSpirit(seat, slot):
            return f"{who(seat)}'s loser of slot {slot} becomes the spirit."
        case events.StayedFallen(seat, slot):
            return f"{who(seat)}'s fighter in slot {slot} stays fallen."
    return ""


def _reward_line(event: Event) -> str:
    match event:
        case events.Rewarded(seat, points, score):
            return f"{who(seat)} is rewarded {points} VP ({score})."
        case events.PriorityPasses(seat):
            return f"Priority passes to {who(seat)}."
        case events.Finished(red_score, blue_score):
            return f"The game is over: red {red_score}, blue {blue_score}."
    return ""


def _where(slot: int) -> str:
    return "as the spirit" if slot == SPIRIT else f"in slot {slot}"


def _whose(user: int, seat: int) -> str:
    return "its own" if user == seat else f"{who(seat)}'s"


def _names(g: Duel, row: tuple[int, ...]) -> str:
    return ", ".join(card_name(g.content, card) for card in row)
