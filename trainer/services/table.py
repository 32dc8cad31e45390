"""A deal as its page shows it to one visitor: a view, and the physical cards that belong to it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from trainer.rules.cards import pack
from trainer.rules.combos import Combo
from trainer.rules.deal import Card, deal
from trainer.rules.errors import Illegal
from trainer.rules.game import (
    Action,
    Call,
    Game,
    Pass,
    Phase,
    Stake,
    apply,
    new_game,
    read,
    settlement,
)
from trainer.rules.notation import read_play, read_stake, show_action
from trainer.rules.question import Question, question
from trainer.rules.record import Record
from trainer.rules.ruleset import RuleSet
from trainer.rules.scoring import Settlement
from trainer.rules.switches import read_rules
from trainer.rules.view import View, view
from trainer.services import suits
from trainer.store.game_log import Event, EventKind, GameRow, HelpKind

BEFORE_THE_PLAY = (Phase.AUCTION, Phase.DOUBLING, Phase.OPENING)


@dataclass(frozen=True, slots=True)
class Act:
    """What a seat did: a call, an answer, or a play with the cards it laid."""

    seat: int
    asked: Question
    action: Action
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class Replay:
    """A kept game brought back to life: the whole truth, for services only."""

    row: GameRow
    version: int
    """The number of events; whoever acts says which version they saw."""
    actions: tuple[Action, ...]
    named: tuple[str, ...]
    """For each action the faces that the visitor chose, or an empty text."""
    games: tuple[Game, ...]
    """The deal before each action, and now."""

    @cached_property
    def record(self) -> Record:
        """The deal as others may read it."""
        rules = read_rules(self.row.rules)
        return Record(rules, deal(rules, self.row.deal), self.row.deal, self.actions)

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
        own = [ply for ply, game in enumerate(self.games[:-1]) if game.turn == self.row.seat]
        return own[-1] if own else None


@dataclass(frozen=True, slots=True)
class Table:
    """All that the page of a deal may know: a view of the visitor's seat, and cards that this seat sees."""

    id: str
    number: int
    rules: str
    """The text of the rule set."""
    level: str
    scored: bool
    version: int
    view: View
    hand: tuple[Card, ...]
    bottom: tuple[Card, ...]
    """The bottom cards once shown, else none."""
    bottom_laid: frozenset[Card]
    open_hand: tuple[Card, ...]
    """The landlord's hand where it lies open (V2), else none."""
    acts: tuple[Act, ...]
    """Everything done so far in order: calls, answers, plays."""
    can_undo: bool
    helps: Mapping[HelpKind, int]
    settlement: Settlement | None
    rest: tuple[tuple[Card, ...], ...]
    """The hands of all seats once the deal is over, else none."""

    @property
    def trick(self) -> tuple[Act, ...]:
        """The acts of the trick that is being played, the lead first; before the play all that was said."""
        if self.view.phase in BEFORE_THE_PLAY:
            return self.acts
        plays = [act for act in self.acts if isinstance(act.action, Combo | Pass)]
        start = len(plays)
        passes = self.view.rules.seats - 1
        for index, act in enumerate(plays):
            if passes == self.view.rules.seats - 1:
                start = index
            passes = passes + 1 if not isinstance(act.action, Combo) else 0
        return () if passes == self.view.rules.seats - 1 else tuple(plays[start:])

    def last_act(self, seat: int) -> Act | None:
        """What a seat did last in this trick or before the play."""
        return next((act for act in reversed(self.trick) if act.seat == seat), None)

    @property
    def laid(self) -> tuple[Card, ...]:
        """The physical cards that are to be beaten."""
        if self.view.table is None:
            return ()
        return next(act.cards for act in reversed(self.acts) if isinstance(act.action, Combo))


def revive(row: GameRow, events: tuple[Event, ...]) -> Replay:
    """The game behind its events."""
    rules = read_rules(row.rules)
    dealt = deal(rules, row.deal)
    games = [new_game(rules, dealt)]
    actions: list[Action] = []
    named: list[str] = []
    for event in lasting(events):
        action, faces = _action_of(event, rules.with_wild(dealt.wild))
        games.append(apply(games[-1], action))
        actions.append(action)
        named.append(faces)
    return Replay(row, len(events), tuple(actions), tuple(named), tuple(games))


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
    for event in events:
        if event.kind is EventKind.UNDO:
            del held[int(event.data) :]
        elif event.kind is not EventKind.OVER:
            held.append(event)
    return held


def event_of(rules: RuleSet, action: Action, cards: tuple[Card, ...] = ()) -> Event:
    """The event that keeps an action, with the cards that a visitor chose for it."""
    kinds = {Call: EventKind.CALL, Stake: EventKind.STAKE}
    kind = kinds.get(type(action), EventKind.PLAY)
    return Event(kind, " ".join([show_action(rules, action), *(str(card) for card in cards)]))


def table_of(replay: Replay, helps: Mapping[HelpKind, int]) -> Table:
    """What the visitor may see of the game."""
    row, seen, cards = replay.row, view(replay.now, replay.row.seat), replay.suits
    shown = cards.bottom if seen.bottom is not None else ()
    over = seen.phase in (Phase.OVER, Phase.REDEAL)
    return Table(
        id=row.id,
        number=row.deal,
        rules=row.rules,
        level=row.level,
        scored=row.scored,
        version=replay.version,
        view=seen,
        hand=cards.hands[row.seat],
        bottom=shown,
        bottom_laid=frozenset(card for laid in cards.laid for card in laid if card in shown),
        open_hand=cards.hands[seen.landlord]
        if seen.open_hand is not None and seen.landlord is not None
        else (),
        acts=tuple(_acts(replay)),
        can_undo=not over and replay.own_last_decision is not None,
        helps=helps,
        settlement=settlement(replay.now) if seen.phase is Phase.OVER else None,
        rest=cards.hands if over else (),
    )


def _acts(replay: Replay) -> Iterator[Act]:
    for game, action, laid in zip(replay.games, replay.actions, replay.suits.laid, strict=False):
        asked = question(game)
        assert asked is not None  # something was done, so that something was asked
        yield Act(game.turn, asked, action, laid)


def consider(table: Table, faces: list[str]) -> Combo | Illegal:
    """What the chosen cards are and whether they could be laid if it were the visitor's turn."""
    try:
        cards = suits.named(table.hand, faces)
        return read(table.view.rules, table.view.hand, table.view.table, pack(card.rank for card in cards))
    except Illegal as refused:
        return refused
