"""What the factory finds: a task as its file will hold it, and what its texts may tell."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from trainer.concepts import Concept


@dataclass(frozen=True, slots=True)
class Find:
    """A task that passed the rubric, before it has a name and texts."""

    theme: str
    """The file that it belongs to."""
    scene: str
    """By which drafts (`drafts.yaml`) the question is told."""
    idea: str
    """By which drafts the answer is told."""
    level: int
    task: Mapping[str, object]
    """The keys under `task` in the file of the theme."""
    words: Mapping[str, str] = field(default_factory=dict)
    """What fills the places in the drafts."""
    concepts: tuple[Concept, ...] = ()
    rules: tuple[str, ...] = ()
