"""The round: eight phases in a fixed order, and whether another one follows."""

from __future__ import annotations

from boneyard.engine.rules import rule
from boneyard.games.mourners_call import events
from boneyard.games.mourners_call.actions import begin_actions
from boneyard.games.mourners_call.cleanup import clean_up
from boneyard.games.mourners_call.draft import deal_court
from boneyard.games.mourners_call.income import distribute
from boneyard.games.mourners_call.majorities import resolve_majorities
from boneyard.games.mourners_call.quests import deal_wallows
from boneyard.games.mourners_call.scoring import score_game
from boneyard.games.mourners_call.state import Illverness
from boneyard.games.mourners_call.threat import check_threat
from boneyard.games.mourners_call.tithe import collect_tithe

PHASES = (
    distribute,
    deal_wallows,
    deal_court,
    begin_actions,
    check_threat,
    collect_tithe,
    resolve_majorities,
    clean_up,
)


@rule("MCL-D01", "MCL-D03", "MCL-D04", "MCL-R07")
def begin_round(g: Illverness, number: int) -> None:
    """Rounds count from 1; whoever holds the Death figure is first player."""
    g.round = number
    g.tell(events.RoundBegins, number, g.death)
    if number == g.settings["round_cap"]:
        g.tell(events.LastRoundBegins, number)
    for phase in PHASES:
        g.then(phase)
    g.then(end_round)


@rule("MCL-Q05", "MCL-D02", "MCL-R03", "MCL-R06", "MCL-R07", "MCL-R08")
def end_round(g: Illverness) -> None:
    """While Unity tokens remain in the pool a new round begins, unless the last round the table agreed on was played (R63, R110, R113)."""
    if g.pool == 0:
        g.now(score_game)
    elif g.round == g.settings["round_cap"]:
        g.tell(events.RoundCapReached, g.round, g.pool)
        g.now(score_game)
    else:
        g.then(begin_round, g.round + 1)
