"""``boneyard games``: what can be played here. A list reads cards alone; only who wants to know how many rules a game has waits for
them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from boneyard.engine.card import Card
from boneyard.games import all_cards, all_games

if TYPE_CHECKING:
    from boneyard.engine.game import Game


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def games(as_json: bool) -> None:
    """List the games, their players and options."""
    if as_json:
        import json

        click.echo(json.dumps([_json_of(game) for game in all_games().values()], indent=2))
    else:
        _print(list(all_cards().values()))


def _print(found: list[Card]) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(box=None, padding=(0, 2, 0, 0))
    for column in ("game", "title", "players", "minutes", "options"):
        table.add_column(column)
    for card in found:
        players = f"{card.players[0]}–{card.players[-1]}" if len(card.players) > 1 else str(card.players[0])
        options = ", ".join(setting.name for setting in card.settings)
        table.add_row(card.id, card.title, players, str(card.minutes), options)
    Console().print(table)


def _json_of(game: Game) -> dict[str, Any]:
    return {
        "id": game.id,
        "title": game.title,
        "summary": game.summary,
        "players": list(game.players),
        "minutes": game.minutes,
        "rules_version": game.version,
        "rules": len(game.ledger),
        "options": [
            {"name": item.name, "title": item.title, "sentence": item.sentence, "choices": list(item.choices)}
            for item in game.settings
        ],
    }
