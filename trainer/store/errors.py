"""What goes wrong with the database, in sentences for whoever runs the trainer; imported without SQL."""


class StoreError(Exception):
    """The base: the message is one line that names the database and says what to do."""


class Busy(StoreError):
    """It can't be done now: another program wrote for longer than we wait. It can be tried again.

    What was acknowledged before is kept, and nothing of what was asked for.
    """


class Unreachable(Busy):
    """The server of the database is gone, or was while it was asked. It can be tried again.

    What was acknowledged before is kept. What was asked for is kept whole or not at all: a second try tells.
    """


class DatabaseUnusable(StoreError):
    """The database can't be opened, read or written, or it isn't ours."""
