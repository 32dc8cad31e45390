"""Cards as they are drawn and spoken."""

import pytest
from flask import Flask

from tests.web.doubles import Services
from trainer.rules.cards import RANKS, SUITS
from trainer.rules.deal import deal
from trainer.rules.ruleset import RULE_SETS
from trainer.settings import Settings
from trainer.web import create_app
from trainer.web.faces import SPOKEN, dress, face


@pytest.fixture
def app(settings: Settings) -> Flask:
    return create_app(settings, Services())


def test_the_pack_of_r1_has_a_face_for_each_card() -> None:
    pack = {rank + suit for rank in RANKS[:-2] for suit in SUITS} | {"B", "R"}
    assert set(SPOKEN) == pack
    assert len(pack) == 54
    assert {face(card).look for card in pack} == {
        *("suit-spades", "suit-hearts", "suit-diamonds", "suit-clubs"),
        *("joker-small", "joker-big"),
    }


@pytest.mark.parametrize(
    ("card", "rank", "spoken"),
    [
        ("3d", "3", "3 of diamonds"),
        ("Ts", "10", "10 of spades"),
        ("Qh", "Q", "queen of hearts"),
        ("R", "", "big joker"),
    ],
)
def test_a_card_is_printed_short_and_spoken_in_full(app: Flask, card: str, rank: str, spoken: str) -> None:
    with app.test_request_context():
        assert (face(card).rank, str(face(card).spoken)) == (rank, spoken)


def test_a_second_pack_looks_and_sounds_like_the_first(app: Flask) -> None:
    for card in (*deal(RULE_SETS["four_players"], 1).bottom, *deal(RULE_SETS["four_players"], 1).hands[0]):
        name = str(card)
        first = name.removesuffix("2") if len(name) > 2 or name in ("B2", "R2") else name
        assert (face(name).look, face(name).spoken) == (face(first).look, face(first).spoken)
        assert face(name).is_joker == (card.suit == "")
    assert face("R2").is_big
    assert not face("B2").is_big
    assert face("2s2").rank == "2"


@pytest.mark.parametrize("card", ["", "3", "1s", "10s", "3x", "Bs", "b", "3s3", "3s22", "B3", "22"])
def test_what_is_no_card_is_refused(card: str) -> None:
    with pytest.raises(ValueError, match="is no card"):
        face(card)


def test_ranks_alone_get_suits_of_the_pack() -> None:
    assert dress("3333BR") == ("3s", "3h", "3d", "3c", "B", "R")
    assert len(set(dress(RANKS[:13] * 4))) == 52


@pytest.mark.parametrize("ranks", ["33333", "BB", "1", "x"])
def test_ranks_that_the_pack_does_not_have_are_refused(ranks: str) -> None:
    with pytest.raises(ValueError, match="is no rank, or is there too often"):
        dress(ranks)


def test_a_wildcard_is_marked_and_spoken(app: Flask) -> None:
    template = """
      {%- from "macros/cards.html" import card_row, hand -%}
      {%- call hand(["3d", "4d"], wild="3") %}{% endcall -%}{{ card_row(["3h2"], gone=["3h2"], wild="3") }}"""
    with app.test_request_context():
        html = app.jinja_env.from_string(template).render()
    assert html.count(" is-wild") == 2
    assert html.count('class="card-wild"') == 2
    assert ">3 of diamonds, wildcard<" in html
    assert ">4 of diamonds<" in html
    assert ">3 of hearts, wildcard, laid<" in html


def test_the_macros_draw_a_hand_of_checkboxes(app: Flask) -> None:
    template = """
      {%- from "macros/cards.html" import hand, card_row, card_backs, ranks, hidden_row -%}
      {%- call hand(["3d", "B"], ["B"], "hand-own") %}<b>Hand</b>{% endcall -%}
      {{ card_row(["Ts"], "card-row-small", "Row", ["Ts"]) }}{{ card_backs(2) }}{{ ranks("888 + 3") }}
      {{ hidden_row(2, "two") }}"""
    with app.test_request_context():
        html = app.jinja_env.from_string(template).render()
    assert html.count('type="checkbox"') == 2
    assert '<input type="checkbox" name="card" value="B" checked>' in html
    assert '<li class="is-gone">' in html
    assert "10 of spades, laid" in html
    assert html.count("<rect") == 2
    assert '<span class="ranks">888 + 3</span>' in html
    assert html.count('"card card-back"') == 2
