"""Deals that come by a link or as a text: shown to everybody, without an account."""

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from trainer.rules.errors import Unreadable
from trainer.rules.record import IllegalAction
from trainer.services.sharing import read_share_code, read_shared, read_shared_file, share_code
from trainer.web.fresh_id import fresh_id
from trainer.web.i18n import catalogue
from trainer.web.record_file import record_file
from trainer.web.shared_page import PastePage, shared_page
from trainer.words.refusals import illegal_action

blueprint = Blueprint("shared", __name__)

_LONGEST_KEPT = 10_000
"""Characters of a refused text that the page gives back."""


@blueprint.get("/shared/<code>")
def deal(code: str) -> ResponseReturnValue:
    """A shared deal: every card, every play, the result; damaged codes are told what is wrong with them."""
    try:
        record = read_share_code(code)
    except Unreadable as error:
        return _refused("", error)
    page = shared_page(catalogue(), record, code, fresh_id())
    return render_template("shared/deal.html", page=page)


@blueprint.get("/shared/<code>/record")
def record(code: str) -> ResponseReturnValue:
    """The record in a link as a text to keep."""
    try:
        return record_file(read_share_code(code))
    except Unreadable as error:
        return _refused("", error)


@blueprint.get("/records")
def paste() -> str:
    """Where a record or a share code is pasted, or a file with it chosen."""
    return render_template("shared/paste.html", page=PastePage("", ""))


@blueprint.post("/records")
def read() -> ResponseReturnValue:
    """Go to the share link of what was pasted, or of the file that was chosen."""
    text, file = request.form.get("record", ""), request.files.get("file")
    try:
        # Browsers send a file without a name where none was chosen.
        code = share_code(read_shared_file(file.read()) if file and file.filename else read_shared(text))
    except Unreadable as error:
        return _refused(text, error)
    return redirect(url_for(".deal", code=code), 303)


def _refused(text: str, error: Unreadable) -> ResponseReturnValue:
    if isinstance(error, IllegalAction):
        fault = illegal_action(catalogue(), error)
    elif error.line is None:
        fault = catalogue().gettext("This can’t be read: %(problem)s.") % {"problem": error.problem}
    else:
        told = catalogue().gettext("This can’t be read. Line %(line)d: %(problem)s.")
        fault = told % {"line": error.line, "problem": error.problem}
    page = PastePage(text[:_LONGEST_KEPT], fault)
    return render_template("shared/paste.html", page=page), 422
