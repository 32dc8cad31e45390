"""What one seat knows in the play, in plain integers, as the value function is asked about it.

Seats are named from the seat that is asked: *after* is the one that plays next, *before* the one that played
before it. Roles are 0 for the landlord, 1 for the peasant after him, 2 for the peasant before him.
"""

from dataclasses import dataclass, replace
from enum import IntEnum

from trainer.rules.auction import PASS_BID
from trainer.rules.cards import Cards, count, pack, size
from trainer.rules.combos import Combo
from trainer.rules.game import Pass, Phase
from trainer.rules.ruleset import AuctionForm, RuleSet, SpringRule
from trainer.rules.shapes import SMALLEST_BOMB, Kind
from trainer.rules.view import View

NOTHING = 0
"""The form of an empty table, and of a pass."""
UNMOVED = -1
"""The last action of a seat that has not been on turn yet."""
NEVER = 15
"""The lowest rank passed on where there is none."""
HIGHEST_BID = 3

_KINDS = {kind: code for code, kind in enumerate(Kind, 1)}
_HARD = 1 << 18


class Player(IntEnum):
    """Who is assumed to sit in another seat; the value function was trained to be told, or not to be."""

    UNKNOWN = 0
    SAME = 1
    """One that plays by the value function itself."""
    NORMAL = 2
    """The rule policy."""
    RANDOM = 3


@dataclass(frozen=True, slots=True)
class Seat:
    """All that the table has seen of a seat."""

    size: int
    """Cards left."""
    laid: Cards = 0
    plays: int = 0
    """Combinations laid."""
    last: int = UNMOVED
    """The form of its last play, 0 for a pass, `UNMOVED` before its first turn."""
    low_single: int = NEVER
    """The rank of the lowest single of an opponent on which it passed."""
    low_pair: int = NEVER
    player: int = Player.UNKNOWN


@dataclass(frozen=True, slots=True)
class Situation:
    """What the seat on turn knows in the play."""

    word: int
    """The switches on what may be laid (`rule_word`)."""
    full_hand: int
    """1 where a spring is any loser with all cards left (D24)."""
    role: int
    hand: Cards
    unseen: Cards
    """The cards of both others together."""
    me: Seat
    after: Seat
    before: Seat
    table: int
    """The form to be beaten; 0 where this seat leads."""
    owner: int
    """Who laid it: 1 the seat after, 2 the one before; 0 where this seat leads."""
    doublings: int
    """Bombs and rockets laid."""
    bottom: Cards
    """The bottom cards, 0 where they are not shown."""
    bid: int
    """0 where there was none."""

    def told(self, after: Player, before: Player) -> "Situation":
        """The same, with who is assumed to sit in the other seats."""
        return replace(
            self, after=replace(self.after, player=after), before=replace(self.before, player=before)
        )


def has_family(rules: RuleSet) -> bool:
    """Whether the value function knows such rules: three seats, one pack, no wildcards."""
    return (rules.seats, rules.packs, rules.doubling_bomb) == (3, 1, SMALLEST_BOMB) and not rules.wildcards


def form(combo: Combo) -> int:
    """The form of a combination without wildcards, as `trainer.engine.kernel.codes` defines it."""
    hard = _HARD if combo.kind is Kind.BOMB else 0
    return _KINDS[combo.kind] | combo.rank << 5 | combo.length << 9 | size(combo.cards) << 13 | hard


def word(rules: RuleSet) -> int:
    """The switches on what may be laid, as `trainer.engine.kernel.codes` defines the rule word."""
    switches = (
        rules.equal_single_kickers,
        rules.both_jokers_as_kickers,
        rules.triplet_beside_plane,
        rules.four_as_single_kickers,
        rules.equal_pair_kickers,
    )
    return sum(1 << _KINDS[kind] for kind in rules.kinds) | sum(
        1 << 20 + place for place, switch in enumerate(switches) if switch
    )


def situation(view: View) -> Situation:
    """What the seat of a view knows, which must be on turn in the play.

    Raises ValueError where it is not, and for rules that the value function doesn't know (`has_family`).
    """
    rules, landlord = view.rules, view.landlord
    if not has_family(rules):
        raise ValueError(f"no value function for {rules.id}: it needs three seats, one pack and no wildcards")
    if view.phase is not Phase.PLAY or landlord is None or not view.on_turn:
        raise ValueError(f"seat {view.seat} is not on turn in the play")
    seats = _seats(view, landlord)
    around = [(view.seat + step) % 3 for step in range(3)]
    return Situation(
        word=word(rules),
        full_hand=int(rules.spring is SpringRule.FULL_HAND),
        role=(view.seat - landlord) % 3,
        hand=view.hand,
        unseen=view.others,
        me=seats[around[0]],
        after=seats[around[1]],
        before=seats[around[2]],
        table=NOTHING if view.table is None else form(view.table),
        owner=0 if view.table_by is None else (view.table_by - view.seat) % 3,
        doublings=view.bombs + view.rockets,
        bottom=(view.bottom or 0) if rules.bottom_shown else 0,
        bid=_bid(rules, view.bid),
    )


def first_lead(rules: RuleSet, hand: Cards, bottom: Cards, bid: int) -> Situation:
    """The landlord's situation before the first lead; `hand` holds the bottom cards."""
    dealt = rules.hand_size
    return Situation(
        word=word(rules),
        full_hand=int(rules.spring is SpringRule.FULL_HAND),
        role=0,
        hand=hand,
        unseen=rules.deck - hand,
        me=Seat(size(hand)),
        after=Seat(dealt),
        before=Seat(dealt),
        table=NOTHING,
        owner=0,
        doublings=0,
        bottom=bottom if rules.bottom_shown else 0,
        bid=_bid(rules, bid),
    )


def _bid(rules: RuleSet, bid: int) -> int:
    """In robbing there are no bids, but whoever got the role wanted it."""
    if rules.auction is AuctionForm.ROB and bid != PASS_BID:
        return HIGHEST_BID
    return min(bid, HIGHEST_BID)


def _seats(view: View, landlord: int) -> list[Seat]:
    laid: list[Cards] = [0, 0, 0]
    last = [UNMOVED] * 3
    lowest = {Kind.SINGLE: [NEVER] * 3, Kind.PAIR: [NEVER] * 3}
    table, by, passes = None, None, 0
    for seat, action in view.history:
        if isinstance(action, Pass):
            last[seat] = NOTHING
            if table is not None and table.kind in lowest and (seat == landlord) != (by == landlord):
                ranks = lowest[table.kind]
                ranks[seat] = min(ranks[seat], table.rank)
            passes += 1
            if passes == 2:  # R11
                table, by = None, None
        else:
            laid[seat] += action.cards
            last[seat] = form(action)
            table, by, passes = action, seat, 0
    return [
        Seat(
            size=view.counts[seat],
            laid=laid[seat],
            plays=view.laid[seat],
            last=last[seat],
            low_single=lowest[Kind.SINGLE][seat],
            low_pair=lowest[Kind.PAIR][seat],
        )
        for seat in range(3)
    ]


def bottom_held(situation: Situation) -> Cards:
    """Bottom cards that the landlord holds for certain: those of which he has laid fewer."""
    landlord = (situation.me, situation.before, situation.after)[situation.role]
    return pack(
        rank for rank in range(15) for _ in range(count(situation.bottom, rank) - count(landlord.laid, rank))
    )
