"""Real full looks, with the kernel: whoever makes them, and in however many pieces, finds the same."""

import json

import pytest

from tests.review.deals import carelessly_played
from tests.services.shelves import Died, Place
from trainer.engine.kernel.state import get_ready
from trainer.review.as_json import review_json
from trainer.review.look import Depth, Look
from trainer.review.review import Making, review
from trainer.services.review_shelf import Question, Stage
from trainer.services.review_work import LEASE


def test_two_workers_that_take_turns_make_the_document_made_at_once(database_url: str) -> None:
    get_ready()
    place, question = Place(database_url), Question(carelessly_played(5), 1)
    place.shelf.look(question)
    (asked,) = place.queue.waiting
    for turn in range(1, len(Making(question.record, 1).plies)):
        with pytest.raises(Died):
            place.worker(f"worker {turn % 2}", dies_after=1).do(asked)
        place.wait(seconds=LEASE.total_seconds())
    place.worker("last").do(asked)
    shown = place.shelf.look(question)
    assert shown.stage is Stage.DONE
    at_once = review(question.record, 1, Look(Depth.FULL))
    assert at_once.basis is not None
    assert at_once.basis.depth is Depth.FULL
    assert json.dumps(review_json(shown.review)) == json.dumps(review_json(at_once))
