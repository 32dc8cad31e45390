"""The table: begin a deal, bid, answer, play, take back, ask for a hint; and the settlement."""

from typing import cast

from flask import Blueprint, current_app, render_template, request, url_for
from flask.typing import ResponseReturnValue

from trainer.review.reason import Reason
from trainer.rules.combos import Combo
from trainer.rules.errors import Illegal
from trainer.rules.game import Phase
from trainer.services.coach import Stopped
from trainer.services.errors import BadRequest, Conflict, NotFound, NothingToUndo
from trainer.services.games import Games
from trainer.services.sharing import share_code
from trainer.services.table import Table, consider
from trainer.web import hx, practised
from trainer.web.day_part import day_part
from trainer.web.entering import enter
from trainer.web.fresh_id import fresh_id, wanted_id
from trainer.web.i18n import catalogue
from trainer.web.preferences import preferences
from trainer.web.record_file import record_file
from trainer.web.series_page import series_line
from trainer.web.settlement_page import LessonLink, settlement_page
from trainer.web.start_form import Wanted, read_form
from trainer.web.start_page import start_page
from trainer.web.table_page import Status, TablePage, selection_status, table_page
from trainer.web.visitor import current_visitor, visitor_id
from trainer.wiring import Services
from trainer.words.hints import numbered_hint
from trainer.words.reasons import coach_stops
from trainer.words.refusals import why

blueprint = Blueprint("games", __name__)


@blueprint.get("/play")
def index() -> str:
    """Choose whom to play, by which rules, and perhaps which deal."""
    return _start_page(read_form(catalogue(), request.args))


@blueprint.post("/games")
def start() -> ResponseReturnValue:
    """Begin a deal."""
    form = request.form
    wanted = read_form(catalogue(), form)
    if wanted.fault:
        return _start_page(wanted, wanted.fault), 422
    wish = wanted.deal(scored=form.get("scored", "yes") == "yes")
    return enter(_games(), _games().begin(visitor_id(), wish, wanted_id(form)))


@blueprint.get("/games/<game_id>")
def table(game_id: str) -> str:
    """The deal as it stands: auction, stakes, play or settlement."""
    return _whole_page(_games().table(current_visitor(), game_id))


@blueprint.get("/games/<game_id>/record")
def record(game_id: str) -> ResponseReturnValue:
    """The record of the deal as a text to keep, once it is over: it tells all cards."""
    found, _seat = _games().record(current_visitor(), game_id)
    if found.games()[-1].phase not in (Phase.OVER, Phase.REDEAL):
        return render_template("review/not_finished.html", id=game_id), 409
    return record_file(found)


@blueprint.post("/games/<game_id>/acts")
def act(game_id: str) -> ResponseReturnValue:
    """Do what the pressed button says, on the version of the game that the form was made for."""
    form, chosen = request.form, request.form.getlist("card")
    try:
        if form.get("do") == "hint":
            return _hint(game_id, _number(form.get("hint", "0"), "hint"))
        shown = _do(game_id, _number(form.get("version", ""), "version"), chosen)
        if preferences().automatic_pass and form.get("do") != "undo":
            shown = _games().pass_on(current_visitor(), game_id)
    except Illegal as refused:
        return _refused(game_id, chosen, refused, 422)
    except Stopped as stopped:
        return _stopped(game_id, chosen, stopped.reason)
    except NothingToUndo:
        nothing = catalogue().gettext("There is nothing to take back yet.")
        return _refused(game_id, chosen, Status(nothing), 422)
    except Conflict:
        moved_on = catalogue().gettext(
            "The deal went on in another tab or by a second click. This is how it stands."
        )
        return _refused(game_id, chosen, Status(moved_on), 409)
    if _is_over(shown):
        return hx.go_to(url_for(".table", game_id=game_id, _anchor="end"))
    if not hx.wants_fragment():
        return hx.go_to(url_for(".table", game_id=game_id))
    return _part(table_page(catalogue(), shown, arrives=form.get("do") != "undo"))


def _do(game_id: str, version: int, chosen: list[str]) -> Table:
    games, visitor, form = _games(), current_visitor(), request.form
    if "call" in form:
        return games.call(visitor, game_id, version, _number(form["call"], "call"))
    if form.get("stake") in ("yes", "no"):
        return games.stake(visitor, game_id, version, form["stake"] == "yes")
    do, _, anyway = form.get("do", "").partition("-")
    coached = frozenset() if anyway else preferences().stops_for
    if do == "play":
        return games.play(visitor, game_id, version, chosen, form.get("reading", ""), coached=coached)
    if do == "pass":
        return games.pass_(visitor, game_id, version, coached=coached)
    if form.get("do") == "claim":
        return games.claim(visitor, game_id, version)
    if form.get("do") == "undo":
        return games.undo(visitor, game_id, version)
    raise BadRequest("no button was pressed")


@blueprint.post("/games/<game_id>/selection")
def choose(game_id: str) -> str:
    """What the chosen cards are: the status line while choosing."""
    chosen = request.form.getlist("card")
    shown = _games().table(current_visitor(), game_id)
    if _is_over(shown):
        return ""
    found = consider(shown, chosen) if chosen else None
    page = table_page(
        catalogue(),
        shown,
        chosen=chosen,
        status=None if found is None else selection_status(catalogue(), shown, found),
        found=found if isinstance(found, Combo) else None,
        reading=request.form.get("reading", ""),
    )
    return render_template("table/selection.html", page=page)


def _hint(game_id: str, number: int) -> ResponseReturnValue:
    shown, advice = _games().hint(current_visitor(), game_id, number)
    if advice is None:
        return _refused(game_id, [], None, 200)
    page = table_page(
        catalogue(),
        shown,
        chosen=[str(card) for card in advice.cards],
        status=Status(numbered_hint(catalogue(), advice.hint, advice.number, advice.of), ready=True),
        found=advice.hint.play if isinstance(advice.hint.play, Combo) else None,
        hint_number=number + 1,
    )
    return _part(page) if hx.wants_fragment() else _table(shown, page)


def _stopped(game_id: str, chosen: list[str], reason: Reason) -> ResponseReturnValue:
    """The table as it is, with what the coach has to say, and a button for playing all the same."""
    shown = _games().table(current_visitor(), game_id)
    found = consider(shown, chosen) if chosen else None
    page = table_page(
        catalogue(),
        shown,
        chosen=chosen,
        status=Status(coach_stops(catalogue(), shown.view.rules, reason)),
        found=found if isinstance(found, Combo) else None,
        reading=request.form.get("reading", ""),
        anyway=request.form["do"],
    )
    return _part(page) if hx.wants_fragment() else _table(shown, page)


def _refused(
    game_id: str, chosen: list[str], told: Status | Illegal | None, code: int
) -> ResponseReturnValue:
    """The table as it is, with the reason why nothing was done; the chosen cards stay chosen."""
    shown = _games().table(current_visitor(), game_id)
    if _is_over(shown):
        if hx.wants_fragment():
            return hx.go_to(url_for(".table", game_id=game_id))
        return _whole_page(shown), code
    if isinstance(told, Illegal):
        told = Status(why(catalogue(), shown.view.rules, told), rule=told.rule)
    held = {str(card) for card in shown.hand}
    page = table_page(catalogue(), shown, chosen=[face for face in chosen if face in held], status=told)
    return (_part(page) if hx.wants_fragment() else _table(shown, page)), code


def _whole_page(shown: Table) -> str:
    if not _is_over(shown):
        return _table(shown, table_page(catalogue(), shown))
    visitor = current_visitor()
    page = settlement_page(
        catalogue(),
        shown,
        _services().reviews.glance(visitor, shown.id),
        _games().series(visitor, shown.id),
        share_code(_games().record(visitor, shown.id)[0]),
        new_ids=(fresh_id(), fresh_id(), fresh_id()),
        lesson=_lesson(shown.id),
    )
    return render_template("table/settlement.html", page=page)


def _lesson(game_id: str) -> LessonLink | None:
    """The way back to the lesson at whose end the deal was begun."""
    lesson_id = practised.lesson_of(game_id)
    if lesson_id is None:
        return None
    try:
        title = _services().lessons.lesson(lesson_id).title
    except NotFound:
        return None
    return LessonLink(title, url_for("lessons.end", lesson_id=lesson_id))


def _table(shown: Table, page: TablePage) -> str:
    series = _games().series(current_visitor(), shown.id)
    line = series_line(catalogue(), series, shown.view) if series else ""
    return render_template("table/page.html", page=page, series=line)


def _part(page: TablePage) -> str:
    return render_template("table/acted.html", page=page)


def _start_page(wanted: Wanted, fault: str = "") -> str:
    visitor = current_visitor()
    running = _games().running(visitor) if visitor else ()
    number = _games().number_running(visitor) if visitor else 0
    day = day_part(_games().today(visitor))
    page = start_page(catalogue(), wanted, fresh_id(), running, number, day, _services().kernel(), fault)
    return render_template("table/start.html", page=page)


def _is_over(shown: Table) -> bool:
    return shown.view.phase in (Phase.OVER, Phase.REDEAL)


def _number(text: str, field: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 6):
        raise BadRequest(f"{text[:40]!r} makes no sense as {field}")
    return int(text)


def _services() -> Services:
    return cast(Services, current_app.extensions["trainer"])


def _games() -> Games:
    return _services().games
