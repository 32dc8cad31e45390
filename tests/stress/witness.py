"""A learner who keeps account of what was sent and acknowledged, and holds the trainer to it in the end."""

import json
from collections import Counter
from collections.abc import Iterator
from random import Random
from time import monotonic, sleep

from tests.stress.browser import BROKEN_OFF, Answer, Browser
from tests.stress.player import Player, Unexpected
from trainer.rules.record import read_record

PUZZLE = "/puzzles/which-of-these-beats-it"
_OPTION = "44QQQ"
_NOT_NOW = 503
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
        self._answers = self._answers_in_doubt = 0
        self._asked: list[str] = []
        self._uncertain = False

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
        self._wait_for_reviews()
        lines = [json.loads(line) for line in self._get("/data/everything.jsonl").text.splitlines()]
        told = {
            what: [line for line in lines if line["what"] == what] for what in ("game", "answer", "decision")
        }
        return [*self.wrong, *self._in_games(told["game"]), *self._in_answers(len(told["answer"]))] + [
            f"decision {decision} is there twice"
            for decision, times in Counter((one["game"], one["ply"]) for one in told["decision"]).items()
            if times > 1
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
        self._answers_in_doubt += 1
        answer = self._browser.post(PUZZLE, {"do": "answer", "option": _OPTION})
        self._note("puzzle", answer)
        if answer.status == _NOT_NOW:
            self._answers_in_doubt -= 1
        elif answer.status < 500:
            self._answers_in_doubt -= 1
            self._answers += 1

    def _ask_for_review(self) -> None:
        answer = self._get(f"{self.player.game}/review")
        if answer.status == 200 and self.player.game not in self._asked:
            self._asked.append(self.player.game)

    def _refused(self, refused: Unexpected) -> None:
        if refused.status != _NOT_NOW:
            self.wrong.append(str(refused))
        elif refused.what in ("call", "play"):
            self.player.sent[self.player.game] -= 1  # 503 says that nothing of it was kept

    def _wait_for_reviews(self) -> None:
        until = monotonic() + _FOR_REVIEWS
        for game in self._asked:
            while "review/progress" in self._get(f"{game}/review").text:
                if monotonic() > until:
                    self.wrong.append(f"the review of {game} is not done")
                    return
                sleep(0.2)

    def _in_games(self, games: list[dict[str, str]]) -> Iterator[str]:
        """Deals with more acts of the learner than were sent, or fewer than were acknowledged."""
        found = {f"/games/{game['game']}": game for game in games}
        for address, least in self.player.kept.items():
            if address not in found:
                yield f"{address} is not there"
                continue
            record, seat = read_record(found[address]["record"]), int(found[address]["seat"])
            acts = sum(state.turn == seat for state in record.games()[:-1])
            if not least <= acts <= self.player.sent[address]:
                yield f"{address} has {acts} acts; {least} were acknowledged of {self.player.sent[address]}"

    def _in_answers(self, found: int) -> Iterator[str]:
        most = self._answers + self._answers_in_doubt
        if not self._answers <= found <= most:
            yield f"{found} answers are kept; {self._answers} were acknowledged of {most}"

    def _get(self, path: str) -> Answer:
        answer = self._browser.get(path)
        self._note("page", answer)
        return answer

    def _note(self, _what: str, answer: Answer) -> None:
        self.statuses[answer.status] += 1
