"""Rounds, phases and segments: whose turn it is, and all that may be done in it.

A segment is one player's part of a phase. It asks the player again and again until the player ends it, camps or is wounded.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boneyard.engine.options import Barred, LimitReached, Option, Refusal, frozen
from boneyard.engine.rules import Offer, question, rule
from boneyard.engine.tokens import NOTHING
from boneyard.games.few_and_cursed import (
    actions,
    bounties,
    encounters,
    events,
    fighting,
    moving,
    out_of_reach,
    playing,
    store,
)
from boneyard.games.few_and_cursed import options as o
from boneyard.games.few_and_cursed.encounters import begin_encounters, meet_encounter
from boneyard.games.few_and_cursed.improvising import improvise
from boneyard.games.few_and_cursed.monsters import grit_calls, watch_grit
from boneyard.games.few_and_cursed.state import Chase
from boneyard.games.few_and_cursed.tracks import score_track_jobs

PHASES = ("improvise", "encounter", "action")


@rule("FAC-E01", "FAC-E02")
def begin_phases(g: Chase) -> None:
    """Improvise, Encounter, Action: each by all players, the First Player first, before the next begins."""
    g.tell(events.RoundBegins, g.round, g.first)
    order = g.order(g.first)
    for seat in order:
        g.then(improvise_segment, seat)
    g.then(begin_encounters)
    for seat in order:
        g.then(encounter_segment, seat)
    for seat in order:
        g.then(action_segment, seat)


def open_segment(g: Chase, seat: int, phase: str) -> bool:
    """A downed player has no further segment this round (FAC-C21)."""
    if g.downed[seat]:
        g.tell(events.Skipped, seat, phase)
        return False
    g.phase, g.active = phase, seat
    g.clear_segment()
    g.tell(events.SegmentBegins, seat, phase)
    return True


@rule("FAC-E03", "FAC-E07")
def improvise_segment(g: Chase, seat: int) -> None:
    """The cards are drawn first; cards may be played after the pick."""
    if open_segment(g, seat, "improvise"):
        g.then(improvise, seat)
        g.then(segment, seat)
        g.then(end_segment, seat)


@rule("FAC-F01", "FAC-F08", "FAC-F15", "FAC-F19")
def encounter_segment(g: Chase, seat: int) -> None:
    """Outside San Andreas a card is met at once."""
    if open_segment(g, seat, "encounter"):
        g.in_town = g.space[seat] == g.content.town
        meet_encounter(g, seat)
        g.then(segment, seat)
        g.then(end_segment, seat)


@rule("FAC-L01", "FAC-L02")
def action_segment(g: Chase, seat: int) -> None:
    if open_segment(g, seat, "action"):
        g.then(segment, seat)
        g.then(end_segment, seat)


@rule("FAC-D03", "FAC-M19")
def segment(g: Chase, seat: int) -> None:
    """Ask what comes next. A Monster called by 21 Grit appears first, now that the last thing is complete."""
    if g.downed[seat] or g.result:
        return
    if g.cause:
        g.settle_cause()
    if not g.monster_seen and grit_calls(g):
        g.then(watch_grit)
        g.then(segment, seat)
    elif g.story != NOTHING:
        g.ask(seat, facing_encounter)
    elif g.visit:
        g.ask(seat, shopping)
    elif g.phase == "action":
        g.ask(seat, action_turn)
    elif g.phase == "encounter":
        g.ask(seat, encounter_turn)
    else:
        g.ask(seat, improvise_turn)


@rule("FAC-D04", "FAC-D05", "FAC-D24", "FAC-N02")
def end_segment(g: Chase, seat: int) -> None:
    """Attack and Movement not spent are lost; played cards go to the discard pile. Tracks stay as they are."""
    g.tell(events.SegmentEnds, seat, g.attack, g.movement)
    g.discard[seat] += [entry.card for entry in g.played if not entry.gone]
    g.clear_segment()
    g.now(watch_grit)
    g.active = NOTHING


# --- the questions of a segment -----------------------------------------------------------------------


@question("FAC-D03", "FAC-C02", auto=False)
def improvise_turn(g: Chase, seat: int) -> Offer:
    """After the pick: play cards, or end the segment."""
    offered = playing.uses(g, seat)
    offered.append(o.END)
    return tuple(offered)


@question("FAC-F15", "FAC-F19", "FAC-D03", auto=False)
def encounter_turn(g: Chase, seat: int) -> Offer:
    """For those who begin it in San Andreas a visit, once: a free move there gives none (FAC-F14, R97)."""
    offered = playing.uses(g, seat)
    if g.in_town and not g.visited:
        if g.job_board:
            offered.append(o.JOB_BOARD)
        offered.append(o.STORE)
    offered.append(o.END)
    return tuple(offered)


@encounter_turn.caused
def why_in_encounter(g: Chase) -> str:
    """Away from town, and after the visit, there are only cards to play."""
    return "FAC-F15" if g.in_town and not g.visited else "FAC-D03"


@question("FAC-F04", "FAC-F05", "FAC-F19", auto=False)
def facing_encounter(g: Chase, seat: int) -> Offer:
    """An encounter is open: one of its options must be taken before anything else of the map."""
    offered: list[Option] = []
    encounters.offer_story(g, seat, offered)
    offered += playing.uses(g, seat)
    return tuple(offered)


@question("FAC-H01", "FAC-H02", "FAC-H21", auto=False)
def shopping(g: Chase, seat: int) -> Offer:
    """Buy, refresh, use what one has, or leave."""
    offered = playing.uses(g, seat)
    store.offer_wares(g, seat, offered)
    offered.append(o.LEAVE)
    return tuple(offered)


@question("FAC-L03", "FAC-K01", "FAC-K06", "FAC-L02", auto=False)
def action_turn(g: Chase, seat: int) -> Offer:
    """Play, move, take one action, or end the segment."""
    offered = playing.uses(g, seat)
    if g.movement:
        moving.offer_roads(g, seat, offered)
    if g.acted:
        bounties.offer_second_defeat(g, offered)
    else:
        if g.attack:
            bounties.offer_bounties(g, seat, offered)
        if g.abroad and g.movement and (g.attack or g.version >= 2):
            bounties.offer_entries(g, seat, offered)
        actions.offer_actions(g, seat, offered)
    offered.append(o.END)
    return tuple(offered)


@action_turn.caused
def why_in_action(g: Chase) -> str:
    """The action of the round, a second defeat it still allows, or what is no action at all."""
    if g.open_wanted != NOTHING:
        return "FAC-L20"
    return "FAC-L35" if g.acted else "FAC-L03"


# --- why not ------------------------------------------------------------------------------------------


@frozen
class EncounterFirst(Refusal):
    def sentence(self) -> str:
        return "The encounter must be resolved first."


@frozen
class RoadsInAction(Refusal):
    def sentence(self) -> str:
        return "Roads are taken in the Action phase."


def all_roads(g: Chase, seat: int, why: Refusal) -> list[Barred]:
    return [Barred(o.ROAD[road.to][0], why) for road in g.content.roads[g.night][g.space[seat]]]


@improvise_turn.refusals
def why_not_improvising(g: Chase, seat: int) -> list[Barred]:
    return [
        *playing.why_not_uses(g, seat),
        *all_roads(g, seat, RoadsInAction("FAC-K01")),
        *out_of_reach.not_yet(g, seat),
    ]


@encounter_turn.refusals
def why_not_in_encounter(g: Chase, seat: int) -> list[Barred]:
    found = [
        *playing.why_not_uses(g, seat),
        *all_roads(g, seat, RoadsInAction("FAC-K01")),
        *out_of_reach.not_yet(g, seat),
    ]
    if g.visited:
        visited = LimitReached("FAC-F15", "visit in a segment", 1)
        found += [Barred(o.JOB_BOARD, visited), Barred(o.STORE, visited), *out_of_reach.wares(g, seat, visited)]
    elif g.in_town:
        found += out_of_reach.wares(g, seat, out_of_reach.VisitFirst("FAC-H02"))
    return found


@facing_encounter.refusals
def why_not_facing(g: Chase, seat: int) -> list[Barred]:
    first = EncounterFirst("FAC-F19")
    found = encounters.why_not_story(g, seat) + playing.why_not_uses(g, seat)
    found.append(Barred(o.ABILITY, actions.no_action(g, seat) or first))
    later = (o.END, o.SEEK, o.RECOVER, o.CAMP, o.JOB_BOARD, o.STORE)
    return [*found, *[Barred(option, first) for option in later], *all_roads(g, seat, first)]


@shopping.refusals
def why_not_shopping(g: Chase, seat: int) -> list[Barred]:
    return store.why_not_wares(g, seat) + playing.why_not_uses(g, seat)


@action_turn.refusals
def why_not_acting(g: Chase, seat: int) -> list[Barred]:
    return [
        *playing.why_not_uses(g, seat),
        *moving.why_no_roads(g, seat),
        *bounties.why_no_bounties(g, seat),
        *bounties.why_no_entries(g, seat),
        *actions.why_no_actions(g, seat),
        *out_of_reach.why_not_from_here(g, seat),
    ]


# --- answers ------------------------------------------------------------------------------------------


def visit_town(g: Chase, seat: int, choice: Option) -> None:
    """A visit in the Encounter phase is free, in the Action phase it is the action (FAC-L05, FAC-F15)."""
    if g.phase == "action":
        g.by("FAC-L05")
        actions.take_action(g, seat, "visit")
    encounters.go_visiting(g, seat, choice)


def take_road(g: Chase, seat: int, choice: o.TakeRoad) -> None:
    moving.travel(g, seat, choice.to, choice.attack)


Doing = Callable[[Chase, int, Any], None]
DO: dict[type[Option], Doing] = {
    o.Play: playing.play,
    o.Shoot: playing.shoot,
    o.UseItem: playing.use_item,
    o.ScoreJob: playing.score_spend_job,
    o.Choose: encounters.choose,
    o.Unable: lambda g, seat, choice: encounters.show_hand(g, seat),
    o.VisitJobBoard: visit_town,
    o.VisitStore: visit_town,
    o.Buy: store.buy,
    o.BuyService: store.buy_service,
    o.Refresh: lambda g, seat, choice: store.refresh(g, seat),
    o.LeaveStore: lambda g, seat, choice: store.leave_store(g, seat),
    o.TakeRoad: take_road,
    o.EnterAndFight: fighting.enter_and_fight,
    o.Defeat: bounties.defeat,
    o.SeekEncounter: lambda g, seat, choice: actions.seek_encounter(g, seat),
    o.Recover: lambda g, seat, choice: actions.recover(g, seat),
    o.Rob: actions.rob,
    o.UseAbility: lambda g, seat, choice: actions.use_ability(g, seat),
    o.Camp: lambda g, seat, choice: actions.camp(g, seat),
    o.EndSegment: lambda g, seat, choice: None,
}


ROWS: dict[type[Option], tuple[str, ...]] = {
    o.Play: ("FAC-D03", "FAC-D09", "FAC-D11", "FAC-D12", "FAC-D22", "FAC-D29", "FAC-U03", "FAC-U04"),
    o.Shoot: ("FAC-C01", "FAC-C02", "FAC-U01"),
    o.UseItem: ("FAC-H10", "FAC-H12", "FAC-H13", "FAC-H14", "FAC-H18"),
    o.ScoreJob: ("FAC-G08", "FAC-G07", "FAC-G09", "FAC-G12", "FAC-G14", "FAC-G15", "FAC-G16"),
    o.Choose: ("FAC-F04", "FAC-F03", "FAC-F07", "FAC-F10", "FAC-F11", "FAC-F12", "FAC-F20"),
    o.Unable: ("FAC-F06", "FAC-F07"),
    o.VisitJobBoard: ("FAC-F15",),
    o.VisitStore: ("FAC-F15", "FAC-H16"),
    o.Buy: ("FAC-H01", "FAC-H02", "FAC-H06", "FAC-H07", "FAC-H08", "FAC-H09", "FAC-H15", "FAC-H19", "FAC-H20", "FAC-C26"),
    o.BuyService: ("FAC-H03", "FAC-H04"),
    o.Refresh: ("FAC-H05", "FAC-H15"),
    o.LeaveStore: ("FAC-H17",),
    o.TakeRoad: (
        "FAC-K02", "FAC-K03", "FAC-K04", "FAC-K05", "FAC-K06", "FAC-K07", "FAC-K08", "FAC-K09", "FAC-K10", "FAC-K13", "FAC-C06", "FAC-S11",
    ),
    o.EnterAndFight: ("FAC-M03", "FAC-M04", "FAC-K14"),
    o.Defeat: (
        "FAC-L12", "FAC-L09", "FAC-L10", "FAC-L11", "FAC-L16", "FAC-L17", "FAC-L19", "FAC-L20", "FAC-L22", "FAC-L36", "FAC-L37", "FAC-M02",
        "FAC-M16",
    ),
    o.SeekEncounter: ("FAC-L04",),
    o.Recover: ("FAC-L06", "FAC-L07", "FAC-L08", "FAC-S03"),
    o.Rob: ("FAC-L24", "FAC-L23", "FAC-L25", "FAC-L26", "FAC-L27", "FAC-L28"),
    o.UseAbility: ("FAC-L29", "FAC-C04", "FAC-C05"),
    o.Camp: ("FAC-L30", "FAC-L31", "FAC-L32", "FAC-L33", "FAC-L34", "FAC-K12"),
    o.EndSegment: ("FAC-D04", "FAC-L02"),
}  # fmt: skip
"""The rows by which each choice is carried out."""


def act(g: Chase, seat: int, choice: Option) -> None:
    """Do what was chosen, then ask again; ending and camping do not ask again (FAC-K12, FAC-L33)."""
    depth = len(g.agenda)
    kind = choice.__class__
    if g.log is not None:
        g.cite(ROWS[kind])
    DO[kind](g, seat, choice)
    if g.result or kind is o.EndSegment or kind is o.Camp:
        return
    if g.waiting or len(g.agenda) != depth:
        g.then(segment, seat)
    else:
        segment(g, seat)


improvise_turn.answer("FAC-D03")(act)
encounter_turn.answer("FAC-D03", "FAC-F15")(act)
facing_encounter.answer("FAC-F04", "FAC-F06")(act)
shopping.answer("FAC-H01", "FAC-H17")(act)
action_turn.answer("FAC-L35", "FAC-L03")(act)


def check_dealt_jobs(g: Chase) -> None:
    """A job that is fulfilled when it is gained scores at once (FAC-G13)."""
    for seat in g.order(g.first):
        score_track_jobs(g, seat)
