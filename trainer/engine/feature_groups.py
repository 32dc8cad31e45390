"""The table of the inputs of the value function: named groups, each with its numbers.

Whoever changes the table, or what a group means, makes the shipped weights worthless: `FINGERPRINT` stands in
the weights and is compared when they are read.
"""

import hashlib
from itertools import accumulate
from typing import NamedTuple

REVISION = 1
"""Raised where a group comes to mean something else without changing its size."""


class Group(NamedTuple):
    """Inputs that belong together."""

    name: str
    size: int
    sentence: str
    """What the group tells, as a fact about the situation after the play."""


PUBLIC = (
    Group("unseen", 54, "which cards the others hold"),
    Group("laid_after", 54, "which cards the next seat has laid"),
    Group("laid_before", 54, "which cards the previous seat has laid"),
    Group("size_after", 21, "how many cards the next seat has"),
    Group("size_before", 21, "how many cards the previous seat has"),
    Group("doublings", 4, "how many bombs and rockets were laid"),
    Group("passes_after", 32, "the lowest single and pair on which the next seat passed"),
    Group("passes_before", 32, "the lowest single and pair on which the previous seat passed"),
    Group("unseen_bombs", 9, "how many bombs and which jokers are unseen"),
    Group("bottom", 55, "which bottom cards the landlord still holds"),
    Group("bid", 4, "the bid"),
    Group("last_after", 33, "what the next seat did last"),
    Group("last_before", 33, "what the previous seat did last"),
    Group("plays_after", 3, "how often the next seat has laid"),
    Group("plays_before", 3, "how often the previous seat has laid"),
    Group("players", 8, "who is assumed to sit in the other seats"),
    Group("rules", 22, "the switches of the rules"),
)
AFTER_PLAY = (
    Group("hand", 54, "which cards are left in the hand"),
    Group("hand_size", 21, "how many cards are left in the hand"),
    Group("table", 481, "what lies on the table, or that the next seat leads"),
    Group("table_size", 42, "how many cards it takes to follow"),
    Group("beaters", 90, "how many unseen ranks beat what lies on the table"),
    Group("needs", 16, "how many plays the rest of the hand needs"),
    Group("shape", 34, "how many singles, pairs, triples, bombs and chains the rest is cut into"),
    Group("losers", 33, "how many of them can be beaten, and how many can't"),
    Group("needs_by_lead", 40, "how many plays the rest needs, and who is likely to lead next"),
    Group("losers_by_lead", 40, "how many plays can be beaten, and who is likely to lead next"),
    Group("chains", 29, "which chains the rest could begin"),
    Group("race", 48, "how many plays the rest needs, and how few cards an opponent has"),
    Group("reach", 60, "whether the others have few cards for what lies on the table"),
    Group("plays", 3, "how often this seat has laid"),
)
GROUPS = PUBLIC + AFTER_PLAY

FIRST = dict(
    zip([group.name for group in GROUPS], accumulate([0, *(group.size for group in GROUPS)]), strict=False)
)
"""The number of the first input of each group."""
INPUTS = sum(group.size for group in GROUPS)

FINGERPRINT = hashlib.sha256(repr((REVISION, [group[:2] for group in GROUPS])).encode()).hexdigest()[:16]
"""Stands for the table of groups; weights with another one can't be used."""
