"""The words of The Few and Cursed: prompts, buttons, log lines and reasons."""

from __future__ import annotations

from typing import Any

from boneyard.engine.events import Event
from boneyard.engine.options import Option
from boneyard.engine.tokens import NOTHING
from boneyard.engine.views import View
from boneyard.engine.words import CardWords, Words
from boneyard.games.few_and_cursed import options as o
from boneyard.games.few_and_cursed import texts
from boneyard.games.few_and_cursed.actions import ROBBERY_CURSE, camp_health, loot, robbery_cost
from boneyard.games.few_and_cursed.cards import Effect
from boneyard.games.few_and_cursed.cleanup import drained
from boneyard.games.few_and_cursed.effects import carry_out
from boneyard.games.few_and_cursed.encounters import column, drawn_on
from boneyard.games.few_and_cursed.land import TYPE_NAMES
from boneyard.games.few_and_cursed.state import CHASER, COOP, DARK_ARTS, NO_LIMIT, SEATS, SHADOWS, Chase
from boneyard.games.few_and_cursed.store import price
from boneyard.games.few_and_cursed.telling import told
from boneyard.games.few_and_cursed.tracks import water_gained

SERVICE_WORDS = {
    "bullet": "a Bullet",
    "capacity": "Bullet Capacity +1",
    "health": "Health +1",
    "threshold": "Curse Threshold +1",
}
STAT_WORDS = {"health": "Health", "capacity": "Bullet Capacity", "threshold": "Curse Threshold"}


class ChaseWords(Words):
    """How The Few and Cursed speaks."""

    questions = {
        "character": "choose a character",
        "jobs_to_keep": "keep two of four jobs",
        "use_spyglass": "use the Spyglass or not",
        "card_to_keep": "keep one upgrade card",
        "card_to_copy": "choose a card to copy",
        "card_to_trash": "trash a card",
        "perhaps_trash": "trash a card or not",
        "card_to_discard": "discard a card",
        "card_to_take_back": "take a card back from the discard pile",
        "stat_to_raise": "raise a stat",
        "free_move": "move for free",
        "job_to_sell": "sell a job or not",
        "order_of_row": "order the store row",
        "place_to_visit": "visit the Job Board or the Store",
        "artifact_to_take": "take an artifact",
        "monster_way": "choose a Monster's way",
        "pile_to_call": "choose the pile whose Monster appears",
        "bounty_to_drop": "let a Most Wanted go",
        "cards_to_discard": "discard or keep hand cards",
        "improvise_turn": "end the Improvise segment",
        "encounter_turn": "play the Encounter segment",
        "facing_encounter": "resolve an encounter",
        "shopping": "shop at the store",
        "action_turn": "play the Action segment",
        "fight_entered": "fight in a Monster's space",
    }

    prompts = {
        "character": "You must choose your Curse Chaser.",
        "use_spyglass": "You may use your Spyglass: draw three upgrade cards instead of two.",
        "card_to_keep": "You must keep one of these cards; it goes to your hand, the rest to the common discard.",
        "card_to_copy": "You must choose which card of this segment is copied, whole and with its Curse.",
        "card_to_discard": "You must discard a hand card.",
        "card_to_take_back": "You must take a card of your discard pile into your hand.",
        "stat_to_raise": "You may raise one of your stats by 1.",
        "job_to_sell": "You may sell one of your jobs for its money.",
        "order_of_row": "You must choose the order in which the row goes to the store discard; the last one can be bought.",
        "place_to_visit": "You must choose where to go in San Andreas.",
        "artifact_to_take": "You must take one of the artifacts of this corner into your hand.",
        "monster_way": "You must choose the way of the Monster: two are equally short.",
        "pile_to_call": "You have 21 Grit or more and no Monster was seen: you must choose the pile whose Monster appears now.",
        "bounty_to_drop": "You captured nobody this turn: you must let one of the face-up Most Wanted go for good.",
        "cards_to_discard": "You may discard hand cards before you draw up to four; what you keep you need not draw.",
    }

    def prompt(self, view: View) -> str:
        g = chase(view)
        decision = view.decision
        if decision is None:
            return ""
        match decision.kind:
            case "jobs_to_keep":
                never = (
                    "A job you never score costs its Grit."
                    if g.scored_at_end
                    else "A job never scored costs nothing here."
                )
                return f"You must keep two of these four jobs; everybody chooses in secret. {never}"
            case "card_to_trash" | "perhaps_trash":
                verb = "may" if decision.kind == "perhaps_trash" else "must"
                return f"You {verb} trash a card of {zones(g, view)}; it leaves the game."
            case "improvise_turn":
                return (
                    "You may play cards now, or end your Improvise segment. Encounter and Action follow, and what you keep in hand "
                    "can be played there; Attack and Movement not spent here are lost."
                )
            case "free_move":
                after = "then comes the Encounter action there" if encounter_follows(g) else "no further encounter"
                return f"You must move: no costs, no symbols; {after}."
            case "encounter_turn":
                if g.in_town and not g.visited:
                    where = "the Job Board or the Store" if g.job_board else "the Store"
                    return f"You are in San Andreas: you may visit {where}, or end your Encounter segment."
                return "You may play cards, or end your Encounter segment."
            case "facing_encounter":
                return f"{column(g, view.seat).title}: you must take one of the options. {pool(g)}"
            case "shopping":
                return f"You may buy with your {g.water[view.seat]} Water, or leave the store. {pool(g)}"
            case "fight_entered":
                target = decision.args[0]
                name, cost = g.content.posters[target].name, g.cost_of(target)
                return f"You came to fight {name}: bring up {cost} Attack here, then strike. {pool(g)}"
            case "action_turn":
                action = "You may take one action."
                if g.acted:
                    action = "Your action is used."
                    if g.open_wanted != NOTHING:
                        name, cost = g.content.posters[g.open_wanted].name, g.cost_of(g.open_wanted)
                        action += f" It still lets you defeat {name} once more, for {cost} Attack, before you leave this space."
                return f"{action} Play cards and move as you like, then end your segment. {pool(g)}"
        return self.prompts[decision.kind]

    def label(self, view: View, option: Option) -> str:
        return label(view, option) or super().label(view, option)

    def step(self, view: View, step: str, args: tuple[Any, ...]) -> str:
        g = chase(view)
        match step.rpartition(".")[2]:
            case "carry_out":
                names = ", then ".join(texts.step_text(name, amount) for name, amount in args[1])
                return f"Still to do for {SEATS[args[0]]}: {names}."
            case "story_result":
                return "The result of the encounter follows."
            case "paid_for":
                return "What the card is paid for follows."
            case "turn_wanted":
                return "The Wanted card is then turned over."
            case "reveal_next":
                return "The next Most Wanted of that pile is then revealed."
            case "advance":
                return f"{g.content.posters[args[0]].name} moves toward San Andreas."
            case "end_segment":
                return f"It is {SEATS[args[0]]}'s {g.phase} segment."
            case "end_round":
                return f"Round {g.round}{of_rounds(g)} is being played. {aim(g)}".strip()
        return ""

    def tell(self, view: View, event: Event) -> str:
        return told(chase(view), event) or super().tell(view, event)

    def card(self, view: View, kind: str, token: int) -> CardWords:
        box = chase(view).content
        if token < 0:
            return CardWords({"card": "a card", "item": "an item", "job": "a job"}.get(kind, "something face down"))
        match kind:
            case "card":
                title = box.title[token]
                return CardWords(title.name, title.kind, texts.card_text(box, token), provenance=title.provenance)
            case "item":
                ware = box.item[token]
                return CardWords(ware.name, text=texts.ware_text(ware), provenance=ware.provenance)
            case "job":
                task = box.job[token]
                text = texts.task_text(task, chase(view).scored_at_end)
                return CardWords(task.name, text=text, provenance=task.provenance)
            case "bounty":
                poster = box.posters[token]
                return CardWords(poster.name, text=texts.poster_text(box, poster), provenance=poster.provenance)
            case "story":
                encounter = box.encounters[token]
                name = " / ".join(column.title for column in encounter.columns.values())
                return CardWords(name, text=texts.story_text(box, token), provenance=encounter.provenance)
            case "space":
                place = box.places[token]
                roads = ", ".join(road_words(box.places[road.to].name, *road[1:]) for road in box.roads[0][token])
                return CardWords(place.name, TYPE_NAMES[place.type], f"By day: {roads}.", provenance=place.provenance)
            case "chaser":
                card = box.characters[token]
                return CardWords(card.name, text=texts.character_text(card), provenance=card.provenance)
        return super().card(view, kind, token)


def encounter_follows(g: Chase) -> bool:
    """Whether the effect that is being carried out goes on with the Encounter action (R103)."""
    rest = [args[1] for step, args in g.agenda if step == carry_out.key]
    return any(name == "encounter" for steps in rest for name, _ in steps)


def road_words(name: str, movement: int, curse: int, attack: int) -> str:
    symbols = [f"{movement} Movement"]
    symbols += [f"{curse} Curse"] if curse else []
    symbols += [f"{attack} Attack or Health"] if attack else []
    return f"to {name} ({', '.join(symbols)})"


def zones(g: Chase, view: View) -> str:
    """Where the cards lie that can be trashed now: no zone is named that holds none."""
    decision = view.decision
    assert decision is not None
    offered = {option.card for option in decision.options if isinstance(option, o.TrashCard)}
    seat = view.seat
    names = ((g.hand[seat], "your hand"), (g.discard[seat], "your discard pile"))
    found = [name for row, name in names if offered.intersection(row)]
    return " or ".join(found) or "your play area"


AIMS = {
    CHASER: "Defeat three Monsters; you lose if one reaches San Andreas or your Health reaches 0.",
    DARK_ARTS: "Recover four artifacts and meet Crow Prime alive; you lose if a Monster reaches San Andreas or your Health reaches 0.",
    SHADOWS: "Complete two job tracks; you lose if a Monster reaches San Andreas or all four are abroad.",
}


def aim(g: Chase) -> str:
    """How a game alone or together is won and lost, and how things stand."""
    if g.mode == COOP:
        lost = drained(g)
        lasts = f": at this rate it lasts {counted_rounds(g.team // lost + 1)} more" if lost else ""
        return (
            f"Together: defeat three Monsters ({g.slain} so far). You lose if one reaches San Andreas or the team's Grit falls below 0: "
            f"{g.team} now, {lost} go each Cleanup{lasts}. "
        )
    return f"{AIMS[g.mode]} " if g.mode in AIMS else ""


def counted_rounds(number: int) -> str:
    return f"{number} round{'s' * (number != 1)}"


def of_rounds(g: Chase) -> str:
    """The limit of rounds, where the table asked for one."""
    limit = g.settings["round_limit"]
    return "" if limit == NO_LIMIT else f" of at most {limit}"


def pool(g: Chase) -> str:
    return f"Pool: {g.attack} Attack, {g.movement} Movement."


def chase(view: View) -> Chase:
    assert isinstance(view.state, Chase)
    return view.state


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


def label(view: View, option: Option) -> str:
    """The words on a button: a verb first, then what it costs and brings."""
    g = chase(view)
    box, seat = g.content, view.seat
    match option:
        case o.Pick(chaser):
            return f"Play {box.characters[chaser].name}: {texts.character_text(box.characters[chaser])}"
        case o.KeepJobs(one, other):
            return f"Keep {job_name(g, seat, one)} and {job_name(g, seat, other)}"
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
        case o.ScoreJob(job):
            task = box.job[job]
            return f"Score {job_name(g, seat, job)}: {texts.task_text(task, g.scored_at_end)}"
        case o.Keep(card):
            return f"Keep {card_name(g, seat, card)}: {texts.card_text(box, card)}"
        case o.TrashCard(card) | o.DiscardCard(card) | o.TakeBack(card) | o.TakeRelic(card):
            verbs = {"TrashCard": "Trash", "DiscardCard": "Discard", "TakeBack": "Take back", "TakeRelic": "Take"}
            return f"{verbs[type(option).__name__]} {card_name(g, seat, card)}: {texts.card_text(box, card)}"
        case o.RaiseStat(stat):
            return f"Raise {STAT_WORDS[stat]} by 1"
        case o.MoveTo(space):
            return f"Move to {box.places[space].name} ({TYPE_NAMES[box.type[space]]})"
        case o.Choose(story, number):
            here = box.type[drawn_on(g, seat)]
            effect = box.encounters[story].columns[here].options[number]
            return f"{texts.effect_text(effect)}{consequence(g, seat, effect)}"
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
    return BUTTONS.get(type(option), "")


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
