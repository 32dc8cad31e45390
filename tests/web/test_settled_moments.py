"""The moments on the settlement are those of the review, and are called as they are there."""

from gettext import NullTranslations

from tests.review.deals import carelessly_played
from trainer.review.review import review
from trainer.services.review_shelf import Shown, Stage
from trainer.web.review_page import Whose, review_page
from trainer.web.settled_moments import settled_moments

ENGLISH = NullTranslations()
RECORD = carelessly_played(39)


def test_the_worst_have_the_numbers_and_the_order_that_they_have_in_the_review() -> None:
    shown = Shown(review(RECORD, 0), Stage.QUICK)
    whose = Whose("reviews.review", {"game_id": "g"}, "g", 0)
    faces = [""] * len(RECORD.actions)
    page = review_page(ENGLISH, shown, whose, faces, None, share_code="", again_id="")
    told = [(moment.number, moment.ply, moment.title) for moment in page.moments[:3]]
    settled = settled_moments(ENGLISH, "g", shown).moments
    assert [(one.number, one.ply, one.title) for one in settled] == told
    assert [number for number, _, _ in told] != [1, 2, 3]
