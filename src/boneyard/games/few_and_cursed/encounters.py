"""Encounters: a card for the space one stands on, and one of its options."""

from __future__ import annotations

from boneyard.engine.options import Barred, Option, Refusal, frozen
from boneyard.engine.rules import Offer, question, rule
from boneyard.engine.tokens import NOTHING
from boneyard.games.few_and_cursed import card_events, causes
from boneyard.games.few_and_cursed.cards import Column, Effect
from boneyard.games.few_and_cursed.effects import carry_out, give, times, verb
from boneyard.games.few_and_cursed.jobs import visit_job_board
from boneyard.games.few_and_cursed.land import CURSED
from boneyard.games.few_and_cursed.means import can_pay, means_of
from boneyard.games.few_and_cursed.options import CHOOSE, JOB_BOARD, STORE, UNABLE, Choose
from boneyard.games.few_and_cursed.paying import pay, why_unpaid
from boneyard.games.few_and_cursed.prices import per_bullet
from boneyard.games.few_and_cursed.state import Chase
from boneyard.games.few_and_cursed.store import leave_store, visit_store


@rule("FAC-F08", "FAC-F09")
def begin_encounters(g: Chase) -> None:
    """Who shares a card is fixed now, by space; nobody who arrives later shares (R57)."""
    g.phase = "encounter"
    town = g.content.town
    g.groups = [NOTHING if g.space[seat] == town or g.downed[seat] else g.space[seat] for seat in range(g.seats)]
    g.shared = {}


def meet_encounter(g: Chase, seat: int) -> None:
    """At the start of the Encounter segment: the first of a group draws, the others share (FAC-F01, FAC-F08, FAC-F19)."""
    space = g.groups[seat]
    if space == NOTHING:
        return
    if space in g.shared:
        g.story, g.story_shared = g.shared[space], True
        g.tell(card_events.StoryShared, seat, g.story)
    elif draw_story(g, seat, space):
        g.shared[space] = g.story
        g.story_shared = True
    else:
        g.groups[seat] = NOTHING


def draw_story(g: Chase, seat: int, space: int, row: str = "") -> bool:
    """From the deck of a space; Cursed spaces have one of their own (FAC-F01, FAC-F02, FAC-F16).

    An action, or an item, has a row of its own for it.
    """
    deck = int(g.content.type[space] == CURSED)
    g.story, g.story_shared = NOTHING, False
    if g.refill("cursed encounter" if deck else "encounter", g.stories[deck], g.stories_out[deck]):
        g.story = g.stories[deck].pop()
        phase = "FAC-F02" if deck else "FAC-F01"
        g.tell_by((row or phase, phase, "FAC-F16", "FAC-Q04", "FAC-Q05"), card_events.StoryDrawn, seat, g.story, space)
    return g.story != NOTHING


def drawn_on(g: Chase, seat: int) -> int:
    """The space the open encounter belongs to: where its player stands, or stood when it was drawn (R126)."""
    space = g.groups[seat]
    return g.space[seat] if space == NOTHING else space


def leave_behind(g: Chase, seat: int) -> None:
    """Before a figure moves: an open encounter keeps the space it was drawn on, and a visit is over (FAC-F03, FAC-F15, R126).

    The space is written down only now, since until somebody leaves it the figure itself shows it.
    """
    if g.story != NOTHING:
        g.groups[seat] = drawn_on(g, seat)
    if g.visit:
        leave_store(g, seat)
    g.in_town = False


def column(g: Chase, seat: int) -> Column:
    """Only the column of the type of space it was drawn on counts (FAC-F03, FAC-Q04, FAC-Q05)."""
    columns = g.content.encounters[g.story].columns
    return columns[g.content.type[drawn_on(g, seat)]]


# --- what is legal ------------------------------------------------------------------------------------


def offer_story(g: Chase, seat: int, offered: list[Option]) -> None:
    """The options that can be paid now from pool and tracks (FAC-F04, FAC-F10, FAC-F11, FAC-F12, FAC-F20)."""
    options = column(g, seat).options
    choose = CHOOSE[g.story]
    free = False
    for number, effect in enumerate(options):
        if effect.free:
            free = True
            offered.append(choose[number])
        elif why_no_option(g, seat, effect) is None:
            offered.append(choose[number])
    if not free and not able(g, seat, options):
        offered.append(UNABLE)


def why_no_option(g: Chase, seat: int, effect: Effect) -> Refusal | None:
    """The whole cost must lie in the pool and on the tracks; results never forbid an option (FAC-F20, FAC-F21)."""
    return why_unpaid(g, seat, effect, "FAC-F20", len(g.hand[seat]), (g.attack, g.movement))


def able(g: Chase, seat: int, options: tuple[Effect, ...]) -> bool:
    """Whether what one holds can pay for an option: then one must be taken (FAC-F05, R56)."""
    if g.version < 2:
        return any(within_reach(g, seat, effect) for effect in options)
    return can_pay(g, seat, options, g.space[seat], means_of(g, seat))


def within_reach(g: Chase, seat: int, effect: Effect) -> bool:
    """What the first version asked instead: whether it could be paid for certain and without regret."""
    return why_unpaid(g, seat, effect, "FAC-F05", len(g.hand[seat]), certain_capacity(g, seat)) is None


def certain_capacity(g: Chase, seat: int) -> tuple[int, int]:
    """Attack and Movement from pool, plain hand cards, Bullets and ready items.

    A hand card counts if it has no price, no Curse, no copy and no required target; trash options, draws, weapons
    and single-use items do not count.
    """
    attack = g.attack + g.bullets[seat] * per_bullet(g, seat)
    movement = g.movement
    for card in g.hand[seat]:
        effect = g.content.normal[card]
        if g.content.plays[card] is None and not _plain(effect):
            continue
        if effect.curse > 0:
            continue
        attack += effect.attack + sum(bonus.attack * times(g, seat, bonus) for bonus in effect.bonus)
        movement += effect.movement + sum(bonus.movement * times(g, seat, bonus) for bonus in effect.bonus)
    for item in g.items[seat]:
        ware = g.content.item[item]
        if ware.kind == "resource" and item not in g.exhausted and ware.effect.free:
            attack += ware.effect.attack
            movement += ware.effect.movement
    return attack, movement


def _plain(effect: Effect) -> bool:
    return (
        effect.free
        and not effect.copies
        and not any(name in ("trash_hand", "trash", "scavenge") for name, _ in effect.steps)
    )


@frozen
class MustChoose(Refusal):
    def sentence(self) -> str:
        return "What you hold can pay for one of the options, so one of them must be taken."


def why_not_story(g: Chase, seat: int) -> list[Barred]:
    options = column(g, seat).options
    found = [
        Barred(CHOOSE[g.story][number], why)
        for number, effect in enumerate(options)
        if (why := why_no_option(g, seat, effect)) is not None
    ]
    if not any(effect.free for effect in options):
        found.append(Barred(UNABLE, MustChoose("FAC-F05")))
    return found


# --- choosing -----------------------------------------------------------------------------------------


def choose(g: Chase, seat: int, choice: Choose) -> None:
    """Pay the cost, put the card away, get the result (FAC-F04, FAC-F07, FAC-F17, FAC-F18)."""
    space = drawn_on(g, seat)
    here = g.content.type[space]
    story = g.story
    met = column(g, seat)
    effect, title = met.options[choice.option], met.title
    g.does(g.content.story_row[story], title)
    g.tell(card_events.StoryChosen, seat, story, space, choice.option)
    if not pay(g, seat, effect, "toll"):
        return
    g.release_story(seat)
    if effect.pay:
        g.does(causes.STORY_PRICE, title)
        g.then(carry_out, seat, ((effect.pay, 1),))
        g.then(story_result, seat, story, here, choice.option)
    else:
        give(g, seat, effect, "encounter")


@rule("FAC-F04", "FAC-F17", "FAC-F18")
def story_result(g: Chase, seat: int, story: int, here: int, option: int) -> None:
    """What an option brings once a card was paid for it."""
    if g.going_on(seat):
        met = g.content.encounters[story].columns[here]
        g.does(g.content.story_row[story], met.title)
        give(g, seat, met.options[option], "encounter")


def show_hand(g: Chase, seat: int) -> None:
    """Nothing can be taken: the hand is shown, nothing happens (FAC-F06)."""
    g.tell(card_events.ShowedHand, seat, g.story, tuple(g.hand[seat]))
    for card in g.hand[seat]:
        g.show(seat, card)
    g.release_story(seat)


@verb("map_case")
def go_around(g: Chase, seat: int, amount: int) -> None:
    """Another encounter of the same space for oneself alone; the old one stays for those who share it (R106, R126)."""
    space = drawn_on(g, seat)
    g.release_story(seat)
    if draw_story(g, seat, space, g.cause):
        if space != g.space[seat]:
            g.groups[seat] = space
        g.tell(card_events.StoryReplaced, seat, g.story)


# --- as an action -------------------------------------------------------------------------------------


@verb("encounter")
def encounter_action(g: Chase, seat: int, amount: int) -> None:
    """Another encounter, alone, where a move has led; in San Andreas a visit (FAC-L29, FAC-L05)."""
    if g.space[seat] == g.content.town:
        g.ask(seat, place_to_visit)
    else:
        draw_story(g, seat, g.space[seat], g.cause)


@question("FAC-L05", "FAC-F15")
def place_to_visit(g: Chase, seat: int) -> Offer:
    """The Job Board, closed in Shadows, or the Store."""
    return (JOB_BOARD, STORE) if g.job_board else (STORE,)


@place_to_visit.caused
def why_visit(g: Chase) -> str:
    return g.cause


@place_to_visit.answer("FAC-L05")
def visit(g: Chase, seat: int, choice: Option) -> None:
    g.resume()
    go_visiting(g, seat, choice)


def go_visiting(g: Chase, seat: int, choice: Option) -> None:
    g.visited = True
    if choice is JOB_BOARD or choice == JOB_BOARD:
        visit_job_board(g, seat)
    else:
        visit_store(g, seat)
