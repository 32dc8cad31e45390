"""The review of a finished deal, of any seat: one's own deals, and those that came by a link."""

from dataclasses import replace
from typing import Any, Protocol, cast

from flask import Blueprint, abort, current_app, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from trainer.engine.kernel.state import Stage, state
from trainer.rules.errors import Unreadable
from trainer.rules.record import Record
from trainer.services.as_seen import AsSeen
from trainer.services.review_shelf import Shown
from trainer.services.review_shelf import Stage as Reached
from trainer.services.reviews import NotFinished, Reviews
from trainer.services.sharing import read_share_code, share_code
from trainer.web import hx
from trainer.web.fresh_id import fresh_id
from trainer.web.i18n import catalogue
from trainer.web.limits import Brake
from trainer.web.review_page import ReviewPage, Whose, review_page
from trainer.web.settled_moments import SettledPart, settled_moments
from trainer.web.visitor import current_visitor

blueprint = Blueprint("reviews", __name__)

_MOST_DIGITS = 4

_LOOKS = Brake("looks at shared deals", most=120, seconds=60)
_LOOKS.fit(blueprint)  # each may take a tenth of a second of the processor
_PLAYED_OUT = Brake("lines played out", most=40, seconds=60)
_PLAYED_OUT.fit(blueprint)  # each may take half a second
_AGAIN = Brake("closer looks asked for again", most=20, seconds=60)
_AGAIN.fit(blueprint)  # each may be one at which a worker dies
_TOO_MANY = 429


class Games(Protocol):
    """The deals as these pages need them: the cards laid in one."""

    def record(self, visitor: str | None, game: str) -> tuple[Record, int]: ...
    def seen(self, visitor: str | None, game: str) -> AsSeen: ...


class Deck(Protocol):
    """The deck as these pages need it."""

    def card_of(self, visitor: str | None, game: str, ply: int) -> str | None: ...


class Services(Protocol):
    """What these pages ask."""

    @property
    def games(self) -> Games: ...
    @property
    def deck(self) -> Deck: ...
    @property
    def reviews(self) -> Reviews: ...


@blueprint.get("/games/<game_id>/review")
def review(game_id: str) -> ResponseReturnValue:
    """The review of the visitor's seat, or of `?seat=`, with the decision `?ply=` selected.

    With `?line=1` its better play is played out.

    The whole page, or to htmx what changes in it. It is there at once, and becomes closer while one reads.
    """
    try:
        page = _own(game_id)
    except NotFinished:
        return render_template("review/not_finished.html", id=game_id), 409
    return _shown(page)


@blueprint.get("/games/<game_id>/review/progress")
def review_progress(game_id: str) -> ResponseReturnValue:
    """What has changed in that page since so many decisions were `?judged=`; 204 where nothing has."""
    visitor, seat = current_visitor(), _number("seat")
    if _services().reviews.number_judged(visitor, game_id, seat) == _number("judged"):
        return "", 204
    return _grown(_own(game_id))


@blueprint.post("/games/<game_id>/review/stop")
def review_stop(game_id: str) -> ResponseReturnValue:
    """The rest of the closer look is wanted no more: what is judged stays."""
    _services().reviews.stop(current_visitor(), game_id, _number("seat"))
    return _changed(_own(game_id))


@blueprint.post("/games/<game_id>/review/again")
def review_again(game_id: str) -> ResponseReturnValue:
    """Go on with a closer look that was stopped, try one that has failed once more; 429 if too many wait."""
    _AGAIN.count()
    asked = _services().reviews.ask_again(current_visitor(), game_id, _number("seat"))
    return _changed(_own(game_id, too_many=not asked), too_many=not asked)


@blueprint.get("/games/<game_id>/moments")
def settled(game_id: str) -> ResponseReturnValue:
    """The moments on the settlement as they are now; 204 where they are those since `?judged=` decisions."""
    visitor = current_visitor()
    if _services().reviews.number_judged(visitor, game_id) == _number("judged"):
        return "", 204
    page = SettledPart(settled_moments(catalogue(), game_id, _services().reviews.glance(visitor, game_id)))
    return render_template("table/moments.html", page=page)


@blueprint.get("/shared/<code>/review")
def shared(code: str) -> ResponseReturnValue:
    """The review of a deal that came by a link, by default of seat 0; it needs no account."""
    try:
        return _shown(_of_link(code, read_share_code(code)))
    except (Unreadable, NotFinished):
        return redirect(url_for("shared.deal", code=code))


@blueprint.get("/shared/<code>/review/progress")
def shared_progress(code: str) -> ResponseReturnValue:
    """As for a deal of one's own."""
    record, seat = read_share_code(code), _number("seat") or 0
    judged = _services().reviews.number_judged_of_shared(current_visitor(), record, seat)
    if judged == _number("judged"):
        return "", 204
    return _grown(_of_link(code, record))


@blueprint.post("/shared/<code>/review/again")
def shared_again(code: str) -> ResponseReturnValue:
    """As for a deal of one's own; nobody can stop what others look at too."""
    _AGAIN.count()
    record, seat = read_share_code(code), _number("seat") or 0
    asked = _services().reviews.ask_again_for_shared(current_visitor(), record, seat)
    return _changed(_of_link(code, record, too_many=not asked), too_many=not asked)


def _own(game_id: str, *, too_many: bool = False) -> ReviewPage:
    visitor, seat = current_visitor(), _number("seat")
    found = _as_reached(_services().reviews.look(visitor, game_id, seat), too_many=too_many)
    record, own = _services().games.record(visitor, game_id)
    seen = _services().games.seen(visitor, game_id)
    whose = Whose("reviews.review", {"game_id": game_id}, game_id, own)
    page = _page(found, whose, seen, share_code(record))
    if page.decision is None or seat is not None:
        return page
    return replace(page, card=_services().deck.card_of(visitor, game_id, page.decision.ply))


def _of_link(code: str, record: Record, *, too_many: bool = False) -> ReviewPage:
    _LOOKS.count()
    shown = _services().reviews.look_at_shared(current_visitor(), record, _number("seat") or 0)
    found = _as_reached(shown, too_many=too_many)
    return _page(found, Whose("reviews.shared", {"code": code}), None, code)


def _as_reached(found: Shown, *, too_many: bool) -> Shown:
    """What was asked for again in vain is told as what could not be asked for at all."""
    return replace(found, stage=Reached.TOO_MANY) if too_many else found


def _page(found: Shown, whose: Whose, seen: AsSeen | None, code: str) -> ReviewPage:
    with_line = request.args.get("line") == "1"
    if with_line:
        _PLAYED_OUT.count()
    preparing = state().stage in (Stage.COMPILING, Stage.LOADING)
    try:
        return review_page(
            catalogue(),
            found,
            whose,
            seen,
            _number("ply"),
            share_code=code,
            again_id=fresh_id(),
            with_line=with_line,
            preparing=preparing,
        )
    except LookupError:
        abort(404)


def _shown(page: ReviewPage) -> ResponseReturnValue:
    whole = not hx.wants_fragment() or page.decision is None
    return render_template("review/page.html" if whole else "review/selected.html", page=page)


def _changed(page: ReviewPage, *, too_many: bool = False) -> ResponseReturnValue:
    """What a form has changed: to htmx the parts, else the page anew, or at once where nothing could be."""
    status = _TOO_MANY if too_many else 200
    if hx.wants_fragment():
        return _grown(page), status
    if too_many:
        return render_template("review/page.html", page=page), status
    where: dict[str, Any] = {"seat": page.seat, "ply": _number("ply"), **page.whose.address}
    return redirect(url_for(page.whose.endpoint, **where), 303)


def _grown(page: ReviewPage) -> str:
    """What changes as decisions are judged; the selected one only if it was judged meanwhile."""
    shown_quickly = request.args.get("quick") == "1"
    decision = page.decision is not None and shown_quickly and page.decision.ply in page.judged
    return render_template("review/grown.html", page=page, decision_too=decision)


def _number(name: str) -> int | None:
    """The number in the address; any other text leads nowhere."""
    text = request.args.get(name)
    if text is None:
        return None
    if not (text.isascii() and text.isdecimal() and len(text) <= _MOST_DIGITS):
        abort(404)
    return int(text)


def _services() -> Services:
    return cast(Services, current_app.extensions["trainer"])
