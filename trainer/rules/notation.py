"""The text forms of cards, combinations and actions; parsing and printing are inverses.

>>> show_cards(read_cards("K 10 3 R 3"))
'33TKR'
"""

from functools import cache

from trainer.rules.cards import RANKS, Cards, count, each, pack
from trainer.rules.combos import Combo, readings
from trainer.rules.errors import Unreadable
from trainer.rules.game import PASS, Action, Call, Pass, Stake
from trainer.rules.ruleset import STANDARD, RuleSet

LONGEST_TEXT = 10_000
"""Longer texts are refused unread."""

_FIVE = (1 << 20) - 1
_NO_CARDS = "pass"
_YES, _NO = "yes", "no"


def show_cards(cards: Cards) -> str:
    """Cards as text, low to high; no cards are the empty text."""
    # Programs ask for hundreds of them at a time (`trainer engine`), so five ranks are looked up at once.
    return _five_ranks(cards & _FIVE, 0) + _five_ranks(cards >> 20 & _FIVE, 5) + _five_ranks(cards >> 40, 10)


@cache  # 5**5 of one pack, 9**5 of two, in each of three places, at most
def _five_ranks(cards: Cards, lowest: int) -> str:
    return "".join(RANKS[lowest + rank] for rank in each(cards))


def read_cards(text: str, rules: RuleSet = STANDARD) -> Cards:
    """Cards out of text in any order; `10` is read as well as `T`, small letters too, blanks are skipped.

    Raises Unreadable for another character, and where the deck has fewer cards of a rank.
    """
    if len(text) > LONGEST_TEXT:
        raise Unreadable("too long for cards", text)
    found: list[int] = []
    place = 0
    while place < len(text):
        step = 2 if text[place : place + 2] == "10" else 1
        character = "T" if step == 2 else text[place].upper()
        if not character.isspace():
            if character not in RANKS:
                raise Unreadable(
                    f"{text[place]!r} is no rank; ranks are {RANKS}, B and R the jokers", text, place
                )
            found.append(RANKS.index(character))
            if found.count(found[-1]) > count(rules.deck, found[-1]):
                raise Unreadable(f"more cards of rank {character} than there are", text, place)
        place += step
    return pack(found)


def show_combo(rules: RuleSet, combo: Combo) -> str:
    """A combination as text: its cards, and its reading where it is not the one that is taken for granted."""
    cards = show_cards(combo.cards)
    if readings(rules, combo.cards)[0] == combo:
        return cards
    return f"{cards}={combo.kind}:{RANKS[combo.rank]}:{combo.length}"


def read_combo(text: str, rules: RuleSet = STANDARD) -> Combo:
    """A combination out of its text; raises Unreadable."""
    cards_text, _, reading = text.partition("=")
    found = readings(rules, read_cards(cards_text, rules))
    if not found:
        raise Unreadable("these cards are no combination", text)
    if not reading:
        return found[0]
    for combo in found:
        if reading == f"{combo.kind}:{RANKS[combo.rank]}:{combo.length}":
            return combo
    told = ", ".join(f"{combo.kind}:{RANKS[combo.rank]}:{combo.length}" for combo in found)
    raise Unreadable(f"these cards can't be read so; they read as {told}", text, len(cards_text) + 1)


def show_action(rules: RuleSet, action: Action) -> str:
    """An action as one word: a bid as its number, an answer, a pass in the play, or the combination."""
    if isinstance(action, Call):
        return str(action.bid)
    if isinstance(action, Stake):
        return _YES if action.raised else _NO
    return _NO_CARDS if isinstance(action, Pass) else show_combo(rules, action)


def read_play(text: str, rules: RuleSet = STANDARD) -> Combo | Pass:
    """A pass or a combination out of its text; raises Unreadable."""
    return PASS if text == _NO_CARDS else read_combo(text, rules)


def read_stake(text: str) -> Stake:
    """An answer in the doubling stage or to the open hand out of its text; raises Unreadable."""
    if text not in (_YES, _NO):
        raise Unreadable(f"an answer is {_YES} or {_NO}", text)
    return Stake(raised=text == _YES)
