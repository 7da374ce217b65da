"""Answers made small on their way out: packed where whoever asks can unpack, not sent at all where they have it already."""

from __future__ import annotations

import asyncio
import gzip
import re
from functools import lru_cache
from hashlib import blake2b

from starlette.requests import Request
from starlette.responses import Response

SMALL = 700
"""Bytes below which packing saves less than it says about itself."""
LARGE = 100_000
"""From here on packing takes so long that others would wait for it."""
REFUSED = re.compile(r"q=0(?:\.0*)?")
"""The weight of what whoever asks does not take."""


def takes_gzip(request: Request) -> bool:
    """Whether whoever asks names gzip, and not as what they do not take (`gzip;q=0`)."""
    for coding in request.headers.get("accept-encoding", "").lower().split(","):
        name, _, weight = coding.replace(" ", "").partition(";")
        if name == "gzip":
            return REFUSED.fullmatch(weight) is None
    return False


def tag_of(data: bytes) -> str:
    return f'"{blake2b(data, digest_size=8).hexdigest()}"'


def has(request: Request, tag: str) -> bool:
    """Whether whoever asks says to have this already."""
    return tag in request.headers.get("if-none-match", "")


def if_changed(request: Request, response: Response) -> Response:
    """What is the same until the server is another one: kept by who has it, who asks each time whether it is still that."""
    tag = tag_of(bytes(response.body))
    headers = {"Cache-Control": "no-cache", "ETag": tag, "Vary": "Accept-Encoding"}
    if has(request, tag):
        return Response(status_code=304, headers=headers)
    response.headers.update(headers)
    if takes_gzip(request):
        _put(response, _thoroughly(bytes(response.body)))
    return response


async def packed(request: Request, response: Response) -> Response:
    """Each answer is another one, so it is packed quickly."""
    body = bytes(response.body)
    if len(body) >= SMALL and takes_gzip(request) and "content-encoding" not in response.headers:
        quickly = asyncio.to_thread(gzip.compress, body, 5) if len(body) >= LARGE else None
        _put(response, await quickly if quickly else gzip.compress(body, 5))
    return response


@lru_cache(maxsize=64)
def _thoroughly(data: bytes) -> bytes:
    """Everybody is sent the same: it is packed once, as small as it gets."""
    return gzip.compress(data, 9, mtime=0)


def _put(response: Response, data: bytes) -> None:
    response.body = data
    response.headers["Content-Encoding"] = "gzip"
    response.headers["Content-Length"] = str(len(data))
    response.headers["Vary"] = "Accept-Encoding"
