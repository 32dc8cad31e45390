"""The lines of a moment as the page draws them: what was better and what was done, played out."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from trainer.review.document import Entry
from trainer.review.lines import Line, Lines, actions_of
from trainer.review.play_on import play_on, to_first_lead
from trainer.rules.cards import Cards
from trainer.rules.combos import Combo
from trainer.rules.deal import Card
from trainer.rules.game import Game, Pass, Phase, Play, Turn, apply, settlement
from trainer.rules.view import View
from trainer.services import suits
from trainer.web.drawn_line import DrawnPlay, drawn_turns
from trainer.web.seen_table import as_faces, others
from trainer.words import Translations
from trainer.words.review import example_told, lines_told, played_out_told
from trainer.words.table import seat_name


@dataclass(frozen=True, slots=True)
class OpenHand:
    """What was hidden at the time: the cards of another seat, or the bottom."""

    name: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PlayedOut:
    """The better play and how the deal could have gone on from it."""

    told: str
    """How it ended, and how the deal did, or what was done when it was played out too."""
    line: tuple[DrawnPlay, ...]
    done: tuple[DrawnPlay, ...]
    """What was done, played out; empty after a quick look."""
    example: str
    """That the cards lay otherwise in these lines; empty where they lay as in the deal."""
    hands: tuple[OpenHand, ...]
    """What the others held in them then."""


def can_be_played_out(entry: Entry) -> bool:
    """Whether a better play is known that can be played out."""
    return entry.lines is not None or _better(entry) is not None


def played_out(
    t: Translations, seen: View, states: Sequence[Game], cards: suits.Suits, entry: Entry
) -> PlayedOut | None:
    """The lines of a decision, or after a quick look its better play alone, which is played out now.

    `states` are those of the deal, `cards` lie as they did at the decision.
    """
    before = states[entry.ply - 1]
    if entry.lines is not None:
        return _lines(t, seen, before, cards, entry.lines)
    better = _better(entry)
    if better is None:
        return None
    end = play_on(states, entry.ply, better)
    points, was = (settlement(game).points[seen.seat] for game in (end, states[-1]))
    line = drawn_turns(t, seen, cards.hands, end.history[len(before.history) :])
    return PlayedOut(played_out_told(t, points, was), line, (), "", ())


def _better(entry: Entry) -> Play | None:
    """The better play of a moment; None before the play."""
    better = entry.advice if entry.phase is Phase.PLAY else None
    return better if isinstance(better, Combo | Pass) else None


def _lines(t: Translations, seen: View, before: Game, cards: suits.Suits, lines: Lines) -> PlayedOut:
    told = lines_told(t, lines.better[0].points, lines.done.points)
    example, hands = "", tuple[OpenHand, ...]()
    if lines.hands is not None:
        cards = _dealt_so(cards, seen, lines.hands)
        bottom = before.bottom + sum(before.hands) - sum(lines.hands)
        before = replace(before, hands=lines.hands, bottom=bottom)
        example = example_told(t)
        hands = hidden_hands(t, seen, cards)
    better, done = (_drawn(t, seen, before, cards, line) for line in (lines.better[0], lines.done))
    return PlayedOut(told, better, done, example, hands)


def hidden_hands(t: Translations, seen: View, cards: suits.Suits) -> tuple[OpenHand, ...]:
    """The cards that a seat does not see: those of the others, and the bottom before it is taken."""
    hands = [OpenHand(seat_name(t, seen, seat), as_faces(cards.hands[seat])) for seat in others(seen)]
    if seen.phase in (Phase.AUCTION, Phase.DOUBLING):
        hands.append(OpenHand(t.gettext("Bottom cards"), as_faces(cards.bottom)))
    return tuple(hands)


def _dealt_so(cards: suits.Suits, seen: View, held: Sequence[Cards]) -> suits.Suits:
    """The hidden cards in other hands."""
    own, bottom = seen.seat, cards.bottom if seen.phase is Phase.AUCTION else ()
    pool = [card for seat, hand in enumerate(cards.hands) if seat != own for card in hand] + [*bottom]
    hands: list[tuple[Card, ...]] = []
    for seat, wanted in enumerate(held):
        hands.append(cards.hands[own] if seat == own else suits.choose(pool, wanted))
        pool = [card for card in pool if card not in hands[-1]]
    return replace(cards, hands=tuple(hands), bottom=tuple(pool))


def _drawn(
    t: Translations, seen: View, before: Game, cards: suits.Suits, line: Line
) -> tuple[DrawnPlay, ...]:
    """The plays of a line from a state on, with the cards that the seats hold there."""
    game, turns = before, []
    for action in actions_of(line):
        if isinstance(action, Combo | Pass):
            game = to_first_lead(game)  # a line leaves out the answers about the stakes
            turns.append(Turn(game.turn, action))
        game = apply(game, action)
    taken = cards.bottom if before.phase is Phase.AUCTION else ()
    hands = [
        (*hand, *taken) if seat == game.landlord else tuple(hand) for seat, hand in enumerate(cards.hands)
    ]
    return drawn_turns(t, seen, hands, turns)
