"""What programs ask that watch over the trainer, and what the log tells of requests."""

import logging
import re
from dataclasses import dataclass, replace

import pytest
from flask import Flask
from flask.testing import FlaskClient

from trainer.engine.kernel.state import Stage, State
from trainer.services.condition import Conditions
from trainer.services.traffic import LULL
from trainer.settings import Settings
from trainer.store.errors import Busy
from trainer.web import create_app

WORD = "a-word-of-20-letters"


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return replace(settings, metrics=WORD)


@dataclass
class Watched:
    """Services that tell how they are, and nothing else."""

    conditions: Conditions


def fail() -> str:
    raise Busy("The database '/srv/cards' is busy.")


def sound(app: Flask) -> Conditions:
    found = app.extensions["trainer"].conditions
    assert isinstance(found, Conditions)
    return found


def with_conditions(app: Flask, conditions: Conditions) -> FlaskClient:
    app.extensions["trainer"] = Watched(conditions)
    return app.test_client()


def metrics(client: FlaskClient) -> str:
    answer = client.get("/metrics", headers={"Authorization": f"Bearer {WORD}"})
    assert answer.status_code == 200
    return answer.text


def test_a_whole_trainer_is_ready(app: Flask) -> None:
    conditions = replace(sound(app), kernel=lambda: State(Stage.COMPILING))
    answer = with_conditions(app, conditions).get("/readyz")
    assert answer.status_code == 200
    assert answer.json == {"ready": True, "database": "ready", "kernel": "compiling", "queue": "ready"}


def test_without_a_queue_it_is_ready_and_says_so(app: Flask) -> None:
    answer = with_conditions(app, replace(sound(app), queue_length=lambda: None)).get("/readyz")
    assert answer.status_code == 200
    assert answer.json is not None
    assert answer.json["queue"] == "no_answer"


def test_without_an_answer_of_the_database_it_is_up_but_not_ready(app: Flask) -> None:
    client = with_conditions(app, replace(sound(app), version=fail))
    answer = client.get("/readyz")
    assert answer.status_code == 503
    assert answer.json is not None
    assert (answer.json["ready"], answer.json["database"]) == (False, "no_answer")
    assert "/srv" not in answer.text
    assert client.get("/healthz").status_code == 200


def test_a_database_of_another_version_is_not_ready(app: Flask) -> None:
    answer = with_conditions(app, replace(sound(app), version=lambda: "0001")).get("/readyz")
    assert answer.status_code == 503
    assert answer.json is not None
    assert answer.json["database"] == "other_version"


def test_metrics_count_answers_by_endpoint_and_status_and_time_them(client: FlaskClient) -> None:
    for path in ("/healthz", "/healthz", "/nowhere", "/games/some-secret-game"):
        client.get(path)
    client.open("/healthz", method="BREW")
    told = metrics(client)
    assert 'trainer_requests_total{endpoint="operation.alive",method="GET",status="200"} 2' in told
    assert 'trainer_requests_total{endpoint="none",method="GET",status="404"} 1' in told
    assert 'method="other",status="405"} 1' in told
    assert 'trainer_request_seconds_bucket{endpoint="operation.alive",le="+Inf"} 2' in told
    assert 'trainer_request_seconds_count{endpoint="operation.alive"} 2' in told
    assert "secret" not in told


def test_metrics_tell_what_is_going_on(client: FlaskClient) -> None:
    client.post("/games", data={"level": "easy"})
    told = metrics(client)
    for line in ("trainer_ready 1", "trainer_games_running 1", "trainer_reviews_waiting 0"):
        assert line in told.splitlines()


def test_metrics_are_text_that_prometheus_reads(client: FlaskClient) -> None:
    client.get("/")
    sample = re.compile(r'[a-z_]+(\{[a-z]+="[^"]*"(,[a-z]+="[^"]*")*\})? [0-9.e+-]+')
    comment = re.compile(r"# (HELP [a-z_]+ .+|TYPE [a-z_]+ (counter|histogram|gauge))")
    for line in metrics(client).splitlines():
        assert sample.fullmatch(line) or comment.fullmatch(line), line


def test_without_a_database_metrics_still_tell_the_rest(app: Flask) -> None:
    broken = replace(sound(app), version=fail, reviews_waiting=lambda: int(fail()))
    told = metrics(with_conditions(app, broken))
    assert "trainer_ready 0" in told
    assert "trainer_reviews_waiting" not in told


@pytest.mark.parametrize(
    "header", [None, "Bearer", "Bearer wrong-word-of-20-characters", f"Basic {WORD}", "Bearer ä"]
)
def test_metrics_are_for_those_who_know_the_word(client: FlaskClient, header: str | None) -> None:
    answer = client.get("/metrics", headers={"Authorization": header} if header else {})
    assert answer.status_code == 403
    assert "trainer_requests_total" not in answer.text


def test_without_a_word_there_are_no_metrics(settings: Settings) -> None:
    client = create_app(replace(settings, metrics="")).test_client()
    assert client.get("/metrics", headers={"Authorization": "Bearer "}).status_code == 404


def test_each_answer_has_a_number_of_its_own_that_the_log_tells_and_no_address(
    client: FlaskClient, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO, logger="trainer.web.request_log"):
        answers = [client.get("/games/some-secret-game?seat=1"), client.get("/rules")]
    numbers = [answer.headers["X-Request-Id"] for answer in answers]
    assert len(set(numbers)) == 2
    told = [record.__dict__ for record in caplog.records if record.name == "trainer.web.request_log"]
    assert [one["request"] for one in told] == numbers
    assert [(one["method"], one["endpoint"], one["status"]) for one in told] == [
        ("GET", "games.table", 404),
        ("GET", "reference.rules", 200),
    ]
    assert all(one["ms"] >= 0 for one in told)
    assert "secret" not in caplog.text
    assert "127.0.0.1" not in caplog.text


def test_the_page_of_a_crash_names_the_request_as_the_log_does(
    app: Flask, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(code: str) -> str:
        raise RuntimeError("broken inside")

    app.add_url_rule("/break/<code>", "break", broken)
    answer = app.test_client().get("/break/some-secret-code")
    number = answer.headers["X-Request-Id"]
    assert f"request {number}." in answer.text
    assert f"request {number} broke at break" in caplog.text
    assert "some-secret-code" not in caplog.text


def test_a_page_of_a_mistake_of_the_visitor_names_no_request(client: FlaskClient) -> None:
    answer = client.get("/nowhere")
    assert answer.headers["X-Request-Id"] not in answer.text


def test_each_request_lets_reviews_in_the_same_process_wait(settings: Settings) -> None:
    app, waits = create_app(settings), list[float]()
    traffic = app.extensions["trainer"].traffic
    traffic.clock, traffic.wait = (lambda: len(waits) * LULL), waits.append
    traffic.give_way()
    assert waits == []
    app.test_client().get("/healthz")
    traffic.give_way()
    assert len(waits) == 1
