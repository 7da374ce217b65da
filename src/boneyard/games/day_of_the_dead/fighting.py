"""Fighting: from the newest slot to the oldest, uses first, then power, then the loser's choice."""

from __future__ import annotations

from boneyard.engine.options import Option
from boneyard.engine.rules import Offer, question, rule
from boneyard.engine.tokens import NOTHING
from boneyard.games.day_of_the_dead import events
from boneyard.games.day_of_the_dead.cards import D, Lying, U
from boneyard.games.day_of_the_dead.effects import carry_out
from boneyard.games.day_of_the_dead.options import BECOME_OR_STAY, UNEARTH_OR_LEAVE, BecomeSpirit, UnearthIt
from boneyard.games.day_of_the_dead.state import BLUE, NOBODY, RED, Duel
from boneyard.games.day_of_the_dead.unearthing import unearth, use_unearth_spirit


@rule("DOD-F01", "DOD-F02", "DOD-F03", "DOD-F08", "DOD-F21", "DOD-F26", "DOD-T05", "DOD-T08")
def begin_fight(g: Duel, slot: int) -> None:
    """What waited for this fight enters it; nothing else is carried over from the one before."""
    g.slot = slot
    g.bonus = g.next_bonus
    g.cultivated = [0, 0]
    g.hushed = [False, False]
    g.stopped = [g.next_cancelled, g.next_cancelled]
    g.uses = g.next_uses
    g.loser = g.at_once = g.risen = NOTHING
    g.after = []
    g.put_off, g.struck, g.decided, g.newcomer = (), 0, False, NOBODY
    g.clear_next()
    if g.log is not None:
        g.tell(events.FightBegins, slot, g.fighter(RED).card, g.fighter(BLUE).card)
        if g.stopped[RED]:
            g.tell(events.Cancelled, slot)
    g.now(begin_uses, g.priority)
    g.then(begin_uses, 1 - g.priority)
    g.then(add_up)
    if slot > 1:
        g.then(begin_fight, slot - 1)
    else:
        g.then(end_fighting)


# --- A: uses ------------------------------------------------------------------------------------------


@rule("DOD-F04", "DOD-F06", "DOD-F07", "DOD-F27", "DOD-P03", "DOD-P04", "DOD-P06", "DOD-P13", "DOD-C11", "DOD-C13")
def begin_uses(g: Duel, seat: int) -> None:
    """One use, one more under a Double spirit, and those Alchemy left; the number is fixed now."""
    if g.stopped[seat] or g.at_once != NOTHING:
        g.uses[seat] = 0
        return
    g.uses[seat] += 1
    if g.has_spirit(seat, D) and not g.hushed[seat]:
        g.uses[seat] += 1
    g.now(use, seat)


@rule("DOD-F05", "DOD-F16", "DOD-F17", "DOD-F28", "DOD-U15", "DOD-U16", "DOD-U17", "DOD-P05", "DOD-K12")
def use(g: Duel, seat: int) -> None:
    """Whatever card stands there now makes the next use. A win at once ends all uses."""
    if g.uses[seat] == 0 or g.at_once != NOTHING:
        return
    g.uses[seat] -= 1
    if g.content.digs_in_doubt:
        # Only then is it ever read before it is set; where it is not, records show the last Dig of the turn here.
        g.dug = 0
    fighter = g.line[seat][g.slot - 1]
    effect = g.content.effect[fighter.card]
    if fighter.blank or not effect:
        if g.log is not None:
            g.cite(("DOD-F28",) if fighter.blank else g.content.fighters[g.content.fighter[fighter.card]].rules)
            g.tell(events.NoEffect, seat, g.slot, fighter.card)
    else:
        if g.log is not None:
            g.tell(events.Used, seat, g.slot, fighter.card)
        g.now(carry_out, seat, g.content.fighter[fighter.card], 0)
    if g.uses[seat]:
        g.then(use, seat)


# --- B and C: power -----------------------------------------------------------------------------------


@rule("DOD-F10", "DOD-F11", "DOD-F13", "DOD-F15", "DOD-F24", "DOD-P07", "DOD-P08", "DOD-C21")
def add_up(g: Duel) -> None:
    """The stronger fighter stands, the weaker falls, equals both stand. After a win at once nothing is added."""
    if g.at_once != NOTHING:
        fall(g, 1 - g.at_once)
    else:
        red, blue = g.total(RED), g.total(BLUE)
        if g.log is not None:
            g.tell(events.Totals, g.slot, red, blue, (g.sum(RED), g.sum(BLUE)))
        if red == blue:
            g.tell(events.Tied, g.slot)
        else:
            fall(g, RED if red < blue else BLUE)
    g.decided = True
    if g.after:
        g.then(after_fight)
        g.then(offer_spirit)
    else:
        g.now(offer_spirit)


def fall(g: Duel, seat: int) -> None:
    """The beaten fighter is turned face down; everybody has seen it, and it stays known (DOD-F12, DOD-H05)."""
    place = g.fighter(seat)
    g.line[seat][g.slot - 1] = (
        Lying(place.card, False, True, place.known) if place.blank else g.content.beaten[place.card]
    )
    g.loser = seat
    g.tell(events.Fell, seat, g.slot, place.card)


# --- after the fight ----------------------------------------------------------------------------------


@rule("DOD-F19", "DOD-F18", "DOD-C56")
def after_fight(g: Duel) -> None:
    """What uses put off until now happens in the order of those uses, to whatever card stands in the place."""
    for trigger, seat in g.after:
        g.then(TRIGGERS[trigger], seat)


def begin_trigger(g: Duel, seat: int, strikes: bool = True) -> None:
    """It belongs to the place: whoever stands there now is struck, and where that is another one it is said (DOD-C56)."""
    fighter, gone = g.put_off[g.struck]
    g.struck += 1
    if gone and strikes:
        g.tell(events.StaysWithPlace, seat, g.slot, fighter)


@rule("DOD-C45", "DOD-C46", "DOD-C47")
def spy(g: Duel, seat: int) -> None:
    begin_trigger(g, seat)
    g.ask(seat, spy_unearths)


@question("DOD-C45", "DOD-U21", auto=False)
def spy_unearths(g: Duel, seat: int) -> Offer:
    """The owner may unearth the card in this place."""
    return UNEARTH_OR_LEAVE


@spy_unearths.answer("DOD-C45")
def spy_decided(g: Duel, seat: int, choice: Option) -> None:
    if isinstance(choice, UnearthIt):
        g.then(unearth, seat, seat, g.slot)
    else:
        g.tell(events.LeftLying, seat, g.slot)


@rule("DOD-C31", "DOD-C32", "DOD-C34", "DOD-C35")
def moody(g: Duel, seat: int) -> None:
    begin_trigger(g, seat)
    g.ask(1 - seat, moody_unearths)


@question("DOD-C31", "DOD-U21", auto=False)
def moody_unearths(g: Duel, seat: int) -> Offer:
    """The opponent of the owner may have the card in this place unearthed."""
    return UNEARTH_OR_LEAVE


@moody_unearths.answer("DOD-C33")
def moody_decided(g: Duel, seat: int, choice: Option) -> None:
    """The owner, not the opponent, looks and picks."""
    if isinstance(choice, UnearthIt):
        g.tell(events.MadeUnearth, seat, 1 - seat, g.slot)
        g.then(unearth, 1 - seat, 1 - seat, g.slot)
    else:
        g.tell(events.LeftLying, seat, g.slot)


@rule("DOD-N13", "DOD-N24")
def martyr(g: Duel, seat: int) -> None:
    """A beaten Martyr is paid the enemy's printed power, then makes room."""
    begin_trigger(g, seat, strikes=g.loser == seat)
    if g.loser == seat:
        g.gain(seat, g.power(g.fighter(1 - seat).card))
        g.then(unearth, seat, seat, g.slot)


TRIGGERS = {"spy": spy, "moody": moody, "martyr": martyr}


# --- D: the loser may become the spirit ---------------------------------------------------------------


@rule("DOD-L01", "DOD-L14", "DOD-L15", "DOD-L16", "DOD-F14", "DOD-F20")
def offer_spirit(g: Duel) -> None:
    """Only after a fight lost by comparing power: not after a tie, not after a win at once."""
    if g.loser != NOTHING and g.at_once == NOTHING:
        g.ask(g.loser, become_spirit)


@question("DOD-L01", "DOD-L12", auto=False)
def become_spirit(g: Duel, seat: int) -> Offer:
    """The loser may become the spirit, or stay fallen where it lies."""
    return BECOME_OR_STAY


@become_spirit.answer(
    "DOD-L02", "DOD-L03", "DOD-L04", "DOD-L05", "DOD-L06", "DOD-L07", "DOD-L08", "DOD-L09", "DOD-L10", "DOD-L11", "DOD-L17",
    "DOD-L13", "DOD-L18", "DOD-L19", "DOD-P11", "DOD-P12", "DOD-P15",
)  # fmt: skip
def swap_with_spirit(g: Duel, seat: int, choice: Option) -> None:
    """The loser leaves its slot, those that fought before it move down, the old spirit lies fallen in the newest slot."""
    if not isinstance(choice, BecomeSpirit):
        g.tell(events.StayedFallen, seat, g.slot)
        return
    line, spirit = g.line[seat], g.spirit[seat]
    assert spirit is not None
    loser = line.pop(g.slot - 1)
    line.append(spirit)
    g.spirit[seat] = loser
    g.risen = seat
    g.tell(events.BecameSpirit, seat, g.slot)
    if g.content.back[loser.card] == U:
        g.then(use_unearth_spirit, seat)


@rule("DOD-F03", "DOD-F22", "DOD-F30", "DOD-T08")
def end_fighting(g: Duel) -> None:
    """Nothing waits for a fight that is not fought this turn."""
    g.clear_fight()
