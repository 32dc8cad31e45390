"""Finished deals whose review is looked at in tests, and how their pages are asked for."""

import re
from dataclasses import dataclass, field

from flask import Flask

from tests.review.deals import blameless, carelessly_played, praised
from tests.web import doubles
from trainer.rules.record import Record, read_record
from trainer.services.as_seen import AsSeen
from trainer.services.errors import NotFound
from trainer.services.reviews import Reviews

SEAT = 1
THROWN_IN = "game 1\nhands {} {} {}\nbottom 3BR\nfirst 1\ncalls 0 0 0\n"
OWN = "33344455566677788"
OTHERS = ("4567889999TTTTJJJ", "JQQQQKKKKAAAA2222"), ("2567889999TTTTJJJ", "JQQQQKKKKAAAA4222")


class Games:
    """Finished deals of everybody who asks."""

    def __init__(self) -> None:
        none = blameless(SEAT)
        self.records = {
            "many": carelessly_played(39),
            "none": none,
            "praised": praised(SEAT),
            "unfinished": Record(none.rules, none.deal, none.number, none.actions[:-1]),
        }
        self.seat = SEAT
        self.named: dict[str, list[str]] = {}

    def running(self, visitor: str, most: int) -> list[doubles.Game]:
        return []

    def number_running(self, visitor: str) -> int:
        return 0

    def record(self, visitor: str | None, game: str) -> tuple[Record, int]:
        if game not in self.records:
            raise NotFound("game", game)
        return self.records[game], self.seat

    def seen(self, visitor: str | None, game: str) -> AsSeen:
        record = self.records[game]
        return AsSeen(record.deal, tuple(self.named.get(game, [""] * len(record.actions))))


@dataclass
class Services:
    lessons: doubles.Lessons = field(default_factory=doubles.Lessons)
    games: Games = field(default_factory=Games)
    deck: doubles.Deck = field(default_factory=doubles.Deck)

    @property
    def reviews(self) -> Reviews:
        return Reviews(self.games)


def get(app: Flask, path: str, **headers: str) -> str:
    answer = app.test_client().get(path, headers=headers)
    assert answer.status_code == 200
    return answer.text


def selected(html: str) -> list[str]:
    """The ids of what is marked as the selected decision in the lists."""
    return re.findall(r'<a [^>]*id="([\w-]+)"[^>]* aria-current="true"', html)


def moments(app: Flask) -> list[int]:
    found = app.extensions["trainer"].reviews.review("anna", "many").moments
    return [entry.ply for entry in found]


def thrown_in(right: str, left: str) -> Record:
    """A deal in which seat 0 has the same cards whatever the others hold."""
    return read_record(THROWN_IN.format(OWN, right, left))
