"""Hands that are emptied in few plays by one who begins well, and answers that keep the rest whole."""

from collections.abc import Iterator

from trainer.concepts import Concept
from trainer.content.goals.lay import Lay
from trainer.content.goals.split import FewestPlays
from trainer.content.mining.find import Find
from trainer.content.mining.say import called, many_of, number, one_of, play_marked
from trainer.content.mining.selfplay import moments
from trainer.engine.split import fewest_plays, split
from trainer.rules.cards import RANKS, Cards, count, size
from trainer.rules.combos import Combo
from trainer.rules.game import Game
from trainer.rules.moves import answers, leads
from trainer.rules.notation import show_cards, show_combo
from trainer.rules.ruleset import STANDARD
from trainer.rules.shapes import Kind

_HAND, _LEADS = range(8, 13), range(8, 61)
_PLAYS = range(2, 6)
_FOLLOWER = range(8, 14)
_MANY = 5
"""More answers than this take some looking."""
_HIGH = RANKS.index("A")


def split_finds(number_: int) -> Iterator[Find]:
    """A hand of the deal that asks for a good first play, or for how many plays it takes; at most one."""
    for moment in moments(number_):
        hand = moment.game.hands[moment.game.turn]
        if moment.game.table is None and size(hand) in _HAND:
            found = _first_play(hand) if number_ % 3 else _how_many(hand)
            if found is not None:
                yield found
                return


def longest_first(hand: Cards) -> list[Combo]:
    """The hand laid as a beginner does: again and again the most cards, of equals the lowest."""
    laid: list[Combo] = []
    while hand:
        play = max(leads(STANDARD, hand), key=lambda play: (size(play.cards), -play.rank))
        laid.append(play)
        hand -= play.cards
    return laid


def _first_play(hand: Cards) -> Find | None:
    possible = leads(STANDARD, hand)
    fewest = fewest_plays(STANDARD, hand)
    if len(possible) not in _LEADS or fewest not in _PLAYS:
        return None
    greedy = longest_first(hand)
    right = FewestPlays("fewest_plays", hand).right_answers()
    if (
        fewest_plays(STANDARD, hand - greedy[0].cards) < fewest
        or len(right) > len(possible) // 3
        or len(right) > 6
    ):
        return None
    return _of_hand(hand, greedy, "first", {"goal": "fewest_plays", "hand": show_cards(hand)})


def _how_many(hand: Cards) -> Find | None:
    greedy, fewest = longest_first(hand), fewest_plays(STANDARD, hand)
    if fewest not in _PLAYS or len(greedy) == fewest or len(leads(STANDARD, hand)) > _LEADS[-1]:
        return None
    task = {"goal": "fewest_plays", "hand": show_cards(hand), "number": True}
    return _of_hand(hand, greedy, "number", task)


def _of_hand(hand: Cards, greedy: list[Combo], idea: str, task: dict[str, object]) -> Find:
    plays = sorted(split(STANDARD, hand), key=lambda play: (-size(play.cards), play.rank))
    hard = (size(hand) > 10) + (len(plays) > 3) + (idea == "number" and size(hand) > 9)
    words = {
        "wrong": play_marked(greedy[0]),
        "wrong_called": called(greedy[0]),
        "right_called": called(plays[0]),
        "right_many": many_of(plays[0].rank),
        "wrong_many": many_of(greedy[0].rank),
        "low_one": one_of(plays[-1].rank),
        "more": number(len(greedy)),
        "fewest": number(len(plays)),
        "cards": number(size(hand)),
        "split": ", ".join(map(play_marked, plays)),
    }
    concepts = (Concept.BROKE_COMBINATION,)
    return Find(
        "splitting", f"split-{idea}", f"split/{idea}", 1 + min(hard, 2), task, words, concepts, ("C6", "C7")
    )


def answer_finds(number_: int) -> Iterator[Find]:
    """A trick of the deal in which the cheapest answer tears something apart; at most one."""
    for moment in moments(number_):
        game = moment.game
        if game.table is not None and size(game.hands[game.turn]) in _FOLLOWER:
            found = _answer(game, game.table)
            if found is not None:
                yield found
                return


def _answer(game: Game, table: Combo) -> Find | None:
    hand = game.hands[game.turn]
    parts = sorted(split(STANDARD, hand), key=lambda play: -size(play.cards))
    whole = next((part for part in parts if part.kind in _WHOLE), None)
    same = [play for play in answers(STANDARD, hand, table) if play.kind is table.kind]
    if whole is None or len(same) < 2 or table.kind not in (Kind.SINGLE, Kind.PAIR, Kind.TRIPLE_SINGLE):
        return None
    question = Lay("lay", hand, table, table.kind, keep=whole.cards, cheapest=True)
    if list(question.faults()):
        return None
    right = {answer.cards for answer in question.right_answers() if hasattr(answer, "cards")}
    lowest = min(same, key=lambda play: play.rank)
    if any(play.cards in right for play in same if play.rank == lowest.rank) or len(right) > 2:
        return None
    best = next(play for play in same if play.cards in right)
    if whole.kind is not Kind.BOMB and count(hand, best.rank) == 4:
        return None  # it would tear a bomb apart
    task = {
        "goal": "lay",
        "hand": show_cards(hand),
        "table": show_combo(STANDARD, table),
        "kind": str(table.kind),
        "keep": show_cards(whole.cards),
        "cheapest": True,
    }
    bomb = whole.kind is Kind.BOMB
    words = {
        "whole": play_marked(whole),
        "whole_called": called(whole),
        "table_called": called(table),
        "table": play_marked(table),
        "right": play_marked(best),
        "right_called": called(best),
        "right_many": many_of(best.rank),
        "wrong": play_marked(lowest),
        "wrong_called": called(lowest),
        "wrong_many": many_of(lowest.rank),
    }
    concept = Concept.BROKE_BOMB if bomb else Concept.BROKE_COMBINATION
    level = 1 + (len(same) > _MANY) + (table.kind is not Kind.SINGLE or best.rank > _HIGH)
    idea = "lay/keep-the-four" if bomb else "lay/keep-the-chain"
    return Find("answers", "answers", idea, level, task, words, (concept,), ("R10", "B1"))


_WHOLE = (Kind.STRAIGHT, Kind.PAIR_STRAIGHT, Kind.PLANE, Kind.BOMB)
