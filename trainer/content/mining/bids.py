"""Hands on which one call is measurably better than what their high cards suggest."""

from collections.abc import Iterator
from gettext import NullTranslations
from random import Random

from trainer.concepts import Concept
from trainer.content.goals.bid import BidQuestion
from trainer.content.measured_calls import measure_calls
from trainer.content.mining.find import Find
from trainer.content.mining.say import number as word
from trainer.content.mining.say import one_of
from trainer.engine.bidding import Strength, strength
from trainer.engine.split import split
from trainer.players.levels import act
from trainer.rules.cards import ACE, Cards, count, ranks, size
from trainer.rules.combos import Combo
from trainer.rules.deal import deal
from trainer.rules.game import Call, Phase, apply, new_game
from trainer.rules.notation import show_cards
from trainer.rules.ruleset import STANDARD
from trainer.rules.view import view
from trainer.words.cards import kind_name

_DEALS = 150
"""A first look; the proof takes many more."""
_CLEARLY = 9.0
"""Points by which the best call is ahead of the worst, chance allowed for."""
_FINE = 35.0
"""Points behind, up to which the worst call is not easily told."""
_MANY, _FEW = 4, 2
"""Twos and jokers that look like a bid, and like none."""
_SHORT, _LONG = 6, 8
"""So many plays are few, and many."""
_SURE, _ONE_IN = 3, 8
"""Hands of this class and above are nearly always bid with, so that few of them are looked at."""
_WEAK, _TEMPTING = 2, 1
"""Hands below this class are looked at only where so many twos and jokers tempt to bid."""


def bid_finds(number: int) -> Iterator[Find]:
    """The puzzle in one deal: the hand of one seat, after the calls of those before."""
    game = new_game(STANDARD, deal(STANDARD, number))
    for _ in range(Random(number).choice((0, 0, 0, 1, 1, 2))):
        game = apply(game, act("normal", view(game, game.turn), number))
    if game.phase is not Phase.AUCTION:
        return
    hand, calls = game.hands[game.turn], game.auction.calls
    facts = strength(STANDARD, hand)
    high = facts.high_cards
    if (facts.hand_class >= _SURE and number % _ONE_IN) or (facts.hand_class < _WEAK and high < _TEMPTING):
        return
    figures = measure_calls(BidQuestion("bid", hand, calls), _DEALS, 2).figures
    best = max(figures, key=lambda figure: figure.points)
    worst = max(figures, key=lambda figure: figure.behind)
    most_right = 2 if best.bid else STANDARD.highest_bid  # lower bids often end where a pass does
    if worst.behind - worst.behind_margin < _CLEARLY or sum(one.is_right for one in figures) > most_right:
        return
    naive = act("easy", view(game, game.turn), number)
    misses = not any(Call(figure.bid) == naive and figure.is_right for figure in figures)
    level = 1 + misses + (worst.behind < _FINE)
    task: dict[str, object] = {"goal": "bid", "hand": show_cards(hand)}
    if calls:
        task["calls"] = list(calls)
    yield Find(
        theme="bidding",
        scene="bid",
        idea=f"bid/{_idea(best.bid, facts)}",
        level=level,
        task=task,
        words=_words(hand, facts, calls),
        concepts=(Concept.UNDERBID if best.bid else Concept.OVERBID,),
        rules=("R6", "S1"),
    )


def _idea(best: int, facts: Strength) -> str:
    if not best:
        return "looks-strong" if facts.high_cards >= 3 else "stay-out"
    if best < STANDARD.highest_bid:
        return "low-bid"
    if facts.plays >= _LONG:
        return "bid-anyway"
    if facts.high_cards >= _MANY:
        return "power"
    return "shape" if facts.plays <= _SHORT and facts.high_cards <= _FEW else "bid-it"


def _words(hand: Cards, facts: Strength, calls: tuple[int, ...]) -> dict[str, str]:
    plays = split(STANDARD, hand)
    longest = max(plays, key=lambda play: (size(play.cards), play.rank))
    high = [one_of(rank) for rank in ranks(hand) if rank >= ACE for _ in range(count(hand, rank))]
    return {
        "calls": _calls(calls),
        "plays": word(facts.plays),
        "high": word(facts.high_cards),
        "high_cards": "card" if facts.high_cards == 1 else "cards",
        "bombs": word(facts.bombs),
        "long_name": kind_name(NullTranslations(), longest.kind),
        "lowest": one_of(next(iter(ranks(hand)))),
        "top": high[-1] if high else "king",
        "split": ", ".join(f"`{show_cards(play.cards)}`" for play in sorted(plays, key=_size)),
    }


def _size(play: Combo) -> tuple[int, int]:
    return -len(show_cards(play.cards)), play.rank


def _calls(calls: tuple[int, ...]) -> str:
    if not calls:
        return "You speak first."
    if not any(calls):
        return "The one before you has passed." if len(calls) == 1 else "Both others have passed."
    told = ["a pass" if not bid else f"a bid of {bid}" for bid in calls]
    return f"Before you there was {' and '.join(told)}."
