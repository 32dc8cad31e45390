"""The machine code for learning, compiled by a process of its own: `python -m trainer.engine.learning_code`.

Machine code does not always add in the same order in the process that has just compiled it as in those that
load it from its files; the latter all agree to the bit.
"""

import subprocess
import sys

from trainer.engine.kernel.build import remaking
from trainer.engine.training import learn_a_little


def get_ready() -> None:
    """Loads it; compiled first where it isn't yet, or where its files are damaged."""
    subprocess.run((sys.executable, "-m", "trainer.engine.learning_code"), check=False)
    learn_a_little()


if __name__ == "__main__":
    remaking(learn_a_little)
