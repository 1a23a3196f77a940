"""Hooks of all tests: the ear for clauses, and pytest's own tester for the tests of the rig."""

from __future__ import annotations

import pytest

from tests.clauses import pytest_runtest_call, pytest_runtest_protocol

__all__ = ["pytest_runtest_call", "pytest_runtest_protocol"]

pytest_plugins = ["pytester"]
pytest.register_assert_rewrite("tests.rig")
