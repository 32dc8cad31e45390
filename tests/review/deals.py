"""Whole deals to review: played by the trainer's own players, or at random."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from random import Random

from trainer.players.levels import act
from trainer.review.document import Review
from trainer.review.review import review
from trainer.rules.cards import Cards, count, size
from trainer.rules.combos import Combo, doubles
from trainer.rules.deal import deal
from trainer.rules.game import Action, Game, Phase, apply, legal, new_game
from trainer.rules.record import Record
from trainer.rules.ruleset import STANDARD, RuleSet
from trainer.rules.view import view


@cache
def played(level: str, number: int) -> Record:
    """A deal that players of one level played among themselves."""
    return _play(number, lambda game: act(level, view(game, game.turn), seed=number))


@cache
def carelessly_played(number: int) -> Record:
    """A deal in which everybody lays low cards or anything, so that there is much to find."""
    rng = Random(number)

    def choose(game: Game) -> Action:
        possible = legal(game)
        combos = [action for action in possible if isinstance(action, Combo)]
        if combos and rng.random() < 0.5:
            return min(combos, key=lambda combo: (doubles(STANDARD, combo), combo.rank, combo.cards))
        return rng.choice(possible)

    return _play(number, choose)


@cache
def played_at_random(rules: RuleSet, number: int) -> Record:
    """A deal under any rules that comes to a play: answers by chance, plays too or low and long ones."""
    rng = Random(number)

    def choose(game: Game) -> Action:
        possible = legal(game)
        plays = [action for action in possible if isinstance(action, Combo)]
        if game.phase is Phase.AUCTION and len(game.auction.calls) == rules.seats - 1:
            return possible[-1]
        if plays and rng.random() < 0.7:
            return min(plays, key=lambda combo: (doubles(rules, combo), combo.rank - size(combo.cards)))
        return rng.choice(possible)

    return _play(number, choose, rules)


@cache
def blameless(seat: int) -> Record:
    """A deal in which there is nothing to point at for one seat, nor to praise."""
    records = (played("hard", number) for number in range(1, 100))
    reviews = ((record, quick_review(record, seat)) for record in records)
    return next(
        record for record, found in reviews if found.tricks and not found.moments and not found.good_moves
    )


@cache
def praised(seat: int) -> Record:
    """A deal in which one seat took a sure finish."""
    records = map(carelessly_played, range(1, 100))
    return next(one for one in records if any(entry.good for entry in quick_review(one, seat).decisions))


@cache
def quick_review(record: Record, seat: int) -> Review:
    """A quick look, made once however many tests look at it."""
    return review(record, seat)


def swapped_hands(game: Game) -> Game | None:
    """The deal with the highest card of one hidden hand and the lowest of the other exchanged."""
    if game.phase is not Phase.PLAY:
        return None
    one, other = (seat for seat in range(game.rules.seats) if seat != game.turn)
    high, low = _card(game.hands[one], highest=True), _card(game.hands[other], highest=False)
    hands = list(game.hands)
    hands[one] += low - high
    hands[other] += high - low
    return replace(game, hands=tuple(hands))


def _play(number: int, choose: Callable[[Game], Action], rules: RuleSet = STANDARD) -> Record:
    dealt = deal(rules, number)
    game = new_game(rules, dealt)
    actions: list[Action] = []
    while game.phase not in (Phase.OVER, Phase.REDEAL):
        actions.append(choose(game))
        game = apply(game, actions[-1])
    return Record(rules, dealt, number, tuple(actions))


def _card(hand: Cards, *, highest: bool) -> Cards:
    held = [rank for rank in range(15) if count(hand, rank)]
    return 1 << 4 * (held[-1] if highest else held[0])
