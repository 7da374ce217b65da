"""The bones, as the content file has them."""

from __future__ import annotations

from typing import Annotated

from boneyard.parts import Content, Sources, Token, TokenTable

Bone = Annotated[int, Token("bone")]
"""A number in memory, a name in records and scenes, and only a back to those who may not see it."""


class Bones(Content):
    """What the rules and the words read of a bone."""

    def __init__(self) -> None:
        self.title: list[str] = []
        self.value: list[int] = []
        self.provenance: list[dict[str, str]] = []


def read_bones(sources: Sources) -> Bones:
    """Every entry of every file, each field checked; what nobody asks for is refused."""
    bones, names = Bones(), []
    for reader in sources.merged("bone"):
        names.append(reader.name_id())
        bones.title.append(reader.text("name"))
        bones.value.append(reader.number("value", 1, 20))
        bones.provenance.append(reader.provenance(("value",)))
        reader.done()
    bones.tokens = {"bone": TokenTable("bone", names)}
    return bones
