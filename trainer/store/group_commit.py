"""Commits made durable together: whoever has written waits for the disk, and one wait serves many."""

from collections.abc import Callable
from threading import Condition


class GroupCommit:
    """Lets writers wait for a `sync` that began after they had written; those who wait meanwhile share one.

    The group commit of databases (D. J. DeWitt et al., Implementation Techniques for Main Memory Database
    Systems, 1984): a disk that takes 5 ms for a sync bears any number of commits in 10 ms.
    """

    def __init__(self, sync: Callable[[], None]) -> None:
        """`sync` lets all that was written before it began outlast a power cut, or raises OSError."""
        self._sync = sync
        self._changed = Condition()
        self._written = self._durable = 0
        self._syncing = False

    def wait(self) -> None:
        """Returns once all that the caller has written is durable.

        Raises:
            OSError: The disk refused; what was written stands, but may not outlast a power cut.
        """
        with self._changed:
            self._written += 1
            mine = self._written
            while self._syncing and self._durable < mine:
                self._changed.wait()
            if self._durable >= mine:
                return
            self._syncing, upto = True, self._written
        try:
            self._sync()
        except BaseException:
            upto = 0  # each of those who wait tries it anew
            raise
        finally:
            with self._changed:
                self._syncing, self._durable = False, max(self._durable, upto)
                self._changed.notify_all()
