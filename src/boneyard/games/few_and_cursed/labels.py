"""The words on buttons: a verb first, then what it costs and brings."""

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
from boneyard.games.few_and_cursed.land import TYPE_NAMES
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
    said = _of_cards(g, seat, option) or _of_boards_and_town(g, seat, option) or _of_the_desert(g, seat, option)
    return said or BUTTONS.get(type(option), "")


def _of_cards(g: Chase, seat: int, option: Option) -> str:
    """Cards, items and Bullets used, and cards kept or given up."""
    box = g.content
    match option:
        case o.Play(card, trash):
            gone = " and trash it" if trash else ""
            effect = box.trashed[card] if trash else box.normal[card]
            assert effect is not None
            return (
                f"Play {card_name(g, seat, card)}{gone}: {texts.effect_text(effect)}{_of_play(g, seat, card, effect)}"
            )
        case o.Copy(card, trash):
            also = " and trash the copying card for its option" if trash else ""
            copier = g.played[-1].card if g.played else NOTHING  # a plan speaks of copies before anything is played
            return f"Copy {card_name(g, seat, card)}{also}{_of_copy(g, seat, copier, option)}"
        case o.Shoot(bullets):
            attack = bullets * prices.per_shot(g, seat)
            return f"Shoot {bullets} Bullet{'s' * (bullets > 1)}: +{attack} Attack"
        case o.UseItem(item):
            effect = box.item[item].effect
            return f"Use {item_name(g, item)}: {texts.effect_text(effect)}{consequence(g, seat, effect)}"
        case o.Keep(card):
            return f"Keep {card_name(g, seat, card)}: {texts.card_text(box, card)}"
        case o.TrashCard(card) | o.DiscardCard(card) | o.TakeBack(card) | o.TakeRelic(card):
            verbs = {"TrashCard": "Trash", "DiscardCard": "Discard", "TakeBack": "Take back", "TakeRelic": "Take"}
            return f"{verbs[type(option).__name__]} {card_name(g, seat, card)}: {texts.card_text(box, card)}"
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
            return f"Buy {item_name(g, item)} for {cost} Water{gone}: {texts.effect_text(ware.effect)}"
        case o.BuyService(service):
            return f"Buy {SERVICE_WORDS[service]} for {prices.service_price(g, seat, service)} Water"
        case o.StackUp(items):
            names = [item_name(g, item) for item in items]
            return f"Put away {', then '.join(names)} (can be bought)"
        case o.RaiseStat(stat):
            return f"Raise {STAT_WORDS[stat]} by 1"
    return ""


def _of_the_desert(g: Chase, seat: int, option: Option) -> str:
    """Moves, encounters, actions and Monsters."""
    box = g.content
    match option:
        case o.MoveTo(space):
            return f"Move to {box.places[space].name} ({TYPE_NAMES[box.type[space]]})"
        case o.Choose(story, number):
            here = box.type[drawn_on(g, seat)]
            effect = box.encounters[story].columns[here].options[number]
            return f"{texts.effect_text(effect)}{consequence(g, seat, effect)}"
        case o.TakeRoad(to, paid):
            return f"Travel to {_road(g, seat, to, paid)}"
        case o.EnterAndFight(to, paid, bounty):
            return f"Enter {_road(g, seat, to, paid)} and fight {_target(g, bounty)}"
        case o.Defeat(bounty):
            return f"Defeat {_target(g, bounty)}"
        case o.Rob(victim):
            return f"Rob {SEATS[victim]} for {prices.robbery_cost(g, victim)} Attack: {_robbery(g, seat, victim)}"
        case o.UseAbility():
            mine = g.character(seat)
            return f"Use {mine.ability}: {texts.whole_text(mine.action) if mine.action else 'it works by itself'}"
        case o.SendMonster(space):
            return f"Send it to {box.places[space].name}"
        case o.CallMonster(pile) | o.DiscardBounty(pile):
            top = g.piles[pile][-1]
            name = box.posters[top].name if top >= 0 else "a face-down card"
            said = f"Call the Monster under {name}" if isinstance(option, o.CallMonster) else f"Let {name} go"
            return f"{said} (pile {pile + 1})"
        case o.EndSegment():
            return end_words(g)
        case o.Camp():
            healed = prices.camp_health(g, seat)
            rest = f"+{healed} Health" if healed else "no Health"
            return f"Camp: shuffle all your cards, {rest}, end the segment"
        case o.Unable() if g.version >= 2:
            others = might_help(g, seat)
            return "Show your hand: nothing you hold pays for an option" + (f" ({others} might)" if others else "")
    return ""


def _of_play(g: Chase, seat: int, card: int, effect: Effect) -> str:
    """What a play brings besides. A card that copies brings what the copy does, as far as there is only one to make."""
    if not g.content.copier[card]:
        return consequence(g, seat, effect)
    copies = copyable(g, seat, len(g.hand[seat]) - 1)
    return _of_copy(g, seat, card, copies[0]) if len(copies) == 1 else ""


def _of_copy(g: Chase, seat: int, copier: int, choice: Option) -> str:
    assert isinstance(choice, o.Copy)
    before = next((entry for entry in g.played if entry.card == choice.card), None)
    if before is None or before.base == NOTHING:
        return ""
    effect = g.content.trashed[before.base] if choice.trash else g.content.normal[before.base]
    assert effect is not None
    return consequence(g, seat, effect, with_copied(g, copier, before))


def consequence(g: Chase, seat: int, effect: Effect, extra: Gains = NO_GAINS) -> str:
    """What a play brings that its card does not say: a wound, a drawback, or a deck that runs out (FAC-C14, FAC-C06, FAC-D02)."""
    health = g.health[seat] - prices.paid_in_health(effect, g.cursed[seat])
    turned = g.curse[seat] + effect.pay_curse >= g.threshold[seat]
    if health > 0:
        health += effect.health + extra.health - prices.burn(turned, effect.curse + extra.curse)
    if health <= 0:
        return fall(g)
    water = effect.water + extra.water + sum([bonus.water * times(g, seat, bonus) for bonus in effect.bonus])
    gained = prices.water_gained(g.character(seat), water, turned)
    if gained < water:
        return f" (on the Cursed side you gain {gained} Water)"
    drawn = sum(amount for name, amount in effect.steps if name == "draw")
    if drawn > len(g.deck[seat]) and g.discard[seat]:
        return " (your deck runs out: it is shuffled anew, and in Cleanup you return to San Andreas)"
    return ""


def fall(g: Chase) -> str:
    """What a fall means: the loss of some games alone (FAC-C14, FAC-S08, FAC-S10)."""
    lost = (
        "the game is lost" if g.mode in (CHASER, DARK_ARTS) else "you are carried to San Andreas, and your turn is over"
    )
    return f" (you fall: {lost})"


def water_now(g: Chase, seat: int, water: int) -> int:
    """What comes of Water gained now."""
    return prices.water_gained(g.character(seat), water, g.cursed[seat])


def less_water(g: Chase, seat: int, water: int) -> str:
    gained = water_now(g, seat, water)
    return f" (on the Cursed side you gain {gained} Water)" if gained < water else ""


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
    lost = ", ".join(amounts(Attack=g.attack, Movement=g.movement))
    return f"End the segment: {lost} lost" if lost else f"End the {g.phase.capitalize()} segment"


def _road(g: Chase, seat: int, to: int, paid: int) -> str:
    place = g.content.places[to]
    road = next((road for road in g.content.roads[g.night][g.space[seat]] if road.to == to), None)
    if road is None:
        return f"{place.name} ({'; '.join([TYPE_NAMES[place.type], *_way(g, seat, to, paid)])})"
    curse, harm = prices.curse_on(g, road), prices.road_harm(g, seat, road, paid)
    parts = [f"{prices.road_cost(g, seat, road)} Movement"]
    parts += [f"+{curse} Curse"] if curse else []
    parts += [f"{paid} Attack"] if paid else []
    parts += [f"−{harm} Health"] if harm else []
    fallen = fall(g) if harm >= g.health[seat] else ""
    return f"{place.name} ({TYPE_NAMES[place.type]}; {', '.join(parts)}){fallen}"


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
    return [*said, f"{paid} Attack on the last road"] if paid else said


def _robbery(g: Chase, seat: int, victim: int) -> str:
    """What a robbery brings upon the robber, and what into his pockets."""
    grit, water = prices.loot(g, seat, victim)
    curse = f"+{prices.ROBBERY_CURSE} Curse"
    if not grit:
        return f"{curse}, which fells you before you gain anything"
    hurt = prices.burn(g.cursed[seat], prices.ROBBERY_CURSE)
    return ", ".join([*([f"−{hurt} Health"] if hurt else []), curse, f"+{grit} Grit", f"+{water} Water"])


def _target(g: Chase, bounty: int) -> str:
    poster = g.content.posters[bounty]
    side = g.side_of(bounty)
    return f"{poster.name} for {poster.cost[side]} Attack: {texts.result_text(poster.reward[side])}"


BUTTONS: dict[type[Option], str] = {
    o.DrawThree: "Use the Spyglass and see three",
    o.DrawTwo: "Draw two as usual",
    o.TrashNothing: "Trash nothing",
    o.KeepRest: "Keep the rest",
    o.RaiseNothing: "Raise nothing",
    o.Unable: "Show your hand: no option can be paid",
    o.BreakOff: "Break off the fight: the Monsters here move on",
    o.VisitJobBoard: "Visit the Job Board: draw two jobs, sell one",
    o.VisitStore: "Visit the Store: buy items, Bullets and stats",
    o.SellNothing: "Sell nothing",
    o.Refresh: "Refresh the row: three new goods",
    o.LeaveStore: "Leave the Store",
    o.SeekEncounter: "Seek an encounter here",
    o.Recover: "Recover an artifact here",
}
