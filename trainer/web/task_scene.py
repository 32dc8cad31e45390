"""What lies on the page of a task before it is answered; cards that are written by rank are given suits."""

from dataclasses import dataclass

from trainer.content.answers import Form
from trainer.content.goals.base import Factors, Goal, Scene
from trainer.rules.cards import Cards, count, pack, ranks, size
from trainer.rules.combos import Combo, kickers_of, main_part
from trainer.rules.game import Game
from trainer.rules.notation import show_cards
from trainer.rules.ruleset import STANDARD
from trainer.rules.scoring import Spring
from trainer.rules.view import view
from trainer.web.faces import dress
from trainer.words import Translations, capitalised
from trainer.words.cards import combo_name
from trainer.words.table import cards_left, role_name, seat_name


@dataclass(frozen=True, slots=True)
class Dressed:
    """Physical cards for a scene, none of them twice; `others` are the open hands of the other seats."""

    hand: tuple[str, ...]
    table: tuple[str, ...]
    cards: tuple[str, ...]
    laid: tuple[str, ...]
    others: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class OpenSeat:
    """Another seat whose cards lie open."""

    name: str
    role: str
    is_landlord: bool
    cards_text: str
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
    """Who called what, the first bidder first: `right` or `left`, and the bid."""
    seats: tuple[OpenSeat, ...]
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
    main = (main_part(STANDARD, table), kickers_of(STANDARD, table)) if table is not None else (0, 0)
    texts = [show_cards(part) for part in (scene.hand, *main, not_held, scene.laid, *others)]
    faces = dress("".join(texts))
    parts: list[tuple[str, ...]] = []
    for text in texts:
        parts.append(faces[: len(text)])
        faces = faces[len(text) :]
    hand, main_faces, kicker_faces, missing, laid, *rest = parts
    cards = _out_of((*hand, *missing), scene.cards)
    return Dressed(hand, (*main_faces, *kicker_faces), cards, laid, tuple(rest))


def option_faces(scene: Scene, cards: Cards) -> tuple[str, ...]:
    """Suits for the cards of an option, none of which lies on the table at the same time."""
    table = show_cards(scene.table.cards) if scene.table is not None else ""
    return dress(table + show_cards(cards))[len(table) :]


def scene_page(t: Translations, goal: Goal) -> ScenePage:
    """The scene of a goal as the page shows it."""
    scene = goal.scene
    cards = dressed(scene)
    game = scene.game
    seen = view(game, game.turn) if game is not None else None
    seats = (
        tuple(
            OpenSeat(
                name=seat_name(t, seen, seat),
                role=role_name(t, seen, seat),
                is_landlord=seat == game.landlord,
                cards_text=cards_left(t, size(hand)),
                cards=faces,
            )
            for (seat, hand), faces in zip(_other_hands(game), cards.others, strict=True)
        )
        if game is not None and seen is not None
        else ()
    )
    return ScenePage(
        shown_hand=() if goal.form is Form.CARDS else cards.hand,
        table=cards.table,
        table_name=_name(t, scene.table),
        table_by=seat_name(t, seen, seen.table_by) if seen is not None and seen.table_by is not None else "",
        cards=cards.cards,
        laid=cards.laid,
        calls=_calls(scene.calls),
        seats=seats,
        role=role_name(t, seen, seen.seat) if seen is not None else "",
        is_landlord=seen is not None and seen.is_landlord,
        factors=_factors(scene.factors),
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


def _calls(calls: tuple[int, ...]) -> tuple[tuple[str, int], ...]:
    # The learner speaks next: the seat that spoke last sits to the left, the one before it to the right.
    places = ("right", "left")[-len(calls) :] if calls else ()
    return tuple(zip(places, calls, strict=True))


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
