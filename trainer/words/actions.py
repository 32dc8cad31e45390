"""An action in short, as something that could be done."""

from trainer.rules.combos import Combo
from trainer.rules.game import Action, Call
from trainer.rules.ruleset import AuctionForm, RuleSet
from trainer.words import Translations
from trainer.words.cards import play_text


def action_text(t: Translations, rules: RuleSet, action: Action) -> str:
    """An action in short, as an option: cards, "pass", "bid 2"."""
    if isinstance(action, Combo):
        return play_text(t, rules, action)
    if isinstance(action, Call) and action.bid:
        if rules.auction is AuctionForm.ROB:
            return t.gettext("want to be the landlord")
        return t.gettext("bid %(bid)d") % {"bid": action.bid}
    return t.gettext("pass")
