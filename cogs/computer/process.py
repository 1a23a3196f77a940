"""The process in which the computer thinks beside the bot, or its threads in the bot itself."""

from __future__ import annotations

import asyncio
import multiprocessing
from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor
from functools import partial
from typing import Final, Protocol, TypeVar

from cogs.runtime.process_beside import ProcessBeside
from computer.candidates import Candidate
from computer.game_list import look_at, prepare, review, think, usual
from computer.review import MatchToReview, Review
from computer.thought import Thought
from matchday.computers.computers import PATIENCE, Mind

_PATIENCE: Final = 0.8 * PATIENCE
"""Seconds after which the process has failed: before its match gives up, so that it is ended."""

_PATIENCE_OF_REVIEWS: Final = 120.0
"""Seconds after which a review has failed."""

_ASKED: Final = 100
"""Largest number of questions handed to the process; any other waits here for its turn."""

_SPAWN: Final = multiprocessing.get_context("spawn")

Found = TypeVar("Found")


class _Share(Protocol):
    """A number in memory that two processes share."""

    value: float


_share: _Share | None = None
"""In the process for reviews, the share of the review in hand that is done."""


class ComputersProcess:
    """The process in which the computer thinks beside the bot."""

    def __init__(self) -> None:
        self._beside = ProcessBeside(prepare, patience=_PATIENCE, asked=_ASKED)
        self._share = _SPAWN.RawValue("d")
        self._reviews = ProcessBeside(partial(_prepare_reviews, self._share), patience=_PATIENCE_OF_REVIEWS, asked=1)
        self._review = asyncio.Semaphore(1)  # the patience is for the work, not for waiting
        self._reviewing: MatchToReview | None = None
        self._looks = asyncio.Semaphore(1)  # a match's question waits for one look at most
        self.mind = Mind(self._think, usual)

    async def look(self, thought: Thought) -> Sequence[Candidate]:
        """Return the answers that a level has looked at for a question. Raises TimeoutError."""
        async with self._looks:
            return await self._do(look_at, thought)

    async def review(self, asked: MatchToReview) -> Review | None:
        """Return the review of a match, by a process of its own, so that no move waits for it.

        Raises TimeoutError, BrokenExecutor.
        """
        async with self._review:
            self._reviewing, self._share.value = asked, 0.0
            done = await self._reviews.do(reviewed, asked)
        if done is None:
            raise BrokenExecutor
        return done[0]

    def share(self, asked: MatchToReview) -> float:
        """Return the share of a review that is done, from 0 to 1; 0 as long as it waits for another one."""
        return self._share.value if asked is self._reviewing else 0.0

    async def _think(self, thought: Thought) -> Sequence[str]:
        return await self._do(think, thought)

    async def _do(self, work: Callable[[Thought], Sequence[Found]], thought: Thought) -> Sequence[Found]:
        """Do some work; if the other process cannot, do it in this one.

        Raises TimeoutError if the other process takes too long: the work would hang here too.
        """
        done = await self._beside.do(work, thought)
        return done if done is not None else await asyncio.to_thread(work, thought)

    def close(self) -> None:
        """End the processes."""
        self._beside.close()
        self._reviews.close()


def reviewed(asked: MatchToReview) -> tuple[Review | None]:
    """Return the review of a match in a tuple of one, since None alone means that the process has failed."""
    return (review(asked, _note_share),)


def _prepare_reviews(share: _Share) -> None:
    """Prepare a process for reviews. share: in memory of both processes, of the review that is done."""
    global _share  # noqa: PLW0603 - a process is prepared once
    _share = share
    prepare()


def _note_share(share: float) -> None:
    if _share is not None:
        _share.value = share


class ThreadsOfComputers:
    """The threads in which the computer thinks where it has no process of its own."""

    def __init__(self) -> None:
        self.mind = Mind(self._think, usual)
        self._shares: dict[int, float] = {}

    async def look(self, thought: Thought) -> Sequence[Candidate]:
        """Return the answers that a level has looked at for a question."""
        return await asyncio.to_thread(look_at, thought)

    async def review(self, asked: MatchToReview) -> Review | None:
        """Return the review of a match."""
        try:
            return await asyncio.to_thread(review, asked, lambda share: self._shares.update({id(asked): share}))
        finally:
            _ = self._shares.pop(id(asked), None)

    def share(self, asked: MatchToReview) -> float:
        """Return the share of a review that is done, from 0 to 1."""
        return self._shares.get(id(asked), 0.0)

    async def _think(self, thought: Thought) -> Sequence[str]:
        return await asyncio.to_thread(think, thought)

    def close(self) -> None:
        """Do nothing: a thread ends with its work."""
