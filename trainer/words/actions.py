"""An action in short, as something that could be done, and within a sentence."""

from trainer.rules.cards import TWO, Cards, single, size
from trainer.rules.combos import Combo
from trainer.rules.game import Action, Call
from trainer.rules.ruleset import AuctionForm, RuleSet
from trainer.rules.shapes import Kind
from trainer.words import Translations
from trainer.words.cards import cards_named, play_text


def action_text(t: Translations, rules: RuleSet, action: Action) -> str:
    """An action in short, as an option: cards, "pass", "bid 2"."""
    if isinstance(action, Combo):
        return play_text(t, rules, action)
    if isinstance(action, Call) and action.bid:
        if rules.auction is AuctionForm.ROB:
            return t.gettext("want to be the landlord")
        return t.gettext("bid %(bid)d") % {"bid": action.bid}
    return t.gettext("pass")


def action_in_sentence(t: Translations, rules: RuleSet, action: Action) -> str:
    """An action within a sentence: "8 9 10 J Q", "the rocket", "the small joker", "pass"."""
    if isinstance(action, Combo) and action.kind in (Kind.ROCKET, Kind.SINGLE):
        return cards_in_sentence(t, rules, action.cards)
    return action_text(t, rules, action)


def cards_in_sentence(t: Translations, rules: RuleSet, cards: Cards) -> str:
    """Cards within a sentence: jokers by their names take an article there."""
    if cards == rules.rocket:
        return t.gettext("the rocket")
    if size(cards) == 1 and cards > single(TWO):
        return t.gettext("the %(joker)s") % {"joker": cards_named(t, cards)}
    return cards_named(t, cards)
