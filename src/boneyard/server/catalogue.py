"""The games as a shell needs them: what can be played, with which cards, under which rules. The same for every registered game."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

import msgspec

from boneyard.engine import chance
from boneyard.engine.content import Sources, worst_mark
from boneyard.engine.events import SPECTATOR
from boneyard.engine.game import Game
from boneyard.games import all_games, find_game
from boneyard.server.beginnings import Loaded, loaded
from boneyard.server.entries import PackText
from boneyard.server.problems import not_found
from boneyard.server.shelf import GameCard, GamePage, RuleRow, Rules, Setting, TokenCard, Window

GAME_FILES = ("table.js", "table.css")
ART = ("svg", "png", "webp", "js", "css", "json")


def game_called(name: str) -> Game:
    game = find_game(name)
    if game is None:
        raise not_found("game")
    return game


@cache
def game_card(game: Game) -> GameCard:
    return GameCard(
        game.id,
        game.title,
        game.summary,
        list(game.players),
        game.minutes,
        game.version,
        {str(number): list(game.seat_names(number)) for number in game.players},
        [Setting(each.name, each.title, each.sentence, list(each.choices)) for each in game.settings],
        [],
    )


def game_files(game: Game) -> list[str]:
    """The files of a game's folder that a browser may have: how its table is drawn, nothing else.

    Looked for each time, so that somebody who draws a table sees a new file at once. A link could lead out of the folder, so none is followed.
    """
    art = [path for path in (game.folder / "art").rglob("*") if path.suffix[1:] in ART]
    plain = [game.folder / name for name in GAME_FILES]
    found = [path for path in [*plain, *art] if path.is_file() and not path.is_symlink()]
    return sorted(path.relative_to(game.folder).as_posix() for path in found)


def all_cards() -> list[GameCard]:
    return [msgspec.structs.replace(game_card(game), files=game_files(game)) for game in all_games().values()]


def page_of(game: Game, packs: tuple[PackText, ...] = ()) -> GamePage:
    """A game with all its cards, with these packs laid over its own, and its files as they are now."""
    return msgspec.structs.replace(game_page(game, packs), files=game_files(game))


@lru_cache(maxsize=24)
def game_page(game: Game, packs: tuple[PackText, ...] = ()) -> GamePage:
    cards = loaded(game, packs)
    sources = cards[1]
    sections: dict[str, list[dict[str, Any]]] = {
        section: [reader.table for reader in sources.merged(section)] for section in _sections(game, sources)
    }
    windows = [Window(name, text) for name, text in sorted(game.windows.items())]
    card = msgspec.structs.asdict(game_card(game))
    return GamePage(**card, tokens=_tokens(game, cards), content=sections, windows=windows, packs=sources.to_json())


def _sections(game: Game, sources: Sources) -> list[str]:
    """The sections whose entries have ids; others are tables of numbers of the game's own."""
    packs = sources.packs
    return [
        section
        for section in game.sections
        if all(isinstance(entry.get("id"), str) for pack in packs for entry in pack.tables.get(section, []))
    ]


def _tokens(game: Game, cards: Loaded) -> dict[str, list[TokenCard]]:
    """Every card and piece with its words, as the game itself says them to somebody who sees its face."""
    content, sources = cards
    own = {pack.digest for pack in loaded(game)[1].packs}
    g = game.start(game.players[0], chance.seed_from("catalogue"), content=content)
    view = game.view(g, SPECTATOR)
    by_section = {
        section: {
            reader.table["id"]: (
                f"{section}/{reader.table['id']}",
                _mark(reader.table),
                None if reader.pack.digest in own else reader.pack.title,
            )
            for reader in sources.merged(section)
        }
        for section in _sections(game, sources)
    }
    found: dict[str, list[TokenCard]] = {}
    for kind, table in content.tokens.items():
        found[kind] = []
        # Names are shared between sections (a character and the job that asks for them), so the nearest section speaks first.
        nearest = sorted(by_section, key=lambda section: (section != kind, section in content.tokens))
        entries = {name: entry for section in reversed(nearest) for name, entry in by_section[section].items()}
        for token, name in enumerate(table.names):
            entry, mark, pack = next((entries[base] for base in _bases(name) if base in entries), (None, None, None))
            back = table.name(table.masks[token]) or ""
            found[kind].append(TokenCard(name, back, game.words.card(view, kind, token), entry, mark, pack))
    return found


def _bases(name: str) -> tuple[str, str, str]:
    """What a token may be a copy of: ``oaf.D`` of the oaf, ``crew_3_grog_2`` of the crew_3_grog."""
    return name, name.partition(".")[0], name.rstrip("0123456789").rstrip("_")


def _mark(entry: dict[str, Any]) -> str:
    """The weakest mark of an entry. What says nothing of its source is ours: no other is claimed for it."""
    marks = entry.get("provenance")
    if isinstance(marks, str):
        return marks
    return worst_mark(marks.values()) if isinstance(marks, dict) else "house"


@cache
def game_rules(game: Game) -> Rules:
    ledger = game.ledger
    return Rules(ledger.document, [RuleRow(row.id, row.text, row.chapter, row.source) for row in ledger])
