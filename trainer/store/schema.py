"""The tables. Migrations under `migrations/` build exactly these."""

from datetime import UTC, datetime

from sqlalchemy import (
    Boolean,
    Column,
    DateTime,
    Dialect,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    TypeDecorator,
    false,
)


class Moment(TypeDecorator[datetime]):
    """A moment in UTC, whether or not the database keeps zones."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Gives the moment its zone back, or that of the server away."""
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


LONGEST_RULES = 500
"""Characters that the text of a rule set with all its switches has room in."""

LONGEST_FAILURE = 200
"""Characters that the reason why a review was given up has room in."""

LONGEST_REPORT = 500
"""Characters that what a learner says of a puzzle has room in."""

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    }
)

games = Table(
    "games",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("visitor", String(64), nullable=False),
    Column("rules", String(LONGEST_RULES), nullable=False),
    Column("deal", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("level", String(32), nullable=False),
    Column("scored", Boolean, nullable=False),
    Column("started", Moment, nullable=False),
    Column("series", String(32)),
    Column("series_length", Integer),
    Column("series_place", Integer),
    Column("landlord", Integer),
    Column("study", Boolean, nullable=False, server_default=false()),
    Index(None, "visitor", "started"),
)
"""What is fixed when a deal begins; `seat` is the visitor's, `rules` the text of the rule set. The columns of
a series are empty for a single deal, and `landlord` where there is an auction."""

events = Table(
    "events",
    metadata,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("data", String(200), nullable=False),
    Column("at", Moment, nullable=False),
)
"""What happened in a deal, in order. The key refuses a second event at the same place: a double click, a
second tab and a second server all meet it."""

helps = Table(
    "helps",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("game", ForeignKey("games.id"), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("at", Moment, nullable=False),
    Index(None, "game"),
)
"""Each use of help at the table. Help is free; the settlement only tells how often it was used."""

attempts = Table(
    "attempts",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("visitor", String(64), nullable=False),
    Column("item", String(100), nullable=False),
    Column("step", String(100), nullable=False),
    Column("answer", String(200), nullable=False),
    Column("right", Boolean, nullable=False),
    Column("at", Moment, nullable=False),
    Column("helped", Boolean, nullable=False, server_default=false()),
    Column("sure", Integer),
    Index(None, "visitor", "item"),
    sqlite_autoincrement=True,
)
"""Every answer to a lesson step or a puzzle: whether a hint was shown before it, and how sure the visitor
was, in percent, where that was told. No id comes twice, not even after a deletion: ratings go by them."""

ratings = Table(
    "ratings",
    metadata,
    Column("visitor", String(64), primary_key=True),
    Column("puzzle", String(100), primary_key=True),
    Column("value", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("volatility", Float, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("attempt", Integer, nullable=False),
    Index(None, "attempt"),
)
"""Ratings of visitors, whose `puzzle` is empty, and of puzzles, whose `visitor` is empty, after the answer
with the id `attempt`. They follow from `attempts` and are made anew when they are gone."""

rating_folds = Table(
    "rating_folds",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("basis", String(64), nullable=False),
    Column("attempt", Integer, nullable=False),
)
"""Up to which answer ratings are reckoned, in one row, and on which basis: a digest of what counts."""

LONGEST_NAME = 30
"""Characters that the name of an account has at most; as it is compared it can be three times as long."""

accounts = Table(
    "accounts",
    metadata,
    Column("visitor", String(64), primary_key=True),
    Column("name", String(LONGEST_NAME), nullable=False),
    Column("folded", String(4 * LONGEST_NAME), nullable=False),
    Column("secret", String(200), nullable=False),
    Column("generation", Integer, nullable=False),
    Column("made", Moment, nullable=False),
    Index(None, "folded", unique=True),
)
"""Names and passphrases for visitors who want them. `folded` is the name as it is compared, `secret` what
Argon2 made of the passphrase; a sign-in of an earlier `generation` has ended."""

sign_outs = Table(
    "sign_outs",
    metadata,
    Column("sign_in", String(64), primary_key=True),
    Column("visitor", String(64), nullable=False),
    Column("at", Moment, nullable=False),
    Index(None, "visitor"),
)
"""Sign-ins of the present generation that were ended one by one, so that no copy of their cookie gets in."""

links = Table(
    "links",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("visitor", String(64), nullable=False),
    Column("made", Moment, nullable=False),
    Index(None, "visitor", "made"),
)
"""Private links of a visitor; the secret in a link is nowhere kept, only its digest."""

link_ends = Table(
    "link_ends",
    metadata,
    Column("digest", ForeignKey("links.digest"), primary_key=True),
    Column("why", String(8), nullable=False),
    Column("at", Moment, nullable=False),
)
"""How a link ended. The key lets each end once: of two browsers that open it at once, one takes it."""

reviews = Table(
    "reviews",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("game", ForeignKey("games.id")),
    Column("visitor", String(64), nullable=False),
    Column("record", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("depth", String(8), nullable=False),
    Column("basis", String(100), nullable=False),
    Column("number", Integer, nullable=False),
    Column("asked", Moment, nullable=False),
    Column("tries", Integer, nullable=False, server_default="0"),
    Column("worker", String(64)),
    Column("leased_until", Moment),
    Column("ended", Moment),
    Column("failure", String(LONGEST_FAILURE)),
    Column("frame", Text),
    Index(None, "game"),
    Index(None, "ended", "asked"),
)
"""Reviews that were asked for. The id is a digest of the question, so that whoever asks the same meets the
same row; `game` is empty for a deal that came by a link. `number` counts the decisions, `worker` is at them
until `leased_until`, `frame` is the document without its decisions."""

review_decisions = Table(
    "review_decisions",
    metadata,
    Column("review", ForeignKey("reviews.id"), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("role", String(8), nullable=False),
    Column("phase", String(8), nullable=False),
    Column("forced", Boolean, nullable=False),
    Column("verdict", String(16)),
    Column("concept", String(32)),
    Column("loss", Float),
    Column("points", Float),
    Column("chance", Float),
    Column("entry", Text, nullable=False),
    Column("at", Moment, nullable=False),
)
"""The decisions of a review as they are judged. The key lets each be kept once, whoever judges it; `entry` is
its part of the document, and the other columns are out of it, for questions over many games."""

deck_cards = Table(
    "deck_cards",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("visitor", String(64), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("item", Text, nullable=False),
    Column("digest", String(64), nullable=False),
    Column("concept", String(32)),
    Column("game", ForeignKey("games.id")),
    Column("due", Moment, nullable=False),
    Column("added", Moment, nullable=False),
    Index(None, "visitor", "digest", unique=True),
)
"""Cards of the deck. `item` is a position as text, or the id of a puzzle; its digest lets it be there once a
visitor. `game` is where the position comes from, `due` when the card is asked for the first time."""

deck_events = Table(
    "deck_events",
    metadata,
    Column("card", ForeignKey("deck_cards.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("grade", String(8)),
    Column("helped", Boolean, nullable=False),
    Column("due", Moment, nullable=False),
    Column("at", Moment, nullable=False),
)
"""What happened to a card, in order; the key lets a second click or tab grade nothing twice. `due` is the
date that was told then: it stands, however dates are reckoned later."""

deck_forms = Table(
    "deck_forms",
    metadata,
    Column("card", ForeignKey("deck_cards.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("form", Text, nullable=False),
    Column("at", Moment, nullable=False),
)
"""In which form a card is asked when so many events (`number`) have happened to it: a short position or a
variant with its proof; empty where it is asked as it is. The key lets two tabs and two workers agree."""

results = Table(
    "results",
    metadata,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("role", String(8), nullable=False),
    Column("points", Integer),
)
"""How a finished deal ended for its visitor, out of its events, which never change then: `landlord` or
`peasant` and the points; an empty role and no points where it was thrown in. Made when a list is wanted."""

drill_runs = Table(
    "drill_runs",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("visitor", String(64), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("mode", String(8), nullable=False),
    Column("started", Moment, nullable=False),
    Index(None, "visitor", "started"),
)
"""Runs of drills. Their questions are kept nowhere: they follow from the id and their number."""

drill_answers = Table(
    "drill_answers",
    metadata,
    Column("run", ForeignKey("drill_runs.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("answer", String(200), nullable=False),
    Column("right", Boolean, nullable=False),
    Column("at", Moment, nullable=False),
)
"""The answers of a run, in order from 0. The key lets each question be answered once: a second click or tab
changes nothing."""

reports = Table(
    "reports",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("visitor", String(64), nullable=False),
    Column("item", String(100), nullable=False),
    Column("step", String(100), nullable=False),
    Column("reason", String(16), nullable=False),
    Column("text", String(LONGEST_REPORT), nullable=False),
    Column("at", Moment, nullable=False),
    Index(None, "visitor"),
)
"""What learners say is wrong with a puzzle or a step, which are named as in attempts."""
