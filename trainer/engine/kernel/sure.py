"""Hands that go out for certain: quick to see, so that nothing has to be searched there."""

from trainer.engine.kernel.alike import has_bomb
from trainer.engine.kernel.bits import bits_of, four_of, one_of, size_of, three_of, two_of
from trainer.engine.kernel.codes import BOMB, NOTHING, PAIR, SINGLE, kind_of, top_of
from trainer.engine.kernel.jit import compiled, inlined
from trainer.rules.cards import JOKERS


@inlined
def below(mask: int) -> int:
    """All ranks that are lower than the highest of the mask."""
    ranks = mask >> 4
    ranks |= ranks >> 4
    ranks |= ranks >> 8
    ranks |= ranks >> 16
    return ranks | (ranks >> 32)


@inlined
def losers_of(hand: int, foe: int, other: int) -> int:
    """How many groups of equal cards these opponents (0: none) can beat, bombs and chains aside.

    A triple takes a beaten single or pair along, one that can be beaten itself, too.
    """
    one, two, three, four = one_of(hand), two_of(hand), three_of(hand), four_of(hand)
    triples = three & ~four
    singles = bits_of(one & ~two & below(one_of(foe) | one_of(other)))
    pairs = bits_of(two & ~three & below(two_of(foe) | two_of(other)))
    low = bits_of(triples & below(three_of(foe) | three_of(other)))
    return max(singles + pairs - bits_of(triples), 0) + low


@inlined
def goes_out(hand: int, foe: int, other: int) -> bool:
    """Whether who leads with this hand goes out, whatever these opponents do: all groups but one hold.

    True is certain; False says nothing.
    """
    return not has_bomb(foe) and not has_bomb(other) and losers_of(hand, foe, other) <= 1


@compiled
def wins_for_sure(landlord: int, after: int, before: int, turn: int, table: int) -> bool:
    """Whether it is plain that the side on turn wins a settled position (`alike`).

    True is certain; False says nothing.
    """
    if turn == 0:
        if table == NOTHING:
            return goes_out(landlord, after, before)
        return answers_and_goes_out(landlord, table, after, before)
    hand, partner = (after, before) if turn == 1 else (before, after)
    if table != NOTHING:
        return answers_and_goes_out(hand, table, landlord, 0)
    return goes_out(hand, landlord, 0) or lets_partner_out(hand, partner, landlord, turn == 2)


@compiled
def answers_and_goes_out(hand: int, table: int, foe: int, other: int) -> bool:
    """Whether these opponents can't beat an answer to the table, and what is left goes out for certain.

    Single cards, pairs and bombs are thought of; the table's form is not `NOTHING`.
    """
    if has_bomb(foe) or has_bomb(other):
        return False
    kind = kind_of(table)
    if kind < BOMB:
        if hand & JOKERS == JOKERS and losers_of(hand - JOKERS, foe, other) <= 1:
            return True
        if _without_one(hand, four_of(hand), 4, foe, other):
            return True
    over = 4 * (top_of(table) + 1)
    if kind == SINGLE:
        answers = one_of(hand) & ~below(one_of(foe) | one_of(other))
        return _without_one(hand, answers >> over << over, 1, foe, other)
    if kind == PAIR:
        answers = two_of(hand) & ~below(two_of(foe) | two_of(other))
        return _without_one(hand, answers >> over << over, 2, foe, other)
    return False


@compiled
def _without_one(hand: int, ranks: int, size: int, foe: int, other: int) -> bool:
    """Whether all groups but one hold once the hand has laid `size` cards of one of these ranks."""
    while ranks:
        rank = ranks & -ranks
        ranks ^= rank
        if losers_of(hand - size * rank, foe, other) <= 1:
            return True
    return False


@compiled
def lets_partner_out(hand: int, partner: int, landlord: int, landlord_between: bool) -> bool:
    """Whether a peasant can lead lower than his partner's last cards: a card, a pair or a triple.

    Where the landlord's turn comes in between, he must hold nothing as high and no bomb, and more cards, lest
    he goes out himself. A partner who does not play (0) has no last cards.
    """
    rank = one_of(partner)
    if rank == 0 or rank & (rank - 1) != 0 or four_of(partner) != 0:
        return False
    if three_of(partner):
        mine, theirs = three_of(hand), three_of(landlord)
    elif two_of(partner):
        mine, theirs = two_of(hand), two_of(landlord)
    else:
        mine, theirs = one_of(hand), one_of(landlord)
    if landlord_between and (has_bomb(landlord) or theirs >= rank or size_of(landlord) <= size_of(partner)):
        return False
    return mine & (rank - 1) != 0
