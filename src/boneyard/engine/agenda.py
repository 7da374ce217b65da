"""What is still to be done, what is asked and what was answered, as plain data: how a state keeps it, and how it is written down."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias, TypeVar

from boneyard.engine.codec import argument_codecs
from boneyard.engine.data import BadData, Codec, Found, Json
from boneyard.engine.options import Option, write_option
from boneyard.engine.rules import QUESTIONS, RULES, Arguments
from boneyard.engine.tokens import Tokens

if TYPE_CHECKING:
    from boneyard.engine.state import Content, State

T = TypeVar("T")

NEXT_IN_WINDOW = "engine.windows.ask_next"
"""The key of the rule that asks the next seat of an interrupt window."""

Row: TypeAlias = Any
"""What was read from JSON and is taken apart here: where it has another shape, reading the state as a whole refuses it."""
Scheduled = tuple[str, Arguments]
"""A rule that is still to be carried out, by its key."""
Answer = tuple[int, Option]
"""What a seat has chosen."""


class Ask(NamedTuple):
    """An open question: who is asked what. `args` are public, like everything on the agenda."""

    question: str
    seats: tuple[int, ...]
    args: Arguments
    order: tuple[int, ...] = ()
    """In an interrupt window: the written order of who may answer."""
    at: int = 0
    """In an interrupt window: whose place in that order has come."""


def seat_of(answer: Answer) -> int:
    return answer[0]


def own_answers(g: State, viewer: int, answers: tuple[Answer, ...]) -> tuple[Answer, ...]:
    """What a viewer sees of what is answered in secret."""
    return tuple([answer for answer in answers if answer[0] == viewer])


def tokens_spoken_of(agenda: list[Scheduled], asked: Ask | None) -> Found:
    """The tokens in what is scheduled and asked, which everybody hears."""
    found: Found = {}
    for function, skip, args in _calls(agenda, asked):
        for (_, each), value in zip(argument_codecs(function, skip), args, strict=True):
            if each.collect:
                each.collect(value, found)
    return found


def _calls(agenda: list[Scheduled], asked: Ask | None) -> Iterator[tuple[Callable[..., object], int, Arguments]]:
    for key, args in agenda:
        if key == NEXT_IN_WINDOW:
            yield QUESTIONS[args[0]].offer, 2, args[3]
        else:
            yield RULES[key], 1, args
    if asked is not None:
        yield QUESTIONS[asked.question].offer, 2, asked.args


# --- how it is written --------------------------------------------------------------------------------


def _write_agenda(agenda: list[Scheduled], tokens: Tokens) -> list[Json]:
    return [[key, _write_arguments(RULES[key], 1, args, tokens)] for key, args in agenda]


def _read_agenda(data: Row, tokens: Tokens, path: str) -> list[Scheduled]:
    return [(key, _read_arguments(_known(RULES, key), 1, args, tokens)) for key, args in data]


def _write_asked(asked: Ask | None, tokens: Tokens) -> Json:
    if asked is None:
        return None
    args = _write_arguments(QUESTIONS[asked.question].offer, 2, asked.args, tokens)
    data: dict[str, Json] = {"question": asked.question, "seats": list(asked.seats), "args": args}
    return data | {"order": list(asked.order), "at": asked.at} if asked.order else data


def _read_asked(data: Row, tokens: Tokens, path: str) -> Ask | None:
    if data is None:
        return None
    asking = _known(QUESTIONS, data["question"])
    args = _read_arguments(asking.offer, 2, data["args"], tokens)
    return Ask(asking.key, tuple(data["seats"]), args, tuple(data.get("order", ())), data.get("at", 0))


def _write_answers(answers: tuple[Answer, ...], tokens: Tokens) -> list[Json]:
    return [[seat, write_option(option, tokens)] for seat, option in sorted(answers, key=seat_of)]


def read_answers(data: Row, content: Content) -> tuple[Answer, ...]:
    """Options are known by their names, and whose names those are only the content says."""
    return tuple([(seat, content.options.decode(option, content.tokens)) for seat, option in data])


def _read_no_answers(data: Row, tokens: Tokens, path: str) -> tuple[Answer, ...]:
    raise BadData(f"{path}: only who has the content can read what was answered")


AGENDA = Codec(_write_agenda, _read_agenda, None, None, None, list)
ASKED = Codec(_write_asked, _read_asked, None, None, None, lambda: None)
ANSWERS = Codec(_write_answers, _read_no_answers, None, None, None, tuple)


def _write_arguments(function: Callable[..., object], skip: int, args: Arguments, tokens: Tokens) -> list[Json]:
    codecs = argument_codecs(function, skip)
    if len(codecs) != len(args):
        names = ", ".join(name for name, _ in codecs)
        raise TypeError(f"{function.__qualname__} takes ({names}) and was given {len(args)} of them: {args!r}")
    return [each.encode(value, tokens) for (_, each), value in zip(codecs, args, strict=True)]


def _read_arguments(function: Callable[..., object], skip: int, args: Row, tokens: Tokens) -> Arguments:
    codecs = argument_codecs(function, skip)
    if not isinstance(args, list) or len(args) != len(codecs):
        raise BadData(f"state: {function.__name__} takes {len(codecs)} arguments")
    return tuple([each.decode(value, tokens, name) for (name, each), value in zip(codecs, args, strict=True)])


def _known(table: dict[str, T], key: str) -> T:
    if key not in table:
        raise BadData(f"state: there is no rule or question called {key!r}")
    return table[key]
