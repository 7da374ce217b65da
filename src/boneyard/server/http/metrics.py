"""Numbers for whoever runs the server. No names, no tables' ids, no secrets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

if TYPE_CHECKING:
    from boneyard.server.house.house import House

SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


class Metrics:
    """What is counted and measured."""

    def __init__(self, house: House):
        self.registry = CollectorRegistry()
        self.requests = Counter("boneyard_requests", "Requests by status.", ["status"], registry=self.registry)
        self.seconds = Histogram(
            "boneyard_request_seconds", "Time to answer, long polls left out.", registry=self.registry, buckets=SECONDS
        )
        self.entries = Counter("boneyard_commits", "Transactions written.", registry=self.registry)
        self.grouped = Counter("boneyard_jobs", "Jobs that shared these transactions.", registry=self.registry)
        self.commit = Histogram(
            "boneyard_commit_seconds", "Time of a transaction.", registry=self.registry, buckets=SECONDS
        )
        self.sockets = Gauge("boneyard_sockets", "Open sockets.", registry=self.registry)
        self.closed = Counter(
            "boneyard_sockets_closed", "Sockets closed by us, by code.", ["code"], registry=self.registry
        )
        tables = Gauge("boneyard_tables", "Tables in memory.", registry=self.registry)
        tables.set_function(lambda: len(house.actors))
        thinking = Gauge("boneyard_bots_thinking", "Bots that have to move.", registry=self.registry)
        thinking.set_function(lambda: len(house.bots.tasks))
        house.store.committed = self._committed

    def _committed(self, jobs: int, seconds: float) -> None:
        self.entries.inc()
        self.grouped.inc(jobs)
        self.commit.observe(seconds)

    def text(self) -> bytes:
        return generate_latest(self.registry)
