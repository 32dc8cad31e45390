"""A learner who keeps account of what was sent and acknowledged, and holds the trainer to it in the end."""

import json
from collections import Counter
from collections.abc import Iterator
from random import Random
from time import monotonic, sleep

from tests.stress.browser import BROKEN_OFF, Answer, Browser
from tests.stress.ledger import (
    Kept,
    Sent,
    without_review,
    wrong_in_answers,
    wrong_in_deals,
    wrong_in_judgements,
    wrong_in_reviews,
)
from tests.stress.player import Player, Unexpected

PUZZLE = "/puzzles/which-of-these-beats-it"
_OPTIONS = ("44QQQ", "5KKK", "AAABR", "33222")
"""Some of its answers, none of which is all that is right: so it comes into the deck."""
_NOT_NOW, _WRONG = 503, 422
_FOR_REVIEWS = 600.0
"""Seconds that reviews have to be done, once nothing is in their way."""


class Witness:
    """Plays deals, answers a puzzle now and then, and asks for reviews, whatever happens to the server."""

    def __init__(self, addresses: tuple[str, ...], chance: Random) -> None:
        self._browser, self._chance = Browser(addresses), chance
        self.player = Player(self._browser, chance, self._note, level="easy")
        self.statuses: Counter[int] = Counter()
        self.broken_off = 0
        self.wrong: list[str] = []
        self._answers: list[Sent] = []
        self._uncertain = False
        self.deals = self.judged = 0
        """Deals and judged decisions that are kept in the end."""

    @property
    def answers(self) -> int:
        """Answers to the puzzle so far that were acknowledged."""
        return sum(one.acknowledged for one in self._answers)

    @property
    def acknowledged(self) -> int:
        """Acts at the table so far of which the trainer said that they are done."""
        return sum(act.acknowledged for acts in list(self.player.sent.values()) for act in list(acts))

    def act(self) -> None:
        """One thing that a learner does. Nothing that goes wrong comes out; it stands in the account."""
        try:
            if self._uncertain:
                self._look()
            self._do()
        except BROKEN_OFF:
            self.broken_off += 1
            self._uncertain = True
        except Unexpected as refused:
            self._refused(refused)

    def settle(self) -> list[str]:
        """What the trainer has lost, doubled or not done, now that it is left in peace; empty where none."""
        while not self.player.over:  # every game can go on, to its end
            self.act()
            if self.wrong:
                return self.wrong
        told = self._with_reviews()
        deals, decisions = told["game"], told["decision"]
        self.deals, self.judged = len(deals), len(decisions)
        sent = {game.rpartition("/")[2]: acts for game, acts in self.player.sent.items()}
        return [
            *self.wrong,
            *wrong_in_deals(deals, sent),
            *wrong_in_answers(told["answer"], self._answers),
            *wrong_in_reviews(deals, decisions),
            *(line for deal in deals[-1:] for line in wrong_in_judgements(deal, decisions)),
            *self._in_deck(told["card"]),
        ]

    def close(self) -> None:
        """Ends its connections."""
        self._browser.close()

    def _do(self) -> None:
        if self.player.over and self.player.game and self._chance.random() < 0.5:
            self._ask_for_review()
        if self._chance.random() < 0.2:
            self._answer()
        self.player.act()

    def _look(self) -> None:
        """After something broke off: what was acknowledged is there."""
        acknowledged = self.player.acknowledged
        if self.player.game:
            self.player.look()
            if not self.player.over and self.player.acknowledged < acknowledged:
                self.wrong.append(
                    f"{self.player.game} went back from {acknowledged} to {self.player.acknowledged}"
                )
        self._uncertain = False

    def _answer(self) -> None:
        answered = Sent(self._chance.choice(_OPTIONS))
        self._answers.append(answered)
        answer = self._browser.post(PUZZLE, {"do": "answer", "option": answered.what})
        self._note("puzzle", answer)
        if answer.status == _NOT_NOW:
            self._answers.pop()
        elif answer.status in (200, _WRONG):
            answered.acknowledged = True
        else:
            self.wrong.append(f"an answer to {PUZZLE} was answered with {answer.status}")

    def _ask_for_review(self) -> None:
        self._get(f"{self.player.game}/review")

    def _refused(self, refused: Unexpected) -> None:
        if refused.status != _NOT_NOW:
            self.wrong.append(str(refused))
        elif refused.what in ("call", "play"):
            self.player.sent[self.player.game].pop()  # 503 says that nothing of it was kept

    def _with_reviews(self) -> dict[str, list[Kept]]:
        """All that is kept, by what it is, once each deal has its review."""
        until = monotonic() + _FOR_REVIEWS
        while True:
            told: dict[str, list[Kept]] = {"game": [], "answer": [], "decision": [], "card": []}
            for line in self._get("/data/everything.jsonl").text.splitlines():
                row = json.loads(line)
                told.setdefault(row["what"], []).append(row)
            missing = without_review(told["game"], told["decision"])
            if not missing or monotonic() > until:
                self.wrong += [f"the review of {game} is not done" for game in missing]
                return told
            self._browser.post("/reviews", {}, scripts=False)
            sleep(1)

    def _in_deck(self, cards: list[Kept]) -> Iterator[str]:
        found = sum(f"/puzzles/{card['item']}" == PUZZLE for card in cards)
        if found > 1 or (not found and any(one.acknowledged for one in self._answers)):
            yield f"the missed puzzle is in the deck {found} times"

    def _get(self, path: str) -> Answer:
        answer = self._browser.get(path)
        self._note("page", answer)
        return answer

    def _note(self, _what: str, answer: Answer) -> None:
        self.statuses[answer.status] += 1
