"""Parameters of which some are tried each time, and all others by `make nightly`."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import repeat
from typing import Any, TypeAlias

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
