"""Phase 6, the Celestial tithe: secret bids, and what follows when Heaven and Hell are paid or not."""

from __future__ import annotations

from boneyard.engine.rules import Offer, question, rule
from boneyard.games.mourners_call import changes, events, tithe_events
from boneyard.games.mourners_call.effects import top_bidder, weight
from boneyard.games.mourners_call.menu import bids
from boneyard.games.mourners_call.meters import dreadsgrip, inquisitor, lose_unity, suspicion_back, threat_back
from boneyard.games.mourners_call.mourners import schedule_moment
from boneyard.games.mourners_call.naming import lasting_name
from boneyard.games.mourners_call.options import Bid
from boneyard.games.mourners_call.quests import settle
from boneyard.games.mourners_call.state import Illverness
from boneyard.games.mourners_call.tokens import SUSPICION_END, THREAT_END, TITHE

SOLE_HIGHEST, CONTRIBUTOR, NO_CONTRIBUTION = 3, 1, 1
METERS_ON_FAILURE, LOWEST_LOSES = 2, 2


def quota(g: Illverness) -> int:
    """The tithe number of the present suspicion."""
    return g.content.tithe[g.seats][g.suspicion]


@rule("MCL-L17", "MCL-L01", "MCL-L03", "MCL-D01")
def collect_tithe(g: Illverness) -> None:
    """Everybody bids, even if the Forge covers the quota already; who has nothing bids nothing (R16, R114)."""
    g.phase = TITHE
    g.tell(events.PhaseBegins, TITHE)
    bidders = [seat for seat in range(g.seats) if g.etherea[seat]]
    if bidders:
        g.ask_together(bidders, tithe_bid)
    else:
        reveal_bids(g, {})


@question("MCL-L03", "MCL-L18", auto=False, together=True, final=True, editor="amount")
def tithe_bid(g: Illverness, seat: int) -> Offer:
    """From nothing to all one has, in secret (R77)."""
    return bids(g.etherea[seat])


@tithe_bid.answer("MCL-L02", "MCL-L04", "MCL-L05", "MCL-L16", "MCL-L18")
def reveal_bids(g: Illverness, choices: dict[int, Bid]) -> None:
    """Bids and the Forge go to the supply whatever comes of it; together they meet the quota or not (R17)."""
    g.bids = tuple([choices[seat].etherea if seat in choices else 0 for seat in range(g.seats)])
    added = tuple([weight(g, seat) - bid for seat, bid in enumerate(g.bids)])
    by = tuple([lasting_name(g, seat, "heavy_bid") if more else "" for seat, more in enumerate(added)])
    g.tell(tithe_events.BidsRevealed, g.bids, added, by)
    due, paid = quota(g), g.forge + sum(g.bids)
    g.by("MCL-L05")
    for seat, bid in enumerate(g.bids):
        g.gain_etherea(seat, -bid)
    g.forge = 0
    if paid >= due:
        g.tell(tithe_events.TitheMet, due, paid)
        for seat in g.in_order():
            g.then(tithe_share, seat)
        schedule_moment(g, "tithe_met")
    else:
        g.tell(tithe_events.TitheFailed, due, paid)
        g.then(tithe_failed)
    g.then(tithe_counts, paid >= due, paid - due)
    g.then(settle)


# --- met ----------------------------------------------------------------------------------------------


@rule("MCL-L06", "MCL-L07", "MCL-L08", "MCL-L09", "MCL-L16", "MCL-L19")
def tithe_share(g: Illverness, seat: int) -> None:
    """The sole highest gains three, other contributors one; tied highest gain one each and the rest nothing; who gave
    nothing loses one (R13, R14, R15, R18)."""
    if not g.bids[seat]:
        g.by("MCL-L08")
        g.tell(tithe_events.BidJudged, seat, "nothing")
        g.now(lose_unity, seat, NO_CONTRIBUTION)
        return
    weights = [weight(g, other) for other in range(g.seats)]
    highest = weights[seat] == max(weights)
    tied = weights.count(max(weights)) > 1
    g.by("MCL-L09" if tied else "MCL-L06" if highest else "MCL-L07")
    g.tell(tithe_events.BidJudged, seat, ("tied" if highest else "below") if tied else "most" if highest else "gave")
    if highest and not tied:
        g.gain_unity(seat, SOLE_HIGHEST)
    elif highest or not tied:
        g.gain_unity(seat, CONTRIBUTOR)


# --- not met ------------------------------------------------------------------------------------------


@rule("MCL-L10", "MCL-L11", "MCL-L13", "MCL-L14", "MCL-L15", "MCL-L19", "MCL-L20", "MCL-M12", "MCL-M16")
def tithe_failed(g: Illverness) -> None:
    """Both meters rise by two; the lowest bidders pay, and pay again for an end that was reached (R19, R24, R111)."""
    suspicion, threat = g.suspicion, g.threat
    g.suspicion = min(SUSPICION_END, suspicion + METERS_ON_FAILURE)
    g.threat = min(THREAT_END, threat + METERS_ON_FAILURE)
    g.tell(changes.SuspicionMoved, g.suspicion - suspicion, g.suspicion)
    g.tell(changes.ThreatMoved, g.threat - threat, g.threat)
    weights = [weight(g, seat) for seat in range(g.seats)]
    lowest = [seat for seat in g.in_order() if weights[seat] == min(weights)]
    g.by("MCL-L11")
    for seat in lowest:
        g.tell(tithe_events.BidJudged, seat, "least")
        g.then(lose_unity, seat, LOWEST_LOSES)
    if g.suspicion == SUSPICION_END:
        for seat in lowest:
            g.then(inquisitor, seat)
        g.then(suspicion_back)
    if g.threat == THREAT_END:
        g.causers = tuple(lowest)
        for seat in lowest:
            g.then(dreadsgrip, seat)
        g.then(threat_back)


@rule("MCL-T02")
def tithe_counts(g: Illverness, met: bool, spare: int) -> None:
    """What Wallows cards wait for, counted when all the rest of the tithe is over (R89)."""
    best = top_bidder(g)
    for seat in g.in_order():
        bid = g.bids[seat]
        if bid:
            g.happened(seat, "bid", bid)
            if met:
                g.happened(seat, "bid_met", bid)
                if spare <= 1:
                    g.happened(seat, "close_tithe")
                if seat == best:
                    g.happened(seat, "top_bid")
