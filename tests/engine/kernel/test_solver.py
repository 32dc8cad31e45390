"""The compiled searches agree with plain minimax, under all rules that they know."""

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import numpy as np
import pytest

from tests.rules.hands import crowded_hand, random_hand
from trainer.engine.kernel.alike import key_of
from trainer.engine.kernel.codes import combo, form, rule_word
from trainer.engine.kernel.moves import room
from trainer.engine.kernel.readings import all_readings
from trainer.engine.kernel.solver import WAYS, CompiledSearch, Way, can_search
from trainer.engine.kernel.sure import lets_partner_out, wins_for_sure
from trainer.engine.kernel.workspace import COLUMNS, TABLE, TURN, set_out, settle
from trainer.engine.open_hands import open_hands
from trainer.engine.plain_solver import PlainSearch, choices
from trainer.engine.recheck import strategy_holds
from trainer.rules.cards import each, pack
from trainer.rules.game import Game, Phase, apply, legal
from trainer.rules.notation import read_cards, read_combo
from trainer.rules.ruleset import RULE_SETS, STANDARD, RuleSet

PLAIN_NODES = 20_000
KNOWN = ("standard", "competition", "pagat", "loose", "dutch", "beginner", "openspiel")


def on(_: int) -> bool:
    return True


def dealt(rng: Random, rules: RuleSet, most: int) -> Game:
    """Two or three hands of so many cards in all at most; the deal has gone on for up to three turns."""
    seats, number = rng.choice((2, 3)), rng.randint(5, most)
    cards = list(each(rng.choice((random_hand, crowded_hand))(rng, number)))
    rng.shuffle(cards)
    cuts = [0, *sorted(rng.sample(range(1, number), seats - 1)), number]
    hands = [pack(cards[start:end]) for start, end in pairwise(cuts)]
    game = open_hands(rules, hands, rng.randrange(seats), rng.randrange(seats))
    for _ in range(rng.randrange(4)):
        after = apply(game, rng.choice(legal(game)))
        if after.phase is not Phase.PLAY:
            break
        game = after
    return game


def compared(rules: RuleSet, number: int, most: int) -> Iterator[tuple[Game, PlainSearch, CompiledSearch]]:
    """Positions that plain Python solves, with both searches."""
    rng = Random(f"solver {rules.id}")
    while number:
        game = dealt(rng, rules, most)
        assert game.landlord is not None
        plain = PlainSearch(game.rules, game.landlord, PLAIN_NODES, on)
        if plain.landlord_wins(game) is not None:
            number -= 1
            with CompiledSearch(game.rules, game.landlord, 1_000_000, on) as search:
                yield game, plain, search


def assert_agrees(rules: RuleSet, number: int, most: int) -> None:
    leads = follows = 0
    for game, plain, search in compared(rules, number, most):
        assert search.landlord_wins(game) == plain.landlord_wins(game), game
        leads, follows = leads + (game.table is None), follows + (game.table is not None)
        for play in choices(game.rules, game.hands[game.turn], game.table):
            after = apply(game, play)
            told = plain.landlord_wins(after)
            assert told is None or search.landlord_wins(after) == told, (game, play)
    assert leads > number // 5
    assert follows > number // 5


@pytest.mark.parametrize("name", KNOWN)
def test_it_agrees_with_plain_minimax_on_every_play(name: str) -> None:
    assert_agrees(RULE_SETS[name], 25, 12)


@pytest.mark.deep
@pytest.mark.parametrize("name", KNOWN)
def test_it_agrees_with_plain_minimax_on_larger_deals(name: str) -> None:
    assert_agrees(RULE_SETS[name], 200, 18)


def test_its_proofs_hold_when_they_are_walked_with_the_plain_rules() -> None:
    for game, plain, search in compared(STANDARD, 30, 13):
        landlord_wins = plain.landlord_wins(game)
        assert landlord_wins is not None
        assert strategy_holds(game, landlord_wins, search.landlord_wins, 100_000) is True


@pytest.mark.parametrize("way", WAYS)
def test_each_of_the_searches_comes_to_the_verdict_alone(way: Way) -> None:
    for game, plain, _ in compared(STANDARD, 40, 13):
        assert game.landlord is not None
        with CompiledSearch(game.rules, game.landlord, 1_000_000, on, [way]) as search:
            assert search.landlord_wins(game) == plain.landlord_wins(game), game


@pytest.mark.parametrize(
    ("rules", "hand", "table"),
    [
        ("standard", "333444555666789", ""),
        ("standard", "333444555666777899", ""),
        ("standard", "4445556667778889", "333444555667"),
        ("competition", "333444555666789", ""),
        ("pagat", "333444555666789", ""),
        ("loose", "333444555566667777BR", ""),
        ("loose", "4444555577", "33334455"),
    ],
)
def test_plays_come_in_every_reading(rules: str, hand: str, table: str) -> None:
    known, held = RULE_SETS[rules], read_cards(hand)
    beaten = read_combo(table, known) if table else None
    cards, forms = room()
    end = all_readings(rule_word(known), held, form(known, beaten), cards, forms, 0)
    mine = [combo(cards[place], forms[place]) for place in range(end)]
    plain = [play for play in choices(known, held, beaten) if isinstance(play, tuple)]
    assert len(mine) == len(set(mine))
    assert set(mine) == set(plain)


def sure(game: Game) -> bool:
    """What the kernel says of the settled position; where a seat must pass first, nothing."""
    assert game.landlord is not None
    seats = game.rules.seats
    row = np.zeros(COLUMNS, np.int64)
    hands = [game.hands[(game.landlord + role) % seats] for role in range(seats)] + [0]
    owner = game.turn if game.table_by is None else game.table_by
    roles = [(seat - game.landlord) % seats for seat in (game.turn, owner)]
    set_out(row, hands[0], hands[1], hands[2], roles[0], form(game.rules, game.table), roles[1])
    settle(row, seats)
    same = row[TURN] == roles[0] and (row[TABLE] == 0) == (game.table is None)
    return bool(same and wins_for_sure(row[0], row[1], row[2], row[TURN], row[TABLE]))


@pytest.mark.parametrize("name", KNOWN)
def test_what_is_called_sure_is_won(name: str) -> None:
    leads = follows = 0
    for game, plain, _ in compared(RULE_SETS[name], 400, 13):
        if sure(game):
            assert plain.landlord_wins(game) == (game.turn == game.landlord), game
            leads, follows = leads + (game.table is None), follows + (game.table is not None)
    assert leads > 20
    assert follows > 20


@pytest.mark.parametrize(
    ("hand", "partner", "landlord", "between", "goes"),
    [
        ("4QQ", "5", "KK", False, True),
        ("5QQ", "5", "KK", False, False),
        ("4QQ", "5", "33", True, True),
        ("4QQ", "6", "5", True, False),
        ("4QQ", "5", "35", True, False),
        ("4QQ", "K", "3333", True, False),
        ("44Q", "55", "678", True, True),
        ("4QQ", "33", "6", False, False),
        ("444", "999", "8TTJJ", True, True),
        ("44", "56", "3", False, False),
        ("33", "4444", "6", False, False),
    ],
)
def test_a_peasant_leads_what_his_partner_goes_out_on(
    hand: str, partner: str, landlord: str, between: bool, goes: bool
) -> None:
    mine, his, theirs = map(read_cards, (hand, partner, landlord))
    assert lets_partner_out(mine, his, theirs, between) is goes


def key(*hands: str, table: str = "", turn: int = 0, owner: int = 2) -> int:
    beaten = form(STANDARD, read_combo(table, STANDARD)) if table else 0
    first, second, third = map(read_cards, hands)
    return int(key_of(first, second, third, turn, beaten, owner, 3))


def test_positions_that_differ_only_in_ranks_that_nobody_holds_have_one_key() -> None:
    assert key("355", "9", "K") == key("488", "T", "A")
    assert key("34567", "9", "K") == key("56789", "J", "2")
    assert key("34567", "8", "K") != key("34568", "7", "K")


def test_a_chain_keeps_the_ranks_that_it_runs_over() -> None:
    assert key("34567", "9", "K") != key("34569", "T", "K"), "the second hand has no straight"
    assert key("334455", "9", "K") != key("334466", "9", "K")
    assert key("333444", "9", "K") != key("333555", "9", "K")
    assert key("TJQKA", "3", "3") != key("JQKA2", "3", "3"), "no chain has a 2"


def test_a_table_counts_by_what_beats_it() -> None:
    assert key("9", "3", "T", table="4") == key("9", "3", "T", table="7")
    assert key("9", "3", "T", table="4") != key("9", "3", "T", table="9")
    assert key("9999", "33", "TT", table="QQ") == key("9999", "33", "TT", table="A")


def test_it_leaves_wildcards_and_two_packs_to_plain_python() -> None:
    wild = RULE_SETS["wildcard"].with_wild(8)
    hands = [read_cards(hand) for hand in ("345", "67", "89")]
    assert can_search(open_hands(wild, hands, 0, 0))
    assert not can_search(open_hands(wild, [*hands[:2], read_cards("8J")], 0, 0))
    assert not can_search(open_hands(RULE_SETS["four_players"], [*hands, hands[0]], 0, 0))


def test_the_limit_holds_and_a_no_stops_it() -> None:
    hands = [read_cards(hand) for hand in ("3445566889TQQKA22", "33578899TJQKKA2B", "34677TJJQKAAR")]
    game = open_hands(STANDARD, hands, 0, 0)
    told: list[int] = []

    def go_on(nodes: int) -> bool:
        told.append(nodes)
        return True

    with CompiledSearch(STANDARD, 0, 70_000, go_on) as search:
        assert search.landlord_wins(game) is None
        assert search.looked_at == 70_000
    assert told == sorted(told)
    assert told
    with CompiledSearch(STANDARD, 0, 70_000, lambda _: False) as search:
        assert search.landlord_wins(game) is None
        assert search.looked_at < 70_000
        stopped_at = search.looked_at
        assert search.landlord_wins(game) is None
        assert search.looked_at == stopped_at
