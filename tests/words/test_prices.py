from dataclasses import replace
from gettext import NullTranslations

import pytest

from tests.review.deals import carelessly_played
from tests.review.positions import decision
from trainer.concepts import Concept
from trainer.engine.candidate import Interval, Known
from trainer.review.entry import entry_of
from trainer.review.look import Basis, Depth
from trainer.review.price import Price
from trainer.review.reason import Claim, Reason
from trainer.review.review import review
from trainer.review.verdict import Verdict
from trainer.rules.game import PASS, Call, Play
from trainer.rules.notation import read_combo
from trainer.rules.ruleset import RULE_SETS, STANDARD
from trainer.words.actions import action_text
from trainer.words.prices import better_told, cost_told, moment_name, sure_win_told, verdict_name

ENGLISH = NullTranslations()


def price(known: Known, chance: float | None = 0.09, interval: Interval | None = None) -> Price:
    return Price(
        Verdict.MISTAKE, known, PASS, 0.1, None, 1.25, chance, interval, None, 400 if interval else 0, ()
    )


def test_what_was_given_away_is_told_with_how_it_is_known() -> None:
    assert cost_told(ENGLISH, price(Known.ESTIMATE)) == (
        "An estimate, not tested yet: it gave away about 1.2 points and 9\u00a0% winning chance."
    )
    assert cost_told(ENGLISH, price(Known.PROVED)) == (
        "It won for certain, but gave away 1.2 points that were as certain."
    )
    sampled = price(Known.SAMPLED, interval=Interval(-0.5, 3.0))
    assert cost_told(ENGLISH, replace(sampled, chance_interval=Interval(0.02, 0.16))) == (
        "It gave away 1.2 (−0.5 to 3.0) points and 9\u00a0% (2\u00a0% to 16\u00a0%) winning chance,"
        " by 400 deals played out."
    )
    certain = replace(sampled, points_interval=Interval(1.25, 1.25), chance_interval=Interval(0.09, 0.09))
    assert cost_told(ENGLISH, certain) == (
        "It gave away 1.2 points and 9\u00a0% winning chance, by 400 deals played out."
    )
    assert cost_told(ENGLISH, replace(sampled, chance=-0.02, chance_interval=Interval(-0.05, 0.01))) == (
        "It gave away 1.2 (−0.5 to 3.0) points, but no winning chance, by 400 deals played out."
    )
    assert cost_told(ENGLISH, price(Known.SAMPLED, None, Interval(0.8, 1.7))) == (
        "It gave away 1.2 (0.8 to 1.7) points, by 400 deals with this very hand played out."
    )
    assert cost_told(ENGLISH, price(Known.ESTIMATE, None)) == (
        "An estimate from deals with hands of this strength, not tested with this one yet: it gave away "
        "about 1.2 points."
    )


def test_what_was_not_given_away_is_not_told_as_a_loss() -> None:
    sampled = replace(
        price(Known.SAMPLED, interval=Interval(-3.0, 0.5)), chance_interval=Interval(0.02, 0.16), points=-1.2
    )
    assert cost_told(ENGLISH, sampled) == (
        "It gave away 9\u00a0% (2\u00a0% to 16\u00a0%) winning chance, but no points,"
        " by 400 deals played out."
    )
    estimated = price(Known.ESTIMATE)
    assert cost_told(ENGLISH, replace(estimated, points=-1.2)) == (
        "An estimate, not tested yet: it gave away about 9\u00a0% winning chance."
    )
    assert cost_told(ENGLISH, replace(estimated, chance=-0.02)) == (
        "An estimate, not tested yet: it gave away about 1.2 points."
    )


def test_that_the_best_play_was_a_sure_win_is_said_where_no_reason_tells_it() -> None:
    led = decision("BR", "TQQQKBR / 333344566777 / 89999TJJQKKK2")
    entry = entry_of(led, Basis(Depth.QUICK, 0, 0, ""))
    assert sure_win_told(ENGLISH, entry) == "The best play wins for certain, whatever the others hold."
    finish = Reason(
        Concept.MISSED_FINISH, Claim.COULD_GO_OUT_FOR_CERTAIN, {"plays": 3}, entry.reasons[0].better
    )
    assert sure_win_told(ENGLISH, replace(entry, reasons=(finish,))) == ""
    assert sure_win_told(ENGLISH, replace(entry, price=None)) == ""


@pytest.mark.parametrize(
    ("action", "text"), [(PASS, "pass"), (read_combo("44"), "44"), (Call(0), "pass"), (Call(2), "bid 2")]
)
def test_an_option_is_told_in_short(action: Play | Call, text: str) -> None:
    assert action_text(ENGLISH, STANDARD, action) == text


def test_in_robbing_one_wants_to_be_landlord() -> None:
    assert action_text(ENGLISH, RULE_SETS["rob"], Call(1)) == "want to be the landlord"


def test_each_verdict_has_a_name_of_its_own() -> None:
    assert len({verdict_name(ENGLISH, verdict) for verdict in Verdict}) == len(Verdict)


def test_a_moment_is_called_by_its_reason_else_by_its_verdict() -> None:
    moments = [
        entry
        for number in range(1, 6)
        for seat in range(3)
        for entry in review(carelessly_played(number), seat).moments
    ]
    with_reason, without = (next(one for one in moments if bool(one.reasons) == wanted) for wanted in (1, 0))
    assert moment_name(ENGLISH, without) == "Inaccuracy"
    assert moment_name(ENGLISH, with_reason) != "Inaccuracy"
    for entry in (with_reason, without):
        assert better_told(ENGLISH, STANDARD, entry).startswith("Better: ")
