"""A fault that a learner reports: said at the task, kept, taken along, listed for who runs the server."""

import json

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.cli.command import trainer
from tests.web.tasks import LIBRARY
from trainer.services.reports import LONGEST_TEXT, MOST_A_DAY
from trainer.settings import Settings

PUZZLE = LIBRARY.puzzles[0].id
LESSON = LIBRARY.lessons[0]
AT_PUZZLE, AT_STEP = f"/report/puzzles/{PUZZLE}", f"/report/lessons/{LESSON.id}/1"


def test_a_puzzle_and_a_step_lead_to_their_forms(client: FlaskClient) -> None:
    assert AT_PUZZLE in client.get(f"/puzzles/{PUZZLE}").text
    assert AT_STEP in client.get(f"/lessons/{LESSON.id}/1").text
    for address in (AT_PUZZLE, AT_STEP):
        assert "What is wrong?" in client.get(address).text


def test_a_report_is_kept_and_listed_for_who_runs_the_server(
    client: FlaskClient, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert (
        "Thank you." in client.post(AT_PUZZLE, data={"reason": "refused", "text": "My\r\n KK \x1bwins"}).text
    )
    assert "Thank you." in client.post(AT_STEP, data={"reason": "unclear"}).text
    monkeypatch.setenv("TRAINER_DATA", str(settings.data))
    monkeypatch.setenv("TRAINER_DATABASE_URL", settings.database_url)
    lines = trainer("reports").stdout.splitlines()
    assert [line.split(" ", 2)[2] for line in lines] == [
        f"puzzle:{PUZZLE}: refused: My KK wins",
        f"lesson:{LESSON.id}/{LESSON.steps[0].id}: unclear",
    ]


def test_a_report_is_among_ones_own_data(client: FlaskClient) -> None:
    client.post(AT_PUZZLE, data={"reason": "text", "text": "A card too many"})
    lines = client.get("/data/everything.jsonl").text.splitlines()
    (report,) = [row for row in map(json.loads, lines) if row["what"] == "report"]
    assert (report["item"], report["reason"], report["text"]) == (
        f"puzzle:{PUZZLE}",
        "text",
        "A card too many",
    )


@pytest.mark.parametrize(
    ("sent", "status", "told"),
    [
        ({"text": "no reason"}, 422, "Choose what is wrong."),
        ({"reason": "text", "text": "x" * (LONGEST_TEXT + 1)}, 422, "more than 500 characters"),
        ({"reason": "because"}, 400, "not understood"),
    ],
)
def test_what_cannot_be_kept_is_told_and_stays(
    sent: dict[str, str], status: int, told: str, client: FlaskClient
) -> None:
    answer = client.post(AT_PUZZLE, data=sent)
    assert answer.status_code == status
    assert told in answer.text
    if status == 422:
        assert sent["text"] in answer.text


def test_tasks_that_there_are_not_have_no_form(client: FlaskClient) -> None:
    assert client.get("/report/puzzles/no-such").status_code == 404
    assert client.post("/report/lessons/no-such/1", data={"reason": "text"}).status_code == 404
    assert client.get(f"/report/lessons/{LESSON.id}/99").status_code == 404


def test_nobody_reports_more_than_anybody_needs_also_not_without_cookies(app: Flask) -> None:
    told = [app.test_client().post(AT_PUZZLE, data={"reason": "text"}).status_code for _ in range(MOST_A_DAY)]
    assert set(told) == {200}
    last = app.test_client().post(AT_PUZZLE, data={"reason": "text", "text": "kept words"})
    assert last.status_code == 429
    assert "kept words" in last.text
