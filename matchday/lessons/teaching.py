"""A lesson being taken: its match in memory, and whether an answer is what its step asks for.

The rules are those of every match. Only dice and the other side's choices are the lesson's own, and an answer that is
legal but misses the step's goal is not played. Nothing here waits, and nothing is stored.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from importlib import import_module
from itertools import chain
from typing import Final

from matchday.lessons.lesson_files import LEARNER, Lesson, LessonStep, ScriptedReply
from matchday.lessons.lesson_state import GivenAnswer, LessonState
from matchday.match.dice import DiceSource, Tape
from matchday.match.live import (
    AnswerFacts,
    EntryResults,
    Giver,
    Live,
    StandingOrders,
    go_on,
    referee_of,
    take,
    take_orders,
)
from matchday.match.record import plain_report
from matchday.people.standing_orders import usual
from rules.asking import Choose, Question, Roll, in_short, spoken
from rules.case_stage import CaseStage
from rules.errors import LogDiverged, SavePointUnreadable
from rules.game import Game
from rules.log import Entry, asked
from rules.reports import AnyReport
from store.match.entries import DrawnDie
from store.match.save_points import decoded

NO_MATCH: Final = 0
"""The number of a lesson's match, which is none."""


@dataclass(frozen=True, slots=True)
class Missed:
    """A legal answer that misses the step's goal. hint: what is said of it, in English."""

    answer: str
    hint: str


@dataclass
class LessonAttempt:
    """A lesson with its match in memory, made of its state for one answer.

    live: the match. state: as it was stored. step, given, seen: as in `LessonState`, as of now.
    told: the reports since. sealed: the plies of the answers under seal.
    """

    lesson: Lesson
    live: Live
    state: LessonState
    step: int
    given: tuple[int, ...]
    seen: tuple[str, ...]
    told: list[AnyReport] = field(default_factory=list[AnyReport])
    sealed: set[int] = field(default_factory=set[int])

    @property
    def question(self) -> Question | None:
        """The open question."""
        return self.live.question

    @property
    def is_over(self) -> bool:
        """Whether the lesson is finished: its steps are done, or its match is."""
        return self.question is None if self.lesson.level is not None else self.step == len(self.lesson.steps)

    @property
    def asks_learner(self) -> bool:
        """Whether the learner is asked now."""
        return not self.is_over and isinstance(self.question, Choose) and self.question.who == LEARNER

    @property
    def now(self) -> LessonState:
        """The progress now, for storing."""
        referee = self.live.referee
        first = max(referee.top_ply, referee.first_ply)
        entries = referee.log[first - referee.first_ply :]
        answers = tuple(GivenAnswer(each.asked, each.answer, each.ply in self.sealed) for each in entries)
        return LessonState(
            step=self.step,
            given=self.given,
            saved=referee.saved or "",
            ply=first,
            answers=answers,
            seed=self.state.seed,
            rolls=self.live.next_roll - 1,
            seen=self.seen,
            over=self.is_over,
        )

    def note_seen(self) -> None:
        """Note that the open question has come up."""
        if isinstance(self.question, Choose) and self.question.name not in self.seen:
            self.seen = (*self.seen, self.question.name)


def begun(game: Game, lesson: Lesson, seed: str) -> LessonAttempt:
    """Return a lesson at its beginning. seed: of its dice, hex, for one that is a whole match."""
    attempt = _attempt(game, lesson, LessonState(seed=seed if lesson.level is not None else ""))
    if lesson.prelude:
        _ = _replies_given(attempt, list(lesson.prelude))
    return attempt


def resumed(game: Game, lesson: Lesson, state: LessonState) -> LessonAttempt | None:
    """Return a lesson where it stands; None if it no longer fits the rules or the lesson, and must begin again."""
    if state.step > len(lesson.steps) or (lesson.level is not None) != bool(state.seed):
        return None
    if state.step < len(lesson.steps) and any(at >= len(lesson.steps[state.step].solution) for at in state.given):
        return None
    with suppress(LogDiverged, SavePointUnreadable):
        return _attempt(game, lesson, state)
    return None


def _attempt(game: Game, lesson: Lesson, state: LessonState) -> LessonAttempt:
    match = game.resume(decoded(state.saved)) if state.saved else _stage_of(game).set_scene(lesson.case.scene)
    entries = [Entry(ply, each.asked, each.answer) for ply, each in enumerate(state.answers, start=state.ply)]
    referee = referee_of(game, match, entries, first_ply=state.ply)
    tape = Tape(bytes.fromhex(state.seed), NO_MATCH, "")
    live = Live(NO_MATCH, game, match, referee, tape, referee.ply, state.rolls + 1)
    attempt = LessonAttempt(lesson, live, state, state.step, state.given, state.seen)
    attempt.sealed = {ply for ply, each in enumerate(state.answers, start=state.ply) if each.sealed}
    if lesson.level is not None:
        live.standing_orders = {side: StandingOrders(0, usual(game)) for side in game.sides}
    return attempt


def give(attempt: LessonAttempt, answers: Sequence[str]) -> Missed | None:
    """Give answers of the learner to a lesson with steps; return the one that misses the goal, None if all are right.

    After a miss the attempt must be thrown away. Raises the referee's refusal of an answer.
    """
    for answer in answers:
        if attempt.is_over:
            break
        step = attempt.lesson.steps[attempt.step]
        if not _gives(attempt, step, answer):
            return Missed(answer, hint_for(step, answer))
    return None


def hint_for(step: LessonStep, answer: str) -> str:
    """Return the hint for a legal answer that misses a step's goal, in English."""
    given = spoken(in_short(answer))
    first = given.partition(" ")[0]
    exact = (wrong.hint for wrong in step.wrong if spoken(wrong.typed) == given)
    alike = (wrong.hint for wrong in step.wrong if wrong.others and spoken(wrong.typed).partition(" ")[0] == first)
    return next(chain(exact, alike), step.hint)


def _gives(attempt: LessonAttempt, step: LessonStep, answer: str) -> bool:
    """Give one answer to a step, with the replies to it; return whether it is what the step asks for."""
    left = [at for at in range(len(step.solution)) if at not in attempt.given]
    open_ = left[:-1] or left  # the last one ends the step, such as "done"
    at = next((at for at in open_ if _is_same(step.solution[at].answer, answer)), None)
    if at is not None:
        _answer(attempt, answer)
        fits = _replies_given(attempt, list(step.solution[at].replies))
        attempt.given = (*attempt.given, at)
        if not fits or len(left) > 1:
            return fits
    else:
        _answer(attempt, answer)
        if not _replies_given(attempt, [reply for at in left for reply in step.solution[at].replies], some=True):
            return False
    if not _holds(attempt, step):
        return False
    attempt.step, attempt.given = attempt.step + 1, ()
    return True


def _is_same(shown: str, answer: str) -> bool:
    """Return whether an answer is one of the solution; if that names no route, any will do."""
    return spoken(shown) in {spoken(answer), spoken(in_short(answer))}


def _replies_given(attempt: LessonAttempt, replies: list[ScriptedReply], *, some: bool = False) -> bool:
    """Give replies in their order while they are asked for; return whether nothing else is asked on the way.

    some: whether those that are not asked for are left out.
    """
    while replies:
        now = asked(attempt.question) if attempt.question is not None else ""
        at = next((at for at, reply in enumerate(replies) if f"{now} ".startswith(f"{reply.asked} ")), None)
        if at is None:
            break
        _answer(attempt, replies[at].answer)
        del replies[: at + 1]
    is_last = attempt.step + 1 >= len(attempt.lesson.steps)
    return (some or not replies) and (is_last or attempt.question is None or _is_learners(attempt.question))


def _is_learners(question: Question) -> bool:
    return isinstance(question, Choose) and question.who == LEARNER


def _stage_of(game: Game) -> CaseStage:
    """Return the stage on which a game's scenes are set."""
    return import_module(f"{game.folder_in('rules')}.scenes.case_facts").STAGE


def _answer(attempt: LessonAttempt, answer: str) -> None:
    """Answer the open question. Raises its refusal."""
    live, turn = attempt.live, EntryResults()
    drawn = DrawnDie(live.next_roll, live.question.faces) if isinstance(live.question, Roll) else None
    take(live, turn, answer, AnswerFacts(drawn=drawn))
    live.next_roll += drawn is not None
    attempt.told += map(plain_report, turn.reports)


def _holds(attempt: LessonAttempt, step: LessonStep) -> bool:
    """Return whether the facts that a step aims at hold."""
    stage, live = _stage_of(attempt.live.game), attempt.live
    for goal in step.goals:
        name, _, fact = goal.partition(" ")
        if stage.fact(live.match, live.referee, name) != fact:
            return False
    return True


def play_on(attempt: LessonAttempt, answers: Sequence[str], side: str, dice: DiceSource) -> None:
    """Give answers of a side in a lesson that is a whole match, and roll its dice.

    Raises OrderRefused, and then the attempt must be thrown away; or MatchBroke.
    """
    turn = take_orders(attempt.live, answers, Giver(0, (side,)), dice)
    _note(attempt, turn)


def roll_on(attempt: LessonAttempt, dice: DiceSource) -> None:
    """Roll the dice of a whole match, and give the usual answers, until somebody must choose."""
    turn = EntryResults()
    go_on(attempt.live, turn, dice)
    _note(attempt, turn)


def _note(attempt: LessonAttempt, turn: EntryResults) -> None:
    attempt.told += map(plain_report, turn.reports)
    attempt.sealed |= {each.entry.ply for each in turn.entries if each.sealed}


def known_to(attempt: LessonAttempt, side: str) -> Iterator[Entry]:
    """Yield the answers since the save point as a side's manager may know them: those under seal without words."""
    since = attempt.live.referee.since_top
    question = attempt.question
    hides = isinstance(question, Choose) and question.sealed
    for entry in since:
        own = entry.asked.startswith(f"{side} ")
        yield replace(entry, answer="") if hides and not own and entry.ply in attempt.sealed else entry
