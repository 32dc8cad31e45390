"""Points on pages: the sign and the colour of what is read, and neither where they read as nothing."""

import pytest
from flask import Flask

from trainer.web.numbers import gain_or_loss, points


@pytest.mark.parametrize(
    ("value", "text", "colour"),
    [
        (60, "+60", "gain"),
        (-1200, "−1,200", "loss"),
        (0, "0", ""),
        (4.06, "+4.1", "gain"),
        (-0.06, "−0.1", "loss"),
        (0.04, "0.0", ""),
        (-0.04, "0.0", ""),
        (-0.0, "0.0", ""),
    ],
)
def test_points_have_the_sign_and_the_colour_of_what_is_read(
    app: Flask, value: float, text: str, colour: str
) -> None:
    with app.test_request_context():
        assert points(value) == text
    assert gain_or_loss(value) == colour
