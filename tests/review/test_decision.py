from tests.review.deals import played
from tests.review.positions import decision
from trainer.review.decision import decisions
from trainer.rules.combos import Combo
from trainer.rules.game import PASS, Call, Phase
from trainer.rules.notation import show_action
from trainer.rules.ruleset import STANDARD
from trainer.rules.view import view


def test_every_action_of_the_seat_is_one_decision_with_the_view_before_it() -> None:
    record = played("normal", 7)
    states = record.games()
    plies: list[int] = []
    for seat in range(3):
        for found in decisions(record, seat):
            plies.append(found.ply)
            assert found.action == record.actions[found.ply - 1]
            assert found.view == view(states[found.ply - 1], seat)
            assert found.view.on_turn
    assert sorted(plies) == list(range(1, len(record.actions) + 1))


def test_alternatives_are_all_other_legal_actions() -> None:
    found = decision("5", "5 5 K / 34 / 34", table="4 by 2")
    assert sorted(show_action(STANDARD, other) for other in found.alternatives) == ["K", "pass"]
    assert [show_action(STANDARD, play) for play in found.other_plays] == ["K"]
    assert not found.forced


def test_bids_are_decisions_too() -> None:
    first = next(
        found for seat in range(3) for found in decisions(played("normal", 7), seat) if found.ply == 1
    )
    assert first.view.phase is Phase.AUCTION
    assert {*first.alternatives, first.action} == {Call(0), Call(1), Call(2), Call(3)}
    assert not first.forced


def test_forced_where_there_is_no_choice() -> None:
    assert decision("pass", "5 5 K / 34 / 34", table="A by 2").forced
    assert decision("K", "K / 34 / 34").forced
    assert not decision("pass", "5 5 K / 34 / 34", table="Q by 2").forced


def test_another_reading_of_the_same_cards_is_no_alternative() -> None:
    found = decision("333444555666=plane_singles:6:3", "333444555666 / 7 / 8")
    assert found.combo is not None
    taken = found.combo.cards
    assert all(not isinstance(other, Combo) or other.cards != taken for other in found.alternatives)


def test_goes_out_with_the_last_card_or_for_certain() -> None:
    assert decision("KK", "KK / 34 / 34").goes_out
    assert decision("R", "3 R / 44 / 55").goes_out
    assert not decision("3", "3 R / 44 / 55").goes_out
    assert not decision("R", "3 4 R / 55 / 66").goes_out
    assert not decision("pass", "3 R / 44 / 55", table="A by 2").goes_out


def test_rest_is_the_hand_after_the_action() -> None:
    passed = decision("pass", "3 R / 44 / 55", table="A by 2")
    assert passed.action == PASS
    assert passed.rest == passed.view.hand
    laid = decision("R", "3 R / 44 / 55")
    assert show_action(STANDARD, next(iter(laid.other_plays))) == "3"
    assert laid.rest == 1
