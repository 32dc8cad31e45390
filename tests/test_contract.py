"""What must hold for every registered rule set and every player, and with random players too.

Whole deals from the first call to the last card: cards are conserved, the settlement adds up to 0, any prefix
can be replayed, record and position come back from their text, and what a seat can't see changes nothing.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from tests.rules.hidden import with_hidden_cards_swapped
from trainer.players.bids import bid_hint, stake_hint
from trainer.players.hints import MOST_HINTS, hints
from trainer.players.levels import act, levels_for
from trainer.rules.cards import count
from trainer.rules.combos import Combo
from trainer.rules.deal import Deal, deal, deal_out
from trainer.rules.game import (
    Action,
    Game,
    Pass,
    Phase,
    apply,
    legal,
    new_game,
    read,
    replay,
    settlement,
)
from trainer.rules.position import read_position, show_position
from trainer.rules.record import Record, read_record, show_record
from trainer.rules.ruleset import RULE_SETS, RuleSet
from trainer.rules.switches import read_rules
from trainer.rules.view import View, view

AT_RANDOM = "random"
COMBINED = (
    "pagat+all_pass=forced_first+first_bidder=heart_three",
    "rob+all_pass=forced_first+wildcards=yes+bottom_shown=no",
    "dutch+auction=two_passes+doubling=yes+open_play=yes",
    "four_players+wildcards=yes+doubling=yes+open_play=yes",
)
"""Switches set together, as a visitor may."""
TABLES = {**RULE_SETS, **{text: read_rules(text) for text in COMBINED}}
MOST_ACTIONS = 400
"""Longer than any deal: a lead lays a card, and between two leads there are few passes."""
ENDED = (Phase.OVER, Phase.REDEAL)


@dataclass(frozen=True)
class Played:
    """A deal that was played to its end: the actions, and the deal before each of them and after the last."""

    rules: RuleSet
    number: int
    actions: tuple[Action, ...]
    states: tuple[Game, ...]

    def decisions(self) -> Iterator[tuple[Game, Action]]:
        """Each state with what was done in it."""
        return zip(self.states, self.actions, strict=False)


def deciders(rules: RuleSet) -> tuple[str, ...]:
    """All that can decide by these rules."""
    return (*levels_for(rules), AT_RANDOM)


def decide(who: str, game: Game, number: int, rng: Random) -> Action:
    return rng.choice(legal(game)) if who == AT_RANDOM else act(who, view(game, game.turn), number)


def played(rules: RuleSet, number: int, deciders: Sequence[str]) -> Played:
    """One deal, the seats decided for in turn by these."""
    rng = Random(number)
    states, actions = [new_game(rules, deal(rules, number))], list[Action]()
    while states[-1].phase not in ENDED:
        assert len(actions) < MOST_ACTIONS, "the deal goes on and on"
        game = states[-1]
        actions.append(decide(deciders[game.turn % len(deciders)], game, number, rng))
        states.append(apply(game, actions[-1], game.turn))
    return Played(rules, number, tuple(actions), tuple(states))


def check_cards(one: Played) -> None:
    """No card appears or gets lost: hands, bottom while it is face down, and what was laid are the deck."""
    for game in one.states:
        laid = sum(turn.action.cards for turn in game.history if isinstance(turn.action, Combo))
        face_down = 0 if game.landlord is not None and game.phase is not Phase.DOUBLING else game.bottom
        assert sum(game.hands) + face_down + laid == one.rules.deck


def check_result(one: Played) -> None:
    """Somebody has no cards left and the points add up to 0; or nobody wanted to be landlord."""
    end = one.states[-1]
    if end.phase is Phase.REDEAL:
        assert end.landlord is None
        assert not any(end.auction.calls)
        return
    result = settlement(end)
    assert sum(result.points) == 0
    assert end.landlord is not None
    assert (result.points[end.landlord] > 0) == end.landlord_won == (not end.hands[end.landlord])
    assert [seat for seat, hand in enumerate(end.hands) if not hand] == [end.turn]


def check_undo(one: Played, rng: Random) -> None:
    """Taking back is replaying fewer actions: every prefix leads to the very state that there was."""
    for taken in {len(one.actions), *(rng.randrange(len(one.actions)) for _ in range(4))}:
        assert replay(one.states[0], one.actions[:taken]) == one.states[taken]


def check_record(one: Played) -> None:
    """A deal by number and the same cards composed both come back from their text."""
    dealt = deal(one.rules, one.number)
    for recorded in (
        Record(one.rules, dealt, one.number, one.actions),
        Record(one.rules, composed(one.rules, dealt), None, one.actions),
    ):
        assert read_record(show_record(recorded)) == recorded
        assert tuple(recorded.games()) == one.states


def composed(rules: RuleSet, dealt: Deal) -> Deal:
    return deal_out(rules, dealt.packed_hands, dealt.packed_bottom, dealt.first, dealt.wild)


def check_positions(one: Played, rng: Random) -> None:
    """A position comes back from its line, and goes on as the deal did."""
    in_play = [place for place, game in enumerate(one.states) if game.phase is Phase.PLAY]
    for place in rng.sample(in_play, min(4, len(in_play))):
        found = read_position(show_position(one.states[place]))
        assert show_position(found) == show_position(one.states[place])
        assert legal(found) == legal(one.states[place])
        end = replay(found, one.actions[place:])
        assert settlement(end) == settlement(one.states[-1])


def check_choices(one: Played) -> None:
    """What was done was offered, or is another reading of cards that were offered (A3)."""
    for game, action in one.decisions():
        offered = legal(game)
        if isinstance(action, Combo) and action not in offered:
            assert action.cards in [other.cards for other in offered if isinstance(other, Combo)]
        else:
            assert action in offered


def check_offers(one: Played, rng: Random) -> None:
    """Every offered action can be done, is offered once, and its cards alone are read just so."""
    for game in rng.sample(one.states[:-1], min(3, len(one.states) - 1)):
        offered = legal(game)
        assert len(set(offered)) == len(offered)
        for action in rng.sample(offered, min(60, len(offered))):
            after = apply(game, action)
            if isinstance(action, Combo):
                assert (
                    after.table == action == read(game.rules, game.hands[game.turn], game.table, action.cards)
                )


def advice(seen: View) -> Any:
    """The hint of whatever phase it is."""
    if seen.phase is Phase.AUCTION:
        return bid_hint(seen)
    return hints(seen) if seen.phase is Phase.PLAY else stake_hint(seen)


def check_hints(one: Played, rng: Random) -> None:
    """A hint wherever somebody is asked: in the play all different and allowed."""
    for game in rng.sample(one.states[:-1], min(6, len(one.states) - 1)):
        seen = view(game, game.turn)
        found = advice(seen)
        if seen.phase is Phase.PLAY:
            allowed = {action.cards for action in legal(game) if isinstance(action, Combo)}
            assert 1 <= len(found) <= MOST_HINTS
            assert len({hint.play for hint in found}) == len(found)
            assert all(
                seen.may_pass if isinstance(hint.play, Pass) else hint.play.cards in allowed for hint in found
            )
        elif seen.phase is Phase.AUCTION:
            assert found.bid in seen.allowed_calls


def check_leaks(one: Played, levels: Iterable[str], rng: Random) -> None:
    """With the hidden cards swapped, a seat sees the same, is told the same and does the same."""
    for game in rng.sample(one.states[:-1], min(4, len(one.states) - 1)):
        other = with_hidden_cards_swapped(game, game.turn, rng)
        for seat in range(one.rules.seats):
            swapped = with_hidden_cards_swapped(game, seat, rng)
            assert view(swapped, seat) == view(game, seat)
        seen, seen_otherwise = view(game, game.turn), view(other, game.turn)
        assert advice(seen_otherwise) == advice(seen)
        for level in levels:
            assert act(level, seen_otherwise, 7) == act(level, seen, 7)


def check(rules: RuleSet, number: int, deciders: Sequence[str]) -> Played:
    one = played(rules, number, deciders)
    rng = Random(f"{rules.id} {number}")
    check_cards(one)
    check_result(one)
    check_undo(one, rng)
    check_record(one)
    check_positions(one, rng)
    check_choices(one)
    check_offers(one, rng)
    check_hints(one, rng)
    check_leaks(one, set(deciders) - {AT_RANDOM}, rng)
    return one


@pytest.fixture(autouse=True)
def few_simulated_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Calls are weighed in a few deals only: whether they are good is not what the contract is about."""
    monkeypatch.setattr("trainer.engine.calls.LEAST_DEALS", 8)
    monkeypatch.setattr("trainer.engine.calls.MOST_DEALS", 8)


PLAYED_BY = [(rules, who) for rules in TABLES.values() for who in deciders(rules)]


@pytest.mark.parametrize(("rules", "who"), PLAYED_BY, ids=[f"{rules.id}-{who}" for rules, who in PLAYED_BY])
def test_the_contract(rules: RuleSet, who: str) -> None:
    ends = [check(rules, number, (who,)).states[-1].phase for number in (1, 2)]
    assert Phase.OVER in ends


@pytest.mark.deep
@pytest.mark.parametrize("rules", TABLES.values(), ids=TABLES)
def test_the_contract_in_many_mixed_deals(rules: RuleSet) -> None:
    for number in range(1001, 1031):
        check(rules, number, Random(number).choices(deciders(rules), k=rules.seats))


@pytest.mark.parametrize("rules", TABLES.values(), ids=TABLES)
def test_at_random_all_phases_of_a_rule_set_are_reached(rules: RuleSet) -> None:
    """So that the contract speaks of them: the stages, the redeal where there is one, a wild rank in hand."""
    deals = [played(rules, number, (AT_RANDOM,)) for number in range(40, 48)]
    reached = {game.phase for one in deals for game in one.states}
    assert (Phase.DOUBLING in reached) == rules.doubling
    assert (Phase.OPENING in reached) == rules.open_play
    assert {Phase.AUCTION, Phase.PLAY, Phase.OVER} <= reached
    wild_ranks = {one.states[-1].rules.wild for one in deals} - {None}
    assert (len(wild_ranks) > 1) == rules.wildcards
    wildcards_laid = sum(
        count(turn.action.cards, one.states[-1].rules.wild or 0)
        for one in deals
        for turn in one.states[-1].history
        if isinstance(turn.action, Combo)
    )
    assert not rules.wildcards or wildcards_laid
