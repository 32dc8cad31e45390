"""Mistakes made short off the request: once each, by whoever can, and never again what can't be."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

import pytest

from tests.review.deals import carelessly_played
from trainer.content.model import Puzzle
from trainer.content.shrink import Mistake, Short
from trainer.review.review import review
from trainer.rules.game import Phase
from trainer.rules.notation import read_combo
from trainer.rules.position import read_position
from trainer.services.deck import Deck, DeckCard
from trainer.services.deck_forms import AS_IT_IS, Asked, DeckForms
from trainer.services.deck_work import DeckWork, task_of
from trainer.services.errors import NotFound
from trainer.services.retry import position_at
from trainer.store.database import open_database
from trainer.store.deck_form_log import DeckFormLog
from trainer.store.deck_log import DeckLog

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
SHORT = Short(
    read_position("position 1; landlord 0; bid 1; turn 0; hands 4KK 5QQ 6A"),
    (read_combo("KK"),),
    as_it_lay=False,
)


@dataclass
class Reviews:
    """Work at reviews that only notes what it was given."""

    done: list[str] = field(default_factory=list)

    def do(self, review: str) -> None:
        self.done.append(review)

    def left_lying(self) -> list[str]:
        return ["a review"]


@dataclass
class Desk:
    """A deck with a card, the work for it, and in which form the card is asked."""

    work: DeckWork
    forms: DeckForms
    deck: Deck
    card: DeckCard
    reviews: Reviews
    shrunk: list[Mistake]
    wanted: list[str]
    """Cards that were asked whole before anybody tried to make them short."""

    @property
    def asked(self) -> Asked | None:
        return self.forms.asked(self.deck.card("v", self.card.id), 0)


@pytest.fixture
def desk(database_url: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    """Every mistake becomes the same short one, so that nothing has to be solved."""
    shrunk: list[Mistake] = []

    def shrink(mistake: Mistake) -> Short:
        shrunk.append(mistake)
        return SHORT

    monkeypatch.setattr("trainer.review.look.can_play_out", lambda: False)
    monkeypatch.setattr("trainer.services.deck_work.shrink", shrink)
    engine = open_database(database_url)
    log, reviews = DeckFormLog(engine), Reviews()
    deck = Deck(DeckLog(engine), lambda: NOON, lambda: "card", lambda _puzzle: True)
    record = carelessly_played(39)
    ply = next(entry.ply for entry in review(record, 1).moments if entry.phase is Phase.PLAY)
    card = deck.put("v", position_at(record, ply))
    wanted: list[str] = []
    forms = DeckForms(log, deck, _no_puzzle, "en", lambda: NOON, wanted.append)
    yield Desk(DeckWork(log, lambda: NOON, lambda: True, reviews), forms, deck, card, reviews, shrunk, wanted)
    engine.dispose()


def _no_puzzle(puzzle: str) -> Puzzle:
    raise NotFound("puzzle", puzzle)


def test_a_decision_is_made_short_once_and_then_asked_so(desk: Desk) -> None:
    assert desk.work.left_lying() == ("a review", task_of(desk.card.id))
    for _ in range(2):
        desk.work.do(task_of(desk.card.id))
    assert len(desk.shrunk) == 1
    asked = desk.asked
    assert asked is not None
    assert (asked.changed, asked.as_it_lay) == (None, False)
    assert asked.goal.scene.game == SHORT.position
    assert desk.work.left_lying() == ("a review",)


def test_what_cannot_be_made_short_is_asked_as_it_is_and_not_tried_again(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def breaks(_mistake: object) -> None:
        raise RuntimeError("the solver broke")

    monkeypatch.setattr("trainer.services.deck_work.shrink", breaks)
    desk.work.do(task_of(desk.card.id))
    assert desk.work.store.form(desk.card.id, 0) == AS_IT_IS
    assert desk.asked is None
    assert desk.forms.short_fails(desk.card)
    assert desk.work.left_lying() == ("a review",)


def test_whoever_is_not_quick_enough_leaves_it_to_others(desk: Desk) -> None:
    slow = DeckWork(desk.work.store, lambda: NOON, lambda: False, desk.reviews)
    assert slow.left_lying() == ("a review",)
    slow.do(task_of(desk.card.id))
    assert desk.work.store.form(desk.card.id, 0) is None
    assert not desk.forms.short_fails(desk.card)


def test_a_card_is_not_looked_for_without_end(desk: Desk) -> None:
    later = DeckWork(desk.work.store, lambda: NOON + timedelta(days=3), lambda: True, desk.reviews)
    assert later.left_lying() == ("a review",)


def test_a_card_that_is_asked_before_it_was_made_short_is_wanted(desk: Desk) -> None:
    before = desk.asked
    assert before is None
    assert desk.wanted == [desk.card.id]
    desk.work.do(task_of(desk.card.id))
    assert desk.asked is not None
    assert desk.wanted == [desk.card.id]


def test_reviews_and_cards_that_are_gone_do_no_harm(desk: Desk) -> None:
    desk.work.do("a digest")
    desk.work.do(task_of("nothing"))
    assert desk.reviews.done == ["a digest"]
    assert desk.shrunk == []


def test_whoever_keeps_a_form_first_decides(desk: Desk) -> None:
    log = desk.work.store
    assert log.keep(desk.card.id, 1, "first", NOON) == "first"
    assert log.keep(desk.card.id, 1, "second", NOON) == "first"
