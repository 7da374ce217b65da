"""What is asked: in a few words, and in whole sentences with what it is for, what it costs and what follows."""

from __future__ import annotations

from typing import Any

from boneyard.engine.tokens import NOTHING
from boneyard.engine.views import View
from boneyard.games.day_of_the_dead.cards import BACK_NAMES, SPIRIT, D, P, U
from boneyard.games.day_of_the_dead.naming import OURS, a_card, back_of, card_name, short_name, whose_card
from boneyard.games.day_of_the_dead.state import LAST_TURN, Duel

BACK_GIVES = {
    D: "your fighters use their effects twice",
    P: "+2 power in each of your fights",
    U: "you replace one of your cards at once",
}
"""What a spirit is good for, by its back."""
MOST_LETTERS = 40
"""As many as there is room for where one decides."""

BRIEFS = {
    "first_fighter": "Lay your first fighter",
    "new_spirit": "Play a new spirit",
    "unearth_own_card": "Unearth: replace one of your cards",
    "replacement": "Take a card for {place}",
    "become_spirit": "Make {short} your spirit?",
    "deck_to_dig": "Choose a deck to dig in",
    "card_to_discard": "Discard {a_card}",
    "enemy_to_silence": "Silence one of {opponent}'s fighters",
    "own_to_silence": "Silence one of your fighters",
    "card_to_recall": "Bring back {a_card}",
    "any_card_to_unearth": "Unearth: replace any card in play",
    "other_card_to_unearth": "Unearth: replace another of your cards",
    "fighter_to_copy": "Copy one of your fighters",
    "spy_unearths": "Unearth: replace your {short}?",
    "moody_unearths": "Unearth: make {opponent} replace {short}?",
    "fighters_to_swap": "Swap two of your fighters?",
}

PROMPTS = {
    "first_fighter": "You must lay a card face down in slot 1: your first fighter, in this turn and those to come. {opponent} lays one at "
    "the same time; of each other's cards you see only the backs.",
    "new_spirit": "You must play a card face down as your spirit. This turn only its back counts: Double, your fighters use their effects "
    "twice; Power Up, +2 power in each of your fights; Unearth, you replace one of your cards at once. {later}",
    "unearth_own_card": "{spirit}You must unearth one of your cards in play: it is discarded, you look at three cards with the same back, "
    "and one of them takes its place.",
    "replacement": "{made}You must take one of these three for {place}, where {gone} was; the other two are discarded. {follows}",
    "become_spirit": "Your {card} in slot {slot} lost its fight. You may let it become your spirit: {gives}. {moves}your old spirit lies "
    "face down in slot {turn}{until}. The line would be, from slot 1: {line}.",
    "deck_to_dig": "You must dig for your {user}: choose a deck and draw its top card; then you discard a card with the same back.",
    "card_to_discard": "You must discard {a_card} from your hand to end the Dig; the one you drew may go.",
    "enemy_to_silence": "You must choose a fighter of {opponent}'s for your {user}: it has no effect for the rest of the turn. Its power "
    "stays as it is.",
    "own_to_silence": "You must choose one of your own fighters still to fight for your {user}: it has no effect for the rest of the "
    "turn, which is good where the effect would harm you.",
    "card_to_recall": "You must bring {a_card} back from the discard pile: it takes slot {slot}, and your {user} goes to the pile.",
    "any_card_to_unearth": "You must unearth a card in play for your {user}, yours or {opponent}'s: it is discarded, and you pick one of "
    "three cards with the same back to take its place.",
    "other_card_to_unearth": "You must unearth another of your cards in play for your {user}: it is discarded, and you pick one of three "
    "cards with the same back to take its place.",
    "fighter_to_copy": "You must choose one of your other standing fighters for your {user}, which uses its effect as its own.",
    "spy_unearths": "You may unearth your {card} in slot {slot}: it is discarded, and one of three {back} cards takes its place, "
    "{state}{late}.",
    "moody_unearths": "You may make {opponent} unearth {card} in slot {slot}: it is discarded, and they pick what comes instead, "
    "{state}{late}.",
    "fighters_to_swap": "You may swap two of your fighters for your {user}, if both have fought this turn or both are still to fight.",
}


def brief(view: View[Duel]) -> str:
    """A verb and an object."""
    decision = view.decision
    if decision is None:
        return ""
    words = BRIEFS[decision.kind].format(**_said(view, decision.kind, decision.args))
    if len(words) <= MOST_LETTERS:
        return words
    # A fighter of a pack may have a long name.
    return BRIEFS[decision.kind].format(**_said(view, decision.kind, decision.args) | {"short": "the card"})


def prompt(view: View[Duel]) -> str:
    """The whole of it."""
    decision = view.decision
    return "" if decision is None else PROMPTS[decision.kind].format(**_said(view, decision.kind, decision.args))


def _said(view: View[Duel], kind: str, args: tuple[Any, ...]) -> dict[str, Any]:
    """What a question's words may name."""
    g = view.state
    said: dict[str, Any] = {"slot": g.slot, "turn": g.turn, "opponent": view.who(1 - view.seat)}
    if g.slot and g.fighter(view.seat).card >= 0:
        said["user"] = said["short"] = short_name(g.content, g.fighter(view.seat).card)
    match kind:
        case "new_spirit":
            said["later"] = _later(g)
        case "unearth_own_card":
            said["spirit"] = "Your new spirit has an Unearth back. "
        case "replacement":
            said |= _to_be_filled(view, *args)
        case "become_spirit":
            said |= _swap(view)
        case "card_to_discard" | "card_to_recall":
            said["a_card"] = a_card(args[0])
        case "spy_unearths":
            said |= _put_off(view, view.seat)
        case "moody_unearths":
            said |= _put_off(view, 1 - view.seat)
    return said


def _later(g: Duel) -> str:
    if g.turn == LAST_TURN:
        return "It is the last turn: its face never fights, and any back may be played."
    return f"Next turn it is your fighter in slot {g.turn + 1}."


def _to_be_filled(view: View[Duel], seat: int, slot: int) -> dict[str, str]:
    """Whose doing it is, where that is the other side's; which place is to be filled, and what the card will do there."""
    g = view.state
    opponent = view.who(1 - view.seat)
    whose = "your" if seat == view.seat else f"{opponent}'s"
    made = g.struck and g.risen == NOTHING and g.after[g.struck - 1] == ("moody", view.seat)
    gone = g.discard[back_of(g.content, g.look[0])]
    return {
        "place": f"{whose} spirit" if slot == SPIRIT else f"{whose} slot {slot}",
        "made": f"{opponent} makes you unearth your card in slot {slot}. " if made else "",
        "gone": short_name(g.content, gone[-1]) if gone else "the old one",
        "follows": _what_follows(g, seat, slot),
    }


def _what_follows(g: Duel, seat: int, slot: int) -> str:
    if slot == SPIRIT:
        return "It lies face down and gives what its back gives; an Unearth back is not used again."
    if not g.at(seat, slot).active:
        return (
            "It lies face down and stands up next turn."
            if g.turn < LAST_TURN
            else "It lies face down and scores nothing."
        )
    if g.slot == 0 or slot < g.slot:
        return "It fights there this turn and uses its effect."
    if slot == g.slot and not g.decided:
        return "It takes over the running fight: its power counts, with what its side has gained."
    return "Its fight is over, but it stands and scores its power at the turn's end."


def _swap(view: View[Duel]) -> dict[str, str]:
    """What would move, what it would give, and the line as it would be."""
    g = view.state
    line, spirit = [place.card for place in g.line[view.seat]], g.at(view.seat, SPIRIT).card
    loser = line.pop(g.slot - 1)
    first = g.slot + 1
    moves = {0: "Then ", 1: f"Then your card in slot {first} moves down one slot and "}.get(
        g.turn - g.slot, f"Then your cards in slots {first} to {g.turn} move down one slot and "
    )
    back = g.content.back[loser]
    return {
        "card": card_name(g.content, loser),
        "short": short_name(g.content, loser),
        "gives": f"{BACK_NAMES[back]}, {BACK_GIVES[back]}{_fights_left(g, back)}",
        "moves": moves,
        "until": " until it stands up next turn" if g.turn < LAST_TURN else " and scores nothing",
        "line": ", ".join([short_name(g.content, card) for card in [*line, spirit]]),
    }


def _fights_left(g: Duel, back: int) -> str:
    """Double and Power Up help only in fights that are still to come."""
    left = g.slot - 1
    if back == U:
        return ""
    return {0: ", but no fight is left this turn", 1: ", in the one fight left this turn"}.get(
        left, f", in the {left} fights left this turn"
    )


def _put_off(view: View[Duel], seat: int) -> dict[str, str]:
    """What is struck after the fight, what will lie there, and which of our readings are at work."""
    g = view.state
    place = g.fighter(seat)
    fighter, gone = g.put_off[g.struck - 1]
    late = f". {fighter}, whose effect this is, is gone; its effect stays with the place {OURS}" if gone else ""
    if g.at_once != NOTHING and g.loser == seat:
        late += f"; it was beaten at once, so it cannot become a spirit {OURS}"
    return {
        "card": whose_card(g.content, "their", place.card) if seat != view.seat else short_name(g.content, place.card),
        "short": short_name(g.content, place.card) if place.card >= 0 else f"slot {g.slot}",
        "back": BACK_NAMES[back_of(g.content, place.card)],
        "state": "face up: it scores its power" if place.active else "face down until next turn",
        "late": late,
    }
