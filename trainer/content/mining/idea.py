"""What a position is about: told from the right play, the natural wrong one, and the hands."""

from dataclasses import dataclass

from trainer.concepts import Concept
from trainer.engine.split import fewest_plays
from trainer.rules.cards import JOKERS, TWO, Cards, at_least, holds, ranks, single, size
from trainer.rules.combos import Combo, beats, readings
from trainer.rules.game import Game, Pass, Play
from trainer.rules.moves import answers
from trainer.rules.ruleset import STANDARD
from trainer.rules.shapes import Kind

_NEARLY_OUT = 2
_BOMBS = (Kind.BOMB, Kind.ROCKET)


@dataclass(frozen=True, slots=True)
class Told:
    """The idea by the name of its drafts, and the concept that it trains."""

    idea: str
    concept: Concept


def idea_of(game: Game, right: Play, wrong: Play) -> Told:
    """The idea of a position in which this play is right and that one natural and wrong."""
    if isinstance(right, Pass):
        return _of_a_pass(game, wrong)
    if isinstance(wrong, Pass):
        return _instead_of_a_pass(game, right)
    return _of_bombs(game, right, wrong) or _of_plays(game, right, wrong)


def _of_a_pass(game: Game, wrong: Play) -> Told:
    if _is_partners(game):
        return Told("let-the-partner", Concept.OVERTOOK_PARTNER)
    if isinstance(wrong, Combo) and wrong.kind in _BOMBS:
        return Told("bomb-later", Concept.WASTED_BOMB)
    return Told("let-it-go", Concept.WASTED_CONTROL)


def _instead_of_a_pass(game: Game, right: Combo) -> Told:
    if right.kind in _BOMBS:
        return Told("bomb-now", Concept.WITHHELD_BOMB)
    if _is_partners(game):
        return Told("over-the-partner", Concept.LEFT_GATE_OPEN)
    return Told("answer-it", Concept.PASSED_WITHOUT_NEED)


def _of_bombs(game: Game, right: Combo, wrong: Combo) -> Told | None:
    hand = game.hands[game.turn]
    if right.kind in _BOMBS and wrong.kind not in _BOMBS:
        return Told("bomb-now", Concept.WITHHELD_BOMB)
    if wrong.kind in _BOMBS and right.kind not in _BOMBS:
        return Told("bomb-later", Concept.WASTED_BOMB)
    if _breaks_four(hand, wrong) and not _breaks_four(hand, right):
        return Told("keep-the-bomb", Concept.BROKE_BOMB)
    if _breaks_rocket(hand, wrong) and not _breaks_rocket(hand, right):
        return Told("keep-the-rocket", Concept.BROKE_ROCKET)
    return None


def _of_plays(game: Game, right: Combo, wrong: Combo) -> Told:
    hand = game.hands[game.turn]
    if right[1:] == wrong[1:]:
        return Told("other-kicker", Concept.WRONG_KICKER)
    if game.table is None:
        special = _of_last_cards(game, right, wrong)
        if special is not None:
            return special
    if _left(game, wrong) > _left(game, right):
        return Told("keep-it-whole", Concept.BROKE_COMBINATION)
    if game.table is not None:
        if _is_partners(game):
            return Told("over-the-partner", Concept.LEFT_GATE_OPEN)
        if right.rank > wrong.rank:
            return Told("top-it", Concept.LEFT_GATE_OPEN)
        return Told("cheaper-answer", Concept.WASTED_CONTROL)
    others = [other for seat, other in enumerate(game.hands) if seat != game.turn]
    if _spends(hand, wrong) and not _spends(hand, right):
        return Told("lead-low-first", Concept.WASTED_CONTROL)
    if size(right.cards) > size(wrong.cards):
        return Told("long-first", Concept.CLUNG_TO_SMALL_CARDS)
    if not any(_can_beat(other, right) for other in others):
        return Told("sure-first", Concept.MISSED_FINISH)
    return Told("right-order", Concept.MISSED_FINISH)


def _of_last_cards(game: Game, right: Combo, wrong: Combo) -> Told | None:
    """What a leader owes to a hand that is nearly out."""
    partner = next(
        (
            seat
            for seat in range(len(game.hands))
            if game.landlord not in (seat, game.turn) and seat != game.turn
        ),
        None,
    )
    if partner is not None and size(game.hands[partner]) <= _NEARLY_OUT and _goes_out(game, partner, right):
        return Told("feed-the-partner", Concept.DID_NOT_FEED_PARTNER)
    opponents = [
        seat for seat in range(len(game.hands)) if (seat == game.landlord) != (game.turn == game.landlord)
    ]
    nearly = [seat for seat in opponents if _goes_out(game, seat, wrong)]
    if nearly:
        return Told("shut-him-out", Concept.FED_LAST_CARD)
    return None


def _goes_out(game: Game, seat: int, table: Combo) -> bool:
    """Whether a seat could answer with all that it holds."""
    hand = game.hands[seat]
    return any(beats(game.rules, combo, table) for combo in readings(game.rules, hand))


def _can_beat(hand: Cards, table: Combo) -> bool:
    return bool(answers(STANDARD, hand, table))


def _is_partners(game: Game) -> bool:
    return game.table_by is not None and game.landlord not in (game.turn, game.table_by)


def _left(game: Game, play: Combo) -> int:
    return fewest_plays(game.rules, game.hands[game.turn] - play.cards)


def _spends(hand: Cards, play: Combo) -> bool:
    """Whether a play takes the highest card of the hand, and that is a two or a joker."""
    highest = max(ranks(hand))
    return highest >= TWO and holds(play.cards, single(highest))


def _breaks_four(hand: Cards, play: Combo) -> bool:
    return any(
        holds(play.cards, single(rank)) and not holds(play.cards, 4 * single(rank))
        for rank in ranks(hand)
        if at_least(hand, 4) >> 4 * rank & 1
    )


def _breaks_rocket(hand: Cards, play: Combo) -> bool:
    return holds(hand, JOKERS) and bool(play.cards & JOKERS) and not holds(play.cards, JOKERS)
