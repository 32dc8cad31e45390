"""Points in a sentence: their sign as exactly as they are read, and none where they read as nothing."""

import pytest

from trainer.words.points import signed


@pytest.mark.parametrize(
    ("points", "text"),
    [
        (60, "+60"),
        (-1200, "−1,200"),
        (0, "0"),
        (4.06, "+4.1"),
        (-0.06, "−0.1"),
        (0.04, "0.0"),
        (-0.04, "0.0"),
        (-0.0, "0.0"),
    ],
)
def test_points_have_the_sign_of_what_is_read(points: float, text: str) -> None:
    assert signed(points) == text
