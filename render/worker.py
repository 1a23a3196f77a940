"""Boards drawn in a process of their own: what it is asked for, and how it begins.

Python lets one thread at a time work, however many processors there are: who draws elsewhere holds nobody up.
"""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from render.drawing.view import BOUNDLESS
from render.game_renderer import ACTION, FULL
from render.pictures import PICTURES, prepare
from rules.reports import AnyReport
from text.languages import speaking

_GARBAGE: Final = 5_000, 20, 10
"""New objects after which Python looks for garbage among them, and how often it does before it looks among older ones.

Its own 700, 10 and 10 took a tenth of the time of an answer. Each look holds everything up: one at the new for 4 ms
under load and at most 15, with 20,000 of them 10 and 50; one at older ones for 40 ms, once in four seconds.
"""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A board that is to be drawn.

    ruleset: the name of the game. match: the game's own. reports: what has been told since the last board.
    language: the code of the language that it speaks. whole: whether the whole pitch is wanted as well. most: how high
    the play under way may be, in the width of its picture.
    """

    ruleset: str
    match: object
    reports: Sequence[AnyReport]
    language: str
    whole: bool = False
    most: float = BOUNDLESS


@dataclass(frozen=True, slots=True)
class Drawn:
    """A board as it was drawn.

    views: the pictures as PNGs, by the names of the views. words: the same in words.
    """

    views: Mapping[str, bytes]
    words: str


def draw(wanted: Wanted) -> Drawn:
    """Draw the play under way, where somebody stands there, and what else is wanted of a board."""
    with speaking(wanted.language):
        moment = PICTURES[wanted.ruleset].moment(wanted.match, wanted.reports)
        views = [*([] if moment.bare else [ACTION]), *([FULL] if moment.bare or wanted.whole else [])]
        return Drawn({view: moment.draw(view, most=wanted.most) for view in views}, moment.words)


def settle() -> None:
    """Let a program that lives long look for garbage seldom, and never in what is there from the beginning."""
    _ = gc.collect()
    gc.freeze()
    gc.set_threshold(*_GARBAGE)


def begin() -> None:
    """Make a process ready to draw for the program that has begun it, until that ends, whatever signals there are."""
    for name in (signal.SIGINT, signal.SIGTERM):
        _ = signal.signal(name, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_other, daemon=True).start()
    prepare()
    settle()


def _end_with_the_other() -> None:
    """Wait until the program that has begun this one ends, and end at once: a pool tells nobody that it was killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
