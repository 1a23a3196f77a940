"""Files for the load: many matches in the middle of play and many that are over, copied from a few that were played.

The few are played by the desk itself, so that every row is as the desk writes it. A copy has another number, other
managers and a thread of its own; the dice that have fallen in it are those of its pattern.
"""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import Any, Final

import msgspec

from bench.dugout import Even
from bot import RULESETS
from matchday.desk import Desk
from matchday.ticking import PACE
from rules.asking import Choose
from rules.counter_attack.ruleset import RULESET
from rules.rulesets import Wanted
from store.database import Store
from store.notices import Notice
from store.people import Person

GUILD: Final = 1_000
CHANNELS: Final = range(1_001, 1_041)
"""The channels of the server, over which the threads of its matches are spread."""
FIRST_PERSON, FIRST_THREAD, FIRST_BOARD, FIRST_MATCH = 10_000, 1_000_000, 2_000_000, 1_000

PATTERNS: Final = 8
SHORTEST, LONGEST = 40, 300
"""How many answers have been given in an open match."""
WHOLE: Final = 45
"""Actions of a half of the open matches: nobody blows for full time while they are measured."""

_PREFERS: Final = '{"skip_preview":true}'
_TABLES: Final = ("match", "entry", "save_point", "outbox", "clock", "ending")


@dataclass(frozen=True, slots=True)
class _Pattern:
    match_id: int
    away_is_asked: bool = False
    answer: str = ""


@dataclass(frozen=True, slots=True)
class Filled:
    """What is in a file. matches: how many are open; finished: how many are over; managers: how many people play."""

    matches: int
    finished: int = 0
    managers: int = 400


class Opening(msgspec.Struct, frozen=True):
    """An open match as its managers find it: who is called, an answer that is legal, and the ids of its places."""

    thread: int
    channel: int
    board: int
    asked: int
    answer: str


async def fill(path: Path, filled: Filled, half: int = 10, seed: int = 1) -> None:
    """Make a file, and beside it one that tells its openings. half: actions of a half of the matches that are over."""
    open_, over = await _patterns(path, filled, half, random.Random(seed))
    openings: list[Opening] = []
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        _ = db.execute("PRAGMA synchronous=OFF")
        _ = db.execute("BEGIN")
        people = [FIRST_PERSON + number for number in range(filled.managers)]
        _ = db.executemany("INSERT INTO person VALUES (?, ?)", [(each, f"Manager {each}") for each in people])
        _ = db.executemany("INSERT INTO preference VALUES (?, ?)", [(each, _PREFERS) for each in people])
        number = count()
        for patterns, wanted in ((open_, filled.matches), (over, filled.finished)):
            for at in range(wanted):
                pattern = patterns[at % len(patterns)]
                openings.append(_copied(db, pattern, next(number), people))
        _ = db.execute("COMMIT")
        _ = db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    _ = _beside(path).write_bytes(msgspec.json.encode(openings[: filled.matches]))


def openings_of(path: Path) -> list[Opening]:
    """Return the open matches of a file."""
    return msgspec.json.decode(_beside(path).read_bytes(), type=list[Opening])


def _beside(path: Path) -> Path:
    return path.with_suffix(".json")


async def _patterns(
    path: Path, filled: Filled, half: int, chance: random.Random
) -> tuple[list[_Pattern], list[_Pattern]]:
    """Play a few matches. Returns those that are open, and those that are over."""
    store, interactions = await Store.open(path), count(1)

    async def post(notice: Notice) -> int | None:
        return notice.id if notice.kind == "board" else None

    desk = Desk(store, RULESETS, post, now=lambda: datetime.now(UTC), threads=True)
    home, away = Person(1, "Home"), Person(2, "Away")

    async def play(actions: int, most: int) -> _Pattern:
        head = {**RULESET.head(Wanted(actions)), PACE: "72"}
        said = {"by": home, "opponent": away, "guild_id": GUILD, "channel_id": CHANNELS[0]}
        match_id = (await desk.challenge(RULESET.name, head, **said, interaction_id=next(interactions))).id
        view = await desk.accept(match_id, by=away.id, interaction_id=next(interactions))
        decide = Even(chance)
        for _ in range(most):
            if not isinstance(view.question, Choose) or view.asked is None:
                break
            answer = decide(view.match, view.question)[-1]
            _ = await desk.answer(match_id, [answer], by=view.asked.id, interaction_id=next(interactions))
            view = await desk.view(match_id)
        if not isinstance(view.question, Choose) or view.asked is None:
            return _Pattern(match_id)
        return _Pattern(match_id, view.asked == away, str(next(iter(view.question.answers.every()))))

    lengths = [SHORTEST + (LONGEST - SHORTEST) * number // PATTERNS for number in range(PATTERNS)]
    open_ = [await play(WHOLE, most) for most in lengths[: max(1, filled.matches)]]
    over = [await play(half, 100_000) for _ in range(min(PATTERNS, filled.finished))]
    await desk.outbox.close()
    await store.close()
    return open_, over


def _copied(db: sqlite3.Connection, pattern: _Pattern, number: int, people: Sequence[int]) -> Opening:
    """Copy a match. number: of the copy, 0 for the first."""
    match_id = FIRST_MATCH + number
    home, away = people[(2 * number) % len(people)], people[(2 * number + 1) % len(people)]
    other: dict[str, Any] = {
        "match_id": match_id,
        "thread_id": FIRST_THREAD + number,
        "channel_id": CHANNELS[number % len(CHANNELS)],
        "board_message_id": FIRST_BOARD + number,
        "home_user": home,
        "away_user": away,
    }
    for table in _TABLES:
        names = [str(row[1]) for row in db.execute(f"PRAGMA table_info({table})")]
        mine = {**other, "id": match_id} if table == "match" else other
        told = {name: f":{name}" for name in names if name in mine}
        if table == "outbox":
            told |= {"id": "NULL", "nonce": "'m' || :match_id || substr(nonce, instr(nonce, '-'))"}
        columns, values = ", ".join(names), ", ".join(told.get(name, name) for name in names)
        key = "id" if table == "match" else "match_id"
        copied = f"INSERT INTO {table} ({columns}) SELECT {values} FROM {table} WHERE {key} = :pattern"  # noqa: S608
        _ = db.execute(copied, {**mine, "pattern": pattern.match_id})
    place = (other["thread_id"], other["channel_id"], other["board_message_id"])
    return Opening(*place, away if pattern.away_is_asked else home, pattern.answer)
