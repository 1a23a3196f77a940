"""Lessons of people: `desk.lessons`. Nobody else sees them, and they are in no list, log or statistics of matches."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from typing import Final

import msgspec

from computer.thought import Thought
from matchday.computers.computers import Computers, thought_out
from matchday.errors import DraftChanged
from matchday.lessons.errors import NoSuchLesson
from matchday.lessons.lesson_files import LEARNER, LESSONS, Lesson, LessonStep
from matchday.lessons.lesson_state import LessonState, decoded_state, encoded
from matchday.lessons.teaching import LessonAttempt, Missed, begun, give, known_to, play_on, resumed, roll_on
from matchday.match.dice import DiceSource
from matchday.match.views import MatchView, manager_of
from matchday.plans.draft_digest import digest_of
from matchday.plans.plan_odds import odds_function
from matchday.plans.plans import Plan, leads_to_dice, plan_of, weighed
from matchday.plans.reading import read, tried
from rules.asking import Choose
from rules.errors import NothingAsked, RefereeError, StaleAnswer
from rules.game import Game
from rules.odds import AnswerOdds, OddsFunction
from store.database import Store
from store.match.matches import MatchRow
from store.match.save_points import decoded
from store.people import lessons, people
from store.people.lessons import LessonRow
from store.people.people import Person
from store.seeds import SEED_BYTES
from store.shards import NO_SERVER

log = logging.getLogger(__name__)

_OPPONENT: Final = Person(-1, "")
"""The other side's manager, whom nobody ever sees."""

_MOST_ANSWERS: Final = 200
"""Largest number of consecutive answers of the computer: a rule that asks for ever must not stop the program."""

_BY_NAME: Final = {lesson.name: lesson for lesson in LESSONS}


@dataclass(frozen=True, slots=True)
class LessonMoment:
    """A lesson as it stands, for its learner.

    view: its match. step: the task; None if there is none. number: of the step, from 1.
    over: whether it is finished. done: the step that the last answer has done; None if it has done none.
    comments: in a whole match, on what has come up for the first time, in English.
    going_on: whether anything was answered before.
    missed: the last answer, if it missed the goal and changed nothing.
    plan: what was read back, with a refusal or before its confirmation; None for nothing. digest: to confirm it by.
    tells: the function for odds of answers to the open question, if they may be known.
    """

    lesson: Lesson
    view: MatchView
    step: LessonStep | None
    number: int
    over: bool
    done: LessonStep | None = None
    comments: tuple[str, ...] = ()
    going_on: bool = False
    missed: Missed | None = None
    plan: Plan | None = None
    digest: str = ""
    tells: OddsFunction | None = None

    def odds(self, answers: Sequence[str]) -> dict[str, AnswerOdds]:
        """Return the odds of single answers, without those that cannot be given. It takes up to tenths of a second."""
        found, tells = dict[str, AnswerOdds](), self.tells
        if tells is None:
            return found
        for answer in answers:
            with suppress(RefereeError):
                found[answer] = tells([answer]).whole
        return found


@dataclass(frozen=True, slots=True)
class _Read:
    """A stored lesson with its match in memory. row: as stored, None if it was never begun."""

    lesson: Lesson
    row: LessonRow | None
    attempt: LessonAttempt


class Lessons:
    """Lessons of people.

    game: finds a game by its name. computers: plays the other side of a whole match. dice: its dice.
    new_seed: makes a secret. now: returns the current time (UTC).
    """

    def __init__(  # noqa: PLR0913, PLR0917 - its dependencies, in the order of the desk's
        self,
        store: Store,
        game: Callable[[str], Game],
        computers: Computers,
        dice: DiceSource,
        new_seed: Callable[[int], bytes],
        now: Callable[[], datetime],
    ) -> None:
        self._store, self._game, self._computers = store, game, computers
        self._dice, self._new_seed, self._now = dice, new_seed, now

    async def progress(self, person_id: int) -> Mapping[str, bool]:
        """Return which lessons a person has begun, by name, and whether each was ever finished."""
        async with self._store.glance() as db:
            return {name: row.done for name, row in (await lessons.of(db, person_id)).items()}

    async def stands(self, somebody: Person, name: str, *, again: bool = False) -> LessonMoment:
        """Return where a person's lesson stands. One never begun, or finished, or that no longer fits, begins now.

        again: whether it begins again in any case. Raises NoSuchLesson.
        """
        return _moment(await self._standing(somebody, name, again=again), somebody, self._now())

    async def _standing(self, somebody: Person, name: str, *, again: bool = False) -> _Read:
        """Return a person's lesson where it stands, as `stands`. Raises NoSuchLesson."""
        found = await self._read(somebody.id, name)
        if again or found.attempt.is_over:
            found = replace(found, attempt=self._begun(found.lesson))
        if again or found.row is None or not found.row.body or found.attempt.state.over:
            await self._opponent_plays(found.attempt)
            found.attempt.note_seen()
            await self._keep(somebody, found, found.attempt.now)
        return found

    async def enter(
        self, somebody: Person, name: str, given: str | Sequence[str], *, seq: int, at_once: bool = False
    ) -> LessonMoment:
        """Take a learner's answers: typed text, or one that was pressed or picked.

        A refused one, and one that misses the step's goal, changes nothing. What was typed, and what leads to dice, is
        read back first.

        seq: the question that is meant. at_once: whether it is given without being read back, as a button is.

        Raises NoSuchLesson, NothingAsked, StaleAnswer, or the refusal of the text.
        """
        found = await self._asked(somebody.id, name, seq)
        plan = await self._plan(found, somebody, given, helpful=True)
        moment = _moment(found, somebody, self._now())
        if plan.faults or not plan.kept:
            return replace(moment, plan=await weighed(plan))
        missed = self._missed(found, plan.kept)
        if missed is not None:
            return replace(moment, missed=missed)
        if not at_once and (isinstance(given, str) or await leads_to_dice(plan)):
            await self._keep(somebody, found, msgspec.structs.replace(found.attempt.now, draft=tuple(plan.kept)))
            return replace(moment, plan=await weighed(plan), digest=plan.digest)
        return await self._given(somebody, found, plan.kept)

    async def in_hand(self, somebody: Person, name: str) -> LessonMoment:
        """Return where a person's lesson stands, as `stands`, with the plan that waits for its confirmation.

        Raises NoSuchLesson.
        """
        found = await self._standing(somebody, name)
        moment, draft = _moment(found, somebody, self._now()), found.attempt.state.draft
        return replace(moment, plan=await self._plan(found, somebody, draft, helpful=False)) if draft else moment

    async def _plan(self, found: _Read, somebody: Person, given: str | Sequence[str], *, helpful: bool) -> Plan:
        """Return a learner's answers as a plan. helpful: see `Reading`. Raises the refusal of the text."""
        live, view = found.attempt.live, _view(found.attempt, somebody, self._now())
        reads = partial(read, given=given, draft=(), add=False)
        return plan_of(view, live, await tried(live, LEARNER, reads, helpful=helpful), helpful=helpful)

    async def confirm(self, somebody: Person, name: str, digest: str, *, seq: int) -> LessonMoment:
        """Give the answers that were read back. digest: of these.

        Raises NoSuchLesson, NothingAsked, StaleAnswer, DraftChanged.
        """
        found = await self._asked(somebody.id, name, seq)
        draft = found.attempt.state.draft
        if not draft or digest_of(seq, draft) != digest:
            raise DraftChanged(found.attempt.live.match_id)
        return await self._given(somebody, found, draft)

    async def _asked(self, person_id: int, name: str, seq: int) -> _Read:
        """Return a lesson in which its learner is asked the question with a seq."""
        found = await self._read(person_id, name)
        if seq != found.attempt.live.seq or found.row is None:
            raise StaleAnswer(seq)
        if not found.attempt.asks_learner:
            raise NothingAsked
        return found

    async def _read(self, person_id: int, name: str) -> _Read:
        """Return a lesson as stored, or at its beginning. Raises NoSuchLesson."""
        lesson = _BY_NAME.get(name)
        if lesson is None:
            raise NoSuchLesson(name)
        async with self._store.glance() as db:
            row = (await lessons.of(db, person_id)).get(name)
        state = decoded_state(row.body) if row is not None else None
        attempt = resumed(self._game(lesson.case.game), lesson, state) if state is not None else None
        if attempt is None:
            return _Read(lesson, replace(row, body="") if row is not None else None, self._begun(lesson))
        return _Read(lesson, row, attempt)

    def _begun(self, lesson: Lesson) -> LessonAttempt:
        return begun(self._game(lesson.case.game), lesson, self._new_seed(SEED_BYTES).hex())

    def _missed(self, found: _Read, answers: Sequence[str]) -> Missed | None:
        """Return the answer that misses the goal, tried on a match of its own; None if all are right."""
        if found.lesson.level is not None:
            return None
        trial = resumed(self._game(found.lesson.case.game), found.lesson, found.attempt.now)
        return give(trial, answers) if trial is not None else None

    async def _given(self, somebody: Person, found: _Read, answers: Sequence[str]) -> LessonMoment:
        """Give answers that are right, and store where the lesson stands then."""
        attempt, before = found.attempt, found.attempt.step
        if found.lesson.level is None:
            _ = give(attempt, answers)
        else:
            play_on(attempt, answers, LEARNER, self._dice)
            await self._opponent_plays(attempt)
        attempt.note_seen()
        await self._keep(somebody, found, attempt.now)
        done = found.lesson.steps[attempt.step - 1] if attempt.step > before else None
        return replace(_moment(found, somebody, self._now(), answered=True), done=done)

    async def _opponent_plays(self, attempt: LessonAttempt) -> None:
        """Let the computer answer in a whole match until its learner is asked, or it is over."""
        level, mind = attempt.lesson.level, self._computers.mind
        if level is None or mind is None:
            return
        for _ in range(_MOST_ANSWERS):
            roll_on(attempt, self._dice)
            question = attempt.question
            if not isinstance(question, Choose) or question.who == LEARNER:
                return
            live = attempt.live
            said = tuple(known_to(attempt, question.who))
            thought = Thought(live.game.name, decoded(live.referee.saved), said, level)
            answers = await thought_out(thought, question.name, mind)
            try:
                play_on(attempt, answers, question.who, self._dice)
            except RefereeError:
                log.exception("a lesson: the computer's answer %s is refused", answers)
                play_on(attempt, mind.usual(thought), question.who, self._dice)

    async def _keep(self, somebody: Person, found: _Read, state: LessonState) -> None:
        """Store where a lesson stands. Raises StaleAnswer if another press has stored it meanwhile."""
        was = found.row.body if found.row is not None else ""
        async with self._store.writing() as db:
            await people.remember(db, somebody)
            await people.hold(db, somebody.id)
            row = (await lessons.of(db, somebody.id)).get(found.lesson.name)
            if row is not None and was and row.body != was:
                raise StaleAnswer(found.attempt.live.seq)
            done = state.over or (row is not None and row.done)
            await lessons.keep(db, somebody.id, LessonRow(found.lesson.name, done, encoded(state)))


def _moment(found: _Read, somebody: Person, at: datetime, *, answered: bool = False) -> LessonMoment:
    """Return a lesson as it stands. at: the current time (UTC). answered: whether its learner has just answered."""
    attempt, steps = found.attempt, found.lesson.steps
    is_step = attempt.step < len(steps)
    new = [name for name in attempt.seen if name not in attempt.state.seen]
    comments = found.lesson.comments
    if not answered and isinstance(attempt.question, Choose):  # shown anew: say its comment again
        new = [name for name in attempt.seen[-1:] if name == attempt.question.name]
    return LessonMoment(
        lesson=found.lesson,
        view=_view(attempt, somebody, at),
        step=steps[attempt.step] if is_step else None,
        number=attempt.step + is_step,
        over=attempt.is_over,
        comments=tuple(comments[name] for name in new if name in comments),
        going_on=bool(attempt.state.seen),
        tells=odds_function(attempt.live) if attempt.asks_learner else None,
    )


def _view(attempt: LessonAttempt, somebody: Person, at: datetime) -> MatchView:
    """Return a lesson as a match is viewed, so that it is drawn and said like one. at: the current time (UTC)."""
    live, game = attempt.live, attempt.live.game
    row = MatchRow(
        id=live.match_id,
        ruleset=game.name,
        head={},
        guild_id=NO_SERVER,
        channel_id=0,
        thread_id=None,
        home=somebody,
        away=_OPPONENT,
        state="finished" if attempt.is_over else "playing",
        words="",
        commitment="",
        result=None,
        winner=None,
        board_message_id=None,
        board_seq=None,
        created=at,
    )
    question = live.question if isinstance(live.question, Choose) and not attempt.is_over else None
    return MatchView(
        row=row,
        seq=live.seq,
        ply=live.referee.ply,
        question=question,
        asked=manager_of(row, game, question.who) if question is not None else None,
        side=question.who if question is not None else None,
        match=live.match,
        reports=tuple(attempt.told),
        clauses=game.clauses,
        adjusts=game.adjusts(question),
        later=game.later(live.match, question) if question is not None else None,
    )
