"""Rules and questions: small functions that carry their ledger numbers.

A *rule* is about one paragraph of a rulebook. It changes the state and says what comes next
(``g.then(next_rule, …)``) or asks somebody (``g.ask(seat, question, …)``); it never waits.

A *question* lists what may be answered, legal options and refused ones alike, so that legality is decided in one
place. Its answer is a rule of its own, written right below it::

    @question("DOD-L01")
    def become_spirit(g: Duel, seat: int, slot: int) -> Offer:
        return BECOME_OR_STAY

    @become_spirit.answer("DOD-L02", "DOD-L06")
    def swap_with_spirit(g: Duel, seat: int, choice: Option, slot: int) -> None:
        ...
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Concatenate, Generic, ParamSpec, Protocol, TypeAlias, TypeVar, cast

from boneyard.engine.numbers import check_numbers
from boneyard.engine.options import Barred, Option, Refusal

if TYPE_CHECKING:
    from boneyard.engine.agenda import Ask
    from boneyard.engine.state import State

P = ParamSpec("P")
S = TypeVar("S", bound="State")
S_contra = TypeVar("S_contra", bound="State", contravariant=True)

Offer = Iterable[Option | Barred]
"""What a question yields: options, and refused ones with their reasons. A tuple holds legal options only."""


AnyRule: TypeAlias = "Rule[Any, ...]"
AnyQuestion: TypeAlias = "Question[Any, ...]"


class Rule(Protocol[S_contra, P]):
    """A rule function as the decorator leaves it: callable, with its key and its ledger rows."""

    key: str
    ids: tuple[str, ...]

    def __hash__(self) -> int: ...

    def __call__(self, g: S_contra, /, *args: P.args, **kwargs: P.kwargs) -> None: ...


Arguments = tuple[Any, ...]
"""What a rule or a question is called with: plain data, of types that only the function itself says."""

RULES: dict[str, AnyRule] = {}
"""Every rule by its key. The agenda holds keys, so a state stays plain data."""

QUESTIONS: dict[str, AnyQuestion] = {}


def _key(function: Callable[..., object]) -> str:
    """``day_of_the_dead.fighting.compare``: short enough to read, long enough to be unique."""
    module = function.__module__.removeprefix("boneyard.games.").removeprefix("boneyard.")
    return f"{module}.{function.__qualname__.replace('.<locals>', '')}"


def _check_parameters(key: str, function: Callable[..., object]) -> None:
    """The agenda keeps what a rule is called with as data: every parameter says what it is, and none is left to a default."""
    code = function.__code__
    bare = [name for name in code.co_varnames[1 : code.co_argcount] if name not in function.__annotations__]
    if bare:
        raise TypeError(f"{key}: say of what type {', '.join(bare)} is, so that the agenda can be written down")
    if function.__defaults__ or code.co_kwonlyargcount:
        raise TypeError(f"{key}: parameters are given by position and have no defaults")


def rule(*ids: str) -> Callable[[Callable[Concatenate[S, P], None]], Rule[S, P]]:
    """Make a function a rule of the game, carrying out these ledger rows."""

    def declare(function: Callable[Concatenate[S, P], None]) -> Rule[S, P]:
        made = cast("Rule[S, P]", function)
        made.key = _key(function)
        _check_parameters(made.key, function)
        check_numbers(made.key, ids)
        made.ids = ids
        if made.key in RULES:
            raise ValueError(f"two rules are called {made.key}")
        RULES[made.key] = made
        return made

    return declare


class Question(Generic[S, P]):
    """Something a seat is asked: the options it has, and the rule that carries out its answer."""

    __slots__ = (
        "auto",
        "carry_out",
        "cause",
        "doc",
        "editor",
        "final",
        "ids",
        "judge",
        "key",
        "name",
        "offer",
        "open_to",
        "reasons",
        "still_open",
        "together",
        "window",
    )

    def __init__(
        self,
        offer: Callable[Concatenate[S, int, P], Offer],
        ids: tuple[str, ...],
        *,
        auto: bool,
        together: bool,
        final: bool,
        window: str,
        editor: str,
    ):
        self.key = _key(offer)
        _check_parameters(self.key, offer)
        self.name = self.key.rpartition(".")[2]
        """The last part of the key: ``become_spirit``."""
        if not ids:
            raise TypeError(f'{self.key}: say under which rule it is asked: @question("ABC-X01")')
        check_numbers(self.key, ids)
        self.ids = ids
        self.offer: Callable[..., Offer] = offer
        self.doc = (offer.__doc__ or "").strip().split("\n")[0]
        self.auto = auto
        self.together = together
        self.final = final
        self.window = window
        self.editor = editor
        self.carry_out: Callable[..., None] = self._unanswered
        self.reasons: Callable[..., Iterable[Barred]] | None = None
        self.judge: Callable[..., Refusal | None] | None = None
        self.cause: Callable[[S], str] | None = None
        self.open_to: dict[int, Ask] = {}
        """The open question by seat, made once where it has no arguments."""
        self.still_open: Callable[..., bool] = _always
        if self.key in QUESTIONS:
            raise ValueError(f"two questions are called {self.key}")
        QUESTIONS[self.key] = self

    def answer(self, *ids: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
        """Declare the rule that carries out an answer: ``(g, seat, choice, *args)``.

        For a question asked of several seats at once it is ``(g, choices, *args)``, choices by seat.
        """

        check_numbers(self.key, ids)

        def declare(function: Callable[..., None]) -> Callable[..., None]:
            self.carry_out = function
            self.ids = tuple(dict.fromkeys(self.ids + ids))
            return function

        return declare

    def refusals(
        self, function: Callable[Concatenate[S, int, P], Iterable[Barred]]
    ) -> Callable[Concatenate[S, int, P], Iterable[Barred]]:
        """Declare where the reasons why not come from, for a question asked so often that its offer lists legal options alone.

        The reasons must be read off the same conditions the offer uses; what is legal is never listed as refused.
        """
        self.reasons = function
        return function

    def judged(
        self, function: Callable[Concatenate[S, int, Option, P], Refusal | None]
    ) -> Callable[Concatenate[S, int, Option, P], Refusal | None]:
        """Declare who says why any other option is refused: ``(g, seat, option, *args)``, asked only about what is neither offered nor
        listed with a reason. There are too many such options to list, and each has its own rule against it. None: it has nothing to say."""
        self.judge = function
        return function

    def caused(self, function: Callable[[S], str]) -> Callable[[S], str]:
        """Declare which ledger row asks where several do, as many cards ask for the same choice; empty: the question's own."""
        self.cause = function
        return function

    def row(self, g: S) -> str:
        """The ledger row under which this is asked now."""
        caused = "" if self.cause is None else self.cause(g)
        return caused or self.ids[0]

    def _unanswered(self, *args: object) -> None:
        raise RuntimeError(f"{self.key} has no answer: declare one with @{self.name}.answer(...)")

    def legal(self, g: S, seat: int, args: Arguments) -> Sequence[Option]:
        """The options this seat may choose.

        This is the hottest path there is: a tuple is taken as it is, being all legal by agreement (which is looked at only
        while somebody listens), and comparing classes is the fast way to sort out what is refused.
        """
        offered = self.offer(g, seat, *args)
        if offered.__class__ is tuple:
            if g.log is not None and Barred in map(type, offered):
                raise TypeError(
                    f"{self.key}: a tuple holds what is legal, and this one holds something barred: give a list, or yield"
                )
            return offered
        return [item for item in offered if item.__class__ is not Barred]  # type: ignore[misc]

    def barred(self, g: S, seat: int, args: Arguments) -> list[Barred]:
        """What this seat would naturally try and may not, with reasons."""
        if self.reasons is None:
            return [item for item in self.offer(g, seat, *args) if isinstance(item, Barred)]
        legal = set(self.legal(g, seat, args))
        found: dict[Option, Barred] = {}
        for item in self.reasons(g, seat, *args):
            if item.option not in legal:
                found.setdefault(item.option, item)
        return list(found.values())


def _always(*args: object) -> bool:
    return True


def question(
    *ids: str,
    auto: bool = True,
    together: bool = False,
    final: bool = False,
    window: str = "",
    editor: str = "",
) -> Callable[[Callable[Concatenate[S, int, P], Offer]], Question[S, P]]:
    """Make a function a question, asked under these ledger rows.

    auto: a single legal option is carried out without asking (never for a yes or no).
    together: asked of several seats at once, answered in secret.
    final: a commitment may not be taken back.
    window: the name of the interrupt window this question is asked in.
    editor: the generic editor a shell may use to compose a wide choice ("split", "subset", "amount").
    """

    def declare(offer: Callable[Concatenate[S, int, P], Offer]) -> Question[S, P]:
        return Question(offer, ids, auto=auto, together=together, final=final, window=window, editor=editor)

    return declare
