"""One's own data: how much there is, all of it as files, and its end."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import cast

from flask import Blueprint, Response, abort, current_app, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from trainer.services.own_data import Kept, OwnData
from trainer.web.account_page import Done
from trainer.web.i18n import catalogue
from trainer.web.visitor import account_name, before_sign_in, current_visitor, sign_out
from trainer.wiring import Services

blueprint = Blueprint("own_data", __name__)

_LONGEST_WORD = 40


@dataclass(frozen=True, slots=True)
class DataPage:
    """What `history/data.html` may use."""

    kept: Kept
    account: str
    """The name of the account that this browser is signed in to; empty where it is to none."""
    word: str
    """What is to be typed before everything is deleted."""
    refused: bool = False
    """Whether something else was typed."""
    deleted: bool = False
    """Whether everything has just been deleted."""

    @property
    def is_empty(self) -> bool:
        """Whether nothing is kept."""
        return not (self.kept.is_progress or self.kept.accounts)


_FILES: dict[str, tuple[str, Callable[[OwnData, str], Iterator[str]]]] = {
    "everything.jsonl": ("application/x-ndjson", OwnData.everything),
    "games.csv": ("text/csv", OwnData.games_table),
    "decisions.csv": ("text/csv", OwnData.decisions_table),
    "answers.csv": ("text/csv", OwnData.answers_table),
    "records.txt": ("text/plain", OwnData.records),
}


@blueprint.get("/data")
def index() -> str:
    """How much is kept, the files, and the way to delete it."""
    return _page(deleted="deleted" in request.args)


@blueprint.get("/data/<name>")
def file(name: str) -> Response:
    """A file with the visitor's own data, made while it is sent."""
    if name not in _FILES:
        abort(404)
    kind, lines = _FILES[name]
    found = lines(_services().own_data, current_visitor() or "")
    answer = Response(found, mimetype=kind)
    answer.headers["Content-Disposition"] = f'attachment; filename="dou-dizhu-{name}"'
    return answer


@blueprint.post("/data/delete")
def delete() -> ResponseReturnValue:
    """Delete everything of the visitor, if the word was typed."""
    typed = request.form.get("word", "")[:_LONGEST_WORD].strip().casefold()
    if typed != _word().casefold():
        return _page(refused=True), 422
    visitor = current_visitor()
    if visitor is not None:
        _services().own_data.delete(visitor)
    had_more = before_sign_in() is not None
    sign_out()
    there = url_for("account.index", done=Done.DELETED) if had_more else url_for(".index", deleted=1)
    return redirect(there, 303)


def _page(*, refused: bool = False, deleted: bool = False) -> str:
    kept = _services().own_data.kept(current_visitor() or "")
    return render_template(
        "history/data.html", page=DataPage(kept, account_name(), _word(), refused, deleted)
    )


def _word() -> str:
    return catalogue().gettext("delete")


def _services() -> Services:
    return cast(Services, current_app.extensions["trainer"])
