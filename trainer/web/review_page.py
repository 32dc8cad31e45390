"""What the templates of the review may use, made from a review document."""

from collections.abc import Sequence
from dataclasses import dataclass

from trainer.review.document import Entry, Review
from trainer.review.look import Depth
from trainer.review.result_split import Split
from trainer.review.review import worst
from trainer.rules.record import read_record
from trainer.rules.ruleset import RuleSet
from trainer.rules.view import view
from trainer.web.review_chart import Chart, chart
from trainer.web.review_decision import DecisionPart, decision_part
from trainer.web.score_sheet import Sheet, score_sheet
from trainer.words import Translations, capitalised, reasons
from trainer.words.prices import cost_in_short, moment_name, moment_sign
from trainer.words.review import basis_told, decision_title, good_line, headline, seat_in_deal
from trainer.words.table import seat_name


@dataclass(frozen=True, slots=True)
class Moment:
    """One line in the list of moments."""

    number: int
    """Which it is in order of play, from 1."""
    ply: int
    title: str
    sign: str
    name: str
    """Verdict and cost, or without a price the concept."""
    concept: str
    """The concept of the reason, where there is one beside a price."""
    current: bool


@dataclass(frozen=True, slots=True)
class GoodLine:
    """One line in the list of good moves."""

    ply: int
    title: str
    name: str
    current: bool


@dataclass(frozen=True, slots=True)
class ReviewPage:
    """The review of a deal with one decision selected; `decision` is None where the seat made none."""

    id: str
    number: int | None
    role: str
    headline: str
    also: str
    """What the head line leaves out, in a sentence; or empty."""
    priced: bool
    basis: str
    """On what the figures rest, in a sentence."""
    full: bool
    """Whether losses were tested by deals played out."""
    more: bool
    """Whether that can be done now."""
    split: Split | None
    """The result in parts."""
    points: int
    alone: bool
    """Whether the seat had no partner."""
    chart: Chart | None
    """The picture of the game; None where no winning chances are known."""
    moments: tuple[Moment, ...]
    """The worst first."""
    good: tuple[GoodLine, ...]
    decision: DecisionPart | None
    sheet: Sheet


def review_page(
    t: Translations, game: str, review: Review, faces: Sequence[str], ply: int | None, *, kernel: bool
) -> ReviewPage:
    """The page with this decision selected, by default the first moment, else the first decision.

    `kernel` says whether losses could be tested now.

    The review knows ranks only; `faces` says for each action of its record which cards were laid where
    somebody chose them, else "".
    Raises LookupError for a ply at which the seat made no decision.
    """
    record = read_record(review.record)
    states = record.games()
    end = view(states[-1], review.seat)
    chosen = _choose(review, ply)
    basis, numbers = review.basis, {entry.ply: number for number, entry in enumerate(review.moments, 1)}
    titles = {entry.ply: _title(t, end.rules, entry) for entry in review.decisions}
    return ReviewPage(
        id=game,
        number=record.number,
        role=seat_in_deal(t, end),
        headline=headline(t, review),
        also=good_line(t, review),
        priced=basis is not None,
        basis=basis_told(t, review),
        full=basis is not None and basis.depth is Depth.FULL,
        more=basis is not None and basis.depth is Depth.QUICK and kernel,
        split=review.split,
        points=0 if review.result is None else review.result.points,
        alone=review.role == "landlord",
        chart=chart(t, review, titles, None if chosen is None else chosen.ply),
        moments=tuple(
            Moment(
                numbers[entry.ply],
                entry.ply,
                titles[entry.ply],
                moment_sign(entry),
                capitalised(cost_in_short(t, entry.price)) if entry.price else moment_name(t, entry),
                reasons.name(t, entry.reasons[0]) if entry.price and entry.reasons else "",
                entry == chosen,
            )
            for entry in worst(review, len(review.moments))
        ),
        good=tuple(
            GoodLine(entry.ply, titles[entry.ply], reasons.good_name(t, entry.good), entry == chosen)
            for entry in review.good_moves
            if entry.good is not None
        ),
        decision=None if chosen is None else decision_part(t, review, record, states, faces, chosen),
        sheet=score_sheet(
            t,
            record,
            [seat_name(t, end, (review.seat + step) % end.rules.seats) for step in range(end.rules.seats)],
            review.seat,
            {entry.ply: entry for entry in review.decisions},
            None if chosen is None else chosen.ply,
        ),
    )


def _choose(review: Review, ply: int | None) -> Entry | None:
    if ply is None:
        return next(iter((*review.moments, *review.decisions)), None)
    for entry in review.decisions:
        if entry.ply == ply:
            return entry
    raise LookupError(f"the seat decided nothing at {ply}")


def _title(t: Translations, rules: RuleSet, entry: Entry) -> str:
    return decision_title(t, rules, entry.action, entry.seen.table)
