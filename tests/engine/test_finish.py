"""What nobody can beat and who can't be stopped: proved against all lies of the cards and by exact play."""

from dataclasses import replace
from itertools import combinations, pairwise
from random import Random

import pytest

from tests.rules.hands import crowded_hand, in_play
from trainer.engine.finish import sure_finish, unbeatable, unbeaten_by
from trainer.engine.solver import Outcome, solve
from trainer.rules.cards import Cards, each, pack, size
from trainer.rules.combos import Combo
from trainer.rules.game import Game, Phase, apply, legal
from trainer.rules.moves import answers, leads
from trainer.rules.notation import read_cards, read_combo, show_action, show_cards
from trainer.rules.position import read_position, show_position
from trainer.rules.ruleset import RULE_SETS, STANDARD, RuleSet
from trainer.rules.switches import read_rules
from trainer.rules.view import view


def position(hands: str, landlord: int = 0, turn: int = 0, table: str = "") -> Game:
    told = f"; table {table}" if table else ""
    return read_position(
        f"position 1; rules standard; landlord {landlord}; bid 1; turn {turn}; hands {hands}{told}"
    )


def some_position(rng: Random) -> Game:
    """A few cards of few ranks in three hands; in half of the cases something lies on the table."""
    ranks = [*range(9, 13), *range(9, 13), *range(9, 13), *range(9, 13), 13, 14, 3, 4, 5, 6, 7]
    cards = rng.sample(ranks, 13)
    first, second = rng.randint(2, 7), rng.randint(1, 4)
    hands = [cards[:first], cards[first : first + second], cards[first + second :]]
    rng.shuffle(hands)
    game = position(" ".join(show_cards(pack(hand)) for hand in hands), rng.randrange(3), rng.randrange(3))
    after = apply(game, rng.choice(legal(game)))
    return after if rng.random() < 0.5 and after.phase is Phase.PLAY else game


def test_unbeatable_is_exact() -> None:
    """A seat can hold any choice of the unseen cards, and beats exactly what one of them beats."""
    rng = Random(2)
    for _ in range(60):
        cards = crowded_hand(rng, 12)
        held = rng.randint(1, 5)
        unseen = pack(rng.sample(list(each(cards)), 7))
        holdings = {pack(chosen) for chosen in combinations(each(unseen), held)}
        for combo in rng.sample(leads(STANDARD, cards - unseen), 4):
            beaten = any(answers(STANDARD, holding, combo) for holding in holdings)
            assert unbeatable(STANDARD, combo, unseen, (held,)) is not beaten, (
                show_cards(unseen),
                show_action(STANDARD, combo),
            )


@pytest.mark.parametrize(
    ("combo", "others", "counts", "expected"),
    [
        ("K", "A2", (1, 1), False),
        ("K", "QQ", (1, 1), True),
        ("K", "3333", (2, 2), True),  # B3: nobody holds four cards
        ("K", "3333", (4, 0), False),
        ("2222", "BR", (1, 1), True),  # B6: nobody holds both jokers
        ("2222", "BR", (2, 0), False),
        ("BR", "2222", (4, 0), True),
        ("3334", "555", (3, 0), True),  # no kicker to go with it
        ("333444", "555666", (6, 0), False),
        ("33344456", "555666BR", (8, 0), False),  # the rocket
        ("33344456", "555666B7", (8, 0), False),
        ("33344456", "555666B", (7, 0), True),
    ],
)
def test_unbeatable(combo: str, others: str, counts: tuple[int, ...], expected: bool) -> None:
    assert unbeatable(STANDARD, read_combo(combo), read_cards(others), counts) is expected


def test_a_sure_finish_is_a_win_against_open_hands_and_is_carried_out_against_every_defence() -> None:
    rng = Random(11)
    found = 0
    for _ in range(800):
        game = some_position(rng)
        plan = sure_finish(view(game, game.turn))
        if plan is None:
            continue
        found += len(plan) > 1
        seat = game.turn
        verdict = solve(game, 50_000)
        assert verdict.outcome is (Outcome.LANDLORD if seat == game.landlord else Outcome.PEASANTS)
        assert plan[0] in verdict.wins
        for combo in plan:
            while game.turn != seat:
                assert [show_action(STANDARD, action) for action in legal(game)] == ["pass"], show_position(
                    game
                )
                game = apply(game, legal(game)[0])
            game = apply(game, combo)
        assert game.phase is Phase.OVER
        assert game.turn == seat
    assert found > 15


def test_it_holds_wherever_the_unseen_cards_lie() -> None:
    rng = Random(5)
    found = 0
    for _ in range(600):
        game = some_position(rng)
        seat = game.turn
        plan = sure_finish(view(game, seat))
        if plan is None or len(plan) == 1:
            continue
        found += 1
        for hands in lies(game, seat, rng):
            other = position(
                " ".join(show_cards(hand) for hand in hands), game.landlord or 0, seat, told_table(game)
            )
            assert sure_finish(view(other, seat)) == plan
            assert plan[0] in solve(other, 50_000).wins
    assert found > 10


def lies(game: Game, seat: int, rng: Random) -> list[tuple[Cards, ...]]:
    """A few ways in which the cards that the seat can't see may lie."""
    others = [other for other in range(STANDARD.seats) if other != seat]
    unseen = [rank for other in others for rank in each(game.hands[other])]
    found = []
    for _ in range(4):
        rng.shuffle(unseen)
        held = size(game.hands[others[0]])
        hands = list(game.hands)
        hands[others[0]], hands[others[1]] = pack(unseen[:held]), pack(unseen[held:])
        found.append(tuple(hands))
    return found


def told_table(game: Game) -> str:
    if game.table is None:
        return ""
    return f"{show_action(STANDARD, game.table)} by {game.table_by}; passes {game.passes}"


@pytest.mark.parametrize(
    ("hands", "table", "expected"),
    [
        ("34567 KK QQ", "", ["34567"]),  # R12: the whole hand at once
        ("2R3 KK QQ", "", ["2", "R", "3"]),
        ("22AA3 KKQQ 4455", "", ["AA", "22", "3"]),
        ("3A BK 45", "", None),
        ("3 4 5", "", ["3"]),
        ("34R B5 67", "", None),
        ("3RB KKKK 4444", "", ["BR", "3"]),
        ("3RBA 4455 KKQQ", "", ["BR", "A", "3"]),  # S2: more is won than with both jokers one by one
        ("2222KK 345 QQJJ", "", ["2222", "KK"]),  # and than with the whole hand at once
        ("2222 345 QQJJ", "", ["2222"]),
        ("3R 2222 K", "", None),  # B3: the bomb may be in one hand
        ("3R 222 2K", "A by 2", ["R", "3"]),
        ("33A KK QQ", "K by 2", ["A", "33"]),
    ],
)
def test_examples(hands: str, table: str, expected: list[str] | None) -> None:
    plan = sure_finish(view(position(hands, table=table), 0))
    assert (None if plan is None else [show_action(STANDARD, combo) for combo in plan]) == expected


VARIANTS = {text: read_rules(text) for text in ("pagat", "loose", "dutch", "doubling", "four_players")}
WILD_JACK = RULE_SETS["wildcard"].with_wild(8)


def few_ranks(rules: RuleSet, rng: Random, number: int) -> Cards:
    """Cards of six ranks and the jokers, as many of each as there are."""
    held = [rank for rank in each(rules.deck) if 5 <= rank <= 10 or rank > 12]
    return pack(rng.sample(held, number))


def beaten_by_some(rules: RuleSet, combo: Combo, unseen: Cards, held: int) -> bool:
    holdings = {pack(chosen) for chosen in combinations(each(unseen), held)}
    return any(answers(rules, holding, combo) for holding in holdings)


@pytest.mark.parametrize("rules", VARIANTS.values(), ids=VARIANTS)
def test_unbeatable_is_exact_in_every_rule_set_without_wildcards(rules: RuleSet) -> None:
    rng = Random(rules.id)
    for _ in range(40):
        cards = few_ranks(rules, rng, 14)
        unseen, held = pack(rng.sample(list(each(cards)), 8)), rng.randint(1, 6)
        found = leads(rules, cards - unseen)
        for combo in rng.sample(found, min(4, len(found))):
            beaten = beaten_by_some(rules, combo, unseen, held)
            assert unbeatable(rules, combo, unseen, (held,)) is not beaten, (show_cards(unseen), combo)


def test_with_wildcards_unbeatable_is_never_claimed_wrongly() -> None:
    rng = Random(9)
    claimed = 0
    for _ in range(80):
        cards = few_ranks(WILD_JACK, rng, 14)
        unseen, held = pack(rng.sample(list(each(cards)), 8)), rng.randint(1, 6)
        found = leads(WILD_JACK, cards - unseen)
        for combo in rng.sample(found, min(4, len(found))):
            if unbeatable(WILD_JACK, combo, unseen, (held,)):
                claimed += 1
                assert not beaten_by_some(WILD_JACK, combo, unseen, held), (show_cards(unseen), combo)
    assert claimed > 30


@pytest.mark.parametrize(
    ("rules", "combo", "others", "count", "expected"),
    [
        ("four_players", "3333", "44444", 5, False),  # V5: more cards
        ("four_players", "33333", "4444", 4, True),
        ("four_players", "3333", "BBRR", 3, True),
        ("four_players", "2222", "BBRR", 4, False),
        ("four_players", "2222", "BRR", 3, True),  # the rocket needs all four
        ("wildcard", "9999", "TTTJ", 4, True),  # V3: a soft bomb is lower than a hard one
        ("wildcard", "999J", "TTTJ", 4, False),
        ("wildcard", "QQQQ", "JJJJ", 4, False),  # the pure bomb is the highest
        ("wildcard", "K", "JJ", 1, True),  # alone it is a jack
        ("wildcard", "KK", "JJ", 2, False),  # together they may be twos
        ("wildcard", "KK", "QJ", 2, True),
        ("wildcard", "KK", "AJ", 2, False),
        ("dutch", "333344", "5555B", 5, False),  # B3
        ("dutch", "33334", "5555", 3, True),
    ],
)
def test_unbeatable_in_variants(rules: str, combo: str, others: str, count: int, expected: bool) -> None:
    table = WILD_JACK if rules == "wildcard" else RULE_SETS[rules]
    laid = read_combo(combo, table)
    assert unbeatable(table, laid, read_cards(others, table), (count,)) is expected


@pytest.mark.parametrize("rules", [*VARIANTS.values(), WILD_JACK], ids=[*VARIANTS, "wildcard"])
def test_a_sure_finish_wins_in_every_rule_set(rules: RuleSet) -> None:
    rng = Random(rules.id)
    found = 0
    for _ in range(500):
        cards = list(each(few_ranks(rules, rng, 9 + rules.seats)))
        rng.shuffle(cards)
        first = rng.randint(2, 6)
        ends = [0, first, *range(len(cards) - rules.seats + 2, len(cards)), len(cards)]
        hands = [pack(cards[start:end]) for start, end in pairwise(ends)]
        seat = rng.randrange(rules.seats)
        game = replace(in_play(*map(show_cards, hands[-seat:] + hands[:-seat]), rules=rules), turn=seat)
        plan = sure_finish(view(game, seat))
        if plan is None or len(plan) == 1:
            continue
        found += 1
        verdict = solve(game, 50_000)
        assert verdict.outcome is (Outcome.LANDLORD if seat == game.landlord else Outcome.PEASANTS)
        assert plan[0] in verdict.wins
    assert found > 10


def test_against_an_open_hand_more_is_sure() -> None:
    """V2: the peasant sees that the landlord has no pair, and that the only ace is with the partner."""
    game = in_play("35Q", "KK4", "A6", rules=RULE_SETS["open"])
    seen_closed = view(replace(game, turn=1), 1)
    seen_open = view(replace(game, turn=1, opened=True), 1)
    assert sure_finish(seen_closed) is not None  # no pair is higher than the kings anywhere
    assert unbeaten_by(seen_open, read_combo("K"), (0,))
    assert not unbeaten_by(seen_closed, read_combo("K"), (0,))
    assert not unbeaten_by(seen_open, read_combo("K"), (0, 2))
