"""The normal player does what is said of it, each on a table laid out for it."""

from dataclasses import replace
from random import Random

import pytest

from tests.players.positions import numbered, seen
from trainer.engine.split import fewest_plays
from trainer.players.normal import Normal, ranked
from trainer.rules.cards import size
from trainer.rules.combos import Combo
from trainer.rules.game import PASS, Play
from trainer.rules.notation import read_cards, show_action
from trainer.rules.ruleset import STANDARD
from trainer.rules.shapes import Kind
from trainer.rules.view import View, view


def play(seen_so: View) -> Play:
    return Normal().play(seen_so, Random(0))


def text(seen_so: View) -> str:
    return show_action(STANDARD, play(seen_so))


def test_it_keeps_its_combinations_whole() -> None:
    """The 7 would beat the 6, but it belongs to the straight: the lone 9 does as well."""
    assert text(seen("345679JJ 3344588 88TTQQK", turn=0, table="6 by 2")) == "9"


def test_it_leads_long_and_low_as_the_landlord() -> None:
    assert text(seen("34567KKA2 445588TTQ 668899JJQ")) == "34567"


def test_it_leads_low_cards_first() -> None:
    assert text(seen("4TQ2B 3355AA 7788KR")) == "4"


def test_it_keeps_a_bomb_back_from_a_small_single() -> None:
    chosen = play(seen("4444679J 5566778 33TTQQK", table="5 by 2"))
    assert isinstance(chosen, Combo)
    assert chosen.kind is Kind.SINGLE
    assert show_action(STANDARD, chosen) != "4"


def test_it_bombs_when_the_landlord_is_nearly_out() -> None:
    view_of_peasant = seen("A 4444567 3355667", landlord=0, turn=1, table="KK by 0")
    assert text(view_of_peasant) == "4444"


@pytest.mark.parametrize("table", ["3 by 1", "44 by 1; passes 0", "K by 1"])
def test_it_never_beats_its_partner(table: str) -> None:
    assert play(seen("3569JK 4578 56AA22R", landlord=0, turn=2, table=table)) == PASS


def test_unless_it_goes_out_with_it() -> None:
    assert text(seen("3569JK 4578 8", landlord=0, turn=2, table="7 by 1")) == "8"


def test_it_goes_out_when_it_can() -> None:
    assert text(seen("55 34 67", table="44 by 2")) == "55"
    assert text(seen("3334 5 6")) == "3334"


def test_it_does_not_count_what_has_gone() -> None:
    """Both jokers have gone, so the 2 would win the trick and the 5 end the deal; normal doesn't know."""
    assert text(seen("25 3344 K55")) == "5"


def test_with_one_card_at_the_landlord_it_leads_a_pair_or_longer() -> None:
    chosen = play(seen("R 34569JKK 5678TQA", landlord=0, turn=1))
    assert isinstance(chosen, Combo)
    assert size(chosen.cards) > 1


def test_with_nothing_but_singles_then_it_leads_the_highest() -> None:
    assert text(seen("K 358J 5678TQA", landlord=0, turn=1)) == "J"


def test_it_beats_the_landlord_before_his_last_card_with_the_highest() -> None:
    assert text(seen("K 58JA 5678TQ", landlord=0, turn=1, table="6 by 0")) == "A"


def test_it_leads_low_for_a_partner_with_one_card() -> None:
    assert text(seen("34589TJQ 469JQ2 7", landlord=0, turn=1)) == "4"


def test_before_the_landlord_it_does_not_let_low_cards_pass() -> None:
    """The peasant after the landlord may lead a low single, the one before him leads a higher one."""
    hands = "3355779TQ 4TK2 4TK2"
    after = play(seen(hands, landlord=0, turn=1))
    before = play(seen(hands, landlord=0, turn=2))
    assert isinstance(after, Combo)
    assert isinstance(before, Combo)
    assert show_action(STANDARD, after) == "4"
    assert before.rank > after.rank


def test_it_passes_rather_than_take_its_hand_apart() -> None:
    """Nothing is urgent, and the only answers come out of the straight."""
    assert play(seen("45678 33TTQQAA22 JJ35KKAA22B", table="3 by 2; passes 0")) == PASS


def test_it_does_not_pass_where_it_costs_nothing_to_beat() -> None:
    assert text(seen("79TJQKA 334455667 5588TT", table="6 by 2")) == "7"


def test_choices_are_ordered_and_legal() -> None:
    seen_so = seen("34567KKA2 445588TTQ 668899JJQ")
    choices = ranked(seen_so)
    assert [choice.worth for choice in choices] == sorted((choice.worth for choice in choices), reverse=True)
    assert len({choice.play for choice in choices}) == len(choices)
    assert all(choice.play in seen_so.plays() for choice in choices)


def test_a_weak_hand_passes_and_a_strong_one_bids_the_most() -> None:
    seen_so = view(numbered(1), numbered(1).turn)
    weak = replace(seen_so, hand=read_cards("33445677899TJJQQK"))
    strong = replace(seen_so, hand=read_cards("3334445AAA2222BR7"))
    assert Normal().call(weak, Random(0)) <= 1
    assert Normal().call(strong, Random(0)) == seen_so.rules.highest_bid
    assert fewest_plays(STANDARD, strong.hand) < fewest_plays(STANDARD, weak.hand)
