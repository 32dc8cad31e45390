import pytest

from tests.review.deals import played
from trainer.review.review import review
from trainer.rules.record import Record, read_record
from trainer.services.errors import NotFound
from trainer.services.reviews import NotFinished, Reviews


class Games:
    """One visitor's deals by id, all at the same seat."""

    def __init__(self, **records: Record) -> None:
        self.records = records

    def record(self, visitor: str | None, game: str) -> tuple[Record, int]:
        if visitor != "anna" or game not in self.records:
            raise NotFound("game", game)
        return self.records[game], 1


def test_the_review_is_that_of_the_visitors_seat() -> None:
    record = played("normal", 4)
    assert Reviews(Games(mine=record)).review("anna", "mine") == review(record, 1)


def test_unknown_and_foreign_games_are_not_found() -> None:
    service = Reviews(Games(mine=played("normal", 4)))
    for visitor, game in (("anna", "other"), ("bert", "mine"), (None, "mine")):
        with pytest.raises(NotFound):
            service.review(visitor, game)


def test_a_deal_that_goes_on_is_not_reviewed() -> None:
    record = played("normal", 4)
    for number in (0, 1, len(record.actions) - 1):
        going_on = Record(record.rules, record.deal, record.number, record.actions[:number])
        with pytest.raises(NotFinished):
            Reviews(Games(mine=going_on)).review("anna", "mine")


def test_a_deal_that_was_thrown_in_has_a_review() -> None:
    found = Reviews(Games(mine=read_record("game 1\ndeal 1\ncalls 0 0 0\n"))).review("anna", "mine")
    assert found.result is None
