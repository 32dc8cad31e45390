"""A mistake made short: few cards that still show it, proved by the solver with open hands.

Cards are taken out of all hands; who is on turn, what lies on the table, and every card of what was done and
of what was better stay. It shows the mistake if what was done loses and what was better wins with
all hands open, and if the review would still hold what was done against the seat that sees only its own hand,
for the same concept. Cards that this does not need stay where one would otherwise see the answer at once: red
herrings. Where the others' hands do not show it as they lay, they are tried as they may have lain.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import cycle, islice
from random import Random

from trainer.concepts import Concept
from trainer.engine.solver import solve
from trainer.engine.worlds import worlds
from trainer.review.decision import decide
from trainer.review.entry import priced
from trainer.review.look import Look, basis
from trainer.rules.cards import Cards, count, ranks, single, size
from trainer.rules.combos import Combo
from trainer.rules.game import Action, Game, Phase, Play, legal
from trainer.rules.moves import leads
from trainer.rules.position import read_position, show_position
from trainer.rules.ruleset import STANDARD
from trainer.rules.view import view

NODES = 20_000
"""Positions that the solver may look at to settle one position."""
_BEGINNINGS = 1300
"""So many positions are drawn to find one that shows the mistake."""
_SHORTER = 600
"""So many are put to the test to make it shorter."""
_CHECKED = 100_000
"""Positions of the proof that are walked once more with the plain rules."""
_LATE = 30
"""With no more cards than this the position is tried as it stood."""
_WORLDS = 8
"""So many ways in which the hidden cards may lie are tried besides that in which they lay."""
_HAND, _OTHERS = range(3, 9), range(1, 8)
"""Cards of a hand to begin with, besides those of the plays."""
_CHOICES, _LOSING = 4, 2
"""So many plays there are to choose from, and so many of them lose, where the decision had as many."""
_SHARE = 3
"""And of so many plays at least one loses."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """A decision that a review calls a mistake."""

    game: Game
    """The deal as it stood, with all hands."""
    done: Play
    better: Play
    concept: Concept | None
    """The reason's; None where none is known."""


@dataclass(frozen=True, slots=True)
class Short:
    """The position that is left, and its proof."""

    position: Game
    wins: tuple[Play, ...]
    """Every play that wins: never what was done."""
    as_it_lay: bool
    """Whether the others hold cards that they held in the deal; else they may have held them."""


def shrink(mistake: Mistake) -> Short | None:
    """The mistake in few cards, always the same; None where none is found that surely shows it.

    Only a play under the standard rules can be made short: calls are priced over whole deals.
    """
    if mistake.game.phase is not Phase.PLAY or mistake.game.rules != STANDARD:
        return None
    return _Search(mistake).found()


class _Search:
    """Positions put to the test, up to a limit; the same mistake leads to the same ones."""

    def __init__(self, mistake: Mistake) -> None:
        self._mistake = mistake
        self._game = mistake.game
        self._seat = mistake.game.turn
        self._kept = _together(_cards(mistake.done), _cards(mistake.better))
        choices = len(legal(mistake.game))
        self._choices = min(_CHOICES, choices)
        self._losing = _LOSING if choices >= _CHOICES else 1
        self._basis = basis(STANDARD, Look())
        self._left = _SHORTER
        self._failed: set[tuple[Cards, ...]] = set()

    def found(self) -> Short | None:
        for hands, as_it_lay in islice(self._beginnings(), _BEGINNINGS):
            if hands in self._failed:
                continue
            if self._shows(hands):
                return self._proved(self._shortened(hands), as_it_lay=as_it_lay)
            self._failed.add(hands)
        return None

    def _beginnings(self) -> Iterator[tuple[tuple[Cards, ...], bool]]:
        """Hands to begin with: as they stood where these are few, then some of their cards."""
        lay, rng = self._game.hands, Random("a mistake made short")
        if sum(map(size, lay)) <= _LATE:
            yield lay, True
        for world in cycle(worlds(view(self._game, self._seat), _WORLDS, 0)):
            yield self._some_of(lay, rng), True
            yield self._some_of(world.hands, rng), False

    def _some_of(self, hands: tuple[Cards, ...], rng: Random) -> tuple[Cards, ...]:
        return tuple(self._some(seat, hand, rng) for seat, hand in enumerate(hands))

    def _some(self, seat: int, hand: Cards, rng: Random) -> Cards:
        """Some cards of a hand, ranks whole."""
        chosen = self._kept if seat == self._seat else 0
        wanted = size(chosen) + rng.choice(_HAND) if seat == self._seat else rng.choice(_OTHERS)
        held = list(ranks(hand))
        for rank in rng.sample(held, len(held)):
            if size(chosen) < wanted:
                chosen += (count(hand, rank) - count(chosen, rank)) * single(rank)
        return chosen

    def _shortened(self, hands: tuple[Cards, ...]) -> tuple[Cards, ...]:
        """As few cards as can be: whole combinations are taken away first, and from the fullest hand."""
        while True:
            shorter = next(
                (one for one in self._shorter(hands) if self._may_try() and self._shows(one)), None
            )
            if shorter is None:
                return hands
            hands = shorter

    def _may_try(self) -> bool:
        self._left -= 1
        return self._left >= 0

    def _shorter(self, hands: tuple[Cards, ...]) -> Iterator[tuple[Cards, ...]]:
        parts = [
            (part, seat)
            for seat, hand in enumerate(hands)
            for part in _parts(hand - (self._kept if seat == self._seat else 0))
            if part != hand
        ]
        for part, seat in sorted(parts, key=lambda one: (-size(one[0]), -size(hands[one[1]]), one)):
            yield (*hands[:seat], hands[seat] - part, *hands[seat + 1 :])

    def _position(self, hands: tuple[Cards, ...]) -> Game:
        bare = replace(self._game, hands=hands, history=(), bottom=0)
        return read_position(show_position(bare))

    def _shows(self, hands: tuple[Cards, ...]) -> bool:
        """Whether the mistake is to be seen in these hands."""
        game = self._position(hands)
        choices = legal(game)
        if len(choices) < self._choices:
            return False
        solved = solve(game, NODES)
        if not solved.complete or not solved.wins:
            return False
        wins = {_cards(play) for play in solved.wins}
        lost = {_cards(play) for play in choices} - wins
        fits = _cards(self._mistake.better) in wins and _cards(self._mistake.done) in lost
        enough = len(lost) >= max(self._losing, len(choices) / _SHARE)
        return fits and enough and self._is_held_against(game)

    def _is_held_against(self, game: Game) -> bool:
        """Whether the review would name it a mistake by what the seat can know here, and why."""
        price, reasons = priced(decide(view(game, self._seat), self._mistake.done), self._basis)
        if price is not None and not price.verdict.is_loss:
            return False
        concept = self._mistake.concept
        return concept is None or concept in {reason.concept for reason in reasons}

    def _proved(self, hands: tuple[Cards, ...], *, as_it_lay: bool) -> Short | None:
        game = self._position(hands)
        solved = solve(game, NODES, check=_CHECKED)
        return Short(game, solved.wins, as_it_lay) if solved.complete and solved.checked else None


def _together(one: Cards, other: Cards) -> Cards:
    """The fewest cards that hold both."""
    return one + sum(max(0, count(other, rank) - count(one, rank)) * single(rank) for rank in ranks(other))


def _parts(hand: Cards) -> set[Cards]:
    """What may be taken out of a hand at once: each combination in it."""
    return {play.cards for play in leads(STANDARD, hand)}


def _cards(play: Action) -> Cards:
    return play.cards if isinstance(play, Combo) else 0
