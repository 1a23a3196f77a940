"""Context of log lines: the match, the league and the interaction that the code is working for."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from types import MappingProxyType
from typing import Final

_NOTHING: Final[Mapping[str, object]] = MappingProxyType({})
_about: Final[ContextVar[Mapping[str, object]]] = ContextVar("about", default=_NOTHING)


@contextmanager
def logged(**facts: object) -> Generator[None]:
    """Add facts such as match=12 to all lines logged in this block and in tasks started in it."""
    before = _about.set({**_about.get(), **facts})
    try:
        yield
    finally:
        _about.reset(before)


def about() -> Mapping[str, object]:
    """Return the facts of the current context."""
    return _about.get()
