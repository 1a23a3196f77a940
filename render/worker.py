"""A process that draws boards: its requests, and its start.

In a process only one thread of Python code runs at a time, whatever the number of processors. So boards are drawn in
another process, where they delay nobody.
"""

from __future__ import annotations

import gc
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from render.drawing.view import BOUNDLESS
from render.game_list import PICTURES, prepare
from render.game_renderer import ACTION, FULL
from rules.reports import AnyReport
from text.languages import speaking

_GARBAGE: Final = 5_000, 20, 10
"""Thresholds of Python's garbage collector: new objects before a collection, and collections before one of older ones.

With Python's own 700, 10 and 10, collections took a tenth of the time of an answer. Each collection stops everything.
Under load, one of 5,000 new objects takes 4 ms, and 15 ms at most; one of 20,000 takes 10 ms, and 50 ms at most. One of
older objects takes 40 ms, once in four seconds.
"""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A requested board.

    ruleset: the name of the game. match: the game's own. reports: since the last board.
    language: the code of its language. whole: whether to draw the whole pitch as well. most: largest height of the
    action's view, relative to its width.
    """

    ruleset: str
    match: object
    reports: Sequence[AnyReport]
    language: str
    whole: bool = False
    most: float = BOUNDLESS


@dataclass(frozen=True, slots=True)
class DrawnBoard:
    """A drawn board.

    views: the pictures as PNGs, by the names of the views. words: description.
    """

    views: Mapping[str, bytes]
    words: str


def draw(wanted: Wanted) -> DrawnBoard:
    """Draw the action's view, unless the board is empty, and the other requested views."""
    with speaking(wanted.language):
        moment = PICTURES[wanted.ruleset].moment(wanted.match, wanted.reports)
        views = [*([] if moment.is_bare else [ACTION]), *([FULL] if moment.is_bare or wanted.whole else [])]
        return DrawnBoard({view: moment.draw(view, most=wanted.most) for view in views}, moment.words)


def settle() -> None:
    """Make a long-lived program collect garbage rarely, and ignore all objects made so far."""
    _ = gc.collect()
    gc.freeze()
    gc.set_threshold(*_GARBAGE)


def begin() -> None:
    """Prepare a process to draw."""
    prepare()
    settle()
