"""The site with one content file alone, which is read anew while its author writes it."""

from flask import Flask

from trainer.content.preview import Draft
from trainer.settings import Settings
from trainer.web import create_app
from trainer.web.views import preview


def create_preview(settings: Settings, draft: Draft) -> Flask:
    """The application that shows a draft at `/preview`; what is done in it goes where the settings say."""
    app = create_app(settings)
    app.extensions["preview"] = draft
    app.register_blueprint(preview.blueprint)
    return app
