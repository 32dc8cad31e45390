"""Moments in which one would like to know who can beat what one might lead, all hands open."""

from collections.abc import Iterator
from random import Random

from trainer.concepts import Concept
from trainer.content.mining.find import Find
from trainer.content.mining.say import called, play_marked, words_of
from trainer.content.mining.selfplay import moments
from trainer.rules.cards import size
from trainer.rules.combos import Combo
from trainer.rules.game import Game
from trainer.rules.moves import answers, leads
from trainer.rules.notation import show_combo
from trainer.rules.position import show_position
from trainer.rules.ruleset import STANDARD

_CARDS = range(14, 31)
"""Of all hands together: fewer are seen at a glance, more at none."""


def who_finds(number: int) -> Iterator[Find]:
    """The puzzles in one deal, at most one: who can beat it follows from the number, as evenly as may be."""
    rng = Random(f"who {number}")
    wanted = (bool(rng.getrandbits(1)), bool(rng.getrandbits(1)))
    games = [one.game for one in moments(number) if one.game.table is None and _in_size(one.game)]
    rng.shuffle(games)
    for game in games:
        for play in rng.sample(plays := list(leads(STANDARD, game.hands[game.turn])), len(plays)):
            if size(play.cards) > 1 and tuple(_can(game, play)) == wanted:
                yield _find(game, play)
                return


def _in_size(game: Game) -> bool:
    return sum(map(size, game.hands)) in _CARDS and min(map(size, game.hands)) > 1


def _answers(game: Game, play: Combo) -> Iterator[list[Combo]]:
    for step in (1, 2):
        yield list(answers(STANDARD, game.hands[(game.turn + step) % len(game.hands)], play))


def _can(game: Game, play: Combo) -> Iterator[bool]:
    yield from map(bool, _answers(game, play))


def _find(game: Game, play: Combo) -> Find:
    right, left = _answers(game, play)
    told = [
        f"{seat} can, with {play_marked(found[0])}" if found else f"{seat} can’t"
        for seat, found in (("Right", right), ("Left", left))
    ]
    by_bomb = any(found and found[0].kind is not play.kind for found in (right, left))
    words = dict(words_of(game, play, play)) | {"play": play_marked(play), "called": called(play)}
    words["told"] = "; ".join(told)
    return Find(
        theme="who-can-beat-it",
        scene="who",
        idea="who/seen",
        level=1 + (size(play.cards) > 3) + by_bomb,
        task={"goal": "who_beats", "position": show_position(game), "play": show_combo(STANDARD, play)},
        words=words,
        concepts=(Concept.IGNORED_COUNT,),
        rules=("B1", "B2"),
    )
