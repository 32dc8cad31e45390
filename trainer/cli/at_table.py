"""A deal at the terminal: one line asks, one line answers, until it is settled."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

import click

from trainer.cli import table_told as told
from trainer.cli.asking import ENGLISH
from trainer.review.review import review
from trainer.rules.combos import Combo, beats, readings
from trainer.rules.errors import Illegal, Unreadable
from trainer.rules.game import Phase, read
from trainer.rules.notation import read_cards, show_combo
from trainer.services import suits
from trainer.services.errors import NothingToUndo
from trainer.services.games import Advice, Games
from trainer.services.sharing import share_code
from trainer.services.table import BEFORE_THE_PLAY, Table
from trainer.words.cards import combo_name, play_text

PLAYER = "terminal"
"""Who plays, in the games that nobody keeps."""

_HELP = """\
  cards    lay them: 33, 34567, 101010, BR (B small joker, R big joker)
  pass, p  lay nothing            hint, h   a good play, each time the next best
  ok, o    do what the hint says  undo, u   take back
  claim, c lay the rest, where nobody can stop it
  look, l  the whole table        count     cards with the others, value of the round
  help, ?  this list              quit      leave; the deal is not kept
  Before the play, answer with the words that you are offered, with the number of a bid, or with yes or no."""

_YES_OR_NO = ("no", "yes")


class Left(Exception):
    """The player leaves the table."""


@dataclass
class AtTable:
    """One sitting; `ask` shows a prompt and gives the line that was typed, or raises EOFError at its end."""

    games: Games
    game: str
    level: str
    """What the level is called."""
    command: str
    """What to type to play the same deal again."""
    ask: Callable[[str], str]
    _told: int | None = None
    """How many acts have been told; None before the beginning."""
    _shown: list[str] = field(default_factory=list)
    """The bottom cards and the wild rank as they have been told."""
    _hint: int = 0
    """The number of the next hint, from 0."""
    _advice: Advice | None = None
    """The last hint for the play that is asked."""
    _words: dict[str, Callable[[Table], None]] = field(init=False)

    def __post_init__(self) -> None:
        named = {
            ("pass", "p"): self._pass,
            ("hint", "h"): self._tell_hint,
            ("ok", "o"): self._follow_hint,
            ("undo", "u"): self._undo,
            ("claim", "c"): self._claim,
            ("look", "l"): self._look,
            ("count",): lambda table: _say(told.counted(ENGLISH, table)),
            ("help", "?"): lambda _table: _say([_HELP]),
            ("quit",): _leave,
        }
        self._words = {word: act for words, act in named.items() for word in words}

    def play(self) -> None:
        """Until the deal is over, or the player leaves."""
        table = self._table()
        _say(told.beginning(ENGLISH, table, self.level))
        _say(["Type help for what can be typed."])
        try:
            while not _is_over(table := self._table()):
                self._one_line(table)
        except (EOFError, Left):
            _say(["The deal ends here; it is not kept."])
            return
        self._tell_acts(table)
        record, seat = self.games.record(PLAYER, self.game)
        _say(told.settlement(ENGLISH, table, review(record, seat)))
        _say([f"The same deal again: {self.command}", f"Share code: {share_code(record)}"])

    def _one_line(self, table: Table) -> None:
        if self._told != len(table.acts):
            self._tell_acts(table)
            self._tell_position(table)
        typed = self.ask(_prompt(table)).strip().lower()
        if typed in self._words:
            self._try(lambda: self._words[typed](table), table)
        elif table.view.phase in BEFORE_THE_PLAY:
            self._try(lambda: self._answer(table, typed), table)
        elif typed:
            self._try(lambda: self._lay(table, typed), table)

    def _tell_acts(self, table: Table) -> None:
        _say(told.happened(ENGLISH, table, table.acts[self._told or 0 :]))
        self._told, self._hint, self._advice = len(table.acts), 0, None

    def _tell_position(self, table: Table) -> None:
        if (shown := list(told.shown(ENGLISH, table))) != self._shown:
            _say(shown)
            self._shown = shown
        _say(told.position(ENGLISH, table))
        _say(told.asked(ENGLISH, table))

    def _look(self, table: Table) -> None:
        self._shown = []
        self._tell_position(table)

    def _try(self, act: Callable[[], None], table: Table) -> None:
        try:
            act()
        except Illegal as refused:
            _say([told.refused(ENGLISH, table, refused)])
        except Unreadable as wrong:
            _say([f"{wrong.problem}. Type help for what can be typed."])

    def _answer(self, table: Table, typed: str) -> None:
        answers = told.answers(ENGLISH, table)
        named = {words.lower(): bid for bid, words in answers.items()} | {str(bid): bid for bid in answers}
        if len(answers) == len(_YES_OR_NO):
            for bid, word in zip(answers, _YES_OR_NO, strict=True):
                named[word] = named[word[0]] = bid
        if typed not in named:
            _say([f"Answer with one of these: {', '.join(answers.values())}."])
        elif table.view.phase is Phase.AUCTION:
            self.games.call(PLAYER, self.game, table.version, named[typed])
        else:
            self.games.stake(PLAYER, self.game, table.version, bool(named[typed]))

    def _lay(self, table: Table, typed: str) -> None:
        rules, laid = table.view.rules, table.view.table
        cards = read_cards(typed, rules)
        read(rules, table.view.hand, laid, cards)  # raises Illegal where they can't be laid
        faces = [str(card) for card in suits.choose(table.hand, cards)]
        ways = [way for way in readings(rules, cards) if laid is None or beats(rules, way, laid)]
        names = [f"{combo_name(ENGLISH, way, rules)}: {play_text(ENGLISH, rules, way)}" for way in ways]
        number = self._choose(names) if len(ways) > 1 else 0
        self.games.play(PLAYER, self.game, table.version, faces, show_combo(rules, ways[number]))

    def _choose(self, names: list[str]) -> int:
        _say(["These cards read in more than one way:"])
        _say(f"  {number}: {name}" for number, name in enumerate(names, 1))
        numbers = [str(number) for number in range(1, len(names) + 1)]
        while (typed := self.ask("Which? ").strip()) not in numbers:
            _say([f"Answer with one of these: {', '.join(numbers)}."])
        return int(typed) - 1

    def _pass(self, table: Table) -> None:
        if table.view.phase is Phase.AUCTION:
            self.games.call(PLAYER, self.game, table.version, 0)
        elif table.view.phase in BEFORE_THE_PLAY:
            self.games.stake(PLAYER, self.game, table.version, raised=False)
        else:
            self.games.pass_(PLAYER, self.game, table.version)

    def _tell_hint(self, table: Table) -> None:
        _, advice = self.games.hint(PLAYER, self.game, self._hint)
        if advice is not None:
            self._hint, self._advice = self._hint + 1, advice
        _say(told.advised(ENGLISH, table, advice))

    def _follow_hint(self, table: Table) -> None:
        if self._advice is None:
            _say(["Ask for a hint first."])
        elif isinstance(play := self._advice.hint.play, Combo):
            faces = [str(card) for card in self._advice.cards]
            self.games.play(PLAYER, self.game, table.version, faces, show_combo(table.view.rules, play))
        else:
            self._pass(table)

    def _undo(self, table: Table) -> None:
        try:
            self.games.undo(PLAYER, self.game, table.version)
        except NothingToUndo:
            _say(["There is nothing to take back yet."])
            return
        _say(["Taken back."])
        self._told = len(self._table().acts)
        self._tell_position(self._table())

    def _claim(self, table: Table) -> None:
        if table.claim:
            self.games.claim(PLAYER, self.game, table.version)
        else:
            _say(["That nobody can stop the rest of your hand is not proved."])

    def _table(self) -> Table:
        return self.games.table(PLAYER, self.game)


def _prompt(table: Table) -> str:
    options = told.answers(ENGLISH, table).values()
    return f"{' / '.join(options)}? " if options else "> "


def _leave(_table: Table) -> None:
    raise Left


def _say(lines: Iterable[str]) -> None:
    for line in lines:
        click.echo(line)


def _is_over(table: Table) -> bool:
    return table.view.phase in (Phase.OVER, Phase.REDEAL)
