"""The bench of the bids: the same auctions each time, and points that fit their deals."""

import pytest

from tests.bench import bidding
from trainer.rules.game import Phase


def test_an_auction_by_usual_calls_is_the_same_each_time() -> None:
    game = bidding.auctioned(7, [bidding.usual] * 3)
    assert game == bidding.auctioned(7, [bidding.usual] * 3)
    assert game.phase in (Phase.PLAY, Phase.REDEAL)


def test_points_of_a_deal_add_up_to_nothing_and_a_redeal_has_none() -> None:
    games = [bidding.auctioned(number, [lambda seen: max(seen.allowed_calls)] * 3) for number in (1, 2)]
    thrown_in = bidding.auctioned(1, [lambda seen: 0] * 3)
    *made, nothing = bidding.points([*games, thrown_in])
    for game, by_seat in zip(games, made, strict=True):
        assert game.landlord is not None
        assert sum(by_seat) == 0
        assert abs(by_seat[game.landlord]) >= 60
    assert nothing == [0, 0, 0]


def test_it_tells_what_the_advice_is_worth(capsys: pytest.CaptureFixture[str]) -> None:
    assert bidding.main(["--deals", "4", "--seed", "2", "--processes", "1"]) == 0
    assert "4 deals, seed 2" in capsys.readouterr().out
