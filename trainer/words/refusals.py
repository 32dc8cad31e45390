"""Why something can't be laid or called, in a sentence: the words for every `Illegal`."""

from collections.abc import Callable
from typing import Any

from trainer.rules.auction import TAKE
from trainer.rules.cards import at_least, size
from trainer.rules.combos import Combo, bomb_power
from trainer.rules.errors import Code, Illegal
from trainer.rules.record import IllegalAction
from trainer.rules.ruleset import RuleSet
from trainer.rules.shapes import Kind
from trainer.words import Translations, capitalised
from trainer.words.cards import (
    cards_named,
    combo_name,
    groups_text,
    kind_name,
    kind_with_article,
    rank_label,
    rank_name,
    ranks_name,
)

NAMES_ITS_CARDS = frozenset({Code.NOT_A_COMBINATION, Code.KICKER_OF_MAIN_RANK, Code.WRONG_KICKERS})
"""Refusals whose sentence begins with the cards."""

_TRIPLE, _FOUR = 3, 4


def why(t: Translations, rules: RuleSet, illegal: Illegal) -> str:
    """The sentence for a refusal under these rules."""
    if illegal.code is Code.WRONG_KICKERS:
        return _wrong_kickers(t, rules, illegal.args_by_name)
    if illegal.code is Code.TOO_LOW:
        return _too_low(t, rules, illegal.args_by_name)
    return _SENTENCES[illegal.code](t, illegal.args_by_name)


def illegal_action(t: Translations, found: IllegalAction) -> str:
    """Which action of a record is not legal, and why, in sentences."""
    return t.gettext(
        "Line %(line)d: action %(number)d (%(action)s) is not legal (rule %(rule)s). %(why)s"
    ) % {
        "line": found.line,
        "number": found.number,
        "action": found.shown,
        "rule": found.refused.rule,
        "why": why(t, found.rules, found.refused),
    }


def _no_cards(t: Translations, args: dict[str, Any]) -> str:
    return t.gettext("No card is chosen. Choose cards first.")


def _not_a_combination(t: Translations, args: dict[str, Any]) -> str:
    return t.gettext("%(cards)s is no combination.") % {"cards": cards_named(t, args["cards"])}


def _chain_too_short(t: Translations, args: dict[str, Any]) -> str:
    kind = args["kind"]
    return t.gettext("%(kind)s needs at least %(shortest)s; these are %(length)s.") % {
        "kind": capitalised(kind_with_article(t, kind)),
        "shortest": groups_text(t, kind, args["shortest"]),
        "length": groups_text(t, kind, args["length"]),
    }


def _chain_with_gap(t: Translations, args: dict[str, Any]) -> str:
    return t.gettext("The %(kind)s has a gap: the %(rank)s is missing.") % {
        "kind": kind_name(t, args["kind"]),
        "rank": rank_name(t, args["rank"]),
    }


def _chain_with_high_card(t: Translations, args: dict[str, Any]) -> str:
    return t.gettext("%(kind)s ends at the ace at the latest: no 2 and no joker in it.") % {
        "kind": capitalised(kind_with_article(t, args["kind"]))
    }


def _both_jokers(t: Translations, args: dict[str, Any]) -> str:
    return t.gettext("Both jokers may not be kickers together; one of them may.")


def _kicker_of_main_rank(t: Translations, args: dict[str, Any]) -> str:
    return t.gettext("%(cards)s: a kicker may not have the rank of the triple or four that it goes with.") % {
        "cards": cards_named(t, args["cards"])
    }


def _equal_pairs(t: Translations, args: dict[str, Any]) -> str:
    return t.gettext("Pairs as kickers must be of different ranks: four of a rank are not two pairs.")


def _equal_singles(t: Translations, args: dict[str, Any]) -> str:
    return t.gettext("Under these rules single kickers must all be of different ranks.")


def _four_as_kickers(t: Translations, args: dict[str, Any]) -> str:
    return t.gettext("Under these rules four cards of a rank may not all be kickers of one combination.")


def _triplet_beside_plane(t: Translations, args: dict[str, Any]) -> str:
    return t.gettext(
        "Under these rules a triple of the rank next to a plane may not be its kickers: "
        "it would make the plane longer."
    )


def _kind_not_played(t: Translations, args: dict[str, Any]) -> str:
    return t.gettext("%(kind)s is not played under these rules.") % {
        "kind": capitalised(kind_with_article(t, args["kind"]))
    }


def _jokers_as_pair(t: Translations, args: dict[str, Any]) -> str:
    return t.gettext("Jokers are no pair, so they can’t be a pair that goes along.")


def _part_of_the_rocket(t: Translations, args: dict[str, Any]) -> str:
    return t.gettext(
        "With two packs the rocket needs all four jokers; two or three of them are no combination."
    )


def _wildcard_for_joker(t: Translations, args: dict[str, Any]) -> str:
    return t.gettext("Wildcards can’t stand for a joker, so these cards are no combination.")


def _wrong_kickers(t: Translations, rules: RuleSet, args: dict[str, Any]) -> str:
    words = {"cards": cards_named(t, args["cards"])}
    has_four = at_least(args["cards"], _FOUR) != 0
    one = not {Kind.QUAD_SINGLE, Kind.QUAD_PAIR}.isdisjoint(rules.kinds)
    two = Kind.QUAD_SINGLES in rules.kinds
    if Kind.TRIPLE_SINGLE not in rules.kinds and not (has_four and (one or two)):
        return t.gettext("%(cards)s: a triple takes one kicker, a pair of another rank.") % words
    if not has_four:
        message = t.ngettext(
            "%(cards)s: a triple takes one kicker, a single or a pair.",
            "%(cards)s: each triple takes one kicker, all of them singles or all of them pairs.",
            size(at_least(args["cards"], _TRIPLE)),
        )
    elif not one and not two:
        message = t.gettext(
            "%(cards)s: a triple takes one kicker, a four takes none; kickers are all singles or all pairs."
        )
    elif not two:
        message = t.gettext("%(cards)s: a triple takes one kicker, and so does a four.")
    elif one:
        message = t.gettext(
            "%(cards)s: a triple takes one kicker, a four takes one or two, "
            "all of them singles or all of them pairs."
        )
    else:
        message = t.gettext(
            "%(cards)s: a triple takes one kicker, a four takes two, "
            "all of them singles or all of them pairs."
        )
    return message % words


def _no_such_reading(t: Translations, args: dict[str, Any]) -> str:
    return t.gettext("These cards can’t be laid as that: %(combo)s.") % {
        "combo": combo_name(t, args["combo"])
    }


def _other_kind(t: Translations, args: dict[str, Any]) -> str:
    return t.gettext("%(combo)s: the table asks for %(kind)s.") % {
        "combo": capitalised(combo_name(t, args["combo"])),
        "kind": kind_with_article(t, args["table"].kind),
    }


def _other_length(t: Translations, args: dict[str, Any]) -> str:
    combo, table = args["combo"], args["table"]
    return t.gettext("%(combo)s: that is %(length)s, and the table asks for %(asked)s.") % {
        "combo": capitalised(combo_name(t, combo)),
        "length": groups_text(t, combo.kind, combo.length),
        "asked": groups_text(t, table.kind, table.length),
    }


def _too_low(t: Translations, rules: RuleSet, args: dict[str, Any]) -> str:
    combo, table = args["combo"], args["table"]
    words = {
        "combo": capitalised(combo_name(t, combo, rules)),
        "high": rank_label(t, table.rank),
        "ranks": ranks_name(t, table.rank),
    }
    if combo.rank == table.rank and (
        table.kind is not Kind.BOMB or bomb_power(rules, combo) == bomb_power(rules, table)
    ):
        return t.gettext("%(combo)s: just as high as the one on the table, and equal does not beat.") % words
    if table.length > 1:
        return t.gettext("%(combo)s: too low, the one on the table goes up to %(high)s.") % words
    if table.kind is Kind.BOMB:
        return _bomb_too_low(t, rules, combo, table) % words
    return t.gettext("%(combo)s: too low, the table asks for more than %(ranks)s.") % words


def _bomb_too_low(t: Translations, rules: RuleSet, combo: Combo, table: Combo) -> str:
    """What the bomb on the table has more of: cards (V5), natural cards (V3), or else rank (B4)."""
    if size(combo.cards) < size(table.cards):
        return t.gettext("%(combo)s: too low, the bomb on the table has more cards.")
    _, purity, _ = bomb_power(rules, combo)
    _, asked, _ = bomb_power(rules, table)
    if purity == asked:
        return t.gettext("%(combo)s: too low, the table asks for more than %(ranks)s.")
    if table.rank == rules.wild:
        return t.gettext("%(combo)s: too low, only the rocket beats the pure bomb, the four wildcards.")
    return t.gettext("%(combo)s: too low, a bomb with wildcards is lower than every bomb without.")


def _beaten_by_bombs_only(t: Translations, args: dict[str, Any]) -> str:
    return t.gettext("%(combo)s: a bomb is beaten only by a higher bomb or the rocket.") % {
        "combo": capitalised(combo_name(t, args["combo"]))
    }


def _rocket(t: Translations, args: dict[str, Any]) -> str:
    return t.gettext("Nothing beats the rocket.")


def _must_lead(t: Translations, args: dict[str, Any]) -> str:
    return t.gettext("You lead this trick: lay something, passing is for those who follow.")


def _not_your_turn(t: Translations, args: dict[str, Any]) -> str:
    return t.gettext("It is not your turn.")


def _cards_not_held(t: Translations, args: dict[str, Any]) -> str:
    return t.gettext("You don’t hold all of these cards: %(cards)s.") % {
        "cards": cards_named(t, args["cards"])
    }


def _not_a_bid(t: Translations, args: dict[str, Any]) -> str:
    if args["highest_bid"] == TAKE:
        return t.gettext("The role is taken or left here: there are no bids.")
    return t.gettext("Bids go from 1 to %(highest)d, or you pass.") % {"highest": args["highest_bid"]}


def _bid_too_low(t: Translations, args: dict[str, Any]) -> str:
    return t.gettext("A bid of %(bid)d is too low: %(highest)d has been bid already.") % {
        "bid": args["bid"],
        "highest": args["highest"],
    }


def _still_bidding(t: Translations, args: dict[str, Any]) -> str:
    return t.gettext("The auction is still on: bid or pass first.")


def _bidding_is_over(t: Translations, args: dict[str, Any]) -> str:
    return t.gettext("The auction is over.")


def _stakes_are_asked(t: Translations, args: dict[str, Any]) -> str:
    return t.gettext("Whether the stakes are raised is asked first: answer yes or no.")


def _stakes_are_set(t: Translations, args: dict[str, Any]) -> str:
    return t.gettext("The stakes of this deal are set: nothing is asked about them now.")


def _deal_is_over(t: Translations, args: dict[str, Any]) -> str:
    return t.gettext("This deal is over.")


_SENTENCES: dict[Code, Callable[[Translations, dict[str, Any]], str]] = {
    Code.NO_CARDS: _no_cards,
    Code.NOT_A_COMBINATION: _not_a_combination,
    Code.CHAIN_TOO_SHORT: _chain_too_short,
    Code.CHAIN_WITH_GAP: _chain_with_gap,
    Code.CHAIN_WITH_HIGH_CARD: _chain_with_high_card,
    Code.BOTH_JOKERS_AS_KICKERS: _both_jokers,
    Code.KICKER_OF_MAIN_RANK: _kicker_of_main_rank,
    Code.EQUAL_SINGLES_AS_KICKERS: _equal_singles,
    Code.EQUAL_PAIRS_AS_KICKERS: _equal_pairs,
    Code.FOUR_AS_KICKERS: _four_as_kickers,
    Code.TRIPLET_BESIDE_PLANE: _triplet_beside_plane,
    Code.KIND_NOT_PLAYED: _kind_not_played,
    Code.JOKERS_AS_PAIR: _jokers_as_pair,
    Code.ROCKET_NEEDS_ALL_JOKERS: _part_of_the_rocket,
    Code.WILDCARD_FOR_JOKER: _wildcard_for_joker,
    Code.NO_SUCH_READING: _no_such_reading,
    Code.OTHER_KIND: _other_kind,
    Code.OTHER_LENGTH: _other_length,
    Code.BEATEN_BY_BOMBS_ONLY: _beaten_by_bombs_only,
    Code.ROCKET_IS_UNBEATABLE: _rocket,
    Code.MUST_LEAD: _must_lead,
    Code.NOT_YOUR_TURN: _not_your_turn,
    Code.CARDS_NOT_HELD: _cards_not_held,
    Code.NOT_A_BID: _not_a_bid,
    Code.BID_TOO_LOW: _bid_too_low,
    Code.STILL_BIDDING: _still_bidding,
    Code.BIDDING_IS_OVER: _bidding_is_over,
    Code.STAKES_ARE_ASKED: _stakes_are_asked,
    Code.STAKES_ARE_SET: _stakes_are_set,
    Code.DEAL_IS_OVER: _deal_is_over,
}
