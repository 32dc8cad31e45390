"""Why a hint is good, and what a hand is worth in the auction, in a few words."""

from collections.abc import Callable

from trainer.engine.bidding import CallWorth, Strength
from trainer.players.hints import Hint, HintReason
from trainer.rules.auction import PASS_BID
from trainer.rules.game import Pass
from trainer.words import Translations
from trainer.words.points import signed


def hint_reason(t: Translations, hint: Hint) -> str:
    """The reason of a hint as a sentence."""
    return _SENTENCES[hint.reason](t, hint)


def numbered_hint(t: Translations, hint: Hint, number: int, of: int) -> str:
    """The reason of a hint, and which of how many it is; the first is advised. A pass is named first."""
    told = _numbered(t, hint_reason(t, hint), number, of)
    return t.gettext("Pass. %(hint)s") % {"hint": told} if isinstance(hint.play, Pass) else told


def _numbered(t: Translations, reason: str, number: int, of: int) -> str:
    if of == 1:
        return reason
    words = {"number": number, "of": of, "reason": reason}
    if number == 1:
        return t.gettext("Hint %(number)d of %(of)d: %(reason)s") % words
    return t.gettext("Another way, %(number)d of %(of)d; the first is advised: %(reason)s") % words


def strength_text(t: Translations, strength: Strength) -> str:
    """The facts about a hand in the auction: "2 twos or jokers, no bomb, 6 plays"."""
    high, bombs = strength.high_cards, strength.bombs
    return t.gettext("%(high_cards)s, %(bombs)s, %(plays)s") % {
        "high_cards": _number(t.ngettext("%(number)d two or joker", "%(number)d twos or jokers", high), high)
        if high
        else t.gettext("no two, no joker"),
        "bombs": _number(t.ngettext("%(number)d bomb or rocket", "%(number)d bombs or rockets", bombs), bombs)
        if bombs
        else t.gettext("no bomb"),
        "plays": _plays(t, strength.plays),
    }


def call_worth(t: Translations, worth: CallWorth) -> str:
    """What a call made on average, with its interval and where it comes from."""
    told = {
        "bid": worth.bid,
        "points": signed(worth.points),
        "low": signed(worth.low),
        "high": signed(worth.high),
        "deals": f"{worth.deals:,}",
    }
    if worth.bid == PASS_BID:
        return (
            t.gettext(
                "a pass made %(points)s points on average"
                " (between %(low)s and %(high)s, %(deals)s deals between normal players)"
            )
            % told
        )
    return (
        t.gettext(
            "bid %(bid)d made %(points)s points on average"
            " (between %(low)s and %(high)s, %(deals)s deals between normal players)"
        )
        % told
    )


def _plays(t: Translations, number: int) -> str:
    return _number(t.ngettext("%(number)d play", "%(number)d plays", number), number)


def _number(text: str, number: int) -> str:
    return text % {"number": number}


def _goes_out(t: Translations, hint: Hint) -> str:
    return t.gettext("You are out with it: that ends the deal.")


def _sure_finish(t: Translations, hint: Hint) -> str:
    plays = hint.args["plays"]
    return _number(
        t.ngettext(
            "Nobody can stop you any more: %(number)d play and you are out.",
            "Nobody can stop you any more: %(number)d plays and you are out.",
            plays,
        ),
        plays,
    )


def _bomb_finish(t: Translations, hint: Hint) -> str:
    return t.gettext("If it is beaten, your bomb wins the lead back, and nobody can stop the rest.")


def _nothing_beats(t: Translations, hint: Hint) -> str:
    return t.gettext("You have nothing that beats the table.")


def _let_partner(t: Translations, hint: Hint) -> str:
    return t.gettext("Your partner laid this: let it stand.")


def _keeps_shape(t: Translations, hint: Hint) -> str:
    plays = hint.args["plays"]
    return _number(
        t.ngettext(
            "To beat this you would have to break up your hand: it needs %(number)d play, and no fewer "
            "after that.",
            "To beat this you would have to break up your hand: it needs %(number)d plays, and no fewer "
            "after that.",
            plays,
        ),
        plays,
    )


def _keeps_strength(t: Translations, hint: Hint) -> str:
    return t.gettext(
        "To beat this without breaking up your hand takes a 2, a joker or a bomb: keep it for later."
    )


def _unbeatable(t: Translations, hint: Hint) -> str:
    plays = hint.args.get("plays")
    if plays is None:
        return t.gettext("Nobody can beat it: you lead again.")
    return _number(
        t.ngettext(
            "Nobody can beat it: you lead again, with %(number)d play to go.",
            "Nobody can beat it: you lead again, with %(number)d plays to go.",
            plays,
        ),
        plays,
    )


def _bombs_only(t: Translations, hint: Hint) -> str:
    return t.gettext(
        "Only a bomb or the rocket can beat this. If nobody does, you go out with your next play."
    )


def _last_chance(t: Translations, hint: Hint) -> str:
    return t.gettext("Beat it now: if you pass, an opponent leads the last card and is out.")


def _stops_last_cards(t: Translations, hint: Hint) -> str:
    cards = hint.args["cards"]
    return _number(
        t.ngettext(
            "An opponent has %(number)d card left and can’t beat this with it.",
            "An opponent has %(number)d cards left and can’t beat this with them.",
            cards,
        ),
        cards,
    )


def _keeps_bomb(t: Translations, hint: Hint) -> str:
    return t.gettext("Anything lower would break up your bomb.")


def _cheapest_answer(t: Translations, hint: Hint) -> str:
    plays = hint.args["plays"]
    return _number(
        t.ngettext(
            "The lowest that beats it and breaks nothing: %(number)d play to go.",
            "The lowest that beats it and breaks nothing: %(number)d plays to go.",
            plays,
        ),
        plays,
    )


def _one_play_less(t: Translations, hint: Hint) -> str:
    plays = hint.args["plays"]
    return _number(
        t.ngettext(
            "It breaks nothing: the rest needs %(number)d play.",
            "It breaks nothing: the rest needs %(number)d plays.",
            plays,
        ),
        plays,
    )


def _leaves_plays(t: Translations, hint: Hint) -> str:
    plays = hint.args["plays"]
    if isinstance(hint.play, Pass):
        return _number(
            t.ngettext(
                "You wait; your hand needs %(number)d play.",
                "You wait; your hand needs %(number)d plays.",
                plays,
            ),
            plays,
        )
    return _number(
        t.ngettext("The rest needs %(number)d play.", "The rest needs %(number)d plays.", plays), plays
    )


def _can_be_laid(t: Translations, hint: Hint) -> str:
    plays = hint.args["plays"]
    if isinstance(hint.play, Pass):
        return _number(
            t.ngettext(
                "You wait; your hand can be laid in %(number)d play.",
                "You wait; your hand can be laid in %(number)d plays.",
                plays,
            ),
            plays,
        )
    return _number(
        t.ngettext(
            "The rest can be laid in %(number)d play.", "The rest can be laid in %(number)d plays.", plays
        ),
        plays,
    )


_SENTENCES: dict[HintReason, Callable[[Translations, Hint], str]] = {
    HintReason.GOES_OUT: _goes_out,
    HintReason.SURE_FINISH: _sure_finish,
    HintReason.BOMB_FINISH: _bomb_finish,
    HintReason.NOTHING_BEATS: _nothing_beats,
    HintReason.LET_PARTNER: _let_partner,
    HintReason.KEEPS_SHAPE: _keeps_shape,
    HintReason.KEEPS_STRENGTH: _keeps_strength,
    HintReason.UNBEATABLE: _unbeatable,
    HintReason.BOMBS_ONLY: _bombs_only,
    HintReason.LAST_CHANCE: _last_chance,
    HintReason.STOPS_LAST_CARDS: _stops_last_cards,
    HintReason.KEEPS_BOMB: _keeps_bomb,
    HintReason.CHEAPEST_ANSWER: _cheapest_answer,
    HintReason.ONE_PLAY_LESS: _one_play_less,
    HintReason.LEAVES_PLAYS: _leaves_plays,
    HintReason.CAN_BE_LAID: _can_be_laid,
}
