"""Plays matches: move by move through the rules, or, where both players are in the kernel, in one go there.

Both ways play the same games. The first deals go move by move in any case, for the time of a decision.
"""

import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from trainer.engine.kernel import state
from trainer.engine.net import has_net
from trainer.engine.situation import situation
from trainer.players.matches.boards import Dealing
from trainer.players.matches.minds import Compiled, Mind, check_player, mind
from trainer.players.matches.results import Played, Result, Spent, rows
from trainer.rules.game import Game, Phase, apply
from trainer.rules.ruleset import RuleSet
from trainer.rules.scoring import Settlement, Spring, settle, spring
from trainer.rules.view import view

if TYPE_CHECKING:
    from trainer.engine.kernel.match import Board, Desk, Means

_IN_KERNEL = {"normal": 0, "hard": 1}
"""The levels that decide in the kernel, and their codes in `trainer.engine.kernel.match`."""
_WITH_KERNEL = (*_IN_KERNEL, "master")
"""The levels for which the kernel is got ready: master plays deals out there."""
_TIMED = 60
"""So many of the first deals are played move by move."""
_AT_ONCE, _AT_ONCE_IN_KERNEL = 10, 500
"""Deals that a process plays before it reports."""

Told = Callable[[int], None]

_OF_THREAD = threading.local()


@dataclass(frozen=True, slots=True)
class Match:
    """Two players by name (`trainer.players.matches.minds.NAMES`) and their deals."""

    first: str
    second: str
    dealing: Dealing


class End(NamedTuple):
    """How a deal ended."""

    landlord_won: bool
    bombs: int
    """Bombs and rockets laid that double."""
    spring: bool


class _Job(NamedTuple):
    """Some deals of a match, and whether they are played in the kernel in one go."""

    match: Match
    places: range
    in_kernel: bool


class _Part(NamedTuple):
    """What came of them."""

    played: list[Played]
    thrown_in: int
    spent: tuple[Spent, Spent]


def play_match(match: Match, told: Told, processes: int | None = None) -> Result:
    """Plays a match on all cores, or in so many processes; `told` hears how many deals have been played.

    The figures, but for the times, follow from the match alone; only master is weaker without the kernel.
    Raises UnfitPlayer where a player can't play it, ValueError if nearly all deals were thrown in.
    """
    for name in (match.first, match.second):
        check_player(name, match.dealing.rules)
    _get_kernel_ready(match)
    played: list[Played] = []
    thrown_in, spent = 0, (Spent(), Spent())
    for part in _parts(match, processes):
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


def _get_kernel_ready(match: Match) -> None:
    if has_net(match.dealing.rules) and not {match.first, match.second}.isdisjoint(_WITH_KERNEL):
        state.get_ready()


def _parts(match: Match, processes: int | None) -> Iterator[_Part]:
    if processes == 1:
        yield from map(_play, _jobs(match))
        return
    with ProcessPoolExecutor(processes) as pool:
        yield from pool.map(_play, _jobs(match))


def _jobs(match: Match) -> Iterator[_Job]:
    deals = match.dealing.deals
    both = {match.first, match.second} <= set(_IN_KERNEL) and _knows(match.dealing.rules)
    by_move = min(_TIMED, deals) if both else deals
    for start in range(0, by_move, _AT_ONCE):
        yield _Job(match, range(start, min(start + _AT_ONCE, by_move)), in_kernel=False)
    for start in range(by_move, deals, _AT_ONCE_IN_KERNEL):
        yield _Job(match, range(start, min(start + _AT_ONCE_IN_KERNEL, deals)), in_kernel=True)


def _knows(rules: RuleSet) -> bool:
    """Whether the kernel is there and plays by these rules as players do; it knows no open hands."""
    return state.ready() and has_net(rules) and not rules.open_play


def _play(job: _Job) -> _Part:
    match, dealing = job.match, job.match.dealing
    _get_kernel_ready(match)
    dealt = [(place, game) for place in job.places if (game := dealing.board(place)) is not None]
    thrown_in = len(job.places) - len(dealt)
    games = [game for _, game in dealt]
    if job.in_kernel:
        ends = (in_kernel(games, match.first, match.second), in_kernel(games, match.second, match.first))
        spent = (Spent(), Spent())
    else:
        numbers = [dealing.number(place) for place, _ in dealt]
        ends, spent = _by_move(games, numbers, match)
    played = [
        _both_ways(game, as_landlord, as_peasants, dealing.auction)
        for game, as_landlord, as_peasants in zip(games, *ends, strict=True)
    ]
    return _Part(played, thrown_in, spent)


def _both_ways(game: Game, as_landlord: End, as_peasants: End, auction: bool) -> Played:
    return Played(
        (as_landlord.landlord_won, not as_peasants.landlord_won),
        (points(game, as_landlord, auction), -points(game, as_peasants, auction)),
    )


def points(game: Game, end: End, auction: bool) -> float:
    """What a deal made the landlord, in bases.

    Without an auction two bases, doubled by each bomb and rocket and by nothing else: so programs compare.
    """
    if not auction:
        made = 2 << end.bombs
        return made if end.landlord_won else -made
    assert game.landlord is not None
    return settlement_of(game, end).points[game.landlord] / game.rules.base


def settlement_of(game: Game, end: End) -> Settlement:
    """The settlement of a deal that began so, the landlord to lead, and ended so."""
    assert game.landlord is not None
    stakes = game.stakes
    return settle(
        game.rules,
        landlord=game.landlord,
        landlord_won=end.landlord_won,
        factors=replace(game.factors, bombs=end.bombs, spring=Spring.SPRING if end.spring else Spring.NONE),
        stakes=() if stakes is None else tuple(map(stakes.factor, range(game.rules.seats))),
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
    return Compiled(_IN_KERNEL[name]) if name in _IN_KERNEL and _knows(rules) else mind(name)


def play_deal(game: Game, number: int, landlord: Mind, peasants: Mind) -> tuple[End, tuple[Spent, Spent]]:
    """Plays one deal move by move; the end, and the time of the decisions of both.

    The first decision of each player is not timed: it may have to load something.
    """
    desk = _desk(game) if isinstance(landlord, Compiled) or isinstance(peasants, Compiled) else None
    seconds, decisions = [0.0, 0.0], [-1, -1]
    while game.phase is Phase.PLAY:
        side = 0 if game.turn == game.landlord else 1
        chosen = (landlord, peasants)[side]
        think = chosen.ready(game, desk, number)
        before = time.process_time()
        answer = think()
        used = time.process_time() - before
        decisions[side] += 1
        if decisions[side]:
            seconds[side] += used
        play = chosen.play(game, answer)
        if desk is not None:
            desk.moved(play)
        game = apply(game, play)
    assert game.landlord is not None
    sprung = spring(game.rules, game.landlord_won, game.laid, game.landlord) is not Spring.NONE
    end = End(game.landlord_won, game.bombs + game.rockets, sprung)
    return end, (Spent(seconds[0], max(0, decisions[0])), Spent(seconds[1], max(0, decisions[1])))


def in_kernel(games: Sequence[Game], landlord: str, peasants: str) -> list[End]:
    """The ends of deals that the kernel plays in one go, between levels that decide there."""
    from trainer.engine.kernel.match import play_boards

    if not games:
        return []
    rules = games[0].rules
    minds = (_IN_KERNEL[landlord], _IN_KERNEL[peasants], _IN_KERNEL[peasants])
    ends = play_boards(rules, [_board(game) for game in games], minds, _means(rules))
    return [End(end.landlord_won, end.bombs, bool(end.springs)) for end in ends]


def played_on_in_kernel(first: Game, game: Game, level: str) -> Game:
    """The end of a deal in play that one level goes on with, if it decides in the kernel and that is ready.

    `first` is the same deal at its first lead. Rules must be those of a value function, without open hands.
    """
    desk, mind = _desk(first), Compiled(_IN_KERNEL[level])
    for turn in game.history[len(first.history) :]:
        desk.moved(turn.action)
    while game.phase is Phase.PLAY:
        play = mind.play(game, mind.ready(game, desk, 0)())
        desk.moved(play)
        game = apply(game, play)
    return game


def _desk(game: Game) -> "Desk":
    from trainer.engine.kernel.match import Desk

    return Desk(game.rules, _board(game), _means(game.rules))


def _board(game: Game) -> "Board":
    from trainer.engine.kernel.match import Board

    assert game.landlord is not None
    known = situation(view(game, game.landlord))
    first, second, third = (game.hands[(game.landlord + role) % 3] for role in range(3))
    return Board((first, second, third), known.bottom, known.bid)


def _means(rules: RuleSet) -> "Means":
    """Those of this thread: they hold arrays to work in, and machine code lets other threads go on."""
    from trainer.engine.kernel.match import means

    made: dict[RuleSet, Means] = _OF_THREAD.__dict__.setdefault("means", {})
    if rules not in made:
        made[rules] = means(rules)
    return made[rules]
