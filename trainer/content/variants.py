"""Variants of a question: ranks renamed and seats exchanged, so that the idea is learned and not the picture.

Ranks keep their order, chains stay chains, and twos and jokers stay what they are; `trainer.content.alike`
says what counts as the same question. Where the learner leads with open hands, the other two seats may also
change places; that is another position, and a variant only if the same plays win in it. Nothing is a variant
before the engine has found its answers: they are those of the original, renamed.
"""

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from random import Random

from trainer.content.alike import form_of, links
from trainer.content.answers import Answer, Chosen, Laid, show_answer
from trainer.content.goals.base import Goal
from trainer.content.goals.choose import Beats, Legal, Names
from trainer.content.goals.compare import Highest, Order
from trainer.content.goals.force import MOST_NODES, ForceQuestion, WinsByForce
from trainer.content.goals.lay import Lay
from trainer.content.goals.mistake import FindMistake, MistakeQuestion, turned
from trainer.content.goals.split import FewestPlays
from trainer.content.goals.ways import Ways
from trainer.content.goals.who import WhoBeats
from trainer.engine.solver import Outcome, is_compiled, solve
from trainer.rules.auction import Auction
from trainer.rules.cards import ACE, RANKS, TWO, Cards, Rank, count, ranks, single
from trainer.rules.combos import Combo
from trainer.rules.errors import Unreadable
from trainer.rules.game import Game, Phase, Play
from trainer.rules.notation import read_cards, show_cards

Renamable = Lay | Names | Legal | Beats | Highest | Order | FewestPlays | Ways | WhoBeats
"""Questions that find their answers themselves, and whose ranks may be renamed."""

_CARDS = ("hand", "cards", "keep")
_READ_AS_THEY_LIE = (Names, Legal, Beats)
"""Questions about what is no combination as well: all neighbours stay neighbours, and no others become so."""
_TRIES = 12
_PLAIN_NODES = 2_000
"""So far the solver looks where it has no machine code: a page waits for it."""
_CHECKED = 20_000
"""Positions of the proof that are walked once more, where the seats were exchanged."""


@dataclass(frozen=True, slots=True)
class Change:
    """What a variant calls the ranks, and whether the other two seats changed places."""

    names: tuple[Rank, ...]
    """The new rank for each rank from 3 to the big joker."""
    mirrored: bool = False

    def cards(self, cards: Cards) -> Cards:
        """The same cards under their new names."""
        return sum(count(cards, rank) * single(self.names[rank]) for rank in ranks(cards))

    def combo(self, combo: Combo) -> Combo:
        """The same combination of renamed cards."""
        return combo._replace(cards=self.cards(combo.cards), rank=self.names[combo.rank])

    def play(self, play: Play) -> Play:
        """The same for a pass or a combination."""
        return self.combo(play) if isinstance(play, Combo) else play

    def answer(self, answer: Answer, goal: Goal) -> Answer:
        """The answer to the variant that this one to the original becomes; plays of a line keep numbers."""
        if isinstance(goal, FindMistake):
            return answer
        if isinstance(answer, Laid):
            return Laid(self.cards(answer.cards))
        return Chosen(tuple(map(self._option, answer.ids))) if isinstance(answer, Chosen) else answer

    def _option(self, option: str) -> str:
        """The id of an option: cards are renamed, words are not."""
        try:
            return show_cards(self.cards(read_cards(option)))
        except Unreadable:
            return option


def vary(goal: Goal, seed: str) -> tuple[Goal, Change] | None:
    """A variant of a question, the same for the same seed as long as the solver can look as far.

    None where there is none: what is measured over whole deals, what asks about no cards, or where no
    other ranks fit.
    """
    question = goal.question if isinstance(goal, WinsByForce | FindMistake) else goal
    if not isinstance(question, Renamable | ForceQuestion | MistakeQuestion):
        return None
    for change in _changes(question, Random(f"variant {seed}")):
        found = varied(goal, change)
        if isinstance(found, FindMistake) and not _turns(found):
            return None  # it would not be settled under other names either
        if found is not None:
            return found, change
    return None


def varied(goal: Goal, change: Change) -> Goal | None:
    """The question after a change; None where it does not fit, or where the engine finds other answers.

    Of a line of plays the proof is renamed with it; `vary` has solved it anew.
    """
    if isinstance(goal, WinsByForce):
        return _solved(goal, change)
    if isinstance(goal, FindMistake):
        return _line(goal, change)
    if not isinstance(goal, Renamable):
        return None
    question = _renamed(goal, change)
    if form_of(question) != form_of(goal) or any(question.faults()):
        return None
    return question if _same(question, goal, change) else None


def show_change(change: Change) -> str:
    """The new names of the ranks in order; `read_change` is its inverse. Seats are not part of it."""
    return "".join(RANKS[rank] for rank in change.names)


def read_change(text: str) -> Change:
    """A renaming out of its text; raises ValueError."""
    names = tuple(map(RANKS.index, text))
    if len(names) != len(RANKS) or names[TWO:] != tuple(range(TWO, len(RANKS))):
        raise ValueError(f"{text!r} does not name the ranks anew")
    return Change(names)


def _changes(question: Renamable | ForceQuestion | MistakeQuestion, rng: Random) -> Iterator[Change]:
    """Changes to be tried: others are drawn until one fits, and the seats alone are exchanged last."""
    may_mirror = isinstance(question, ForceQuestion) and question.position.table is None
    mirrored = may_mirror and rng.random() < 0.5
    drawn = [_drawn(question, rng) for _ in range(_TRIES)]
    new = [names for names in drawn if names != _AS_IT_IS and not _parts_ace_and_two(question, names)]
    if mirrored:
        yield from (Change(names, mirrored=True) for names in new[:1])
    yield from map(Change, new)
    if may_mirror:
        yield Change(_AS_IT_IS, mirrored=True)


def _parts_ace_and_two(
    question: Renamable | ForceQuestion | MistakeQuestion, names: tuple[Rank, ...]
) -> bool:
    """Whether what looks like a chain over the two, and is none, would not look so any more."""
    return (
        isinstance(question, _READ_AS_THEY_LIE)
        and names[ACE] != ACE
        and any(count(cards, TWO) for cards in _card_sets(question))
    )


def _drawn(question: Renamable | ForceQuestion | MistakeQuestion, rng: Random) -> tuple[Rank, ...]:
    """New names, of which the form of the question tells whether they fit."""
    strictly = isinstance(question, _READ_AS_THEY_LIE)
    blocks = _blocks(question, strictly=strictly)
    room = TWO - sum(map(len, blocks)) - strictly * max(0, len(blocks) - 1)
    offsets = sorted(rng.choices(range(room + 1), k=len(blocks)))
    names = list(range(len(RANKS)))
    lowest = 0
    for block, offset in zip(blocks, offsets, strict=True):
        for place, rank in enumerate(block):
            names[rank] = lowest + offset + place
        lowest += len(block) + strictly
    return tuple(names)


def _blocks(question: Renamable | ForceQuestion | MistakeQuestion, *, strictly: bool) -> list[list[Rank]]:
    """The ranks below the two that occur, those together that must stay neighbours."""
    sets = _card_sets(question)
    used = sorted({rank for cards in sets for rank in ranks(cards) if rank < TWO})
    linked = {rank for cards in sets for rank in links(cards)}
    blocks: list[list[Rank]] = []
    for rank in used:
        if blocks and blocks[-1][-1] == rank - 1 and (strictly or rank - 1 in linked):
            blocks[-1].append(rank)
        else:
            blocks.append([rank])
    return blocks


def _card_sets(question: Renamable | ForceQuestion | MistakeQuestion) -> list[Cards]:
    """Every set of cards that the question shows."""
    if isinstance(question, ForceQuestion | MistakeQuestion | WhoBeats):
        game = question.position
        return [*game.hands, game.bottom, game.table.cards if game.table is not None else 0]
    told = [getattr(question, name, None) or 0 for name in _CARDS]
    among = [cards for cards in getattr(question, "among", ()) if isinstance(cards, int)]
    table = getattr(question, "table", None)
    return [*told, *among, table.cards if table is not None else 0]


def _renamed(question: Renamable, change: Change) -> Renamable:
    told: dict[str, object] = {}
    for part in fields(question):
        value = getattr(question, part.name)
        if part.name in _CARDS and value is not None:
            told[part.name] = change.cards(value)
        elif part.name == "among":
            told[part.name] = tuple(change.cards(one) if isinstance(one, int) else one for one in value)
        elif isinstance(value, Combo):
            told[part.name] = change.combo(value)
        elif isinstance(value, Game):
            told[part.name] = _moved(value, change)
    return replace(question, **told)  # type: ignore[arg-type]  # the same fields of the same types


def _same(question: Goal, original: Goal, change: Change) -> bool:
    found = {show_answer(answer) for answer in question.right_answers()}
    return found == {show_answer(change.answer(answer, original)) for answer in original.right_answers()}


def _solved(goal: WinsByForce, change: Change) -> WinsByForce | None:
    question = ForceQuestion(goal.question.goal, _moved(goal.question.position, change))
    if not change.mirrored and form_of(question) != form_of(goal.question):
        return None
    nodes = MOST_NODES if is_compiled(question.position) else _PLAIN_NODES
    solved = solve(question.position, nodes, check=_CHECKED if change.mirrored else 0)
    proved = solved.complete and (solved.checked or not change.mirrored)
    found = WinsByForce(question, solved.wins)
    return found if proved and _same(found, goal, change) else None


def _line(goal: FindMistake, change: Change) -> FindMistake | None:
    old = goal.question
    question = replace(
        old, position=_moved(old.position, change), plays=tuple(change.play(play) for play in old.plays)
    )
    if form_of(question) != form_of(old) or any(question.faults()):
        return None
    return replace(goal, question=question, better=tuple(change.play(play) for play in goal.better))


def _turns(goal: FindMistake) -> bool:
    """Whether the solver finds the same winners all along the line, and the same better plays."""
    games = [game for game in goal.question.games() if game.phase is Phase.PLAY]
    found = [solve(game, MOST_NODES if is_compiled(game) else _PLAIN_NODES) for game in games]
    better = found[turned(goal.landlord)[0] - 1]
    winners = tuple(one.outcome is Outcome.LANDLORD for one in found)
    settled = better.complete and all(one.outcome is not Outcome.UNKNOWN for one in found)
    return settled and winners == goal.landlord[: len(games)] and set(better.wins) == set(goal.better)


def _moved(game: Game, change: Change) -> Game:
    """The position with renamed cards, the seats beside the one on turn exchanged where that is asked."""
    seats = range(len(game.hands))
    from_seat = [(2 * game.turn - seat) % len(seats) if change.mirrored else seat for seat in seats]
    assert game.landlord is not None
    return replace(
        game,
        hands=tuple(change.cards(game.hands[seat]) for seat in from_seat),
        bottom=change.cards(game.bottom),
        table=None if game.table is None else change.combo(game.table),
        landlord=from_seat.index(game.landlord),
        laid=tuple(game.laid[seat] for seat in from_seat),
        auction=Auction(game.rules, from_seat.index(game.landlord)),
    )


_AS_IT_IS = tuple(range(len(RANKS)))
