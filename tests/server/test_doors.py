"""Nobody's connection can hurt others: what comes in, and what is not read, is bounded in bytes and seconds.

Tried on both ways to read HTTP.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from boneyard.server.http.wire import PIPELINED
from boneyard.server.http.wire_h11 import H11Line
from tests.server.street import CHUNKED, GET, PATIENT, POST, PROTOCOLS, SLOW, UPGRADE, Street, both, on_a_street

# --- bytes --------------------------------------------------------------------------------------------


@both
@pytest.mark.parametrize(
    ("begins", "goes_on"),
    [
        (b"GET / HTTP/1.1\r\n", b"X: " + b"x" * 100 + b"\r\n"),
        (b"GET / HTTP/1.1\r\n", b"X:\r\n"),
        (b"GET / HTTP/1.1\r\nX: ", b"x" * 1000),
        (b"GET / HTTP/1.1\r\n", b"x" * 1000),
        (b"GET /", b"x" * 1000),
    ],
    ids=["headers", "empty headers", "one header", "the name of a header", "the first line"],
)
def test_headers_without_end_are_cut(protocol: type[Any], begins: bytes, goes_on: bytes) -> None:
    async def test(street: Street) -> None:
        caller = await street.call(begins)
        await caller.pour(goes_on, 200_000_000)
        await street.until(lambda: not street.lines.open)
        assert street.came < 3_000_000, "no more was read than the limit and what a system reads at once"
        assert not street.asked

    on_a_street(protocol, test)


@both
def test_headers_a_little_too_large_are_answered(protocol: type[Any]) -> None:
    async def test(street: Street) -> None:
        begins = b"GET / HTTP/1.1\r\nHost: here\r\nX: " + b"x" * 600
        caller = await street.call(begins, b"x" * 600)
        assert await caller.status() == (400 if protocol is H11Line else 431)
        await caller.closed()
        assert not street.asked
        caller = await street.call(begins, b"\r\n\r\n")
        assert await caller.status() == 200

    on_a_street(protocol, test, replace(PATIENT, head_bytes=1_000))


@pytest.mark.parametrize("headers", [b"X: " + b"x" * 2_000 + b"\r\n", b"X:\r\n" * 200], ids=["in bytes", "in number"])
def test_headers_that_come_all_at_once_are_measured_too(headers: bytes) -> None:
    async def test(street: Street) -> None:
        caller = await street.call(b"GET / HTTP/1.1\r\nHost: here\r\n" + headers + b"\r\n")
        assert await caller.status() == 431
        await caller.closed()
        assert not street.asked

    on_a_street(PROTOCOLS[-1].values[0], test, replace(PATIENT, head_bytes=1_500))


@both
@pytest.mark.parametrize("path", [b"/", b"/read"], ids=["after the answer", "before it"])
@pytest.mark.parametrize(
    "piece",
    [b"3e8\r\n" + b"x" * 1000 + b"\r\n", b"1;" + b"x" * 1000 + b"\r\nx\r\n"],
    ids=["of data", "of what stands before data"],
)
def test_a_body_without_end_is_cut(protocol: type[Any], path: bytes, piece: bytes) -> None:
    async def test(street: Street) -> None:
        caller = await street.call(CHUNKED % path)
        await caller.pour(piece, 200_000_000)
        await street.until(lambda: not street.lines.open)
        assert street.came < 5_000_000

    on_a_street(protocol, test)


@both
def test_what_comes_after_a_body_is_not_kept(protocol: type[Any]) -> None:
    async def test(street: Street) -> None:
        caller = await street.call(CHUNKED % b"/read", b"0\r\n")
        await caller.pour(b"X: " + b"x" * 100 + b"\r\n", 200_000_000)
        await street.until(lambda: not street.lines.open)
        assert street.came < 5_000_000

    on_a_street(protocol, test)


# --- one after the other ------------------------------------------------------------------------------


def test_requests_that_wait_for_one_another_have_an_end() -> None:
    async def test(street: Street) -> None:
        caller = await street.call(SLOW)
        await caller.say(GET * (PIPELINED + 5))
        await street.later(100_000)
        street.go.set()
        assert [await caller.status() for _ in range(PIPELINED + 2)] == [200] * (PIPELINED + 1) + [429]
        await caller.closed()
        assert street.lines.refused == {"pipelined": 1}

    on_a_street(PROTOCOLS[-1].values[0], test)


@both
@pytest.mark.parametrize("between", [b"", GET], ids=["of the second request", "of the third"])
@pytest.mark.parametrize(
    "wrong", [b"no request\r\n\r\n", CHUNKED % b"/read" + b"no size\r\n"], ids=["its head", "its body"]
)
def test_a_refusal_waits_for_the_answers_before_it(protocol: type[Any], wrong: bytes, between: bytes) -> None:
    async def test(street: Street) -> None:
        caller = await street.call(SLOW)
        await caller.say(between + wrong)
        street.go.set()
        before = [200, 200] if between else [200]
        assert [await caller.status() for _ in range(len(before) + 1)] == [*before, 400]
        await caller.closed()
        assert street.lines.refused == {"malformed": 1}

    on_a_street(protocol, test)


@both
def test_a_refusal_waits_for_an_answer_that_came_with_it(protocol: type[Any]) -> None:
    async def test(street: Street) -> None:
        caller = await street.call(GET + b"no request\r\n\r\n")
        assert [await caller.status() for _ in range(2)] == [200, 400]
        await caller.closed()

    on_a_street(protocol, test)


def test_nothing_is_read_any_more_behind_a_refusal() -> None:
    """Even where the application listens on, as it does to learn that whoever asked has gone."""

    async def test(street: Street) -> None:
        wrong = SLOW + b"no request\r\n\r\n"
        caller = await street.call(wrong)
        caller.writer.write(b"x" * 5_000_000 + GET)
        await street.until(lambda: street.came > len(wrong))
        for _ in range(100):
            await asyncio.sleep(0)
        assert street.came < 2_000_000
        street.go.set()
        await street.until(lambda: not street.lines.open)
        assert street.asked == ["/slow"]

    on_a_street(PROTOCOLS[-1].values[0], test)


def test_a_socket_does_not_take_a_line_over_on_which_an_answer_is_due() -> None:
    async def test(street: Street) -> None:
        caller = await street.call(SLOW, UPGRADE + b"\r\n")
        street.go.set()
        assert [await caller.status() for _ in range(2)] == [200, 400]
        await caller.closed()

    on_a_street(PROTOCOLS[-1].values[0], test)


def test_a_request_behind_another_is_not_hurried_while_it_is_not_read() -> None:
    async def test(street: Street) -> None:
        caller = await street.call(SLOW, POST + b"x" * 500)
        await street.later(100_000)
        street.go.set()
        assert await caller.status() == 200
        await caller.say(b"x" * 500)
        assert await caller.status() == 200

    on_a_street(PROTOCOLS[-1].values[0], test)


@both
def test_a_request_is_answered_once(protocol: type[Any]) -> None:
    """What is wrong with a body whose request is answered already ends the line, and no more is said."""

    async def test(street: Street) -> None:
        for wrong in (b"no size\r\n", b""):
            caller = await street.call(CHUNKED % b"/")
            assert await caller.status() == 200
            await caller.say(wrong)
            await street.later(201)
            await caller.closed()
        assert street.lines.refused == {"malformed": 1, "body": 1}

    on_a_street(protocol, test)


# --- seconds ------------------------------------------------------------------------------------------


@both
def test_whoever_connects_and_says_nothing_is_let_go(protocol: type[Any]) -> None:
    async def test(street: Street) -> None:
        caller = await street.call()
        await street.later(99)
        assert street.lines.open
        await street.later(2)
        await caller.closed()

    on_a_street(protocol, test)


def test_what_begins_no_request_keeps_no_line_open() -> None:
    async def test(street: Street) -> None:
        caller = await street.call(GET)
        assert await caller.status() == 200
        for _ in range(3):
            await street.later(99)
            await caller.say(b"\r\n" * 100)
        assert street.lines.open
        await street.later(4)
        await caller.closed()

    on_a_street(PROTOCOLS[-1].values[0], test)


@both
def test_headers_that_trickle_are_cut(protocol: type[Any]) -> None:
    async def test(street: Street) -> None:
        caller = await street.call(b"GET / HTTP/1.1\r\n")
        for _ in range(9):
            await street.later(11)
            await caller.say(b"X: y\r\n")
        assert street.lines.open
        await street.later(2)
        assert await caller.status() == 408
        await caller.closed()
        assert not street.asked

    on_a_street(protocol, test)


@both
def test_the_second_request_of_a_line_may_not_trickle_either(protocol: type[Any]) -> None:
    async def test(street: Street) -> None:
        caller = await street.call(GET)
        assert await caller.status() == 200
        await street.later(250)
        await caller.say(b"GET / HTTP/1.1\r\n")
        await street.later(99)
        await caller.say(b"X: y\r\n")
        assert street.lines.open
        await street.later(2)
        assert await caller.status() == 408

    on_a_street(protocol, test)


@both
def test_a_body_that_trickles_is_cut(protocol: type[Any]) -> None:
    async def test(street: Street) -> None:
        caller = await street.call(POST)
        for _ in range(9):
            await street.later(22)
            await caller.say(b"xxx")
        assert street.lines.open
        await street.later(3)
        assert await caller.status() == 408
        await caller.closed()

    on_a_street(protocol, test)


@both
def test_an_answer_may_take_as_long_as_it_takes(protocol: type[Any]) -> None:
    async def test(street: Street) -> None:
        caller = await street.call(SLOW)
        await street.until(lambda: bool(street.asked))
        await street.later(100_000)
        street.go.set()
        assert await caller.status() == 200

    on_a_street(protocol, test)


@both
def test_a_line_stays_open_for_the_next_request_for_a_while(protocol: type[Any]) -> None:
    async def test(street: Street) -> None:
        caller = await street.call(GET)
        assert await caller.status() == 200
        await street.later(299)
        await caller.say(GET)
        assert await caller.status() == 200
        await street.later(299)
        assert street.lines.open
        await street.later(2)
        await caller.closed()

    on_a_street(protocol, test)


# --- answers that are not read ------------------------------------------------------------------------


@both
def test_whoever_does_not_read_the_answer_is_cut(protocol: type[Any]) -> None:
    async def test(street: Street) -> None:
        await street.call(b"GET /big HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n")
        await street.until(lambda: any(line.transport.get_write_buffer_size() for line in street.lines.open.values()))
        await settled(street)
        await street.later(0)
        await street.later(399)
        assert street.lines.open
        assert street.lines.unread > 1_000_000
        await street.later(2)
        assert not street.lines.open
        assert street.lines.refused == {"unread": 1}

    on_a_street(protocol, test)


@both
def test_what_lies_unread_on_all_lines_together_is_bounded(protocol: type[Any]) -> None:
    async def test(street: Street) -> None:
        for _ in range(5):
            await street.call(b"GET /big HTTP/1.1\r\nHost: here\r\n\r\n")
        await street.until(lambda: len(street.asked) == 5)
        await settled(street)
        await street.later(0)
        assert len(street.lines.open) < 5
        assert street.lines.unread <= 20_000_000

    on_a_street(protocol, test, replace(PATIENT, unread_bytes=20_000_000))


async def settled(street: Street) -> None:
    """Until the system has taken of every answer what it takes."""
    last: list[int] = []
    for _ in range(1000):
        sizes = [line.transport.get_write_buffer_size() for line in street.lines.open.values()]
        if sizes == last and all(sizes):
            return
        last = sizes
        await asyncio.sleep(0.05)
