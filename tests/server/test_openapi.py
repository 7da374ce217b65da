"""The OpenAPI document says what the server does: every answer fits it, whatever is sent."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from boneyard.server.http.openapi import document
from boneyard.server.settings import Limits
from tests.server.harness import WIDE, Client, Process, pair, serving

SECRET = "the secret of this house"


@pytest.fixture(scope="module")
def process(tmp_path_factory: pytest.TempPathFactory) -> Any:
    folder: Path = tmp_path_factory.mktemp("schema")
    values = {name: getattr(WIDE, name) for name in WIDE.__slots__} | {"poll_seconds": 0.05}
    with serving(folder, Limits(**values), host_secret=SECRET) as running:
        yield running


OPERATIONS = [(path, method) for path, methods in json.loads(document())["paths"].items() for method in methods]


@cache
def schema() -> Any:
    """Loaded by whoever runs these tests, not by every process that collects them: it takes seconds."""
    import schemathesis

    return schemathesis.openapi.from_file(document().decode())


@pytest.mark.parametrize(("path", "method"), OPERATIONS)
def test_every_answer_fits_the_document(path: str, method: str, process: Process) -> None:
    from hypothesis import HealthCheck, given, settings
    from schemathesis.specs.openapi.checks import negative_data_rejection, positive_data_acceptance

    client, table = _somebody(process)

    @given(case=schema()[path][method].as_strategy())
    @settings(max_examples=8, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
    def answered(case: Any) -> None:
        # A well-formed request may still be against the rules of a game; that is what 422 is for.
        left_out: list[Any] = [positive_data_acceptance]
        for name, real in (("table", table), ("game", "day_of_the_dead")):
            if name in case.path_parameters and len(str(case.path_parameters[name])) % 2:
                case.path_parameters[name] = (
                    real  # half of the time something that exists, which may mend a bad request
                )
                left_out.append(negative_data_rejection)
        case.call_and_validate(
            base_url=process.url,
            headers={"Authorization": f"Bearer {SECRET if path.startswith('/api/host/') else client.token}"},
            excluded_checks=left_out,
        )

    answered()


_known: dict[int, tuple[Client, str]] = {}


def _somebody(process: Process) -> tuple[Client, str]:
    if process.port not in _known:
        anna, _, table = pair(process)
        _known[process.port] = anna, table
    return _known[process.port]


def test_the_document_is_served(process: Process) -> None:
    served = Client(process).get("/api/openapi.json")
    assert served["openapi"].startswith("3.1")
    assert "/api/tables/{table}/moves" in served["paths"]
