"""A decision tried again: judged by the rules first, then as the review would judge it."""

import pytest

from tests.review.deals import carelessly_played
from tests.web.reviewed import OTHERS, OWN
from trainer.review.document import Entry
from trainer.review.review import review
from trainer.rules.combos import Combo
from trainer.rules.errors import Code, Illegal
from trainer.rules.game import PASS, Call, Phase, legal
from trainer.rules.notation import show_action
from trainer.rules.record import Record, read_record
from trainer.services import suits
from trainer.services.errors import BadRequest, NotFound
from trainer.services.retry import (
    Position,
    Tries,
    judge,
    laid,
    position_at,
    read_answer,
    read_position,
    shared_position,
)
from trainer.services.reviews import NotFinished

pytestmark = pytest.mark.usefixtures("no_kernel")

DEAL, SEAT = carelessly_played(39), 1


def moments() -> list[Entry]:
    return [entry for entry in review(DEAL, SEAT).moments if entry.phase is Phase.PLAY]


def lead() -> Position:
    entry = next(entry for entry in moments() if entry.seen.table is None)
    return position_at(DEAL, entry.ply)


def follow() -> Position:
    entry = next(entry for entry in moments() if entry.seen.table is not None)
    return position_at(DEAL, entry.ply)


def test_every_answer_is_right_that_the_review_would_not_hold_against_its_seat() -> None:
    for entry in moments()[:4]:
        position = position_at(DEAL, entry.ply)
        assert entry.price is not None
        assert judge(position, entry.price.best).right
        assert not judge(position, entry.action).right
        for action in legal(position.before)[:12]:
            tried = judge(position, action)
            price = tried.entry.price
            assert price is not None
            assert tried.right is not price.verdict.is_loss
            assert tried.action == action


def test_what_was_done_is_judged_as_in_the_review() -> None:
    for entry in moments()[:4]:
        found = judge(position_at(DEAL, entry.ply), entry.action).entry
        assert (found.price, found.reasons) == (entry.price, entry.reasons)


def test_no_hidden_card_and_nothing_that_happened_later_changes_a_judgement() -> None:
    told = "game 1\nrules standard\nhands {} {} {}\nbottom 3BR\nfirst 0\ncalls 3\nplays 8 9 {}\n"
    one, other = (
        position_at(read_record(told.format(OWN, right, left, later)), 2)
        for right, left, later in ((*OTHERS[0], "J"), (*OTHERS[1], "pass"))
    )
    assert one.before != other.before
    for action in legal(one.before)[:6]:
        assert judge(one, action) == judge(other, action)


def test_what_the_rules_refuse_is_refused_with_the_reason() -> None:
    position = lead()
    with pytest.raises(Illegal) as refused:
        judge(position, PASS)
    assert refused.value.code is Code.MUST_LEAD
    with pytest.raises(Illegal) as refused:
        laid(position, [])
    assert refused.value.code is Code.NO_CARDS
    with pytest.raises(Illegal) as refused:
        laid(position, ["3s", "3s"])
    assert refused.value.code is Code.CARDS_NOT_HELD
    with pytest.raises(BadRequest):
        laid(position, ["nonsense"])
    with pytest.raises(Illegal) as refused:
        judge(position, Call(3))
    assert refused.value.code is Code.BIDDING_IS_OVER


def test_an_answer_is_laid_out_of_the_cards_of_the_hand() -> None:
    position = lead()
    for action in legal(position.before)[:20]:
        assert isinstance(action, Combo)
        faces = [str(card) for card in suits.choose(position.hand(), action.cards)]
        answer = laid(position, faces)
        assert isinstance(answer, Combo)
        assert answer.cards == action.cards


def test_an_answer_can_be_written_and_read() -> None:
    position = follow()
    for action in legal(position.before):
        assert read_answer(position, show_action(position.seen.rules, action)) == action
    for text in ("", "nonsense", "3 4", "x" * 5000):
        with pytest.raises(BadRequest):
            read_answer(position, text)


def test_a_call_is_tried_by_its_number() -> None:
    record = read_record("game 1\nrules standard\ndeal 1\ncalls 0 0 0\n")
    position = position_at(record, 1)
    assert read_answer(position, "3") == Call(3)
    assert isinstance(judge(position, Call(3)).right, bool)
    for text in ("", "-1", "333", "two", "²"):
        with pytest.raises(BadRequest):
            read_answer(position, text)
    with pytest.raises(Illegal):
        judge(position, Call(7))
    with pytest.raises(Illegal) as refused:
        laid(position, ["3s"])
    assert refused.value.code is Code.STILL_BIDDING


def test_a_position_is_a_text_that_holds_everything() -> None:
    for position in (lead(), follow()):
        again = read_position(position.text)
        assert again == position
        assert again.text == position.text
        assert (again.ply, again.done) == (position.ply, position.done)


@pytest.mark.parametrize("ply", [0, -1, 9999])
def test_what_nobody_decided_can_not_be_tried(ply: int) -> None:
    with pytest.raises(NotFound):
        position_at(DEAL, ply)


def test_where_there_was_no_choice_there_is_nothing_to_try() -> None:
    forced = next(entry for entry in review(DEAL, SEAT).decisions if entry.forced)
    with pytest.raises(NotFound):
        position_at(DEAL, forced.ply)


def test_rules_without_figures_judge_by_what_is_proved() -> None:
    record = read_record("game 1\nrules wildcard\ndeal 5\ncalls 3\n")
    first = legal(record.games()[-1])[0]
    assert isinstance(first, Combo)
    position = position_at(
        Record(record.rules, record.deal, record.number, (*record.actions, first)), len(record.actions) + 1
    )
    tried = judge(position, first)
    assert tried.entry.price is None
    assert tried.right is not bool(tried.entry.reasons)


class Games:
    def __init__(self, record: Record) -> None:
        self._record = record

    def record(self, visitor: str | None, game: str) -> tuple[Record, int]:
        if visitor != "anna":
            raise NotFound("game", game)
        return self._record, SEAT


def test_decisions_of_a_deal_that_is_over_can_be_tried_and_the_own_ones_are_told() -> None:
    own = moments()[0].ply
    other = next(
        ply
        for ply, state in enumerate(DEAL.games()[:-1], 1)
        if state.turn != SEAT and state.phase is Phase.PLAY and len(legal(state)) > 1
    )
    tries = Tries(Games(DEAL))
    assert tries.position("anna", "g", own) == (position_at(DEAL, own), True)
    assert tries.position("anna", "g", other) == (position_at(DEAL, other), False)
    assert tries.own("anna", "g", own) == position_at(DEAL, own)
    with pytest.raises(NotFound):
        tries.own("anna", "g", other)
    for visitor in ("bert", None):
        with pytest.raises(NotFound):
            tries.position(visitor, "g", own)


def test_nothing_can_be_tried_while_a_deal_goes_on() -> None:
    own = moments()[0].ply
    running = Record(DEAL.rules, DEAL.deal, DEAL.number, DEAL.actions[:-1])
    with pytest.raises(NotFinished):
        Tries(Games(running)).position("anna", "g", own)
    with pytest.raises(NotFound):
        shared_position(running, own)
    assert shared_position(DEAL, own) == position_at(DEAL, own)
