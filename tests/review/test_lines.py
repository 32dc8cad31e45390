"""The lines of a moment: what was better and what was done, played out side by side."""

import json
from collections.abc import Sequence
from dataclasses import replace

import pytest

from tests.review.deals import carelessly_played, played_at_random
from trainer.review.as_json import entry_json, read_entry
from trainer.review.document import Entry
from trainer.review.lines import Line, actions_of, lines_of
from trainer.review.look import Depth, Look
from trainer.review.play_on import play_on, to_first_lead
from trainer.review.review import Making, review
from trainer.rules.cards import size
from trainer.rules.game import Call, Game, Phase, apply, settlement
from trainer.rules.ruleset import RULE_SETS, STANDARD

RECORD = carelessly_played(39)
STATES = RECORD.games()
FULL = Look(Depth.FULL, worlds=20)


def ended(states: Sequence[Game], ply: int, line: Line) -> Game:
    game = states[ply - 1]
    for action in actions_of(line):
        game = apply(game, action)
    return game


def _comes_off_better(entry: Entry) -> bool:
    assert entry.advice is not None
    ends = (play_on(STATES, entry.ply, action, in_kernel=True) for action in (entry.advice, entry.action))
    better, done = (settlement(end).points[0] for end in ends)
    return better > done


def test_the_kernel_plays_a_line_out_as_the_level_does() -> None:
    found = (one for one in review(RECORD, 0).moments if one.phase is Phase.PLAY)
    entry = next(one for one in found if _comes_off_better(one))
    assert entry.advice is not None
    lines = lines_of(STATES, entry.ply, entry.action, entry.advice, ())
    assert lines.hands is None
    end = play_on(STATES, entry.ply, entry.advice)
    assert ended(STATES, entry.ply, lines.better[0]) == end
    assert lines.better[0].points == settlement(end).points[0]
    assert ended(STATES, entry.ply, lines.done).phase is Phase.OVER


def test_after_a_call_the_auction_goes_on_first() -> None:
    ply = next(ply for ply, state in enumerate(STATES, 1) if state.phase is Phase.AUCTION)
    lines = lines_of(STATES, ply, Call(0), Call(3), ())
    assert lines.better[0].calls == ()
    assert len(lines.done.calls) >= 1
    if lines.hands is None:
        for line in (lines.done, *lines.better):
            assert ended(STATES, ply, line).phase in (Phase.OVER, Phase.REDEAL)


def test_where_the_cards_favoured_what_was_done_another_deal_shows_the_mistake() -> None:
    moments = [entry for entry in review(RECORD, 0).moments if entry.phase is Phase.PLAY]
    shown = [
        (entry, lines_of(STATES, entry.ply, entry.action, entry.advice, ()))
        for entry in moments
        if entry.advice is not None
    ]
    entry, lines = next(one for one in shown if one[1].hands is not None)
    assert lines.hands is not None
    assert lines.better[0].points > lines.done.points
    now = STATES[entry.ply - 1]
    assert lines.hands[0] == now.hands[0]
    assert sum(lines.hands) == sum(now.hands)
    assert [size(hand) for hand in lines.hands] == [size(hand) for hand in now.hands]
    for line in (lines.done, *lines.better):
        game = replace(now, hands=lines.hands)
        for action in actions_of(line):
            game = apply(game, action)
        assert settlement(game).points[0] == line.points


def test_each_moment_of_a_full_look_has_lines_and_a_quick_one_none(monkeypatch: pytest.MonkeyPatch) -> None:
    assert all(entry.lines is None for entry in review(RECORD, 0).decisions)
    monkeypatch.setattr("trainer.review.look.can_play_out", lambda: True)
    making = Making(RECORD, 0, FULL)
    monkeypatch.setattr(making, "_sees_open_hands", False)
    entry = next(found for ply in reversed(making.plies) if (found := making.judge(ply)).is_moment)
    assert entry.lines is not None
    assert entry.lines.done.action == entry.action
    betters = {line.action for line in entry.lines.better}
    assert betters == {entry.advice, *(reason.better for reason in entry.reasons)}
    assert read_entry(json.loads(json.dumps(entry_json(STANDARD, entry))), STANDARD) == entry


def test_a_line_from_a_call_leads_to_its_points_with_the_usual_answers_about_the_stakes() -> None:
    deals = (played_at_random(RULE_SETS["doubling"], number).games() for number in range(1, 20))
    tried = ((states, lines_of(states, 1, Call(0), Call(3), ())) for states in deals)
    states, lines = next(one for one in tried if one[1].hands is None)  # as the cards lay
    for line in (lines.done, *lines.better):
        game = states[0]
        for action in actions_of(line):
            game = apply(game if isinstance(action, Call) else to_first_lead(game), action)
        assert game.phase is Phase.REDEAL or settlement(game).points[states[0].turn] == line.points
