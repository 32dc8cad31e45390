"""What a process that serves or works writes to the error stream."""

import json
import logging
from datetime import UTC, datetime

from trainer.settings import LogKind

_TEXT = "%(asctime)s %(levelname)s %(name)s: %(message)s"
_FIELDS = ("request", "method", "endpoint", "status", "ms")
"""What `trainer.web.request_log` tells of a request, besides the message."""


def set_up(kind: LogKind) -> None:
    """Begins to write; with `quiet` nothing is set up: Python shows warnings and errors as they are."""
    if kind is LogKind.QUIET:
        return
    handler = logging.StreamHandler()
    handler.setFormatter(AsJson() if kind is LogKind.JSON else logging.Formatter(_TEXT))
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.getLogger("trainer").setLevel(logging.INFO)


class AsJson(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """The line; what was raised is in it as one text."""
        told: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        told |= {name: record.__dict__[name] for name in _FIELDS if name in record.__dict__}
        if record.exc_info:
            told["raised"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)
