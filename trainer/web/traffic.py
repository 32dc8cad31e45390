"""Tells the services of each request, so that work in the same process gives way to pages."""

from typing import Protocol, cast

from flask import Flask, current_app


class Traffic(Protocol):
    """Who wants to know of requests (`trainer.services.traffic`)."""

    def note(self) -> None: ...


class Services(Protocol):
    """What is told of requests."""

    @property
    def traffic(self) -> Traffic: ...


def init_app(app: Flask) -> None:
    """Notes when a request comes and when it was answered."""
    app.before_request(_note)
    app.teardown_request(_note)


def _note(_wrong: BaseException | None = None) -> None:
    cast(Services, current_app.extensions["trainer"]).traffic.note()
