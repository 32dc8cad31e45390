"""The field `view`: what one seat that is on turn knows of a deal, as programs tell it.

The other hands are filled with cards that may be there and the history is played by the rules; the view of
the deal that results is what the seat knows. So the rules themselves refuse what can't have happened.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from trainer.protocol import actions
from trainer.protocol.actions import Done
from trainer.protocol.answers import reason
from trainer.protocol.fields import (
    NO,
    YES,
    Field,
    Value,
    Values,
    bounded,
    by_seat,
    cards,
    defaulting,
    hand,
    list_of,
    needed,
    number,
    one_of,
    optional,
    read_field,
    wrong_type,
)
from trainer.protocol.possible import Fault, bottom_fault, hands_fault, pack_fault
from trainer.protocol.refusals import ErrorCode, Refused, shortened
from trainer.rules.auction import Auction
from trainer.rules.cards import RANKS, Cards, Rank, count, each, pack, ranks, size
from trainer.rules.errors import Illegal
from trainer.rules.game import Game, Phase, apply
from trainer.rules.ruleset import RuleSet
from trainer.rules.stakes import Stakes
from trainer.rules.view import View, view

_NO_CALLS: tuple[int | str, ...] = ()
_NOTHING_DONE: tuple[Done, ...] = ()

SEAT: Final = needed("seat", bounded(actions.seats))
HAND: Final = needed("hand", hand)
FIRST: Final = defaulting("first", bounded(actions.seats), 0)
CALLS: Final = defaulting("calls", list_of(actions.call), _NO_CALLS)
_LANDLORD: Final = optional("landlord", bounded(actions.seats))
_BID: Final = optional("bid", bounded(lambda rules: (1, rules.highest_bid)))
_BOTTOM: Final = optional("bottom", cards)
_COUNTS: Final = optional("counts", by_seat(number(0, 99)))
_OTHERS: Final = optional("others", cards)
_OPEN: Final = optional("open", hand)
_STAKES: Final = optional("stakes", list_of(one_of((YES, NO))))
_HISTORY: Final = defaulting("history", list_of(actions.done), _NOTHING_DONE)
_FIELDS: Final[tuple[Field[Any], ...]] = (
    *(SEAT, HAND, FIRST, CALLS, _LANDLORD, _BID, _BOTTOM),
    *(_COUNTS, _OTHERS, _OPEN, _STAKES, _HISTORY),
)


def seen(name: str, value: object, rules: RuleSet) -> View:
    """What a seat knows; raises Refused where no deal looks like that, and where the seat isn't on turn."""
    if not isinstance(value, Mapping):
        raise wrong_type(name, "an object that says what a seat knows", value)
    known = [field.name for field in _FIELDS]
    unknown = next((field for field in value if field not in known), None)
    if unknown is not None:
        problem = f"`{name}` has no field {shortened(unknown)}; its fields are: {', '.join(known)}"
        raise Refused(ErrorCode.UNKNOWN_FIELD, problem)
    values = Values({field.name: _part(name, field, value, rules) for field in _FIELDS})
    return _Told(name, rules, values).view()


def on_turn_in_auction(
    rules: RuleSet, hand: Cards, first: int, calls: tuple[int | str, ...], name: str = ""
) -> View:
    """What the seat knows that holds this hand and is to speak after these calls; raises Refused."""
    told = {"hand": hand, "first": first, "calls": calls, "seat": first}
    values = {field.name: told.get(field.name, field.default) for field in _FIELDS}
    auction = _Told(name, rules, Values(values)).auction()
    if auction.closed:
        raise Refused(ErrorCode.IMPOSSIBLE, "`calls`: the auction is over after them")
    return _Told(name, rules, Values(values | {"seat": auction.turn})).view()


def _part(name: str, field: Field[Value], value: Mapping[str, object], rules: RuleSet) -> Value | None:
    inside = replace(field, name=f"{name}.{field.name}")
    return read_field(inside, {f"{name}.{told}": given for told, given in value.items()}, rules)


@dataclass(frozen=True, slots=True)
class _Told:
    """The fields of a view, each read by itself, and the deal that they make together."""

    name: str
    rules: RuleSet
    values: Values

    def view(self) -> View:
        game = self._game()
        for index, done in enumerate(self.values[_HISTORY]):
            try:
                laid = actions.as_laid(replace(game, turn=done.seat), done.play)
                game = apply(game, laid, done.seat)
            except Illegal as illegal:
                raise self._forbidden(f"history[{index}]", illegal) from illegal
        found = view(game, self.values[SEAT])
        if not found.on_turn:
            over = found.phase is Phase.OVER
            raise self._impossible("", "the deal is over" if over else f"seat {found.turn} is on turn")
        return found if self.values[_BOTTOM] is not None else replace(found, bottom=None)

    def _game(self) -> Game:
        """The deal before the first lead, or where it stands before that."""
        rules, landlord = self.rules, self.values[_LANDLORD]
        auction = self.auction()
        game = Game(rules, auction, (), 0, turn=auction.turn, laid=(0,) * rules.seats, wild=rules.wild)
        if landlord is None:
            if auction.closed:
                raise self._impossible("calls", "the auction is over; then `landlord` must be told")
        else:
            bid = self.values[_BID] or auction.bid
            if self.values[CALLS] and (
                not auction.closed or (auction.landlord, auction.bid) != (landlord, bid)
            ):
                raise self._impossible("calls", f"don't make seat {landlord} the landlord with the bid {bid}")
            game = replace(game, phase=Phase.PLAY, landlord=landlord, bid=bid, turn=landlord)
            game = self._answered(game)
        if game.phase is Phase.PLAY:
            return self._filled(replace(game, turn=self._leader(game.turn)))
        if self.values[_HISTORY] or self.values[_OTHERS] is not None:
            part = "history" if self.values[_HISTORY] else "others"
            raise self._impossible(part, "there is none before the auction and the stakes are over")
        return self._filled(game)

    def _leader(self, landlord: int) -> int:
        """The seat that led when the history began: in an endgame any, the one on turn where it is empty."""
        history = self.values[_HISTORY]
        if self.values[_OTHERS] is None:
            return landlord
        return history[0].seat if history else self.values[SEAT]

    def auction(self) -> Auction:
        """The auction after all calls that are told."""
        auction = Auction(self.rules, self.values[FIRST])
        for index, call in enumerate(self.values[CALLS]):
            try:
                auction = auction.call(actions.bid(call))
            except Illegal as illegal:
                raise self._forbidden(f"calls[{index}]", illegal) from illegal
        return auction

    def _answered(self, game: Game) -> Game:
        """The deal after the answers that are told; without any nobody was asked (V2, V10)."""
        rules, words = self.rules, self.values[_STAKES]
        if words is None:
            return replace(game, opened=self.values[_OPEN] is not None)
        answers = [word == YES for word in words]
        if rules.doubling:
            stakes = Stakes(rules, game.turn)
            while answers and not stakes.closed:
                stakes = stakes.answer(answers.pop(0))
            game = replace(game, stakes=stakes)
            if not stakes.closed:
                return replace(game, phase=Phase.DOUBLING, turn=stakes.turn)
        if rules.open_play and not answers:
            return replace(game, phase=Phase.OPENING)
        if rules.open_play:
            game = replace(game, opened=answers.pop(0))
        if answers:
            raise self._impossible("stakes", "has more answers than there are questions")
        return game

    def _filled(self, game: Game) -> Game:
        """The deal with all hands as they were before the history: what isn't known is filled in."""
        bottom, others = self.values[_BOTTOM], self.values[_OTHERS]
        face_down = game.phase in (Phase.AUCTION, Phase.DOUBLING)
        if face_down and bottom is not None:
            raise self._impossible("bottom", "lies face down until the landlord takes it")
        held = [self._held(game, by) for by in range(self.rules.seats)]
        sizes = self._sizes(game, face_down)
        self._check(held, sizes)
        unseen = list(each(self.rules.deck - sum(map(pack, held)))) if others is None else self._unseen(held)
        missing = [dealt - len(known) for known, dealt in zip(held, sizes, strict=True)]
        if others is not None and sum(missing) != len(unseen):
            raise self._impossible("others", "must be as many cards as the others have by `counts`")
        if others is not None:
            laid = [self._laid(by) for by in range(self.rules.seats)]
            self._refuse(hands_fault(self.rules, game.landlord, sizes, laid))
            self._refuse(pack_fault(self.rules, self.values[HAND], others, laid))
        hands = []
        for known, lacking in zip(held, missing, strict=True):
            hands.append(pack([*known, *unseen[:lacking]]))
            unseen = unseen[lacking:]
        self._refuse(bottom_fault(self.rules, game.landlord, hands, bottom or 0))
        return replace(game, hands=tuple(hands), bottom=pack(unseen) if face_down else bottom or 0)

    def _sizes(self, game: Game, face_down: bool) -> list[int]:
        """How many cards each seat had before the history."""
        rules, counts = self.rules, self.values[_COUNTS]
        if self.values[_OTHERS] is None:
            taken = 0 if face_down else rules.bottom_size
            return [rules.hand_size + taken * (by == game.landlord) for by in range(rules.seats)]
        if counts is None:
            raise self._impossible("counts", "must be told with `others`")
        return [count + len(self._laid(by)) for by, count in enumerate(counts)]

    def _unseen(self, held: list[list[Rank]]) -> list[Rank]:
        """Of the others' cards those of which nobody knows who holds them."""
        unseen = list(each(self.values[_OTHERS] or 0))
        for by, known in enumerate(held):
            for rank in known[len(self._laid(by)) :] if by != self.values[SEAT] else ():
                if rank not in unseen:
                    raise self._impossible("others", f"lack the {RANKS[rank]} that seat {by} holds")
                unseen.remove(rank)
        return unseen

    def _laid(self, seat: int) -> list[Rank]:
        return [rank for done in self.values[_HISTORY] if done.seat == seat for rank in each(done.cards)]

    def _held(self, game: Game, seat: int) -> list[Rank]:
        """The cards that the seat is known to have held before the history."""
        laid = self._laid(seat)
        if seat == self.values[SEAT]:
            return [*laid, *each(self.values[HAND])]
        if seat != game.landlord:
            return laid
        opened = self.values[_OPEN]
        if opened is not None:
            return [*laid, *each(opened)]
        bottom = self.values[_BOTTOM] or 0
        return [
            *laid,
            *(rank for rank in ranks(bottom) for _ in range(count(bottom, rank) - laid.count(rank))),
        ]

    def _check(self, held: list[list[Rank]], sizes: list[int]) -> None:
        """Raises Refused where hands of these sizes can't have held these cards."""
        seat, own = self.values[SEAT], size(self.values[HAND])
        left = [dealt - len(self._laid(by)) for by, dealt in enumerate(sizes)]
        if own != left[seat]:
            raise self._impossible("hand", f"has {own} cards, but seat {seat} has {left[seat]} now")
        if list(self.values[_COUNTS] or left) != left:
            raise self._impossible("counts", f"by the history they are {left}")
        if any(len(known) > dealt for known, dealt in zip(held, sizes, strict=True)):
            raise self._impossible("history", "a seat lays more cards than it has")
        for rank in ranks(self.rules.deck):
            if sum(known.count(rank) for known in held) > count(self.rules.deck, rank):
                raise self._impossible(
                    "hand", f"with what was laid there are too many cards of rank {RANKS[rank]}"
                )

    def _refuse(self, fault: Fault | None) -> None:
        if fault is not None:
            raise self._impossible(*fault)

    def _forbidden(self, part: str, illegal: Illegal) -> Refused:
        return self._impossible(part, reason(self.rules, illegal)["message"])

    def _impossible(self, part: str, problem: str) -> Refused:
        place = ".".join(filter(None, (self.name, part)))
        return Refused(ErrorCode.IMPOSSIBLE, f"`{place}`: {problem}")
