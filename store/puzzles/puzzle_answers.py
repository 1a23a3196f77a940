"""People's first answers to puzzles, and the ratings of solvers and of puzzles."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from sqlalchemy import Column, Row, select, update

from league.records.ratings import Rating
from store import upserts
from store.people.person_keys import key_of
from store.schema.puzzle_tables import puzzle_answer, puzzle_rating, puzzle_solver
from store.transaction import Transaction

DAYS_BACK: Final = 1_000
"""Largest number of days for which a streak is followed back."""


@dataclass(frozen=True, slots=True)
class FirstAnswer:
    """A person's first answer to a puzzle, which alone counts.

    answered: as the log would have it. solved: whether no answer is better.
    """

    puzzle: int
    answered: str
    solved: bool


@dataclass(frozen=True, slots=True)
class NewAnswer:
    """An answer to be kept if it is the person's first to the puzzle.

    at: when it was given (UTC). day: the day it was given, if the puzzle was that day's; else None.
    """

    answer: FirstAnswer
    at: datetime
    day: int | None


async def first_of(db: Transaction, person_id: int, puzzle: int) -> FirstAnswer | None:
    """Return a person's first answer to a puzzle, None for none."""
    wanted = select(puzzle_answer).where(*_theirs(person_id), puzzle_answer.c.puzzle == puzzle)
    row = (await db.execute(wanted)).one_or_none()
    return None if row is None else FirstAnswer(row.puzzle, row.answered, row.solved)


async def keep(db: Transaction, person_id: int, new: NewAnswer) -> bool:
    """Store an answer of a known person unless there is one to this puzzle already. Returns whether it was stored."""
    answer = new.answer
    row = {
        "person_id": await _key(db, person_id),
        "puzzle": answer.puzzle,
        "at": new.at,
        "day": new.day,
        "answered": answer.answered,
        "solved": answer.solved,
    }
    return await upserts.add_new(db, puzzle_answer, row)


async def note_day(db: Transaction, person_id: int, puzzle: int, day: int) -> None:
    """Store that a person has answered a puzzle, known from an earlier answer, on its day."""
    row = (*_theirs(person_id), puzzle_answer.c.puzzle == puzzle)
    await db.execute(update(puzzle_answer).where(*row).values(day=day))


async def answered(db: Transaction, person_id: int) -> set[int]:
    """Return the puzzles that a person has answered."""
    return set((await db.execute(select(puzzle_answer.c.puzzle).where(*_theirs(person_id)))).scalars())


async def count_of(db: Transaction, person_id: int) -> tuple[int, int]:
    """Return how many puzzles a person has answered, and how many of them were solved."""
    wanted = select(puzzle_answer.c.solved).where(*_theirs(person_id))
    found = list((await db.execute(wanted)).scalars())
    return len(found), sum(map(bool, found))


async def days_of(db: Transaction, person_id: int, today: int) -> list[int]:
    """Return the days on which a person has answered that day's puzzle, newest first. today: the newest that counts."""
    column = puzzle_answer.c.day
    wanted = select(column).where(*_theirs(person_id), column > today - DAYS_BACK, column <= today)
    return list((await db.execute(wanted.order_by(column.desc()))).scalars())


async def rating_of_solver(db: Transaction, person_id: int) -> Rating | None:
    """Return the rating of a solver; None for somebody without one."""
    wanted = select(puzzle_solver).where(puzzle_solver.c.person_id == key_of(person_id))
    return _rating((await db.execute(wanted)).one_or_none())


async def held_rating_of_puzzle(db: Transaction, puzzle: int, newcomer: Rating) -> Rating:
    """Return the rating of a puzzle, and hold it until the transaction ends. newcomer: that of an unrated one."""
    _ = await upserts.add_new(db, puzzle_rating, {"puzzle": puzzle, **_columns(newcomer)})
    await db.hold(puzzle_rating.c.puzzle, puzzle)
    found = _rating((await db.execute(select(puzzle_rating).where(puzzle_rating.c.puzzle == puzzle))).one())
    return found or newcomer


async def rate(db: Transaction, person_id: int, solver: Rating, puzzle: int, rated: Rating) -> None:
    """Store the rating of a known person, and that of a puzzle."""
    await upserts.put(db, puzzle_solver, {"person_id": await _key(db, person_id), **_columns(solver)})
    await upserts.put(db, puzzle_rating, {"puzzle": puzzle, **_columns(rated)})


async def _key(db: Transaction, person_id: int) -> int:
    return (await db.execute(select(key_of(person_id)))).scalar_one()


def _theirs(person_id: int) -> tuple[Any, ...]:
    column: Column[int] = puzzle_answer.c.person_id
    return (column == key_of(person_id),)


def _columns(rating: Rating) -> dict[str, float | int]:
    return {"points": rating.points, "unsure": rating.unsure, "answers": rating.matches}


def _rating(row: Row[Any] | None) -> Rating | None:
    return None if row is None else Rating(row.points, row.unsure, row.answers)
