"""A deal as its page shows it to one visitor: a view, and the physical cards that belong to it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from trainer.engine.finish import sure_finish
from trainer.rules.cards import pack
from trainer.rules.combos import Combo
from trainer.rules.deal import Card
from trainer.rules.errors import Illegal
from trainer.rules.game import Action, Pass, Phase, read, settlement
from trainer.rules.question import Question, question
from trainer.rules.scoring import Settlement
from trainer.rules.view import View, view
from trainer.services import suits
from trainer.services.replay import Replay
from trainer.store.game_log import HelpKind

BEFORE_THE_PLAY = (Phase.AUCTION, Phase.DOUBLING, Phase.OPENING)


@dataclass(frozen=True, slots=True)
class Act:
    """What a seat did: a call, an answer, or a play with the cards it laid."""

    seat: int
    asked: Question
    action: Action
    cards: tuple[Card, ...]
    made_for: bool = False
    """Whether it was made for the visitor, who had nothing to decide."""


@dataclass(frozen=True, slots=True)
class Table:
    """All that the page of a deal may know: a view of the visitor's seat, and cards that this seat sees."""

    id: str
    number: int
    rules: str
    """The text of the rule set."""
    level: str
    scored: bool
    landlord: int | None
    """The seat that was given the role of the landlord; None where there was an auction."""
    study: bool
    version: int
    view: View
    hand: tuple[Card, ...]
    bottom: tuple[Card, ...]
    """The bottom cards once shown, else none."""
    bottom_laid: frozenset[Card]
    open_hand: tuple[Card, ...]
    """The landlord's hand where it lies open (V2), else none."""
    all_hands: tuple[tuple[Card, ...], ...]
    """The hands of all seats where they lie open for study, else none."""
    claim: tuple[Combo, ...]
    """The plays, at least two, with which the visitor may go out whatever the others hold."""
    acts: tuple[Act, ...]
    """Everything done so far in order: calls, answers, plays."""
    can_undo: bool
    stood_in: bool
    """Whether another level ever played in place of the one that was chosen, which could not."""
    settlement: Settlement | None
    rest: tuple[tuple[Card, ...], ...]
    """The hands of all seats once the deal is over, else none."""
    helps: Mapping[HelpKind, int] = field(default_factory=dict)
    """How often each kind of help was used, once the deal is over."""

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

    @property
    def laid(self) -> tuple[Card, ...]:
        """The physical cards that are to be beaten, as they are shown."""
        if self.view.table is None:
            return ()
        return self.shown(next(act for act in reversed(self.acts) if isinstance(act.action, Combo)))

    def shown(self, act: Act) -> tuple[Card, ...]:
        """The cards that an act laid, the main part of the combination first; none if it laid none."""
        if not isinstance(act.action, Combo):
            return ()
        return suits.as_shown(self.view.rules, act.action, act.cards)


def table_of(replay: Replay) -> Table:
    """What the visitor may see of the game, without the help that was used."""
    row, seen, cards = replay.row, view(replay.now, replay.row.seat), replay.suits
    shown = cards.bottom if seen.bottom is not None or row.study else ()
    over = seen.phase in (Phase.OVER, Phase.REDEAL)
    return Table(
        id=row.id,
        number=row.deal,
        rules=row.rules,
        level=row.level,
        scored=row.scored,
        landlord=row.landlord,
        study=row.study,
        version=replay.version,
        view=seen,
        hand=cards.hands[row.seat],
        bottom=shown,
        bottom_laid=frozenset(card for laid in cards.laid for card in laid if card in shown),
        open_hand=cards.hands[seen.landlord]
        if seen.open_hand is not None and seen.landlord is not None
        else (),
        all_hands=cards.hands if row.study and not over else (),
        claim=claim_of(seen),
        acts=tuple(_acts(replay)),
        can_undo=not over and replay.own_last_decision is not None,
        stood_in=replay.stood_in,
        settlement=settlement(replay.now) if seen.phase is Phase.OVER else None,
        rest=cards.hands if over else (),
    )


def claim_of(seen: View) -> tuple[Combo, ...]:
    """The plays with which the seat on turn goes out for certain, where it takes more than one; else none."""
    if seen.phase is not Phase.PLAY or not seen.on_turn:
        return ()
    found = sure_finish(seen) or ()
    return found if len(found) > 1 else ()


def _acts(replay: Replay) -> Iterator[Act]:
    done = zip(replay.actions, replay.suits.laid, replay.made_for, strict=True)
    for game, (action, laid, made_for) in zip(replay.games, done, strict=False):
        asked = question(game)
        assert asked is not None  # something was done, so that something was asked
        yield Act(game.turn, asked, action, laid, made_for)


def consider(table: Table, faces: list[str]) -> Combo | Illegal:
    """What the chosen cards are and whether they could be laid if it were the visitor's turn."""
    try:
        cards = suits.named(table.hand, faces)
        return read(table.view.rules, table.view.hand, table.view.table, pack(card.rank for card in cards))
    except Illegal as refused:
        return refused
