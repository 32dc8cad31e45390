"""One content file while it is written: read anew on each change, and proved beside, in a folder of its own.

Nothing in the repository is touched, unless proofs are to be written there too.
"""

import shutil
import threading
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeAlias

from trainer.content.faults import Fault, FaultCode
from trainer.content.library import load, provable_questions
from trainer.content.lint import lint
from trainer.content.model import Library
from trainer.content.proofs import BrokenProofs, Proof, ProvableQuestion, keep_proof, key_of, read_proofs
from trainer.content.prove import NotProved, prove

_FOLDERS = ("lessons", "puzzles")
_OF_PROOFS = (FaultCode.PROOF_MISSING, FaultCode.PROOF_STALE)
_AMONG_OTHERS = (FaultCode.ID_TAKEN, FaultCode.ORDER_TAKEN, FaultCode.DUPLICATE)
_Stamp: TypeAlias = tuple[tuple[int, int], ...]


class NoContentFile(ValueError):
    """The file lies where no lesson, no puzzles and no texts of theirs are."""


@dataclass(frozen=True, slots=True)
class Reading:
    """The file as it is now. Two readings of the same version are equal."""

    version: int
    library: Library
    """The lesson, or the theme, with every task that has no fault."""
    faults: tuple[Fault, ...] = ()
    waiting: tuple[str, ...] = ()
    """The tasks that are still to be proved, the one at work first."""
    unproved: tuple[str, ...] = ()
    """Why tasks can't be proved, a line each."""


class Draft:
    """A file of a lesson or of puzzles, with its other half, as an author changes it."""

    def __init__(self, file: Path, *, write: bool = False) -> None:
        """Raises NoContentFile. With `write`, proofs are kept beside the content as well."""
        self.root, self.language, folder = _place(file.resolve())
        self.files = (f"{folder}/{file.name}", f"{folder}/{self.language}/{file.name}")
        """Structure and texts, relative to the root."""
        self._write = write
        self._holder = TemporaryDirectory(prefix="trainer-preview-")
        self._own = Path(self._holder.name)
        self._lock = threading.RLock()
        self._worker: threading.Thread | None = None
        self._closed = False
        self._stamp: _Stamp = ()
        self._told: dict[str, str] = {}
        self._among_others: tuple[Fault, ...] = ()
        self._reading = Reading(0, Library(self.language))

    def close(self) -> None:
        """Forgets what was proved, once the proof at work is done."""
        self._closed = True
        self.wait()
        self._holder.cleanup()

    def wait(self) -> None:
        """Returns when all that there was to do is done."""
        worker = self._worker
        if worker is not None:
            worker.join()

    def read(self) -> Reading:
        """What the file says now; what has to be proved is begun, and waited for by nobody."""
        with self._lock:
            if self._stamp_of_files() != self._stamp:
                self._stamp = self._stamp_of_files()
                self._told, self._among_others = {}, ()
                self._copy()
                self._read_again()
                if self._worker is None or not self._worker.is_alive():
                    self._worker = threading.Thread(target=self._work, daemon=True)
                    self._worker.start()
            return self._reading

    def _stamp_of_files(self) -> _Stamp:
        found = []
        for name in self.files:
            try:
                about = (self.root / name).stat()
                found.append((about.st_mtime_ns, about.st_size))
            except OSError:
                found.append((0, 0))
        return tuple(found)

    def _copy(self) -> None:
        for name in self.files:
            (self._own / name).parent.mkdir(parents=True, exist_ok=True)
            (self._own / name).unlink(missing_ok=True)
            with suppress(FileNotFoundError):
                shutil.copyfile(self.root / name, self._own / name)
        known = _proofs_in(self.root) | _proofs_in(self._own)
        for name, question in provable_questions(self._own).items():
            if name in known and known[name].key == key_of(question):
                keep_proof(self._own, name, known[name])

    def _read_again(self) -> None:
        library, faults = load(self._own, self.language)
        waiting = tuple(name for name in self._to_prove() if name not in self._told)
        shown = [fault for fault in faults if not (waiting and fault.code in _OF_PROOFS)]
        now = Reading(
            self._reading.version,
            library,
            tuple(sorted({*shown, *self._among_others})),
            waiting,
            tuple(f"`{name}`: {why}" for name, why in self._told.items()),
        )
        if now != self._reading:
            self._reading = replace(now, version=now.version + 1)

    def _to_prove(self) -> dict[str, ProvableQuestion]:
        proofs = _proofs_in(self._own)
        return {
            name: question
            for name, question in provable_questions(self._own).items()
            if name not in proofs or proofs[name].key != key_of(question)
        }

    def _work(self) -> None:
        """Looks how the file goes with all others and proves task after task, as long as anything changes."""
        stamp: _Stamp | None = None
        looked = False
        while True:
            with self._lock:
                if stamp != self._stamp:
                    stamp, looked = self._stamp, False
                waiting = [(name, one) for name, one in self._to_prove().items() if name not in self._told]
                if self._closed or (looked and not waiting):
                    self._worker = None
                    return
            if not looked:
                faults = tuple(fault for fault in lint(self.root) if self._is_about_others(fault))
                with self._lock:
                    if stamp == self._stamp:
                        looked, self._among_others = True, faults
                        self._read_again()
                continue
            self._prove(*waiting[0], stamp)

    def _prove(self, name: str, question: ProvableQuestion, stamp: _Stamp) -> None:
        try:
            proof, why = prove(question), ""
        except NotProved as not_proved:
            proof, why = None, str(not_proved)
        with self._lock:
            if self._closed or stamp != self._stamp:
                return
            if proof is None:
                self._told[name] = why
            else:
                keep_proof(self._own, name, proof)
                if self._write:
                    keep_proof(self.root, name, proof)
            self._read_again()

    def _is_about_others(self, fault: Fault) -> bool:
        """Whether this file has it together with another one, whichever of them it is reported of."""
        here = self.files[0]
        return fault.code in _AMONG_OTHERS and (fault.file == here or here in fault.message)


def _place(file: Path) -> tuple[Path, str, str]:
    """The root of the content, the language of the texts, and the folder, of a file."""
    parent, above = file.parent, file.parent.parent
    if file.suffix == ".yaml" and parent.name in _FOLDERS:
        return above, "en", parent.name
    if file.suffix == ".yaml" and above.name in _FOLDERS:
        return above.parent, parent.name, above.name
    raise NoContentFile(
        f"{file.name} is no content file: it must end with .yaml and lie in a folder lessons or puzzles, "
        "or with its texts in a folder of their language inside one of these"
    )


def _proofs_in(root: Path) -> dict[str, Proof]:
    try:
        return read_proofs(root)
    except BrokenProofs:
        return {}  # the linter reports it; here everything is proved anew
