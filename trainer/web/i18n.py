"""The language of a page: what the browser asks for, among the catalogues that are there; else English."""

from __future__ import annotations

from pathlib import Path
from typing import cast

from babel import Locale
from babel.support import NullTranslations as GettextCatalogue
from flask import Flask, current_app, g, has_request_context, request
from flask_babel import Babel, get_locale, get_translations

from trainer.words import Translations

SOURCE_LANGUAGE = "en"
_LANGUAGE, _CATALOGUE = "page_language", "page_catalogue"
TRANSLATIONS = Path(__file__).resolve().parents[1] / "translations"


def init_app(app: Flask, translations: Path) -> None:
    """Make `_`, `ngettext` and `pgettext` of the templates speak the visitor's language."""
    app.config["LANGUAGES"] = languages(translations)
    Babel(  # type: ignore[no-untyped-call]  # its annotations are incomplete
        app,
        default_locale=SOURCE_LANGUAGE,
        default_translation_directories=str(translations),
        locale_selector=_asked_for,
    )
    # In place of those of Flask-Babel, which look for the catalogue with each message.
    app.jinja_env.install_gettext_callables(  # type: ignore[attr-defined]  # the extension adds it
        gettext=lambda message: _found().gettext(message),
        ngettext=lambda one, many, number: _found().ngettext(one, many, number),
        pgettext=lambda context, message: _found().pgettext(context, message),
        npgettext=lambda context, one, many, number: _found().npgettext(context, one, many, number),
        newstyle=True,
    )
    app.jinja_env.globals.update(language=language, direction=direction)


def languages(translations: Path) -> tuple[str, ...]:
    """The source language, and each one that has a compiled catalogue in the folder."""
    found = sorted(path.parents[1].name for path in translations.glob("*/LC_MESSAGES/messages.mo"))
    return (SOURCE_LANGUAGE, *(name for name in found if name != SOURCE_LANGUAGE))


def language() -> str:
    """The language tag of the page, for `<html lang>`."""
    if _LANGUAGE not in g:
        setattr(g, _LANGUAGE, str(_locale()).replace("_", "-"))
    return cast(str, getattr(g, _LANGUAGE))


def direction() -> str:
    """`ltr` or `rtl`, for `<html dir>`."""
    return str(_locale().text_direction)


def catalogue() -> Translations:
    """The translations of the page: the `t` that the functions of `trainer.words` take."""
    return _found()


def _found() -> GettextCatalogue:
    """Looks for the catalogue once a request."""
    if _CATALOGUE not in g:
        setattr(g, _CATALOGUE, get_translations())
    return cast(GettextCatalogue, getattr(g, _CATALOGUE))


def _locale() -> Locale:
    return get_locale() or Locale.parse(SOURCE_LANGUAGE)


def _asked_for() -> str | None:
    if not has_request_context():
        return None
    # Flask-Babel wants zh_Hans where browsers and catalogue folders may say zh-Hans.
    best = request.accept_languages.best_match(current_app.config["LANGUAGES"])
    return None if best is None else best.replace("-", "_")
