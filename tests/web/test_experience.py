"""Every promise of the table has its tests in a browser; how long the others may think: `tests/players`."""

from pathlib import Path

import pytest

from tests.web.experience import PROMISES


@pytest.mark.parametrize("promise", PROMISES)
def test_a_promise_of_the_table_is_held_by_tests(promise: str) -> None:
    assert PROMISES[promise]
    for name in PROMISES[promise]:
        file, _, test = name.partition("::")
        assert f"def {test}(" in (Path(__file__).parent / f"{file}.py").read_text(encoding="utf-8")
