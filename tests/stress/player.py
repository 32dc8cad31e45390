"""A player who plays whole deals at the table, act by act, as the scripts of the page ask for them."""

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from tests.stress.browser import Answer, Browser
from tests.stress.ledger import Sent, told_by_form
from tests.web.deals import buttons, cards_in, chosen_in, is_over, value_of

ASKS_FOR_A_HINT = 0.5
"""How often a player whose lowest card does not beat what lies asks for a hint; else it passes."""

Noted = Callable[[str, Answer], None]
"""Told of each answer: what was asked for, and what came."""


class Unexpected(Exception):
    """An answer that no player should get."""

    def __init__(self, what: str, where: str, answer: Answer) -> None:
        super().__init__(f"{what} at {where or '/games'} was answered with {answer.status}")
        self.what, self.status = what, answer.status


@dataclass
class Player:
    """Chooses the lowest card and lays it where it can be laid; else takes a hint or passes; calls by chance.

    `acknowledged` is the version of the deal that the server has shown last.
    """

    browser: Browser
    chance: Random
    noted: Noted
    level: str = "normal"
    game: str = ""
    acknowledged: int = 0
    deals: int = 0
    """How many were played to their end."""
    sent: dict[str, list[Sent]] = field(default_factory=dict)
    """The acts of each deal, and whether the server has said that they are done."""
    _page: str = ""

    def act(self) -> None:
        """One act: begin a deal, call, or lay cards or pass; after the last one, look at the result.

        Raises:
            Unexpected: The server refused what it had offered.
        """
        if self.over:
            self._begin()
        elif asked := buttons(self._page):
            field, value, _words = self.chance.choice(asked)
            self._send("call", {field: value})
        else:
            self._send("play", self._chosen())

    @property
    def over(self) -> bool:
        """Whether the deal at hand is over, or none has begun."""
        return not self._page

    def look(self) -> None:
        """Opens the page of the deal anew, as after a reload."""
        self._show(self._expect("table", self.browser.get(self.game), 200).text)

    def _begin(self) -> None:
        answer = self.browser.post("/games", {"level": self.level}, scripts=False)
        self.game, self.acknowledged = self._expect("begin", answer, 303).location, 0
        self.look()

    def _chosen(self) -> dict[str, object]:
        lowest = cards_in(self._page)[:1]
        tasted = self._expect("choose", self._post("selection", {"card": lowest}), 200)
        if "status-ready" in tasted.text:
            return {"do": "play", "card": lowest}
        if self.chance.random() >= ASKS_FOR_A_HINT:
            return {"do": "pass"}
        hinted = self._expect("hint", self._post("acts", {"do": "hint", "hint": "0"}), 200).text
        chosen = chosen_in(hinted)
        return {"do": "play", "card": chosen} if chosen else {"do": "pass"}

    def _send(self, what: str, fields: dict[str, object]) -> None:
        act = Sent(told_by_form(fields))
        self.sent.setdefault(self.game, []).append(act)
        answer = self._expect(what, self._post("acts", fields), 200, 204)
        act.acknowledged = True
        if answer.status == 204:
            self.look()
        else:
            self._show(answer.text)

    def _post(self, what: str, fields: dict[str, object]) -> Answer:
        return self.browser.post(
            f"{self.game}/{what}", {"version": value_of("version", self._page), **fields}
        )

    def _show(self, html: str) -> None:
        over = is_over(html)
        self.deals += over
        self._page = "" if over else html
        if not over:
            self.acknowledged = int(value_of("version", html))

    def _expect(self, what: str, answer: Answer, *statuses: int) -> Answer:
        self.noted(what, answer)
        if answer.status not in statuses:
            raise Unexpected(what, self.game, answer)
        return answer
