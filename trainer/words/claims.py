"""The sentences for every claim of the review: what happened, and what speaks for the better play."""

from collections.abc import Callable

from trainer.review.reason import Claim
from trainer.words import Translations

_Words = dict[Claim, Callable[[Translations], str]]


def _fewer_plays(t: Translations) -> str:
    return t.gettext("Plays needed afterwards: %(plays_better)d instead of %(plays)d.")


def _as_few_plays(t: Translations) -> str:
    return t.gettext("Plays needed afterwards: %(plays_better)d, and %(plays)d after what you laid.")


def _strength(t: Translations) -> str:
    return t.gettext(
        "What counts in your hand: twos and jokers: %(high_cards)d, bombs and the rocket: %(bombs)d, plays "
        "needed: %(plays)d."
    )


def _cheap_answer(t: Translations) -> str:
    return t.gettext(
        "You passed on %(table)s though %(better)s beats it and takes no two, no joker and no bomb."
    )


def _cheap_answer_to_few_cards(t: Translations) -> str:
    return t.gettext(
        "You passed on %(table)s though %(better)s beats it and takes no two, no joker and no bomb. An "
        "opponent is nearly out: %(cards)d left."
    )


def _bomb_stays(t: Translations) -> str:
    return t.gettext("It keeps %(bomb)s in your hand.")


def _no_more_plays(t: Translations) -> str:
    return t.gettext("It needs no more plays afterwards than what you laid.")


def _with_bomb(t: Translations) -> str:
    return t.gettext(
        "Plays needed afterwards: %(plays_better)d with the bomb whole, %(plays)d after what you laid."
    )


def _with_rocket(t: Translations) -> str:
    return t.gettext(
        "Plays needed afterwards: %(plays_better)d with the rocket whole, %(plays)d after what you laid."
    )


def _bomb_is_worth_it(t: Translations) -> str:
    return t.gettext(
        "Plays needed afterwards: %(plays_better)d with the bomb whole, and %(plays)d after what you laid. "
        "The bomb is worth that here."
    )


def _rocket_is_worth_it(t: Translations) -> str:
    return t.gettext(
        "Plays needed afterwards: %(plays_better)d with the rocket whole, and %(plays)d after what you laid. "
        "The rocket is worth that here."
    )


def _keeps_bomb(t: Translations) -> str:
    return t.gettext("It needs no more plays afterwards than what you laid, and the bomb stays whole.")


def _keeps_rocket(t: Translations) -> str:
    return t.gettext("It needs no more plays afterwards than what you laid, and the rocket stays whole.")


WHY: _Words = {
    Claim.BOMB_BROKEN_LEADING: lambda t: t.gettext(
        "You took your bomb %(bomb)s apart. A lead of %(better)s would have kept it whole."
    ),
    Claim.BOMB_BROKEN_FOLLOWING: lambda t: t.gettext(
        "You took your bomb %(bomb)s apart. With %(better)s you would have beaten the table too."
    ),
    Claim.ROCKET_BROKEN_LEADING: lambda t: t.gettext(
        "You laid %(joker)s and broke your rocket. A lead of %(better)s would have kept it."
    ),
    Claim.ROCKET_BROKEN_FOLLOWING: lambda t: t.gettext(
        "You laid %(joker)s and broke your rocket. With %(better)s you would have beaten the table too."
    ),
    Claim.BOMB_WORTH_MORE_WHOLE: lambda t: t.gettext("You took your bomb %(bomb)s apart."),
    Claim.ROCKET_WORTH_MORE_WHOLE: lambda t: t.gettext("You laid %(joker)s and broke your rocket."),
    Claim.COMBINATION_BROKEN: lambda t: t.gettext(
        "You tore %(torn)s out of what belonged together. With %(better)s you would have needed fewer plays "
        "afterwards."
    ),
    Claim.TORN_FOR_NOTHING: lambda t: t.gettext(
        "You tore %(torn)s out of what belonged together: after it your hand needs as many plays as before, "
        "or more."
    ),
    Claim.CONTROL_AS_KICKER: lambda t: t.gettext(
        "You took %(controls)s along as a kicker. Kickers never decide which play is higher."
    ),
    Claim.CONTROL_NOT_NEEDED: lambda t: t.gettext(
        "You spent %(laid)s where %(better)s was as good: of what is still out, all that beats %(better)s "
        "beats %(laid)s too."
    ),
    Claim.CONTROL_SPENT: lambda t: t.gettext(
        "You spent %(controls)s, which is worth more in your hand: twos and jokers win the lead back later."
    ),
    Claim.KICKER_COST_PLAYS: lambda t: t.gettext(
        "Taking %(kickers)s along left more plays in your hand than taking %(kickers_better)s."
    ),
    Claim.KICKER_WORTH_MORE: lambda t: t.gettext(
        "You took %(kickers)s along, though %(kickers_better)s was at hand and is missed less."
    ),
    Claim.PARTNER_HAD_THE_TRICK: lambda t: t.gettext(
        "Your partner had won the trick with %(table)s: the landlord had passed, and after your pass your "
        "partner leads."
    ),
    Claim.PARTNER_WAS_AS_SAFE: lambda t: t.gettext(
        "Your partner’s play, %(table)s, was as safe as yours: of what is still out, all that beats it beats "
        "yours too."
    ),
    Claim.PARTNER_BEATEN: lambda t: t.gettext("You beat your partner’s play, %(table)s."),
    Claim.SINGLE_AGAINST_LAST_CARD: lambda t: t.gettext(
        "The landlord has one card left and can only answer a single. Higher cards that it may be: %(above)d."
    ),
    Claim.LOW_SINGLE_AGAINST_LAST_CARD: lambda t: t.gettext(
        "The landlord has one card left. Cards higher than your single that it may be: %(above)d."
    ),
    Claim.LAST_CARD_LET_GO: lambda t: t.gettext(
        "You passed on %(table)s of an opponent with one card left. Nobody was to act before that card was "
        "led, and with it the deal was over."
    ),
    Claim.CHEAP_ANSWER_KEPT: _cheap_answer,
    Claim.ANSWER_WORTH_A_PLAY: _cheap_answer,
    Claim.BOMB_KEPT_BACK: lambda t: t.gettext(
        "You passed on %(table)s and kept %(bomb)s, which beats it. Cards left with that opponent: %(cards)d."
    ),
    Claim.BOMB_LED: lambda t: t.gettext("You led %(bomb)s, where nothing had to be beaten."),
    Claim.BOMB_ON_PARTNER: lambda t: t.gettext("You laid %(bomb)s on your partner’s play, %(table)s."),
    Claim.BOMB_WHERE_LESS_WOULD_DO: lambda t: t.gettext(
        "You laid %(bomb)s on %(table)s, where %(better)s was enough: nothing of that kind that is still out "
        "is higher."
    ),
    Claim.BOMB_TOO_EARLY: lambda t: t.gettext(
        "You laid %(bomb)s on %(table)s, and your hand still needs more plays after it: %(plays)d."
    ),
    Claim.BOMB_BETTER_KEPT: lambda t: t.gettext("You laid %(bomb)s on %(table)s."),
    Claim.LOW_PLAY_AT_THE_GATE: lambda t: t.gettext(
        "The landlord plays next, and on a low play small cards can go. Ranks still out that beat yours: "
        "%(above)d."
    ),
    Claim.PASSED_AT_THE_GATE: lambda t: t.gettext(
        "The landlord plays next, and you let your partner’s low play stand, on which small cards can go. "
        "Ranks still out that beat it: %(above)d."
    ),
    Claim.PARTNER_NOT_FED: lambda t: t.gettext(
        "Cards left with your partner: %(cards)d. You led another number of cards: no higher play of that "
        "kind takes your partner out."
    ),
    Claim.FED_TOO_HIGH: lambda t: t.gettext(
        "Cards left with your partner: %(cards)d. You led higher than needed. Ranks with which your partner "
        "could go out on your lead: %(above_laid)d."
    ),
    Claim.UNBEATABLE_KEPT: lambda t: t.gettext(
        "You passed on %(table)s, and kept %(better)s, which nothing beats that is still out."
    ),
    Claim.LEAD_COULD_BE_BEATEN: lambda t: t.gettext(
        "Cards that are still out may beat what you led. Nothing that is out beats %(better)s."
    ),
    Claim.LOWER_WAS_UNBEATABLE: lambda t: t.gettext(
        "It was enough to lay %(better)s: nothing that is still out beats it."
    ),
    Claim.LONG_PLAY_KEPT_BACK: lambda t: t.gettext(
        "You led short and kept %(better)s, a play of %(cards)d cards."
    ),
    Claim.BID_TOO_MUCH: lambda t: t.gettext(
        "Your hand was too weak for this call. Whoever loses as landlord pays both peasants."
    ),
    Claim.BID_TOO_LITTLE: lambda t: t.gettext(
        "Your hand was strong enough to call more. Whoever wins as landlord is paid by both peasants."
    ),
    Claim.COULD_GO_OUT_AT_ONCE: lambda t: t.gettext("You could have gone out at once."),
    Claim.COULD_GO_OUT_FOR_CERTAIN: lambda t: t.gettext(
        "You could have gone out for certain: in the right order nobody can stop you, whatever they hold."
    ),
}

WHY_OUT_OF_ONE: _Words = {
    Claim.COMBINATION_BROKEN: lambda t: t.gettext(
        "You tore %(torn)s out of %(out_of)s. With %(better)s you would have needed fewer plays afterwards."
    ),
    Claim.TORN_FOR_NOTHING: lambda t: t.gettext(
        "You tore %(torn)s out of %(out_of)s: after it your hand needs as many plays as before, or more."
    ),
}
"""Where what was torn belongs to one combination alone."""

WHY_WITH_FEW_CARDS: _Words = {
    Claim.CHEAP_ANSWER_KEPT: _cheap_answer_to_few_cards,
    Claim.ANSWER_WORTH_A_PLAY: _cheap_answer_to_few_cards,
}
"""Where an opponent has few cards left: that weighs more than the rest."""

EVIDENCE: _Words = {
    Claim.BOMB_BROKEN_LEADING: _with_bomb,
    Claim.BOMB_BROKEN_FOLLOWING: _with_bomb,
    Claim.ROCKET_BROKEN_LEADING: _with_rocket,
    Claim.ROCKET_BROKEN_FOLLOWING: _with_rocket,
    Claim.BOMB_WORTH_MORE_WHOLE: _with_bomb,
    Claim.ROCKET_WORTH_MORE_WHOLE: _with_rocket,
    Claim.COMBINATION_BROKEN: _fewer_plays,
    Claim.TORN_FOR_NOTHING: _fewer_plays,
    Claim.CONTROL_AS_KICKER: lambda t: t.gettext(
        "It is just as high, needs no more plays afterwards than what you laid, and keeps more twos and "
        "jokers."
    ),
    Claim.CONTROL_NOT_NEEDED: lambda t: t.gettext(
        "It keeps %(controls)s in your hand, and needs no more plays afterwards than what you laid."
    ),
    Claim.CONTROL_SPENT: lambda t: t.gettext("It keeps %(kept)s in your hand."),
    Claim.KICKER_COST_PLAYS: _fewer_plays,
    Claim.KICKER_WORTH_MORE: lambda t: t.gettext(
        "It is just as high, and needs no more plays afterwards than what you laid."
    ),
    Claim.PARTNER_HAD_THE_TRICK: lambda t: t.gettext(
        "Cards left: %(partner_cards)d with your partner, and after your play %(own_cards)d with you."
    ),
    Claim.PARTNER_WAS_AS_SAFE: lambda t: t.gettext(
        "Your cards stay in your hand and the table is no easier to beat."
    ),
    Claim.PARTNER_BEATEN: lambda t: t.gettext("It leaves your partner’s play alone."),
    Claim.SINGLE_AGAINST_LAST_CARD: lambda t: t.gettext("With one card the landlord can lay nothing on it."),
    Claim.LOW_SINGLE_AGAINST_LAST_CARD: lambda t: t.gettext(
        "Cards higher than this that the landlord’s last one may be: %(above_better)d."
    ),
    Claim.LAST_CARD_LET_GO: lambda t: t.gettext("It beats the table, so the last card is not led at once."),
    Claim.CHEAP_ANSWER_KEPT: _fewer_plays,
    Claim.ANSWER_WORTH_A_PLAY: lambda t: t.gettext(
        "It costs a play: %(plays_better)d are needed afterwards, and %(plays)d after your pass. That is "
        "worth it here."
    ),
    Claim.BOMB_KEPT_BACK: lambda t: t.gettext("Plays needed after it: %(plays)d."),
    Claim.BOMB_LED: _bomb_stays,
    Claim.BOMB_ON_PARTNER: _bomb_stays,
    Claim.BOMB_WHERE_LESS_WOULD_DO: _bomb_stays,
    Claim.BOMB_TOO_EARLY: _bomb_stays,
    Claim.BOMB_BETTER_KEPT: _bomb_stays,
    Claim.LOW_PLAY_AT_THE_GATE: lambda t: t.gettext(
        "Ranks still out that beat it: %(above_better)d. It needs no more plays afterwards than what "
        "you laid."
    ),
    Claim.PASSED_AT_THE_GATE: lambda t: t.gettext(
        "Ranks still out that beat it: %(above_better)d. No more plays are needed afterwards than after your "
        "pass."
    ),
    Claim.PARTNER_NOT_FED: lambda t: t.gettext(
        "It has as many cards as your partner. Ranks with which your partner could go out on it: %(above)d."
    ),
    Claim.FED_TOO_HIGH: lambda t: t.gettext("Ranks with which your partner could go out on it: %(above)d."),
    Claim.UNBEATABLE_KEPT: lambda t: t.gettext("You lead again. Plays needed then: %(plays)d."),
    Claim.LEAD_COULD_BE_BEATEN: lambda t: t.gettext("You lead again. Plays needed then: %(plays)d."),
    Claim.LOWER_WAS_UNBEATABLE: lambda t: t.gettext("The higher card stays in your hand."),
    Claim.LONG_PLAY_KEPT_BACK: _as_few_plays,
    Claim.BID_TOO_MUCH: _strength,
    Claim.BID_TOO_LITTLE: _strength,
    Claim.COULD_GO_OUT_AT_ONCE: lambda t: t.gettext("It is your whole hand in one play."),
    Claim.COULD_GO_OUT_FOR_CERTAIN: lambda t: t.gettext("Begin with it. Plays until you are out: %(plays)d."),
}

EVIDENCE_WHERE_EQUAL: _Words = {
    Claim.BOMB_BROKEN_LEADING: _keeps_bomb,
    Claim.BOMB_BROKEN_FOLLOWING: _keeps_bomb,
    Claim.ROCKET_BROKEN_LEADING: _keeps_rocket,
    Claim.ROCKET_BROKEN_FOLLOWING: _keeps_rocket,
    Claim.BOMB_WORTH_MORE_WHOLE: _keeps_bomb,
    Claim.CHEAP_ANSWER_KEPT: lambda t: t.gettext("As many plays are needed afterwards as after your pass."),
    Claim.LONG_PLAY_KEPT_BACK: _no_more_plays,
    Claim.ROCKET_WORTH_MORE_WHOLE: _keeps_rocket,
}
"""Where both leave the same number of plays: two equal numbers would look like no difference."""

EVIDENCE_WHERE_MORE: _Words = {
    Claim.BOMB_WORTH_MORE_WHOLE: _bomb_is_worth_it,
    Claim.ROCKET_WORTH_MORE_WHOLE: _rocket_is_worth_it,
}
"""Where the better play leaves more plays: the number alone would speak against it."""
