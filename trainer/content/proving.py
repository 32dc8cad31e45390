"""All proofs that lessons and puzzles need, made by whoever does parts: a question is one."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from trainer.content.goals.bid import BidQuestion
from trainer.content.goals.mistake import MistakeQuestion
from trainer.content.library import provable_questions
from trainer.content.proofs import (
    BrokenProofs,
    Proof,
    ProvableQuestion,
    keep_proof,
    key_of,
    measured_today,
    proof_from_json,
    proof_json,
    read_proofs,
    write_proofs,
)
from trainer.content.prove import NotProved, prove
from trainer.content.schema import TaskEntry
from trainer.parts import Craft, Doing, one_by_one
from trainer.rules.notation import show_action, show_cards
from trainer.rules.position import show_position


def prove_all(root: Path, doing: Doing = one_by_one) -> Iterator[str]:
    """Proves every task whose proof is missing or stale, and drops proofs that nothing needs.

    Yields a line for each task when it is done: that it is proved, and the file written, or why it can't be.
    """
    try:
        kept = read_proofs(root)
    except BrokenProofs as broken:
        (root / broken.file).unlink()
        kept = read_proofs(root)
    questions = provable_questions(root)
    proofs = {name: proof for name, proof in kept.items() if name in questions}
    if proofs != kept:
        write_proofs(root, proofs)
    wanted = {name: asked for name, asked in questions.items() if not _is_proved(asked, proofs.get(name))}
    for name, found in zip(wanted, doing(PROVING, wanted.values()), strict=True):
        if isinstance(found, str):
            yield f"`{name}` can't be proved: {found}"
            continue
        keep_proof(root, name, found)
        yield f"`{name}` is proved"


def _is_proved(question: ProvableQuestion, known: Proof | None) -> bool:
    return known is not None and known.key == key_of(question) and measured_today(known)


def _proof_or_why_not(question: ProvableQuestion) -> Proof | str:
    try:
        return prove(question)
    except NotProved as why:
        return str(why)


def _task(question: ProvableQuestion) -> dict[str, Any]:
    """The keys under `task` that ask this question."""
    if isinstance(question, BidQuestion):
        return {"goal": question.goal, "hand": show_cards(question.hand), "calls": list(question.calls)}
    told: dict[str, Any] = {"goal": question.goal, "position": show_position(question.position)}
    if isinstance(question, MistakeQuestion):
        told["plays"] = [show_action(question.position.rules, play) for play in question.plays]
    return told


def _question(task: dict[str, Any]) -> ProvableQuestion:
    question = TaskEntry.model_validate({"id": "asked", "task": task}, context={}).task
    if not isinstance(question, ProvableQuestion):
        raise TypeError(f"the goal {question.goal} needs no proof")
    return question


PROVING: Craft[ProvableQuestion, Proof | str] = Craft(
    "prove",
    _proof_or_why_not,
    part_json=_task,
    read_part=_question,
    found_json=lambda found: found if isinstance(found, str) else proof_json(found),
    read_found=lambda told: told if isinstance(told, str) else proof_from_json(told),
    needs_kernel=lambda _question: True,
)
"""What is read back is what was found, with figures rounded as they are kept."""
