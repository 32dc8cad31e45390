"""What the levels are called, and what each is like in a sentence."""

from collections.abc import Callable

from trainer.engine.kernel.state import Stage, State
from trainer.players.levels import LEARNED
from trainer.players.strength import Encounter
from trainer.words import Translations


def level_name(t: Translations, level: str) -> str:
    """The name of a level by its id."""
    return _NAMES[level](t)


def level_about(t: Translations, level: str) -> str:
    """What players of the level do and don't do."""
    return _ABOUT[level](t)


def level_details(t: Translations, level: str) -> tuple[str, ...]:
    """What players of the level do and don't do, in a few sentences."""
    return tuple(sentence(t) for sentence in _DETAILS[level])


def where_it_plays(t: Translations, level: str) -> str:
    """By which rules the level plays; nothing where it plays by all."""
    if level not in LEARNED:
        return ""
    return t.gettext(
        "Plays by rules with three seats, one pack and no wildcards: of others it has learned nothing."
    )


def opponent_name(t: Translations, player: str) -> str:
    """The name of whoever plays a match: a level, random play, or another program."""
    if player in _NAMES:
        return level_name(t, player)
    return t.gettext("At random") if player == "random" else "RLCard"


def match_told(t: Translations, match: Encounter) -> str:
    """By which rules a match was played, how the landlord was found, and how many games it had."""
    told = {"rules": match.rules, "games": f"{match.games:,}"}
    if match.auction:
        return t.gettext("%(rules)s, after an auction, %(games)s games") % told
    return t.gettext("%(rules)s, the landlord with 20 random cards, %(games)s games") % told


def engine_state(t: Translations, state: State) -> str:
    """How far the compiled engine is, and what the players do without it."""
    if state.stage is Stage.READY:
        return t.gettext("The compiled engine is ready: Master searches, and hints try close plays out.")
    if state.stage in (Stage.COMPILING, Stage.LOADING):
        return t.gettext(
            "The compiled engine is being prepared, once, which takes a minute or two. Until then Master"
            " plays like Hard, and hints are quick estimates."
        )
    return t.gettext(
        "There is no compiled engine here: Master plays like Hard, and hints are quick estimates."
    )


def strong_engine_note(t: Translations, state: State) -> str:
    """What is to be known before one chooses Master; nothing where the engine is ready."""
    return "" if state.stage is Stage.READY else engine_state(t, state)


_Words = dict[str, Callable[[Translations], str]]

_NAMES: _Words = {
    "easy": lambda t: t.gettext("Easy"),
    "normal": lambda t: t.gettext("Normal"),
    "hard": lambda t: t.gettext("Hard"),
    "master": lambda t: t.gettext("Master"),
}

_ABOUT: _Words = {
    "easy": lambda t: t.gettext("Makes mistakes as beginners do, and hardly works with its partner."),
    "normal": lambda t: t.gettext(
        "Cuts its hand into combinations, lets its partner win, and watches the landlord’s last card."
    ),
    "hard": lambda t: t.gettext(
        "Has learned from many deals, counts what has gone, and goes out where nobody can stop it."
    ),
    "master": lambda t: t.gettext(
        "As hard, and tries close plays out in many ways in which the hidden cards may lie."
    ),
}

_DETAILS: dict[str, tuple[Callable[[Translations], str], ...]] = {
    "easy": (
        lambda t: t.gettext(
            "Lays the lowest cards that do, whatever they break; half of the time it beats its own partner’s"
            " play, now and then it forgets to answer, and it throws a bomb at the first thing that nothing"
            " else beats."
        ),
        lambda t: t.gettext("It does not look at how many cards the others have. It goes out when it can."),
    ),
    "normal": (
        lambda t: t.gettext(
            "Cuts its hand into few combinations, leads long and low, and keeps what wins tricks for later."
            " It never beats its partner unless it goes out, and leads pairs or longer when the landlord has"
            " one card left."
        ),
        lambda t: t.gettext(
            "It does not count what has gone, and infers nothing from what others laid or passed."
        ),
    ),
    "hard": (
        lambda t: t.gettext(
            "Prices every play by a value function that learned from millions of deals against itself and"
            " others: so it also counts what has gone and what others passed on."
        ),
        lambda t: t.gettext(
            "Where nobody can stop it, whatever the others hold, it plays the certain win. It bids what is"
            " worth most in deals that it simulates."
        ),
        lambda t: t.gettext("It does not look ahead otherwise, and its prices are estimates."),
    ),
    "master": (
        lambda t: t.gettext(
            "As Hard, and where plays are close it tries them in many ways in which the hidden cards may"
            " lie, each played to the end. With few cards left it avoids what loses wherever they lie."
        ),
        lambda t: t.gettext(
            "It is not perfect play: the deals that it tries are played by the value function too."
        ),
    ),
}
