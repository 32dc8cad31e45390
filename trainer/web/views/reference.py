"""Pages to look things up: rules and rule sets, the glossary, why no player can see the visitor's cards."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from trainer.rules.ruleset import STANDARD
from trainer.web.check_page import check_page
from trainer.web.document import Document, load
from trainer.web.i18n import catalogue
from trainer.web.reference_page import NoRuleSetPage, rule_set_page, rule_sets_page
from trainer.words.checking import Unclear, typed_rules

DOCS = Path(__file__).resolve().parents[3] / "docs"

blueprint = Blueprint("reference", __name__)


@dataclass(frozen=True, slots=True)
class DocumentPage:
    """What `reference/document.html` may use: a title in the visitor's language, a document in English."""

    title: str
    document: Document
    drawn_rules: str = ""
    """The rule set that it tells, which has a page with cards; empty for a document about something else."""


@blueprint.get("/rules")
def rules() -> str:
    """The rules that the trainer plays by; each paragraph has its identifier as anchor, such as #R10."""
    return _document("rules.md", gettext("Rules"), STANDARD.id)


@blueprint.get("/rules/sets")
def rule_sets() -> str:
    """Every registered rule set, with what is different in it, and every switch."""
    return render_template("reference/rule_sets.html", page=rule_sets_page(catalogue()))


@blueprint.get("/rules/sets/<text>")
def rule_set(text: str) -> ResponseReturnValue:
    """One rule set by its text, such as `pagat` or `pagat+base=10`, told in full."""
    t = catalogue()
    try:
        rules = typed_rules(t, text)
    except Unclear as unclear:
        return render_template("reference/no_rule_set.html", page=NoRuleSetPage(str(unclear))), 404
    if rules.id != text:
        return redirect(url_for(".rule_set", text=rules.id))
    return render_template("reference/rule_set.html", page=rule_set_page(t, rules))


@blueprint.get("/rules/check")
def check() -> ResponseReturnValue:
    """What every rule set says of given cards: legal or not, how they read, which rule refuses them."""
    page = check_page(catalogue(), request.args)
    return render_template("reference/check.html", page=page), 422 if page.faulty else 200


@blueprint.get("/glossary")
def glossary() -> str:
    """The words of the game, with the Chinese."""
    return _document("glossary.md", gettext("Glossary"))


@blueprint.get("/fair-play")
def fair_play() -> str:
    """Why the AI players cannot see the visitor's cards."""
    return render_template("reference/fair_play.html")


def _document(name: str, title: str, drawn_rules: str = "") -> str:
    page = DocumentPage(title, load(DOCS / name), drawn_rules)
    return render_template("reference/document.html", page=page)
