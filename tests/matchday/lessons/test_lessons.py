"""Lessons: each by its solution and by its wrong tries, kept and forgotten; the match at their end, to the whistle."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Final

import pytest
from sqlalchemy import URL, select

from matchday.desk import Desk
from matchday.errors import DraftChanged
from matchday.lessons.errors import NoSuchLesson
from matchday.lessons.lesson_files import FILES, LESSONS, Lesson, Wrong, messages, read_lesson
from matchday.lessons.lessons import LessonMoment
from rules.asking import Choose
from rules.cases import CaseFails, play_case
from rules.counter_attack.flow.questions import QUESTIONS
from rules.counter_attack.game import COUNTER_ATTACK
from rules.counter_attack.odds.default_answers import default_answer
from rules.errors import NotUnderstood, StaleAnswer
from store.match import matches
from store.schema.match_tables import duel, entry, lesson, match
from tests.matchday.computers.test_computers import IN_A_THREAD
from tests.matchday.ground import ANN, BEN, Ground
from text.game_list import GAMES
from text.languages import COMPLETE, T_, speaking

GUIDED: Final = [each for each in LESSONS if each.level is None]
MATCH: Final = LESSONS[-1]
LEAST_WRONG: Final = 2
MOST_ANSWERS: Final = 400


@pytest.fixture
async def ground(database: Path | URL) -> AsyncIterator[Ground]:
    """Return a ground on which football is played."""
    ground = Ground(database)
    football = COUNTER_ATTACK.with_words(GAMES[COUNTER_ATTACK.name].typed())
    (await ground.open(game=football)).computers.mind = IN_A_THREAD
    yield ground
    await ground.desk.computers.close()
    await ground.close()


async def given(desk: Desk, moment: LessonMoment, orders: str | Sequence[str]) -> LessonMoment:
    """Enter orders, and confirm what is read back."""
    after = await desk.lessons.enter(ANN, moment.lesson.name, orders, seq=moment.view.seq)
    if after.plan is None or not after.digest:
        return after
    return await desk.lessons.confirm(ANN, moment.lesson.name, after.digest, seq=after.view.seq)


async def up_to(desk: Desk, taken: Lesson, step: int) -> LessonMoment:
    """Begin a lesson and give its solution up to a step, counted from 0."""
    moment = await desk.lessons.stands(ANN, taken.name, again=True)
    for each in taken.steps[:step]:
        for shown in each.solution:
            moment = await given(desk, moment, [shown.answer])
            assert moment.missed is None
            assert moment.plan is None
    return moment


async def body(ground: Ground, name: str) -> str:
    """Return what is stored of a lesson."""
    async with ground.store.reading() as db:
        return (await db.execute(select(lesson.c.body).where(lesson.c.name == name))).scalar_one()


def test_there_are_seven_lessons_and_a_match() -> None:
    assert [each.name for each in LESSONS] == [
        *("pass", "movement", "steal", "tackle", "shot", "header", "set_piece"),
        "first_match",
    ]
    assert [each.level for each in LESSONS] == [*[None] * 7, 1]


@pytest.mark.parametrize("taken", GUIDED, ids=lambda each: each.name)
def test_the_solution_of_a_lesson_is_a_worked_case_that_holds(taken: Lesson) -> None:
    assert taken.case.clauses
    play_case(taken.case)


@pytest.mark.parametrize("taken", GUIDED, ids=lambda each: each.name)
def test_a_step_has_a_task_a_goal_and_a_hint(taken: Lesson) -> None:
    assert taken.intro
    assert all(step.task and step.goals and step.hint and step.solution for step in taken.steps)
    assert sum(len(step.wrong) for step in taken.steps) >= LEAST_WRONG


@pytest.mark.parametrize("taken", GUIDED, ids=lambda each: each.name)
async def test_a_lesson_is_done_by_its_solution(ground: Ground, taken: Lesson) -> None:
    moment = await up_to(ground.desk, taken, len(taken.steps))

    assert moment.over
    assert moment.done == taken.steps[-1]
    assert await ground.desk.lessons.progress(ANN.id) == {taken.name: True}
    assert await ground.desk.lessons.progress(BEN.id) == {}


@pytest.mark.parametrize("taken", GUIDED, ids=lambda each: each.name)
async def test_what_a_hint_asks_to_type_is_the_solution_in_every_language(ground: Ground, taken: Lesson) -> None:
    for code in COMPLETE:
        moment = await ground.desk.lessons.stands(ANN, taken.name, again=True)
        for step in taken.steps:
            with speaking(code):
                typed = re.findall("`([^`]+)`", T_(step.hint))
            for each in typed or [[shown.answer] for shown in step.solution]:
                moment = await given(ground.desk, moment, each)

        assert moment.over, code


@pytest.mark.parametrize(
    ("taken", "step", "wrong"),
    [(taken, at, wrong) for taken in GUIDED for at, step in enumerate(taken.steps) for wrong in step.wrong],
    ids=lambda each: each.name if isinstance(each, Lesson) else each.typed if isinstance(each, Wrong) else str(each),
)
async def test_a_wrong_try_gets_its_hint_and_changes_nothing(
    ground: Ground, taken: Lesson, step: int, wrong: Wrong
) -> None:
    before = await up_to(ground.desk, taken, step)
    stored = await body(ground, taken.name)

    after = await given(ground.desk, before, wrong.typed)

    assert after.missed is not None
    assert after.missed.hint == wrong.hint
    assert after.view.seq == before.view.seq
    assert after.number == before.number == step + 1
    assert await body(ground, taken.name) == stored


async def test_any_other_legal_answer_gets_the_hint_of_the_step(ground: Ground) -> None:
    before = await up_to(ground.desk, LESSONS[0], 0)

    after = await given(ground.desk, before, "pass H17")

    assert after.missed is not None
    assert after.missed.hint == LESSONS[0].steps[0].hint


async def test_an_illegal_answer_is_refused_with_its_clause_and_changes_nothing(ground: Ground) -> None:
    before = await up_to(ground.desk, LESSONS[1], 1)
    stored = await body(ground, LESSONS[1].name)

    after = await ground.desk.lessons.enter(ANN, LESSONS[1].name, "10 M29, 9 K25", seq=before.view.seq)

    assert after.plan is not None
    assert [getattr(order.refusal, "clause", "") for order in after.plan.faults] == ["MOV-2"]
    assert not after.digest
    assert await body(ground, LESSONS[1].name) == stored
    talk = (await ground.desk.lessons.enter(ANN, LESSONS[1].name, "what now", seq=before.view.seq)).plan
    assert talk is not None
    assert [type(order.refusal) for order in talk.faults] == [NotUnderstood]


async def test_moves_of_a_step_may_come_in_any_order_and_one_by_one(ground: Ground) -> None:
    moment = await up_to(ground.desk, LESSONS[1], 1)

    for orders in ("8 P23", "10 M22, 9 K25"):
        moment = await given(ground.desk, moment, orders)
        assert moment.number == 2
    moment = await given(ground.desk, moment, "done")

    assert moment.number == 3


async def test_another_way_to_the_goal_of_a_step_counts(ground: Ground) -> None:
    moment = await given(ground.desk, await up_to(ground.desk, LESSONS[6], 4), "goal K38")

    assert moment.over


async def test_what_needs_dice_is_read_back_with_its_odds(ground: Ground) -> None:
    before = await up_to(ground.desk, LESSONS[2], 0)

    after = await ground.desk.lessons.enter(ANN, "steal", "10 M24", seq=before.view.seq)

    assert after.plan is not None
    assert after.plan.odds is not None
    assert after.plan.odds.whole.rolls
    with pytest.raises(DraftChanged):
        _ = await ground.desk.lessons.confirm(ANN, "steal", "qqqqqq", seq=after.view.seq)


async def test_an_answer_to_a_question_of_before_changes_nothing(ground: Ground) -> None:
    first = await up_to(ground.desk, LESSONS[0], 0)
    _ = await given(ground.desk, first, ["pass K22"])

    with pytest.raises(StaleAnswer):
        _ = await given(ground.desk, first, ["pass K22"])
    with pytest.raises(NoSuchLesson):
        _ = await ground.desk.lessons.stands(ANN, "offside")


async def test_a_lesson_goes_on_where_it_was_left_and_begins_again_when_wanted(ground: Ground) -> None:
    left = await up_to(ground.desk, LESSONS[1], 2)

    back = await ground.desk.lessons.stands(ANN, LESSONS[1].name)
    assert (back.number, back.view.seq) == (left.number, left.view.seq)
    again = await ground.desk.lessons.stands(ANN, LESSONS[1].name, again=True)
    assert again.number == 1


async def test_a_lesson_stays_done_while_it_is_taken_again(ground: Ground) -> None:
    _ = await up_to(ground.desk, LESSONS[0], len(LESSONS[0].steps))

    moment = await ground.desk.lessons.stands(ANN, LESSONS[0].name)

    assert moment.number == 1
    assert not moment.over
    assert await ground.desk.lessons.progress(ANN.id) == {LESSONS[0].name: True}


async def test_what_no_longer_fits_begins_again(ground: Ground) -> None:
    _ = await up_to(ground.desk, LESSONS[1], 1)
    async with ground.store.writing() as db:
        await db.execute(lesson.update().values(body='{"step":2,"answers":[["home chooses action CLK-1","move"]]}'))

    moment = await ground.desk.lessons.stands(ANN, LESSONS[1].name)

    assert moment.number in {1, 3}
    async with ground.store.writing() as db:
        await db.execute(lesson.update().values(body='{"step":1,"answers":[["away chooses action CLK-1","move"]]}'))
    assert (await ground.desk.lessons.stands(ANN, LESSONS[1].name)).number == 1
    async with ground.store.writing() as db:
        await db.execute(lesson.update().values(body="of another program"))
    assert (await ground.desk.lessons.stands(ANN, LESSONS[1].name)).number == 1


async def test_progress_is_forgotten_with_its_person(ground: Ground) -> None:
    _ = await up_to(ground.desk, LESSONS[0], len(LESSONS[0].steps))

    await ground.desk.people.forget(ANN.id)

    assert await ground.desk.lessons.progress(ANN.id) == {}
    async with ground.store.reading() as db:
        assert (await db.execute(select(lesson))).all() == []


async def test_the_match_at_the_end_is_played_to_the_whistle_and_is_in_no_list(ground: Ground) -> None:
    desk = ground.desk
    moment = await desk.lessons.stands(ANN, MATCH.name)
    comments = list(moment.comments)
    for _ in range(MOST_ANSWERS):
        question = moment.view.question
        if moment.over:
            break
        assert isinstance(question, Choose)
        assert question.who == "home"
        answer = "done" if question.name == "move" else str(default_answer(question))
        moment = await given(desk, moment, [answer])
        assert moment.plan is None
        comments += moment.comments

    assert moment.over
    assert await desk.lessons.progress(ANN.id) == {MATCH.name: True}
    assert MATCH.comments["action"] in comments
    assert MATCH.comments["move"] in comments
    async with ground.store.reading() as db:
        assert await matches.of_person(db, ANN.id) == []
        for table in (match, entry, duel):
            assert (await db.execute(select(table))).all() == []


def test_every_kind_of_question_that_can_come_up_in_the_match_has_its_comment() -> None:
    """It has no draft and no shoot-out, and the learner's keeper, set pieces and fouls come up in most of them."""
    assert {*MATCH.comments} == {*QUESTIONS} - {"draft_pick", "taking_order"}


async def test_a_comment_is_made_at_the_first_of_each_kind_of_question(ground: Ground) -> None:
    moment = await ground.desk.lessons.stands(ANN, MATCH.name)
    assert moment.comments == (MATCH.comments["action"],)

    moment = await given(ground.desk, moment, ["pass M15"])
    assert moment.comments == ()
    moment = await given(ground.desk, moment, ["move"])
    assert moment.comments == (MATCH.comments["move"],)
    assert (await ground.desk.lessons.stands(ANN, MATCH.name)).comments == (MATCH.comments["move"],)
    moment = await given(ground.desk, moment, ["done"])
    assert MATCH.comments["move"] not in moment.comments


def test_every_message_of_a_lesson_is_collected() -> None:
    said = messages()

    assert {"Pass", LESSONS[0].steps[0].hint, LESSONS[0].steps[0].wrong[0].hint, MATCH.comments["move"]} <= {*said}


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("task\n  1 Pass", "is no section"),
        ("script\n  # 2\n  home chooses action: move", "out of order"),
        ("script\n  # 1\n  4a rolls steal: 3", "before the step's first answer"),
        ("script\n  # 1\n  home moves", "is no line"),
        ("tasks\n  Pass", "number of a step"),
        ("script\n  # 1\n  home chooses action: move\nwrong\n  1 pass K22", "no colon"),
    ],
)
def test_a_lesson_that_cannot_be_read_says_why(line: str, wrong: str) -> None:
    with pytest.raises(CaseFails, match=wrong):
        _ = read_lesson("broken", 1, f"# Broken\n\ngame counter_attack\n{line}\n")


def test_a_lesson_is_named_by_its_file() -> None:
    assert len(list(FILES.glob("*.lesson"))) == len(LESSONS)
