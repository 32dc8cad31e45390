"""What a service refuses, in words of its own; the web makes statuses of them."""


class ServiceError(Exception):
    """The base of all refusals of a service."""


class NotFound(ServiceError):
    """There is no such thing, or it belongs to somebody else."""

    def __init__(self, what: str, item_id: str) -> None:
        super().__init__(f"there is no {what} {item_id!r}")
        self.what = what
        self.item_id = item_id


class Withdrawn(NotFound):
    """It was there once, and is served to nobody any more; `why` is what its author says."""

    def __init__(self, what: str, item_id: str, why: str) -> None:
        super().__init__(what, item_id)
        self.why = why


class Conflict(ServiceError):
    """What was asked for came too late: something else has happened since."""


class BadRequest(ServiceError):
    """What was sent can't be meant: no page of ours sends it."""


class TooOften(ServiceError):
    """It was asked for more often than anybody needs."""


class NothingToUndo(ServiceError):
    """The visitor has not decided anything yet that could be taken back."""
