"""A whole match that can be killed at any step: `python -m tests.matchday.evenings FILE N` dies before step N."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import TypeAlias

from matchday.desk import Desk
from matchday.match.views import AnswerResult
from rules.game import Game
from store.delivery.notices import Notice
from tests.matchday.ground import ANN, BEN, CHANNEL, GUILD, Ground, Killed, Reaper, reaping
from tests.matchday.tiny import TINY

Verb: TypeAlias = Callable[[Desk], Awaitable[object]]

MATCH = 1
WHOLE_MATCH: tuple[Verb, ...] = (
    lambda desk: desk.challenge(
        "tiny", {"goal": "5"}, by=ANN, opponent=BEN, guild_id=GUILD, channel_id=CHANNEL, interaction_id=1, word="bread"
    ),
    lambda desk: desk.accept(MATCH, by=BEN.id, interaction_id=2, word="butter"),
    lambda desk: desk.answer(MATCH, "3", by=ANN.id, interaction_id=3),
    lambda desk: desk.answer(MATCH, "7", by=BEN.id, interaction_id=4),
    lambda desk: desk.answer(MATCH, "walk, 4, 5", by=ANN.id, interaction_id=5),
    lambda desk: desk.answer(MATCH, "dig", by=BEN.id, interaction_id=6),
)
"""Actions: by the dice of its tape (1, then 5) home begins, and away digs itself to the goal."""


@dataclass
class Evening:
    """One run of some actions, in which the process may die once.

    acknowledged: lines of the log that managers had been told of when it died.
    found: entries in the log after the restart.
    log: the log at the end.
    """

    ground: Ground
    killed: bool = False
    acknowledged: list[str] = field(default_factory=list[str])
    found: list[str] = field(default_factory=list[str])
    log: str = ""

    async def play(self, kill_at: int, verbs: tuple[Verb, ...], game: Game) -> None:
        """Play the actions; when killed, restart, and have Discord deliver the interrupted event again."""
        waiting = list(verbs)
        with reaping(Reaper(kill_at)) as reaper, suppress(Killed):
            await self.ground.open(game=game, post=posting(self.ground, reaper))
            while waiting:
                self._note(await waiting[0](self.ground.desk))
                waiting.pop(0)
        self.killed = reaper.struck
        await self.ground.close()
        await self.ground.open(game=game)
        self.found = [str(stored.entry) for stored in await self.ground.entries(MATCH)]
        await self.ground.desk.outbox.run()
        for verb in waiting:
            await verb(self.ground.desk)
        self.log = await self.ground.desk.log_text(MATCH)
        await self.ground.close()

    def _note(self, outcome: object) -> None:
        if isinstance(outcome, AnswerResult):
            self.acknowledged += outcome.entries


def posting(ground: Ground, reaper: Reaper) -> Callable[[Notice], Awaitable[int | None]]:
    """Return a poster with a step before and after posting, at which to die."""

    async def post(notice: Notice) -> int | None:
        reaper.step()
        message_id = await ground.post(notice)
        reaper.step()
        return message_id

    return post


async def all_kills(
    ground_of: Callable[[int], Ground], verbs: tuple[Verb, ...], game: Game = TINY, *, one_in: int = 1
) -> tuple[list[Evening], Evening]:
    """Play an evening once for each step at which the process can die. Returns these, and one without a death.

    one_in: the number of steps of which only the first is tried.
    """
    killed: list[Evening] = []
    for moment in count(1, one_in):
        evening = Evening(ground_of(moment))
        await evening.play(moment, verbs, game)
        if not evening.killed:
            return killed, evening
        killed.append(evening)
    raise AssertionError


class HardReaper(Reaper):
    """Ends the whole process, without any cleanup."""

    def strike(self) -> None:
        """End the process as a power cut does."""
        os._exit(9)


async def die(path: Path, moment: int) -> None:
    """Play the whole match until it is killed."""
    ground = Ground(path)
    with reaping(HardReaper(moment)) as reaper:
        await ground.open(post=posting(ground, reaper))
        for verb in WHOLE_MATCH:
            await verb(ground.desk)


if __name__ == "__main__":
    asyncio.run(die(Path(sys.argv[1]), int(sys.argv[2])))
