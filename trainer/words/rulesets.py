"""Rule sets and switches in words: what each is called, and what each value of a switch means in play."""

from collections.abc import Callable, Mapping

from trainer.rules.ruleset import RULE_SETS, AllPass, AuctionForm, FirstBidder, RuleSet, SpringRule
from trainer.rules.switches import Switch
from trainer.words import Translations

_Words = Callable[[Translations], str]


def rule_set_name(t: Translations, rules: RuleSet) -> str:
    """What the rule set is called: "Four players"; one with further switches set says that it is changed."""
    name = _NAMES[_registered(rules)](t)
    if rules.id in RULE_SETS:
        return name
    return t.gettext("%(name)s, changed") % {"name": name}


def rule_set_about(t: Translations, rules: RuleSet) -> str:
    """What the rule set is, in a sentence; for a changed one, what it was made from."""
    base = _registered(rules)
    if rules.id in RULE_SETS:
        return _ABOUT[base](t)
    return t.gettext("The rule set “%(name)s” with some switches set otherwise.") % {"name": _NAMES[base](t)}


def switch_name(t: Translations, switch: Switch) -> str:
    """What the switch is about, in a few words: "Equal single kickers"."""
    return _SWITCH_NAMES[switch.name](t)


def switch_meaning(t: Translations, switch: Switch, value: str) -> str:
    """What is played when the switch has the value, in a sentence."""
    return _MEANINGS[switch.name][value](t)


def choices(t: Translations) -> tuple[tuple[str, str, str], ...]:
    """Every registered rule set: its id, its name, what it is in a sentence."""
    return tuple(
        (rules.id, rule_set_name(t, rules), rule_set_about(t, rules)) for rules in RULE_SETS.values()
    )


def _registered(rules: RuleSet) -> str:
    return rules.id.partition("+")[0]


_NAMES: Mapping[str, _Words] = {
    "standard": lambda t: t.gettext("Standard"),
    "competition": lambda t: t.gettext("Competition"),
    "pagat": lambda t: t.gettext("Pagat"),
    "loose": lambda t: t.gettext("Loose"),
    "dutch": lambda t: t.gettext("Dutch"),
    "beginner": lambda t: t.gettext("Beginners"),
    "openspiel": lambda t: t.gettext("OpenSpiel"),
    "rob": lambda t: t.gettext("Robbing the landlord"),
    "open": lambda t: t.gettext("Open play"),
    "wildcard": lambda t: t.gettext("Wildcards"),
    "four_players": lambda t: t.gettext("Four players"),
    "doubling": lambda t: t.gettext("Competition with doubling"),
}

_ABOUT: Mapping[str, _Words] = {
    "standard": lambda t: t.gettext("The rules that the lessons and puzzles teach."),
    "competition": lambda t: t.gettext(
        "As played in competitions in China: no two readings of the same cards."
    ),
    "pagat": lambda t: t.gettext("As on the pages of pagat.com: all single kickers differ."),
    "loose": lambda t: t.gettext("Nearly everything may go along as a kicker."),
    "dutch": lambda t: t.gettext("As a Dutch rule page has it: fours with one card and with one pair, too."),
    "beginner": lambda t: t.gettext("Without planes: fewer kinds to look for."),
    "openspiel": lambda t: t.gettext("As in the OpenSpiel program: no four with two."),
    "rob": lambda t: t.gettext("No bids: the role of the landlord is called, and others may rob it."),
    "open": lambda t: t.gettext("The landlord may show the hand, for twice the value."),
    "wildcard": lambda t: t.gettext("The four cards of one rank stand for any rank."),
    "four_players": lambda t: t.gettext(
        "Two packs, one landlord against three peasants, bombs of up to eight cards."
    ),
    "doubling": lambda t: t.gettext("As in competitions, and each peasant may double before the first lead."),
}

_SWITCH_NAMES: Mapping[str, _Words] = {
    "planes": lambda t: t.gettext("Planes"),
    "quads_with_two": lambda t: t.gettext("Four with two"),
    "quad_with_pair": lambda t: t.gettext("Four with a pair as a kind of its own"),
    "quad_with_one": lambda t: t.gettext("Four with one card"),
    "equal_single_kickers": lambda t: t.gettext("Equal single kickers"),
    "both_jokers_as_kickers": lambda t: t.gettext("Both jokers as kickers"),
    "triplet_beside_plane": lambda t: t.gettext("A triple beside the plane as its kickers"),
    "four_as_single_kickers": lambda t: t.gettext("Four equal cards as single kickers"),
    "equal_pair_kickers": lambda t: t.gettext("Four equal cards as two pairs"),
    "wildcards": lambda t: t.gettext("Wildcards"),
    "auction": lambda t: t.gettext("How the landlord is found"),
    "first_bidder": lambda t: t.gettext("Who speaks first"),
    "all_pass": lambda t: t.gettext("When nobody wants the role"),
    "bottom_shown": lambda t: t.gettext("Bottom cards shown"),
    "open_play": lambda t: t.gettext("Open play"),
    "doubling": lambda t: t.gettext("Doubling before the first lead"),
    "base": lambda t: t.gettext("Base"),
    "spring": lambda t: t.gettext("Spring"),
}

_MEANINGS: Mapping[str, Mapping[str, _Words]] = {
    "planes": {
        "yes": lambda t: t.gettext("There are planes: alone, with singles and with pairs."),
        "no": lambda t: t.gettext("There are no planes: triples in a row are laid one by one."),
    },
    "quads_with_two": {
        "yes": lambda t: t.gettext("Four of a rank may take two singles or two pairs along."),
        "no": lambda t: t.gettext("Four of a rank take no two kickers along."),
    },
    "quad_with_pair": {
        "yes": lambda t: t.gettext(
            "Four with a pair is a kind of its own: only another four with a pair compares with it, "
            "and two single kickers of a four must differ."
        ),
        "no": lambda t: t.gettext("A pair that goes along with four of a rank counts as two singles."),
    },
    "quad_with_one": {
        "yes": lambda t: t.gettext("Four of a rank may take one single card along."),
        "no": lambda t: t.gettext("Four of a rank do not take just one card along."),
    },
    "equal_single_kickers": {
        "yes": lambda t: t.gettext("Single kickers may be of the same rank."),
        "no": lambda t: t.gettext("Single kickers must all be of different ranks."),
    },
    "both_jokers_as_kickers": {
        "yes": lambda t: t.gettext("Both jokers may be kickers of one combination."),
        "no": lambda t: t.gettext("One joker may be a kicker, but not the small and the big one together."),
    },
    "triplet_beside_plane": {
        "yes": lambda t: t.gettext(
            "A triple of the rank next to a plane may be three of its single kickers."
        ),
        "no": lambda t: t.gettext("A triple of the rank next to a plane may not be its kickers."),
    },
    "four_as_single_kickers": {
        "yes": lambda t: t.gettext("Four cards of a rank may be the single kickers of a long plane."),
        "no": lambda t: t.gettext("Four cards of a rank may not be the kickers of a plane."),
    },
    "equal_pair_kickers": {
        "yes": lambda t: t.gettext("Four cards of a rank may go along as two pairs."),
        "no": lambda t: t.gettext(
            "Pairs that go along must be of different ranks: four of a rank are not two."
        ),
    },
    "wildcards": {
        "yes": lambda t: t.gettext(
            "One rank of each deal is wild: its cards stand for any rank from 3 to 2 and make soft bombs."
        ),
        "no": lambda t: t.gettext("Each card is what it is: there are no wildcards."),
    },
    "auction": {
        AuctionForm.ONCE: lambda t: t.gettext(
            "Each seat speaks once: it passes, or bids more than anybody yet."
        ),
        AuctionForm.TWO_PASSES: lambda t: t.gettext(
            "Bidding goes round until nobody else bids more, or somebody bids the highest; "
            "whoever has passed may bid again."
        ),
        AuctionForm.ROB: lambda t: t.gettext(
            "There are no bids: one seat calls the role, each later one may rob it, "
            "and the one who called may rob it back once."
        ),
    },
    "first_bidder": {
        FirstBidder.BY_NUMBER: lambda t: t.gettext("The number of the deal says who speaks first."),
        FirstBidder.FACE_UP_CARD: lambda t: t.gettext(
            "Whoever is dealt the card that lay face up in the pack speaks first."
        ),
        FirstBidder.HEART_THREE: lambda t: t.gettext("Whoever is dealt the three of hearts speaks first."),
        FirstBidder.ROTATING: lambda t: t.gettext(
            "In a series the seats speak first in turn, from deal to deal."
        ),
    },
    "all_pass": {
        AllPass.REDEAL: lambda t: t.gettext(
            "If nobody wants the role, the deal is thrown in and nothing is scored."
        ),
        AllPass.FORCED_FIRST: lambda t: t.gettext(
            "If nobody wants the role, the seat that spoke first is landlord at a bid of 1."
        ),
    },
    "bottom_shown": {
        "yes": lambda t: t.gettext("Everybody sees the bottom cards when the landlord takes them."),
        "no": lambda t: t.gettext("Only the landlord sees the bottom cards."),
    },
    "open_play": {
        "yes": lambda t: t.gettext(
            "Before the first lead the landlord may show the hand: the value doubles."
        ),
        "no": lambda t: t.gettext("All hands stay hidden to the end."),
    },
    "doubling": {
        "yes": lambda t: t.gettext(
            "After the auction each peasant may double, and the landlord may redouble against those who did."
        ),
        "no": lambda t: t.gettext("Nobody doubles between the auction and the first lead."),
    },
    "base": {
        "10": lambda t: t.gettext("A bid of 1 is worth 10 points before the doublings."),
        "1": lambda t: t.gettext("A bid of 1 is worth 1 point before the doublings."),
    },
    "spring": {
        SpringRule.STANDARD: lambda t: t.gettext(
            "Spring doubles: the landlord wins and no peasant has laid a card. So does anti-spring: "
            "the peasants win and the landlord has laid only the first combination."
        ),
        SpringRule.FULL_HAND: lambda t: t.gettext(
            "Spring doubles: the landlord wins and at least one peasant still has all cards. There is no "
            "anti-spring."
        ),
    },
}
