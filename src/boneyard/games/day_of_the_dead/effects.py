"""Effects: the verbs cards are written in, and how a use carries them out.

An effect is a list of acts (see `cards.Act`). A verb may ask; what is left of the effect then waits on the agenda.
A new kind of card is one new verb here, and its words in ``words.py``.
"""

from __future__ import annotations

from collections.abc import Callable

from boneyard.engine.options import Option
from boneyard.engine.rules import Offer, question, rule
from boneyard.engine.tokens import NOTHING
from boneyard.games.day_of_the_dead import effect_events, events
from boneyard.games.day_of_the_dead.cards import SPIRIT, Act, Cards, Lying
from boneyard.games.day_of_the_dead.options import (
    COPY,
    LEAVE_LINE,
    RECALL,
    SILENCE,
    UNEARTH,
    Copy,
    Recall,
    Silence,
    SwapFighters,
    Unearth,
)
from boneyard.games.day_of_the_dead.state import Duel
from boneyard.games.day_of_the_dead.unearthing import dig, unearth


@rule("DOD-F05", "DOD-F18", "DOD-F23", "DOD-F25", "DOD-N18")
def carry_out(g: Duel, seat: int, fighter: int, step: int) -> None:
    """Do one act of an effect, then the rest. Numbers are read now, for the card in the user's place.

    Each use asks and counts anew: a Challenge, a Famine or a Greed that is used twice (DOD-C15, DOD-C25, DOD-C29).
    """
    if g.at_once != NOTHING:
        return
    if g.log is not None:
        g.cite(g.content.fighters[fighter].rules)
    program = g.content.programs[fighter]
    verb, act, condition = program[step]
    if condition is None or condition(g, seat, act):
        verb(g, seat, act)
    else:
        nothing_done(g, seat)
    if step + 1 < len(program):
        g.then(carry_out, seat, fighter, step + 1)


def bind(cards: Cards) -> Cards:
    """Look every fighter's verbs up once, so that a use need not."""
    cards.programs = tuple(
        [
            tuple([(VERBS[act.do], act, CONDITIONS[act.when] if act.when else None) for act in fighter.effect])
            for fighter in cards.fighters
        ]
    )
    return cards


# --- what effects count and ask after -----------------------------------------------------------------

COUNTS: dict[str, Callable[[Duel, int], int]] = {
    "own_points": lambda g, seat: g.score[seat],
    "opponent_points": lambda g, seat: g.score[1 - seat],
    "own_fighters": lambda g, seat: len(g.line[seat]),
    "own_fallen": lambda g, seat: g.fallen(seat),
    "opponent_fallen": lambda g, seat: g.fallen(1 - seat),
    "all_fallen": lambda g, seat: g.fallen(0) + g.fallen(1),
    "own_other_active": lambda g, seat: sum(
        place.active for slot, place in enumerate(g.line[seat], 1) if slot != g.slot
    ),
    "opposing_power": lambda g, seat: g.power(g.fighter(1 - seat).card),
    "discarded_power": lambda g, seat: g.dug,
}

CONDITIONS: dict[str, Callable[[Duel, int, Act], bool]] = {
    "behind": lambda g, seat, act: g.score[1 - seat] > g.score[seat],
    "ahead": lambda g, seat, act: g.score[seat] > g.score[1 - seat],
    "newest": lambda g, seat, act: g.slot == g.turn,
    "not_newest": lambda g, seat, act: g.slot != g.turn,
    "oldest": lambda g, seat, act: g.slot == 1,
    "opposing_power": lambda g, seat, act: g.power(g.fighter(1 - seat).card) >= act.at_least,
}


def amount(g: Duel, seat: int, act: Act) -> int:
    """The act's number, times a count where it says so."""
    if not act.per:
        return act.amount
    return act.amount * (COUNTS[act.per](g, seat) // act.each)


def side(seat: int, act: Act) -> int:
    return seat if act.side == "own" else 1 - seat


def nothing_done(g: Duel, seat: int) -> None:
    """The use is spent and changes nothing (DOD-F25)."""
    if g.log is not None:
        g.tell(events.NoEffect, seat, g.slot, g.fighter(seat).card)


def no_next_fight(g: Duel, seat: int) -> None:
    """In slot 1 there is no next fight of this turn for a use to change (DOD-F22)."""
    if g.log is not None:
        g.tell(effect_events.NoNextFight, seat, g.fighter(seat).card)


# --- power and points ---------------------------------------------------------------------------------


def change_power(g: Duel, seat: int, act: Act) -> None:
    """Power for this fight, or for the next one of this turn (DOD-F21, DOD-F22, DOD-N07, DOD-N09, DOD-N23).

    A plain number (DOD-C03, DOD-C51), one under a condition (DOD-N04, DOD-N05, DOD-N16), or one for each of a count
    (DOD-C06, DOD-N02, DOD-N10, DOD-N11).
    """
    who, number = side(seat, act), amount(g, seat, act)
    if number == 0:
        nothing_done(g, seat)
    elif act.fight == "next" and g.slot == 1:
        no_next_fight(g, seat)
    elif act.fight == "this":
        g.strengthen(who, number)
    else:
        g.next_bonus[who] += number
        g.tell(effect_events.PowerNext, who, number)


def change_points(g: Duel, seat: int, act: Act) -> None:
    """Points at once, gained or lost (DOD-V06).

    Plain numbers (DOD-C30, DOD-C50, DOD-C55, DOD-N01, DOD-N03), a share of what somebody has (DOD-C23, DOD-C24, DOD-C28),
    or a point for each of a count (DOD-N17).
    """
    who, number = side(seat, act), amount(g, seat, act)
    if number == 0:
        nothing_done(g, seat)
    elif number < 0 and not g.score[who]:
        g.tell(effect_events.NothingToLose, who)
    else:
        g.gain(who, number)


def steal_points(g: Duel, seat: int, act: Act) -> None:
    """The user gains exactly what the opponent lost (DOD-N12)."""
    taken = min(act.amount, g.score[1 - seat])
    if not taken:
        g.tell(effect_events.NothingToLose, 1 - seat)
    g.gain(1 - seat, -taken)
    g.gain(seat, taken)


def cultivate(g: Duel, seat: int, act: Act) -> None:
    """Read only when power is added up (DOD-C20, DOD-C21, DOD-C22)."""
    g.cultivated[seat] += 1
    if g.slot == 1:
        no_next_fight(g, seat)
    else:
        g.tell(effect_events.Cultivates, seat)


# --- the fight itself ---------------------------------------------------------------------------------


def win_at_once(g: Duel, seat: int, act: Act) -> None:
    """The fight ends this moment (DOD-F15, DOD-C04, DOD-C14)."""
    g.at_once = seat
    g.tell(events.WonAtOnce, seat, g.slot)


def extra_use(g: Duel, seat: int, act: Act) -> None:
    """The user's next fighter makes one more use; in slot 1 there is none (DOD-C07, DOD-C08, DOD-C09, DOD-F22)."""
    if g.slot == 1:
        no_next_fight(g, seat)
        return
    g.next_uses[seat] += 1
    g.tell(effect_events.UseNext, seat)


def cancel(g: Duel, seat: int, act: Act) -> None:
    """Nobody uses an effect in the next fight, if there is one; twice cancelled is once cancelled (DOD-C10, DOD-C57, DOD-F22)."""
    if g.slot == 1:
        no_next_fight(g, seat)
        return
    g.next_cancelled = True
    g.tell(effect_events.CancelNext, seat)


def stop(g: Duel, seat: int, act: Act) -> None:
    """The opposing side makes no further use in this fight; made uses stand (DOD-C48, DOD-C49)."""
    g.stopped[1 - seat] = True
    g.uses[1 - seat] = 0
    g.tell(effect_events.Stopped, 1 - seat)


def hush(g: Duel, seat: int, act: Act) -> None:
    """The opposing spirit gives nothing for the rest of this fight (DOD-N06, DOD-N19)."""
    g.hushed[1 - seat] = True
    g.tell(effect_events.Hushed, 1 - seat)


def put_off(g: Duel, seat: int, act: Act) -> None:
    """Something happens after the fight (DOD-F19)."""
    g.after.append((act.what, seat))
    g.put_off += ((g.content.front(g.fighter(seat).card).name, False),)


# --- blanks -------------------------------------------------------------------------------------------


def blank(g: Duel, seat: int, act: Act) -> None:
    if act.pool == "opponent":
        g.ask(seat, enemy_to_silence)
    else:
        g.ask(seat, own_to_silence)


@question("DOD-C16", "DOD-C18")
def enemy_to_silence(g: Duel, seat: int) -> Offer:
    """Any fighter in the opponent's line."""
    return SILENCE[1 - seat][1 : len(g.line[1 - seat]) + 1]


@question("DOD-C26", "DOD-C27")
def own_to_silence(g: Duel, seat: int) -> Offer:
    """One of one's own fighters that has not fought this turn."""
    return SILENCE[seat][1 : g.slot]


def silence(g: Duel, seat: int, choice: Silence) -> None:
    """The marker lies on the card until the end of the turn (DOD-C17, DOD-C19)."""
    place = g.at(choice.seat, choice.slot)
    g.put(choice.seat, choice.slot, Lying(place.card, place.active, True, place.known))
    g.tell(effect_events.Blanked, choice.seat, choice.slot)


enemy_to_silence.answer("DOD-C17", "DOD-C19")(silence)
own_to_silence.answer("DOD-C17", "DOD-C19")(silence)


# --- other cards in the place -------------------------------------------------------------------------


def recall(g: Duel, seat: int, act: Act) -> None:
    g.ask(seat, card_to_recall, g.content.back[g.fighter(seat).card])


@question("DOD-C36", "DOD-C37", "DOD-C40")
def card_to_recall(g: Duel, seat: int, back: int) -> Offer:
    """Any card of the discard pile with the same back."""
    return tuple([RECALL[card] for card in g.discard[back]])


@card_to_recall.answer("DOD-C36", "DOD-C38", "DOD-C39", "DOD-C53")
def swap_with_discarded(g: Duel, seat: int, choice: Recall, back: int) -> None:
    """It takes the place, active; the old card joins the pile."""
    gone = g.fighter(seat).card
    g.discard[back].remove(choice.card)
    g.discard[back].append(gone)
    g.line[seat][g.slot - 1] = g.content.standing[choice.card]
    g.leaves(seat, g.slot)
    g.tell(effect_events.Recalled, seat, g.slot, choice.card, gone)


def unearth_some_card(g: Duel, seat: int, act: Act) -> None:
    if act.pool == "any":
        g.ask(seat, any_card_to_unearth)
    else:
        g.ask(seat, other_card_to_unearth)


@question("DOD-C41")
def any_card_to_unearth(g: Duel, seat: int) -> Offer:
    """Any card in play: a fighter of either line, either spirit."""
    slots = len(g.line[0]) + 1
    mine, theirs = UNEARTH[seat], UNEARTH[1 - seat]
    return (*mine[1:slots], mine[SPIRIT], *theirs[1:slots], theirs[SPIRIT])


@question("DOD-N15")
def other_card_to_unearth(g: Duel, seat: int) -> Offer:
    """Any of one's own cards in play except the one in this slot."""
    mine = UNEARTH[seat]
    return tuple([option for option in mine[: len(g.line[seat]) + 1] if option.slot != g.slot])


def unearth_target(g: Duel, seat: int, choice: Unearth) -> None:
    """The user picks the replacement, also for an opponent's card; its owner stays (DOD-C42, DOD-C43, DOD-C44)."""
    g.then(unearth, seat, choice.seat, choice.slot)


any_card_to_unearth.answer("DOD-C42", "DOD-C43", "DOD-C44")(unearth_target)
other_card_to_unearth.answer("DOD-N15", "DOD-U21")(unearth_target)


def dig_for_card(g: Duel, seat: int, act: Act) -> None:
    g.then(dig, seat)


# --- copying ------------------------------------------------------------------------------------------


def copy(g: Duel, seat: int, act: Act) -> None:
    """Copied text is carried out as if printed on the copier (DOD-C53)."""
    if act.pool == "own_active":
        g.ask(seat, fighter_to_copy)
        return
    opposing = g.fighter(1 - seat)
    if opposing.blank or not g.content.copyable[opposing.card]:
        nothing_done(g, seat)
    else:
        copy_effect(g, seat, opposing.card)


@question("DOD-C52", "DOD-C02", "DOD-C12", "DOD-C17", "DOD-C54", "DOD-C58")
def fighter_to_copy(g: Duel, seat: int) -> Offer:
    """Another active fighter of one's own whose effect is neither missing, blank nor itself a copy."""
    copyable = g.content.copyable
    return [
        COPY[seat][slot]
        for slot, place in enumerate(g.line[seat], 1)
        if place.active and not place.blank and slot != g.slot and copyable[place.card]
    ]


@fighter_to_copy.answer("DOD-C52", "DOD-C53", "DOD-N08")
def copy_chosen(g: Duel, seat: int, choice: Copy) -> None:
    copy_effect(g, seat, g.at(choice.seat, choice.slot).card)


def copy_effect(g: Duel, seat: int, card: int) -> None:
    g.tell(effect_events.Copied, seat, card)
    g.then(carry_out, seat, g.content.fighter[card], 0)


# --- moving fighters ----------------------------------------------------------------------------------


def swap(g: Duel, seat: int, act: Act) -> None:
    if max(g.slot - 1, g.turn - g.slot) >= 2:
        g.ask(seat, fighters_to_swap)
    else:
        nothing_done(g, seat)


@question("DOD-N14", "DOD-N20", auto=False)
def fighters_to_swap(g: Duel, seat: int) -> Offer:
    """Two own fighters that have both fought this turn, or both have not; or nobody."""
    older, younger = range(1, g.slot), range(g.slot + 1, g.turn + 1)
    pairs = [(a, b) for slots in (older, younger) for a in slots for b in slots if a < b]
    return (*[SwapFighters(seat, a, b) for a, b in pairs], LEAVE_LINE)


@fighters_to_swap.answer("DOD-N21", "DOD-H15")
def swap_fighters(g: Duel, seat: int, choice: Option) -> None:
    if isinstance(choice, SwapFighters):
        line = g.line[seat]
        other, one = line[choice.one - 1], line[choice.other - 1]
        line[choice.one - 1], line[choice.other - 1] = one, other
        cards, known = (one.card, other.card), (one.known, other.known)
        g.tell(effect_events.Ushered, seat, choice.one, choice.other, cards, known)
    else:
        g.tell(effect_events.LeftLine, seat)


VERBS: dict[str, Callable[[Duel, int, Act], None]] = {
    "power": change_power,
    "points": change_points,
    "steal": steal_points,
    "win": win_at_once,
    "extra_use": extra_use,
    "cancel": cancel,
    "blank": blank,
    "cultivate": cultivate,
    "after": put_off,
    "recall": recall,
    "unearth": unearth_some_card,
    "stop": stop,
    "hush": hush,
    "copy": copy,
    "dig": dig_for_card,
    "swap": swap,
}
