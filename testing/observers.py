"""Observers of every referee that is made within a block, wherever that is."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from contextlib import contextmanager
from unittest.mock import patch

from rules.asking import Play
from rules.log import Entry
from rules.referee import Observer, Referee

_observers: list[Observer] = []


@contextmanager
def observing(observer: Observer) -> Generator[None]:
    """Let an observer hear every referee made within the block."""
    make = Referee.__init__

    def made(
        referee: Referee,
        play: Play[None],
        log: Iterable[Entry] = (),
        *,
        first_ply: int = 0,
        save: Callable[[], object] | None = None,
        die_clause: str = "",
        observers: Iterable[Observer] = (),
    ) -> None:
        make(
            referee, play, log, first_ply=first_ply, save=save, die_clause=die_clause, observers=(*observers, observer)
        )

    _observers.append(observer)
    try:
        with patch.object(Referee, "__init__", made):
            yield
    finally:
        _observers.remove(observer)


def current_observers() -> tuple[Observer, ...]:
    """Return the observers of the blocks that are open, for a play that no referee drives."""
    return tuple(_observers)
