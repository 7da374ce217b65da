"""What a viewer may know, and full states that fit it.

A view is a state of the same class in which everything the viewer may not know is masked. It is built by
naming what is shown: a field that declares nothing shows nothing. Bots get a view and may *imagine* from it: a full state in
which the hidden tokens are dealt out at random among the places they may be.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar, get_args

from boneyard.engine.codec import BadData, Deal, Found, argument_codecs, check_depth, codec
from boneyard.engine.options import Barred, Option
from boneyard.engine.rules import QUESTIONS, RULES, Question
from boneyard.engine.shape import FieldShape
from boneyard.engine.state import NEXT_IN_WINDOW, Ask, Content, State
from boneyard.engine.tokens import NOTHING

if TYPE_CHECKING:
    from boneyard.engine.game import Game

S = TypeVar("S", bound=State)
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Decision:
    """What a seat is asked, as data: enough for a menu, a click, a screen reader, a mask or a bot."""

    seat: int
    question: Question[Any, ...]
    args: tuple[Any, ...]
    options: Sequence[Option]
    state: State

    @property
    def kind(self) -> str:
        return self.question.name

    @property
    def rule(self) -> str:
        return self.question.row(self.state)

    @property
    def secret(self) -> bool:
        return self.question.together

    @property
    def blocked(self) -> list[Barred]:
        """What one would naturally try and may not, each with its reason."""
        return self.question.barred(self.state, self.seat, self.args)

    @property
    def default(self) -> Option:
        return default_option(self.options)


def default_option(options: Sequence[Option]) -> Option:
    """The legal default: decline where one may, else the first option."""
    return next((option for option in options if option.passes), options[0])


@dataclass(frozen=True, slots=True)
class View:
    """All that one viewer may know: a masked state, and the decision if it is theirs."""

    game: Game
    seat: int
    """The viewer's seat, or SPECTATOR."""
    state: State

    @property
    def decision(self) -> Decision | None:
        g = self.state
        if self.seat not in g.waiting or g.asked is None or g.offered is None:
            return None
        return Decision(self.seat, QUESTIONS[g.asked.question], g.asked.args, g.offered, g)

    @property
    def waiting(self) -> tuple[int, ...]:
        return self.state.waiting

    def imagine(self, rng: Random) -> State:
        """A full state that fits what this viewer knows."""
        return self.game.imagine(self, rng)

    def to_json(self) -> dict[str, Any]:
        return {"seat": self.seat, "state": state_to_json(self.state)}


def view(game: Game, g: State, viewer: int) -> View:
    """What this viewer may know of a state."""
    return View(game, viewer, masked(g, viewer))


def masked(g: S, viewer: int) -> S:
    """The state as the viewer sees it, hidden by default."""
    new = object.__new__(type(g))
    new.content, new.seats, new.settings, new.version = g.content, g.seats, g.settings, g.version
    new.agenda, new.asked, new.waiting = g.agenda[:], g.asked, g.waiting
    new.answers = tuple([answer for answer in g.answers if answer[0] == viewer])
    new.orders = tuple([order if seat == viewer else frozenset() for seat, order in enumerate(g.orders)])
    new.seed, new.drawn, new.forced, new.block_index, new.block_words = "", 0, (), -1, ()
    new.offered, new.log, new.ruling = None, None, ""
    for item in g.shape.fields:
        setattr(new, item.name, _seen(g, item, viewer))
    if viewer in g.waiting and g.asked is not None:
        # Computed from the masked state: what one may choose can only depend on what one sees.
        new.offered = QUESTIONS[g.asked.question].legal(new, viewer, g.asked.args)
    return new


def _seen(g: State, item: FieldShape, viewer: int) -> Any:
    value = getattr(g, item.name)
    how = item.seen
    if how == "all":
        return item.copy(value)
    if how == "own":
        mask = item.codec.mask
        if mask is None:
            blank = codec(get_args(item.hint)[0]).default
            return [part if seat == viewer else blank() for seat, part in enumerate(item.copy(value))]
        hiding: list[Any] = mask(value, g.content.tokens)
        if 0 <= viewer < len(value):
            hiding[viewer] = item.copy(value)[viewer]
        return hiding
    if how == "backs":
        return item.codec.mask(value, g.content.tokens) if item.codec.mask else item.codec.default()
    if callable(how):
        return how(g, viewer, value)
    return item.codec.default()


# --- imagination --------------------------------------------------------------------------------------


def known_tokens(g: State) -> set[tuple[str, int]]:
    """Every token whose face stands in this (masked) state."""
    return {(kind, token) for kind, tokens in _tokens(g).items() for token in tokens if token >= 0}


def is_news(g: State, kind: str, token: int) -> bool:
    """Whether a face would be new to whoever sees this (masked) state. What the state keeps nowhere is never hidden."""
    found = _tokens(g).get(kind)
    return found is not None and token >= 0 and token not in found


def _tokens(g: State) -> Found:
    """The tokens and masks in a state, by kind."""
    found: Found = {}
    for item in g.shape.fields:
        if item.codec.collect:
            item.codec.collect(getattr(g, item.name), found)
    return found


def per_view(look: Callable[[View], T]) -> Callable[[View], T]:
    """Look something up once for all the worlds imagined from a view; a bot imagines several from each."""
    return lru_cache(maxsize=16)(look)


class Hidden(NamedTuple):
    """What a viewer cannot see: the fields with masks in them, and the tokens that may lie there, back by back."""

    fields: tuple[FieldShape, ...]
    piles: dict[tuple[str, int], list[int]]


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
        (kind, back): [
            token for token, mask in enumerate(g.content.tokens[kind].masks) if mask == back and token not in tokens
        ]
        for kind, tokens in seen.items()
        for back in tokens
        if back < NOTHING
    }
    _leave_out(g, fields, piles)
    return Hidden(tuple(fields), piles)


def spoken_of(g: State) -> set[tuple[str, int]]:
    """The faces in what is asked and scheduled, which everybody hears: a card that was just drawn may lie nowhere yet."""
    found: Found = {}
    calls: list[tuple[Callable[..., Any], int, tuple[Any, ...]]] = []
    for key, args in g.agenda:
        if key == NEXT_IN_WINDOW:
            calls.append((QUESTIONS[args[0]].offer, 2, args[3]))
        else:
            calls.append((RULES[key], 1, args))
    if g.asked is not None:
        calls.append((QUESTIONS[g.asked.question].offer, 2, g.asked.args))
    for function, skip, args in calls:
        for (_, each), value in zip(argument_codecs(function, skip), args, strict=True):
            if each.collect:
                each.collect(value, found)
    return {(kind, token) for kind, tokens in found.items() for token in tokens if token >= 0}


def _leave_out(g: State, fields: Sequence[FieldShape], piles: dict[tuple[str, int], list[int]]) -> None:
    """What is spoken of and lies nowhere is no hidden card. Where every card is needed it does lie somewhere, face down."""
    passing = spoken_of(g)
    if not passing:
        return
    masks = Counter(found for item in fields for found in item.codec.walk(getattr(g, item.name)) if found[1] < NOTHING)
    for (kind, back), pile in piles.items():
        gone = [token for token in pile if (kind, token) in passing]
        if gone and len(pile) - masks[kind, back] >= len(gone):
            pile[:] = [token for token in pile if token not in gone]


def imagine(view: View, rng: Random) -> State:
    """A world in which the hidden tokens are dealt out at random, back by back."""
    return complete(view, view.state.copy(), rng)


def complete(view: View, g: S, rng: Random) -> S:
    """Deal what is still hidden in a copy of the view's state, and give the world dice of its own.

    A game in which a viewer knows more than the backs tell has dealt those cards before.
    """
    g.seed = f"{rng.getrandbits(256):064x}"
    g.offered = None
    fields, piles = hidden(view)
    deal = _dealer(piles, rng)
    for item in fields:
        assert item.codec.fill is not None
        setattr(g, item.name, item.codec.fill(getattr(g, item.name), deal))
    view.game.settle(g)
    _imagine_commitments(view, g, rng)
    if len(g.waiting) == 1 and g.asked is not None and not QUESTIONS[g.asked.question].together:
        # What the viewer may do can only depend on what the viewer sees, so it is known already.
        mine = view.state.offered if view.seat == g.waiting[0] else None
        g.offered = QUESTIONS[g.asked.question].legal(g, g.waiting[0], g.asked.args) if mine is None else mine
    return g


def _dealer(piles: dict[tuple[str, int], list[int]], rng: Random) -> Deal:
    """Takes tokens at random from those with the back of each mask."""
    left = {back: pile[:] for back, pile in piles.items()}
    luck = rng.random

    def deal(kind: str, tokens: Iterable[int]) -> list[int]:
        row = []
        for token in tokens:
            if token < NOTHING:
                pile = left[kind, token]
                at = int(luck() * len(pile))
                token, pile[at] = pile[at], pile[-1]
                pile.pop()
            row.append(token)
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


# --- JSON ---------------------------------------------------------------------------------------------


def state_to_json(g: State) -> dict[str, Any]:
    """The whole state as plain JSON, at any moment."""
    tokens = g.content.tokens
    data: dict[str, Any] = {
        "seats": g.seats,
        "settings": dict(g.settings),
        "version": g.version,
        "agenda": [[key, _arguments(RULES[key], 1, args, tokens)] for key, args in g.agenda],
        "asked": _ask_to_json(g.asked, tokens),
        "waiting": list(g.waiting),
        "answers": [[seat, g.content.options.encode(option, tokens)] for seat, option in sorted(g.answers, key=_seat)],
        "orders": [sorted(order) for order in g.orders],
        "seed": g.seed,
        "drawn": g.drawn,
    }
    if g.forced:
        data["forced"] = list(g.forced)
    for item in g.shape.fields:
        data[item.name] = item.codec.encode(getattr(g, item.name), tokens)
    return data


def _seat(answer: tuple[int, Option]) -> int:
    return answer[0]


def _arguments(function: Callable[..., Any], skip: int, args: tuple[Any, ...], tokens: Any) -> list[Any]:
    codecs = argument_codecs(function, skip)
    if len(codecs) != len(args):
        names = ", ".join(name for name, _ in codecs)
        raise TypeError(f"{function.__qualname__} takes ({names}) and was given {len(args)} of them: {args!r}")
    return [each.encode(value, tokens) for (_, each), value in zip(codecs, args, strict=True)]


def _ask_to_json(ask: Ask | None, tokens: Any) -> dict[str, Any] | None:
    if ask is None:
        return None
    data = {
        "question": ask.question,
        "seats": list(ask.seats),
        "args": _arguments(QUESTIONS[ask.question].offer, 2, ask.args, tokens),
    }
    return data | {"order": list(ask.order), "at": ask.at} if ask.order else data


def state_from_json(kind: type[S], content: Content, data: object) -> S:
    """The state that was written. A wrong shape is refused with the path to it."""
    check_depth(data)
    if not isinstance(data, dict):
        raise BadData("state: expected an object")
    try:
        return _read_state(kind, content, data)
    except BadData:
        raise
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise BadData(f"state: {type(error).__name__}: {error}") from None


def _read_state(kind: type[S], content: Content, data: dict[str, Any]) -> S:
    g = kind.begin(content, data["seats"], data["settings"], data["seed"], data["version"])
    tokens = content.tokens
    g.drawn, g.forced = data["drawn"], tuple(data.get("forced", ()))
    g.waiting = tuple(data["waiting"])
    g.orders = tuple([frozenset(order) for order in data["orders"]])
    g.agenda = [(key, _read_arguments(_known(RULES, key), 1, args, tokens)) for key, args in data["agenda"]]
    asked = data["asked"]
    if asked is not None:
        asking = _known(QUESTIONS, asked["question"])
        args = _read_arguments(asking.offer, 2, asked["args"], tokens)
        g.asked = Ask(asking.key, tuple(asked["seats"]), args, tuple(asked.get("order", ())), asked.get("at", 0))
    g.answers = tuple([(seat, content.options.decode(option, tokens)) for seat, option in data["answers"]])
    for item in kind.shape.fields:
        setattr(g, item.name, item.codec.decode(data[item.name], tokens, item.name))
    if g.asked is not None and len(g.waiting) == 1 and not QUESTIONS[g.asked.question].together:
        g.offered = QUESTIONS[g.asked.question].legal(g, g.waiting[0], g.asked.args)
    return g


def _known(table: dict[str, T], key: str) -> T:
    if key not in table:
        raise BadData(f"state: there is no rule or question called {key!r}")
    return table[key]


def _read_arguments(function: Callable[..., Any], skip: int, args: Any, tokens: Any) -> tuple[Any, ...]:
    codecs = argument_codecs(function, skip)
    if not isinstance(args, list) or len(args) != len(codecs):
        raise BadData(f"state: {function.__name__} takes {len(codecs)} arguments")
    return tuple([each.decode(value, tokens, name) for (name, each), value in zip(codecs, args, strict=True)])


def canonical(data: object) -> bytes:
    """One way to write JSON, so that equal states have equal bytes."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def state_hash(g: State) -> str:
    """Sixteen letters that tell any two positions apart."""
    data = state_to_json(g)
    del data["version"]
    for item in g.shape.fields:
        if not item.counts or item.since > g.version:
            del data[item.name]
    return blake2b(canonical(data), digest_size=8).hexdigest()
