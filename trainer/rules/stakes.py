"""The doubling stage (V10): after the auction each peasant may double, then the landlord may redouble."""

from dataclasses import dataclass, replace

from trainer.rules.errors import Code, Illegal
from trainer.rules.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class Stakes:
    """Answers so far: the peasants in turn order after the landlord, then the landlord if anybody doubled."""

    rules: RuleSet
    landlord: int
    answers: tuple[bool, ...] = ()

    @property
    def closed(self) -> bool:
        """Whether everybody has answered who is asked."""
        asked = self.rules.peasants
        return len(self.answers) == asked + (len(self.answers) >= asked and any(self.answers[:asked]))

    @property
    def turn(self) -> int:
        """The seat that is asked next; meaningless once the stage is closed."""
        return (self.landlord + 1 + len(self.answers)) % self.rules.seats

    def answer(self, raised: bool) -> "Stakes":
        """The stage after this answer; raises Illegal if nobody is asked any more."""
        if self.closed:
            raise Illegal(Code.STAKES_ARE_SET)
        return replace(self, answers=(*self.answers, raised))

    def factor(self, seat: int) -> int:
        """By how much the payment between the landlord and this peasant is multiplied: 1, 2 or 4."""
        place = (seat - self.landlord - 1) % self.rules.seats
        if place >= min(len(self.answers), self.rules.peasants) or not self.answers[place]:
            return 1
        redoubled = len(self.answers) > self.rules.peasants and self.answers[-1]
        return 4 if redoubled else 2
