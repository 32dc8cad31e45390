"""Games of hard players, and mistakes put into them: each of a concept, and surely one by many deals."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from tests.bench.injected import bombs, calls, counting, own_hand, partners
from tests.bench.injected.measuring import MISTAKE, TRIFLE, Worse, compared
from tests.bench.injected.spot import Constructor, Mistake, Spot
from trainer.concepts import Concept
from trainer.players.levels import act
from trainer.rules.combos import Combo
from trainer.rules.deal import deal
from trainer.rules.game import Action, Game, Pass, Phase, apply, new_game
from trainer.rules.record import Record
from trainer.rules.ruleset import STANDARD
from trainer.rules.view import View, view

_LEVEL = "hard"
_CONSTRUCTORS: dict[Concept, Constructor] = {
    Concept.BROKE_BOMB: own_hand.broke_bomb,
    Concept.BROKE_ROCKET: own_hand.broke_rocket,
    Concept.BROKE_COMBINATION: own_hand.broke_combination,
    Concept.WASTED_CONTROL: own_hand.wasted_control,
    Concept.WASTED_BOMB: bombs.wasted_bomb,
    Concept.WITHHELD_BOMB: bombs.withheld_bomb,
    Concept.WRONG_KICKER: own_hand.wrong_kicker,
    Concept.MISSED_FINISH: counting.missed_finish,
    Concept.OVERTOOK_PARTNER: partners.overtook_partner,
    Concept.DID_NOT_FEED_PARTNER: partners.did_not_feed_partner,
    Concept.FED_LAST_CARD: partners.fed_last_card,
    Concept.LEFT_GATE_OPEN: partners.left_gate_open,
    Concept.PASSED_WITHOUT_NEED: counting.passed_without_need,
    Concept.IGNORED_COUNT: counting.ignored_count,
    Concept.CLUNG_TO_SMALL_CARDS: own_hand.clung_to_small_cards,
}
_CALLS = {Concept.OVERBID: calls.overbid, Concept.UNDERBID: calls.underbid}

_ROLE_GIVEN = (Concept.DID_NOT_FEED_PARTNER, Concept.FED_LAST_CARD, Concept.IGNORED_COUNT)
"""So rare that thousands of auctions would be simulated: a seat is the landlord with whatever hand it has."""
_OF_A_FINISH = (Concept.MISSED_FINISH, Concept.WITHHELD_BOMB)

CONCEPTS = (*_CONSTRUCTORS, *_CALLS)
"""Every concept of which mistakes are made."""

_TRIED = 4
"""So many mistakes of a concept are tried in a deal at most."""
_DEALS, _CALL_DEALS = (60, 400, 2_000), (60, 400)
"""After so many deals it is asked whether it may cost what a mistake costs; after the last, if it does."""
_MANY = 300
"""After so many deals the mean has to be there as well."""
_WIDER = 1.5
"""Where an interval so many times as wide is enough as well, no more deals are needed."""
_SEED = 97
"""Other worlds than those of the review."""


@dataclass(frozen=True, slots=True)
class Injected:
    """A game of hard players up to a mistake that is put into it."""

    concept: Concept
    number: int
    """That of the deal."""
    before: tuple[Action, ...]
    """What hard players did so far."""
    seen: View
    """What the seat saw that goes wrong."""
    mistake: Mistake
    loss: Worse
    """What the wrong action makes less than the right one."""

    @property
    def ply(self) -> int:
        """The number of the wrong action in the record, from 1."""
        return len(self.before) + 1

    def record(self) -> Record:
        """The whole game: after the mistake hard goes on for all seats."""
        before = untouched(self.number, self.concept)
        return played(self.number, before.landlord, (*self.before, self.mistake.wrong))

    def worse_than_right(self, other: Action) -> Worse:
        """How much less another action makes than the right one."""
        return compared(self.seen, self.mistake.right, [other], _deals(self.seen)[-1], _SEED)[0]


@lru_cache(maxsize=64)
def played(number: int, landlord: int | None = None, begun: tuple[Action, ...] = ()) -> Record:
    """The deal of a number, played by hard from the start or after what has been done.

    Where there is a landlord, the seat was given the role without an auction.
    """
    dealt = deal(STANDARD, number)
    game, actions = new_game(STANDARD, dealt, landlord), list(begun)
    for action in begun:
        game = apply(game, action)
    while game.phase in (Phase.AUCTION, Phase.PLAY):
        actions.append(act(_LEVEL, view(game, game.turn), number))
        game = apply(game, actions[-1])
    return Record(STANDARD, dealt, number, tuple(actions), landlord)


def untouched(number: int, concept: Concept) -> Record:
    """The game of a deal as hard plays it, into which mistakes of the concept are put."""
    return played(number, number % STANDARD.seats if concept in _ROLE_GIVEN else None)


def search(number: int, concept: Concept) -> Injected | None:
    """The deal of a number with a mistake of the concept in it; None where none that is tried is one."""
    possible = list(_possible(untouched(number, concept), concept))
    Random(f"{number} {concept}").shuffle(possible)
    found = (inject(number, concept, ply, mistake) for ply, mistake in possible[:_TRIED])
    return next((one for one in found if one is not None), None)


def inject(number: int, concept: Concept, ply: int, mistake: Mistake) -> Injected | None:
    """The deal with this mistake in place of the action of that number; None where it is not surely one."""
    record = untouched(number, concept)
    game, choice = record.games()[ply - 1], record.actions[ply - 1]
    seen = view(game, game.turn)
    loss = _surely_lost(seen, mistake, choice)
    return None if loss is None else Injected(concept, number, record.actions[: ply - 1], seen, mistake, loss)


def _possible(record: Record, concept: Concept) -> Iterator[tuple[int, Mistake]]:
    for ply, (game, action) in enumerate(zip(record.games(), record.actions, strict=False), 1):
        for mistake in mistakes(game, action, concept):
            yield ply, mistake


def mistakes(game: Game, choice: Action, concept: Concept) -> Iterator[Mistake]:
    """All mistakes of a concept that can be made where hard would do this, whatever they cost.

    Where the hand could go out for certain, that is missed by whatever else is done, and no other concept is
    to be named but that of the bomb.
    """
    seen = view(game, game.turn)
    if concept in _CALLS and game.phase is Phase.AUCTION:
        yield from _CALLS[concept](seen)
    if concept in _CONSTRUCTORS and isinstance(choice, Combo | Pass):
        spot = Spot(seen, choice)
        if concept in _OF_A_FINISH or not any(counting.missed_finish(spot)):
            yield from _CONSTRUCTORS[concept](spot)


def _surely_lost(seen: View, mistake: Mistake, choice: Action) -> Worse | None:
    """What the mistake costs, where that is surely enough and the right action is as good as hard's."""
    wrong, right = mistake
    if wrong == choice:
        return None
    others = [wrong] if right == choice else [wrong, choice]
    loss = Worse(0.0, 0.0, 0.0)
    for deals in _deals(seen):
        loss, *better = compared(seen, right, others, deals, _SEED)
        if loss.high < MISTAKE or any(one.low > TRIFLE or one.high < -TRIFLE for one in better):
            return None
        if deals >= _MANY and loss.mean < MISTAKE:
            return None
        if deals >= _MANY and not better and loss.mean - _WIDER * (loss.mean - loss.low) >= MISTAKE:
            return loss
    return loss if loss.low >= MISTAKE else None


def _deals(seen: View) -> tuple[int, ...]:
    return _CALL_DEALS if seen.phase is Phase.AUCTION else _DEALS
