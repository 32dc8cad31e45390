"""Deals over HTTP without scripts: what a browser would send, read out of the pages."""

import re

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

HTMX = {"HX-Request": "true"}


def start(client: FlaskClient, number: int = 1234, **fields: str) -> str:
    """The address of a new deal."""
    answer = client.post("/games", data={"level": "normal", "deal": str(number), **fields})
    assert answer.status_code == 303
    return answer.headers["Location"]


def value_of(name: str, html: str) -> str:
    found = re.search(rf'name="{name}" value="([^"]*)"', html)
    assert found is not None
    return found[1]


def send(client: FlaskClient, game: str, html: str, **fields: object) -> TestResponse:
    return client.post(f"{game}/acts", data={"version": value_of("version", html), **fields})


def buttons(html: str) -> list[tuple[str, str, str]]:
    """The answers that a page offers: the field, the value, the words."""
    return re.findall(r'<button [^>]*name="(call|stake)" value="(\w+)">([^<]+)</button>', html)


def chosen_in(html: str) -> list[str]:
    return re.findall(r'type="checkbox" name="card" value="(\w+)" checked', html)


def cards_in(html: str) -> list[str]:
    return re.findall(r'type="checkbox" name="card" value="(\w+)"', html)


def status_of(html: str) -> str:
    found = re.search(r'class="status-line[^"]*"><span>(.*?)</span>', html, re.DOTALL)
    assert found is not None
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", "", found[1])).strip()


def is_over(html: str) -> bool:
    return "Same deal again" in html


def answer_until(client: FlaskClient, game: str, field: str, *, last: bool) -> str:
    """The page once a question of this field is asked, or none any more.

    Until then the last answer is given each time, or the first.
    """
    html = client.get(game).text
    while not is_over(html):
        asked = buttons(html)
        if not asked or asked[0][0] == field:
            return html
        send(client, game, html, **{asked[0][0]: asked[-1 if last else 0][1]})
        html = client.get(game).text
    return html


def play_out(client: FlaskClient, game: str) -> str:
    """The settlement after a deal in which every question was answered and every first hint followed."""
    html = answer_until(client, game, "", last=True)
    for _ in range(120):
        if is_over(html):
            return html
        hinted = send(client, game, html, do="hint", hint="0").text
        chosen = chosen_in(hinted)
        reading = re.search(r'name="reading" value="([^"]+)" checked', hinted)
        fields: dict[str, object] = {"do": "play" if chosen else "pass", "card": chosen}
        if reading:
            fields["reading"] = reading[1]
        assert send(client, game, hinted, **fields).status_code == 303
        html = client.get(game).text
    raise AssertionError("the deal does not end")
