"""Points on pages: as in sentences, in the colour of the sign that is read."""

import pytest
from flask import Flask

from trainer.web.numbers import gain_or_loss, points
from trainer.words.points import signed


@pytest.mark.parametrize(
    ("value", "colour"),
    [
        (60, "gain"),
        (-1200, "loss"),
        (0, ""),
        (4.06, "gain"),
        (-0.06, "loss"),
        (0.04, ""),
        (-0.04, ""),
        (-0.0, ""),
    ],
)
def test_points_read_as_in_sentences_and_are_coloured_by_their_sign(
    app: Flask, value: float, colour: str
) -> None:
    with app.test_request_context():
        assert points(value) == signed(value)
    assert gain_or_loss(value) == colour
