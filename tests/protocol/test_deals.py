"""The ops about a deal as it goes on: deal, auction, play."""

from random import Random
from typing import Any

import pytest

from tests.protocol.asking import answer, refusal
from tests.rules.hands import to_the_end
from trainer.rules.cards import RANKS
from trainer.rules.deal import deal
from trainer.rules.game import Call, Game, Phase, Stake, new_game, settlement
from trainer.rules.notation import show_action, show_cards
from trainer.rules.ruleset import RULE_SETS, AuctionForm, RuleSet

HANDS = ["3444", "5566", "78"]


def played(rules: RuleSet, seed: int) -> tuple[list[Any], list[Game]]:
    return to_the_end(new_game(rules, deal(rules, 1 + seed)), Random(seed))


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_deals_are_those_of_the_rules(rules: RuleSet) -> None:
    dealt = deal(rules, 4711)
    told = answer("deal", number=4711, rules=rules.id)
    assert told["hands"] == [show_cards(hand) for hand in dealt.packed_hands]
    assert told["bottom"] == show_cards(dealt.packed_bottom)
    assert told["first"] == dealt.first
    assert told.get("wild") == (None if dealt.wild is None else RANKS[dealt.wild])


@pytest.mark.parametrize("number", [0, -1, 1_000_000_000, 10**300])
def test_deals_beyond_their_bounds_are_refused(number: int) -> None:
    assert refusal("deal", number=number) == (
        "out_of_range",
        "`number` must be a whole number from 1 to 999999999",
    )


@pytest.mark.parametrize("number", ["1", 1.0, True, [1], {}])
def test_a_number_is_a_whole_number(number: object) -> None:
    assert refusal("deal", number=number)[0] == "wrong_type"


def calls_told(rules: RuleSet, game: Game) -> list[object]:
    """The calls of an auction as requests have them."""
    if rules.auction is not AuctionForm.ROB:
        return list(game.auction.calls)
    words: list[object] = []
    for call in game.auction.calls:
        words.append("pass" if not call else "rob" if "call" in words else "call")
    return words


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_auctions_go_as_the_rules_have_them(rules: RuleSet) -> None:
    for seed in range(25):
        for game in played(rules, seed)[1]:
            if game.phase is not Phase.AUCTION and game.history:
                break
            told = answer("auction", rules=rules.id, first=game.auction.first, calls=calls_told(rules, game))
            if game.phase is Phase.AUCTION:
                assert (told["state"], told["next"]) == ("open", game.turn)
                assert len(told["allowed"]) == len(game.auction.allowed)
            elif game.phase is Phase.REDEAL:
                assert told == {"state": "redeal"}
            else:
                multiplier = 2**game.auction.robs
                seat = game.landlord
                assert told == {
                    "state": "landlord",
                    "seat": seat,
                    "bid": game.bid,
                    "multiplier": multiplier,
                    "robs": game.auction.robs,
                }


def test_calls_are_allowed_in_the_words_in_which_they_are_made() -> None:
    assert answer("auction", first=1, calls=[0, 1])["allowed"] == [0, 2, 3]
    assert answer("auction", rules="rob", first=1, calls=["pass"])["allowed"] == ["pass", "call"]
    assert answer("auction", rules="rob", first=1, calls=["call"])["allowed"] == ["pass", "rob"]


@pytest.mark.parametrize(
    ("rules", "calls", "index", "code"),
    [
        ("standard", [2, 1], 1, "bid_too_low"),
        ("standard", [2, 2], 1, "bid_too_low"),
        ("standard", [4], 0, "not_a_bid"),
        ("standard", [3, 0], 1, "bidding_is_over"),
        ("standard", [0, 0, 0, 0], 3, "bidding_is_over"),
        ("pagat", [1, 0, 0, 2], 3, "bidding_is_over"),
        ("rob", ["rob"], 0, "not_a_bid"),
        ("rob", ["call", "call"], 1, "not_a_bid"),
        ("rob", ["pass", "pass", "pass", "call"], 3, "bidding_is_over"),
    ],
)
def test_illegal_calls_are_told_by_their_index(
    rules: str, calls: list[object], index: int, code: str
) -> None:
    told = answer("auction", rules=rules, first=0, calls=calls)
    assert (told["state"], told["index"], told["why"]["code"]) == ("illegal", index, code)
    assert told["why"]["message"]


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"first": 3, "calls": []}, "out_of_range"),
        ({"first": 0}, "missing_field"),
        ({"first": 0, "calls": 1}, "wrong_type"),
        ({"first": 0, "calls": ["pass"]}, "wrong_type"),
        ({"first": 0, "calls": [-1]}, "out_of_range"),
        ({"first": 0, "calls": [100]}, "out_of_range"),
        ({"first": 0, "calls": [1], "rules": "rob"}, "wrong_type"),
        ({"first": 0, "calls": ["rap"], "rules": "rob"}, "out_of_range"),
    ],
)
def test_calls_that_are_none_are_refused(fields: dict[str, object], code: str) -> None:
    assert refusal("auction", **fields)[0] == code


def test_an_item_of_a_list_is_named_by_its_index() -> None:
    assert refusal("auction", first=0, calls=[0, "x"])[1] == (
        "`calls[1]` must be a whole number from 0 to 99, not 'x'"
    )


def stakes_told(actions: list[Any]) -> list[str] | None:
    words = [show_action(RULE_SETS["standard"], one) for one in actions if isinstance(one, Stake)]
    return words or None


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_the_play_goes_as_the_rules_have_it(rules: RuleSet) -> None:
    for seed in range(8):
        actions, games = played(rules, seed)
        if games[-1].phase is Phase.REDEAL:
            continue
        start = next(game for game in games if game.phase is Phase.PLAY)
        laid = [one for one in actions if not isinstance(one, Call | Stake)]
        asked = {
            "rules": rules.id,
            "hands": [show_cards(hand) for hand in start.hands],
            "leader": start.landlord,
            "stakes": stakes_told(actions),
            "wild": None if start.rules.wild is None else RANKS[start.rules.wild],
        }
        words = [show_action(start.rules, one) for one in laid]
        over, landlord = games[-1], start.landlord or 0
        assert answer("play", **asked, actions=words) == {
            "state": "over",
            "winner": over.turn,
            "index": len(words) - 1,
            "plays": [over.laid[(landlord + step) % rules.seats] for step in range(rules.seats)],
            "bombs": over.bombs,
            "rockets": over.rockets,
        }
        half = len(words) // 2
        now = games[games.index(start) + half]
        told = answer("play", **asked, actions=words[:half])
        assert (told["state"], told["seat"]) == ("turn", now.turn)
        assert told["may_pass"] == (now.table is not None)
        assert told["table"] == (None if now.table is None else show_cards(now.table.cards))
        if now.table is not None:
            assert told["as"]["kind"] == now.table.kind


def test_the_play_settles_as_the_game_does() -> None:
    for rules in RULE_SETS.values():
        for seed in range(8):
            actions, games = played(rules, seed)
            over = games[-1]
            if over.phase is not Phase.OVER:
                continue
            settled = settlement(over)
            seats = [(over.landlord or 0) + step for step in range(rules.seats)]
            winner = "landlord" if over.landlord_won else "peasants"
            kind = answer(
                "spring",
                rules=rules.id,
                winner=winner,
                plays=[over.laid[seat % rules.seats] for seat in seats],
            )["spring"]
            assert kind == settled.factors.spring
            told = answer(
                "settle",
                rules=rules.id,
                bid=over.bid,
                bombs=over.bombs,
                rockets=over.rockets,
                spring=kind,
                winner=winner,
                landlord=over.landlord,
                robs=over.auction.robs,
                opened=over.opened,
                stakes=stakes_told(actions) if rules.doubling else None,
            )
            assert told["points"] == list(settled.points)
            assert told["value"] == settled.value


def test_v5_the_end_of_a_play_tells_which_bombs_double() -> None:
    hands, rules = ["3333444444BBRR", "5", "6", "7"], "four_players"
    told = answer("play", rules=rules, hands=hands, leader=0, actions=["3333", *["pass"] * 3, "444444"])
    assert told["state"] == "turn"
    laid = ["3333", *["pass"] * 3, "444444", *["pass"] * 3, "BBRR"]
    told = answer("play", rules=rules, hands=hands, leader=0, actions=laid)
    assert (told["plays"], told["bombs"], told["rockets"]) == ([3, 0, 0, 0], 1, 1)


def test_the_table_is_told_as_legal_takes_it() -> None:
    told = answer("play", hands=HANDS, leader=0, actions=[])
    assert told == {"state": "turn", "seat": 0, "may_pass": False, "table": None}
    lead = "333444555=plane:5:3"
    told = answer("play", hands=["3334445556666", "777888999", "9"], leader=0, actions=[lead])
    assert told["as"] == {"kind": "plane", "rank": "5", "length": 3}
    asked = answer("legal", hand="777888999", table=told["table"], as_=told["as"])
    assert asked["plays"] == ["777888999"]


def test_a3_cards_count_as_what_beats_the_table() -> None:
    hands = ["333444555678Q", "777888999TTT", "J"]
    told = answer("play", hands=hands, leader=0, actions=["333444555678", "777888999TTT"])
    assert (told["state"], told["winner"]) == ("over", 1)
    wanted = "333444555666=plane_singles:5:3"
    told = answer("play", hands=["3334445556669", "8", "7"], leader=0, actions=[wanted])
    assert told["as"] == {"kind": "plane_singles", "rank": "5", "length": 3}


@pytest.mark.parametrize(
    ("actions", "index", "code"),
    [
        (["pass"], 0, "must_lead"),
        (["5"], 0, "cards_not_held"),
        (["34"], 0, "chain_too_short"),
        (["3", "55"], 1, "other_kind"),
        (["4", "5", "pass", "pass", "pass"], 4, "must_lead"),
        (["3444", "pass"], 1, "deal_is_over"),
        (["3", "5", "8", "pass", "pass", "7", "5"], 6, "deal_is_over"),
        ([""], 0, "no_cards"),
    ],
)
def test_illegal_actions_are_told_by_their_index(actions: list[str], index: int, code: str) -> None:
    told = answer("play", hands=HANDS, leader=0, actions=actions)
    assert (told["state"], told["index"], told["why"]["code"]) == ("illegal", index, code)


def test_v10_stakes_are_asked_before_the_lead() -> None:
    asked: dict[str, Any] = {"rules": "doubling", "hands": HANDS, "leader": 1}
    assert answer("play", **asked, actions=[], stakes=[]) == {"state": "stakes", "seat": 2, "asked": "double"}
    told = answer("play", **asked, actions=[], stakes=["no", "yes"])
    assert told == {"state": "stakes", "seat": 1, "asked": "redouble"}
    assert answer("play", **asked, actions=["5"], stakes=["no", "no"])["seat"] == 2
    told = answer("play", **asked, actions=["5"], stakes=["no"])
    assert (told["index"], told["why"]["code"]) == (0, "stakes_are_asked")
    assert refusal("play", **asked, actions=[], stakes=["no", "no", "no"])[0] == "impossible"


def test_v2_the_open_hand_is_asked_before_the_lead() -> None:
    asked: dict[str, Any] = {"rules": "open", "hands": HANDS, "leader": 0, "actions": []}
    assert answer("play", **asked, stakes=[]) == {"state": "stakes", "seat": 0, "asked": "open"}
    assert answer("play", **asked, stakes=["yes"])["state"] == "turn"
    assert answer("play", **asked)["state"] == "turn"


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"hands": HANDS[:2]}, "out_of_range"),
        ({"hands": [*HANDS, "3"]}, "out_of_range"),
        ({"hands": ["3", "4", ""]}, "out_of_range"),
        ({"hands": ["33", "33", "3"]}, "impossible"),
        ({"hands": "345"}, "wrong_type"),
        ({"hands": [3, 4, 5]}, "wrong_type"),
        ({"leader": 3}, "out_of_range"),
        ({"actions": "3"}, "wrong_type"),
        ({"actions": [["3"]]}, "wrong_type"),
        ({"actions": ["x"]}, "unreadable"),
        ({"actions": ["3", "5", "9=plane:5:3"]}, "unreadable"),
        ({"actions": ["3=pair:3:1"]}, "unreadable"),
        ({"stakes": ["no"]}, "impossible"),
        ({"stakes": ["maybe"]}, "out_of_range"),
    ],
)
def test_deals_that_are_none_are_refused(fields: dict[str, object], code: str) -> None:
    whole: dict[str, object] = {"hands": HANDS, "leader": 0, "actions": [], **fields}
    assert refusal("play", **whole)[0] == code
