"""Folding of boards that are no longer the newest: each becomes one line of what was asked and what happened.

The last board of a match only loses its buttons, and so does a message that is no board, such as a challenge.

An edit through a press on the old board is free and done at once. An answer pays only for its own board: without a
recent press, the old one waits for an answer of its match that has cost no request itself, for a press on it, for the
end of the match, or for a minute; then it takes a request, and the program makes few of these a second. An edit that
fails in passing is tried once more in this way. What waits when a program dies waits again in its next run: see
`left_boards`.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Final, NamedTuple, TypeAlias

import aiohttp
import discord
from cachetools import FIFOCache

from cogs.components import containers, limits
from cogs.posting import press_edits
from cogs.posting.channels import MessageChannel
from cogs.posting.messages.folded_board import BoardLine
from cogs.posting.press_edits import EditableMessages
from matchday.delivery.background_tasks import cancel_all

log = logging.getLogger(__name__)

_KNOWN: Final = 2_000

LATE: Final = 60.0
"""Longest wait of an old board in seconds, if nothing has paid for it meanwhile."""

PAUSE: Final = 0.2
"""Seconds between two boards that have waited so long: they take five of the 50 requests a second that all share."""

_AT_THE_STOP: Final = 5.0
"""Seconds for folding what waits when the program stops."""

_AT_ONCE: Final = 5
"""Number of boards folded at once then: at a tenth of a second each, that makes the 50 requests a second."""

_FAILURES: Final = (*limits.REFUSED, OSError, aiohttp.ClientError)
_FOR_GOOD: Final = (discord.NotFound, discord.Forbidden)

ShownComponents: TypeAlias = Sequence[discord.Component]


class _Known(NamedTuple):
    """The parts of a message that remain without its buttons, and what it asks as a board; "" for no board."""

    parts: ShownComponents
    asked: str = ""


class _Old(NamedTuple):
    """A message that is no longer the newest board. line: that it becomes; None if it only loses its buttons."""

    channel: MessageChannel
    message_id: int
    line: BoardLine | None

    @property
    def message(self) -> discord.PartialMessage:
        """The message, for requests that count against the rate limit."""
        return self.channel.get_partial_message(self.message_id)


class Tidying:
    """Folds messages, and fetches from Discord only those with unknown content.

    reach: the presses through which messages can be edited.
    sleep: waits for a number of seconds; may be set later.
    """

    def __init__(self, reach: EditableMessages) -> None:
        self.sleep: Callable[[float], Awaitable[object]] = asyncio.sleep
        self._reach = reach
        self._shown: FIFOCache[int, _Known] = FIFOCache(_KNOWN)
        self._left: FIFOCache[int, list[_Old]] = FIFOCache(_KNOWN)
        self._waits: dict[int, asyncio.Task[None]] = {}
        self._one_at_a_time = asyncio.Lock()

    def note(self, message: discord.Message, asked: str = "") -> None:
        """Remember a message's content as last received from Discord; every editor must call this.

        asked: what a board asks, as `folded_board.asked_by` has it.
        """
        self._shown[message.id] = _Known(containers.lasting(message), asked)

    def asked_on(self, message_id: int | None) -> str:
        """Return what a board asks, as it was noted; "" if that is not known."""
        known = self._shown.get(message_id) if message_id is not None else None
        return known.asked if known is not None else ""

    async def tidy(
        self, channel: MessageChannel, message_id: int | None, match_id: int, line: BoardLine | None, *, pays: bool
    ) -> None:
        """Fold an old board, or remove its buttons. If Discord refuses for good, it stays as it is.

        line: that it becomes; None if it keeps its picture.
        pays: whether it may count against the rate limit; if not, and it would, it is postponed.
        """
        if message_id is None:
            return
        old = _Old(channel, message_id, line)
        if (pays or self._reach.of(message_id) is not None) and await self._tidy(old):
            return
        self._left.setdefault(match_id, []).append(old)
        if match_id not in self._waits:
            self._waits[match_id] = asyncio.create_task(self._later(match_id))

    async def catch_up(self, match_id: int) -> None:
        """Fold one postponed board of a match, the newest."""
        left = self._left.get(match_id, [])
        if left:
            _ = await self._tidy(left.pop())

    async def end(self, match_id: int) -> None:
        """Fold all postponed boards of a match that is over, before its thread is archived: then none can be edited."""
        for old in self._left.pop(match_id, []):
            _ = await self._tidy(old)

    async def pressed(self, match_id: int, message_id: int) -> bool:
        """Fold a postponed board that somebody has pressed; return whether it was postponed."""
        left = self._left.get(match_id, [])
        found = next((old for old in left if old.message_id == message_id), None)
        if found is not None:
            left.remove(found)
            _ = await self._tidy(found)
        return found is not None

    async def finish(self) -> None:
        """Fold as many postponed boards as there is time for before the program stops."""
        waiting = iter([old for left in self._left.values() for old in left])
        self._left.clear()

        async def fold() -> None:
            for old in waiting:
                _ = await self._tidy(old)

        with suppress(TimeoutError):
            async with asyncio.timeout(_AT_THE_STOP):
                _ = await asyncio.gather(*(fold() for _ in range(_AT_ONCE)))

    async def close(self) -> None:
        """Cancel background work."""
        await cancel_all(self._waits.values())

    async def _later(self, match_id: int) -> None:
        await self.sleep(LATE)
        del self._waits[match_id]
        async with self._one_at_a_time:
            for old in self._left.pop(match_id, []):
                _ = await self._tidy(old)
                await self.sleep(PAUSE)

    async def _tidy(self, old: _Old) -> bool:
        """Fold a board now. Returns False if that failed in passing."""
        known = self._shown.get(old.message_id)
        try:
            known = known or await self._fetched(old)
            await self._edit(old, known.parts)
        except _FAILURES as failure:
            log.info("old board %d stays as it is: %s", old.message_id, failure)
            if not isinstance(failure, _FOR_GOOD):
                return False
        _ = self._shown.pop(old.message_id, None)
        return True

    async def _fetched(self, old: _Old) -> _Known:
        through = self._reach.of(old.message_id)
        if through is None:
            return _Known(containers.lasting(await old.message.fetch()))
        async with asyncio.timeout(press_edits.EDIT_LIMIT):
            return _Known(containers.lasting(await through.fetch_message(old.message_id)))

    async def _edit(self, old: _Old, parts: ShownComponents) -> None:
        if not parts:
            return
        instead = old.line.instead_of(parts) if old.line is not None else None
        changes = containers.alone(instead) if instead is not None else containers.bare(parts)
        through = self._reach.of(old.message_id)
        if through is None:
            _ = await old.message.edit(**changes)
            return
        async with asyncio.timeout(press_edits.EDIT_LIMIT):
            _ = await through.edit_message(old.message_id, **changes)
