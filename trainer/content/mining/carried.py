"""What the factory found, as JSON: for the way between a worker and whoever has asked for a part."""

import json
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from trainer.concepts import Concept
from trainer.content.mining.factory import Proved
from trainer.content.mining.find import Find
from trainer.content.proofs import proof_from_json, proof_json


def found_json(found: Sequence[Proved]) -> str:
    """The text for what a part holds; `read_found` is its inverse, but for figures, which are rounded."""
    return json.dumps([_one(proved) for proved in found])


def read_found(text: str) -> list[Proved]:
    """What a part holds, out of its text; raises ValueError for anything else."""
    try:
        return [_read(entry) for entry in json.loads(text)]
    except (AttributeError, KeyError, TypeError, ValueError) as broken:
        raise ValueError("this is not what a part of the factory holds") from broken


def _one(proved: Proved) -> dict[str, Any]:
    proof = None if proved.proof is None else proof_json(proved.proof)
    return {"find": asdict(proved.find), "form": proved.form, "proof": proof}


def _read(entry: dict[str, Any]) -> Proved:
    told = entry["find"]
    tuples = {"concepts": tuple(map(Concept, told["concepts"])), "rules": tuple(told["rules"])}
    proof = None if entry["proof"] is None else proof_from_json(entry["proof"])
    return Proved(Find(**{**told, **tuples}), entry["form"], proof)
