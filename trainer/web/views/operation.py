"""What programs ask that watch over the trainer: is it up, is it ready, how much does it do."""

import hmac
from typing import Protocol, cast

from flask import Blueprint, Response, abort, current_app, jsonify, request

from trainer.engine.kernel.state import Stage
from trainer.services.condition import Condition, Load
from trainer.store.errors import StoreError
from trainer.web.request_log import metrics_of

blueprint = Blueprint("operation", __name__)

METRICS_KEY = "TRAINER_METRICS"
"""In the configuration of the application: the word that whoever wants the metrics has to send; or empty."""


class Conditions(Protocol):
    """How the trainer is (`trainer.services.condition`)."""

    def now(self) -> Condition: ...
    def load(self) -> Load: ...


class Services(Protocol):
    """What this area asks."""

    @property
    def conditions(self) -> Conditions: ...


@blueprint.get("/healthz")
def alive() -> Response:
    """Whether the process is up: it asks nothing else."""
    return jsonify(alive=True)


@blueprint.get("/readyz")
def ready() -> tuple[Response, int]:
    """Whether requests can be answered; 503 where not."""
    found = _conditions().now()
    told = jsonify(
        ready=found.ready,
        database=found.database,
        kernel=found.kernel.stage,
        queue="ready" if found.queue else "no_answer",
    )
    return told, 200 if found.ready else 503


@blueprint.get("/metrics")
def metrics() -> Response:
    """What this process answered and what there is to do, for Prometheus; only to who knows the word."""
    word = str(current_app.config[METRICS_KEY])
    if not word:
        abort(404)
    if not hmac.compare_digest(request.headers.get("Authorization", "").encode(), f"Bearer {word}".encode()):
        abort(403)
    return Response(metrics_of(current_app).text(_gauges()), content_type="text/plain; version=0.0.4")


def _gauges() -> dict[str, tuple[str, float]]:
    found = _conditions().now()
    told: dict[str, tuple[str, float]] = {
        "trainer_ready": ("Whether requests can be answered.", int(found.ready)),
        "trainer_kernel_ready": ("Whether machine code answers.", int(found.kernel.stage is Stage.READY)),
        "trainer_queue_reached": ("Whether the queue can be reached.", int(found.queue)),
    }
    try:
        load = _conditions().load()
    except StoreError:
        return told
    return told | {
        "trainer_games_running": ("Deals that began within a day and are not over.", load.games),
        "trainer_reviews_waiting": ("Reviews that are neither done nor given up.", load.reviews),
    }


def _conditions() -> Conditions:
    return cast(Services, current_app.extensions["trainer"]).conditions
