"""How the tithe of Phase 6 is told: the bids, what they come to together, and where each of them stands. More events, as in `events`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boneyard.engine.events import Event, event
from boneyard.engine.sentences import Seat
from boneyard.engine.views import View
from boneyard.games.mourners_call import SEATS
from boneyard.games.mourners_call.naming import weighed

if TYPE_CHECKING:
    from boneyard.games.mourners_call.state import Illverness


@event("MCL-L03")
class BidsRevealed(Event):
    """With what makes one of them heavier: it may be why somebody gave most. A card that this tithe earns or costs changes none of it,
    so it is told as it was when the hands opened."""

    bids: tuple[int, ...]
    added: tuple[int, ...]
    """What each bid counts higher when bids are compared."""
    by: tuple[str, ...]
    """The cards that make it count so, by name."""

    def line(self, view: View[Illverness]) -> str:
        counted = zip(self.bids, self.added, self.by, strict=True)
        return f"The bids: {', '.join([f'{SEATS[seat]} {weighed(*bid)}' for seat, bid in enumerate(counted)])}."


@event("MCL-L04", "The tithe of {quota} is met with {paid}.")
class TitheMet(Event):
    quota: int
    paid: int


@event("MCL-L10", "The tithe of {quota} is not met: {paid} paid.")
class TitheFailed(Event):
    quota: int
    paid: int


@event("", "{seat} {how:bidder}.")
class BidJudged(Event):
    """Where a bid stands among the others, and so why Unity follows: see `naming.BIDDERS`."""

    seat: Seat
    how: str
