"""The claims about one's own hand, each held to what the rules and the fewest plays say."""

from tests.review.worked_out import Checks, beaters, better, controls, is_bomb, laid, left, opponents, whole
from trainer.engine.split import fewest_plays
from trainer.review.decision import Decision
from trainer.review.reason import Claim, Reason
from trainer.rules.cards import holds, size
from trainer.rules.combos import kickers_of, main_part
from trainer.rules.game import PASS
from trainer.rules.notation import read_cards
from trainer.rules.ruleset import STANDARD


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


def long_kept(decision: Decision, reason: Reason) -> None:
    assert size(laid(decision).cards) <= 2
    assert size(better(reason).cards) == reason.facts["cards"]
    assert int(reason.facts["cards"]) >= 5
    assert whole(decision, better(reason))
    assert reason.facts["plays"] == left(decision, laid(decision))
    assert reason.facts["plays_better"] == left(decision, better(reason))
    assert int(reason.facts["plays_better"]) <= int(reason.facts["plays"])


CHECKS: Checks = {
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
    Claim.CHEAP_ANSWER_KEPT: cheap_answer,
    Claim.ANSWER_WORTH_A_PLAY: cheap_answer,
    Claim.BOMB_KEPT_BACK: bomb_kept,
    Claim.BOMB_LED: bomb_laid,
    Claim.BOMB_ON_PARTNER: bomb_laid,
    Claim.BOMB_WHERE_LESS_WOULD_DO: bomb_laid,
    Claim.BOMB_TOO_EARLY: bomb_laid,
    Claim.BOMB_BETTER_KEPT: bomb_better_kept,
    Claim.LONG_PLAY_KEPT_BACK: long_kept,
}
