"""Who a browser is: tests name the visitor."""

from flask import Flask
from playwright.sync_api import BrowserContext

from tests.web.mistakes import visitor_of


def be(context: BrowserContext, app: Flask, server: str, visitor: str = "anna") -> str:
    """Makes a browser that of a visitor, whoever it was before."""
    client = app.test_client()
    visitor_of(client, visitor)
    cookie = client.get_cookie("trainer")
    assert cookie is not None
    context.clear_cookies()
    context.add_cookies([{"name": "trainer", "value": cookie.value, "url": server}])
    return visitor
