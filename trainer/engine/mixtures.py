"""With whom and on which deals the value function learns."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from trainer.engine.kernel.selfplay import NET, NORMAL, RANDOM, SHAKEN
from trainer.engine.situation import has_family, word
from trainer.rules.ruleset import RULE_SETS, RuleSet, SpringRule

_MAIN_RULES = {"standard": 0.45, "competition": 0.3}
"""How many deals follow these rules; the other rule sets of the family share the rest."""


class Company(NamedTuple):
    """Who sits in the roles (landlord, peasant after him, peasant before him)."""

    share: float
    """Of all deals."""
    players: tuple[int, int, int]
    at_random: float = 0.0
    """The least share of the net's moves that are drawn at random."""


class Mixture(NamedTuple):
    """What the deals are like; shares add up to 1."""

    companies: tuple[Company, ...]
    dealings: tuple[float, float, float]
    """Deals as an auction gives them; at random without bottom and bid; at random with both."""
    told: float
    """The share of deals in which the net is told who the others are."""

    @property
    def arrays(
        self,
    ) -> tuple[NDArray[np.float32], NDArray[np.int64], NDArray[np.float32], NDArray[np.float32]]:
        """For the kernel: shares of the dealings; players, shares and random moves of the companies."""
        shares, players, at_random = zip(*self.companies, strict=True)
        return (
            np.array(self.dealings, np.float32),
            np.array(players, np.int64),
            np.array(shares, np.float32),
            np.array(at_random, np.float32),
        )


MIXTURES = {
    "default": Mixture(
        companies=(
            Company(0.34, (NET, NET, NET)),
            Company(0.08, (NET, NET, NET), 0.08),
            Company(0.15, (NET, NORMAL, NORMAL)),
            Company(0.15, (NORMAL, NET, NET)),
            Company(0.07, (NET, SHAKEN, SHAKEN)),
            Company(0.07, (SHAKEN, NET, NET)),
            Company(0.04, (NET, NORMAL, NET)),
            Company(0.04, (NET, NET, NORMAL)),
            Company(0.03, (NET, RANDOM, RANDOM)),
            Company(0.03, (RANDOM, NET, NET)),
        ),
        dealings=(0.55, 0.3, 0.15),
        told=0.5,
    ),
    "self": Mixture(companies=(Company(1.0, (NET, NET, NET)),), dealings=(0.55, 0.3, 0.15), told=0.0),
}


def full_hand(rules: RuleSet) -> int:
    """1 where a spring is any loser with all cards left (D24), else 0."""
    return int(rules.spring is SpringRule.FULL_HAND)


def rule_rows() -> tuple[NDArray[np.int64], NDArray[np.float32]]:
    """A row (word, full hand) for each rule set of the family, and its share."""
    family = [rules for rules in RULE_SETS.values() if has_family(rules)]
    rest = (1 - sum(_MAIN_RULES.values())) / (len(family) - len(_MAIN_RULES))
    shares = [_MAIN_RULES.get(rules.id, rest) for rules in family]
    rows = [(word(rules), full_hand(rules)) for rules in family]
    return np.array(rows, np.int64), np.array(shares, np.float32)
