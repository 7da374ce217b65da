"""The report of a study: one HTML file that opens anywhere."""

from __future__ import annotations

import json
import shlex
from collections.abc import Sequence
from html import escape
from math import log10
from typing import Any

from boneyard.lab import page, plots
from boneyard.lab.findings import CardLift, Findings, RuleCount, Standing
from boneyard.lab.page import Cell, Section
from boneyard.lab.plots import Easel, spoken

MOST_BARS = 36
"""Cards drawn in one plot; the table has all of them."""


def write_report(found: Findings) -> str:
    """The whole page."""
    easel = Easel()
    sections = [
        _who_wins(found, easel),
        *_options(found, easel),
        _length_and_scores(found, easel),
        *_lead(found, easel),
        *_cards(found, easel),
        *_rules(found),
        *_decisions(found, easel),
        *_failures(found),
        _about(found),
    ]
    title = f"{found.game.title}: {found.totals['games']:,} games"
    under = f"<p>{escape(found.game.summary)}</p><p><code>{escape(command(found))}</code></p>"
    return page.whole(title, under, page.tiles(_tiles(found)) + page.says(in_short(found)), sections)


def command(found: Findings) -> str:
    """The command that makes these tables again, as a shell takes it."""
    plan = found.plan
    words = ["boneyard", "lab", "run", plan["game"], "--games", str(found.totals["games"])]
    words += ["--seats", ",".join(plan["seats"])]
    for name, value in plan["options"].items():
        words += ["--option", f"{name}={_said(value)}"]
    for name, values in plan["sweeps"].items():
        words += ["--sweep", f"{name}={','.join(map(_said, values))}"]
    for pack in plan["packs"]:
        words += ["--content", pack]
    words += ["--seed", plan["seed"]] if plan["seed"] != "0" else []
    return shlex.join([*words, "--sample", f"{plan['sample']:g}", "--out", "DIR"])


def _said(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value)


def _tiles(found: Findings) -> list[tuple[str, str]]:
    totals = found.totals
    low, middle, high = totals["spread"]
    tiles = [
        (f"{totals['games']:,}", "games"),
        (f"{middle:.0f}", f"decisions in a middling game; {low:.0f} to {high:.0f} in 9 of 10"),
        (f"{totals['watched']:,}", "games watched decision by decision"),
    ]
    if found.together:
        return [*tiles, (f"{100 * totals['won']:.1f} %", "of games won by the crew")]
    return [*tiles, (f"{100 * totals['shared']:.1f} %", "drawn or shared")]


def in_short(found: Findings) -> list[str]:
    """What the figures say, in sentences; only what is beyond chance."""
    lines = []
    if found.together:
        rate = found.by_seat()[0].rate
        lines.append(f"The crew wins {_with_range(rate.value, rate.low, rate.high)} of its games.")
    else:
        away = [row for row in found.by_seat() if row.rate.low > row.fair or row.rate.high < row.fair]
        lines += [
            f"{row.label.capitalize()} wins {_with_range(*row.rate)}, {'more' if row.rate.value > row.fair else 'less'} "
            f"than its fair share of {100 * row.fair:.1f} %."
            for row in away
        ]
        if not away:
            lines.append("No seat wins more or less than its fair share, as far as so many games can tell.")
        bots = found.by_bot()
        if len(bots) > 1:
            best = max(bots, key=lambda row: row.rate.value)
            lines.append(f"The strongest bot is {best.label}: it wins {_with_range(*best.rate)}.")
    for when, word in (("dealt", "dealt at the start"), ("ever", "held at any time")):
        rows = found.cards(when)
        if rows:
            up = [spoken(row.card) for row in rows if row.marked and row.lift.value > 0]
            down = [spoken(row.card) for row in reversed(rows) if row.marked and row.lift.value < 0]
            lines.append(
                f"Cards {word} ({len(rows)} compared): more wins than expected with {_few(up)}; fewer with {_few(down)}."
            )
    if found.totals["watched"]:
        never = [row for row in found.rules() if row.bound and not row.fired]
        count = f"{len(never)} of the rules" if never else "None of the rules"
        lines.append(
            f"{count} that steps of the program carry out stayed unused in {found.totals['watched']:,} watched games."
        )
    told = found.failures.lines()
    if told:
        lines.append(told[0].removesuffix(":").removesuffix(".") + ".")
    return lines


def _with_range(value: float, low: float, high: float) -> str:
    return f"{100 * value:.1f} % ({100 * low:.1f}–{100 * high:.1f})"


def _few(names: Sequence[str]) -> str:
    return ", ".join(names[:8]) + (" and others" if len(names) > 8 else "") if names else "none"


# --- who wins -----------------------------------------------------------------------------------------


def _who_wins(found: Findings, easel: Easel) -> Section:
    seats, bots = found.by_seat(), found.by_bot()
    parts = [page.figure("By seat", plots.standings(easel, "Win rate by seat", seats))]
    tables = "<h3>By seat</h3>" + _standing_table("seat", seats)
    if len(bots) > 1:
        parts.append(page.figure("By bot", plots.standings(easel, "Win rate by bot", bots)))
        tables += "<h3>By bot</h3>" + _standing_table("bot", bots)
        tables += page.folded("By bot and seat", _standing_table("bot and seat", found.by_bot_and_seat()))
    intro = (
        "All seats win together or lose together, so every seat has the same rate."
        if found.together
        else "A win that sides share counts its share. Ranges are Wilson's, 95 %, reckoned deal by deal. A row with a bar at its left lies outside its fair share."
    )
    if found.luck_worth:
        intro += " Luck taken out: the same rate, less what dice gave or took beyond their odds; it comes to the same in the end, and far sooner."
    return Section("wins", "Who wins", page.note(intro) + page.figures(*parts) + tables)


def _standing_table(what: str, rows: Sequence[Standing]) -> str:
    heads: tuple[str, ...] = (what, "#games", "#won", "#95 %", "#mean score", "#decisions a game")
    if any(row.luckless for row in rows):
        heads += ("#luck taken out", "#95 %")
    return page.table(
        heads,
        [
            (
                "up" if row.rate.low > row.fair else "down" if row.rate.high < row.fair else "",
                (
                    row.label,
                    page.number(row.games),
                    page.percent(row.rate.value),
                    page.span(row.rate.low, row.rate.high),
                    page.number(row.score, 2),
                    page.number(row.decisions, 1),
                    *_luckless_cells(row),
                ),
            )
            for row in rows
        ],
    )


def _luckless_cells(row: Standing) -> tuple[Cell, ...]:
    if row.luckless is None:
        return ()
    return page.percent(row.luckless.value), page.span(row.luckless.low, row.luckless.high)


def _options(found: Findings, easel: Easel) -> list[Section]:
    if not found.plan["sweeps"]:
        return []
    titles = {setting.name: setting.title for setting in found.game.settings}
    parts, tables = [], ""
    for name in found.plan["sweeps"]:
        rows, title = found.by_option(name), titles.get(name, name)
        parts.append(page.figure(title, plots.standings(easel, f"Win rate by {name}", rows)))
        tables += f"<h3>{escape(title)}</h3>" + _standing_table(name, rows)
    intro = page.note("All choices were played with the same seeds and seats, so they differ by the option alone.")
    return [Section("options", "Options", intro + page.figures(*parts) + tables)]


def _length_and_scores(found: Findings, easel: Easel) -> Section:
    parts = [
        page.figure("Decisions in a game", plots.histogram(easel, "Length", "decisions", {"games": found.lengths()}))
    ]
    scores, margins = found.scores(), found.margins()
    if scores:
        parts.append(page.figure("Final scores", plots.histogram(easel, "Final scores", "score", scores)))
    if margins:
        caption = "How far the best side's score lay ahead of the next"
        parts.append(page.figure(caption, plots.histogram(easel, caption, "points ahead", {"games": margins})))
    return Section("length", "Length and scores", page.figures(*parts))


def _lead(found: Findings, easel: Easel) -> list[Section]:
    lead = found.lead()
    if not lead:
        return []
    even = None if found.together else found.fair
    parts = [
        page.figure(
            "The lead over time",
            plots.lines(easel, "The lead over time", "part of the game played", "value of the position", lead, even),
        )
    ]
    trust = found.trust()
    if len(trust) > 1:
        parts.append(page.figure("Can the value be trusted?", plots.trust(easel, "Value against result", trust)))
    intro = (
        "The value of the true position for the deciding seat, by the game's own sense (0 lost, 1 won), in the watched games; "
        "bands hold the middle half. Lines that part early mean that games are decided early."
    )
    return [Section("lead", "The lead over time", page.note(intro) + page.figures(*parts))]


# --- cards --------------------------------------------------------------------------------------------


def _cards(found: Findings, easel: Easel) -> list[Section]:
    body = ""
    for when, title, words in (
        (
            "dealt",
            "Dealt",
            "What a seat held at its first decision. Chance gave it, so a difference in winning comes from the card.",
        ),
        (
            "ever",
            "Held at any time",
            "What a seat held at any of its decisions. Whoever is doing well may also get to hold more.",
        ),
    ):
        rows = found.cards(when)
        if not rows:
            continue
        copies = found.cards(when, copies=True)
        body += f"<h3>{title}</h3>{page.note(words)}" + page.figure(
            f"{title}: lift by card", plots.lifts(easel, f"Card lift, {title.lower()}", _ends(rows))
        )
        body += _lift_table(rows)
        if [row.card for row in copies] and {row.card for row in copies} != {row.card for row in rows}:
            body += page.folded(
                "Copy by copy (the part after the dot: another copy, or another back)", _lift_table(copies)
            )
    if not body:
        return []
    intro = (
        "Lift: how much more often than others with the same seat, bot and options a seat wins that had the card, in points of win "
        "rate. Errors are reckoned deal by deal, since what one seat wins another loses. Coloured: beyond chance even with so many cards compared."
        if not found.together
        else "Lift: how much more often a crew wins in which somebody had the card, in points of win rate. Coloured: beyond chance even with so many cards compared."
    )
    return [Section("cards", "Cards", page.note(intro) + body)]


def _ends(rows: Sequence[CardLift]) -> list[CardLift]:
    """The best and the worst where there are too many to draw."""
    half = MOST_BARS // 2
    return list(rows) if len(rows) <= MOST_BARS + 6 else [*rows[:half], *rows[-half:]]


def _lift_table(rows: Sequence[CardLift]) -> str:
    heads = ("card", "#held by", "#won with it", "#without", "#lift", "#95 %", "#corrected", "beyond chance")
    return page.table(
        heads,
        [
            (
                ("up" if row.lift.value > 0 else "down") if row.marked else "",
                (
                    spoken(row.card),
                    page.number(row.holders),
                    page.percent(row.rate),
                    page.percent(row.other_rate),
                    page.points(row.lift.value),
                    page.span(row.lift.low, row.lift.high, sign=True),
                    page.span(row.strict.low, row.strict.high, sign=True),
                    ("more" if row.lift.value > 0 else "less") if row.marked else "",
                ),
            )
            for row in rows
        ],
    )


# --- rules and questions ------------------------------------------------------------------------------


def _rules(found: Findings) -> list[Section]:
    if not found.totals["watched"]:
        return []
    rows = found.rules()
    most = max(row.fired for row in rows) or 1.0
    chapters: dict[str, list[RuleCount]] = {}
    for row in rows:
        chapters.setdefault(row.chapter, []).append(row)
    heat = "".join([f"<h3>{escape(name)}</h3>{_heat(inside, most)}" for name, inside in chapters.items()])
    never = [row for row in rows if row.bound and not row.fired]
    intro = page.note(
        "Each cell is a row of the ledger: the stronger its colour, the more often it was carried out. Dashed: the program carries it out, and it never "
        "came up in these games. Framed: it states a fact that no step of its own carries out. Point at a cell to read the rule."
    )
    fired = sorted([row for row in rows if row.fired], key=lambda row: -row.fired)
    tables = "<h3>Carried out most</h3>" + _rule_table(fired[:25])
    tables += page.folded(f"All {len(fired)} that were carried out", _rule_table(fired))
    if never:
        tables += f"<h3>Never carried out ({len(never)})</h3>" + _rule_table(never)
    return [Section("rules", "Rules", intro + heat + tables)]


def _heat(rows: Sequence[RuleCount], most: float) -> str:
    cells = []
    for row in rows:
        short = row.rule.partition("-")[2]
        told = escape(
            f"{row.rule}: {row.fired:.3g} a game, in {100 * row.games:.1f} % of games. {row.text}", quote=True
        )
        if row.fired:
            depth = 0.08 + 0.62 * max(0.0, 1 + log10(row.fired / most) / 4)
            cells.append(f'<span style="--a:{depth:.2f}" title="{told}">{short}</span>')
        else:
            cells.append(f'<span class="{"never" if row.bound else "stated"}" title="{told}">{short}</span>')
    return f'<div class="heat">{"".join(cells)}</div>'


def _rule_table(rows: Sequence[RuleCount]) -> str:
    cells = [(row.rule, page.number(row.fired, 3), page.percent(row.games), row.text) for row in rows]
    return page.table(("rule", "#times a game", "#in games", "what it says"), [("", row) for row in cells])


def _decisions(found: Findings, easel: Easel) -> list[Section]:
    questions = found.questions()
    if not questions:
        return []
    branching = {"all decisions": found.branching()}
    drawn = page.figure(
        "Options at a decision (mean, middle half)",
        plots.lines(easel, "Options over time", "part of the game played", "options", branching, None),
    )
    words = found.game.words
    rows = [
        (
            "",
            (
                words.waiting_for(row.question),
                page.number(row.per_game, 2),
                page.number(row.options, 1),
                page.number(row.most),
                page.percent(row.passed),
            ),
        )
        for row in questions
    ]
    heads = ("asked to", "#times a game", "#options (mean)", "#options (most)", "#passed or declined")
    return [Section("decisions", "Decisions", page.figures(drawn) + page.table(heads, rows))]


def _failures(found: Findings) -> list[Section]:
    reasons = found.failures
    if not reasons.total:
        return []
    rows = [("", (page.number(times), note)) for note, times in reasons.kinds.items()]
    others = reasons.total - sum(reasons.kinds.values())
    if others:
        rows.append(
            ("", (page.number(others), "for other reasons" if rows else "for reasons that were not written down"))
        )
    intro = "Where a bot fails, the default is played for it: what these games say of its strength is too little."
    return [Section("failures", "Failures of bots", page.note(intro) + page.table(("#decisions", "why"), rows))]


def _about(found: Findings) -> Section:
    plan = found.plan
    lines = [
        f"Rules version {plan['rules_version']}, content {plan['content']}, seed {plan['seed']!r}.",
        f"Seats of the first deal: {', '.join(plan['seats'])}; from deal to deal the bots move on by one seat.",
        f"{100 * plan['sample']:g} % of the deals were watched: rules, decisions and values come from those.",
        "The Parquet tables (games, seats, cards, rules, decisions, failures) lie in the chunks folder of the study, ready for any tool.",
    ]
    return Section("about", "About these figures", page.says(lines))
