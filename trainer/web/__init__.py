"""The web pages: a Flask application that shows what the services answer (`flask --app trainer.web`)."""

from __future__ import annotations

import os
from pathlib import Path

from flask import Flask
from jinja2 import StrictUndefined

from trainer.rules.errors import Illegal, Unreadable
from trainer.services.errors import Conflict, NotFound, ServiceError, TooOften
from trainer.services.reviews import NotFinished
from trainer.settings import Settings, load_secret_key
from trainer.store.errors import StoreError
from trainer.web import (
    assets,
    dates,
    errors,
    faces,
    hosts,
    hx,
    i18n,
    navigation,
    numbers,
    packing,
    preferences,
    request_log,
    security,
    traffic,
    views,
    visitor,
)
from trainer.web.views.operation import METRICS_KEY

TOP = Path(__file__).resolve().parents[2]
"""The folder that holds `templates/`, `static/` and `docs/`."""

_STATUSES: dict[type[Exception], int] = {
    NotFound: 404,
    Conflict: 409,
    NotFinished: 409,
    ServiceError: 400,
    Unreadable: 400,
    Illegal: 422,
    TooOften: 429,
    StoreError: 503,
}


def create_app(
    settings: Settings | None = None, services: object | None = None, *, translations: Path | None = None
) -> Flask:
    """The application. Whoever starts it may hand in settings, built services and a folder of catalogues.

    Raises SettingError when the environment holds a value that cannot be used, and StoreError when the
    database can't be opened.
    """
    settings = settings or Settings.from_environment(os.environ)
    app = request_log.LoggedFlask(__name__, template_folder=str(TOP / "templates"), static_folder=None)
    app.secret_key = load_secret_key(settings.secret_key_file)
    app.jinja_options = {"undefined": StrictUndefined, "trim_blocks": True, "lstrip_blocks": True}
    app.jinja_env.globals.update(htmx_config=hx.CONFIG)
    app.add_template_filter(numbers.points)
    app.add_template_filter(numbers.gain_or_loss)
    app.add_template_filter(dates.day)
    app.add_template_filter(dates.moment)
    app.config[METRICS_KEY] = settings.metrics
    request_log.init_app(app)
    hosts.init_app(app, settings)
    packing.init_app(app)
    visitor.init_app(app)
    hx.init_app(app)
    i18n.init_app(app, translations or i18n.TRANSLATIONS)
    faces.init_app(app)
    errors.init_app(app)
    errors.register(app, _STATUSES)
    security.init_app(app)
    assets.init_app(app, TOP / "static")
    navigation.init_app(app)
    preferences.init_app(app)
    for blueprint in views.BLUEPRINTS:
        app.register_blueprint(blueprint)
    app.extensions["trainer"] = services if services is not None else _build(app, settings)
    return app


def _build(app: Flask, settings: Settings) -> object:
    # Only now, so that whoever hands in services of their own needs neither a database nor the players.
    from trainer.wiring import build

    services = build(settings)
    traffic.init_app(app, services.traffic.note)
    return services
