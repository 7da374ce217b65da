"""Scripts are written in a file for each thing, and sent in a few: a hundred requests, each with its headers, would cost a first visitor
more than what is in them.

A *root* is sent with all it imports, but for what an earlier root brought. Each module becomes a function that gives what it exports, kept
by its path in `$$`, so there is one of each, as a browser would have it. What is fetched later takes what it imports from there; at a
module's own address stands where it is to be found. What is written in a way that is not understood here is sent as it is.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

LINK = re.compile(r'^(import|export) (?:\{([^}]*)\}|\*(?: as (\w+))?) from "(\.[^"]+)";[ \t]*$', re.MULTILINE)
BARE = re.compile(r'^import "(\.[^"]+)";[ \t]*$', re.MULTILINE)
DECLARED = re.compile(r"^export ((?:async )?function\*? ?|class |const )(\w+|\[[\w, ]+\])", re.MULTILINE)
LISTED = re.compile(r"^export \{([^}]*)\};[ \t]*$", re.MULTILINE)
LATER = re.compile(r'\bimport\("(\.[^"]+)"\)')
OWN_PLACE = "import.meta.url"
NOT_UNDERSTOOD = re.compile(r"^[ \t]*(?:import|export)\b(?!\()|^(?![ \t]|.*\basync\b).*\bawait\b", re.MULTILINE)
"""What is left of imports and exports; a module that waits before it is ready."""


@dataclass
class Module:
    """A script as it is written, taken apart."""

    path: str
    text: str
    needs: list[str] = field(default_factory=list)
    gives: dict[str, str] = field(default_factory=dict)
    """By the name others know it by, what it is here."""
    all_of: list[str] = field(default_factory=list)
    """Modules of which it gives on everything."""

    def far(self, name: str) -> str:
        return _far(self.path, name)


def joined(roots: list[str], texts: Mapping[str, str]) -> dict[str, str]:
    """By path, what is sent of those that are joined; nothing where one of them is not understood."""
    modules: dict[str, Module] = {}
    brought: dict[str, list[str]] = {}
    for root in roots:
        brought[root] = []
        for path in _first_to_last(root, texts, modules):
            if path is None:
                return {}
            if not any(path in others for others in brought.values()):
                brought[root].append(path)
    home = {path: root for root, paths in brought.items() for path in paths}
    sent = {path: _signpost(path, home[path], modules) for path in home}
    sent |= {root: _together(root, paths, home, modules, roots[0]) for root, paths in brought.items() if paths}
    return sent | {path: _later(path, text, home) for path, text in texts.items() if path not in home}


def _first_to_last(
    path: str, texts: Mapping[str, str], modules: dict[str, Module], above: tuple[str, ...] = ()
) -> Iterator[str | None]:
    """All that this one needs, each after what it needs itself; None where that cannot be told."""
    found = modules.get(path) or _apart(path, texts.get(path))
    if found is None or path in above:
        yield None
        return
    known = path in modules
    modules[path] = found
    if not known:
        for need in found.needs:
            yield from _first_to_last(need, texts, modules, (*above, path))
    yield path


def _apart(path: str, text: str | None) -> Module | None:
    """Take a module apart: what it needs, what it gives, and the rest of it."""
    if text is None:
        return None
    module = Module(path, "")

    def link(found: re.Match[str]) -> str:
        verb, names, whole, where = found.groups()
        far = module.far(where)
        module.needs.append(far)
        if verb == "import":
            return f'const {whole or _taken(names)} = $$["{far}"];'
        if names is None:
            module.all_of.append(far)
        else:
            module.gives |= {given: f'$$["{far}"].{name}' for name, given in _pairs(names)}
        return ""

    def bare(found: re.Match[str]) -> str:
        module.needs.append(module.far(found[1]))
        return ""

    def declare(found: re.Match[str]) -> str:
        module.gives |= {name: name for name in re.findall(r"\w+", found[2])}
        return found[1] + found[2]

    def enlist(found: re.Match[str]) -> str:
        module.gives |= {given: name for name, given in _pairs(found[1])}
        return ""

    for shape, change in ((LINK, link), (BARE, bare), (DECLARED, declare), (LISTED, enlist)):
        text = shape.sub(change, text)
    module.text = text
    return None if NOT_UNDERSTOOD.search(text) else module


def _pairs(names: str) -> list[tuple[str, str]]:
    """`a, b as c`: what each is called there, and here."""
    parts = [name.strip() for name in names.split(",")]
    return [(part.partition(" as ")[0], part.rpartition(" as ")[2]) for part in parts if part]


def _taken(names: str) -> str:
    return "{ " + ", ".join(name if name == here else f"{name}: {here}" for name, here in _pairs(names)) + " }"


def _together(root: str, paths: list[str], home: dict[str, str], modules: dict[str, Module], first: str) -> str:
    """One root with all it brings."""
    needed = {home[need] for path in paths for need in modules[path].needs} - {root, first}
    head = [f'import "{_from(root, other)}";' for other in sorted(needed)]
    head += (
        ["export const $$ = {};"]
        if root == first
        else [f'import {{ $$ }} from "{_from(root, first)}";', "export { $$ };"]
    )
    body = [_wrapped(modules[path], root) for path in paths]
    return "\n".join([*head, *body, _exported(root, modules)])


def _wrapped(module: Module, root: str) -> str:
    text = LATER.sub(lambda found: f'import("{_from(root, module.far(found[1]))}")', module.text)
    text = text.replace(OWN_PLACE, f'new URL("{_from(root, module.path)}", import.meta.url)')
    given = [f'...$$["{other}"]' for other in module.all_of] + [
        name if it == name else f"{name}: {it}" for name, it in module.gives.items()
    ]
    return f'$$["{module.path}"] = (() => {{\n{text}\nreturn {{ {", ".join(given)} }};\n}})();'


def _later(path: str, text: str, home: dict[str, str]) -> str:
    """A script that is sent by itself takes from the others what they gave."""
    needed: set[str] = set()

    def link(found: re.Match[str]) -> str:
        verb, names, whole, where = found.groups()
        far = _far(path, where)
        if verb == "export" or far not in home:
            return found[0]
        needed.add(home[far])
        return f'const {whole or _taken(names)} = $$["{far}"];'

    text = LINK.sub(link, text)
    roots = sorted(needed)
    return (
        "".join(f'import {"{ $$ } from " if root == roots[0] else ""}"{_from(path, root)}";\n' for root in roots) + text
    )


def _signpost(path: str, root: str, modules: dict[str, Module]) -> str:
    return f'import {{ $$ }} from "{_from(path, root)}";\n{_exported(path, modules)}'


def _exported(path: str, modules: dict[str, Module]) -> str:
    names = sorted(_names(path, modules))
    return f'export const {{ {", ".join(names)} }} = $$["{path}"];\n' if names else ""


def _names(path: str, modules: dict[str, Module]) -> set[str]:
    module = modules[path]
    return set(module.gives).union(*(_names(other, modules) for other in module.all_of))


def _far(path: str, name: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(path), name))


def _from(here: str, there: str) -> str:
    way = posixpath.relpath(there, posixpath.dirname(here) or ".")
    return way if way.startswith(".") else f"./{way}"
