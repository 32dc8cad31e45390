from gettext import NullTranslations

import pytest

from tests.review.positions import decision
from trainer.engine.candidate import Interval
from trainer.review.good import Good, GoodMove, Saved, finishes
from trainer.rules.game import PASS
from trainer.rules.ruleset import STANDARD
from trainer.words.praise import good_name, good_why

ENGLISH = NullTranslations()
SAVED = Saved(PASS, 0.1, Interval(0.05, 0.15), 4.5, Interval(1, 8), 0.12, Interval(0.05, 0.2), 400)


def test_a_finish_is_said_with_its_number_of_plays() -> None:
    good = finishes([decision("2", "3 2 R / 44 / 558")])[1]
    assert good_name(ENGLISH, good) == "Took the finish"
    assert good_why(ENGLISH, STANDARD, good).endswith("this one included: 3.")


@pytest.mark.parametrize("move", [move for move in GoodMove if move is not GoodMove.TOOK_THE_FINISH])
def test_every_other_good_move_is_said_with_what_it_saved(move: GoodMove) -> None:
    good = Good(move, saved=SAVED)
    assert good_name(ENGLISH, good)[0].isupper()
    told = good_why(ENGLISH, STANDARD, good)
    assert "pass" in told
    assert "By 400 deals played out, a pass would have given away 4.5 (1.0 to 8.0) points" in told
    assert told.endswith(" and 12\u00a0% (5\u00a0% to 20\u00a0%) winning chance.")
