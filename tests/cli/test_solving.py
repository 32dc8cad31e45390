"""The command that solves deals with open hands; its whole answer is shown in docs/protocol.md."""

from tests.cli.command import refused, told

HANDS = ("4992", "KAA8", "567Q")


def test_one_winning_play_is_enough_where_it_is_said_to_be() -> None:
    assert told("solve", *HANDS)[:2] == ["the landlord wins", "with: 4, 99"]
    assert told("solve", *HANDS, "--one")[:2] == ["the landlord wins", "at least with: 99"]


def test_hands_of_no_deal_are_refused() -> None:
    assert "`hands`" in refused("solve", "33", "33", "3")
