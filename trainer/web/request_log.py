"""A number for each request, and one line of the log when it is answered.

The line tells which endpoint it was, never the address, which may hold the id of a game or a whole deal, and
nothing of who asked.
"""

from __future__ import annotations

import logging
import secrets
from time import monotonic
from types import TracebackType

from flask import Flask, Response, current_app, g, has_request_context, request

from trainer.web.metrics import Metrics

HEADER = "X-Request-Id"
_BEGUN, _ID = "request_begun", "request_id"
_METRICS = "trainer-metrics"

_log = logging.getLogger(__name__)


class LoggedFlask(Flask):
    """Flask, but where a view breaks, the log names its endpoint and the request, not the address."""

    def log_exception(
        self,
        exc_info: tuple[type, BaseException, TracebackType] | tuple[None, None, None],
    ) -> None:
        """Logs what a view raised."""
        told = {"request": request_id(), "endpoint": _endpoint()}
        self.logger.error("request %(request)s broke at %(endpoint)s", told, exc_info=exc_info, extra=told)


def init_app(app: Flask) -> None:
    """Number, count and log all requests; before whatever else may refuse one."""
    app.extensions[_METRICS] = Metrics()
    app.before_request(_begin)
    app.after_request(_answered)


def request_id() -> str:
    """The number of this request: random, so that it tells nothing; empty outside of one."""
    return str(g.get(_ID, "")) if has_request_context() else ""


def metrics_of(app: Flask) -> Metrics:
    """What was counted of this application."""
    found = app.extensions[_METRICS]
    assert isinstance(found, Metrics)
    return found


def _begin() -> None:
    g.setdefault(_ID, secrets.token_hex(8))
    g.setdefault(_BEGUN, monotonic())


def _answered(response: Response) -> Response:
    seconds = monotonic() - g.get(_BEGUN, monotonic())
    told = {
        "request": request_id(),
        "method": request.method,
        "endpoint": _endpoint(),
        "status": response.status_code,
        "ms": round(1000 * seconds, 1),
    }
    metrics_of(current_app).count(_endpoint(), request.method, response.status_code, seconds)
    _log.info("%(method)s %(endpoint)s %(status)d %(ms).1f ms, request %(request)s", told, extra=told)
    response.headers[HEADER] = request_id()
    return response


def _endpoint() -> str:
    return request.endpoint or "none"
