"""Checks after every death: nothing lost, nothing doubled, no die changed, and the board shows the state."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import AsyncGenerator, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, TypeAlias

from sqlalchemy import URL, Executable, select

from bot import GAMES
from cogs.components import limits
from cogs.components.answer_menus import outlined
from cogs.components.risks import NO_RISKS, Risks
from cogs.match.odds_hints import under_board
from cogs.posting.messages import match_messages
from cogs.runtime.languages import board_language
from docs.check_dice import face
from matchday.desk import Desk
from matchday.match.views import MatchView
from render.game_list import PICTURES
from rules.asking import Choose, Question
from rules.errors import RefereeError
from rules.log import Entry
from rules.referee import Referee
from store.delivery.notices import Notice
from store.opening import open_store
from store.schema.match_tables import entry, match
from store.seeds import commitment
from testing.database import Row, rows, unposted
from testing.loopback.events import Seen
from testing.loopback.server import Loopback
from testing.loopback.wire import Json
from testing.loopback.world import EPHEMERAL
from testing.loopback.writing import parts_of, text_of
from tests.chaos.books import Books
from tests.chaos.playing import Shown
from text.languages import speaking

Line: TypeAlias = tuple[int, int, str, str, int | None, int | None, int | None]
"""Columns of a log's entry: seq, ply, asked, answer, roll, faces, author."""

BEGINS: Final = 400
"""Number of characters that distinguish messages without pictures."""

SAID_OFTEN: Final = "I can't pin messages here"
"""Text repeated for each cup."""

_LINE: Final = ("match_id", "seq", "ply", "asked", "answer", "roll", "faces", "by_user")
_ENTRIES: Final = select(*(entry.c[name] for name in _LINE)).order_by(entry.c.match_id, entry.c.seq)
_OVER: Final = select(match.c.thread_id).where(
    match.c.thread_id.is_not(None), match.c.state.not_in(("challenged", "playing"))
)
_TAPE: Final = select(match.c.seed, match.c.words, match.c.commitment, match.c.next_roll)


@dataclass
class Truth:
    """The messages on Discord and the contents of the file, over all lives of the bot.

    fails: whether the database may fail, so that managers may be told that something went wrong.
    found: all faults, in words. looked: number of logs, dice and boards checked.
    """

    there: Loopback
    database: Path | URL
    logs: dict[int, list[Line]] = field(default_factory=dict[int, list[Line]])
    seen: dict[int, int] = field(default_factory=dict[int, int])
    posted: Counter[str] = field(default_factory=Counter[str])
    found: list[str] = field(default_factory=list[str])
    fails: bool = False
    books: Books = field(init=False)
    looked: Counter[str] = field(default_factory=Counter[str])
    _orphans: set[int] = field(default_factory=set[int])
    _checked: dict[int, tuple[int, str]] = field(default_factory=dict[int, tuple[int, str]])

    def __post_init__(self) -> None:
        self.books = Books(self.there.world, self.database)

    def watch(self, seen: Seen) -> None:
        """Record a new or changed message."""
        shown = Shown(seen.message)
        if seen.message["flags"] & EPHEMERAL:
            if "Something went wrong" in shown.text and not self.fails:
                self.found.append(f"a manager was told: {shown.text}")
            return
        if shown.match_id is not None:
            self.seen[shown.match_id] = max(self.seen.get(shown.match_id, 0), shown.seq)
        if seen.what == "created" and "message_reference" not in seen.message and SAID_OFTEN not in shown.text:
            pictures = " ".join(each["filename"] for each in seen.message["attachments"])
            self.posted[f"in {seen.message['channel_id']}: {pictures} {shown.text[:BEGINS]}"] += 1
        if shown.asks and "### " in shown.text and seen.what == "created":
            self.posted[f"board {shown.seq} of match {shown.match_id}"] += 1

    async def said(self, over: Callable[[], bool], seconds: float = 60.0) -> None:
        """Wait until the bot has posted all pending notices, or is dead."""
        until = time.monotonic() + seconds
        while self._waiting() and not over():
            if time.monotonic() > until:
                self.found.append("what was left unsaid was not said in time")
                return
            await asyncio.sleep(0.02)

    def _waiting(self) -> int:
        return unposted(self.database, only_reads=True) + self.books.waiting()

    def _rows(self, question: Executable) -> list[Row]:
        return rows(self.database, question, only_reads=True)

    async def look(self) -> None:
        """Check everything."""
        for match_id, lines in self._read().items():
            before, self.logs[match_id] = self.logs.get(match_id, []), lines
            self.found += self._faults(match_id, before, lines)
        self.found += [f"posted {times} times: {what}" for what, times in self.posted.items() if times > 1]
        self.posted = Counter(dict.fromkeys(self.posted, 1))
        self.found += self._threads()
        await self._look_at_boards()

    def _threads(self) -> Iterator[str]:
        """Return the threads without a match: each match has one."""
        known = {thread for (thread,) in self._rows(select(match.c.thread_id))}
        for place in self.there.world.places.values():
            if place.is_thread and place.id not in known | self._orphans:
                self._orphans.add(place.id)
                yield f"the thread {place.name} is no match's"

    def _read(self) -> dict[int, list[Line]]:
        logs: dict[int, list[Line]] = {}
        for match_id, *line in self._rows(_ENTRIES):
            logs.setdefault(match_id, []).append((*line,))
        return logs

    def _faults(self, match_id: int, before: Sequence[Line], lines: Sequence[Line]) -> Iterator[str]:
        """Return the faults of a match's log. before: its entries after the previous death."""
        self.looked["logs"] += 1
        if list(lines[: len(before)]) != list(before):
            yield f"match {match_id}: entries have changed or are gone"
        if [line[0] for line in lines] != list(range(len(lines))):
            yield f"match {match_id}: its entries are not 0 to {len(lines) - 1}"
        if len(lines) < self.seen.get(match_id, 0):
            yield f"match {match_id}: Discord has seen seq {self.seen[match_id]}, and {len(lines)} entries are there"
        if [line[1] for line in lines] != list(range(len(lines))):
            yield f"match {match_id}: a ply stands twice, or something was taken back that nobody took back"
        yield from self._dice(match_id, lines)

    def _dice(self, match_id: int, lines: Sequence[Line]) -> Iterator[str]:
        [(seed, words, promised, next_roll)] = self._rows(_TAPE.where(match.c.id == match_id))
        head = {"match": str(match_id), "words": str(words), "seed": str(seed)}
        rolls = [(line[4], line[5], line[3]) for line in lines if line[4] is not None]
        self.looked["dice"] += len(rolls)
        if commitment(bytes.fromhex(str(seed)), match_id) != promised:
            yield f"match {match_id}: its seed is another one"
        if [number for number, _, _ in rolls] != list(range(1, len(rolls) + 1)) or next_roll != len(rolls) + 1:
            yield f"match {match_id}: its rolls are not 1 to {next_roll - 1}"
        for number, faces, shown in rolls:
            if face(head, int(number or 0), int(faces or 6)) != shown:
                yield f"match {match_id}: roll {number} shows {shown}"

    async def put_away(self, seconds: float = 30.0) -> None:
        """Wait until the threads of all finished matches are archived."""
        over = [thread for (thread,) in self._rows(_OVER)]
        with contextlib.suppress(TimeoutError):
            await self.there.until(lambda: all(self.there.world.places[each].archived for each in over), seconds)
        left = [self.there.world.places[each].name for each in over if not self.there.world.places[each].archived]
        self.found += [f"the thread {name} of a match that is over was left open" for name in left]

    async def replay(self) -> None:
        """Replay every match from its first entry: all of it must be legal, and end in the current state."""
        logs = {
            match_id: [Entry(ply, asked, answer) for _, ply, asked, answer, *_ in lines]
            for match_id, lines in self.logs.items()
        }
        async with self._desk() as desk:
            self.found += await self.books.results(desk, logs)
            for match_id, entries in logs.items():
                view = await desk.view(match_id)
                game = GAMES[view.row.ruleset]
                try:
                    open_now = Referee(game.script(game.begin(view.row.head)), entries).question
                except RefereeError as wrong:
                    self.found.append(f"match {match_id}: cannot be played again: {wrong!r}")
                    continue
                self.looked["replays"] += 1
                if view.question is not None and _named(open_now) != _named(view.question):
                    again = f"{_named(open_now)}, and not {_named(view.question)}"[:BEGINS]
                    self.found.append(f"match {match_id}: played again it asks {again}")

    # Boards

    @asynccontextmanager
    async def _desk(self) -> AsyncGenerator[Desk]:
        """Open the database while the block lasts, and change nothing."""
        store = await open_store(self.database)
        desk = Desk(store, GAMES, _post_nothing, now=lambda: datetime.now(UTC))
        try:
            yield desk
        finally:
            await desk.outbox.close()
            await store.close()

    async def _look_at_boards(self) -> None:
        async with self._desk() as desk:
            self.found += await self.books.faults(desk)
            for match_id, state in self._rows(select(match.c.id, match.c.state)):
                stands = (len(self.logs.get(match_id, ())), str(state))
                if self._checked.get(match_id) != stands:
                    view = await desk.view(match_id)
                    with speaking(board_language(view)):
                        risks = await under_board(desk, view, outlined(view)) if view.question else NO_RISKS
                        self.found += self._board_faults(view, risks)
                    self._checked[match_id] = stands

    def _board_faults(self, view: MatchView, risks: Risks) -> Iterator[str]:
        """Return the differences between the channel and what the desk would show now.

        risks: the odds under the board; with some it has a button for them.
        """
        message = self._newest(view)
        if message is None or view.row.state != "playing":
            if message is None and view.row.state != "declined":
                yield f"match {view.id} ({view.row.state}): there is nothing to be seen of it"
            return
        self.looked["boards"] += 1
        wanted = match_messages.laid(view, risks=risks).around(None).to_components()
        if _pressed(wanted) != _pressed(message["components"]):
            pressed = f"{_pressed(message['components'])}, and not {_pressed(wanted)}"
            yield f"match {view.id}: the board of seq {Shown(message).seq} is shown at seq {view.seq}, with {pressed}"
        words = limits.short(PICTURES[view.row.ruleset].moment(view.match, view.reports).words, limits.ALT_TEXT)
        if {each.get("description") for each in message["attachments"]} != {words}:
            yield f"match {view.id}: the picture of seq {Shown(message).seq} shows something else"
        if view.asked is not None and f"<@{view.asked.id}>" not in text_of(message):
            yield f"match {view.id}: the board does not call who is asked"

    def _newest(self, view: MatchView) -> Json | None:
        """Return the newest message of a match: the one recorded in the file, which must be the last one."""
        place = view.row.channel
        number = view.row.board_message_id
        boards = [each for each in self.there.world.messages(place) if "### " in text_of(each)]
        found = next((each for each in boards if number is not None and each["id"] == str(number)), None)
        if found is not None and Shown(found).match_id == view.id and boards[-1] is not found:
            newer = Shown(boards[-1])
            if newer.match_id == view.id:
                self.found.append(f"match {view.id}: the file knows an older board than the newest")
        return found


def _pressed(components: Sequence[Mapping[str, object]]) -> list[tuple[object, ...]]:
    """Return the possible presses and picks in a message: custom ids, and the values of options."""
    parts = parts_of(list(map(dict, components)))
    return [
        (part["custom_id"], tuple(option["value"] for option in part.get("options") or ()))
        for part in parts
        if "custom_id" in part
    ]


def _named(question: Question | None) -> tuple[str, str, str, list[str]] | None:
    """Return the comparable parts of a question: the manager, its name, and the legal answers."""
    if not isinstance(question, Choose):
        return None
    return question.who, question.name, question.clause, sorted(map(str, question.answers.legal()))[:BEGINS]


async def _post_nothing(_notice: Notice) -> int | None:
    """Post nothing, since checks must not."""
    raise AssertionError
