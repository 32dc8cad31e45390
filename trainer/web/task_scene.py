"""What lies on the page of a task before it is answered; cards that are written by rank are given suits."""

from collections.abc import Iterator
from dataclasses import dataclass

from trainer.content.answers import Form
from trainer.content.goals.base import Factors, Goal, Scene
from trainer.rules.cards import Cards, count, pack, ranks
from trainer.rules.combos import Combo, kickers_of, main_part
from trainer.rules.game import Game
from trainer.rules.notation import show_cards
from trainer.rules.ruleset import STANDARD
from trainer.rules.scoring import Spring
from trainer.rules.view import View, view
from trainer.web.faces import dress
from trainer.words import Translations, capitalised
from trainer.words.cards import cards_text, combo_name
from trainer.words.table import cards_left, place_name, role_name, seat_name


@dataclass(frozen=True, slots=True)
class Dressed:
    """Physical cards for a scene, none of them twice; `others` are the open hands of the other seats."""

    hand: tuple[str, ...]
    table: tuple[str, ...]
    cards: tuple[str, ...]
    laid: tuple[str, ...]
    others: tuple[tuple[str, ...], ...]
    turns: tuple[tuple[str, ...], ...] = ()
    """What was laid turn by turn; nothing for a pass."""


@dataclass(frozen=True, slots=True)
class OtherSeat:
    """Another seat; where its cards are hidden, it has none here."""

    name: str
    role: str
    is_landlord: bool
    cards_text: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TurnPage:
    """Something that was done: by whom, and the cards that were laid; none for a pass."""

    name: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FactorsPage:
    """What a finished deal was made of."""

    bid: int
    bombs: int
    rockets: int
    spring: str
    """`none`, `spring` or `anti_spring`."""
    landlord_won: bool
    as_landlord: bool


@dataclass(frozen=True, slots=True)
class ScenePage:
    """What `parts/task_scene.html` may use."""

    shown_hand: tuple[str, ...]
    """The learner's hand where nothing is chosen out of it."""
    table: tuple[str, ...]
    table_name: str
    table_by: str
    """The seat that laid it, where that is known."""
    cards: tuple[str, ...]
    laid: tuple[str, ...]
    calls: tuple[tuple[str, int], ...]
    """Who called what, the first bidder first: the seat, and the bid."""
    turns: tuple[TurnPage, ...]
    """What was done last."""
    unseen: str
    """The ranks of the cards that the hidden hands hold together; empty where none are hidden."""
    seats: tuple[OtherSeat, ...]
    role: str
    is_landlord: bool
    factors: FactorsPage | None


def dressed(scene: Scene) -> Dressed:
    """Suits for all cards that lie there at once; the table with its main part first."""
    game, table = scene.game, scene.table
    others = [hand for _seat, hand in _other_hands(game)] if game is not None else []
    not_held = pack(
        rank for rank in ranks(scene.cards) for _ in range(count(scene.cards, rank) - count(scene.hand, rank))
    )
    turns = [_combo_text(play) if isinstance(play, Combo) else "" for _place, play in scene.turns]
    on_table = _combo_text(table) if table is not None and not any(turns) else ""
    parts_of_hands = [show_cards(part) for part in (not_held, scene.laid, *others)]
    texts = [show_cards(scene.hand), on_table, *parts_of_hands, *turns]
    faces = dress("".join(texts))
    parts: list[tuple[str, ...]] = []
    for text in texts:
        parts.append(faces[: len(text)])
        faces = faces[len(text) :]
    hand, table_faces, missing, laid, *rest = parts
    cards = _out_of((*hand, *missing), scene.cards)
    open_hands, laid_in_turn = tuple(rest[: len(others)]), tuple(rest[len(others) :])
    if table is not None and not table_faces:
        table_faces = next(faces for faces in reversed(laid_in_turn) if faces)
    return Dressed(hand, table_faces, cards, laid, open_hands, laid_in_turn)


def _combo_text(combo: Combo) -> str:
    """The cards of a combination, its main part first."""
    return show_cards(main_part(STANDARD, combo)) + show_cards(kickers_of(STANDARD, combo))


def option_faces(scene: Scene, cards: Cards) -> tuple[str, ...]:
    """Suits for the cards of an option, none of which lies on the table at the same time."""
    table = show_cards(scene.table.cards) if scene.table is not None else ""
    return dress(table + show_cards(cards))[len(table) :]


def scene_page(t: Translations, goal: Goal) -> ScenePage:
    """The scene of a goal as the page shows it."""
    scene = goal.scene
    cards = dressed(scene)
    seen = scene.seen
    if scene.game is not None:
        seen = view(scene.game, scene.game.turn)
    return ScenePage(
        shown_hand=() if goal.form is Form.CARDS else cards.hand,
        table=cards.table,
        table_name=_name(t, scene.table),
        table_by=seat_name(t, seen, seen.table_by) if seen is not None and seen.table_by is not None else "",
        cards=cards.cards,
        laid=cards.laid,
        calls=_calls(t, scene),
        turns=tuple(
            TurnPage(place_name(t, place, STANDARD.seats), faces)
            for (place, _play), faces in zip(scene.turns, cards.turns, strict=True)
        ),
        unseen=cards_text(t, scene.seen.others) if scene.seen is not None else "",
        seats=() if seen is None else tuple(_seats(t, seen, cards.others)),
        role=role_name(t, seen, seen.seat) if seen is not None else "",
        is_landlord=seen is not None and seen.is_landlord,
        factors=_factors(scene.factors),
    )


def _seats(t: Translations, seen: View, hands: tuple[tuple[str, ...], ...]) -> Iterator[OtherSeat]:
    """The seats of the others in the order of play, with their hands where these lie open."""
    for step in range(1, seen.rules.seats):
        seat = (seen.seat + step) % seen.rules.seats
        yield OtherSeat(
            name=seat_name(t, seen, seat),
            role=role_name(t, seen, seat),
            is_landlord=seat == seen.landlord,
            cards_text=cards_left(t, seen.counts[seat]),
            cards=hands[step - 1] if hands else (),
        )


def _other_hands(game: Game) -> list[tuple[int, Cards]]:
    """The seats other than the one on turn with their hands, in order of play."""
    seats = game.rules.seats
    order = [(game.turn + step) % seats for step in range(1, seats)]
    return [(seat, game.hands[seat]) for seat in order]


def _out_of(faces: tuple[str, ...], cards: Cards) -> tuple[str, ...]:
    """The first of these faces that make the cards, low to high."""
    left = list(faces)
    picked = []
    for rank in show_cards(cards):
        face = next(face for face in left if face[0] == rank)
        left.remove(face)
        picked.append(face)
    return tuple(picked)


def _name(t: Translations, table: Combo | None) -> str:
    return capitalised(combo_name(t, table)) if table is not None else ""


def _calls(t: Translations, scene: Scene) -> tuple[tuple[str, int], ...]:
    seats = STANDARD.seats
    first = -len(scene.calls) if scene.first is None else scene.first
    places = [(first + step) % seats for step in range(len(scene.calls))]
    names = [place_name(t, place, seats) for place in places]
    return tuple(zip(names, scene.calls, strict=True))


def _factors(factors: Factors | None) -> FactorsPage | None:
    if factors is None:
        return None
    spring = {Spring.NONE: "none", Spring.SPRING: "spring", Spring.ANTI_SPRING: "anti_spring"}
    return FactorsPage(
        factors.bid,
        factors.bombs,
        factors.rockets,
        spring[factors.spring],
        factors.landlord_won,
        factors.as_landlord,
    )
