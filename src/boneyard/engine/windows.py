"""Interrupt windows: moments at which several seats, in a written order, may answer or pass.

The seats of the order are asked one by one. A seat that plays something has it carried out at once; then, if
what the window is about still stands, the order begins again. The window closes when every seat has passed in a row.

A seat with nothing to answer is not asked, unless the table plays with strict windows (setting
``strict_windows``): then every seat of the order is asked, so that neither a prompt nor its absence tells
anything about a hand. A seat with a standing order for the window passes without being asked; the order "until my
turn" is for all windows, and ends by itself.
"""

from __future__ import annotations

from typing import Any, ParamSpec, TypeVar

from boneyard.engine.agenda import NEXT_IN_WINDOW, Ask
from boneyard.engine.events import PassedByOrder
from boneyard.engine.options import Pass
from boneyard.engine.rules import QUESTIONS, Question, rule
from boneyard.engine.state import State

P = ParamSpec("P")
S = TypeVar("S", bound=State)

PASS = Pass()

UNTIL_TURN = "until my turn"
"""The standing order for all windows, good until its seat is asked something that is not a window."""


def open_window(g: S, asking: Question[S, P], order: tuple[int, ...], *args: P.args, **kwargs: P.kwargs) -> None:
    """Offer a window to the seats in this order. The question must be declared with `window=` and offer a Pass."""
    if not asking.window or kwargs:
        raise TypeError(f"{asking.key} is not a window: declare it with window=, and give what it is about by position")
    g.agenda.append((ask_next.key, (asking.key, order, 0, args)))


@rule()
def ask_next(g: State, key: str, order: tuple[int, ...], at: int, args: tuple[Any, ...]) -> None:
    """Ask the next seat of the window that has something to say."""
    asking = QUESTIONS[key]
    if not asking.still_open(g, *args):
        return
    strict = bool(g.settings.get("strict_windows"))
    for place in range(at, len(order)):
        seat = order[place]
        if g.log is not None:
            g.log.turned_to(seat)
        orders = g.orders[seat]
        if orders and (asking.window in orders or UNTIL_TURN in orders):
            g.tell(PassedByOrder, seat, asking.window)
            continue
        options = asking.legal(g, seat, args)
        if options and not options[0].passes:
            raise TypeError(f"{key}: what a window offers begins with PASS")
        if len(options) > 1 or (strict and options):
            g.asked = Ask(key, (seat,), args, order, place)
            g.waiting = (seat,)
            g.offered = (seat, options)
            return


assert ask_next.key == NEXT_IN_WINDOW


def set_order(g: State, seat: int, window: str, on: bool) -> None:
    """Give or take back a standing order to pass in a kind of window."""
    mine = g.orders[seat] | {window} if on else g.orders[seat] - {window}
    g.orders = (*g.orders[:seat], mine, *g.orders[seat + 1 :])


def end_orders(before: State, g: State) -> None:
    """Whoever is newly asked something that is no window has come to their turn."""
    for seat in _at_turn(g):
        if UNTIL_TURN in g.orders[seat] and seat not in _at_turn(before):
            set_order(g, seat, UNTIL_TURN, on=False)


def _at_turn(g: State) -> tuple[int, ...]:
    asking = g.question
    return () if asking is None or asking.window else g.waiting
