"""When two puzzles are alike: renamed ranks and exchanged seats make no new question."""

import pytest
from pydantic import TypeAdapter

from trainer.content.alike import form_of
from trainer.content.goals.bid import BidQuestion
from trainer.content.goals.force import ForceQuestion
from trainer.content.goals.lay import Lay
from trainer.content.goals.numbers import Counts
from trainer.content.goals.readings import Reads
from trainer.content.goals.split import FewestPlays
from trainer.rules.cards import RANKS
from trainer.rules.notation import read_cards, read_combo
from trainer.rules.position import read_position


def position(text: str) -> str:
    return form_of(ForceQuestion("wins_by_force", read_position(f"position 1; {text}")))


def hand(cards: str) -> str:
    return form_of(FewestPlays("fewest_plays", read_cards(cards)))


@pytest.mark.parametrize(
    "other",
    [
        "landlord 0; bid 1; turn 0; hands 5AA2 KQQ9 678J",  # other ranks in the same order
        "landlord 2; bid 3; turn 2; hands KQQ8 567J 4AA2; bombs 1; rockets 0",  # other seats, another bid
    ],
)
def test_ranks_seats_and_what_a_deal_is_worth_make_no_other_position(other: str) -> None:
    assert position("landlord 0; bid 2; turn 0; hands 4AA2 KQQ8 567J") == position(other)


@pytest.mark.parametrize(
    "other",
    [
        "landlord 1; bid 2; turn 0; hands 4AA2 KQQ8 567J",  # another role
        "landlord 0; bid 2; turn 0; hands 4AA2 KKQ8 567J",  # other numbers of cards of a rank
        "landlord 0; bid 2; turn 0; hands 4AA2 567J KQQ8",  # the neighbours exchanged
        "landlord 0; bid 2; turn 0; hands 4AAR KQQ8 567J",  # a joker for a two
        "landlord 0; bid 2; turn 0; hands 4AA2 KQQ8 567J; table 3 by 2; passes 0",
    ],
)
def test_what_changes_the_play_makes_another_position(other: str) -> None:
    assert position("landlord 0; bid 2; turn 0; hands 4AA2 KQQ8 567J") != position(other)


def test_a_chain_stays_a_chain() -> None:
    assert hand("34567KK") == hand("56789AA")
    assert hand("34567KK") != hand("34568KK")
    assert hand("334455") == hand("8899TT")
    assert hand("333444") != hand("333555")
    assert hand("TJQKA2") != hand("9TJQKA")


def test_what_a_task_asks_for_tells_it_apart() -> None:
    cards, table = read_cards("49TJJQQQK22"), read_combo("88")
    plain = Lay("lay", cards, table)
    assert form_of(plain) != form_of(Lay("lay", cards, table, cheapest=True))
    assert form_of(plain) != form_of(Lay("lay", cards, table, keep=read_cards("9TJQK")))
    assert form_of(plain) == form_of(Lay("lay", read_cards("39TJJQQQK22"), read_combo("77")))


def counts(unseen: str, hand: str, laid: str, *, higher: bool = False) -> str:
    rank = RANKS.index(unseen)
    return form_of(Counts("counts", unseen=rank, higher=higher, hand=read_cards(hand), laid=read_cards(laid)))


def test_where_cards_are_counted_only_the_side_of_the_rank_asked_for_matters() -> None:
    assert counts("Q", "3QQ2", "Q557") == counts("8", "K882", "8993")
    assert counts("Q", "3QQ2", "Q557") != counts("Q", "3QQA", "Q557")
    assert counts("J", "3JK2", "5QQ", higher=True) == counts("J", "9JA2", "3QQ", higher=True)
    assert counts("J", "3JK2", "5QQ", higher=True) != counts("J", "3J52", "KQQ", higher=True)
    assert counts("2", "3K2", "5", higher=True) != counts("2", "3K2", "5")


def test_readings_are_renamed_with_the_cards() -> None:
    def reads(cards: str, *among: str) -> str:
        return form_of(TypeAdapter(Reads).validate_python({"goal": "reads", "cards": cards, "among": among}))

    first = reads("333444555666", "plane:6:4", "plane_singles:5:3")
    assert first == reads("777888999TTT", "plane_singles:9:3", "plane:T:4")
    assert first != reads("777888999TTT", "plane_singles:T:3", "plane:T:4")


def test_calls_are_about_the_whole_pack_so_that_no_rank_may_be_renamed() -> None:
    first, second = read_cards("3345577899JJQQKAA"), read_cards("3345577899JJQQKA2")
    assert form_of(BidQuestion("bid", first)) != form_of(BidQuestion("bid", second))
    assert form_of(BidQuestion("bid", first)) != form_of(BidQuestion("bid", first, (0,)))
