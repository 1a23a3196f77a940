"""A recorded match that is played again, answer by answer, while pages of it are read."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator, AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final

from aiohttp import ClientResponse, ClientSession

from matchday.records.replay import GrowingReplay
from matchday.web_pages import PAGE
from pages.replay_data import recording_in, replay_data
from render.worker import DrawnBoard, Wanted
from rules import game_list
from rules.asking import Choose
from rules.log import Log, takeback
from store.database import Store
from store.delivery import notices
from store.match import entries, matches, public_matches
from store.match.entries import StoredEntry
from store.match.matches import NewMatch
from store.people import people
from store.people.people import Person
from tests.pages.unpacked import log_of
from text.game_list import GAMES as WORDS
from text.languages import ENGLISH
from web.page_limits import ClientLimits
from web.server import WebServer
from web.written_match import written

NOW: Final = datetime(2026, 3, 1, 12, tzinfo=UTC)
GAMES: Final = {game.name: game.with_words(WORDS[game.name].typed()) for game in game_list.GAMES}
NUMBERS, NAMES = (800_000_000_000_000_001, 800_000_000_000_000_002), ("Ann", "Ben")
_WORDS: Final = ("title", "ui", "told", "turn", "dice")
"""Parts of a page's data that have words in each language."""
PNG: Final = b"\x89PNG\r\n\x1a\nboard"


class WatchedMatch:
    """A recorded match in a store, of which the first answers are given.

    given: the number of answers given. token: of its page.
    """

    def __init__(self, store: Store, log: Log, match_id: int, token: str) -> None:
        self.store = store
        self.log = log
        self.id = match_id
        self.token = token
        self.given = 0
        self._next_seq = 0
        self._sealed = sealed_in(log)

    @classmethod
    async def begin(
        cls, store: Store, text: str, page: str = "yes", managers: Sequence[str] = NAMES, guild: int = 70
    ) -> WatchedMatch:
        """Begin a match. text: its log. page: the fact that gives it a page. managers: names. guild: its server."""
        home, away = (Person(number, name) for number, name in zip(NUMBERS, managers, strict=True))
        recorded = recording_in(text)
        head = {**recorded.log.head, PAGE: page}
        async with store.writing() as db:
            await people.remember(db, home, away)
            new = NewMatch(recorded.game.name, head, guild, 80, home, away, "", bytes(32))
            match_id = await matches.create(db, new)
            _ = await matches.kick_off(db, match_id, "", head)
            await public_matches.open_page(db, match_id, NOW)
            opened = await public_matches.of_match(db, match_id)
        assert opened is not None
        return cls(store, Log(head, recorded.log.entries), match_id, opened.token)

    async def play(self, until: int) -> None:
        """Give answers, each in a transaction of its own, until there are so many."""
        while self.given < until:
            entry = self.log.entries[self.given]
            await self._write(StoredEntry(self._next_seq, entry, sealed=self._sealed[self.given]))
            self.given += 1

    async def play_on(self) -> None:
        """Play the match to its end."""
        await self.play(len(self.log.entries))
        await self.end()

    async def take_back(self, to: int) -> None:
        """Take back the answers from ply `to` on."""
        await self._write(StoredEntry(self._next_seq, takeback(self.given, to)))
        self.given = to

    async def end(self) -> None:
        """End the match."""
        async with self.store.writing() as db:
            _ = await matches.end(db, self.id, "finished", result="1-0")
            db.tell(notices.TABLE, self.id)

    async def _write(self, stored: StoredEntry) -> None:
        async with self.store.writing() as db:
            await entries.append(db, self.id, [stored])
            db.tell(notices.TABLE, self.id)
        self._next_seq += 1

    def data(self, until: int, language: str = ENGLISH) -> str:
        """Return the data of a file's page after so many answers, without its words in other languages."""
        given = self.log.entries[:until]
        data = replay_data(recording_in(str(Log(self.log.head, given))))
        for words in _WORDS:
            data[words] = {language: data[words][language]}
        return written(data)


def sealed_in(log: Log) -> Sequence[bool]:
    """Return whether each answer of a log was sealed."""
    replayed = GrowingReplay(0, GAMES[log.head["ruleset"]], log.head).add(log.entries)
    asked = [moment.question for moment in replayed]
    return [isinstance(question, Choose) and question.sealed for question in asked]


@dataclass(frozen=True, slots=True)
class Told:
    """An event that a follower was sent. step: as JSON, None for no step."""

    kind: str
    step: dict[str, Any] | None


@dataclass
class Spectator:
    """Somebody who reads the pages of a server. drawn: the boards that were drawn."""

    server: WebServer
    session: ClientSession
    drawn: list[Wanted]

    def get(self, path: str, **options: Any) -> Any:  # noqa: ANN401 - aiohttp's own
        """Ask for a page."""
        return self.session.get(f"{self.server.links.base}{path}", **options)

    async def text(self, path: str, **headers: str) -> str:
        """Return the text of a page that is there."""
        async with self.get(path, headers=headers) as answer:
            assert answer.status == 200
            return await answer.text()

    async def data(self, match: WatchedMatch, language: str = ENGLISH) -> tuple[dict[str, Any], str]:
        """Return the data of a match in a language, and its edition."""
        async with self.get(f"/match/{match.token}/data?language={language}") as answer:
            return json.loads(await answer.text()), answer.headers["Match-Edition"]

    @asynccontextmanager
    async def follows(
        self, match: WatchedMatch, known: int, edition: str = "0", language: str = ENGLISH
    ) -> AsyncGenerator[AsyncIterator[Told]]:
        """Follow a match from a number of steps on, in a language."""
        async with self.get(events_of(match, known, edition, language)) as answer:
            assert answer.status == 200
            yield told(answer)


def step_in(told: Told) -> dict[str, Any]:
    """Return the step that a follower is told of."""
    assert told.step is not None
    return told.step


async def told(answer: ClientResponse) -> AsyncIterator[Told]:
    """Yield what a follower is told, as a browser reads it."""
    kind = ""
    async for line in answer.content:
        name, _, rest = line.decode().rstrip("\n").partition(": ")
        if name == "event":
            kind = rest
        elif name.startswith("data"):
            yield Told(kind, json.loads(rest) if rest else None)


async def next_of(coming: AsyncIterator[Told]) -> Told:
    """Return what a follower is told next; fail after ten seconds."""
    async with asyncio.timeout(10):
        return await anext(coming)


@asynccontextmanager
async def spectator(store: Store, limits: ClientLimits | None = None, **more: Any) -> AsyncGenerator[Spectator]:  # noqa: ANN401 - of the server
    """Serve the pages of a store to somebody."""
    drawn: list[Wanted] = []

    async def paint(wanted: Wanted) -> DrawnBoard:
        drawn.append(wanted)
        return DrawnBoard({"full": PNG}, "")

    limits = limits or ClientLimits(at_once=1e9, work=1e9)
    server = WebServer(store, GAMES, paint, now=lambda: NOW, limits=limits, **more)
    await server.begin("127.0.0.1", 0)
    try:
        async with ClientSession() as session:
            yield Spectator(server, session, drawn)
    finally:
        await server.close()


def events_of(match: WatchedMatch, known: int, edition: str = "0", language: str = ENGLISH) -> str:
    """Return the address of a match's steps in a language, from a number of steps on."""
    return f"/match/{match.token}/events?from={known}&edition={edition}&language={language}"


def grown(data: dict[str, Any], step: dict[str, Any]) -> None:
    """Add a step to the data of those before it, as the script of the page does."""
    assert step["n"] == len(data["steps"])
    data["steps"].append(step["step"])
    data["pieces"] += step["pieces"]
    data["title"] = step["title"]
    for kind in ("told", "turn", "dice"):
        for code, lines in data[kind].items():
            lines.append(step[kind][code])


def recorded() -> str:
    """Return a recorded match of football."""
    return log_of("community2021")
