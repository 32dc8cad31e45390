"""Every fault of all content, in every language that there is."""

from pathlib import Path

from trainer.content.entries import alike_faults, read_themes
from trainer.content.faults import Fault, FaultCode
from trainer.content.library import load, provable_questions
from trainer.content.proofs import BrokenProofs, file_of, measured_today, read_proofs


def lint(root: Path) -> list[Fault]:
    """All faults below the root, ordered by file and line; an empty list means that all is well."""
    faults = {fault for language in languages(root) for fault in load(root, language)[1]}
    alike = set(alike_faults(read_themes(root)[0]))
    return sorted(faults | alike | set(_proofs_out_of_use(root)))


def languages(root: Path) -> list[str]:
    """The languages that texts are in: the names of the folders beside the tasks; English always is one."""
    folders = [*(root / "lessons").glob("*/"), *(root / "puzzles").glob("*/")]
    return sorted({"en", *(folder.name for folder in folders if folder.is_dir())})


def _proofs_out_of_use(root: Path) -> list[Fault]:
    try:
        proofs = read_proofs(root)
    except BrokenProofs:
        return []  # reported by `load`
    known = provable_questions(root)
    told = {name: "which needs none" for name in proofs if name not in known}
    told |= {
        name: "measured with other weights; `trainer lint --prove` makes it anew"
        for name, proof in proofs.items()
        if name in known and not measured_today(proof)
    }
    return [
        Fault(file_of(name), 1, 1, FaultCode.PROOF_STALE, f"there is a proof of `{name}`, {why}")
        for name, why in told.items()
    ]
