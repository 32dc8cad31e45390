"""Composing a position: faults at their fields, the solver's word, and a puzzle that the linter takes."""

import io
import zipfile
from pathlib import Path

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import Page, expect

from tests.web.sizes import assert_fits_a_small_phone
from trainer.content.lint import lint
from trainer.content.proving import prove_all

WON = {"you": "4KK", "right": "5", "left": "6", "landlord": "you"}


def test_the_empty_page_asks_for_cards_and_says_nothing_else(client: FlaskClient) -> None:
    answer = client.get("/compose")
    assert answer.status_code == 200
    assert "This is no position yet" not in answer.text


def test_the_solver_says_who_wins_and_with_which_plays(client: FlaskClient) -> None:
    text = client.get("/compose", query_string=WON).text
    assert "The landlord wins by force." in text
    assert "2 plays keep the win:" in text
    assert '<span class="ranks">KK</span>' in text


def test_a_lost_position_is_no_puzzle(client: FlaskClient) -> None:
    text = client.get("/compose", query_string=WON | {"you": "345", "right": "2", "left": "2"}).text
    assert "The peasants win by force, whatever you do." in text
    assert "No puzzle" in text


def test_a_position_where_everything_wins_is_no_puzzle(client: FlaskClient) -> None:
    assert "every play wins" in client.get("/compose", query_string=WON | {"you": "K"}).text


def test_a_table_has_to_be_beaten(client: FlaskClient) -> None:
    written = {"you": "3KK", "right": "44", "left": "5", "landlord": "left", "table": "QQ", "by": "left"}
    text = client.get("/compose", query_string=written).text
    assert "On the table, laid by: Left" in text
    assert "The peasants win by force." in text


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"you": "4X"}, "is no rank"),
        ({"right": ""}, "At least one card is needed"),
        ({"you": "555", "left": "55"}, "Of rank 5 there are 6 here"),
        ({"you": "R", "right": "R"}, "Of rank big joker there are 2 here"),
        ({"right": "3334445556667778889"}, "19 cards; this seat can have 17 at most."),
        ({"table": "34", "by": "left"}, "A straight needs at least 5 cards"),
        ({"table": "44", "by": "you"}, "Choose one of the seats"),
        ({"landlord": "nobody"}, "Choose one of the seats"),
    ],
)
def test_what_is_wrong_stands_at_its_field_and_nothing_is_lost(
    change: dict[str, str], told: str, client: FlaskClient
) -> None:
    answer = client.get("/compose", query_string=WON | change)
    assert answer.status_code == 422
    assert told in answer.text
    assert 'value="6"' in answer.text or "left" in change


def test_the_puzzle_is_taken_by_the_linter_once_it_is_proved(client: FlaskClient, tmp_path: Path) -> None:
    written = WON | {"title": ' Two "kings" \\ first '}
    answer = client.get("/compose/puzzle.zip", query_string=written)
    assert answer.mimetype == "application/zip"
    assert "two-kings-first.zip" in answer.headers["Content-Disposition"]
    zipfile.ZipFile(io.BytesIO(answer.data)).extractall(tmp_path)
    assert list(prove_all(tmp_path)) == ["`two-kings-first` is proved"]
    assert lint(tmp_path) == []


def test_fields_that_make_no_position_are_no_file(client: FlaskClient) -> None:
    assert client.get("/compose/puzzle.zip", query_string=WON | {"you": ""}).status_code == 422


def test_who_solves_very_many_positions_has_to_wait_and_keeps_what_was_written(client: FlaskClient) -> None:
    answers = [client.get("/compose", query_string=WON) for _ in range(13)]
    assert [answer.status_code for answer in answers] == [200] * 12 + [429]
    assert 'value="4KK"' in answers[-1].text
    assert "Wait a minute" in answers[-1].text


def test_a_position_is_composed_on_a_small_phone(page: Page, live_server: str) -> None:
    page.goto(f"{live_server}/compose")
    page.get_by_label("Your hand, on turn").fill("4KK")
    page.get_by_label("The hand to your right").fill("5X")
    page.get_by_role("button", name="Show it and solve it").click()
    expect(page.get_by_role("alert")).to_be_visible()
    page.get_by_label("The hand to your right").fill("5")
    page.get_by_label("The hand to your left").fill("6")
    page.get_by_role("button", name="Show it and solve it").click()
    expect(page.get_by_text("2 plays keep the win:")).to_be_visible()
    page.get_by_text("As a puzzle").click()
    assert_fits_a_small_phone(page)
