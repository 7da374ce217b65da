"""What can go wrong between the server and its database."""

TOO_LATE = "The database did not answer in time: see that it runs and can be reached from here."


class Clash(Exception):
    """Somebody else has written this place of the log, or answered this request, already."""


class CannotSave(Exception):
    """The database refused to keep something (a full disk, a lost connection). Nothing has changed."""


class Unknown(CannotSave):
    """The connection was lost, or the time was up, while a transaction was being committed: it may have been written or not. Whoever
    needs to know reads the log again."""


class CannotOpen(CannotSave):
    """There is no working with this database. It says what is wrong and what to do, and never a password."""


class InUse(Exception):
    """Another process owns this database file."""


class OtherSchema(Exception):
    """A database this program cannot work with."""
