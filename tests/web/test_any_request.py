"""Whatever is asked of any address, by any form, is answered: no fault of ours, a page, and little kept."""

import logging
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from time import thread_time

import pytest
from flask import Flask
from sqlalchemy import Engine, String, func, select

from tests.web.asked_for import Known, asked_for
from tests.web.hostile import Answer, Sent, all_of, request
from tests.web.mistakes import visitor_of
from tests.web.prepared import ANNA, BERTA, prepare
from trainer.settings import Settings
from trainer.store.schema import metadata
from trainer.web.errors import WORDS
from trainer.web.security import HEADERS

STATUSES = {200, 204, 302, 303, 308, 410, *WORDS} - {500, 503}
LONGEST_ANSWER, LONGEST_COOKIE = 1_000_000, 4_093
"""Characters: more of a cookie no browser keeps."""
MOST_ROWS = 100
"""That one request may add: with a claim, all the plays to the end of a deal."""
SECONDS = 10.0
"""Of the processor for one request: far more than any takes, so that only what hangs is found."""


@dataclass(frozen=True)
class Site:
    """The application, what its pages ask for, and the cookies of its visitors."""

    app: Flask
    known: Mapping[str, Known]
    cookies: Mapping[str, str]

    @property
    def engine(self) -> Engine:
        engine = self.app.extensions["trainer"].games.store.engine
        assert isinstance(engine, Engine)
        return engine

    def rows(self) -> int:
        """How many rows all tables have."""
        counts = (select(func.count()).select_from(one).scalar_subquery() for one in _TABLES)
        with self.engine.begin() as connection:
            return sum(connection.execute(select(*counts)).one())

    def requests(self, rng: Random, times: int) -> Iterator[Sent]:
        """For each rule of the address map so many requests."""
        everywhere = all_of(self.known.values())
        for _ in range(times):
            for rule in self.app.url_map.iter_rules():
                yield request(rng, rule, self.known.get(rule.endpoint, Known()), everywhere)


_TABLES = metadata.sorted_tables


@pytest.fixture
def any_site(settings: Settings) -> Site:
    prepared = prepare(settings)
    prepared.app.config["PROPAGATE_EXCEPTIONS"] = False  # what breaks is found in the log, all of it
    cookies = {"": ""}
    for visitor in (ANNA, BERTA):
        client = prepared.app.test_client()
        visitor_of(client, visitor)
        kept = client.get_cookie("trainer")
        assert kept is not None
        cookies[visitor] = f"trainer={kept.value}"
    return Site(prepared.app, asked_for(prepared), cookies)


def test_anything_that_is_asked_is_answered(any_site: Site, caplog: pytest.LogCaptureFixture) -> None:
    forms = {rule.endpoint for rule in any_site.app.url_map.iter_rules() if "POST" in (rule.methods or ())}
    assert len(forms & any_site.known.keys()) > 0.8 * len(forms), "the pages do not show their forms"
    survives(any_site, caplog, Random(1), 4)


@pytest.mark.deep
def test_very_much_that_is_asked_is_answered(any_site: Site, caplog: pytest.LogCaptureFixture) -> None:
    survives(any_site, caplog, Random(2), 150)


def survives(site: Site, caplog: pytest.LogCaptureFixture, rng: Random, times: int) -> None:
    """Asks, and holds each answer to what must be true of all."""
    rows = site.rows()
    for number, sent in enumerate(site.requests(rng, times)):
        caplog.clear()
        began = thread_time()
        answer = sent.ask(
            site.app,
            f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}",
            site.cookies[sent.visitor],
        )
        assert thread_time() - began < SECONDS, sent
        assert [record for record in caplog.records if record.levelno >= logging.ERROR] == [], sent
        check(sent, answer)
        before, rows = rows, site.rows()
        assert rows - before <= MOST_ROWS, sent
    check_columns(site.engine)


def check(sent: Sent, answer: Answer) -> None:
    """An answer is one of ours: its status, its headers, its size; what went wrong is told on a page."""
    assert answer.status in STATUSES, sent
    assert HEADERS.keys() <= set(answer.headers.keys()), sent
    assert len(answer.text) <= LONGEST_ANSWER, sent
    assert all(len(cookie) <= LONGEST_COOKIE for cookie in answer.headers.getlist("Set-Cookie")), sent
    if answer.status >= 400 and sent.method != "HEAD" and "Host" not in sent.headers:
        assert answer.headers["Content-Type"] == "text/html; charset=utf-8", sent
        assert answer.text.lstrip().startswith("<"), sent


def check_columns(engine: Engine) -> None:
    """No text is longer than its column, which not every database looks after."""
    texts = [
        (column, column.type.length)
        for table in _TABLES
        for column in table.c
        if isinstance(column.type, String)
    ]
    with engine.begin() as connection:
        for column, most in texts:
            longest = connection.scalars(select(func.max(func.length(column)))).one()
            assert most is None or (longest or 0) <= most, column
