"""The words of The Few and Cursed: names, cards, and what an open question interrupts."""

from __future__ import annotations

from typing import Any, ClassVar

from boneyard.engine.events import Chosen, Event
from boneyard.engine.options import LimitReached, NotEnough, Option, Refusal
from boneyard.engine.views import View
from boneyard.engine.words import CardWords, Words
from boneyard.games.few_and_cursed import briefs, prompting, texts
from boneyard.games.few_and_cursed.cleanup import drained
from boneyard.games.few_and_cursed.labels import label
from boneyard.games.few_and_cursed.land import TYPE_NAMES
from boneyard.games.few_and_cursed.naming import LIMITS, WAYS, counted, name_of
from boneyard.games.few_and_cursed.settings import CHASER, COMPETITIVE, COOP, DARK_ARTS, NO_LIMIT, SHADOWS
from boneyard.games.few_and_cursed.state import SEATS, Chase


class ChaseWords(Words[Chase]):
    """How The Few and Cursed speaks."""

    ways = WAYS
    silent: ClassVar[tuple[type[Event], ...]] = (Chosen,)
    """What could only be done in one way is told by what comes of it."""

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
        "improvise_turn": "play cards or go on, after improvising",
        "encounter_turn": "play cards or go on, in the Encounter segment",
        "facing_encounter": "resolve an encounter",
        "shopping": "shop at the store",
        "action_turn": "travel, act or play cards",
        "fight_entered": "fight in a Monster's space",
    }

    def prompt(self, view: View[Chase]) -> str:
        return prompting.prompt(view)

    def brief(self, view: View[Chase]) -> str:
        return briefs.brief(view)

    def refuse(self, view: View[Chase], why: Refusal) -> str:
        """What several rules refuse alike, in the words of this table."""
        match why:
            case LimitReached(_, what, limit) if what in LIMITS:
                return LIMITS[what].format(limit)
            case NotEnough(_, what, need, have):
                return f"Needs {counted(need, what)}; you have {have}."
        return super().refuse(view, why)

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
                return CardWords(
                    name,
                    text=texts.task_text(task, None if view.seat < 0 else g.scored_at_end),
                    provenance=task.provenance,
                )
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


def road_words(name: str, movement: int, curse: int, attack: int) -> str:
    symbols = [f"{movement} Movement"]
    symbols += [f"{curse} Curse"] if curse else []
    symbols += [f"{attack} Attack or Health"] if attack else []
    return f"to {name} ({', '.join(symbols)})"


AIMS = {
    COMPETITIVE: "Most Grit wins. It ends with the round in which the third Monster is defeated or the last artifact taken, "
    "and at once if a Monster reaches San Andreas.",
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
