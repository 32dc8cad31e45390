"""Browsers that make accounts and enter them, by the forms of the pages."""

import re
from dataclasses import replace

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.services.passphrases import cheap_passphrases
from tests.web.visitors import telling_who

RIGHT = "correct horse"


def with_cheap_passphrases(app: Flask) -> Flask:
    services = app.extensions["trainer"]
    accounts = replace(services.accounts, passphrases=cheap_passphrases())
    app.extensions["trainer"] = replace(services, accounts=accounts)
    return telling_who(app)


def who(client: FlaskClient) -> str:
    return client.get("/who").text


def make(client: FlaskClient, name: str = "Anna", passphrase: str = RIGHT) -> TestResponse:
    form = {"name": name, "passphrase": passphrase, "again": passphrase}
    return client.post("/account", data=form)


def enter(client: FlaskClient, name: str = "Anna", passphrase: str = RIGHT, own: str = "add") -> TestResponse:
    return client.post("/account/enter", data={"name": name, "passphrase": passphrase, "own": own})


def cookie(client: FlaskClient) -> str:
    found = client.get_cookie("trainer")
    assert found is not None
    return found.value


def with_cookie(app: Flask, value: str) -> FlaskClient:
    """Another browser that has this cookie."""
    client = app.test_client()
    client.set_cookie("trainer", value)
    return client


def faults(html: str) -> list[str]:
    """The fields with a fault that is said."""
    named = re.findall(r'id="([a-z-]+)-fault"', html)
    assert all(f'aria-describedby="{name}-fault"' in html or f' {name}-fault"' in html for name in named)
    return named
