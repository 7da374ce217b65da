"""What a study shows in Markdown: the figures worth keeping beside the code."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from boneyard.lab.findings import CardLift, Findings, Standing
from boneyard.lab.plots import spoken
from boneyard.lab.report import command, in_short
from boneyard.lab.stats import Interval


def write_summary(found: Findings) -> str:
    """Who wins, cards beyond chance and the rest of them, rules that never came up, decisions."""
    totals = found.totals
    low, middle, high = totals["spread"]
    parts = [
        f"# {found.game.title}: {totals['games']:,} games",
        f"```\n{command(found)}\n```",
        f"Rules version {found.plan['rules_version']}, content `{found.plan['content']}`. A middling game has {middle:.0f} decisions, nine of ten have "
        f"{low:.0f} to {high:.0f}. {totals['watched']:,} games were watched decision by decision. How the figures are made: [lab.md](../lab.md).",
        "\n".join([f"* {line}" for line in in_short(found)]),
        "## Who wins",
        _standings("seat", found.by_seat()),
    ]
    if len(found.by_bot()) > 1:
        parts.append(_standings("bot", found.by_bot()))
    for name in found.plan["sweeps"]:
        parts += [f"### {name}", _standings(name, found.by_option(name))]
    for when, title in (("dealt", "Cards dealt at the start"), ("ever", "Cards held at any time")):
        rows = found.cards(when)
        if rows:
            parts += [f"## {title}", _cards(rows)]
    if totals["watched"]:
        never = [(row.rule, row.text) for row in found.rules() if row.bound and not row.fired]
        if never:
            parts += [f"## Rules that never came up ({len(never)})", _table(("rule", "what it says"), never)]
        questions = [
            (
                found.game.words.waiting_for(row.question),
                f"{row.per_game:.2f}",
                f"{row.options:.1f}",
                f"{100 * row.passed:.1f} %",
            )
            for row in found.questions()
        ]
        parts += ["## Decisions", _table(("asked to", "times a game", "options", "passed or declined"), questions)]
    if found.failures.kinds:
        why = [(f"{times:,}", note) for note, times in found.failures.kinds.items()]
        parts += ["## Failures of bots", _table(("decisions", "why"), why)]
    return "\n\n".join(parts) + "\n"


def _standings(what: str, rows: Sequence[Standing]) -> str:
    heads: tuple[str, ...] = (what, "games", "won", "95 %", "mean score")
    if any(row.luckless for row in rows):
        heads += ("luck taken out", "95 %")
    return _table(
        heads,
        [
            (
                row.label,
                f"{row.games:,}",
                *_rate(row.rate),
                f"{row.score:.1f}",
                *(_rate(row.luckless) if row.luckless else ()),
            )
            for row in rows
        ],
    )


def _rate(rate: Interval) -> tuple[str, str]:
    return f"{100 * rate.value:.1f} %", f"{100 * rate.low:.1f}–{100 * rate.high:.1f}"


def _cards(rows: Sequence[CardLift]) -> str:
    """Bold: beyond chance, although so many cards are compared."""
    cells = []
    for row in rows:
        name = spoken(row.card)
        between = f"{100 * row.lift.low:+.1f} to {100 * row.lift.high:+.1f}".replace("-", "−")
        lift = f"{100 * row.lift.value:+.1f}".replace("-", "−")
        cells.append(
            (f"**{name}**" if row.marked else name, f"{row.holders:,}", f"{100 * row.rate:.1f} %", lift, between)
        )
    return _table(("card", "held by", "won with it", "lift", "95 %"), cells)


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = ["| " + " | ".join(heads) + " |", "|" + "---|" * len(heads)]
    return "\n".join([*lines, *["| " + " | ".join([cell.replace("|", "/") for cell in row]) + " |" for row in rows]])
