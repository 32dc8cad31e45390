"""A kept game brought back to life out of its events, and the events that keep what is done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from trainer.rules.deal import Card, Deal, deal
from trainer.rules.game import Action, Call, Game, Stake, apply, new_game
from trainer.rules.notation import read_play, read_stake, show_action
from trainer.rules.record import Record
from trainer.rules.ruleset import RuleSet
from trainer.rules.switches import read_rules
from trainer.services import suits
from trainer.services.as_seen import AsSeen, as_seen
from trainer.store.game_log import Event, EventKind, GameRow


@dataclass(frozen=True)
class Replay:
    """A kept game brought back to life: the whole truth, for services only."""

    row: GameRow
    rules: RuleSet
    """As they were agreed on, before a rank is wild."""
    deal: Deal
    version: int
    """The number of events; whoever acts says which version they saw."""
    actions: tuple[Action, ...]
    named: tuple[str, ...]
    """For each action the faces that the visitor chose, or an empty text."""
    made_for: tuple[bool, ...]
    """For each action whether it was made for the visitor, who had nothing to decide."""
    games: tuple[Game, ...]
    """The deal before each action, and now."""
    ended: bool = False
    """Whether the visitor ended the series with this deal."""
    stood_in: bool = False
    """Whether another level ever played in place of the one that was chosen."""

    @cached_property
    def record(self) -> Record:
        """The deal as others may read it."""
        return Record(self.rules, self.deal, self.row.deal, self.actions, self.row.landlord)

    @property
    def now(self) -> Game:
        """The deal as it stands."""
        return self.games[-1]

    @cached_property
    def suits(self) -> suits.Suits:
        """Where the physical cards lie."""
        return suits.follow(self.seen.deal, self.games, self.actions, self.seen.named)

    @cached_property
    def seen(self) -> AsSeen:
        """The deal with the suits that the visitor saw; where all hands lie open, those that were dealt."""
        if self.row.study:
            return AsSeen(self.deal, self.named)
        return as_seen(self.deal, self.games, self.actions, self.named, self.row.seat)

    @property
    def own_last_decision(self) -> int | None:
        """How many actions came before the visitor's last one; None if there is none."""
        own = [
            ply
            for ply, (game, made_for) in enumerate(zip(self.games[:-1], self.made_for, strict=True))
            if game.turn == self.row.seat and not made_for
        ]
        return own[-1] if own else None

    def after(self, new: Sequence[Event]) -> Replay:
        """The game after further events; what stood before them is not played again."""
        left, fresh = _going_on(len(self.actions), new)
        games, actions = list(self.games[: left + 1]), list(self.actions[:left])
        named, rules = list(self.named[:left]), self.rules.with_wild(self.deal.wild)
        for event in fresh:
            action, faces = _action_of(event, rules)
            games.append(apply(games[-1], action))
            actions.append(action)
            named.append(faces)
        return replace(
            self,
            version=self.version + len(new),
            actions=tuple(actions),
            named=tuple(named),
            made_for=(*self.made_for[:left], *(event.kind is EventKind.AUTO for event in fresh)),
            games=tuple(games),
            ended=self.ended or any(event.kind is EventKind.END for event in new),
            stood_in=self.stood_in or any(event.kind is EventKind.STANDIN for event in new),
        )


def revive(row: GameRow, events: Sequence[Event]) -> Replay:
    """The game behind its events."""
    rules = read_rules(row.rules)
    dealt = deal(rules, row.deal)
    untouched = Replay(row, rules, dealt, 0, (), (), (), (new_game(rules, dealt, row.landlord),))
    return untouched.after(events)


def _action_of(event: Event, rules: RuleSet) -> tuple[Action, str]:
    """What an event keeps: the action, and the faces that the visitor chose for it."""
    if event.kind is EventKind.CALL:
        return Call(int(event.data)), ""
    if event.kind is EventKind.STAKE:
        return read_stake(event.data), ""
    play, _, faces = event.data.partition(" ")
    return read_play(play, rules), faces


def lasting(events: Sequence[Event]) -> list[Event]:
    """The calls, answers and plays that still hold, in order: those taken back are left out."""
    return _going_on(0, events)[1]


def _going_on(done: int, events: Sequence[Event]) -> tuple[int, list[Event]]:
    """How many of the actions done before still hold after the events, and which of these hold."""
    held: list[Event] = []
    beside = (EventKind.OVER, EventKind.END, EventKind.STANDIN)
    for event in events:
        if event.kind is EventKind.UNDO:
            back_to = int(event.data)
            del held[max(0, back_to - done) :]
            done = min(done, back_to)
        elif event.kind not in beside:
            held.append(event)
    return done, held


def event_of(rules: RuleSet, action: Action, cards: tuple[Card, ...] = ()) -> Event:
    """The event that keeps an action, with the cards that a visitor chose for it."""
    kinds = {Call: EventKind.CALL, Stake: EventKind.STAKE}
    kind = kinds.get(type(action), EventKind.PLAY)
    return Event(kind, " ".join([show_action(rules, action), *(str(card) for card in cards)]))
