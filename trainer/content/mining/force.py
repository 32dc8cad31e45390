"""Positions with open hands that are won by one idea, and lost by what one would naturally do."""

from collections.abc import Iterator

from trainer.content.goals.force import MOST_NODES
from trainer.content.mining.find import Find
from trainer.content.mining.idea import idea_of
from trainer.content.mining.say import player_does, role_of, scene_of, words_of
from trainer.content.mining.selfplay import Moment, chosen, moments
from trainer.engine.solver import Solution, solve
from trainer.rules.cards import size
from trainer.rules.combos import Combo
from trainer.rules.game import Game, legal
from trainer.rules.position import show_position

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
    for moment in moments(number):
        if _is_late(moment.game):
            found = _find(moment)
            if found is not None:
                yield found
                return


def _is_late(game: Game) -> bool:
    return (
        sum(map(size, game.hands)) <= _MOST_CARDS
        and size(game.hands[game.turn]) in _HAND
        and len(legal(game)) in _CHOICES
    )


def _find(moment: Moment) -> Find | None:
    game = moment.game
    solved = solve(game, MOST_NODES, line=True)
    wins = {_cards(play) for play in solved.wins}
    if not (solved.complete and 1 <= len(wins) <= _MOST_RIGHT and solved.nodes >= _FEWEST_NODES):
        return None
    if len(solved.line) not in _LINE or game.hands[game.turn] in wins:
        return None
    missed = next((level for level in _NATURAL if _cards(chosen(level, game)) not in wins), None)
    if missed is None:
        return None
    wrong = chosen(missed, game)
    right = solved.line[0].action
    told = idea_of(game, right, wrong)
    role = role_of(game)
    return Find(
        theme="endgame-landlord" if role == "landlord" else "endgame-partner",
        scene=f"force-{scene_of(game)}",
        idea=f"force/{told.idea}",
        level=_level(game, solved, wins),
        task={"goal": "wins_by_force", "position": show_position(game)},
        words={**words_of(game, right, wrong, solved.line), "who_does": player_does(missed, wrong)},
        concepts=(told.concept,),
        rules=("R11", "R12"),
    )


def _level(game: Game, solved: Solution, wins: set[int]) -> int:
    """1 to 3, by the choices, the plies to the end, and which players miss it."""
    missed = sum(_cards(chosen(level, game)) not in wins for level in ("normal", "hard"))
    hard = (len(legal(game)) >= 7) + (len(legal(game)) >= 11) + (len(solved.line) >= 7)
    hard += (len(solved.line) >= 10) + missed
    return 1 if hard <= 1 else 2 if hard <= 3 else 3


def _cards(play: object) -> int:
    return play.cards if isinstance(play, Combo) else 0
