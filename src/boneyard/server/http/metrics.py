"""Numbers for whoever runs the server. No names, no tables' ids, no secrets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, start_http_server
from prometheus_client.core import CounterMetricFamily, Metric
from prometheus_client.registry import Collector

if TYPE_CHECKING:
    from boneyard.server.house.house import House
    from boneyard.server.http.lines import Lines

SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


class Refused(Collector):
    """What the lines count by themselves."""

    def __init__(self, lines: Lines):
        self.lines = lines

    def collect(self) -> Iterator[Metric]:
        what = "Connections and requests refused or let go before the application, by reason."
        found = CounterMetricFamily("boneyard_refused", what, labels=["reason"])
        for reason, many in list(self.lines.refused.items()):
            found.add_metric([reason], many)
        yield found


class Metrics:
    """What is counted and measured."""

    def __init__(self, house: House, lines: Lines):
        self.registry = CollectorRegistry()
        self.requests = Counter("boneyard_requests", "Requests by status.", ["status"], registry=self.registry)
        self.seconds = Histogram(
            "boneyard_request_seconds", "Time to answer, long polls left out.", registry=self.registry, buckets=SECONDS
        )
        self.commits = Counter("boneyard_commits", "Transactions written.", registry=self.registry)
        self.jobs = Counter("boneyard_jobs", "Jobs that shared these transactions.", registry=self.registry)
        self.commit = Histogram(
            "boneyard_commit_seconds", "Time of a transaction.", registry=self.registry, buckets=SECONDS
        )
        self.sockets = Gauge("boneyard_sockets", "Open sockets.", registry=self.registry)
        self.closed = Counter(
            "boneyard_sockets_closed", "Sockets closed by us, by code.", ["code"], registry=self.registry
        )
        tables = Gauge("boneyard_tables", "Tables in memory.", registry=self.registry)
        tables.set_function(lambda: len(house.actors))
        broken = Gauge("boneyard_tables_broken", "Tables in memory that cannot go on.", registry=self.registry)
        broken.set_function(lambda: sum(bool(actor.table.broken) for actor in house.actors.values()))
        waiting = Gauge("boneyard_waiting", "Who waits for a worker: bots, hints, checks.", registry=self.registry)
        waiting.set_function(lambda: house.thinkers.waiting)
        thinking = Gauge("boneyard_bots_thinking", "Bots that have to move.", registry=self.registry)
        thinking.set_function(lambda: len(house.bots.tasks))
        connections = Gauge("boneyard_connections", "Connections that are open.", registry=self.registry)
        connections.set_function(lambda: len(lines.open))
        unread = Gauge("boneyard_unread_bytes", "Bytes sent and not taken yet.", registry=self.registry)
        unread.set_function(lambda: lines.unread)
        self.registry.register(Refused(lines))
        house.store.committed = self._committed

    def _committed(self, jobs: int, seconds: float) -> None:
        self.commits.inc()
        self.jobs.inc(jobs)
        self.commit.observe(seconds)

    def open(self, host: str, port: int) -> None:
        """Let them be read at a port of their own, which the world need not reach."""
        start_http_server(port, host, self.registry)
