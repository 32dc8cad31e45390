"""The question what could have been done better in a deal that is over."""

from typing import Final

from trainer.engine.kernel.state import get_ready
from trainer.protocol.answers import Answer
from trainer.protocol.fields import Values, defaulting, needed, number, one_of, text, unreadable_field
from trainer.protocol.op import Op
from trainer.protocol.refusals import ErrorCode, Refused
from trainer.review.as_json import review_json
from trainer.review.look import Depth, Look
from trainer.review.review import review
from trainer.rules.errors import Unreadable
from trainer.rules.game import Phase
from trainer.rules.record import Record, read_record
from trainer.rules.ruleset import RuleSet

_HIGHEST = 2**53 - 1
_MOST_WORLDS = 10_000
_USUAL = Look()

_RECORD: Final = needed("record", text)
_SEAT: Final = defaulting("seat", number(0, _HIGHEST), 0)
_DEPTH: Final = defaulting("depth", one_of(Depth), Depth.FULL.value)
_SEED: Final = defaulting("seed", number(0, _HIGHEST), _USUAL.seed)
_WORLDS: Final = defaulting("samples", number(2, _MOST_WORLDS), _USUAL.worlds)


def _review(rules: RuleSet, values: Values) -> Answer:
    record = _finished(values[_RECORD])
    seat, depth = values[_SEAT], Depth(values[_DEPTH])
    if seat >= record.rules.seats:
        raise Refused(
            ErrorCode.OUT_OF_RANGE, f"`seat` must be a whole number from 0 to {record.rules.seats - 1}"
        )
    if depth is Depth.FULL:
        get_ready()
    return review_json(review(record, seat, Look(depth, values[_SEED], values[_WORLDS])))


def _finished(told: str) -> Record:
    try:
        record = read_record(told)
    except Unreadable as unreadable:
        raise unreadable_field(_RECORD.name, unreadable) from unreadable
    if record.games()[-1].phase not in (Phase.OVER, Phase.REDEAL):
        raise Refused(ErrorCode.IMPOSSIBLE, "`record`: the deal is not over, so that it can't be reviewed")
    return record


REVIEW: Final = Op("review", (_RECORD, _SEAT, _DEPTH, _WORLDS, _SEED), _review)
