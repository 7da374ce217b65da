"""What can go wrong with a request, as its sender is told."""

from __future__ import annotations


class Problem(Exception):
    """A request that was not carried out. Nothing has changed."""

    def __init__(self, status: int, code: str, message: str, rule: str = "", wait: int = 0):
        super().__init__(message)
        self.status, self.code, self.message, self.rule = status, code, message, rule
        self.wait = wait
        """Seconds until it is worth trying again."""


class Stale(Problem):
    """A submission about something that has changed meanwhile. Its sender gets what it missed."""

    def __init__(self) -> None:
        super().__init__(409, "stale", "The table has moved on since you looked.")


def malformed(message: str) -> Problem:
    return Problem(400, "malformed", message)


def unknown_guest() -> Problem:
    return Problem(401, "unknown_guest", "Nobody is known by that secret, or none was sent. Make a guest first.")


def unknown_host() -> Problem:
    return Problem(401, "unknown_host", "That is not the secret of this house.")


def shut_out() -> Problem:
    return Problem(403, "shut_out", "The host of this server has shut you out: nothing here is open to you.")


def house_password(wrong: bool = False) -> Problem:
    why = "That is not the password of this house." if wrong else "This house has a password."
    return Problem(403, "house_password", f"{why} Ask whoever gave you its address, or come with an invitation.")


def only_the_host_makes() -> Problem:
    why = (
        "On this server the host says who makes tables: ask to be allowed. You can sit down at tables of others, "
        "and learn and play examples against bots."
    )
    return Problem(403, "not_a_maker", why)


def not_yours(seat: int) -> Problem:
    return Problem(403, "not_yours", f"Seat {seat} is not yours.")


def not_allowed(message: str) -> Problem:
    return Problem(403, "not_allowed", message)


def not_found(what: str) -> Problem:
    return Problem(404, "not_found", f"There is no such {what}, or it is not open to you.")


def not_playing(message: str) -> Problem:
    return Problem(409, "not_playing", message)


def taken(message: str) -> Problem:
    return Problem(409, "taken", message)


def bad_setup(message: str) -> Problem:
    return Problem(422, "bad_setup", message)


def too_many(message: str, wait: int = 1) -> Problem:
    return Problem(429, "too_many", message, wait=wait)


def cannot_save() -> Problem:
    return Problem(503, "cannot_save", "The server could not save this, so it did not happen. Try again soon.", wait=2)


def unknown_outcome() -> Problem:
    """What was sent is in the log or is not; with the same `request_id` it happens once in any case."""
    why = "The database did not say whether this was saved. Look again, or send it once more: it does not happen twice."
    return Problem(503, "cannot_save", why, wait=2)
