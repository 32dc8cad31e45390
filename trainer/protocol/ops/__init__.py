"""Every question that can be asked, by its name."""

from collections.abc import Mapping

import trainer
from trainer.engine.kernel import state as kernel
from trainer.protocol.answers import Answer
from trainer.protocol.fields import Values
from trainer.protocol.op import Op
from trainer.protocol.ops import advice, combinations, deals, explaining, points, review, solve
from trainer.protocol.refusals import ErrorCode, Refused, shortened
from trainer.rules.ruleset import RULE_SETS, RuleSet


def _hello(rules: RuleSet, values: Values) -> Answer:
    return {
        "name": "Dou Dizhu Trainer",
        "version": trainer.__version__,
        "ops": list(OPS),
        "rules": list(RULE_SETS),
        "kernel": "compiled" if kernel.expected() else "plain",
    }


OPS: dict[str, Op] = {
    op.name: op
    for op in (
        Op("hello", (), _hello),
        combinations.READINGS,
        combinations.BEATS,
        combinations.LEGAL,
        deals.AUCTION,
        points.SETTLE,
        points.SPRING,
        deals.PLAY,
        deals.DEAL,
        combinations.SPLIT,
        solve.SOLVE,
        advice.BID,
        advice.CHOOSE,
        advice.EVALUATE,
        explaining.COMPARE,
        explaining.TOLD,
        review.REVIEW,
    )
}


def ask(request: Mapping[str, object]) -> Answer:
    """The answer to a request, without `id` and `ok`; raises Refused."""
    name = request.get("op")
    if name is None:
        raise Refused(ErrorCode.MISSING_FIELD, "`op` is missing")
    if not isinstance(name, str):
        raise Refused(ErrorCode.WRONG_TYPE, "`op` must be a string")
    if name not in OPS:
        raise Refused(ErrorCode.UNKNOWN_OP, f"there is no op {shortened(name)}; there are {', '.join(OPS)}")
    return OPS[name].ask(request)
