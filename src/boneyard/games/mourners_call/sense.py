"""What bots know of Mourners Call: what a position should be worth in points when the game is over.

Nothing here decides a rule. Worths are read off the acts of cards, locations and guilds, so those from a pack are
understood too.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp
from typing import NamedTuple

from boneyard.engine.game import Sense
from boneyard.engine.options import Option
from boneyard.engine.state import State
from boneyard.games.mourners_call import figure_options, options
from boneyard.games.mourners_call.cards import Act, Catalogue
from boneyard.games.mourners_call.quests import MUSTER, can_pay
from boneyard.games.mourners_call.scoring import motive_count, outcome
from boneyard.games.mourners_call.state import Illverness
from boneyard.games.mourners_call.tithe import quota
from boneyard.games.mourners_call.tokens import ACTIONS, DRAFT, MAJORITIES, OVER, THREAT, TITHE

ETHEREA_WORTH = 0.5
FIGURE_WORTH = 1.0
WORTH = {
    "etherea": ETHEREA_WORTH, "pay": -ETHEREA_WORTH, "lose_etherea": -ETHEREA_WORTH, "forge": -0.4, "from_forge": 0.45,
    "unity": 1.0, "lose_unity": -1.0, "influence": 1.0, "lose_influence": -0.7, "suspicion": -0.15, "threat": -0.15,
    "steal": 1.5,
}  # fmt: skip
"""Points for one of each."""
FLAT = {
    "figure": 1.6, "choose": 1.6, "death": 0.6, "malavestros": 0.5, "exhaust": 0.5, "dreadsbane": 0.5, "contribute": 0.6,
    "move_group": 2.0, "move_one": 1.5, "move_some": 2.5, "recall": -0.4, "remove": 1.2, "send": 1.2, "oracle": 0.8,
    "exchange": 0.8, "draw_quest": 0.8, "draw_relic": 1.2, "swap_undealt": 0.3, "retrieve": 0.6, "look_hand": 0.1,
}  # fmt: skip
"""Acts that are no number."""


class Worths(NamedTuple):
    """What the parts of a catalogue are worth, in points."""

    location: tuple[float, ...]
    """By place; what depends on figures is left out and counted on the table."""
    counted: tuple[tuple[int, ...], ...]
    """By place: the guilds whose figures are paid for."""
    guild: tuple[float, ...]
    court: tuple[float, ...]
    mourner: tuple[float, ...]
    """A round of a Mourner's ability."""
    reward: tuple[float, ...]
    penalty: tuple[float, ...]


def act_worth(act: Act) -> float:
    if act.do in FLAT:
        return FLAT[act.do]
    return WORTH[act.do] * act.amount


def acts_worth(acts: tuple[Act, ...]) -> float:
    return sum([act_worth(act) for act in acts if not act.per])


@cache
def worths(content: Catalogue) -> Worths:
    mourners = []
    for card in content.mourners:
        each = acts_worth(card.effect) * (0.5 if card.kind == "automatic" else 0.9)
        mourners.append(0.0 if card.kind == "instant" else max(0.3, each) if card.effect else 0.6)
    return Worths(
        (0.0, *[acts_worth(place.bonus) for place in content.locations]),
        (
            (),
            *[tuple([guild for act in place.bonus if act.per for guild in act.guilds]) for place in content.locations],
        ),
        tuple([acts_worth(guild.bonus) for guild in content.guilds]),
        tuple([max(acts_worth(card.actions[0]), acts_worth(card.actions[1])) for card in content.courts]),
        tuple(mourners),
        tuple([acts_worth(card.reward) + (1.5 if card.kind == "artifact" else 0.0) for card in content.wallows]),
        tuple([acts_worth(card.penalty) for card in content.wallows]),
    )


SURE = (0.0, 0.62, 0.82, 0.92, 0.97)
"""How sure a lead of so many figures is while others may still act."""


class CitySense(Sense):
    """Points now, plus what board, tracks and cards should bring before the pool is empty."""

    def value(self, g: State, seat: int) -> float:
        assert isinstance(g, Illverness)
        if g.phase == OVER:
            winners = outcome(g).winners
            return 1.0 / len(winners) if seat in winners else 0.0
        points = estimate(g)
        rest = max([points[other] for other in range(g.seats) if other != seat])
        mean = (sum(points) - points[seat]) / (g.seats - 1)
        margin = points[seat] - 0.7 * rest - 0.3 * mean
        # A lead weighs more the nearer the end is: who leads takes Unity and ends it, who trails draws it out.
        return 1 / (1 + exp(max(-60.0, min(60.0, -margin / (3 + 1.5 * rounds_left(g))))))

    def quiet(self, g: State) -> bool:
        """A position is judged when somebody chooses freely, not in the middle of an effect or of secret choices."""
        assert isinstance(g, Illverness)
        if g.asked is None:
            return True
        name = g.asked.question.rpartition(".")[2]
        return name in QUIET and not g.answers

    def order(self, g: State, seat: int, options_: Sequence[Option]) -> list[float]:
        assert isinstance(g, Illverness)
        first = options_[0]
        if isinstance(first, options.Bid):
            return bid_promises(g, seat, len(options_))
        if isinstance(first, options.Split):
            return [-float(max(option.piles) - min(option.piles)) for option in options_]  # type: ignore[attr-defined]
        return [promise(g, seat, option) for option in options_]


QUIET = {
    "action", "card_to_keep", "split_etherea", "pile_to_take", "tithe_bid", "take_location_bonus", "reward_to_choose",
    "break_location_tie", "break_guild_tie", "take_guild_bonus", "pay_for_quest",
}  # fmt: skip


# --- the value of a position --------------------------------------------------------------------------


def rounds_left(g: Illverness) -> float:
    """Rounds to come after this one, about."""
    return min(5.0, g.pool / (2.4 * g.seats))


def estimate(g: Illverness) -> list[float]:
    """What each seat should come to."""
    content = g.content
    worth = worths(content)
    rounds = rounds_left(g)
    coming = 1.0 if g.phase <= MAJORITIES else 0.0
    """Whether this round's majorities are still to be resolved."""
    future = rounds * 0.55
    late = rounds < 0.7
    points = []
    each_figure = 0.25 + 0.3 * rounds
    in_crypt = 0.08 if g.phase < THREAT else 0.0
    each_relic = 0.3 + 0.64 * rounds
    acting = g.phase <= ACTIONS
    mourner = worth.mourner
    for seat in range(g.seats):
        etherea, (bone, flesh, spirit) = g.etherea[seat], g.influence[seat]
        if late and g.phase > TITHE:
            total = 0.08 * etherea
        else:
            total = ETHEREA_WORTH * etherea if etherea <= 6 else 1.2 + 0.3 * etherea
        total += g.unity[seat] + bone + flesh + spirit
        total += (10 - g.bases[seat]) * each_figure + in_crypt * g.presence[seat][0]
        ready = g.ready[seat] if acting else 0
        for card in g.tableau[seat]:
            total += mourner[card] * (rounds + (0.8 if ready >> card & 1 else 0.0)) + 0.2
        if g.relics[seat]:
            total += each_relic * len(g.relics[seat])
        if g.hand[seat]:
            total += hand_worth(g, seat, worth)
        if g.quests[seat]:
            total += quest_worth(g, seat, worth)
        points.append(total + motive_worth(g, seat, rounds))
    add_locations(g, points, worth, coming, future)
    add_guilds(g, points, worth, coming, future)
    points[g.death] += 0.5
    return points


def hand_worth(g: Illverness, seat: int, worth: Worths) -> float:
    """Court cards expire: a card is worth something only while it can be played."""
    if g.phase == DRAFT:
        return sum([worth.court[card] for card in g.hand[seat]])
    if g.phase == ACTIONS:
        return 0.35 * len(g.hand[seat])
    return 0.0


def motive_worth(g: Illverness, seat: int, rounds: float) -> float:
    card = g.motive[seat]
    if card < 0:
        return 0.0
    motive = g.content.motives[card]
    sure = 1.0 if motive.scores in ("figures", "mourners") else 0.85 if rounds < 0.7 else 0.5
    return sure * motive.points * motive_count(g, seat, motive.scores, motive.faction)


def quest_worth(g: Illverness, seat: int, worth: Worths) -> float:
    """Rewards near at hand, and Rakers not yet dealt with."""
    total = 0.0
    for quest in g.quests[seat]:
        goal = g.content.goals[quest.card]
        if goal.mode == "muster":
            likely = (0.85 if MUSTER[goal.what](g, seat, goal) else 0.15) if g.phase <= ACTIONS else 0.0
        elif goal.mode == "reckon":
            likely = 0.7 if can_pay(g, seat, goal) else 0.2
        elif goal.mode == "dice":
            likely = min(1.0, (1 + sum([g.track[seat][guild] for guild in goal.guilds])) / 6)
        else:
            likely = 0.25 + 0.4 * quest.progress / goal.amount
        total += likely * worth.reward[quest.card] * (0.5 if goal.mode == "reckon" else 1.0)
        total += (1 - likely) * worth.penalty[quest.card]
    return total


def add_locations(g: Illverness, points: list[float], worth: Worths, coming: float, future: float) -> None:
    """Leads on the board, and figures in danger."""
    acting = g.phase <= ACTIONS
    checked = g.phase >= THREAT
    limit = g.content.limit[g.threat] if g.threat < 10 else 0
    malavestros, death = g.malavestros, g.death
    for place, counts in enumerate(zip(*g.presence, strict=True)):
        top = max(counts)
        if not top or not place:
            continue
        if place == malavestros:
            for seat, count in enumerate(counts):
                if count:
                    points[seat] += coming + 0.5 * future
            continue
        if not checked and sum(counts) > limit:
            for seat, count in enumerate(counts):
                if count and seat != g.dreadsbane:
                    points[seat] -= 0.55 * count
        prize = worth.location[place]
        if counts.count(top) > 1:
            if counts[death] == top and not g.alltaker_used:
                points[death] += 0.4 * coming * prize
            continue
        best = counts.index(top)
        for guild in worth.counted[place]:
            prize += g.track[best][guild]
        if acting and coming:
            second = sorted(counts)[-2]
            points[best] += prize * (SURE[top - second if top - second < 4 else 4] + 0.6 * future)
        else:
            points[best] += prize * (coming + 0.6 * future)


def add_guilds(g: Illverness, points: list[float], worth: Worths, coming: float, future: float) -> None:
    share = 0.85 * coming + 0.7 * future
    for counts, prize in zip(zip(*g.track, strict=True), worth.guild, strict=True):
        top = max(counts)
        if top and counts.count(top) == 1:
            points[counts.index(top)] += prize * share


# --- first instincts ----------------------------------------------------------------------------------


def bid_promises(g: Illverness, seat: int, number: int) -> list[float]:
    """About one's share of what is missing, and one more."""
    missing = max(0, quota(g) - g.forge)
    wealth = max(1, sum(g.etherea))
    target = 0 if wealth < missing else -(-missing * g.etherea[seat] // wealth) + 1
    return [-abs(float(bid - target)) for bid in range(number)]


def promise(g: Illverness, seat: int, option: Option) -> float:
    worth = worths(g.content)
    match option:
        case options.Pick(card):
            return worth.court[card]
        case options.TakePile(amount):
            return ETHEREA_WORTH * amount
        case options.TakeInfluence():
            return 1.6
        case options.GainInfluence(bone, flesh, spirit):
            have = g.influence[seat]
            return -sum([have[faction] * gained for faction, gained in enumerate((bone, flesh, spirit))])
        case options.LoseInfluence(bone, flesh, spirit) | options.StealInfluence(bone, flesh, spirit):
            have = g.influence[seat]
            return sum([have[faction] * lost for faction, lost in enumerate((bone, flesh, spirit))])
        case options.PassTurn() | options.Decline() | options.Spare() | options.DoNotPay():
            return 0.0
        case options.Play(card, action):
            return acts_worth(g.content.courts[card].actions[action - 1])
        case figure_options.RemoveFigure(owner, _, _) | figure_options.ReturnFigure(owner, _, _):
            return 1.0 if owner != seat else -0.5
        case figure_options.MoveFigure(owner, _, source, to):
            return move_promise(g, seat, owner, source, to)
        case figure_options.Relocate(source, to):
            return move_promise(g, seat, seat, source, to)
        case figure_options.Group(_, _, figures):
            return 1.0 / len(figures)
        case options.LoseMourner(card) | options.Exhaust(card) | options.Buy(card) | options.StartWith(card):
            return worth.mourner[card]
        case figure_options.TakeFigure(guild) | figure_options.RecruitFigure(guild):
            return 0.1 * g.track[seat][guild] + 0.5
        case options.Rob(other) | options.Contribute(other):
            return float(g.unity[other] + sum(g.influence[other])) if other != seat else 0.0
        case options.TakeBonus() | options.UseAlltaker() | options.Pay() | options.TakeFromForge():
            return 1.0
        case options.TakeQuest(card) | options.KeepRelic(card):
            return worth.reward[card]
    return 0.2


def move_promise(g: Illverness, seat: int, owner: int, source: int, to: int) -> float:
    """To an empty place from the Crypt is best."""
    if owner != seat:
        return 0.1
    crowd = g.figures_in(to)
    return worths(g.content).location[to] * (0.5 if crowd else 1.0) - (0.8 if source else 0.3)
