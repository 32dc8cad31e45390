"""A decision of a review tried again: in its place on the page, or on a page of its own without scripts."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Protocol, cast

from flask import Blueprint, current_app, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from trainer.rules.errors import Illegal, Unreadable
from trainer.rules.notation import show_action
from trainer.services.as_seen import AsSeen
from trainer.services.retry import Position, Tries, judge, read_answer, shared_position
from trainer.services.reviews import NotFinished
from trainer.services.sharing import read_share_code
from trainer.web import hx
from trainer.web.i18n import catalogue
from trainer.web.limits import Brake
from trainer.web.try_page import TryNote, TryPart, answer_given, judged, ply_of, refused, try_part
from trainer.web.visitor import current_visitor

blueprint = Blueprint("tries", __name__)

_TRIES = Brake("tries of a decision", most=40, seconds=60)
_TRIES.fit(blueprint)  # each may take half a second of the processor; nobody thinks so fast for long


class Games(Protocol):
    """The deals as these pages need them: the cards of one as they were seen."""

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
    def tries(self) -> Tries: ...


@dataclass(frozen=True, slots=True)
class TryPage:
    """What `review/try.html` and its parts may use."""

    game: str
    """The visitor's game, where the decision was the visitor's own and can join the deck; else empty."""
    number: int | None
    ply: int
    back: str
    """Where the decision stands in its review."""
    attempt: TryPart
    card: str | None
    """The card of the deck that asks the decision, where there is one."""

    @property
    def offers_deck(self) -> bool:
        """Whether the decision is offered for the deck: after an answer that was not right."""
        note = self.attempt.note
        return bool(self.game) and note is not None and not note.right and not note.refused


@dataclass(frozen=True, slots=True)
class _Asked:
    """The decision that an address names, and where its pages are."""

    position: Position
    faces: Sequence[str]
    game: str
    back: str
    address: Callable[[str | None], str]
    """The address of the decision itself, with an answer to it or without."""


@blueprint.get("/games/<game_id>/review/tries")
def decision(game_id: str) -> ResponseReturnValue:
    """The decision `?ply=` as a puzzle, with what is said to the `?answer=`."""
    try:
        return _puzzle(_of_game(game_id))
    except NotFinished:
        return render_template("review/not_finished.html", id=game_id), 409


@blueprint.post("/games/<game_id>/review/tries")
def answer(game_id: str) -> ResponseReturnValue:
    """Judge an answer. It is kept nowhere: without scripts the address of the next page says it."""
    try:
        return _answered(_of_game(game_id))
    except NotFinished:
        return render_template("review/not_finished.html", id=game_id), 409


@blueprint.get("/shared/<code>/review/tries")
def shared(code: str) -> ResponseReturnValue:
    """As in a deal of one's own, for everybody who has the link."""
    try:
        return _puzzle(_of_link(code))
    except Unreadable:
        return redirect(url_for("shared.deal", code=code))


@blueprint.post("/shared/<code>/review/tries")
def answer_shared(code: str) -> ResponseReturnValue:
    """As in a deal of one's own."""
    try:
        return _answered(_of_link(code))
    except Unreadable:
        return redirect(url_for("shared.deal", code=code), 303)


def _of_game(game_id: str) -> _Asked:
    visitor, ply = current_visitor(), ply_of(request.args.get("ply", ""))
    position, own = _services().tries.position(visitor, game_id, ply)
    seat = None if own else position.before.turn

    def address(answer: str | None) -> str:
        return url_for(".decision", game_id=game_id, ply=ply, answer=answer)

    back = url_for("reviews.review", game_id=game_id, seat=seat, ply=ply, _anchor="decision")
    seen = _services().games.seen(visitor, game_id)
    position = replace(position, record=seen.of(position.record))
    return _Asked(position, seen.named, game_id if own else "", back, address)


def _of_link(code: str) -> _Asked:
    ply = ply_of(request.args.get("ply", ""))
    position = shared_position(read_share_code(code), ply)
    seat = position.before.turn

    def address(answer: str | None) -> str:
        return url_for(".shared", code=code, ply=ply, answer=answer)

    return _Asked(
        position,
        (),
        "",
        url_for("reviews.shared", code=code, seat=seat, ply=ply, _anchor="decision"),
        address,
    )


def _puzzle(asked: _Asked) -> ResponseReturnValue:
    position, note = asked.position, None
    if text := request.args.get("answer"):
        _TRIES.count()
        try:
            note = judged(catalogue(), position, judge(position, read_answer(position, text)))
        except Illegal as refusal:
            note = refused(catalogue(), position, refusal)
    template = "review/try_in_place.html" if hx.wants_fragment() else "review/try.html"
    return render_template(template, page=_page(asked, note))


def _answered(asked: _Asked) -> ResponseReturnValue:
    position, chosen = asked.position, request.form.getlist("card")
    try:
        action = answer_given(position, request.form, chosen, asked.faces)
        _TRIES.count()
        note = judged(catalogue(), position, judge(position, action))
    except Illegal as refusal:
        page = _page(asked, refused(catalogue(), position, refusal), chosen)
        template = "review/try_said.html" if hx.wants_fragment() else "review/try.html"
        return render_template(template, page=page), 422
    if hx.wants_fragment():
        return render_template("review/try_said.html", page=_page(asked, note, chosen))
    return redirect(asked.address(show_action(position.seen.rules, action)), 303)


def _page(asked: _Asked, note: TryNote | None, chosen: Sequence[str] = ()) -> TryPage:
    part = try_part(
        catalogue(), asked.position, asked.address(None), faces=asked.faces, chosen=chosen, note=note
    )
    ply = asked.position.ply
    card = _services().deck.card_of(current_visitor(), asked.game, ply) if asked.game else None
    return TryPage(asked.game, asked.position.record.number, ply, asked.back, part, card)


def _services() -> Services:
    return cast(Services, current_app.extensions["trainer"])
