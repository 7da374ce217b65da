"""Small pieces of HTML: tables that sort, figures, tiles. Everything that comes from outside is escaped."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path
from typing import NamedTuple


class Number(NamedTuple):
    """A cell that is shown as text and sorted as a number."""

    value: float
    text: str


Cell = str | Number


def percent(value: float, digits: int = 1, sign: bool = False) -> Number:
    text = f"{100 * value:+.{digits}f} %" if sign else f"{100 * value:.{digits}f} %"
    return Number(value, text.replace("-", "−"))


def points(value: float) -> Number:
    """A difference of shares."""
    return Number(value, f"{100 * value:+.1f}".replace("-", "−"))


def number(value: float, digits: int = 0) -> Number:
    return Number(value, f"{value:,.{digits}f}".replace("-", "−"))


def span(low: float, high: float, sign: bool = False) -> Number:
    """An interval of shares, in percent."""
    pattern = "{:+.1f} to {:+.1f}" if sign else "{:.1f}–{:.1f}"
    return Number(low, pattern.format(100 * low, 100 * high).replace("-", "−"))


def table(heads: Sequence[str], rows: Iterable[tuple[str, Sequence[Cell]]]) -> str:
    """A sortable table; each row comes with its class. A heading that begins with # is of a column of numbers."""
    top = "".join(
        [
            f'<th scope="col"{" class=n" if head.startswith("#") else ""}><button>{escape(head.lstrip("#"))}</button></th>'
            for head in heads
        ]
    )
    body = "".join([f"<tr{f' class={kind}' if kind else ''}>{''.join(map(_cell, cells))}</tr>" for kind, cells in rows])
    return f'<div class="scroll"><table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>'


def _cell(cell: Cell) -> str:
    if isinstance(cell, Number):
        return f'<td class="n" data-v="{cell.value:.6g}">{escape(cell.text)}</td>'
    return f"<td>{escape(cell)}</td>"


def figure(caption: str, svg: str) -> str:
    return f"<figure><figcaption>{escape(caption)}</figcaption>{svg}</figure>"


def figures(*each: str) -> str:
    return f'<div class="figures">{"".join(each)}</div>'


def tiles(each: Iterable[tuple[str, str]]) -> str:
    inside = "".join([f"<div><b>{escape(value)}</b><span>{escape(label)}</span></div>" for value, label in each])
    return f'<div class="tiles">{inside}</div>'


def note(text: str) -> str:
    return f'<p class="note">{escape(text)}</p>'


def says(lines: Iterable[str]) -> str:
    return f'<ul class="says">{"".join([f"<li>{escape(line)}</li>" for line in lines])}</ul>'


def folded(summary: str, inside: str) -> str:
    return f"<details><summary>{escape(summary)}</summary>{inside}</details>"


class Section(NamedTuple):
    id: str
    title: str
    body: str


def whole(title: str, under: str, before: str, sections: Sequence[Section]) -> str:
    """The page: one file, nothing fetched from anywhere."""
    here = Path(__file__).parent
    style = (here / "report.css").read_text(encoding="utf-8")
    script = (here / "report.js").read_text(encoding="utf-8")
    links = "".join([f'<a href="#{section.id}">{escape(section.title)}</a>' for section in sections])
    body = "".join([f'<section id="{part.id}"><h2>{escape(part.title)}</h2>{part.body}</section>' for part in sections])
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>\n{style}</style></head>\n<body><main><header><h1>{escape(title)}</h1>"
        f"{under}</header>{before}<nav aria-label='Sections'>{links}</nav>{body}</main>\n<script>\n{script}</script></body></html>\n"
    )
