"""What a learner can choose when a deal begins, and what of it makes no sense."""

from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum

from trainer.players.levels import PLAYERS, levels_for, why_not
from trainer.rules.deal import HIGHEST_NUMBER
from trainer.rules.errors import Unreadable
from trainer.rules.ruleset import STANDARD
from trainer.rules.switches import read_rules
from trainer.services.errors import BadRequest
from trainer.services.series import ENDLESS, LENGTHS
from trainer.store.game_log import GameRow


class Role(StrEnum):
    """How the learner comes to a role (`docs/rules.md`, "Practice deals")."""

    AUCTION = "auction"
    """By the auction, as dealt."""
    LANDLORD = "landlord"
    BEFORE = "before"
    """The peasant who plays before the landlord."""
    AFTER = "after"
    """The peasant who plays after the landlord."""
    ACROSS = "across"
    """The peasant between the other two, where four play."""


_FEWEST_SEATS = 3
_STEPS_TO_LANDLORD = {Role.LANDLORD: 0, Role.BEFORE: 1, Role.AFTER: -1, Role.ACROSS: 2}


@dataclass(frozen=True, slots=True)
class NewDeal:
    """A deal that is wished for; the defaults are a scored random deal of the standard rules."""

    level: str
    number: int | None = None
    """None for a random deal."""
    scored: bool = True
    rules: str = STANDARD.id
    """The text of a rule set."""
    series_length: int | None = None
    """How many deals the series has that it begins (V8), `ENDLESS` or one of `LENGTHS`; None for none."""
    seat: int = 0
    landlord: int | None = None
    """The seat that is given the role; None for an auction."""
    study: bool = False
    """Whether all hands lie open, for study."""

    def row(self, game: str, visitor: str, number: int, started: datetime) -> GameRow:
        """What is kept of it; `number` is that of the deal. Raises BadRequest for what makes no sense."""
        series = self.series_length is not None
        return GameRow(
            id=game,
            visitor=visitor,
            rules=self._checked_rules(),
            deal=number,
            seat=self.seat,
            level=self.level,
            scored=self.scored,
            started=started,
            series=game if series else None,
            series_length=self.series_length,
            series_place=1 if series else None,
            landlord=self.landlord,
            study=self.study,
        )

    def _checked_rules(self) -> str:
        if self.number is not None and not 1 <= self.number <= HIGHEST_NUMBER:
            raise BadRequest(f"there is no deal {self.number}")
        if self.study and self.scored:
            raise BadRequest("a deal with open hands is not scored")
        length = self.series_length
        if length is not None and (length not in (*LENGTHS, ENDLESS) or not self.scored):
            raise BadRequest(f"there is no series of {length} deals, scored: {self.scored}")
        try:
            rules = read_rules(self.rules)
        except Unreadable as error:
            raise BadRequest(f"unknown rules: {error.problem}") from error
        if self.level not in levels_for(rules):
            if self.level in PLAYERS:
                raise BadRequest(why_not(self.level, rules))
            raise BadRequest(f"no level {self.level[:40]!r}; there are {', '.join(PLAYERS)}")
        for seat in (self.seat, self.landlord or 0):
            if not 0 <= seat < rules.seats:
                raise BadRequest(f"there is no seat {seat}")
        return rules.id


def is_role_at(role: Role, seats: int) -> bool:
    """Whether a table of so many seats has the role."""
    return role is not Role.ACROSS or seats > _FEWEST_SEATS


def landlord_for(role: Role, seat: int, seats: int) -> int | None:
    """The seat that is landlord where the learner on `seat` has this role; None where the auction decides.

    Raises BadRequest where the table has no such role.
    """
    if not is_role_at(role, seats):
        raise BadRequest(f"nobody sits across from the landlord where {seats} play")
    return None if role is Role.AUCTION else (seat + _STEPS_TO_LANDLORD[role]) % seats


def role_of(landlord: int | None, seat: int, seats: int) -> Role:
    """The role that a seat was given."""
    if landlord is None:
        return Role.AUCTION
    return next(role for role in _STEPS_TO_LANDLORD if landlord_for(role, seat, seats) == landlord)


def number_of_day(day: date) -> int:
    """The deal of the day: the digits of the date, so that everybody has the same."""
    return int(f"{day:%Y%m%d}")
