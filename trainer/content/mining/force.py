"""Positions with open hands that are won by one idea, and lost by what one would naturally do."""

from collections.abc import Iterator
from itertools import islice

from trainer.content.goals.force import MOST_NODES, threatened
from trainer.content.mining.find import Find
from trainer.content.mining.idea import idea_of
from trainer.content.mining.say import player_does, scene_of, words_of
from trainer.content.mining.selfplay import chosen, moments
from trainer.engine.open_hands import open_hands
from trainer.engine.solver import Solution, solve
from trainer.rules.cards import size
from trainer.rules.combos import Combo
from trainer.rules.game import Game, Play, legal
from trainer.rules.moves import leads
from trainer.rules.position import show_position

_TWO = 2
_DUEL_HAND = range(3, 9)
_MOST_CARDS, _HAND = 21, range(3, 11)
_CHOICES = range(4, 17)
_MOST_RIGHT = 2
_FEWEST_NODES = 15
"""A position that is settled at once is no puzzle."""
_NATURAL = ("normal", "easy")
"""The players of whom one has to miss it."""
_LINE = range(4, 16)
"""Plies to the end."""


def force_finds(number: int) -> Iterator[Find]:
    """The puzzles in one deal, at most one."""
    late = (moment.game for moment in moments(number) if _is_late(moment.game))
    yield from islice(filter(None, map(_find, late)), 1)


def save_finds(number: int) -> Iterator[Find]:
    """The same where the other side is about to go out."""
    late = (moment.game for moment in moments(number) if _is_late(moment.game))
    found = (_find(game, "saves") for game in late if threatened(game))
    yield from islice(filter(None, found), 1)


def duel_finds(number: int) -> Iterator[Find]:
    """The same with one opponent alone: the other peasant's hand is taken out."""
    late = (game for moment in moments(number) for game in _duels(moment.game))
    yield from islice(filter(None, map(_find, late)), 1)


def _duels(game: Game) -> Iterator[Game]:
    """The landlord and each of the others alone, the seat on turn leading."""
    landlord = game.landlord
    assert landlord is not None
    for seat, hand in enumerate(game.hands):
        if seat != landlord and game.turn in (seat, landlord):
            hands = (game.hands[landlord], hand)
            if all(size(one) in _DUEL_HAND for one in hands):
                duel = open_hands(game.rules, hands, 0, int(game.turn == seat))
                if len(legal(duel)) in _CHOICES:
                    yield duel


def _is_late(game: Game) -> bool:
    return (
        sum(map(size, game.hands)) <= _MOST_CARDS
        and size(game.hands[game.turn]) in _HAND
        and len(legal(game)) in _CHOICES
    )


def _find(game: Game, goal: str = "wins_by_force") -> Find | None:
    solved = solve(game, MOST_NODES, line=True)
    wins = {_cards(play) for play in solved.wins}
    if not (solved.complete and 1 <= len(wins) <= _MOST_RIGHT and solved.nodes >= _FEWEST_NODES):
        return None
    if len(solved.line) not in _LINE or game.hands[game.turn] in wins:
        return None
    missed = _naturally_missed(game, wins)
    if missed is None:
        return None
    level, wrong = missed
    right = solved.line[0].action
    told = idea_of(game, right, wrong)
    return Find(
        theme=_theme(game, goal),
        scene=_scene(game, goal),
        idea=f"force/{told.idea}",
        level=_level(game, solved, wins),
        task={"goal": goal, "position": show_position(game)},
        words={**words_of(game, right, wrong, solved.line), "who_does": player_does(level, wrong)},
        concepts=(told.concept,),
        rules=("R11", "R12"),
    )


def _theme(game: Game, goal: str) -> str:
    if goal == "saves":
        return "save-the-deal"
    if len(game.hands) == _TWO:
        return "one-against-one"
    return "endgame-landlord" if game.turn == game.landlord else "endgame-partner"


def _scene(game: Game, goal: str) -> str:
    if goal == "saves":
        return "save"
    return "duel" if len(game.hands) == _TWO else f"force-{scene_of(game)}"


def _naturally_missed(game: Game, wins: set[int]) -> tuple[str, Play] | None:
    """A player that misses it, and by what; in a duel what looks longest, for players are made for three."""
    if len(game.hands) == _TWO:
        longest = max(leads(game.rules, game.hands[game.turn]), key=lambda play: size(play.cards))
        return None if longest.cards in wins else ("easy", longest)
    for level in _NATURAL:
        wrong = chosen(level, game)
        if _cards(wrong) not in wins:
            return level, wrong
    return None


def _level(game: Game, solved: Solution, wins: set[int]) -> int:
    """1 to 3, by the choices, the plies to the end, and which players miss it."""
    asked = ("normal", "hard") if len(game.hands) != _TWO else ()
    missed = sum(_cards(chosen(level, game)) not in wins for level in asked)
    hard = (len(legal(game)) >= 7) + (len(legal(game)) >= 11) + (len(solved.line) >= 7)
    hard += (len(solved.line) >= 10) + missed
    return 1 if hard <= 1 else 2 if hard <= 3 else 3


def _cards(play: object) -> int:
    return play.cards if isinstance(play, Combo) else 0
