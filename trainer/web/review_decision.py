"""The selected decision of a review, as its template may use it: the table as the player saw it, and more."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from trainer.review.document import Entry, Review, Step
from trainer.review.lines import Line, actions_of
from trainer.review.play_on import play_on
from trainer.rules.combos import Combo
from trainer.rules.game import Game, Pass, Phase, Play, Turn, apply, settlement
from trainer.rules.record import Record
from trainer.rules.view import View, view
from trainer.services import suits
from trainer.web.drawn_line import DrawnPlay, drawn_turns
from trainer.web.review_note import Explanation, Praise, Verdict, explanations, measured, praise, verdict
from trainer.web.seen_table import SeenTable, as_faces, cards_after, others, seen_table
from trainer.words import Translations
from trainer.words.open_hands import keeps_told, standing_told
from trainer.words.review import decision_title, lines_told, played_out_told
from trainer.words.table import seat_name


@dataclass(frozen=True, slots=True)
class OpenHand:
    """What was hidden at the time: the cards of another seat, or the bottom."""

    name: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OpenPart:
    """What the seat could not know: all hands, and what the decision did with these open."""

    told: str
    """How its side stood before and after; empty where that was not looked at."""
    turned: bool
    """Whether it lost a won deal."""
    luck: bool
    """Whether it did, and nobody could know."""
    keeps: str
    """Which plays kept the win; empty where none was lost."""
    line: tuple[DrawnPlay, ...]
    """How the other side wins after it, told to the seat."""
    hands: tuple[OpenHand, ...]


@dataclass(frozen=True, slots=True)
class PlayedOut:
    """The better play and how the deal could have gone on from it."""

    told: str
    """How it ended, and how the deal did, or what was done when it was played out too."""
    line: tuple[DrawnPlay, ...]
    done: tuple[DrawnPlay, ...]
    """What was done, played out; empty after a quick look."""


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
    seen: SeenTable
    laid: tuple[str, ...]
    """Those of the hand that were laid."""
    verdict: Verdict | None
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
        seen=seen_table(t, record, states, faces, entry.ply),
        laid=as_faces(after.laid[-1]),
        verdict=verdict(t, seen, hand, entry),
        explanations=explanations(t, seen, hand, entry),
        praise=praise(t, seen, hand, entry.good) if entry.good else None,
        hand_facts=facts,
        worths=worths,
        has_line=entry.lines is not None or _better(entry) is not None,
        played_out=_played_out(t, seen, states, cards, entry) if with_line else None,
        open=_open(t, seen, entry, cards, after),
        steps=_steps(review, entry.ply),
    )


def _has(steps: Iterable[Step], ply: int) -> bool:
    return any(step.ply == ply for step in steps)


def _better(entry: Entry) -> Play | None:
    """The better play of a moment; None before the play."""
    better = entry.advice if entry.phase is Phase.PLAY else None
    return better if isinstance(better, Combo | Pass) else None


def _played_out(
    t: Translations, seen: View, states: list[Game], cards: suits.Suits, entry: Entry
) -> PlayedOut | None:
    if entry.lines is not None:
        best, done = entry.lines.better[0], entry.lines.done
        return PlayedOut(
            lines_told(t, best.points, done.points),
            _drawn(t, seen, states[entry.ply - 1], cards, best),
            _drawn(t, seen, states[entry.ply - 1], cards, done),
        )
    better = _better(entry)
    if better is None:
        return None
    end = play_on(states, entry.ply, better)
    points, was = (settlement(game).points[seen.seat] for game in (end, states[-1]))
    line = end.history[len(states[entry.ply - 1].history) :]
    return PlayedOut(played_out_told(t, points, was), drawn_turns(t, seen, cards.hands, line), ())


def _drawn(
    t: Translations, seen: View, before: Game, cards: suits.Suits, line: Line
) -> tuple[DrawnPlay, ...]:
    """The plays of a line from a state on, with the cards that the seats held there."""
    game, turns = before, []
    for action in actions_of(line):
        if isinstance(action, Combo | Pass):
            turns.append(Turn(game.turn, action))
        game = apply(game, action)
    taken = cards.bottom if before.phase is Phase.AUCTION else ()
    hands = [
        (*hand, *taken) if seat == game.landlord else tuple(hand) for seat, hand in enumerate(cards.hands)
    ]
    return drawn_turns(t, seen, hands, turns)


def _open(t: Translations, seen: View, entry: Entry, cards: suits.Suits, after: suits.Suits) -> OpenPart:
    found = entry.open_hands
    return OpenPart(
        told=standing_told(t, entry),
        turned=found is not None and found.lost_a_win,
        luck=entry.was_luck,
        keeps=keeps_told(t, seen.rules, entry),
        line=drawn_turns(t, seen, after.hands, found.line) if found else (),
        hands=_hidden(t, seen, cards),
    )


def _hidden(t: Translations, seen: View, cards: suits.Suits) -> tuple[OpenHand, ...]:
    hands = [OpenHand(seat_name(t, seen, seat), as_faces(cards.hands[seat])) for seat in others(seen)]
    if seen.phase in (Phase.AUCTION, Phase.DOUBLING):
        hands.append(OpenHand(t.gettext("Bottom cards"), as_faces(cards.bottom)))
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
