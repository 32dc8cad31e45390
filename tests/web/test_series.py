"""Series of deals on the pages: begin one, see where it stands, go on, and who has won."""

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.deals import play_out, start

RULES = "competition"


def test_the_form_offers_a_single_deal_and_three_series(client: FlaskClient) -> None:
    html = client.get("/play").text
    select = re.search(r'<select [^>]*name="series"[^>]*>(.*?)</select>', html, re.DOTALL)
    assert select is not None
    assert re.findall(r'value="(\d+)"', select[1]) == ["1", "3", "6", "12", "0"]
    assert 'value="1" selected' in select[1]
    assert 'value="6" selected' in client.get("/play?series=6").text
    assert 'href="/rules#V8"' in html
    assert 'id="V8"' in client.get("/rules").text


@pytest.mark.parametrize("length", ["00", "2", "-3", "x", "", "\uff13"])
def test_a_length_that_does_not_exist_is_told(client: FlaskClient, length: str) -> None:
    answer = client.post("/games", data={"level": "easy", "series": length})
    assert answer.status_code == 422
    assert "Choose a single deal, or a series" in answer.text


def test_a_series_is_played_to_its_end(client: FlaskClient) -> None:
    game = start(client, 7, level="easy", rules=RULES, series="3")
    for place in (1, 2):
        assert f"{place} of 3 · you:" in client.get(game).text
        html = play_out(client, game)
        assert f"After deal {place} of 3" in html
        assert "Next deal of the series" in html
        answer = client.post(f"{game}/next")
        assert answer.status_code == 303
        assert client.post(f"{game}/next").headers["Location"] == answer.headers["Location"]
        game = answer.headers["Location"]
    html = play_out(client, game)
    assert re.search(r"(win|wins) the series|The series is drawn", html)
    assert "Next deal of the series" not in html
    assert client.post(f"{game}/next").status_code == 409
    another = re.search(r"<form[^>]*>(?:(?!</form>).)*Play another series", html, re.DOTALL)
    assert another is not None
    assert 'name="series" value="3"' in another[0]
    fields = dict(re.findall(r'name="(\w+)" value="([^"]*)"', another[0]))
    begun = client.post("/games", data=fields).headers["Location"]
    assert begun != game
    assert "1 of 3 · you: 0" in client.get(begun).text


def test_an_endless_series_is_ended_by_a_button(client: FlaskClient) -> None:
    game = start(client, 7, level="easy", rules=RULES, series="0")
    assert client.post(f"{game}/end").status_code == 409
    assert "series: deal 1 · you: 0" in client.get(game).text
    html = play_out(client, game)
    assert "After deal 1 of the series" in html
    assert "as long as you like" in html
    game = client.post(f"{game}/next").headers["Location"]
    assert "series: deal 2 · you:" in client.get(game).text
    play_out(client, game)
    for _click in range(2):
        assert client.post(f"{game}/end").headers["Location"] == game
    html = client.get(game).text
    assert re.search(r"(win|wins) the series|The series is drawn", html)
    assert "End the series" not in html
    assert re.search(r'name="series" value="0"', html)
    assert client.post(f"{game}/next").status_code == 409


def test_the_totals_are_those_of_all_seats(client: FlaskClient) -> None:
    html = play_out(client, start(client, 7, level="easy", rules=RULES, series="6"))
    table = re.search(r"The totals of the series</caption>(.*?)</table>", html, re.DOTALL)
    assert table is not None
    totals = re.findall(r'<th scope="row">(\w+)</th><td[^>]*>([^<]+)</td>', table[1])
    assert [seat for seat, _points in totals] == ["You", "Right", "Left"]
    assert sum(int(points.replace("−", "-")) for _seat, points in totals) == 0


def test_the_same_deal_again_is_outside_the_series(client: FlaskClient) -> None:
    game = start(client, 7, level="easy", rules=RULES, scored="no", series="3")
    assert " of 3 · " not in client.get(game).text
    assert client.post(f"{game}/next").status_code == 400


def test_nothing_follows_a_deal_of_somebody_else_or_one_that_is_not_over(
    app: Flask, client: FlaskClient
) -> None:
    game = start(client, 7, level="easy", rules=RULES, series="3")
    assert client.post(f"{game}/next").status_code == 409
    assert app.test_client().post(f"{game}/next").status_code == 404
