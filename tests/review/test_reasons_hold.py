"""No reason contradicts its own claim: on whole deals everything that is claimed is worked out once more.

What can be beaten is found here by listing plays from the cards that are out, not by the code of the review.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from tests.review.deals import carelessly_played, played
from trainer.concepts import Concept
from trainer.engine.split import fewest_plays
from trainer.review.decision import Decision, decide, decisions
from trainer.review.reason import Claim, Reason
from trainer.review.reasons import find_all, find_with_figures
from trainer.review.review import review
from trainer.rules.cards import TWO, Cards, count, holds, size
from trainer.rules.combos import Combo, kickers_of, main_part
from trainer.rules.game import PASS, Game, Phase
from trainer.rules.moves import answers, plays
from trainer.rules.notation import read_cards
from trainer.rules.record import Record
from trainer.rules.ruleset import STANDARD
from trainer.rules.shapes import Kind
from trainer.rules.view import View, view


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


def swapped_hands(game: Game) -> Game | None:
    """The deal with the highest card of one hidden hand and the lowest of the other exchanged."""
    if game.phase is not Phase.PLAY:
        return None
    one, other = (seat for seat in range(game.rules.seats) if seat != game.turn)
    high, low = _card(game.hands[one], highest=True), _card(game.hands[other], highest=False)
    hands = list(game.hands)
    hands[one] += low - high
    hands[other] += high - low
    return replace(game, hands=tuple(hands))


def _card(hand: Cards, *, highest: bool) -> Cards:
    held = [rank for rank in range(15) if count(hand, rank)]
    return 1 << 4 * (held[-1] if highest else held[0])


def beaters(seen: View, combo: Combo) -> set[Combo]:
    """Everything that one of the other seats might lay on a combination."""
    most = max(cards for seat, cards in enumerate(seen.counts) if seat != seen.seat)
    return {answer for answer in answers(STANDARD, seen.others, combo) if size(answer.cards) <= most}


def controls(cards: Cards) -> int:
    return sum(count(cards, rank) for rank in range(TWO, 15))


def laid(decision: Decision) -> Combo:
    assert decision.combo is not None
    return decision.combo


def better(reason: Reason) -> Combo:
    assert isinstance(reason.better, Combo)
    return reason.better


def kept_together(decision: Decision, reason: Reason) -> None:
    together = read_cards("BR") if "joker" in reason.facts else read_cards(str(reason.facts["bomb"]))
    hand, taken = decision.view.hand, laid(decision).cards
    assert holds(hand, together)
    assert not holds(hand - taken, together)
    rest = hand - better(reason).cards
    assert holds(rest, together)
    assert reason.facts["plays_better"] == 1 + fewest_plays(STANDARD, rest - together)
    assert reason.facts["plays"] == fewest_plays(STANDARD, hand - taken)
    assert int(reason.facts["plays_better"]) <= int(reason.facts["plays"])
    assert controls(better(reason).cards) <= controls(taken)


def worth_more_whole(decision: Decision, reason: Reason) -> None:
    together = read_cards("BR") if "joker" in reason.facts else read_cards(str(reason.facts["bomb"]))
    hand, taken = decision.view.hand, laid(decision).cards
    assert holds(hand, together)
    assert not holds(hand - taken, together)
    rest = hand if reason.better == PASS else hand - better(reason).cards
    assert holds(rest, together)
    assert reason.facts["plays_better"] == 1 + fewest_plays(STANDARD, rest - together)
    assert reason.facts["plays"] == fewest_plays(STANDARD, hand - taken)


def torn(decision: Decision, reason: Reason) -> None:
    play = None if reason.better == PASS else better(reason)
    assert left(decision, laid(decision)) >= left(decision, None)
    assert reason.facts["plays"] == left(decision, laid(decision))
    assert reason.facts["plays_better"] == left(decision, play)
    assert int(reason.facts["plays_better"]) < int(reason.facts["plays"])
    assert holds(laid(decision).cards, read_cards(str(reason.facts["torn"])))
    if "out_of" in reason.facts:
        whole = read_cards(str(reason.facts["out_of"]))
        assert holds(whole, read_cards(str(reason.facts["torn"])))
        assert holds(decision.view.hand - (0 if play is None else play.cards), whole)


def control_kept(decision: Decision, reason: Reason) -> None:
    cards = 0 if reason.better == PASS else better(reason).cards
    assert controls(cards) < controls(laid(decision).cards)
    assert holds(laid(decision).cards, read_cards(str(reason.facts["controls"])))
    assert holds(read_cards(str(reason.facts["controls"])), read_cards(str(reason.facts["kept"])))


def no_dearer_kickers(decision: Decision, reason: Reason) -> None:
    hand, play, other = decision.view.hand, laid(decision), better(reason)
    assert (play.kind, main_part(STANDARD, play)) == (other.kind, main_part(STANDARD, other))
    assert controls(kickers_of(STANDARD, other)) <= controls(kickers_of(STANDARD, play))
    if reason.claim is Claim.CONTROL_AS_KICKER:
        assert controls(kickers_of(STANDARD, other)) < controls(kickers_of(STANDARD, play))
        assert fewest_plays(STANDARD, hand - other.cards) <= fewest_plays(STANDARD, hand - play.cards)
    elif reason.claim is Claim.KICKER_WORTH_MORE:
        assert fewest_plays(STANDARD, hand - other.cards) <= fewest_plays(STANDARD, hand - play.cards)
    else:
        assert reason.facts["plays_better"] == fewest_plays(STANDARD, hand - other.cards)
        assert reason.facts["plays"] == fewest_plays(STANDARD, hand - play.cards)
        assert int(reason.facts["plays_better"]) < int(reason.facts["plays"])


def fewer_plays(decision: Decision, reason: Reason) -> None:
    hand, play, other = decision.view.hand, laid(decision), better(reason)
    assert (play.kind, play.length) == (other.kind, other.length)
    assert controls(other.cards) <= controls(play.cards)
    assert reason.facts["plays_better"] == fewest_plays(STANDARD, hand - other.cards)
    assert reason.facts["plays"] == fewest_plays(STANDARD, hand - play.cards)
    assert int(reason.facts["plays_better"]) + 2 <= int(reason.facts["plays"])


def as_good(decision: Decision, reason: Reason) -> None:
    play, other = laid(decision), better(reason)
    assert controls(play.cards)
    assert not controls(other.cards)
    assert beaters(decision.view, other) <= beaters(decision.view, play)
    hand = decision.view.hand
    assert fewest_plays(STANDARD, hand - other.cards) <= fewest_plays(STANDARD, hand - play.cards)


def partner_stood(decision: Decision, reason: Reason) -> None:
    seen = decision.view
    assert seen.table is not None
    assert seen.table_by is not None
    assert seen.is_partner(seen.table_by)
    assert not seen.is_landlord
    if reason.claim is Claim.PARTNER_HAD_THE_TRICK:
        assert seen.passes == seen.rules.seats - 2
    elif reason.claim is Claim.PARTNER_WAS_AS_SAFE:
        assert beaters(seen, seen.table) <= beaters(seen, laid(decision))
    assert reason.facts["partner_cards"] == seen.counts[seen.table_by]


def held_by_landlord(seen: View) -> list[int]:
    """The ranks of the bottom cards that the landlord has not laid."""
    assert seen.bottom is not None
    gone = [
        turn.action.cards
        for turn in seen.history
        if turn.seat == seen.landlord and isinstance(turn.action, Combo)
    ]
    return [
        rank
        for rank in range(15)
        for _ in range(count(seen.bottom, rank) - sum(count(cards, rank) for cards in gone))
    ]


def last_card(decision: Decision, reason: Reason) -> None:
    seen, play = decision.view, laid(decision)
    assert seen.landlord is not None
    assert seen.counts[seen.landlord] == 1
    assert play.kind is Kind.SINGLE
    out = [rank for rank in range(15) for _ in range(count(seen.others, rank))]
    above = [rank for rank in held_by_landlord(seen) or out if rank > play.rank]
    assert reason.facts["above"] == len(above) > 0
    if reason.claim is Claim.SINGLE_AGAINST_LAST_CARD:
        assert seen.table is None
        assert size(better(reason).cards) > 1
    else:
        assert reason.facts["above_better"] == sum(rank > better(reason).rank for rank in above)
        assert int(reason.facts["above_better"]) < len(above)


def goes_out(decision: Decision, reason: Reason) -> None:
    assert reason.line[0] == reason.better
    assert sum(play.cards for play in reason.line) == decision.view.hand
    for play in reason.line[:-1]:
        assert not beaters(decision.view, play)
    assert laid(decision).cards != decision.view.hand if decision.combo else decision.action == PASS


def last_card_goes(decision: Decision, reason: Reason) -> None:
    """Whoever laid the table leads his only card next, and it is the whole of his hand."""
    seen = decision.view
    assert decision.action == PASS
    assert seen.table_by is not None
    assert seen.counts[seen.table_by] == 1
    assert (seen.seat + 1) % seen.rules.seats == seen.table_by
    assert not seen.is_partner(seen.table_by)


def whole(decision: Decision, play: Combo) -> bool:
    """Whether all bombs and the rocket that were there are still there."""
    hand = decision.view.hand
    rest = hand - play.cards
    bombs = [rank for rank in range(13) if count(hand, rank) == 4]
    rocket = read_cards("BR")
    return all(count(rest, rank) == 4 for rank in bombs) and holds(rest, rocket) == holds(hand, rocket)


def left(decision: Decision, play: Combo | None) -> int:
    hand = decision.view.hand
    return fewest_plays(STANDARD, hand if play is None else hand - play.cards)


def is_bomb(combo: Combo) -> bool:
    return combo.kind in (Kind.BOMB, Kind.ROCKET)


def opponents(decision: Decision) -> bool:
    """Whether the table is an opponent's and was passed on."""
    seen = decision.view
    return decision.action == PASS and seen.table_by is not None and not seen.is_partner(seen.table_by)


def cheap_answer(decision: Decision, reason: Reason) -> None:
    assert opponents(decision)
    assert whole(decision, better(reason))
    assert not controls(better(reason).cards)
    seen = decision.view
    against = [seat for seat in range(3) if seat != seen.seat and not seen.is_partner(seat)]
    assert reason.facts["cards"] == min(seen.counts[seat] for seat in against)
    assert reason.facts["plays"] == left(decision, None)
    assert reason.facts["plays_better"] == left(decision, better(reason))
    more = int(reason.facts["plays_better"]) - int(reason.facts["plays"])
    assert more == 1 if reason.claim is Claim.ANSWER_WORTH_A_PLAY else more <= 0


def bomb_kept(decision: Decision, reason: Reason) -> None:
    assert opponents(decision)
    assert is_bomb(better(reason))
    assert decision.view.table_by is not None
    assert reason.facts["cards"] == decision.view.counts[decision.view.table_by]
    assert reason.facts["plays"] == left(decision, better(reason))


def bomb_laid(decision: Decision, reason: Reason) -> None:
    seen = decision.view
    assert is_bomb(laid(decision))
    assert reason.facts["plays"] == left(decision, laid(decision))
    if reason.claim is Claim.BOMB_LED:
        assert seen.table is None
    if reason.claim is Claim.BOMB_ON_PARTNER:
        assert seen.table_by is not None
        assert seen.is_partner(seen.table_by)
    if reason.claim is Claim.BOMB_TOO_EARLY:
        assert int(reason.facts["plays"]) >= 3
    if reason.claim in (Claim.BOMB_ON_PARTNER, Claim.BOMB_TOO_EARLY):
        assert reason.better == PASS
    else:
        assert whole(decision, better(reason))
    if reason.claim is Claim.BOMB_WHERE_LESS_WOULD_DO:
        assert all(is_bomb(answer) for answer in beaters(seen, better(reason)))


def bomb_better_kept(decision: Decision, reason: Reason) -> None:
    assert decision.view.table is not None
    assert is_bomb(laid(decision))
    if reason.better != PASS:
        assert whole(decision, better(reason))
        assert not is_bomb(better(reason))


def gate(decision: Decision, reason: Reason) -> None:
    seen, other = decision.view, better(reason)
    assert seen.landlord == (seen.seat + 1) % 3
    low = decision.combo or seen.table
    assert low is not None
    assert low.kind is other.kind
    assert low.rank < other.rank < TWO
    for play, fact in ((low, "above"), (other, "above_better")):
        followers = {answer.rank for answer in beaters(seen, play) if answer.kind is play.kind}
        assert reason.facts[fact] == len(followers)
    assert int(reason.facts["above_better"]) < int(reason.facts["above"])
    assert left(decision, other) <= left(decision, decision.combo)


def not_fed(decision: Decision, reason: Reason) -> None:
    seen, other = decision.view, better(reason)
    (partner,) = (seat for seat in range(3) if seat not in (seen.seat, seen.landlord))
    assert seen.table is None
    assert seen.counts[partner] == reason.facts["cards"] == size(other.cards) != size(laid(decision).cards)
    may_hold = seen.others - sum(1 << 4 * rank for rank in held_by_landlord(seen))
    out = {answer.rank for answer in answers(STANDARD, may_hold, other) if not is_bomb(answer)}
    assert reason.facts["above"] == len(out) > 0


def fed_too_high(decision: Decision, reason: Reason) -> None:
    seen = decision.view
    (partner,) = (seat for seat in range(3) if seat not in (seen.seat, seen.landlord))
    for play, fact in ((laid(decision), "above_laid"), (better(reason), "above")):
        assert seen.counts[partner] == size(play.cards)
        may_hold = seen.others - sum(1 << 4 * rank for rank in held_by_landlord(seen))
        out = {answer.rank for answer in answers(STANDARD, may_hold, play) if not is_bomb(answer)}
        assert reason.facts[fact] == len(out)
    assert int(reason.facts["above_laid"]) < int(reason.facts["above"])


def unbeatable(decision: Decision, reason: Reason) -> None:
    seen, other = decision.view, better(reason)
    assert not beaters(seen, other)
    assert whole(decision, other)
    if reason.claim is Claim.UNBEATABLE_KEPT:
        assert opponents(decision)
        assert reason.facts["plays"] == left(decision, other)
    elif reason.claim is Claim.LEAD_COULD_BE_BEATEN:
        assert beaters(seen, laid(decision))
        assert reason.facts["plays"] == left(decision, other) <= left(decision, laid(decision))
    else:
        assert (other.kind, other.length) == (laid(decision).kind, laid(decision).length)
        assert other.rank < laid(decision).rank


def long_kept(decision: Decision, reason: Reason) -> None:
    assert size(laid(decision).cards) <= 2
    assert size(better(reason).cards) == reason.facts["cards"]
    assert int(reason.facts["cards"]) >= 5
    assert whole(decision, better(reason))
    assert reason.facts["plays"] == left(decision, laid(decision))
    assert reason.facts["plays_better"] == left(decision, better(reason))
    assert int(reason.facts["plays_better"]) <= int(reason.facts["plays"])


CHECKS: dict[Claim, Callable[[Decision, Reason], None]] = {
    Claim.BOMB_BROKEN_LEADING: kept_together,
    Claim.BOMB_BROKEN_FOLLOWING: kept_together,
    Claim.ROCKET_BROKEN_LEADING: kept_together,
    Claim.ROCKET_BROKEN_FOLLOWING: kept_together,
    Claim.BOMB_WORTH_MORE_WHOLE: worth_more_whole,
    Claim.ROCKET_WORTH_MORE_WHOLE: worth_more_whole,
    Claim.COMBINATION_BROKEN: fewer_plays,
    Claim.TORN_FOR_NOTHING: torn,
    Claim.CONTROL_AS_KICKER: no_dearer_kickers,
    Claim.CONTROL_NOT_NEEDED: as_good,
    Claim.CONTROL_SPENT: control_kept,
    Claim.KICKER_COST_PLAYS: no_dearer_kickers,
    Claim.KICKER_WORTH_MORE: no_dearer_kickers,
    Claim.PARTNER_HAD_THE_TRICK: partner_stood,
    Claim.PARTNER_WAS_AS_SAFE: partner_stood,
    Claim.PARTNER_BEATEN: partner_stood,
    Claim.SINGLE_AGAINST_LAST_CARD: last_card,
    Claim.LOW_SINGLE_AGAINST_LAST_CARD: last_card,
    Claim.LAST_CARD_LET_GO: last_card_goes,
    Claim.CHEAP_ANSWER_KEPT: cheap_answer,
    Claim.ANSWER_WORTH_A_PLAY: cheap_answer,
    Claim.BOMB_KEPT_BACK: bomb_kept,
    Claim.BOMB_LED: bomb_laid,
    Claim.BOMB_ON_PARTNER: bomb_laid,
    Claim.BOMB_WHERE_LESS_WOULD_DO: bomb_laid,
    Claim.BOMB_TOO_EARLY: bomb_laid,
    Claim.BOMB_BETTER_KEPT: bomb_better_kept,
    Claim.LOW_PLAY_AT_THE_GATE: gate,
    Claim.PASSED_AT_THE_GATE: gate,
    Claim.PARTNER_NOT_FED: not_fed,
    Claim.FED_TOO_HIGH: fed_too_high,
    Claim.UNBEATABLE_KEPT: unbeatable,
    Claim.LEAD_COULD_BE_BEATEN: unbeatable,
    Claim.LOWER_WAS_UNBEATABLE: unbeatable,
    Claim.LONG_PLAY_KEPT_BACK: long_kept,
    Claim.COULD_GO_OUT_AT_ONCE: goes_out,
    Claim.COULD_GO_OUT_FOR_CERTAIN: goes_out,
}
