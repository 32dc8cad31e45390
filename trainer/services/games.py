"""Deals that a visitor plays: begin, call, play, take back, ask for a hint.

A request says which version of the game it was made on. Everything it causes, the other players' moves
included, is kept in one step or not at all.
"""

from collections.abc import Collection
from dataclasses import dataclass, replace
from datetime import datetime

from trainer.concepts import Concept
from trainer.players.hints import Hint
from trainer.rules.cards import pack, size
from trainer.rules.combos import Combo
from trainer.rules.deal import Card
from trainer.rules.errors import Code, Illegal
from trainer.rules.game import PASS, Action, Call, Phase, Play, Stake, apply, check, read
from trainer.rules.notation import read_combo, show_action
from trainer.rules.record import Record
from trainer.rules.view import View, view
from trainer.services import suits
from trainer.services.as_seen import AsSeen
from trainer.services.beginning import Beginning
from trainer.services.coach import Stopped, objection
from trainer.services.errors import BadRequest, Conflict, NothingToUndo
from trainer.services.finished import FinishedGame, finished_game
from trainer.services.live_games import Live
from trainer.services.opponents import is_over, others
from trainer.services.replay import Replay, event_of, revive
from trainer.services.table import Table, claim_of
from trainer.store.game_log import Event, EventKind, HelpKind

MOST_RUNNING = 50
"""Running deals that are listed."""

MOST_FINISHED = 50
"""Finished deals that are listed."""


@dataclass(frozen=True, slots=True)
class RunningGame:
    """A deal to go on with: the visitor's role is "landlord", "peasant", or empty while the auction is on."""

    id: str
    deal: int
    rules: str
    """The text of the rule set."""
    role: str
    cards: int
    started: datetime


@dataclass(frozen=True, slots=True)
class Advice:
    """A hint and the physical cards that it would lay."""

    hint: Hint
    cards: tuple[Card, ...]
    number: int
    """Which of the hints it is, from 1."""
    of: int
    """How many hints there are."""


@dataclass(frozen=True, slots=True)
class Games(Beginning):
    """The service: deals begin (`Beginning`), and go on."""

    def table(self, visitor: str | None, game: str) -> Table:
        """The deal as its page shows it; raises NotFound."""
        return self._shown(self.live(visitor, game))

    def call(self, visitor: str | None, game: str, version: int, bid: int) -> Table:
        """Makes the visitor's call; raises NotFound, Conflict, Illegal."""
        return self._act(self._fresh(visitor, game, version), Call(bid))

    def stake(self, visitor: str | None, game: str, version: int, raised: bool) -> Table:
        """Answers whether to double, redouble or open the hand; raises NotFound, Conflict, Illegal."""
        return self._act(self._fresh(visitor, game, version), Stake(raised))

    def play(
        self,
        visitor: str | None,
        game: str,
        version: int,
        faces: list[str],
        reading: str = "",
        *,
        coached: Collection[Concept] = (),
    ) -> Table:
        """Lays the visitor's cards; `reading` chooses one where they read in several ways (A3).

        A play that the review would name one of the mistakes in `coached` is not laid.
        Raises NotFound, Conflict, BadRequest, Illegal, Stopped.
        """
        replay = self._fresh(visitor, game, version)
        if replay.now.phase is not Phase.PLAY:
            check(replay.now, PASS, replay.row.seat)
        cards = suits.named(replay.suits.hands[replay.row.seat], faces)
        packed = pack(card.rank for card in cards)
        combo = read(replay.now.rules, replay.now.hands[replay.row.seat], replay.now.table, packed)
        if reading:
            try:
                combo = read_combo(reading, replay.now.rules)
            except ValueError as error:
                raise BadRequest(f"{reading[:40]!r} is no reading") from error
            if combo.cards != packed:
                raise BadRequest(f"{reading[:40]!r} reads other cards")
        if coached:
            self._ask_coach(replay, combo, coached)
        return self._act(replay, combo, cards)

    def pass_(
        self, visitor: str | None, game: str, version: int, *, coached: Collection[Concept] = ()
    ) -> Table:
        """Passes in the play, with `coached` as in `play`; raises NotFound, Conflict, Illegal, Stopped."""
        replay = self._fresh(visitor, game, version)
        if coached:
            self._ask_coach(replay, PASS, coached)
        return self._act(replay, PASS)

    def claim(self, visitor: str | None, game: str, version: int) -> Table:
        """Lays the rest of the visitor's hand, play by play, where nobody can stop it.

        Raises NotFound, Conflict, BadRequest where that is not proved.
        """
        replay = self._fresh(visitor, game, version)
        row, now = replay.row, replay.now
        plays = claim_of(view(now, row.seat))
        if not plays:
            raise BadRequest("the rest of the hand can't be claimed")
        hand, new = replay.suits.hands[row.seat], []
        for play in plays:
            cards = suits.choose(hand, play.cards)
            new.append(event_of(now.rules, play, cards))
            hand = tuple(card for card in hand if card not in cards)
            now, answers = others(apply(now, play, row.seat), row)
            new += answers
        return self._shown(self.keep(replay, new))

    def pass_on(self, visitor: str | None, game: str) -> Table:
        """Passes for the visitor as long as nothing in the hand can be laid; raises NotFound, Conflict."""
        live = self.live(visitor, game)
        while _can_only_pass(live.table.view):
            replay = live.replay
            _, answers = others(apply(replay.now, PASS), replay.row)
            passed = Event(EventKind.AUTO, show_action(replay.now.rules, PASS))
            live = self.keep(replay, [passed, *answers])
        return self._shown(live)

    def undo(self, visitor: str | None, game: str, version: int) -> Table:
        """Goes back to the visitor's own last decision; raises NotFound, Conflict, NothingToUndo, Illegal."""
        replay = self._fresh(visitor, game, version)
        back_to = replay.own_last_decision
        if back_to is None or is_over(replay.now):
            raise NothingToUndo if back_to is None else Illegal(Code.DEAL_IS_OVER)
        live = self.keep(replay, [Event(EventKind.UNDO, str(back_to))])
        self.store.note_help(game, HelpKind.UNDO, self.clock())
        return self._shown(live)

    def hint(self, visitor: str | None, game: str, number: int) -> tuple[Table, Advice | None]:
        """The hint with this number, counted from 0 and going round; None where no play is asked for.

        Before the play the table itself says what is known: whoever asks for it once more has used a hint.
        Raises NotFound.
        """
        live = self.live(visitor, game)
        seen, hand = live.table.view, live.table.hand
        if not seen.on_turn:
            return self._shown(live), None
        self.store.note_help(game, HelpKind.HINT, self.clock())
        if seen.phase is not Phase.PLAY:
            return self._shown(live), None
        place = number % len(live.hints)
        hint = live.hints[place]
        cards = suits.choose(hand, hint.play.cards) if isinstance(hint.play, Combo) else ()
        return self._shown(live), Advice(hint, cards, place + 1, len(live.hints))

    def record(self, visitor: str | None, game: str) -> tuple[Record, int]:
        """The record of a game and the visitor's seat in it; raises NotFound."""
        replay = self.replay(visitor, game)
        return replay.record, replay.row.seat

    def seen(self, visitor: str | None, game: str) -> AsSeen:
        """The cards of the record with the suits that the visitor saw; raises NotFound."""
        return self.replay(visitor, game).seen

    def number_running(self, visitor: str) -> int:
        """How many of the visitor's deals aren't over."""
        return self.store.number_of_visitor(visitor, over=False)

    def number_in_all(self, visitor: str) -> int:
        """How many deals the visitor has begun."""
        return self.number_running(visitor) + self.store.number_of_visitor(visitor, over=True)

    def running(self, visitor: str, most: int = MOST_RUNNING) -> tuple[RunningGame, ...]:
        """The visitor's newest deals that aren't over, the newest first."""
        rows = self.store.of_visitor(visitor, over=False, most=most)
        return tuple(_running(revive(row, self.store.events(row.id))) for row in rows)

    def finished(self, visitor: str, most: int = MOST_FINISHED) -> tuple[FinishedGame, ...]:
        """The visitor's newest deals that are over, the newest first."""
        rows = self.store.of_visitor(visitor, over=True, most=most)
        return tuple(finished_game(row, self.store.events(row.id)) for row in rows)

    def _fresh(self, visitor: str | None, game: str, version: int) -> Replay:
        replay = self.replay(visitor, game)
        if replay.version != version:
            raise Conflict(f"the game is at version {replay.version}, not {version}")
        return replay

    def _ask_coach(self, replay: Replay, play: Play, stops_for: Collection[Concept]) -> None:
        """Raises Stopped where the coach has something against a play, and Illegal where it can't be laid."""
        check(replay.now, play, replay.row.seat)
        found = objection(view(replay.now, replay.row.seat), play, stops_for)
        if found is not None:
            self.store.note_help(replay.row.id, HelpKind.COACH, self.clock())
            raise Stopped(found)

    def _act(self, replay: Replay, action: Action, cards: tuple[Card, ...] = ()) -> Table:
        game = apply(replay.now, action, replay.row.seat)
        _, answers = others(game, replay.row)
        return self._shown(self.keep(replay, [event_of(replay.now.rules, action, cards), *answers]))

    def _shown(self, live: Live) -> Table:
        if not is_over(live.replay.now):
            return live.table
        return replace(live.table, helps=self.store.helps(live.replay.row.id))


def _can_only_pass(seen: View) -> bool:
    return seen.phase is Phase.PLAY and seen.on_turn and seen.may_pass and not seen.plays()


def _running(replay: Replay) -> RunningGame:
    row, game = replay.row, replay.now
    role = "" if game.landlord is None else "landlord" if game.landlord == row.seat else "peasant"
    return RunningGame(row.id, row.deal, row.rules, role, size(game.hands[row.seat]), row.started)
