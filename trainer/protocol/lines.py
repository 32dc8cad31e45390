"""Requests and answers as lines of JSON: whatever a line holds, it gets one answer, and the next is read."""

import json
import logging
from collections.abc import Iterator, Mapping
from math import isfinite
from typing import BinaryIO, NoReturn

from trainer.protocol.answers import Answer
from trainer.protocol.ops import ask
from trainer.protocol.refusals import ErrorCode, Refused

LONGEST_LINE = 65_536
"""Bytes of a request at most, its line break included."""

_MARK = "\N{BYTE ORDER MARK}"
"""What some editors and shells write before the first line."""
_BLANKS = " \t\r\n"
"""What JSON allows around a value."""

_logger = logging.getLogger(__name__)


def serve(requests: BinaryIO, answers: BinaryIO) -> None:
    """Answers every line in order, each at once, until there are no more.

    Raises BrokenPipeError when nobody reads the answers any more.
    """
    for line in _lines(requests):
        answers.write(answer_line(line))
        answers.flush()


def answer_line(line: bytes) -> bytes:
    """The answer to one line, as a line."""
    request: Mapping[str, object] = {}
    try:
        request = _parse(line)
        told = {"ok": True, **ask(request)}
    except Refused as refused:
        told = _refusal(refused.code, str(refused))
    except Exception:
        # A fault of ours must not end what another program relies on; the log tells whoever can mend it.
        _logger.exception("a request could not be answered")
        told = _refusal(ErrorCode.INTERNAL, "a fault in the trainer, not in the request")
    return _encode({"id": request.get("id"), **told})


def _refusal(code: ErrorCode, message: str) -> Answer:
    return {"ok": False, "error": {"code": str(code), "message": message}}


def _lines(requests: BinaryIO) -> Iterator[bytes]:
    """The lines as they come; of one that is too long only so much that it shows."""
    while line := requests.readline(LONGEST_LINE + 1):
        yield line
        while len(line) > LONGEST_LINE and not line.endswith(b"\n"):
            line = requests.readline(LONGEST_LINE + 1)


def _parse(line: bytes) -> Mapping[str, object]:
    if len(line) > LONGEST_LINE:
        raise Refused(ErrorCode.LINE_TOO_LONG, f"a line must not be longer than {LONGEST_LINE} bytes")
    try:
        text = line.decode("utf-8").removeprefix(_MARK).strip(_BLANKS)
        if not text:
            raise Refused(ErrorCode.NOT_JSON, "no JSON: the line is empty")
        value = _DECODER.decode(text)
    except UnicodeDecodeError as error:
        raise Refused(ErrorCode.NOT_UTF8, f"byte {error.start + 1} is no UTF-8") from error
    except json.JSONDecodeError as error:
        raise Refused(ErrorCode.NOT_JSON, f"no JSON: {error.msg} (character {error.pos + 1})") from error
    except RecursionError as error:
        raise Refused(ErrorCode.NOT_JSON, "no JSON that is read here: nested too deeply") from error
    except ValueError as error:  # a number of thousands of digits
        raise Refused(ErrorCode.NOT_JSON, "no JSON that is read here: a number is too long") from error
    if not isinstance(value, dict):
        raise Refused(ErrorCode.NOT_AN_OBJECT, 'a request is an object, such as {"op": "hello"}')
    return value


def _encode(answer: Answer) -> bytes:
    return _ENCODER.encode(answer).encode("ascii") + b"\n"


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise Refused(ErrorCode.NOT_JSON, "no JSON that is read here: a field stands twice in an object")
    return found


def _constant(name: str) -> NoReturn:
    raise Refused(ErrorCode.NOT_JSON, f"no JSON: {name} is no number")


def _fraction(text: str) -> float:
    value = float(text)
    if not isfinite(value):
        raise Refused(ErrorCode.NOT_JSON, "no JSON that is read here: a number is too large")
    return value


_DECODER = json.JSONDecoder(object_pairs_hook=_object, parse_constant=_constant, parse_float=_fraction)
_ENCODER = json.JSONEncoder(allow_nan=False)
