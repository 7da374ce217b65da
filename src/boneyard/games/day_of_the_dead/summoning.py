"""Summoning: a new slot opens, a new spirit is played, and the lines are turned face up."""

from __future__ import annotations

from functools import cache

from boneyard.engine.options import Barred, LimitReached
from boneyard.engine.rules import Offer, question, rule
from boneyard.games.day_of_the_dead import events
from boneyard.games.day_of_the_dead.cards import BACK_NAMES, BACKS, SPIRIT, U
from boneyard.games.day_of_the_dead.fighting import begin_fight
from boneyard.games.day_of_the_dead.naming import back_of
from boneyard.games.day_of_the_dead.options import LAY, Lay
from boneyard.games.day_of_the_dead.rewards import rewards
from boneyard.games.day_of_the_dead.state import BLUE, LAST_TURN, RED, Duel
from boneyard.games.day_of_the_dead.unearthing import use_unearth_spirit

PER_BACK_IN_PLAY = 2

TWO_IN_PLAY = tuple(LimitReached("DOD-M05", f"{name} cards in play", PER_BACK_IN_PLAY) for name in BACK_NAMES)


@cache
def barred(card: int, back: int) -> Barred:
    return Barred(LAY[card], TWO_IN_PLAY[back])


@rule("DOD-T01", "DOD-T02", "DOD-S15", "DOD-S16", "DOD-T06")
def begin_turn(g: Duel, turn: int) -> None:
    """Every turn runs Summoning, Fighting, Rewards."""
    g.turn, g.phase = turn, "summoning"
    g.tell(events.TurnBegins, turn, g.priority)
    g.then(open_slot)
    g.then(play_spirit)
    g.then(flip_lines)
    g.then(begin_fighting)
    g.then(rewards)
    if turn < LAST_TURN:
        g.then(begin_turn, turn + 1)


# --- A: the new slot ----------------------------------------------------------------------------------


@rule("DOD-M01", "DOD-M02", "DOD-M03")
def open_slot(g: Duel) -> None:
    """On turn 1 a hand card is laid into slot 1; later the old spirit moves into the newest slot."""
    if g.turn == 1:
        g.ask_together((RED, BLUE), first_fighter)
        return
    for seat in (RED, BLUE):
        spirit = g.spirit[seat]
        assert spirit is not None
        g.line[seat].append(spirit)
        g.spirit[seat] = None
        g.tell(events.SpiritEnters, seat, g.turn)


@question("DOD-M01", "DOD-M09", "DOD-M10", auto=False, together=True, final=True)
def first_fighter(g: Duel, seat: int) -> Offer:
    """Any hand card may be the first fighter."""
    return tuple([LAY[card] for card in g.hand[seat]])


@first_fighter.answer("DOD-M09", "DOD-M20", "DOD-M21", "DOD-H10")
def lay_first_fighters(g: Duel, choices: dict[int, Lay]) -> None:
    for seat, choice in choices.items():
        g.line[seat].append(g.lay_from_hand(seat, choice.card))
        g.tell(events.Laid, seat, 1, choice.card)


# --- B: the new spirit --------------------------------------------------------------------------------


@rule("DOD-M04", "DOD-P01")
def play_spirit(g: Duel) -> None:
    """Both players choose in secret and at the same time."""
    g.ask_together((RED, BLUE), new_spirit)


@question("DOD-M04", "DOD-M05", "DOD-M06", "DOD-M07", "DOD-M08", auto=False, together=True, final=True)
def new_spirit(g: Duel, seat: int) -> Offer:
    """Any hand card whose back is not yet twice in one's own play; on the last turn any card.

    There is always one: of each back a player has three cards, in hand or in play (DOD-M16, DOD-M17, DOD-M18, DOD-M19).
    """
    backs = g.content.back
    if g.turn == LAST_TURN:
        return tuple([LAY[card] for card in g.hand[seat]])
    counts = [0, 0, 0]
    for place in g.line[seat]:
        counts[back_of(g.content, place.card)] += 1
    full = [counts[back] >= PER_BACK_IN_PLAY for back in BACKS]
    return [barred(card, backs[card]) if full[backs[card]] else LAY[card] for card in g.hand[seat]]


@new_spirit.answer("DOD-M09", "DOD-M12", "DOD-M20", "DOD-M21", "DOD-H10", "DOD-P14")
def lay_spirits(g: Duel, choices: dict[int, Lay]) -> None:
    for seat, choice in choices.items():
        g.spirit[seat] = g.lay_from_hand(seat, choice.card)
        g.tell(events.Laid, seat, SPIRIT, choice.card)


# --- C: the flip --------------------------------------------------------------------------------------


@rule("DOD-M11", "DOD-M12", "DOD-M13", "DOD-M14", "DOD-T05", "DOD-T07", "DOD-H04")
def flip_lines(g: Duel) -> None:
    """All fighters are turned up; then Unearth spirits are used, the priority holder's first."""
    standing = g.content.standing
    for seat in (RED, BLUE):
        g.line[seat] = line = [standing[place.card] for place in g.line[seat]]
        if g.log is not None:
            g.tell(events.Flipped, seat, tuple([place.card for place in line]))
    for seat in (g.priority, 1 - g.priority):
        if g.has_spirit(seat, U):
            g.then(use_unearth_spirit, seat)


@rule("DOD-M15", "DOD-F01")
def begin_fighting(g: Duel) -> None:
    """The fights begin with the newest slot."""
    g.phase = "fighting"
    g.then(begin_fight, g.turn)
