"""Matches: cut into parts of some deals, done by whoever does parts, and put together.

The first deals go move by move in any case, for the time of a decision.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from trainer.engine.kernel import state
from trainer.engine.net import has_net
from trainer.parts import Craft, Doing, one_by_one
from trainer.players.matches.boards import Dealing
from trainer.players.matches.minds import Compiled, Mind, check_player, mind
from trainer.players.matches.playing import IN_KERNEL, End, in_kernel, play_deal, points
from trainer.players.matches.results import Played, Result, Spent, rows
from trainer.rules.game import Game
from trainer.rules.ruleset import RuleSet
from trainer.rules.switches import read_rules

_BY_KERNEL = "master"
"""The level that is weaker without the kernel, where it plays deals out."""
_TIMED = 60
"""So many of the first deals are played move by move."""
_AT_ONCE, _AT_ONCE_IN_KERNEL = 10, 500
"""Deals of a part."""

Told = Callable[[int], None]


@dataclass(frozen=True, slots=True)
class Match:
    """Two players by name (`trainer.players.matches.minds.NAMES`) and their deals."""

    first: str
    second: str
    dealing: Dealing

    def check(self) -> None:
        """Raises UnfitPlayer where a player can't play it."""
        for name in (self.first, self.second):
            check_player(name, self.dealing.rules)

    def has(self, *levels: str) -> bool:
        """Whether one of these levels plays in it, by rules that its value function knows."""
        return has_net(self.dealing.rules) and not {self.first, self.second}.isdisjoint(levels)


class Part(NamedTuple):
    """Some deals of a match, from a place on and up to another."""

    match: Match
    start: int
    stop: int


class PartPlayed(NamedTuple):
    """What came of them."""

    played: list[Played]
    thrown_in: int
    spent: tuple[Spent, Spent]


def play_match(match: Match, told: Told, doing: Doing = one_by_one) -> Result:
    """Plays a match; `told` hears how many deals have been played.

    The figures, but for the times, follow from the match alone; only master is weaker without the kernel.
    Raises UnfitPlayer where a player can't play it, ValueError if nearly all deals were thrown in.
    """
    match.check()
    played: list[Played] = []
    thrown_in, spent = 0, (Spent(), Spent())
    for part in doing(MATCHES, _parts(match)):
        played += part.played
        thrown_in += part.thrown_in
        spent = (spent[0].and_also(part.spent[0]), spent[1].and_also(part.spent[1]))
        told(len(played) + thrown_in)
    if len(played) < 2:
        raise ValueError(f"{thrown_in} deals were thrown in, so that nothing can be said")
    dealing = match.dealing
    return Result(
        match.first,
        match.second,
        dealing.rules.id,
        dealing.seed,
        dealing.auction,
        len(played),
        thrown_in,
        *rows(played),
        milliseconds=(spent[0].milliseconds, spent[1].milliseconds),
    )


def _parts(match: Match) -> Iterator[Part]:
    deals = match.dealing.deals
    by_move = min(_TIMED, deals) if _is_for_kernel(match) else deals
    for first, end, size in ((0, by_move, _AT_ONCE), (by_move, deals, _AT_ONCE_IN_KERNEL)):
        for start in range(first, end, size):
            yield Part(match, start, min(start + size, end))


def _is_for_kernel(match: Match) -> bool:
    """Whether the kernel can play it in one go, where it is there."""
    return {match.first, match.second} <= set(IN_KERNEL) and _kernel_knows(match.dealing.rules)


def _kernel_knows(rules: RuleSet) -> bool:
    """Whether it plays by these rules as players do: it knows no open hands."""
    return has_net(rules) and not rules.open_play


def _play(part: Part) -> PartPlayed:
    match, dealing = part.match, part.match.dealing
    match.check()
    if match.has(*IN_KERNEL, _BY_KERNEL):
        state.get_ready()
    places = range(part.start, part.stop)
    dealt = [(place, game) for place in places if (game := dealing.board(place)) is not None]
    games = [game for _, game in dealt]
    if part.start >= _TIMED and _is_for_kernel(match) and state.ready():
        ends = (in_kernel(games, match.first, match.second), in_kernel(games, match.second, match.first))
        spent = (Spent(), Spent())
    else:
        ends, spent = _by_move(games, [dealing.number(place) for place, _ in dealt], match)
    played = [
        _both_ways(game, as_landlord, as_peasants, dealing.auction)
        for game, as_landlord, as_peasants in zip(games, *ends, strict=True)
    ]
    return PartPlayed(played, len(places) - len(dealt), spent)


def _both_ways(game: Game, as_landlord: End, as_peasants: End, auction: bool) -> Played:
    return Played(
        (as_landlord.landlord_won, not as_peasants.landlord_won),
        (points(game, as_landlord, auction), -points(game, as_peasants, auction)),
    )


def _by_move(
    games: Sequence[Game], numbers: Sequence[int], match: Match
) -> tuple[tuple[list[End], list[End]], tuple[Spent, Spent]]:
    """Every deal twice, the sides swapped: the ends of both, and what each player's decisions took."""
    minds = (_mind(match.first, match.dealing.rules), _mind(match.second, match.dealing.rules))
    ends: tuple[list[End], list[End]] = ([], [])
    spent = [Spent(), Spent()]
    for game, number in zip(games, numbers, strict=True):
        for side in (0, 1):
            end, times = play_deal(game, number, minds[side], minds[1 - side])
            ends[side].append(end)
            spent[side] = spent[side].and_also(times[0])
            spent[1 - side] = spent[1 - side].and_also(times[1])
    return ends, (spent[0], spent[1])


def _mind(name: str, rules: RuleSet) -> Mind:
    in_kernel = name in IN_KERNEL and _kernel_knows(rules) and state.ready()
    return Compiled(IN_KERNEL[name]) if in_kernel else mind(name)


def _part_json(part: Part) -> list[Any]:
    match, dealing = part.match, part.match.dealing
    deals = (dealing.rules.id, dealing.seed, dealing.deals, dealing.auction)
    return [match.first, match.second, *deals, part.start, part.stop]


def _read_part(told: list[Any]) -> Part:
    first, second, rules, seed, deals, auction, start, stop = told
    return Part(Match(first, second, Dealing(read_rules(rules), seed, deals, auction)), start, stop)


def _read_found(told: list[Any]) -> PartPlayed:
    played, thrown_in, (first, second) = told
    ends = [Played(tuple(won), tuple(made)) for won, made in played]
    return PartPlayed(ends, thrown_in, (Spent(*first), Spent(*second)))


MATCHES: Craft[Part, PartPlayed] = Craft(
    "match",
    _play,
    part_json=_part_json,
    read_part=_read_part,
    found_json=list,
    read_found=_read_found,
    needs_kernel=lambda part: part.match.has(_BY_KERNEL),
)
"""What is read back is what was found."""
