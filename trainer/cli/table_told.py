"""A deal as lines of plain text: what happened, what lies on the table, what is asked, how it was settled.

Each line is a sentence or a short list, in the order in which one needs it, so that it can be listened to.
"""

from collections.abc import Iterator, Sequence

from trainer.engine.bidding import call_worths
from trainer.players.bids import bid_hint, stake_hint
from trainer.review.document import Review
from trainer.review.review import worst
from trainer.rules.cards import RANKS, count, pack
from trainer.rules.combos import Combo
from trainer.rules.deal import Card
from trainer.rules.errors import Illegal
from trainer.rules.game import Phase
from trainer.rules.question import question
from trainer.rules.scoring import Settlement
from trainer.rules.view import View
from trainer.services.games import Advice
from trainer.services.table import BEFORE_THE_PLAY, Act, Table
from trainer.store.game_log import HelpKind
from trainer.words import Translations, capitalised
from trainer.words.acts import act_in_full, answer_text, question_help
from trainer.words.cards import cards_text, play_text, rank_label
from trainer.words.factors import round_so_far, settled_factors
from trainer.words.hints import call_worth, numbered_hint
from trainer.words.house_rules import rules_shown
from trainer.words.points import signed
from trainer.words.practice import practice_told
from trainer.words.prices import better_told, moment_name
from trainer.words.refusals import why
from trainer.words.review import decision_title
from trainer.words.settlement import help_used, payment_reason, result_title
from trainer.words.table import (
    cards_left,
    claim_offer,
    role_name,
    seat_and_role,
    seat_name,
    trick_title,
    wild_rank,
    your_bid,
    your_stake,
    your_turn,
)

MOST_MOMENTS = 3
"""So many moments are told at the end."""


def beginning(t: Translations, table: Table, level: str) -> Iterator[str]:
    """What is played: the number of the deal, the rules, against whom."""
    told = [
        t.gettext("Deal %(number)d") % {"number": table.number},
        rules_shown(t, table.rules),
        t.gettext("level: %(level)s") % {"level": level},
    ]
    practice = practice_told(t, role_given=table.landlord is not None, study=table.study, scored=table.scored)
    yield ", ".join(words for words in (*told, *practice) if words) + "."


def happened(t: Translations, table: Table, acts: Sequence[Act]) -> Iterator[str]:
    """A sentence for each act."""
    for act in acts:
        yield act_in_full(t, table.view, act.seat, act.asked, act.action)


def shown(t: Translations, table: Table) -> Iterator[str]:
    """What is shown once and stays: the bottom cards and the wild rank."""
    yield from filter(None, (_bottom(t, table), wild_rank(t, table.view)))


def position(t: Translations, table: Table) -> Iterator[str]:
    """The table, from the outside in: the others, what is to be beaten, the own hand."""
    view = table.view
    for seat in _in_order(view)[1:]:
        words = {"seat": seat_and_role(t, view, seat), "cards": cards_left(t, view.counts[seat])}
        yield t.gettext("%(seat)s: %(cards)s") % words + _open_cards(t, table, seat)
    if view.table is not None:
        yield t.gettext("On the table: %(trick)s") % {"trick": trick_title(t, view)}
    role, hand = role_name(t, view, view.seat), cards_text(t, view.hand)
    own = t.gettext("Your hand (%(role)s)") % {"role": role} if role else t.gettext("Your hand")
    yield f"{own}, {cards_left(t, view.counts[view.seat])}: {hand}"


def asked(t: Translations, table: Table) -> Iterator[str]:
    """What is asked, and what there is to know about it."""
    view, words = table.view, question(table.view)
    if view.phase is Phase.AUCTION:
        yield your_bid(t, view.rules, bid_hint(view))
    elif words is not None and view.phase in BEFORE_THE_PLAY:
        yield your_stake(t, words, stake_hint(view))
    else:
        yield your_turn(t, view)
        if table.claim:
            yield claim_offer(t, view.rules, table.claim)
    if words is not None and question_help(t, view, words):
        yield question_help(t, view, words)


def answers(t: Translations, table: Table) -> dict[int, str]:
    """What each answer before the play is called, by its bid; that of 0, which wants nothing, comes first."""
    words = question(table.view)
    if words is None or table.view.phase not in BEFORE_THE_PLAY:
        return {}
    return {bid: answer_text(t, words, bid) for bid in table.view.allowed_calls or (0, 1)}


def advised(t: Translations, table: Table, advice: Advice | None) -> Iterator[str]:
    """A hint: what to lay and why, in the auction what each call made; else what is asked, once more."""
    worths = call_worths(table.view) if table.view.phase is Phase.AUCTION else ()
    if advice is None:
        yield from (f"{capitalised(call_worth(t, worth))}." for worth in worths)
        if not worths:
            yield from asked(t, table)
        return
    hint = numbered_hint(t, advice.hint, advice.number, advice.of)
    if not isinstance(advice.hint.play, Combo):
        yield hint
        return
    cards = play_text(t, table.view.rules, advice.hint.play)
    yield t.gettext("Lay %(cards)s. %(hint)s") % {"cards": cards, "hint": hint}


def refused(t: Translations, table: Table, why_not: Illegal) -> str:
    """Why something can't be done, and the paragraph of the rules that says so."""
    words = {"why": why(t, table.view.rules, why_not), "rule": why_not.rule}
    return t.gettext("%(why)s Rule %(rule)s.") % words


def counted(t: Translations, table: Table) -> Iterator[str]:
    """How many cards of each rank the others hold, and what the round is worth."""
    unseen = [(rank, count(table.view.others, rank)) for rank in reversed(range(len(RANKS)))]
    held = ", ".join(f"{number} × {rank_label(t, rank)}" for rank, number in unseen if number)
    yield t.gettext("With the others: %(cards)s") % {"cards": held or t.gettext("none")}
    worth = round_so_far(t, table.view)
    if not worth.bid:
        yield t.gettext("Base: %(base)d") % {"base": worth.base}
        return
    words = {"base": worth.base, "bid": worth.bid, "factor": worth.multiplier, "value": worth.value}
    yield t.gettext("Round: %(base)d × %(bid)d × %(factor)d = %(value)d") % words


def settlement(t: Translations, table: Table, review: Review) -> Iterator[str]:
    """How the deal ended: points, each factor, who pays, the rest of the cards, help, the worst moments."""
    view, settled = table.view, table.settlement
    if settled is None:
        yield t.gettext("All have passed: thrown in")
    else:
        yield result_title(t, view, view.turn)
        yield from _points(t, view, settled)
    for seat in _in_order(view):
        words = {"seat": seat_and_role(t, view, seat), "cards": _cards(t, table.rest[seat])}
        yield t.gettext("%(seat)s, cards left: %(cards)s") % words
    yield _bottom(t, table)
    hints, undos = (table.helps.get(kind, 0) for kind in (HelpKind.HINT, HelpKind.UNDO))
    yield help_used(t, hints, undos, 0, study=table.study)
    if settled is not None:
        yield from _moments(t, view, review)


def _moments(t: Translations, view: View, review: Review) -> Iterator[str]:
    moments = worst(review, MOST_MOMENTS)
    yield (
        t.gettext("Moments to look at:")
        if moments
        else t.gettext("None of your decisions is a mistake that the review can prove.")
    )
    for entry in moments:
        title = decision_title(t, view.rules, entry.action, entry.seen.table)
        told = (f"{title}: {moment_name(t, entry)}.", better_told(t, view.rules, entry))
        yield " ".join(filter(None, told))


def _points(t: Translations, view: View, settled: Settlement) -> Iterator[str]:
    base, *factors = settled_factors(t, view, settled)
    yield f"  {base.name}: {base.value} ({base.why})"
    for factor in factors:
        yield f"  {factor.name}: × {factor.value} ({factor.why})"
    yield t.gettext("Round: %(base)d × %(bid)d × %(factor)d = %(value)d") % {
        "base": settled.base,
        "bid": settled.factors.bid,
        "factor": settled.multiplier,
        "value": settled.value,
    }
    for seat in _in_order(view):
        why = payment_reason(t, view, seat, settled.stakes)
        yield f"{seat_name(t, view, seat)} ({why}): {signed(settled.points[seat])}"


def _bottom(t: Translations, table: Table) -> str:
    if not table.bottom:
        return ""
    return t.gettext("Bottom cards: %(cards)s") % {"cards": _cards(t, table.bottom)}


def _open_cards(t: Translations, table: Table, seat: int) -> str:
    cards = table.all_hands[seat] if table.all_hands else ()
    if not cards and seat == table.view.landlord:
        cards = table.open_hand
    return f": {_cards(t, cards)}" if cards else ""


def _cards(t: Translations, cards: Sequence[Card]) -> str:
    return cards_text(t, pack(card.rank for card in cards)) or t.gettext("none")


def _in_order(view: View) -> list[int]:
    """All seats in order of play, the player's first."""
    return [(view.seat + step) % view.rules.seats for step in range(view.rules.seats)]
