"""Workers as processes of their own: they share what is to be done, and make the same as one would."""

import json
import os
import signal
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

from tests.review.deals import carelessly_played
from tests.services.shelves import Place
from trainer.review.as_json import joined, review_json
from trainer.review.look import Depth
from trainer.review.review import review
from trainer.services.review_shelf import Question

TOP = Path(__file__).parents[1]


def start_worker(data: Path) -> "subprocess.Popen[str]":
    """Starts and waits for the line that says so; without a kernel, so that nothing is compiled or loaded."""
    process = subprocess.Popen(
        [sys.executable, "-m", "trainer", "worker"],
        cwd=TOP,
        env={**os.environ, "TRAINER_DATA": str(data), "TRAINER_KERNEL": "off", "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert process.stdout is not None
    assert "Working" in process.stdout.readline()
    return process


def test_two_workers_share_the_reviews_and_make_those_of_one(tmp_path: Path) -> None:
    place = Place(tmp_path, full=False)
    place.now = datetime.now(UTC) - timedelta(hours=1)
    questions = [
        Question(carelessly_played(number), seat, f"g{number}", "anna")
        for number in range(5, 8)
        for seat in range(3)
    ]
    for number in range(5, 8):
        place.add_game(f"g{number}", "anna")
    for question in questions:
        place.shelf.ask(question)
    workers = [start_worker(tmp_path) for _ in range(2)]
    while place.log.number_waiting([question.row(Depth.QUICK, place.now).basis for question in questions]):
        pass
    for worker in workers:
        worker.send_signal(signal.SIGTERM)
    assert [worker.wait(timeout=60) for worker in workers] == [0, 0]
    for worker in workers:
        assert worker.stdout is not None
        worker.stdout.close()
    for question in questions:
        found = place.log.find(question.row(Depth.QUICK, place.now).id)
        assert found is not None
        assert found.frame is not None
        entries = [json.loads(one.entry) for one in place.log.decisions(found.id)]
        at_once = review_json(review(question.record, question.seat))
        assert json.dumps(joined(json.loads(found.frame), entries)) == json.dumps(at_once)
