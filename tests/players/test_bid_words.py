"""What the status line says in the auction."""

from gettext import NullTranslations

from tests.players.positions import numbered
from trainer.engine.bidding import CallWorth, Strength
from trainer.players.bids import BidHint, bid_hint
from trainer.players.levels import act
from trainer.rules.game import Call
from trainer.rules.ruleset import STANDARD
from trainer.rules.view import view
from trainer.words.hints import call_worth, strength_text
from trainer.words.table import your_bid

T = NullTranslations()
STRENGTH = Strength(high_cards=2, bombs=1, plays=6, score=3, hand_class=3)


def test_facts() -> None:
    assert strength_text(T, STRENGTH) == "2 twos or jokers, 1 bomb or rocket, 6 plays"


def test_a_call_with_its_interval() -> None:
    assert call_worth(T, CallWorth(2, 4.12, 3.0, 5.2, 2310)) == (
        "bid 2 made +4.1 points on average (between +3.0 and +5.2, 2,310 deals between normal players)"
    )
    assert call_worth(T, CallWorth(0, -4.12, -5.0, -3.2, 150)) == (
        "a pass made −4.1 points on average (between −5.0 and −3.2, 150 deals between normal players)"
    )


def test_the_line_names_the_best_call() -> None:
    worths = (CallWorth(0, -1.0, -2.0, 0.0, 500), CallWorth(1, 2.0, 1.0, 3.0, 500))
    assert your_bid(T, STANDARD, BidHint(1, STRENGTH, worths, "normal")) == (
        "2 twos or jokers, 1 bomb or rocket, 6 plays."
        " A bid of 1 did best with such hands: +2.0 points on average."
    )
    worths = (CallWorth(0, -1.0, -2.0, 0.0, 500), CallWorth(1, -2.0, -3.0, -1.0, 500))
    assert your_bid(T, STANDARD, BidHint(0, STRENGTH, worths, "normal")) == (
        "2 twos or jokers, 1 bomb or rocket, 6 plays."
        " A pass did best with such hands: −1.0 points on average."
    )


def test_a_call_that_another_equals_is_not_called_the_best() -> None:
    worths = (
        CallWorth(0, -16.46, -18, -15, 500),
        CallWorth(1, -16.52, -18, -15, 500),
        CallWorth(2, -16.44, -18, -15, 500),
    )
    advice = BidHint(0, STRENGTH, worths, "normal")
    assert not advice.leads()
    assert your_bid(T, STANDARD, advice) == (
        "2 twos or jokers, 1 bomb or rocket, 6 plays."
        " No call did clearly better with such hands than a pass: −16.5 points on average."
    )
    assert "than a bid of 1" in your_bid(T, STANDARD, BidHint(1, STRENGTH, worths, "normal"))


def test_without_a_measure_nothing_is_claimed() -> None:
    few = (CallWorth(1, 2.0, 1.0, 3.0, 500),)
    assert your_bid(T, STANDARD, BidHint(0, STRENGTH, few, "normal")) == (
        "2 twos or jokers, 1 bomb or rocket, 6 plays. Too few such hands were measured to compare the calls."
    )


def test_the_advice_is_the_call_of_the_normal_player() -> None:
    for number in range(1, 20):
        game = numbered(number)
        seen = view(game, game.turn)
        assert act("normal", seen, 1) == Call(bid_hint(seen).bid)
