"""What makes the trainer installable: its manifest, its service worker, and the page for no connection."""

import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Protocol, cast

from flask import Blueprint, Response, current_app, render_template, url_for
from flask_babel import gettext

from trainer import __version__
from trainer.web.assets import asset_text, asset_url
from trainer.web.i18n import direction, language
from trainer.web.preferences import PAPER

blueprint = Blueprint("installed", __name__)

_TOP = Path(__file__).resolve().parents[3]
_OF_PAGES = ("templates", "static", "lessons", "docs")
"""The folders of which pages are made that can be read without a connection."""


class Lesson(Protocol):
    """A lesson, by its id and title."""

    @property
    def id(self) -> str: ...
    @property
    def title(self) -> str: ...


class Lessons(Protocol):
    """The course as the worker keeps it."""

    def overview(self, visitor: str) -> Sequence[Lesson]: ...


class Services(Protocol):
    """What this area asks."""

    @property
    def lessons(self) -> Lessons: ...


@dataclass(frozen=True, slots=True)
class OfflinePage:
    """What `installed/offline.html` may use."""

    lessons: tuple[tuple[str, str], ...]
    """Of each lesson its title and the address where all of it is read."""


@blueprint.get("/manifest.webmanifest")
def manifest() -> Response:
    """How the trainer is called and drawn where it is installed."""
    sizes = (("192x192", "icons/icon-192.png"), ("512x512", "icons/icon-512.png"))
    told = {
        "id": url_for("home.index"),
        "name": gettext("Dou Dizhu trainer"),
        "short_name": gettext("Dou Dizhu"),
        "description": gettext(
            "Learn Dou Dizhu: lessons, puzzles, whole deals against AI players, and a review of every deal."
        ),
        "lang": language(),
        "dir": direction(),
        "start_url": url_for("home.index"),
        "scope": url_for("home.index"),
        "display": "standalone",
        "background_color": PAPER["light"],
        "theme_color": PAPER["light"],
        "icons": [
            {"src": asset_url("icon.svg"), "sizes": "any", "type": "image/svg+xml"},
            *({"src": asset_url(name), "sizes": size, "type": "image/png"} for size, name in sizes),
            {
                "src": asset_url("icons/icon-maskable-512.png"),
                "sizes": "512x512",
                "type": "image/png",
                "purpose": "maskable",
            },
        ],
    }
    return _not_kept(json.dumps(told, ensure_ascii=False), "application/manifest+json")


@blueprint.get("/worker.js")
def worker() -> Response:
    """The service worker: the script of the assets, told what to keep and under which version."""
    told = {
        "version": _version(),
        "offline": url_for(".offline"),
        "assets": [asset_url(name) for name in ("css/trainer.css", "htmx.min.js", "js/shell.js", "icon.svg")],
        "reading": [*_documents(), *_lessons_to_read().values(), url_for("reference.rule_sets")],
    }
    return _not_kept(f"const TOLD = {json.dumps(told)};\n{asset_text('js/worker.js')}", "text/javascript")


@blueprint.get("/offline")
def offline() -> str:
    """What is shown in place of a page that can't be had: what can be read meanwhile."""
    return render_template("installed/offline.html", page=OfflinePage(tuple(_lessons_to_read().items())))


def _documents() -> Iterator[str]:
    yield from map(url_for, ("lessons.index", "reference.rules", "reference.glossary"))


def _lessons_to_read() -> dict[str, str]:
    """By the title of each lesson the address of the page that holds all of it."""
    lessons = cast(Services, current_app.extensions["trainer"]).lessons.overview("")
    return {lesson.title: url_for("lessons.reading", lesson_id=lesson.id) for lesson in lessons}


@cache
def _version() -> str:
    """Another one for each state of the program and of what pages are made of."""
    digest = hashlib.sha256(__version__.encode())
    for folder in _OF_PAGES:
        for path in sorted((_TOP / folder).rglob("*")):
            if path.is_file():
                digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


def _not_kept(text: str, kind: str) -> Response:
    response = Response(text, mimetype=kind)
    response.headers["Cache-Control"] = "no-cache"
    return response
