"""The players in the variants: robbing, stakes, wildcards, four players; and what hints say there."""

from dataclasses import replace
from gettext import NullTranslations
from random import Random

import pytest

from tests.players.test_levels import LEVELS
from tests.rules.hands import in_play
from trainer.engine.bidding import call_worths
from trainer.engine.split import split
from trainer.players.bids import bid_hint, stake_hint
from trainer.players.easy import Easy
from trainer.players.hints import HintReason, hints
from trainer.players.levels import act
from trainer.players.normal import Normal
from trainer.rules.cards import count, size
from trainer.rules.combos import Combo
from trainer.rules.deal import deal
from trainer.rules.game import PASS, Call, Game, Pass, Phase, Stake, apply, new_game, replay
from trainer.rules.notation import read_cards, read_combo, show_action
from trainer.rules.question import Question, question
from trainer.rules.ruleset import RULE_SETS, RuleSet
from trainer.rules.switches import read_rules
from trainer.rules.view import View, view
from trainer.words.hints import hint_reason
from trainer.words.table import your_bid, your_stake

T = NullTranslations()
WEAK, FAIR, STRONG = "33445677899TJJQQK", "345667889TTJQA22B", "3334445AAA2222BR7"
WILD_NINE = RULE_SETS["wildcard"].with_wild(6)
FOUR = RULE_SETS["four_players"]


def in_auction(rules: RuleSet, hand: str, *calls: int) -> View:
    game = replay(new_game(rules, deal(rules, 1)), [Call(bid) for bid in calls])
    return replace(view(game, game.turn), hand=read_cards(hand, rules))


def asked(rules: RuleSet, hand: str, *answers: bool) -> View:
    """The seat that is asked after a bid of three and these answers, with this hand."""
    game = apply(new_game(rules, deal(rules, 1)), Call(3))
    game = replay(game, [Stake(answer) for answer in answers])
    return replace(view(game, game.turn), hand=read_cards(hand, rules))


def test_robbing_takes_more_than_calling() -> None:
    rob = RULE_SETS["rob"]
    wants = {
        (hand, calls): Normal().call(in_auction(rob, hand, *calls), Random(0))
        for hand in (WEAK, FAIR, STRONG)
        for calls in ((), (1,), (0, 1))
    }
    assert [wants[WEAK, calls] for calls in ((), (1,), (0, 1))] == [0, 0, 0]
    assert [wants[STRONG, calls] for calls in ((), (1,), (0, 1))] == [1, 1, 1]
    assert wants[FAIR, ()] == 1


@pytest.mark.parametrize("text", ["rob", "pagat", "four_players", "wildcard", "pagat+all_pass=forced_first"])
def test_where_no_call_was_measured_the_strength_of_the_hand_decides(text: str) -> None:
    rules = read_rules(text)
    strong = "2222AAAAKKKK34567BBRR3456"[: rules.hand_size] if rules.packs > 1 else STRONG
    weak = "3345667899TTJJQQK34578995"[: rules.hand_size] if rules.packs > 1 else WEAK
    assert Normal().call(in_auction(rules, strong), Random(0)) == max(in_auction(rules, strong).allowed_calls)
    assert Normal().call(in_auction(rules, weak), Random(0)) == 0
    assert call_worths(in_auction(rules, strong)) == ()
    line = your_bid(T, rules, bid_hint(in_auction(rules, weak)))
    assert line.endswith(". The normal player would pass.")


@pytest.mark.parametrize(
    ("text", "measured"),
    [("standard", True), ("standard+base=1+first_bidder=rotating", True), ("competition", False)],
)
def test_measured_means_are_told_under_the_rules_they_were_measured_with(text: str, measured: bool) -> None:
    seen = in_auction(read_rules(text), STRONG)
    assert bool(bid_hint(seen).worths) == measured
    assert Normal().call(seen, Random(0)) == 3


def test_worths_are_in_points_of_the_base() -> None:
    tens = call_worths(in_auction(read_rules("standard"), FAIR))
    ones = call_worths(in_auction(read_rules("standard+base=1"), FAIR))
    assert [worth.points for worth in tens] == pytest.approx([10 * worth.points for worth in ones])


@pytest.mark.parametrize(("hand", "raises"), [(WEAK, False), (STRONG, True)])
@pytest.mark.parametrize("answers", [(), (False,), (True, False)], ids=["first", "second", "landlord"])
def test_stakes_are_raised_with_strong_hands(hand: str, raises: bool, answers: tuple[bool, ...]) -> None:
    seen = asked(RULE_SETS["doubling"], hand, *answers)
    assert seen.phase is Phase.DOUBLING
    assert act("normal", seen, 1) == Stake(raises)
    assert {Easy().raises(seen, Random(seed)) for seed in range(20)} == {raises}
    assert stake_hint(seen).raised == raises
    answer = "redouble" if seen.is_landlord else "double"
    told = your_stake(T, question(seen) or Question.OPEN, stake_hint(seen))
    assert told.endswith(f"The normal player would {'' if raises else 'not '}{answer}.")


@pytest.mark.parametrize(("hand", "opens"), [(WEAK + "346", False), (STRONG + "K", True)])
def test_a_landlord_opens_a_strong_hand(hand: str, opens: bool) -> None:
    seen = asked(RULE_SETS["open"], hand)
    assert seen.phase is Phase.OPENING
    assert act("normal", seen, 1) == Stake(opens)
    told = your_stake(T, question(seen) or Question.DOUBLE, stake_hint(seen))
    assert told.endswith(f"would {'open the hand' if opens else 'keep the hand closed'}.")


def chosen(game: Game) -> str:
    return show_action(game.rules, Normal().play(view(game, game.turn), Random(0)))


def on_table(game: Game, text: str, by: int, turn: int) -> Game:
    return replace(
        game,
        table=read_combo(text, game.rules),
        table_by=by,
        turn=turn,
        passes=(turn - by - 1) % game.rules.seats,
    )


def test_a_wildcard_is_not_spent_on_a_low_single() -> None:
    game = on_table(in_play("469JQK", "3344556", "5578TTA", rules=WILD_NINE), "5", by=2, turn=0)
    laid = Normal().play(view(game, 0), Random(0))
    assert isinstance(laid, Combo)
    assert not count(laid.cards, 6)


def test_a_wildcard_makes_the_bomb_that_goes_out() -> None:
    game = on_table(in_play("8889", "3344556", "5578TTA", rules=WILD_NINE), "AA", by=2, turn=0)
    assert read_cards(chosen(game).partition("=")[0]) == read_cards("8889")


@pytest.mark.parametrize("level", LEVELS[:2])
def test_a_hand_that_wildcards_make_one_play_goes_out_at_once(level: str) -> None:
    """More wildcards than a player weighs in any other play of so many cards."""
    game = in_play("6999TJQKA", "3344556", "5578TTA", rules=WILD_NINE)
    for seed in range(10):
        assert getattr(act(level, view(game, 0), seed), "cards", 0) == game.hands[0]


def test_the_first_hint_is_the_win_that_is_certain() -> None:
    """Normal would lead the pair: it does not see that the rocket and one play more are the end."""
    game = in_play("52BR", "33456677799TTJQQK"[:9], "78TJA2", rules=RULE_SETS["wildcard"].with_wild(12))
    assert show_action(game.rules, Normal().play(view(game, 0), Random(0))) != "BR"
    first = hints(view(game, 0))[0]
    assert (show_action(game.rules, first.play), first.reason) == ("BR", HintReason.SURE_FINISH)


def test_else_the_first_hint_is_what_only_a_bomb_stops() -> None:
    """The joker goes before the pair: who leads the pair first may never lead again."""
    game = in_play("KKR", "9ABB", "77QKKAA", "334445566677788889TJAAA2R", rules=FOUR)
    assert show_action(FOUR, Normal().play(view(game, 0), Random(0))) == "KK"
    first, *others = hints(view(game, 0))
    assert (show_action(FOUR, first.play), first.reason) == ("R", HintReason.BOMBS_ONLY)
    assert first.play not in [hint.play for hint in others]


def test_a_wildcard_completes_the_straight() -> None:
    parts = split(WILD_NINE, read_cards("34679 JJ"))
    assert sorted(size(combo.cards) for combo in parts) == [2, 5]


def test_no_peasant_of_three_beats_another() -> None:
    game = in_play("3344556", "66778K", "99TTJA", "4455QK", rules=FOUR)
    for by, turn in ((1, 2), (1, 3), (2, 3), (3, 1)):
        assert chosen(on_table(game, "8", by=by, turn=turn)) == "pass"
    assert chosen(on_table(game, "8", by=0, turn=1)) != "pass"


def test_a_small_bomb_of_two_packs_is_no_plain_answer() -> None:
    """A bomb of four does not double (V5), but it is still a bomb."""
    game = on_table(in_play("3333 67 TT QA", "44556", "778899", "5566", rules=FOUR), "5", by=3, turn=0)
    for seed in range(30):
        laid = Easy().play(view(game, 0), Random(seed))
        assert isinstance(laid, Pass) or size(laid.cards) == 1


@pytest.mark.parametrize("rules", [RULE_SETS["wildcard"], FOUR], ids=["wildcard", "four_players"])
def test_hints_claim_no_fewest_plays_where_it_is_not_proved(rules: RuleSet) -> None:
    claims = (HintReason.KEEPS_SHAPE, HintReason.ONE_PLAY_LESS, HintReason.CHEAPEST_ANSWER)
    told = set()
    for number in range(1, 7):
        game = new_game(rules, deal(rules, number))
        while game.phase not in (Phase.OVER, Phase.REDEAL):
            seen = view(game, game.turn)
            if game.phase is Phase.PLAY and (rules.packs > 1 or count(seen.hand, seen.rules.wild or 0)):
                found = hints(seen)
                told |= {hint.reason for hint in found}
                assert not {hint.reason for hint in found} & set(claims)
                assert all("%" not in hint_reason(T, hint) for hint in found)
                can = [hint for hint in found if hint.reason is HintReason.CAN_BE_LAID]
                for hint in can:
                    left = seen.hand - (0 if hint.play == PASS else getattr(hint.play, "cards", 0))
                    assert hint.args["plays"] == len(split(seen.rules, left))
            game = apply(game, act(LEVELS[number % 2], seen, number))
    assert HintReason.CAN_BE_LAID in told
