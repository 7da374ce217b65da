"""The words of The Few and Cursed: prompts, log lines and reasons."""

from __future__ import annotations

from typing import Any

from boneyard.engine.options import Option
from boneyard.engine.tokens import NOTHING
from boneyard.engine.views import Decision, View
from boneyard.engine.words import CardWords, Words
from boneyard.games.few_and_cursed import options as o
from boneyard.games.few_and_cursed import texts
from boneyard.games.few_and_cursed.cleanup import drained
from boneyard.games.few_and_cursed.effects import carry_out
from boneyard.games.few_and_cursed.encounters import column
from boneyard.games.few_and_cursed.labels import label
from boneyard.games.few_and_cursed.land import TYPE_NAMES
from boneyard.games.few_and_cursed.naming import WAYS, name_of
from boneyard.games.few_and_cursed.settings import CHASER, COOP, DARK_ARTS, NO_LIMIT, SHADOWS
from boneyard.games.few_and_cursed.state import SEATS, Chase


class ChaseWords(Words[Chase]):
    """How The Few and Cursed speaks."""

    ways = WAYS

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

    def prompt(self, view: View[Chase]) -> str:
        g = view.state
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
                return f"You {verb} trash a card of {zones(g, decision)}; it leaves the game."
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

    def label(self, view: View[Chase], option: Option) -> str:
        return label(view, option) or super().label(view, option)

    def step(self, view: View[Chase], step: str, args: tuple[Any, ...]) -> str:
        g = view.state
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

    def name(self, view: View[Chase], kind: str, token: int) -> str:
        return name_of(view.state.content, kind, token)

    def card(self, view: View[Chase], kind: str, token: int) -> CardWords:
        g = view.state
        box, name = g.content, self.name(view, kind, token)
        if token < 0:
            return CardWords(name)
        match kind:
            case "card":
                title = box.title[token]
                return CardWords(name, title.kind, texts.card_text(box, token), provenance=title.provenance)
            case "item":
                ware = box.item[token]
                return CardWords(name, text=texts.ware_text(ware), provenance=ware.provenance)
            case "job":
                task = box.job[token]
                return CardWords(name, text=texts.task_text(task, g.scored_at_end), provenance=task.provenance)
            case "bounty":
                poster = box.posters[token]
                return CardWords(name, text=texts.poster_text(box, poster), provenance=poster.provenance)
            case "story":
                return CardWords(name, text=texts.story_text(box, token), provenance=box.encounters[token].provenance)
            case "space":
                place = box.places[token]
                roads = ", ".join(road_words(box.places[road.to].name, *road[1:]) for road in box.roads[0][token])
                return CardWords(name, TYPE_NAMES[place.type], f"By day: {roads}.", provenance=place.provenance)
            case "chaser":
                card = box.characters[token]
                return CardWords(name, text=texts.character_text(card), provenance=card.provenance)
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


def zones(g: Chase, decision: Decision) -> str:
    """Where the cards lie that can be trashed now: no zone is named that holds none."""
    offered = {option.card for option in decision.options if isinstance(option, o.TrashCard)}
    seat = decision.seat
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
