"""What an option is certain to bring about: the preview before a decision.

It is found by carrying the option out in several worlds that fit what the seat knows, with the door for chance closed:
the first die or shuffle ends the look ahead, and so does the first card turned up that the seat does not know. What all
worlds tell alike until then is certain; where they part, something hidden decides. So a preview is made from the view
alone and cannot tell what the view does not.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from random import Random

from boneyard.engine import chance
from boneyard.engine.codec import record_codec
from boneyard.engine.data import Found
from boneyard.engine.events import Log, Told
from boneyard.engine.imagining import hidden
from boneyard.engine.options import Option
from boneyard.engine.rules import QUESTIONS
from boneyard.engine.shape import FieldShape
from boneyard.engine.state import State
from boneyard.engine.state_json import state_to_json
from boneyard.engine.views import View, is_news, known_tokens, masked

Faces = set[tuple[str, int]]

WORLDS = 4
CLOSED = ("the door for chance is closed",)
"""An outcome no die can show and no shuffle can give."""


class Ends(Enum):
    """What a look ahead ends at, as it is told."""

    ALL = ""
    DICE = "Then the dice decide."
    SHUFFLE = "Then chance decides: something is shuffled or drawn."
    OTHERS = "Then somebody else may answer."
    SECRETS = "Then all have chosen, and it goes on."
    HIDDEN = "Then it depends on what you cannot see."


UNSEEN = (Ends.DICE, Ends.SHUFFLE, Ends.HIDDEN)
"""What nobody decides: a game can say what is rolled, drawn or turned up."""


@dataclass(frozen=True, slots=True)
class Foreseen:
    """What is certain to happen, as the one who decides will see it."""

    told: list[Told]
    sure: bool
    """Whether that is all of it: no chance and nothing hidden comes into it before the next decision."""
    ends: Ends
    """What comes next that is not certain."""
    after: View
    """What the seat would see when `told` has happened; only to be shown where all is sure."""


def what_decides(view: View, option: Option, seen: Foreseen) -> str:
    """What a look ahead ends at, in words: a game may say which die or which hidden thing it is."""
    unseen = view.game.words.unseen(view, option, seen.ends) if seen.ends in UNSEEN else ""
    return unseen or seen.ends.value


class Ahead(Log):
    """Listens to an imagined world, and notes where a window came to somebody else: whether they are asked, and whether they have given
    a standing order, only they know."""

    __slots__ = ("certain", "viewer")

    def __init__(self, viewer: int) -> None:
        super().__init__()
        self.viewer = viewer
        self.certain: int | None = None
        """So many events were told before that; None: it did not happen."""

    def turned_to(self, seat: int) -> None:
        if seat != self.viewer and self.certain is None:
            self.certain = len(self.events)


def foresee(view: View, option: Option) -> Foreseen:
    """What is certain to follow if the viewer chooses this. The option must be one of the viewer's own."""
    seat = view.seat
    known = known_tokens(view.state)
    tellings: list[list[Told]] = []
    endings: list[State] = []
    sure, ends = True, Ends.HIDDEN
    face_down: Faces = set()
    for number in range(WORLDS):
        world = view.imagine(Random(number))
        face_down |= _face_down(view, world)
        world.log = log = Ahead(seat)
        world.forced = CLOSED
        try:
            world.answer(seat, option)
        except chance.ImpossibleOutcome as wanted:
            sure = False
            ends = Ends.DICE if isinstance(wanted, chance.ImpossibleRoll) else Ends.SHUFFLE
        world.log = None
        world.forced = ()
        tokens = world.content.tokens
        if log.certain is not None:
            sure, ends = False, Ends.OTHERS
        certain = log.take()[: log.certain]
        tellings.append([seen for told in certain if (seen := told.seen_by(seat, tokens)) is not None])
        endings.append(masked(world, seat))
    common = _common(tellings, view.state, face_down)
    if ends is not Ends.HIDDEN and all(len(told) > len(common) for told in tellings):
        ends = Ends.HIDDEN  # the worlds part before it comes to that
    if _waited_for_last(view):
        # What the others have committed to is their secret: worlds in which it is the same happen to agree.
        common, sure, ends = common[:1], False, Ends.SECRETS
    sure = sure and all(len(told) == len(common) for told in tellings) and _alike(endings)
    sure = sure and known_tokens(endings[0]) <= known and not _turned_up(view.state, endings[0], face_down)
    return Foreseen(common, sure, Ends.ALL if sure else ends, View(view.game, seat, endings[0]))


def _waited_for_last(view: View) -> bool:
    """Whether everybody else who is asked at once has answered, in secret."""
    asked = view.state.asked
    return (
        asked is not None
        and QUESTIONS[asked.question].together
        and len(asked.seats) > 1
        and view.state.waiting == (view.seat,)
    )


def _face_down(view: View, world: State) -> Faces:
    """What lies in this world where the viewer sees a back. Which cards somebody owns may be known to all, and which comes next to
    nobody."""
    found: Faces = set()
    for item in hidden(view).fields:
        found |= _faces(item, world) - _faces(item, view.state)
    return found


def _turned_up(before: State, after: State, face_down: Faces) -> bool:
    """Whether one of these can be seen where it could not be seen before."""
    return any(
        (_faces(item, after) - _faces(item, before)) & face_down for item in before.shape.fields if item.codec.collect
    )


def _faces(item: FieldShape, g: State) -> Faces:
    found: Found = {}
    assert item.codec.collect is not None
    item.codec.collect(getattr(g, item.name), found)
    return {(kind, token) for kind, tokens in found.items() for token in tokens if token >= 0}


def _common(tellings: list[list[Told]], seen: State, face_down: Faces) -> list[Told]:
    """The beginning that all tellings share, up to the first face that would be news."""
    common: list[Told] = []
    for first, *others in zip(*tellings, strict=False):
        named = record_codec(type(first.event)).walk(first.event)
        if any(told != first for told in others):
            break
        if any((kind, token) in face_down or is_news(seen, kind, token) for kind, token in named):
            break
        common.append(first)
    return common


def _alike(endings: list[State]) -> bool:
    first = state_to_json(endings[0])
    return all(state_to_json(ending) == first for ending in endings[1:])
