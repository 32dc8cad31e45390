"""What a process remembers stays bounded, whoever asks for whatever."""

import sys
from functools import _lru_cache_wrapper
from importlib import import_module
from pkgutil import walk_packages

import trainer
from trainer.web.limits import Limit

FOREVER = {
    "trainer.content.mining.draft.drafts": 1,
    "trainer.content.proofs._play_of_today": 1,
    "trainer.content.known_names._schema": 10,
    "trainer.content.schema._adapter": 10,
    "trainer.content.text._markdown": 1,
    "trainer.engine.bidding.bid_table": 1,
    "trainer.engine.net._fault_of": 8,
    "trainer.engine.net.net_in": 8,
    "trainer.engine.net.shipped": 1,
    "trainer.engine.net.version": 1,
    "trainer.engine.evaluate.merit_of_units": 1_000,
    "trainer.engine.policy.tuned": 1,
    "trainer.players.matches.minds._peer_module": 5,
    "trainer.players.strength.encounters": 1,
    "trainer.rules.bombs._bomb": 65,
    "trainer.rules.bombs._of_four": 2**13,
    "trainer.rules.bombs._rocket": 2,
    "trainer.rules.cards.cards_of_mask": 2**16,
    "trainer.rules.cards.ranks_of_mask": 2**15,
    "trainer.rules.made._main": 400,
    "trainer.rules.made.bare": 400,
    "trainer.rules.notation._five_ranks": 3 * 9**5,
    "trainer.store.database._known_versions": 1,
    "trainer.store.database._scripts": 1,
    "trainer.store.database.newest_version": 1,
    "trainer.web.views.installed._version": 1,
    "trainer.wiring._library": 1,
}
"""Caches that forget nothing, and how many keys there are for each, whatever a visitor sends."""


def caches() -> dict[str, "_lru_cache_wrapper[object]"]:
    """All caches of functions by name, but those of the compiler, which no request reaches."""
    for module in walk_packages(trainer.__path__, "trainer."):
        if ".migrations" not in module.name and not module.name.startswith("trainer.engine.kernel"):
            import_module(module.name)
    return {
        f"{name}.{key}": value
        for name, module in list(sys.modules.items())
        if name.startswith("trainer.") and not name.startswith("trainer.engine.kernel")
        for key, value in vars(module).items()
        if isinstance(value, _lru_cache_wrapper) and value.__module__ == name
    }


def test_each_cache_that_forgets_nothing_is_known_and_has_few_keys() -> None:
    found = {name for name, cache in caches().items() if cache.cache_info().maxsize is None}
    assert found == FOREVER.keys()  # how full they are here other tests decide, which ask what no visitor can
    assert max(FOREVER.values()) <= 3 * 9**5


def test_no_cache_keeps_more_than_memory_has_room_for() -> None:
    assert [name for name, cache in caches().items() if (cache.cache_info().maxsize or 0) > 1 << 16] == []


def test_of_very_many_addresses_the_quiet_ones_are_forgotten() -> None:
    limit = Limit(most=1, seconds=60, clock=lambda: 0.0)
    for number in range(10_001):
        limit.count(str(number))
    assert not limit.reached("0")
    assert limit.reached("1")
    assert limit.reached("10000")
