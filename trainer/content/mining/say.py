"""What drafts may tell of a position, in English: plays, roles, how many cards are left, how it may go on."""

from collections.abc import Mapping, Sequence
from gettext import NullTranslations

from trainer.rules.cards import RANKS, Cards, Rank, ranks, size
from trainer.rules.combos import Combo, kickers_of, main_part
from trainer.rules.game import Game, Pass, Play, Turn
from trainer.rules.notation import show_cards
from trainer.rules.ruleset import STANDARD
from trainer.rules.shapes import Kind
from trainer.words.cards import combo_name

_T = NullTranslations()
_TWO = 2
_ONE = dict(
    zip(
        RANKS,
        [
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten",
            "jack",
            "queen",
            "king",
            "ace",
            "two",
        ],
        strict=False,
    )
)
_MANY = {rank: f"{word}s" for rank, word in _ONE.items()} | {"6": "sixes"}
_JOKERS = {"B": "small joker", "R": "big joker"}
_NUMBERS = [
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
]


_OF_ONE_RANK = (Kind.PAIR, Kind.TRIPLE, Kind.TRIPLE_SINGLE, Kind.TRIPLE_PAIR, Kind.BOMB)
"""Kinds that one calls by several cards of one rank: "nines"."""


def number(value: int) -> str:
    """A small number as a word."""
    return _NUMBERS[value] if value < len(_NUMBERS) else str(value)


def one_of(rank: Rank) -> str:
    """One card of the rank: "nine", "small joker"."""
    return _ONE.get(RANKS[rank]) or _JOKERS[RANKS[rank]]


def many_of(rank: Rank) -> str:
    """Several cards of the rank: "nines"."""
    return _MANY.get(RANKS[rank]) or _JOKERS[RANKS[rank]]


def marked(cards: Cards) -> str:
    """Cards as a text marks them."""
    return f"`{show_cards(cards)}`"


def play_marked(play: Play) -> str:
    """A play as a text marks it, kickers apart; "pass" for the pass."""
    if isinstance(play, Pass):
        return "pass"
    kickers = kickers_of(STANDARD, play)
    if not kickers:
        return marked(play.cards)
    return f"`{show_cards(main_part(STANDARD, play))}+{show_cards(kickers)}`"


def called(play: Combo) -> str:
    """A play by name, short enough for a title: "a pair of nines", "the rocket", "a straight"."""
    ranks = many_of(play.rank)
    if play.kind is Kind.SINGLE:
        return f"the {one_of(play.rank)}"
    if play.kind is Kind.PAIR:
        return f"a pair of {ranks}"
    if play.kind in (Kind.TRIPLE, Kind.TRIPLE_SINGLE, Kind.TRIPLE_PAIR):
        return f"three {ranks}"
    if play.kind in (Kind.BOMB, Kind.QUAD_SINGLES, Kind.QUAD_PAIRS):
        return f"four {ranks}"
    return "the rocket" if play.kind is Kind.ROCKET else f"a {combo_name(_T, play).partition(' from ')[0]}"


def role_of(game: Game) -> str:
    """The role of the seat on turn: landlord, before, or after (the landlord)."""
    if game.turn == game.landlord:
        return "landlord"
    return "before" if (game.turn + 1) % len(game.hands) == game.landlord else "after"


_ALONE = "You are the peasant, alone against the landlord."
_ROLES = {
    "landlord": "You are the landlord",
    "before": "You sit before the landlord",
    "after": "You sit after the landlord",
}


def seat_name(game: Game, seat: int) -> str:
    """A seat as the seat on turn speaks of it."""
    if seat == game.turn:
        return "you"
    if game.turn != game.landlord:
        return "the landlord" if seat == game.landlord else "your partner"
    return "Right" if seat == (game.turn + 1) % len(game.hands) else "Left"


def words_of(game: Game, right: Play, wrong: Play, line: Sequence[Turn] = ()) -> Mapping[str, str]:
    """What the drafts of a position may fill in."""
    hand, sizes, role = game.hands[game.turn], tuple(map(size, game.hands)), role_of(game)
    first, second = ((game.turn + step) % len(sizes) for step in (1, 2))
    foe = first if game.turn == game.landlord else game.landlord or 0
    words = {
        "role": _ALONE if len(sizes) == _TWO and role != "landlord" else f"{_ROLES[role]}.",
        "n": number(sizes[game.turn]),
        "low": one_of(min(ranks(hand))),
        "high": one_of(max(ranks(hand))),
        "next": number(sizes[first]),
        "next_cards": _cards(sizes[first]),
        "other": number(sizes[second]),
        "foe": number(sizes[foe]),
        "foe_cards": _cards(sizes[foe]),
        "right": play_marked(right),
        "wrong": play_marked(wrong),
        "wrong_was": "somebody passed here"
        if isinstance(wrong, Pass)
        else f"{play_marked(wrong)} was laid here",
        "line": way_on(game, line),
    }
    if game.turn != game.landlord:
        mate = sizes[second if first == game.landlord else first]
        words |= {"mate": number(mate), "mate_cards": _cards(mate)}
    if game.table is not None:
        words["on"] = called(game.table)
        if game.table.kind in _OF_ONE_RANK:
            words["ons"] = many_of(game.table.rank)
    return words


def player_does(level: str, play: Play) -> str:
    """What a player of a level does: the easy one plays by chance, so that only this can be said of it."""
    if level == "easy":
        does = "pass" if isinstance(play, Pass) else f"lay {play_marked(play)}"
        return f"a beginner may well {does}"
    does = "passes" if isinstance(play, Pass) else f"lays {play_marked(play)}"
    return f"the {level} player {does}"


def scene_of(game: Game) -> str:
    """Who leads or answers whom, as drafts tell it apart."""
    side = "landlord" if game.turn == game.landlord else "peasant"
    if game.table is None:
        return f"lead-{side}"
    return "on-partner" if game.landlord not in (game.turn, game.table_by) else f"follow-{side}"


def way_on(game: Game, line: Sequence[Turn], most: int = 9) -> str:
    """A line in words: "you `9`, the left `J`, ..."; those who pass are left out where somebody lays."""
    told = [
        f"{seat_name(game, turn.seat)} {play_marked(turn.action)}"
        for turn in line
        if not isinstance(turn.action, Pass)
    ]
    return ", ".join(told[:most]) + (", and so on" if len(told) > most else "")


def _cards(count: int) -> str:
    return f"{number(count)} card" if count == 1 else f"{number(count)} cards"
