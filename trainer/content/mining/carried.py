"""Parts of the factory as a craft, for whoever does them: what they hold goes as JSON over the way."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from trainer.concepts import Concept
from trainer.content.mining.find import Find
from trainer.content.mining.part import WITH_KERNEL, Part, Proved, work
from trainer.content.proofs import proof_from_json, proof_json
from trainer.parts import Craft


def _found_json(found: Sequence[Proved]) -> list[dict[str, Any]]:
    return [_one(proved) for proved in found]


def _one(proved: Proved) -> dict[str, Any]:
    proof = None if proved.proof is None else proof_json(proved.proof)
    return {"find": asdict(proved.find), "form": proved.form, "proof": proof}


def _read(entry: dict[str, Any]) -> Proved:
    told = entry["find"]
    tuples = {"concepts": tuple(map(Concept, told["concepts"])), "rules": tuple(told["rules"])}
    proof = None if entry["proof"] is None else proof_from_json(entry["proof"])
    return Proved(Find(**{**told, **tuples}), entry["form"], proof)


MINING: Craft[Part, list[Proved]] = Craft(
    "mine",
    work,
    part_json=list,
    read_part=lambda told: Part(*told),
    found_json=_found_json,
    read_found=lambda told: [_read(entry) for entry in told],
    needs_kernel=lambda part: part.kind in WITH_KERNEL,
)
"""What is read back is what was found, but for figures, which are rounded."""
