"""Who sits at the table, what lies on it and what is to be done, in words.

The same for the page, a screen reader and the terminal.
"""

from collections.abc import Callable, Sequence

from trainer.players.bids import BidHint, StakeHint
from trainer.rules.cards import count
from trainer.rules.combos import Combo
from trainer.rules.errors import Illegal
from trainer.rules.question import Question
from trainer.rules.ruleset import AuctionForm, RuleSet
from trainer.rules.shapes import Kind
from trainer.rules.view import View
from trainer.words import Translations, capitalised
from trainer.words.cards import combo_name, kind_with_article, play_text, ranks_name
from trainer.words.hints import strength_text
from trainer.words.points import signed
from trainer.words.refusals import why


def seat_name(t: Translations, view: View, seat: int) -> str:
    """What a seat is called by the one who looks: you, right, left, and across where there are four."""
    return place_name(t, (seat - view.seat) % view.rules.seats, view.rules.seats)


def place_name(t: Translations, steps: int, seats: int) -> str:
    """What a seat is called that is so many steps away in the order of play."""
    if steps == 0:
        return t.gettext("You")
    if steps == 1:
        return t.gettext("Right")
    return t.gettext("Left") if steps == seats - 1 else t.gettext("Across")


def role_name(t: Translations, view: View, seat: int) -> str:
    """Landlord or peasant; empty while nobody is landlord."""
    if view.landlord is None:
        return ""
    return t.gettext("Landlord") if seat == view.landlord else t.gettext("Peasant")


def seat_and_role(t: Translations, view: View, seat: int) -> str:
    """What a seat is called, with its role once there is one."""
    words = {"seat": seat_name(t, view, seat), "role": role_name(t, view, seat)}
    return t.gettext("%(seat)s (%(role)s)") % words if words["role"] else words["seat"]


def cards_left(t: Translations, number: int) -> str:
    """How many cards there are."""
    return t.ngettext("%(number)d card", "%(number)d cards", number) % {"number": number}


def trick_title(t: Translations, view: View) -> str:
    """What lies in the middle and who laid it, or who leads."""
    if view.table is None or view.table_by is None:
        return t.gettext("You lead") if view.on_turn else t.gettext("Nothing laid yet")
    words = {"seat": seat_name(t, view, view.table_by), "combo": combo_name(t, view.table, view.rules)}
    return t.gettext("%(seat)s: %(combo)s") % words


def trick_won(t: Translations, view: View, seat: int, play: Combo) -> str:
    """Who won the trick that has just ended, and with what."""
    words = {"seat": seat_name(t, view, seat), "combo": combo_name(t, play, view.rules)}
    if seat == view.seat:
        return t.gettext("All have passed on your %(combo)s.") % words
    return t.gettext("All have passed on this by %(seat)s: %(combo)s.") % words


def your_bid(t: Translations, rules: RuleSet, advice: BidHint) -> str:
    """What the hand is, and which call made most with such hands and how much, for the one who is to call.

    Where nothing was measured under the rules, what the normal player would call.
    """
    facts = {"facts": capitalised(strength_text(t, advice.strength))}
    if not advice.worths:
        return _normal_call(t, rules, advice.bid) % {**facts, "bid": advice.bid}
    best = next((worth for worth in advice.worths if worth.bid == advice.bid), None)
    if best is None:
        return t.gettext("%(facts)s. Too few such hands were measured to compare the calls.") % facts
    return _measured_call(t, best.bid, advice) % {**facts, "bid": best.bid, "points": signed(best.points)}


def _measured_call(t: Translations, bid: int, advice: BidHint) -> str:
    if not advice.leads():
        if bid:
            return t.gettext(
                "%(facts)s. No call did clearly better with such hands than a bid of %(bid)d: "
                "%(points)s points on average."
            )
        return t.gettext(
            "%(facts)s. No call did clearly better with such hands than a pass: %(points)s points on average."
        )
    if bid:
        return t.gettext(
            "%(facts)s. A bid of %(bid)d did best with such hands: %(points)s points on average."
        )
    return t.gettext("%(facts)s. A pass did best with such hands: %(points)s points on average.")


def _normal_call(t: Translations, rules: RuleSet, bid: int) -> str:
    if not bid:
        return t.gettext("%(facts)s. The normal player would pass.")
    if rules.auction is AuctionForm.ROB:
        return t.gettext("%(facts)s. The normal player would want to be the landlord.")
    return t.gettext("%(facts)s. The normal player would bid %(bid)d.")


def your_stake(t: Translations, asked: Question, advice: StakeHint) -> str:
    """What the hand is, and what the normal player would answer, for the one asked about the stakes."""
    facts = {"facts": capitalised(strength_text(t, advice.strength))}
    return _NORMAL_STAKES[asked, advice.raised](t) % facts


_NORMAL_STAKES: dict[tuple[Question, bool], Callable[[Translations], str]] = {
    (Question.DOUBLE, False): lambda t: t.gettext("%(facts)s. The normal player would not double."),
    (Question.DOUBLE, True): lambda t: t.gettext("%(facts)s. The normal player would double."),
    (Question.REDOUBLE, False): lambda t: t.gettext("%(facts)s. The normal player would not redouble."),
    (Question.REDOUBLE, True): lambda t: t.gettext("%(facts)s. The normal player would redouble."),
    (Question.OPEN, False): lambda t: t.gettext("%(facts)s. The normal player would keep the hand closed."),
    (Question.OPEN, True): lambda t: t.gettext("%(facts)s. The normal player would open the hand."),
}


def _holds_bomb(view: View) -> bool:
    """Whether a bomb or the rocket could be laid as well."""
    return any(play.kind in (Kind.BOMB, Kind.ROCKET) for play in view.plays())


def your_turn(t: Translations, view: View) -> str:
    """What is asked of the one on turn, as long as nothing is chosen."""
    if view.table is None:
        return t.gettext("You lead: lay any combination.")
    if not view.plays():
        return t.gettext("Nothing in your hand beats this. Pass.")
    words = {"kind": kind_with_article(t, view.table.kind), "ranks": ranks_name(t, view.table.rank)}
    if view.table.kind is not Kind.BOMB and _holds_bomb(view):
        if view.table.length > 1:
            return (
                t.gettext("Your turn: %(kind)s of that length that goes higher, your bomb, or pass.") % words
            )
        return t.gettext("Your turn: %(kind)s above %(ranks)s, your bomb, or pass.") % words
    if view.table.kind is Kind.BOMB:
        return _beat_the_bomb(t, view.rules, view.table)
    if view.table.length > 1:
        return t.gettext("Your turn: %(kind)s of the same length that goes higher, or pass.") % words
    return t.gettext("Your turn: %(kind)s above %(ranks)s, or pass.") % words


def _beat_the_bomb(t: Translations, rules: RuleSet, bomb: Combo) -> str:
    """What beats a bomb: more cards (V5), fewer wildcards (V3), a higher rank, the rocket."""
    if rules.packs > 1:
        return t.gettext("Your turn: a bomb of more cards, a higher one, or the rocket; or pass.")
    if rules.wild is None:
        return t.gettext("Your turn: a higher bomb or the rocket, or pass.")
    if bomb.rank == rules.wild:
        return t.gettext("Your turn: only the rocket beats the pure bomb; lay it or pass.")
    if count(bomb.cards, rules.wild):
        return t.gettext(
            "Your turn: a bomb without wildcards, a higher soft one, the pure one, or the rocket; or pass."
        )
    return t.gettext("Your turn: a higher bomb without wildcards, the pure one, or the rocket; or pass.")


def passed_for_you(t: Translations, turn: str) -> str:
    """That a pass was made for the reader; `turn` says what is asked now."""
    return t.gettext("Passed for you: nothing in your hand beat that. %(turn)s") % {"turn": turn}


def claim_offer(t: Translations, rules: RuleSet, plays: Sequence[Combo]) -> str:
    """That nobody can stop the rest of the hand, and in which order it goes."""
    order = t.gettext(", then ").join(play_text(t, rules, play) for play in plays)
    return t.gettext("Nobody can beat the rest: %(order)s.") % {"order": order}


def selection(t: Translations, view: View, found: Combo | Illegal) -> str:
    """What the chosen cards are and whether they can be laid, or exactly why not."""
    if isinstance(found, Illegal):
        return why(t, view.rules, found)
    words = {"combo": capitalised(combo_name(t, found, view.rules))}
    if view.table is None:
        return t.gettext("%(combo)s: can be laid.") % words
    return t.gettext("%(combo)s: beats the table, can be laid.") % words


def wild_rank(t: Translations, view: View) -> str:
    """Which rank is wild, in a game with wildcards (V3); empty in any other."""
    if not view.rules.wildcards:
        return ""
    if view.rules.wild is None:
        return t.gettext("Wildcards: not drawn yet")
    return t.gettext("Wildcards: the %(ranks)s") % {"ranks": ranks_name(t, view.rules.wild)}
