"""Puzzles at the desk: first answers, streaks, ratings, and what is forgotten."""

from __future__ import annotations

from collections.abc import Collection
from datetime import UTC, datetime, timedelta

import pytest

from computer.puzzles.game_list import PUZZLES
from computer.puzzles.puzzle import Puzzle
from computer.puzzles.puzzle_book import in_turn, puzzle_of, puzzles
from matchday.people.people import People
from matchday.puzzles.errors import NoSuchPuzzle, NotInThisPuzzle
from matchday.puzzles.puzzles import Puzzles
from rules.errors import RefereeError
from rules.game_list import GAMES
from store.database import Store
from store.people import people
from store.people.people import Person
from store.puzzles import puzzle_answers
from store.puzzles.puzzle_answers import FirstAnswer, NewAnswer

ANN = Person(4_700_000_000_000_000_01, "Ann")
BEN = Person(4_700_000_000_000_000_02, "Ben")
A_DAY = timedelta(days=1)


class Days:
    """A calendar that a test turns."""

    def __init__(self) -> None:
        self.now = datetime(2026, 3, 2, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now


@pytest.fixture
def days() -> Days:
    return Days()


@pytest.fixture
def desk(store: Store, days: Days) -> Puzzles:
    games = {game.name: game for game in GAMES}
    made = Puzzles(store, lambda name: games[name], days)
    made.games = PUZZLES
    return made


async def answer_all(store: Store, but: Collection[int]) -> None:
    """Keep an answer of Ann's to every puzzle but some."""
    async with store.writing() as db:
        await people.remember(db, ANN)
        for puzzle in puzzles():
            if puzzle.number not in but:
                new = NewAnswer(FirstAnswer(puzzle.number, "done", solved=True), datetime(2026, 3, 2, tzinfo=UTC), None)
                _ = await puzzle_answers.keep(db, ANN.id, new)


def of_task(task: str) -> Puzzle:
    return next(puzzle for puzzle in puzzles() if puzzle.task == task)


async def test_only_the_first_answer_to_a_puzzle_counts(desk: Puzzles) -> None:
    puzzle = puzzles()[0]

    wrong = await desk.answer(ANN, 1, puzzle.second.answers)
    right = await desk.answer(ANN, 1, puzzle.best.answers)

    assert (wrong.verdict.right, wrong.is_first) == (False, True)
    assert (right.verdict.right, right.is_first) == (True, False)
    assert right.first == wrong.first
    progress = await desk.progress(ANN.id)
    assert (progress.answered, progress.solved) == (1, 0)


async def test_the_verdict_has_both_fractions_as_they_are_in_the_book(desk: Puzzles) -> None:
    puzzle = of_task("tackle")

    result = await desk.answer(ANN, puzzle.number, ", ".join(puzzle.second.answers))

    assert result.verdict.best.answer == puzzle.best
    assert result.verdict.other.answer == puzzle.second
    assert result.verdict.given.answer == puzzle.second
    assert result.verdict.best.dice[0].name == "tackle"


async def test_an_answer_that_the_rules_refuse_or_that_is_none_to_the_task_is_not_kept(desk: Puzzles) -> None:
    puzzle = of_task("tackle")

    with pytest.raises(NotInThisPuzzle):
        _ = await desk.answer(ANN, puzzle.number, "done")
    with pytest.raises(RefereeError):
        _ = await desk.answer(ANN, puzzle.number, "shot K38")
    with pytest.raises(NoSuchPuzzle):
        _ = await desk.answer(ANN, len(puzzles()) + 1, "done")

    assert (await desk.progress(ANN.id)).answered == 0


async def test_a_streak_goes_on_over_midnight_and_ends_with_a_day_without_an_answer(desk: Puzzles, days: Days) -> None:
    streaks: list[int] = []
    for answers in (True, True, True, False, False, True):
        if answers:
            puzzle = desk.today()
            _ = await desk.answer(ANN, puzzle.number, puzzle.second.answers)
        streaks.append((await desk.progress(ANN.id)).streak)
        days.now += A_DAY

    assert streaks == [1, 2, 3, 3, 0, 1]


async def test_a_puzzle_of_another_day_is_no_part_of_a_streak(desk: Puzzles) -> None:
    other = next(puzzle for puzzle in puzzles() if puzzle != desk.today())

    _ = await desk.answer(ANN, other.number, other.best.answers)

    progress = await desk.progress(ANN.id)
    assert (progress.answered, progress.streak) == (1, 0)


async def test_who_has_answered_a_coming_days_puzzle_goes_on_with_the_streak_by_answering_it_on_its_day(
    desk: Puzzles, days: Days
) -> None:
    """*Another puzzle* leads to tomorrow's, whose first answer comes a day early."""
    today = desk.today()
    _ = await desk.answer(ANN, today.number, today.best.answers)
    another = await desk.open_for(ANN.id, today.number)
    early = await desk.answer(ANN, another.number, another.best.answers)
    rating = (await desk.progress(ANN.id)).rating

    days.now += A_DAY
    assert desk.today() == another
    again = await desk.answer(ANN, another.number, another.second.answers)

    progress = await desk.progress(ANN.id)
    assert (progress.streak, progress.answered, progress.solved, progress.rating) == (2, 2, 2, rating)
    assert (again.is_first, again.first) == (False, early.first)


async def test_a_solver_gains_what_the_puzzle_loses_and_a_hard_puzzle_brings_more(desk: Puzzles) -> None:
    hard, easy = puzzles()[:2]
    for number in range(3, 6):
        somebody = Person(4_700_000_000_000_000_00 + number, f"P{number}")
        _ = await desk.answer(somebody, hard.number, hard.second.answers)
        _ = await desk.answer(somebody, easy.number, easy.best.answers)

    _ = await desk.answer(ANN, hard.number, hard.best.answers)
    _ = await desk.answer(BEN, easy.number, easy.best.answers)

    ann, ben = [(await desk.progress(each.id)).rating for each in (ANN, BEN)]
    assert ann is not None
    assert ben is not None
    assert ann.points > ben.points > 1500


async def test_the_next_puzzle_is_the_first_unanswered_one_from_todays_on(desk: Puzzles, days: Days) -> None:
    today = desk.today()
    assert await desk.open_for(ANN.id) == today

    _ = await desk.answer(ANN, today.number, today.best.answers)

    assert (await desk.open_for(ANN.id)).number == puzzle_of((days.now + A_DAY).date()).number


async def test_the_puzzle_that_is_shown_is_not_the_next_one_answered_or_not(desk: Puzzles) -> None:
    first, second, third, *_, last = in_turn()
    nexts = [await desk.open_for(ANN.id, each.number) for each in (first, second, last)]
    _ = await desk.answer(ANN, second.number, second.best.answers)

    assert nexts == [second, third, first]
    assert await desk.open_for(ANN.id, first.number) == third


async def test_who_has_answered_all_puzzles_is_shown_one_after_the_other(
    desk: Puzzles, store: Store, days: Days
) -> None:
    await answer_all(store, but=())
    shown = [desk.today()]
    for _ in range(3):
        shown.append(await desk.open_for(ANN.id, shown[-1].number))

    assert (await desk.open_for(ANN.id)) == desk.today()
    assert shown == [puzzle_of((days.now + more * A_DAY).date()) for more in range(4)]


async def test_who_looks_at_the_last_unanswered_puzzle_is_led_on_from_it_and_back_to_it(
    desk: Puzzles, store: Store
) -> None:
    unanswered, after, *_ = in_turn()
    await answer_all(store, but=(unanswered.number,))

    assert await desk.open_for(ANN.id, unanswered.number) == after
    assert await desk.open_for(ANN.id, after.number) == unanswered


async def test_who_is_forgotten_has_no_answers_no_streak_and_no_rating(desk: Puzzles, store: Store, days: Days) -> None:
    today = desk.today()
    for person in (ANN, BEN):
        _ = await desk.answer(person, today.number, today.best.answers)

    await People(store, days).forget(ANN.id)

    gone, stays = [await desk.progress(each.id) for each in (ANN, BEN)]
    assert (gone.answered, gone.streak, gone.rating) == (0, 0, None)
    assert stays.answered == 1
    assert await desk.first_answer(ANN.id, today.number) is None
