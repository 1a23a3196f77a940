"""Test environment of the desk: a desk that can crash and restart, its notices, and a reaper."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Coroutine, Generator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import Any

from sqlalchemy import URL

from matchday.delivery.background_tasks import cancel_all
from matchday.desk import Desk
from matchday.match.dice import DiceSource, Tape
from matchday.match.views import AnswerResult, MatchView
from rules.asking import Roll
from rules.game import Game
from store.database import Store
from store.delivery.notices import Notice
from store.match import entries
from store.match.entries import StoredEntry
from store.opening import open_store
from store.people.people import Person
from store.shards import ALL, Shards
from testing.database import lay_empty, listening
from tests.matchday.tiny import TINY

ANN, BEN, CAT = Person(1, "Ann"), Person(2, "Ben"), Person(3, "Cat")
GUILD, CHANNEL = 70, 80
NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


class Killed(BaseException):
    """The process is dead."""


def rigged(*faces: int) -> DiceSource:
    """Return dice that show these faces, and fail after the last."""
    left = iter(faces)

    def next_face(_tape: Tape, _number: int, _roll: Roll) -> int:
        return next(left)

    return next_face


class Ground:
    """One database of matches, and its current desk.

    `posted` has all notices of all desks, `time` is the current time, `shards` are those of the program.
    """

    def __init__(self, database: Path | URL, shards: Shards = ALL) -> None:
        self.database = database
        self.shards = shards
        self.posted: list[Notice] = []
        self.fails: list[Exception] = []
        self.time = NOON
        self.store: Store
        self.desk: Desk
        self._open = AsyncExitStack()
        self._interactions = count(1)

    async def open(
        self,
        *,
        game: Game = TINY,
        dice: DiceSource | None = None,
        post: Callable[[Notice], Any] | None = None,
        threads: bool = False,
        new_seed: Callable[[int], bytes] = bytes,
    ) -> Desk:
        """Start the program. new_seed: makes the seeds of its matches, by default all zeros."""
        self.store = await self.opened()
        self.store.shards = self.shards
        self._open.push_async_callback(self.store.close)
        games: Mapping[str, Game] = {"tiny": game, game.name: game}
        self.desk = Desk(
            *(self.store, games, post or self.post), now=self.now, dice=dice, new_seed=new_seed, threads=threads
        )
        self._open.push_async_callback(self.desk.outbox.close)
        return self.desk

    async def opened(self) -> Store:
        """Return a desk's store."""
        lay_empty(self.database)
        return await open_store(self.database)

    @property
    def path(self) -> Path:
        """The file, for tests of files alone."""
        assert isinstance(self.database, Path)
        return self.database

    def first_interaction(self, number: int) -> None:
        """Set the number of the next interaction."""
        self._interactions = count(number)

    def now(self) -> datetime:
        """Return the desk's current time: `time`, which tests set."""
        return self.time

    async def close(self) -> None:
        """Stop the program, in any state."""
        await self._open.aclose()

    async def restart(self, *, game: Game = TINY, dice: DiceSource | None = None) -> Desk:
        """Stop the program and start it again, perhaps with other rules or dice."""
        await self.close()
        return await self.open(game=game, dice=dice)

    async def post(self, notice: Notice) -> int | None:
        """Post a notice, or fail with the next of `fails`. A board gets the message id 900 and its seq."""
        if self.fails:
            raise self.fails.pop(0)
        self.posted.append(notice)
        return 900 + notice.seq if notice.kind == "board" else None

    async def entries(self, match_id: int) -> list[StoredEntry]:
        """Return the entries in the file, without the desk."""
        async with self.store.reading() as db:
            return await entries.since(db, match_id)

    def kinds(self) -> list[str]:
        """Return the kinds of all posted notices."""
        return [notice.kind for notice in self.posted]

    async def challenge(self, *, goal: int = 10, word: str = "", channel: int = CHANNEL, **facts: str) -> MatchView:
        """Challenge Ben as Ann. facts: further ones in its head."""
        return await self.desk.challenge(
            "tiny",
            {"goal": str(goal), **facts},
            by=ANN,
            opponent=BEN,
            guild_id=GUILD,
            channel_id=channel,
            interaction_id=next(self._interactions),
            word=word,
        )

    async def kick_off(self, *, goal: int = 10, channel: int = CHANNEL, **facts: str) -> int:
        """Challenge Ben as Ann, and accept. Returns the number of the match. facts: further ones in its head."""
        view = await self.challenge(goal=goal, channel=channel, **facts)
        await self.desk.accept(view.id, by=BEN.id, interaction_id=next(self._interactions))
        return view.id

    async def lined_up(self, *, goal: int = 10, channel: int = CHANNEL, **facts: str) -> int:
        """Kick a match off and place both. The toss is the first die. facts: further ones in its head."""
        match_id = await self.kick_off(goal=goal, channel=channel, **facts)
        await self.answer(match_id, ANN, "3")
        await self.answer(match_id, BEN, "7")
        return match_id

    async def answer(self, match_id: int, who: Person, given: str | list[str], seq: int | None = None) -> AnswerResult:
        """Answer as a person."""
        return await self.desk.answer(match_id, given, by=who.id, interaction_id=next(self._interactions), seq=seq)

    async def said(self, notices: int) -> None:
        """Wait until this many notices have been posted; fail after five seconds."""
        async with asyncio.timeout(5):
            while len(self.posted) < notices:  # noqa: ASYNC110 - there is no event to wait for
                await asyncio.sleep(0.001)

    def interaction(self) -> int:
        """Return the id of a new interaction."""
        return next(self._interactions)


@asynccontextmanager
async def running(work: Coroutine[Any, Any, object]) -> AsyncGenerator[None]:
    """Let some work run within the block; after it, cancel the work and wait until it has given everything back."""
    task = asyncio.create_task(work)
    try:
        yield
    finally:
        await cancel_all([task])


class Reaper:
    """Kills the process just before its n-th statement, commit or posting; after that nothing works any more."""

    def __init__(self, at: int) -> None:
        self.left = at
        self.struck = False

    def step(self, *_: object) -> None:
        """Count one step of the process, and kill it at the chosen one."""
        self.left -= 1
        self.struck = self.struck or self.left <= 0
        if self.struck:
            self.strike()

    def statement(self, _connection: object, _cursor: object, statement: str, *_: object) -> None:
        """Count a writing statement, or any if the process is dead already."""
        if self.struck or not statement.startswith(("SELECT", "BEGIN")):
            self.step()

    def strike(self) -> None:
        """Kill the process, as far as its own code can see."""
        raise Killed


@contextmanager
def reaping(reaper: Reaper) -> Generator[Reaper]:
    """Watch every commit and every writing statement in this block with a reaper; reading changes nothing."""
    with listening(before_cursor_execute=reaper.statement, commit=reaper.step):
        yield reaper
