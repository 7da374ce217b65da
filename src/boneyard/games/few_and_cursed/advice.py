"""Why one might do something, in words: what it wins, what it leads to, what it spares.

Hints speak through this. Every reason is true of the position as its seat sees it, and made of the same prizes, prices and worths by
which bots think (`sense_plans`, `sense_worth`). Where nothing but trying has shown that something is good, there is no reason.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from boneyard.engine.options import Option
from boneyard.engine.sense import Reason
from boneyard.engine.views import View
from boneyard.games.few_and_cursed import advice_cards as cards
from boneyard.games.few_and_cursed import advice_desert as desert
from boneyard.games.few_and_cursed import advice_town as town
from boneyard.games.few_and_cursed import options as o
from boneyard.games.few_and_cursed.advice_looking import Look, Reasons
from boneyard.games.few_and_cursed.state import Chase

MOST = 3
"""More reasons than these nobody weighs."""


def reasons(view: View[Chase], seat: int, option: Option) -> tuple[Reason, ...]:
    """The strongest first."""
    advise = ADVICE.get(type(option))
    if advise is None or view.state.result:
        return ()
    return tuple(advise(Look(view.state, seat, view.game.seat_names(view.state.seats)), option)[:MOST])


ADVICE: Mapping[type[Option], Callable[[Look, Any], Reasons]] = MappingProxyType(
    {
        o.Pick: cards.pick,
        o.Keep: cards.keep,
        o.DrawThree: cards.draw_three,
        o.Play: cards.play,
        o.Copy: cards.copy,
        o.Shoot: cards.shoot,
        o.UseItem: cards.use_item,
        o.TrashCard: cards.trash,
        o.DiscardCard: cards.discard,
        o.KeepRest: cards.keep_rest,
        o.TakeBack: cards.take_back,
        o.TakeRelic: cards.take_relic,
        o.EndSegment: desert.end_segment,
        o.TakeRoad: desert.take_road,
        o.MoveTo: desert.move_to,
        o.Choose: desert.choose,
        o.Defeat: desert.defeat,
        o.EnterAndFight: desert.enter_and_fight,
        o.Recover: desert.recover,
        o.Rob: desert.rob,
        o.Camp: desert.camp,
        o.UseAbility: desert.use_ability,
        o.SeekEncounter: desert.seek_encounter,
        o.SendMonster: desert.send_monster,
        o.CallMonster: desert.call_monster,
        o.DiscardBounty: desert.let_go,
        o.KeepJobs: town.keep_jobs,
        o.VisitStore: town.visit_store,
        o.VisitJobBoard: town.visit_job_board,
        o.SellJob: town.sell_job,
        o.SellNothing: town.sell_nothing,
        o.ScoreJob: town.score_job,
        o.Buy: town.buy,
        o.BuyService: town.buy_service,
        o.Refresh: town.refresh,
        o.LeaveStore: town.leave_store,
        o.RaiseStat: town.raise_stat,
    }
)
"""Kinds of options that can be given reasons, each with where they come from."""
