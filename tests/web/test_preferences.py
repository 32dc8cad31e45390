"""The settings of a browser: a form, a plain cookie, and classes of the page."""

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import given
from hypothesis import strategies as st

from tests.web.doubles import Services
from trainer.concepts import Concept
from trainer.settings import Settings
from trainer.web import create_app
from trainer.web.coach_choice import ALL as ALL_STOPS
from trainer.web.coach_choice import left_out_in, word_of
from trainer.web.preferences import ALL, COOKIE, Preference


@pytest.fixture
def app(settings: Settings) -> Flask:
    return create_app(settings, Services())


def classes(client: FlaskClient, path: str = "/") -> str:
    found = re.search(r'<html [^>]*dir="ltr"(?: class="([^"]*)")?>', client.get(path).text)
    assert found is not None
    return found[1] or ""


def checked(html: str) -> dict[str, str]:
    return dict(re.findall(r'type="radio" name="(\w+)" value="([^"]*)" checked', html))


def stops(html: str) -> set[str]:
    return set(re.findall(r'name="stop" value="(\w+)" checked', html))


def test_who_never_opens_the_page_has_no_cookie_and_no_class(client: FlaskClient) -> None:
    answer = client.get("/settings")
    assert "Set-Cookie" not in answer.headers
    assert checked(answer.text) == {one.field: "" for one in ALL}
    assert classes(client) == ""
    assert client.get("/").text.count('name="theme-color"') == 2


@pytest.mark.parametrize("one", ALL, ids=[one.field for one in ALL])
def test_each_choice_is_kept_shown_and_taken_back(client: FlaskClient, one: Preference) -> None:
    for choice in one.choices[1:]:
        assert client.post("/settings", data={one.field: choice.word}).status_code == 303
        assert classes(client) == choice.word
        assert checked(client.get("/settings").text)[one.field] == choice.word
    client.post("/settings", data={one.field: ""})
    assert client.get_cookie(COOKIE) is None
    assert classes(client) == ""


def test_choices_stand_side_by_side_and_a_scheme_colours_the_frame_of_the_browser(
    client: FlaskClient,
) -> None:
    client.post(
        "/settings", data={"scheme": "theme-dark", "suits": "four-colour-suits", "sound": "with-sound"}
    )
    assert classes(client) == "theme-dark four-colour-suits with-sound"
    assert '<meta name="theme-color" content="#15191a">' in client.get("/").text


@pytest.mark.parametrize("cookie", ["", "nonsense", "theme-dark.theme-light.x", '"><script>', "a" * 3000])
def test_a_strange_cookie_never_breaks_a_page(client: FlaskClient, cookie: str) -> None:
    client.set_cookie(COOKIE, cookie)
    assert classes(client) in {"", "theme-light"}


@pytest.mark.parametrize(
    "form",
    [
        {"scheme": "theme-green"},
        {"moves": "large-print"},
        {"stops": "shown", "stop": ["broke_bomb", "overbid"]},
    ],
)
def test_a_choice_that_the_page_does_not_offer_is_told_and_nothing_is_changed(
    client: FlaskClient, form: dict[str, str]
) -> None:
    client.post("/settings", data={"print": "large-print"})
    answer = client.post("/settings", data={"suits": "four-colour-suits", **form})
    assert answer.status_code == 422
    assert "nothing has been changed" in answer.text
    assert classes(client) == "large-print"


def test_a_field_that_the_page_does_not_have_is_left_alone(client: FlaskClient) -> None:
    client.post("/settings", data={"print": "large-print", "nothing": "theme-dark"})
    assert classes(client) == "large-print"


def test_the_coach_stops_for_all_mistakes_or_for_those_that_are_ticked(client: FlaskClient) -> None:
    everything = {concept.value for concept in ALL_STOPS}
    assert stops(client.get("/settings").text) == everything
    wanted = {"broke_bomb", "overtook_partner", "missed_finish"}
    client.post("/settings", data={"coach": "coach", "stops": "shown", "stop": sorted(wanted)})
    assert stops(client.get("/settings").text) == wanted
    cookie = client.get_cookie(COOKIE)
    assert cookie is not None
    assert len(cookie.value) < 30
    client.post("/settings/coach")
    client.post("/settings/coach")
    assert stops(client.get("/settings").text) == wanted
    assert classes(client) == "coach"
    client.post("/settings", data={"stops": "shown", "stop": sorted(everything)})
    assert client.get_cookie(COOKIE) is None


@pytest.mark.parametrize("word", ["coach-not-", "coach-not-xyz", "coach-not-fffffffff", "coach-not--1"])
def test_a_word_about_the_coach_that_can_not_be_read_leaves_nothing_out(
    client: FlaskClient, word: str
) -> None:
    client.set_cookie(COOKIE, f"coach.{word}")
    assert stops(client.get("/settings").text) == {concept.value for concept in ALL_STOPS}


@given(st.frozensets(st.sampled_from(sorted(ALL_STOPS))))
def test_what_the_coach_leaves_to_the_learner_comes_back_out_of_its_word(left: frozenset[Concept]) -> None:
    assert left_out_in(["coach", word_of(left)]) == left


def test_the_way_back_leads_to_a_deal_and_nowhere_else(client: FlaskClient) -> None:
    html = client.get("/settings?back=/games/Ab_-3").text
    assert '<a class="button" href="/games/Ab_-3">Back to the deal</a>' in html
    kept = client.post("/settings", data={"back": "/games/Ab_-3"}, follow_redirects=True).text
    assert "Saved" in kept
    assert kept.count('href="/games/Ab_-3"') == 2
    for elsewhere in ("//example.org", "https://example.org", "/games/../x", "/games//x", "javascript:x", ""):
        assert "Back to the deal" not in client.get("/settings", query_string={"back": elsewhere}).text


def test_the_cookie_lasts_and_is_out_of_reach_of_scripts(client: FlaskClient) -> None:
    cookie = client.post("/settings", data={"print": "large-print"}).headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "Max-Age=31536000" in cookie
    assert "Secure" not in cookie
