"""Hooks of all tests: the ear for clauses, work that all share, rare collections, and the tester for the rig."""

from __future__ import annotations

import gc

import pytest

from tests.clauses import pytest_runtest_call, pytest_runtest_protocol
from tests.databases import address, database, server
from tests.shared_work import shared_work

__all__ = ["address", "database", "pytest_runtest_call", "pytest_runtest_protocol", "server", "shared_work"]

gc.disable()  # until all tests are collected: nothing of them is thrown away

pytest_plugins = ["pytester"]
pytest.register_assert_rewrite("tests.rig")

YOUNG = 20_000
"""New objects after which unused ones are searched for; Python's own number is 700."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put tests that share one long piece of work first.

    Workers get the tests in as many parts as they are, and take from each other only once they have none left. So one
    worker has the first of all for itself, and the work is done once.
    """
    items.sort(key=lambda item: item.get_closest_marker("together") is None)


def pytest_collection_finish() -> None:
    """Leave what lives as long as the tests out of the search for unused objects: it took a tenth of the time."""
    gc.freeze()
    gc.enable()
    gc.set_threshold(YOUNG, 20, 20)
