"""Running a study: in this process, over a pool of processes, or over a Ray cluster. The tables are the same."""

from __future__ import annotations

import gc
import multiprocessing
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from typing import Any

from boneyard.lab.extras import borrow
from boneyard.lab.folder import Folder, FolderError
from boneyard.lab.simulate import begin_worker, play_one, prepare_process
from boneyard.lab.study import Study
from boneyard.lab.tables import play_chunk

CHUNK_SECONDS = 4.0
"""What a chunk should take: long enough that writing it costs nothing, short enough that a kill costs little."""
MAX_CHUNK = 20_000

Range = tuple[int, int]
Progress = Callable[[int], None]
"""Called with the number of games that have just been kept."""


def run_study(
    study: Study,
    games: int,
    folder: Folder,
    *,
    workers: int = 1,
    cluster: bool = False,
    chunk: int | None = None,
    progress: Progress | None = None,
) -> int:
    """Play what is still missing of the first `games` games and keep it. Returns how many were played."""
    for package in ("duckdb", "ray") if cluster else ("duckdb",):
        borrow(package)  # before anything is written
    play = _on_cluster if cluster else _in_pool if workers > 1 else _here
    played = 0
    files = study.bot_files()
    with folder.open_for(study):
        missing = folder.missing(games)
        if not missing:
            return 0
        total = sum(last - first for first, last in missing)
        size = chunk or _chunk_size(study, missing[0][0], total, workers)
        for (first, last), tables in play(study, _cut(missing, size), workers):
            _check_unchanged(files, study.bot_files())
            folder.keep(first, last, tables)
            played += last - first
            if progress is not None:
                progress(last - first)
    return played


def _check_unchanged(begun: dict[str, str], now: dict[str, str]) -> None:
    """Files are loaded while the study is played, so a chunk could hold games of two bots."""
    for file, digest in begun.items():
        if now[file] != digest:
            raise FolderError(
                f"the bot file {file} was changed while the study was played; games from before are kept. "
                "Put the old file back and run the same command, or name another folder for the new one"
            )


def _chunk_size(study: Study, first: int, total: int, workers: int) -> int:
    """So many games as take a few seconds, and no more than let every worker have several."""
    began = time.perf_counter()
    tried = 0
    while tried < 8 and time.perf_counter() - began < 0.2:
        play_one(study.plan(first + tried), study.deal(first + tried))
        tried += 1
    each = (time.perf_counter() - began) / tried
    share = total if workers == 1 else -(-total // (workers * 4))
    return max(1, min(int(CHUNK_SECONDS / each), share, MAX_CHUNK))


def _cut(missing: list[Range], size: int) -> list[Range]:
    return [(at, min(at + size, last)) for first, last in missing for at in range(first, last, size)]


def _here(study: Study, ranges: list[Range], workers: int) -> Iterator[tuple[Range, dict[str, bytes]]]:
    thresholds = gc.get_threshold()
    prepare_process()
    try:
        for first, last in ranges:
            yield (first, last), play_chunk(study, first, last)
    finally:
        gc.unfreeze()
        gc.set_threshold(*thresholds)


def _in_pool(study: Study, ranges: list[Range], workers: int) -> Iterator[tuple[Range, dict[str, bytes]]]:
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers, mp_context=context, initializer=begin_worker)
    try:
        waiting: dict[Future[dict[str, bytes]], Range] = {}
        todo = iter(ranges)
        while True:
            for first, last in todo:
                waiting[pool.submit(play_chunk, study, first, last)] = (first, last)
                if len(waiting) >= 2 * workers:
                    break
            if not waiting:
                return
            done, _ = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                yield waiting.pop(future), future.result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _on_cluster(study: Study, ranges: list[Range], workers: int) -> Iterator[tuple[Range, dict[str, bytes]]]:
    """The same on Ray: on the cluster RAY_ADDRESS names, else on one made of this machine."""
    ray: Any = borrow("ray")
    ours = not ray.is_initialized()
    if ours:
        ray.init(include_dashboard=False, log_to_driver=False, logging_level="error")
    try:
        remote = ray.remote(num_cpus=1, max_retries=3)(play_chunk)
        slots = 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))
        waiting: dict[Any, Range] = {}
        todo = iter(ranges)
        while True:
            for first, last in todo:
                waiting[remote.remote(study, first, last)] = (first, last)
                if len(waiting) >= slots:
                    break
            if not waiting:
                return
            done, _ = ray.wait(list(waiting), num_returns=1)
            for ready in done:
                yield waiting.pop(ready), ray.get(ready)
    finally:
        if ours:
            ray.shutdown()
