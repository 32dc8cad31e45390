"""Pages for what went wrong: what it was, what to do next, one button. None of them asks the services."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from flask import Flask, Response, current_app, make_response, render_template, request, url_for
from flask_babel import lazy_gettext as _l
from flask_babel.speaklater import LazyString
from werkzeug.exceptions import HTTPException, MethodNotAllowed

from trainer.web import hx
from trainer.web.hosts import parts_of
from trainer.web.request_log import request_id

_STATUSES = "ERROR_STATUSES"
_OURS = 500
"""From this status on it is not for the visitor to do something about it."""


@dataclass(frozen=True, slots=True)
class Words:
    """The texts of one kind of error; with `back` the button leads to the page before, else to the start."""

    title: LazyString
    what: LazyString
    advice: LazyString
    button: LazyString
    back: bool = False


@dataclass(frozen=True, slots=True)
class ErrorPage:
    """What the templates under `errors/` may use."""

    status: int
    title: str
    what: str
    advice: str
    button: str
    href: str
    request_id: str
    """What to look for in the log; empty where the log tells nothing more."""


_HOME = _l("To the start page")
_BACK = _l("Back to where you were")

WORDS: dict[int, Words] = {
    400: Words(
        _l("That was not understood"),
        _l("Something in the request is missing or has a form that the trainer does not know."),
        _l("Go back, reload the page and try once more. Nothing has been changed."),
        _BACK,
        back=True,
    ),
    403: Words(
        _l("Not from here"),
        _l("This request came from another site, so it was not carried out."),
        _l("Open the trainer itself and do it there. Nothing has been changed."),
        _HOME,
    ),
    404: Words(
        _l("There is no such page"),
        _l("The address leads nowhere: a character is missing, or the deal belongs to another browser."),
        _l("Deals that go on and lessons are on the start page; deals that are over are under Review."),
        _HOME,
    ),
    405: Words(
        _l("This does not work in that way"),
        _l("The address exists, but it takes no request of this kind."),
        _l("Go back and use the buttons of the page. Nothing has been changed."),
        _BACK,
        back=True,
    ),
    409: Words(
        _l("This has moved on"),
        _l("The page that you acted on is older than the deal: a second click or another tab was faster."),
        _l("Nothing is lost. Go back and look at it as it stands now."),
        _BACK,
        back=True,
    ),
    413: Words(
        _l("That is too much at once"),
        _l("What was sent is larger than anything the trainer has a use for, so it was not read."),
        _l("Go back and send less: at most 256 kB. Nothing has been changed."),
        _BACK,
        back=True,
    ),
    422: Words(
        _l("The rules do not allow that"),
        _l("What you wanted to do is not possible in this position."),
        _l("Go back and choose something else. Nothing has been changed."),
        _BACK,
        back=True,
    ),
    429: Words(
        _l("Too often"),
        _l("This was tried more often in a short time than anybody needs, so it was not carried out."),
        _l("Wait a few minutes, then try again. Nothing has been changed."),
        _HOME,
    ),
    500: Words(
        _l("Something broke on our side"),
        _l("The trainer made a mistake. What happened is in its log."),
        _l("Every play that was confirmed is kept. Go back and try again, or begin at the start page."),
        _BACK,
        back=True,
    ),
    503: Words(
        _l("One moment, please"),
        _l("The trainer can’t reach its data just now: they are busy, away, or there is no room for more."),
        _l("Nothing that was confirmed is lost. Go back and try again."),
        _BACK,
        back=True,
    ),
}


def init_app(app: Flask) -> None:
    """Answer every error with a page in the looks of the site."""
    app.config[_STATUSES] = {}
    app.register_error_handler(HTTPException, _http_error)
    app.register_error_handler(500, _http_error)


def register(app: Flask, statuses: Mapping[type[Exception], int]) -> None:
    """Say which status an exception of the services has where a view does not answer it by itself."""
    for kind, status in statuses.items():
        app.config[_STATUSES][kind] = status
        app.register_error_handler(kind, _domain_error)


def _domain_error(error: Exception) -> Response:
    statuses: dict[type[Exception], int] = current_app.config[_STATUSES]
    status = next(statuses[kind] for kind in type(error).__mro__ if kind in statuses)
    if status >= _OURS:
        current_app.logger.error("%s", error)
    return respond(status)


def _http_error(error: HTTPException) -> Response:
    status = error.code or 500
    if status < 400:
        return make_response(error.get_response())  # a redirect of the router, such as a missing slash
    response = respond(status)
    if isinstance(error, MethodNotAllowed) and error.valid_methods:
        response.allow.update(error.valid_methods)
    return response


def respond(status: int) -> Response:
    """The page of a status, or only its main element where htmx asked for a part."""
    try:
        page = _page(status)
        if hx.wants_fragment():
            return hx.replace_main(render_template("errors/main.html", page=page), status)
        return make_response(render_template("errors/page.html", page=page), status)
    except Exception:  # the page of an error must not fail with the thing that it reports
        current_app.logger.exception("the error page for status %d failed", status)
        return Response("Something broke on our side. Please go back and try again.\n", status)


def _page(status: int) -> ErrorPage:
    words = WORDS.get(status) or WORDS[500 if status >= _OURS else 400]
    before = _page_before() if words.back else None
    return ErrorPage(
        status=status,
        title=str(words.title),
        what=str(words.what),
        advice=str(words.advice),
        button=str(words.button if before or not words.back else _HOME),
        href=before or url_for("home.index"),
        request_id=request_id() if status >= _OURS else "",
    )


def _page_before() -> str | None:
    """The page of this site that the request came from, unless it is the one that failed just now."""
    parts = parts_of(request.referrer or "")
    if parts.netloc != request.host:
        return None
    path = parts.path + (f"?{parts.query}" if parts.query else "")
    same = request.method == "GET" and path == request.full_path.rstrip("?")
    return None if same else path
