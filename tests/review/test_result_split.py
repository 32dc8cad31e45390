"""The result in parts: they add up, all sides see the same losses, and the best play gives nothing away."""

import pytest

from tests.review.deals import carelessly_played, played
from trainer.review.document import Review
from trainer.review.result_split import Split
from trainer.review.review import review
from trainer.rules.record import Record

PLAYED = [record for record in map(carelessly_played, range(1, 9)) if record.games()[-1].landlord is not None]
RECORDS = [*PLAYED, played("normal", 3), played("hard", 3)]


def parts(found: Review) -> Split:
    assert found.split is not None
    return found.split


def by_role(record: Record) -> list[Review]:
    """The reviews of a deal that was played, the landlord's first."""
    reviews = [review(record, seat) for seat in range(3)]
    assert reviews[0].result is not None
    first = reviews[0].result.landlord
    return reviews[first:] + reviews[:first]


@pytest.mark.parametrize("record", RECORDS)
def test_the_parts_add_up_to_the_result_and_agree_between_the_seats(record: Record) -> None:
    landlord, one, other = by_role(record)
    for found in (landlord, one, other):
        split = parts(found)
        assert found.result is not None
        total = split.own + split.partner + split.opponents + split.cards
        assert total == pytest.approx(found.result.points)
    assert parts(landlord).partner == 0
    assert parts(one).partner == pytest.approx(parts(other).own, abs=0.02)
    assert parts(one).opponents == pytest.approx(-parts(landlord).own / 2, abs=0.02)
    assert parts(landlord).opponents == pytest.approx(-2 * (parts(one).own + parts(other).own), abs=0.05)


def test_players_who_follow_the_value_function_give_nothing_away() -> None:
    for found in by_role(played("hard", 3)):
        assert parts(found).own == parts(found).partner == 0


def test_careless_players_give_points_away() -> None:
    assert sum(parts(found).own for record in PLAYED for found in by_role(record)) < -50
