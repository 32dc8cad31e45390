"""A deal in play as one line of text: all that matters for how it goes on, the plays so far left out.

`position 1; rules standard; landlord 0; bid 2; turn 1; hands 345 778 9T; table 6 by 0; passes 0`
"""

from dataclasses import replace

from trainer.rules.auction import Auction
from trainer.rules.cards import RANKS, SMALL_JOKER, in_one_deck, size
from trainer.rules.combos import Combo
from trainer.rules.fields import Fields, is_number
from trainer.rules.game import Game, Phase, Stake
from trainer.rules.notation import read_cards, read_combo, read_stake, show_action, show_cards, show_combo
from trainer.rules.ruleset import RuleSet
from trainer.rules.stakes import Stakes

_TITLE = "position 1"
_TWO = 2
_NAMES = (
    *("rules", "landlord", "bid", "turn", "hands", "bottom"),
    *("table", "passes", "bombs", "rockets", "laid"),
    *("wild", "open", "stakes", "first", "calls"),
)


def show_position(game: Game) -> str:
    """The line for a deal in play; raises ValueError for a deal in any other phase."""
    if game.phase is not Phase.PLAY:
        raise ValueError("only a deal in play has a position")
    fields = {
        "rules": game.rules.id,
        "landlord": str(game.landlord),
        "bid": str(game.bid),
        "turn": str(game.turn),
        "hands": " ".join(show_cards(hand) for hand in game.hands),
    }
    if game.bottom:
        fields["bottom"] = show_cards(game.bottom)
    if game.table is not None:
        fields["table"] = f"{show_combo(game.rules, game.table)} by {game.table_by}"
        fields["passes"] = str(game.passes)
    if game.bombs or game.rockets:
        fields["bombs"], fields["rockets"] = str(game.bombs), str(game.rockets)
    if any(game.laid):
        fields["laid"] = " ".join(str(number) for number in game.laid)
    if game.rules.wild is not None:
        fields["wild"] = RANKS[game.rules.wild]
    if game.opened:
        fields["open"] = "yes"
    if game.stakes is not None:
        fields["stakes"] = " ".join(show_action(game.rules, Stake(answer)) for answer in game.stakes.answers)
    if game.auction.robs:
        fields["first"] = str(game.auction.first)
        fields["calls"] = " ".join(str(call) for call in game.auction.calls)
    return "; ".join([_TITLE, *(f"{name} {value}" for name, value in fields.items())])


def read_position(text: str, *, or_two: bool = False) -> Game:
    """A deal in play out of its line; raises Unreadable for anything that can't be one.

    With `or_two` there may be two hands as well: the endgame of a landlord and one opponent, who take turns.
    """
    fields = Fields.read(text, _TITLE, ";", _NAMES)
    rules = _with_wild(fields)
    if or_two and len(fields.words("hands")) == _TWO:
        rules = replace(rules, seats=_TWO)
    last_seat = rules.seats - 1
    hands = tuple(fields.read_words("hands", lambda word: read_cards(word, rules)))
    if len(hands) != rules.seats:
        raise fields.wrong("hands", f"needs {rules.seats} hands, each with at least one card")
    landlord, turn = fields.number("landlord", 0, last_seat), fields.number("turn", 0, last_seat)
    table, table_by = _table(fields, rules)
    passes = fields.number("passes", 0, last_seat - 1 if table else 0, 0)
    if table_by is not None and (table_by + 1 + passes) % rules.seats != turn:
        raise fields.wrong("turn", "must be the seat that follows the table and its passes")
    game = Game(
        rules,
        _auction(fields, rules, landlord),
        hands,
        fields.read_part("bottom", fields.text("bottom"), lambda part: read_cards(part, rules)),
        Phase.PLAY,
        landlord,
        fields.number("bid", 1, rules.highest_bid),
        turn,
        table,
        table_by,
        passes,
        _laid(fields, rules),
        fields.number("bombs", 0, size(rules.deck) // 4, 0),
        fields.number("rockets", 0, rules.packs, 0),
        stakes=_stakes(fields, rules, landlord),
        opened=_opened(fields, rules),
        wild=rules.wild,
    )
    _check_cards(game, fields)
    return game


def _check_cards(game: Game, fields: Fields) -> None:
    """Raises Unreadable where the cards can't lie so in any deal."""
    rules = game.rules
    if not in_one_deck(rules.deck, *game.hands, game.table.cards if game.table else 0):
        raise fields.wrong("hands", "and table hold more cards of a rank than there are")
    if game.bottom and size(game.bottom) != rules.bottom_size:
        raise fields.wrong("bottom", f"must have {rules.bottom_size} cards, or be left out")
    peasants = [hand for seat, hand in enumerate(game.hands) if seat != game.landlord]
    if not in_one_deck(rules.deck, *peasants, game.bottom):
        raise fields.wrong("bottom", "went to the landlord, so the peasants can't hold these cards")
    for seat, hand in enumerate(game.hands):
        most = rules.hand_size + rules.bottom_size * (seat == game.landlord)
        if size(hand) > most:
            raise fields.wrong("hands", f"give seat {seat} more than {most} cards")


def _table(fields: Fields, rules: RuleSet) -> tuple[Combo | None, int | None]:
    words = fields.words("table")
    if not words:
        return None, None
    seats = [str(seat) for seat in range(rules.seats)]
    if len(words) != 3 or words[1] != "by" or words[2] not in seats:
        raise fields.wrong("table", "must look like `34567 by 0`: a combination and the seat that laid it")
    return fields.read_part("table", words[0], lambda part: read_combo(part, rules)), int(words[2])


def _with_wild(fields: Fields) -> RuleSet:
    rules, wild = fields.rule_set(), fields.text("wild")
    if wild not in (tuple(RANKS[:SMALL_JOKER]) if rules.wildcards else ("",)):
        raise fields.wrong("wild", "is one rank from 3 to 2, in a game with wildcards and in no other")
    return rules.with_wild(RANKS.index(wild) if wild else None)


def _auction(fields: Fields, rules: RuleSet, landlord: int) -> Auction:
    words = fields.words("calls")
    if not words:
        return Auction(rules, landlord)
    auction = Auction(rules, fields.number("first", 0, rules.seats - 1))
    for word in words:
        if not is_number(word, 2) or int(word) not in auction.allowed:
            raise fields.wrong("calls", f"can't go on with {word}")
        auction = auction.call(int(word))
    if auction.landlord != landlord:
        raise fields.wrong("calls", f"don't make seat {landlord} the landlord")
    return auction


def _stakes(fields: Fields, rules: RuleSet, landlord: int) -> Stakes | None:
    if not rules.doubling:
        if fields.words("stakes"):
            raise fields.wrong("stakes", "belong to a game with a doubling stage")
        return None
    stakes = Stakes(rules, landlord)
    for stake in fields.read_words("stakes", read_stake):
        if stakes.closed:
            raise fields.wrong("stakes", "have more answers than there are questions")
        stakes = stakes.answer(stake.raised)
    if not stakes.closed:
        raise fields.wrong("stakes", "need an answer of each peasant, and of the landlord if one doubled")
    return stakes


def _opened(fields: Fields, rules: RuleSet) -> bool:
    opened = fields.text("open")
    if opened not in ("", "yes") or (opened and not rules.open_play):
        raise fields.wrong("open", "is yes, in a game with open play, or left out")
    return bool(opened)


def _laid(fields: Fields, rules: RuleSet) -> tuple[int, ...]:
    words = fields.words("laid")
    if not words:
        return (0,) * rules.seats
    if len(words) != rules.seats or not all(is_number(word, 2) for word in words):
        raise fields.wrong("laid", f"needs {rules.seats} numbers: how many combinations each seat has laid")
    return tuple(int(word) for word in words)
