"""The mutants of a game: what is switched off or turned round to see whether a row is checked, the most telling first."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import zip_longest

from tests.mutations.sites import Site, data_sites, function_sites
from tests.mutations.sources import (
    Cite,
    Function,
    FunctionNode,
    Source,
    Sources,
    data_statement,
    docstring,
    named_functions,
)

PER_ROW = 24
OTHER_SITES = 10
"""Of what stands in a function that cites a row, but not beside the row, so many are tried, spread over it."""
FOR_OFFERS = ("barred_is_legal", "one_option_less", "legal_only_first", "nothing_refused")
NOTHING = "does nothing"
TOLD = {
    "barred_is_legal": "offers what is barred",
    "one_option_less": "offers one option less",
    "legal_only_first": "offers the first option only",
    "nothing_refused": "refuses nothing",
    "other_reason": "refuses by another row",
    "one_less": "finds one less",
    "nothing": "finds nothing",
    "turned": "says the opposite",
    "one_more": "says one more",
}
COLLECTIONS = re.compile(r"^(?:list|tuple|set|frozenset|Sequence|Iterable|Iterator|Collection|Offers?)\b")
CONTENT_LINE = re.compile(r"^(\w+)\s*=\s*(.+)$")
NOT_PLAYED = (
    "id",
    "name",
    "title",
    "rules",
    "provenance",
    "text",
    "note",
    "flavour",
    "flavor",
    "was",
    "story",
    "words",
)
NUMBER = re.compile(r"(?<![\w\".])-?\d+(?![\w\".])")


@dataclass(frozen=True)
class Mutant:
    """One thing changed in one place."""

    file: str
    what: str
    line: int
    where: str
    """site, whole, data or content."""
    number: int = 0
    """Which change of that place, or which line of a content file."""
    function: Function | None = None
    twist: str = ""
    weak: bool = False
    """It changes what is told or cited, not what happens."""
    early: bool = False
    """A function that is called while the game is imported: in a loaded game the change comes too late."""

    @property
    def id(self) -> str:
        name = f" {self.function.name}" if self.function else ""
        mark = f" #{self.number}" if self.where in ("site", "data") else ""
        return f"{self.file}:{self.line}{name}: {self.what}{mark}{' (imported anew)' if self.early else ''}"


class Breeder:
    """Makes the mutants of a game's rows, and the changed source of each."""

    def __init__(self, sources: Sources):
        self.sources = sources

    # --- which --------------------------------------------------------------------------------------

    def of_row(self, row: str, most: int = PER_ROW) -> list[Mutant]:
        """The mutants of the functions that cite a row: beside the citation first, then whole functions, then what else is in them."""
        cites = self.sources.cites.get(row, [])
        beside = _by_turns(self._beside(cite) for cite in cites if cite.focused)
        functions = _unlike(f for cite in cites if not cite.vague for f in cite.functions)
        whole = _by_turns(self._whole(function) for function in functions)
        rest = _by_turns(_spread(self._sites(function), OTHER_SITES) for function in functions)
        vague = _unlike(f for cite in cites if cite.vague for f in cite.functions)
        found = [*beside, *whole, *rest]
        if not any(not each.weak for each in [*found, *self.cold_of_row(row)]):
            # Whole functions first: in a module or a class that cites a row over all of it most numbers have nothing to do with it.
            found += _by_turns(_spread(self._whole(function), 2) for function in vague)
            found += _by_turns(_spread(self._sites(function), 2) for function in vague)
        found = list(dict.fromkeys(found))
        return [*[each for each in found if not each.weak], *[each for each in found if each.weak]][:most]

    def cold_of_row(self, row: str, most: int = PER_ROW) -> list[Mutant]:
        """The mutants of tables, fields and content that cite it: these need a game imported anew."""
        cites = [cite for cite in self.sources.cites.get(row, []) if not cite.focused]
        found = [*_by_turns(self._data(cite) for cite in cites)]
        found += _by_turns(self._content(cite) for cite in self.sources.content_cites.get(row, []))
        found = list(dict.fromkeys(found))
        return [*[each for each in found if not each.weak], *[each for each in found if each.weak]][:most]

    def _beside(self, cite: Cite) -> list[Mutant]:
        """In the statement that cites the row, and in the conditions it depends on most nearly."""
        function = cite.functions[0]
        first, last = _statement_at(self._node(function), cite.line)
        sites = self._site_list(function)
        over = [site.test_of for site in sites if site.test_of and site.test_of[0] <= cite.line <= site.test_of[1]]
        nearest = max(over, default=None)
        return [
            self._mutant_of(function, number, site)
            for number, site in enumerate(sites)
            if (first <= site.line and site.last <= last) or (nearest and site.test_of == nearest)
        ]

    def _sites(self, function: Function) -> list[Mutant]:
        return [self._mutant_of(function, number, site) for number, site in enumerate(self._site_list(function))]

    @lru_cache(maxsize=4096)  # noqa: B019 – a breeder lives as long as the run
    def _site_list(self, function: Function) -> list[Site]:
        return function_sites(self._node(function))

    @staticmethod
    def _mutant_of(function: Function, number: int, site: Site) -> Mutant:
        return Mutant(function.file, site.what, site.line, "site", number, function, weak=site.weak)

    def _node(self, function: Function) -> FunctionNode:
        return _find(self.sources.source_of(function).tree, function)

    def _whole(self, function: Function) -> list[Mutant]:
        """What the whole function may be made to do instead."""
        node = self._node(function)
        given = ast.unparse(node.returns) if node.returns else ""
        offering = function.role == "offer" or any(word in given for word in ("Offer", "Barred"))
        twists: list[str] = []
        if function.role == "reasons":
            twists = ["nothing", "other_reason"]
        elif offering:
            twists = [*FOR_OFFERS, "other_reason"]
        elif function.role in ("rule", "answer") or given in ("None", ""):
            twists = [NOTHING]
        elif given == "bool":
            twists = ["turned"]
        elif given == "int":
            twists = ["one_more"]
        elif COLLECTIONS.match(given):
            twists = ["one_less", "nothing"]
        return [
            Mutant(
                function.file,
                TOLD.get(twist, twist),
                function.first,
                "whole",
                0,
                function,
                twist,
                weak=twist == "other_reason" and function.role != "reasons",
            )
            for twist in twists
        ]

    def _data(self, cite: Cite) -> list[Mutant]:
        statement = data_statement(cite.source.tree, cite.line)
        if statement is None or isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef):
            return []
        made = self._data_list(cite.source, statement)
        at = [each for each in made if each.line == cite.line]
        return [*at, *_spread([each for each in made if each.line != cite.line], OTHER_SITES)]

    @lru_cache(maxsize=4096)  # noqa: B019
    def _data_list(self, source: Source, statement: ast.stmt) -> list[Mutant]:
        return [
            Mutant(source.file, site.what, site.line, "data", number, twist=str(statement.lineno), weak=site.weak)
            for number, site in enumerate(data_sites(statement))
        ]

    def _content(self, cite: Cite) -> list[Mutant]:
        """In the entry of a content file: other numbers, yes for no, nothing in a list, a line left out."""
        lines = cite.source.text.splitlines()
        first = next((n for n in range(cite.line - 1, -1, -1) if lines[n].startswith("[")), 0)
        last = next((n for n in range(cite.line, len(lines)) if lines[n].startswith("[")), len(lines))
        found = []
        for number in range(first + 1, last):
            written = CONTENT_LINE.match(lines[number])
            if written and written.group(1) not in NOT_PLAYED:
                for twist in ("number", "empty", "other", "left out"):
                    if changed_line(lines[number], twist) != lines[number]:
                        what = f"{written.group(1)}: {twist}"
                        found.append(Mutant(cite.source.file, what, number + 1, "content", number, twist=twist))
        return found

    # --- how ----------------------------------------------------------------------------------------

    def text(self, mutant: Mutant) -> str:
        """A content file with the change in it."""
        lines = self.sources.content[mutant.file].text.splitlines()
        lines[mutant.number] = changed_line(lines[mutant.number], mutant.twist)
        return "\n".join(lines) + "\n"

    def tree(self, mutant: Mutant) -> ast.Module:
        """A module with the change in it."""
        source: Source = self.sources.modules[mutant.file]
        tree = source.parsed()
        if mutant.function is None:
            statement = next(
                each for each in ast.walk(tree) if isinstance(each, ast.stmt) and each.lineno == int(mutant.twist)
            )
            data_sites(statement)[mutant.number].change()
            return tree
        node = _find(tree, mutant.function)
        if mutant.where == "site":
            function_sites(node)[mutant.number].change()
        elif mutant.twist == NOTHING:
            _empty(node)
        else:
            _wrap(node, mutant.twist)
        return tree


def changed_line(line: str, twist: str) -> str:
    name, _, value = line.partition("=")
    match twist:
        case "number":
            return f"{name}={NUMBER.sub(lambda found: str(int(found.group()) + 1), value, count=1)}"
        case "empty" if value.strip().startswith("[") and value.strip().endswith("]"):
            return f"{name}= []"
        case "other" if value.strip() in ("true", "false"):
            return f"{name}= {'false' if value.strip() == 'true' else 'true'}"
        case "left out" if not value.strip().endswith(("[", "{")):
            return ""
    return line


def _find(tree: ast.Module, function: Function) -> FunctionNode:
    return next(
        node
        for name, node in named_functions(tree)
        if name == function.name and function.first <= node.lineno <= function.last
    )


def _statement_at(node: FunctionNode, line: int) -> tuple[int, int]:
    """The lines of the smallest statement that holds a line; for a comment, of the statement below."""
    best = node.lineno, node.end_lineno or node.lineno
    below: tuple[int, int] | None = None
    for each in ast.walk(node):
        if isinstance(each, ast.stmt | ast.match_case):
            first = each.lineno if isinstance(each, ast.stmt) else each.pattern.lineno
            body = getattr(each, "body", None)
            # Of what holds others only the head counts.
            last = (
                body[0].lineno - 1 if body and isinstance(body, list) else getattr(each, "end_lineno", first) or first
            )
            last = max(first, last)
            if first <= line <= last and last - first < best[1] - best[0]:
                best = first, last
            if first > line and (below is None or first < below[0]):
                below = first, last
    if best == (node.lineno, node.end_lineno or node.lineno) and below is not None:
        return below
    return best


def _empty(node: FunctionNode) -> None:
    told = docstring(node)
    yields = any(isinstance(each, ast.Yield | ast.YieldFrom) for each in ast.walk(node))
    first = node.body[0]
    body: list[ast.stmt] = [ast.Return(ast.Tuple([], ast.Load()) if yields else None)]
    for each in body:
        ast.copy_location(each, first)
        ast.fix_missing_locations(each)
    node.body = [*([told] if told else []), *body]


def _wrap(node: FunctionNode, twist: str) -> None:
    """``return twist(inner(…))``, the function itself being inner."""
    told = docstring(node)
    given = [each.arg for each in (*node.args.posonlyargs, *node.args.args)]
    extra = [each.arg for each in node.args.kwonlyargs]
    rest = [f"*{node.args.vararg.arg}"] if node.args.vararg else []
    rest += [f"**{node.args.kwarg.arg}"] if node.args.kwarg else []
    call = ", ".join([*given, *[f"{name}={name}" for name in extra], *rest])
    text = f"return __import__('tests.mutations.twists', fromlist=['twists']).{twist}(inner({call}))"
    inner = ast.parse(f"def inner({ast.unparse(node.args)}): pass").body[0]
    assert isinstance(inner, ast.FunctionDef)
    inner.body = node.body[1:] if told and len(node.body) > 1 else node.body
    for each in inner.args.args + inner.args.posonlyargs + inner.args.kwonlyargs:
        each.annotation = None
    inner.args.defaults, inner.args.kw_defaults = [], [None] * len(inner.args.kwonlyargs)
    last = ast.parse(text).body[0]
    for part in ast.walk(last):
        ast.copy_location(part, node.body[0])
    for made in (inner, last):
        ast.copy_location(made, node.body[0])
        ast.fix_missing_locations(made)
    node.body = [*([told] if told else []), inner, last]


def _by_turns(lists: Iterable[list[Mutant]]) -> list[Mutant]:
    """The first of each, then the second of each."""
    return [each for turn in zip_longest(*lists) for each in turn if each is not None]


def _spread(mutants: list[Mutant], most: int) -> list[Mutant]:
    if len(mutants) <= most:
        return mutants
    return [mutants[place * len(mutants) // most] for place in range(most)]


def _unlike(functions: Iterable[Function]) -> tuple[Function, ...]:
    return tuple(dict.fromkeys(functions))
