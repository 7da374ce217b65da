"""The worked examples of the games, to be played or watched.

A scene is played at a table like any other, which begins in its position. It is watched at a table that is shown and not kept: ``s_`` and
the
scene's name, everything open, its own moves made already.
"""

from __future__ import annotations

from functools import cache

import msgspec

from boneyard.engine import chance
from boneyard.engine.card import SetupError
from boneyard.engine.game import Game
from boneyard.engine.scene import Scene, read_scene
from boneyard.engine.staged import StagedMatch
from boneyard.games import all_games, find_game
from boneyard.server.messages.games import SceneCard
from boneyard.server.messages.problems import not_found
from boneyard.server.table import entries as log
from boneyard.server.table.beginning import begin, new_head
from boneyard.server.table.entries import Head, SceneStart, TableOptions
from boneyard.server.table.table import Table

SHOWN = "s_"
NOTHING_TO_DO = "Nobody has anything to decide here: what this example shows happens by itself. It can be watched."
NO_MOVES = "This example is a single moment: the table as it stands once everything has happened."


@cache
def scenes_of(game: Game) -> dict[str, Scene]:
    """The scenes of a game by name, in the order of its rulebook."""
    return {f"{game.id}.{path.stem}": read_scene(path, find_game) for path in game.examples}


def scene_called(name: str) -> Scene:
    game = find_game(name.partition(".")[0])
    found = None if game is None else scenes_of(game).get(name)
    if found is None:
        raise not_found("scene")
    return found


def scene_name(scene: Scene) -> str:
    return f"{scene.game.id}.{scene.file.removesuffix('.toml')}"


def players_of(scene: Scene) -> int:
    return int(scene.data.get("players", scene.game.players[0]))


def start_of(scene: Scene) -> SceneStart:
    """What of a scene belongs to a table: everything but what its test expects."""
    data = scene.data
    plays = [{key: value for key, value in play.items() if key != "then"} for play in data.get("play", [])]
    return SceneStart(
        scene_name(scene),
        scene.title,
        scene.text,
        list(scene.rules),
        data.get("position"),
        list(data.get("chance", [])),
        plays,
    )


def scene_head(scene: Scene, owner: str, options: TableOptions) -> Head:
    """The head of a table that begins with a scene. Its dice are the scene's own, so everybody may know them."""
    head = new_head(
        scene.game, players_of(scene), scene.data.get("settings", {}), owner, options, scene=start_of(scene)
    )
    seed = chance.seed_from(scene.data.get("seed", "scene"))
    return msgspec.structs.replace(head, seed=seed, seed_known=True)


@cache
def asks_first(name: str) -> int | None:
    """The seat a scene asks first: the learner's."""
    head = scene_head(scene_called(name), "", TableOptions())
    game = scene_called(name).game
    match = begin(game, ["human"] * head.seats, head.seed, head.settings, scene=head.scene, version=head.rules)
    return match.waiting[0] if match.waiting and not (isinstance(match, StagedMatch) and match.stuck) else None


def card_of(name: str, scene: Scene) -> SceneCard:
    seat = asks_first(name)
    moves = len(scene.data.get("play", []))
    why = NOTHING_TO_DO if seat is None else ""
    return SceneCard(
        name,
        scene.game.id,
        scene.title,
        scene.text,
        list(scene.rules),
        players_of(scene),
        seat,
        moves,
        why,
        "" if moves else NO_MOVES,
    )


@cache
def cards(game: str) -> list[SceneCard]:
    """All scenes, or those of one game."""
    found = find_game(game) if game else None
    if game and found is None:
        raise not_found("game")
    chosen = all_games().values() if found is None else [found]
    return [card_of(name, scene) for each in chosen for name, scene in scenes_of(each).items()]


class ShownTable(Table):
    """A scene with its moves made, for everybody to look through. It is not kept, and nobody sits at it."""

    @property
    def status(self) -> str:
        return (self.broken and "broken") or "finished"

    @property
    def shown(self) -> bool:
        return True


def shown_table(name: str) -> Table:
    """The table at which a scene is watched."""
    scene = scene_called(name.removeprefix(SHOWN))
    head = scene_head(scene, "", TableOptions(hints=False))
    table = ShownTable(name, head, scene.game, 0)
    names = scene.game.seat_names(head.seats)
    for seat, title in enumerate(names):
        table.fold(log.Sat(seat, "", title.capitalize()), f"sat:{seat}")
    assert head.scene is not None
    for number, play in enumerate(head.scene.play):
        if play["seat"] not in names:
            raise SetupError(f"there is no seat {play['seat']!r}")
        table.fold(log.Moved(names.index(play["seat"]), play["do"]), f"play:{number}")
    return table
