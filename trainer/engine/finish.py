"""What nobody can beat, and the order of plays with which a seat goes out whatever the others hold."""

from collections.abc import Iterable

from trainer.rules import kickers
from trainer.rules.bombs import bombs, rocket
from trainer.rules.cards import Cards, at_least, count, holds, ranks_of_mask, single, size
from trainer.rules.combos import Combo, beats, bomb_power, doubles, readings, run, runs
from trainer.rules.moves import leads, plays
from trainer.rules.ruleset import RuleSet
from trainer.rules.shapes import SHAPES, Kind, Shape
from trainer.rules.view import View

MOST_STEPS = 150
MOST_TRIED = 8_000
"""After so many remainders of the hand, or plays taken out of them, the search gives up, claiming nothing."""

MOST_WITH_WILDCARDS, A_WILDCARD_COUNTS = 20, 4
"""With wildcards in it a hand has thousands of plays: it is searched only if it has no more cards than this.

A wildcard counts as so many cards.
"""


def unbeatable(rules: RuleSet, combo: Combo, others: Cards, counts: Iterable[int]) -> bool:
    """Whether no seat that holds that many of the unseen cards can beat the combination (B1 to B6, V3, V5).

    `others` are all cards that are not seen, `counts` how many of them each seat holds that might answer.
    Exact: where it is False, there is a way in which the unseen cards may lie that beats the combination.
    Only with wildcards among the unseen cards it may be False too often, never True.
    """
    return _Unseen(rules, others, max(counts, default=0)).cannot_beat(combo)


def unbeaten_by(view: View, combo: Combo, seats: Iterable[int]) -> bool:
    """Whether none of these other seats can beat the combination, whatever cards the view leaves possible.

    A hand that lies open (V2) is taken as it is.
    """
    return all(unseen.cannot_beat(combo) for unseen in _holdings(view, seats))


def beaten_by_bombs_only(view: View, combo: Combo) -> bool:
    """Whether no other seat can answer the combination but with a bomb or the rocket."""
    others = (seat for seat in range(view.rules.seats) if seat != view.seat)
    return all(unseen.cannot_follow(combo) for unseen in _holdings(view, others))


def goes_out_next(view: View) -> int | None:
    """The opponent who is out for certain if this seat passes: he leads his last card before anybody else."""
    seat = view.table_by
    if seat is None or seat == view.seat or view.is_partner(seat) or view.counts[seat] != 1:
        return None
    return seat if view.passes == view.rules.seats - 2 else None


def sure_finish(view: View) -> tuple[Combo, ...] | None:
    """The plays, in order, with which the seat on turn goes out whatever the others hold; None if unknown.

    Each but the last can't be beaten by any cards that the view leaves possible, so that the seat leads
    again (R11); the last ends the deal (R12). A bomb that may go first does, because it doubles what is won.
    That none is known does not mean that there is none.
    """
    rules = view.rules
    at_once = _as_one_play(rules, view.hand, view.table)
    doubling = _doubling(view)
    if at_once and not doubling:
        return at_once
    wilds = 0 if rules.wild is None else count(view.hand, rules.wild)
    if wilds and size(view.hand) + (A_WILDCARD_COUNTS - 1) * wilds > MOST_WITH_WILDCARDS:
        return at_once
    others = [seat for seat in range(rules.seats) if seat != view.seat]
    search = _Search(rules, _holdings(view, others), view.hand)
    for bomb in search.unbeatable(doubling):
        rest = search.plan(view.hand - bomb.cards)
        if rest is not None:
            return (bomb, *rest)
    if at_once:
        return at_once
    if view.table is None:
        return search.plan(view.hand)
    for combo in search.unbeatable(plays(rules, view.hand, view.table)):
        rest = search.plan(view.hand - combo.cards)
        if rest is not None:
            return (combo, *rest)
    return None


def bomb_finish(view: View) -> tuple[Combo, ...] | None:
    """A play that may be beaten, the bomb that takes the lead back then, and plays that are out for certain.

    The bomb is one that nobody can beat, so it wins back whatever the others answer to the first play; the
    rest is a sure finish; and no opponent can go out by answering. None if no such line is known, and under
    rules with wildcards or more packs, where it isn't looked for.
    """
    rules = view.rules
    if rules.wildcards or rules.packs > 1:
        return None
    others = [seat for seat in range(rules.seats) if seat != view.seat]
    search = _Search(rules, _holdings(view, others), view.hand)
    for bomb in search.unbeatable([*bombs(rules, view.hand), *rocket(rules, view.hand)]):
        kept = view.hand - bomb.cards
        for combo in plays(rules, kept, view.table):
            rest = kept - combo.cards
            finish = search.plan(rest) if rest else ()
            if finish is not None and not _ends_with_an_answer(view, combo):
                return (combo, bomb, *finish)
    return None


def _ends_with_an_answer(view: View, combo: Combo) -> bool:
    """Whether an opponent may beat the combination with all the cards it has."""
    opponents = (seat for seat in range(view.rules.seats) if seat != view.seat and not view.is_partner(seat))
    return any(
        unseen.may_beat_with(combo, view.counts[seat])
        for seat in opponents
        for unseen in _holdings(view, (seat,))
    )


def _doubling(view: View) -> list[Combo]:
    """Bombs and the rocket that may be laid now, double what is won, and aren't the whole hand."""
    rules, hand = view.rules, view.hand
    return [
        combo
        for combo in (*bombs(rules, hand), *rocket(rules, hand))
        if doubles(rules, combo)
        and combo.cards != hand
        and (view.table is None or beats(rules, combo, view.table))
    ]


def _as_one_play(rules: RuleSet, hand: Cards, table: Combo | None) -> tuple[Combo] | None:
    """The whole hand as one play, if it is one."""
    for combo in readings(rules, hand):
        if table is None or beats(rules, combo, table):
            return (combo,)
    return None


def _holdings(view: View, seats: Iterable[int]) -> "tuple[_Unseen, ...]":
    """What these seats may hold: an open hand as it is, the others' cards together."""
    asked = list(seats)
    hidden = view.others
    found = []
    if view.open_hand is not None and view.landlord != view.seat:
        hidden -= view.open_hand
        if view.landlord in asked:
            asked.remove(view.landlord)
            found.append(_Unseen(view.rules, view.open_hand, size(view.open_hand)))
    most = max((view.counts[seat] for seat in asked), default=0)
    return (*found, _Unseen(view.rules, hidden, most))


class _Unseen:
    """Cards that others hold, and how many of them one seat can have at most."""

    def __init__(self, rules: RuleSet, others: Cards, most: int) -> None:
        self._rules = rules
        self._most = most
        self._others = others
        wild = rules.wild
        self._wilds = 0 if wild is None else count(others, wild)
        self._naturals = others if wild is None else others - self._wilds * single(wild)
        self._bombs = [bomb for bomb in bombs(rules, others) if size(bomb.cards) <= most]
        self._rocket = holds(others, rules.rocket) and size(rules.rocket) <= most
        self._known: dict[object, bool] = {}

    def cannot_beat(self, combo: Combo) -> bool:
        key: object = combo[1:]
        if combo.kind is Kind.BOMB:
            key = bomb_power(self._rules, combo)
        if key not in self._known:
            self._known[key] = not self._can_beat(combo)
        return self._known[key]

    def _can_beat(self, combo: Combo) -> bool:
        if combo.kind is Kind.ROCKET:
            return False
        if self._rocket or any(beats(self._rules, bomb, combo) for bomb in self._bombs):
            return True
        return not self.cannot_follow(combo)

    def may_beat_with(self, combo: Combo, number: int) -> bool:
        """Whether exactly so many of the cards may beat the combination."""
        if number == size(self._rules.rocket) and self._rocket:
            return True
        if any(size(bomb.cards) == number and beats(self._rules, bomb, combo) for bomb in self._bombs):
            return True
        return number == size(combo.cards) and not self.cannot_follow(combo)

    def cannot_follow(self, combo: Combo) -> bool:
        """Whether no higher combination of the same kind and length can be there."""
        return combo.kind not in SHAPES or not self._has_higher(SHAPES[combo.kind], combo.length, combo.rank)

    def _has_higher(self, shape: Shape, length: int, rank: int) -> bool:
        if shape.cards(length) > self._most:
            return False
        if self._wilds and shape.kind is not Kind.SINGLE:
            return any(
                self._can_fill(shape, length, top)
                for top in range(max(rank + 1, length - 1), shape.highest + 1)
            )
        tops = runs(at_least(self._others, shape.group), length, shape.highest)
        return any(top > rank and self._has_kickers(shape, run(top, length), length) for top in tops)

    def _can_fill(self, shape: Shape, length: int, top: int) -> bool:
        """Whether wildcards can fill the main part; that kickers go with it is then taken for granted."""
        held = sum(
            min(shape.group, count(self._naturals, member)) for member in ranks_of_mask(run(top, length))
        )
        return shape.group * length - held <= self._wilds

    def _has_kickers(self, shape: Shape, groups: Cards, length: int) -> bool:
        number = length * shape.kickers
        if not number:
            return True
        spare = self._others & ~(15 * groups)  # K3
        different = ranks_of_mask(at_least(spare, shape.kicker_size))[:number]
        if len(different) == number:
            chosen = shape.kicker_size * sum(single(rank) for rank in different)
            if kickers.fault(self._rules, shape, groups, chosen) is None:
                return True
        return bool(kickers.choices(self._rules, shape, groups, spare, number))


class _Search:
    """Looks for a way to cut a hand into plays of which all but one are unbeatable."""

    def __init__(self, rules: RuleSet, holdings: tuple[_Unseen, ...], hand: Cards) -> None:
        self._rules = rules
        self._holdings = holdings
        self._leads = self.unbeatable(leads(rules, hand))
        self._hopeless: set[tuple[Cards, int]] = set()
        self._steps = 0
        self._tried = 0

    def unbeatable(self, found: Iterable[Combo]) -> list[Combo]:
        """Those that nobody can beat, bombs and the rocket last, else the longest first."""
        safe = [combo for combo in found if all(unseen.cannot_beat(combo) for unseen in self._holdings)]
        return sorted(safe, key=lambda combo: (doubles(self._rules, combo), -size(combo.cards), combo))

    def plan(self, hand: Cards, start: int = 0) -> tuple[Combo, ...] | None:
        """The plays that empty the hand, taking the unbeatable ones from `start` on, so in one order only."""
        at_once = _as_one_play(self._rules, hand, None)
        if at_once:
            return at_once
        self._steps += 1
        if self._steps > MOST_STEPS or (hand, start) in self._hopeless:
            return None
        for place in range(start, len(self._leads)):
            self._tried += 1
            if self._tried > MOST_TRIED:
                return None
            combo = self._leads[place]
            if holds(hand, combo.cards):
                rest = self.plan(hand - combo.cards, place)
                if rest is not None:
                    return (combo, *rest)
        self._hopeless.add((hand, start))
        return None
