"""The result in parts: they add up, all sides see the same losses, and the best play gives nothing away."""

from dataclasses import astuple

import pytest

from tests.review.deals import carelessly_played, played, played_at_random, quick_review
from trainer.engine.net import has_net
from trainer.review.document import Review
from trainer.review.result_split import Split
from trainer.rules.game import Phase, settlement
from trainer.rules.record import Record
from trainer.rules.ruleset import RULE_SETS, RuleSet

PLAYED = [record for record in map(carelessly_played, range(1, 9)) if record.games()[-1].landlord is not None]
RECORDS = [*PLAYED, played("normal", 3), played("hard", 3)]


def parts(found: Review) -> Split:
    assert found.split is not None
    return found.split


def by_role(record: Record) -> list[Review]:
    """The reviews of a deal that was played, the landlord's first."""
    reviews = [quick_review(record, seat) for seat in range(3)]
    assert reviews[0].result is not None
    first = reviews[0].result.landlord
    return reviews[first:] + reviews[:first]


@pytest.mark.parametrize("record", RECORDS)
def test_the_parts_add_up_to_the_result_and_agree_between_the_seats(record: Record) -> None:
    landlord, one, other = by_role(record)
    for found in (landlord, one, other):
        split = parts(found)
        assert found.result is not None
        total = sum(astuple(split))
        assert total == pytest.approx(found.result.points)
    assert parts(landlord).partner == 0
    assert parts(one).partner == pytest.approx(parts(other).own, abs=0.02)
    assert parts(one).opponents == pytest.approx(-parts(landlord).own / 2, abs=0.02)
    assert parts(landlord).opponents == pytest.approx(-2 * (parts(one).own + parts(other).own), abs=0.05)


@pytest.mark.parametrize(
    "rules", [rules for rules in RULE_SETS.values() if has_net(rules)], ids=lambda rules: rules.id
)
def test_the_parts_add_up_under_all_rules_and_with_raised_stakes(rules: RuleSet) -> None:
    for number in range(1, 4):
        record = played_at_random(rules, number)
        for seat in range(3):
            found = quick_review(record, seat)
            assert found.result is not None
            split = parts(found)
            total = sum(astuple(split))
            assert total == pytest.approx(found.result.points)


def test_what_one_side_gave_away_is_paid_by_the_stakes_of_each() -> None:
    """V2: to a peasant who doubled each unit is worth twice what it is to one who did not."""
    unequal = 0
    for number in range(1, 9):
        record = played_at_random(RULE_SETS["doubling"], number)
        landlord, one, other = by_role(record)
        points = settlement(record.games()[-1]).points
        factors = points[one.seat], points[other.seat]
        gained = parts(one).opponents, parts(other).opponents
        assert gained[0] * factors[1] == pytest.approx(gained[1] * factors[0], rel=0.01)
        assert parts(landlord).own == pytest.approx(-sum(gained), abs=0.03)
        unequal += factors[0] != factors[1]
    assert unequal > 1


def test_players_who_follow_the_value_function_give_nothing_away() -> None:
    for found in by_role(played("hard", 3)):
        assert parts(found).own == parts(found).partner == 0


def test_careless_players_give_points_away() -> None:
    assert sum(parts(found).own for record in PLAYED for found in by_role(record)) < -50


def test_a_call_that_was_a_loss_is_no_matter_of_the_cards() -> None:
    called = 0
    for found in (one for record in PLAYED for one in by_role(record)):
        lost = [
            entry.price.points
            for entry in found.moments
            if entry.phase is Phase.AUCTION and entry.price is not None
        ]
        assert parts(found).call == -sum(lost)
        called += bool(lost)
    assert called
