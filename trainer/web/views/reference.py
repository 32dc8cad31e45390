"""Pages to look things up: the rules, the glossary, and why no player can see the visitor's cards."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from flask import Blueprint, render_template
from flask_babel import gettext

from trainer.web.document import Document, load

DOCS = Path(__file__).resolve().parents[3] / "docs"

blueprint = Blueprint("reference", __name__)


@dataclass(frozen=True, slots=True)
class DocumentPage:
    """What `reference/document.html` may use: a title in the visitor's language, a document in English."""

    title: str
    document: Document


@blueprint.get("/rules")
def rules() -> str:
    """The rules that the trainer plays by; each paragraph has its identifier as anchor, such as #R10."""
    return _document("rules.md", gettext("Rules"))


@blueprint.get("/glossary")
def glossary() -> str:
    """The words of the game, with the Chinese."""
    return _document("glossary.md", gettext("Glossary"))


@blueprint.get("/fair-play")
def fair_play() -> str:
    """Why the AI players cannot see the visitor's cards."""
    return render_template("reference/fair_play.html")


def _document(name: str, title: str) -> str:
    return render_template("reference/document.html", page=DocumentPage(title, load(DOCS / name)))
