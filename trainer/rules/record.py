"""A whole deal as text, one field a line: the cards, the calls and the plays, enough to play it again.

Such a text is what players keep, share and send with a bug report. Undone actions are not in it.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from trainer.rules.cards import RANKS, SMALL_JOKER, in_one_deck, size
from trainer.rules.combos import Combo
from trainer.rules.deal import HIGHEST_NUMBER, Deal, deal, deal_out
from trainer.rules.errors import Illegal, Unreadable
from trainer.rules.fields import Fields, is_number
from trainer.rules.game import Action, Call, Game, Pass, Stake, apply, new_game
from trainer.rules.notation import read_cards, read_play, read_stake, show_action, show_cards
from trainer.rules.ruleset import RuleSet

_TITLE = "game 1"
_WILD_RANKS = tuple(RANKS[:SMALL_JOKER])
_CARDS = ("hands", "bottom", "first", "wild")
_NAMES = ("rules", "deal", *_CARDS, "landlord", "calls", "stakes", "plays")


@dataclass(frozen=True)
class Record:
    """The cards and what was done, in order; every action is legal."""

    rules: RuleSet
    deal: Deal
    number: int | None
    """The number of the deal; None for cards that were composed."""
    actions: tuple[Action, ...]
    landlord: int | None = None
    """The seat that was given the role of the landlord; None where there was an auction."""

    @property
    def played_rules(self) -> RuleSet:
        """The rules with the rank that is wild in the play (V3)."""
        return self.rules.with_wild(self.deal.wild)

    def games(self) -> list[Game]:
        """The deal before each action and at the end: one more than there are actions."""
        return list(self._games)

    @cached_property
    def _games(self) -> tuple[Game, ...]:
        states = [new_game(self.rules, self.deal, self.landlord)]
        for action in self.actions:
            states.append(apply(states[-1], action))
        return tuple(states)


class IllegalAction(Unreadable):
    """An action of a record is not legal: its number, from 1, its text, and why."""

    def __init__(self, fields: Fields, rules: RuleSet, number: int, action: Action, refused: Illegal) -> None:
        shown = show_action(rules, action) if not isinstance(action, Combo) else show_cards(action.cards)
        problem = f"action {number} ({shown}) is not legal: {refused}, rule {refused.rule}"
        place = fields.places.get(_field_of(action), 0)
        super().__init__(problem, fields.whole, place)
        self.rules = rules
        self.number = number
        self.shown = shown
        self.refused = refused


def _field_of(action: Action) -> str:
    match action:
        case Call():
            return "calls"
        case Stake():
            return "stakes"
    return "plays"


def show_record(record: Record) -> str:
    """The text of a record, ending with a line break."""
    lines = [_TITLE, f"rules {record.rules.id}"]
    if record.number is not None:
        lines.append(f"deal {record.number}")
    else:
        lines.append("hands " + " ".join(show_cards(hand) for hand in record.deal.packed_hands))
        lines.append(f"bottom {show_cards(record.deal.packed_bottom)}")
        lines.append(f"first {record.deal.first}")
        if record.deal.wild is not None:
            lines.append(f"wild {RANKS[record.deal.wild]}")
    if record.landlord is not None:
        lines.append(f"landlord {record.landlord}")
    rules = record.played_rules
    for name, kinds in (("calls", Call), ("stakes", Stake), ("plays", Combo | Pass)):
        words = [show_action(rules, action) for action in record.actions if isinstance(action, kinds)]
        if words:
            lines.append(" ".join([name, *words]))
    return "\n".join(lines) + "\n"


def read_record(text: str) -> Record:
    """A record out of its text, every action checked by the rules; raises Unreadable, IllegalAction."""
    fields = Fields.read(text, _TITLE, "\n", _NAMES)
    rules = fields.rule_set()
    number = fields.number("deal", 1, HIGHEST_NUMBER) if "deal" in fields.values else None
    if number is not None and any(name in fields.values for name in _CARDS):
        raise fields.wrong("deal", "gives the cards already: leave out " + ", ".join(_CARDS))
    dealt = _composed(fields, rules) if number is None else deal(rules, number)
    landlord = fields.number("landlord", 0, rules.seats - 1) if "landlord" in fields.values else None
    if landlord is not None and "calls" in fields.values:
        raise fields.wrong("landlord", "was given the role without an auction: leave out calls")
    calls = []
    for word in fields.words("calls"):
        if not is_number(word, 2):
            raise fields.wrong("calls", "are numbers, 0 for a pass")
        calls.append(Call(int(word)))
    played = rules.with_wild(dealt.wild)
    actions = (
        *calls,
        *fields.read_words("stakes", read_stake),
        *fields.read_words("plays", lambda word: read_play(word, played)),
    )
    _check_actions(new_game(rules, dealt, landlord), actions, fields)
    return Record(rules, dealt, number, actions, landlord)


def _check_actions(game: Game, actions: Iterable[Action], fields: Fields) -> None:
    for number, action in enumerate(actions, 1):
        try:
            game = apply(game, action)
        except Illegal as refused:
            raise IllegalAction(fields, game.rules, number, action, refused) from refused


def _composed(fields: Fields, rules: RuleSet) -> Deal:
    if "hands" not in fields.values:
        raise fields.wrong("deal", "is missing, or else hands, bottom and first")
    hands = [*fields.read_words("hands", lambda word: read_cards(word, rules))]
    bottom = fields.read_part("bottom", fields.text("bottom"), lambda part: read_cards(part, rules))
    sizes = [*map(size, hands), size(bottom)]
    if sizes != [rules.hand_size] * rules.seats + [rules.bottom_size] or not in_one_deck(
        rules.deck, *hands, bottom
    ):
        raise fields.wrong("hands", "and bottom must be the whole deck, dealt evenly")
    wild = fields.text("wild")
    if wild not in (_WILD_RANKS if rules.wildcards else ("",)):
        raise fields.wrong("wild", "is one rank from 3 to 2, in a game with wildcards and in no other")
    return deal_out(
        rules,
        hands,
        bottom,
        fields.number("first", 0, rules.seats - 1),
        RANKS.index(wild) if wild else None,
    )
