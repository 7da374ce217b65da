"""The games as a shell needs them: what can be played, with which cards, under which rules. The same for every registered game."""

from __future__ import annotations

import logging
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import msgspec

from boneyard.engine import chance
from boneyard.engine.card import Card
from boneyard.engine.content import OWNER, Reader, Sources, worst_mark
from boneyard.engine.events import SPECTATOR
from boneyard.engine.game import Game
from boneyard.games import BrokenGame, all_cards, find_folder, find_game
from boneyard.server.messages.games import GameCard, GamePage, RuleRow, Rules, Setting, TokenCard, Window
from boneyard.server.messages.problems import Problem, not_found
from boneyard.server.table.beginning import Loaded, Texts, loaded
from boneyard.server.table.packs import brought

logger = logging.getLogger("boneyard.games")

GAME_FILES = ("table.js", "table.css")
ART = ("svg", "png", "webp", "js", "css", "json")


def game_called(name: str) -> Game:
    """The game with its rules, which are loaded when somebody first asks for them."""
    try:
        game = find_game(name)
    except BrokenGame as error:
        logger.error("%s", error)
        raise Problem(409, "other_rules", "This server cannot load the rules of that game; its log says why.") from None
    if game is None:
        raise not_found("game")
    return game


@cache
def game_card(card: Card) -> GameCard:
    return GameCard(
        card.id,
        card.title,
        card.summary,
        list(card.players),
        card.minutes,
        card.version,
        {str(number): list(card.seat_names(number)) for number in card.players},
        [
            Setting(each.name, each.title, each.sentence, list(each.choices), list(each.called), card.unfit(each))
            for each in card.settings
        ],
        [],
        len(list((find_folder(card.id) / "course").glob("*.toml"))),
    )


def game_files(folder: Path) -> list[str]:
    """The files of a game's folder that a browser may have: how its table is drawn, nothing else.

    Looked for each time, so that somebody who draws a table sees a new file at once. A link could lead out of the folder, so none is
    followed.
    """
    art = [path for path in (folder / "art").rglob("*") if path.suffix[1:] in ART]
    plain = [folder / name for name in GAME_FILES]
    found = [path for path in [*plain, *art] if path.is_file() and not path.is_symlink()]
    return sorted(path.relative_to(folder).as_posix() for path in found)


def game_cards() -> list[GameCard]:
    """Every game of the house. No rules are loaded for it."""
    return [
        msgspec.structs.replace(game_card(card), files=game_files(find_folder(card.id)))
        for card in all_cards().values()
    ]


def page_of(game: Game, packs: Texts = (), own: Texts = ()) -> GamePage:
    """A game with all its cards (or with those it once had), with these packs laid over its own, and its files as they are now."""
    return msgspec.structs.replace(game_page(game, packs, own), files=game_files(game.folder))


@lru_cache(maxsize=24)
def game_page(game: Game, packs: Texts = (), own: Texts = ()) -> GamePage:
    cards = loaded(game, packs, own)
    sources = cards[1]
    sections: dict[str, list[dict[str, Any]]] = {
        section: [_entry(reader) for reader in sources.merged(section)] for section in _sections(game, sources)
    }
    windows = [Window(name, text) for name, text in sorted(game.windows.items())]
    return GamePage(
        **msgspec.structs.asdict(game_card(game)),
        tokens=(tokens := _tokens(game, cards)),
        content=dict(sorted(sections.items(), key=lambda section: -len(msgspec.json.encode(section[1])))),
        windows=windows,
        fields=[item.name for item in game.state.shape.fields],
        packs=sources.to_json(),
        brought=brought(sources, sections, tokens),
    )


def _entry(reader: Reader) -> dict[str, Any]:
    """An entry as its file has it, and where each of its facts comes from, also where the file does not say."""
    marks = reader.pack.marks.get((reader.section, reader.table["id"]))
    return reader.table if marks is None else {**reader.table, "provenance": marks}


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
    g = game.start(game.players[0], chance.seed_from("catalogue"), content=content)
    view = game.view(g, SPECTATOR)
    readers = {
        section: {reader.table["id"]: reader for reader in sources.merged(section)}
        for section in _sections(game, sources)
    }
    found: dict[str, list[TokenCard]] = {}
    for kind, table in content.tokens.items():
        found[kind] = []
        # Names are shared between sections (a character and the job that asks for them), so the nearest section speaks first.
        nearest = [
            readers[each] for each in sorted(readers, key=lambda section: (section != kind, section in content.tokens))
        ]
        for token, name in enumerate(table.names):
            back, said = table.name(table.masks[token]) or "", game.words.card(view, kind, token)
            likely = [near[base] for base in _bases(name) for near in nearest if base in near]
            # … unless it has the name of another: a card of a pack may have the id of a thing of another kind.
            named = [reader for reader in likely if said.name.startswith(str(reader.table.get("name") or "\0"))]
            reader = next(iter(named or likely), None)
            entry = mark = pack = None
            if reader is not None:
                entry, mark = f"{reader.section}/{reader.table['id']}", _mark(reader)
                pack = reader.pack.title if reader.pack.mark == OWNER else None
            found[kind].append(TokenCard(name, back, said.name, said.line, said.text, said.note, entry, mark, pack))
    return found


def _bases(name: str) -> tuple[str, str, str]:
    """What a token may be a copy of: ``oaf.D`` of the oaf, ``crew_3_grog_2`` of the crew_3_grog."""
    return name, name.partition(".")[0], name.rstrip("0123456789").rstrip("_")


def _mark(reader: Reader) -> str:
    """The weakest mark of an entry. Of what says nothing of its source, nothing is claimed."""
    marks = reader.pack.marks.get((reader.section, reader.table["id"]))
    return worst_mark(marks.values()) if marks else reader.pack.mark


@cache
def game_rules(game: Game) -> Rules:
    ledger = game.ledger
    return Rules(ledger.document, [RuleRow(row.id, row.text, row.chapter, row.source) for row in ledger])
