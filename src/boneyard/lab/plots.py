"""The plots of a report, as SVG that is put into the page. Ink and grid take the colours of the page, light or dark."""

from __future__ import annotations

import importlib
import re
from collections.abc import Callable, Mapping, Sequence
from io import StringIO
from typing import Any

from boneyard.lab.extras import borrow
from boneyard.lab.findings import CardLift, Point, Standing

INK, GRID = "#010203", "#040506"
"""Stand-ins: replaced by the page's own colours when the SVG is written."""
COLOURS = ("#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#d55e00")
"""Okabe and Ito's colours, told apart by all eyes."""
GOOD, BAD, PLAIN = "#009e73", "#d55e00", "#8a8f98"
WIDTH, HALF = 7.4, 5.4
"""Inches of a figure as wide as the page, and of one that shares it."""


class Easel:
    """Makes the figures of one page; each gets ids of its own."""

    def __init__(self) -> None:
        matplotlib = borrow("matplotlib")
        matplotlib.use("svg")
        self.figure: Any = importlib.import_module("matplotlib.figure").Figure
        self.style = {
            "svg.fonttype": "none",
            "svg.hashsalt": "boneyard",
            "font.size": 10,
            "font.family": "sans-serif",
            "axes.edgecolor": GRID,
            "axes.labelcolor": INK,
            "axes.spines.top": False,
            "axes.spines.right": False,
            "axes.axisbelow": True,
            "axes.grid": True,
            "grid.color": GRID,
            "grid.linewidth": 0.6,
            "text.color": INK,
            "xtick.color": INK,
            "ytick.color": INK,
            "xtick.major.size": 0,
            "ytick.major.size": 0,
            "legend.frameon": False,
            "figure.facecolor": "none",
            "axes.facecolor": "none",
            "savefig.facecolor": "none",
        }
        self.context = matplotlib.rc_context
        self.made = 0

    def draw(self, title: str, height: float, paint: Callable[[Any], None], width: float = HALF) -> str:
        """One figure: `paint` gets its axes."""
        with self.context(self.style):
            figure = self.figure(figsize=(width, height), layout="constrained")
            paint(figure.add_subplot())
            text = StringIO()
            figure.savefig(text, format="svg", metadata={"Date": None, "Creator": None})
        self.made += 1
        return _for_page(text.getvalue(), title, f"f{self.made}-")


def _for_page(svg: str, title: str, prefix: str) -> str:
    """Only the drawing, with the page's colours, ids that meet no others, and a name for screen readers."""
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"<metadata>.*?</metadata>", "", svg, flags=re.DOTALL)
    svg = re.sub(r'\bid="([^"]+)"', rf'id="{prefix}\1"', svg)
    svg = re.sub(r'href="#([^"]+)"', rf'href="#{prefix}\1"', svg)
    svg = re.sub(r"url\(#([^)]+)\)", rf"url(#{prefix}\1)", svg)
    svg = re.sub(r'(<svg[^>]*?) width="[^"]*"', r"\1", svg)
    svg = re.sub(r'(<svg[^>]*?) height="[^"]*"', r"\1", svg)
    svg = svg.replace("<svg", f'<svg role="img" aria-label="{title}"', 1)
    svg = re.sub(r"font: ?([\d.]+)px '?[^;\"]*", r"font: \1px var(--font)", svg)
    return svg.replace(INK, "var(--ink)").replace(GRID, "var(--grid)")


# --- the figures --------------------------------------------------------------------------------------


def standings(easel: Easel, title: str, rows: Sequence[Standing]) -> str:
    """Win rates with their intervals, against the share that would be fair."""

    def paint(axes: Any) -> None:
        for at, row in enumerate(reversed(rows)):
            away = row.rate.low > row.fair or row.rate.high < row.fair
            colour = COLOURS[0] if away else PLAIN
            axes.plot([100 * row.rate.low, 100 * row.rate.high], [at, at], color=colour, linewidth=3, alpha=0.5)
            axes.plot([100 * row.rate.value], [at], "o", color=colour, markersize=7)
        if rows:
            axes.axvline(100 * rows[0].fair, color=INK, linewidth=1, linestyle=(0, (4, 3)))
        axes.set_yticks(range(len(rows)), [row.label for row in reversed(rows)])
        axes.set_ylim(-0.6, len(rows) - 0.4)
        axes.set_xlabel("won, % (line: its fair share)")
        axes.grid(visible=False, axis="y")

    return easel.draw(title, 0.8 + 0.32 * len(rows), paint)


def histogram(easel: Easel, title: str, label: str, series: Mapping[str, Sequence[int]]) -> str:
    """Distributions of whole numbers, one above the other in the same bars."""
    low = min(min(values) for values in series.values())
    high = max(max(values) for values in series.values())
    step = max(1, -(-(high - low + 1) // 45))
    edges = list(range(low, high + step + 1, step))

    def paint(axes: Any) -> None:
        for (name, values), colour in zip(series.items(), COLOURS, strict=False):
            shares = [100 / len(values)] * len(values)
            axes.hist(values, bins=edges, weights=shares, color=colour, alpha=0.55, label=name)
            axes.hist(values, bins=edges, weights=shares, histtype="step", color=colour, linewidth=1.2)
            axes.axvline(sum(values) / len(values), color=colour, linewidth=1.4, linestyle=(0, (4, 3)))
        if len(series) > 1:
            axes.legend()
        axes.set_xlabel(f"{label} (dashed: mean)")
        axes.set_ylabel("% of games" if len(series) == 1 else "% of seats")
        axes.grid(visible=False, axis="x")

    return easel.draw(title, 2.5, paint)


def lines(easel: Easel, title: str, x: str, y: str, series: Mapping[str, Sequence[Point]], even: float | None) -> str:
    """Lines with a band around each."""

    def paint(axes: Any) -> None:
        for (name, points), colour in zip(series.items(), COLOURS, strict=False):
            at = [point.x for point in points]
            axes.fill_between(
                at,
                [point.low for point in points],
                [point.high for point in points],
                color=colour,
                alpha=0.16,
                linewidth=0,
            )
            axes.plot(at, [point.value for point in points], color=colour, linewidth=2.2, label=name)
        if even is not None:
            axes.axhline(even, color=INK, linewidth=1, linestyle=(0, (4, 3)))
        if len(series) > 1:
            axes.legend()
        axes.set_xlabel(x)
        axes.set_ylabel(y)
        axes.set_xlim(0, 1)

    return easel.draw(title, 2.8, paint)


def trust(easel: Easel, title: str, points: Sequence[Point]) -> str:
    """Judged against true: on the diagonal, the game's sense is honest."""

    def paint(axes: Any) -> None:
        axes.plot([0, 1], [0, 1], color=INK, linewidth=1, linestyle=(0, (4, 3)))
        for point in points:
            axes.plot([point.x, point.x], [point.low, point.high], color=COLOURS[2], linewidth=3, alpha=0.5)
        axes.plot([p.x for p in points], [p.value for p in points], "o-", color=COLOURS[2], linewidth=1.2)
        axes.set_xlabel("value the game's sense gave in the middle of the game")
        axes.set_ylabel("won in the end")
        axes.set_xlim(0, 1)
        axes.set_ylim(0, 1)

    return easel.draw(title, 2.8, paint)


def lifts(easel: Easel, title: str, rows: Sequence[CardLift]) -> str:
    """Cards from the one that wins most above what it should to the one that wins least."""

    def paint(axes: Any) -> None:
        for at, row in enumerate(reversed(rows)):
            colour = PLAIN if not row.marked else GOOD if row.lift.value > 0 else BAD
            axes.plot([100 * row.strict.low, 100 * row.strict.high], [at, at], color=colour, linewidth=1)
            axes.plot([100 * row.lift.low, 100 * row.lift.high], [at, at], color=colour, linewidth=3.5, alpha=0.55)
            axes.plot([100 * row.lift.value], [at], "o" if row.marked else "|", color=colour, markersize=6)
        axes.axvline(0, color=INK, linewidth=1)
        axes.set_yticks(range(len(rows)), [spoken(row.card) for row in reversed(rows)])
        axes.set_ylim(-0.7, len(rows) - 0.3)
        axes.set_xlabel("lift in points of win rate (thick: 95 %; thin: corrected for the number of cards)")
        axes.grid(visible=False, axis="y")

    return easel.draw(title, 0.9 + 0.22 * len(rows), paint, WIDTH)


def spoken(name: str) -> str:
    """``powder_keg`` as people say it."""
    return name.replace("_", " ")
