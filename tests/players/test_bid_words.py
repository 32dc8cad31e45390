"""What the status line says in the auction."""

from gettext import NullTranslations

from tests.players.positions import numbered
from trainer.engine.bidding import CallWorth, Strength
from trainer.players.bids import BidHint, bid_hint
from trainer.players.levels import act
from trainer.rules.game import Call
from trainer.rules.view import view
from trainer.words.hints import bid_hint_text, call_worth, strength_text

T = NullTranslations()
STRENGTH = Strength(high_cards=2, bombs=1, plays=6, score=3, hand_class=3)


def test_facts() -> None:
    assert strength_text(T, STRENGTH) == "2 high cards, 1 bomb, 6 plays"


def test_a_call_with_its_interval() -> None:
    assert call_worth(T, CallWorth(2, 4.12, 3.0, 5.2, 2310)) == (
        "bid 2 made +4.1 points on average (between +3.0 and +5.2, 2,310 deals between normal players)"
    )
    assert call_worth(T, CallWorth(0, -4.12, -5.0, -3.2, 150)) == (
        "a pass made -4.1 points on average (between -5.0 and -3.2, 150 deals between normal players)"
    )


def test_the_line_names_the_best_call() -> None:
    worths = (CallWorth(0, -1.0, -2.0, 0.0, 500), CallWorth(1, 2.0, 1.0, 3.0, 500))
    line = bid_hint_text(T, BidHint(1, STRENGTH, worths, "normal"))
    assert line.startswith("2 high cards, 1 bomb, 6 plays: bid 1 made +2.0 points")


def test_without_a_measure_nothing_is_claimed() -> None:
    line = bid_hint_text(T, BidHint(0, STRENGTH, (), "normal"))
    assert (
        line == "2 high cards, 1 bomb, 6 plays: too few such hands were measured to say what a call is worth."
    )


def test_the_advice_is_the_call_of_the_normal_player() -> None:
    for number in range(1, 20):
        game = numbered(number)
        seen = view(game, game.turn)
        assert act("normal", seen, 1) == Call(bid_hint(seen).bid)
