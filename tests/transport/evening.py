"""A match on the loopback Discord: two managers play the real bot over real sockets, with checks."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Self

from sqlalchemy import URL

from bot import FourthOfficial
from rules.counter_attack.game import COUNTER_ATTACK
from rules.counter_attack.scenes.scene import set_scene
from rules.log import read_log
from settings import Settings
from store.match import drafts
from store.match.drafts import Draft, Meant
from store.match.save_points import written
from store.opening import open_store
from store.people import people
from store.shards import Shards
from testing.database import lay_empty, stand_as, unposted
from testing.loopback.people import Done, Person
from testing.loopback.server import Loopback
from testing.loopback.wire import Json
from testing.loopback.world import FORUM, NEWS, Channel, World
from testing.loopback.writing import parts_of, text_of
from testing.unhurried import unhurried
from tests.bot.recorded import Recorded, asks_everything
from tests.clauses import ROOT

BUTTON = 2

FIRST = ROOT / "tests/rules/counter_attack/logs_of_rulebook_1/community-6.log"
MATCH = Recorded("community-6", read_log(FIRST.read_text(encoding="utf-8")))
"""The match played: its first answers are legal in every version of the rulebook, and it is never recorded again."""


@dataclass
class Evening:
    """The people, the channel of the challenge, and the current bot.

    forum, news: whether that is a forum, or an announcement channel.
    shards: number of shards. With two, the bot has the first, and another one on the same database has the second.
    match: the recorded match with its dice. played: number of answers given.
    waits: the bot's wait before it posts again, in seconds; here it lasts until `said`.
    """

    database: Path | URL
    threads: bool = True
    forum: bool = False
    news: bool = False
    shards: int = 1
    there: Loopback = field(init=False)
    bot: FourthOfficial = field(init=False)
    rosa: Person = field(init=False)
    bram: Person = field(init=False)
    kim: Person = field(init=False)
    channel: Channel = field(init=False)
    waits: list[float] = field(default_factory=list[float])
    match: Recorded = field(default_factory=lambda: MATCH)
    played: int = 0

    async def __aenter__(self) -> Self:
        """Open the loopback Discord and start the bot."""
        lay_empty(self.database)
        world = World.with_people(managers=3, shard=(0, self.shards))
        kind = FORUM if self.forum else NEWS
        special = self.forum or self.news
        self.channel = world.add_channel(world.guild, "special", kind) if special else world.channels[0]
        self._open = AsyncExitStack()
        self._passing = asyncio.Event()
        self.there = await self._open.enter_async_context(Loopback(world))
        _ = self._open.enter_context(self.there.entered())
        self.rosa, self.bram, self.kim = (self.there.person(member) for member in world.people)
        await self._let_in()
        for shard in range(1, self.shards):
            _ = world.add_channel(world.add_guild("Elsewhere", (shard, self.shards)), "elsewhere")
            _ = await self._open.enter_async_context(self.there.running(self._bot_with(shard)))
        return self

    async def __aexit__(self, *_: object) -> None:
        """Stop the bot, and close."""
        await self._life.aclose()
        await self._open.aclose()

    async def restart(self) -> None:
        """Start another bot, which knows only the database."""
        await self.stop()
        await self._let_in()

    async def stop(self) -> None:
        """Stop the bot; `restart` starts another one, on whichever database there is then."""
        await self._life.aclose()

    async def _let_in(self) -> None:
        self.bot = self._bot_with(0)
        self._life = AsyncExitStack()
        _ = await self._life.enter_async_context(self.there.running(self.bot))
        self.bot.desk.outbox.sleep = self._short
        await self.there.until(lambda: self.bot.poster.left.are_found)

    def _bot_with(self, shard: int) -> FourthOfficial:
        shards = Shards(frozenset({shard}), self.shards)
        settings = Settings(database=self.database, threads=self.threads, shards=shards)
        return FourthOfficial(settings, dice=self.match.dice, floods=unhurried())

    async def _short(self, seconds: float) -> None:
        self.waits.append(seconds)
        _ = await self._passing.wait()
        await asyncio.sleep(0.05)

    # Reading

    @property
    def world(self) -> World:
        """Discord's state."""
        return self.there.world

    @property
    def thread(self) -> Channel:
        """The newest thread."""
        return self.world.threads(self.channel)[-1]

    @property
    def place(self) -> Channel:
        """The match's thread, else its channel."""
        return next(reversed(self.world.threads(self.channel)), self.channel)

    @property
    def public(self) -> list[Json]:
        """All public messages there, newest last."""
        return self.world.messages(self.place.id)

    @property
    def board(self) -> Json:
        """The newest message with a headline."""
        return next(message for message in reversed(self.public) if "### " in text_of(message))

    @property
    def asked(self) -> Person:
        """The person called by the board."""
        text = text_of(self.board)
        return next(person for person in (self.rosa, self.bram) if f"<@{person.id}>" in text)

    @property
    def told_in_channel(self) -> list[str]:
        """Messages in the channel beside the thread, oldest first."""
        return [text_of(message) for message in self.world.messages(self.channel.id)]

    @property
    def posts(self) -> int:
        """Number of attempts of the bot to post a message, anywhere."""
        asked = self.there.requests
        return sum(method == "POST" and path.endswith("/messages") for method, path in asked)

    def offered(self, message: Json) -> dict[str, str]:
        """Return the labels of a message's buttons, with their custom ids."""
        ids = [part["custom_id"] for part in parts_of(message["components"]) if part["type"] == BUTTON]
        return {custom_id.split(":", 4)[-1]: custom_id for custom_id in ids}

    # Waiting

    def rest(self) -> int:
        """Return the number of notices that still wait to be posted."""
        return unposted(self.database)

    async def said(self, seconds: float = 15) -> None:
        """Wait until everybody is answered and all notices are posted; postponed ones are tried again."""
        self._passing.set()
        assert await self.bot.running_interactions.finished(seconds) == 0
        await self.there.until(lambda: self.rest() == 0, seconds)
        await self.there.quiet(0.05)
        self._passing.clear()

    # Actions

    async def challenge(self) -> Done:
        """Let Rosa challenge Bram."""
        done = await self.rosa.slash(self.channel, "match challenge", opponent=self.bram, half=5)
        await self.said()
        return done

    async def kick_off(self) -> None:
        """Begin a match between Rosa and Bram, without automatic answers."""
        await asks_everything(self.bot.desk, people.Person(self.rosa.id, "Rosa"), people.Person(self.bram.id, "Bram"))
        _ = await self.challenge()
        card = self.board
        assert (await self.bram.click(card, label="Accept")).acknowledged
        await self.said()

    async def line_up(self) -> None:
        """Kick off, and line both sides up: the board then asks for the first pass."""
        await self.kick_off()
        await self.plays(2)

    async def stands(self, scene: str) -> None:
        """Line both sides up, replace the save point by a scene's, and restart the bot."""
        await self.line_up()
        saved = written(COUNTER_ATTACK.save(set_scene(scene)))
        stand_as(self.database, saved)
        await self.restart()

    async def answer(self, answer: str) -> None:
        """Type an answer as the manager to act, and confirm it; wait until it is posted."""
        await self.confirm(await self.asked.slash(self.place, "play", order=answer))
        await self.said()

    async def plays(self, count: int) -> None:
        """Give this many answers."""
        for answer in self.coming(count):
            await self.answer(answer)

    def coming(self, count: int = 1) -> Iterator[str]:
        """Yield the next answers, and count them as given."""
        for _, answer in [*self.match.answers()][self.played : self.played + count]:
            yield answer
            self.played += 1

    async def read_out(self, place: Channel | None = None) -> Json:
        """Type the next answer as the manager to act, there or elsewhere; return the preview with its Confirm."""
        (answer,) = [*self.coming()]
        (preview,) = (await self.asked.slash(place or self.place, "play", order=answer)).messages
        return preview

    async def draft(self, answer: str, seq: int) -> None:
        """Store a draft of the manager to act, written for a question."""
        store = await open_store(self.database)
        async with store.writing() as db:
            await drafts.keep(db, 1, self.asked.id, Draft(seq, (Meant(answer, "action"),)))
        await store.close()

    async def confirm(self, done: Done) -> Done:
        """Press Confirm under the preview."""
        (preview,) = done.messages
        assert "Confirm" in self.labels(preview), text_of(preview)
        confirmed = await self.there.person(done.person).click(preview, label="Confirm")
        assert confirmed.acknowledged
        return confirmed

    @staticmethod
    def labels(message: Json) -> list[str]:
        """Return the labels of a message's buttons."""
        return [str(part.get("label")) for part in parts_of(message["components"]) if part["type"] == BUTTON]

    # Checking

    async def check_nothing_lost(self) -> None:
        """Check that the match is as it was played: every answer once, and every die as it fell."""
        played = read_log(await self.bot.desk.log_text(1)).entries
        assert [*played] == [*self.match.log.entries[: len(played)]]
        assert sum(" chooses " in entry.asked for entry in played) == self.played

    async def check_one_board(self) -> None:
        """Check that only the recorded message has the answers of the open question, and no picture is there twice.

        Typed answers leave the buttons of the previous board: those are stale, and that board is further up.
        """
        row, view = await self.bot.desk.row(1), await self.bot.desk.view(1)
        boards = [message for message in self.public if "Enter moves" in self.labels(message)]
        shown = [each for each in boards if any(f":{view.seq}:" in one for one in self.offered(each).values())]
        assert [int(message["id"]) for message in shown] == [row.board_message_id]
        assert boards[-1] is shown[0]
        assert view.asked is not None
        assert f"<@{view.asked.id}>" in text_of(shown[0])
        self.check_nothing_twice()

    def check_nothing_twice(self) -> None:
        """Check that no picture of a board was posted twice."""
        names = Counter(picture["filename"] for message in self.public for picture in message["attachments"])
        assert [name for name, times in names.items() if times > 1] == []
