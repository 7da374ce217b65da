"""A PostgreSQL of the tests' own, where it is installed."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.ports import free_port


@dataclass(frozen=True)
class Postgres:
    port: int
    folder: Path

    @property
    def url(self) -> str:
        return f"postgresql+psycopg://boneyard@127.0.0.1:{self.port}/postgres"


def lowered() -> dict[str, Any]:
    """PostgreSQL refuses to run as root."""
    return {"user": "postgres", "group": "postgres", "extra_groups": []} if os.geteuid() == 0 else {}


@contextmanager
def postgres() -> Iterator[Postgres]:
    """Running while this lasts. Passwords are asked of the user `careful` alone (it is "open/sesame")."""
    pytest.importorskip("psycopg", reason="the driver of PostgreSQL is not installed")
    initdb = shutil.which("initdb")
    if initdb is None:
        pytest.skip("PostgreSQL is not installed")
    folder = Path(tempfile.mkdtemp(prefix="pg"))
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres", "postgres")
    quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "check": True} | lowered()
    port = free_port()
    options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c fsync=off"
    subprocess.run([initdb, "-D", folder / "data", "-A", "trust", "-U", "boneyard"], **quiet)
    rules = folder / "data" / "pg_hba.conf"
    rules.write_text("host all careful 127.0.0.1/32 scram-sha-256\n" + rules.read_text())
    subprocess.run(["pg_ctl", "-D", folder / "data", "-o", options, "-w", "start"], **quiet)
    try:
        yield Postgres(port, folder)
    finally:
        subprocess.run(["pg_ctl", "-D", folder / "data", "-m", "immediate", "stop"], **quiet)
        shutil.rmtree(folder, ignore_errors=True)
