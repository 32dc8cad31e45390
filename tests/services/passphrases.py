"""Passphrases at the least cost, for tests that are about something else."""

from trainer.services.passphrases import Cost, Passphrases

CHEAP = Cost(passes=1, memory=8, lanes=1)


def cheap_passphrases() -> Passphrases:
    """As those of the trainer, in no time."""
    return Passphrases(CHEAP)
