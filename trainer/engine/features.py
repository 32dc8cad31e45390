"""What the value function is told: a situation and a play as the numbers of the inputs that are on.

Each input is on or off, and belongs to a named group. The table `GROUPS` says which numbers are whose, and
explanations name its groups. Whoever changes it, or what a group means, makes the shipped weights worthless:
`FINGERPRINT` stands in the weights and is compared when they are read.

The public part is the same for every play that is considered. The other part describes what follows the
play: the hand that is left, what lies on the table, and who is to beat it. All of it follows from what the
seat knows. `trainer.engine.kernel.features` is the twin that plays and learns.
"""

import hashlib
from itertools import accumulate, starmap
from typing import NamedTuple

from trainer.engine.situation import NOTHING, UNMOVED, Seat, Situation, bottom_held
from trainer.rules.cards import BIG_JOKER, JOKERS, ONE_OF_EACH, SMALL_JOKER, Cards, ranks_of_mask, size
from trainer.rules.shapes import Kind

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

LEADS_NEXT = 480
"""In the group `table`: the place that says that the next seat leads."""
CHAIN_RANKS = 0x0000111111111111
SHORTEST_CHAINS = (5, 3, 2)
"""How many groups a straight, a pair straight and a plane have at least."""
MOST_CHAINS_CUT = 3
CHAIN_STARTS = (0, 8, 18)
"""In the group `chains`: the places of the lowest straight, pair straight and plane."""
BY_KIND = (0, 0, 1, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4)
"""By the code of a kind: its class in `beaters`, and, raised by one, in `reach`."""
GROUP_SIZES = (0, 1, 2, 3, 3, 3, 1, 2, 3, 3, 3, 4, 4, 4, 4, 4, 4)
"""By the code of a kind: how many cards of a rank a group of its main part has."""
FEW_CARDS = (0, 0, 1, 2, 3, 3, 4, 4, 4, 4)
"""In the group `race`: the place of an opponent's number of cards; 5 from ten cards on."""

_BOMB, _ROCKET, _PLANE = 15, 16, 8
MINE_BEATABLE, MINE_BUT_BOMBS, MINE, AFTER_LEADS, BEFORE_OWNS = range(5)
"""Who is likely to lead next: the groups `needs_by_lead` and `losers_by_lead`."""

assert list(Kind).index(Kind.BOMB) + 1 == _BOMB
assert list(Kind).index(Kind.PLANE) + 1 == _PLANE


class Play(NamedTuple):
    """A play that is considered."""

    cards: Cards
    form: int
    """`trainer.engine.situation.form`"""


PASSING = Play(0, NOTHING)


def public(situation: Situation) -> list[int]:
    """The inputs of the public part."""
    after, before, unseen = situation.after, situation.before, situation.unseen
    jokers = (unseen & JOKERS).bit_count()
    shown = _held(bottom_held(situation)) if situation.bottom else [54]
    places = [
        ("unseen", _held(unseen)),
        ("laid_after", _held(after.laid)),
        ("laid_before", _held(before.laid)),
        ("size_after", [after.size]),
        ("size_before", [before.size]),
        ("doublings", [min(situation.doublings, 3)]),
        ("passes_after", [after.low_single, 16 + after.low_pair]),
        ("passes_before", [before.low_single, 16 + before.low_pair]),
        ("unseen_bombs", [min(_masks(unseen)[4].bit_count(), 5), 6 + jokers]),
        ("bottom", shown),
        ("bid", [situation.bid]),
        ("last_after", _last(after)),
        ("last_before", _last(before)),
        ("plays_after", [min(after.plays, 2)]),
        ("plays_before", [min(before.plays, 2)]),
        ("players", [after.player, 4 + before.player]),
        ("rules", _switches(situation)),
    ]
    return [FIRST[name] + place for name, members in places for place in members]


def after_play(situation: Situation, play: Play) -> list[int]:
    """The inputs that describe what follows a play, or a pass (`PASSING`)."""
    hand = situation.hand - play.cards
    opponent = _most_of_an_opponent(situation)
    table, answers, lead, whose = _table(situation, play, opponent)
    cut = _cut(situation.word, hand, situation.unseen, opponent)
    needs, losers = min(cut.needs, 7), min(cut.losers, 7)
    reach = 0 if lead == AFTER_LEADS else BY_KIND[table & 31] + 1
    places = [
        ("hand", _held(hand)),
        ("hand_size", [size(hand)]),
        (
            "table",
            [LEADS_NEXT if lead == AFTER_LEADS else 240 * whose + 15 * ((table & 31) - 1) + _top(table)],
        ),
        ("table_size", [] if lead == AFTER_LEADS else [21 * whose + _cards(table)]),
        ("beaters", [] if lead == AFTER_LEADS else [45 * whose + 9 * BY_KIND[table & 31] + min(answers, 8)]),
        ("needs", [min(cut.needs, 15)]),
        ("shape", cut.shape),
        ("losers", cut.beatable),
        ("needs_by_lead", [8 * lead + needs]),
        ("losers_by_lead", [8 * lead + losers]),
        ("chains", _chain_starts(hand)),
        ("race", [6 * needs + _few(_least_of_an_opponent(situation))]),
        ("reach", [6 * (min(situation.after.size, 5) - 1) + reach]),
        ("reach", [30 + 6 * (min(situation.before.size, 5) - 1) + reach]),
        ("plays", [min(situation.me.plays + (play.form != NOTHING), 2)]),
    ]
    return [FIRST[name] + place for name, members in places for place in members]


def _lying(table: int, whose: int, answers: int) -> list[tuple[str, list[int]]]:
    if table == NOTHING:
        return [("table", [LEADS_NEXT])]
    kind = table & 31
    return [
        ("table", [240 * whose + 15 * (kind - 1) + _top(table)]),
        ("table_size", [21 * whose + _cards(table)]),
        ("beaters", [45 * whose + 9 * BY_KIND[kind] + min(answers, 8)]),
    ]


def group_of(number: int) -> Group:
    """The group to which an input belongs."""
    return next((group for group in reversed(GROUPS) if FIRST[group.name] <= number), GROUPS[0])


def _top(form: int) -> int:
    return form >> 5 & 15


def _cards(form: int) -> int:
    return form >> 13 & 31


def _masks(cards: Cards) -> tuple[Cards, Cards, Cards, Cards, Cards]:
    """The ranks of which there are at least 0, 1, 2, 3 and 4 cards, as masks of bit 0."""
    one, two, three = cards & ONE_OF_EACH, cards >> 1 & ONE_OF_EACH, cards >> 2 & ONE_OF_EACH
    return ONE_OF_EACH, one | two | three, two | three, one & two | three, three


def _held(cards: Cards) -> list[int]:
    """The places of cards: at least 1, 2, 3, 4 of each ordinary rank, then the jokers."""
    places: list[int] = []
    for rank in ranks_of_mask(_masks(cards)[1]):
        if rank < SMALL_JOKER:
            places += range(4 * rank, 4 * rank + (cards >> 4 * rank & 15))
        else:
            places.append(3 * SMALL_JOKER + rank)
    return places


def _last(seat: Seat) -> list[int]:
    if seat.last == UNMOVED:
        return [0]
    if seat.last == NOTHING:
        return [1]
    return [1 + (seat.last & 31), 18 + _top(seat.last)]


def _switches(situation: Situation) -> list[int]:
    missing = [code - 1 for code in range(1, _ROCKET + 1) if not situation.word >> code & 1]
    switched = [16 + place for place in range(5) if situation.word >> 20 + place & 1]
    return missing + switched + [21] * situation.full_hand


def _most_of_an_opponent(situation: Situation) -> int:
    after, before = situation.after.size, situation.before.size
    return (max(after, before), before, after)[situation.role]


def _least_of_an_opponent(situation: Situation) -> int:
    after, before = situation.after.size, situation.before.size
    return (min(after, before), before, after)[situation.role]


def _few(cards: int) -> int:
    return FEW_CARDS[cards] if cards < len(FEW_CARDS) else 5


def _table(situation: Situation, play: Play, opponent: int) -> tuple[int, int, int, int]:
    """What lies there after the play, how many ranks beat it, who leads next, whose it is (1: before's)."""
    unseen = situation.unseen
    if play.form != NOTHING:
        answers = _answers(play.form, unseen, opponent)
        lead = MINE_BEATABLE if answers else MINE_BUT_BOMBS if _bombs(unseen, opponent, play.form) else MINE
        return play.form, answers, lead, 0
    if situation.owner == 1:
        return NOTHING, 0, AFTER_LEADS, 0
    return situation.table, _answers(situation.table, unseen, situation.after.size), BEFORE_OWNS, 1


def _answers(form: int, unseen: Cards, most: int) -> int:
    """How many unseen ranks beat a form in its kind; where it takes a bomb to beat it, how many bombs."""
    kind, above = form & 31, 4 * (_top(form) + 1)
    if kind == _ROCKET:
        return 0
    if BY_KIND[kind] == BY_KIND[_BOMB]:
        fours = _masks(unseen)[4] >> (above if kind == _BOMB else 0)
        return (fours.bit_count() if most >= 4 else 0) + _rocket(unseen, most)
    if _cards(form) > most:
        return 0
    mask = _masks(unseen)[GROUP_SIZES[kind]]
    length = form >> 9 & 15
    if length > 1:
        return (_runs(mask, length) >> 4 * (_top(form) - length + 2)).bit_count()
    return (mask >> above).bit_count()


def _runs(mask: Cards, length: int) -> Cards:
    """The lowest ranks of all chains of so many groups."""
    mask &= CHAIN_RANKS
    found = mask
    for step in range(1, length):
        found &= mask >> 4 * step
    return found


def _rocket(cards: Cards, most: int) -> int:
    return int(most >= 2 and cards & JOKERS == JOKERS)


def _bombs(unseen: Cards, most: int, form: int) -> bool:
    """Whether a bomb or the rocket may beat a form that is neither."""
    if form & 31 >= _BOMB:
        return False
    return (most >= 4 and _masks(unseen)[4] != 0) or _rocket(unseen, most) != 0


class _Cut(NamedTuple):
    """A hand cut into chains and what is left over."""

    needs: int
    losers: int
    """Plays that can be beaten and can't be hidden as kickers."""
    shape: list[int]
    beatable: list[int]


def _cut(word: int, hand: Cards, unseen: Cards, most: int) -> _Cut:
    """Takes chains out as long as that lowers the number of plays, and looks at the rest."""
    rest, room, chains, chains_beaten = hand, 0, 0, 0
    for _ in range(MOST_CHAINS_CUT):
        best, chosen = _plays(rest, room), (0, 0, 0, 0)
        for width, shortest in enumerate(SHORTEST_CHAINS[: 3 if word >> _PLANE & 1 else 2], 1):
            mask = _masks(rest)[width] & CHAIN_RANKS
            found, length = _runs(mask, shortest), shortest
            while found:
                for rank in ranks_of_mask(found):
                    cards = width * ((CHAIN_RANKS & (1 << 4 * length) - 1) << 4 * rank)
                    plays = _plays(rest - cards, room + (length if width == 3 else 0)) + 1
                    if plays < best:
                        best, chosen = plays, (width, length, rank, cards)
                found &= mask >> 4 * length
                length += 1
        width, length, rank, cards = chosen
        if not width:
            break
        rest -= cards
        chains += 1
        room += length if width == 3 else 0
        if width * length <= most and _runs(_masks(unseen)[width], length) >> 4 * (rank + 1):
            chains_beaten += 1
    _, one, two, three, four = _masks(rest)
    singles, pairs, triples = one & ~two, two & ~three, three & ~four
    tops = starmap(_below, zip(_masks(unseen)[1:4], (most >= 1, most >= 2, most >= 3), strict=True))
    low = [mask & below for mask, below in zip((singles, pairs, triples), tops, strict=True)]
    beaten = [mask.bit_count() for mask in low]
    counts = [mask.bit_count() for mask in (singles, pairs, triples, four)]
    held = sum(counts) - sum(beaten)
    return _Cut(
        needs=chains + _plays(rest, room),
        losers=max(0, beaten[0] + beaten[1] - counts[2] - room) + beaten[2] + chains_beaten,
        shape=[
            min(counts[0], 8),
            9 + min(counts[1], 8),
            18 + min(counts[2], 5),
            24 + min(counts[3], 4),
            29 + chains,
        ],
        beatable=[min(beaten[0], 8), 9 + min(beaten[1], 8), 18 + min(beaten[2], 5), 24 + min(held, 8)],
    )


def _plays(rest: Cards, room: int) -> int:
    """How many plays cards need without chains; triples, and planes with this `room`, take kickers along."""
    _, one, _, three, four = _masks(rest)
    triples, rocket = (three & ~four).bit_count(), _rocket(rest, 2)
    loose = (one & ~three).bit_count() - 2 * rocket
    return triples + four.bit_count() + rocket + max(0, loose - triples - room)


def _below(mask: Cards, possible: bool) -> Cards:
    """All ranks below the highest of a mask."""
    if not possible or not mask:
        return 0
    return ((1 << mask.bit_length() - 1) - 1) & ONE_OF_EACH


def _chain_starts(hand: Cards) -> list[int]:
    masks = _masks(hand)
    return [
        first + rank
        for first, shortest, mask in zip(CHAIN_STARTS, SHORTEST_CHAINS, masks[1:4], strict=True)
        for rank in ranks_of_mask(_runs(mask, shortest))
    ]


assert BIG_JOKER + 3 * SMALL_JOKER == 53
