"""Reports of puzzles and steps: so many a day of a visitor, in words without control characters."""

from datetime import UTC, datetime, timedelta

import pytest

from trainer.services.errors import BadRequest, TooOften
from trainer.services.reports import LONGEST_TEXT, MOST_A_DAY, Reports
from trainer.store.database import open_database
from trainer.store.report_log import ReportLog, ReportRow

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)


@pytest.fixture
def log(database_url: str) -> ReportLog:
    return ReportLog(open_database(database_url))


def test_what_is_reported_is_kept_in_one_line(log: ReportLog) -> None:
    Reports(log, lambda: NOON).report("me", "puzzle:one", "", "refused", " two\nlines\x07 ")
    assert Reports(log, lambda: NOON).all() == (ReportRow("puzzle:one", "", "refused", "two lines", NOON),)


def test_a_visitor_reports_so_much_a_day_and_others_go_on(log: ReportLog) -> None:
    now = NOON
    reports = Reports(log, lambda: now)
    for _ in range(MOST_A_DAY):
        reports.report("me", "puzzle:one", "", "text", "")
    with pytest.raises(TooOften):
        reports.report("me", "puzzle:one", "", "text", "")
    reports.report("you", "puzzle:one", "", "text", "")
    now = NOON + timedelta(days=1, seconds=1)
    reports.report("me", "puzzle:one", "", "text", "")
    assert len(reports.all()) == MOST_A_DAY + 2


@pytest.mark.parametrize(("reason", "text"), [("", ""), ("because", ""), ("text", "x" * (LONGEST_TEXT + 1))])
def test_a_reason_out_of_the_list_and_a_text_that_fits_are_needed(
    reason: str, text: str, log: ReportLog
) -> None:
    with pytest.raises(BadRequest):
        Reports(log, lambda: NOON).report("me", "puzzle:one", "", reason, text)
    assert Reports(log, lambda: NOON).all() == ()
