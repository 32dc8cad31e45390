"""Who is asking: a random id in a signed cookie. No account; a browser without a cookie is a new visitor."""

from __future__ import annotations

import secrets
from datetime import timedelta

from flask import Flask, Request, request, session
from flask.sessions import SecureCookieSession, SecureCookieSessionInterface, SessionMixin
from itsdangerous import BadSignature

ONE_YEAR = timedelta(days=365)
_KEY = "visitor"


def init_app(app: Flask) -> None:
    """Sign and send the cookie as the trainer wants it; the application has its secret key already."""
    app.config.update(
        SESSION_COOKIE_NAME="trainer",
        SESSION_COOKIE_HTTPONLY=True,
        SESSION_COOKIE_SAMESITE="Lax",
        PERMANENT_SESSION_LIFETIME=ONE_YEAR,
    )
    app.session_interface = _Cookie()


def current_visitor() -> str | None:
    """The id of the visitor, or None for one of whom nothing has been kept yet."""
    found = session.get(_KEY)
    return found if isinstance(found, str) else None


def visitor_id() -> str:
    """The id of the visitor, made now if there is none: for requests that keep something."""
    found = current_visitor()
    if found is None:
        found = secrets.token_urlsafe(16)
        become(found)
    return found


def become(visitor: str) -> None:
    """Give this browser the identity of a visitor."""
    session[_KEY] = visitor
    session.permanent = True


def forget() -> None:
    """Take the identity from this browser, and all that its session holds."""
    session.clear()


class _Cookie(SecureCookieSessionInterface):
    """The signed cookie of Flask, only for https where the page came by https, and never with a file.

    Browsers watch over its age, and we don't ask for it: one that was made while the clock was wrong would
    seem to come from the future, and the visitor would be a stranger.
    """

    def open_session(self, app: Flask, request: Request) -> SecureCookieSession:
        serializer, kept = self.get_signing_serializer(app), request.cookies.get(self.get_cookie_name(app))
        if serializer is None or not kept:
            return self.session_class()
        try:
            return self.session_class(serializer.loads(kept))
        except BadSignature:
            return self.session_class()

    def get_cookie_secure(self, app: Flask) -> bool:
        return request.is_secure

    def should_set_cookie(self, app: Flask, session: SessionMixin) -> bool:
        return request.blueprint != "assets" and super().should_set_cookie(app, session)
