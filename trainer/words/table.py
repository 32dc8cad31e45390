"""What happens at the table, in words: the same for the page, a screen reader and the terminal."""

from trainer.players.bids import BidHint
from trainer.rules.cards import size
from trainer.rules.combos import Combo, Kind
from trainer.rules.errors import Illegal
from trainer.rules.game import Action, Call
from trainer.rules.scoring import Spring
from trainer.rules.view import View
from trainer.words import Translations, capitalised
from trainer.words.cards import combo_name, kind_with_article, play_text, ranks_name
from trainer.words.hints import strength_text
from trainer.words.refusals import why

_FEW_CARDS = 6
"""So many cards are told one by one even in a narrow box."""


def seat_name(t: Translations, view: View, seat: int) -> str:
    """What a seat is called by the one who looks: you, right, left, and across where there are four."""
    steps = (seat - view.seat) % view.rules.seats
    if steps == 0:
        return t.gettext("You")
    if steps == 1:
        return t.gettext("Right")
    return t.gettext("Left") if steps == view.rules.seats - 1 else t.gettext("Across")


def role_name(t: Translations, view: View, seat: int) -> str:
    """Landlord or peasant; empty while nobody is landlord."""
    if view.landlord is None:
        return ""
    return t.gettext("Landlord") if seat == view.landlord else t.gettext("Peasant")


def cards_left(t: Translations, number: int) -> str:
    """How many cards there are."""
    return t.ngettext("%(number)d card", "%(number)d cards", number) % {"number": number}


def act_in_short(t: Translations, action: Action, *, leads: bool) -> str:
    """What a seat did: "bids 2", "passes", "leads QQQ", "lays KK"."""
    if isinstance(action, Call) and action.bid:
        return t.gettext("bids %(bid)d") % {"bid": action.bid}
    if not isinstance(action, Combo):
        return t.gettext("passes")
    play = {"play": play_text(t, action)}
    return (t.gettext("leads %(play)s") if leads else t.gettext("lays %(play)s")) % play


def act_in_box(t: Translations, action: Action, *, leads: bool) -> str:
    """What a seat did, where there is little room: long plays by their number of cards."""
    if not isinstance(action, Combo) or size(action.cards) <= _FEW_CARDS:
        return act_in_short(t, action, leads=leads)
    cards = {"number": size(action.cards)}
    return (t.gettext("leads %(number)d cards") if leads else t.gettext("lays %(number)d cards")) % cards


def act_in_full(t: Translations, view: View, seat: int, action: Action) -> str:
    """What a seat did, as a sentence to be spoken."""
    words = {"seat": seat_name(t, view, seat)}
    if seat == view.seat:
        return _own_act(t, action)
    if isinstance(action, Call) and action.bid:
        return t.gettext("%(seat)s bids %(bid)d.") % {**words, "bid": action.bid}
    if not isinstance(action, Combo):
        return t.gettext("%(seat)s passes.") % words
    return t.gettext("%(seat)s lays %(combo)s.") % {**words, "combo": combo_name(t, action)}


def _own_act(t: Translations, action: Action) -> str:
    if isinstance(action, Call) and action.bid:
        return t.gettext("You bid %(bid)d.") % {"bid": action.bid}
    if not isinstance(action, Combo):
        return t.gettext("You pass.")
    return t.gettext("You lay %(combo)s.") % {"combo": combo_name(t, action)}


def trick_title(t: Translations, view: View) -> str:
    """What lies in the middle and who laid it, or who leads."""
    if view.table is None or view.table_by is None:
        return t.gettext("You lead") if view.on_turn else t.gettext("Nothing laid yet")
    words = {"seat": seat_name(t, view, view.table_by), "combo": combo_name(t, view.table)}
    return t.gettext("%(seat)s: %(combo)s") % words


def trick_won(t: Translations, view: View, seat: int, play: Combo) -> str:
    """Who won the trick that has just ended, and with what."""
    words = {"seat": seat_name(t, view, seat), "combo": combo_name(t, play)}
    if seat == view.seat:
        return t.gettext("All have passed on your %(combo)s.") % words
    return t.gettext("All have passed on this by %(seat)s: %(combo)s.") % words


def your_bid(t: Translations, advice: BidHint) -> str:
    """What the hand is, and which call made most with such hands, for the one who is to call."""
    facts = {"facts": capitalised(strength_text(t, advice.strength))}
    best = next((worth for worth in advice.worths if worth.bid == advice.bid), None)
    if best is None:
        return t.gettext("%(facts)s. Too few such hands were measured to compare the calls.") % facts
    words = {**facts, "bid": best.bid}
    if best.bid:
        return t.gettext("%(facts)s. A bid of %(bid)d did best with such hands.") % words
    return t.gettext("%(facts)s. A pass did best with such hands.") % words


def your_turn(t: Translations, view: View) -> str:
    """What is asked of the one on turn, as long as nothing is chosen."""
    if view.table is None:
        return t.gettext("You lead: lay any combination.")
    if not view.plays():
        return t.gettext("Nothing in your hand beats this. Pass.")
    words = {"kind": kind_with_article(t, view.table.kind), "ranks": ranks_name(t, view.table.rank)}
    if view.table.kind is Kind.BOMB:
        return t.gettext("Your turn: a higher bomb or the rocket, or pass.")
    if view.table.length > 1:
        return t.gettext("Your turn: %(kind)s of the same length that goes higher, or pass.") % words
    return t.gettext("Your turn: %(kind)s above %(ranks)s, or pass.") % words


def selection(t: Translations, view: View, found: Combo | Illegal) -> str:
    """What the chosen cards are and whether they can be laid, or exactly why not."""
    if isinstance(found, Illegal):
        return why(t, found)
    words = {"combo": capitalised(combo_name(t, found))}
    if view.table is None:
        return t.gettext("%(combo)s: can be laid.") % words
    return t.gettext("%(combo)s: beats the table, can be laid.") % words


def result_title(t: Translations, view: View, winner: int) -> str:
    """Who won, from where the reader sits."""
    if winner == view.seat:
        if view.is_landlord:
            return t.gettext("You win as landlord")
        return t.gettext("The peasants win: you are out first")
    words = {"seat": seat_name(t, view, winner)}
    if winner == view.landlord:
        return t.gettext("The landlord wins: %(seat)s is out first") % words
    if view.is_landlord:
        return t.gettext("The peasants win: %(seat)s is out first") % words
    return t.gettext("You win together: %(seat)s is out first") % words


def spring_reason(t: Translations, view: View, spring: Spring) -> str:
    """Why a finished deal was, or was not, a spring or an anti-spring (S3, S4)."""
    if view.landlord is None:
        raise ValueError("a deal without a landlord has no spring")
    landlord_won = view.turn == view.landlord
    if spring is Spring.SPRING:
        if not landlord_won:
            return t.gettext("no: only the landlord's win can be one")
        laid = sum(view.laid) - view.laid[view.landlord]
        if laid:
            return t.ngettext(
                "no: the peasants laid %(number)d time", "no: the peasants laid %(number)d times", laid
            ) % {"number": laid}
        return t.gettext("yes: no peasant laid a card")
    if landlord_won:
        return t.gettext("no: only the peasants' win can be one")
    laid = view.laid[view.landlord]
    if laid > 1:
        return t.gettext("no: the landlord laid %(number)d times") % {"number": laid}
    return t.gettext("yes: the landlord laid only once")
