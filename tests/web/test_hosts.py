"""The names that the trainer answers to."""

from dataclasses import replace

import pytest
from flask.testing import FlaskClient

from trainer.settings import Settings
from trainer.web.hosts import answers_to

HERE = ("127.0.0.1", "localhost", "[::1]")


@pytest.mark.parametrize("bound", ["127.0.0.1", "localhost", "::1", "0.0.0.0", "cards.example"])
@pytest.mark.parametrize("host", [*HERE, *(f"{name}:8000" for name in HERE), "LOCALHOST:1"])
def test_names_of_this_machine_are_always_accepted(settings: Settings, bound: str, host: str) -> None:
    assert answers_to(host, replace(settings, host=bound))


@pytest.mark.parametrize("bound", ["127.0.0.1", "localhost", "::1", "127.8.8.8"])
@pytest.mark.parametrize(
    "host",
    [
        "",
        "elsewhere.example",
        "elsewhere.example:8000",
        "localhost.elsewhere.example",
        "127.0.0.1.elsewhere.example",
        "localhost@elsewhere.example",
        "elsewhere.example@localhost",
        "localhost:8000:8000",
        "localhost/",
        "[::1",
        "192.168.1.20",
        "[fd00::1]",
        "0.0.0.0",
    ],
)
def test_for_this_machine_alone_no_other_name_is(settings: Settings, bound: str, host: str) -> None:
    assert not answers_to(host, replace(settings, host=bound))


def test_elsewhere_addresses_are_accepted_and_names_have_to_be_set(settings: Settings) -> None:
    bound = replace(settings, host="0.0.0.0")
    assert answers_to("192.168.1.20:8000", bound)
    assert answers_to("[fd00::1]:8000", bound)
    assert not answers_to("cards.example", bound)
    assert answers_to("Cards.example:443", replace(bound, hosts=frozenset({"cards.example"})))
    assert answers_to("cards.example", replace(settings, host="cards.example"))


def test_a_name_that_was_set_is_accepted_for_this_machine_too(settings: Settings) -> None:
    assert answers_to("cards.example", replace(settings, hosts=frozenset({"cards.example"})))


@pytest.mark.parametrize("path", ["/", "/rules", "/nowhere", "/assets/x/css/trainer.css"])
def test_another_name_gets_one_line_and_nothing_else(client: FlaskClient, path: str) -> None:
    for answer in (
        client.get(path, headers={"Host": "elsewhere.example"}),
        client.post(path, headers={"Host": "elsewhere.example", "Origin": "http://elsewhere.example"}),
    ):
        assert answer.status_code == 400
        assert answer.mimetype == "text/plain"
        assert answer.text.count("\n") == 1
        assert "TRAINER_HOSTS" in answer.text
        assert "Set-Cookie" not in answer.headers
        assert "Content-Security-Policy" in answer.headers
