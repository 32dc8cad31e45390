"""What programs would send as the field `view`, made out of a view."""

from typing import Any

from trainer.protocol import actions
from trainer.rules.auction import Auction
from trainer.rules.game import Phase, Stake
from trainer.rules.notation import show_action, show_cards
from trainer.rules.view import View


def as_told(view: View) -> dict[str, Any]:
    """All that the view holds, as a request tells it."""
    told: dict[str, Any] = {"seat": view.seat, "hand": show_cards(view.hand), "first": view.first}
    auction = Auction(view.rules, view.first)
    told["calls"] = []
    for call in view.calls:
        told["calls"].append(actions.call_word(auction, call))
        auction = auction.call(call)
    if view.landlord is None:
        return told
    told |= {"landlord": view.landlord, "counts": list(view.counts), "bid": view.bid}
    told["history"] = [[seat, show_action(view.rules, action)] for seat, action in view.history]
    if view.bottom is not None:
        told["bottom"] = show_cards(view.bottom)
    if view.open_hand is not None and view.seat != view.landlord:
        told["open"] = show_cards(view.open_hand)
    answers = [show_action(view.rules, Stake(raised)) for raised in view.stakes]
    if view.rules.open_play and view.phase is Phase.PLAY:
        answers.append("yes" if view.open_hand is not None else "no")
    if view.rules.doubling or view.rules.open_play:
        told["stakes"] = answers
    return told
