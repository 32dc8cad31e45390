"""Short ways to write a decision for a test."""

from trainer.review.decision import Decision, decide
from trainer.rules.notation import read_play
from trainer.rules.position import read_position
from trainer.rules.ruleset import STANDARD
from trainer.rules.view import view


def decision(play: str, hands: str, table: str = "", landlord: int = 0, rules: str = STANDARD.id) -> Decision:
    """What seat 0 did: hands "own / right / left" and a table such as "77 by 2" or "77 by 1, 1 pass"."""
    packed = " ".join(hand.replace(" ", "") for hand in hands.split("/"))
    fields = ["position 1", f"rules {rules}", f"landlord {landlord}", "bid 2", "turn 0", f"hands {packed}"]
    if table:
        laid, _, passed = table.partition(", ")
        fields += [f"table {laid}", f"passes {passed[:1] or 0}"]
    game = read_position("; ".join(fields))
    return decide(view(game, 0), read_play(play, game.rules))
