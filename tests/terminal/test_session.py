"""One sitting at the terminal, with a tiny game: what a game leaves out or does wrong ends no session."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from boneyard.bots.names import CARELESS
from boneyard.engine import chance
from boneyard.engine.content import Sources
from boneyard.engine.game import Game
from boneyard.engine.match import Match
from boneyard.engine.options import Option
from boneyard.engine.views import View
from boneyard.engine.words import CardWords
from boneyard.games.dead_mans_curse.game import GAME as CURSE
from boneyard.terminal.session import Session
from tests.engine import toy
from tests.engine.toy import GAME, Bones, ToySense, ToyWords, Yard


def sit(game: Game, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *said: str) -> str:
    """Say these things and leave; what was answered."""
    lines: Iterator[str] = iter([*said, "quit"])
    monkeypatch.setattr("builtins.input", lambda: next(lines))
    match = Match(game, ["human", "random"], chance.seed_from("session"))
    Session(match, ["human", "random"], None).run()
    return capsys.readouterr().out


class Dizzy(ToySense):
    def order(self, g: Yard, seat: int, options: Sequence[Option]) -> list[float]:
        raise ValueError("no idea")


def test_a_hint_that_fails_says_so_and_the_game_goes_on(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    text = sit(GAME.but(sense=Dizzy()), capsys, monkeypatch, "hint", "table")
    assert "There is no hint: what bots know of Toy failed here (ValueError: no idea)." in text
    assert text.count("You must choose.") == 2
    assert "You leave the table" in text


def test_why_without_a_word_of_the_question_begins_with_the_rule(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "Bid one bone. (TOY-A02: " in sit(GAME, capsys, monkeypatch, "why")
    monkeypatch.setattr(toy.bid, "doc", "")
    assert "\nann> (TOY-A02: " in sit(GAME, capsys, monkeypatch, "why").replace("ann> \n", "\nann> ")


class Text(ToyWords):
    def card(self, view: View[Yard], kind: str, token: int) -> CardWords:
        g = view.state
        name = g.content.tokens[kind].names[token].partition(".")[0].capitalize()
        return CardWords(name, f"{g.content.values[token]} points")


def twenty_knuckles(sources: Sources) -> Bones:
    names = [f"knuckle.{copy}" for copy in range(1, 21)] + ["knucklebone.1"]
    return Bones(names, [1] * 20 + [2], ["house"] * 21)


def test_a_card_of_many_copies_is_told_once(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    copies = GAME.but(words=Text(), build=twenty_knuckles)
    text = sit(copies, capsys, monkeypatch, "card knuckle", "card rib")
    assert text.count("Knuckle, 1 points.") == 1
    assert text.count("Knucklebone, 2 points.") == 1, "what comes after many copies is not cut off"
    assert "There is no card called 'rib'." in text


def test_a_card_is_found_by_the_name_that_is_printed_on_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the files it may have a number."""
    text = sit(CURSE, capsys, monkeypatch, "card Death Grip", "card death grip", "card reanimate")
    assert text.count("Death Grip. For any Piece.") == 2
    assert text.count("Reanimate, Faction Ability of The Undead.") == 1
    assert "There is no card" not in text


def test_a_bot_is_called_by_its_name(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    text = sit(GAME, capsys, monkeypatch)
    assert any(
        f"\n{title} is {name}, a bot (random)." in text for title in ("Bob", "Ben", "Blue") for name in CARELESS
    ), text
