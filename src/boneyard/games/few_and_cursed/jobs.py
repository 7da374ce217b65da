"""The Job Board: two jobs, and perhaps one sold."""

from __future__ import annotations

from bisect import insort

from boneyard.engine.options import Option
from boneyard.engine.rules import Offer, question, rule
from boneyard.games.few_and_cursed import card_events
from boneyard.games.few_and_cursed.causes import of_symbol
from boneyard.games.few_and_cursed.effects import verb
from boneyard.games.few_and_cursed.options import SELL, SELL_NOTHING, SellJob
from boneyard.games.few_and_cursed.state import Chase
from boneyard.games.few_and_cursed.tracks import change, score_track_jobs

JOBS_DRAWN = 2


def visit_job_board(g: Chase, seat: int) -> None:
    """Draw two; what is fulfilled already scores at once; then one job may be sold (FAC-F15, FAC-G01, FAC-G19)."""
    g.tell(card_events.Visited, seat, "job board")
    g.by("FAC-G01", "FAC-G19", "FAC-G20", "FAC-G22")
    for _ in range(JOBS_DRAWN):
        draw_job(g, seat)
    score_track_jobs(g, seat)
    if g.going_on(seat):
        g.then(offer_sale, seat)


def draw_job(g: Chase, seat: int) -> None:
    """A title scored before is discarded for another card; the jobs may run out (FAC-G02, FAC-G20, FAC-G22)."""
    if all(g.has_scored(seat, job) for job in g.job_deck) and all(g.has_scored(seat, job) for job in g.jobs_out):
        return
    while g.refill("job", g.job_deck, g.jobs_out):
        job = g.job_deck.pop()
        if not g.has_scored(seat, job):
            insort(g.jobs[seat], job)
            g.tell(card_events.JobDrawn, seat, job)
            return
        g.jobs_out.append(job)
        g.tell(card_events.JobReplaced, seat, job)


@rule("FAC-G04")
def offer_sale(g: Chase, seat: int) -> None:
    if g.jobs[seat]:
        g.ask(seat, job_to_sell)


@question("FAC-G04", "FAC-G05", auto=False)
def job_to_sell(g: Chase, seat: int) -> Offer:
    """One held job, old or new; or none."""
    return (*[SELL[job] for job in g.jobs[seat]], SELL_NOTHING)


@job_to_sell.answer("FAC-G05", "FAC-G21")
def sell_job(g: Chase, seat: int, choice: Option) -> None:
    """It pays its money and no Grit, and lies on the job discard."""
    if isinstance(choice, SellJob):
        g.jobs[seat].remove(choice.job)
        g.jobs_out.append(choice.job)
        g.tell(card_events.JobSold, seat, choice.job)
        change(g, seat, "sale", water=g.content.job[choice.job].water)


@verb("job")
def job_from_encounter(g: Chase, seat: int, amount: int) -> None:
    """One job without a sale; one Water where the Job Board is closed (FAC-F22)."""
    if not g.job_board:
        change(g, seat, "no job", water=1)
        return
    g.by(of_symbol("job", g.cause), "FAC-F22")
    draw_job(g, seat)
    score_track_jobs(g, seat)
