"""Hints: legal, different, the strongest first, and every reason a fact."""

from collections.abc import Iterator
from gettext import NullTranslations
from random import Random
from typing import TypedDict

import pytest

from tests.players.positions import numbered, played, seen
from tests.rules.hidden import with_hidden_cards_swapped
from trainer.engine.evaluate import evaluate
from trainer.engine.solver import Outcome, solve
from trainer.engine.split import fewest_plays
from trainer.players.hints import MOST_HINTS, Hint, HintReason, hint_of, hints
from trainer.rules.game import PASS, Game, Pass, Phase, apply, legal
from trainer.rules.notation import read_combo, show_action
from trainer.rules.ruleset import STANDARD
from trainer.rules.view import view
from trainer.words.hints import hint_reason


def decisions(numbers: range) -> Iterator[Game]:
    """The decisions of the play in deals between easy and normal players."""
    for number in numbers:
        levels = tuple(Random(number).choices(("easy", "normal"), k=3))
        yield from (game for game, _ in played(numbered(number), levels, number) if game.phase is Phase.PLAY)


def test_there_are_always_hints_all_legal_and_different_and_the_first_is_worth_most() -> None:
    for game in decisions(range(200, 204)):
        found = hints(view(game, game.turn))
        assert 1 <= len(found) <= MOST_HINTS
        assert len({hint.play for hint in found}) == len(found)
        assert all(hint.play in legal(game) for hint in found)
        assert found[0].play == evaluate(view(game, game.turn)).best.play


def test_every_reason_has_a_sentence_with_its_numbers() -> None:
    t = NullTranslations()
    missing = set(HintReason) - {HintReason.CAN_BE_LAID}  # told with wildcards or two packs only
    for game in decisions(range(200, 230)):
        missing -= {hint.reason for hint in hints(view(game, game.turn))}
        if not missing:
            break
    assert not missing
    for reason in HintReason:
        sentence = hint_reason(t, Hint(PASS, reason, {"plays": 3, "cards": 2}))
        assert sentence.endswith(".")
        assert "%" not in sentence


def test_the_numbers_in_reasons_are_right() -> None:
    for game in decisions(range(300, 308)):
        seat = game.turn
        for hint in hints(view(game, seat)):
            if hint.reason is HintReason.SURE_FINISH or "plays" not in hint.args:
                continue
            left = game.hands[seat] - (0 if isinstance(hint.play, Pass) else hint.play.cards)
            assert hint.args["plays"] == fewest_plays(STANDARD, left)


def test_reasons_about_winning_are_true_with_open_hands() -> None:
    checked = 0
    for game in decisions(range(400, 480)):
        if sum(fewest_plays(STANDARD, hand) for hand in game.hands) > 8:
            continue
        first = hints(view(game, game.turn))[0]
        if first.reason in (HintReason.SURE_FINISH, HintReason.BOMB_FINISH, HintReason.GOES_OUT):
            verdict = solve(game, 20_000)
            if verdict.outcome is not Outcome.UNKNOWN:
                checked += 1
                assert first.play in verdict.wins
    assert checked > 10


def test_what_nobody_can_beat_is_not_beaten() -> None:
    checked = 0
    for game in decisions(range(500, 506)):
        for hint in hints(view(game, game.turn)):
            if hint.reason is HintReason.UNBEATABLE:
                checked += 1
                following = apply(game, hint.play)
                assert [show_action(STANDARD, action) for action in legal(following)] == ["pass"]
    assert checked > 20


def test_hidden_cards_change_no_hint() -> None:
    rng = Random(1)
    for game in decisions(range(600, 604)):
        other = with_hidden_cards_swapped(game, game.turn, rng)
        assert hints(view(other, game.turn)) == hints(view(game, game.turn))


class Where(TypedDict, total=False):
    """Where the hands of an example are: what `seen` takes beside them."""

    turn: int
    table: str


@pytest.mark.parametrize(
    ("hands", "where", "play", "reason"),
    [
        ("55 34 67", {"table": "44 by 2"}, "55", HintReason.GOES_OUT),
        ("R25 A34 K55", {}, "2", HintReason.SURE_FINISH),
        ("34 K5 67", {"table": "AA by 2"}, "pass", HintReason.NOTHING_BEATS),
        ("3569JK 4578 56AA22R", {"turn": 2, "table": "7 by 1"}, "pass", HintReason.LET_PARTNER),
        ("79TJQKA 334455667 5588TT", {"table": "6 by 2"}, "7", HintReason.CHEAPEST_ANSWER),
        ("45678 33TTQQAA22 JJ35KKAA22B", {"table": "5 by 2"}, "pass", HintReason.KEEPS_SHAPE),
        ("R 3456JKK 5678TQA", {"turn": 1}, "KK", HintReason.STOPS_LAST_CARDS),
        ("4444JJ99 33557788TT 66KKQQAA", {"table": "33 by 2"}, "99", HintReason.BOMB_FINISH),
        ("4444JJ995K 667788TT 6QQKKAA", {"table": "33 by 2"}, "99", HintReason.KEEPS_BOMB),
    ],
)
def test_examples(hands: str, where: Where, play: str, reason: HintReason) -> None:
    known = seen(hands, **where)
    played = PASS if play == "pass" else read_combo(play)
    hint = hint_of(known, played)
    assert (hint.play, hint.reason) == (played, reason)


def test_hints_are_for_the_play_only() -> None:
    game = numbered(1)
    with pytest.raises(ValueError, match="on turn in the play"):
        hints(view(game, game.turn))
