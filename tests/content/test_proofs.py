"""Bid tasks: figures measured in simulated deals, and proofs that are good only for their question."""

import json
from pathlib import Path

import pytest

from trainer.content.answers import CallFigure, Chosen
from trainer.content.goals.bid import Bid, BidQuestion
from trainer.content.library import load
from trainer.content.lint import lint
from trainer.content.measured_calls import NoSuchDeals, measure_calls
from trainer.content.proofs import FILES, BidProof, key_of, read_proofs, write_proofs
from trainer.content.proving import prove_all
from trainer.rules.notation import read_cards
from trainer.words.answers import AnswerCode

HAND = "34567899TJQKKA22R"
QUESTION = BidQuestion("bid", read_cards(HAND))
FIGURES = (
    CallFigure(0, -10.0, 2.0, 30.0, 5.0),
    CallFigure(1, 18.0, 4.0, 2.0, 5.0),
    CallFigure(2, 20.0, 4.0, 0.0, 0.0),
    CallFigure(3, 15.0, 4.0, 6.0, 5.0),
)
STRUCTURE = f"""theme: bidding
order: 1
puzzles:
  - id: should-you-bid
    level: 1
    task:
      goal: bid
      hand: "{HAND}"
"""
TEXTS = """title: Bidding
puzzles:
  should-you-bid:
    title: Should you bid?
    task: What do you call?
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "puzzles" / "en").mkdir(parents=True)
    (tmp_path / "puzzles" / "bidding.yaml").write_text(STRUCTURE)
    (tmp_path / "puzzles" / "en" / "bidding.yaml").write_text(TEXTS)
    write_proofs(tmp_path, {"should-you-bid": BidProof(key_of(QUESTION), 1000, 1, FIGURES)})
    return tmp_path


@pytest.mark.parametrize(
    ("behind", "margin", "right"), [(0.4, 0.3, True), (1.3, 0.4, True), (1.5, 0.4, False), (9.0, 0.1, False)]
)
def test_a_call_that_surely_loses_a_trifle_is_right_too(behind: float, margin: float, right: bool) -> None:
    figures = (CallFigure(0, 20.0 - behind, 4.0, behind, margin), *FIGURES[2:])
    assert Bid(QUESTION, figures, 1000).judge(Chosen(("0",))).right is right


def test_right_is_each_call_that_cannot_be_told_to_lose_a_point_or_more() -> None:
    goal = Bid(QUESTION, FIGURES, 1000)
    assert [option.bid for option in goal.options] == [0, 1, 2, 3]
    assert goal.right_answers() == (Chosen(("1",)), Chosen(("2",)))
    right = goal.judge(Chosen(("1",)))
    assert (right.right, right.also_right, right.figures) == (True, (Chosen(("2",)),), FIGURES)
    wrong = goal.judge(Chosen(("0",)))
    assert (wrong.right, wrong.code, wrong.args["behind"]) == (False, AnswerCode.WORTH_LESS, 30.0)


def test_a_proved_task_is_shown(root: Path) -> None:
    assert lint(root) == []
    (puzzle,) = load(root)[0].puzzles
    assert puzzle.task.goal.right_answers() == (Chosen(("1",)), Chosen(("2",)))


def test_proofs_are_written_and_read(root: Path) -> None:
    before = (root / FILES[1]).read_text()
    write_proofs(root, read_proofs(root))
    assert (root / FILES[1]).read_text() == before


def test_a_changed_hand_makes_the_proof_stale(root: Path) -> None:
    file = root / "puzzles" / "bidding.yaml"
    file.write_text(file.read_text().replace("3456", "3356"))
    assert [str(fault) for fault in lint(root)] == [
        "puzzles/bidding.yaml:4:9: proof_stale: the proof of `should-you-bid` is for another question; "
        "`trainer lint --prove` makes it anew"
    ]
    assert load(root)[0].puzzles == ()


def test_a_proof_that_nothing_needs_is_a_fault(root: Path) -> None:
    proofs = read_proofs(root)
    write_proofs(root, proofs | {"gone": proofs["should-you-bid"]})
    assert [str(fault) for fault in lint(root)] == [
        "puzzles/proofs.json:1:1: proof_stale: there is a proof of `gone`, which needs none"
    ]


@pytest.mark.parametrize("text", ["", "[]", "{", '{"should-you-bid": {}}', '{"should-you-bid": 3}'])
def test_a_broken_proof_file_is_a_fault(root: Path, text: str) -> None:
    (root / FILES[1]).write_text(text)
    assert [fault.code for fault in lint(root)] == ["proof_missing", "shape"]


def test_calls_that_all_come_out_alike_are_no_task(root: Path) -> None:
    proofs = json.loads((root / FILES[1]).read_text())
    for figure in proofs["should-you-bid"]["figures"]:
        figure["behind"] = 0.0
    (root / FILES[1]).write_text(json.dumps(proofs))
    assert [fault.code for fault in lint(root)] == ["no_wrong_answer"]


def test_the_same_seed_gives_the_same_figures() -> None:
    proof = measure_calls(QUESTION, deals=6, seed=3)
    assert proof == measure_calls(QUESTION, deals=6, seed=3)
    assert proof != measure_calls(QUESTION, deals=6, seed=4)
    assert [figure.bid for figure in proof.figures] == [0, 1, 2, 3]
    assert min(figure.behind for figure in proof.figures) == 0


def test_every_call_that_is_allowed_is_measured() -> None:
    proof = measure_calls(BidQuestion("bid", read_cards("3345567789TJQQKA2"), (0,)), deals=2, seed=1)
    assert [figure.bid for figure in proof.figures] == [0, 1, 2, 3]


def test_calls_that_no_player_makes_cannot_be_measured() -> None:
    weak_for_others = BidQuestion("bid", read_cards("3AAAAKKKKQQ2222BR"), (2,))
    with pytest.raises(NoSuchDeals):
        measure_calls(weak_for_others, deals=2, seed=1)


def test_prove_all_proves_what_is_missing_and_drops_what_is_not_needed(root: Path) -> None:
    file = root / "puzzles" / "bidding.yaml"
    structure = file.read_text().split("    task:")[0]
    position = "position 1; landlord 0; bid 1; turn 0; hands 4KK 5 6"
    file.write_text(f'{structure}    task:\n      goal: wins_by_force\n      position: "{position}"\n')
    write_proofs(root, read_proofs(root) | {"gone": BidProof("", 1, 1, FIGURES)})
    assert list(prove_all(root)) == ["`should-you-bid` is proved"]
    assert lint(root) == []
    assert list(read_proofs(root)) == ["should-you-bid"]
    assert list(prove_all(root)) == []
