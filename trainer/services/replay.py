"""A kept game brought back to life out of its events, and the events that keep what is done."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from trainer.rules.deal import Card, deal
from trainer.rules.game import Action, Call, Game, Stake, apply, new_game
from trainer.rules.notation import read_play, read_stake, show_action
from trainer.rules.record import Record
from trainer.rules.ruleset import RuleSet
from trainer.rules.switches import read_rules
from trainer.services import suits
from trainer.store.game_log import Event, EventKind, GameRow


@dataclass(frozen=True)
class Replay:
    """A kept game brought back to life: the whole truth, for services only."""

    row: GameRow
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
        rules = read_rules(self.row.rules)
        dealt = deal(rules, self.row.deal)
        return Record(rules, dealt, self.row.deal, self.actions, self.row.landlord)

    @property
    def now(self) -> Game:
        """The deal as it stands."""
        return self.games[-1]

    @cached_property
    def suits(self) -> suits.Suits:
        """Where the physical cards lie."""
        return suits.follow(self.record.deal, self.games, self.actions, self.named)

    @property
    def own_last_decision(self) -> int | None:
        """How many actions came before the visitor's last one; None if there is none."""
        own = [
            ply
            for ply, (game, made_for) in enumerate(zip(self.games[:-1], self.made_for, strict=True))
            if game.turn == self.row.seat and not made_for
        ]
        return own[-1] if own else None


def revive(row: GameRow, events: tuple[Event, ...]) -> Replay:
    """The game behind its events."""
    rules = read_rules(row.rules)
    dealt = deal(rules, row.deal)
    games = [new_game(rules, dealt, row.landlord)]
    actions: list[Action] = []
    named: list[str] = []
    held = lasting(events)
    for event in held:
        action, faces = _action_of(event, rules.with_wild(dealt.wild))
        games.append(apply(games[-1], action))
        actions.append(action)
        named.append(faces)
    return Replay(
        row=row,
        version=len(events),
        actions=tuple(actions),
        named=tuple(named),
        made_for=tuple(event.kind is EventKind.AUTO for event in held),
        games=tuple(games),
        ended=any(event.kind is EventKind.END for event in events),
        stood_in=any(event.kind is EventKind.STANDIN for event in events),
    )


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
    held: list[Event] = []
    beside = (EventKind.OVER, EventKind.END, EventKind.STANDIN)
    for event in events:
        if event.kind is EventKind.UNDO:
            del held[int(event.data) :]
        elif event.kind not in beside:
            held.append(event)
    return held


def event_of(rules: RuleSet, action: Action, cards: tuple[Card, ...] = ()) -> Event:
    """The event that keeps an action, with the cards that a visitor chose for it."""
    kinds = {Call: EventKind.CALL, Stake: EventKind.STAKE}
    kind = kinds.get(type(action), EventKind.PLAY)
    return Event(kind, " ".join([show_action(rules, action), *(str(card) for card in cards)]))
