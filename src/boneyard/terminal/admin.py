"""``boneyard admin``: what a host needs to run a house."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Sequence
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote, urlencode

import click

from boneyard.terminal.asked import data_file, told, user_folder

if TYPE_CHECKING:
    from boneyard.terminal.hosts_desk import Ask

PAGE = 50
DAY = 86_400
STATUSES = ("gathering", "playing", "finished", "closed", "broken", "left")

Row = dict[str, Any]


class Desk:
    """A house that is asked, and how its answers are printed."""

    def __init__(self, ask: Ask, as_json: bool):
        self.ask, self.as_json = ask, as_json

    def get(self, path: str, **query: Any) -> Any:
        wanted = urlencode({name: value for name, value in query.items() if value not in (None, "")})
        return self._read(self.ask("GET", f"/api/host/{path}{f'?{wanted}' if wanted else ''}", None))

    def post(self, path: str, **body: Any) -> Any:
        return self._read(self.ask("POST", f"/api/host/{path}", body))

    def _read(self, text: str) -> Any:
        with told():
            return json.loads(text)

    def say(self, answer: Any, *lines: str) -> None:
        """The answer as it came for programs, else in words."""
        click.echo(json.dumps(answer, ensure_ascii=False, indent=1) if self.as_json else "\n".join(lines))


def at_a_house(command: Callable[..., None]) -> Callable[..., None]:
    """What every command of the host understands; the house is given as `desk`."""

    @wraps(command)
    def with_desk(
        *args: Any, server: str | None, host_secret_file: Path | None, data: Path | None, as_json: bool, **others: Any
    ) -> None:
        from boneyard.terminal.hosts_desk import reach

        file = (data or user_folder()) / "boneyard.db" if server is not None else data_file(data)
        with told():
            command(*args, desk=Desk(reach(server, host_secret_file, file), as_json), **others)

    for option in (
        click.option("--json", "as_json", is_flag=True, help="For programs: the answer as JSON."),
        click.option(
            "--data",
            type=click.Path(file_okay=False, path_type=Path),
            envvar="BONEYARD_DATA",
            help="The folder of the server, running or not.",
        ),
        click.option(
            "--host-secret-file",
            type=click.Path(dir_okay=False, path_type=Path),
            envvar="BONEYARD_HOST_SECRET_FILE",
            help="Else BONEYARD_HOST_SECRET, else host.secret in the server's folder.",
        ),
        click.option("--server", metavar="URL", help="A server that runs, such as http://127.0.0.1:8222."),
    ):
        with_desk = option(with_desk)
    return with_desk


@click.group()
def admin() -> None:
    """Run a house: its tables, its guests, what they hold.

    Asks the server that runs on this machine's data folder, or opens the folder itself if none does; --server asks another one. To copy
    the tables, put a copy back, or see whether all can be read: boneyard backup, boneyard restore, boneyard verify.
    """


# --- tables -------------------------------------------------------------------------------------------


@admin.command()
@click.option("--status", type=click.Choice(STATUSES), multiple=True, help="Only these; may be given several times.")
@click.option("--owner", help="Only those this guest made.")
@click.option("--silent-days", type=click.IntRange(0, 100_000), help="Only where nothing has happened for so long.")
@click.option("--sort", type=click.Choice(["silence", "size", "newest"]), default="silence", show_default=True)
@click.option("--skip", type=click.IntRange(0), default=0, help="How many to pass over: there are fifty at a time.")
@at_a_house
def tables(
    desk: Desk, status: tuple[str, ...], owner: str | None, silent_days: int | None, sort: str, skip: int
) -> None:
    """List the tables, those silent longest first."""
    wanted = {"status": ",".join(status), "owner": owner, "silent_days": silent_days, "sort": sort, "skip": skip}
    found = desk.get("tables", **wanted)
    desk.say(found, _tables(found["tables"]), _page(len(found["tables"]), found["number"], skip))


@admin.command()
@click.argument("table_id", metavar="ID")
@at_a_house
def table(desk: Desk, table_id: str) -> None:
    """Look at one table: who sits there, what was said, what opens it."""
    found = desk.get(f"tables/{quote(table_id)}")
    rows = [
        ("table", found["table"]),
        ("game", found["title"]),
        ("status", found["status"]),
        ("broken" if found["broken"] else "closed", found["broken"] or found["closed"]),
        ("made by", f"{found['owner_name']} ({found['owner']})"),
        ("made", _date(found["created"])),
        ("last moved", _date(found["moved"])),
        ("holds", f"{found['letters']:,} letters in {found['entries']:,} entries, {found['moves']:,} decisions"),
        ("connected", str(found["watching"])),
        *[(f"seat {each['seat']}", f"{each['title']}: {each['name'] or each['kind']}") for each in found["seats"]],
        *[(f"key ({each['kind']})", _key_row(each)) for each in found["keys"]],
        *[("said", f"{each['name']}: {each['text']}") for each in found["chat"]],
    ]
    desk.say(found, columns([row for row in rows if row[1]]))


def _key_row(key: Row) -> str:
    return ("to watch" if key["seat"] < 0 else f"seat {key['seat']}") + f", made {_date(key['created'])}"


@admin.command()
@click.argument("table_id", metavar="ID")
@click.option("--why", default="", help="What those at the table read of it.")
@at_a_house
def close(desk: Desk, table_id: str, why: str) -> None:
    """Close a table before its game is over. It can be looked at still."""
    found = desk.post(f"tables/{quote(table_id)}/close", why=why)
    desk.say(found, f"{table_id}: {found['closed']}")


@admin.command()
@click.argument("table_id", metavar="ID")
@click.option("--yes", is_flag=True, help="Do not ask.")
@at_a_house
def delete(desk: Desk, table_id: str, yes: bool) -> None:
    """Delete a table, whatever state it is in. There is no way back."""
    if not yes:
        found = desk.get(f"tables/{quote(table_id)}")
        click.confirm(
            f"{found['title']}, {found['status']}, made by {found['owner_name']}. Delete it?", abort=True, err=True
        )
    desk.say(desk.post(f"tables/{quote(table_id)}/delete"), f"{table_id} is deleted.")


@admin.command()
@click.argument("table_id", metavar="ID")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path), required=False)
@click.option("--everything", is_flag=True, help="With the seed and the hands, even before the game is over.")
@at_a_house
def export(desk: Desk, table_id: str, file: Path | None, everything: bool) -> None:
    """Write the record of a table into FILE, or print it.

    Before the game is over it holds what somebody who only looks on has seen: a host may play too. Of a table that cannot be opened, what
    is kept of it.
    """
    path = f"/api/host/tables/{quote(table_id)}/record{'?everything=1' if everything else ''}"
    with told():
        text = desk.ask("GET", path, None)
    if file is None:
        click.echo(text, nl=False)
        return
    try:
        with file.open("x", encoding="utf-8") as out:
            out.write(text)
    except OSError as error:
        raise click.ClickException(f"{file} cannot be written: {error.strerror}") from None
    desk.say({"file": str(file)}, f"{file}: the record of {table_id}.")


@admin.command()
@click.argument("table_id", metavar="ID")
@click.argument("seat", type=click.IntRange(0, 15))
@at_a_house
def key(desk: Desk, table_id: str, seat: int) -> None:
    """A new key to a seat, for somebody who has lost theirs. It is shown once: send it to nobody else."""
    made = desk.post(f"tables/{quote(table_id)}/keys", seat=seat)
    desk.say(
        made,
        f"/join#{made['key']}",
        f"Put the address of your server before it, and send it to whoever sits in seat {seat}.",
    )


# --- guests -------------------------------------------------------------------------------------------


@admin.command()
@click.option("--name", help="Only those whose name holds this.")
@click.option("--banned", is_flag=True, help="Only those who are shut out.")
@click.option("--sort", type=click.Choice(["size", "tables", "newest"]), default="size", show_default=True)
@click.option("--skip", type=click.IntRange(0), default=0, help="How many to pass over: there are fifty at a time.")
@at_a_house
def guests(desk: Desk, name: str | None, banned: bool, sort: str, skip: int) -> None:
    """List the guests, those whose tables hold most first."""
    found = desk.get("guests", name=name, banned=1 if banned else None, sort=sort, skip=skip)
    rows = [
        (each["guest"], each["name"], _date(each["created"]), each["tables"], f"{each['letters']:,}", _marks(each))
        for each in found["guests"]
    ]
    told_of = columns(rows, ("guest", "name", "since", "tables", "letters", ""))
    desk.say(found, told_of, _page(len(rows), found["number"], skip))


def _marks(guest: Row) -> str:
    return ", ".join(
        words
        for name, words in (("banned", "shut out"), ("maker", "may make tables"), ("visitor", "by invitation"))
        if guest[name]
    )


def _marking(name: str, about: str, mark: str, on: bool, said: str) -> None:
    """A command that says something of a guest."""

    @click.argument("guest_id", metavar="ID")
    @at_a_house
    def command(desk: Desk, guest_id: str) -> None:
        found = desk.post(f"guests/{quote(guest_id)}", **{mark: on})
        desk.say(found, f"{found['name']} ({guest_id}) {said}")

    admin.command(name, help=about)(command)


_marking("ban", "Shut a guest out, at once and everywhere.", "banned", True, "is shut out.")
_marking("unban", "Let a guest in again.", "banned", False, "is let in again.")
_marking("allow", "Let a guest make tables where only the host may.", "maker", True, "may make tables.")
_marking("disallow", "Let a guest make tables no more.", "maker", False, "may make no tables of their own.")


# --- how much -----------------------------------------------------------------------------------------


@admin.command()
@at_a_house
def sizes(desk: Desk) -> None:
    """How much the house holds: by game, and by those who hold most."""
    found = desk.get("sizes")
    whole = f"{found['tables']:,} tables of {found['guests']:,} guests: {found['letters']:,} letters in {found['entries']:,} entries."

    def rows(held: list[Row]) -> str:
        shown = [(each["called"] or "(gone)", each["name"], each["tables"], f"{each['letters']:,}") for each in held]
        return columns(shown, ("", "", "tables", "letters"))

    desk.say(
        found,
        whole,
        f"The database has {found['database_bytes'] / 1e6:,.1f} MB.",
        "",
        rows(found["games"]),
        "",
        rows(found["owners"]),
    )


@admin.command()
@click.option("--close-days", type=click.IntRange(0, 100_000), help="Instead of those the server was started with.")
@click.option("--forget-days", type=click.IntRange(0, 100_000), help="Instead of those the server was started with.")
@click.option("--now", is_flag=True, help="Do it.")
@at_a_house
def retention(desk: Desk, close_days: int | None, forget_days: int | None, now: bool) -> None:
    """What is due to be closed or deleted; with --now it is.

    A server that does not run has no days of its own: give them here.
    """
    if now:
        done = desk.post("retention", close_days=close_days, forget_days=forget_days)
        desk.say(done, f"{done['closed']} closed, {done['deleted']} deleted.")
        return
    due = desk.get("retention", close_days=close_days, forget_days=forget_days)
    lines = []
    for what, days, rows in (
        ("closed", due["close_days"], due["close"]),
        ("deleted", due["forget_days"], due["forget"]),
    ):
        lines.append(f"To be {what} after {days:g} days: {len(rows)}." if days else f"Nothing is {what} by time.")
        lines += [_tables(rows)] if rows else []
    desk.say(due, *lines)


# --- as text ------------------------------------------------------------------------------------------


def _tables(rows: list[Row]) -> str:
    shown = [
        (
            row["table"],
            row["title"],
            row["status"],
            _date(row["moved"]),
            f"{row['letters']:,}",
            row["owner_name"] or row["owner"],
            ", ".join(each["name"] or each["kind"] for each in row["seats"]),
        )
        for row in rows
    ]
    return columns(shown, ("table", "game", "status", "last moved", "letters", "made by", "seats"))


def _page(shown: int, number: int, skip: int) -> str:
    if skip + shown >= number:
        return f"{number} in all."
    return f"{skip + 1} to {skip + shown} of {number}: for the next, --skip {skip + shown}."


def _date(moment: int) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(moment)) if moment else "never"


def columns(rows: Sequence[Sequence[object]], heads: Sequence[str] = ()) -> str:
    """Rows one below the other, numbers to the right."""
    whole = [[str(cell) for cell in row] for row in ([heads, *rows] if heads else rows)]
    if not whole:
        return ""
    wide = [max(len(row[at]) for row in whole) for at in range(len(whole[0]))]
    numbers = [all(row[at].replace(",", "").isdecimal() for row in whole[bool(heads) :]) for at in range(len(wide))]
    return "\n".join(
        "  ".join(
            cell.rjust(width) if right else cell.ljust(width)
            for cell, width, right in zip(row, wide, numbers, strict=True)
        ).rstrip()
        for row in whole
    )
