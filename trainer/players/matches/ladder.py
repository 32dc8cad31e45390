"""The table of strength in the documents: which matches it shows, and how."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from trainer.players.matches.boards import Dealing
from trainer.players.matches.match import Match
from trainer.players.matches.minds import PEER, RANDOM, UnfitPlayer
from trainer.players.matches.results import Result, Share
from trainer.rules.ruleset import RULE_SETS


class Rung(NamedTuple):
    """One line of the table."""

    first: str
    second: str
    deals: int
    rules: str
    auction: bool


LADDER = (
    Rung("easy", RANDOM, 500, "competition", auction=False),
    Rung("normal", RANDOM, 500, "competition", auction=False),
    Rung("hard", RANDOM, 500, "competition", auction=False),
    Rung("easy", PEER, 500, "competition", auction=False),
    Rung("normal", PEER, 500, "competition", auction=False),
    Rung("hard", PEER, 500, "competition", auction=False),
    Rung("master", PEER, 500, "competition", auction=False),
    Rung("normal", "easy", 500, "standard", auction=True),
    Rung("hard", "normal", 5_000, "standard", auction=True),
    Rung("hard", "normal", 5_000, "competition", auction=False),
    Rung("master", "normal", 500, "standard", auction=True),
    Rung("master", "hard", 1_000, "standard", auction=True),
)

_HEAD = (
    "| player | against | rules | games | wins | as landlord | as peasants | points a game | ms a decision |",
    "| --- | --- | --- | --- | --- | --- | --- | --- | --- |",
)


def matches(seed: int, most: int | None) -> tuple[list[Match], list[str]]:
    """The matches of the ladder, each of at most so many deals, and why others can't be played here."""
    possible, missing = [], []
    for rung in LADDER:
        deals = rung.deals if most is None else min(most, rung.deals)
        match = Match(rung.first, rung.second, Dealing(RULE_SETS[rung.rules], seed, deals, rung.auction))
        try:
            match.check()
        except UnfitPlayer as unfit:
            missing.append(f"{rung.first} against {rung.second}: {unfit}")
            continue
        possible.append(match)
    return possible, missing


def markdown(results: Iterable[Result]) -> Sequence[str]:
    """The lines of the table."""
    return [*_HEAD, *map(_line, results)]


def _line(result: Result) -> str:
    times = result.milliseconds
    cells = (
        result.first,
        result.second,
        result.rules + (", auction" if result.auction else ", 20 cards lead"),
        f"{2 * result.deals:,}",
        show_share(result.both.wins),
        f"{result.landlord.wins.mean:.3f}",
        f"{result.peasants.wins.mean:.3f}",
        show_points(result.both.points),
        "–" if times is None else f"{times[0]:.3f} / {times[1]:.3f}",
    )
    return f"| {' | '.join(cells)} |"


def show_share(share: Share) -> str:
    """A share of wins with its margin, such as `0.755 (0.017)`."""
    return f"{share.mean:.3f} ({share.margin:.3f})"


def show_points(share: Share) -> str:
    """Points a game with their margin, such as `+1.41 (0.11)`."""
    return f"{share.mean:+.2f} ({share.margin:.2f})"
