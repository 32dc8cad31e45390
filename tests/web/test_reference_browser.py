"""The pages of rule sets in a real browser: accessible in all looks, and no wider than a small phone."""

from collections.abc import Callable

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from tests.web.doubles import Services
from trainer.settings import Settings
from trainer.web import create_app


@pytest.fixture
def site(settings: Settings, serve: Callable[[Flask], str]) -> str:
    return serve(create_app(settings, Services()))


def test_cards_are_checked_by_typing_them(page: Page, site: str) -> None:
    page.goto(f"{site}/rules")
    page.get_by_role("link", name="Which rules allow it?").click()
    page.get_by_label("Cards to be laid").fill("33344455")
    page.get_by_role("button", name="Check").click()
    row = page.get_by_role("row").filter(has_text="Pagat")
    expect(row).to_contain_text("single kickers must all be of different ranks")
    row.get_by_role("link", name="Rule D3").click()
    expect(page.locator("#D3")).to_be_in_viewport()
    page.go_back()
    expect(page.get_by_role("textbox", name="Cards to be laid")).to_have_value("33344455")
