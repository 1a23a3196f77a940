"""Games for tests, each with some parts replaced: another script, a scene to begin with, sides' own plans."""

from __future__ import annotations

from copy import copy
from typing import TypeVar

from rules.game import Game

G = TypeVar("G", bound=Game)


def altered(game: G, **parts: object) -> G:
    """Return a copy of a game with some attributes and methods replaced; a method is given without `self`.

    >>> altered(TINY, script=changed_dig)
    """
    other = copy(game)
    for name, part in parts.items():
        assert hasattr(game, name), f"a game has nothing that is called {name}"
        setattr(other, name, part)
    return other
