"""One decision gets one advice: reasons that the best play refutes are left out."""

import pytest

from tests.review.deals import carelessly_played, played
from trainer.concepts import Concept
from trainer.engine.candidate import Known
from trainer.engine.evaluate import points_of_unit
from trainer.review.advice import fitting
from trainer.review.decision import decisions
from trainer.review.price import Option, Price
from trainer.review.reason import Claim, Reason
from trainer.review.review import review
from trainer.review.verdict import Verdict
from trainer.rules.game import PASS, Action, Phase
from trainer.rules.notation import read_combo
from trainer.rules.ruleset import STANDARD

KING, QUEEN = read_combo("K", STANDARD), read_combo("Q", STANDARD)
UNIT = 3


def price(*options: Option) -> Price:
    return Price(Verdict.MISTAKE, Known.ESTIMATE, KING, 0.1, None, 1.0, 0.1, None, None, 0, options)


def reason(concept: Concept, better: Action) -> Reason:
    return Reason(concept, Claim.PARTNER_BEATEN, {}, better)


OVERTOOK = reason(Concept.OVERTOOK_PARTNER, PASS)
WASTED = reason(Concept.WASTED_CONTROL, KING)
BEST = Option(KING, 3.0, 0.6, Known.SAMPLED)


def test_what_speaks_for_the_best_play_comes_first_and_a_play_as_good_after_it() -> None:
    found = price(BEST, Option(PASS, 2.9, 0.59, Known.SAMPLED))
    assert fitting([OVERTOOK, WASTED], found, UNIT) == (WASTED, OVERTOOK)


@pytest.mark.parametrize(("points", "chance"), [(3.0, 0.5), (2.4, 0.6)])
def test_a_reason_is_left_out_whose_play_would_be_a_loss_against_the_best(
    points: float, chance: float
) -> None:
    found = price(BEST, Option(PASS, points, chance, Known.SAMPLED))
    assert fitting([OVERTOOK, WASTED], found, UNIT) == (WASTED,)


def test_a_win_that_nobody_can_stop_is_as_good_as_any() -> None:
    found = price(Option(KING, 6.0, 1.0, Known.PROVED), Option(PASS, 3.0, 1.0, Known.PROVED))
    assert fitting([OVERTOOK], found, UNIT) == (OVERTOOK,)


def test_a_play_without_figures_is_as_good_as_nothing() -> None:
    assert fitting([OVERTOOK, reason(Concept.WRONG_KICKER, QUEEN)], price(BEST), UNIT) == ()


def test_no_reason_of_a_review_is_refuted_by_its_best_play() -> None:
    seen = 0
    for record in (*(carelessly_played(number) for number in range(1, 9)), played("easy", 3)):
        for decision, entry in zip(decisions(record, 0), review(record, 0).decisions, strict=True):
            if entry.price is None or entry.phase is not Phase.PLAY:
                continue
            seen += len(entry.reasons)
            assert entry.reasons == fitting(entry.reasons, entry.price, points_of_unit(decision.view))
            assert not entry.reasons or entry.advice == entry.price.best
    assert seen
