from dataclasses import replace
from gettext import NullTranslations

import pytest

from tests.review.deals import played
from trainer.review.document import Entry, Review
from trainer.review.review import review
from trainer.review.turning import OpenHands, Standing, Turning, TurningPoint
from trainer.review.verdict import Verdict
from trainer.rules.game import PASS, Phase, Play
from trainer.rules.notation import read_play
from trainer.rules.ruleset import STANDARD
from trainer.words.open_hands import keeps_told, standing_told, turned_told, turning_told

ENGLISH = NullTranslations()
KEEPS: tuple[Play, ...] = (PASS, *(read_play(text) for text in ("3", "44", "55")))


@pytest.fixture(scope="module")
def found() -> Review:
    return review(played("normal", 3), 0)


def turned(found: Review, verdict: Verdict, keeps: tuple[Play, ...] = (), *, complete: bool = True) -> Entry:
    entry = next(one for one in found.decisions if one.phase is Phase.PLAY and one.price)
    assert entry.price is not None
    mark = OpenHands(Standing.WON, Standing.LOST, keeps, complete)
    return replace(entry, price=replace(entry.price, verdict=verdict), open_hands=mark)


def test_a_lost_win_is_luck_unless_it_could_be_known(found: Review) -> None:
    assert "that is luck" in turned_told(ENGLISH, turned(found, Verdict.BEST))
    assert "something else was better" in turned_told(ENGLISH, turned(found, Verdict.MISTAKE))
    assert turned_told(ENGLISH, found.decisions[-1]) == ""


def test_a_lost_win_is_no_luck_where_all_cards_could_be_counted(found: Review) -> None:
    entry = turned(found, Verdict.BEST)
    assert entry.was_luck
    assert entry.open_hands is not None
    counted = replace(entry, open_hands=replace(entry.open_hands, counted=True))
    assert not counted.was_luck
    assert "You could know these hands" in turned_told(ENGLISH, counted)


@pytest.mark.parametrize(
    ("number", "complete", "told"),
    [
        (0, True, ""),
        (1, True, "Only this kept the win: pass."),
        (2, True, "Only these kept the win: pass, 3."),
        (2, False, "These kept the win: pass, 3."),
        (4, True, "These kept the win: pass, 3, 44, and one more."),
    ],
)
def test_what_kept_the_win_is_named(found: Review, number: int, complete: bool, told: str) -> None:
    entry = turned(found, Verdict.BEST, KEEPS[:number], complete=complete)
    assert keeps_told(ENGLISH, STANDARD, entry) == told


def test_the_turning_points_of_the_deal_are_told(found: Review) -> None:
    assert turning_told(ENGLISH, found) == ""
    none, some = Turning(36, 10, ()), Turning(36, 10, (TurningPoint(31, 2), TurningPoint(40, 0)))
    assert "nobody" in turning_told(ENGLISH, replace(found, turning=none))
    assert turning_told(ENGLISH, replace(found, turning=none, result=None)) == ""
    assert turning_told(ENGLISH, replace(found, turning=some)).endswith("31 (seat 2), 40 (seat 0).")


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        (Standing.WON, Standing.WON, "could win before this, and still could"),
        (Standing.LOST, Standing.LOST, "had lost already"),
        (Standing.NOT_PROVED, Standing.LOST, "too much to work out"),
        (Standing.WON, Standing.LOST, "lost a won deal"),
    ],
)
def test_each_late_decision_is_told_by_how_its_side_stood(
    found: Review, before: Standing, after: Standing, told: str
) -> None:
    entry = replace(turned(found, Verdict.BEST), open_hands=OpenHands(before, after))
    assert told in standing_told(ENGLISH, entry)
    assert standing_told(ENGLISH, replace(entry, open_hands=None)) == ""
