"""Combinations and rule sets as single numbers.

A combination is its cards (a packed integer) and its *form*, one number that holds all that decides what
beats it:

    kind | rank << 5 | length << 9 | cards << 13 | purity << 18

Kind 0 stands for no combination: nothing to beat on the table, or a pass. The purity of a bomb is 0 for a
soft one, 1 for a hard and 2 for a pure one (V3); 0 for everything else.
"""

from trainer.engine.kernel.jit import inlined
from trainer.rules.cards import count, size
from trainer.rules.combos import Combo
from trainer.rules.ruleset import RuleSet
from trainer.rules.shapes import Kind

KINDS = tuple(Kind)
"""The kind whose code is its place in this tuple plus 1."""

NOTHING = 0
SINGLE, PAIR, TRIPLE, TRIPLE_SINGLE, TRIPLE_PAIR = 1, 2, 3, 4, 5
STRAIGHT, PAIR_STRAIGHT, PLANE, PLANE_SINGLES, PLANE_PAIRS = 6, 7, 8, 9, 10
QUAD_SINGLE, QUAD_PAIR, QUAD_SINGLES, QUAD_PAIRS, BOMB, ROCKET = 11, 12, 13, 14, 15, 16

SOFT, HARD, PURE = 0, 1, 2
"""The purity of a bomb (V3)."""


@inlined
def form_of(kind: int, rank: int, length: int, cards: int, purity: int) -> int:
    """The form with these parts; `cards` is their number."""
    return kind | (rank << 5) | (length << 9) | (cards << 13) | (purity << 18)


@inlined
def kind_of(form: int) -> int:
    """The code of the kind; 0 for a pass or an empty table."""
    return form & 31


@inlined
def top_of(form: int) -> int:
    """The highest rank of the main part."""
    return (form >> 5) & 15


@inlined
def length_of(form: int) -> int:
    """The number of groups of the main part."""
    return (form >> 9) & 15


@inlined
def cards_of(form: int) -> int:
    """How many cards the combination has."""
    return (form >> 13) & 31


@inlined
def purity_of(form: int) -> int:
    """0 for a soft bomb, 1 for a hard one, 2 for a pure one."""
    return (form >> 18) & 3


def form(rules: RuleSet, combo: Combo | None) -> int:
    """The form of a combination of one pack; 0 for None."""
    if combo is None:
        return NOTHING
    purity = 0
    if combo.kind is Kind.BOMB:
        wilds = 0 if rules.wild is None else count(combo.cards, rules.wild)
        purity = HARD if not wilds else PURE if wilds == size(combo.cards) else SOFT
    code = KINDS.index(combo.kind) + 1
    return code | combo.rank << 5 | combo.length << 9 | size(combo.cards) << 13 | purity << 18


def combo(cards: int, form: int) -> Combo:
    """The combination with these cards and this form, which is not 0."""
    return Combo(int(cards), KINDS[(form & 31) - 1], int(form) >> 5 & 15, int(form) >> 9 & 15)


_WILD_SHIFT = 40


def rule_word(rules: RuleSet) -> int:
    """All switches of a rule set on what may be laid, as one number for the kernel.

    Bit `kind` says that the kind exists; the bits from 20 are the switches on kickers; from bit 40 one more
    than the wild rank. Raises ValueError for rule sets that the kernel does not play: other than three seats
    and one pack.
    """
    if rules.seats != 3 or rules.packs != 1:
        raise ValueError(f"the kernel plays three seats with one pack, not {rules.seats} with {rules.packs}")
    word = sum(1 << KINDS.index(kind) + 1 for kind in rules.kinds)
    switches = (
        rules.equal_single_kickers,
        rules.both_jokers_as_kickers,
        rules.triplet_beside_plane,
        rules.four_as_single_kickers,
        rules.equal_pair_kickers,
    )
    word |= sum(1 << 20 + place for place, switch in enumerate(switches) if switch)
    return word | (0 if rules.wild is None else rules.wild + 1) << _WILD_SHIFT


EQUAL_SINGLES = 1 << 20
BOTH_JOKERS = 1 << 21
TRIPLET_BESIDE = 1 << 22
FOUR_SINGLES = 1 << 23
EQUAL_PAIRS = 1 << 24


@inlined
def allows(word: int, kind: int) -> bool:
    """Whether the kind exists under the rules."""
    return (word >> kind) & 1 != 0


@inlined
def wild_of(word: int) -> int:
    """The wild rank; -1 where no rank is wild."""
    return ((word >> _WILD_SHIFT) & 15) - 1
