"""Hooks of all tests: the ear for clauses, work that all share, and pytest's own tester for the tests of the rig."""

from __future__ import annotations

import pytest

from tests.clauses import pytest_runtest_call, pytest_runtest_protocol
from tests.shared_work import shared_work

__all__ = ["pytest_runtest_call", "pytest_runtest_protocol", "shared_work"]

pytest_plugins = ["pytester"]
pytest.register_assert_rewrite("tests.rig")
