"""What can be turned round in a piece of source: each a small change of the tree, made where it stands."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from boneyard.engine.numbers import CITATION
from tests.mutations.sources import FunctionNode, docstring

COMPARED: dict[type[ast.cmpop], tuple[type[ast.cmpop], str]] = {
    ast.Lt: (ast.LtE, "< becomes <="),
    ast.LtE: (ast.Lt, "<= becomes <"),
    ast.Gt: (ast.GtE, "> becomes >="),
    ast.GtE: (ast.Gt, ">= becomes >"),
    ast.Eq: (ast.NotEq, "== becomes !="),
    ast.NotEq: (ast.Eq, "!= becomes =="),
    ast.In: (ast.NotIn, "in becomes not in"),
    ast.NotIn: (ast.In, "not in becomes in"),
    ast.Is: (ast.IsNot, "is becomes is not"),
    ast.IsNot: (ast.Is, "is not becomes is"),
}
OPPOSITES = {"min": "max", "max": "min", "any": "all", "all": "any"}
VISIBLE = {"own": "public", "backs": "public", "hidden": "public", "public": "hidden"}
TURNED_ROUND = (ast.Eq, ast.NotEq, ast.In, ast.NotIn, ast.Is, ast.IsNot)
"""Turning these round is negating them."""


@dataclass(frozen=True)
class Site:
    """One change that can be made."""

    what: str
    line: int
    last: int
    change: Callable[[], None]
    test_of: tuple[int, int] | None = None
    """The condition of these lines."""
    weak: bool = False
    """It changes what is told or cited, not what happens."""


@dataclass(frozen=True)
class Place:
    """A node and where it hangs, so that another can be hung there."""

    parent: ast.AST
    name: str
    index: int | None
    node: Any
    decides: tuple[int, int] | None = None
    """The lines of what depends on the condition this is part of."""

    def put(self, node: ast.AST) -> Callable[[], None]:
        def change() -> None:
            ast.copy_location(node, self.node)
            ast.fix_missing_locations(node)
            if self.index is None:
                setattr(self.parent, self.name, node)
            else:
                getattr(self.parent, self.name)[self.index] = node

        return change


def places(node: ast.AST, outside_functions: bool = False, decides: tuple[int, int] | None = None) -> Iterator[Place]:
    """Everything inside, in reading order; not what is never carried out."""
    for name, value in ast.iter_fields(node):
        if name in ("decorator_list", "annotation", "returns", "type_params", "type_comment", "ctx"):
            continue
        for index, child in enumerate(value) if isinstance(value, list) else ((None, value),):
            if not isinstance(child, ast.AST) or isinstance(child, ast.Assert | ast.arguments):
                continue
            if outside_functions and isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
                continue
            over = _guarded(node, name, child) or (decides if isinstance(child, ast.expr) else None)
            yield Place(node, name, index, child, over)
            yield from places(child, outside_functions, over)


def function_sites(node: FunctionNode) -> list[Site]:
    """What can be turned round inside a function."""
    told = docstring(node)
    found = [
        site
        for place in places(node)
        if place.node is not told and (told is None or place.node is not told.value)
        for site in _changes(place)
    ]
    # What only says by which row, or that, something happened.
    quiet = [
        (each.lineno, each.end_lineno or 0)
        for each in ast.walk(node)
        if isinstance(each, ast.stmt) and _only_tells(each)
    ]
    return [
        Site(site.what, site.line, site.last, site.change, site.test_of, True)
        if any(first <= site.line and site.last <= last for first, last in quiet)
        else site
        for site in found
    ]


def data_sites(statement: ast.stmt) -> list[Site]:
    """What can be turned round in a table, a number or a field outside of functions."""
    found: list[Site] = []
    for place in places(statement, outside_functions=True):
        node = place.node
        found += _changes(place)
        if isinstance(node, ast.Call) and (name := _called(node)) in VISIBLE and not node.args:
            called = ast.Name(VISIBLE[name], ast.Load())
            found.append(
                _site(f"{name}() becomes {called.id}()", node, Place(node, "func", None, node.func).put(called))
            )
        if isinstance(node, ast.Tuple | ast.List | ast.Set) and not isinstance(getattr(node, "ctx", None), ast.Store):
            for index, part in enumerate(node.elts):
                found.append(_site("drops an entry", part, _dropping(node.elts, index), weak=_cites(part)))
        if isinstance(node, ast.Dict):
            for index, value in enumerate(node.values):
                found.append(_site("drops an entry", value, _dropping_pair(node, index), weak=_cites(value)))
    return found


def _dropping(parts: list[ast.expr], index: int) -> Callable[[], None]:
    def change() -> None:
        parts.pop(index)

    return change


def _dropping_pair(node: ast.Dict, index: int) -> Callable[[], None]:
    def change() -> None:
        node.keys.pop(index)
        node.values.pop(index)

    return change


def _cites(node: ast.AST) -> bool:
    return any(isinstance(each, ast.Constant) and _is_row(each.value) for each in ast.walk(node))


def _is_row(value: object) -> bool:
    return isinstance(value, str) and CITATION.fullmatch(value) is not None


def _only_tells(node: ast.stmt) -> bool:
    match node:
        case ast.Expr(value=value):
            return _called(value) in ("tell", "tell_by", "by", "cite")
        case ast.Assign(targets=[ast.Attribute(attr="ruling")]):
            return True
    return False


def _called(node: ast.AST) -> str:
    match node:
        case ast.Call(func=ast.Name(id=name)) | ast.Call(func=ast.Attribute(attr=name)):
            return name
    return ""


def _site(
    what: str, node: Any, change: Callable[[], None], test_of: tuple[int, int] | None = None, weak: bool = False
) -> Site:
    return Site(what, node.lineno, node.end_lineno or node.lineno, change, test_of, weak)


def _changes(place: Place) -> Iterator[Site]:
    node = place.node
    guarded = place.decides
    if _guarded(place.parent, place.name, node) and not (
        isinstance(node, ast.Compare) and isinstance(node.ops[0], TURNED_ROUND)
    ):
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            yield _site("the condition loses its not", node, place.put(node.operand), guarded)
        else:
            yield _site("the condition is negated", node, place.put(ast.UnaryOp(ast.Not(), node)), guarded)
    match node:
        case ast.Compare(left=left, ops=ops, comparators=others):
            for index, each in enumerate(ops):
                if type(each) in COMPARED:
                    other, what = COMPARED[type(each)]
                    turned = ast.Compare(left, [*ops[:index], other(), *ops[index + 1 :]], others)
                    yield _site(what, node, place.put(turned), guarded)
        case ast.BoolOp(op=ast.And(), values=values):
            yield _site("and becomes or", node, place.put(ast.BoolOp(ast.Or(), values)), guarded)
        case ast.BoolOp(op=ast.Or(), values=values):
            yield _site("or becomes and", node, place.put(ast.BoolOp(ast.And(), values)), guarded)
        case ast.BinOp(left=left, op=ast.Add() | ast.Sub(), right=right) if not (_holds(left) or _holds(right)):
            added = isinstance(node.op, ast.Add)
            turned_op = ast.Sub() if added else ast.Add()
            what = "+ becomes -" if added else "- becomes +"
            yield _site(what, node, place.put(ast.BinOp(left, turned_op, right)))
        case ast.AugAssign(target=target, op=ast.Add() | ast.Sub(), value=value) if not _holds(value):
            turned_op = ast.Sub() if isinstance(node.op, ast.Add) else ast.Add()
            yield _site(
                "what is added is taken off, or the reverse", node, place.put(ast.AugAssign(target, turned_op, value))
            )
        case ast.Constant(value=bool(value)):
            yield _site(f"{value} becomes {not value}", node, place.put(ast.Constant(not value)))
        case ast.Constant(value=int(value)):
            yield _site(f"{value} becomes {value + 1}", node, place.put(ast.Constant(value + 1)), guarded)
        case ast.Constant(value=str(value)) if _is_row(value):
            yield _site(f"cites another row than {value}", node, place.put(ast.Constant(value[:4] + "Q98")), weak=True)
        case ast.Name(id=name) if name in OPPOSITES and isinstance(place.parent, ast.Call) and place.name == "func":
            yield _site(f"{name} becomes {OPPOSITES[name]}", node, place.put(ast.Name(OPPOSITES[name], ast.Load())))
        case ast.Return(value=value) if value is not None and _one_of_two(value):
            answer = ast.Return(ast.UnaryOp(ast.Not(), value))
            yield _site("the answer is turned round", node, place.put(answer))
        case _:
            pass
    if isinstance(node, ast.stmt) and place.index is not None and _droppable(node, place):
        yield _site(f"without {_short(node)}", node, place.put(ast.Pass()))


def _guarded(parent: ast.AST, name: str, node: Any) -> tuple[int, int] | None:
    """The lines a condition decides about, if this is one."""
    if name == "test" and isinstance(parent, ast.If | ast.While | ast.IfExp):
        return parent.lineno, parent.end_lineno or parent.lineno
    if name == "ifs" and isinstance(parent, ast.comprehension):
        return node.lineno, node.end_lineno or node.lineno
    if name == "guard" and isinstance(parent, ast.match_case):
        return node.lineno, parent.body[-1].end_lineno or node.lineno
    return None


def _holds(node: ast.AST) -> bool:
    """Adding texts and lists is no reckoning."""
    return isinstance(node, ast.List | ast.Tuple | ast.JoinedStr | ast.ListComp) or (
        isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def _one_of_two(node: ast.AST) -> bool:
    return isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not)


def _droppable(node: ast.stmt, place: Place) -> bool:
    match node:
        case ast.Expr(value=ast.Call() | ast.Yield() | ast.YieldFrom()):
            return True
        case ast.AugAssign() | ast.Continue() | ast.Break() | ast.Raise() | ast.Delete():
            return True
        case ast.Assign(targets=targets):
            return any(isinstance(each, ast.Attribute | ast.Subscript) for each in targets)
        case ast.Return():
            return isinstance(place.parent, ast.If | ast.For | ast.While | ast.match_case)
        case ast.If():
            return True
    return False


def _short(node: ast.AST) -> str:
    text = ast.unparse(node).splitlines()[0]
    return f"`{text if len(text) <= 50 else text[:49] + '…'}`"
