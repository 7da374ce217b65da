"""What is asked, in words: who asks for it, and what may be done about it, read off the options."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from boneyard.engine.options import Option
from boneyard.engine.tokens import NOTHING
from boneyard.engine.views import Decision, View
from boneyard.games.few_and_cursed import options as o
from boneyard.games.few_and_cursed.effects import carry_out
from boneyard.games.few_and_cursed.encounters import column
from boneyard.games.few_and_cursed.monsters import GRIT_THAT_CALLS
from boneyard.games.few_and_cursed.naming import STAT_WORDS, counted_off
from boneyard.games.few_and_cursed.state import HAND, Chase

USES = {"play cards": o.Play, "shoot": o.Shoot, "use items": o.UseItem, "score jobs": o.ScoreJob}
NUMBERS = ("none", "one", "two", "three", "four", "five", "six")
VISITS = {"the Job Board": o.VisitJobBoard, "the Store": o.VisitStore}
MOVES = {**USES, "move": o.TakeRoad}
SHOPPING = {"refresh the row": o.Refresh, **USES}


def offered(ways: Mapping[str, type[Option]], among: Sequence[Option]) -> list[str]:
    """Those of some ways that are open now."""
    kinds = {type(option) for option in among}
    return [words for words, kind in ways.items() if kind in kinds]


def has(asked: Decision, *kinds: type[Option]) -> bool:
    return any(isinstance(option, kinds) for option in asked.options)


def prompt(view: View[Chase]) -> str:
    asked = view.decision
    return "" if asked is None else PROMPTS[asked.kind](view.state, asked)


def by_source(words: Callable[[Chase, Decision], str]) -> Callable[[Chase, Decision], str]:
    """A question that a card, an item, an encounter or a reward asks begins with its name."""

    def said(g: Chase, asked: Decision) -> str:
        text = words(g, asked)
        return f"{g.source}: {text[0].lower()}{text[1:]}" if g.source else text

    return said


def pool(g: Chase) -> str:
    return f"Pool: {g.attack} Attack, {g.movement} Movement."


# --- setup --------------------------------------------------------------------------------------------


def character(g: Chase, asked: Decision) -> str:
    return "You must choose your Curse Chaser."


def jobs_to_keep(g: Chase, asked: Decision) -> str:
    never = "A job you never score costs its Grit." if g.scored_at_end else "A job never scored costs nothing here."
    return (
        "You must keep two of these four jobs; everybody chooses in secret. "
        f"Each pays Water and Grit once, when you do what it says. {never}"
    )


# --- segments -----------------------------------------------------------------------------------------


def improvise_turn(g: Chase, asked: Decision) -> str:
    now = offered(USES, asked.options)
    may = f"You may {counted_off(now, 'and')} now, or end" if now else "There is nothing you can use now: end"
    kept = (
        ": what you keep in hand can be played there, and roads and bounties are paid there"
        if g.hand[asked.seat]
        else ""
    )
    lost = "; Attack and Movement not spent here are lost" if now or g.attack or g.movement else ""
    return f"{may} your Improvise segment. Encounter and Action follow{kept}{lost}."


def encounter_turn(g: Chase, asked: Decision) -> str:
    visits, now = offered(VISITS, asked.options), offered(USES, asked.options)
    ways = [f"visit {counted_off(visits, 'or')}"] if visits else []
    ways += [counted_off(now, "and")] if now else []
    here = "You are in San Andreas: you" if visits else "You"
    if not ways:
        return "There is nothing you can use: end your Encounter segment."
    return f"{here} may {', '.join(ways)}, or end your Encounter segment."


def facing_encounter(g: Chase, asked: Decision) -> str:
    title = column(g, asked.seat).title
    payable = sum(isinstance(option, o.Choose) for option in asked.options)
    if payable > 1:
        must = "you must take one of the options"
    elif payable:
        must = "you must take the one option you can pay for"
        must += ", or bring up what another asks for" if offered(USES, asked.options) else ""
    elif has(asked, o.Unable):
        must = "nothing you hold pays for an option for certain: show your hand"
        must += ", or try what you have" if offered(USES, asked.options) else ""
    else:
        must = "you must take one of the options: bring up first what it asks for"
    return f"{title}: {must}. {pool(g)}"


def shopping(g: Chase, asked: Decision) -> str:
    water = g.water[asked.seat]
    buys = [f"buy with your {water} Water"] if has(asked, o.Buy, o.BuyService) else []
    ways = buys + offered(SHOPPING, asked.options)
    short = "" if buys else f"Your {water} Water buys nothing here. "
    return f"{short}You may {', '.join([*ways, 'or leave']) if ways else 'only leave'} the store. {pool(g)}"


ACTIONS = {
    "defeat a bounty": (o.Defeat, o.EnterAndFight),
    "seek an encounter": (o.SeekEncounter,),
    "recover an artifact": (o.Recover,),
    "rob a player": (o.Rob,),
    "use your ability": (o.UseAbility,),
    "visit the town": (o.VisitJobBoard, o.VisitStore),
    "camp": (o.Camp,),
}


def actions(asked: Decision) -> list[str]:
    """What the one action can be now."""
    return [words for words, kinds in ACTIONS.items() if has(asked, *kinds)]


def action_turn(g: Chase, asked: Decision) -> str:
    action = "Your action is used." if g.acted else f"You may take one action: {counted_off(actions(asked), 'or')}."
    if g.open_wanted != NOTHING:
        name, cost = g.content.posters[g.open_wanted].name, g.cost_of(g.open_wanted)
        action += f" It still lets you defeat {name} once more, for {cost} Attack, until you leave this space: both sides are one action."
    ways = counted_off(offered(MOVES, asked.options), "and")
    rest = (
        f"{ways[0].upper()}{ways[1:]} as you like, then end your segment."
        if ways
        else "Nothing is left but to end your segment."
    )
    return f"{action} {rest} {pool(g)}"


def fight_entered(g: Chase, asked: Decision) -> str:
    target = asked.args[0]
    name, cost = g.content.posters[target].name, g.cost_of(target)
    if has(asked, o.Defeat):
        now = f"your Attack is enough, so strike for {cost}"
    elif has(asked, o.BreakOff):
        now = f"it takes {cost} Attack, and what you still hold cannot bring it up, so break off"
    else:
        now = f"bring up {cost} Attack here, then strike"
    return f"You came to fight {name}: {now}. {pool(g)}"


# --- cards --------------------------------------------------------------------------------------------


@by_source
def use_spyglass(g: Chase, asked: Decision) -> str:
    return "You may use your Spyglass: draw three upgrade cards instead of two."


@by_source
def card_to_keep(g: Chase, asked: Decision) -> str:
    others = "the other" if len(asked.options) == 2 else "the rest"
    return f"You must keep one of these cards; it goes to your hand, {others} to the common discard."


@by_source
def card_to_copy(g: Chase, asked: Decision) -> str:
    return "You must choose which card of this segment is copied, whole and with its Curse."


@by_source
def card_to_trash(g: Chase, asked: Decision) -> str:
    verb = "may" if has(asked, o.TrashNothing) else "must"
    return f"You {verb} trash a card of {zones(g, asked)}; it leaves the game."


def zones(g: Chase, asked: Decision) -> str:
    """Where the cards lie that can be trashed now: no zone is named that holds none."""
    found = {option.card for option in asked.options if isinstance(option, o.TrashCard)}
    names = ((g.hand[asked.seat], "your hand"), (g.discard[asked.seat], "your discard pile"))
    return " or ".join([name for row, name in names if found.intersection(row)]) or "your play area"


@by_source
def card_to_discard(g: Chase, asked: Decision) -> str:
    return "You must discard a hand card."


@by_source
def card_to_take_back(g: Chase, asked: Decision) -> str:
    return "You must take a card of your discard pile into your hand."


@by_source
def stat_to_raise(g: Chase, asked: Decision) -> str:
    stats = [STAT_WORDS[option.stat] for option in asked.options if isinstance(option, o.RaiseStat)]
    return f"You may raise {counted_off(stats, 'or')} by 1."


@by_source
def free_move(g: Chase, asked: Decision) -> str:
    after = "then comes the Encounter action there" if encounter_follows(g) else "no further encounter"
    return f"You must move: no costs, no symbols; {after}."


def encounter_follows(g: Chase) -> bool:
    """Whether the effect that is being carried out goes on with the Encounter action (R103)."""
    rest = [args[1] for step, args in g.agenda if step == carry_out.key]
    return any(name == "encounter" for steps in rest for name, _ in steps)


@by_source
def place_to_visit(g: Chase, asked: Decision) -> str:
    return f"You must visit {counted_off(offered(VISITS, asked.options), 'or')} in San Andreas."


def cards_to_discard(g: Chase, asked: Decision) -> str:
    return f"You may discard hand cards before you draw up to {NUMBERS[HAND]}; what you keep you need not draw."


# --- town, corners, Monsters --------------------------------------------------------------------------


def job_to_sell(g: Chase, asked: Decision) -> str:
    jobs = sum(isinstance(option, o.SellJob) for option in asked.options)
    return f"You may sell {'one of your jobs' if jobs > 1 else 'your job'} for its money."


def order_of_row(g: Chase, asked: Decision) -> str:
    return "You must choose the order in which the row goes to the store discard; the last one can be bought."


def artifact_to_take(g: Chase, asked: Decision) -> str:
    return "You must take one of the artifacts of this corner into your hand."


def monster_way(g: Chase, asked: Decision) -> str:
    name, ways = g.content.posters[asked.args[0]].name, NUMBERS[len(asked.options)]
    return f"You must choose the way of the Monster, {name}: {ways} roads bring it home equally fast."


def pile_to_call(g: Chase, asked: Decision) -> str:
    return (
        f"You have {GRIT_THAT_CALLS} Grit or more and no Monster was seen: you must choose the pile whose Monster appears now. "
        "It walks one road closer to San Andreas each round, and the game ends when it arrives."
    )


def bounty_to_drop(g: Chase, asked: Decision) -> str:
    return "You captured nobody this turn: you must let one of the face-up Most Wanted go for good."


PROMPTS: Mapping[str, Callable[[Chase, Decision], str]] = MappingProxyType(
    {
        "character": character,
        "jobs_to_keep": jobs_to_keep,
        "improvise_turn": improvise_turn,
        "encounter_turn": encounter_turn,
        "facing_encounter": facing_encounter,
        "shopping": shopping,
        "action_turn": action_turn,
        "fight_entered": fight_entered,
        "use_spyglass": use_spyglass,
        "card_to_keep": card_to_keep,
        "card_to_copy": card_to_copy,
        "card_to_trash": card_to_trash,
        "perhaps_trash": card_to_trash,
        "card_to_discard": card_to_discard,
        "card_to_take_back": card_to_take_back,
        "stat_to_raise": stat_to_raise,
        "free_move": free_move,
        "place_to_visit": place_to_visit,
        "cards_to_discard": cards_to_discard,
        "job_to_sell": job_to_sell,
        "order_of_row": order_of_row,
        "artifact_to_take": artifact_to_take,
        "monster_way": monster_way,
        "pile_to_call": pile_to_call,
        "bounty_to_drop": bounty_to_drop,
    }
)
