"""What the templates of the table may use, made from what the services show."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from trainer.players.bids import bid_hint, stake_hint
from trainer.rules.cards import RANKS, count, size
from trainer.rules.combos import Combo
from trainer.rules.deal import Card
from trainer.rules.errors import Illegal
from trainer.rules.game import Phase
from trainer.rules.question import Question, question
from trainer.services.table import BEFORE_THE_PLAY, Table
from trainer.web.arrivals import Arrivals, arrivals, since_own
from trainer.web.offers import Offer, offers
from trainer.web.reading_choice import ReadingChoice, reading_choices
from trainer.web.seats import OpenHand, SeatBox, open_hands, seat_boxes
from trainer.words import Translations
from trainer.words.acts import act_in_full, answer_text, question_help, question_title
from trainer.words.factors import RoundValue, round_so_far, stake_factors
from trainer.words.house_rules import rules_shown
from trainer.words.practice import plays_in_place, practice_told
from trainer.words.table import (
    claim_offer,
    passed_for_you,
    role_name,
    selection,
    trick_title,
    trick_won,
    wild_rank,
    your_bid,
    your_stake,
    your_turn,
)


@dataclass(frozen=True, slots=True)
class Status:
    """The status line; `ready` where the chosen cards can be laid, `rule` where a refusal has a paragraph."""

    text: str
    ready: bool = False
    rule: str = ""


@dataclass(frozen=True, slots=True)
class CallLine:
    """What one call that may be made is worth, where that was measured."""

    bid: int
    advised: bool
    best: bool
    """Whether it is advised and made more than any other, as it is told."""
    points: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class AnswerButton:
    """One answer to what is asked before the play: the field and value that it posts, and its words."""

    field: str
    value: str
    words: str


@dataclass(frozen=True, slots=True)
class TablePage:
    """A deal before its play or in it."""

    id: str
    number: int
    rules: str
    """The rule set as text."""
    rules_name: str
    """Its name; empty for the standard rules."""
    level: str
    practice: tuple[str, ...]
    """What is told of the deal beside its rules (`words.practice.practice_told`)."""
    version: int
    asked: Question
    playing: bool
    heading: str
    """What is asked of the visitor, for the title of the page."""
    seats: tuple[SeatBox, ...]
    open_hands: tuple[OpenHand, ...]
    role: str
    is_landlord: bool
    stake: int
    """By how much the visitor's payment with the landlord is multiplied, as a peasant (V10)."""
    lies_open: bool
    """Whether the visitor's own hand lies open (V2)."""
    hand: tuple[str, ...]
    chosen: tuple[str, ...]
    bottom: tuple[str, ...]
    bottom_laid: tuple[str, ...]
    bottom_size: int
    bottom_hidden: bool
    """Whether the landlord took the bottom without showing it (D19)."""
    wild: str
    """The character of the rank that is wild, or nothing."""
    wild_words: str
    title: str
    trick: tuple[str, ...]
    won: str
    """How the visitor got the lead, while nothing lies on the table."""
    round: RoundValue
    unseen: tuple[tuple[str, int], ...]
    """For each rank from the highest: its character, and how many of it the others hold."""
    unseen_total: int
    happened: tuple[str, ...]
    """Sentences for what was done from the visitor's last act on."""
    arrivals: Arrivals | None
    """Its steps, where they have just been made and are to be shown one after the other."""
    status: Status
    can_claim: bool
    """Whether nobody can beat the rest of the hand, so that it may be laid by one press."""
    anyway: str
    """What the coach stopped, `play` or `pass`, and a button does all the same; else empty."""
    answers: tuple[AnswerButton, ...]
    can_undo: bool
    asks_help: str
    """What an answer means, where that is not plain."""
    calls: tuple[CallLine, ...]
    readings: tuple[ReadingChoice, ...]
    hint_number: int
    """The number of the hint that the button asks for."""
    offers: tuple[Offer, ...]
    """What would complete the chosen cards."""


def table_page(
    t: Translations,
    table: Table,
    *,
    chosen: Sequence[str] = (),
    status: Status | None = None,
    found: Combo | None = None,
    reading: str = "",
    hint_number: int = 0,
    arrives: bool = False,
    anyway: str = "",
) -> TablePage:
    """The page of a deal that is not over; `found` is what the chosen cards are.

    With `arrives` the visitor has just acted, and the moves that followed are to be seen.

    Raises ValueError for a deal that is over.
    """
    view = table.view
    asked = question(view)
    if asked is None:
        raise ValueError(f"the deal {table.id!r} is over")
    playing = view.phase not in BEFORE_THE_PLAY
    return TablePage(
        id=table.id,
        number=table.number,
        rules=table.rules,
        rules_name=rules_shown(t, table.rules),
        level=table.level,
        practice=practice_told(
            t,
            role_given=table.landlord is not None,
            study=table.study,
            scored=table.scored,
            stood_in=table.stood_in,
        ),
        version=table.version,
        asked=asked,
        playing=playing,
        heading=t.gettext("Your turn") if playing else question_title(t, asked),
        seats=seat_boxes(t, table),
        open_hands=open_hands(t, table),
        role=role_name(t, view, view.seat),
        is_landlord=view.is_landlord,
        stake=stake_factors(view)[view.seat],
        lies_open=view.is_landlord and view.open_hand is not None,
        hand=_faces(table.hand),
        chosen=tuple(chosen),
        bottom=_faces(table.bottom),
        bottom_laid=_faces(table.bottom_laid),
        bottom_size=view.rules.bottom_size,
        bottom_hidden=not table.bottom and view.phase in (Phase.OPENING, Phase.PLAY),
        wild="" if view.rules.wild is None else RANKS[view.rules.wild],
        wild_words=wild_rank(t, view),
        title=trick_title(t, view) if playing else question_title(t, asked),
        trick=_faces(table.laid),
        won=_won(t, table),
        round=round_so_far(t, view),
        unseen=tuple((RANKS[rank], count(view.others, rank)) for rank in reversed(range(len(RANKS)))),
        unseen_total=size(view.others),
        happened=tuple(act_in_full(t, view, act.seat, act.asked, act.action) for act in since_own(table)),
        status=status or _prompt(t, table, asked),
        can_claim=bool(table.claim),
        anyway=anyway,
        answers=_answers(t, table, asked),
        can_undo=table.can_undo,
        asks_help=question_help(t, view, asked),
        calls=_calls(table),
        readings=reading_choices(t, table, found, reading),
        hint_number=hint_number,
        arrivals=arrivals(table) if arrives else None,
        offers=offers(t, table, chosen) if playing and not hint_number and not anyway else (),
    )


def selection_status(t: Translations, table: Table, found: Combo | Illegal) -> Status:
    """The status line for chosen cards."""
    if isinstance(found, Illegal):
        return Status(selection(t, table.view, found), rule=found.rule)
    return Status(selection(t, table.view, found), ready=True)


def _prompt(t: Translations, table: Table, asked: Question) -> Status:
    told = _asked(t, table, asked)
    return Status(plays_in_place(t, told) if table.stood_in else told)


def _asked(t: Translations, table: Table, asked: Question) -> str:
    if table.view.phase is Phase.AUCTION:
        return your_bid(t, table.view.rules, bid_hint(table.view))
    if table.view.phase in BEFORE_THE_PLAY:
        return your_stake(t, asked, stake_hint(table.view))
    turn = claim_offer(t, table.view.rules, table.claim) if table.claim else your_turn(t, table.view)
    passed = any(act.made_for for act in since_own(table))
    return passed_for_you(t, turn) if passed else turn


def _won(t: Translations, table: Table) -> str:
    last = next((act for act in reversed(table.acts) if isinstance(act.action, Combo)), None)
    if last is None or table.view.table is not None or not isinstance(last.action, Combo):
        return ""
    return trick_won(t, table.view, last.seat, last.action)


def _answers(t: Translations, table: Table, asked: Question) -> tuple[AnswerButton, ...]:
    if table.view.phase is Phase.AUCTION:
        calls = table.view.allowed_calls
        return tuple(AnswerButton("call", str(bid), answer_text(t, asked, bid)) for bid in calls)
    if table.view.phase in BEFORE_THE_PLAY:
        return tuple(
            AnswerButton("stake", value, answer_text(t, asked, bid))
            for bid, value in enumerate(("no", "yes"))
        )
    return ()


def _calls(table: Table) -> tuple[CallLine, ...]:
    """What each call is worth, where that was measured."""
    if not table.view.allowed_calls:
        return ()
    advice = bid_hint(table.view)
    leads = advice.leads()
    return tuple(
        CallLine(
            bid=worth.bid,
            advised=worth.bid == advice.bid,
            best=leads and worth.bid == advice.bid,
            points=worth.points,
            low=worth.low,
            high=worth.high,
        )
        for worth in advice.worths
        if worth.bid in table.view.allowed_calls
    )


def _faces(cards: Iterable[Card]) -> tuple[str, ...]:
    return tuple(str(card) for card in cards)
