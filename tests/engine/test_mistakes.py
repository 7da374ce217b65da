"""Mistakes of whoever writes a game: each is refused at once, by the name of what is wrong, with what to do."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar, NamedTuple

import pytest

from boneyard.engine import chance
from boneyard.engine.codec import argument_codecs, record_codec
from boneyard.engine.content import ContentError
from boneyard.engine.events import Event, Log, event
from boneyard.engine.ledger import read_ledger
from boneyard.engine.options import Because, Option, OptionTypes, Pass, frozen
from boneyard.engine.rules import RULES, Offer, question, rule
from boneyard.engine.shape import public, state
from boneyard.engine.state import State
from boneyard.engine.views import View
from boneyard.engine.words import Words
from tests.engine.toy import GAME, Bid, Dig, Yard

# --- the state ------------------------------------------------------------------------------------------


def test_a_field_with_a_plain_default_is_refused_for_it_would_be_ignored() -> None:
    with pytest.raises(TypeError, match=r"Wake\.bell: say who sees it \(public\(\), own\(\)"):

        @state
        class Wake(State):
            bell: int = 3


def test_a_list_as_default_is_refused_in_the_same_words() -> None:
    with pytest.raises(TypeError, match=r"Wake\.bells: say who sees it"):

        @state
        class Wake(State):
            bells: list[int] = []


def test_a_constant_of_the_class_is_no_field() -> None:
    @state
    class Wake(State):
        most: ClassVar[int] = 3
        tolls: int = public()
        unsaid: int

    assert [item.name for item in Wake.shape.fields] == ["tolls", "unsaid"]


class Odds(NamedTuple):
    seat: int
    odds: float


@frozen
class Wager(Option):
    odds: float


@rule()
def raise_odds(g: State, odds: float) -> None:
    """Nobody can write this down."""


def test_what_is_no_plain_data_is_told_by_class_and_field() -> None:
    plain = "float is not plain data: use int, bool, str"
    with pytest.raises(TypeError, match=rf"^Wake\.odds: {plain}"):

        @state
        class Wake(State):
            odds: float = public()

    with pytest.raises(TypeError, match=r"^Ring\.bells: set\[int\] is not plain data: .*frozenset"):

        @state
        class Ring(State):
            bells: set[int] = public()

    with pytest.raises(TypeError, match=rf"^Table\.told: Odds\.odds: {plain}"):

        @state
        class Table(State):
            told: list[Odds] = public()

    with pytest.raises(TypeError, match=rf"^Wager\.odds: {plain}"):
        record_codec(Wager)
    with pytest.raises(TypeError, match=rf"^raise_odds, odds: {plain}"):
        argument_codecs(RULES[raise_odds.key], 1)


# --- options and questions ------------------------------------------------------------------------------


def option_in(module: str, name: str) -> type[Option]:
    return frozen(type(name, (Option,), {"__module__": module}))


def test_two_options_of_one_name_are_refused_with_where_both_are() -> None:
    one, two = option_in("tests.wake.options", "Lay"), option_in("tests.wake.words", "Lay")
    assert one is not two
    with pytest.raises(TypeError, match=r"two options are called Lay: tests\.wake\.options and tests\.wake\.words"):
        OptionTypes("tests.wake")


def test_a_pass_of_ones_own_does_not_replace_the_engines() -> None:
    own = option_in("tests.own_pass.options", "Pass")
    assert own is not Pass
    with pytest.raises(TypeError, match=r"called Pass: boneyard\.engine\.options and tests\.own_pass\.options"):
        OptionTypes("tests.own_pass")


def test_a_question_names_the_rule_it_is_asked_under() -> None:
    with pytest.raises(TypeError, match=r"unnumbered: say under which rule it is asked: @question\(\"ABC-X01\"\)"):

        @question()
        def unnumbered(g: State, seat: int) -> Offer:
            return ()


@question("TOY-A02", together=True)
def bid_odd(g: Yard, seat: int) -> Offer:
    """Bid a bone, if you have one."""
    return [Bid(bone) for bone in g.hand[seat]]


def table(*hands: list[int]) -> Yard:
    g = Yard.begin(GAME.content, len(hands), {}, chance.seed_from("mistakes"))
    g.hand, g.log = list(hands), Log()
    return g


def test_a_laid_out_position_may_hold_too_little_to_go_on() -> None:
    """So a seat may be asked together with others and have nothing: an example stops there, and the table says so (see
    engine/staged.py). That no game
    comes to that by itself is the contract's business."""
    g = table([1, 2], [])
    g.ask_together((0, 1), bid_odd)
    assert g.waiting == (0, 1)
    assert list(g.options(1)) == []


# --- words ----------------------------------------------------------------------------------------------


@question("TOY-A03")
def dig_or_not(g: Yard, seat: int) -> Offer:
    """Dig, or leave it."""
    return (Bid(1), Dig())


@question("TOY-A03")
def bury_one(g: Yard, seat: int) -> Offer:
    """Bury a bone."""
    return (Bid(1), Bid(2))


def test_a_prompt_says_may_where_one_may_pass_and_must_where_not() -> None:
    for asking, prompt in ((dig_or_not, "You may dig or not."), (bury_one, "You must bury one.")):
        g = table([1, 2], [3])
        g.ask(0, asking)
        assert Words().prompt(GAME.view(g, 0)) == prompt
        assert Words().prompt(GAME.view(g, 1)) == ""
    assert isinstance(GAME.view(table([1]), 0), View)


# --- the ledger -----------------------------------------------------------------------------------------

GOOD = "# Wake\n\n| ID | Rule | Where |\n|---|---|---|\n| LWK-R01 | A bone is laid. | – |\n"


def ledger(folder: Path, text: str) -> Path:
    path = folder / "rules.md"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_ledger_without_a_row_is_refused_with_how_one_is_written(tmp_path: Path) -> None:
    assert len(read_ledger(ledger(tmp_path, GOOD))) == 1
    with pytest.raises(ContentError, match=r"rules\.md: holds no rule; .*\| ABC-X01 \|"):
        read_ledger(ledger(tmp_path, "# Wake\n\nA bone is laid.\n"))


@pytest.mark.parametrize(
    "row",
    [
        "| LW-R02 | A bone is turned. | – |",
        "| LWAK-R02 | A bone is turned. | – |",
        "| lwk-r02 | A bone is turned. | – |",
        "| LWK-02 | A bone is turned. | – |",
        "| LWK-R2b1 | A bone is turned. | – |",
        "| LWK–R02 | A bone is turned. | – |",
        "| LWK-R02 | A bone is turned. | –",
        "LWK-R02 | A bone is turned. | – |",
        "| **LWK-R02** | A bone is turned. | – |",
        "  | LWK-R02 | A bone is turned. | – |",
    ],
)
def test_what_is_nearly_a_row_is_refused_with_its_line(tmp_path: Path, row: str) -> None:
    with pytest.raises(ContentError, match=r"rules\.md: line 6: .*three capitals, a dash, capitals and digits"):
        read_ledger(ledger(tmp_path, f"{GOOD}{row}\n"))


@pytest.mark.parametrize(
    "row",
    [
        "| M-B1 | Toll-Bearer | a card of another table |",
        "| `RB-fig pN` | an illustration on page N |",
        "| `PUB-A` | public |",
        "LWK-R01 speaks of bones, as LWK-R7 does not.",
        "* LWK-R01: see there",
        "| `LWK-R01a` ★ | A row with a mark. | – |",
        "| see LWK-R01 | a ruling |",
    ],
)
def test_other_tables_and_sentences_are_left_alone(tmp_path: Path, row: str) -> None:
    assert len(read_ledger(ledger(tmp_path, f"{GOOD}\n| Code | Name | Kind |\n|---|---|---|\n{row}\n"))) in (1, 2)


@pytest.mark.parametrize("number", ["M-B1", "12", "LWK_R02", "LWKR02", "LWK R02", "", "see LWK-R01"])
def test_every_line_of_a_table_of_rules_is_a_rule(tmp_path: Path, number: str) -> None:
    """Whatever shape its number has, a row is never skipped in silence."""
    with pytest.raises(ContentError, match=rf"rules\.md: line 6: '{number}' stands where the number of a rule does"):
        read_ledger(ledger(tmp_path, f"{GOOD}| {number} | A bone is turned. | – |\n"))


# --- numbers of rules, and names of events --------------------------------------------------------------


@pytest.mark.parametrize("number", ["LW-R02", "lwk-r02", "LWK-02", "LWK_R02", "LWK-R02 ", "R02", "LWK-R02,LWK-R03"])
def test_what_cannot_be_the_number_of_a_rule_is_not_cited(number: str) -> None:
    says = rf"{number!r} is no number of a rule; one is written like ABC-X01"

    def bury(g: State) -> None:
        """A rule."""

    def choose(g: State, seat: int) -> Offer:
        """A question."""
        return ()

    with pytest.raises(TypeError, match=says):
        rule(number)(bury)
    with pytest.raises(TypeError, match=says):
        question("TOY-A01", number)(choose)
    with pytest.raises(TypeError, match=says):
        bid_odd.answer(number)
    with pytest.raises(TypeError, match=rf"Tolled: {says}"):

        @event(number, "A bell tolls.")
        class Tolled(Event):
            """A bell."""


@pytest.mark.parametrize("name", ["Rolled", "Chosen", "Committed", "NothingToChoose", "PassedByOrder"])
def test_no_event_is_called_like_one_the_engine_tells_of_every_game(name: str) -> None:
    with pytest.raises(TypeError, match=rf"tests\.wake\.{name}: the engine tells of every game what is called so"):
        event("", "A bell tolls.")(type(name, (Event,), {"__module__": "tests.wake"}))


# --- reasons --------------------------------------------------------------------------------------------


def test_a_reason_may_be_a_rule_and_a_sentence() -> None:
    why = Because("TOY-A04", "A bone lies there already.")
    assert (why.rule, why.sentence()) == ("TOY-A04", "A bone lies there already.")
    assert Words().refuse(GAME.view(table([1, 2], [3]), 0), why) == "A bone lies there already."
    assert why != Because("TOY-A04", "Another reason.")


def test_a_number_that_stands_twice_is_told(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"rules\.md: these rules stand twice: LWK-R01"):
        read_ledger(ledger(tmp_path, GOOD + "| LWK-R01 | Again. | – |\n"))
