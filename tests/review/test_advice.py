"""One decision gets one advice and few reasons: those that go with it first, and each fault once."""

from collections import Counter
from dataclasses import replace

from tests.review.deals import carelessly_played, played
from trainer.concepts import Concept
from trainer.review.advice import MOST, told
from trainer.review.decision import same_choice
from trainer.review.reason import Claim, Facts, Reason, Stands
from trainer.review.review import review
from trainer.rules.game import PASS
from trainer.rules.notation import read_combo


def reason(concept: Concept, stands: Stands = Stands.ADVICE, facts: Facts | None = None) -> Reason:
    return Reason(concept, Claim.PARTNER_BEATEN, facts or {}, PASS, stands=stands)


OVERTOOK = reason(Concept.OVERTOOK_PARTNER, Stands.AS_GOOD)
WASTED = reason(Concept.WASTED_CONTROL)


def test_what_speaks_for_the_best_play_comes_first_then_what_is_as_good_then_what_is_better_than_done() -> (
    None
):
    gate = reason(Concept.LEFT_GATE_OPEN, Stands.EXAMPLE)
    assert told([gate, OVERTOOK, WASTED]) == (WASTED, OVERTOOK, gate)


def test_three_reasons_are_told_at_most() -> None:
    concepts = (Concept.LEFT_GATE_OPEN, Concept.FED_LAST_CARD, Concept.IGNORED_COUNT, Concept.WITHHELD_BOMB)
    found = [reason(concept) for concept in concepts]
    assert told(found) == tuple(found[:MOST])


def test_a_concept_is_told_once_with_the_better_play_that_stands_best() -> None:
    behind = reason(Concept.WASTED_CONTROL, Stands.EXAMPLE)
    assert told([behind, WASTED]) == (WASTED,)


def test_a_joker_taken_along_as_a_kicker_has_one_name() -> None:
    rocket = reason(Concept.BROKE_ROCKET, Stands.AS_GOOD, {"joker": "B"})
    control = reason(Concept.WASTED_CONTROL, facts={"controls": "B"})
    kicker = reason(Concept.WRONG_KICKER, facts={"kickers": "4B"})
    torn = reason(Concept.BROKE_COMBINATION, facts={"torn": "B"})
    assert told([rocket, torn, control, kicker]) == (rocket,)
    assert told([torn, control, kicker]) == (control,)


def test_control_that_a_play_as_good_spends_too_was_not_what_was_wrong() -> None:
    facts: Facts = {"controls": "222", "kept": "222"}
    spent = Reason(Concept.WASTED_CONTROL, Claim.CONTROL_SPENT, facts, read_combo("TJQKA"))
    kicker = Reason(
        Concept.WRONG_KICKER,
        Claim.KICKER_COST_PLAYS,
        {"kickers": "K"},
        read_combo("3222"),
        stands=Stands.AS_GOOD,
    )
    assert told([spent, kicker]) == (kicker,)
    behind = replace(kicker, stands=Stands.EXAMPLE)
    assert told([spent, behind]) == (spent, behind)


def test_a_joker_that_nobody_beats_is_no_example_of_a_better_lead() -> None:
    led = Reason(Concept.IGNORED_COUNT, Claim.LEAD_COULD_BE_BEATEN, {"plays": 4}, read_combo("R"))
    assert told([led]) == (led,)
    assert told([replace(led, stands=Stands.EXAMPLE)]) == ()
    low = replace(led, better=read_combo("A"), stands=Stands.EXAMPLE)
    assert told([low]) == (low,)


def test_other_cards_are_another_fault() -> None:
    bomb = reason(Concept.BROKE_BOMB, facts={"bomb": "7777"})
    kicker = reason(Concept.WRONG_KICKER, facts={"kickers": "KK"})
    assert told([bomb, kicker]) == (bomb, kicker)


def test_reasons_of_a_review_are_few_and_say_how_their_better_play_stands() -> None:
    standing = Counter[Stands]()
    for record in (*(carelessly_played(number) for number in range(1, 9)), played("easy", 3)):
        for entry in review(record, 0).decisions:
            assert len(entry.reasons) <= MOST
            for one in entry.reasons:
                assert entry.advice is not None
                standing[one.stands] += 1
                assert (one.stands is Stands.ADVICE) == same_choice(one.better, entry.advice)
    assert standing[Stands.ADVICE]
    assert standing[Stands.AS_GOOD]
    assert not standing[Stands.EXAMPLE]
