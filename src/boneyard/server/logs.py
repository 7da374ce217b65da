"""Structured logs: a line of JSON for each thing worth knowing, without secrets, names or cards."""

from __future__ import annotations

import json
import logging
import sys
import time

OTHERS = ("uvicorn", "uvicorn.error", "uvicorn.access", "websockets", "asyncio")
PLAIN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


class Lines(logging.Formatter):
    """One JSON object a record; what was given as `extra` stands beside the message."""

    def format(self, record: logging.LogRecord) -> str:
        data: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        data |= {name: value for name, value in vars(record).items() if name not in PLAIN}
        if record.exc_info:
            data["error"] = self.formatException(record.exc_info)
        return json.dumps(data, default=str)


def begin(level: str = "warning") -> None:
    """Send everything to the error output. What others below us would say of each connection holds its address, its query, and in their
    finest level its cookies: of them only errors are told."""
    out = logging.StreamHandler(sys.stderr)
    out.setFormatter(Lines())
    for name in ("boneyard", *OTHERS):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [out], False
        logger.setLevel(logging.ERROR if name in OTHERS else level.upper())
