"""The OpenAPI document, made from the routes and the types they decode with: it cannot say anything else than the server does."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import msgspec

from boneyard import __version__
from boneyard.server.http import (
    api,  # noqa: F401  their doors are declared by being imported
    hosting,  # noqa: F401  their doors are declared by being imported
    stream,  # noqa: F401  their doors are declared by being imported
)
from boneyard.server.http.routes import COOKIE, FAR, ROUTES, Route
from boneyard.server.messages.responses import Failure

PROBLEMS = {
    "400": "The request is not of the right shape.",
    "401": "Nobody is known by the secret that was sent, or none was sent.",
    "403": "Not yours to do.",
    "404": "There is no such thing, or it is not open to you.",
    "409": "The table has moved on, or the thing is taken. A stale submission also gets an envelope.",
    "413": "Too large.",
    "415": "Not JSON.",
    "422": "Refused: the move is illegal, or the table cannot be laid.",
    "429": "Too many requests.",
    "503": "It could not be saved, or the bot gave no answer.",
}
QUERY = {
    "viewer": ("The seat to look from; −1 for a spectator, −2 (finished games, replay) for everything open.", -2, 15),
    "since": ("The last sequence number you have.", 0, FAR),
    "skip": ("How many of the list were seen before.", 0, FAR),
    "silent_days": ("Only tables at which nothing has happened for so long.", 0, 100_000),
    "close_days": ("Instead of the server's own.", 0, 100_000),
    "forget_days": ("Instead of the server's own.", 0, 100_000),
    "banned": ("1: only those who are shut out; 0: only the others.", 0, 1),
    "everything": ("1: with the seed and the hands, before the game is over too.", 0, 1),
}
WORDS = {
    "game": "Only this game.",
    "status": "Only of this status; several with commas between.",
    "owner": "Only those this guest made.",
    "name": "Only those whose name holds this.",
    "sort": "What comes first.",
}
NUMBERS = {"n": (0, FAR)}


@cache
def document() -> bytes:
    types = {each for route in ROUTES for each in (route.body, route.answer) if each is not None and each is not str}
    ordered = sorted([*types, Failure], key=str)
    schemas, components = msgspec.json.schema_components(ordered, ref_template="#/components/schemas/{name}")
    schema_of = dict(zip(ordered, schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for route in ROUTES:
        paths.setdefault(route.path, {})[route.method.lower()] = _operation(route, schema_of)
    return msgspec.json.encode(
        {
            "openapi": "3.1.0",
            "info": {"title": "Boneyard", "version": __version__, "license": {"name": "MIT"}},
            "paths": paths,
            "components": {
                "schemas": components,
                "securitySchemes": {
                    "bearer": {"type": "http", "scheme": "bearer"},
                    "cookie": {"type": "apiKey", "in": "cookie", "name": COOKIE},
                    "host": {"type": "http", "scheme": "bearer", "description": "The host's secret."},
                },
            },
            "security": [{}, {"bearer": []}, {"cookie": []}],
        }
    )


def _operation(route: Route, schema_of: dict[Any, Any]) -> dict[str, Any]:
    schema = {"type": "string"} if route.answer is str else schema_of[route.answer]
    responses: dict[str, Any] = {
        str(route.status): {"description": "Done.", "content": {route.media: {"schema": schema}}}
    }
    if route.path.endswith("/wait"):
        responses["204"] = {"description": "Nothing has happened."}
    for status, text in PROBLEMS.items():
        responses[status] = {"description": text, "content": {"application/json": {"schema": schema_of[Failure]}}}
    operation: dict[str, Any] = {
        "operationId": route.door.__name__,
        "summary": route.summary,
        "parameters": _parameters(route),
        "responses": responses,
    }
    if route.host:
        operation["security"] = [{"host": []}]
    if route.body is not None:
        body = {"application/json": {"schema": schema_of[route.body]}}
        operation["requestBody"] = {"required": True, "content": body}
    return operation


def _parameters(route: Route) -> list[dict[str, Any]]:
    found = []
    for name in re.findall(r"{(\w+)}", route.path):
        schema: dict[str, Any] = {"type": "string", "maxLength": 100}
        if name in NUMBERS:
            schema = {"type": "integer", "minimum": NUMBERS[name][0], "maximum": NUMBERS[name][1]}
        found.append({"name": name, "in": "path", "required": True, "schema": schema})
    for name in route.query:
        if name in WORDS:
            schema = {"type": "string", "maxLength": 60}
            found.append({"name": name, "in": "query", "required": False, "description": WORDS[name], "schema": schema})
            continue
        text, low, high = QUERY[name]
        if name == "viewer" and "replay" not in route.path:
            low = -1
        schema = {"type": "integer", "minimum": low, "maximum": high}
        found.append({"name": name, "in": "query", "required": False, "description": text, "schema": schema})
    return found
