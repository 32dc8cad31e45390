"""A deal at the terminal, from the first call to the settlement, by the lines that somebody types."""

import re

import pytest

from tests.cli.command import refused, trainer
from trainer.rules.ruleset import RULE_SETS
from trainer.services.sharing import read_share_code

FOLLOW = "hint\nok\n" * 80


def played(*words: str, typed: str) -> str:
    """What is told in a deal in which these lines are typed."""
    result = trainer("play", *words, given=typed)
    assert (result.exit_code, result.stderr) == (0, ""), result.output
    return result.stdout


def test_a_whole_deal_from_the_auction_to_the_settlement() -> None:
    told = played("--deal", "1234", "--level", "easy", typed="3\n" + FOLLOW)
    assert told.startswith("Deal 1234, level: Easy, not scored.\n")
    for line in (
        "Your hand, 17 cards: 3 55 6 7 8 99 10 10 JJ Q K A 22",
        "Pass / Bid 1 / Bid 2 / Bid 3? You bid 3.",
        "Bottom cards: 6 10 A",
        "Your hand (Landlord), 20 cards: 3 55 66 7 8 99 10 10 10 JJ Q K AA 22",
        "You lead: lay any combination.",
        "  Base: 10 (the same in every deal)",
        "  Bid: × 3 (you bid 3)",
    ):
        assert line in told.splitlines()
    assert re.search(r"^(You win as landlord|The peasants win)", told, re.MULTILINE)
    assert re.search(r"^Help used: \d+ hints?, 0 undos\. Help is free\.$", told, re.MULTILINE)
    points = re.findall(r"^\w+ \([^)]*\): ([+−]\d+)$", told, re.MULTILINE)
    assert len(points) == 3
    assert sum(int(number.replace("−", "-")) for number in points) == 0
    code = re.search(r"^Share code: (\S+)$", told, re.MULTILINE)
    assert code is not None
    assert read_share_code(code[1]).number == 1234


def test_the_same_lines_lead_to_the_same_game() -> None:
    first = played("--deal", "7", "--level", "easy", typed="3\n" + FOLLOW)
    assert played("--deal", "7", "--level", "easy", typed="3\n" + FOLLOW) == first
    again = re.search(r"^The same deal again: trainer play (.*)$", first, re.MULTILINE)
    assert again is not None
    assert played(*again[1].split(), typed="3\n" + FOLLOW) == first


@pytest.mark.parametrize("rules", sorted(set(RULE_SETS) - {"standard"}))
def test_every_rule_set_is_played_to_its_end(rules: str) -> None:
    typed = "1\nyes\nyes\n" if rules == "rob" else "yes\nyes\n"
    told = played(
        "--deal", "12", "--level", "easy", "--rules", rules, "--role", "landlord", typed=typed + FOLLOW
    )
    assert "Share code: " in told
    assert "role chosen" in told


def test_cards_are_laid_by_typing_their_ranks() -> None:
    told = played("--deal", "1234", "--level", "easy", typed="3\n10 10 10\nquit\n")
    assert "You lay a triple of 10s." in told
    assert "You lay a triple of 10s." in played("--deal", "1234", "--level", "easy", typed="3\ntTt\nquit\n")


def test_a_hint_is_a_sentence_with_its_cards_and_its_reason() -> None:
    told = played("--deal", "1234", "--level", "easy", typed="hint\n3\nhint\nhint\nok\nquit\n")
    assert re.search(
        r"^Bid 3 made [+−][\d.]+ points on average \(between", told.partition("? ")[2], re.MULTILINE
    )
    assert re.search(r"Lay [^.]+\. Hint 1 of \d+: .+\.$", told, re.MULTILINE)
    second = re.search(r"^> Lay ([^.]+)\. Another way, 2 of \d+; the first is advised: ", told, re.MULTILINE)
    assert second is not None
    assert second[1] != "9 10 J Q K"
    assert re.search(r"^> You lay a ", told, re.MULTILINE)


def test_answers_before_the_play_are_the_words_that_are_offered() -> None:
    told = played("--deal", "12", "--rules", "rob", "--level", "normal", typed="hint\nCall\n2\nrob\nquit\n")
    assert "You call the role of the landlord." in told
    assert "Answer with one of these: Pass, Rob." in told
    assert "You rob the role" in told


def test_the_worst_moments_are_told_under_a_title() -> None:
    typed = "3\n2\n" + "pass\nA\nK\n10\n9\n" * 30
    told = played("--deal", "1234", "--level", "normal", typed=typed)
    moments = told.partition("Moments to look at:\n")[2].partition("The same deal again")[0].splitlines()
    assert 1 <= len(moments) <= 3
    assert all(re.match(r"You \w+ .+: .+\. Better: ", line) for line in moments)
    assert "No help used." in told


def test_what_can_not_be_laid_is_told_with_its_rule_and_changes_nothing() -> None:
    told = played("--deal", "1234", "--level", "easy", typed="3\n35\n44\npass\n#\nlook\nquit\n")
    assert "3 5 is no combination. Rule C0." in told
    assert "You don’t hold all of these cards: 44." in told
    assert "You lead this trick" in told
    assert "Rule R10." in told
    assert "'#' is no rank" in told
    assert told.count("Your hand (Landlord), 20 cards") == 2


def test_taking_back_leads_to_the_own_last_decision() -> None:
    told = played("--deal", "1234", "--level", "easy", typed="undo\n3\nundo\nquit\n")
    assert "There is nothing to take back yet." in told
    assert told.index("You bid 3.") < told.index("Taken back.")
    assert told.count("Your hand, 17 cards") == 2


def test_help_counter_and_value_are_told_on_request() -> None:
    told = played("--deal", "1234", "--level", "easy", typed="help\ncount\n3\ncount\nquit\n")
    assert "take back" in told
    assert "Base: 10" in told
    assert "Round: 10 × 3 × 1 = 30" in told
    assert re.search(r"With the others: 1 × big joker, 1 × small joker, 2 × 2,", told)


def test_a_call_that_is_not_allowed_is_told() -> None:
    told = played("--deal", "1234", typed="4\nyes\nok\nquit\n")
    assert told.count("Answer with one of these: Pass, Bid 1, Bid 2, Bid 3.") == 2
    assert "Ask for a hint first." in told


def test_for_study_the_hands_of_the_others_are_told() -> None:
    told = played("--deal", "12", "--role", "before", "--study", "--level", "easy", typed="quit\n")
    assert re.search(r"^Right \(Landlord\): \d+ cards: [\dJQKA]", told, re.MULTILINE)
    assert "open hands" in told


def test_a_claim_that_is_not_proved_is_refused() -> None:
    told = played("--deal", "12", "--role", "landlord", "--level", "easy", typed="claim\nquit\n")
    assert "is not proved" in told
    assert "The deal ends here; it is not kept." in told


def test_the_input_may_end_anywhere() -> None:
    assert "it is not kept" in played("--deal", "1234", typed="")
    assert "it is not kept" in played("--deal", "1234", typed="3\n3")


def test_a_deal_without_a_number_is_random() -> None:
    told = [re.findall(r"^Deal (\d+)", played("--level", "easy", typed="")) for _ in range(4)]
    assert all(told)
    assert len({numbers[0] for numbers in told}) > 1


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("--deal", "0"), "--deal must be a whole number from 1 to 999999999"),
        (("--deal", "x"), "--deal must be a whole number"),
        (("--level", "godlike"), "no level 'godlike'; there are easy, normal, hard, master"),
        (("--role", "king"), "--role must be one of auction, landlord, before, after"),
        (("--role", "across"), "nobody sits across from the landlord where 3 play"),
        (("--rules", "chess"), "--rules can't be read"),
        (("--actions", "3"), "need HANDS"),
        (("--json",), "need HANDS"),
        (("3444", "55", "6", "--deal", "7"), "without HANDS"),
        (("3444", "55", "6", "--study"), "without HANDS"),
    ],
)
def test_what_can_not_be_begun_is_one_line(words: tuple[str, ...], reason: str) -> None:
    assert reason in refused("play", *words)
