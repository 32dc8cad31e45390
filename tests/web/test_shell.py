"""The shell in a real browser: accessible, calm in the console, and no wider than the window."""

from collections.abc import Callable

import pytest
from flask import Flask, abort, render_template_string
from playwright.sync_api import Page, expect

from tests.web.doubles import Services
from tests.web.visitors import telling_who
from trainer.settings import Settings
from trainer.web import create_app

PRESSED = """{% extends "base.html" %}{% block title %}T{% endblock %}
{% block main %}
<button hx-post="/refuse" hx-target="#part" hx-swap="innerHTML">Press</button><p id="part"></p>
{% endblock %}"""


def refuse() -> str:
    abort(409)


@pytest.fixture
def services() -> Services:
    return Services()


@pytest.fixture
def site(settings: Settings, services: Services, serve: Callable[[Flask], str]) -> str:
    app = create_app(settings, services)
    telling_who(app)
    app.add_url_rule("/press", "press", lambda: render_template_string(PRESSED))
    app.add_url_rule("/refuse", "refuse", refuse, methods=["POST"])
    return serve(app)


def test_an_error_page_has_one_button(page: Page, site: str, tolerated_statuses: set[int]) -> None:
    tolerated_statuses.add(404)
    page.goto(f"{site}/nowhere")
    expect(page.locator("main .button")).to_have_count(1)
    page.locator("main .button").click()
    expect(page.locator("h1")).to_have_text("Learn to play Dou Dizhu well")


def test_htmx_runs_under_the_content_policy(page: Page, site: str) -> None:
    page.goto(site)
    assert page.evaluate("htmx.config.allowEval") is False
    assert page.evaluate("htmx.config.includeIndicatorStyles") is False


def test_a_link_to_a_rule_leads_to_its_paragraph(page: Page, site: str) -> None:
    page.goto(f"{site}/rules#R10")
    expect(page.locator("#R10")).to_be_in_viewport()
    expect(page.locator("#R10")).to_contain_text("Following.")


def test_the_first_page_weighs_less_than_100_kb(page: Page, site: str) -> None:
    sizes: list[int] = []
    page.on("requestfinished", lambda request: sizes.append(request.sizes()["responseBodySize"]))
    page.goto(site, wait_until="networkidle")
    assert len(sizes) >= 4
    assert sum(sizes) < 100_000


def test_a_trainer_that_does_not_answer_is_told(page: Page, site: str) -> None:
    page.goto(site)
    note = page.get_by_role("alert")
    expect(note).to_have_count(0)
    page.evaluate("document.body.dispatchEvent(new Event('htmx:sendError'))")
    expect(note).to_be_visible()
    page.evaluate("document.body.dispatchEvent(new Event('htmx:afterOnLoad'))")
    expect(note).to_have_count(0)


def test_a_refusal_by_htmx_is_shown_as_a_page(page: Page, site: str) -> None:
    page.goto(f"{site}/press")
    page.get_by_role("button", name="Press").click()
    expect(page.locator("h1")).to_have_text("This has moved on")
    expect(page.locator("#part")).to_have_count(0)
    expect(page.locator("main .button")).to_have_attribute("href", "/press")
    expect(page.locator("header.site-header")).to_have_count(1)
