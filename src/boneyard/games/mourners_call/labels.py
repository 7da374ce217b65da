"""The words on buttons."""

from __future__ import annotations

from typing import Any

from boneyard.engine.options import Option
from boneyard.engine.views import View
from boneyard.games.mourners_call import SEATS, figure_options, options
from boneyard.games.mourners_call.actions import figure_price, quiet
from boneyard.games.mourners_call.cards import Act
from boneyard.games.mourners_call.draft import KEPT
from boneyard.games.mourners_call.figures import move_discount, move_price
from boneyard.games.mourners_call.gains import influence_amount
from boneyard.games.mourners_call.meters import loss
from boneyard.games.mourners_call.naming import faction_name, figures_text
from boneyard.games.mourners_call.state import Illverness
from boneyard.games.mourners_call.text import (
    acts_text,
    counted,
    etherea,
    motive_text,
    mourner_text,
    wallows_text,
)
from boneyard.games.mourners_call.tithe import NO_CONTRIBUTION, quota
from boneyard.games.mourners_call.tokens import CRYPT, MAJORITIES, MOURNER_PRICE, THREAT_END


def mix_text(bone: int, flesh: int, spirit: int) -> str:
    parts = [f"{number} {faction_name(f)}" for f, number in enumerate((bone, flesh, spirit)) if number]
    return f"{' and '.join(parts) if len(parts) < 3 else ', '.join(parts[:2]) + ' and ' + parts[2]} Influence"


def whose(view: View[Illverness], owner: int) -> str:
    return "your" if owner == view.seat else f"{SEATS[owner]}'s"


def figure_text(view: View[Illverness], owner: int, guild: int, place: int) -> str:
    content = view.state.content
    where = "Crypt" if place == CRYPT else content.place_names[place]
    return f"{whose(view, owner)} {content.guilds[guild].name} figure in {'the ' if place == CRYPT else ''}{where}"


def dread(g: Illverness, seat: int) -> str:
    """What recruiting does to the threat, with a warning where that brings it to its end."""
    if quiet(g, seat):
        return "; the Threat stays"
    return "; Threat +1" + (": it reaches its end!" if g.threat == THREAT_END - 1 else "")


def cost_of_nothing(g: Illverness, seat: int) -> str:
    """What it costs to give nothing to a tithe that is met."""
    cost = loss(g, seat, NO_CONTRIBUTION)
    if cost.influence:
        return f"{cost.influence} Influence, as you have no Unity"
    return f"{cost.unity} Unity" if cost.unity else "nothing, as you have neither Unity nor Influence"


def bid_text(g: Illverness, seat: int, amount: int) -> str:
    """What a bid comes to, as far as one can know it while the others' hands are closed."""
    due, paid = quota(g), g.forge + amount
    if not amount:
        return f"Bid 0: costs {cost_of_nothing(g, seat)}{'' if g.forge >= due else ', if met'}"
    more = g.lasting(seat, "heavy_bid")
    heavy = f", counts as {amount + more}" if more else ""
    return f"Bid {amount}{heavy}: {paid} of {due} due{'' if paid >= due else f', {due - paid} short'}"


def what_is_left(g: Illverness, seat: int) -> str:
    """What becomes of the other cards of a pack, once one of them is kept."""
    if len(g.hand[seat]) + 1 == KEPT[g.seats]:
        return "the other one is discarded, unseen"
    return f"the rest goes to {SEATS[(seat + (1 if g.round % 2 else -1)) % g.seats]}"


def each_price(g: Illverness, seat: int, to: int) -> str:
    """What a Relocate action to a location costs, before it is known how many figures move."""
    each = f"1 {faction_name(g.content.faction_of[to])} Influence each"
    free = move_discount(g, seat)
    if not free:
        return each
    return f"the first figure free, then {each}" if free == 1 else f"the first {free} figures free, then {each}"


def group_price(g: Illverness, seat: int, number: int) -> str:
    """Where so many figures move to and for how much, while that is asked."""
    asked = asked_about(g, "figures_to_move")
    if not asked:
        return ""
    _, to, free = asked
    price = 0 if free else move_price(number, move_discount(g, seat))
    where = f" to {g.content.place_names[to]}"
    return f"{where} for {price} {faction_name(g.content.faction_of[to])} Influence" if price else f"{where}, free"


def quest_price(g: Illverness) -> int:
    """The Etherea that the Wallows card wants which is being settled."""
    assert g.asked is not None
    card: int = g.asked.args[0]
    return g.content.goals[card].amount


PLAIN: dict[type[Option], str] = {
    options.BuyNone: "Buy none",
    options.TakeInfluence: "Take no pile: gain 2 Influence",
    options.PassTurn: "Pass",
    figure_options.Stop: "No further figure",
    options.KeepHand: "Exchange nothing",
    options.KeepDice: "Keep the dice as they are",
    options.UseAlltaker: "Win this tie with the Alltaker: the only one this round",
    options.KeepAlltaker: "Keep the Alltaker for later: nobody wins this tie",
    options.DoNotPay: "Do not pay",
}
"""Options whose words depend on nothing."""


def label(view: View[Illverness], option: Option) -> str:
    """The words on a button; empty where there are none."""
    said = PLAIN.get(type(option)) or _of_cards(view, option) or _of_influence(view, option)
    return said or _of_figures(view, option) or _of_the_tithe(view, option) or _of_bonuses(view, option)


def asked_about(g: Illverness, *questions: str) -> tuple[Any, ...]:
    """What the present question is about, if it is one of these."""
    return g.asked.args if g.asked is not None and g.question is not None and g.question.name in questions else ()


def bonus_text(g: Illverness, seat: int, bonus: tuple[Act, ...]) -> str:
    """What a bonus comes to: where figures are counted, their number."""
    if len(bonus) == 1 and bonus[0].per == "figures":
        return f"Gain {influence_amount(g, seat, bonus[0])} {faction_name(bonus[0].faction)} Influence."
    return acts_text(g.content, bonus)


def _of_bonuses(view: View[Illverness], option: Option) -> str:
    """What was won, and may be left."""
    g = view.state
    match option:
        case options.TakeBonus():
            place, guild = asked_about(g, "take_location_bonus"), asked_about(g, "take_guild_bonus")
            if place:
                return f"Take it: {bonus_text(g, view.seat, g.content.locations[place[0] - 1].bonus)}"
            return f"Take it: {acts_text(g.content, g.content.guilds[guild[0]].bonus)}" if guild else "Take the bonus"
        case options.Decline():
            return "Take nothing" if g.phase == MAJORITIES else "Move none"
        case options.KeepNone():
            bonus = asked_about(g, "relic_to_keep")
            return f"Keep none: gain {etherea(bonus[0])}" if bonus else "Keep none"
        case options.Spare():
            other = asked_about(g, "mourner_to_exhaust")
            return f"Leave {SEATS[other[0]]}'s Mourners alone" if other else "Spare this opponent"
    return ""


def _of_cards(view: View[Illverness], option: Option) -> str:
    """Motives, Mourners, Court and Wallows cards."""
    content = view.state.content
    court = content.courts
    match option:
        case options.Keep(card):
            motive = content.motives[card]
            return f"Keep {motive.name} ({faction_name(motive.faction)}): {motive_text(content, motive)}"
        case options.StartWith(card) | options.Buy(card) | options.LoseMourner(card) | options.Exhaust(card):
            verb = {"StartWith": "Begin with", "Buy": "Buy", "LoseMourner": "Take away", "Exhaust": "Deactivate"}
            mourner = content.mourners[card]
            follower = content.guilds[mourner.guild].name
            return f"{verb[type(option).__name__]} {mourner.name} ({follower}): {mourner_text(content, mourner)}"
        case options.Activate(card):
            mourner = content.mourners[card]
            return f"Use a Mourner: {mourner.name}. {acts_text(content, mourner.effect)}"
        case options.Pick(card):
            first, second = (acts_text(content, acts) for acts in court[card].actions)
            return f"Keep {court[card].name}; {what_is_left(view.state, view.seat)}. Either 1) {first} or 2) {second}"
        case options.Play(card, action):
            does = acts_text(content, court[card].actions[action - 1])
            return f"Play a Court card: {court[card].name}, action {action}. {does}"
        case options.TakeQuest(card) | options.KeepRelic(card):
            verb_ = "Put into play" if isinstance(option, options.TakeQuest) else "Keep"
            return f"{verb_} {content.wallows[card].name}: {wallows_text(content, content.wallows[card])}"
        case options.Swap(given, taken):
            return f"Give {court[given].name} for {court[taken].name}"
        case options.Retrieve(taken, discarded):
            return f"Take the played {court[taken].name} into your hand, discard {court[discarded].name}"
    return ""


def _of_influence(view: View[Illverness], option: Option) -> str:
    """Etherea in piles, and Influence that comes and goes."""
    match option:
        case options.Split(piles):
            return f"Split into {' + '.join(str(pile) for pile in piles)}"
        case options.TakePile(amount):
            return f"Take the pile of {etherea(amount)}"
        case options.GainInfluence(bone, flesh, spirit):
            return f"Gain {mix_text(bone, flesh, spirit)}"
        case options.LoseInfluence(bone, flesh, spirit):
            return f"Pay {mix_text(bone, flesh, spirit)}"
        case options.StealInfluence(bone, flesh, spirit):
            return f"Steal {mix_text(bone, flesh, spirit)}"
    return ""


def _of_figures(view: View[Illverness], option: Option) -> str:
    """Figures that are recruited, moved and lost."""
    g = view.state
    content, places = g.content, g.content.place_names
    match option:
        case figure_options.RecruitFigure(guild):
            price = etherea(figure_price(g, view.seat))
            return f"Recruit a figure: {content.guilds[guild].name} for {price}{dread(g, view.seat)}"
        case figure_options.RecruitMourner(faction):
            return f"Recruit a Mourner: {faction_name(faction)} for {etherea(MOURNER_PRICE)}{dread(g, view.seat)}"
        case figure_options.MoveFrom(source, to):
            return f"Move figures from {places[source]} to {places[to]}"
        case figure_options.Relocate(source, to):
            return f"Move figures: from {places[source]} to {places[to]}, {each_price(g, view.seat, to)}"
        case figure_options.Group(_, source, figures):
            return (
                f"Move {figures_text(content, figures)} from {places[source]}{group_price(g, view.seat, len(figures))}"
            )
        case figure_options.TakeFigure(guild):
            return f"Gain a figure of {content.guilds[guild].name}"
        case figure_options.PutMalavestros(place):
            return f"Put Malavestros on {places[place]}: nobody wins it, everybody there gains 1 Unity"
        case figure_options.MoveFigure(owner, guild, source, to):
            return f"Move {figure_text(view, owner, guild, source)} to {places[to]}"
        case figure_options.ReturnFigure(owner, guild, place):
            return f"Return {figure_text(view, owner, guild, place)}"
        case figure_options.RemoveFigure(owner, guild, place):
            verb = "Lose" if asked_about(g, "figure_to_lose") else "Remove"
            return f"{verb} {figure_text(view, owner, guild, place)}"
        case figure_options.Exchange(owner, guild, place, into):
            return f"Exchange {figure_text(view, owner, guild, place)} for one of {content.guilds[into].name}"
        case figure_options.SearchDeck(faction):
            return f"Look at the {faction_name(faction)} deck ({counted(len(g.decks[faction]), 'card')})"
    return ""


def _of_the_tithe(view: View[Illverness], option: Option) -> str:
    """Bids, dice, and what others hold."""
    g = view.state
    content = g.content
    match option:
        case options.Contribute(seat):
            if seat == view.seat:
                return f"You pay, out of {etherea(g.etherea[seat])}: you gain 2 Unity"
            return f"{SEATS[seat].capitalize()} pays, out of {etherea(g.etherea[seat])}: you and {SEATS[seat]} gain 1 Unity each"
        case options.TakeFromForge(amount):
            return f"Take {etherea(amount)}: the Forge keeps {g.forge - amount}, and {quota(g)} will be due"
        case options.Rob(seat):
            has = mix_text(*g.influence[seat]) if sum(g.influence[seat]) else "no Influence"
            return f"Steal from {SEATS[seat]}, who has {has}"
        case options.LookAtHand(seat):
            return f"Look at {SEATS[seat]}'s {counted(len(g.hand[seat]), 'Court card')}"
        case options.Reroll(die):
            rolled, result = g.dice[die]
            return f"Reroll die {die + 1}: {result} for a {content.guilds[rolled].name} figure"
        case options.Bid(amount):
            return bid_text(g, view.seat, amount)
        case options.Pay():
            return f"Pay {etherea(quest_price(g))}"
    return ""
