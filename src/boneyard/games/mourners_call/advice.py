"""Why a hint says what it says: the reasons for each kind of option, out of what its seat sees.

A reason is a clause behind the option's own words. Where none is certain and to the point, none is given.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from boneyard.engine.options import Option
from boneyard.engine.sense import Reason
from boneyard.engine.views import View
from boneyard.games.mourners_call import advice_figures as figures
from boneyard.games.mourners_call import advice_payments as payments
from boneyard.games.mourners_call import figure_options, options
from boneyard.games.mourners_call.cards import Act
from boneyard.games.mourners_call.naming import faction_name
from boneyard.games.mourners_call.outlook import Outlook, Reasons, figures_of
from boneyard.games.mourners_call.scoring import motive_count
from boneyard.games.mourners_call.state import Illverness
from boneyard.games.mourners_call.text import acts_text, etherea
from boneyard.games.mourners_call.tithe import quota
from boneyard.games.mourners_call.tokens import ACTIONS, CRYPT, FACTIONS, FIGURE_PRICE, GUILDS, PLACES, SUSPICION_END

MOST = 3


def reasons(view: View[Illverness], seat: int, option: Option) -> tuple[Reason, ...]:
    """At most three, the strongest first."""
    find = FOUND.get(option.__class__)
    if find is None or view.seat != seat:
        return ()
    return tuple(find(Outlook(view, seat), option)[:MOST])


# --- Court cards --------------------------------------------------------------------------------------


def play(look: Outlook, option: options.Play) -> Reasons:
    acts = look.content.courts[option.card].actions[option.action - 1]
    verbs = {act.do for act in acts}
    gained = look.gains(acts)
    touches = option.touches(look.content.tokens)[1:]
    found: Reasons = []
    if "death" in verbs:
        found += ties_for_death(look)
    if verbs & {"move_group", "move_some"} and (waiting := look.g.presence[look.seat][CRYPT]):
        found.append(Reason(f"{figures_of(waiting)} in your Crypt could come out without Influence", ("place:crypt",)))
    if gained:
        found.append(Reason(f"it brings {gained}", touches))
    return [*found, *ending(look, acts), *inquisitor(look, acts), expires(touches)]


def expires(touches: tuple[str, ...]) -> Reason:
    return Reason("a Court card is gone at the end of the round", touches)


def ties_for_death(look: Outlook) -> Reasons:
    """The ties one is part of, and somebody else would decide."""
    g = look.g
    if g.death == look.seat or g.alltaker_used:
        return []
    tied = [place for place in range(1, PLACES) if place != g.malavestros and tied_in(look, place)]
    if not tied:
        return []
    words = f"you are tied in {look.name_of_place(tied[0])}, and Death's favour could win it"
    return [Reason(words, (look.place(tied[0]), "alltaker"))]


def tied_in(look: Outlook, place: int) -> bool:
    return bool(look.g.presence[look.seat][place]) and look.lead(place) == 0


def ending(look: Outlook, acts: tuple[Act, ...]) -> Reasons:
    """Taking the last Unity ends the game, which is good for whoever leads in what all can see."""
    g = look.g
    taken = sum([act.amount for act in acts if act.do == "unity"])
    if g.ending or not taken or taken < g.pool:
        return []
    shown = [g.unity[other] + sum(g.influence[other]) for other in range(g.seats)]
    ahead = shown[look.seat] + taken > max([points for other, points in enumerate(shown) if other != look.seat])
    return [Reason("it takes the last Unity, and you show most points", ("pool",))] if ahead else []


def inquisitor(look: Outlook, acts: tuple[Act, ...]) -> Reasons:
    """The danger in raising Suspicion, which is as good as sure at its end."""
    rise = sum([act.amount for act in acts if act.do == "suspicion"])
    if rise <= 0 or look.g.suspicion + rise < SUSPICION_END or look.g.lasting(look.seat, "veil"):
        return []
    return [Reason("but Suspicion would reach its end, and an Inquisitor come", ("meter:suspicion",))]


def pick(look: Outlook, option: options.Pick) -> Reasons:
    """The better of its two actions, and what one lacks."""
    actions = look.content.courts[option.card].actions
    g, seat = look.g, look.seat
    touches = option.touches(look.content.tokens)
    verbs = {act.do for acts in actions for act in acts}
    found: Reasons = []
    waiting = g.presence[seat][CRYPT]
    if verbs & {"move_group", "move_some"} and waiting > sum(g.influence[seat]):
        words = f"it moves figures free: {waiting} wait in your Crypt, and you have {sum(g.influence[seat])} Influence"
        found.append(Reason(words, ("place:crypt",)))
    if g.etherea[seat] < FIGURE_PRICE and "etherea" in verbs:
        found.append(Reason(f"it brings Etherea, of which you have {g.etherea[seat]}", ("thing:etherea",)))
    if "unity" in verbs or "contribute" in verbs:
        found.append(Reason("it brings Unity", touches))
    gained = [words for acts in actions if (words := look.gains(acts))]
    if gained:
        found.append(Reason(f"it can be played for {' or for '.join(gained)}", touches))
    return found


# --- what places and guilds pay -----------------------------------------------------------------------


def take_bonus(look: Outlook, option: Option) -> Reasons:
    acts, touch = bonus_asked(look)
    gained = look.gains(acts)
    found = [Reason(f"it brings {gained}", (touch,))] if gained else []
    if any(act.do == "threat" and act.amount < 0 for act in acts) and look.g.threat >= 6:
        found.append(Reason("the Threat falls", ("meter:threat",)))
    return [*ending(look, acts), *found, *inquisitor(look, acts)]


def bonus_asked(look: Outlook) -> tuple[tuple[Act, ...], str]:
    """The bonus in question, and where it comes from."""
    asked, question = look.g.asked, look.g.question
    assert asked is not None
    assert question is not None
    at: int = asked.args[0]
    if "location" in question.name:
        return look.content.locations[at - 1].bonus, look.place(at)
    return look.content.guilds[at].bonus, look.guild(at)


def decline(look: Outlook, option: Option) -> Reasons:
    question = look.g.question
    if question is None or question.name not in ("take_location_bonus", "take_guild_bonus"):
        return []
    acts, touch = bonus_asked(look)
    if inquisitor(look, acts):
        words = "it would bring Suspicion to its end: an Inquisitor, and 3 Unity gone"
        return [Reason(words, ("meter:suspicion", touch))]
    if any(act.do == "recall" for act in acts) and not look.last and look.g.phase > ACTIONS:
        return [Reason("it would send one of your figures home", (touch,))]
    return []


def use_alltaker(look: Outlook, option: Option) -> Reasons:
    acts, touch = bonus_asked(look)
    gained = look.gains(acts)
    found = [Reason(f"it brings {gained}", (touch, "alltaker"))] if gained else []
    return (
        found
        if later_ties(look)
        else [*found, Reason("no later location or guild is tied with you in it", ("alltaker",))]
    )


def keep_alltaker(look: Outlook, option: Option) -> Reasons:
    return [
        Reason(f"{name} is tied, too{', and pays ' + gained if gained else ''}", (touch, "alltaker"))
        for name, gained, touch in later_ties(look)
    ]


def later_ties(look: Outlook) -> Sequence[tuple[str, str, str]]:
    """The ties still to come that one is part of, as the table stands."""
    g = look.g
    assert g.asked is not None
    assert g.question is not None
    at: int = g.asked.args[0]
    locations = "location" in g.question.name
    places = [place for place in range(at + 1, PLACES) if place != g.malavestros and tied_in(look, place)]
    guilds = [
        guild
        for guild in range(0 if locations else at + 1, GUILDS)
        if g.track[look.seat][guild] and not look.guild_lead(guild)
    ]
    found = [(look.name_of_place(each), look.pays(each), look.place(each)) for each in (places if locations else [])]
    return [
        *found,
        *[(look.name_of_guild(each), look.gains(look.content.guilds[each].bonus), look.guild(each)) for each in guilds],
    ]


# --- Wallows cards, motives, passing ------------------------------------------------------------------


def of_wallows(look: Outlook, option: options.WallowsOption) -> Reasons:
    gained = look.gains(look.content.wallows[option.card].reward)
    return [Reason(f"it brings {gained}", option.touches(look.content.tokens))] if gained else []


def pay(look: Outlook, option: Option) -> Reasons:
    asked = look.g.asked
    assert asked is not None
    card = look.content.wallows[asked.args[0]]
    gained = look.gains(card.reward)
    touch = (f"wallows:{look.content.tokens['wallows'].name(asked.args[0])}",)
    found = [Reason(f"it brings {gained}", touch)] if gained else []
    return (
        [*found, Reason(f"left undone: {acts_text(look.content, card.penalty).rstrip('.')}", touch)]
        if card.penalty
        else found
    )


MOTIVES = {
    "locations": "four locations can pay it, {points} points each, if you alone lead them at the end",
    "figures": "every figure you recruit in its two guilds is worth {points} points, wherever it stands",
    "mourners": "each {faction} Mourner is worth {points} points and works for you besides",
    "majorities": "leading its two guilds pays {points} points each, and their bonus every round",
}


def keep(look: Outlook, option: options.Keep) -> Reasons:
    motive = look.content.motives[option.card]
    now = motive.points * motive_count(look.g, look.seat, motive.scores, motive.faction)
    words = MOTIVES[motive.scores].format(points=motive.points, faction=faction_name(motive.faction))
    touches = option.touches(look.content.tokens)
    found = [Reason(words, touches)]
    return [*found, Reason(f"it is worth {now} points now", touches)] if now else found


def pass_turn(look: Outlook, option: Option) -> Reasons:
    """Nothing left to do, or nothing that is worth its price."""
    g, seat = look.g, look.seat
    decision = look.view.decision
    found: Reasons = []
    if decision is not None and len(decision.options) == 1:
        return [Reason("nothing else is possible")]
    missing = quota(g) - g.forge
    if g.etherea[seat] and missing > 0:
        words = f"your {etherea(g.etherea[seat])} can go to the tithe, of which {missing} are missing"
        found.append(Reason(words, ("thing:etherea", "forge")))
    if not g.hand[seat]:
        found.append(Reason("you have played all your Court cards"))
    if sum(g.influence[seat]):
        found.append(Reason("Influence you do not spend is points", tuple([f"faction:{name}" for name in FACTIONS])))
    return found


FOUND: dict[type[Option], Callable[[Outlook, Any], Reasons]] = {
    figure_options.Relocate: figures.relocate,
    figure_options.MoveFrom: figures.move_from,
    figure_options.Group: figures.group,
    figure_options.MoveFigure: figures.move_figure,
    figure_options.RemoveFigure: figures.rid,
    figure_options.ReturnFigure: figures.rid,
    figure_options.RecruitFigure: figures.recruit_figure,
    figure_options.RecruitMourner: figures.recruit_mourner,
    figure_options.TakeFigure: figures.take_figure,
    figure_options.PutMalavestros: figures.malavestros,
    options.Activate: figures.activate,
    options.StartWith: figures.of_mourner,
    options.Buy: figures.of_mourner,
    options.LoseMourner: figures.lose_mourner,
    options.Exhaust: figures.exhaust,
    options.Play: play,
    options.Pick: pick,
    options.Split: payments.split,
    options.TakePile: payments.take_pile,
    options.TakeInfluence: payments.take_influence,
    options.GainInfluence: payments.gain_influence,
    options.LoseInfluence: payments.lose_influence,
    options.StealInfluence: payments.steal,
    options.Rob: payments.rob,
    options.Contribute: payments.contribute,
    options.TakeFromForge: payments.from_forge,
    options.Bid: payments.bid,
    options.TakeBonus: take_bonus,
    options.Decline: decline,
    options.UseAlltaker: use_alltaker,
    options.KeepAlltaker: keep_alltaker,
    options.TakeQuest: of_wallows,
    options.KeepRelic: of_wallows,
    options.Pay: pay,
    options.Keep: keep,
    options.PassTurn: pass_turn,
}
