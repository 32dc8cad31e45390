"""The auction as a small state machine (R5 to R8): who speaks, what may be said, and how it ends."""

from dataclasses import dataclass

from trainer.rules.errors import Code, Illegal
from trainer.rules.ruleset import RuleSet

PASS_BID = 0
"""The call that bids nothing."""


@dataclass(frozen=True, slots=True)
class Auction:
    """Calls so far, in turn order from the first bidder: 0 is a pass, else the bid."""

    rules: RuleSet
    first: int
    calls: tuple[int, ...] = ()

    @property
    def turn(self) -> int:
        """The seat that speaks next; meaningless once the auction is closed."""
        return (self.first + len(self.calls)) % self.rules.seats

    @property
    def highest(self) -> int:
        """The highest bid so far, 0 if there is none."""
        return max(self.calls, default=PASS_BID)

    @property
    def closed(self) -> bool:
        """Each seat has spoken once, or the highest possible bid was made (R6)."""
        return len(self.calls) == self.rules.seats or self.highest == self.rules.highest_bid

    @property
    def landlord(self) -> int | None:
        """The highest bidder of a closed auction; None while it is open and when all have passed (R7)."""
        if not self.closed or self.highest == PASS_BID:
            return None
        return (self.first + self.calls.index(self.highest)) % self.rules.seats

    @property
    def allowed(self) -> tuple[int, ...]:
        """The calls that may be made now: none once the auction is closed."""
        if self.closed:
            return ()
        return (PASS_BID, *range(self.highest + 1, self.rules.highest_bid + 1))

    def check(self, bid: int) -> None:
        """Raises Illegal if this call may not be made now."""
        if self.closed:
            raise Illegal(Code.BIDDING_IS_OVER)
        if bid in self.allowed:
            return
        if PASS_BID < bid <= self.rules.highest_bid:
            raise Illegal(Code.BID_TOO_LOW, bid=bid, highest=self.highest)
        raise Illegal(Code.NOT_A_BID, bid=bid, highest_bid=self.rules.highest_bid)

    def call(self, bid: int) -> "Auction":
        """The auction after this call; raises Illegal."""
        self.check(bid)
        return Auction(self.rules, self.first, (*self.calls, bid))
