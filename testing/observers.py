"""Observers of every referee that acts within a block, wherever it was made."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from unittest.mock import patch

from rules.asking import Question
from rules.errors import RefereeError
from rules.referee import Observer, Referee
from rules.reports import Report

_observers: list[Observer] = []


@contextmanager
def observing(observer: Observer) -> Generator[None]:
    """Let an observer hear every referee that acts within the block."""
    tell = Referee.tell_observers

    def told(referee: Referee, clause: str, said: Question | Report | RefereeError) -> None:
        tell(referee, clause, said)
        observer(clause, said)

    _observers.append(observer)
    try:
        with patch.object(Referee, "tell_observers", told):
            yield
    finally:
        _observers.remove(observer)


def current_observers() -> tuple[Observer, ...]:
    """Return the observers of the blocks that are open, for a play that no referee drives."""
    return tuple(_observers)
