"""What a learner sent and was told is done, held against what the trainer keeps in the end.

What was acknowledged must be there once, in its order and with its content. What broke off may be there
or not, once. Nothing else may be there.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from trainer.review.document import Entry
from trainer.review.look import Depth
from trainer.review.review import review
from trainer.rules.combos import Combo
from trainer.rules.game import Action, Pass
from trainer.rules.notation import read_cards, show_cards
from trainer.rules.record import read_record
from trainer.services.review_shelf import LOOKS

Kept = Mapping[str, Any]
"""A line of the learner's exported data."""


@dataclass(slots=True)
class Sent:
    """Something that was sent, and whether it was acknowledged."""

    what: str
    acknowledged: bool = False


def told_by_form(fields: Mapping[str, object]) -> str:
    """What a form of the table does: the ranks that it lays, a pass, or an answer to another question."""
    if fields.get("do") == "play":
        faces = fields["card"]
        assert isinstance(faces, list)
        return show_cards(read_cards("".join(face[0] for face in faces)))
    return "pass" if fields.get("do") == "pass" else "call"


def told_by_action(action: Action) -> str:
    """The same of what stands in the record."""
    if isinstance(action, Combo):
        return show_cards(action.cards)
    return "pass" if isinstance(action, Pass) else "call"


def fits(kept: Sequence[str], sent: Sequence[Sent]) -> bool:
    """Whether `kept` are all that were acknowledged, and perhaps some that broke off, in their order."""
    places = {0}  # how many of `kept` can be accounted for
    for one in sent:
        on = {place + 1 for place in places if place < len(kept) and kept[place] == one.what}
        places = on if one.acknowledged else places | on
    return len(kept) in places


def wrong_in_deals(kept: Sequence[Kept], sent: Mapping[str, Sequence[Sent]]) -> Iterator[str]:
    """Deals that are missing or twice there, or that hold other acts of the learner than were sent."""
    found = Counter(one["game"] for one in kept)
    yield from (f"the deal {game} is there {times} times" for game, times in found.items() if times > 1)
    yield from (f"the deal {game} is not there" for game in sent if game not in found)
    for one in kept:
        own = [told_by_action(action) for action in _own_actions(one)]
        if not fits(own, sent.get(one["game"], ())):
            yield f"the deal {one['game']} has the acts {own}; sent were {_told(sent.get(one['game'], ()))}"


def wrong_in_answers(kept: Sequence[Kept], sent: Sequence[Sent]) -> Iterator[str]:
    """Answers to a puzzle that are lost, doubled or changed."""
    found = [one["answer"] for one in kept]
    if not fits(found, sent):
        yield f"the answers {found} are kept; sent were {_told(sent)}"


def without_review(deals: Sequence[Kept], decisions: Sequence[Kept]) -> list[str]:
    """The ids of deals of which no decision of the learner is judged."""
    reviewed = {one["game"] for one in decisions}
    return [one["game"] for one in deals if one["game"] not in reviewed and _own_plies(one)]


def wrong_in_reviews(deals: Sequence[Kept], decisions: Sequence[Kept]) -> Iterator[str]:
    """Reviews in which a decision of the learner is missing, doubled or another's."""
    for deal in deals:
        judged = [one["ply"] for one in decisions if one["game"] == deal["game"]]
        if judged != _own_plies(deal):
            yield f"the review of {deal['game']} judges the plies {judged}, own are {_own_plies(deal)}"


def wrong_in_judgements(deal: Kept, decisions: Sequence[Kept]) -> Iterator[str]:
    """Decisions of a deal that were judged in another way than by a quick look that nothing disturbs."""
    undisturbed = review(read_record(deal["record"]), deal["seat"], LOOKS[Depth.QUICK])
    told = {entry.ply: _judgement(entry) for entry in undisturbed.decisions}
    for one in decisions:
        if one["game"] == deal["game"] and one["depth"] == Depth.QUICK:
            kept = tuple(one[name] for name in ("verdict", "loss", "points", "chance"))
            if kept != told.get(one["ply"]):
                yield f"ply {one['ply']} of {deal['game']} is judged {kept}, right is {told.get(one['ply'])}"


def _judgement(entry: Entry) -> tuple[str | float | None, ...]:
    price = entry.price
    return (price.verdict.value, price.loss, price.points, price.chance) if price else (None,) * 4


def _own_actions(deal: Kept) -> Iterator[Action]:
    record = read_record(deal["record"])
    for state, action in zip(record.games(), record.actions, strict=False):
        if state.turn == deal["seat"]:
            yield action


def _own_plies(deal: Kept) -> list[int]:
    games = read_record(deal["record"]).games()
    return [ply for ply, state in enumerate(games[:-1], 1) if state.turn == deal["seat"]]


def _told(sent: Sequence[Sent]) -> str:
    return ", ".join(one.what + ("" if one.acknowledged else " (in doubt)") for one in sent) or "none"
