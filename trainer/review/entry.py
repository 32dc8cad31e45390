"""What there is to say about one decision: its price, and the reasons that the price supports."""

from trainer.review.advice import told
from trainer.review.avoided import mistake_avoided
from trainer.review.call_price import call_reason, price_call
from trainer.review.decision import Decision
from trainer.review.document import Entry, Seen
from trainer.review.good import Good
from trainer.review.look import Basis
from trainer.review.price import Price
from trainer.review.pricing import price_play
from trainer.review.reason import Reason
from trainer.review.reasons import find_all, find_with_figures
from trainer.review.turning import OpenHands
from trainer.rules.game import Call, Phase


def entry_of(
    decision: Decision,
    rests_on: Basis | None,
    good: Good | None = None,
    open_hands: OpenHands | None = None,
) -> Entry:
    """The entry of a decision in a review that rests on this; None where nothing can be priced."""
    before = decision.view
    price, reasons = priced(decision, rests_on)
    if price and price.verdict.is_loss:
        good = None
    elif good is None and (avoided := mistake_avoided(decision, rests_on, price)):
        good, price = avoided
    return Entry(
        ply=decision.ply,
        phase=before.phase,
        forced=decision.forced,
        seen=Seen(before.hand, before.counts, before.table, before.table_by, before.others),
        action=decision.action,
        reasons=reasons,
        good=good,
        price=price,
        open_hands=open_hands,
    )


def priced(decision: Decision, rests_on: Basis | None) -> tuple[Price | None, tuple[Reason, ...]]:
    """The price, and the reasons that go with its best play; without a price all that are proved."""
    phase, action = decision.view.phase, decision.action
    if rests_on is None or phase in (Phase.DOUBLING, Phase.OPENING):
        return None, told(find_all(decision))
    if isinstance(action, Call):
        price = price_call(decision, rests_on)
        reason = None if price is None else call_reason(decision, price)
        return price, () if reason is None else (reason,)
    price, reasons = price_play(decision, rests_on, find_with_figures(decision))
    return price, told(reasons)
