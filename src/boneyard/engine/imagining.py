"""Worlds that fit what somebody knows: the hidden tokens dealt out at random among the places they may be.

A bot gets a view and may imagine from it. What it imagines is a full state, with dice of its own; nothing of the true one comes into it
but what
the view shows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import lru_cache
from random import Random
from typing import NamedTuple, TypeVar

from boneyard.engine.agenda import tokens_spoken_of
from boneyard.engine.data import Deal, Found
from boneyard.engine.rules import QUESTIONS
from boneyard.engine.shape import FieldShape
from boneyard.engine.state import State
from boneyard.engine.tokens import NOTHING
from boneyard.engine.views import View

S = TypeVar("S", bound=State)
T = TypeVar("T")


def per_view(look: Callable[[View[S]], T]) -> Callable[[View[S]], T]:
    """Look something up once for all the worlds imagined from a view; a bot imagines several from each."""
    return lru_cache(maxsize=16)(look)


class Hidden(NamedTuple):
    """What a viewer cannot see: the fields with masks in them, and the tokens that may lie there, back by back."""

    fields: tuple[FieldShape, ...]
    piles: dict[tuple[str, int], list[int]]
    dice: frozenset[str]
    """The kinds of which any number can show the same."""


@per_view
def hidden(view: View) -> Hidden:
    """The public fields are full of tokens too: those are not among the hidden ones."""
    g = view.state
    fields: list[FieldShape] = []
    seen: Found = {}
    for item in g.shape.fields:
        if not item.codec.collect:
            continue
        if item.seen == "all":  # no masks in there
            item.codec.collect(getattr(g, item.name), seen)
            continue
        found: Found = {}
        item.codec.collect(getattr(g, item.name), found)
        if any(min(tokens, default=NOTHING) < NOTHING for tokens in found.values()):
            fields.append(item)
        for kind, tokens in found.items():
            seen.setdefault(kind, set()).update(tokens)
    piles = {
        (kind, back): g.content.tokens[kind].hidden(back, tokens)
        for kind, tokens in seen.items()
        for back in tokens
        if back < NOTHING
    }
    _leave_out(g, fields, piles)
    dice = frozenset([kind for kind, table in g.content.tokens.items() if not table.one_of_each])
    return Hidden(tuple(fields), piles, dice)


def spoken_of(g: State) -> set[tuple[str, int]]:
    """The faces in what is asked and scheduled: a card that was just drawn may lie nowhere yet."""
    found = tokens_spoken_of(g.agenda, g.asked)
    return {(kind, token) for kind, tokens in found.items() for token in tokens if token >= 0}


def _leave_out(g: State, fields: Sequence[FieldShape], piles: dict[tuple[str, int], list[int]]) -> None:
    """What is spoken of and lies nowhere is no hidden card. Where every card is needed it does lie somewhere, face down."""
    passing = spoken_of(g)
    if not passing:
        return
    masks = Counter(found for item in fields for found in item.codec.walk(getattr(g, item.name)) if found[1] < NOTHING)
    for (kind, back), pile in piles.items():
        if not g.content.tokens[kind].one_of_each:
            continue
        gone = [token for token in pile if (kind, token) in passing]
        if gone and len(pile) - masks[kind, back] >= len(gone):
            pile[:] = [token for token in pile if token not in gone]


def imagine(view: View[S], rng: Random) -> S:
    """A world in which the hidden tokens are dealt out at random, back by back."""
    return complete(view, view.state.copy(), rng)


def complete(view: View[S], g: S, rng: Random) -> S:
    """Deal what is still hidden in a copy of the view's state, and give the world dice of its own.

    A game in which a viewer knows more than the backs tell has dealt those cards before.
    """
    g.seed = f"{rng.getrandbits(256):064x}"
    g.offered = None
    lying = hidden(view)
    deal = _dealer(lying.piles, lying.dice, rng)
    for item in lying.fields:
        assert item.codec.fill is not None
        setattr(g, item.name, item.codec.fill(getattr(g, item.name), deal))
    view.game.settle(g)
    _imagine_commitments(view, g, rng)
    if len(g.waiting) == 1 and g.asked is not None and not QUESTIONS[g.asked.question].together:
        # What the viewer may do can only depend on what the viewer sees, so it is known already.
        seat = g.waiting[0]
        mine = view.state.offered if view.seat == seat else None
        g.offered = (seat, QUESTIONS[g.asked.question].legal(g, seat, g.asked.args)) if mine is None else mine
    return g


class NothingLeft(RuntimeError):
    """More lies face down than there is to lie there."""

    def __init__(self, kind: str):
        super().__init__(
            f"there are more hidden {kind} tokens than tokens that could lie there: one stands in two places, or in a field everybody sees as "
            "well. Dice are made with tokens.Dice; a game that lists its cards in the open has an `imagine` of its own"
        )


def _dealer(piles: dict[tuple[str, int], list[int]], dice: Collection[str], rng: Random) -> Deal:
    """Takes tokens at random from those with the back of each mask; of dice, any number can show the same."""
    left = {back: pile[:] for back, pile in piles.items()}
    luck = rng.random

    def deal(kind: str, tokens: Iterable[int]) -> list[int]:
        if kind in dice:
            return [rng.choice(left[kind, token]) if token < NOTHING else token for token in tokens]
        row = []
        try:
            for token in tokens:
                if token < NOTHING:
                    pile = left[kind, token]
                    at = int(luck() * len(pile))
                    token, pile[at] = pile[at], pile[-1]
                    pile.pop()
                row.append(token)
        except IndexError:  # the pile was empty
            raise NothingLeft(kind) from None
        return row

    return deal


def _imagine_commitments(view: View, g: State, rng: Random) -> None:
    """A seat that has committed in secret has committed to something legal."""
    if g.asked is None:
        return
    made = {seat for seat, _ in g.answers}
    asking = QUESTIONS[g.asked.question]
    for seat in g.asked.seats:
        if asking.together and seat not in g.waiting and seat not in made:
            options = asking.legal(g, seat, g.asked.args)
            g.answers = (*g.answers, (seat, options[int(rng.random() * len(options))]))
