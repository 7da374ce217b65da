"""The contract itself can fail: games that break it, each in one way, and what the contract says of them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import ClassVar

import pytest

from boneyard.engine.chance import seed_from
from boneyard.engine.events import Event, event
from boneyard.engine.game import Game
from boneyard.engine.imagining import NothingLeft
from boneyard.engine.options import Option, Pass, frozen
from boneyard.engine.rules import Offer, question, rule
from boneyard.engine.sentences import Seat
from boneyard.engine.views import View
from tests.contract.tables import LaidTable
from tests.contract.test_contract import (
    test_cards_nobody_plays_with_any_more_are_let_go as let_go,
)
from tests.contract.test_contract import (
    test_every_offered_option_applies_and_every_other_is_refused as offered_applies,
)
from tests.contract.test_hidden import test_what_a_hidden_die_shows_is_told_to_those_who_see_it as rolls
from tests.contract.test_hidden import test_what_a_viewer_cannot_see_no_event_tells as tells
from tests.contract.test_hidden import test_what_lies_hidden_can_be_dealt_to_be_what_it_is as dealt
from tests.contract.test_sense import test_sense_judges_every_seat_and_every_option as judges
from tests.contract.test_spoken_of import test_what_is_asked_and_scheduled_tells_of_no_hidden_card as speaks
from tests.contract.test_words_and_rules import (
    test_every_decision_has_words as decisions_worded,
)
from tests.contract.test_words_and_rules import (
    test_every_event_has_words_and_a_rule_for_every_viewer as events_worded,
)
from tests.engine.cups import GAME as CUPS
from tests.engine.cups import Cups, ask
from tests.engine.toy import GAME as TOY
from tests.engine.toy import Bid, Bone, Buried, Bury, Curse, Dig, ToyWords, Yard, turn


class GoodWords(ToyWords):
    def label(self, view: View[Yard], option: Option) -> str:
        match option:
            case Bid(bone) | Bury(bone) | Curse(bone):
                return f"{type(option).__name__} the {view.state.content.tokens['bone'].name(bone)}"
            case Dig():
                return "Dig for a roll"
            case Pass():
                return "Pass"
        return super().label(view, option)


SOUND = TOY.but(words=GoodWords())
"""The toy with all its words: it keeps the contract."""
ALL = (judges, speaks, decisions_worded, events_worded, offered_applies, tells, dealt, rolls)


@pytest.mark.parametrize("check", ALL)
@pytest.mark.parametrize("seats", [2, 3])
def test_a_sound_game_passes(check: Callable[[LaidTable], None], seats: int) -> None:
    check(LaidTable(SOUND, seats))


def broken(check: Callable[[LaidTable], None], game: Game[Yard], says: str) -> None:
    with pytest.raises(AssertionError, match=says):
        check(LaidTable(game, 3))


# --- cards nobody may know of --------------------------------------------------------------------------


@frozen
class Nod(Option):
    """Yes."""


@frozen
class Shake(Option):
    passes: ClassVar[bool] = True


@question("TOY-A03", auto=False)
def nod(g: Yard, seat: int, bone: Bone) -> Offer:
    """Nod to a bone."""
    return (Nod(), Shake())


@nod.answer("TOY-A03")
def nodded(g: Yard, seat: int, choice: Option, bone: int) -> None:
    g.then(turn)


@question("TOY-A03", auto=False)
def nod_to_many(g: Yard, seat: int, bones: tuple[Bone, ...]) -> Offer:
    """Nod to several."""
    return (Nod(), Shake())


@nod_to_many.answer("TOY-A03")
def nodded_to_many(g: Yard, seat: int, choice: Option, bones: tuple[int, ...]) -> None:
    g.then(turn)


@rule("TOY-A03")
def peek(g: Yard, bone: Bone) -> None:
    g.ask(0, nod, bone)


@rule("TOY-A03")
def later(g: Yard, bone: Bone) -> None:
    """Comes after a decision, and is heard of before."""


def laid_out(then: Callable[[Yard], None]) -> Game[Yard]:
    """The sound game with something else done, in the end, to the table that is laid out."""

    def lay_out(g: Yard) -> None:
        TOY.lay_out(g)
        then(g)

    return SOUND.but(lay_out=lay_out)


def talking(speak: Callable[[Yard], None]) -> Game[Yard]:
    """Before its first turn a bone is spoken of."""

    def instead(g: Yard) -> None:
        g.agenda.clear()
        speak(g)

    return laid_out(instead)


def of_the_bag(g: Yard) -> None:
    g.then(peek, g.bag[-1])


def of_a_hand(g: Yard) -> None:
    g.then(peek, g.hand[1][0])


def of_what_was_drawn_in_secret(g: Yard) -> None:
    """The most natural way to write a peek: the bone lies nowhere while somebody is asked about it."""
    g.then(peek, g.bag.pop())


def of_what_comes_later(g: Yard) -> None:
    g.then(turn)
    g.then(later, g.bag[-1])


@rule("TOY-A03")
def peek_at_three(g: Yard) -> None:
    g.ask(0, nod_to_many, tuple(g.bag[-3:]))


def of_several(g: Yard) -> None:
    g.then(peek_at_three)


@pytest.mark.parametrize("speak", [of_the_bag, of_a_hand, of_what_was_drawn_in_secret, of_what_comes_later, of_several])
def test_a_hidden_card_in_an_argument_is_found(speak: Callable[[Yard], None]) -> None:
    broken(
        speaks, talking(speak), r"hears of bone \w+.*, and may not see it: an argument of one of .*Arguments are public"
    )


def of_the_grave(g: Yard) -> None:
    g.grave.append(g.bag.pop())
    g.then(peek, g.grave[-1])


@rule("TOY-A03")
def draw_openly(g: Yard) -> None:
    bone = g.bag.pop()
    g.tell(Buried, 0, bone)
    g.ask(0, nod, bone)


def of_what_was_drawn_openly(g: Yard) -> None:
    g.then(draw_openly)


@pytest.mark.parametrize("speak", [of_the_grave, of_what_was_drawn_openly])
def test_a_card_everybody_was_shown_may_be_spoken_of(speak: Callable[[Yard], None]) -> None:
    speaks(LaidTable(talking(speak), 3))


# --- what lies face down ---------------------------------------------------------------------------------


@event("TOY-A03", "{seat} has {bones}.")
class Blurted(Event):
    """A hand is told to everybody, though only its owner sees it."""

    seat: Seat
    bones: tuple[Bone, ...]


@event("TOY-A03", "{seat} shows {bones}.", shows=True)
class HeldUp(Event):
    """The same, said on purpose."""

    seat: Seat
    bones: tuple[Bone, ...]


@rule("TOY-A03")
def blurt(g: Yard) -> None:
    g.tell(Blurted, 1, tuple(g.hand[1]))
    g.then(turn)


@rule("TOY-A03")
def hold_up(g: Yard) -> None:
    g.tell(HeldUp, 1, tuple(g.hand[1]))
    g.then(turn)


@question("TOY-A03", auto=False)
def nod_first(g: Yard, seat: int) -> Offer:
    """Nod, and then something is told."""
    return (Nod(), Shake())


@nod_first.answer("TOY-A03")
def nodded_first(g: Yard, seat: int, choice: Option) -> None:
    """What comes is scheduled already."""


@rule("TOY-A03")
def ask_first(g: Yard) -> None:
    g.ask(0, nod_first)


def telling(aloud: bool) -> Game[Yard]:
    def speak(g: Yard) -> None:
        g.then(ask_first)
        g.then(blurt if aloud else hold_up)

    return talking(speak)


def test_an_event_that_tells_what_lies_face_down_is_found() -> None:
    broken(tells, telling(aloud=True), r"is told of bone \w+.*, which lies face down to them: Blurted")
    tells(LaidTable(telling(aloud=False), 3))


@pytest.mark.parametrize(
    "lie_twice", [lambda g: g.grave.extend(g.bag[:2]), lambda g: g.bag.append(g.bag[0])], ids=["in the open", "hidden"]
)
def test_a_card_that_lies_in_two_places_is_found(lie_twice: Callable[[Yard], None]) -> None:
    says = r"bone \w+.* lies face down to seat \d, and no imagined world has it there: it stands in two places"
    broken(dealt, laid_out(lie_twice), says)


def test_more_backs_than_cards_are_told_when_a_world_is_imagined() -> None:
    g = laid_out(lambda g: g.grave.extend(g.bag[:2])).start(2, seed_from("twice"))
    with pytest.raises(NothingLeft, match="more hidden bone tokens than tokens that could lie there"):
        SOUND.view(g, 0).imagine(Random(1))


def test_dice_under_cups_keep_the_contract() -> None:
    for check in (tells, dealt, rolls):
        check(LaidTable(CUPS, 3))


@rule("CUP-R01")
def roll_aloud(g: Cups) -> None:
    """The most natural way to write it, and everybody hears each die."""
    for seat in range(g.seats):
        g.cup[seat] = [g.roll() for _ in range(3)]
    g.then(ask)


def test_a_hidden_die_that_is_told_to_everybody_is_found() -> None:
    def lay_out_aloud(g: Cups) -> None:
        CUPS.lay_out(g)
        g.agenda.clear()
        g.then(roll_aloud)

    with pytest.raises(AssertionError, match=r"is told what a hidden die shows \(die \d.*\): roll it with seen_by"):
        rolls(LaidTable(CUPS.but(lay_out=lay_out_aloud), 3))


# --- short and stuck games -------------------------------------------------------------------------------


def one_bone_each(g: Yard) -> None:
    """Over after one decision of each."""
    g.hand = [hand[:1] for hand in g.hand]
    g.agenda.clear()
    g.then(turn)


@rule("TOY-A02")
def ask_everybody(g: Yard) -> None:
    g.ask_together(range(g.seats), nod_if_none)


@question("TOY-A02", together=True)
def nod_if_none(g: Yard, seat: int) -> Offer:
    """Nobody can."""
    return ()


@nod_if_none.answer("TOY-A02")
def nodded_if_none(g: Yard, choices: dict[int, Option]) -> None:
    """Nobody did."""


def test_a_short_game_keeps_the_contract() -> None:
    brief = laid_out(one_bone_each)
    let_go(brief)
    for check in (judges, speaks, decisions_worded, events_worded, offered_applies):
        check(LaidTable(brief, 2))


def test_a_seat_that_is_asked_and_has_nothing_to_choose_is_named() -> None:
    def stuck(g: Yard) -> None:
        g.then(ask_everybody)

    broken(decisions_worded, talking(stuck), "nod_if_none asks seat . and offers nothing")
