"""The lines of a moment on the page: what was better and what was done, drawn side by side."""

from dataclasses import replace
from gettext import NullTranslations

from tests.review.deals import carelessly_played
from trainer.review.document import Entry
from trainer.review.lines import lines_of
from trainer.review.review import review
from trainer.rules.combos import Combo
from trainer.rules.game import Action, Call, Phase
from trainer.web.review_decision import decision_part
from trainer.web.review_lines import PlayedOut
from trainer.words.review import lines_told

ENGLISH = NullTranslations()
RECORD = carelessly_played(39)
STATES = RECORD.games()
REVIEW = review(RECORD, 0)


def played_out(entry: Entry, advice: Action) -> PlayedOut:
    found = replace(entry, lines=lines_of(STATES, entry.ply, entry.action, advice, ()))
    faces = [""] * len(RECORD.actions)
    part = decision_part(ENGLISH, REVIEW, RECORD, STATES, faces, found, with_line=True)
    assert part.has_line
    assert part.played_out is not None
    return part.played_out


def test_both_lines_are_drawn_with_the_cards_as_they_lay() -> None:
    laid = (one for one in REVIEW.moments if isinstance(one.action, Combo) and isinstance(one.advice, Combo))
    entry = next(laid)
    assert entry.advice is not None
    shown = played_out(entry, entry.advice)
    assert shown.line[0].who == shown.done[0].who == "You"
    assert all(play.faces for play in (*shown.line, *shown.done))


def test_after_a_call_the_landlord_lays_the_bottom_cards_too() -> None:
    entry = next(one for one in REVIEW.decisions if one.phase is Phase.AUCTION)
    shown = played_out(entry, Call(3))
    laid = [face for play in shown.line if play.who == "You" for face in play.faces]
    assert laid
    assert len(set(laid)) == len(laid)


def test_cards_that_lay_otherwise_are_shown_and_each_lies_in_one_hand() -> None:
    moments = [one for one in REVIEW.moments if one.phase is Phase.PLAY and one.advice is not None]
    shown = [played_out(one, one.advice) for one in moments if one.advice is not None]
    example = next(one for one in shown if one.hands)
    assert "another deal" in example.example
    hidden = [card for hand in example.hands for card in hand.cards]
    assert len(set(hidden)) == len(hidden)
    for play in (*example.line, *example.done):
        if play.who != "You":
            assert set(play.faces) <= set(hidden)


def test_where_the_cards_favoured_what_was_done_that_is_called_luck() -> None:
    assert lines_told(ENGLISH, 60, -60) == "Points for you: +60, and −60 from what you did."
    assert lines_told(ENGLISH, 60, 60) == "Points for you: +60 from both."
    assert lines_told(ENGLISH, -60, 60).endswith("what you did came off better: that is luck.")
