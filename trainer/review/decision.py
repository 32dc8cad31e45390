"""One decision of one seat: what it knew, what it did, and what else it could have done."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property

from trainer.engine.candidate import Candidate, Known
from trainer.engine.evaluate import Budget, evaluate, proved_win
from trainer.engine.finish import sure_finish
from trainer.review.measure import can_be_beaten
from trainer.rules.cards import Cards, size
from trainer.rules.combos import Combo
from trainer.rules.game import PASS, Action, Call, Phase, Stake
from trainer.rules.record import Record
from trainer.rules.ruleset import RuleSet
from trainer.rules.view import View, view

_AT_ONCE = Budget(worlds=0, lies=0)


@dataclass(frozen=True)
class Decision:
    """What a seat did, with its view just before. Nothing in here was hidden from that seat."""

    ply: int
    """The number of the action in the record, calls included, from 1."""
    view: View
    action: Action
    alternatives: tuple[Action, ...]
    """Everything else that was legal."""

    @property
    def forced(self) -> bool:
        """Whether there was no choice."""
        return not self.alternatives

    @property
    def combo(self) -> Combo | None:
        """What was laid; None for a pass and for a call."""
        return self.action if isinstance(self.action, Combo) else None

    @property
    def other_plays(self) -> tuple[Combo, ...]:
        """The combinations among the alternatives."""
        return tuple(action for action in self.alternatives if isinstance(action, Combo))

    @property
    def rest(self) -> Cards:
        """The own hand after the action."""
        return self.view.hand if self.combo is None else self.view.hand - self.combo.cards

    @property
    def rules(self) -> RuleSet:
        """The rules that are played by."""
        return self.view.rules

    @cached_property
    def finish(self) -> tuple[Combo, ...] | None:
        """Plays that go out from here whatever the others hold; None where no such order is known."""
        return None if self.view.phase is not Phase.PLAY else sure_finish(self.view)

    @cached_property
    def begun(self) -> tuple[Combo, ...] | None:
        """Plays that go out for certain, the action first; None where no such order is known."""
        if self.combo is None:
            return None
        if not self.rest:
            return (self.combo,)
        if can_be_beaten(self.view, self.combo):
            return None
        rest = sure_finish(_after_winning(self.view, self.combo))
        return None if rest is None else (self.combo, *rest)

    @cached_property
    def candidates(self) -> tuple[Candidate, ...]:
        """All plays as the value function prices them, the best first; only under rules that it knows."""
        return evaluate(self.view, budget=_AT_ONCE).candidates

    @cached_property
    def done(self) -> Candidate:
        """The candidate that was chosen: a proved win where it goes out, with the least that it pays."""
        found = next(one for one in self.candidates if same_choice(one.play, self.action))
        if self.begun is None:
            return found
        won = proved_win(self.view, self.begun)
        if found.known is Known.PROVED and found.points >= won.points:
            return found
        return replace(won, play=found.play)

    @property
    def best(self) -> Candidate:
        """The best candidate: the first, or what was done where no figure says that it is worse.

        Of sure wins the one that pays more; beside one nothing else is best.
        """
        first, done = self.candidates[0], self.done
        if (first.known is Known.PROVED) != (done.known is Known.PROVED):
            return first if first.known is Known.PROVED else done
        return done if done.wins >= first.wins and done.points >= first.points else first

    @property
    def given_away(self) -> float:
        """The points that what was done gave away, by the candidates alone."""
        return self.best.points - self.done.points

    def best_of(self, plays: Iterable[Combo]) -> Combo | None:
        """That of some alternatives which the value function prices highest; None where there is none."""
        asked = {play.cards: play for play in plays}
        found = (one.play for one in self.candidates if isinstance(one.play, Combo))
        return next((asked[play.cards] for play in found if play.cards in asked), None)

    def had_it_been(self, other: Action) -> "Decision":
        """The same decision with another legal action; what was found out about the view is kept."""
        alternatives = tuple(one for one in self.alternatives if not same_choice(one, other))
        changed = replace(self, action=other, alternatives=(*alternatives, self.action))
        shared = ("candidates", "finish")
        changed.__dict__.update({name: self.__dict__[name] for name in shared if name in self.__dict__})
        return changed

    @property
    def goes_out(self) -> bool:
        """Whether the action went out, or was the first play of an order that goes out for certain."""
        return self.begun is not None


def decide(before: View, action: Action, ply: int = 1) -> Decision:
    """The decision of the seat whose view this is; the action must be legal in it."""
    return Decision(
        ply, before, action, tuple(other for other in _legal(before) if not same_choice(other, action))
    )


def decisions(record: Record, seat: int) -> tuple[Decision, ...]:
    """All decisions of a seat in a deal, calls and plays, in order."""
    states = record.games()
    return tuple(
        decide(view(state, seat), action, ply)
        for ply, (state, action) in enumerate(zip(states, record.actions, strict=False), 1)
        if state.turn == seat
    )


def _legal(before: View) -> list[Action]:
    if before.phase is Phase.AUCTION:
        return [Call(bid) for bid in before.allowed_calls]
    if before.phase in (Phase.DOUBLING, Phase.OPENING):
        return [Stake(raised=False), Stake(raised=True)]
    passing: list[Action] = [PASS] if before.may_pass else []
    return [*passing, *before.plays()]


def same_choice(one: Action, other: Action) -> bool:
    """Whether two actions are one choice: the same cards in another reading are no alternative."""
    if isinstance(one, Combo) and isinstance(other, Combo):
        return one.cards == other.cards
    return one == other


def _after_winning(before: View, combo: Combo) -> View:
    """The view on lead again, after the combination was laid and everybody else has passed."""
    seat, hand = before.seat, before.hand - combo.cards
    return replace(
        before,
        hand=hand,
        counts=tuple(size(hand) if other == seat else cards for other, cards in enumerate(before.counts)),
        table=None,
        table_by=None,
        passes=0,
    )
