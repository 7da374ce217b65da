"""Scenes: what agrees passes in silence, what differs is named, what cannot be run says why."""

from __future__ import annotations

from pathlib import Path

import pytest

from boneyard.engine.game import Game
from boneyard.engine.positions import SceneError, Scenes
from boneyard.engine.scene import SceneResult, read_scene, run_scene
from tests.engine.toy import GAME

HEAD = 'title = "A curse"\ngame = "toy"\nrules = ["TOY-A05"]\nchance = [%s]\n[position]\nhands = [["rib", "jaw"], ["hip", "ulna", "curse_red"]]\n'


def find(name: str) -> Game | None:
    return GAME if name == "toy" else None


def run(folder: Path, text: str) -> SceneResult:
    path = folder / "scene.toml"
    path.write_text(text, encoding="utf-8")
    return run_scene(read_scene(path, find))


GOOD = """
[[play]]
seat = "ann"
do = ["Dig"]
[play.then]
die = 2
asked = { seat = "bob", question = "curse", options = [["Pass"], ["Curse", "curse_red"]] }
told = ["Rolled"]
refused = [{ seat = "ann", do = ["Dig"], rule = "TOY-A05" }]
view.ann.hands = [["rib", "jaw"], ["?bone", "?bone", "?bone"]]
view.spectator.hands = [["?bone", "?bone"], ["?bone", "?bone", "?bone"]]

[[play]]
seat = "bob"
do = ["Curse", "curse_red"]
[play.then]
score = [5, 0]
over = false
not_told = ["Buried"]
"""


def test_a_scene_that_agrees(tmp_path: Path) -> None:
    assert run(tmp_path, HEAD % "2, 5" + GOOD).differences == []


def test_every_difference_is_named(tmp_path: Path) -> None:
    wrong = GOOD.replace("score = [5, 0]", "score = [4, 0]").replace('"TOY-A05" }]', '"TOY-A03" }]')
    wrong = wrong.replace('told = ["Rolled"]', 'told = ["Buried"]').replace("over = false", "over = true")
    differences = run(tmp_path, HEAD % "2, 5" + wrong).differences
    assert len(differences) == 4
    assert "after play 2: score: expected [4, 0], found [5, 0]" in differences


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (HEAD % "2, 5, 6" + GOOD, "1 outcomes put in were never used"),
        (HEAD % "9" + GOOD, "cannot show 9"),
        (HEAD % '"femura"' + GOOD, "nothing called 'femura'"),
        (HEAD % '"curse_rad"' + GOOD, "chance: there is nothing called 'curse_rad' (did you mean \"curse_red\"?)"),
        (HEAD.replace('"ulna"', '"ulnar"') % "2, 5" + GOOD, "there is nothing called 'ulnar' (did you mean \"ulna\"?)"),
        (HEAD.replace('"ulna"', "7") % "2, 5" + GOOD, "at the start: position: there is nothing called 7"),
        (HEAD % "2" + '[[play]]\nseat = "zoe"\ndo = ["Dig"]\n', "no seat 'zoe'"),
        (HEAD % "" + '[[play]]\nseat = "bob"\ndo = ["Dig"]\n', "bob may not do"),
        (HEAD % "" + '[[play]]\nseat = "ann"\ndo = ["Dog"]\n', "no option called"),
        (HEAD % "" + '[[play]]\nseat = "ann"\nmove = ["Dig"]\n', "unknown field 'move'"),
    ],
)
def test_a_scene_that_cannot_be_played_says_why(tmp_path: Path, text: str, message: str) -> None:
    assert any(message in line for line in run(tmp_path, text).differences)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("title = ", "scene.toml"),
        ('title = "x"\n', "'game' is missing"),
        ('title = "x"\ngame = "chess"\n', "no game called"),
        ('title = "x"\ngame = "toy"\nrules = ["TOY-Z99"]\n', "TOY-Z99 is not a rule"),
        ('title = "x"\ngame = "toy"\nexpect = 3\n', "unknown field 'expect'"),
    ],
)
def test_a_file_that_is_no_scene_is_refused(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(SceneError, match=message):
        run(tmp_path, text)


def test_what_is_no_slip_of_the_scene_is_not_taken_for_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault in the game's own `arrange` stops everything, as any fault of the rules does."""

    def arrange(g: object, position: object) -> None:
        raise KeyError("rubric")

    monkeypatch.setattr(GAME, "scenes", Scenes(arrange, GAME.scenes.describe))
    with pytest.raises(KeyError, match="rubric"):
        run(tmp_path, HEAD % "2, 5" + GOOD)
