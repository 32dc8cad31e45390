"""Who is asking: a random id in a signed cookie; a browser without a cookie is a new visitor.

Nobody needs an account. Where the visitor has one, the cookie also holds the generation and the id of the
sign-in, and one that has ended is nobody's any more. It may keep who the browser was before, for when that
ends.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from datetime import timedelta
from typing import cast

from flask import Flask, Request, current_app, g, request, session
from flask.sessions import SecureCookieSession, SecureCookieSessionInterface, SessionMixin
from itsdangerous import BadSignature

from trainer.services.accounts import Account, Accounts
from trainer.wiring import Services

ONE_YEAR = timedelta(days=365)
_VISITOR, _GENERATION, _SIGN_IN = "visitor", "generation", "sign_in"
_BEFORE, _ENDED = "before", "ended"
_FOUND = "visitor_found"


@dataclass(frozen=True, slots=True)
class _Found:
    """Who the cookie says it is, after it was compared with the account."""

    visitor: str | None
    account: Account | None


def init_app(app: Flask) -> None:
    """Sign and send the cookie as the trainer wants it; the application has its secret key already."""
    app.config.update(
        SESSION_COOKIE_NAME="trainer",
        SESSION_COOKIE_HTTPONLY=True,
        SESSION_COOKIE_SAMESITE="Lax",
        PERMANENT_SESSION_LIFETIME=ONE_YEAR,
    )
    app.session_interface = _Cookie()
    app.jinja_env.globals.update(was_signed_out=was_signed_out)


def current_visitor() -> str | None:
    """The id of the visitor, or None for one of whom nothing has been kept yet."""
    return _found().visitor


def current_account() -> Account | None:
    """The account that this browser is signed in to."""
    return _found().account


def account_name() -> str:
    """The name of the account that this browser is signed in to; empty where it is to none."""
    account = current_account()
    return "" if account is None else account.name


def visitor_id() -> str:
    """The id of the visitor, made now if there is none: for requests that keep something."""
    found = current_visitor()
    if was_signed_out():
        del session[_ENDED]
    if found is None:
        found = new_visitor()
        session[_VISITOR] = found
        session.permanent = True
        g.pop(_FOUND)
    return found


def new_visitor() -> str:
    """An id that nobody has and nobody can guess."""
    return secrets.token_urlsafe(16)


def become(visitor: str, account: Account | None = None, before: str | None = None) -> None:
    """Give this browser the identity of a visitor, and nothing that its session held until now.

    With the visitor's account it is signed in; `before` is the visitor that it is again when that ends.
    """
    forget()
    session[_VISITOR] = visitor
    if account is not None:
        session[_GENERATION] = account.generation
        session[_SIGN_IN] = secrets.token_urlsafe(16)
    if before is not None:
        session[_BEFORE] = before
    session.permanent = True


def before_sign_in() -> str | None:
    """The visitor that this browser was before and is again when it signs out."""
    found = session.get(_BEFORE)
    return found if isinstance(found, str) else None


def sign_out() -> None:
    """End the sign-in of this browser, also in copies of its cookie."""
    account, sign_in = current_account(), session.get(_SIGN_IN)
    if account is not None:
        _accounts().sign_out(account, sign_in if isinstance(sign_in, str) else None)
    _go_back()


def _go_back() -> None:
    """Make this browser who it was before it signed in, or nobody."""
    before = before_sign_in()
    if before is None:
        forget()
    else:
        become(before)


def forget() -> None:
    """Take the identity from this browser, and all that its session holds."""
    session.clear()
    g.pop(_FOUND, None)


def was_signed_out() -> bool:
    """Whether the sign-in of this browser was ended elsewhere, and nothing has been kept here since."""
    return session.get(_ENDED) is True


def _found() -> _Found:
    """Looks the account up once a request; where the sign-in has ended, ends it here too."""
    if _FOUND not in g:
        found = _look_up()
        if found is None:
            _go_back()
            session[_ENDED] = session.permanent = True
            found = _look_up()
        setattr(g, _FOUND, found or _Found(None, None))
    return cast(_Found, getattr(g, _FOUND))


def _look_up() -> _Found | None:
    visitor = session.get(_VISITOR)
    if not isinstance(visitor, str):
        return _Found(None, None)
    account = _accounts().of(visitor)
    if account is not None and not _accounts().is_in(
        account, session.get(_GENERATION), session.get(_SIGN_IN)
    ):
        return None
    return _Found(visitor, account)


def _accounts() -> Accounts:
    return cast(Services, current_app.extensions["trainer"]).accounts


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
        if request.blueprint == "assets":
            return False
        # Its year begins anew with each page that is looked at: acts need not sign it again.
        return session.modified or (request.method == "GET" and super().should_set_cookie(app, session))
