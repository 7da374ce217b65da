"""The words of Mourners Call: prompts, buttons, reasons. Log lines stand with their events, card texts in `text`."""

from __future__ import annotations

from typing import Any

from boneyard.engine.events import Chosen, Rolled
from boneyard.engine.options import LimitReached, NoTarget, NotEnough, Option, Refusal
from boneyard.engine.views import View
from boneyard.engine.words import CardWords, Words
from boneyard.games.mourners_call import SEATS
from boneyard.games.mourners_call.briefs import brief
from boneyard.games.mourners_call.cards import Act, Catalogue
from boneyard.games.mourners_call.labels import label
from boneyard.games.mourners_call.naming import WAYS, faction_name, name_of
from boneyard.games.mourners_call.prompting import effect_name, facts, source_name
from boneyard.games.mourners_call.state import Illverness
from boneyard.games.mourners_call.text import (
    acts_text,
    motive_text,
    mourner_text,
    wallows_text,
)
from boneyard.games.mourners_call.tokens import PHASE_NAMES


class MournersWords(Words[Illverness]):
    """How Mourners Call speaks."""

    questions = {
        "motive_to_keep": "keep an Ulterior Motive",
        "mourner_to_start_with": "choose a first Mourner",
        "split_etherea": "split the Etherea",
        "pile_to_take": "take a pile or Influence",
        "influence_to_gain": "choose the Influence to gain",
        "card_to_keep": "keep a Court card",
        "action": "take a turn",
        "figures_to_move": "choose the figures that move",
        "group_to_move": "choose where figures move",
        "figure_to_gain": "choose a figure",
        "reward_to_choose": "choose the location's reward",
        "figure_to_move": "move a figure",
        "next_to_move": "move a figure",
        "figure_to_send": "send a figure",
        "figure_to_return": "return a figure to its Crypt",
        "figure_to_remove": "remove a figure",
        "figure_to_exchange": "exchange a figure",
        "forge_to_take": "take Etherea from the Forge",
        "who_contributes": "choose who pays into the Forge",
        "whom_to_rob": "choose whom to rob",
        "influence_to_steal": "choose the Influence to steal",
        "influence_to_lose": "choose the Influence to lose",
        "mourner_to_lose": "choose the Mourner a neighbour loses",
        "figure_to_lose": "choose the figure to lose",
        "place_for_malavestros": "place Malavestros",
        "mourner_to_exhaust": "deactivate a Mourner",
        "deck_to_search": "choose a Mourner deck",
        "mourner_to_buy": "buy a Mourner or not",
        "quest_to_take": "choose a Wallows card",
        "relic_to_keep": "keep an artifact or not",
        "card_to_swap": "exchange a Court card or not",
        "card_to_retrieve": "take a Court card back",
        "hand_to_look_at": "choose a hand to look at",
        "die_to_reroll": "reroll a die or not",
        "tithe_bid": "bid for the tithe",
        "break_location_tie": "use the Alltaker or not",
        "break_guild_tie": "use the Alltaker or not",
        "take_location_bonus": "take the location's bonus or not",
        "take_guild_bonus": "take the guild's bonus or not",
        "pay_for_quest": "pay for a Wallows card or not",
    }

    prompts = {
        "motive_to_keep": "You must keep one of three Ulterior Motives: it gives you points at the end. The others see its faction, not the card.",
        "mourner_to_start_with": "You must choose your first {faction} Mourner. It brings a figure of its guild into your Crypt.",
        "split_etherea": "You must split {total} Etherea into {piles} piles. The others choose before you; what nobody takes goes to the Forge for the tithe.",
        "pile_to_take": "You must take a pile of Etherea, which pays for recruits and the tithe, or 2 Influence instead, which are points and pay for moves.",
        "influence_to_gain": "You must choose {amount} Influence to gain{how}, {source}. Each is a point, and moves a figure to a location of its faction.",
        "card_to_keep": "You must keep one card of this pack, to play it later for one of its two actions; {rest}.",
        "action": "You must take one action, or pass. Turns go round until all pass in a row{extra}.",
        "figures_to_move": "You must choose which of your figures in {source} move to {to}{price}.",
        "group_to_move": "You must choose from where to where your figures move, free of Influence ({source}).",
        "figure_to_gain": "You {must} gain a figure for your Crypt ({source}).",
        "reward_to_choose": "You won {source}. You may take one: {bonus}",
        "figure_to_move": "You {must} move one of your figures, free ({source}).",
        "next_to_move": "You {must} move {another} of yours, free ({source}).",
        "figure_to_send": "You must move a figure of any player to {to} ({source}).",
        "figure_to_return": "You must return a figure from a location to its owner's Crypt ({source}).",
        "figure_to_remove": "You {must} remove a figure: it goes back to the supply ({source}).",
        "figure_to_exchange": "You {must} exchange {another} of yours for one of another guild ({source}).",
        "forge_to_take": "You must take Etherea from the Forge ({source}). It holds {forge}; the tithe is {quota}.",
        "who_contributes": "You must choose who moves {amount} Etherea to the Forge; you and they gain 1 Unity each ({source}).",
        "whom_to_rob": "You must choose the opponent you steal {amount} Influence from ({source}).",
        "influence_to_steal": "You must choose what you steal from {other} ({source}).",
        "influence_to_lose": "You must pay {amount} Influence for the Unity you lack, {why}.",
        "mourner_to_lose": "The Dreadsgrip takes a Mourner from {causer}, and figures of its guild with it. You must choose which.",
        "figure_to_lose": "The Dreadsgrip takes one of your {guild} figures. You must choose which.",
        "place_for_malavestros": "You must put Malavestros on a location: its bonus is void, everybody there gains 1 Unity ({source}).",
        "mourner_to_exhaust": "You {must} deactivate one of {other}'s Mourners: it does nothing until the clean-up ({source}).",
        "deck_to_search": "You must choose the Mourner deck whose top two cards you look at ({source}).",
        "mourner_to_buy": "You may buy one of these for {price} Etherea; the threat then rises by 1 ({source}).",
        "quest_to_take": "You must put one of the drawn Wallows cards into play ({source}).",
        "relic_to_keep": "You may keep one of the drawn artifacts. If you keep none you gain {bonus} Etherea ({source}).",
        "card_to_swap": "You may exchange one of your Court cards for one of the undealt ones ({source}).",
        "card_to_retrieve": "You must take a played Court card into your hand and discard another ({source}).",
        "hand_to_look_at": "You must choose the opponent whose Court cards you look at ({source}).",
        "die_to_reroll": "You may reroll one of your dice for {place} ({source}).",
        "tithe_bid": "You must bid for the tithe in secret, 0 at least; what you bid is gone. {quota} due, the Forge holds {forge}: {missing}. "
        "If it is met: whoever alone gives most gains 3 Unity, others who give 1; giving 0 costs {nothing}. "
        "If not: Suspicion and Threat rise by 2, and whoever gives least loses 2 Unity.{heavy}",
        "break_location_tie": "You are tied for {place}, so nobody wins it. The bonus: {bonus} You hold Death, the Alltaker: it may win you one tie a round.",
        "break_guild_tie": "You are tied for {guild}, so nobody wins it. The bonus: {bonus} You hold Death, the Alltaker: it may win you one tie a round.",
        "take_location_bonus": "You won {place}. You may take its whole bonus: {bonus}",
        "take_guild_bonus": "You lead {guild}. You may take its bonus: {bonus}",
        "pay_for_quest": "You may complete {card}. {goal}.{gives}",
    }

    ways = WAYS
    silent = (Rolled, Chosen)
    """Dice and single choices are told by the lines of what came of them."""

    def name(self, view: View[Illverness], kind: str, token: int) -> str:
        return name_of(view.state.content, kind, token)

    def prompt(self, view: View[Illverness]) -> str:
        decision = view.decision
        if decision is None:
            return ""
        told = {"source": source_name(view.state)} | facts(view, decision.kind, decision.args)
        return self.prompts[decision.kind].format(**told)

    def brief(self, view: View[Illverness]) -> str:
        return brief(view)

    def label(self, view: View[Illverness], option: Option) -> str:
        return label(view, option) or super().label(view, option)

    def step(self, view: View[Illverness], step: str, args: tuple[Any, ...]) -> str:
        g = view.state
        content = g.content
        match step.rpartition(".")[2]:
            case "carry_out":
                return f"{effect_name(content, args[1])} works."
            case "lay_open" if g.resolving >= 0:
                return f"{content.courts[g.resolving].name} was played."
            case "end_turn":
                return f"It is {SEATS[g.active]}'s turn in the Action Phase."
            case "suspicion_back":
                return "Suspicion has reached its end: the Inquisitor comes."
            case "threat_back":
                return "The threat has reached its end: the Dreadsgrip comes."
            case "raise_threat_last":
                return "Recruiting raises the threat as its last step."
            case "next_location":
                return "Locations are resolved in order."
            case "next_guild" if g.asked is not None and "location" not in g.asked.question:
                return "Guilds are resolved in order."
            case "apply_dice":
                return f"The dice for {content.place_names[args[1]]} have not been applied yet."
            case "settle_wallows":
                return f"{view.who(args[0])}'s Wallows cards are settled in the clean-up."
            case "end_round":
                return f"Round {g.round}, phase {g.phase} of 8: {PHASE_NAMES[g.phase]}."
        return ""

    def refuse(self, view: View[Illverness], why: Refusal) -> str:
        match why:
            case NotEnough("MCL-H18", "Influence", _, _):
                return "Moving a figure costs 1 Influence of the faction of the place it goes to; you have none."
            case NotEnough("MCL-H18", what, _, _):
                return f"Moving there costs 1 {what} for each figure; you have none."
            case NotEnough(_, "Dreadsgrip Threat", _, _):
                return "The threat is 0 already; this needs at least 1."
            case NotEnough(_, what, need, have):
                return f"This needs {need} {what}; there {'is' if have == 1 else 'are'} {have}."
            case NoTarget(_, what):
                return f"There is no {what}."
            case LimitReached("MCL-B03", _, limit):
                return f"All your {limit} bases are in use: you can have no further figure."
        return super().refuse(view, why)

    def card(self, view: View[Illverness], kind: str, token: int) -> CardWords:
        return describe(view.state.content, kind, token) or super().card(view, kind, token)


def describe(content: Catalogue, kind: str, token: int) -> CardWords | None:
    """All that is to be said of one card, place or guild."""
    if token < 0:
        return CardWords(f"a {kind} card, face down")
    match kind:
        case "court":
            court = content.courts[token]
            first, second = (acts_text(content, acts) for acts in court.actions)
            return CardWords(
                court.name, "one of its two actions", f"1) {first} 2) {second}", court.note, court.provenance
            )
        case "mourner":
            mourner = content.mourners[token]
            banner = ", starting Mourner" if mourner.banner else ""
            line = f"{faction_name(mourner.faction)}, brings {content.guilds[mourner.guild].name}{banner}"
            return CardWords(mourner.name, line, mourner_text(content, mourner), provenance=mourner.provenance)
        case "wallows":
            wallows = content.wallows[token]
            text = wallows_text(content, wallows)
            return CardWords(wallows.name, wallows.kind, text, provenance=wallows.provenance)
        case "motive":
            motive = content.motives[token]
            line = faction_name(motive.faction)
            return CardWords(motive.name, line, motive_text(content, motive), provenance=motive.provenance)
        case "guild":
            guild = content.guilds[token]
            line = f"{faction_name(guild.faction)}, {guild.figures} figures, marked {guild.id.upper()}"
            return CardWords(guild.name, line, _bonus(content, guild.bonus), provenance=guild.provenance)
        case "place" if token:
            place = content.locations[token - 1]
            line = f"location {token}, {faction_name(place.faction)}"
            return CardWords(place.name, line, _bonus(content, place.bonus), provenance=place.provenance)
        case "place":
            return CardWords("The Crypt", text="Your figures that are not on the board.")
    return None


def _bonus(content: Catalogue, bonus: tuple[Act, ...]) -> str:
    return f"Who alone has most: {acts_text(content, bonus)}"
