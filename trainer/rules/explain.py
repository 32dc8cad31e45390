"""Why cards can't be laid: the most telling reason, as an `Illegal` with its code and arguments."""

from collections.abc import Sequence

from trainer.rules.cards import ACE, ALL_JOKERS, TWO, Cards, Rank, at_least, count, ranks, ranks_of_mask, size
from trainer.rules.combos import Combo, beats, kicker_fault, readings
from trainer.rules.errors import Code, Illegal
from trainer.rules.ruleset import STANDARD, RuleSet
from trainer.rules.shapes import SHAPES, Kind

_CHAIN_OF_GROUP = {1: Kind.STRAIGHT, 2: Kind.PAIR_STRAIGHT}


def why_no_combination(rules: RuleSet, cards: Cards) -> Illegal:
    """The reason why cards have no reading (C0, K1 to K7, V3, V5).

    Raises ValueError if they do have one.
    """
    if readings(rules, cards):
        raise ValueError("these cards are a combination")
    if not cards:
        return Illegal(Code.NO_CARDS)
    if size(cards) > 1 and not cards & ~ALL_JOKERS:
        return Illegal(Code.ROCKET_NEEDS_ALL_JOKERS, cards=cards)
    fault = kicker_fault(rules, cards)
    if fault is not None:
        return Illegal(fault, cards=cards)
    if cards & ALL_JOKERS and tuple(ranks(cards & ~ALL_JOKERS)) == (rules.wild,):
        return Illegal(Code.WILDCARD_FOR_JOKER, cards=cards)
    return _not_played(rules, cards) or _broken_chain(cards) or _left_over(cards)


def why_not_beaten(rules: RuleSet, cards: Cards, table: Combo) -> Illegal:
    """The reason why a combination does not beat the table (B1 to B6).

    Speaks of the reading that comes closest. Raises ValueError if one of them beats it or there is none.
    """
    found = readings(rules, cards)
    if not found or any(beats(rules, combo, table) for combo in found):
        raise ValueError("these cards are no combination, or they beat the table")
    combo = next((combo for combo in found if combo.kind is table.kind), found[0])
    if table.kind is Kind.ROCKET:
        return Illegal(Code.ROCKET_IS_UNBEATABLE, combo=combo, table=table)
    if table.kind is Kind.BOMB and combo.kind is not Kind.BOMB:
        return Illegal(Code.BEATEN_BY_BOMBS_ONLY, combo=combo, table=table)
    if combo.kind is not table.kind:
        return Illegal(Code.OTHER_KIND, combo=combo, table=table)
    if combo.length != table.length:
        return Illegal(Code.OTHER_LENGTH, combo=combo, table=table)
    return Illegal(Code.TOO_LOW, combo=combo, table=table)


def _not_played(rules: RuleSet, cards: Cards) -> Illegal | None:
    """Cards of a kind that these rules leave out, though the standard rules have it (D10, D12, V5)."""
    found = readings(STANDARD.with_wild(rules.wild), cards)
    if not found or found[0].kind in rules.kinds:
        return None
    kind = found[0].kind
    if rules.packs > 1 and kind in (Kind.TRIPLE_SINGLE, Kind.PLANE_SINGLES):
        rule = "V5"
    else:
        rule = "D10" if kind in (Kind.QUAD_SINGLES, Kind.QUAD_PAIRS) else ""  # that of the code
    return Illegal(Code.KIND_NOT_PLAYED, kind=kind, rule=rule)


def _broken_chain(cards: Cards) -> Illegal | None:
    """What is wrong with cards that were meant as a chain (C0, C6 to C8); None where they hardly were."""
    kind, found = _as_chain(cards)
    low = [rank for rank in found if rank <= ACE]
    high = [rank for rank in found if rank > ACE]
    if kind is None or not low or len(found) < 2:
        return None
    missing = [rank for rank in range(low[0], low[-1]) if rank not in low]
    shortest = SHAPES[kind].shortest
    # Triplets side by side can only be meant as a plane; of single cards and pairs most must fit.
    meant = kind is Kind.PLANE or (len(found) >= shortest and 2 * len(missing) <= len(low))
    if high:
        meant = meant or _past_the_ace(low, high, missing)
        enough = kind is Kind.PLANE or len(low) > len(high)
        return Illegal(Code.CHAIN_WITH_HIGH_CARD, kind=kind, rank=high[0]) if meant and enough else None
    if missing:
        return Illegal(Code.CHAIN_WITH_GAP, kind=kind, rank=missing[0]) if meant else None
    if len(found) >= shortest:
        return None
    return Illegal(Code.CHAIN_TOO_SHORT, kind=kind, length=len(found), shortest=shortest)


def _as_chain(cards: Cards) -> tuple[Kind | None, tuple[Rank, ...]]:
    """The chain that cards look most like, and the ranks of its groups; jokers may be among them."""
    triplets = ranks_of_mask(at_least(cards, 3))
    if len(triplets) > 1:
        return Kind.PLANE, triplets
    groups = {count(cards, rank) for rank in ranks(cards) if rank <= TWO}
    kind = _CHAIN_OF_GROUP.get(groups.pop()) if len(groups) == 1 else None
    return kind, tuple(ranks(cards))


def _past_the_ace(low: Sequence[Rank], high: Sequence[Rank], missing: Sequence[Rank]) -> bool:
    """Whether the ranks run from the ace into the 2, or on round the corner to the 3."""
    if low[-1] != ACE or high[0] != TWO:
        return False
    return not missing or (low[0] == 0 and missing[-1] - missing[0] == len(missing) - 1)


def _left_over(cards: Cards) -> Illegal:
    """Cards with a triplet or a four whose rest are no right kickers (K7), or any others (C0)."""
    same = ranks_of_mask(at_least(cards, 3))
    rest = any(count(cards, rank) < 3 for rank in ranks(cards))
    return Illegal(Code.WRONG_KICKERS if same and rest else Code.NOT_A_COMBINATION, cards=cards)
