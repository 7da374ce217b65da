"""Bounties: Wanted, Most Wanted and Monsters, and what defeating them brings."""

from __future__ import annotations

from boneyard.engine.options import Barred, Blocked, LimitReached, NotEnough, Option, Refusal, frozen
from boneyard.engine.rules import rule
from boneyard.engine.tokens import NOTHING
from boneyard.games.few_and_cursed import causes, desert_events
from boneyard.games.few_and_cursed.cards import Bounty, Effect
from boneyard.games.few_and_cursed.effects import give
from boneyard.games.few_and_cursed.ending import MONSTERS_TO_END, end_game, last_round
from boneyard.games.few_and_cursed.land import TOWN, Road
from boneyard.games.few_and_cursed.means import can_pay, means_of
from boneyard.games.few_and_cursed.monsters import appear
from boneyard.games.few_and_cursed.moving import may_join_quarry
from boneyard.games.few_and_cursed.options import DEFEAT, Defeat, EnterAndFight
from boneyard.games.few_and_cursed.prices import curse_on, road_cost, road_harm
from boneyard.games.few_and_cursed.settings import CHASER, COOP, DARK_ARTS
from boneyard.games.few_and_cursed.state import TRACK_END, Chase


def available(g: Chase, space: int) -> list[int]:
    """The bounties that can be met on a space; none in San Andreas.

    By type on every such space (FAC-L10), by name only there (FAC-L11), a Monster where its figure stands (FAC-M02),
    the Wanted always (FAC-L22). Whoever shares a space with a Monster may fight anything there, or leave (FAC-M16).
    """
    content = g.content
    here = content.type[space]
    if here == TOWN:
        return []
    found = [monster for monster, where in g.abroad if where == space]
    for pile, up in zip(g.piles, g.up, strict=True):
        if up and pile:
            top = pile[-1]
            if not content.is_monster[top] and (content.found_on[top] == here or content.found_at[top] == space):
                found.append(top)
    found += content.wanted_on[here]
    return found


# --- what is legal ------------------------------------------------------------------------------------


def offer_bounties(g: Chase, seat: int, offered: list[Option]) -> None:
    """What the Attack in the pool defeats here, as the action of the round (FAC-L09, FAC-L12, FAC-L37)."""
    for bounty in available(g, g.space[seat]):
        if g.cost_of(bounty) <= g.attack:
            offered.append(DEFEAT[bounty])


def offer_second_defeat(g: Chase, offered: list[Option]) -> None:
    """The Wanted card just defeated, once more on its other side, while the figure stays (FAC-L17, FAC-L20)."""
    if g.open_wanted != NOTHING and g.cost_of(g.open_wanted) <= g.attack:
        offered.append(DEFEAT[g.open_wanted])


def offer_entries(g: Chase, seat: int, offered: list[Option]) -> None:
    """Into a Monster's space only to fight a bounty there, with what one will have on arrival.

    FAC-M03, FAC-K14; not where the road itself would bring Health to 0.
    """
    for road in g.content.roads[g.night][g.space[seat]]:
        if not g.monster_on(road.to) or road_cost(g, seat, road) > g.movement:
            continue
        if may_join_quarry(g, seat, road.to):
            continue
        targets = available(g, road.to)
        for paid in range(min(g.attack, road.attack) + 1):
            if road_harm(g, seat, road, paid) < g.health[seat]:
                offered += [
                    EnterAndFight(road.to, paid, bounty)
                    for bounty in targets
                    if g.cost_of(bounty) <= g.attack - paid
                    or (g.version >= 2 and wins_there(g, seat, road, paid, bounty))
                ]


def wins_there(g: Chase, seat: int, road: Road, paid: int, bounty: int) -> bool:
    """Whether what one holds pays for a fight at the end of a road.

    Bullets count at the Curse one has then, cards on that space (FAC-L37, R73).
    """
    means = means_of(g, seat)
    arrived = means._replace(
        attack=means.attack - paid,
        movement=means.movement - road_cost(g, seat, road),
        health=means.health - road_harm(g, seat, road, paid),
        curse=min(TRACK_END, means.curse + curse_on(g, road)),
    )
    return can_pay(g, seat, (Effect(pay_attack=g.cost_of(bounty)),), road.to, arrived)


def why_no_bounties(g: Chase, seat: int) -> list[Barred]:
    """Bounties here that are too dear, or that the action no longer reaches."""
    found = []
    for bounty in available(g, g.space[seat]):
        cost = g.cost_of(bounty)
        if g.acted and bounty != g.open_wanted:
            found.append(Barred(DEFEAT[bounty], why_no_more(g, bounty)))
        elif cost > g.attack:
            found.append(Barred(DEFEAT[bounty], NotEnough("FAC-L12", "Attack", cost, g.attack)))
    return found


def why_no_entries(g: Chase, seat: int) -> list[Barred]:
    """Monsters a road away that cannot be fought yet: the road and the fight are one move (FAC-M03)."""
    found = []
    for road in g.content.roads[g.night][g.space[seat]]:
        if not g.monster_on(road.to) or may_join_quarry(g, seat, road.to):
            continue
        for bounty in available(g, road.to):
            for paid in range(road.attack + 1):
                why = why_no_entry(g, seat, road, paid, bounty)
                if why is not None:
                    found.append(Barred(EnterAndFight(road.to, paid, bounty), why))
    return found


def why_no_entry(g: Chase, seat: int, road: Road, paid: int, bounty: int) -> Refusal | None:
    cost = g.cost_of(bounty)
    if g.acted:
        return why_no_more(g, bounty)
    if road_cost(g, seat, road) > g.movement:
        return NotEnough("FAC-K02", "Movement", road_cost(g, seat, road), g.movement)
    if road_harm(g, seat, road, paid) >= g.health[seat]:
        return Blocked("FAC-M03", "the road: it would leave you without Health")
    if paid > g.attack:
        return NotEnough("FAC-K04", "Attack", paid, g.attack)
    if cost + paid <= g.attack or (g.version >= 2 and wins_there(g, seat, road, paid, bounty)):
        return None
    return NotEnough("FAC-M03", "Attack", cost + paid, g.attack)


@frozen
class LeftBehind(Refusal):
    def sentence(self) -> str:
        return "The second defeat of a Wanted card is lost when you leave the space of the first."


def why_no_more(g: Chase, bounty: int) -> Refusal:
    """Once the action is taken; of the Wanted card it was taken for, why that is all (FAC-L01, FAC-L17, FAC-L20)."""
    times = g.felled.count(bounty)
    if times > 1:
        return LimitReached("FAC-L17", "defeats of a Wanted card in one action", times)
    return LeftBehind("FAC-L20") if times else LimitReached("FAC-L01", "action a round", 1)


# --- defeating ----------------------------------------------------------------------------------------


def defeat(g: Chase, seat: int, choice: Defeat) -> None:
    """One target card an action: a Most Wanted, a Monster, or a Wanted once or twice (FAC-L16, FAC-L19, FAC-L36)."""
    g.acted = True
    overcome(g, seat, choice.bounty)


def overcome(g: Chase, seat: int, bounty: int) -> None:
    """Attack is spent, surplus stays; rewards at once and whole, tracks first (FAC-L12, FAC-L13)."""
    side = g.side_of(bounty)
    poster = g.content.posters[bounty]
    cost, reward = poster.cost[side], poster.reward[side]
    g.attack -= cost
    g.felled = (*g.felled, bounty)
    g.tell(desert_events.Defeated, seat, bounty, cost)
    g.does(causes.REWARD, poster.name)
    if poster.kind == "wanted":
        g.open_wanted = NOTHING if g.open_wanted == bounty else bounty
        give(g, seat, reward, "bounty")
        if reward.steps:
            g.then(turn_wanted, bounty)
        else:
            g.now(turn_wanted, bounty)
        return
    g.open_wanted = NOTHING
    slot = capture(g, seat, bounty)
    g.resume()
    give(g, seat, reward, "bounty")
    if not g.result and not count_monster(g, bounty) and g.mode != COOP:
        if reward.steps:
            g.then(reveal_next, slot)
        else:
            g.now(reveal_next, slot)


@rule("FAC-L18")
def turn_wanted(g: Chase, bounty: Bounty) -> None:
    """A Wanted card shows its other side and never leaves the board."""
    place = bounty - g.content.wanted[0]
    g.sides[place] = 1 - g.sides[place]
    g.tell(desert_events.WantedTurned, bounty, g.sides[place])


def capture(g: Chase, seat: int, bounty: int) -> int:
    """The card goes to the score area, a Monster's figure off the board (FAC-L14, FAC-M13). Says which pile it was."""
    g.by("FAC-L14", "FAC-L16", "FAC-M13")
    slot = g.pile_of(bounty)
    g.piles[slot].pop()
    g.up[slot] = False
    g.captured[seat].append(bounty)
    g.caught[seat] = g.caught[seat] or g.most_wanted(bounty)
    g.abroad = [entry for entry in g.abroad if entry[0] != bounty]
    return slot


def count_monster(g: Chase, bounty: int) -> bool:
    """The third Monster ends or wins the game; the Dark Arts need theirs alive (FAC-P01, FAC-S07, FAC-S12, FAC-T12)."""
    if not g.content.is_monster[bounty]:
        return False
    g.slain += 1
    if g.mode == DARK_ARTS and bounty == g.content.quarry:
        end_game(g, "lost", "quarry")
    elif g.slain >= MONSTERS_TO_END:
        if g.mode in (COOP, CHASER):
            end_game(g, "won", "slain")
        else:
            last_round(g, "slain")
    return bool(g.result)


@rule("FAC-L15")
def reveal_next(g: Chase, slot: int) -> None:
    """After a capture and its rewards the next card of that pile is revealed."""
    turn_up(g, slot)


def turn_up(g: Chase, slot: int) -> None:
    """The next card of a pile is turned up; a Monster appears at once. An empty slot stays empty (FAC-M01, FAC-M13)."""
    pile = g.piles[slot]
    if not pile:
        return
    g.up[slot] = True
    if len(pile) == 1:
        g.buried[slot] = False
    g.tell(desert_events.Revealed, slot, pile[-1])
    if g.content.is_monster[pile[-1]]:
        appear(g, pile[-1])
