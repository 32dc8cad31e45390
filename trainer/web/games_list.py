"""What the list of finished deals may use, made from what the service found."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from flask import url_for

from trainer.concepts import Concept
from trainer.review.report import ROLES, Judged
from trainer.review.verdict import Verdict
from trainer.rules.switches import read_rules
from trainer.services.history import PlayedGame, PlayedGames
from trainer.store.result_log import Outcome
from trainer.web.choosing import Field, Parts, field, parts, told
from trainer.words import Translations, capitalised
from trainer.words.concepts import concept_name
from trainer.words.history import games_found, games_unseen, outcome_name, role_name
from trainer.words.house_rules import rules_shown
from trainer.words.players import level_name
from trainer.words.practice import practice_told
from trainer.words.prices import percent, verdict_name
from trainer.words.rulesets import rule_set_name


@dataclass(frozen=True, slots=True)
class Worst:
    """The worst moment of a deal."""

    words: str
    href: str


@dataclass(frozen=True, slots=True)
class DealLine:
    """One finished deal; without `points` it was thrown in."""

    id: str
    deal: int
    rules: str
    """The name of the rule set; empty for the standard rules."""
    role: str
    level: str
    practice: tuple[str, ...]
    """What is told of it beside its rules: that the role was chosen, open hands, not scored."""
    points: int | None
    started: datetime
    accuracy: str
    """In percent; empty where the deal was not looked at, or there was nothing to decide."""
    worst: Worst | None


@dataclass(frozen=True, slots=True)
class GamesPage:
    """What `history/games.html` may use."""

    deals: tuple[DealLine, ...]
    found: str
    """How many deals there are, in words."""
    fields: tuple[Field, ...]
    filtered: bool
    parts: Parts
    unseen: str
    """How many deals have no review yet, in words; empty where all have one."""
    asked: bool
    """Whether those have just been asked for."""

    @property
    def is_empty(self) -> bool:
        """Whether no deal is finished yet."""
        return not self.deals and not self.filtered


def games_page(
    t: Translations, found: PlayedGames, choices: Mapping[str, str | None], unseen: int, *, asked: bool
) -> GamesPage:
    """The page of a part of the list.

    `choices` are those of the address by name, `unseen` deals have no review, `asked` tells whether they were
    just asked for.
    """
    filtered = any(choices.values())
    return GamesPage(
        deals=tuple(_line(t, played) for played in found.games),
        found=games_found(t, found.place.number, filtered=filtered),
        fields=_fields(t, found, choices),
        filtered=filtered,
        parts=parts(found.place, "history.index", choices),
        unseen=games_unseen(t, unseen) if unseen else "",
        asked=asked,
    )


def rules_name(t: Translations, text: str) -> str:
    """The name of a rule set by its text."""
    return rule_set_name(t, read_rules(text))


def _fields(t: Translations, found: PlayedGames, choices: Mapping[str, str | None]) -> tuple[Field, ...]:
    every = t.gettext("All")
    fields = [
        field("result", t.gettext("Result"), every, told(Outcome, lambda one: outcome_name(t, one)), choices),
        field("role", t.gettext("Role"), every, told(ROLES, lambda one: role_name(t, one)), choices),
        field(
            "level", t.gettext("Level"), every, told(found.levels, lambda one: level_name(t, one)), choices
        ),
        field("rules", t.gettext("Rules"), every, told(found.rules, lambda one: rules_name(t, one)), choices),
    ]
    return tuple(one for one in fields if one.is_needed)


def _line(t: Translations, played: PlayedGame) -> DealLine:
    game, figures = played.game, played.figures
    accuracy = None if figures is None else figures.accuracy
    worst = None if figures is None else figures.worst
    return DealLine(
        id=game.id,
        deal=game.deal,
        rules=rules_shown(t, game.rules),
        role=game.role,
        level=level_name(t, game.level),
        practice=practice_told(t, role_given=game.role_given, study=game.study, scored=game.scored),
        points=game.points,
        started=game.started,
        accuracy=percent(accuracy),
        worst=None if worst is None else _worst(t, worst),
    )


def _worst(t: Translations, judged: Judged) -> Worst:
    words = concept_name(t, Concept(judged.concept)) if judged.concept else ""
    named = words or capitalised(verdict_name(t, Verdict(judged.verdict or Verdict.MISTAKE)))
    return Worst(named, url_for("reviews.review", game_id=judged.game, ply=judged.ply))
