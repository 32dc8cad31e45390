"""The call of the normal player."""

from trainer.engine.split import fewest_plays
from trainer.rules.cards import ACE, BIG_JOKER, SMALL_JOKER, TWO, count
from trainer.rules.view import View


def best_call(view: View) -> int:
    """Placeholder by simple strength."""
    hand = view.hand
    score = (
        4 * count(hand, BIG_JOKER) + 3 * count(hand, SMALL_JOKER) + 2 * count(hand, TWO) + count(hand, ACE)
    )
    score -= fewest_plays(hand) - 7
    wish = 3 if score >= 8 else 2 if score >= 6 else 1 if score >= 4 else 0
    return wish if wish in view.allowed_calls else 0
