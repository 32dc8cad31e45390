"""A mistake made short: the right and the wrong play stay so, and the reason, with something to choose."""

import pytest

from tests.bench.injected.cases import read_cases
from tests.bench.injected.games import untouched
from tests.content.minimax import landlord_wins
from trainer.concepts import Concept
from trainer.content.shrink import Mistake, Short, shrink
from trainer.engine.kernel.state import get_ready
from trainer.review.decision import decide
from trainer.review.entry import priced
from trainer.review.look import Look, basis
from trainer.rules.cards import holds, size
from trainer.rules.combos import Combo
from trainer.rules.deal import deal
from trainer.rules.game import PASS, Call, Game, Play, apply, legal, new_game
from trainer.rules.notation import read_play
from trainer.rules.position import read_position
from trainer.rules.ruleset import STANDARD
from trainer.rules.view import view

_CALLS = (Concept.OVERBID, Concept.UNDERBID)


def _mistake(position: str, done: str, better: str, concept: Concept) -> Mistake:
    game = read_position(f"position 1; {position}")
    return Mistake(game, read_play(done), read_play(better), concept)


LATE = {
    "a bomb that stayed in the hand": _mistake(
        "landlord 2; bid 1; turn 2; hands 3479 68T JJJJ; table R by 1; passes 0",
        *("pass", "JJJJ", Concept.WITHHELD_BOMB),
    ),
    "a single against the last card": _mistake(
        "landlord 0; bid 1; turn 2; hands K 3377 44TQ; rockets 1; bombs 0",
        *("Q", "44", Concept.FED_LAST_CARD),
    ),
    "the gate left open": _mistake(
        "landlord 0; bid 1; turn 2; hands 8 R 3577K", *("7", "K", Concept.LEFT_GATE_OPEN)
    ),
    "a pass without need": _mistake(
        "landlord 0; bid 1; turn 0; hands JAB JT J2; table T by 1; passes 1",
        *("pass", "J", Concept.PASSED_WITHOUT_NEED),
    ),
}


def _wins(game: Game, play: Play) -> bool:
    return landlord_wins(apply(game, play)) == (game.turn == game.landlord)


def _cards(play: object) -> int:
    return play.cards if isinstance(play, Combo) else 0


def _shows(mistake: Mistake, short: Short) -> None:
    """Everything that is promised of a short position but its proof."""
    game, before = short.position, mistake.game
    assert (game.turn, game.landlord, game.table) == (before.turn, before.landlord, before.table)
    assert (game.table_by, game.passes) == (before.table_by, before.passes)
    assert holds(before.hands[game.turn], game.hands[game.turn])
    if short.as_it_lay:
        assert all(map(holds, before.hands, game.hands))
    wins, choices = {_cards(play) for play in short.wins}, {_cards(play) for play in legal(game)}
    assert _cards(mistake.better) in wins
    assert _cards(mistake.done) in choices - wins
    assert len(choices) >= min(4, len(legal(before)))
    assert len(choices - wins) >= (2 if len(legal(before)) >= 4 else 1)
    price, reasons = priced(decide(view(game, game.turn), mistake.done), basis(STANDARD, Look()))
    assert price is not None
    assert price.verdict.is_loss
    assert mistake.concept in {reason.concept for reason in reasons}


@pytest.mark.parametrize("mistake", LATE.values(), ids=LATE)
def test_a_late_mistake_becomes_short_and_stays_one_by_minimax(mistake: Mistake) -> None:
    short = shrink(mistake)
    assert short is not None
    _shows(mistake, short)
    assert sum(map(size, short.position.hands)) < sum(map(size, mistake.game.hands))
    for play in legal(short.position):
        assert isinstance(play, Play)
        assert _wins(short.position, play) is (_cards(play) in {_cards(one) for one in short.wins})
    assert shrink(mistake) == short


def test_what_no_position_shows_stays_whole() -> None:
    harmless = _mistake("landlord 0; bid 1; turn 0; hands 34K 5 6", "K", "3", Concept.WASTED_CONTROL)
    assert shrink(harmless) is None


def test_calls_and_other_rules_stay_whole() -> None:
    auction = new_game(STANDARD, deal(STANDARD, 1))
    assert shrink(Mistake(auction, PASS, PASS, Concept.OVERBID)) is None
    assert Call(0) in legal(auction)


@pytest.mark.deep
@pytest.mark.parametrize("concept", [one for one in Concept if one not in _CALLS])
def test_injected_mistakes_keep_their_concept_and_both_plays(concept: Concept) -> None:
    get_ready()
    made = 0
    games = [(case, untouched(case.number, concept)) for case in read_cases()[concept][:6]]
    for case, record in games:
        wrong, right = case.mistake
        if case.ply > len(record.actions) or wrong not in legal(record.games()[case.ply - 1]):
            continue  # hard plays this deal otherwise by now
        assert isinstance(wrong, Play)
        assert isinstance(right, Play)
        mistake = Mistake(record.games()[case.ply - 1], wrong, right, concept)
        short = shrink(mistake)
        if short is not None:
            made += 1
            _shows(mistake, short)
    assert made >= 3
