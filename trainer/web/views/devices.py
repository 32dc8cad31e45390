"""Going on in another browser: make a private link, revoke it, and take it over there."""

from dataclasses import dataclass
from datetime import datetime
from typing import cast

from flask import (
    Blueprint,
    Response,
    abort,
    current_app,
    make_response,
    redirect,
    render_template,
    request,
    url_for,
)
from flask.typing import ResponseReturnValue

from trainer.services.errors import NotFound
from trainer.web.limits import Limit
from trainer.web.visitor import account_name, become, current_visitor, visitor_id
from trainer.wiring import Services

blueprint = Blueprint("devices", __name__)

_GUESSES = "link guesses"
blueprint.record_once(
    # Secrets that no link has: nobody types twenty of them by mistake.
    lambda setup: setup.app.extensions.update({_GUESSES: Limit(most=20, seconds=60)})
)


@dataclass(frozen=True, slots=True)
class DevicesPage:
    """What `devices/page.html` may use: the link that was just made, and until when one can be used."""

    link: str
    until: datetime | None
    account: str
    """The name of the account that this browser is signed in to; empty where it is to none."""


@dataclass(frozen=True, slots=True)
class TakeOverPage:
    """What `devices/take_over.html` may use."""

    secret: str
    is_own: bool
    """Whether this browser has the identity already."""
    own_deals: int
    """How many deals this browser has, which it shows no more afterwards."""


@blueprint.get("/devices")
def index() -> str:
    """What a private link is, and the way to one."""
    return _page()


@blueprint.post("/devices")
def make() -> str:
    """Make a link and show it, this once."""
    secret = _services().devices.make(visitor_id())
    return _page(url_for(".take_over", secret=secret, _external=True))


@blueprint.post("/devices/revoke")
def revoke() -> ResponseReturnValue:
    """End the link that is open."""
    visitor = current_visitor()
    if visitor is not None:
        _services().devices.revoke(visitor)
    return redirect(url_for(".index"), 303)


@blueprint.get("/devices/<secret>")
def take_over(secret: str) -> ResponseReturnValue:
    """What the link does, and a button for it: to open the address alone uses nothing up."""
    _slow_down_guessing()
    try:
        owner = _services().devices.owner(secret)
    except NotFound:
        return _gone()
    visitor = current_visitor()
    own_deals = _services().games.number_in_all(visitor) if visitor else 0
    page = TakeOverPage(secret, owner == visitor, own_deals)
    return _secretly(render_template("devices/take_over.html", page=page))


@blueprint.post("/devices/<secret>")
def use(secret: str) -> ResponseReturnValue:
    """Be that visitor from now on in this browser."""
    _slow_down_guessing()
    try:
        visitor = _services().devices.use(secret)
    except NotFound:
        return _gone()
    become(visitor, _services().accounts.of(visitor))
    return redirect(url_for("home.index"), 303)


def _page(link: str = "") -> str:
    visitor = current_visitor()
    until = _services().devices.open_until(visitor) if visitor else None
    return render_template("devices/page.html", page=DevicesPage(link, until, account_name()))


def _gone() -> ResponseReturnValue:
    _guesses().count(request.remote_addr or "")
    return _secretly(render_template("devices/gone.html"), 404)


def _secretly(html: str, status: int = 200) -> Response:
    """A page whose address is a secret: no request that it leads to tells more of it than the site."""
    answer = make_response(html, status)
    answer.headers["Referrer-Policy"] = "strict-origin"
    return answer


def _slow_down_guessing() -> None:
    if _guesses().reached(request.remote_addr or ""):
        abort(429)


def _guesses() -> Limit:
    return cast(Limit, current_app.extensions[_GUESSES])


def _services() -> Services:
    return cast(Services, current_app.extensions["trainer"])
