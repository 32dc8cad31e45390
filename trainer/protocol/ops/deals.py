"""Questions about a deal as it goes on: its cards by number, the auction, the play."""

from dataclasses import replace
from typing import Final

from trainer.protocol import actions
from trainer.protocol.answers import Answer, reading, reason
from trainer.protocol.fields import (
    NO,
    YES,
    Values,
    bounded,
    by_seat,
    hand,
    list_of,
    needed,
    number,
    one_of,
    optional,
    text,
)
from trainer.protocol.op import WILD, Op
from trainer.protocol.refusals import ErrorCode, Refused
from trainer.rules.auction import Auction
from trainer.rules.cards import RANKS, in_one_deck
from trainer.rules.deal import HIGHEST_NUMBER, deal
from trainer.rules.errors import Code, Illegal
from trainer.rules.game import Game, Phase, Stake, apply
from trainer.rules.notation import show_cards
from trainer.rules.question import question
from trainer.rules.ruleset import RuleSet
from trainer.rules.stakes import Stakes

_NUMBER: Final = needed("number", number(1, HIGHEST_NUMBER))
_FIRST: Final = needed("first", bounded(actions.seats))
_CALLS: Final = needed("calls", list_of(actions.call))
_HANDS: Final = needed("hands", by_seat(hand))
_LEADER: Final = needed("leader", bounded(actions.seats))
_ACTIONS: Final = needed("actions", list_of(text))
_STAKES: Final = optional("stakes", list_of(one_of((YES, NO))))


def _deal(rules: RuleSet, values: Values) -> Answer:
    dealt = deal(rules, values[_NUMBER])
    told: Answer = {
        "hands": [show_cards(cards) for cards in dealt.packed_hands],
        "bottom": show_cards(dealt.packed_bottom),
        "first": dealt.first,
    }
    if dealt.wild is not None:
        told["wild"] = RANKS[dealt.wild]
    return told


def _auction(rules: RuleSet, values: Values) -> Answer:
    auction = Auction(rules, values[_FIRST])
    for index, call in enumerate(values[_CALLS]):
        if isinstance(call, str) and not auction.closed and call not in _allowed(auction):
            told = f"Here one says {' or '.join(map(str, _allowed(auction)))}."
            return {"state": "illegal", "index": index, "why": {"code": Code.NOT_A_BID, "message": told}}
        try:
            auction = auction.call(actions.bid(call))
        except Illegal as illegal:
            return _illegal(rules, index, illegal)
    if not auction.closed:
        return {"state": "open", "next": auction.turn, "allowed": _allowed(auction)}
    if auction.landlord is None:
        return {"state": "redeal"}
    return {
        "state": "landlord",
        "seat": auction.landlord,
        "bid": auction.bid,
        "multiplier": 2**auction.robs,
        "robs": auction.robs,
    }


def _allowed(auction: Auction) -> list[int | str]:
    """What may be said now, as requests say it."""
    return [actions.call_word(auction, bid) for bid in auction.allowed]


def _play(rules: RuleSet, values: Values) -> Answer:
    told = values[_ACTIONS]
    plays = [actions.play(f"actions[{index}]", word, rules) for index, word in enumerate(told)]
    game = _before_the_lead(rules, values)
    if plays and game.phase is not Phase.PLAY:
        return _illegal(rules, 0, Illegal(Code.STAKES_ARE_ASKED))
    for index, laid in enumerate(plays):
        if game.phase is Phase.OVER:
            return _illegal(rules, index, Illegal(Code.DEAL_IS_OVER))
        try:
            game = apply(game, actions.as_laid(game, laid))
        except Illegal as illegal:
            return _illegal(rules, index, illegal)
    if game.phase is Phase.OVER:
        return _over(game, values[_LEADER], len(plays) - 1)
    return _whose_turn(game)


def _before_the_lead(rules: RuleSet, values: Values) -> Game:
    """The deal when the leader is to lay cards, or is one of those to answer before that (V2, V10)."""
    leader, hands, words = values[_LEADER], values[_HANDS], values[_STAKES]
    if not in_one_deck(rules.deck, *hands):
        raise Refused(ErrorCode.IMPOSSIBLE, "`hands` have more cards of a rank than there are")
    game = Game(
        rules,
        Auction(rules, leader),
        hands,
        bottom=0,
        phase=Phase.PLAY,
        landlord=leader,
        bid=1,
        turn=leader,
        laid=(0,) * rules.seats,
        wild=rules.wild,
    )
    if words is None:
        return game
    if rules.doubling:
        stakes = Stakes(rules, leader)
        game = replace(game, phase=Phase.DOUBLING, stakes=stakes, turn=stakes.turn)
    elif rules.open_play:
        game = replace(game, phase=Phase.OPENING)
    else:
        raise Refused(ErrorCode.IMPOSSIBLE, f"`stakes`: nothing is asked under the rules `{rules.id}`")
    for word in words:
        if game.phase is Phase.PLAY:
            raise Refused(ErrorCode.IMPOSSIBLE, "`stakes` has more answers than there are questions")
        game = apply(game, Stake(raised=word == YES))
    return game


def _whose_turn(game: Game) -> Answer:
    if game.phase is not Phase.PLAY:
        return {"state": "stakes", "seat": game.turn, "asked": question(game)}
    table = game.table
    told: Answer = {
        "state": "turn",
        "seat": game.turn,
        "may_pass": table is not None,
        "table": None if table is None else show_cards(table.cards),
    }
    return told if table is None else {**told, "as": reading(table)}


def _over(game: Game, leader: int, index: int) -> Answer:
    """How a deal ended, with what `spring` and `settle` ask about it."""
    return {
        "state": "over",
        "winner": game.turn,
        "index": index,
        "plays": [*game.laid[leader:], *game.laid[:leader]],
        "bombs": game.bombs,
        "rockets": game.rockets,
    }


def _illegal(rules: RuleSet, index: int, illegal: Illegal) -> Answer:
    return {"state": "illegal", "index": index, "why": reason(rules, illegal)}


AUCTION: Final = Op("auction", (_FIRST, _CALLS), _auction)
PLAY: Final = Op("play", (_HANDS, _LEADER, _ACTIONS, _STAKES, WILD), _play)
DEAL: Final = Op("deal", (_NUMBER,), _deal)
