"""Why cards can't be laid: the most telling reason, as an `Illegal` with its code and arguments."""

from trainer.rules.cards import ACE, JOKERS, Cards, Rank, at_least, count, each, ranks, size
from trainer.rules.combos import SHAPES, Combo, Kind, beats, kicker_fault, readings
from trainer.rules.errors import Code, Illegal

_CHAIN_OF_GROUP = {1: Kind.STRAIGHT, 2: Kind.PAIR_STRAIGHT, 3: Kind.PLANE}


def why_no_combination(cards: Cards) -> Illegal:
    """The reason why cards have no reading (C0, K1 to K7).

    Raises ValueError if they do have one.
    """
    if readings(cards):
        raise ValueError("these cards are a combination")
    if not cards:
        return Illegal(Code.NO_CARDS)
    fault = kicker_fault(cards)
    if fault is not None:
        return Illegal(fault, cards=cards)
    if cards & JOKERS == JOKERS and size(cards) > 2:
        chain = _broken_chain(cards - JOKERS)
        return chain or Illegal(Code.NOT_A_COMBINATION, cards=cards)
    return _broken_chain(cards) or _wrong_kickers(cards) or Illegal(Code.NOT_A_COMBINATION, cards=cards)


def why_not_beaten(cards: Cards, table: Combo) -> Illegal:
    """The reason why a combination does not beat the table (B1 to B6).

    Speaks of the reading that comes closest. Raises ValueError if one of them beats it or there is none.
    """
    found = readings(cards)
    if not found or any(beats(combo, table) for combo in found):
        raise ValueError("these cards are no combination, or they beat the table")
    like = [combo for combo in found if combo.kind is table.kind]
    combo = max(like or found, key=lambda combo: (combo.length == table.length, combo.rank))
    if table.kind is Kind.ROCKET:
        return Illegal(Code.ROCKET_IS_UNBEATABLE, combo=combo, table=table)
    if table.kind is Kind.BOMB and combo.kind is not Kind.BOMB:
        return Illegal(Code.BEATEN_BY_BOMBS_ONLY, combo=combo, table=table)
    if combo.kind is not table.kind:
        return Illegal(Code.OTHER_KIND, combo=combo, table=table)
    if combo.length != table.length:
        return Illegal(Code.OTHER_LENGTH, combo=combo, table=table)
    return Illegal(Code.TOO_LOW, combo=combo, table=table)


def _broken_chain(cards: Cards) -> Illegal | None:
    """What is wrong with cards that look like a chain: equal groups on at least two ranks."""
    found = list(ranks(cards))
    group = count(cards, found[0]) if found else 0
    kind = _CHAIN_OF_GROUP.get(group)
    if kind is None or len(found) < 2 or any(count(cards, rank) != group for rank in found):
        return None
    high = [rank for rank in found if rank > ACE]
    missing = [rank for rank in range(found[0], found[-1]) if rank not in found and rank <= ACE]
    shortest = SHAPES[kind].shortest
    if high:
        # Two or three high cards side by side are not meant as a chain.
        return Illegal(Code.CHAIN_WITH_HIGH_CARD, kind=kind, rank=high[0]) if _nearly(found, high) else None
    if missing:
        near = len(missing) <= 1 and len(found) >= shortest
        return Illegal(Code.CHAIN_WITH_GAP, kind=kind, rank=missing[0]) if near else None
    return Illegal(Code.CHAIN_TOO_SHORT, kind=kind, length=len(found), shortest=shortest)


def _nearly(found: list[Rank], high: list[Rank]) -> bool:
    return found[-1] - found[0] == len(found) - 1 and len(found) > len(high)


def _wrong_kickers(cards: Cards) -> Illegal | None:
    """Cards with a triplet or a four in them whose rest is neither right singles nor right pairs (K7)."""
    if not at_least(cards, 3):
        return None
    triplets = [rank for rank in ranks(cards) if count(cards, rank) >= 3]
    rest = [rank for rank in each(cards) if count(cards, rank) < 3]
    if not rest:
        return None
    return Illegal(Code.WRONG_KICKERS, cards=cards, triplets=len(triplets), kickers=len(rest))
