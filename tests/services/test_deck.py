"""The deck: cards are asked when their date has come, graded once, and nothing is lost or counted twice."""

from collections.abc import Iterator
from datetime import timedelta
from itertools import count

import pytest

from tests.clock import NOON, Clock
from tests.review.deals import carelessly_played
from trainer.review.review import review
from trainer.rules.combos import Combo
from trainer.rules.errors import Illegal
from trainer.rules.game import PASS, Action, Phase
from trainer.services.deck import Deck, DeckCard
from trainer.services.errors import BadRequest, Conflict, NotFound
from trainer.services.retry import Position, judge, position_at
from trainer.services.schedule import Grade
from trainer.store.database import open_database
from trainer.store.deck_log import CardKind, DeckLog

pytestmark = pytest.mark.usefixtures("no_kernel")

DAY = timedelta(days=1)


@pytest.fixture
def deck(database_url: str, clock: Clock) -> Iterator[Deck]:
    engine = open_database(database_url)
    ids = count(1)
    yield Deck(DeckLog(engine), clock, lambda: f"card-{next(ids)}", {"mate", "fork"}.__contains__)
    engine.dispose()


def positions(number: int) -> list[Position]:
    """So many decisions of one seat that were mistakes."""
    found: list[Position] = []
    for deal in (39, 40, 41, 42, 43):
        record = carelessly_played(deal)
        plies = [entry.ply for entry in review(record, 1).moments if entry.phase is Phase.PLAY]
        found += [position_at(record, ply) for ply in plies]
        if len(found) >= number:
            break
    return found[:number]


def right(position: Position) -> Action:
    price = judge(position, position.done).entry.price
    assert price is not None
    return price.best


def due_card(deck: Deck, clock: Clock) -> tuple[DeckCard, Position]:
    (position,) = positions(1)
    card = deck.put("v", position)
    clock.now += DAY
    return deck.card("v", card.id), position


def test_a_card_joins_once_and_is_asked_on_the_next_day(deck: Deck, clock: Clock) -> None:
    (position,) = positions(1)
    card = deck.put("v", position)
    assert deck.put("v", position).id == card.id
    assert (card.kind, card.version, card.is_due) == (CardKind.DECISION, 0, False)
    assert deck.position(card) == position
    reasons = judge(position, position.done).entry.reasons
    assert card.concept == (reasons[0].concept if reasons else None)
    assert deck.number_due("v") == 0
    clock.now += DAY
    assert deck.card("v", card.id).is_due
    assert deck.number_due("v") == 1
    assert deck.number_due("w") == 0


def test_a_right_answer_changes_nothing_before_it_is_graded(deck: Deck, clock: Clock) -> None:
    card, position = due_card(deck, clock)
    assert deck.answer("v", card.id, card.version, right(position)).right
    assert deck.card("v", card.id) == card


@pytest.mark.parametrize("grade", list(Grade))
def test_the_date_that_was_told_before_the_grade_is_the_one_that_holds(
    deck: Deck, clock: Clock, grade: Grade
) -> None:
    card, position = due_card(deck, clock)
    told = deck.dates("v", card.id)[grade]
    graded = deck.grade("v", card.id, card.version, right(position), grade)
    assert graded.due == told > clock.now
    assert not graded.is_due
    assert graded.last is not None
    assert (graded.last.grade, graded.last.helped, graded.last.at) == (grade, False, clock.now)


def test_a_wrong_answer_is_graded_at_once_and_what_follows_is_practice(deck: Deck, clock: Clock) -> None:
    card, position = due_card(deck, clock)
    assert not deck.answer("v", card.id, card.version, position.done).right
    missed = deck.card("v", card.id)
    assert missed.last is not None
    assert missed.last.grade == Grade.AGAIN
    assert missed.due == clock.now + timedelta(minutes=10)
    for action in (position.done, right(position)):
        deck.answer("v", card.id, missed.version, action)
        assert deck.card("v", card.id) == missed
    with pytest.raises(Conflict):
        deck.grade("v", card.id, missed.version, right(position), Grade.EASY)


def test_having_it_shown_counts_as_missed_when_it_is_due_and_as_nothing_before(
    deck: Deck, clock: Clock
) -> None:
    (position,) = positions(1)
    card = deck.put("v", position)
    deck.show("v", card.id, card.version)
    assert deck.card("v", card.id) == card
    clock.now += DAY
    deck.show("v", card.id, card.version)
    shown = deck.card("v", card.id)
    assert shown.last is not None
    assert (shown.last.grade, shown.last.helped) == (Grade.AGAIN, True)


def test_a_second_click_grades_nothing_twice_and_another_tab_is_told(deck: Deck, clock: Clock) -> None:
    card, position = due_card(deck, clock)
    first = deck.grade("v", card.id, card.version, right(position), Grade.GOOD)
    assert deck.grade("v", card.id, card.version, right(position), Grade.GOOD) == first
    with pytest.raises(Conflict):
        deck.grade("v", card.id, card.version, right(position), Grade.EASY)
    assert deck.card("v", card.id) == first
    assert len(deck.store.events(card.id)) == 1


def test_only_a_right_answer_can_be_graded(deck: Deck, clock: Clock) -> None:
    card, position = due_card(deck, clock)
    with pytest.raises(BadRequest):
        deck.grade("v", card.id, card.version, position.done, Grade.EASY)
    assert deck.card("v", card.id) == card


def test_what_the_rules_refuse_counts_for_nothing(deck: Deck, clock: Clock) -> None:
    lead = next(position for position in positions(8) if position.seen.table is None)
    card = deck.put("v", lead)
    clock.now += DAY
    with pytest.raises(Illegal):
        deck.answer("v", card.id, card.version, PASS)
    assert deck.card("v", card.id).version == 0


def test_a_card_of_somebody_else_is_not_there(deck: Deck, clock: Clock) -> None:
    card, position = due_card(deck, clock)
    for visitor, name in (("w", card.id), (None, card.id), ("v", "nothing")):
        with pytest.raises(NotFound):
            deck.card(visitor, name)
    with pytest.raises(NotFound):
        deck.answer("w", card.id, 0, right(position))


def test_a_card_can_be_left_out_and_taken_back_in(deck: Deck, clock: Clock) -> None:
    card, _position = due_card(deck, clock)
    suspended = deck.suspend("v", card.id, card.version)
    assert suspended.suspended
    assert not suspended.is_due
    assert deck.suspend("v", card.id, card.version) == suspended
    assert deck.overview("v").suspended[0].id == card.id
    assert deck.number_due("v") == 0
    resumed = deck.suspend("v", card.id, suspended.version, resume=True)
    assert (resumed.is_due, resumed.due) == (True, card.due)
    with pytest.raises(Conflict):
        deck.suspend("v", card.id, card.version)


def test_no_more_are_asked_in_a_day_than_one_wants(deck: Deck, clock: Clock) -> None:
    cards = [deck.put("v", position) for position in positions(5)]
    clock.now += DAY
    found = deck.overview("v", 3)
    assert (len(found.due), len(found.waiting), found.answered) == (3, 2, 0)
    assert len(deck.overview("v", None).due) == 5
    deck.show("v", found.due[0].id, 0)
    found = deck.overview("v", 3)
    assert (len(found.due), len(found.waiting), found.answered) == (2, 2, 1)
    clock.now += DAY
    assert len(deck.overview("v", 3).due) == 3
    assert {card.id for card in cards} == {one.id for one in deck.overview("v", None).due}


def test_a_date_that_was_told_stands_however_dates_are_reckoned_later(
    deck: Deck, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    card, position = due_card(deck, clock)
    due = deck.grade("v", card.id, card.version, right(position), Grade.GOOD).due
    monkeypatch.setattr("trainer.services.deck.next_due", lambda *_: NOON + 99 * DAY)
    assert deck.card("v", card.id).due == due
    assert deck.overview("v").later[0].due == due


def test_a_puzzle_that_is_missed_joins_by_itself_and_is_graded_when_it_is_due(
    deck: Deck, clock: Clock
) -> None:
    deck.puzzle_answered("v", "mate", right=True)
    assert deck.overview("v").later == ()
    deck.puzzle_answered("v", "mate", right=False)
    deck.puzzle_answered("v", "mate", right=False)
    (card,) = deck.overview("v").later
    assert (card.kind, card.item, card.version) == (CardKind.PUZZLE, "mate", 0)
    clock.now += DAY
    deck.puzzle_answered("v", "mate", right=True)
    (card,) = deck.overview("v").later
    assert card.last is not None
    assert card.last.grade == Grade.GOOD
    clock.now = card.due
    deck.puzzle_answered("v", "mate", right=False)
    assert deck.card("v", card.id).due == clock.now + timedelta(minutes=10)
    with pytest.raises(NotFound):
        deck.position(card)


def test_a_puzzle_that_was_withdrawn_is_not_asked(deck: Deck, clock: Clock) -> None:
    deck.puzzle_answered("v", "withdrawn", right=False)
    clock.now += DAY
    assert deck.number_due("v") == 0


def test_a_card_holds_its_position_without_the_deal_that_it_comes_from(deck: Deck) -> None:
    (position,) = positions(1)
    card = deck.put("v", position, None)
    assert card.game is None
    assert isinstance(right(deck.position(card)), Combo) or right(deck.position(card)) == PASS
    with pytest.raises(NotFound):
        deck.put("w", position, "no-such-game")
