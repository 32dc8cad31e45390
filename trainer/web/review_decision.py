"""The selected decision of a review, as its template may use it: the table as the player saw it, and more."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from trainer.review.document import Entry, Review, Step
from trainer.rules.combos import Combo
from trainer.rules.deal import Card
from trainer.rules.game import Game, Phase
from trainer.rules.question import question
from trainer.rules.record import Record
from trainer.rules.view import View, view
from trainer.services import suits
from trainer.web.review_note import Explanation, Praise, Verdict, explanations, measured, praise, verdict
from trainer.words import Translations
from trainer.words.acts import act_in_short
from trainer.words.review import decision_title
from trainer.words.table import cards_left, role_name, seat_name

_FEW = 2
"""A hand of so few cards is marked."""


@dataclass(frozen=True, slots=True)
class SeatLine:
    """Another seat as it was seen: what it had done in this trick, or in the auction."""

    name: str
    role: str
    is_landlord: bool
    cards: str
    few: bool
    act: str


@dataclass(frozen=True, slots=True)
class OpenHand:
    """What was hidden at the time: the cards of another seat, or the bottom."""

    name: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Steps:
    """The plies that the links lead to; None where there is nothing further in that direction."""

    previous: int | None
    next: int | None
    previous_moment: int | None
    next_moment: int | None


@dataclass(frozen=True, slots=True)
class DecisionPart:
    """The selected decision: the table as the player saw it, and what there is to say."""

    ply: int
    phase: str
    """`auction`, `doubling`, `opening` or `play`."""
    bidding: bool
    """Whether it is no play: a call, or an answer about the stakes."""
    trick: int
    """The number of the trick; 0 in the auction."""
    play: int
    """The number of the play in the deal, or of the call in the auction, from 1."""
    moment: int
    """Which moment it is, from 1; 0 for a decision that is none."""
    title: str
    forced: bool
    seats: tuple[SeatLine, ...]
    role: str
    is_landlord: bool
    hand: tuple[str, ...]
    laid: tuple[str, ...]
    """Those of the hand that were laid."""
    table: tuple[str, ...]
    table_by: str
    verdict: Verdict | None
    explanations: tuple[Explanation, ...]
    praise: Praise | None
    hand_facts: str
    """In the auction: the hand in short, where calls with such hands were measured."""
    worths: tuple[str, ...]
    """What each call made with such hands."""
    hidden: tuple[OpenHand, ...]
    steps: Steps


def decision_part(
    t: Translations, review: Review, record: Record, states: list[Game], faces: Sequence[str], entry: Entry
) -> DecisionPart:
    """One decision of a review; `states` are those of its record, `faces` the cards that were chosen."""
    before = states[entry.ply - 1]
    seen = view(before, review.seat)
    trick = next((trick for trick in review.tricks if _has(trick.steps, entry.ply)), None)
    said = (*review.calls, *review.stakes)
    earlier = [step for step in (trick.steps if trick else said) if step.ply < entry.ply]
    cards = _cards(record, states, faces, entry.ply - 1)
    laid = _cards(record, states, faces, entry.ply).laid[-1]
    last = next((step.ply for step in reversed(earlier) if isinstance(step.action, Combo)), None)
    moments = [moment.ply for moment in review.moments]
    facts, worths = measured(t, seen)
    return DecisionPart(
        ply=entry.ply,
        phase=entry.phase.value,
        bidding=entry.phase is not Phase.PLAY,
        trick=trick.number if trick else 0,
        play=entry.ply - len(said) if trick else entry.ply,
        moment=moments.index(entry.ply) + 1 if entry.ply in moments else 0,
        title=decision_title(t, seen.rules, entry.action, entry.seen.table),
        forced=entry.forced,
        seats=tuple(_seat(t, states, seen, seat, earlier) for seat in _others(seen)),
        role=role_name(t, seen, review.seat),
        is_landlord=seen.is_landlord,
        hand=_faces(cards.hands[review.seat]),
        laid=_faces(laid),
        table=_faces(cards.laid[last - 1]) if last is not None else (),
        table_by=seat_name(t, seen, seen.table_by) if seen.table_by is not None else "",
        verdict=verdict(t, seen.rules, entry),
        explanations=explanations(t, seen.rules, entry.reasons),
        praise=praise(t, seen.rules, entry.good) if entry.good else None,
        hand_facts=facts,
        worths=worths,
        hidden=_hidden(t, seen, cards),
        steps=_steps(review, entry.ply),
    )


def _cards(record: Record, states: list[Game], faces: Sequence[str], actions: int) -> suits.Suits:
    """Where the physical cards lie after so many actions."""
    return suits.follow(record.deal, states[: actions + 1], record.actions[:actions], faces[:actions])


def _has(steps: Iterable[Step], ply: int) -> bool:
    return any(step.ply == ply for step in steps)


def _others(seen: View) -> list[int]:
    """The other seats, the left neighbour first, as they sit."""
    return [(seen.seat - step) % seen.rules.seats for step in range(1, seen.rules.seats)]


def _seat(t: Translations, states: list[Game], seen: View, seat: int, earlier: list[Step]) -> SeatLine:
    step = next((step for step in reversed(earlier) if step.seat == seat), None)
    return SeatLine(
        name=seat_name(t, seen, seat),
        role=role_name(t, seen, seat),
        is_landlord=seat == seen.landlord,
        cards=cards_left(t, seen.counts[seat]),
        few=seen.counts[seat] <= _FEW,
        act=_act(t, states[step.ply - 1], step) if step else "",
    )


def _act(t: Translations, before: Game, step: Step) -> str:
    asked = question(before)
    assert asked is not None  # something was done, so that something was asked
    return act_in_short(t, before.rules, asked, step.action)


def _hidden(t: Translations, seen: View, cards: suits.Suits) -> tuple[OpenHand, ...]:
    hands = [OpenHand(seat_name(t, seen, seat), _faces(cards.hands[seat])) for seat in _others(seen)]
    if seen.phase in (Phase.AUCTION, Phase.DOUBLING):
        hands.append(OpenHand(t.gettext("Bottom cards"), _faces(cards.bottom)))
    return tuple(hands)


def _steps(review: Review, ply: int) -> Steps:
    plies = [entry.ply for entry in review.decisions]
    moments = [entry.ply for entry in review.moments]
    return Steps(
        previous=max((other for other in plies if other < ply), default=None),
        next=min((other for other in plies if other > ply), default=None),
        previous_moment=max((other for other in moments if other < ply), default=None),
        next_moment=min((other for other in moments if other > ply), default=None),
    )


def _faces(cards: Iterable[Card]) -> tuple[str, ...]:
    return tuple(str(card) for card in cards)
