"""What the templates of the review may use, made from a review document."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from trainer.review.document import Entry, Review
from trainer.review.review import worst
from trainer.rules.record import read_record
from trainer.rules.ruleset import RuleSet
from trainer.rules.view import View, view
from trainer.services.as_seen import AsSeen
from trainer.services.review_shelf import Shown, Stage
from trainer.web.review_chart import Chart, chart
from trainer.web.review_decision import DecisionPart, decision_part
from trainer.web.review_printed import PrintedMoment, printed_moments
from trainer.web.review_sum import Sum, result_sum
from trainer.web.review_swings import swing_lines
from trainer.web.review_turned import Turned, turned
from trainer.web.score_sheet import Sheet, score_sheet
from trainer.words import Translations, capitalised, praise, reasons
from trainer.words.prices import cost_in_short, moment_name, moment_sign
from trainer.words.review import basis_told, decision_title, good_line, headline, look_told, seat_in_deal
from trainer.words.shared import seat_number
from trainer.words.table import place_name, role_name, seat_name


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
class Whose:
    """Where a review comes from: the endpoint of its page and what the address holds besides."""

    endpoint: str
    address: Mapping[str, str]
    game: str = ""
    """The visitor's game; empty for a deal that came by a link."""
    own: int | None = None
    """The visitor's seat in it."""


@dataclass(frozen=True, slots=True)
class SeatChoice:
    """A seat whose decisions can be looked at; `seat` is None for the visitor's own."""

    seat: int | None
    name: str
    current: bool


@dataclass(frozen=True, slots=True)
class Progress:
    """How far the full look is that is being made: so many decisions of `number`."""

    stage: Stage
    judged: int
    number: int
    quick: bool
    """Whether the selected decision was not judged yet."""
    preparing: bool
    """Whether it has to wait for the kernel."""


@dataclass(frozen=True, slots=True)
class ReviewPage:
    """The review of a deal with one decision selected; `decision` is None where the seat made none."""

    whose: Whose
    id: str
    """The visitor's game; empty for a deal that came by a link."""
    seat: int | None
    """The seat in the address; None for the visitor's own."""
    reviewed: int
    """The seat whose decisions these are."""
    seats: tuple[SeatChoice, ...]
    told_to: str
    """Who "you" is, where that isn't the visitor; else empty."""
    progress: Progress | None
    """None where nothing further comes and nothing is to be said of it."""
    judged: frozenset[int]
    """The plies that were looked at in full."""
    number: int | None
    role: str
    headline: str
    also: str
    """What the head line leaves out, in a sentence; or empty."""
    priced: bool
    look: str
    """How closely the deal was looked at, in a few words."""
    basis: str
    """On what the figures rest, in a sentence."""
    full: bool
    """Whether the selected decision was looked at in full."""
    sum: Sum | None
    """The result in parts."""
    chart: Chart | None
    """The picture of the game; None where no winning chances are known."""
    moments: tuple[Moment, ...]
    """The worst first."""
    good: tuple[GoodLine, ...]
    looked_open: bool
    """Whether late decisions were looked at with all hands open; never where nothing was played."""
    turned: tuple[Turned, ...]
    """The decisions of all seats that lost a won deal with all hands open."""
    decision: DecisionPart | None
    sheet: Sheet
    printed: tuple[PrintedMoment, ...]
    """All moments in full, for paper."""
    record: str
    share_code: str
    again_id: str
    """The id that the deal would have when it is played from another seat."""
    card: str | None = None
    """The card of the visitor's deck that asks the selected decision, where there is one."""


def review_page(
    t: Translations,
    shown: Shown,
    whose: Whose,
    seen: AsSeen | None,
    ply: int | None,
    *,
    share_code: str,
    again_id: str,
    with_line: bool = False,
    preparing: bool = False,
) -> ReviewPage:
    """The page with this decision selected, by default the worst moment, else the first decision.

    The review knows ranks only; `seen` has the suits as they were seen at the table, None stands for those
    that were dealt. `share_code` is that of the deal, `again_id` the id that it would have
    when it is played again. `with_line` asks for the better play of
    the decision to be played out, `preparing` says that a full look has to wait for the kernel.
    Raises LookupError for a ply at which the seat made no decision.
    """
    review = shown.review
    record = read_record(review.record)
    faces: Sequence[str] = [""] * len(record.actions)
    if seen is not None:
        record, faces = seen.of(record), seen.named
    states = record.games()
    end = view(states[-1], review.seat)
    chosen = _choose(review, ply)
    numbers = {entry.ply: number for number, entry in enumerate(review.moments, 1)}
    titles = {entry.ply: _title(t, end.rules, entry) for entry in review.decisions}
    current = None if chosen is None else chosen.ply
    turns = turned(t, review, end, titles, current)
    quick = chosen is not None and chosen.ply not in shown.judged
    return ReviewPage(
        whose=whose,
        id=whose.game,
        seat=None if review.seat == whose.own else review.seat,
        reviewed=review.seat,
        seats=_seats(t, end, whose),
        told_to="" if review.seat == whose.own else _name(t, end, review.seat, whose),
        progress=_progress(shown, quick=quick, preparing=preparing),
        judged=shown.judged,
        number=record.number,
        role=seat_in_deal(t, end),
        headline=headline(t, review),
        also=good_line(t, review),
        priced=review.basis is not None,
        look=look_told(t, review),
        basis=basis_told(t, review),
        full=not quick,
        sum=result_sum(t, review),
        chart=chart(t, review, titles, turns, swing_lines(t, review, end, turns), current),
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
            GoodLine(entry.ply, titles[entry.ply], praise.good_name(t, entry.good), entry == chosen)
            for entry in review.good_moves
            if entry.good is not None
        ),
        looked_open=review.turning is not None and review.result is not None,
        turned=turns,
        decision=None
        if chosen is None
        else decision_part(t, review, record, states, faces, chosen, with_line=with_line),
        sheet=score_sheet(
            t,
            record,
            [seat_name(t, end, (review.seat + step) % end.rules.seats) for step in range(end.rules.seats)],
            review.seat,
            {entry.ply: entry for entry in review.decisions},
            current,
        ),
        printed=printed_moments(t, review, end.rules, titles),
        record=review.record,
        share_code=share_code,
        again_id=again_id,
    )


def _seats(t: Translations, end: View, whose: Whose) -> tuple[SeatChoice, ...]:
    """All seats in the order of play, the visitor's first."""
    first, number = whose.own or 0, end.rules.seats
    return tuple(
        SeatChoice(None if seat == whose.own else seat, _name(t, end, seat, whose), seat == end.seat)
        for seat in ((first + step) % number for step in range(number))
    )


def _name(t: Translations, end: View, seat: int, whose: Whose) -> str:
    """What a seat is called by the visitor, with its role once there is one."""
    number = end.rules.seats
    if whose.own is None:
        name = seat_number(t, seat)
    elif seat == whose.own != end.seat:
        name = t.gettext("Your own seat")  # "you" is somebody else here
    else:
        name = place_name(t, (seat - whose.own) % number, number)
    role = role_name(t, end, seat)
    return t.gettext("%(seat)s (%(role)s)") % {"seat": name, "role": role} if role else name


def _progress(shown: Shown, *, quick: bool, preparing: bool) -> Progress | None:
    if shown.stage in (Stage.DONE, Stage.QUICK):
        return None
    return Progress(shown.stage, len(shown.judged), shown.number, quick, preparing and not shown.judged)


def _choose(review: Review, ply: int | None) -> Entry | None:
    if ply is None:
        return next(iter((*worst(review, 1), *review.decisions)), None)
    for entry in review.decisions:
        if entry.ply == ply:
            return entry
    raise LookupError(f"the seat decided nothing at {ply}")


def _title(t: Translations, rules: RuleSet, entry: Entry) -> str:
    return decision_title(t, rules, entry.action, entry.seen.table)
