"""Questions with a number for an answer: what is still out, and what a deal is worth."""

from collections.abc import Iterator
from random import Random

from trainer.concepts import Concept
from trainer.content.mining.find import Find
from trainer.content.mining.say import many_of, one_of
from trainer.content.mining.say import number as word
from trainer.content.mining.selfplay import moments
from trainer.rules.cards import ACE, BIG_JOKER, RANKS, Cards, count, size
from trainer.rules.combos import Combo
from trainer.rules.game import Game
from trainer.rules.notation import show_cards
from trainer.rules.ruleset import STANDARD
from trainer.words import capitalised

_LAID = range(14, 33)
_MOST_OUT = 9
_ASKED = range(RANKS.index("J"), RANKS.index("2") + 1)


def count_finds(number: int) -> Iterator[Find]:
    """A moment of the deal in which it matters which high cards are out; at most one."""
    rng = Random(number)
    late = [one.game for one in moments(number) if one.game.table is None and _laid(one.game)]
    if not late:
        return
    game = rng.choice(late)
    hand, laid = game.hands[game.turn], _laid(game)
    possible = [rank for rank in _ASKED if count(hand, rank) and _unseen(hand + laid, rank, higher=True)]
    if not possible:
        return
    rank = max(possible) if number % 2 else rng.choice(possible)
    higher = bool(number % 3)
    out = _unseen(hand + laid, rank, higher)
    if out > _MOST_OUT:
        return
    task: dict[str, object] = {"goal": "counts", "unseen": RANKS[rank]}
    task |= ({"higher": True} if higher else {}) | {"hand": show_cards(hand), "laid": show_cards(laid)}
    words = {
        "one": one_of(rank),
        "many": many_of(rank),
        "out": word(out) if out else "none",
        "are": "is" if out == 1 else "are",
        "held": word(count(hand, rank)),
        "gone": word(count(laid, rank)) if count(laid, rank) else "none",
        "laid": word(size(laid)),
    }
    level = 1 + (size(laid) > 20) + (higher and rank < ACE)
    idea = "count/higher" if higher else "count/same"
    yield Find(
        "counting", idea.replace("/", "-"), idea, level, task, words, (Concept.IGNORED_COUNT,), ("R1", "R2")
    )


def _laid(game: Game) -> Cards:
    laid = sum(turn.action.cards for turn in game.history if isinstance(turn.action, Combo))
    return laid if size(laid) in _LAID else 0


def _unseen(seen: Cards, rank: int, higher: bool) -> int:
    asked = range(rank + 1, BIG_JOKER + 1) if higher else (rank,)
    return sum(count(STANDARD.deck, one) - count(seen, one) for one in asked)


def worth_finds(number: int) -> Iterator[Find]:
    """A deal that is over: who won, with which bid, and what doubled."""
    rng = Random(number)
    you, winner = rng.choice(("landlord", "peasant")), rng.choice(("landlord", "peasants"))
    bid, bombs, rockets = rng.randint(1, 3), rng.choice((0, 1, 1, 2, 3)), rng.choice((0, 0, 1))
    spring = rng.random() < 0.4
    if bombs + rockets + spring == 0:
        return
    task: dict[str, object] = {"goal": "worth", "you": you, "winner": winner, "bid": bid}
    task |= {"bombs": bombs} if bombs else {}
    task |= {"rockets": rockets} if rockets else {}
    task |= {"spring": True} if spring else {}
    doublings = bombs + rockets + spring
    value = STANDARD.base * bid
    steps = ", ".join(str(value << step) for step in range(doublings + 1))
    won = (you == "landlord") == (winner == "landlord")
    points = (value << doublings) * (2 if you == "landlord" else 1)
    words = {
        "bid": str(bid),
        "bombs": _times(bombs, "bomb"),
        "rocket": " and the rocket" if rockets and bombs else "the rocket" if rockets else "",
        "steps": steps,
        "points": str(points if won else -points),
        "times": word(doublings),
        "spring": "spring" if winner == "landlord" else "anti-spring",
    }
    words["doubled"] = (words["bombs"] + words["rocket"]) or "no bomb"
    words["doubled_title"] = capitalised(words["doubled"])
    words["who_title"] = "The landlord" if you == "landlord" else "A peasant"
    words["story"] = _story(you, winner, words, spring)
    side = f"{you}-{'won' if won else 'lost'}{'-spring' if spring else ''}"
    yield Find("settlement", "worth", f"worth/{side}", min(3, doublings), task, words, (), ("S1", "S2", "S3"))


def _story(you: str, winner: str, words: dict[str, str], spring: bool) -> str:
    landlord_won = winner == "landlord"
    if you == "landlord":
        ended = "you were out first" if landlord_won else "a peasant was out first"
    else:
        ended = "was out first" if landlord_won else "one of you peasants was out first"
    who = "You were the landlord" if you == "landlord" else "The landlord played"
    several = "two" in words["bombs"] or "three" in words["bombs"] or " and " in words["doubled"]
    laid = f"{capitalised(words['doubled'])} {'were' if several else 'was'} laid."
    told = f"{who} at a bid of {words['bid']}, and {ended}. {laid}"
    if spring and landlord_won:
        return f"{told} The peasants had not laid a single card: a **spring**."
    if spring:
        return f"{told} The landlord had laid only one combination: an **anti-spring**."
    return told


def _times(number: int, what: str) -> str:
    return "" if not number else f"{word(number)} {what}" + ("s" if number > 1 else "")
