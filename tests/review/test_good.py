from tests.review.deals import carelessly_played
from tests.review.positions import decision
from trainer.review.decision import decisions
from trainer.review.good import Good, GoodMove, Saved, finishes, told_once
from trainer.rules.game import PASS
from trainer.rules.notation import show_action
from trainer.rules.ruleset import STANDARD


def test_a_finish_that_was_begun_is_praised_with_its_line() -> None:
    found = finishes([decision("2", "3 2 R / 44 / 558")])
    assert [(ply, good.move) for ply, good in found.items()] == [(1, GoodMove.TOOK_THE_FINISH)]
    assert [show_action(STANDARD, play) for play in found[1].line] == ["2", "R", "3"]


def test_taking_the_trick_to_go_out_is_praised() -> None:
    found = finishes([decision("B", "34567 B / 889 / 22TT", table="A by 2")])
    assert [show_action(STANDARD, play) for play in found[1].line] == ["B", "34567"]


def test_what_goes_on_with_it_is_not_praised_again() -> None:
    under_way = [decision("2", "3 2 R / 44 / 558"), decision("R", "3 R / 44 / 558")]
    assert len(finishes(under_way)) == 1


def test_a_finish_lost_and_found_again_is_praised_again() -> None:
    begun, lost = decision("2", "3 2 R / 44 / 558"), decision("3", "3 R / 44 / 558")
    assert list(finishes([lost, begun])) == [1]
    assert finishes([lost]) == {}


def test_going_out_at_once_is_no_feat() -> None:
    assert finishes([decision("KK", "KK / 44 / 558")]) == {}
    assert finishes([decision("KK", "KK / 44 / 558", table="QQ by 2")]) == {}


def test_nothing_is_praised_where_everything_goes_out() -> None:
    assert finishes([decision("R", "B R / 44 / 55")]) == {}


def test_a_deal_tells_each_kind_of_good_move_once_where_it_saved_most() -> None:
    def kept(move: GoodMove, loss: float) -> Good:
        return Good(move, saved=Saved(PASS, loss, None, 0.0, None, 0.0, None, 400))

    small, large = kept(GoodMove.KEPT_CONTROL, 0.1), kept(GoodMove.KEPT_CONTROL, 0.3)
    other, finish = kept(GoodMove.SAVED_THE_BOMB, 0.2), Good(GoodMove.TOOK_THE_FINISH)
    assert told_once({2: small, 5: large, 9: small, 11: other, 12: finish}) == {
        5: large,
        11: other,
        12: finish,
    }


def test_no_decision_is_praised_and_a_missed_finish_at_once() -> None:
    praised = 0
    for number in range(1, 40):
        for seat in range(3):
            found = decisions(carelessly_played(number), seat)
            for ply, good in finishes(found).items():
                at = next(one for one in found if one.ply == ply)
                assert at.goes_out
                assert good.line[0] == at.action
                assert sum(play.cards for play in good.line) == at.view.hand
                praised += 1
    assert praised > 10
