"""The deck: what is due, one card with its answer and its grade, and what puts a decision into it."""

from dataclasses import dataclass
from typing import Protocol, cast

from flask import Blueprint, current_app, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from trainer.content.model import Puzzle
from trainer.rules.errors import Illegal
from trainer.services.deck import Deck
from trainer.services.deck_forms import DeckForms
from trainer.services.errors import BadRequest, Conflict
from trainer.services.retry import Position, Tries, judge, read_answer
from trainer.services.reviews import NotFinished
from trainer.services.schedule import Grade
from trainer.web import hx
from trainer.web.deck_page import CardPage, address, card_page, deck_page
from trainer.web.due_dates import when
from trainer.web.i18n import catalogue
from trainer.web.preferences import preferences
from trainer.web.try_page import TryNote, answer_given, judged, ply_of, refused, try_part
from trainer.web.visitor import current_visitor, visitor_id

blueprint = Blueprint("deck", __name__)

_MOST_DIGITS = 6


class Puzzles(Protocol):
    """The library as these pages need it."""

    def puzzle(self, puzzle_id: str) -> Puzzle: ...


class Services(Protocol):
    """What these pages ask."""

    @property
    def deck(self) -> Deck: ...
    @property
    def deck_forms(self) -> DeckForms: ...
    @property
    def tries(self) -> Tries: ...
    @property
    def puzzles(self) -> Puzzles: ...


@dataclass(frozen=True, slots=True)
class Put:
    """What `deck/put.html` may use after a decision was put into the deck."""

    words: str


@blueprint.get("/deck")
def index() -> str:
    """What is due, what comes later, and what is not asked any more."""
    found = _deck().overview(current_visitor() or "", preferences().cards_a_day)
    page = deck_page(catalogue(), found, _deck().clock(), _title)
    return render_template("deck/page.html", page=page)


@blueprint.post("/deck")
def put() -> ResponseReturnValue:
    """Put a decision of a finished deal into the deck; it lies there once, however often that is asked."""
    game, ply = request.form.get("game", ""), ply_of(request.form.get("ply", ""))
    try:
        position = _services().tries.own(current_visitor(), game, ply)
    except NotFinished:
        return render_template("review/not_finished.html", id=game), 409
    card = _deck().put(visitor_id(), position, game)
    if not hx.wants_fragment():
        return redirect(url_for(".card", card_id=card.id), 303)
    date = when(catalogue(), _deck().clock(), card.due)
    words = catalogue().gettext("It is in your deck and comes back %(when)s.") % {"when": date}
    return render_template("deck/put.html", put=Put(words))


@blueprint.get("/deck/cards/<card_id>")
def card(card_id: str) -> str:
    """One card, with what is said to the `?answer=`, or with its solution once it may be shown."""
    position = _position(card_id)
    note = None
    if text := request.args.get("answer"):
        try:
            note = judged(catalogue(), position, judge(position, read_answer(position, text)))
        except Illegal as refusal:
            note = refused(catalogue(), position, refusal)
    page = _page(card_id, position, note, shown="shown" in request.args)
    return render_template("deck/card.html", page=page)


@blueprint.post("/deck/cards/<card_id>")
def answer(card_id: str) -> ResponseReturnValue:
    """What the pressed button says: an answer, its grade, or the wish to see what is right."""
    form, position = request.form, _position(card_id)
    try:
        if form.get("do") == "show":
            _deck().show(visitor_id(), card_id, _version())
            return _answered(card_id, position, None, shown=True)
        if "grade" in form:
            action, grade = read_answer(position, form.get("answer", "")), _grade(form["grade"])
            _deck().grade(visitor_id(), card_id, _version(), action, grade)
            return hx.go_to(_following(card_id) or url_for(".index"))
        chosen = form.getlist("card")
        action = answer_given(position, form, chosen)
        tried = _deck().answer(visitor_id(), card_id, _version(), action)
    except Illegal as refusal:
        note = refused(catalogue(), position, refusal)
        page = _page(card_id, position, note, chosen=tuple(form.getlist("card")))
        return render_template(_template(), page=page), 422
    except Conflict:
        told = catalogue().gettext(
            "This card was answered in another tab or by a second click. This is how it stands."
        )
        return render_template(_template(), page=_page(card_id, position, None, told=told)), 409
    return _answered(card_id, position, judged(catalogue(), position, tried))


@blueprint.post("/deck/cards/<card_id>/state")
def state(card_id: str) -> ResponseReturnValue:
    """Let a card not be asked again, or ask it again."""
    if request.form.get("do") not in ("suspend", "resume"):
        raise BadRequest("no button was pressed")
    resume = request.form["do"] == "resume"
    _deck().suspend(visitor_id(), card_id, _version(), resume=resume)
    return redirect(url_for(".index", _anchor=f"card-{card_id}"), 303)


def _answered(
    card_id: str, position: Position, note: TryNote | None, *, shown: bool = False
) -> ResponseReturnValue:
    """What changes on the page, or without scripts the page at an address that says it all."""
    if hx.wants_fragment():
        return render_template("deck/said.html", page=_page(card_id, position, note, shown=shown))
    given = None if note is None else note.value
    return redirect(url_for(".card", card_id=card_id, answer=given, shown=1 if shown else None), 303)


def _page(
    card_id: str,
    position: Position,
    note: TryNote | None,
    *,
    chosen: tuple[str, ...] = (),
    shown: bool = False,
    told: str = "",
) -> CardPage:
    deck, visitor, forms = _deck(), current_visitor() or "", _services().deck_forms
    found = deck.card(visitor, card_id)
    part = try_part(catalogue(), position, url_for(".answer", card_id=card_id), chosen=chosen, note=note)
    return card_page(
        catalogue(),
        found,
        position,
        part,
        deck.clock(),
        deck.dates(visitor, card_id),
        following=_following(card_id),
        shown=shown,
        short=address(found) if forms.asked(found, found.version) is not None else "",
        stays_whole=forms.short_fails(found),
        told=told,
    )


def _following(card_id: str) -> str:
    """Where the next card that is due is; empty where there is none."""
    found = _deck().overview(current_visitor() or "", preferences().cards_a_day)
    return next((address(card) for card in found.due if card.id != card_id), "")


def _position(card_id: str) -> Position:
    return _deck().position(_deck().card(current_visitor(), card_id))


def _template() -> str:
    return "deck/said.html" if hx.wants_fragment() else "deck/card.html"


def _version() -> int:
    text = request.form.get("version", "")
    if not (text.isascii() and text.isdecimal() and len(text) <= _MOST_DIGITS):
        raise BadRequest(f"{text[:40]!r} makes no sense as version")
    return int(text)


def _grade(text: str) -> Grade:
    try:
        return Grade(text)
    except ValueError:
        raise BadRequest(f"{text[:40]!r} is no grade") from None


def _title(puzzle: str) -> str:
    return _services().puzzles.puzzle(puzzle).task.words.title


def _deck() -> Deck:
    return _services().deck


def _services() -> Services:
    return cast(Services, current_app.extensions["trainer"])
