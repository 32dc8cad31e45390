"""Cards as they are drawn and spoken."""

import pytest
from flask import Flask

from tests.web.doubles import Services
from trainer.rules.cards import RANKS, SUITS
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


@pytest.mark.parametrize("card", ["", "3", "1s", "10s", "3x", "Bs", "b"])
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
