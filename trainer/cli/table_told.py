"""A deal as lines of plain text: what happened, what lies on the table, what is asked, how it was settled.

Each line is a sentence or a short list, in the order in which one needs it, so that it can be listened to.
"""

from collections.abc import Iterator, Sequence

from trainer.players.bids import bid_hint, stake_hint
from trainer.review.document import Review
from trainer.review.review import worst
from trainer.rules.cards import RANKS, count, pack
from trainer.rules.deal import Card
from trainer.rules.game import Phase
from trainer.rules.question import question
from trainer.rules.scoring import Settlement
from trainer.rules.view import View
from trainer.services.table import BEFORE_THE_PLAY, Act, Table
from trainer.store.game_log import HelpKind
from trainer.words import Translations
from trainer.words.acts import act_in_full, answer_text, question_help
from trainer.words.cards import cards_text, rank_label
from trainer.words.factors import round_so_far, settled_factors
from trainer.words.house_rules import rules_shown
from trainer.words.practice import practice_told
from trainer.words.prices import better_told, moment_name
from trainer.words.review import decision_title
from trainer.words.settlement import payment_reason, result_title
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
    view = table.view
    if view.phase is Phase.AUCTION:
        yield your_bid(t, view.rules, bid_hint(view))
    elif view.phase in BEFORE_THE_PLAY:
        yield your_stake(t, stake_hint(view))
    else:
        yield your_turn(t, view)
        if table.claim:
            yield claim_offer(t, view.rules, table.claim)
    words = question(view)
    if words is not None and question_help(t, view.rules, words):
        yield question_help(t, view.rules, words)


def answers(t: Translations, table: Table) -> list[str]:
    """What the answers before the play are called, the one that wants nothing first."""
    words = question(table.view)
    if words is None or table.view.phase not in BEFORE_THE_PLAY:
        return []
    return [answer_text(t, words, bid) for bid in table.view.allowed_calls or (0, 1)]


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
    yield t.gettext("Help used: %(hints)s, %(undos)s. Help is free.") % {
        "hints": t.ngettext("%(num)d hint", "%(num)d hints", hints) % {"num": hints},
        "undos": t.ngettext("%(num)d undo", "%(num)d undos", undos) % {"num": undos},
    }
    for entry in worst(review, MOST_MOMENTS):
        title = decision_title(t, view.rules, entry.action, entry.seen.table)
        yield f"{title}: {moment_name(t, entry)}. {better_told(t, view.rules, entry)}"


def _points(t: Translations, view: View, settled: Settlement) -> Iterator[str]:
    for factor in settled_factors(t, view, settled):
        yield f"  {factor.name}: {factor.value} ({factor.why})"
    yield t.gettext("Round: %(base)d × %(bid)d × %(factor)d = %(value)d") % {
        "base": settled.base,
        "bid": settled.factors.bid,
        "factor": settled.multiplier,
        "value": settled.value,
    }
    for seat in _in_order(view):
        why = payment_reason(t, view, seat, settled.stakes)
        yield f"{seat_name(t, view, seat)} ({why}): {settled.points[seat]:+d}"


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
