"""What a player may do in any segment of the own turn: play cards, shoot, use items, score jobs.

None of it is an action (FAC-L35).
"""

from __future__ import annotations

from boneyard.engine.options import Barred, NotEnough, Option, Refusal, frozen
from boneyard.engine.rules import Offer, question
from boneyard.engine.tokens import NOTHING
from boneyard.games.few_and_cursed import card_events, causes
from boneyard.games.few_and_cursed.box import Box
from boneyard.games.few_and_cursed.cards import NO_GAINS, Effect, Gains
from boneyard.games.few_and_cursed.options import (
    COPY,
    COPY_TRASH,
    PLAY,
    PLAY_TRASH,
    SCORE,
    SHOOT,
    USE,
    Copy,
    Play,
    ScoreJob,
    Shoot,
    UseItem,
    no_target,
)
from boneyard.games.few_and_cursed.paying import CARD, ITEM, TRASHED, pay_and_do, why_unpaid
from boneyard.games.few_and_cursed.prices import COPIED_ARTIFACT_HEALTH, paid_in_health, per_shot
from boneyard.games.few_and_cursed.state import Chase, Played, played
from boneyard.games.few_and_cursed.tracks import change, score_job, score_track_jobs

TARGETS = ("trash_hand", "trash", "scavenge")
"""Steps that need something to point at: without it the card cannot be played (FAC-D09)."""


def lay_tables(box: Box) -> None:
    """For most cards there is nothing to check: what is offered for them is made once."""
    box.plays = tuple([_always(box, card) for card in range(len(box.title))])


def _always(box: Box, card: int) -> tuple[Option, ...] | None:
    normal, trashed = box.normal[card], box.trashed[card]
    if not _unconditional(normal) or (trashed is not None and not _unconditional(trashed)):
        return None
    return (PLAY[card],) if trashed is None else (PLAY[card], PLAY_TRASH[card])


def _unconditional(effect: Effect) -> bool:
    return effect.free and not effect.copies and not any(name in TARGETS for name, _ in effect.steps)


# --- what is legal ------------------------------------------------------------------------------------


def uses(g: Chase, seat: int) -> list[Option]:
    """Everything of this chapter that the player may do now (FAC-D03, FAC-C02, FAC-H10, FAC-G12)."""
    offered: list[Option] = []
    plays = g.content.plays
    for card in g.hand[seat]:
        always = plays[card]
        if always is not None:
            offered += always
        else:
            _offer_card(g, seat, card, offered)
    if g.bullets[seat]:
        offered += SHOOT[g.bullets[seat]]
    for item in g.items[seat]:
        if why_no_item(g, seat, item) is None:
            offered.append(USE[item])
    if g.attack or g.movement:
        prices = g.content.job_price
        for job in g.open_jobs(seat):
            price = prices[job]
            if price is None or price[0] > g.attack or price[1] > g.movement or g.has_scored(seat, job):
                continue
            offered.append(SCORE[job])
    return offered


def _offer_card(g: Chase, seat: int, card: int, offered: list[Option]) -> None:
    left = len(g.hand[seat]) - 1
    if g.content.copier[card]:
        if g.played and copyable(g, seat, left):
            offered.append(PLAY[card])
        return
    effect, trashed = g.content.normal[card], g.content.trashed[card]
    if unmet(g, seat, effect, left) is None:
        offered.append(PLAY[card])
    if trashed is not None and unmet(g, seat, trashed, left) is None:
        offered.append(PLAY_TRASH[card])


def unmet(g: Chase, seat: int, effect: Effect, hand_left: int, row: str = "FAC-D09") -> Refusal | None:
    """Why the costs or required targets of an effect cannot be met; None if they can (FAC-D09, FAC-D14).

    The costs are asked for by this row: by a card's, or a weapon's (FAC-H12).
    """
    why = why_unpaid(g, seat, effect, row, hand_left, (g.attack, g.movement))
    if why is not None:
        return why
    if g.version >= 2 and fells(g, seat, effect):
        return LastHealth(row)
    held, lying = hand_left - (effect.pay == "discard"), hand_left + len(g.discard[seat]) - bool(effect.pay)
    for name, _ in effect.steps:
        held -= name == "trash_hand"
        lying -= name in ("trash_hand", "trash")
        if held < 0:
            return no_target("FAC-D14", "other card in your hand")
        if lying < 0:
            return no_target("FAC-D09", "card in your hand or discard pile")
        if name == "scavenge" and not g.discard[seat]:
            return no_target("FAC-D09", "card in your discard pile")
    return None


def fells(g: Chase, seat: int, effect: Effect) -> bool:
    """Whether the price alone would wound its player: then the rest could not be done, so it is not played (FAC-D09, R50)."""
    hurt = paid_in_health(effect, g.cursed[seat])
    return 0 < hurt >= g.health[seat]


def copyable(g: Chase, seat: int, hand_left: int) -> list[Option]:
    """Cards played in this segment whose costs and targets can be met again (FAC-D15, FAC-D18, FAC-D20, R52, R53)."""
    found: list[Option] = []
    for before in g.played:
        if before.base == NOTHING:
            continue
        if unmet(g, seat, g.content.normal[before.base], hand_left) is None:
            found.append(COPY[before.card])
        trashed = g.content.trashed[before.base]
        if trashed is not None and unmet(g, seat, trashed, hand_left) is None:
            found.append(COPY_TRASH[before.card])
    return found


def why_no_item(g: Chase, seat: int, item: int) -> Refusal | None:
    """Why an equipped item cannot be used now (FAC-H10, FAC-H12)."""
    ware = g.content.item[item]
    if ware.kind == "permanent":
        return PERMANENT
    if item in g.exhausted:
        return EXHAUSTED
    if ware.effect.steps:
        if ware.does("spyglass"):
            return WHEN_IMPROVISING
        if ware.does("map_case") and g.story == NOTHING:
            return WHEN_ENCOUNTERING
    if ware.effect.free:
        return None
    return unmet(g, seat, ware.effect, len(g.hand[seat]), "FAC-H12" if ware.kind == "weapon" else "FAC-D09")


# --- why not ------------------------------------------------------------------------------------------


@frozen
class AtItsTime(Refusal):
    """Something that works at another moment."""

    when: str

    def sentence(self) -> str:
        return f"This {self.when}."


PERMANENT = AtItsTime("FAC-H10", "works by itself")
EXHAUSTED = AtItsTime("FAC-H10", "is exhausted until the next round")
WHEN_IMPROVISING = AtItsTime("FAC-H10", "is used when you improvise")
WHEN_ENCOUNTERING = AtItsTime("FAC-H10", "is used while an encounter is open")


@frozen
class LastHealth(Refusal):
    def sentence(self) -> str:
        return "The price would take your last Health, and what you pay for could no longer be done."


@frozen
class NothingToCopy(Refusal):
    def sentence(self) -> str:
        return "You have played no other card in this segment that could be copied."


@frozen
class AtTheEnd(Refusal):
    def sentence(self) -> str:
        return "This job is settled when the game ends."


@frozen
class ByItself(Refusal):
    def sentence(self) -> str:
        return "This job scores by itself when the track stands on its number."


@frozen
class TwiceNever(Refusal):
    def sentence(self) -> str:
        return "You have scored this title before."


NO_BULLETS = Barred(SHOOT[1][0], NotEnough("FAC-C01", "Bullets", 1, 0))


def why_not_uses(g: Chase, seat: int) -> list[Barred]:
    """Hand cards, items and jobs that cannot be used, each with its reason."""
    found: list[Barred] = []
    left = len(g.hand[seat]) - 1
    for card in g.hand[seat]:
        effect, trashed = g.content.normal[card], g.content.trashed[card]
        if effect.copies and not copyable(g, seat, left):
            found.append(Barred(PLAY[card], NothingToCopy("FAC-D20")))
        why = unmet(g, seat, effect, left)
        if why is not None:
            found.append(Barred(PLAY[card], why))
        why = None if trashed is None else unmet(g, seat, trashed, left)
        if why is not None:
            found.append(Barred(PLAY_TRASH[card], why))
    if not g.bullets[seat]:
        found.append(NO_BULLETS)
    for item in g.items[seat]:
        why = why_no_item(g, seat, item)
        if why is not None:
            found.append(Barred(USE[item], why))
    found += [Barred(SCORE[job], why) for job in g.open_jobs(seat) if (why := why_no_job(g, seat, job)) is not None]
    return found


def why_no_job(g: Chase, seat: int, job: int) -> Refusal | None:
    """Why a job cannot be scored by hand now (FAC-G07, FAC-G08, FAC-G13, FAC-G18)."""
    task = g.content.job[job]
    if g.has_scored(seat, job):
        return TwiceNever("FAC-G07")
    if task.end:
        return AtTheEnd("FAC-G18")
    if task.track:
        return ByItself("FAC-G13")
    if task.attack > g.attack:
        return NotEnough("FAC-G08", "Attack", task.attack, g.attack)
    if task.movement > g.movement:
        return NotEnough("FAC-G08", "Movement", task.movement, g.movement)
    return None


# --- carrying it out ----------------------------------------------------------------------------------


def play(g: Chase, seat: int, choice: Play) -> None:
    """The card goes to the play area, or out of the game with its trash option, and does all it says.

    FAC-D09, FAC-D11, FAC-D12, FAC-D22, FAC-D29, FAC-U03, FAC-U04.
    """
    card = choice.card
    content = g.content
    g.hand[seat].remove(card)
    g.show(seat, card)
    g.tell(card_events.CardPlayed, seat, card, choice.trash)
    if content.copier[card]:
        g.does(causes.COPIER, content.title[card].name)
        g.played.append(Played(card, NOTHING, NO_GAINS, False))
        g.ask(seat, card_to_copy)
        return
    g.does(causes.TRASH_OPTION if choice.trash else content.card_row[card], content.title[card].name)
    if choice.trash:
        g.played.append(Played(card, card, NO_GAINS, True))
        g.throw_out(seat, card, "FAC-D11")
    else:
        g.played.append(played(card))
    pay_and_do(g, seat, TRASHED if choice.trash else CARD, card, "price")


@question("FAC-D15", "FAC-D18", "FAC-D20")
def card_to_copy(g: Chase, seat: int) -> Offer:
    """Another card played in this segment, with its trash option or without."""
    return tuple(copyable(g, seat, len(g.hand[seat])))


def copies_relic(g: Chase, before: Played) -> bool:
    """Whether a card is an artifact by itself: then to copy it costs Health (FAC-D19)."""
    return before.base == before.card and g.content.is_artifact[before.base]


def with_copied(g: Chase, copier: int, before: Played) -> Gains:
    """What a copying card adds to what it carries out: its own numbers, and those of the cards that copied on the way (FAC-D16,
    FAC-D21)."""
    own = g.content.normal[copier].gains
    extra = Gains(*[mine + theirs for mine, theirs in zip(own, before.extra, strict=True)])
    return extra._replace(health=extra.health - COPIED_ARTIFACT_HEALTH) if copies_relic(g, before) else extra


@card_to_copy.answer("FAC-D16", "FAC-D17", "FAC-D18", "FAC-D19", "FAC-D21")
def copy_card(g: Chase, seat: int, choice: Copy) -> None:
    """All of it is copied, Curse included, and all Curse of the play is added up before it counts."""
    copier = g.played[-1].card
    before = next(entry for entry in g.played if entry.card == choice.card)
    extra = with_copied(g, copier, before)
    row = causes.COPIED_RELIC if copies_relic(g, before) else causes.COPY
    g.played[-1] = Played(copier, before.base, extra, choice.trash)
    g.does(row, f"{g.content.title[copier].name} ({g.content.title[before.base].name})")
    g.tell(card_events.Copied, seat, copier, before.base)
    if choice.trash:
        g.throw_out(seat, copier, "FAC-D18")
    pay_and_do(g, seat, TRASHED if choice.trash else CARD, before.base, "price", extra)


def shoot(g: Chase, seat: int, choice: Shoot) -> None:
    """Bullets become Attack by the proficiency of the side that lies up (FAC-C01, FAC-C02, FAC-U01)."""
    attack = choice.bullets * per_shot(g, seat)
    g.attack += attack
    g.tell(card_events.Shot, seat, choice.bullets, attack)
    change(g, seat, "shooting", bullets=-choice.bullets)


def use_item(g: Chase, seat: int, choice: UseItem) -> None:
    """A resource item is exhausted, a weapon takes Bullets, a single one goes back to the store.

    FAC-H10, FAC-H12, FAC-H13, FAC-H14, FAC-H18; none of them enters a deck.
    """
    item = choice.item
    ware = g.content.item[item]
    weapon = ware.kind == "weapon"
    g.does(g.content.item_row[item], ware.name)
    g.tell(card_events.ItemUsed, seat, item)
    if ware.kind == "resource":
        g.exhausted.append(item)
    elif ware.kind == "single":
        g.items[seat].remove(item)
        g.store_out.append(item)
    pay_and_do(g, seat, ITEM, item, "weapon" if weapon else "price")


def score_spend_job(g: Chase, seat: int, choice: ScoreJob) -> None:
    """All parts are paid together from the pool; Movement spent so moves nobody (FAC-G08, FAC-G09, FAC-G15, FAC-G16)."""
    task = g.content.job[choice.job]
    g.attack -= task.attack
    g.movement -= task.movement
    score_job(g, seat, choice.job)
    if not g.result and g.tracks:
        score_track_jobs(g, seat)
