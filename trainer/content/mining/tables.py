"""Which of these beat the table, what a set of cards is, and whether it may be laid: out of dealt hands."""

from collections.abc import Iterator
from gettext import NullTranslations
from random import Random

from trainer.content.goals.choose import Beats, Names
from trainer.content.mining.find import Find
from trainer.content.mining.say import called, many_of, one_of, play_marked
from trainer.rules.cards import RANKS, Cards, count, ranks, single, size
from trainer.rules.combos import Combo, beats, readings
from trainer.rules.deal import deal
from trainer.rules.moves import leads
from trainer.rules.notation import show_cards, show_combo
from trainer.rules.ruleset import STANDARD
from trainer.rules.shapes import Kind
from trainer.words.cards import kind_name

_OPTIONS, _RIGHT = 6, range(1, 4)
_PLAIN = (Kind.SINGLE, Kind.PAIR, Kind.TRIPLE, Kind.ROCKET)
_TRIES = 60


def beats_finds(number: int) -> Iterator[Find]:
    """A combination of a deal, and others among which some beat it."""
    rng, pool = Random(number), _combinations(number)
    table = rng.choice([combo for combo in pool if combo.kind not in (*_PLAIN, Kind.BOMB)])
    higher = [combo for combo in pool if beats(STANDARD, combo, table)]
    lower = [combo for combo in pool if not beats(STANDARD, combo, table)]
    as_long = [combo for combo in lower if size(combo.cards) == size(table.cards) or combo.kind is table.kind]
    right = rng.choice(_RIGHT)
    picked = [*_some(rng, higher, right), *_some(rng, as_long or lower, 2)]
    broken = _broken(rng, picked[0]) if picked else None
    among = [combo.cards for combo in picked] + ([broken] if broken else [])
    among += [combo.cards for combo in _some(rng, [one for one in lower if one not in picked], _OPTIONS)]
    among = list(dict.fromkeys(among))[:_OPTIONS]
    rng.shuffle(among)
    if len(among) < _OPTIONS or list(Beats("beats", tuple(among), table).faults()):
        return
    task = {"goal": "beats", "table": show_combo(STANDARD, table), "among": list(map(show_cards, among))}
    truths = sum(any(beats(STANDARD, way, table) for way in readings(STANDARD, cards)) for cards in among)
    words = {
        "table": play_marked(table),
        "table_called": called(table),
        "table_many": many_of(table.rank),
        "table_one": one_of(table.rank),
        "kind": kind_name(NullTranslations(), table.kind),
    }
    level = 1 + (table.length > 1) + (truths > 1 and size(table.cards) > 5)
    yield Find(
        _theme(table.kind, "what-beats-what"),
        "beats",
        "beats/which",
        level,
        task,
        words,
        (),
        ("B1", "B2", "B3"),
    )


def names_finds(number: int) -> Iterator[Find]:
    """Cards that may be a combination: say which, or whether they may be laid."""
    rng, pool = Random(number), _combinations(number)
    combo = rng.choice([one for one in pool if one.kind not in _PLAIN and size(one.cards) > 4])
    cards = combo.cards if rng.random() < 0.5 else _broken(rng, combo)
    if cards is None:
        return
    found = [reading.kind for reading in readings(STANDARD, cards)]
    near = {reading.kind for reading in readings(STANDARD, combo.cards)} | set(_NEAR.get(combo.kind, ()))
    words = {"cards": f"`{show_cards(cards)}`", "many": many_of(combo.rank), "one": one_of(combo.rank)}
    words |= {"kind": kind_name(NullTranslations(), combo.kind)}
    level = 1 + (combo.length > 1) + (size(cards) > 8)
    theme = _theme(combo.kind, "what-may-be-laid")
    if number % 2:
        task: dict[str, object] = {"goal": "legal", "cards": show_cards(cards)}
        idea = "legal/fine" if found else "legal/broken"
        yield Find(theme, "legal", idea, level, task, words, (), ("C0",))
        return
    among = (*sorted({*near, *found}, key=list(Kind).index), None)
    question = Names("names", cards, among)
    if len(among) < 3 or list(question.faults()):
        return
    task = {"goal": "names", "cards": show_cards(cards), "among": [str(kind or "none") for kind in among]}
    yield Find(theme, "names", "names/it-is" if found else "names/it-is-not", level, task, words, (), ("C0",))


def _theme(kind: Kind, other: str) -> str:
    return "planes" if kind in _PLANES else other


_PLANES = (Kind.PLANE, Kind.PLANE_SINGLES, Kind.PLANE_PAIRS)
_NEAR = {
    Kind.TRIPLE_PAIR: (Kind.PAIR_STRAIGHT, Kind.PLANE, Kind.QUAD_SINGLES),
    Kind.STRAIGHT: (Kind.PAIR_STRAIGHT,),
    Kind.PAIR_STRAIGHT: (Kind.PLANE, Kind.QUAD_PAIRS),
    Kind.PLANE: (Kind.QUAD_PAIRS, Kind.PAIR_STRAIGHT),
    Kind.PLANE_SINGLES: (Kind.PLANE, Kind.PLANE_PAIRS, Kind.QUAD_PAIRS),
    Kind.PLANE_PAIRS: (Kind.PLANE_SINGLES, Kind.PLANE),
    Kind.QUAD_SINGLES: (Kind.TRIPLE_PAIR, Kind.PLANE, Kind.BOMB),
    Kind.QUAD_PAIRS: (Kind.PLANE_SINGLES, Kind.BOMB),
}


def _combinations(number: int) -> list[Combo]:
    """Combinations that the hands of some deals hold, each kind about as often as any other."""
    rng = Random(f"pool {number}")
    found: dict[Kind, list[Combo]] = {}
    for step in range(4):
        for hand in deal(STANDARD, (number + step) % 10**9 + 1).packed_hands:
            for combo in leads(STANDARD, hand):
                found.setdefault(combo.kind, []).append(combo)
    return [combo for combos in found.values() for combo in _some(rng, combos, 14)]


def _some(rng: Random, combos: list[Combo], number: int) -> list[Combo]:
    return rng.sample(combos, min(number, len(combos)))


def _broken(rng: Random, combo: Combo) -> Cards | None:
    """Nearly the same cards, which are no combination; None where none were found."""
    for _ in range(_TRIES):
        gone, come = rng.choice(list(ranks(combo.cards))), rng.randrange(len(RANKS))
        cards = combo.cards - single(gone) + single(come)
        if count(cards, come) <= count(STANDARD.deck, come) and not readings(STANDARD, cards):
            return cards
    return None
