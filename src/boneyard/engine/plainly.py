"""A table as plain text, for games that draw none: what the state declares, and what of it the viewer may see."""

from __future__ import annotations

from boneyard.engine.views import View


def screen(view: View) -> str:
    """Every field that is not empty, in the order of the declaration; what belongs to seats with their names."""
    g = view.state
    names = view.game.seat_names(g.seats)
    lines: list[str] = []
    for item in g.shape.fields:
        if item.seen == "nobody":
            continue
        title = item.name.replace("_", " ")
        value = item.codec.encode(getattr(g, item.name), g.content.tokens)
        if isinstance(value, list) and len(value) == g.seats and item.seen == "own":
            lines += [f"{name}'s {title}: {_text(part)}" for name, part in zip(names, value, strict=True)]
        elif isinstance(value, list) and len(value) == g.seats and all(isinstance(part, int) for part in value):
            lines.append(
                f"{title}: " + ", ".join(f"{name} {_text(part)}" for name, part in zip(names, value, strict=True))
            )
        elif value not in ([], {}, "", None):
            lines.append(f"{title}: {_text(value)}")
    return "\n".join(lines)


def _text(value: object) -> str:
    if isinstance(value, list):
        return ", ".join(_text(part) for part in value) or "–"
    if isinstance(value, dict):
        return ", ".join(f"{name} {_text(part)}" for name, part in value.items()) or "–"
    return "–" if value is None else str(value)
