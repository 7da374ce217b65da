"""Why one might travel, answer a story, take this action or that, or end a segment."""

from __future__ import annotations

from boneyard.engine.sense import Reason
from boneyard.engine.tokens import NOTHING
from boneyard.games.few_and_cursed import options as o
from boneyard.games.few_and_cursed import prices
from boneyard.games.few_and_cursed.advice_cards import counted_cards, turning
from boneyard.games.few_and_cursed.advice_looking import Look, Reasons, gains, listed, losses
from boneyard.games.few_and_cursed.bounties import available
from boneyard.games.few_and_cursed.cards import Effect
from boneyard.games.few_and_cursed.encounters import column
from boneyard.games.few_and_cursed.ending import MONSTERS_TO_END
from boneyard.games.few_and_cursed.naming import amounts, counted_spaces
from boneyard.games.few_and_cursed.sense_plans import best_catch, expected, targets
from boneyard.games.few_and_cursed.settings import CHASER, COMPETITIVE, COOP
from boneyard.games.few_and_cursed.state import HAND

# --- travelling ---------------------------------------------------------------------------------------


def take_road(look: Look, option: o.TakeRoad) -> Reasons:
    """Where it leads, and what the road does."""
    g, seat = look.g, look.seat
    road = next((each for each in look.box.roads[g.night][g.space[seat]] if each.to == option.to), None)
    if road is None:
        return []
    found = _leads_to(look, option)
    curse, harm = prices.curse_on(g, road), prices.road_harm(g, seat, road, option.attack)
    if option.attack:
        found.append(Reason(f"{option.attack} Attack for its crossed swords spares you as much Health"))
    elif not curse and not harm:
        found.append(Reason("the road costs neither Curse nor Health"))
    return found + (turning(look, curse) if curse else [])


def _leads_to(look: Look, option: o.TakeRoad) -> Reasons:
    g, seat = look.g, look.seat
    catch = look.meant_for(option)
    if catch is not None:
        name, touches = look.aim(catch)
        there = look.spot(catch) == option.to
        return [Reason(f"there you meet {name}" if there and catch.prize.attack else f"it leads to {name}", touches)]
    later = best_catch(g, seat, look.known, expected(g, seat), targets(g, seat, look.known, option.to))
    if later is None or isinstance(later.prize.doing, o.TakeRoad):
        return []
    name, touches = look.aim(later)
    return [Reason(f"from there a usual hand reaches {name} next round", touches)]


def move_to(look: Look, option: o.MoveTo) -> Reasons:
    """What is met where a free move leads."""
    g, seat, space = look.g, look.seat, option.space
    corner = look.box.corner_of[space]
    if corner >= 0 and g.board[corner] and not set(look.box.relics[corner]) & set(g.relics[seat]):
        words = f"an artifact worth up to {max(look.box.worth[card] for card in g.board[corner])} Grit lies there"
        return [Reason(words, (look.touch("space", space),))]
    means = look.means
    strength = means.attack + means.hand_attack + means.bullets * means.per_bullet
    found = [bounty for bounty in available(g, space) if g.cost_of(bounty) <= strength]
    if found:
        best = max(found, key=lambda bounty: look.known.reward[g.mode][bounty][g.side_of(bounty)])
        words = f"{look.bounty(best)} can be met there for {g.cost_of(best)} Attack, which you can bring up"
        return [Reason(words, (look.touch("bounty", best),))]
    if space == look.box.town:
        return [Reason("it takes you home to San Andreas for nothing")]
    if look.box.way_home[space] < look.box.way_home[g.space[seat]]:
        return [Reason(f"it brings you closer to San Andreas, to {counted_spaces(look.box.way_home[space])}")]
    return [Reason("the way costs nothing, whatever its roads show")]


# --- stories ------------------------------------------------------------------------------------------


def choose(look: Look, option: o.Choose) -> Reasons:
    """What it brings, what it spares, and what the others would take."""
    g, seat = look.g, look.seat
    options = column(g, seat).options
    mine = options[option.option]
    found = []
    if wins := gains(look.with_limits(mine)):
        found.append(Reason(f"it brings {listed(wins)}"))
    if mine.free and not losses(mine) and any(card >= 0 for card in g.hand[seat]) and g.phase == "encounter":
        cards = f"{len(g.hand[seat])} cards stay" if len(g.hand[seat]) > 1 else "your card stays"
        found.append(Reason(f"it costs nothing, and {cards} for your action"))
    elif g.phase == "encounter" and (mine.pay_attack or mine.pay_movement):
        pool = listed(amounts(Attack=g.attack, Movement=g.movement))
        found.append(Reason(f"the {pool} in your pool does not outlast this segment"))
    worst = next((each for each in options if each is not mine and each.free and losses(each)), None)
    if worst is not None:
        found.append(Reason(f"the free option would cost you {listed(losses(worst))}"))
    others = [_price(each) for each in options if each is not mine and not each.free]
    if not found and mine.free and others:
        found.append(Reason(f"the other option{'s ask' if len(others) > 1 else ' asks'} for {' or '.join(others)}"))
    return found + turning(look, mine.curse + mine.pay_curse)


def _price(effect: Effect) -> str:
    asked = amounts(
        Attack=effect.pay_attack, Movement=effect.pay_movement, Water=effect.pay_water, Bullets=effect.pay_bullets,
        Health=effect.pay_health, Curse=effect.pay_curse,
    )  # fmt: skip
    return listed([*asked, "a card"] if effect.pay else asked)


# --- bounties -----------------------------------------------------------------------------------------


def defeat(look: Look, option: o.Defeat) -> Reasons:
    g, box, bounty = look.g, look.box, option.bounty
    poster, side = box.posters[bounty], g.side_of(bounty)
    reward, touch = poster.reward[side], (look.touch("bounty", bounty),)
    found = _end_of(look, bounty)
    if wins := gains(look.with_limits(reward)):
        found.append(Reason(f"it brings {listed(wins)}", touch))
    left = g.attack - g.cost_of(bounty)
    if poster.kind == "wanted" and g.open_wanted != bounty and left >= poster.cost[1 - side]:
        found.append(Reason(f"the {left} Attack that are left beat its other side with the same action", touch))
    elif g.open_wanted == bounty:
        found.append(Reason("it belongs to the action you have taken already", touch))
    return found + turning(look, reward.curse)


def enter_and_fight(look: Look, option: o.EnterAndFight) -> Reasons:
    g, bounty = look.g, option.bounty
    touch = (look.touch("bounty", bounty),)
    found = _end_of(look, bounty)
    if wins := gains(look.box.posters[bounty].reward[g.side_of(bounty)]):
        found.append(Reason(f"{look.bounty(bounty)} brings {listed(wins)}, and what you hold is enough", touch))
    if not look.box.is_monster[bounty]:
        found.append(Reason("the Monster there moves on one space, and you need not fight it"))
    return found


def _end_of(look: Look, bounty: int) -> Reasons:
    """What the fall of a Monster means."""
    g = look.g
    if not look.box.is_monster[bounty]:
        return []
    touch = (look.touch("bounty", bounty),)
    if g.slain == MONSTERS_TO_END - 1 and g.mode in (CHASER, COOP):
        return [Reason("it is the third Monster, and the game is won", touch)]
    found = []
    if g.slain == MONSTERS_TO_END - 1 and g.mode == COMPETITIVE:
        found.append(Reason("it is the third Monster, so this is the last round", touch))
    space = next((where for monster, where in g.abroad if monster == bounty), NOTHING)
    if space != NOTHING and look.box.way_home[space] <= 2:
        found.append(
            Reason(
                f"it stands {counted_spaces(look.box.way_home[space])} from San Andreas, where it would end the game",
                touch,
            )
        )
    return found


# --- the other actions --------------------------------------------------------------------------------


def recover(look: Look, option: o.Recover) -> Reasons:
    g, seat = look.g, look.seat
    corner = look.box.corner_of[g.space[seat]]
    lying = g.board[corner] if corner >= 0 else []
    touch = (look.touch("space", g.space[seat]),)
    found = []
    if lying and g.scored_at_end:
        found.append(
            Reason(
                f"an artifact here is worth up to {max(look.box.worth[card] for card in lying)} Grit at the end", touch
            )
        )
    if g.mode == COMPETITIVE and sum(len(row) for row in g.board) == 1:
        found.append(Reason("it is the last artifact, so this is the last round", touch))
    return [*found, Reason("its card goes to your hand and can be played at once", touch)]


def rob(look: Look, option: o.Rob) -> Reasons:
    g, seat = look.g, look.seat
    grit, water = prices.loot(g, seat, option.victim)
    if not grit:
        return []
    touch, who = (f"seat:{option.victim}",), look.who(option.victim)
    words = f"{prices.robbery_cost(g, option.victim)} Attack bring {listed(amounts(Grit=grit, Water=water))}"
    return [Reason(words, touch), Reason(f"{who} loses 1 Health", touch), *turning(look, prices.ROBBERY_CURSE)]


def camp(look: Look, option: o.Camp) -> Reasons:
    g, seat = look.g, look.seat
    found = []
    deck, out = len(g.deck[seat]), g.space[seat] != look.box.town
    if out and not g.reshuffled[seat] and len(g.hand[seat]) + deck < HAND:
        found.append(Reason(f"your deck of {counted_cards(deck)} would run out in Cleanup and send you home"))
    healed = prices.camp_health(g, seat)
    if healed and g.health[seat] <= 2:
        found.append(Reason(f"you have only {g.health[seat]} Health, and it brings {healed}", (f"score:{seat}",)))
    elif healed:
        found.append(Reason(f"it brings {healed} Health, and all your cards are in your deck again"))
    elif g.discard[seat]:
        found.append(Reason("all your cards are in your deck again, and it lasts longer"))
    return found


def use_ability(look: Look, option: o.UseAbility) -> Reasons:
    g, seat = look.g, look.seat
    action = g.character(seat).action
    if action is None:
        return []
    loaded = min(action.bullets, g.full_capacity(seat) - g.bullets[seat])
    if loaded > 0:
        return [Reason(f"{loaded} Bullets more are {loaded * prices.per_bullet(g, seat)} Attack for a later fight")]
    if action.curse < 0 and g.curse[seat]:
        return [Reason(f"it takes {min(-action.curse, g.curse[seat])} Curse from you"), *turning(look, action.curse)]
    if any(step == "move_two" for step, _ in action.steps):
        return [Reason("you move two roads for nothing and meet a story there")]
    return []


def seek_encounter(look: Look, option: o.SeekEncounter) -> Reasons:
    """What an action is spent on when nothing better is in reach."""
    found = []
    if look.g.mode == COMPETITIVE and not look.catches:
        found.append(Reason("no bounty, artifact or robbery that pays is in reach this round"))
    means = look.means
    if means.attack + means.hand_attack + means.movement + means.hand_movement:
        attack, movement = int(means.attack + means.hand_attack), int(means.movement + means.hand_movement)
        have = listed(amounts(Attack=attack, Movement=movement))
        return [*found, Reason(f"you can bring up {have} for its options")] if have else found
    return found


def end_segment(look: Look, option: o.EndSegment) -> Reasons:
    g, seat = look.g, look.seat
    hand = len(g.hand[seat])
    if g.attack or g.movement:
        return [Reason("nothing more is in reach that is worth what it takes")] if _done(look) else []
    if g.phase in ("improvise", "encounter"):
        return (
            [
                Reason(
                    f"{counted_cards(hand)} in hand stay for your action"
                    if hand > 1
                    else "your card stays for your action"
                )
            ]
            if hand
            else []
        )
    found = [Reason("your action is used")] if g.acted else []
    if not g.acted and _done(look):
        found.append(Reason("no bounty, artifact or job that pays is in reach this round"))
    if hand:
        found.append(
            Reason(f"{'what' if hand > 1 else 'the card'} you hold need not be drawn again, so your deck lasts longer")
        )
    return found


def _done(look: Look) -> bool:
    return look.g.mode == COMPETITIVE and not look.catches


# --- Monsters and piles -------------------------------------------------------------------------------


def send_monster(look: Look, option: o.SendMonster) -> Reasons:
    g, space = look.g, option.space
    met = [seat for seat in range(g.seats) if g.space[seat] == space]
    others = [look.who(seat) for seat in met if seat != look.seat]
    found = []
    if others:
        found.append(
            Reason(f"it walks in on {listed(others)} there, at 1 Health", tuple(f"seat:{seat}" for seat in met))
        )
    if look.seat not in met:
        found.append(Reason("it does not come to your space"))
    return found


def call_monster(look: Look, option: o.CallMonster) -> Reasons:
    top = look.g.piles[option.pile][-1]
    if top < 0 or not look.g.up[option.pile]:
        return []
    worth = listed(gains(look.box.posters[top].reward[0]))
    return [
        Reason(f"{look.bounty(top)}, worth {worth}, goes to the bottom of its pile instead", (f"pile:{option.pile}",))
    ]


def let_go(look: Look, option: o.DiscardBounty) -> Reasons:
    g = look.g
    pile = g.piles[option.pile]
    top, touch = pile[-1], (f"pile:{option.pile}",)
    if top < 0:
        return []
    beneath = len(pile) - 1
    found = []
    if beneath > 1:
        found.append(Reason(f"{beneath} cards lie beneath, so no Monster need come up at once", touch))
    means = look.means
    if g.cost_of(top) > means.hand_attack + means.bullets * means.per_bullet:
        found.append(Reason(f"{look.bounty(top)} costs {g.cost_of(top)} Attack, more than you hold", touch))
    return found
