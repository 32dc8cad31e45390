"""Good moves that mirror mistakes: each claim is worked out again from the decision."""

import pytest

from tests.review import positions
from tests.review.deals import played
from trainer.concepts import Concept
from trainer.players.levels import act
from trainer.review.avoided import MARGIN, MIRRORS, mirrored
from trainer.review.decision import decide, decisions, same_choice
from trainer.review.good import GoodMove
from trainer.review.look import Depth, Look
from trainer.review.reason import Claim, Reason
from trainer.review.reasons import find_with_figures
from trainer.review.review import review
from trainer.review.verdict import LEAST, Verdict
from trainer.rules.combos import Combo
from trainer.rules.game import PASS, Pass
from trainer.rules.notation import read_combo
from trainer.rules.ruleset import STANDARD

RECORDS = [played("hard", 60), played("normal", 60), played("normal", 61)]


@pytest.fixture(autouse=True)
def kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    """The kernel is there; what it compiles is loaded when it is called."""
    monkeypatch.setattr("trainer.review.look.can_play_out", lambda: True)
    monkeypatch.setattr("trainer.review.turning.PLAIN_POSITIONS", 100)


def test_what_was_avoided_was_tempting_named_and_dear() -> None:
    praised = 0
    for record in RECORDS:
        for seat in range(3):
            made = {one.ply: one for one in decisions(record, seat)}
            for entry in review(record, seat, Look(Depth.FULL, worlds=100)).good_moves:
                good, decision = entry.good, made[entry.ply]
                assert good is not None
                if good.saved is None:
                    assert good.move is GoodMove.TOOK_THE_FINISH
                    continue
                praised += 1
                saved, view = good.saved, decision.view
                assert entry.price is not None
                assert entry.price.verdict in (Verdict.BEST, Verdict.GOOD)
                assert any(same_choice(act(level, view, 0), saved.instead) for level in ("normal", "easy"))
                reasons = find_with_figures(decide(view, saved.instead))
                assert isinstance(decision.action, Combo | Pass)
                assert good.move is mirrored(reasons, decision.action, saved.instead)
                assert saved.chance >= 0
                rows = {option.action: option for option in entry.price.options}
                done, instead = rows[entry.action], rows[saved.instead]
                if not entry.price.deals and done.chance is not None and instead.chance is not None:
                    assert done.chance - instead.chance == pytest.approx(saved.chance, abs=0.001)
                assert saved.loss >= MARGIN
                assert saved.loss_interval is not None
                assert saved.loss_interval.low > 0
                assert saved.deals in (100, 200, 600)
    assert praised > 2


def test_a_quick_look_praises_only_what_is_proved() -> None:
    for record in RECORDS:
        for seat in range(3):
            for entry in review(record, seat).good_moves:
                assert entry.good is not None
                assert entry.good.move is GoodMove.TOOK_THE_FINISH


def test_every_mistake_in_the_play_has_its_good_move() -> None:
    in_the_auction = {Concept.OVERBID, Concept.UNDERBID}
    assert set(MIRRORS) == set(Concept) - in_the_auction - {Concept.MISSED_FINISH}
    assert {*MIRRORS.values(), GoodMove.TOOK_THE_FINISH} == set(GoodMove)
    assert MARGIN > LEAST


def test_a_last_card_that_was_not_let_go_was_stopped() -> None:
    let_go = positions.decision("pass", "336999QBR / A / 3345667TJJJ22", "T by 1, 1 pass")
    reasons = find_with_figures(let_go)
    assert {Claim.LAST_CARD_LET_GO, Claim.CHEAP_ANSWER_KEPT} <= {reason.claim for reason in reasons}
    for reason in reasons:
        assert isinstance(reason.better, Combo)
        assert mirrored(reasons, reason.better, PASS) is GoodMove.STOPPED_THE_LAST_CARD
    assert mirrored(reasons, PASS, PASS) is None


def test_who_keeps_four_of_a_kind_with_a_two_has_saved_a_bomb() -> None:
    low, four = read_combo("5777", STANDARD), read_combo("6666Q2", STANDARD)
    spent = Reason(Concept.WASTED_CONTROL, Claim.CONTROL_SPENT, {"controls": "2", "kept": "2"}, low)
    assert mirrored([spent], low, four) is GoodMove.SAVED_THE_BOMB
    assert mirrored([spent], low, read_combo("2", STANDARD)) is GoodMove.KEPT_CONTROL


def test_a_decision_is_the_same_as_if_the_other_action_had_been_decided_on() -> None:
    for decision in decisions(RECORDS[1], 0):
        for other in decision.alternatives[:3]:
            changed, made = decision.had_it_been(other), decide(decision.view, other, decision.ply)
            assert changed.action == made.action
            assert set(changed.alternatives) == set(made.alternatives)
