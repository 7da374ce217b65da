"""Putting a mutant into a game: into one that is loaded already, by giving its functions other code, or into one that is about to be."""

from __future__ import annotations

import gc
from collections import defaultdict
from collections.abc import Iterator
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

from tests.mutations.mutants import Breeder, Mutant
from tests.mutations.sources import Function, Sources

Mark = tuple[str, int, int]


class NoMutant(Exception):
    """It would be no other game, or cannot be made."""


def mark(code: CodeType) -> Mark:
    """What tells a function of a file from the others: its name, its line, and for those without a name where it begins."""
    column = 0
    if code.co_name == "<lambda>":
        column = next((at[2] for at in code.co_positions() if at[2]), 0) or 0
    return code.co_qualname, code.co_firstlineno, column


def inside(code: CodeType) -> Iterator[CodeType]:
    """A piece of code and all that are made in it."""
    yield code
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield from inside(each)


class Living:
    """The functions of a loaded game, by where they are written. Rules are called directly and by their key, so it is the
    function that has to change, and not a table it stands in."""

    def __init__(self, sources: Sources):
        self.sources = sources
        self.paths = {str(source.path): source for source in sources.modules.values()}
        self.functions: dict[str, dict[Mark, list[FunctionType]]] = defaultdict(lambda: defaultdict(list))
        for each in gc.get_objects():
            if isinstance(each, FunctionType) and each.__code__.co_filename in self.paths:
                self.functions[each.__code__.co_filename][mark(each.__code__)].append(each)

    def codes(self) -> dict[int, Function]:
        """Whose code each piece of code is, by its id: comparing code takes long, and it stays where it is."""
        found: dict[int, Function] = {}
        for path, functions in self.functions.items():
            source = self.paths[path]
            for alike in functions.values():
                for each in alike:
                    function = source.function_at(each.__code__.co_firstlineno)
                    if function is not None:
                        found |= {id(code): function for code in inside(each.__code__)}
        return found

    def put(self, breeder: Breeder, mutant: Mutant) -> None:
        """Give every function of the changed module that is another now its new code."""
        path = str(breeder.sources.modules[mutant.file].path)
        try:
            whole = compile(breeder.tree(mutant), path, "exec", dont_inherit=True)
        except SyntaxError as error:
            raise NoMutant(f"is no Python: {error}") from None
        changed = 0
        living = self.functions[path]
        for code in inside(whole):
            for function in living.get(mark(code), ()):
                if function.__code__ != code:
                    try:
                        function.__code__ = code
                    except ValueError as error:
                        raise NoMutant(str(error)) from None
                    changed += 1
        if not changed:
            raise NoMutant("is the same code")


def put_before_import(breeder: Breeder, mutant: Mutant) -> None:
    """From now on this module, or this content file, is read as changed."""
    if mutant.where == "content":
        source = breeder.sources.content[mutant.file]
        _instead(source.path, breeder.text(mutant))
        return
    changed = str(breeder.sources.modules[mutant.file].path)
    try:
        code = compile(breeder.tree(mutant), changed, "exec", dont_inherit=True)
    except SyntaxError as error:
        raise NoMutant(f"is no Python: {error}") from None
    as_written = SourceFileLoader.get_code

    def get_code(self: Any, name: str) -> CodeType | None:
        return code if self.path == changed else as_written(self, name)

    SourceFileLoader.get_code = get_code  # type: ignore[method-assign,assignment]


def _instead(changed: Path, text: str) -> None:
    bytes_as_written, text_as_written = Path.read_bytes, Path.read_text

    def read_bytes(self: Path) -> bytes:
        return text.encode() if self == changed else bytes_as_written(self)

    def read_text(self: Path, *args: Any, **kwargs: Any) -> str:
        return text if self == changed else text_as_written(self, *args, **kwargs)

    Path.read_bytes, Path.read_text = read_bytes, read_text  # type: ignore[method-assign]
