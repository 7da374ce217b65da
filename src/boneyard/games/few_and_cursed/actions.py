"""The other actions: artifacts, robbery, the character's own action, camp."""

from __future__ import annotations

from boneyard.engine.options import Barred, Blocked, LimitReached, NotEnough, Option, Refusal, frozen
from boneyard.engine.rules import Offer, question
from boneyard.engine.tokens import NOTHING
from boneyard.games.few_and_cursed import causes, desert_events, paying, prices
from boneyard.games.few_and_cursed.encounters import draw_story
from boneyard.games.few_and_cursed.ending import last_round
from boneyard.games.few_and_cursed.land import CURSED
from boneyard.games.few_and_cursed.moving import TWO, free_targets
from boneyard.games.few_and_cursed.options import (
    ABILITY,
    CAMP,
    JOB_BOARD,
    RECOVER,
    ROB,
    SEEK,
    STORE,
    TAKE_RELIC,
    Rob,
    TakeRelic,
    at_the_limit,
    no_target,
)
from boneyard.games.few_and_cursed.settings import SOLO
from boneyard.games.few_and_cursed.state import Chase
from boneyard.games.few_and_cursed.tracks import change, met_quarry

# --- what is legal ------------------------------------------------------------------------------------


def offer_actions(g: Chase, seat: int, offered: list[Option]) -> None:
    """All actions besides bounties (FAC-L03)."""
    here = g.space[seat]
    if here == g.content.town:
        if g.job_board:
            offered.append(JOB_BOARD)
        offered.append(STORE)
    else:
        if stories_left(g, here):
            offered.append(SEEK)
        if why_no_artifact(g, seat) is None:
            offered.append(RECOVER)
    if g.seats > 1 and g.attack:
        offered += [ROB[victim] for victim in victims(g, seat) if g.attack >= prices.robbery_cost(g, victim)]
    if why_no_ability(g, seat) is None:
        offered.append(ABILITY)
    offered.append(CAMP)


def stories_left(g: Chase, space: int) -> bool:
    deck = int(g.content.type[space] == CURSED)
    return bool(g.stories[deck] or g.stories_out[deck])


def why_no_artifact(g: Chase, seat: int) -> Refusal | None:
    """A corner with a token left, and only one artifact a corner in the whole game (FAC-L06, FAC-L08, FAC-S03)."""
    corner = g.content.corner_of[g.space[seat]]
    if corner < 0:
        return no_target("FAC-L06", "artifact on this space")
    if any(card in g.content.relics[corner] for card in g.relics[seat]):
        return at_the_limit("FAC-L08", "artifact from each corner", 1)
    return None if g.board[corner] else no_target("FAC-L06", "artifact left in this corner")


def victims(g: Chase, seat: int) -> list[int]:
    """Others on the same space, in town too; in a game together nobody is an opponent (FAC-L23, FAC-T13)."""
    if not g.robbery:
        return []
    here = g.space[seat]
    return [other for other in range(g.seats) if other != seat and g.space[other] == here]


@frozen
class NoRobbery(Refusal):
    def sentence(self) -> str:
        return "Robbery takes from an opponent, and here all play together: there is nobody to rob."


@frozen
class OnlyNormal(Refusal):
    def sentence(self) -> str:
        return "The unique ability is lost while you are on the Cursed side."


@frozen
class Passive(Refusal):
    def sentence(self) -> str:
        return "This ability works by itself and is no action."


PASSIVE, ONLY_NORMAL = Passive("FAC-L29"), OnlyNormal("FAC-C05")


def no_action(g: Chase, seat: int) -> Refusal | None:
    """Why the ability is no action at all now, whoever's turn it is: only what is an ACTION, and only on the Normal side (FAC-C04, FAC-C05,
    FAC-L29)."""
    if g.character(seat).action is None:
        return PASSIVE
    return ONLY_NORMAL if g.cursed[seat] else None


def why_no_ability(g: Chase, seat: int) -> Refusal | None:
    """What is no action, what cannot be paid, and a move that leads nowhere."""
    why = no_action(g, seat)
    if why is not None:
        return why
    action = g.character(seat).action
    assert action is not None
    if not action.free:
        why = paying.why_unpaid(g, seat, action, "FAC-L29", len(g.hand[seat]), (g.attack, g.movement))
        if why is not None:
            return why
    if any(name == "move_two" for name, _ in action.steps) and not free_targets(g, seat, TWO):
        return no_target("FAC-L29", "space to move to")
    return None


def why_no_actions(g: Chase, seat: int) -> list[Barred]:
    """Reasons for every action that is not offered."""
    found = []
    if not g.robbery:
        found += [Barred(ROB[other], NoRobbery("FAC-T13")) for other in range(g.seats) if other != seat]
    if g.acted:
        used = LimitReached("FAC-L01", "action a round", 1)
        spent = (SEEK, RECOVER, CAMP, JOB_BOARD, STORE, *ROB[: g.seats])
        return [*found, *[Barred(option, used) for option in spent], Barred(ABILITY, no_action(g, seat) or used)]
    if g.space[seat] == g.content.town:
        found.append(Barred(SEEK, Blocked("FAC-L05", "San Andreas: here you visit the Job Board or the Store")))
        if not g.job_board:
            found.append(Barred(JOB_BOARD, Blocked("FAC-F15", "the night: the Job Board is closed")))
    why = why_no_artifact(g, seat)
    if why is not None:
        found.append(Barred(RECOVER, why))
    why = why_no_ability(g, seat)
    if why is not None:
        found.append(Barred(ABILITY, why))
    for victim in victims(g, seat):
        need = prices.robbery_cost(g, victim)
        if need > g.attack:
            found.append(Barred(ROB[victim], NotEnough("FAC-L24", "Attack", need, g.attack)))
    return found


# --- carrying them out --------------------------------------------------------------------------------


def take_action(g: Chase, seat: int, name: str) -> None:
    """One action a round (FAC-L01)."""
    g.acted = True
    g.tell(desert_events.ActionTaken, seat, name)


def seek_encounter(g: Chase, seat: int) -> None:
    """One more encounter for the own space, alone (FAC-L04)."""
    take_action(g, seat, "encounter")
    draw_story(g, seat, g.space[seat], "FAC-L04")


def recover(g: Chase, seat: int) -> None:
    take_action(g, seat, "recover")
    g.ask(seat, artifact_to_take)


@question("FAC-L07", "FAC-V07")
def artifact_to_take(g: Chase, seat: int) -> Offer:
    """Any artifact whose token lies here."""
    return tuple([TAKE_RELIC[card] for card in g.board[g.content.corner_of[g.space[seat]]]])


@artifact_to_take.answer("FAC-L07")
def take_artifact(g: Chase, seat: int, choice: TakeRelic) -> None:
    """Into the hand at once; alone, the others of the corner leave the game."""
    here = g.board[g.content.corner_of[g.space[seat]]]
    here.remove(choice.card)
    g.relics[seat].append(choice.card)
    g.seen[seat].append(choice.card)
    g.take(seat, choice.card)
    g.tell(desert_events.RelicTaken, seat, choice.card)
    if g.mode in SOLO and here:
        g.tell_by("FAC-S02", desert_events.RelicsRemoved, tuple(here))
        g.box += here
        here.clear()
    if not met_quarry(g) and not any(g.board):
        last_round(g, "artifacts")


def rob(g: Chase, seat: int, choice: Rob) -> None:
    """First the robber's Curse, then Grit and Water for the victim's Health from the supply, then the victim's loss.

    FAC-L24, FAC-L25, FAC-L26, FAC-L27, FAC-L28. A robber felled by the Curse gains nothing (FAC-D30).
    """
    take_action(g, seat, "rob")
    victim = choice.victim
    health = g.health[victim]
    cost = prices.robbery_cost(g, victim)
    g.attack -= cost
    g.tell(desert_events.Robbed, seat, victim, cost)
    if change(g, seat, "guilt", curse=prices.ROBBERY_CURSE) and change(g, seat, "robbery", water=health, grit=health):
        change(g, victim, "robber", health=-prices.VICTIM_HEALTH)


def use_ability(g: Chase, seat: int) -> None:
    """The ACTION of the character card (FAC-C04, FAC-L29)."""
    take_action(g, seat, "ability")
    g.does(causes.ABILITY, g.character(seat).ability)
    paying.pay_and_do(g, seat, paying.ABILITY, NOTHING, "ability")


def camp(g: Chase, seat: int) -> None:
    """All cards become the deck, one Health, and the segment is over; no return follows from it.

    FAC-K12, FAC-L30, FAC-L31, FAC-L32, FAC-L33, FAC-L34.
    """
    take_action(g, seat, "camp")
    g.gather(seat)
    g.tell(desert_events.Camped, seat)
    change(g, seat, "camp", health=prices.camp_health(g, seat))
