"""Files for the load: many matches under way and many finished ones, copied from a few real ones.

The desk itself plays the few, so that every row is as the desk writes it. A copy has another number, other managers and
its own thread; its fallen dice are those of its pattern.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, func, insert, literal, select, update

from bot import GAMES
from matchday.clock.clock_updates import PACE
from matchday.computers.seats import COMPUTER, ComputerSeat
from matchday.desk import Desk
from rules.counter_attack.game import COUNTER_ATTACK
from rules.game import MatchRequest
from store.delivery.notices import Notice
from store.people.people import Person
from store.schema.match_tables import clock, entry, match, outbox, preference, save_point
from store.sqlite.store import SqliteStore
from testing.database import beside, introduce
from testing.play.random_managers import Decide, Even

GUILD: Final = 1_000
CHANNELS: Final = range(1_001, 1_041)
"""Channels of the server, among which the matches' threads are spread."""
FIRST_PERSON, FIRST_THREAD, FIRST_BOARD, FIRST_MATCH = 10_000, 1_000_000, 2_000_000, 1_000
BOT: Final = FIRST_PERSON - 1
"""Id of the bot, as which the computer sits in matches."""
LEVEL: Final = 6
"""Level of the computer there: the one that thinks longest."""

PATTERNS: Final = 8
SHORTEST: Final = 20
"""Number of answers in the shortest open pattern."""
HOME, AWAY = Person(1, "Home"), Person(2, "Away")
"""Managers of the patterns."""
WHOLE: Final = 45
"""Actions in a half of open matches: none may end during a measurement."""

_PREFERS: Final = '{"skip_preview":true}'
_TABLES: Final = (match, entry, save_point, outbox, clock)
"""Tables of a match. Not among them: uncounted matches, which are counted once over."""


@dataclass(frozen=True, slots=True)
class _Pattern:
    match_id: int
    away_is_asked: bool = False
    answer: str = ""


@dataclass(frozen=True, slots=True)
class Filled:
    """Contents of a file.

    matches: number of open ones. finished: number of finished ones. managers: number of people in them.
    half: actions a half in finished ones. longest: approximate number of answers in the longest open one.
    shards: number of shards, each with one server that has its share of the matches.
    computers: number of open matches in which the computer is the away manager.
    """

    matches: int
    finished: int = 0
    managers: int = 400
    half: int = 10
    longest: int = 300
    shards: int = 1
    computers: int = 0

    def server(self, number: int) -> int:
        """Return the id of the server of a match or a channel, by its number from 0."""
        return GUILD + (number % self.shards << 22)


class Opening(msgspec.Struct, frozen=True):
    """An open match for its managers: who is called, a legal answer, and the ids of its channel and messages.

    asked: the id of the called manager; 0 for the computer.
    """

    thread: int
    channel: int
    board: int
    asked: int
    answer: str


async def fill(path: Path, filled: Filled, seed: int = 1) -> None:
    """Make a file, and beside it one with its openings."""
    open_, over = await _patterns(path, filled, random.Random(seed))
    openings: list[Opening] = []
    with beside(path, quickly=True) as db:
        managers = range(FIRST_PERSON, FIRST_PERSON + filled.managers)
        people = introduce(db, {each: f"Manager {each}" for each in managers})
        _ = db.execute(insert(preference), [{"person_id": each, "body": _PREFERS} for each in people.values()])
        people |= introduce(db, {BOT: "Fourth Official"})
        number = count()
        for patterns, wanted in ((open_, filled.matches), (over, filled.finished)):
            for at in range(wanted):
                pattern = patterns[at % len(patterns)]
                openings.append(_copied(db, filled, pattern, next(number), people))
    _ = _beside(path).write_bytes(msgspec.json.encode(openings[: filled.matches]))


def openings_of(path: Path) -> list[Opening]:
    """Return a file's open matches."""
    return msgspec.json.decode(_beside(path).read_bytes(), type=list[Opening])


def _beside(path: Path) -> Path:
    return path.with_suffix(".json")


async def _patterns(path: Path, filled: Filled, chance: random.Random) -> tuple[list[_Pattern], list[_Pattern]]:
    """Play a few matches. Returns the open ones, and the finished ones."""

    async def post(notice: Notice) -> int | None:
        return notice.id if notice.kind == "board" else None

    store = await SqliteStore.open(path)
    desk, decide, numbers = (
        Desk(store, GAMES, post, now=lambda: datetime.now(UTC), threads=True),
        Even(chance),
        count(1),
    )
    lengths = range(SHORTEST, filled.longest, max(1, (filled.longest - SHORTEST) // PATTERNS))
    open_ = [await _played(desk, decide, numbers, WHOLE, most) for most in lengths[: min(PATTERNS, filled.matches)]]
    over = [await _played(desk, decide, numbers, filled.half) for _ in range(min(PATTERNS, filled.finished))]
    await desk.outbox.close()
    await store.close()
    return open_, over


async def _played(desk: Desk, decide: Decide, numbers: Iterator[int], half: int, most: int = 100_000) -> _Pattern:
    """Play a match for this many answers, or to its end. numbers: ids for interactions. half: actions."""
    head = {**COUNTER_ATTACK.head(MatchRequest(half)), PACE: "72"}
    both: dict[str, Any] = {"by": HOME, "opponent": AWAY, "guild_id": GUILD, "channel_id": CHANNELS[0]}
    view = await desk.challenge(COUNTER_ATTACK.name, head, **both, interaction_id=next(numbers))
    view = await desk.accept(view.id, by=AWAY.id, interaction_id=next(numbers))
    for _ in range(most):
        if view.question is None or view.asked is None:
            return _Pattern(view.id)
        answer = decide(view.match, view.question)[-1]
        _ = await desk.answer(view.id, [answer], by=view.asked.id, interaction_id=next(numbers))
        view = await desk.view(view.id)
    legal = view.question.answers.legal() if view.question is not None else iter(())
    return _Pattern(view.id, view.asked == AWAY, str(next(legal, "")))


def _copied(db: Connection, filled: Filled, pattern: _Pattern, number: int, people: Mapping[int, int]) -> Opening:
    """Copy a match. number: of the copy, from 0. people: keys of managers and of the bot, by their ids."""
    match_id, managers, plays_computer = FIRST_MATCH + number, filled.managers, number < filled.computers
    home = FIRST_PERSON + 2 * number % managers
    away = BOT if plays_computer else FIRST_PERSON + (2 * number + 1) % managers
    place = (FIRST_THREAD + number, CHANNELS[number % len(CHANNELS)], FIRST_BOARD + number)
    ids = dict(zip(("thread_id", "channel_id", "board_message_id"), place, strict=True))
    other = {
        **ids,
        "guild_id": filled.server(number),
        "match_id": match_id,
        "home_user": people[home],
        "away_user": people[away],
    }
    for table in _TABLES:
        key = table.c.id if table is match else table.c.match_id
        told: dict[str, Any] = {name: literal(value) for name, value in {**other, key.name: match_id}.items()}
        if table is outbox:
            said = func.substr(table.c.nonce, len(f"m{pattern.match_id}") + 1)
            told["nonce"] = literal(f"m{match_id}") + said
        columns = [column for column in table.c if column is not outbox.c.id]
        values = [told.get(column.name, column) for column in columns]
        _ = db.execute(insert(table).from_select(columns, select(*values).where(key == pattern.match_id)))
    if plays_computer:
        seat = json.dumps(str(ComputerSeat("away", LEVEL)))
        seated = func.json_set(match.c.head, f"$.{COMPUTER}", func.json(seat))
        _ = db.execute(update(match).where(match.c.id == match_id).values(head=seated))
    asked = away if pattern.away_is_asked else home
    return Opening(*place, 0 if asked == BOT else asked, pattern.answer)
