"""`next_turn` and `landlord`: who acts next in a trick, and who is landlord after an auction."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from trainer.content.answers import Answer, Chosen, Form, Judgement, Option
from trainer.content.faults import FaultCode
from trainer.content.fields import STRICT, PlayField, number
from trainer.content.goals.base import GoalFault, Scene
from trainer.content.goals.common import refusal
from trainer.rules.auction import Auction
from trainer.rules.cards import RANKS, Cards, count, ranks, single
from trainer.rules.combos import Combo
from trainer.rules.errors import Illegal
from trainer.rules.game import Game, Phase, apply
from trainer.rules.ruleset import STANDARD
from trainer.words.answers import AnswerCode

PLACES = ("you", "right", "left")
"""The seats in the order of play, as the learner sees them."""
NOBODY = "nobody"

Place = Literal["you", "right", "left"]


@dataclass(frozen=True, slots=True)
class NextTurn:
    """Say who acts next after these plays."""

    __pydantic_config__ = STRICT

    goal: Literal["next_turn"]
    leader: Place
    """Who led the trick."""
    plays: Annotated[tuple[PlayField, ...], Field(min_length=1, max_length=12)]
    """What was done since then, turn by turn: a combination or `pass`."""

    @property
    def form(self) -> Form:
        return Form.ONE

    @property
    def scene(self) -> Scene:
        first = PLACES.index(self.leader)
        turns = tuple(((first + step) % len(PLACES), play) for step, play in enumerate(self.plays))
        return Scene(turns=turns)

    @property
    def options(self) -> tuple[Option, ...]:
        return tuple(Option(place) for place in PLACES)

    def right_answers(self) -> tuple[Answer, ...]:
        return (Chosen((PLACES[self._after().turn],)),)

    def judge(self, answer: Answer) -> Judgement:
        right = answer in self.right_answers()
        won = self._after().table is None
        return Judgement(right, AnswerCode.TRICK_IS_WON if won else AnswerCode.PLAY_GOES_RIGHT)

    def faults(self) -> Iterator[GoalFault]:
        held = sum(self._hands())
        if any(count(held, rank) > count(STANDARD.deck, rank) for rank in ranks(held)):
            yield GoalFault("plays", FaultCode.TOO_MANY_CARDS, "more cards of a rank than the pack has")
            return
        try:
            self._after()
        except Illegal as illegal:
            yield GoalFault("plays", FaultCode.NO_RIGHT_ANSWER, f"the plays can't be made so: {illegal.code}")

    def _after(self) -> Game:
        """The trick played by the rules; each seat has its plays and a card more, so that nobody is out."""
        leader = PLACES.index(self.leader)
        hands = tuple(held + single(self._spare) for held in self._hands())
        auction = Auction(STANDARD, leader)
        game = Game(
            STANDARD, auction, hands, 0, Phase.PLAY, leader, STANDARD.highest_bid, leader, laid=(0,) * 3
        )
        for play in self.plays:
            game = apply(game, play)
        return game

    @property
    def _spare(self) -> int:
        """A rank of which each seat can hold one card more."""
        held = sum(self._hands())
        return next((rank for rank in range(len(RANKS)) if not count(held, rank)), 0)

    def _hands(self) -> tuple[Cards, ...]:
        hands = [0] * len(PLACES)
        for seat, play in self.scene.turns:
            if isinstance(play, Combo):
                hands[seat] += play.cards
        return tuple(hands)


@dataclass(frozen=True, slots=True)
class Landlord:
    """Say who is landlord after these calls, or that nobody is."""

    __pydantic_config__ = STRICT

    goal: Literal["landlord"]
    first: Place
    """Who spoke first."""
    calls: Annotated[tuple[Annotated[int, number(0, STANDARD.highest_bid)], ...], Field(min_length=1)]
    """All calls in their order; 0 is a pass."""

    @property
    def form(self) -> Form:
        return Form.ONE

    @property
    def scene(self) -> Scene:
        return Scene(calls=self.calls, first=PLACES.index(self.first))

    @property
    def options(self) -> tuple[Option, ...]:
        return tuple(Option(place) for place in (*PLACES, NOBODY))

    def right_answers(self) -> tuple[Answer, ...]:
        seat = self._auction().landlord
        return (Chosen((NOBODY if seat is None else PLACES[seat],)),)

    def judge(self, answer: Answer) -> Judgement:
        right = answer in self.right_answers()
        nobody = self._auction().landlord is None
        return Judgement(right, AnswerCode.ALL_PASSED if nobody else AnswerCode.HIGHEST_BID)

    def faults(self) -> Iterator[GoalFault]:
        try:
            auction = self._auction()
        except Illegal as illegal:
            yield GoalFault("calls", FaultCode.NO_RIGHT_ANSWER, f"these calls are not legal: {illegal}")
            return
        if not auction.closed:
            yield GoalFault("calls", FaultCode.NO_RIGHT_ANSWER, "the auction is not over after these calls")

    def _auction(self) -> Auction:
        auction = Auction(STANDARD, PLACES.index(self.first))
        for bid in self.calls:
            auction = auction.call(bid)
        return auction


@dataclass(frozen=True, slots=True)
class Allowed:
    """Choose every call that the learner may make after these."""

    __pydantic_config__ = STRICT

    goal: Literal["allowed"]
    calls: Annotated[
        tuple[Annotated[int, number(0, STANDARD.highest_bid)], ...], Field(max_length=STANDARD.seats - 1)
    ] = ()
    """The calls before the learner's; 0 is a pass."""

    @property
    def form(self) -> Form:
        return Form.ANY

    @property
    def scene(self) -> Scene:
        return Scene(calls=self.calls)

    @property
    def options(self) -> tuple[Option, ...]:
        return tuple(Option(str(bid), bid=bid) for bid in range(STANDARD.highest_bid + 1))

    def right_answers(self) -> tuple[Answer, ...]:
        return (Chosen(tuple(str(bid) for bid in sorted(self._auction().allowed))),)

    def judge(self, answer: Answer) -> Judgement:
        assert isinstance(answer, Chosen)
        for option in self.options:
            if option.id in answer.ids and option.bid is not None:
                try:
                    self._auction().call(option.bid)
                except Illegal as illegal:
                    return refusal(illegal)
        missed = len(self._auction().allowed) - len(answer.ids)
        if missed:
            return Judgement(False, AnswerCode.MISSED, {"number": missed})
        return Judgement(True, AnswerCode.RIGHT)

    def faults(self) -> Iterator[GoalFault]:
        try:
            auction = self._auction()
        except Illegal as illegal:
            yield GoalFault("calls", FaultCode.SHAPE, f"these calls are not legal: {illegal}")
            return
        if auction.closed:
            yield GoalFault("calls", FaultCode.NO_RIGHT_ANSWER, "the auction is over after these calls")
        elif len(auction.allowed) == len(self.options):
            yield GoalFault("calls", FaultCode.NO_WRONG_ANSWER, "every call is allowed here")

    def _auction(self) -> Auction:
        auction = Auction(STANDARD, 0)
        for bid in self.calls:
            auction = auction.call(bid)
        return auction
