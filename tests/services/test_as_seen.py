"""What others lay tells nothing of what they keep, and is laid by who holds it."""

from random import Random

import pytest

from tests.rules.hands import to_the_end
from tests.services.otherwise import dealt_otherwise
from trainer.rules.combos import Combo
from trainer.rules.deal import Card, Deal, deal
from trainer.rules.game import Action, Game, new_game
from trainer.rules.ruleset import RULE_SETS, RuleSet
from trainer.rules.switches import read_rules
from trainer.rules.view import view
from trainer.services.as_seen import AsSeen, as_seen
from trainer.services.suits import follow

RULES = (*RULE_SETS.values(), read_rules("pagat+bottom_shown=no"), read_rules("wildcard+bottom_shown=no"))
by_all_rules = pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.id)


def played(rules: RuleSet, number: int) -> tuple[Deal, list[Action], list[Game]]:
    """A deal played at random to its end; of some the role was given, to each seat in turn."""
    dealt, landlord = deal(rules, number), number % (rules.seats + 1)
    start = new_game(rules, dealt, landlord=landlord if landlord < rules.seats else None)
    return dealt, *to_the_end(start, Random(number))


def seen_by(seat: int, dealt: Deal, games: list[Game], actions: list[Action]) -> AsSeen:
    return as_seen(dealt, games, actions, [""] * len(actions), seat)


@by_all_rules
def test_what_is_laid_is_the_same_however_the_hidden_cards_are_dealt(rules: RuleSet) -> None:
    rng, changed = Random(1), 0
    for number in range(1, 7):
        dealt, actions, games = played(rules, number)
        for done in rng.sample(range(len(actions)), min(5, len(actions))):
            for seat in range(rules.seats):
                part, so_far = games[: done + 1], actions[:done]
                other = dealt_otherwise(dealt, part, so_far, seat, rng)
                changed += other.hands != dealt.hands
                assert seen_by(seat, other, part, so_far).named == seen_by(seat, dealt, part, so_far).named
    assert changed > 50


@by_all_rules
def test_every_card_is_laid_by_who_holds_it_and_known_ones_stay_where_they_are(rules: RuleSet) -> None:
    for number in range(1, 7):
        dealt, actions, games = played(rules, number)
        for seat in range(rules.seats):
            seen = seen_by(seat, dealt, games, actions)
            assert seen.deal.packed_hands == dealt.packed_hands
            assert cards_of(seen.deal) == cards_of(dealt)
            assert seen.deal.hands[seat] == dealt.hands[seat]
            if view(games[-2], seat).bottom is not None:
                assert seen.deal.bottom == dealt.bottom
            laid = follow(seen.deal, games, actions, seen.named).laid
            for game, action, named, cards in zip(games[:-1], actions, seen.named, laid, strict=True):
                if isinstance(action, Combo) and game.turn != seat:
                    assert named.split() == [str(card) for card in cards]


def test_the_three_of_hearts_is_laid_by_who_spoke_first_for_it() -> None:
    heart_three, laid_by_first = Card(0, "h"), 0
    for number in range(1, 31):
        dealt, actions, games = played(read_rules("pagat+first_bidder=heart_three"), number)
        for seat in range(3):
            seen = seen_by(seat, dealt, games, actions)
            assert [heart_three in hand for hand in seen.deal.hands] == [
                heart_three in hand for hand in dealt.hands
            ]
            laid_by_first += heart_three in seen.deal.hands[dealt.first] and dealt.first != seat
    assert laid_by_first > 30


def cards_of(dealt: Deal) -> list[Card]:
    return sorted(card for hand in (*dealt.hands, dealt.bottom) for card in hand)
