"""What changes in a variant of a question: the names of ranks, the seats, the factors of a deal."""

from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from trainer.content.answers import Answer, Chosen, Entered, Laid, show_answer
from trainer.content.goals.base import Goal
from trainer.content.goals.mistake import FindMistake
from trainer.content.goals.numbers import Worth
from trainer.content.goals.readings import Reading, Reads
from trainer.rules.cards import RANKS, TWO, Cards, Rank, count, ranks, single
from trainer.rules.combos import Combo
from trainer.rules.errors import Unreadable
from trainer.rules.game import Play
from trainer.rules.notation import read_cards, show_cards

AS_THEY_ARE: tuple[Rank, ...] = tuple(range(len(RANKS)))
"""Every rank called what it is."""
_EXCHANGED = {"right": "left", "left": "right"}


@dataclass(frozen=True, slots=True)
class Change:
    """What a variant calls the ranks, and whether the other two seats changed places."""

    names: tuple[Rank, ...] = AS_THEY_ARE
    """The new rank for each rank from 3 to the big joker."""
    mirrored: bool = False

    def cards(self, cards: Cards) -> Cards:
        """The same cards under their new names."""
        return sum(count(cards, rank) * single(self.names[rank]) for rank in ranks(cards))

    def combo(self, combo: Combo) -> Combo:
        """The same combination of renamed cards."""
        return combo._replace(cards=self.cards(combo.cards), rank=self.names[combo.rank])

    def reading(self, reading: Reading) -> Reading:
        """The same reading of renamed cards."""
        return replace(reading, rank=self.names[reading.rank])

    def play(self, play: Play) -> Play:
        """The same for a pass or a combination."""
        return self.combo(play) if isinstance(play, Combo) else play

    def answer(self, answer: Answer, goal: Goal) -> Answer:
        """The answer to the variant that this one to the original becomes; plays of a line keep numbers."""
        if isinstance(answer, Laid):
            return Laid(self.cards(answer.cards))
        if not isinstance(answer, Chosen) or isinstance(goal, FindMistake):
            return answer
        if isinstance(goal, Reads):
            renamed = {str(each): str(self.reading(each)) for each in goal.among}
            return Chosen(tuple(renamed[option] for option in answer.ids))
        return Chosen(tuple(map(self._option, answer.ids)))

    def _option(self, option: str) -> str:
        """The id of an option: cards are renamed, seats exchanged, other words stay."""
        try:
            return show_cards(self.cards(read_cards(option)))
        except Unreadable:
            return _EXCHANGED.get(option, option) if self.mirrored else option


@dataclass(frozen=True, slots=True)
class OtherFactors:
    """Another deal with the same sides and as many doublings, be they bombs, the rocket or a spring."""

    bid: int
    bombs: int
    rockets: int
    spring: bool

    def answer(self, answer: Answer, goal: Goal) -> Answer:
        """The right points of the variant that those of the original become: as many times the bid."""
        assert isinstance(answer, Entered)
        assert isinstance(goal, Worth)
        return Entered(answer.number * self.bid // goal.bid)


AnyChange: TypeAlias = Change | OtherFactors


def same_answers(variant: Goal, original: Goal, change: AnyChange) -> bool:
    """Whether the engine finds the answers of the original, renamed."""
    found = {show_answer(answer) for answer in variant.right_answers()}
    return found == {show_answer(change.answer(answer, original)) for answer in original.right_answers()}


def change_json(change: AnyChange) -> dict[str, Any]:
    """A change as it is kept; `change_from_json` is its inverse."""
    if isinstance(change, OtherFactors):
        return {"factors": [change.bid, change.bombs, change.rockets, change.spring]}
    told = {"ranks": "".join(RANKS[rank] for rank in change.names)}
    return {**told, "mirrored": True} if change.mirrored else told


def change_from_json(kept: dict[str, Any]) -> AnyChange:
    """A change out of what was kept; raises ValueError where ranks are not named anew."""
    if "factors" in kept:
        return OtherFactors(*kept["factors"])
    names = tuple(map(RANKS.index, kept["ranks"]))
    if len(names) != len(RANKS) or names[TWO:] != AS_THEY_ARE[TWO:]:
        raise ValueError(f"{kept['ranks']!r} does not name the ranks anew")
    return Change(names, mirrored=bool(kept.get("mirrored")))
