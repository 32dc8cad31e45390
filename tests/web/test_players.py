"""The page of the players: what each does, how strong it is, and whether the compiled engine is ready."""

from dataclasses import replace

import pytest
from flask.testing import FlaskClient

from trainer.engine.kernel.state import Stage, State
from trainer.players.levels import PLAYERS
from trainer.players.strength import encounters


def with_kernel(client: FlaskClient, stage: Stage) -> FlaskClient:
    """The same browser, where the kernel is so far."""
    extensions = client.application.extensions
    extensions["trainer"] = replace(extensions["trainer"], kernel=lambda: State(stage))
    return client


def test_each_level_is_described(client: FlaskClient) -> None:
    page = with_kernel(client, Stage.READY).get("/players").text
    for level in PLAYERS:
        assert f'id="{level}">' in page
    assert "The compiled engine is ready" in page


def test_every_match_is_told_with_its_interval(client: FlaskClient) -> None:
    page = client.get("/players").text
    assert encounters()
    for one in encounters():
        assert f"{100 * one.wins.mean:.1f}\u00a0% (±\u00a0{100 * one.wins.margin:.1f})" in page


@pytest.mark.parametrize(
    ("stage", "told"),
    [
        (Stage.COMPILING, "The compiled engine is being prepared"),
        (Stage.LOADING, "The compiled engine is being prepared"),
        (Stage.FAILED, "There is no compiled engine here"),
        (Stage.OFF, "There is no compiled engine here"),
        (Stage.ABSENT, "There is no compiled engine here"),
    ],
)
def test_until_the_engine_is_ready_the_pages_say_so(client: FlaskClient, stage: Stage, told: str) -> None:
    for address in ("/players", "/play"):
        assert told in with_kernel(client, stage).get(address).text


def test_where_deals_begin_the_players_are_linked(client: FlaskClient) -> None:
    page = with_kernel(client, Stage.READY).get("/play").text
    assert 'href="/players"' in page
    assert "compiled engine" not in page
