"""The moments on the settlement are those of the review, and are called as they are there."""

from gettext import NullTranslations

import pytest
from flask import Flask, render_template
from markupsafe import escape

from tests.review.deals import carelessly_played, played_at_random
from trainer.review.review import review
from trainer.rules.ruleset import RULE_SETS
from trainer.services.review_shelf import Shown, Stage
from trainer.web.review_page import Whose, review_page
from trainer.web.settled_moments import SettledPart, settled_moments

ENGLISH = NullTranslations()
RECORD = carelessly_played(39)


def test_the_worst_have_the_numbers_and_the_order_that_they_have_in_the_review() -> None:
    shown = Shown(review(RECORD, 0), Stage.QUICK)
    whose = Whose("reviews.review", {"game_id": "g"}, "g", 0)
    page = review_page(ENGLISH, shown, whose, None, None, share_code="", again_id="")
    told = [(moment.number, moment.ply, moment.title) for moment in page.moments[:3]]
    settled = settled_moments(ENGLISH, "g", shown).moments
    assert [(one.number, one.ply, one.title) for one in settled] == told
    assert [number for number, _, _ in told] != [1, 2, 3]


def test_what_a_moment_is_called_is_explained_beside_it_with_the_way_to_its_lesson(app: Flask) -> None:
    settled = settled_moments(ENGLISH, "g", Shown(review(RECORD, 0), Stage.QUICK))
    with app.test_request_context():
        html = render_template("table/moments.html", page=SettledPart(settled))
    named = [one for one in settled.moments if one.about]
    assert named
    for one in named:
        assert f'{escape(one.rule)} <a class="to-lesson" href="/lessons/about/{one.about}">' in html


@pytest.mark.parametrize(("rules", "estimates"), [("standard", True), ("wildcard", False)])
def test_estimates_are_spoken_of_only_where_there_are_any(app: Flask, rules: str, *, estimates: bool) -> None:
    shown = Shown(review(played_at_random(RULE_SETS[rules], 1), 0), Stage.COMING)
    with app.test_request_context():
        part = SettledPart(settled_moments(ENGLISH, "g", shown))
        html = render_template("table/moments.html", page=part)
    assert ("Estimates that were not tested yet" in html) == estimates
    assert 'hx-trigger="every 2s"' in html
