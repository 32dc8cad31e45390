"""A set of rules as a value: every number and switch that may differ from one table to another.

Nobody asks a rule set for its name to decide something; they ask for the switch. Identifiers such as D4 or
V5 are those of `docs/rules.md`, which says where each switch comes from.
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property

from trainer.rules.cards import BIG_JOKER, SMALL_JOKER, Cards, Rank, pack
from trainer.rules.shapes import SHAPES, SMALLEST_BOMB, STANDARD_KINDS, Kind, Shape

_SUITS_IN_A_PACK = 4


class AuctionForm(StrEnum):
    """How the landlord is found (D16, V1)."""

    ONCE = "once"
    """Each seat bids once (R6)."""
    TWO_PASSES = "two_passes"
    """Bidding goes on until two seats pass in a row."""
    ROB = "rob"
    """The role is called, then robbed (V1)."""


class FirstBidder(StrEnum):
    """Who speaks first (D15)."""

    BY_NUMBER = "by_number"
    """A seat that depends on the number of the deal alone (R5)."""
    FACE_UP_CARD = "face_up_card"
    """Whoever is dealt a card that lies face up in the pack."""
    HEART_THREE = "heart_three"
    """Whoever is dealt the three of hearts."""
    ROTATING = "rotating"
    """The seats in turn, from deal to deal of a series."""


class AllPass(StrEnum):
    """What happens when nobody bids (D17)."""

    REDEAL = "redeal"
    """The deal is thrown in (R7)."""
    FORCED_FIRST = "forced_first"
    """The first bidder becomes landlord at the lowest bid."""


class SpringRule(StrEnum):
    """What doubles as a spring (D24)."""

    STANDARD = "standard"
    """S3 and S4."""
    FULL_HAND = "full_hand"
    """Any loser with all cards left; there is no anti-spring."""


@dataclass(frozen=True, eq=False)
class RuleSet:
    """The rules of one table. The defaults are the standard rules.

    Two rule sets are equal if their text and their wild rank are: the text says all the rest
    (`trainer.rules.switches`).
    """

    id: str
    seats: int = 3
    packs: int = 1
    bottom_size: int = 3
    """Cards that stay face down for the landlord (R4)."""
    kinds: tuple[Kind, ...] = STANDARD_KINDS
    """The kinds that exist (D8 to D12, V5, V7)."""
    equal_single_kickers: bool = True
    """Single kickers may repeat a rank (K2, D3)."""
    both_jokers_as_kickers: bool = False
    """Both jokers may be kickers of one combination (K1, D1)."""
    triplet_beside_plane: bool = True
    """Three single kickers may be a triplet next to the plane (D4)."""
    four_as_single_kickers: bool = True
    """Four single kickers may be equal (D5)."""
    equal_pair_kickers: bool = False
    """Two pair kickers may be four equal cards (K4, D6)."""
    doubling_bomb: int = SMALLEST_BOMB
    """Cards that a bomb needs to double the round (S2, V5)."""
    wildcards: bool = False
    """A rank drawn for each deal is wild (V3)."""
    auction: AuctionForm = AuctionForm.ONCE
    first_bidder: FirstBidder = FirstBidder.BY_NUMBER
    all_pass: AllPass = AllPass.REDEAL
    highest_bid: int = 3
    """The bid that ends the auction at once (R6)."""
    bottom_shown: bool = True
    """Everybody sees the bottom cards when the landlord takes them (R8, D19)."""
    open_play: bool = False
    """The landlord may open the hand before the first lead, for double stakes (V2)."""
    doubling: bool = False
    """Peasants may double and the landlord redouble before the bottom is shown (V10)."""
    base: int = 10
    """What a deal is worth before bid and doublings (S1, D22)."""
    spring: SpringRule = SpringRule.STANDARD
    wild: Rank | None = None
    """The rank that is wild in the deal that is being played; None where no rank is."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RuleSet) and (self.id, self.wild) == (other.id, other.wild)

    def __hash__(self) -> int:
        return hash(self.id)

    @cached_property
    def deck(self) -> Cards:
        """All cards (R1): in each pack four of every ordinary rank and the two jokers."""
        ordinary = [rank for rank in range(SMALL_JOKER) for _ in range(_SUITS_IN_A_PACK)]
        return pack([*ordinary, SMALL_JOKER, BIG_JOKER] * self.packs)

    @cached_property
    def deck_size(self) -> int:
        """How many cards there are in all."""
        return (_SUITS_IN_A_PACK * SMALL_JOKER + 2) * self.packs

    @cached_property
    def hand_size(self) -> int:
        """Cards dealt to each seat (R4)."""
        return (self.deck_size - self.bottom_size) // self.seats

    @cached_property
    def given_bid(self) -> int:
        """The bid that counts where the role is given without an auction: the highest that can be made."""
        return 1 if self.auction is AuctionForm.ROB else self.highest_bid

    @cached_property
    def peasants(self) -> int:
        """How many seats play against the landlord."""
        return self.seats - 1

    @cached_property
    def rocket(self) -> Cards:
        """The cards of the rocket: all jokers (C14, V5)."""
        return pack([SMALL_JOKER, BIG_JOKER] * self.packs)

    @cached_property
    def shapes(self) -> tuple[Shape, ...]:
        """The built kinds that exist, in the order of `Kind`."""
        return tuple(SHAPES[kind] for kind in self.kinds if kind in SHAPES)

    @cached_property
    def largest_bomb(self) -> int:
        """The most cards that a bomb can have."""
        return _SUITS_IN_A_PACK * self.packs

    def next_seat(self, seat: int) -> int:
        """The neighbour on the right, who plays next (R9)."""
        return (seat + 1) % self.seats

    def with_wild(self, rank: Rank | None) -> "RuleSet":
        """These rules in a deal in which this rank is wild."""
        return self if rank == self.wild else replace(self, wild=rank)


STANDARD = RuleSet("standard")

_NO_PLANES = tuple(
    kind for kind in STANDARD_KINDS if kind not in (Kind.PLANE, Kind.PLANE_SINGLES, Kind.PLANE_PAIRS)
)
_NO_QUADS = tuple(kind for kind in STANDARD_KINDS if kind not in (Kind.QUAD_SINGLES, Kind.QUAD_PAIRS))
_TWO_PACKS = tuple(kind for kind in _NO_QUADS if kind not in (Kind.TRIPLE_SINGLE, Kind.PLANE_SINGLES))

RULE_SETS: dict[str, RuleSet] = {
    rules.id: rules
    for rules in (
        STANDARD,
        RuleSet("competition", triplet_beside_plane=False, four_as_single_kickers=False, base=1),
        RuleSet(
            "pagat",
            equal_single_kickers=False,
            auction=AuctionForm.TWO_PASSES,
            first_bidder=FirstBidder.FACE_UP_CARD,
            base=1,
        ),
        RuleSet("loose", both_jokers_as_kickers=True, equal_pair_kickers=True),
        RuleSet("dutch", kinds=tuple(Kind), spring=SpringRule.FULL_HAND),
        RuleSet("beginner", kinds=_NO_PLANES),
        RuleSet(
            "openspiel",
            kinds=_NO_QUADS,
            four_as_single_kickers=False,
            auction=AuctionForm.TWO_PASSES,
            first_bidder=FirstBidder.FACE_UP_CARD,
            base=1,
        ),
        RuleSet("rob", auction=AuctionForm.ROB),
        RuleSet("open", open_play=True),
        RuleSet("wildcard", wildcards=True),
        RuleSet("four_players", seats=4, packs=2, bottom_size=8, kinds=_TWO_PACKS, doubling_bomb=6),
        RuleSet("doubling", triplet_beside_plane=False, four_as_single_kickers=False, base=1, doubling=True),
    )
}
"""Every registered rule set by its id."""
