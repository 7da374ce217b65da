"""The words on buttons: a verb first, then what it costs and brings."""

from __future__ import annotations

from boneyard.engine.options import Option
from boneyard.engine.tokens import NOTHING
from boneyard.engine.views import View
from boneyard.games.few_and_cursed import options as o
from boneyard.games.few_and_cursed import texts
from boneyard.games.few_and_cursed.actions import ROBBERY_CURSE, camp_health, loot, robbery_cost
from boneyard.games.few_and_cursed.cards import Effect
from boneyard.games.few_and_cursed.encounters import drawn_on
from boneyard.games.few_and_cursed.land import TYPE_NAMES
from boneyard.games.few_and_cursed.naming import STAT_WORDS
from boneyard.games.few_and_cursed.state import SEATS, Chase
from boneyard.games.few_and_cursed.store import price
from boneyard.games.few_and_cursed.tracks import water_gained

SERVICE_WORDS = {
    "bullet": "a Bullet",
    "capacity": "Bullet Capacity +1",
    "health": "Health +1",
    "threshold": "Curse Threshold +1",
}


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
            verb = "Play and trash" if trash else "Play"
            effect = box.trashed[card] if trash else box.normal[card]
            assert effect is not None
            return f"{verb} {card_name(g, seat, card)}: {texts.effect_text(effect)}{consequence(g, seat, effect)}"
        case o.Copy(card, trash):
            return f"Copy {card_name(g, seat, card)}{' and trash the copying card for its option' if trash else ''}"
        case o.Shoot(bullets):
            each = g.character(seat).proficiency[g.cursed[seat]] + g.fan
            return f"Shoot {bullets} Bullet{'s' * (bullets > 1)}: +{bullets * each} Attack"
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
            return f"Score {job_name(g, seat, job)}: {texts.task_text(task, g.scored_at_end)}"
        case o.SellJob(job):
            paid = water_gained(g, seat, box.job[job].water, g.cursed[seat])
            return f"Sell {job_name(g, seat, job)} for {paid} Water"
        case o.Buy(item, instead):
            ware = box.item[item]
            gone = f", giving up {' and then '.join(item_name(g, old) for old in instead)}" if instead else ""
            cost = price(g, seat, ware.cost)
            return f"Buy {item_name(g, item)} for {cost} Water{gone}: {texts.effect_text(ware.effect)}"
        case o.BuyService(service):
            return f"Buy {SERVICE_WORDS[service]} for {price(g, seat, box.prices[service])} Water"
        case o.StackUp(items):
            names = [item_name(g, item) for item in items]
            return f"Stack up {', then '.join(names)} (on top)"
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
            grit, water = loot(g, seat, victim)
            gained = f"+{grit} Grit, +{water} Water" if grit else "which fells you before you gain anything"
            return f"Rob {SEATS[victim]} for {robbery_cost(g, victim)} Attack: +{ROBBERY_CURSE} Curse, {gained}"
        case o.UseAbility():
            mine = g.character(seat)
            return f"Use {mine.ability}: {texts.whole_text(mine.action) if mine.action else 'it works by itself'}"
        case o.SendMonster(space):
            return f"Send it to {box.places[space].name}"
        case o.CallMonster(pile) | o.DiscardBounty(pile):
            verb = "Call the Monster under" if isinstance(option, o.CallMonster) else "Let go"
            top = g.piles[pile][-1]
            return f"{verb} {box.posters[top].name if top >= 0 else 'a face-down card'} (pile {pile + 1})"
        case o.Camp():
            healed = camp_health(g, seat)
            rest = f"+{healed} Health" if healed else "no Health"
            return f"Camp: shuffle all your cards, {rest}, end the segment"
        case o.Unable() if g.version >= 2:
            others = might_help(g, seat)
            return "Show your hand: nothing you hold pays for an option" + (f" ({others} might)" if others else "")
    return ""


def consequence(g: Chase, seat: int, effect: Effect) -> str:
    """What a play brings that its card does not say: a wound, or a deck that runs out (FAC-C14, FAC-D02)."""
    health, cursed = g.health[seat] - effect.pay_health, g.cursed[seat]
    health -= cursed and effect.pay_curse > 0
    if health > 0:
        turned = g.curse[seat] + effect.pay_curse >= g.threshold[seat]
        health += effect.health - (turned and effect.curse > 0)
    if health <= 0:
        return " (you fall: you are carried to San Andreas, and your turn is over)"
    drawn = sum(amount for name, amount in effect.steps if name == "draw")
    if drawn > len(g.deck[seat]) and g.discard[seat]:
        return " (your deck runs out: it is shuffled anew, and in Cleanup you return to San Andreas)"
    return ""


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


def _road(g: Chase, seat: int, to: int, paid: int) -> str:
    place = g.content.places[to]
    road = next((road for road in g.content.roads[g.night][g.space[seat]] if road.to == to), None)
    if road is None:
        return f"{place.name} ({TYPE_NAMES[place.type]}{f'; {paid} Attack on the last road' if paid else ''})"
    longer = g.character(seat).longer_roads if g.cursed[seat] else 0
    parts = [f"{road.movement + longer} Movement"]
    if road.curse and not (g.smooth or g.crucifix):
        parts.append(f"+{road.curse} Curse")
    if paid:
        parts.append(f"{paid} Attack")
    if road.attack > paid:
        parts.append(f"up to −{road.attack - paid} Health")
    return f"{place.name} ({TYPE_NAMES[place.type]}; {', '.join(parts)})"


def _target(g: Chase, bounty: int) -> str:
    poster = g.content.posters[bounty]
    side = g.side_of(bounty)
    return f"{poster.name} for {poster.cost[side]} Attack: {texts.result_text(poster.reward[side])}"


BUTTONS: dict[type[Option], str] = {
    o.EndSegment: "End the segment",
    o.DrawThree: "Use the Spyglass and see three",
    o.DrawTwo: "Draw two as usual",
    o.TrashNothing: "Trash nothing",
    o.KeepRest: "Keep the rest",
    o.RaiseNothing: "Raise nothing",
    o.Unable: "Show your hand: no option can be paid",
    o.BreakOff: "Break off the fight: the Monsters here move on",
    o.VisitJobBoard: "Visit the Job Board: draw two jobs, sell one",
    o.VisitStore: "Visit the Store",
    o.SellNothing: "Sell nothing",
    o.Refresh: "Refresh the row",
    o.LeaveStore: "Leave the store",
    o.SeekEncounter: "Seek another encounter here",
    o.Recover: "Recover an artifact",
}
