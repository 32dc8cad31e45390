"""Random hands for tests, always the same for the same seed, and deals that stand where a test wants them."""

from functools import cache
from random import Random

from trainer.rules.auction import Auction
from trainer.rules.cards import Cards, each, pack, single, size
from trainer.rules.combos import Combo, best_reading
from trainer.rules.deal import deal
from trainer.rules.game import Action, Call, Game, Phase, apply, legal, new_game
from trainer.rules.moves import leads
from trainer.rules.notation import read_cards
from trainer.rules.ruleset import STANDARD, RuleSet


def random_hand(rng: Random, number: int, rules: RuleSet = STANDARD) -> Cards:
    """So many cards of the deck, every card as likely as any other."""
    return pack(rng.sample(list(each(rules.deck)), number))


def crowded_hand(rng: Random, number: int) -> Cards:
    """Cards of few ranks, most of them side by side: planes, fours and ambiguous cards come up often."""
    width = (number + 3) // 4 + rng.randrange(1, 3)
    low = rng.randrange(13 - width)
    ranks = [rank for rank in range(low, low + width) for _ in range(4)]
    return pack(rng.sample([*ranks, 12, 12, 13, 14] if low + width < 13 else ranks, number))


def on_turn(hand: Cards, table: Combo | None = None, rules: RuleSet = STANDARD) -> Game:
    """A deal in which the landlord, seat 0, is on turn with this hand; the others hold a three each."""
    return Game(
        rules,
        Auction(rules, 0),
        (hand, *(single(0),) * rules.peasants),
        0,
        Phase.PLAY,
        landlord=0,
        bid=1,
        turn=0,
        table=table,
        table_by=None if table is None else rules.seats - 1,
        laid=(0,) * rules.seats,
    )


def in_play(*hands: str, rules: RuleSet = STANDARD, landlord: int = 0, bid: int = 1) -> Game:
    """A deal just after the auction: the landlord is to lead, and each seat has the cards in the text."""
    packed = tuple(read_cards(hand, rules) for hand in hands)
    return Game(
        rules,
        Auction(rules, landlord),
        packed,
        0,
        Phase.PLAY,
        landlord=landlord,
        bid=bid,
        turn=landlord,
        laid=(0,) * rules.seats,
    )


def combo(text: str, table: Combo | None = None, rules: RuleSet = STANDARD) -> Combo:
    """The cards in the reading in which they would be laid."""
    found = best_reading(rules, read_cards(text, rules), table)
    assert found is not None, f"{text} is no combination, or does not beat the table"
    return found


def after_bid(number: int, bid: int = 3) -> Game:
    """A numbered deal whose first bidder got the landlord's role with this bid."""
    game = apply(new_game(STANDARD, deal(STANDARD, number)), Call(bid))
    while game.phase is Phase.AUCTION:
        game = apply(game, Call(0))
    return game


def to_the_end(start: Game, rng: Random) -> tuple[list[Action], list[Game]]:
    """Random legal actions until the deal is over: these, and the deal before each and after the last."""
    states: list[Game] = [start]
    actions: list[Action] = []
    while choices := legal(states[-1]):
        actions.append(rng.choice(choices))
        states.append(apply(states[-1], actions[-1]))
    return actions, states


def played_at_random(number: int, rng: Random, rules: RuleSet = STANDARD) -> tuple[list[Action], list[Game]]:
    """A numbered deal played with random legal actions, as `to_the_end` gives it."""
    return to_the_end(new_game(rules, deal(rules, number)), rng)


@cache
def all_combinations(rules: RuleSet = STANDARD) -> tuple[Combo, ...]:
    """Every set of cards that any hand can lay: what could be led with the whole deck in hand."""
    largest = rules.hand_size + rules.bottom_size
    return tuple(lead for lead in leads(rules, rules.deck) if size(lead.cards) <= largest)
