"""The coach: it stops what the review would name a mistake, before it takes effect, and nothing else."""

from collections.abc import Collection

import pytest

from tests.review.deals import carelessly_played, played
from tests.services.playing import is_over, play_on
from trainer.concepts import Concept
from trainer.players.hints import hints
from trainer.review.decision import decide
from trainer.review.entry import priced
from trainer.review.look import Depth, Look, basis
from trainer.review.review import review
from trainer.rules.combos import Combo
from trainer.rules.errors import Code, Illegal
from trainer.rules.game import Pass
from trainer.rules.notation import show_combo
from trainer.rules.view import view
from trainer.services import suits
from trainer.services.coach import ALL, Stopped, objection
from trainer.services.games import Games
from trainer.services.new_deal import NewDeal
from trainer.services.table import Table
from trainer.store.game_log import HelpKind


def lay(games: Games, table: Table, play: Combo, *, coached: Collection[Concept]) -> Table:
    faces = [str(card) for card in suits.choose(table.hand, play.cards)]
    reading = show_combo(table.view.rules, play)
    return games.play("v", table.id, table.version, faces, reading, coached=coached)


def a_mistake(games: Games) -> tuple[Table, Combo]:
    """A deal at its first lead, and one that the review would name a mistake."""
    for number in range(1, 40):
        table = games.table("v", games.begin("v", NewDeal("easy", number, landlord=0)))
        for play in table.view.plays():
            if objection(table.view, play) is not None:
                return table, play
    pytest.fail("no lead is a mistake")


def test_a_mistake_is_stopped_and_nothing_is_laid(fresh_games: Games) -> None:
    table, play = a_mistake(fresh_games)
    with pytest.raises(Stopped) as stopped:
        lay(fresh_games, table, play, coached=ALL)
    assert stopped.value.reason == objection(table.view, play)
    now = fresh_games.table("v", table.id)
    assert (now.version, now.hand, now.acts) == (table.version, table.hand, table.acts)
    assert fresh_games.store.helps(table.id) == {HelpKind.COACH: 1}


def test_it_can_be_laid_all_the_same(fresh_games: Games) -> None:
    table, play = a_mistake(fresh_games)
    laid = lay(fresh_games, table, play, coached=())
    assert laid.acts[0].action == play
    assert not fresh_games.store.helps(table.id)


def test_it_says_what_the_review_would_say_of_the_weightiest_chosen_mistake(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Also of mistakes that only the figures can tell, such as a gate left open."""
    monkeypatch.setattr("trainer.review.look.can_play_out", lambda: False)
    record = carelessly_played(39)
    found = review(record, 1)
    named = {reason.concept for entry in found.moments for reason in entry.reasons}
    assert len(named) > 2
    for entry in found.decisions:
        if isinstance(entry.action, Combo | Pass):
            seen = view(record.games()[entry.ply - 1], 1)
            assert objection(seen, entry.action) == next(iter(entry.reasons), None)
            for reason in entry.reasons:
                assert objection(seen, entry.action, {reason.concept}) == reason


def test_what_the_hints_advise_is_never_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here the closer look of the review sees a small loss in it, with a reason."""
    for module in ("review.look", "engine.evaluate"):
        monkeypatch.setattr(f"trainer.{module}.can_play_out", lambda: True)
    before = played("easy", 411).games()[5]
    seen = view(before, before.turn)
    advised = hints(seen)[0].play
    _price, reasons = priced(decide(seen, advised), basis(seen.rules, Look(Depth.FULL)))
    assert reasons
    assert objection(seen, advised) is None


def test_it_stops_only_for_the_mistakes_that_were_chosen(fresh_games: Games) -> None:
    table, play = a_mistake(fresh_games)
    reason = objection(table.view, play)
    assert reason is not None
    with pytest.raises(Stopped):
        lay(fresh_games, table, play, coached={reason.concept})
    others = {concept for concept in Concept if objection(table.view, play, {concept}) is None}
    assert reason.concept not in others
    assert lay(fresh_games, table, play, coached=others).acts[0].action == play


def test_whatever_the_review_names_no_mistake_is_laid_at_once(fresh_games: Games) -> None:
    for number in range(1, 6):
        table = fresh_games.table("v", fresh_games.begin("v", NewDeal("easy", number, landlord=0)))
        fine = next(play for play in table.view.plays() if objection(table.view, play) is None)
        assert lay(fresh_games, table, fine, coached=ALL).acts[0].action == fine


def test_the_rules_come_before_the_coach(fresh_games: Games) -> None:
    table, _play = a_mistake(fresh_games)
    with pytest.raises(Illegal) as refused:
        fresh_games.pass_("v", table.id, table.version, coached=ALL)
    assert refused.value.code is Code.MUST_LEAD
    assert not fresh_games.store.helps(table.id)


def test_a_pass_is_stopped_too(fresh_games: Games) -> None:
    """Where nothing but the pass is wrong: the whole hand could go out at once."""
    for number in range(1, 60):
        game = fresh_games.begin("v", NewDeal("easy", number, landlord=0))
        table = play_on(
            fresh_games,
            game,
            lambda table: is_over(table) or (bool(table.claim) and table.view.may_pass),
        )
        if not is_over(table):
            with pytest.raises(Stopped):
                fresh_games.pass_("v", game, table.version, coached=ALL)
            assert fresh_games.pass_("v", game, table.version).version > table.version
            return
    pytest.fail("nobody could have gone out for certain")
