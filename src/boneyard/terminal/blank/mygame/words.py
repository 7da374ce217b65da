"""What is said to players, where the engine would not say it well."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from boneyard.parts import CardWords, Option, View, Words
from mygame.rules import Lay
from mygame.state import Table


class TableWords(Words[Table]):
    questions: ClassVar[Mapping[str, str]] = {"lay_a_bone_or_knock": "lay a bone or knock"}
    """You may …; the others read that you do."""

    def name(self, view: View[Table], kind: str, token: int) -> str:
        return f"the {view.state.content.title[token]}" if token >= 0 else "a bone"

    def label(self, view: View[Table], option: Option) -> str:
        if isinstance(option, Lay):
            return f"Lay {self.name(view, 'bone', option.bone)} ({view.state.content.value[option.bone]})"
        return super().label(view, option)

    def card(self, view: View[Table], kind: str, token: int) -> CardWords:
        if token < 0:
            return CardWords("a bone", "face down")
        bones = view.state.content
        return CardWords(bones.title[token], f"worth {bones.value[token]}", provenance=bones.provenance[token])
