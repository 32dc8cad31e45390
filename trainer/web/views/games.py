"""The table: begin a deal, bid, play, take back, ask for a hint; and the settlement."""

import secrets
from dataclasses import dataclass
from typing import cast

from flask import Blueprint, current_app, render_template, request, url_for
from flask.typing import ResponseReturnValue

from trainer.players.levels import PLAYERS
from trainer.rules.combos import Combo
from trainer.rules.deal import HIGHEST_NUMBER
from trainer.rules.errors import Illegal
from trainer.rules.game import Phase
from trainer.services.errors import BadRequest, Conflict, NothingToUndo
from trainer.services.games import Games, RunningGame
from trainer.services.table import Table, consider
from trainer.web import hx
from trainer.web.i18n import catalogue
from trainer.web.settlement_page import settlement_page
from trainer.web.table_page import Status, TablePage, selection_status, table_page
from trainer.web.visitor import current_visitor, visitor_id
from trainer.wiring import Services
from trainer.words.hints import hint_reason
from trainer.words.players import level_about, level_name
from trainer.words.refusals import why

blueprint = Blueprint("games", __name__)


@dataclass(frozen=True, slots=True)
class LevelChoice:
    """A level to choose: its id, its name, and what it is like."""

    id: str
    name: str
    about: str


@dataclass(frozen=True, slots=True)
class StartPage:
    """What `table/start.html` may use; `fault` says what was wrong with the form."""

    new_id: str
    levels: tuple[LevelChoice, ...]
    level: str
    deal: str
    highest: int
    running: tuple[RunningGame, ...]
    fault: str


@blueprint.get("/play")
def index() -> str:
    """Choose whom to play, and perhaps which deal."""
    return _start_page(request.args.get("level", ""), request.args.get("deal", ""))


@blueprint.post("/games")
def start() -> ResponseReturnValue:
    """Begin a deal."""
    form = request.form
    text = form.get("deal", "").strip()
    level = form.get("level", "")
    if text and not (text.isascii() and text.isdecimal() and 1 <= int(text[:12]) <= HIGHEST_NUMBER):
        fault = catalogue().gettext("Deals are numbered from 1 to %(highest)d; “%(given)s” is none of them.")
        return _start_page(level, text, fault % {"highest": HIGHEST_NUMBER, "given": text[:40]}), 422
    if level not in PLAYERS:
        return _start_page("", text, catalogue().gettext("Choose whom to play against.")), 422
    wanted = form.get("id", "")
    number = int(text) if text else None
    scored = form.get("scored", "yes") == "yes"
    game = _games().start(visitor_id(), level, number, scored, wanted if _is_id(wanted) else "")
    return hx.go_to(url_for(".table", game_id=game))


@blueprint.get("/games/<game_id>")
def table(game_id: str) -> str:
    """The deal as it stands: auction, play or settlement."""
    return _whole_page(_games().table(current_visitor(), game_id))


@blueprint.post("/games/<game_id>/acts")
def act(game_id: str) -> ResponseReturnValue:
    """Do what the pressed button says, on the version of the game that the form was made for."""
    games, visitor, form = _games(), current_visitor(), request.form
    chosen = form.getlist("card")
    try:
        version = _number(form.get("version", ""), "version")
        if "call" in form:
            shown = games.call(visitor, game_id, version, _number(form["call"], "call"))
        elif form.get("do") == "play":
            shown = games.play(visitor, game_id, version, chosen, form.get("reading", ""))
        elif form.get("do") == "pass":
            shown = games.pass_(visitor, game_id, version)
        elif form.get("do") == "undo":
            shown = games.undo(visitor, game_id, version)
        elif form.get("do") == "hint":
            return _hint(game_id, _number(form.get("hint", "0"), "hint"))
        else:
            raise BadRequest("no button was pressed")
    except Illegal as refused:
        return _refused(game_id, chosen, Status(why(catalogue(), refused), rule=refused.rule), 422)
    except NothingToUndo:
        return _refused(
            game_id, chosen, Status(catalogue().gettext("There is nothing to take back yet.")), 422
        )
    except Conflict:
        moved_on = catalogue().gettext(
            "The deal went on in another tab or by a second click. This is how it stands."
        )
        return _refused(game_id, chosen, Status(moved_on), 409)
    if _is_over(shown) or not hx.wants_fragment():
        return hx.go_to(url_for(".table", game_id=game_id))
    return _part(table_page(catalogue(), shown))


@blueprint.post("/games/<game_id>/selection")
def choose(game_id: str) -> str:
    """What the chosen cards are: the status line while choosing."""
    chosen = request.form.getlist("card")
    shown = _games().table(current_visitor(), game_id)
    if not chosen or _is_over(shown):
        page = table_page(catalogue(), shown)
    else:
        found = consider(shown, chosen)
        page = table_page(
            catalogue(),
            shown,
            chosen=chosen,
            status=selection_status(catalogue(), shown, found),
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
        status=Status(hint_reason(catalogue(), advice.hint), ready=True),
        found=advice.hint.play if isinstance(advice.hint.play, Combo) else None,
        hint_number=number + 1,
    )
    return _part(page) if hx.wants_fragment() else render_template("table/page.html", page=page)


def _refused(game_id: str, chosen: list[str], status: Status | None, code: int) -> ResponseReturnValue:
    """The table as it is, with the reason why nothing was done; the chosen cards stay chosen."""
    shown = _games().table(current_visitor(), game_id)
    if _is_over(shown):
        return (
            hx.go_to(url_for(".table", game_id=game_id))
            if hx.wants_fragment()
            else (_whole_page(shown), code)
        )
    held = {str(card) for card in shown.hand}
    page = table_page(catalogue(), shown, chosen=[face for face in chosen if face in held], status=status)
    return (_part(page) if hx.wants_fragment() else render_template("table/page.html", page=page)), code


def _whole_page(shown: Table) -> str:
    if _is_over(shown):
        review = _services().reviews.review(current_visitor(), shown.id)
        page = settlement_page(catalogue(), shown, review, next_id=_fresh_id(), again_id=_fresh_id())
        return render_template("table/settlement.html", page=page)
    return render_template("table/page.html", page=table_page(catalogue(), shown))


def _part(page: TablePage) -> str:
    return render_template("table/acted.html", page=page)


def _start_page(level: str, number: str, fault: str = "") -> str:
    visitor = current_visitor()
    page = StartPage(
        new_id=_fresh_id(),
        levels=tuple(_level(level_id) for level_id in PLAYERS),
        level=level if level in PLAYERS else next(iter(PLAYERS)),
        deal=number[:12],
        highest=HIGHEST_NUMBER,
        running=_games().running(visitor) if visitor else (),
        fault=fault,
    )
    return render_template("table/start.html", page=page)


def _level(level: str) -> LevelChoice:
    return LevelChoice(level, level_name(catalogue(), level), level_about(catalogue(), level))


def _is_over(shown: Table) -> bool:
    return shown.view.phase in (Phase.OVER, Phase.REDEAL)


def _number(text: str, field: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 6):
        raise BadRequest(f"{text[:40]!r} makes no sense as {field}")
    return int(text)


def _fresh_id() -> str:
    return secrets.token_urlsafe(9)


def _is_id(text: str) -> bool:
    return (
        len(text) == len(_fresh_id()) and text.replace("-", "").replace("_", "").isalnum() and text.isascii()
    )


def _services() -> Services:
    return cast(Services, current_app.extensions["trainer"])


def _games() -> Games:
    return _services().games
