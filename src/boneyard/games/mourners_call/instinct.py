"""First instincts: what each option should change in points, told without trying it.

The same coin as in the value of a position (`worths`): what an action wins in leads, figures and cards, less what it costs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from boneyard.engine.options import Option
from boneyard.games.mourners_call import figure_options, options
from boneyard.games.mourners_call.actions import figure_price
from boneyard.games.mourners_call.court import PUT
from boneyard.games.mourners_call.figures import move_discount, move_price
from boneyard.games.mourners_call.state import Illverness
from boneyard.games.mourners_call.tithe import quota
from boneyard.games.mourners_call.tokens import ACTIONS, MOURNER_PRICE
from boneyard.games.mourners_call.worths import (
    CARD_WORTH,
    COURT_WORTH,
    CROWDED,
    ETHEREA_WORTH,
    FLAT,
    FUTURE_LEAD,
    SURE,
    THREAT_WORTH,
    acts_worth,
    figure_worth,
    guild_share,
    rounds_left,
    worths,
)

FOR_A_RIVAL = 0.7
"""How much it is worth that a rival has a point less."""
EVENLY = 0.05
"""Influence of a faction one has less of is a little better."""
AT_ONCE = 0.3
"""An ability may wait till the end of the phase, so it promises only a part of its worth now."""
ELSE = 0.2
"""What is not weighed here."""


def promises(g: Illverness, seat: int, offered: Sequence[Option]) -> list[float]:
    first = offered[0]
    if isinstance(first, options.Bid):
        return bids(g, seat, len(offered))
    if isinstance(first, options.Split):
        return [-float(max(option.piles) - min(option.piles)) for option in offered]  # type: ignore[attr-defined]
    weighing = Weighing(g, seat)
    found = []
    for option in offered:
        weigh = WEIGHED.get(option.__class__)
        found.append(ELSE if weigh is None else weigh(weighing, option))
    return found


def bids(g: Illverness, seat: int, number: int) -> list[float]:
    """About one's share of what is missing, and one more."""
    missing = max(0, quota(g) - g.forge)
    wealth = max(1, sum(g.etherea))
    target = 0 if wealth < missing else -(-missing * g.etherea[seat] // wealth) + 1
    return [-abs(float(bid - target)) for bid in range(number)]


class Weighing:
    """One seat's options in one position."""

    def __init__(self, g: Illverness, seat: int):
        self.g, self.seat = g, seat
        self.worth = worths(g.content)
        self.rounds = rounds_left(g)
        self.future = 0.55 * self.rounds
        self.limit = g.content.limit[g.threat] if g.threat < len(g.content.limit) else 0
        self.changes: dict[tuple[int, int], float] = {}
        self.discount = -1

    # --- places ---------------------------------------------------------------------------------------

    def change(self, place: int, more: int) -> float:
        """What it is worth that so many more, or fewer, of one's figures stand there."""
        if not place or not more:
            return 0.0
        known = self.changes.get((place, more))
        if known is None:
            mine = self.g.presence[self.seat][place]
            known = self.changes[place, more] = self.held(place, mine + more) - self.held(place, mine)
        return known

    def held(self, place: int, mine: int) -> float:
        """What a place is worth to the seat with so many figures of its own there."""
        g, seat = self.g, self.seat
        rivals = [row[place] for other, row in enumerate(g.presence) if other != seat]
        strongest, total = max(rivals), mine + sum(rivals)
        worth = 0.0
        if mine and seat != g.dreadsbane and g.phase <= ACTIONS and total > self.limit:
            worth -= CROWDED * mine
        if place == g.malavestros:
            return worth + self.jester(place, mine)
        return worth + self.lead(place, mine - strongest, rivals.count(strongest))

    def jester(self, place: int, mine: int) -> float:
        """A place in which Malavestros stands: nobody wins it, and all who are there gain a Unity."""
        rivals = sum([row[place] > 0 for other, row in enumerate(self.g.presence) if other != self.seat])
        return ((1.0 if mine else 0.0) - FOR_A_RIVAL * rivals / (self.g.seats - 1)) * (1.0 + 0.5 * self.future)

    def lead(self, place: int, lead: int, rivals: int) -> float:
        """What it is worth to be ahead in a place by so many figures, or behind so many rivals who are level."""
        g, seat = self.g, self.seat
        if not lead:
            return 0.0
        prize = self.worth.location[place]
        if lead > 0:
            for guild in self.worth.counted[place]:
                prize += g.track[seat][guild]
            return prize * (SURE[lead if lead < 4 else 4] + FUTURE_LEAD * self.future)
        if rivals > 1:
            return 0.0
        return -FOR_A_RIVAL * prize * (SURE[-lead if lead > -4 else 4] + FUTURE_LEAD * self.future)

    def move(self, source: int, to: int, number: int) -> float:
        return self.change(to, number) + self.change(source, -number)

    def relocate(self, option: figure_options.Relocate) -> float:
        """The best number of figures to move, one Influence each."""
        g, seat = self.g, self.seat
        if self.discount < 0:
            self.discount = move_discount(g, seat)
        most = min(g.presence[seat][option.source], g.influence[seat][g.content.faction_of[option.to]] + self.discount)
        best = -1.0
        for number in range(1, min(most, 4) + 1):
            best = max(best, self.move(option.source, option.to, number) - move_price(number, self.discount))
        return best

    def group(self, option: figure_options.Group) -> float:
        """How many to move, once it is said from where to where."""
        asked = self.g.asked
        if asked is None or len(asked.args) != 3 or option.seat != self.seat:
            return 1.0 / len(option.figures)
        source, to, free = asked.args
        number = len(option.figures)
        return self.move(source, to, number) - (0 if free else move_price(number, move_discount(self.g, self.seat)))

    def move_from(self, option: figure_options.MoveFrom) -> float:
        return max([self.move(option.source, option.to, number) for number in (1, 2)])

    def move_figure(self, option: figure_options.MoveFigure) -> float:
        return self.move(option.source, option.to, 1) if option.owner == self.seat else 0.1

    def put_malavestros(self, option: figure_options.PutMalavestros) -> float:
        """What nobody wins any more where he comes to, and what is to be won again where he leaves."""
        g, here = self.g, self.g.malavestros
        gained = self.jester(option.place, g.presence[self.seat][option.place]) - self.ahead(option.place)
        if here:
            gained += self.ahead(here) - self.jester(here, g.presence[self.seat][here])
        return gained

    def ahead(self, place: int) -> float:
        mine, rivals = (
            self.g.presence[self.seat][place],
            [row[place] for other, row in enumerate(self.g.presence) if other != self.seat],
        )
        return self.lead(place, mine - max(rivals), rivals.count(max(rivals)))

    def remove(self, option: figure_options.FigureOption) -> float:
        return 1.0 if option.owner != self.seat else -0.5

    # --- figures and cards ----------------------------------------------------------------------------

    def joined(self, guild: int) -> float:
        """One more figure of a guild: the figure, and perhaps the lead on the guild's track."""
        track = self.g.track
        rival = max([row[guild] for other, row in enumerate(track) if other != self.seat])
        ahead = track[self.seat][guild] - rival
        prize = self.worth.guild[guild] * guild_share(self.g, self.rounds)
        lead = prize if ahead == 0 else FOR_A_RIVAL * prize if ahead == -1 else 0.0
        return figure_worth(self.rounds) + lead + 0.05 * max(0, 4 - abs(ahead))

    def recruit_figure(self, option: figure_options.RecruitFigure) -> float:
        return self.joined(option.guild) - ETHEREA_WORTH * figure_price(self.g, self.seat) - THREAT_WORTH

    def take_figure(self, option: figure_options.TakeFigure) -> float:
        return self.joined(option.guild)

    def recruit_mourner(self, option: Option) -> float:
        """A card one does not know yet, and its figure."""
        ability = self.worth.usual_mourner * (self.rounds + 0.8)
        return ability + figure_worth(self.rounds) + 0.7 - ETHEREA_WORTH * MOURNER_PRICE - THREAT_WORTH

    def mourner(self, option: options.MournerOption) -> float:
        return self.worth.mourner[option.card]

    def activate(self, option: options.Activate) -> float:
        return AT_ONCE * acts_worth(self.g.content.mourners[option.card].effect)

    def play(self, option: options.Play) -> float:
        acts = self.g.content.courts[option.card].actions[option.action - 1]
        gained = acts_worth(acts) - CARD_WORTH
        if any(act.do == "malavestros" for act in acts):
            gained -= FLAT["malavestros"]
            gained += max([self.put_malavestros(put) for put in PUT[1:] if put.place != self.g.malavestros])
        return gained

    def swap(self, option: options.Swap) -> float:
        """Another card for one that does less."""
        return COURT_WORTH * (self.worth.court[option.taken] - self.worth.court[option.given])

    def retrieve(self, option: options.Retrieve) -> float:
        return COURT_WORTH * (self.worth.court[option.taken] - self.worth.court[option.discarded])

    def pick(self, option: options.Pick) -> float:
        return self.worth.court[option.card]

    def quest(self, option: options.WallowsOption) -> float:
        return self.worth.reward[option.card]

    # --- Influence and Etherea ------------------------------------------------------------------------

    def gain_influence(self, option: options.InfluenceOption) -> float:
        bone, flesh, spirit = self.g.influence[self.seat]
        gained = option.bone + option.flesh + option.spirit
        return float(gained - EVENLY * (bone * option.bone + flesh * option.flesh + spirit * option.spirit))

    def lose_influence(self, option: options.InfluenceOption) -> float:
        bone, flesh, spirit = self.g.influence[self.seat]
        return float(bone * option.bone + flesh * option.flesh + spirit * option.spirit)

    def take_pile(self, option: options.TakePile) -> float:
        return ETHEREA_WORTH * option.etherea

    def take_influence(self, option: Option) -> float:
        return 1.6

    def rob(self, option: options.SeatOption) -> float:
        g, other = self.g, option.seat
        return float(g.unity[other] + sum(g.influence[other])) if other != self.seat else 0.0

    def yes(self, option: Option) -> float:
        return 1.0

    def no(self, option: Option) -> float:
        return 0.0


WEIGHED: dict[type[Option], Callable[[Weighing, Any], float]] = {
    figure_options.Relocate: Weighing.relocate,
    figure_options.MoveFrom: Weighing.move_from,
    figure_options.Group: Weighing.group,
    figure_options.MoveFigure: Weighing.move_figure,
    figure_options.RemoveFigure: Weighing.remove,
    figure_options.ReturnFigure: Weighing.remove,
    figure_options.RecruitFigure: Weighing.recruit_figure,
    figure_options.RecruitMourner: Weighing.recruit_mourner,
    figure_options.TakeFigure: Weighing.take_figure,
    figure_options.PutMalavestros: Weighing.put_malavestros,
    options.Activate: Weighing.activate,
    options.Play: Weighing.play,
    options.Pick: Weighing.pick,
    options.Swap: Weighing.swap,
    options.Retrieve: Weighing.retrieve,
    options.Buy: Weighing.mourner,
    options.StartWith: Weighing.mourner,
    options.LoseMourner: Weighing.mourner,
    options.Exhaust: Weighing.mourner,
    options.TakeQuest: Weighing.quest,
    options.KeepRelic: Weighing.quest,
    options.GainInfluence: Weighing.gain_influence,
    options.LoseInfluence: Weighing.lose_influence,
    options.StealInfluence: Weighing.lose_influence,
    options.TakePile: Weighing.take_pile,
    options.TakeInfluence: Weighing.take_influence,
    options.Rob: Weighing.rob,
    options.Contribute: Weighing.rob,
    options.TakeBonus: Weighing.yes,
    options.UseAlltaker: Weighing.yes,
    options.Pay: Weighing.yes,
    options.TakeFromForge: Weighing.yes,
    options.PassTurn: Weighing.no,
    options.Decline: Weighing.no,
    options.KeepHand: Weighing.no,
    options.Spare: Weighing.no,
    options.DoNotPay: Weighing.no,
}
