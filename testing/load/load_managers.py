"""Managers for the load: they read their boards on the loopback Discord, and answer what they see there.

They press a button, pick from a menu, or type the board's own suggestion; previews are confirmed. They answer at a
rate, whether or not the bot keeps up: nobody waits for anybody else's board.
"""

from __future__ import annotations

import asyncio
import random
import re
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias, cast

from cogs.components import custom_ids
from cogs.components.answer_menus import OPENS
from cogs.play.preview import CONFIRM
from testing.loopback.events import Seen
from testing.loopback.people import Done, Person, private
from testing.loopback.server import Loopback
from testing.loopback.world import Channel
from testing.loopback.writing import parts_of, text_of

Json: TypeAlias = dict[str, Any]

PATIENCE: Final = 30.0
"""Seconds after which a missing board counts as lost."""

_CALLED: Final = re.compile(r"<@(\d+)>")
_TYPED: Final = re.compile(r"/play (.+)")
_TICKED: Final = re.compile(r"`([^`]+)`")


@dataclass(eq=False)
class Table:
    """A match as seen by its managers.

    asked: the called manager, who may be the computer. answers: the board's typing suggestions. busy: whether an answer
        is on its way. came: when the newest board came (perf_counter seconds).
    """

    place: Channel
    asked: int
    answers: list[str]
    board: Json | None = None
    busy: bool = False
    came: float = 0.0

    def read(self, seen: Seen) -> None:
        """Read a message of the thread, if it is a board with pictures."""
        message = seen.message
        if private(message) or not message["attachments"] or not any(map(_custom_id, _parts(message))):
            return
        text = text_of(message)
        called, typed = _CALLED.search(text), _TYPED.search(text)
        self.asked = int(called[1]) if called else 0
        self.answers = _TICKED.findall(typed[1]) if typed else []
        self.board, self.came = message, seen.when
        self.asked = self.asked if any(self.offers()) else 0  # managers called at the end of a match are not asked

    def offers(self) -> Iterator[tuple[str, str]]:
        """Yield the possible actions: "play" with a text, or a custom id with the pick."""
        yield from (("play", answer) for answer in self.answers)
        for part in _parts(self.board) if self.board else ():
            if _kind(part) == custom_ids.ANSWER and not part.get("disabled"):
                yield _custom_id(part), ""
            if _kind(part) == custom_ids.CHOICE:
                values = [str(option["value"]) for option in part["options"]]
                yield from ((_custom_id(part), value) for value in values[:1] if not value.startswith(OPENS))


@dataclass
class Waits:
    """Waits in seconds: for acknowledgements and for boards. faults: number of each kind of failure."""

    acknowledged: list[float] = field(default_factory=list[float])
    pictures: list[float] = field(default_factory=list[float])
    begun: int = 0
    faults: Counter[str] = field(default_factory=Counter[str])


class Managers:
    """All managers of a server. waits: the measured waits; replace it to count afresh."""

    def __init__(self, there: Loopback, tables: Mapping[int, Table], seed: int = 1) -> None:
        self._there = there
        self._by_thread = tables
        self.tables = [*tables.values()]
        self._chance = random.Random(seed)
        self._people = {member.id: there.person(member) for member in there.world.people}
        self._tasks: set[asyncio.Task[None]] = set()
        self.waits = Waits()
        there.on_message(self._hear)

    @property
    def waiting(self) -> int:
        """The number of answers on their way."""
        return len(self._tasks)

    async def play(self, rate: float, seconds: float) -> None:
        """Start this many answers a second at random moments, for some time."""
        due = time.perf_counter()
        ends = due + seconds
        while (due := due + self._chance.expovariate(rate)) < ends:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            table = next(
                (
                    each
                    for each in self._chance.choices(self.tables, k=20)
                    if each.asked in self._people and not each.busy
                ),
                None,
            )
            if table is None:
                self.waits.faults["everybody waits"] += 1
                continue
            task = asyncio.create_task(self.answer(table))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def done(self) -> None:
        """Wait until all answers are finished."""
        _ = await asyncio.gather(*self._tasks)

    async def answer(self, table: Table) -> None:
        """Answer for the called manager, and wait for the next board."""
        waits, table.busy = self.waits, True
        waits.begun += 1
        try:
            async with asyncio.timeout(PATIENCE):
                await self._answered(table, waits)
        except TimeoutError:
            waits.faults["no board"] += 1
        finally:
            table.busy = False

    async def _answered(self, table: Table, waits: Waits) -> None:
        person = self._people[table.asked]
        done = await self._acknowledged(table, await self._offered(table, person), waits)
        await self._until(table, lambda: table.came > done.sent or done.messages)
        shown = done.messages[-1] if done.messages and table.came < done.sent else None
        if shown is not None:
            confirms = [
                part for part in _parts(shown) if _kind(part) == custom_ids.DRAFT and _rest(part).startswith(CONFIRM)
            ]
            if not confirms:
                waits.faults["refused"] += 1
                return
            pressed = await person.press(shown, _custom_id(confirms[0]), wait=False)
            done = await self._acknowledged(table, pressed, waits)
            await self._until(table, lambda: table.came > done.sent or _refused(done))
            if table.came < done.sent:
                waits.faults["refused"] += 1
                return
        waits.pictures.append(table.came - done.sent)

    async def _offered(self, table: Table, person: Person) -> Done:
        use, value = self._chance.choice([*table.offers()])
        if use == "play":
            return await person.slash(table.place, "play", order=value, wait=False)
        board = cast("Json", table.board)  # there is one if there is anything to press
        if value:
            return await person.choose(board, use, value, wait=False)
        return await person.press(board, use, wait=False)

    async def _acknowledged(self, table: Table, done: Done, waits: Waits) -> Done:
        await self._until(table, lambda: done.acknowledged is not None)
        waits.acknowledged.append((done.acknowledged or 0.0) - done.sent)
        return done

    async def _until(self, table: Table, holds: Callable[[], object]) -> None:
        await self._there.until(holds, PATIENCE, table.place.id)

    def _hear(self, seen: Seen) -> None:
        table = self._by_thread.get(int(seen.message["channel_id"]))
        if table is not None:
            table.read(seen)


def _refused(done: Done) -> bool:
    """Return whether a press was answered with text only, so that no board will follow."""
    return any(not any(_parts(message)) for message in done.messages)


def _parts(message: Json) -> Iterator[Json]:
    return parts_of(message["components"])


def _custom_id(part: Json) -> str:
    return str(part.get("custom_id", ""))


def _kind(part: Json) -> str:
    """Return the kind of a custom id; "" for none."""
    return (_custom_id(part).split(":", 4) + [""] * 4)[3]


def _rest(part: Json) -> str:
    return _custom_id(part).split(":", 4)[-1]
