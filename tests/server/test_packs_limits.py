"""A pack may bring many cards, not any number; and nothing that plays tricks with whoever reads it."""

from __future__ import annotations

import pytest

from boneyard.engine.content import ContentError
from boneyard.games import all_games, find_game
from boneyard.server.table.beginning import MOST_TOKENS, loaded
from boneyard.server.table.entries import PackText
from tests.server.harness import GAME, Client, Process, bot, request_id

SHIP = "dead_men_tell_no_tales"


def crew(name: str, number: int, copies: int = 20) -> PackText:
    """A pack of tokens for the ship."""
    entry = '[[token]]\nid = "{}{}"\nenemy = "crew"\nstrength = 1\nother = "cutlass"\ncopies = {}\n'
    return PackText(f"{name}.toml", "".join(entry.format(name, each, copies) for each in range(number)))


def test_the_cards_of_all_packs_together_have_an_end() -> None:
    game = find_game(SHIP)
    assert game is not None
    assert loaded(game, (crew("a", 40),))
    with pytest.raises(ContentError, match=r"d\.toml: makes \d+ cards and pieces .* a table can have 2000"):
        loaded(game, tuple(crew(name, 30) for name in "abcd"))


def test_every_game_of_the_house_is_far_from_the_end() -> None:
    for game in all_games().values():
        assert 4 * sum(len(table) for table in game.content.tokens.values()) < MOST_TOKENS


def test_too_many_cards_are_refused_before_a_table_is_made(server: Process) -> None:
    anna = Client(server, "Anna")
    packs = [{"name": pack.name, "text": pack.text} for pack in (crew("a", 60), crew("b", 60))]
    found = anna.post("/api/packs/check", {"game": SHIP, "packs": packs})
    assert not found["ok"]
    assert "Give fewer copies" in found["problem"]["message"]
    wish = {"game": SHIP, "seats": [bot()] * 2, "packs": packs, "request_id": request_id()}
    assert anna.post("/api/tables", wish, 422)["error"]["code"] == "bad_pack"


def test_a_pack_cannot_command_a_terminal_or_turn_a_line_round(server: Process) -> None:
    anna = Client(server, "Anna")
    for words in (r"\u001b]0;mine\u0007", r"\u202eoaf"):
        for text in (f'[pack]\ntitle = "{words}"\n', f'[[fighter]]\nid = "oaf"\nname = "{words}"\npower = 7\n'):
            wish = {
                "game": GAME,
                "seats": [bot()] * 2,
                "packs": [{"name": "mine.toml", "text": text}],
                "request_id": request_id(),
            }
            refused = anna.post("/api/tables", wish, 422)["error"]
            assert refused["code"] == "bad_pack"
            assert "cannot be shown" in refused["message"]
            assert refused["message"].isprintable()
