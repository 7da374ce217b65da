"""How a table's game begins: with which cards, and in which position.

Most begin as the rules lay them out, with the game's own cards. A table can lay content packs over the cards, and can begin with a scene.
Both stand whole in the table's head and in the head line of its record: there is no other way in, so what was begun once can always be
begun again. A table keeps the cards it was begun with: where the game has others by now, the head in memory brings the old ones (`own`).
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from threading import Lock
from typing import Any

import msgspec

from boneyard import __version__
from boneyard.engine import chance
from boneyard.engine.card import SetupError
from boneyard.engine.content import HOUSE, ContentError, Pack, Sources, pack_of
from boneyard.engine.data import BadData
from boneyard.engine.game import Game
from boneyard.engine.lesson import script_of
from boneyard.engine.lesson_match import LessonMatch
from boneyard.engine.match import Match
from boneyard.engine.positions import SceneError
from boneyard.engine.staged import Stage, StagedMatch
from boneyard.engine.state import Content
from boneyard.server.table.builds import begun_with, build_of
from boneyard.server.table.entries import Head, PackText, SceneStart, TableOptions

Loaded = tuple[Content, Sources]
Texts = tuple[PackText, ...]

MOST_TOKENS = 2_000
"""So many cards and pieces a table may be played with, six times as many as any game of the house has: each stands in views and frames."""
PACK_CHARACTERS_KEPT = 2_000_000
"""So many characters of packs are kept read: what is made of them takes several times as much memory."""
LEAST_CHARACTERS = 20_000
"""As so long even the shortest pack counts: it brings all other cards of its game with it."""


def read_pack_text(game: Game, pack: PackText) -> Pack:
    """A pack somebody sent. What is wrong with it is said with its name, the place and what to do."""
    return pack_of(pack.name, pack.text, game.sections)


class Contents:
    """Cards of games, with the packs laid over them. Those of the games themselves are kept for good; of the others (and of those games
    had once) those asked for last, as many as their texts have characters: somebody can make ever new packs, and none of them may be
    short."""

    def __init__(self, most: int = PACK_CHARACTERS_KEPT):
        self._most = most
        self._kept: OrderedDict[tuple[Game, Texts, Texts], Loaded] = OrderedDict()
        self._lock = Lock()
        """Tables are read and made in threads."""
        self.size = 0

    def __call__(self, game: Game, packs: Texts = (), own: Texts = ()) -> Loaded:
        """A game's cards with these packs over them, read and checked once for all tables that play with them. Tables with other packs
        have other cards. `own` are the game's own files as they once were; none: as they are."""
        name = (game, packs, own)
        with self._lock:
            if name in self._kept:
                self._kept.move_to_end(name)
                return self._kept[name]
        found = _load(game, packs, own)
        with self._lock:
            if name not in self._kept:
                self._kept[name] = found
                self.size += _characters(packs, own)
            brought = [each for each in self._kept if each[1] or each[2]]
            while self.size > self._most:
                oldest = brought.pop(0)
                del self._kept[oldest]
                self.size -= _characters(*oldest[1:])
        return found


def _characters(packs: Texts, own: Texts) -> int:
    return sum(LEAST_CHARACTERS + len(each.text) for each in (*packs, *own))


def _load(game: Game, packs: Texts, own: Texts) -> Loaded:
    once = [pack_of(each.name, each.text, game.sections, HOUSE) for each in own]
    sources = Sources((*(once or game.sources().packs), *[read_pack_text(game, pack) for pack in packs]))
    content = game.made(sources)
    number = sum(len(table) for table in content.tokens.values())
    if packs and number > MOST_TOKENS:
        problem = f"makes {number} cards and pieces together with the others; a table can have {MOST_TOKENS}. Give fewer copies, or leave something out"
        raise ContentError(packs[-1].name, "", problem)
    return content, sources


loaded = Contents()


def packs_from(pairs: Sequence[Sequence[str]]) -> tuple[PackText, ...]:
    """Packs as they are sent to a worker."""
    return tuple([PackText(name, text) for name, text in pairs])


def cards_of(game: Game, head: Head) -> Loaded:
    return loaded(game, tuple(head.packs), tuple(head.own))


def begin(
    game: Game,
    players: Sequence[str],
    seed: str,
    settings: Mapping[str, Any],
    packs: Sequence[PackText] = (),
    scene: SceneStart | None = None,
    version: str | None = None,
    own: Sequence[PackText] = (),
) -> Match:
    """The match as it begins, under the rules version it was begun with (the present one if none is named)."""
    cards = loaded(game, tuple(packs), tuple(own))
    if scene is None:
        return Match(game, players, seed, settings, loaded=cards, version=version)
    stage = Stage(scene.position, scene.chance, scene.play)
    try:
        if scene.lesson is not None:
            script = script_of(scene.lesson, game)
            return LessonMatch(game, players, seed, settings, stage, script, scene.rules, cards, version)
        return StagedMatch(game, players, seed, settings, stage, cards, version)
    except (BadData, KeyError, SceneError, chance.ImpossibleOutcome) as error:
        raise SetupError(f"the scene {scene.title!r} cannot be laid out: {error}") from None


def misfit(head: Head, game: Game | None) -> str:
    """Why a table cannot be shown by this server; empty if it can."""
    if game is None:
        return f"This server does not have the game {head.game!r}."
    if not game.version_number(head.rules):
        needs = f"This table needs rules version {head.rules} of {game.title}; this server has version {game.version}."
        return f"{needs} {begun_with(head, game)}"
    try:
        sources = cards_of(game, head)[1]
    except ContentError as error:
        return f"This table was begun with cards this server cannot read: {error}. {begun_with(head, game)}"
    except Exception as error:
        if not head.own:
            raise
        # What today's rules make of the cards of another day, nobody can foresee: that costs this table alone.
        why = f"{type(error).__name__}: {error}"
        return f"The rules of this server fail on the cards this table was begun with ({why}). {begun_with(head, game)}"
    if not sources.fit([pack["hash"] for pack in head.content]):
        return f"This table was begun with other cards of {game.title} than this server has. {begun_with(head, game)}"
    return ""


def new_head(
    game: Game,
    seats: int,
    settings: Mapping[str, Any],
    owner: str,
    options: TableOptions,
    packs: Sequence[PackText] = (),
    scene: SceneStart | None = None,
    own: Sequence[PackText] = (),
) -> Head:
    """What a fresh table begins with, its secret seed included."""
    filled = game.check_table(seats, settings)
    content = loaded(game, tuple(packs), tuple(own))[1].to_json()
    return Head(
        game.id,
        game.version,
        content,
        chance.new_seed(),
        filled,
        seats,
        owner,
        options,
        packs=list(packs),
        scene=scene,
        own=list(own),
        program=__version__,
        code=build_of(game),
    )


# --- the same in a record -----------------------------------------------------------------------------


class Start(msgspec.Struct, frozen=True):
    """What the head line of a record says of how its game began, besides what every record says."""

    packs: list[PackText] = []
    scene: SceneStart | None = None
    own: list[PackText] = []
    """The game's own files, where the game has others by now."""


def start_in(line: str) -> Start:
    """What a record's head line says. A line that is no JSON is left to the reader of records to complain of."""
    try:
        return msgspec.json.decode(line, type=Start)
    except msgspec.ValidationError as error:
        raise SetupError(f"line 1: {error}") from None
    except (msgspec.MsgspecError, RecursionError):
        return Start()


def start_fields(head: Head) -> dict[str, Any]:
    """What the head line of this table's record says besides."""
    found: dict[str, Any] = {}
    for name, texts in (("packs", head.packs), ("own", head.own)):
        if texts:
            found[name] = msgspec.to_builtins(texts)
    if head.scene is not None:
        found["scene"] = msgspec.to_builtins(head.scene)
    return found
