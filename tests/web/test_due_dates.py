"""When a card comes back, as a reader says it."""

from datetime import datetime, timedelta
from gettext import NullTranslations

import pytest
from flask import Flask

from tests.web.doubles import Services
from trainer.settings import Settings
from trainer.web import create_app
from trainer.web.due_dates import when

NOON = datetime.fromisoformat("2026-11-30 12:00").astimezone()  # of the machine, whose days are told


@pytest.fixture
def app(settings: Settings) -> Flask:
    return create_app(settings, Services())


@pytest.mark.parametrize(
    ("left", "words"),
    [
        (timedelta(days=-3), "now"),
        (timedelta(0), "now"),
        (timedelta(seconds=20), "in 1 minute"),
        (timedelta(minutes=10), "in 10 minutes"),
        (timedelta(hours=1), "today"),
        (timedelta(days=1), "tomorrow"),
        (timedelta(days=3), "on Dec 3, 2026"),
    ],
)
def test_a_date_is_told_as_one_says_it(app: Flask, left: timedelta, words: str) -> None:
    with app.test_request_context():
        assert when(NullTranslations(), NOON, NOON + left) == words
