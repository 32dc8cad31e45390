"""Pages to look things up: the rules, the glossary, and why no player can see the visitor's cards."""

from __future__ import annotations

from pathlib import Path

from flask import Blueprint, render_template

from trainer.web.document import load

DOCS = Path(__file__).resolve().parents[3] / "docs"

blueprint = Blueprint("reference", __name__)


@blueprint.get("/rules")
def rules() -> str:
    """The rules that the trainer plays by; each paragraph has its identifier as anchor, such as #R10."""
    return render_template("reference/document.html", page=load(DOCS / "rules.md"))


@blueprint.get("/glossary")
def glossary() -> str:
    """The words of the game, with the Chinese."""
    return render_template("reference/document.html", page=load(DOCS / "glossary.md"))


@blueprint.get("/fair-play")
def fair_play() -> str:
    """Why the AI players cannot see the visitor's cards."""
    return render_template("reference/fair_play.html")
