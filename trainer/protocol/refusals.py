"""Why a request is not answered: a stable code and a sentence for whoever wrote the program that asked."""

from enum import StrEnum


class ErrorCode(StrEnum):
    """Every reason for which a request is refused; `docs/protocol.md` lists them."""

    NOT_UTF8 = "not_utf8"
    NOT_JSON = "not_json"
    NOT_AN_OBJECT = "not_an_object"
    LINE_TOO_LONG = "line_too_long"
    MISSING_FIELD = "missing_field"
    UNKNOWN_FIELD = "unknown_field"
    UNKNOWN_OP = "unknown_op"
    WRONG_TYPE = "wrong_type"
    OUT_OF_RANGE = "out_of_range"
    UNREADABLE = "unreadable"
    IMPOSSIBLE = "impossible"
    NO_NET = "no_net"
    INTERNAL = "internal"


class Refused(Exception):
    """A request that can't be answered; `str` of it is the message."""

    def __init__(self, code: ErrorCode, message: str) -> None:
        super().__init__(message)
        self.code = code


def shortened(text: str, longest: int = 60) -> str:
    """A text of the asker's as a message may repeat it: quoted, and not longer than that."""
    return repr(text if len(text) <= longest else text[: longest - 1] + "…")
