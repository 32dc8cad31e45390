"""Positions with hidden hands in which one play is measurably better than what was naturally done."""

from collections.abc import Iterator

from trainer.content.answers import PlayFigure
from trainer.content.goals.best import BestQuestion
from trainer.content.measured_plays import measure_plays
from trainer.content.mining.find import Find
from trainer.content.mining.say import words_of
from trainer.content.mining.selfplay import chosen, moments
from trainer.review import reasons
from trainer.review.decision import decide
from trainer.review.reason import Reason
from trainer.rules.cards import size
from trainer.rules.combos import Combo
from trainer.rules.game import Game, Play, legal
from trainer.rules.position import read_position, show_position
from trainer.rules.view import view

_HAND, _CHOICES = range(4, 12), range(4, 19)
_MOST_RIGHT = 2
_WORLDS = 300
"""A first look; the proof takes many more."""
_CLEARLY = 0.07
"""What a natural wrong play must lose for certain."""
_NEARLY = 0.02
"""What a right one may seem to lose at the first look."""
_PLAIN, _FINE = 0.35, 0.16
"""Losses from which on a mistake is easily seen, and hardly."""


def best_finds(number: int) -> Iterator[Find]:
    """The puzzles in one deal, at most one."""
    for moment in moments(number):
        game = moment.game
        if size(game.hands[game.turn]) in _HAND and len(legal(game)) in _CHOICES:
            found = _find(read_position(show_position(game)), {moment.done, chosen("normal", game)})
            if found is not None:
                yield found
                return


def _find(game: Game, done: set[Play]) -> Find | None:
    seen = view(game, game.turn)
    for wrong in done:
        decision = decide(seen, wrong)
        for reason in (*reasons.find_all(decision), *reasons.find_with_figures(decision)):
            found = _measured(game, wrong, reason)
            if found is not None:
                return found
    return None


def _measured(game: Game, wrong: Play, reason: Reason) -> Find | None:
    figures = measure_plays(BestQuestion("best", game), _WORLDS, 2).plays
    lost, better = _of(figures, wrong), _of(figures, reason.better)
    right = {_cards(figure.play) for figure in figures if figure.is_right}
    if lost is None or better is None or len(right) > _MOST_RIGHT or better.behind > _NEARLY:
        return None
    if lost.behind - lost.behind_margin < _CLEARLY:
        return None
    hard = (lost.behind < _PLAIN) + (lost.behind < _FINE) + (len(figures) > 9)
    words = words_of(game, better.play, wrong)
    return Find(
        theme="best-play",
        scene="best-lead" if game.table is None else "best-follow",
        idea=f"best/{reason.concept}",
        level=1 + min(hard, 2),
        task={"goal": "best", "position": show_position(game)},
        words=words,
        concepts=(reason.concept,),
        rules=("R10", "R11"),
    )


def _of(figures: tuple[PlayFigure, ...], play: object) -> PlayFigure | None:
    return next((figure for figure in figures if _cards(figure.play) == _cards(play)), None)


def _cards(play: object) -> int:
    return play.cards if isinstance(play, Combo) else 0
