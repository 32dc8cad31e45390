"""The settlement of a deal that went badly: its moments lead to the review."""

from collections.abc import Callable

from flask import Flask
from playwright.sync_api import Page, expect

from tests.web.kept import play_carelessly
from tests.web.visitors import telling_who


def test_a_moment_leads_to_its_decision_in_the_review(
    page: Page, app: Flask, serve: Callable[[Flask], str]
) -> None:
    telling_who(app)
    site = serve(app)
    visitor = page.request.post(f"{site}/keep").text()
    play_carelessly(app, visitor, 39)
    page.goto(f"{site}/games/{visitor}-39")
    moment = page.locator(".moments a").first
    title = moment.inner_text()
    moment.click()
    expect(page.locator("#decision-title")).to_have_text(title)
