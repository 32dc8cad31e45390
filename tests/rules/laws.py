"""Settings and building blocks for tests of laws with hypothesis: the same examples on every run."""

from collections.abc import Callable
from random import Random
from typing import Final, TypeVar

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from tests.rules.hands import crowded_hand, played_at_random, random_hand
from trainer.rules.cards import Cards
from trainer.rules.errors import Unreadable
from trainer.rules.game import Action, Game
from trainer.rules.ruleset import RULE_SETS

Read = TypeVar("Read")

stable: Final = settings(
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=40,
    suppress_health_check=[HealthCheck.too_slow],
)
"""No surprises from run to run, and no failure because the machine is busy."""

stable_fuzz: Final = settings(stable, max_examples=200)

seeds = st.integers(0, 2**32 - 1)
numbers = st.integers(1, 999_999_999)


@st.composite
def hands(draw: st.DrawFn, smallest: int = 1, largest: int = 20) -> Cards:
    """Hands of one pack: evenly dealt ones and ones that are rich in combinations."""
    rng, number = Random(draw(seeds)), draw(st.integers(smallest, largest))
    return crowded_hand(rng, number) if draw(st.booleans()) else random_hand(rng, number)


@st.composite
def whole_deals(draw: st.DrawFn) -> tuple[int, list[Action], list[Game]]:
    """The number of a deal of some rule set, random legal actions to its end, and all its states."""
    number, rules = draw(numbers), RULE_SETS[draw(st.sampled_from(list(RULE_SETS)))]
    return number, *played_at_random(number, Random(draw(seeds)), rules)


def read_or_refused(reads: Callable[[str], Read], text: str) -> Read | None:
    """What a text reads as; None if it is refused as it should be, with a place inside the text."""
    try:
        return reads(text)
    except Unreadable as refused:
        if not 0 <= refused.place <= len(text):
            raise AssertionError(f"{refused.place} is no place in {text!r}") from refused
        return None
