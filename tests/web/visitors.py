"""Who a browser is: tests name the visitor."""

from flask import Flask
from playwright.sync_api import BrowserContext

from tests.web.mistakes import visitor_of
from trainer.web.visitor import current_visitor, visitor_id


def telling_who(app: Flask) -> Flask:
    """The application with two addresses more: `/who` tells who a browser is, `/keep` makes it somebody."""
    app.add_url_rule("/who", "who", lambda: current_visitor() or "nobody")
    app.add_url_rule("/keep", "keep", visitor_id, methods=["POST"])
    return app


def be(context: BrowserContext, app: Flask, server: str, visitor: str = "anna") -> str:
    """Makes a browser that of a visitor, whoever it was before."""
    client = app.test_client()
    visitor_of(client, visitor)
    cookie = client.get_cookie("trainer")
    assert cookie is not None
    context.clear_cookies()
    context.add_cookies([{"name": "trainer", "value": cookie.value, "url": server}])
    return visitor
