"""The words round a review: its head line, and what a decision is called."""

from collections.abc import Sequence

from trainer.review.document import Entry, Review
from trainer.review.lines import Line, actions_of
from trainer.review.look import Depth
from trainer.rules.cards import Cards
from trainer.rules.combos import Combo
from trainer.rules.game import Action, Call, Phase, Stake
from trainer.rules.notation import show_action, show_cards
from trainer.rules.ruleset import AuctionForm, RuleSet
from trainer.rules.view import View
from trainer.words import Translations
from trainer.words.actions import action_in_sentence
from trainer.words.points import signed


def headline(t: Translations, review: Review) -> str:
    """The deal in one line: how it ended, and how much there is to look at."""
    number, good = len(review.moments), len(review.good_moves)
    if review.result is None:
        return _thrown_in(t, number)
    words = {"points": abs(review.result.points), "number": number, "good": good}
    if good and not number:
        return _only_good(t, review.result.points > 0, good) % words
    if review.result.points > 0:
        if not number:
            return t.gettext("Won by %(points)d, and nothing stands out") % words
        return (
            t.ngettext(
                "Won by %(points)d, with one moment to look at",
                "Won by %(points)d, with %(number)d moments to look at",
                number,
            )
            % words
        )
    if not number:
        return t.gettext("Lost by %(points)d, and nothing stands out") % words
    return (
        t.ngettext(
            "Lost by %(points)d, with one moment to look at",
            "Lost by %(points)d, with %(number)d moments to look at",
            number,
        )
        % words
    )


def _thrown_in(t: Translations, number: int) -> str:
    if not number:
        return t.gettext("All have passed: there was nothing to play")
    return t.ngettext(
        "All have passed, with one moment to look at",
        "All have passed, with %(number)d moments to look at",
        number,
    ) % {"number": number}


def _only_good(t: Translations, won: bool, good: int) -> str:
    if won:
        return t.ngettext(
            "Won by %(points)d, with one good move", "Won by %(points)d, with %(good)d good moves", good
        )
    return t.ngettext(
        "Lost by %(points)d, with one good move", "Lost by %(points)d, with %(good)d good moves", good
    )


def good_line(t: Translations, review: Review) -> str:
    """What the head line leaves out: good moves beside moments to look at; empty where there are none."""
    good = len(review.good_moves)
    if not good or not review.moments:
        return ""
    return t.ngettext("And one good move.", "And %(good)d good moves.", good) % {"good": good}


def role_told(t: Translations, review: Review) -> str:
    """Which seat is "you", and who was the landlord; empty where there was none."""
    if review.result is None:
        return ""
    words = {"seat": review.seat, "landlord": review.result.landlord}
    if review.seat == review.result.landlord:
        return t.gettext("You are seat %(seat)d, the landlord.") % words
    return t.gettext("You are seat %(seat)d, a peasant; the landlord is seat %(landlord)d.") % words


def hand_told(t: Translations, entry: Entry) -> str:
    """What the seat held at a decision, in the notation of records, and how many cards each seat had."""
    words = {"hand": show_cards(entry.seen.hand), "counts": ", ".join(map(str, entry.seen.counts))}
    return t.gettext("Your hand: %(hand)s. Cards left, seat by seat: %(counts)s.") % words


def look_told(t: Translations, review: Review) -> str:
    """How closely the deal was looked at, in a few words."""
    if review.basis is None:
        return t.gettext("Nothing is priced under these rules: what is said was proved.")
    if review.basis.depth is Depth.QUICK:
        return t.gettext("A quick look: the figures are estimates so far.")
    return t.gettext("Looked at in full.")


def basis_told(t: Translations, review: Review) -> str:
    """On what the figures rest, in a sentence or two."""
    basis = review.basis
    if basis is None:
        return t.gettext(
            "Nothing is priced under these rules: the value function knows three seats and one pack without "
            "wildcards. What is said was proved by counting. A closer look adds no price: it looks at the "
            "last plays with all hands open."
        )
    if basis.depth is Depth.QUICK:
        return t.gettext(
            "A quick look: the figures of plays are estimates that no deal has tested yet. "
            "However large one is, a loss that was not tested is called an inaccuracy at most."
        )
    return t.gettext(
        "A full look: where an estimate saw a loss, the deal was played to its end from what was done and "
        "from what seemed better, %(worlds)s times with the hidden cards drawn anew, and more often where "
        "that did not settle it."
    ) % {"worlds": f"{basis.worlds:,}"}


def played_out_told(t: Translations, points: int, was: int) -> str:
    """How a deal ended that was played on from the better play, and how the deal itself did."""
    words = {"points": signed(points), "was": signed(was)}
    if points == was:
        return t.gettext("Points for you: %(points)s, as in the deal itself.") % words
    return t.gettext("Points for you: %(points)s instead of %(was)s.") % words


def lines_told(t: Translations, better: int, done: int) -> str:
    """How a deal ended that was played on from the better play, and how from what was done."""
    words = {"better": signed(better), "done": signed(done)}
    if better == done:
        return t.gettext("Points for you: %(better)s from both.") % words
    told = t.gettext("Points for you: %(better)s, and %(done)s from what you did.") % words
    if better > done:
        return told
    luck = t.gettext("With these cards what you did came off better: that is luck.")
    return f"{told} {luck}"


def example_told(t: Translations) -> str:
    """That lines are of another deal than the one that was played."""
    return t.gettext(
        "With the cards as they lay the better choice would have made no more: that is luck. So these lines "
        "are of another deal that you could not rule out, in which the difference shows."
    )


def example_hands_told(t: Translations, hands: Sequence[Cards]) -> str:
    """The hands of that deal, in the notation of records."""
    words = {"hands": " / ".join(show_cards(hand) for hand in hands)}
    return t.gettext("With these hands instead, seat by seat: %(hands)s") % words


def better_line_told(t: Translations, rules: RuleSet, line: Line) -> str:
    """How the deal could have gone on from a better play, in the notation of records."""
    return t.gettext("Played out from the better play: %(line)s. Points: %(points)s.") % _line(rules, line)


def done_line_told(t: Translations, rules: RuleSet, line: Line) -> str:
    """The same from what was done."""
    return t.gettext("Played out from what was done: %(line)s. Points: %(points)s.") % _line(rules, line)


def _line(rules: RuleSet, line: Line) -> dict[str, str]:
    told = [show_action(rules, action) for action in actions_of(line)]
    if isinstance(line.action, Call):
        calls = 1 + len(line.calls)
        told = ["calls", *told[:calls], "plays", *told[calls:]] if line.plays else ["calls", *told]
    return {"line": " ".join(told), "points": signed(line.points)}


def unpriced_told(t: Translations, review: Review, rules: RuleSet, entry: Entry) -> str:
    """Why a decision has no price, or that there is nothing to say of it; empty where it has one."""
    if entry.price is not None:
        return ""
    if entry.forced:
        return t.gettext("There was no choice here.")
    if entry.phase is Phase.AUCTION:
        if review.basis is None or rules.open_play:
            return t.gettext(
                "This call is not judged: that takes deals played out, and under these rules none can be."
            )
        return t.gettext(
            "A quick look knows too little of such calls to judge this one. A full look plays deals out "
            "for it."
        )
    if entry.phase is not Phase.PLAY:
        return t.gettext(
            "This answer is not judged: what such answers make with a hand like this was never measured."
        )
    return t.gettext("Nothing stands out here.")


def seat_in_deal(t: Translations, seen: View) -> str:
    """What the reviewed seat was, for the line above the head line."""
    if seen.landlord is None:
        return t.gettext("thrown in")
    return t.gettext("you were the landlord") if seen.is_landlord else t.gettext("you were a peasant")


def decision_title(t: Translations, rules: RuleSet, action: Action, table: Combo | None) -> str:
    """What was done, as the title of a decision: "You passed on 44"."""
    if isinstance(action, Call):
        if not action.bid:
            return t.gettext("You passed in the auction")
        if rules.auction is AuctionForm.ROB:
            return t.gettext("You wanted to be the landlord")
        return t.gettext("You bid %(bid)d") % {"bid": action.bid}
    if isinstance(action, Stake):
        return t.gettext("You raised the stakes") if action.raised else t.gettext("You left the stakes")
    words = {"table": action_in_sentence(t, rules, table) if table is not None else ""}
    if not isinstance(action, Combo):
        return t.gettext("You passed on %(table)s") % words
    words["play"] = action_in_sentence(t, rules, action)
    if table is None:
        return t.gettext("You led %(play)s") % words
    return t.gettext("You laid %(play)s on %(table)s") % words
