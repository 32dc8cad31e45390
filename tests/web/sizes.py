"""Pages in windows of many sizes."""

from playwright.sync_api import Page

SMALL_PHONE = 320  # pixels


def assert_fits(page: Page) -> None:
    """Nothing on the page is wider than its window."""
    window = page.viewport_size
    assert window is not None
    assert page.evaluate("document.documentElement.scrollWidth") <= window["width"]


def assert_fits_a_small_phone(page: Page) -> None:
    """The same in a narrow window, which the page keeps."""
    page.set_viewport_size({"width": SMALL_PHONE, "height": 640})
    assert_fits(page)
