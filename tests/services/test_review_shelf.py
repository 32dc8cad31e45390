"""Reviews that are kept: asked for once, judged by whoever works, shown as far as they are."""

import json
from dataclasses import replace

import pytest

from tests.review.deals import carelessly_played, played
from tests.services.shelves import Died, Place
from trainer.review.as_json import review_json
from trainer.review.document import Entry
from trainer.review.look import Depth
from trainer.review.review import Making, review
from trainer.rules.record import Record
from trainer.services import review_shelf
from trainer.services.review_shelf import (
    MOST_TRIES,
    MOST_WAITING_OF_ONE,
    QUEUED_FOR,
    Question,
    Stage,
    Urgency,
)
from trainer.services.review_work import LEASE

pytestmark = pytest.mark.usefixtures("no_kernel")

RECORD = carelessly_played(5)
OWN = Question(RECORD, 1, "mine", "anna")


@pytest.fixture
def place(database_url: str) -> Place:
    found = Place(database_url)
    found.add_game("mine", "anna")
    return found


def document(place: Place, question: Question = OWN) -> str:
    shown = place.shelf.look(question)
    assert shown.stage is Stage.DONE
    return json.dumps(review_json(shown.review))


def at_once(record: Record = RECORD, seat: int = 1) -> str:
    return json.dumps(review_json(review(record, seat)))


def test_what_is_kept_is_the_document_made_at_once_byte_for_byte(place: Place) -> None:
    assert place.shelf.look(OWN).stage is Stage.COMING
    (asked,) = place.queue.waiting
    place.worker().do(asked)
    assert document(place) == at_once()


def test_it_is_asked_for_once_however_many_look(place: Place) -> None:
    for _ in range(3):
        place.shelf.look(OWN)
    place.shelf.ask(OWN)
    assert len(place.queue.waiting) == 1
    assert place.queue.urgencies == [Urgency.WATCHED]
    place.worker().do(place.queue.waiting[0])
    place.shelf.look(OWN)
    assert len(place.queue.waiting) == 1


def test_what_a_queue_has_lost_is_put_there_again(place: Place) -> None:
    place.shelf.ask(OWN)
    place.wait(seconds=QUEUED_FOR.total_seconds() - 1)
    place.shelf.look(OWN)
    assert len(place.queue.waiting) == 1
    place.wait(seconds=1)
    place.shelf.look(OWN)
    assert place.queue.waiting == [place.queue.waiting[0]] * 2


def test_what_is_judged_stands_in_the_quick_look_until_all_is(place: Place) -> None:
    place.shelf.look(OWN)
    with pytest.raises(Died):
        place.worker(dies_after=3).do(place.queue.waiting[0])
    shown = place.shelf.look(OWN)
    plies = Making(RECORD, 1).plies
    assert (shown.stage, shown.judged, shown.number) == (Stage.COMING, frozenset(plies[:3]), len(plies))
    assert [entry.ply for entry in shown.review.decisions] == list(plies)
    assert place.shelf.number_judged(OWN) == 3


def test_a_review_that_was_broken_off_is_completed_and_nothing_is_doubled(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    judged: list[int] = []
    judge = Making.judge

    def note(made: Making, ply: int) -> Entry:
        judged.append(ply)
        return judge(made, ply)

    place.shelf.look(OWN)
    asked = place.queue.waiting[0]
    monkeypatch.setattr(Making, "judge", note)
    for number in (2, 1, 0):
        with pytest.raises(Died):
            place.worker(f"w{number}", dies_after=number).do(asked)
        place.wait(seconds=LEASE.total_seconds())
    place.worker("last").do(asked)
    assert judged == list(Making(RECORD, 1).plies)
    assert document(place) == at_once()


def test_two_workers_at_the_same_review_keep_each_decision_once(place: Place) -> None:
    place.shelf.look(OWN)
    asked = place.queue.waiting[0]

    def meanwhile() -> bool:
        place.wait(seconds=LEASE.total_seconds())
        place.worker("fast").do(asked)
        return False

    replace(place.worker("slow"), stopping=meanwhile).do(asked)
    assert len(place.log.decisions(asked)) == len(Making(RECORD, 1).plies)
    assert document(place) == at_once()


def test_nobody_works_at_what_another_is_at(place: Place) -> None:
    place.shelf.look(OWN)
    asked = place.queue.waiting[0]
    with pytest.raises(Died):
        place.worker("one", dies_after=1).do(asked)
    place.worker("another").do(asked)
    assert place.shelf.number_judged(OWN) == 1


def test_the_reviews_of_a_worker_that_is_known_to_be_dead_are_taken_up_at_once(place: Place) -> None:
    place.shelf.look(OWN)
    with pytest.raises(Died):
        place.worker("dead", dies_after=1).do(place.queue.waiting[0])
    patient = place.worker("one")
    informed = replace(place.worker("another"), is_alive=lambda worker: worker != "dead")
    assert patient.left_lying() == ()
    assert informed.left_lying() == tuple(place.queue.waiting)
    assert informed.left_lying() == ()


def test_a_worker_that_is_told_to_stop_leaves_the_rest_to_others_at_once(place: Place) -> None:
    place.shelf.look(OWN)
    asked = place.queue.waiting[0]
    told = iter([False, False, True])
    replace(place.worker("stopped"), stopping=lambda: next(told)).do(asked)
    assert place.shelf.number_judged(OWN) == 2
    place.worker("another").do(asked)
    assert document(place) == at_once()


def test_a_decision_at_which_workers_die_again_and_again_is_given_up(place: Place) -> None:
    place.shelf.look(OWN)
    asked = place.queue.waiting[0]
    for _ in range(MOST_TRIES):
        with pytest.raises(Died):
            place.worker(dies_after=0).do(asked)
        place.wait(seconds=LEASE.total_seconds())
    place.worker().do(asked)
    shown = place.shelf.look(OWN)
    assert (shown.stage, shown.review) == (Stage.GIVEN_UP, review(RECORD, 1))
    row = place.log.find(asked)
    assert row is not None
    assert row.failure == "begun 3 times, and no further decision was judged"


def test_a_review_that_fails_is_given_up_and_says_why(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_made: Making, _ply: int) -> None:
        raise ValueError("a fault of the engine")

    place.shelf.look(OWN)
    monkeypatch.setattr(Making, "judge", fail)
    place.worker().do(place.queue.waiting[0])
    monkeypatch.undo()
    assert place.shelf.look(OWN).stage is Stage.GIVEN_UP
    row = place.log.find(place.queue.waiting[0])
    assert row is not None
    assert row.failure == "ValueError: a fault of the engine"


def test_a_review_that_is_stopped_while_it_waits_is_not_begun(place: Place) -> None:
    place.shelf.look(OWN)
    place.shelf.stop(OWN)
    place.worker().do(place.queue.waiting[0])
    shown = place.shelf.look(OWN)
    assert (shown.stage, shown.judged) == (Stage.STOPPED, frozenset())
    assert place.shelf.glance(OWN).stage is Stage.STOPPED
    place.wait(hours=1)
    assert place.worker().left_lying() == ()
    assert len(place.queue.waiting) == 1


def test_a_review_that_is_stopped_at_work_ends_after_the_decision_and_goes_on_where_it_was(
    place: Place,
) -> None:
    place.shelf.look(OWN)
    asked = iter((False, True))

    def meanwhile() -> bool:
        if next(asked):
            place.shelf.stop(OWN)
        return False

    replace(place.worker(), stopping=meanwhile).do(place.queue.waiting[0])
    shown = place.shelf.look(OWN)
    assert (shown.stage, len(shown.judged)) == (Stage.STOPPED, 2)
    assert place.shelf.ask_again(OWN)
    assert place.shelf.look(OWN).stage is Stage.COMING
    assert place.queue.urgencies == [Urgency.WATCHED] * 2
    place.worker().do(place.queue.waiting[1])
    assert document(place) == at_once()


def test_what_is_done_can_neither_be_stopped_nor_asked_for_again(place: Place) -> None:
    assert place.shelf.ask_again(OWN)
    place.shelf.stop(OWN)
    assert place.queue.waiting == []
    place.shelf.look(OWN)
    assert place.shelf.ask_again(OWN)
    place.worker().do(place.queue.waiting[0])
    place.shelf.stop(OWN)
    assert place.shelf.ask_again(OWN)
    assert document(place) == at_once()
    assert len(place.queue.waiting) == 1


def test_a_review_that_was_given_up_is_tried_once_more_when_the_learner_asks(place: Place) -> None:
    place.shelf.look(OWN)
    asked = place.queue.waiting[0]
    for tries in (MOST_TRIES, 1):
        for _ in range(tries):
            with pytest.raises(Died):
                place.worker(dies_after=0).do(asked)
            place.wait(seconds=LEASE.total_seconds())
        place.worker().do(asked)
        assert place.shelf.look(OWN).stage is Stage.GIVEN_UP
        assert place.shelf.ask_again(OWN)
    place.worker().do(asked)
    assert document(place) == at_once()


def test_all_that_have_no_review_can_be_asked_for_and_those_that_were_stopped_go_on(place: Place) -> None:
    place.shelf.ask(OWN)
    place.shelf.stop(OWN)
    assert place.shelf.without("anna", 9) == ("mine",)
    place.shelf.ask(OWN)
    assert place.shelf.look(OWN).stage is Stage.COMING


def test_what_is_asked_for_again_counts_among_those_that_wait(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    place.shelf.look(OWN)
    place.shelf.stop(OWN)
    monkeypatch.setattr(review_shelf, "MOST_WAITING_OF_ONE", 1)
    place.add_game("other", "anna")
    place.shelf.look(Question(RECORD, 1, "other", "anna"))
    assert not place.shelf.ask_again(OWN)
    assert place.shelf.look(OWN).stage is Stage.STOPPED
    place.shelf.stop(Question(RECORD, 1, "other", "anna"))
    assert place.shelf.ask_again(OWN)


def test_so_many_wait_of_everybody_and_no_more(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review_shelf, "MOST_WAITING", 2)
    stages = []
    for number, visitor in enumerate(("anna", "bert", "carla")):
        place.add_game(f"g{number}", visitor)
        stages.append(place.shelf.look(Question(RECORD, 1, f"g{number}", visitor)).stage)
    assert stages == [Stage.COMING, Stage.COMING, Stage.TOO_MANY]


def test_where_no_full_look_can_be_made_a_quick_one_is_kept(place: Place) -> None:
    place.full = False
    assert place.shelf.look(OWN).stage is Stage.QUICK
    assert place.queue.waiting == []
    place.shelf.ask(OWN)
    place.worker(full=False).do(place.queue.waiting[0])
    assert {one.depth for one in place.judged("anna")} == {"quick"}
    assert place.shelf.without("anna", 9) == ()


def test_a_worker_without_a_kernel_leaves_the_full_look_to_others(place: Place) -> None:
    place.shelf.ask(OWN)
    place.worker("plain", full=False).do(place.queue.waiting[0])
    assert {one.depth for one in place.judged("anna")} == {"quick"}
    assert place.shelf.look(OWN).stage is Stage.COMING
    place.worker("quick").do(place.queue.waiting[0])
    assert {one.depth for one in place.judged("anna")} == {"full"}


def test_own_decisions_are_told_with_role_verdict_and_price(place: Place) -> None:
    place.shelf.ask(OWN)
    assert place.shelf.without("anna", 9) == ("mine",)
    place.worker().do(place.queue.waiting[0])
    entries = review(RECORD, 1).decisions
    told = place.judged("anna")
    assert [one.ply for one in told] == [entry.ply for entry in entries]
    for one, entry in zip(told, entries, strict=True):
        assert entry.price is not None
        assert (one.verdict, one.loss, one.points, one.chance) == (
            entry.price.verdict,
            entry.price.loss,
            entry.price.points,
            entry.price.chance,
        )
        assert one.concept == (entry.reasons[0].concept if entry.reasons else None)
        assert (one.role, one.phase, one.forced) == (review(RECORD, 1).role, entry.phase, entry.forced)
    assert place.judged("bert") == ()


def test_a_visitor_can_have_only_so_many_waiting(place: Place) -> None:
    records = [played("normal", number) for number in range(1, 4)]
    for number in range(MOST_WAITING_OF_ONE):
        place.add_game(f"g{number}", "anna")
        place.shelf.ask(Question(records[number % 3], 1, f"g{number}", "anna"))
    assert place.shelf.look(OWN).stage is Stage.TOO_MANY
    place.add_game("other", "bert")
    assert place.shelf.look(Question(RECORD, 1, "other", "bert")).stage is Stage.COMING
    place.worker().do(place.queue.waiting[0])
    assert place.shelf.look(OWN).stage is Stage.COMING


def test_only_so_many_shared_deals_wait_and_are_kept(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review_shelf, "MOST_WAITING_SHARED", 2)
    monkeypatch.setattr(review_shelf, "MOST_SHARED", 2)
    stages = [place.shelf.look(Question(RECORD, seat)).stage for seat in range(3)]
    assert stages == [Stage.COMING, Stage.COMING, Stage.TOO_MANY]
    for asked in place.queue.waiting:
        place.worker().do(asked)
    place.wait(seconds=1)
    assert place.shelf.look(Question(RECORD, 2)).stage is Stage.COMING
    kept = [place.log.find(Question(RECORD, seat).row(Depth.FULL, place.now).id) for seat in range(3)]
    assert sum(row is not None for row in kept) == 2
    assert place.shelf.look(OWN).stage is Stage.COMING


def test_reviews_on_an_older_basis_are_not_worked_at(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    place.shelf.ask(OWN)
    monkeypatch.setattr(review_shelf, "REVIEW_VERSION", 0)
    place.worker().do(place.queue.waiting[0])
    place.wait(hours=1)
    assert place.worker().left_lying() == ()
    assert place.judged("anna") == ()
    place.shelf.look(OWN)
    old, new = place.queue.waiting
    assert place.log.find(old) is not None
    place.worker().do(new)
    assert place.log.find(old) is None
    assert place.shelf.look(OWN).stage is Stage.DONE
