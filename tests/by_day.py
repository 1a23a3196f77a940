"""Tests of which some run each time, and all others by `make nightly`."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import repeat
from pathlib import Path
from typing import Any, TypeAlias
from zlib import crc32

import pytest

Parameter: TypeAlias = Any
"""A value with its marks and its name, as of `pytest.param`, whose class has no public name."""


def one_in(number: int, values: Iterable[Any], ids: Iterable[str] | None = None) -> list[Parameter]:
    """Return values as parameters of a test: the first and each `number`-th after it by day, the others at night.

    ids: the names of the values, in their order. Without them, pytest names the values.
    """
    named = zip(values, repeat(None) if ids is None else ids, strict=False)
    return [
        pytest.param(value, id=name, marks=pytest.mark.nightly if at % number else ())
        for at, (value, name) in enumerate(named)
    ]


def leave_to_the_night(items: Iterable[pytest.Item], folder: Path, *, one_of: int) -> None:
    """Leave tests of a folder on a server to the night, except one in `one_of`, always the same."""
    for item in items:
        on_a_server = item.path.is_relative_to(folder) and "postgresql" in item.name.rpartition("[")[2]
        if on_a_server and crc32(item.nodeid.encode()) % one_of:
            item.add_marker(pytest.mark.nightly)
