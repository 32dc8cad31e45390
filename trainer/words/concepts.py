"""Names of the teaching concepts, and the one-line rule of each."""

from collections.abc import Callable

from trainer.concepts import Concept
from trainer.words import Translations


def concept_name(t: Translations, concept: Concept) -> str:
    """What the concept is called: "Broke a bomb"."""
    return _NAMES[concept](t)


def concept_rule(t: Translations, concept: Concept) -> str:
    """The rule of thumb to remember, in one sentence."""
    return _RULES[concept](t)


_Words = dict[Concept, Callable[[Translations], str]]

_NAMES: _Words = {
    Concept.BROKE_BOMB: lambda t: t.gettext("Broke a bomb"),
    Concept.BROKE_ROCKET: lambda t: t.gettext("Broke the rocket"),
    Concept.BROKE_COMBINATION: lambda t: t.gettext("Broke a combination"),
    Concept.WASTED_CONTROL: lambda t: t.gettext("Wasted control"),
    Concept.WASTED_BOMB: lambda t: t.gettext("Wasted a bomb"),
    Concept.WITHHELD_BOMB: lambda t: t.gettext("Held a bomb back"),
    Concept.WRONG_KICKER: lambda t: t.gettext("Wrong kicker"),
    Concept.MISSED_FINISH: lambda t: t.gettext("Missed the finish"),
    Concept.OVERTOOK_PARTNER: lambda t: t.gettext("Overtook the partner"),
    Concept.DID_NOT_FEED_PARTNER: lambda t: t.gettext("Did not feed the partner"),
    Concept.FED_LAST_CARD: lambda t: t.gettext("Fed the last card"),
    Concept.LEFT_GATE_OPEN: lambda t: t.gettext("Left the gate open"),
    Concept.PASSED_WITHOUT_NEED: lambda t: t.gettext("Passed without need"),
    Concept.IGNORED_COUNT: lambda t: t.gettext("Did not count"),
    Concept.CLUNG_TO_SMALL_CARDS: lambda t: t.gettext("Kept small cards too long"),
    Concept.OVERBID: lambda t: t.gettext("Bid too much"),
    Concept.UNDERBID: lambda t: t.gettext("Bid too little"),
}

_RULES: _Words = {
    Concept.BROKE_BOMB: lambda t: t.gettext("Take four of a kind apart only when the rest goes out."),
    Concept.BROKE_ROCKET: lambda t: t.gettext("The two jokers are worth most together."),
    Concept.BROKE_COMBINATION: lambda t: t.gettext(
        "Leave together what goes out in one play: a card torn out of it may cost a play later."
    ),
    Concept.WASTED_CONTROL: lambda t: t.gettext("Twos and jokers win the lead back: spend them late."),
    Concept.WASTED_BOMB: lambda t: t.gettext("Bomb when it wins the deal or saves it, not before."),
    Concept.WITHHELD_BOMB: lambda t: t.gettext("A bomb left in the hand wins nothing."),
    Concept.WRONG_KICKER: lambda t: t.gettext("Take along the card that fits nowhere else."),
    Concept.MISSED_FINISH: lambda t: t.gettext(
        "Before each play, look whether the whole rest can’t be stopped."
    ),
    Concept.OVERTOOK_PARTNER: lambda t: t.gettext("Two peasants win together: let the partner’s play stand."),
    Concept.DID_NOT_FEED_PARTNER: lambda t: t.gettext(
        "When the partner is nearly out, lead what they can beat."
    ),
    Concept.FED_LAST_CARD: lambda t: t.gettext(
        "Against one last card, lead pairs and longer; a single has to be high."
    ),
    Concept.LEFT_GATE_OPEN: lambda t: t.gettext(
        "The peasant just before the landlord is the gate: lay what costs the landlord a high card."
    ),
    Concept.PASSED_WITHOUT_NEED: lambda t: t.gettext("A cheap answer that breaks nothing is worth giving."),
    Concept.IGNORED_COUNT: lambda t: t.gettext("Know which jokers, twos and aces are still out."),
    Concept.CLUNG_TO_SMALL_CARDS: lambda t: t.gettext("Long and low goes first, while you have the lead."),
    Concept.OVERBID: lambda t: t.gettext("Bid what the hand wins on average."),
    Concept.UNDERBID: lambda t: t.gettext(
        "Bid where a bid makes more on average than a pass, even where both cost points."
    ),
}
