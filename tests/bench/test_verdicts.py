"""The bench of verdicts counts what it says."""

from tests.bench import verdicts
from tests.review.deals import played
from trainer.review.verdict import Verdict


def test_verdicts_that_stay_and_that_do_not_are_counted() -> None:
    pairs = [
        (Verdict.MISTAKE, Verdict.INACCURACY),
        (Verdict.BLUNDER, Verdict.GOOD),
        (Verdict.BEST, Verdict.BEST),
        (Verdict.GOOD, Verdict.MISTAKE),
        (Verdict.GOOD, Verdict.INACCURACY),
        (Verdict.TOO_CLOSE, Verdict.MISTAKE),
    ]
    assert list(verdicts.turned(pairs).values()) == [(1, 2), (2, 3), (0, 1)]


def test_a_row_tells_of_every_seat() -> None:
    looked = [verdicts.look_at(played("hard", 1), seat) for seat in range(3)]
    assert all(one.quick_seconds > 0 and one.full_seconds >= one.first_seconds for one in looked)
    told = verdicts.time_told("hard", looked).split()
    assert told[:2] == ["hard", "3"]
    assert int(told[7]) == sum(len(verdicts.plays(one.found)) for one in looked)
