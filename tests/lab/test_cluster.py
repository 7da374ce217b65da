"""A study on Ray: the same tables as at home."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("ray", reason="the extra `cluster` is not installed")

from boneyard.lab.folder import Folder
from boneyard.lab.running import run_study
from boneyard.lab.study import Study
from tests.lab.tables import read_all


def test_a_local_cluster_gives_the_same_tables(tmp_path: Path) -> None:
    study = Study("day_of_the_dead", ("random", "random"), seed="ray", sample=0.5)
    run_study(study, 12, Folder(tmp_path / "home"))
    run_study(study, 12, Folder(tmp_path / "cluster"), cluster=True, chunk=4)
    assert read_all(tmp_path / "home") == read_all(tmp_path / "cluster")
