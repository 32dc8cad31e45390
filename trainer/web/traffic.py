"""Tells of each request, so that work in the same process gives way to pages (`trainer.services.traffic`)."""

from collections.abc import Callable

from flask import Flask


def init_app(app: Flask, note: Callable[[], None]) -> None:
    """Calls `note` when a request comes and when it was answered."""

    def answered(_wrong: BaseException | None) -> None:
        note()

    app.before_request(note)
    app.teardown_request(answered)
