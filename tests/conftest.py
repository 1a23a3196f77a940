"""Hooks of all tests: listening for clauses, shared work, rarer garbage collection, and pytest's tester for the rig."""

from __future__ import annotations

import gc

import pytest

from tests.clauses import pytest_runtest_call, pytest_runtest_protocol
from tests.databases import address, database, server
from tests.shared_work import shared_work

__all__ = ["address", "database", "pytest_runtest_call", "pytest_runtest_protocol", "server", "shared_work"]

gc.disable()  # until all tests are collected: nothing is thrown away meanwhile

pytest_plugins = ["pytester"]
pytest.register_assert_rewrite("tests.rig")

YOUNG = 20_000
"""Number of new objects after which garbage is collected; Python's own number is 700."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put tests that share one long piece of work first.

    Each worker gets one part of the tests, and takes tests from others only once it has none left. So one worker has
    all of the first tests, and the work is done once.
    """
    items.sort(key=lambda item: item.get_closest_marker("together") is None)


def pytest_collection_finish() -> None:
    """Leave objects that live as long as the tests out of garbage collection, which took a tenth of the time."""
    gc.freeze()
    gc.enable()
    gc.set_threshold(YOUNG, 20, 20)
