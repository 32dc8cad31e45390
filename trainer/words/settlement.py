"""Why a round is worth what it is worth, and who pays: the same while it is played and at its end."""

from collections.abc import Sequence

from trainer.rules.auction import PASS_BID
from trainer.rules.combos import Combo, doubles
from trainer.rules.ruleset import AuctionForm, SpringRule
from trainer.rules.scoring import Spring
from trainer.rules.shapes import SMALLEST_BOMB, Kind
from trainer.rules.view import View
from trainer.words import Translations
from trainer.words.cards import play_text
from trainer.words.table import role_name, seat_name


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


def help_used(t: Translations, hints: int, undos: int, stops: int, *, study: bool) -> str:
    """Which help was used in a deal: hints, taking back, stops by the coach, open hands."""
    told = []
    if study:
        told.append(t.gettext("Help used: all hands lay open."))
    if hints or undos:
        words = {
            "hints": t.ngettext("%(num)d hint", "%(num)d hints", hints) % {"num": hints},
            "undos": t.ngettext("%(num)d undo", "%(num)d undos", undos) % {"num": undos},
        }
        told.append(t.gettext("Help used: %(hints)s, %(undos)s. Help is free.") % words)
    if stops:
        told.append(
            t.ngettext("The coach stopped you once.", "The coach stopped you %(num)d times.", stops)
            % {"num": stops}
        )
    return " ".join(told) or t.gettext("No help used.")


def bid_reason(t: Translations, view: View, landlord: str) -> str:
    """Where the bid comes from; `landlord` is what that seat is called, empty where it is the reader's."""
    if view.landlord is None:
        return t.gettext("the highest so far") if max(view.calls, default=PASS_BID) else t.gettext("none yet")
    words = {"seat": landlord, "bid": view.bid}
    if view.role_given:
        return t.gettext("no auction: the role was chosen")
    if not any(view.calls):
        if not landlord:
            return t.gettext("nobody bid: you were first and have to play")
        return t.gettext("nobody bid: %(seat)s was first and has to play") % words
    if view.rules.auction is AuctionForm.ROB:
        return t.gettext("the role was called: there are no bids")
    if not landlord:
        return t.gettext("you bid %(bid)d") % words
    return t.gettext("%(seat)s bid %(bid)d") % words


def robs_reason(t: Translations, robs: int) -> str:
    """How often the role was robbed (V1)."""
    if not robs:
        return t.gettext("not robbed")
    return t.ngettext("robbed once", "robbed %(number)d times", robs) % {"number": robs}


def open_reason(t: Translations, opened: bool) -> str:
    """Whether the landlord plays with an open hand (V2)."""
    return t.gettext("the landlord opened the hand") if opened else t.gettext("the hand stayed closed")


def bombs_reason(t: Translations, view: View) -> str:
    """Which bombs were laid, and of those which double (S2, V5)."""
    laid = [turn.action for turn in view.history if isinstance(turn.action, Combo)]
    bombs = [combo for combo in laid if combo.kind is Kind.BOMB]
    double = [combo for combo in bombs if doubles(view.rules, combo)]
    if double:
        return ", ".join(play_text(t, view.rules, combo) for combo in double)
    if bombs and view.rules.doubling_bomb > SMALLEST_BOMB:
        words = {"number": view.rules.doubling_bomb}
        return t.gettext("none of %(number)d cards or more") % words
    return t.gettext("none laid")


def rocket_reason(t: Translations, rockets: int) -> str:
    """Whether the rocket was laid."""
    return t.gettext("laid") if rockets else t.gettext("not laid")


def spring_reason(t: Translations, view: View, spring: Spring) -> str:
    """Why a finished deal was, or was not, a spring or an anti-spring (S3, S4, D24)."""
    if view.landlord is None:
        raise ValueError("a deal without a landlord has no spring")
    landlord_won = view.turn == view.landlord
    if spring is Spring.ANTI_SPRING:
        return _anti_spring_reason(t, view.laid[view.landlord], landlord_won)
    if not landlord_won:
        return t.gettext("no: only the landlord’s win can be one")
    idle = [seat for seat, laid in enumerate(view.laid) if seat != view.landlord and not laid]
    if view.rules.spring is SpringRule.FULL_HAND:
        if not idle:
            return t.gettext("no: every peasant laid something")
        return t.gettext("yes: a peasant has all cards left")
    laid = sum(view.laid) - view.laid[view.landlord]
    if not laid:
        return t.gettext("yes: no peasant laid a card")
    words = {"number": laid}
    return t.ngettext("no: the peasants laid once", "no: the peasants laid %(number)d times", laid) % words


def _anti_spring_reason(t: Translations, laid: int, landlord_won: bool) -> str:
    if landlord_won:
        return t.gettext("no: only the peasants’ win can be one")
    if laid > 1:
        return t.gettext("no: the landlord laid %(number)d times") % {"number": laid}
    return t.gettext("yes: the landlord laid only once")


def stake_reason(t: Translations, factor: int) -> str:
    """What the doubling stage did to the payment of a peasant (V10); empty where nothing."""
    if factor == 1:
        return ""
    return t.gettext("doubled") if factor == 2 else t.gettext("doubled and redoubled")


def payment_reason(t: Translations, view: View, seat: int, stakes: Sequence[int]) -> str:
    """What a seat wins or loses in terms of the round."""
    if seat != view.landlord:
        stake = stake_reason(t, stakes[seat])
        words = {"role": role_name(t, view, seat), "stake": stake}
        return t.gettext("%(role)s, %(stake)s") % words if stake else words["role"]
    if any(factor != 1 for factor in stakes):
        return t.gettext("Landlord, all payments together")
    if view.rules.peasants == 2:
        return t.gettext("Landlord, twice the round")
    return t.gettext("Landlord, three times the round")
