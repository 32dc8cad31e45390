"""Deals under every registered rule set, from the first call to the settlement."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from itertools import count
from random import Random

import pytest

from tests.databases import Databases, closed_afterwards
from tests.services.playing import OVER, is_over, play_on, step
from trainer.review.as_json import read_review, review_json
from trainer.rules.errors import Code, Illegal
from trainer.rules.game import Call, Phase, Stake, legal
from trainer.rules.record import read_record, show_record
from trainer.rules.ruleset import RULE_SETS
from trainer.rules.switches import SWITCHES, changed, read_rules
from trainer.services.errors import BadRequest, Conflict
from trainer.services.finished import finished_game
from trainer.services.games import Games
from trainer.services.reviews import Reviews
from trainer.services.table import Table
from trainer.store.database import open_database
from trainer.store.game_log import EventKind, GameLog

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
LEVELS = ("easy", "normal")


@pytest.fixture(scope="module")
def games(all_databases: Databases, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Games]:
    ids = count(1)
    with all_databases.fresh(tmp_path_factory.mktemp("data")) as url, closed_afterwards():
        log = GameLog(open_database(url))
        yield Games(log, lambda: NOON, lambda _limit: 1233, lambda: f"game-{next(ids)}")


def check_settled(games: Games, table: Table) -> None:
    """What must hold of every deal that is over."""
    record, _seat = games.record("v", table.id)
    assert read_record(show_record(record)) == record
    row = games.store.find(table.id)
    assert row is not None
    assert record.rules.id == read_rules(row.rules).id
    laid = sum(len(act.cards) for act in table.acts)
    assert laid + sum(map(len, table.rest)) == record.rules.deck_size - (
        record.rules.bottom_size if table.view.phase is Phase.REDEAL else 0
    )
    row = games.store.find(table.id)
    assert row is not None
    line = finished_game(row, games.store.events(table.id))
    review = Reviews(games).review("v", table.id)
    assert len(review.calls) + len(review.stakes) + sum(len(one.steps) for one in review.tricks) == len(
        table.acts
    )
    assert read_review(review_json(review)) == review
    assert line.rules == record.rules.id
    if table.settlement is None:
        assert (line.role, line.points) == ("", None)
        return
    assert sum(table.settlement.points) == 0
    assert line.points == table.settlement.points[0]
    assert line.role == ("landlord" if table.view.is_landlord else "peasant")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("rules", RULE_SETS)
def test_a_whole_deal_is_played_and_settled(games: Games, rules: str, level: str) -> None:
    game = games.start("v", level, 1234, scored=True, rules=rules)
    table = play_on(games, game)
    check_settled(games, table)
    asked = {act.asked for act in table.acts}
    assert ("double" in asked) == RULE_SETS[rules].doubling
    assert ("open" in asked) == RULE_SETS[rules].open_play
    assert ("rob" in asked or "call" in asked) == (rules == "rob")


@pytest.mark.parametrize("rules", RULE_SETS)
def test_every_decision_can_be_taken_back_and_stale_versions_conflict(games: Games, rules: str) -> None:
    """In each phase: an undo gives back the table before, and what was sent to it is refused."""
    game = games.start("v", "easy", 77, scored=True, rules=rules)
    before = games.table("v", game)
    seen: set[Phase] = set()
    while not is_over(before):
        after = step(games, before)
        if before.view.phase in seen or is_over(after):
            before = after
            continue
        seen.add(before.view.phase)
        for stale in _stale(games, before):
            with pytest.raises(Conflict):
                stale()
        back = games.undo("v", game, after.version)
        assert (back.view, back.hand, back.acts) == (before.view, before.hand, before.acts)
        again = step(games, back)
        assert (again.view, again.acts) == (after.view, after.acts)
        before = again
    assert Phase.PLAY in seen or before.view.phase is Phase.REDEAL


def _stale(games: Games, table: Table) -> tuple[Callable[[], Table], ...]:
    return (
        lambda: games.call("v", table.id, table.version, 0),
        lambda: games.stake("v", table.id, table.version, True),
        lambda: games.pass_("v", table.id, table.version),
        lambda: games.play("v", table.id, table.version, [str(table.hand[0])]),
        lambda: games.undo("v", table.id, table.version),
    )


def test_answers_are_kept_as_events_and_refused_where_nothing_is_asked(games: Games) -> None:
    table = _asked_to_double(games)
    game = table.id
    assert table.bottom == ()
    refusals: tuple[Callable[[], Table], ...] = (
        lambda: games.play("v", game, table.version, [str(table.hand[0])]),
        lambda: games.pass_("v", game, table.version),
    )
    for refuse in refusals:
        with pytest.raises(Illegal) as refused:
            refuse()
        assert refused.value.code is Code.STAKES_ARE_ASKED
    games.stake("v", game, table.version, True)
    assert "yes" in [event.data for event in games.store.events(game) if event.kind is EventKind.STAKE]
    table = games.table("v", game)
    with pytest.raises(Illegal) as refused:
        games.stake("v", game, table.version, True)
    assert refused.value.code is Code.STAKES_ARE_SET


def _asked_to_double(games: Games) -> Table:
    """A deal in which somebody else is the landlord; what was tried during the auction was refused."""
    for number in range(1, 60):
        table = games.table("v", games.start("v", "easy", number, scored=True, rules="doubling"))
        while table.view.phase is Phase.AUCTION:
            with pytest.raises(Illegal) as refused:
                games.stake("v", table.id, table.version, True)
            assert refused.value.code is Code.STILL_BIDDING
            table = games.call("v", table.id, table.version, 0)
        if table.view.phase is Phase.DOUBLING:
            return table
    pytest.fail("the visitor is never asked to double")


def test_an_open_hand_is_seen_by_everybody_and_only_where_it_was_opened(games: Games) -> None:
    seen = set()
    for number, raised in ((1234, True), (1234, False)):
        game = games.start("v", "easy", number, scored=True, rules="open")
        table = play_on(games, game, lambda shown: shown.view.phase in (Phase.PLAY, *OVER), raised=raised)
        assert bool(table.open_hand) == (table.view.open_hand is not None)
        if table.view.is_landlord:
            assert bool(table.open_hand) == raised
            assert table.open_hand in ((), table.hand)
        seen.add(bool(table.open_hand))
    assert seen == {True, False}


def test_house_rules_are_kept_in_the_game_and_its_record(games: Games) -> None:
    text = changed(RULE_SETS["pagat"], {"base": "10", "planes": "no", "bottom_shown": "no"}).id
    game = games.start("v", "easy", 5, scored=True, rules="pagat+bottom_shown=no+planes=no+base=10")
    record, _seat = games.record("v", game)
    assert record.rules.id == text
    table = play_on(games, game)
    check_settled(games, table)


def test_the_longest_text_of_rules_has_room(games: Games) -> None:
    rules = RULE_SETS["four_players"]
    for switch in SWITCHES.values():
        value = next(value for value in reversed(switch.values) if value != switch.read(rules))
        rules = switch.set(rules, value)
    text = changed(rules, {}).id
    assert len(text) <= 500
    game = games.start("v", "easy", 5, scored=True, rules=text)
    row = games.store.find(game)
    assert row is not None
    assert row.rules == text


@pytest.mark.parametrize("rules", ["", "nowhere", "standard+base=7", "standard+fly=yes", "standard+" * 99])
def test_rules_that_do_not_exist_are_refused(games: Games, rules: str) -> None:
    with pytest.raises(BadRequest):
        games.start("v", "easy", 5, scored=True, rules=rules)


@pytest.mark.parametrize("seed", range(12))
def test_whatever_house_rules_are_chosen_a_deal_comes_to_its_end(games: Games, seed: int) -> None:
    chance = Random(seed)
    base = sorted(RULE_SETS)[seed]
    chosen = chance.sample(sorted(SWITCHES), k=3)
    rules = changed(RULE_SETS[base], {name: chance.choice(SWITCHES[name].values) for name in chosen})
    game = games.start("v", "easy", chance.randrange(1, 10_000), scored=True, rules=rules.id)
    check_settled(games, play_on(games, game, raised=chance.random() < 0.5))


def test_the_visitor_is_offered_what_the_rules_allow(games: Games) -> None:
    for rules in RULE_SETS:
        game = games.start("v", "easy", 31, scored=True, rules=rules)
        table = games.table("v", game)
        state = games.record("v", game)[0].games()[-1]
        if table.view.phase is Phase.AUCTION:
            assert [Call(bid) for bid in table.view.allowed_calls] == legal(state)
        elif table.view.phase in (Phase.DOUBLING, Phase.OPENING):
            assert legal(state) == [Stake(raised=False), Stake(raised=True)]
