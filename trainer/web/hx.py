"""The seam to htmx: the only module that knows the glue package, its headers and its settings."""

from __future__ import annotations

import json
from typing import cast

from flask import Flask, Response, redirect, request
from flask.typing import ResponseReturnValue
from htmx_flask import Htmx, make_response
from htmx_flask.requests import HtmxAwareRequest

# Read by htmx from a meta element. No styles or evaluated code of its own (the content policy forbids both),
# no copies of pages in the browser's store, and every answer is shown: an error says what went wrong. A new
# part works from the moment it can be seen: settling later would lose a key or a click that comes before.
CONFIG = json.dumps(
    {
        "includeIndicatorStyles": False,
        "allowEval": False,
        "historyCacheSize": 0,
        "refreshOnHistoryMiss": True,
        "defaultSettleDelay": 0,
        "responseHandling": [{"code": "204", "swap": False}, {"code": "...", "swap": True}],
    }
)


def init_app(app: Flask) -> None:
    """Let requests tell whether htmx sent them, and caches keep parts and whole pages apart."""
    Htmx(app)
    app.after_request(_vary)


def wants_fragment() -> bool:
    """Whether the answer is to be a part of the page: htmx asked, and not for a page in place of another."""
    asked = cast(HtmxAwareRequest, request).htmx
    return bool(asked) and not asked.boosted and not asked.history_restore_request


def go_to(url: str) -> ResponseReturnValue:
    """Send the browser to another page after a form: by htmx's own header, or 303 where no script runs.

    An address with an anchor may be that of the page that is open: it would not be loaded without a refresh.
    """
    if wants_fragment():
        return make_response("", 204, redirect=url, refresh="#" in url)
    return redirect(url, 303)


def replace_main(main: str, status: int) -> Response:
    """An answer with another main element for the page, whatever part was asked for.

    The element itself changes too: its classes say how what stands in it is laid out.
    """
    return make_response(main, status, retarget="#main", reswap="outerHTML")


def _vary(response: Response) -> Response:
    response.vary.add("HX-Request")
    return response
