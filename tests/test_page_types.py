"""What the page's type checker reads is what the program sends."""

from __future__ import annotations

from scripts import page_types

from boneyard.engine.match import Match
from boneyard.games import all_games


def test_the_pages_types_are_fresh() -> None:
    old = [path.name for path in page_types.stale()]
    assert not old, f"run `make page-types`: {', '.join(old)}"


def test_a_view_has_the_fields_it_is_said_to_have() -> None:
    """The declaration is made from the state's class; this is what really goes out."""
    for game in all_games().values():
        sent = set(Match(game, ["somebody"] * game.players[0]).view(0).to_json()["state"])
        written = page_types.table(game).split("export interface View")[1].split("\n}")[0]
        engine = page_types.ENGINE.split("export interface EngineView")[1].split("\n}")[0]
        named = {line.split(":")[0].strip() for line in (written + engine).splitlines() if line.startswith("  ")}
        assert sent - {"forced"} == named, game.id
