"""How strong a net is: the same deals played twice, with the sides swapped, all in the kernel."""

import math
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from trainer.engine.kernel.dealing import AUCTIONED, PLAIN
from trainer.engine.kernel.policy import rows
from trainer.engine.kernel.selfplay import NET, NORMAL, RANDOM, RIVAL, game_room, pairs, samples
from trainer.engine.mixtures import full_hand
from trainer.engine.net import POINTS_SHARE
from trainer.engine.policy import tuned
from trainer.engine.situation import has_family, word
from trainer.engine.stored_net import Numbers
from trainer.rules.ruleset import RULE_SETS, STANDARD, RuleSet

MEASURED_FROM = 3_000_000_000
"""Random numbers of measured deals; those of training lie below `trainer.engine.training.SEEDS`."""
_CONFIDENCE = 1.96


class Score(NamedTuple):
    """What one player made against another over deals that were played twice, with the sides swapped."""

    wins: float
    """The winning share; `wins_half` is half the width of its 95 % interval over deals."""
    wins_half: float
    points: float
    """The mean of units: 1 for a peasant's stake at the bid, doubled by bombs and spring."""
    points_half: float
    as_landlord: float
    as_peasants: float
    games: int


def measure(
    rules: RuleSet,
    net: Numbers,
    other: int,
    deals: int,
    *,
    rival: Numbers | None = None,
    auctioned: bool = False,
    told: bool = False,
    first: int = MEASURED_FROM,
) -> Score:
    """Plays a net against others (`selfplay.NORMAL`, `RANDOM`, or `RIVAL`, a second net).

    The deals follow from their numbers, which count up from `first`. They are given as by an auction, or at
    random with the bottom face down. Raises ValueError for rules that the value function doesn't know.
    """
    if not has_family(rules):
        raise ValueError(f"no value function for {rules.id}")
    results = np.zeros((deals, 2))
    pairs(
        first,
        deals,
        NET,
        other,
        told,
        net.arrays,
        (rival or net).arrays,
        rows(tuned()),
        word(rules),
        full_hand(rules),
        AUCTIONED if auctioned else PLAIN,
        POINTS_SHARE,
        game_room(),
        samples(1),
        results,
    )
    return score(results)


def score(results: NDArray[np.float64]) -> Score:
    """Means, and intervals over deals, of rows (result as landlord, as peasants)."""
    won = (results > 0).astype(float)
    return Score(
        wins=float(won.mean()),
        wins_half=_half(won.mean(axis=1)),
        points=float(results.mean()),
        points_half=_half(results.mean(axis=1)),
        as_landlord=float(won[:, 0].mean()),
        as_peasants=float(won[:, 1].mean()),
        games=2 * len(results),
    )


def _half(means: NDArray[np.float64]) -> float:
    """Half the width of the 95 % interval of the mean; without end where there is one deal only."""
    return float(_CONFIDENCE * means.std(ddof=1) / math.sqrt(len(means))) if len(means) > 1 else math.inf


def against(new: Numbers, old: Numbers, games: int = 10_000) -> Score:
    """What the new net makes against the old one under the standard rules, after auctions."""
    return measure(STANDARD, new, RIVAL, games // 2, rival=old, auctioned=True)


def strengths(net: Numbers) -> list[dict[str, Any]]:
    """What a net makes against the rule policy and against random players, as a table for its story."""
    contests = [
        ("standard", NORMAL, "normal", True, 5_000),
        ("standard", NORMAL, "normal", False, 5_000),
        ("competition", NORMAL, "normal", False, 5_000),
        ("standard", RANDOM, "random", False, 1_000),
    ]
    return [
        {
            "rules": rules,
            "against": name,
            "dealt": "after an auction" if auctioned else "at random, bottom face down",
            **{
                key: round(value, 4)
                for key, value in measure(RULE_SETS[rules], net, other, deals, auctioned=auctioned)
                ._asdict()
                .items()
            },
        }
        for rules, other, name, auctioned, deals in contests
    ]
