"""What can go wrong between the server and its database."""


class Clash(Exception):
    """Somebody else has written this place of the log, or answered this request, already."""


class CannotSave(Exception):
    """The database refused to keep something (a full disk, a lost connection). Nothing has changed."""


class InUse(Exception):
    """Another process owns this database file."""


class OtherSchema(Exception):
    """A database this program cannot work with."""
