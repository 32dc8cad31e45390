"""The bench of the review: mistakes that are made on purpose, and what is told of them."""

from pathlib import Path

import pytest

from tests.bench import review as bench
from tests.bench.injected.cases import Case, case_of, made, read_cases, write_cases
from tests.bench.injected.games import CONCEPTS
from tests.bench.injected.measuring import MISTAKE
from tests.bench.injected.spot import Mistake
from trainer.concepts import Concept
from trainer.engine.kernel.state import get_ready


@pytest.fixture(scope="module", autouse=True)
def _kernel() -> None:
    get_ready()


def test_thirty_cases_of_every_concept_are_kept_each_in_a_deal_of_its_own() -> None:
    kept = read_cases()
    assert set(kept) == set(CONCEPTS) == set(Concept)
    for cases in kept.values():
        assert len({case.number for case in cases}) == len(cases) >= 30


def test_a_case_is_made_again_into_a_game_that_is_played_to_its_end() -> None:
    case = read_cases()[Concept.MISSED_FINISH][0]
    one = made(Concept.MISSED_FINISH, case)
    assert one is not None
    assert case_of(one) == case
    assert one.loss.low >= MISTAKE
    record = one.record()
    assert record.actions[case.ply - 1] == case.mistake.wrong
    assert not record.games()[-1].hands[record.games()[-1].turn]


def test_what_is_right_is_no_mistake_in_place_of_what_is_wrong() -> None:
    number, ply, (wrong, right) = read_cases()[Concept.FED_LAST_CARD][0]
    assert made(Concept.FED_LAST_CARD, Case(number, ply, Mistake(right, wrong))) is None


def test_cases_are_read_as_they_were_written(tmp_path: Path) -> None:
    kept = read_cases()
    write_cases(kept, tmp_path / "cases.json")
    assert read_cases(tmp_path / "cases.json") == kept


def test_the_bench_tells_a_row_of_each_concept_and_what_it_finds_in_untouched_games(
    capsys: pytest.CaptureFixture[str],
) -> None:
    failed = bench.main(["--concept", "missed_finish", "--most", "2", "--games", "1"])
    told = capsys.readouterr().out
    assert "| missed_finish | 2 | 2 | 2 | 2 (100%) |" in told
    assert "1 untouched games: 1 mistakes in 14 decisions" in told
    assert "0 with 33335678899TQKAAA: blunder, best 3" in told
    assert failed  # one of so few is more than is allowed
