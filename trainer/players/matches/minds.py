"""Who can play a match: the levels, random play, and RLCard's rule model where it is installed.

A mind is asked in two steps, so that only the thinking is timed: `ready` sets everything out and gives what
is to be called, `play` reads the answer.
"""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from random import Random
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Protocol

from trainer.adapters import rlcard
from trainer.players.levels import PLAYERS, act, levels_for, why_not
from trainer.rules.cards import BIG_JOKER, RANKS, SMALL_JOKER, Rank, each
from trainer.rules.game import PASS, Action, Game, Play
from trainer.rules.notation import show_cards
from trainer.rules.ruleset import RuleSet
from trainer.rules.view import view

if TYPE_CHECKING:
    from trainer.engine.kernel.match import Desk

RANDOM, PEER = "random", "rlcard"
NAMES = (*PLAYERS, RANDOM, PEER)
"""Everyone who can play a match."""

INSTALL = "RLCard is not installed; to have it:  .venv/bin/python -m pip install rlcard==1.2.0"


class UnfitPlayer(Exception):
    """This player can't play this match; the text says why."""


class Mind(Protocol):
    """Decides for the seat on turn."""

    def ready(self, game: Game, desk: "Desk | None", number: int) -> Callable[[], Any]:
        """What thinks when it is called; `number` is that of the deal, from which all chance follows."""
        ...

    def play(self, game: Game, answer: Any) -> Play:
        """The play that the answer means."""
        ...


def check_player(name: str, rules: RuleSet) -> None:
    """Raises UnfitPlayer where there is no such player, or none by these rules."""
    if name not in NAMES:
        raise UnfitPlayer(f"there is no player {name!r}: there are {', '.join(NAMES)}")
    if name in PLAYERS and name not in levels_for(rules):
        raise UnfitPlayer(why_not(name, rules))
    if name != PEER:
        return
    if rules != rlcard.RULES:
        raise UnfitPlayer(f"RLCard plays by the rules {rlcard.RULES.id} only")
    if find_spec(PEER) is None:
        raise UnfitPlayer(INSTALL)


def mind(name: str) -> Mind:
    """The mind of a player by name, deciding from its view."""
    if name == RANDOM:
        return _AtRandom()
    return _Peer() if name == PEER else _Level(name)


class _Level:
    """A level as it plays at the table."""

    def __init__(self, name: str) -> None:
        self._name = name

    def ready(self, game: Game, desk: "Desk | None", number: int) -> Callable[[], Action]:
        seen = view(game, game.turn)
        return lambda: act(self._name, seen, number)

    def play(self, game: Game, answer: Play) -> Play:
        return answer


class Compiled:
    """A level whose decision is one call of the kernel."""

    def __init__(self, code: int) -> None:
        self._code = code

    def ready(self, game: Game, desk: "Desk | None", number: int) -> Callable[[], tuple[int, int]]:
        assert desk is not None
        return lambda: desk.decide(self._code)

    def play(self, game: Game, answer: tuple[int, int]) -> Play:
        from trainer.engine.kernel.codes import combo

        cards, form = answer
        return combo(cards, form) if form else PASS


class _AtRandom:
    """Any legal play, each with the same chance."""

    def ready(self, game: Game, desk: "Desk | None", number: int) -> Callable[[], Play]:
        rng = Random(f"{number} {len(game.history)}")
        return lambda: rng.choice(_possible(game))

    def play(self, game: Game, answer: Play) -> Play:
        return answer


class _Peer:
    """RLCard's rule model, version 1, which thinks as in RLCard: the answers are listed, then it is asked."""

    def ready(self, game: Game, desk: "Desk | None", number: int) -> Callable[[], str]:
        model, utils = _peer_module("models.doudizhu_rule_models"), _peer_module("games.doudizhu.utils")
        model.np.random.seed((number + len(game.history)) % 2**32)  # it plays at random where it has no rule
        hand = game.hands[game.turn]
        state: dict[str, object] = {
            "trace": [(turn.seat, rlcard.show_action(turn.action)) for turn in game.history],
            "current_hand": show_cards(hand),
            "actions": [],
            "landlord": game.landlord,
            "self": game.turn,
        }
        agent = model.DouDizhuRuleAgentV1()
        table = game.table
        if table is None:
            return lambda: str(agent.step({"raw_obs": state}))
        player = SimpleNamespace(current_hand=[_card(rank) for rank in each(hand)])
        before = SimpleNamespace(played_cards=rlcard.show_action(table))
        return lambda: str(agent.step({"raw_obs": state | {"actions": utils.get_gt_cards(player, before)}}))

    def play(self, game: Game, answer: str) -> Play:
        for play in _possible(game):
            if rlcard.show_action(play) == answer:
                return play
        raise UnfitPlayer(f"RLCard's rule model answered {answer!r}, which is not legal")


@cache
def _peer_module(name: str) -> Any:
    return import_module(f"{PEER}.{name}")


def _card(rank: Rank) -> SimpleNamespace:
    """A card as RLCard has it: jokers have no rank, and all that counts of a suit is that there is one."""
    if rank in (SMALL_JOKER, BIG_JOKER):
        return SimpleNamespace(rank="", suit=f"{RANKS[rank]}J")
    return SimpleNamespace(rank=RANKS[rank], suit="S")


def _possible(game: Game) -> list[Play]:
    seen = view(game, game.turn)
    return [*([PASS] if seen.may_pass else []), *seen.plays()]
