"""Good moves as mirrors of mistakes: what was done is just what a detector would have asked for.

A name is given only where the mistake lay near and would have cost as much as a mistake must, by the value
function and in deals played out.
"""

from collections.abc import Sequence

from trainer.concepts import Concept
from trainer.engine.candidate import Candidate, Known
from trainer.engine.evaluate import points_of_unit
from trainer.players.levels import act
from trainer.review.decision import Decision, same_choice
from trainer.review.good import Good, GoodMove, Saved
from trainer.review.look import Basis, Depth
from trainer.review.measure import fours
from trainer.review.price import CHANCE_DIGITS, POINT_DIGITS, Price, rounded, rounded_interval
from trainer.review.pricing import with_tried
from trainer.review.reason import Claim, Reason
from trainer.review.reasons import find_with_figures
from trainer.review.trial import Gain, Trial, estimated_gain
from trainer.review.verdict import LEAST, SERIOUS
from trainer.rules.combos import Combo
from trainer.rules.game import Phase, Play

MARGIN = SERIOUS
"""So much the mistake would have cost at least."""
TEMPTED = ("normal", "easy")
"""The mistake lay near if a player of one of these levels would have made it."""

MIRRORS = {
    Concept.PASSED_WITHOUT_NEED: GoodMove.ANSWERED_CHEAPLY,
    Concept.FED_LAST_CARD: GoodMove.STOPPED_THE_LAST_CARD,
    Concept.BROKE_ROCKET: GoodMove.KEPT_THE_ROCKET,
    Concept.BROKE_BOMB: GoodMove.KEPT_THE_BOMB,
    Concept.OVERTOOK_PARTNER: GoodMove.LEFT_PARTNER_THE_TRICK,
    Concept.BROKE_COMBINATION: GoodMove.KEPT_THE_COMBINATION,
    Concept.WASTED_CONTROL: GoodMove.KEPT_CONTROL,
    Concept.WRONG_KICKER: GoodMove.CHOSE_THE_KICKER,
    Concept.DID_NOT_FEED_PARTNER: GoodMove.FED_THE_PARTNER,
    Concept.WITHHELD_BOMB: GoodMove.BOMBED_IN_TIME,
    Concept.WASTED_BOMB: GoodMove.SAVED_THE_BOMB,
    Concept.IGNORED_COUNT: GoodMove.COUNTED_RIGHT,
    Concept.LEFT_GATE_OPEN: GoodMove.HELD_THE_GATE,
    Concept.CLUNG_TO_SMALL_CARDS: GoodMove.LED_LONG,
}
"""The good move beside each mistake; a missed finish has its own (`trainer.review.good.finishes`)."""


def mistake_avoided(
    decision: Decision, basis: Basis | None, price: Price | None
) -> tuple[Good, Price] | None:
    """The good move of a decision, if it was one, and its price beside what was avoided.

    None in a quick look, which tests nothing.
    """
    if (
        basis is None
        or price is None
        or basis.depth is not Depth.FULL
        or decision.forced
        or decision.goes_out
    ):
        return None
    if decision.view.phase is not Phase.PLAY:
        return None
    done, unit = decision.done, points_of_unit(decision.view)
    if estimated_gain(decision.best, done, unit).loss >= LEAST:
        return None
    found = _tempting(decision, done)
    if found is None:
        return None
    move, other = found
    trial = Trial(decision)
    trial.compare(done, other, basis)
    gain = trial.gain(done, other)
    if gain.loss < MARGIN or not gain.is_sure or gain.chance < 0:
        return None  # what would have won more often is no temptation to be praised for withstanding
    return Good(move, saved=_saved(other, gain, trial)), with_tried(price, decision, trial, other)


def _tempting(decision: Decision, done: Candidate) -> tuple[GoodMove, Candidate] | None:
    """What a player would have done, if that is a mistake with a name; and the name of what was done."""
    unit = points_of_unit(decision.view)
    for level in TEMPTED:
        play = act(level, decision.view, seed=0)
        other = next(one for one in decision.candidates if same_choice(one.play, play))
        if other.known is Known.PROVED or estimated_gain(done, other, unit).loss < MARGIN:
            continue
        named = mirrored(find_with_figures(decision.had_it_been(other.play)), done.play, other.play)
        if named is not None:
            return named, other
    return None


def mirrored(reasons: Sequence[Reason], done: Play, avoided: Play) -> GoodMove | None:
    """The good move that was done, where these reasons speak against what was avoided; None where none does.

    What would have let the last card go is said as that, whatever else speaks against it; and of four of a
    kind with twos or jokers beside them the four weigh more.
    """
    reason = next((one for one in reasons if one.concept in MIRRORS and same_choice(one.better, done)), None)
    if reason is None:
        return None
    if any(one.claim is Claim.LAST_CARD_LET_GO for one in reasons):
        return GoodMove.STOPPED_THE_LAST_CARD
    if reason.concept is Concept.WASTED_CONTROL and isinstance(avoided, Combo) and fours(avoided.cards):
        return GoodMove.SAVED_THE_BOMB
    return MIRRORS[reason.concept]


def _saved(other: Candidate, gain: Gain, trial: Trial) -> Saved:
    return Saved(
        instead=other.play,
        loss=rounded(gain.loss, CHANCE_DIGITS),
        loss_interval=rounded_interval(gain.loss_interval, CHANCE_DIGITS),
        points=rounded(gain.points, POINT_DIGITS),
        points_interval=rounded_interval(gain.points_interval, POINT_DIGITS),
        chance=rounded(gain.chance, CHANCE_DIGITS),
        chance_interval=rounded_interval(gain.chance_interval, CHANCE_DIGITS),
        deals=trial.deals(other.play),
    )
