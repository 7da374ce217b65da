"""The words on buttons: a verb first, then what it costs and brings.

What tells two buttons apart, and what hurts, stands first: a button may show no more than its first words. What takes the one action of
the round says so before anything else. A bar with little room leaves out what follows the first colon, so no bracket stands behind it.
"""

from __future__ import annotations

from functools import lru_cache

from boneyard.engine.options import Option
from boneyard.engine.tokens import NOTHING
from boneyard.engine.views import View
from boneyard.games.few_and_cursed import options as o
from boneyard.games.few_and_cursed import prices, texts
from boneyard.games.few_and_cursed.cards import NO_GAINS, Effect, Gains
from boneyard.games.few_and_cursed.effects import times
from boneyard.games.few_and_cursed.encounters import drawn_on
from boneyard.games.few_and_cursed.fighting import fight_entered
from boneyard.games.few_and_cursed.land import TYPE_NAMES, Road
from boneyard.games.few_and_cursed.naming import SERVICE_WORDS, STAT_WORDS, amounts
from boneyard.games.few_and_cursed.playing import copyable, with_copied
from boneyard.games.few_and_cursed.settings import CHASER, DARK_ARTS
from boneyard.games.few_and_cursed.state import SEATS, Chase
from boneyard.games.few_and_cursed.trails import Trail, trails


def card_name(g: Chase, seat: int, card: int) -> str:
    """The name, with a number where several cards of it are at hand."""
    title = g.content.title
    near = (*g.hand[seat], *g.discard[seat], *g.look, *(entry.card for entry in g.played))
    return _numbered(title[card].name, card, [other for other in near if other >= 0 and title[other] is title[card]])


def job_name(g: Chase, seat: int, job: int) -> str:
    tasks = g.content.job
    return _numbered(tasks[job].name, job, [other for other in g.open_jobs(seat) if tasks[other] is tasks[job]])


def item_name(g: Chase, item: int) -> str:
    wares = g.content.item
    near = (*g.row, *g.store_out[-1:], *(other for mine in g.items for other in mine))
    return _numbered(wares[item].name, item, [other for other in near if wares[other] is wares[item]])


def _numbered(name: str, token: int, alike: list[int]) -> str:
    if len(set(alike)) < 2 or token not in alike:
        return name
    return f"{name} #{sorted(set(alike)).index(token) + 1}"


def label(view: View[Chase], option: Option) -> str:
    """The words on a button; empty where there are none."""
    g, seat = view.state, view.seat
    said = _of_cards(g, seat, option) or _of_boards_and_town(g, seat, option)
    said = said or _of_the_desert(g, seat, option) or _of_actions(g, seat, option)
    return said or BUTTONS.get(type(option), "")


def _of_cards(g: Chase, seat: int, option: Option) -> str:
    """Cards, items and Bullets used, and cards kept or given up."""
    box = g.content
    match option:
        case o.Play(card, trash):
            return _of_play(g, seat, card, trash)
        case o.Copy(card, trash):
            also = " and trash the copying card for its option" if trash else ""
            copier = g.played[-1].card if g.played else NOTHING  # a plan speaks of copies before anything is played
            brings = _of_copy(g, seat, copier, option)
            return f"Copy {card_name(g, seat, card)}{also}{f': {brings}' if brings else ''}"
        case o.Shoot(bullets):
            attack = bullets * prices.per_shot(g, seat)
            return f"Shoot {bullets} Bullet{'s' * (bullets > 1)}: +{attack} Attack"
        case o.UseItem(item):
            return f"Use {item_name(g, item)}: {_brings(g, seat, box.item[item].effect)}"
        case o.Keep(card):
            return f"Keep {card_name(g, seat, card)}: {texts.card_in_short(box, card)}"
        case o.TakeBack(card):
            return f"Take back {card_name(g, seat, card)}: {texts.card_in_short(box, card)}"
        case o.TakeRelic(card):
            return f"Take {card_name(g, seat, card)}: {texts.card_in_short(box, card)}"
        # What is given up does nothing by that: its words would read as if it did.
        case o.TrashCard(card):
            return f"Trash {card_name(g, seat, card)}"
        case o.DiscardCard(card):
            return f"Discard {card_name(g, seat, card)}"
    return ""


def _of_boards_and_town(g: Chase, seat: int, option: Option) -> str:
    """Characters, stats, jobs and the store."""
    box = g.content
    match option:
        case o.Pick(chaser):
            return f"Play {box.characters[chaser].name}: {texts.character_text(box.characters[chaser])}"
        case o.KeepJobs(one, other):
            return f"Keep {job_name(g, seat, one)} and {job_name(g, seat, other)}"
        case o.ScoreJob(job):
            task = box.job[job]
            return f"Score {job_name(g, seat, job)} for {texts.task_price(task)}: {texts.task_pay(task)}{less_water(g, seat, task.water)}"
        case o.SellJob(job):
            return f"Sell {job_name(g, seat, job)} for {water_now(g, seat, box.job[job].water)} Water"
        case o.Buy(item, instead):
            ware = box.item[item]
            gone = f", giving up {' and then '.join(item_name(g, old) for old in instead)}" if instead else ""
            cost = prices.item_price(g, seat, item)
            return f"Buy {item_name(g, item)} for {cost} Water{gone}: {texts.in_short(ware.effect)}"
        case o.BuyService(service):
            return f"Buy {SERVICE_WORDS[service]} for {prices.service_price(g, seat, service)} Water"
        case o.StackUp(items):
            names = [item_name(g, item) for item in items]
            return f"Put away {', then '.join(names)}, which can be bought"
        case o.RaiseStat(stat):
            return f"Raise {STAT_WORDS[stat]} by 1"
    return ""


def _of_the_desert(g: Chase, seat: int, option: Option) -> str:
    """Moves, encounters and Monsters."""
    box = g.content
    match option:
        case o.MoveTo(space):
            return f"Move to {box.places[space].name} ({TYPE_NAMES[box.type[space]]})"
        case o.Choose(story, number):
            effect = box.encounters[story].columns[box.type[drawn_on(g, seat)]].options[number]
            hurts, besides = consequence(g, seat, effect)
            return "; ".join([_capital(texts.in_short(effect)), *hurts, *besides])
        case o.TakeRoad(to, paid):
            return _journey(g, seat, to, paid)
        case o.SendMonster(space):
            return f"Send it to {box.places[space].name}"
        case o.CallMonster(pile) | o.DiscardBounty(pile):
            top = g.piles[pile][-1]
            name = box.posters[top].name if top >= 0 else "a face-down card"
            said = f"Call the Monster under {name}" if isinstance(option, o.CallMonster) else f"Let {name} go"
            return f"{said} (pile {pile + 1})"
        case o.EndSegment():
            return end_words(g)
        case o.Unable() if g.version >= 2:
            others = might_help(g, seat)
            return "Show your hand: nothing you hold pays for an option" + (
                f", though {others} might" if others else ""
            )
    return ""


def _of_actions(g: Chase, seat: int, option: Option) -> str:
    """What takes the one action of a round, and visits."""
    box = g.content
    match option:
        case o.EnterAndFight(to, paid, bounty):
            way, harms = _toll(g, seat, to, paid)
            target, cost, reward = _target(g, bounty)
            enter = " ".join(["enter", box.places[to].name, *way])
            facts = [*harms, ", ".join(_asks(g, seat, to, paid)), *_turned_by_road(g, seat, to), reward]
            return f"{_action(g)}{enter} and fight {target} for {cost} Attack: {'; '.join(facts)}"
        case o.Defeat(bounty):
            target, cost, reward = _target(g, bounty)
            return f"{_action(g, bounty)}defeat {target} for {cost} Attack: {reward}"
        case o.Rob(victim):
            cost = prices.robbery_cost(g, victim)
            return f"{_action(g)}rob {SEATS[victim]} for {cost} Attack: {_robbery(g, seat, victim)}"
        case o.UseAbility():
            mine = g.character(seat)
            if mine.action is None:
                return f"Use {mine.ability}: it works by itself"
            return f"{_action(g)}use {mine.ability}: {texts.in_short(mine.action)}"
        case o.Camp():
            healed = prices.camp_health(g, seat)
            rest = f"+{healed} Health" if healed else "no Health"
            return f"{_action(g)}camp: shuffle all your cards, {rest}, end the segment"
        case o.SeekEncounter():
            return f"{_action(g)}seek an encounter here"
        case o.Recover():
            return f"{_action(g)}recover an artifact here"
        case o.VisitJobBoard() | o.VisitStore():
            visit = VISITS[type(option)]
            return f"{_action(g)}{visit}" if g.phase == "action" else _capital(visit)
    return ""


def _action(g: Chase, bounty: int = NOTHING) -> str:
    """What takes the one action says so first. The other side of a Wanted card belongs to the action of the first (FAC-L17, FAC-L20), and the
    fight on a Monster's space to that of the road (FAC-M03)."""
    entered = g.asked is not None and g.question is fight_entered and g.asked.args[0] == bounty
    again = g.acted and bounty == g.open_wanted != NOTHING
    return "As the same action, " if entered or again else "As your action, "


def _capital(words: str) -> str:
    return words[0].upper() + words[1:]


def _of_play(g: Chase, seat: int, card: int, trash: bool) -> str:
    """A play and what it brings. A card that copies brings what the copy does, as far as there is only one to make."""
    box = g.content
    gone = " and trash it" if trash else ""
    effect = box.trashed[card] if trash else box.normal[card]
    assert effect is not None
    said = f"Play {card_name(g, seat, card)}{gone}"
    if not box.copier[card]:
        return f"{said}: {_brings(g, seat, effect)}"
    copies = copyable(g, seat, len(g.hand[seat]) - 1)
    if len(copies) == 1 and (brings := _of_copy(g, seat, card, copies[0])):
        assert isinstance(copies[0], o.Copy)
        return f"{said}, copying {card_name(g, seat, copies[0].card)}: {brings}"
    return f"{said}: {texts.result_text(Effect(steps=effect.steps), texts.step_in_short)}; {_own(effect.gains)}"


def _of_copy(g: Chase, seat: int, copier: int, choice: Option) -> str:
    """What a copy brings, with what the card that copies adds to it."""
    assert isinstance(choice, o.Copy)
    before = next((entry for entry in g.played if entry.card == choice.card), None)
    if before is None or before.base == NOTHING:
        return ""
    effect = g.content.trashed[before.base] if choice.trash else g.content.normal[before.base]
    assert effect is not None
    return _brings(g, seat, effect, with_copied(g, copier, before))


def _own(gains: Gains) -> str:
    """Numbers that a card adds to those of another."""
    return ", ".join(amounts(signed=True, **{what.capitalize(): number for what, number in gains._asdict().items()}))


def _brings(g: Chase, seat: int, effect: Effect, extra: Gains = NO_GAINS) -> str:
    """What hurts, what it asks for and gives, and what follows from it."""
    hurts, besides = consequence(g, seat, effect, extra)
    own = _own(extra)
    return "; ".join([*hurts, texts.in_short(effect), *([own] if own else []), *besides])


def consequence(g: Chase, seat: int, effect: Effect, extra: Gains = NO_GAINS) -> tuple[list[str], list[str]]:
    """What a play brings that its card does not say: what hurts, and what else (FAC-C07, FAC-C10, FAC-C14, FAC-C06, FAC-D02)."""
    health = g.health[seat] - prices.paid_in_health(effect, g.cursed[seat])
    turned = g.curse[seat] + effect.pay_curse >= g.threshold[seat]
    rising = effect.curse + extra.curse
    if health > 0:
        health += effect.health + extra.health - prices.burn(turned, rising)
    if health <= 0:
        return [fall(g)], []
    burnt = prices.burn(g.cursed[seat], effect.pay_curse) + prices.burn(turned, rising)
    besides = turning(g, seat, effect.pay_curse + rising)
    water = effect.water + extra.water + sum([bonus.water * times(g, seat, bonus) for bonus in effect.bonus])
    gained = prices.water_gained(g.character(seat), water, turned)
    if gained < water:
        besides.append(less(gained))
    drawn = sum(amount for name, amount in effect.steps if name == "draw")
    if drawn > len(g.deck[seat]) and g.discard[seat]:
        besides.append("your deck runs out, and in Cleanup you return to San Andreas")
    return burning(burnt), besides


def burning(health: int) -> list[str]:
    """What rising Curse takes on the Cursed side (FAC-C10)."""
    return [f"−{health} Health by rising Curse"] if health else []


def turning(g: Chase, seat: int, curse: int) -> list[str]:
    """Whether so much Curse turns the character: Bullets and ability are others then (FAC-C07)."""
    turns = curse > 0 and not g.cursed[seat] and g.curse[seat] + curse >= g.threshold[seat]
    return ["you turn Cursed"] if turns else []


def fall(g: Chase) -> str:
    """What a fall means: the loss of some games alone (FAC-C14, FAC-S08, FAC-S10)."""
    if g.mode in (CHASER, DARK_ARTS):
        return "you fall, and the game is lost"
    return "you fall, are carried to San Andreas, and your turn is over"


def water_now(g: Chase, seat: int, water: int) -> int:
    """What comes of Water gained now."""
    return prices.water_gained(g.character(seat), water, g.cursed[seat])


def less(gained: int) -> str:
    return f"on the Cursed side you gain {gained} Water"


def less_water(g: Chase, seat: int, water: int) -> str:
    gained = water_now(g, seat, water)
    return f"; {less(gained)}" if gained < water else ""


def might_help(g: Chase, seat: int) -> str:
    """What nobody is made to try, though it could bring what is missing: cards to be drawn, jobs to be scored, another encounter."""
    box = g.content
    chancy = {"draw", "improvise", "job"}
    drawing = [box.title[card].name for card in g.hand[seat] if chancy & {name for name, _ in box.normal[card].steps}]
    drawing += [
        box.item[item].name for item in g.items[seat] if chancy & {name for name, _ in box.item[item].effect.steps}
    ]
    parts = [f"what {' or '.join(dict.fromkeys(drawing))} draws"] if drawing else []
    parts += ["a job scored for its Water"] if any(box.job[job].spends for job in g.open_jobs(seat)) else []
    parts += ["the Map Case"] if g.ready_item(seat, "map_case") != NOTHING else []
    return ", or ".join(parts)


def end_words(g: Chase) -> str:
    """What ends, and what is lost by it (FAC-D04)."""
    lost = " and ".join(amounts(Attack=g.attack, Movement=g.movement))
    return f"End, {lost} lost" if lost else f"End the {g.phase.capitalize()} segment"


def _journey(g: Chase, seat: int, to: int, paid: int) -> str:
    """A road, or to a space farther away all roads together; how its attack symbols are paid stands first."""
    place = g.content.places[to]
    way, harms = _toll(g, seat, to, paid)
    facts = ", ".join([TYPE_NAMES[place.type], *_asks(g, seat, to, paid)])
    return (
        f"{' '.join(['Travel', *way, 'to', place.name])}: {'; '.join([*harms, facts, *_turned_by_road(g, seat, to)])}"
    )


def _turned_by_road(g: Chase, seat: int, to: int) -> list[str]:
    """Whether the Curse of a road turns the character."""
    road = road_to(g, seat, to)
    return [] if road is None else turning(g, seat, prices.curse_on(g, road))


def _asks(g: Chase, seat: int, to: int, paid: int) -> list[str]:
    """The Movement of a road and its Curse."""
    road = road_to(g, seat, to)
    if road is None:
        return _way(g, seat, to, paid)
    return amounts(Movement=prices.road_cost(g, seat, road)) + amounts(signed=True, Curse=prices.curse_on(g, road))


def _toll(g: Chase, seat: int, to: int, paid: int) -> tuple[list[str], list[str]]:
    """How the attack symbols of a road are paid, and what else of it hurts."""
    road = road_to(g, seat, to)
    if road is None:
        return [], []
    lost = prices.unpaid_harm(g, seat, road, paid)
    pays = amounts(Attack=paid, Health=lost)
    way = [f"paying {' and '.join(pays) or 'nothing'}"] if road.attack else []
    if prices.road_harm(g, seat, road, paid) >= g.health[seat]:
        return way, [fall(g)]
    return way, burning(prices.burn(g.cursed[seat], prices.curse_on(g, road)))


def road_to(g: Chase, seat: int, to: int) -> Road | None:
    return next((road for road in g.content.roads[g.night][g.space[seat]] if road.to == to), None)


@lru_cache(maxsize=4)
def _ways(g: Chase, seat: int) -> dict[int, Trail]:
    """The ways from here: a view is made once and never changed, and all its labels ask for them."""
    return trails(g, seat, g.space[seat])


def _way(g: Chase, seat: int, to: int, paid: int) -> list[str]:
    """What all roads ask for together, to a space farther away than one: a plan speaks of them before they are taken."""
    trail = _ways(g, seat).get(to)
    parts = [] if trail is None else amounts(Movement=trail.movement, Curse=trail.curse)
    if trail is not None and trail.attack:
        parts.append(f"{trail.attack} Attack or Health")
    said = [f"in all {', '.join(parts)}"] if parts else []
    return [*said, f"of it {paid} Attack on the last road"] if paid else said


def _robbery(g: Chase, seat: int, victim: int) -> str:
    """What a robbery brings upon the robber, and what into his pockets."""
    grit, water = prices.loot(g, seat, victim)
    curse = f"+{prices.ROBBERY_CURSE} Curse"
    if not grit:
        return f"{curse}, which fells you before you gain anything"
    hurt = prices.burn(g.cursed[seat], prices.ROBBERY_CURSE)
    return ", ".join([*([f"−{hurt} Health"] if hurt else []), curse, f"+{grit} Grit", f"+{water} Water"])


def _target(g: Chase, bounty: int) -> tuple[str, int, str]:
    """A bounty by the side that is up: its name, what it takes and what it brings."""
    poster = g.content.posters[bounty]
    side = g.side_of(bounty)
    return poster.name, poster.cost[side], texts.result_text(poster.reward[side], texts.step_in_short)


VISITS: dict[type[Option], str] = {
    o.VisitJobBoard: "visit the Job Board: draw two jobs, sell one",
    o.VisitStore: "visit the Store: buy items, Bullets and stats",
}

BUTTONS: dict[type[Option], str] = {
    o.DrawThree: "Use the Spyglass and see three",
    o.DrawTwo: "Draw two as usual",
    o.TrashNothing: "Trash nothing",
    o.KeepRest: "Keep the rest",
    o.RaiseNothing: "Raise nothing",
    o.Unable: "Show your hand: no option can be paid",
    o.BreakOff: "Break off the fight: the Monsters here move on",
    o.SellNothing: "Sell nothing",
    o.Refresh: "Refresh the row: three new goods",
    o.LeaveStore: "Leave the Store",
}
