"""Weights that can't be used: every way in says so in one sentence, and what needs none goes on."""

import logging
from pathlib import Path

import pytest

from tests.cli.command import refused, told
from tests.players.positions import numbered, seen
from tests.protocol.asking import answer, refusal
from tests.web.deals import play_out, send, start, status_of, value_of
from trainer.engine import net
from trainer.players.hints import hints
from trainer.players.levels import act, levels_for
from trainer.players.normal import ranked
from trainer.review.look import Look, basis
from trainer.rules.ruleset import RULE_SETS, STANDARD
from trainer.rules.view import view
from trainer.settings import IMMEDIATE, Settings
from trainer.web import create_app

WHOLE = net.shipped()
FAULT = "spoilt.npz is no file of weights, or is damaged: "
VIEW = {"seat": 0, "landlord": 0, "hand": "44K", "others": "5678", "counts": [3, 2, 2]}
POSITION = ("44K", "--landlord", "0", "--others", "5678", "--counts", "3 2 2")


@pytest.fixture(autouse=True)
def spoilt(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Half of the shipped weights in their place."""
    whole = WHOLE.read_bytes()
    path = tmp_path / "spoilt.npz"
    path.write_bytes(whole[: len(whole) // 2])
    monkeypatch.setattr(net, "shipped", lambda: path)


def test_learned_levels_do_not_play_and_say_why() -> None:
    assert levels_for(STANDARD) == ("easy", "normal")
    with pytest.raises(ValueError, match=f"hard can't play: {FAULT}"):
        act("hard", view(numbered(1), numbered(1).turn), 1)


def test_hints_are_those_of_the_rule_policy() -> None:
    known = seen("3344579K 66 88")
    assert hints(known)[0].play == ranked(known)[0].play


def test_reviews_price_nothing() -> None:
    assert basis(STANDARD, Look()) is None


@pytest.mark.parametrize(
    ("op", "fields"),
    [
        ("choose", {"level": "hard", "view": VIEW}),
        ("evaluate", {"view": VIEW}),
        ("compare", {"view": VIEW, "play": "44", "other": "K"}),
        ("told", {"view": VIEW, "event": 0, "seat": 1, "cards": "5"}),
        ("bid", {"hand": "335779TTJJJQKKAAB", "first": 0, "calls": []}),
    ],
)
def test_the_line_protocol_tells_the_fault(op: str, fields: dict[str, object]) -> None:
    code, message = refusal(op, **fields)
    assert code == "no_net"
    assert message.startswith(f"the value function can't be used: {FAULT}")


def test_the_line_protocol_still_lets_others_choose() -> None:
    assert answer("choose", level="normal", view=VIEW)["play"]


def test_rules_without_a_value_function_are_no_fault() -> None:
    four = next(one for one in RULE_SETS.values() if one.seats == 4)
    hand = "334455667788999TTJJQQKKAA"
    assert refusal("bid", rules=four.id, hand=hand, first=0, calls=[])[0] == "impossible"


@pytest.mark.parametrize(
    "words", [("choose", "hard", *POSITION), ("evaluate", *POSITION), ("match", "hard", "easy")]
)
def test_commands_tell_the_fault_in_one_line(words: tuple[str, ...]) -> None:
    assert FAULT in refused(*words)


def test_commands_that_need_no_weights_work() -> None:
    assert told("choose", "normal", *POSITION)


def test_the_log_tells_the_fault_once_at_the_start_and_pages_do_without(
    database_url: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        client = create_app(Settings(tmp_path / "data", database_url, queue_url=IMMEDIATE)).test_client()
        page = client.get("/play").text
        assert 'value="normal"' in page
        assert 'value="hard"' not in page
        wished = client.post("/games", data={"level": "hard", "deal": "7"})
        assert wished.status_code == 422
        assert FAULT in wished.text
        game = start(client, 7)
        assert "Review" in play_out(client, game)
    warnings = [record.getMessage() for record in caplog.records if "spoilt.npz" in record.getMessage()]
    assert len(warnings) == 1
    assert client.get(f"{game}/review", follow_redirects=True).status_code == 200


def test_deals_that_had_begun_go_on_with_the_normal_player_and_say_so(
    database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    spoilt = net.shipped
    monkeypatch.setattr(net, "shipped", lambda: WHOLE)
    client = create_app(Settings(tmp_path / "data", database_url, queue_url=IMMEDIATE)).test_client()
    game = start(client, 7, level="hard", series="3")
    assert "plays in its place" not in client.get(game).text
    monkeypatch.setattr(net, "shipped", spoilt)
    html = client.get(game).text
    send(client, game, html, call=value_of("call", html))
    assert "plays in its place" in status_of(client.get(game).text)
    assert "the normal player stood in for the level that was chosen" in play_out(client, game)
    following = client.post(f"{game}/next").headers["Location"]
    assert "the normal player stood in" in play_out(client, following)
