"""Application service for puzzles: `desk.puzzles`. Each method is one transaction."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import count, takewhile
from typing import Final

from computer.puzzles.game_puzzles import GamePuzzles, PuzzleView
from computer.puzzles.puzzle import Puzzle, Verdict
from computer.puzzles.puzzle_book import in_turn, numbered, puzzle_of, puzzles
from league.records.ratings import Plain, Rating, after, newcomer, plain
from league.results import MatchOutcome
from matchday.puzzles.errors import NoSuchPuzzle, NotInThisPuzzle
from rules.game import Game
from store.database import Store
from store.people import people
from store.people.people import Person
from store.puzzles import puzzle_answers
from store.puzzles.puzzle_answers import FirstAnswer, NewAnswer
from store.transaction import Transaction

LONGEST: Final = 100
"""Most characters of an answer that are kept."""


@dataclass(frozen=True, slots=True)
class PuzzleResult:
    """The result of an answer to a puzzle.

    verdict: on this answer. first: the person's first answer, which alone counts; this one if it is the first.
    is_first: whether this answer was the first.
    """

    puzzle: Puzzle
    verdict: Verdict
    first: FirstAnswer
    is_first: bool


@dataclass(frozen=True, slots=True)
class PuzzleProgress:
    """The progress of a solver.

    answered, solved: numbers of puzzles. of: number of all puzzles.
    streak: days in a row, up to today or yesterday, with an answer to the day's puzzle.
    rating: None before the first answer.
    """

    answered: int
    solved: int
    of: int
    streak: int
    rating: Plain | None


class Puzzles:
    """Service for puzzles.

    game: returns a game by its name. now: returns the current time (UTC).

    games: the puzzles of each game by its name; set later.
    """

    def __init__(self, store: Store, game: Callable[[str], Game], now: Callable[[], datetime]) -> None:
        self.games: Mapping[str, GamePuzzles] = {}
        self._store = store
        self._game = game
        self._now = now

    def today(self) -> Puzzle:
        """Return today's puzzle, the same for everybody. A day begins at midnight UTC."""
        return puzzle_of(self._now().date())

    async def view(self, number: int) -> PuzzleView:
        """Return a puzzle as it is shown. Raises NoSuchPuzzle."""
        puzzle = _numbered(number)
        return await asyncio.to_thread(self.games[puzzle.game].view, puzzle)

    async def open_for(self, person_id: int, after: int = 0) -> Puzzle:
        """Return the next puzzle in turn that a person has not answered; if there is none, the next one.

        after: number of the puzzle that is shown, which is not shown again; 0 to begin with today's.
        """
        async with self._store.glance() as db:
            known = await puzzle_answers.answered(db, person_id)
        turn, shown = in_turn(), numbered(after)
        begins = turn.index(shown) + 1 if shown else turn.index(self.today())
        coming = [*turn[begins:], *turn[:begins]]
        others = [puzzle for puzzle in coming if puzzle.number != after]
        return next((puzzle for puzzle in others if puzzle.number not in known), coming[0])

    async def first_answer(self, person_id: int, number: int) -> FirstAnswer | None:
        """Return a person's first answer to a puzzle, None for none."""
        async with self._store.glance() as db:
            return await puzzle_answers.first_of(db, person_id, number)

    async def answer(self, somebody: Person, number: int, given: str | Sequence[str]) -> PuzzleResult:
        """Judge an answer to a puzzle, and keep it if it is that person's first: only then it is rated.

        Any answer on the puzzle's day counts for the streak: *Another puzzle* leads to those of coming days.

        given: as it was typed, or answer by answer as the log would have them.

        Raises NoSuchPuzzle, NotInThisPuzzle, or the rules' refusal of the answer.
        """
        puzzle = _numbered(number)
        judged, cut = self.games[puzzle.game].judged, self._game(puzzle.game).cut
        verdict = await asyncio.to_thread(judged, puzzle, given, cut)
        if verdict is None:
            raise NotInThisPuzzle(given if isinstance(given, str) else ", ".join(given))
        at = self._now()
        day = at.date().toordinal() if puzzle_of(at.date()) == puzzle else None
        said = ", ".join(verdict.given.answer.answers)[:LONGEST]
        new = NewAnswer(FirstAnswer(number, said, verdict.right), at, day)
        async with self._store.writing() as db:
            await people.remember(db, somebody)
            await people.hold(db, somebody.id)
            is_first = await puzzle_answers.keep(db, somebody.id, new)
            if is_first:
                await _rate(db, somebody.id, number, solved=verdict.right)
            elif day is not None:
                await puzzle_answers.note_day(db, somebody.id, number, day)
            first = await puzzle_answers.first_of(db, somebody.id, number)
        return PuzzleResult(puzzle, verdict, first or new.answer, is_first)

    async def progress(self, person_id: int) -> PuzzleProgress:
        """Return a person's progress."""
        today = self._now().date().toordinal()
        async with self._store.reading() as db:
            answered, solved = await puzzle_answers.count_of(db, person_id)
            days = await puzzle_answers.days_of(db, person_id, today)
            rating = await puzzle_answers.rating_of_solver(db, person_id)
        shown = plain(rating) if rating is not None else None
        return PuzzleProgress(answered, solved, len(puzzles()), _streak(days, today), shown)


def _numbered(number: int) -> Puzzle:
    puzzle = numbered(number)
    if puzzle is None:
        raise NoSuchPuzzle(number, len(puzzles()))
    return puzzle


async def _rate(db: Transaction, person_id: int, number: int, *, solved: bool) -> None:
    """Rate a first answer: a solved puzzle has lost to its solver."""
    solver = await puzzle_answers.rating_of_solver(db, person_id) or newcomer()
    puzzle = await puzzle_answers.held_rating_of_puzzle(db, number, newcomer())
    outcome = MatchOutcome.WON if solved else MatchOutcome.LOST
    rated: tuple[Rating, Rating] = after(solver, puzzle, outcome)
    await puzzle_answers.rate(db, person_id, rated[0], number, rated[1])


def _streak(days: Sequence[int], today: int) -> int:
    """Return the number of days in a row up to today, or up to yesterday: today is not over. days: newest first."""
    begins = today if days and days[0] == today else today - 1
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(days, count(begins, -1), strict=False)))
