"""House rules in a few words, as lists and headings show them."""

from collections.abc import Callable

from trainer.rules.ruleset import STANDARD, AllPass, AuctionForm, FirstBidder, SpringRule
from trainer.rules.switches import Switch, read_rules
from trainer.words import Translations
from trainer.words.rulesets import rule_set_name


def rules_shown(t: Translations, text: str) -> str:
    """The name of a rule set by its text, where it is worth mentioning: empty for the standard rules."""
    return "" if text == STANDARD.id else rule_set_name(t, read_rules(text))


def value_name(t: Translations, switch: Switch, value: str) -> str:
    """One value of a switch: "Yes", "Robbing", "10"."""
    named = _NAMES.get((switch.name, value)) or _YES_OR_NO.get(value)
    return value if named is None else named(t)


_YES_OR_NO: dict[str, Callable[[Translations], str]] = {
    "yes": lambda t: t.gettext("Yes"),
    "no": lambda t: t.gettext("No"),
}

_NAMES: dict[tuple[str, str], Callable[[Translations], str]] = {
    ("auction", AuctionForm.ONCE): lambda t: t.gettext("Each seat bids once"),
    ("auction", AuctionForm.TWO_PASSES): lambda t: t.gettext("Bids until two passes"),
    ("auction", AuctionForm.ROB): lambda t: t.gettext("Call and rob"),
    ("first_bidder", FirstBidder.BY_NUMBER): lambda t: t.gettext("By the number of the deal"),
    ("first_bidder", FirstBidder.FACE_UP_CARD): lambda t: t.gettext("Who gets the face-up card"),
    ("first_bidder", FirstBidder.HEART_THREE): lambda t: t.gettext("Who gets the three of hearts"),
    ("first_bidder", FirstBidder.ROTATING): lambda t: t.gettext("The seats in turn"),
    ("all_pass", AllPass.REDEAL): lambda t: t.gettext("Deal anew"),
    ("all_pass", AllPass.FORCED_FIRST): lambda t: t.gettext("The first seat has to play"),
    ("spring", SpringRule.STANDARD): lambda t: t.gettext("Spring and anti-spring"),
    ("spring", SpringRule.FULL_HAND): lambda t: t.gettext("Any peasant with all cards"),
}
