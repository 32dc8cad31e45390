"""What goes wrong with the database, in sentences for whoever runs the trainer; imported without SQL."""


class StoreError(Exception):
    """The base: the message is one line that names the database and says what to do."""


class Busy(StoreError):
    """Another program wrote for longer than we wait. Nothing was kept or lost: it can be tried again."""


class DatabaseUnusable(StoreError):
    """The database can't be opened, read or written, or it isn't ours."""
