"""A touch phone, and fingers on it: what the browser gets is real touch events."""

import time
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Locator, Page, Position

Point = tuple[float, float]

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
"""How a page on the phone is opened."""

on_phone: pytest.MarkDecorator = pytest.mark.browser_context_args(**PHONE)
on_desk_and_phone: pytest.MarkDecorator = pytest.mark.parametrize(
    "where", ["desk", pytest.param("phone", marks=on_phone)]
)
"""The test runs in a wide window with a mouse, and on the phone; it is told which by `where`."""


def press(button: Locator, **at: float) -> None:
    """Taps on a phone, clicks on a desk: in the middle, or at this place of it."""
    place = Position(x=at["x"], y=at["y"]) if at else None
    if button.page.evaluate("matchMedia('(pointer: coarse)').matches"):
        button.tap(position=place)
    else:
        button.click(position=place)


def fingers(page: Page) -> CDPSession:
    """Fingers for `touch`, on a page that may be no phone."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
    return session


def touch(session: CDPSession, kind: str, *points: Point, when: float | None = None) -> None:
    """One touch event: where fingers touch the screen; `when`, in seconds, is now if left out."""
    session.send(
        "Input.dispatchTouchEvent",
        {
            "type": kind,
            **({} if when is None else {"timestamp": when}),
            "touchPoints": [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)],
        },
    )


def tap_twice(session: CDPSession, place: Point) -> None:
    """Two taps a quarter of a second apart, however long the machine takes to bring them about."""
    first = time.time()
    for when in (first, first + 0.25):
        touch(session, "touchStart", place, when=when)
        touch(session, "touchEnd", when=when + 0.05)


def glide(session: CDPSession, start: Point, *ways: Point) -> None:
    """One finger, from a point to the others in turn, where it leaves the screen."""
    touch(session, "touchStart", start)
    for end in ways:
        for point in between(start, end):
            touch(session, "touchMove", point)
        start = end
    touch(session, "touchEnd")


def between(start: Point, end: Point) -> Iterator[Point]:
    """Ten points on the way."""
    (x, y), (to_x, to_y) = start, end
    for part in range(1, 11):
        yield x + (to_x - x) * part / 10, y + (to_y - y) * part / 10


def middle(place: Locator) -> Point:
    """The point in the middle of something."""
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
