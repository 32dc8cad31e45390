"""A decision of a review tried again: in its place on the page, or on a page of its own without scripts."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, cast

from flask import Blueprint, current_app, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from trainer.rules.errors import Illegal
from trainer.rules.notation import show_action
from trainer.services.retry import Position, Tries, judge, read_answer
from trainer.services.reviews import NotFinished
from trainer.web import hx
from trainer.web.i18n import catalogue
from trainer.web.try_page import TryNote, TryPart, answer_given, judged, ply_of, refused, try_part
from trainer.web.visitor import current_visitor

blueprint = Blueprint("tries", __name__)


class Games(Protocol):
    """The deals as these pages need them: the cards laid in one."""

    def faces(self, visitor: str | None, game: str) -> Sequence[str]: ...


class Services(Protocol):
    """What these pages ask."""

    @property
    def games(self) -> Games: ...
    @property
    def tries(self) -> Tries: ...


@dataclass(frozen=True, slots=True)
class TryPage:
    """What `review/try.html` and its parts may use."""

    id: str
    number: int | None
    ply: int
    attempt: TryPart

    @property
    def offers_deck(self) -> bool:
        """Whether the decision is offered for the deck: after an answer that was not right."""
        return self.attempt.note is not None and not self.attempt.note.right and not self.attempt.note.refused


@blueprint.get("/games/<game_id>/review/tries")
def decision(game_id: str) -> ResponseReturnValue:
    """The decision `?ply=` as a puzzle, with what is said to the `?answer=`."""
    try:
        found = _found(game_id)
    except NotFinished:
        return render_template("review/not_finished.html", id=game_id), 409
    note = None
    if text := request.args.get("answer"):
        try:
            note = judged(catalogue(), found, judge(found, read_answer(found, text)))
        except Illegal as refusal:
            note = refused(catalogue(), found, refusal)
    page = _page(game_id, found, note)
    template = "review/try_in_place.html" if hx.wants_fragment() else "review/try.html"
    return render_template(template, page=page)


@blueprint.post("/games/<game_id>/review/tries")
def answer(game_id: str) -> ResponseReturnValue:
    """Judge an answer. It is kept nowhere: without scripts the address of the next page says it."""
    try:
        found = _found(game_id)
    except NotFinished:
        return render_template("review/not_finished.html", id=game_id), 409
    chosen = request.form.getlist("card")
    try:
        action = answer_given(found, request.form, chosen, _faces(game_id))
        note = judged(catalogue(), found, judge(found, action))
    except Illegal as refusal:
        page = _page(game_id, found, refused(catalogue(), found, refusal), chosen)
        template = "review/try_said.html" if hx.wants_fragment() else "review/try.html"
        return render_template(template, page=page), 422
    if hx.wants_fragment():
        return render_template("review/try_said.html", page=_page(game_id, found, note, chosen))
    given = show_action(found.seen.rules, action)
    return redirect(url_for(".decision", game_id=game_id, ply=found.ply, answer=given), 303)


def _found(game_id: str) -> Position:
    """The decision that the address names."""
    return _services().tries.position(current_visitor(), game_id, ply_of(request.args.get("ply", "")))


def _page(game_id: str, found: Position, note: TryNote | None, chosen: Sequence[str] = ()) -> TryPage:
    address = url_for(".answer", game_id=game_id, ply=found.ply)
    part = try_part(catalogue(), found, address, faces=_faces(game_id), chosen=chosen, note=note)
    return TryPage(game_id, found.record.number, found.ply, part)


def _faces(game_id: str) -> Sequence[str]:
    return _services().games.faces(current_visitor(), game_id)


def _services() -> Services:
    return cast(Services, current_app.extensions["trainer"])
