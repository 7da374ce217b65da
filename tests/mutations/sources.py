"""The source of a game as mutants need it: its functions with what they are for, and where it cites which row."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from boneyard.engine.numbers import CITATION

SAY_NOTHING_OF_RULES = ("sense", "instinct", "words", "screen", "telling")
"""Modules in which options and events are weighed and worded: what they do wrong breaks no rule."""
ENTRY_ID = re.compile(r'^id = "(\w+)"')
FunctionNode = ast.FunctionDef | ast.AsyncFunctionDef
Statement = ast.stmt


@dataclass(frozen=True)
class Function:
    """A function of a module, or a method of a class in it; what stands inside it belongs to it."""

    file: str
    name: str
    """With its class: ``Duel.fighter``."""
    first: int
    """Where its decorators begin."""
    last: int
    body: int
    """The first line behind its docstring."""
    role: str
    """rule, offer, answer, reasons or plain."""
    question: str = ""
    """The question it belongs to, by name."""

    @property
    def key(self) -> str:
        return f"{self.file}:{self.name}:{self.first}"


@dataclass(frozen=True)
class Cite:
    """A place where a row is cited."""

    row: str
    source: Source
    line: int
    functions: tuple[Function, ...] = ()
    """The functions that carry it out, as far as the place tells."""
    focused: bool = False
    """It stands inside the function: what is beside it is what the row is about."""
    vague: bool = False
    """It stands over many functions, or over what they work with."""


@dataclass(eq=False)
class Source:
    path: Path
    file: str
    """Below the game's folder."""
    text: str = field(repr=False)

    def parsed(self) -> ast.Module:
        """A tree that may be changed."""
        return ast.parse(self.text)

    @cached_property
    def tree(self) -> ast.Module:
        return self.parsed()

    @cached_property
    def functions(self) -> tuple[Function, ...]:
        answers = _declared_below(self.tree)
        return tuple([_function(self.file, name, node, answers) for name, node in named_functions(self.tree)])

    def function_at(self, line: int) -> Function | None:
        return next((each for each in self.functions if each.first <= line <= each.last), None)


def named_functions(tree: ast.Module) -> Iterator[tuple[str, FunctionNode]]:
    """Functions and methods by name, not those inside functions."""

    def inside(body: list[ast.stmt], prefix: str) -> Iterator[tuple[str, FunctionNode]]:
        for node in body:
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield prefix + node.name, node
            elif isinstance(node, ast.ClassDef):
                yield from inside(node.body, f"{prefix}{node.name}.")
            elif isinstance(node, ast.If):
                yield from inside(node.body + node.orelse, prefix)

    yield from inside(tree.body, "")


def first_line(node: FunctionNode) -> int:
    return min([node.lineno, *[each.lineno for each in node.decorator_list]])


def docstring(node: FunctionNode | ast.ClassDef | ast.Module) -> ast.Expr | None:
    match node.body[:1]:
        case [ast.Expr(value=ast.Constant(value=str())) as found]:
            return found
    return None


def _function(file: str, name: str, node: FunctionNode, answers: dict[str, str]) -> Function:
    role, question = "plain", ""
    for each in node.decorator_list:
        called = each.func if isinstance(each, ast.Call) else each
        match called:
            case ast.Name(id="rule"):
                role = "rule"
            case ast.Name(id="question"):
                role, question = "offer", name
            case ast.Attribute(value=ast.Name(id=asking), attr="answer"):
                role, question = "answer", asking
            case ast.Attribute(value=ast.Name(id=asking), attr="refusals"):
                role, question = "reasons", asking
            case _:
                pass
    if role == "plain" and name in answers:
        role = answers[name]
    told = docstring(node)
    body = (told.end_lineno or told.lineno) + 1 if told else node.body[0].lineno
    return Function(file, name, first_line(node), node.end_lineno or node.lineno, body, role, question)


def _declared_below(tree: ast.Module) -> dict[str, str]:
    """``asking.answer("ROW")(function)`` and ``asking.refusals(function)``, written below both."""
    found = {}
    for node in tree.body:
        match node:
            case ast.Expr(value=ast.Call(func=ast.Call(func=ast.Attribute(attr="answer")), args=[ast.Name(id=name)])):
                found[name] = "answer"
            case ast.Expr(value=ast.Call(func=ast.Attribute(attr="refusals"), args=[ast.Name(id=name)])):
                found[name] = "reasons"
            case _:
                pass
    return found


class Sources:
    """All modules of a game, and its content files."""

    def __init__(self, folder: Path):
        self.folder = folder
        paths = sorted(path for path in folder.rglob("*.py") if "__pycache__" not in path.parts)
        self.modules = {
            (file := path.relative_to(folder).as_posix()): Source(path, file, path.read_text(encoding="utf-8"))
            for path in paths
        }
        self.content = {
            path.relative_to(folder).as_posix(): Source(
                path, path.relative_to(folder).as_posix(), path.read_text(encoding="utf-8")
            )
            for path in sorted(folder.glob("content/*.toml"))
        }
        self.named: dict[str, list[Function]] = {}
        for source in self.modules.values():
            for each in source.functions:
                self.named.setdefault(each.name.rpartition(".")[2], []).append(each)

    def source_of(self, function: Function) -> Source:
        return self.modules[function.file]

    @cached_property
    def cites(self) -> dict[str, list[Cite]]:
        """Every place in Python where a row is cited, by row."""
        found: dict[str, list[Cite]] = {}
        for source in self.modules.values():
            for number, text in enumerate(source.text.splitlines(), 1):
                for row in dict.fromkeys(CITATION.findall(text)):
                    found.setdefault(row, []).append(self._cite(row, source, number))
        return found

    @cached_property
    def content_cites(self) -> dict[str, list[Cite]]:
        """Every place in the content files, by row: where it is named, and where an entry has its number as its id."""
        found: dict[str, list[Cite]] = {}
        game = next(iter(self.cites), "").partition("-")[0]
        for source in self.content.values():
            for number, text in enumerate(source.text.splitlines(), 1):
                if not text.startswith("#"):
                    called = [f"{game}-{each.upper()}" for each in ENTRY_ID.findall(text)]
                    for row in dict.fromkeys([*CITATION.findall(text), *called]):
                        found.setdefault(row, []).append(Cite(row, source, number))
        return found

    def _cite(self, row: str, source: Source, line: int) -> Cite:
        function = source.function_at(line)
        if function is not None:
            return Cite(row, source, line, (function, *self._reasons(function)), focused=line >= function.body)
        statement = data_statement(source.tree, line)
        event = next(
            (
                each.name
                for each in source.tree.body
                if isinstance(each, ast.ClassDef)
                and each.lineno <= line <= (each.end_lineno or 0)
                and any(isinstance(base, ast.Name) and base.id in ("Event", "Option") for base in each.bases)
            ),
            "",
        )
        if event:
            # An event that cites a row of its own: it is carried out where the event is told.
            telling = [each for each, names in self._used.items() if event in names and {"tell", "tell_by"} & names]
            return Cite(row, source, line, tuple(telling), vague=True)
        if statement is None or isinstance(statement, ast.ClassDef):
            inside = [
                each
                for each in source.functions
                if statement is None or statement.lineno <= each.first <= (statement.end_lineno or 0)
            ]
            return Cite(row, source, line, tuple(inside), vague=True)
        if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef):
            above = source.function_at(statement.lineno)
            return Cite(row, source, line, (above,) if above else ())
        return Cite(row, source, line, *self._named_at(source, statement, line))

    def _reasons(self, function: Function) -> list[Function]:
        """A question's reasons belong to it, though they cite rows of their own."""
        if function.role != "offer":
            return []
        return [each for each in self.everything() if each.role == "reasons" and each.question == function.question]

    def _named_at(self, source: Source, statement: ast.stmt, line: int) -> tuple[tuple[Function, ...], bool, bool]:
        """The functions that are named where a table cites a row; or those that handle the options and events named there."""
        names = set()
        for node in ast.walk(statement):
            if getattr(node, "lineno", 0) == line:
                if isinstance(node, ast.Name):
                    names.add(node.id)
                elif isinstance(node, ast.Attribute):
                    names.add(node.attr)
        called = [each for name in sorted(names) for each in self.named.get(name, ())]
        if called:
            return tuple(called), False, False
        kinds = {name for name in names if name[:1].isupper() and not name.isupper()}
        return tuple([function for function, used in self._used.items() if kinds & used]), False, True

    @cached_property
    def _used(self) -> dict[Function, set[str]]:
        """The names that stand in each function."""
        found: dict[Function, set[str]] = {}
        for module in self.modules.values():
            if module.path.name.startswith(SAY_NOTHING_OF_RULES):
                continue
            for function, (_, node) in zip(module.functions, named_functions(module.tree), strict=True):
                names = [each for each in ast.walk(node) if isinstance(each, ast.Attribute | ast.Name)]
                found[function] = {each.attr if isinstance(each, ast.Attribute) else each.id for each in names}
        return found

    def everything(self) -> Iterator[Function]:
        for source in self.modules.values():
            yield from source.functions


def data_statement(tree: ast.Module, line: int) -> ast.stmt | None:
    """The statement outside of functions that a line belongs to: the one it stands in, follows as its description, or is a comment above.
    A class for its docstring; None for the module's."""
    body = tree.body
    owner: ast.stmt | None = None
    while True:
        before: ast.stmt | None = None
        for node in body:
            end = node.end_lineno or node.lineno
            start = first_line(node) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) else node.lineno
            if start <= line <= end:
                if isinstance(node, ast.ClassDef | ast.If):
                    break
                described = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
                return (before or owner) if described else node
            if start > line:
                return node
            before = node
        else:
            return before or owner
        if isinstance(node, ast.ClassDef):
            owner = node
        body = node.body
