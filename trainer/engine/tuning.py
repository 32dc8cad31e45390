"""The weights of the rule policy, found by hill climbing in self-play.

A step changes one to three weights of one role at random. It is kept if that role then does better in the
same deals, the other roles playing as before, and once more in fresh deals. What counts is winning and, less,
points. Half of the rounds are dealt as an auction would have it, half with a landlord at random.
"""

import json
import math
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from trainer.engine.kernel.codes import rule_word
from trainer.engine.kernel.dealing import AUCTIONED, PLAIN
from trainer.engine.kernel.policy import rows
from trainer.engine.kernel.rollout import Rows, draw_deals, play_deals
from trainer.engine.policy import AllWeights, Role, Weights
from trainer.rules.ruleset import RULE_SETS

BY_HAND = Weights(
    lead_saved=100,
    lead_card=6,
    lead_rank=4,
    lead_gate=0,
    last_pair=12,
    last_cards=40,
    feed=60,
    feed_rank=5,
    answer=70,
    answer_saved=100,
    answer_rank=2,
    answer_gate=0,
    last_single=40,
    partner_behind=20,
    urgent_1=400,
    urgent_2=150,
    urgent_4=110,
    urgent_8=60,
    king=8,
    ace=20,
    two=40,
    small_joker=60,
    big_joker=80,
    bomb=80,
    one_left=80,
    two_left=0,
    bomb_finish=60,
)
START: AllWeights = (
    BY_HAND._replace(feed=0, feed_rank=0, partner_behind=0),
    BY_HAND,
    BY_HAND._replace(lead_gate=10, answer_gate=10, partner_behind=0),
)
"""Where the climb begins."""

_IDLE: dict[Role, frozenset[str]] = {
    Role.LANDLORD: frozenset({"feed", "feed_rank", "partner_behind"}),
    Role.NEXT: frozenset({"lead_gate", "answer_gate"}),
    Role.LAST: frozenset({"partner_behind"}),
}
"""Weights that never count for the role."""

_RULES = ("standard", "competition")
DEALS = 4_000
"""Deals of a round. A step that does well is tried in twice as many; in five times as many the end meets the
start."""
_TRIES = 12
"""Steps that are tried in the deals of a round."""
_STEP, _LEAST_SCALE = 0.35, 10
"""A weight moves by about this share of itself, small ones as if they were this large."""
_ERRORS, _ERRORS_AGAIN = 1.5, 0.7
"""A step must gain so many standard errors, the first and the second time."""
_POINTS, _MOST_POINTS = 0.25, 8
"""How much a point counts beside winning (1) or losing (-1), and the most points that count."""


class Tuned(NamedTuple):
    """What a climb has found."""

    weights: AllWeights
    games: int
    """Games played."""
    kept: int
    """Steps kept."""


class _Round(NamedTuple):
    """Deals in which steps are tried."""

    word: int
    hands: Rows

    def worth(self, weights: Rows) -> NDArray[np.float64]:
        """What each deal was worth to the landlord where all play by these weights."""
        results = np.zeros(len(self.hands), np.int64)
        play_deals(self.word, 0, self.hands, weights, results)
        points = np.clip(results, -_MOST_POINTS, _MOST_POINTS).astype(np.float64)
        return np.sign(results) + _POINTS * points


class Climb:
    """A climb from `START` on: the same seed and deals give the same weights, however often it rests."""

    def __init__(self, seed: int, deals: int = DEALS) -> None:
        """`deals` are those of a round; raises ValueError where there are none."""
        if deals < 1:
            raise ValueError(f"a round has at least one deal, not {deals}")
        self.deals = deals
        self.rng = Random(seed)
        self.weights = rows(START)
        self.games = self.kept = 0

    @property
    def found(self) -> Tuned:
        """What it has found so far."""
        return Tuned(_named(self.weights), self.games, self.kept)

    def go_on(self) -> None:
        """Goes on for a round."""
        dealt = _round(self.rng, self.deals)
        worth = dealt.worth(self.weights)
        self.games += self.deals
        for _ in range(_TRIES):
            role = self.rng.choice(list(Role))
            changed = _changed(self.weights, role, self.rng)
            self.games += self.deals
            if not _gains(dealt.worth(changed) - worth, role, _ERRORS):
                continue
            again = _round(self.rng, 2 * self.deals)
            self.games += 4 * self.deals
            if _gains(again.worth(changed) - again.worth(self.weights), role, _ERRORS_AGAIN):
                self.weights, worth = changed, dealt.worth(changed)
                self.kept += 1


def _round(rng: Random, deals: int) -> _Round:
    word = rule_word(RULE_SETS[rng.choice(_RULES)])
    hands = np.zeros((deals, len(Role)), np.int64)
    draw_deals(rng.getrandbits(31), word, rng.choice((AUCTIONED, PLAIN)), hands)
    return _Round(word, hands)


def _changed(weights: Rows, role: Role, rng: Random) -> Rows:
    places = [place for place, name in enumerate(Weights._fields) if name not in _IDLE[role]]
    changed = weights.copy()
    for place in rng.sample(places, rng.randint(1, 3)):
        scale = _STEP * max(_LEAST_SCALE, abs(int(weights[role, place])))
        changed[role, place] += round(rng.gauss(0, scale))
    return changed


def _gains(difference: NDArray[np.float64], role: Role, errors: float) -> bool:
    """Whether the role gains by this difference of what deals are worth to the landlord."""
    gain = float(difference.mean()) * (1 if role is Role.LANDLORD else -1)
    return gain > errors * float(difference.std()) / math.sqrt(len(difference)) and gain > 0


def _named(weights: Rows) -> AllWeights:
    landlord, following, last = (Weights(*map(int, row)) for row in weights)
    return landlord, following, last


def wins(weights: AllWeights, others: AllWeights, seed: int | str, deals: int) -> tuple[int, int]:
    """Games won against other weights, and games played: each deal twice, with the sides swapped."""
    dealt = _round(Random(seed), deals)
    as_landlord = rows((weights[Role.LANDLORD], others[Role.NEXT], others[Role.LAST]))
    as_peasants = rows((others[Role.LANDLORD], weights[Role.NEXT], weights[Role.LAST]))
    won = (dealt.worth(as_landlord) > 0).sum() + (dealt.worth(as_peasants) < 0).sum()
    return int(won), 2 * deals


def write(found: Tuned, seed: int, path: Path, deals: int = DEALS, climbs: int = 1) -> None:
    """Writes the file of `trainer.engine.policy`, with the story of the climb, the best of so many."""
    won, of = wins(found.weights, START, seed, 5 * deals)
    story = {"games": found.games, "seed": seed, "steps": found.kept, "won_against_start": [won, of]}
    if climbs > 1:
        story["best_of"] = climbs
    told = {role.name.lower(): found.weights[role]._asdict() for role in Role}
    path.write_text(json.dumps({"story": story, "weights": told}, indent=1) + "\n", encoding="utf-8")
