"""The report: one file, everything in it, nothing from elsewhere."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path

import pytest

pytest.importorskip("duckdb", reason="the extra `lab` is not installed")
pytest.importorskip("matplotlib", reason="the extra `lab` is not installed")

from boneyard.lab.findings import Findings
from boneyard.lab.folder import Folder, FolderError
from boneyard.lab.report import command, in_short, write_report
from boneyard.lab.running import run_study
from boneyard.lab.study import Study
from boneyard.lab.summary import write_summary
from tests.support import game_called


class Page(HTMLParser):
    """What stands in a page: its sections, tables, drawings, and what it would fetch."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.sections: list[str] = []
        self.drawings: list[str] = []
        self.tables: list[list[list[str]]] = []
        self.fetched: list[str] = []
        self.ids: list[str] = []
        self._open: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "section":
            self.sections.append(str(given["id"]))
        if tag == "svg":
            self.drawings.append(str(given["aria-label"]))
        if tag == "table":
            self.tables.append([])
        if tag == "tr":
            self.tables[-1].append([])
        if tag in ("td", "th"):
            self.tables[-1][-1].append("")
        self._open.append(tag)
        if "id" in given:
            self.ids.append(str(given["id"]))
        for name in ("src", "href", "xlink:href"):
            link = given.get(name)
            if link and not link.startswith("#"):
                self.fetched.append(link)

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop() != tag:
            pass

    def handle_data(self, data: str) -> None:
        if "td" in self._open or "th" in self._open:
            self.tables[-1][-1][-1] += data


@pytest.fixture(scope="module")
def duel(tmp_path_factory: pytest.TempPathFactory) -> Findings:
    folder = Folder(tmp_path_factory.mktemp("lab") / "duel")
    run_study(Study("day_of_the_dead", ("random", "random"), sample=0.2), 400, folder)
    return Findings(game_called("day_of_the_dead"), folder)


@pytest.fixture(scope="module")
def written(duel: Findings) -> str:
    return write_report(duel)


@pytest.fixture(scope="module")
def crew(tmp_path_factory: pytest.TempPathFactory) -> Findings:
    folder = Folder(tmp_path_factory.mktemp("lab") / "crew")
    sweeps = (("difficulty", ("scurvy_dog", "admiral")),)
    run_study(Study("dead_men_tell_no_tales", ("random", "random"), sweeps=sweeps, sample=1.0), 6, folder)
    return Findings(game_called("dead_men_tell_no_tales"), folder)


def test_a_duels_report_has_every_part_and_fetches_nothing(written: str) -> None:
    page = Page(written)
    assert page.sections == ["wins", "length", "lead", "cards", "rules", "decisions", "about"]
    assert page.fetched == []
    assert "@import" not in written
    assert "url(http" not in written
    assert len(page.ids) == len(set(page.ids))
    for drawing in ("Win rate by seat", "Length", "Final scores", "The lead over time", "Card lift, dealt"):
        assert drawing in page.drawings
    seats = page.tables[0]
    assert [row[0] for row in seats] == ["seat", "red", "blue"]
    assert [row[1] for row in seats[1:]] == ["400", "400"]
    assert sum(float(row[2].split()[0]) for row in seats[1:]) == pytest.approx(100, abs=0.11)


def test_every_row_of_the_ledger_is_in_the_heat_map(duel: Findings, written: str) -> None:
    for row in duel.game.ledger:
        assert f'title="{row.id}:' in written


def test_games_with_the_same_luck_do_not_make_a_lift_surer(tmp_path: Path) -> None:
    """A swept option that changes nothing makes every game twice; that tells no more of the cards than having it once."""
    found = []
    for name, sweeps in (("once", ()), ("twice", (("faction_3", ("undead", "crew")),))):
        folder = Folder(tmp_path / name)
        study = Study("dead_mans_curse", ("random", "random"), sweeps=sweeps, sample=0.0)
        run_study(study, 100 * len(study.arms), folder)
        found.append({row.card: row.lift for row in Findings(game_called("dead_mans_curse"), folder).cards("ever")})
    once, twice = found
    assert len(once) > 20
    for card, lift in once.items():
        assert twice[card].low == pytest.approx(lift.low, abs=0.01)
        assert twice[card].high == pytest.approx(lift.high, abs=0.01)


def test_cards_lift_by_what_they_win(duel: Findings) -> None:
    cards = duel.cards("dealt")
    assert len(cards) == 38
    assert [row.lift.value for row in cards] == sorted([row.lift.value for row in cards], reverse=True)
    for row in cards:
        assert row.strict.low <= row.lift.low <= row.lift.value <= row.lift.high <= row.strict.high
        assert abs(row.lift.value - (row.rate - row.other_rate)) < 0.03
    assert len(duel.cards("dealt", copies=True)) == 114


def test_rates_of_seats_bots_and_options_add_up(duel: Findings) -> None:
    assert sum(row.rate.value for row in duel.by_seat()) == pytest.approx(1)
    (bot,) = duel.by_bot()
    assert bot.games == 800
    assert bot.rate.value == pytest.approx(0.5)


def test_a_crew_is_judged_as_one(crew: Findings) -> None:
    assert crew.together
    rows = crew.by_option("difficulty")
    assert [(row.label, row.games) for row in rows] == [("scurvy_dog", 3), ("admiral", 3)]
    page = Page(write_report(crew))
    assert "options" in page.sections
    assert page.tables[0][0][0] == "seat"


def test_the_report_says_how_it_was_made(crew: Findings) -> None:
    words = "--games 6 --seats random,random --sweep difficulty=scurvy_dog,admiral --sample 1"
    assert words in command(crew)
    assert any("crew wins" in line for line in in_short(crew))


def test_the_figures_come_as_markdown_too(duel: Findings, crew: Findings) -> None:
    text = write_summary(duel)
    assert "# Day of the Dead: 400 games" in text
    lines = text[text.index("## Cards dealt") : text.index("## Cards held")].splitlines()
    assert len([line for line in lines if line.startswith("| ")]) == 39
    assert "| admiral | 3 |" in write_summary(crew)


def test_a_folder_without_games_is_refused(tmp_path: Path) -> None:
    folder = Folder(tmp_path / "empty")
    with folder.open_for(Study("day_of_the_dead", ("random", "random"))):
        pass
    with pytest.raises(FolderError, match="no finished games"):
        Findings(game_called("day_of_the_dead"), folder)


# --- luck ---------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def battles(tmp_path_factory: pytest.TempPathFactory) -> Folder:
    folder = Folder(tmp_path_factory.mktemp("lab") / "battles")
    run_study(Study("dead_mans_curse", ("random", "random"), sample=0.0), 160, folder)
    return folder


def test_with_the_luck_taken_out_fewer_games_tell_as_much(battles: Folder) -> None:
    found = Findings(game_called("dead_mans_curse"), battles)
    assert found.luck_worth > 0, "who is luckier wins more"
    for row in found.by_seat():
        assert row.luckless is not None
        assert row.luckless.high - row.luckless.low < 0.8 * (row.rate.high - row.rate.low)
        assert abs(row.luckless.value - row.rate.value) < row.rate.high - row.rate.low
    page = Page(write_report(found))
    heads = [table[0] for table in page.tables if "luck taken out" in table[0]]
    assert heads, "the report has a column for it"
    assert all(len(row) == len(table[0]) for table in page.tables for row in table)
    assert "| luck taken out | 95 % |" in write_summary(found)


def test_a_game_that_cannot_tell_luck_has_no_such_column(duel: Findings, written: str) -> None:
    assert [row.luckless for row in duel.by_seat()] == [None, None]
    assert "luck taken out" not in written.lower()
    assert "luck taken out" not in write_summary(duel)


def test_a_study_from_before_luck_was_told_is_still_read(battles: Folder) -> None:
    import duckdb

    for path in battles.path.rglob("seats.parquet"):
        old = path.with_name("old.parquet")
        duckdb.execute(f"COPY (SELECT * EXCLUDE (luck) FROM '{path}') TO '{old}'")
        old.replace(path)
    found = Findings(game_called("dead_mans_curse"), battles)
    assert [row.luckless for row in found.by_seat()] == [None, None]
