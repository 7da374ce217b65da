"""Where somebody comes from, as it is counted: lines, requests and guesses by the doors, turns at the workers by the house."""

from __future__ import annotations

import ipaddress
from functools import lru_cache


@lru_cache(4096)
def place(host: str) -> str:
    """What is counted as one address. Whoever has one address of version 6 has the 2**64 of its network."""
    try:
        found = ipaddress.ip_address(host)
    except ValueError:  # a socket of the system, or a name
        return host[:60]
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found.packed[:8] + bytes(8), 64)))
