"""The selected decision of a review, as its template may use it: the table as the player saw it, and more."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from trainer.review.document import Entry, Review, Step
from trainer.rules.game import Game, Phase
from trainer.rules.record import Record
from trainer.rules.view import View, view
from trainer.services import suits
from trainer.web.drawn_line import DrawnPlay, drawn_turns
from trainer.web.review_lines import OpenHand, PlayedOut, can_be_played_out, hidden_hands, played_out
from trainer.web.review_note import Explanation, Praise, Verdict, explanations, measured, praise, verdict
from trainer.web.review_swings import swing_before
from trainer.web.seen_table import SeenTable, as_faces, cards_after, seen_table
from trainer.words import Translations
from trainer.words.open_hands import keeps_told, standing_told
from trainer.words.review import decision_title, unpriced_told
from trainer.words.swings import news_told


@dataclass(frozen=True, slots=True)
class OpenPart:
    """What the seat could not know: all hands, and what the decision did with these open."""

    told: str
    """How its side stood before and after; empty where that was not looked at."""
    turned: bool
    """Whether it lost a won deal."""
    luck: bool
    """Whether it did, and was no loss by what could be known."""
    keeps: str
    """Which plays kept the win; empty where none was lost."""
    line: tuple[DrawnPlay, ...]
    """How the other side wins after it, told to the seat."""
    hands: tuple[OpenHand, ...]


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
    news: str
    """How the others moved the winning chance since the seat's last play; empty where it moved little."""
    seen: SeenTable
    laid: tuple[str, ...]
    """Those of the hand that were laid."""
    verdict: Verdict | None
    unpriced: str
    """Why there is no verdict, or that there is nothing to say; empty where there is one."""
    explanations: tuple[Explanation, ...]
    praise: Praise | None
    hand_facts: str
    """In the auction: the hand in short, where calls with such hands were measured."""
    worths: tuple[str, ...]
    """What each call made with such hands."""
    has_line: bool
    """Whether a better play is known that can be played out."""
    played_out: PlayedOut | None
    """That, where it is asked for."""
    open: OpenPart
    steps: Steps


def decision_part(
    t: Translations,
    review: Review,
    record: Record,
    states: list[Game],
    faces: Sequence[str],
    entry: Entry,
    *,
    with_line: bool,
) -> DecisionPart:
    """One decision of a review; `states` are those of its record, `faces` the cards that were chosen.

    `with_line` asks for the better play to be played out.
    """
    before = states[entry.ply - 1]
    seen = view(before, review.seat)
    trick = next((trick for trick in review.tricks if _has(trick.steps, entry.ply)), None)
    said = (*review.calls, *review.stakes)
    cards = cards_after(record, states, faces, entry.ply - 1)
    after = cards_after(record, states, faces, entry.ply)
    hand = cards.hands[review.seat]
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
        news="" if (swing := swing_before(review, entry.ply)) is None else news_told(t, seen, swing),
        seen=seen_table(t, record, states, faces, entry.ply),
        laid=as_faces(after.laid[-1]),
        verdict=verdict(t, seen, hand, entry),
        unpriced=unpriced_told(t, review, seen.rules, entry),
        explanations=explanations(t, seen, hand, entry),
        praise=praise(t, seen, hand, entry.good) if entry.good else None,
        hand_facts=facts,
        worths=worths,
        has_line=can_be_played_out(entry),
        played_out=played_out(t, seen, states, cards, entry) if with_line else None,
        open=_open(t, seen, entry, cards, after),
        steps=_steps(review, entry.ply),
    )


def _has(steps: Iterable[Step], ply: int) -> bool:
    return any(step.ply == ply for step in steps)


def _open(t: Translations, seen: View, entry: Entry, cards: suits.Suits, after: suits.Suits) -> OpenPart:
    found = entry.open_hands
    return OpenPart(
        told=standing_told(t, entry),
        turned=found is not None and found.lost_a_win,
        luck=entry.was_luck,
        keeps=keeps_told(t, seen.rules, entry),
        line=drawn_turns(t, seen, after.hands, found.line) if found else (),
        hands=hidden_hands(t, seen, cards),
    )


def _steps(review: Review, ply: int) -> Steps:
    plies = [entry.ply for entry in review.decisions]
    moments = [entry.ply for entry in review.moments]
    return Steps(
        previous=max((other for other in plies if other < ply), default=None),
        next=min((other for other in plies if other > ply), default=None),
        previous_moment=max((other for other in moments if other < ply), default=None),
        next_moment=min((other for other in moments if other > ply), default=None),
    )
