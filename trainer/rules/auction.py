"""The auction as a small state machine (R5 to R8, D16, D17, V1): who speaks, what may be said, its end."""

from dataclasses import dataclass, replace

from trainer.rules.errors import Code, Illegal
from trainer.rules.ruleset import AllPass, AuctionForm, RuleSet

PASS_BID = 0
"""The call that bids nothing; in robbing, the one that does not want the role."""
TAKE = 1
"""The call that wants the role: in robbing the first is the call, each later one a rob (V1)."""


@dataclass(frozen=True, slots=True)
class Auction:
    """Calls so far, in the order in which they were made: 0 is a pass, else the bid."""

    rules: RuleSet
    first: int
    calls: tuple[int, ...] = ()

    @property
    def turn(self) -> int:
        """The seat that speaks next; meaningless once the auction is closed."""
        if self._may_rob_back:
            return self._seat_of(self.calls.index(TAKE))
        return self._seat_of(len(self.calls))

    @property
    def highest(self) -> int:
        """The highest bid so far, 0 if there is none; in robbing 1 once the role is called."""
        return max(self.calls, default=PASS_BID)

    @property
    def closed(self) -> bool:
        """Whether nobody is to speak any more."""
        everybody = len(self.calls) >= self.rules.seats
        if self.rules.auction is AuctionForm.ROB:
            return everybody and not self._may_rob_back
        if self.highest == self.rules.highest_bid:
            return True
        if self.rules.auction is AuctionForm.ONCE or self.highest == PASS_BID:
            return everybody
        passes = self.rules.seats - 1
        return not any(self.calls[-passes:])

    @property
    def landlord(self) -> int | None:
        """Who is landlord after a closed auction; None while it is open, and when all have passed (R7)."""
        if not self.closed:
            return None
        if self.highest == PASS_BID:
            return self.first if self.rules.all_pass is AllPass.FORCED_FIRST else None
        if self.rules.auction is not AuctionForm.ROB:
            return self._seat_of(self.calls.index(self.highest))
        if len(self.calls) > self.rules.seats and self.calls[-1] == TAKE:
            return self._seat_of(self.calls.index(TAKE))  # robbed back
        in_turn = self.calls[: self.rules.seats]
        return self._seat_of(len(in_turn) - 1 - in_turn[::-1].index(TAKE))

    @property
    def bid(self) -> int:
        """The bid that counts in the settlement; after a forced first seat and in robbing it is 1."""
        return max(self.highest, 1)

    @property
    def robs(self) -> int:
        """How often the role was robbed; each doubles the round (V1)."""
        return max(0, self.calls.count(TAKE) - 1) if self.rules.auction is AuctionForm.ROB else 0

    @property
    def allowed(self) -> tuple[int, ...]:
        """The calls that may be made now: none once the auction is closed."""
        if self.closed:
            return ()
        if self.rules.auction is AuctionForm.ROB:
            return (PASS_BID, TAKE)
        return (PASS_BID, *range(self.highest + 1, self.rules.highest_bid + 1))

    def check(self, bid: int) -> None:
        """Raises Illegal if this call may not be made now."""
        if self.closed:
            raise Illegal(Code.BIDDING_IS_OVER)
        if bid in self.allowed:
            return
        if self.rules.auction is not AuctionForm.ROB and PASS_BID < bid <= self.rules.highest_bid:
            raise Illegal(Code.BID_TOO_LOW, bid=bid, highest=self.highest)
        raise Illegal(Code.NOT_A_BID, bid=bid, highest_bid=max(self.allowed))

    def call(self, bid: int) -> "Auction":
        """The auction after this call; raises Illegal."""
        self.check(bid)
        return replace(self, calls=(*self.calls, bid))

    @property
    def _may_rob_back(self) -> bool:
        """In robbing: everybody has spoken once, and the role of the one who called was robbed (V1)."""
        return (
            self.rules.auction is AuctionForm.ROB
            and len(self.calls) == self.rules.seats
            and self.calls.count(TAKE) > 1
        )

    def _seat_of(self, call: int) -> int:
        return (self.first + call) % self.rules.seats
