"""The things that every page is made of, and who draws its boards."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import TypeAlias

from render.worker import DrawnBoard, Wanted
from rules.game import Game
from store.database import Store
from web.links import Links
from web.templating import Templating
from web.visibility import Visibility

Paint: TypeAlias = Callable[[Wanted], Awaitable[DrawnBoard]]
"""Draws a board off the event loop."""


@dataclass(frozen=True, slots=True)
class Context:
    """What a module of pages is given.

    store: the database, which pages only read, and only by what `visibility` lets them see.
    games: the known games, by name. paint: draws boards. now: returns the current time (UTC).
    """

    store: Store
    games: Mapping[str, Game]
    visibility: Visibility
    templating: Templating
    links: Links
    paint: Paint
    now: Callable[[], datetime]
