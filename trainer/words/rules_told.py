"""The rules of a rule set told one by one, each sentence with its paragraph in `docs/rules.md`.

What is told follows from the numbers and switches of the `RuleSet` alone.
"""

from collections.abc import Iterator
from typing import NamedTuple

from trainer.rules.counts import landlord_cards
from trainer.rules.ruleset import STANDARD, AuctionForm, RuleSet
from trainer.rules.shapes import SMALLEST_BOMB, Kind
from trainer.rules.switches import SWITCHES
from trainer.words import Translations
from trainer.words.rulesets import switch_meaning


class Told(NamedTuple):
    """A rule in a sentence, and the paragraph that it comes from."""

    sentence: str
    rule: str


_PARAGRAPHS = {
    "equal_single_kickers": "K2",
    "both_jokers_as_kickers": "K1",
    "triplet_beside_plane": "K2",
    "equal_pair_kickers": "K4",
    "auction": "R6",
    "first_bidder": "R5",
    "all_pass": "R7",
    "bottom_shown": "R8",
    "base": "S1",
    "spring": "S3",
}
"""The paragraph of a switch as long as it stands as in the standard rules; else that of its source."""


def told_switch(t: Translations, rules: RuleSet, name: str) -> Told:
    """What the value that the rule set gives to a switch means."""
    switch = SWITCHES[name]
    value = switch.read(rules)
    source = "V1" if value == AuctionForm.ROB else switch.source
    standard = value == switch.read(STANDARD)
    return Told(switch_meaning(t, switch, value), _PARAGRAPHS.get(name, source) if standard else source)


def told_differences(t: Translations, rules: RuleSet) -> tuple[Told, ...]:
    """Everything in which the rule set differs from the standard rules, seats and packs first."""
    return tuple(_differences(t, rules))


def _differences(t: Translations, rules: RuleSet) -> Iterator[Told]:
    if (rules.seats, rules.packs) != (STANDARD.seats, STANDARD.packs):
        yield _pack(t, rules)
        yield _deal(t, rules)
        yield _pairs_only(t)
        yield from _bombs(t, rules)
        yield from _doubled_by(t, rules)
    for name, switch in SWITCHES.items():
        if switch.read(rules) != switch.read(STANDARD):
            yield told_switch(t, rules, name)


def told_cards(t: Translations, rules: RuleSet) -> tuple[Told, ...]:
    """The pack, and which card is higher than which."""
    return (
        _pack(t, rules),
        Told(
            t.gettext("The 2 is higher than the ace; the jokers are higher still, the big one on top."), "R2"
        ),
        Told(t.gettext("Suits never matter."), "R3"),
    )


def told_deal(t: Translations, rules: RuleSet) -> tuple[Told, ...]:
    """The deal, and everything up to the first lead."""
    return tuple(_before_the_lead(t, rules))


def _before_the_lead(t: Translations, rules: RuleSet) -> Iterator[Told]:
    yield _deal(t, rules)
    for name in ("first_bidder", "auction"):
        yield told_switch(t, rules, name)
    if rules.auction is not AuctionForm.ROB:
        yield Told(
            t.gettext("Bids go from 1 to %(highest)d; a bid of %(highest)d ends the auction at once.")
            % {"highest": rules.highest_bid},
            "R6",
        )
    yield told_switch(t, rules, "all_pass")
    yield told_switch(t, rules, "bottom_shown")
    for name in ("wildcards", "doubling", "open_play"):
        if SWITCHES[name].read(rules) == "yes":
            yield told_switch(t, rules, name)


def told_play(t: Translations, rules: RuleSet) -> tuple[Told, ...]:
    """From the first lead to the end of the deal."""
    return (
        Told(t.gettext("The landlord plays alone; the peasants play together."), "R6"),
        Told(t.gettext("The landlord leads first; play goes anticlockwise."), "R9"),
        Told(
            t.gettext(
                "Whoever follows beats what lies on the table, or passes, and may still play later in the "
                "same trick. Whoever leads may not pass."
            ),
            "R10",
        ),
        Told(
            t.gettext("When all others have passed, whoever laid last leads the next trick, with anything."),
            "R11" if rules.seats == STANDARD.seats else "V5",
        ),
        Told(
            t.gettext(
                "Whoever first has no cards left wins: the landlord alone, or a peasant for all peasants."
            ),
            "R12",
        ),
    )


def told_kickers(t: Translations, rules: RuleSet) -> tuple[Told, ...]:
    """What may go along with a triple, a plane or a four."""
    return tuple(_kickers(t, rules))


def _kickers(t: Translations, rules: RuleSet) -> Iterator[Told]:
    kinds = set(rules.kinds)
    yield Told(t.gettext("No kicker has the rank of the triple or four that it goes along with."), "K3")
    if Kind.TRIPLE_SINGLE not in kinds:
        yield _pairs_only(t)
    if kinds & {Kind.TRIPLE_SINGLE, Kind.PLANE_SINGLES, Kind.QUAD_SINGLE, Kind.QUAD_SINGLES}:
        yield Told(t.gettext("The kickers of a combination are all singles or all pairs."), "K7")
        yield Told(t.gettext("A 2 may be a kicker, and so may a joker."), "K5")
    if kinds & {Kind.PLANE_SINGLES, Kind.QUAD_SINGLES}:
        yield told_switch(t, rules, "both_jokers_as_kickers")
    if Kind.PLANE_SINGLES in kinds or (Kind.QUAD_SINGLES in kinds and Kind.QUAD_PAIR not in kinds):
        yield told_switch(t, rules, "equal_single_kickers")
    if Kind.PLANE_SINGLES in kinds and rules.equal_single_kickers:
        yield told_switch(t, rules, "triplet_beside_plane")
        yield told_switch(t, rules, "four_as_single_kickers")
    if kinds & {Kind.PLANE_PAIRS, Kind.QUAD_PAIRS}:
        yield told_switch(t, rules, "equal_pair_kickers")
    yield Told(t.gettext("Jokers are never a pair, and so never a pair that goes along."), "K6")
    if Kind.QUAD_PAIR in kinds:
        yield told_switch(t, rules, "quad_with_pair")


def _pairs_only(t: Translations) -> Told:
    return Told(t.gettext("Triples take pairs along, but no single cards."), "V5")


def told_beating(t: Translations, rules: RuleSet) -> tuple[Told, ...]:
    """What beats what."""
    return tuple(_beating(t, rules))


def _beating(t: Translations, rules: RuleSet) -> Iterator[Told]:
    yield Told(
        t.gettext(
            "The same kind of the same length beats if its rank is higher: in a row the rank at the top, "
            "with kickers that of the triples or the four. Equal does not beat."
        ),
        "B1",
    )
    yield Told(t.gettext("Another kind or length never beats, bombs and the rocket apart."), "B2")
    yield Told(
        t.gettext("A bomb beats everything but the rocket and bombs that are as high or higher."), "B3"
    )
    yield from _bombs(t, rules)
    if set(rules.kinds) & {Kind.QUAD_SINGLE, Kind.QUAD_PAIR, Kind.QUAD_SINGLES, Kind.QUAD_PAIRS}:
        yield Told(t.gettext("A four with kickers is no bomb: every bomb beats it."), "B5")
    yield Told(t.gettext("The rocket beats everything, and nothing beats the rocket."), "B6")


def _bombs(t: Translations, rules: RuleSet) -> Iterator[Told]:
    if rules.largest_bomb > SMALLEST_BOMB:
        words = {"fewest": SMALLEST_BOMB, "most": rules.largest_bomb}
        yield Told(
            t.gettext("A bomb has %(fewest)d to %(most)d cards, and more cards beat fewer.") % words, "V5"
        )
    if rules.wildcards:
        yield Told(_soft_and_hard(t, rules), "V3")
    elif rules.largest_bomb > SMALLEST_BOMB:
        yield Told(t.gettext("Among bombs of equally many cards the higher rank wins."), "V5")
    else:
        yield Told(t.gettext("Among bombs the higher rank wins: 3333 is the lowest, 2222 the highest."), "B4")


def _soft_and_hard(t: Translations, rules: RuleSet) -> str:
    if rules.largest_bomb > SMALLEST_BOMB:
        return t.gettext(
            "Among bombs of equally many cards those with wildcards (soft) are the lowest, "
            "those without (hard) are higher, wildcards alone (pure) are the highest; "
            "within each sort the higher rank wins."
        )
    return t.gettext(
        "Bombs with wildcards (soft) are the lowest, those without (hard) are higher, "
        "the four wildcards alone (pure) are the highest; within each sort the higher rank wins."
    )


def told_scoring(t: Translations, rules: RuleSet) -> tuple[Told, ...]:
    """What a deal is worth and who pays whom."""
    return tuple(_scoring(t, rules))


def _scoring(t: Translations, rules: RuleSet) -> Iterator[Told]:
    yield Told(_value(t, rules), "S1" if rules.base == STANDARD.base else "D22")
    yield from _doubled_by(t, rules)
    if rules.auction is AuctionForm.ROB:
        yield Told(t.gettext("Each rob doubles once."), "V1")
    if rules.open_play:
        yield Told(t.gettext("The open hand of the landlord doubles once, whoever wins."), "V2")
    yield told_switch(t, rules, "spring")
    if rules.peasants == STANDARD.peasants:
        yield Told(t.gettext("Each peasant wins or loses the value, the landlord twice the value."), "S1")
    else:
        yield Told(
            t.gettext("Each peasant wins or loses the value, the landlord %(times)d times the value.")
            % {"times": rules.peasants},
            "V5",
        )
    if rules.doubling:
        yield Told(
            t.gettext("What a peasant doubled, and the landlord redoubled, counts between these two only."),
            "V10",
        )
    yield Told(t.gettext("The value has no upper limit."), "S5")


def _value(t: Translations, rules: RuleSet) -> str:
    words = {"base": rules.base}
    if rules.auction is AuctionForm.ROB:
        return (
            t.ngettext(
                "The value is %(base)d point, times 2 for each doubling.",
                "The value is %(base)d points, times 2 for each doubling.",
                rules.base,
            )
            % words
        )
    if rules.base == 1:
        return t.gettext("The value is the bid, times 2 for each doubling.")
    return t.gettext("The value is %(base)d times the bid, times 2 for each doubling.") % words


def _doubled_by(t: Translations, rules: RuleSet) -> Iterator[Told]:
    if rules.doubling_bomb > SMALLEST_BOMB:
        yield Told(
            t.gettext("Bombs of %(number)d cards and more that were laid double, and so does the rocket.")
            % {"number": rules.doubling_bomb},
            "V5",
        )
    else:
        yield Told(t.gettext("Each bomb that was laid doubles, and so does the rocket."), "S2")


def _pack(t: Translations, rules: RuleSet) -> Told:
    words = {"cards": rules.deck_size, "packs": rules.packs}
    if rules.packs == 1:
        return Told(t.gettext("One pack of %(cards)d cards, two jokers among them.") % words, "R1")
    return Told(t.gettext("Two packs, together %(cards)d cards, four jokers among them.") % words, "V5")


def _deal(t: Translations, rules: RuleSet) -> Told:
    sentence = t.gettext(
        "%(seats)d players get %(hand)d cards each; %(bottom)d remain for the landlord, "
        "who then has %(landlord)d."
    )
    words = {
        "seats": rules.seats,
        "hand": rules.hand_size,
        "bottom": rules.bottom_size,
        "landlord": landlord_cards(rules),
    }
    return Told(sentence % words, "R4" if rules.packs == 1 else "V5")
