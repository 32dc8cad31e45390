"""The bench of the pages: it plays deals to their end, and says what was too late or too much."""

import pytest

from tests.bench import pages


def test_a_deal_is_played_and_its_answers_are_measured(capsys: pytest.CaptureFixture[str]) -> None:
    pages.main(["--deals", "1"])
    told = capsys.readouterr().out
    assert told.startswith("deals 1 to 1 against easy\n")
    assert all(f"\n{row} " in told for row in ("table", "choose", "hint", "play", "settlement"))


@pytest.mark.parametrize(
    ("plays", "fails"),
    [([(10.0, 9_000)] * 3, False), ([(200.0, 9_000)] * 3, True), ([(10.0, 9_000), (10.0, 20_000)], True)],
)
def test_answers_that_come_late_or_are_heavy_fail_the_bench(
    plays: list[tuple[float, int]], fails: bool
) -> None:
    assert pages.too_much({"play": plays}) == fails
