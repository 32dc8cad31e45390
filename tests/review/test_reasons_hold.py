"""No reason contradicts its own claim: on whole deals everything that is claimed is worked out once more."""

from collections import Counter
from collections.abc import Iterator

import pytest

from tests.review import claims_on_hands, claims_on_others
from tests.review.deals import carelessly_played, played, swapped_hands
from trainer.concepts import Concept
from trainer.review.decision import Decision, decide, decisions
from trainer.review.reason import Reason
from trainer.review.reasons import find_all, find_with_figures
from trainer.review.review import review
from trainer.rules.game import PASS, Phase
from trainer.rules.moves import plays
from trainer.rules.record import Record
from trainer.rules.ruleset import STANDARD
from trainer.rules.view import view

CHECKS = claims_on_hands.CHECKS | claims_on_others.CHECKS


def careful() -> list[Record]:
    return [played("normal", number) for number in range(1, 101)]


def careless() -> list[Record]:
    return [carelessly_played(number) for number in range(1, 61)]


def all_decisions(records: list[Record]) -> Iterator[Decision]:
    for record in records:
        for seat in range(record.rules.seats):
            yield from decisions(record, seat)


@pytest.fixture(scope="module")
def found() -> list[tuple[Decision, Reason]]:
    easy = [played("easy", number) for number in range(1, 61)]
    records = [*careful()[:30], *easy, *careless()]
    return [
        (decision, reason)
        for decision in all_decisions(records)
        if decision.view.phase is Phase.PLAY
        for reason in find_with_figures(decision)
    ]


def test_every_concept_occurs(found: list[tuple[Decision, Reason]]) -> None:
    assert {reason.concept for _, reason in found} >= {
        Concept.BROKE_BOMB,
        Concept.BROKE_ROCKET,
        Concept.BROKE_COMBINATION,
        Concept.WASTED_CONTROL,
        Concept.OVERTOOK_PARTNER,
        Concept.FED_LAST_CARD,
        Concept.MISSED_FINISH,
        Concept.WRONG_KICKER,
        Concept.PASSED_WITHOUT_NEED,
        Concept.WASTED_BOMB,
        Concept.WITHHELD_BOMB,
        Concept.DID_NOT_FEED_PARTNER,
        Concept.LEFT_GATE_OPEN,
        Concept.IGNORED_COUNT,
        Concept.CLUNG_TO_SMALL_CARDS,
    }


def test_the_better_play_was_legal_and_another_one(found: list[tuple[Decision, Reason]]) -> None:
    for decision, reason in found:
        seen = decision.view
        if reason.better == PASS:
            assert seen.table is not None
            assert decision.action != PASS
        else:
            assert reason.better in plays(STANDARD, seen.hand, seen.table)
            assert decision.combo is None or reason.better.cards != decision.combo.cards


def test_what_is_claimed_holds(found: list[tuple[Decision, Reason]]) -> None:
    for decision, reason in found:
        CHECKS[reason.claim](decision, reason)


def test_games_of_hard_players_are_seldom_annotated() -> None:
    entries = [
        entry
        for number in range(1, 9)
        for seat in range(3)
        for entry in review(played("hard", number), seat).decisions
        if not entry.forced
    ]
    annotated = [entry for entry in entries if entry.is_moment]
    assert len(annotated) / len(entries) <= 0.02


def test_hidden_cards_change_nothing() -> None:
    """The hands of the others exchange cards; what is said about the decision stays."""
    compared = Counter[bool]()
    for record in careless()[:20]:
        for ply, (game, action) in enumerate(zip(record.games(), record.actions, strict=False), 1):
            swapped = swapped_hands(game)
            if swapped is not None:
                reasons = find_all(decide(view(game, game.turn), action, ply))
                assert find_all(decide(view(swapped, game.turn), action, ply)) == reasons
                compared[bool(reasons)] += 1
    assert compared[True] > 20
