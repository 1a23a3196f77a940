"""The process that draws boards beside the bot."""

from __future__ import annotations

from typing import Final

from cogs.runtime.process_beside import ProcessBeside
from render import worker
from render.worker import DrawnBoard, Wanted

_PATIENCE: Final = 30.0
"""Seconds after which a drawing has failed: far more than a busy machine needs, since starting a process takes seconds.

The first board waits for drawings that are made only once.
"""
_ASKED: Final = 3
"""Largest number of boards handed to the process: the next is at hand when one is drawn, and any other waits here."""


class Easel(ProcessBeside):
    """Draws boards in another process, one after the other."""

    def __init__(self, patience: float = _PATIENCE) -> None:
        super().__init__(worker.begin, patience=patience, asked=_ASKED)

    async def draw(self, wanted: Wanted) -> DrawnBoard | None:
        """Draw a board; None if that is not possible here."""
        try:
            return await self.do(worker.draw, wanted)
        except TimeoutError:
            return None
