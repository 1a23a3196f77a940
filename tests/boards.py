"""Boards of every question of both games: from recorded matches, worked cases, and random play."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import chain, islice
from typing import Any, Final

from matchday.clock.clock_math import Timing
from matchday.match.views import MatchView
from rules.asking import Choose, Question
from rules.case_stage import CaseStage
from rules.counter_attack.game import COUNTER_ATTACK
from rules.counter_attack.scenes import case_facts as football
from rules.referee import Referee
from rules.skirmish.scenes import case_facts as skirmish
from store.match.matches import MatchRow
from store.people.people import Person
from testing.play.random_skirmishes import RandomSkirmish
from tests.bot.recorded import recorded_matches
from tests.casework.case_files import cases_of

STAGES: Final = {"counter_attack": football.STAGE, "skirmish": skirmish.STAGE}
BEGAN: Final = dt.datetime(2026, 1, 1, tzinfo=dt.UTC)
ROW: Final = MatchRow(
    7, "counter_attack", {}, 1, 2, None, Person(3, "Rosa"), Person(4, "Bram"), "playing", "", "f" * 64,
    None, None, None, None, BEGAN,
)  # fmt: skip
CLOCK: Final = Timing("home", BEGAN + dt.timedelta(days=3), BEGAN + dt.timedelta(days=8), False, False, None)  # noqa: FBT003
SKIRMISHES: Final = range(3)
LONGEST: Final = 120
"""Number of a random skirmish's questions that are shown."""


@dataclass
class _Shown:
    """Shows a match at its questions, with the desk's reports: all since the waiting side was last asked."""

    game: str
    begins: list[int] = field(default_factory=list[int])
    asked: str = ""

    def view(self, match: Any, question: Question | None, referee: Referee) -> Iterator[MatchView]:  # noqa: ANN401 - the game's own
        """Show the match if a manager is asked; the view has the match itself, which changes."""
        if not isinstance(question, Choose):
            return
        told = tuple(report for _, report in referee.reports)
        if question.who != self.asked:
            self.begins.append(len(told))
            self.asked = question.who
        first = self.begins[-2] if len(self.begins) > 1 else 0
        person = ROW.home if question.who == "home" else ROW.away
        yield MatchView(
            row=replace(ROW, ruleset=self.game),
            seq=99_999,
            ply=referee.ply,
            question=question,
            asked=person,
            side=question.who,
            match=match,
            reports=told[first:],
            clock=replace(CLOCK, side=question.who),
        )


def boards() -> Iterator[MatchView]:
    """Show all recorded, worked and random matches at each question."""
    for game in STAGES:
        yield from boards_of(game)


def boards_of(game: str) -> Iterator[MatchView]:
    """Show the matches of one game: recorded ones of the football, worked ones, random ones of the skirmish."""
    if game == "counter_attack":
        yield from of_recorded_matches()
    yield from of_cases(game, STAGES[game])
    if game == "skirmish":
        yield from chain.from_iterable(map(of_a_skirmish, SKIRMISHES))


def of_recorded_matches() -> Iterator[MatchView]:
    """Show the recorded football matches at each of their questions."""
    for recorded in recorded_matches():
        match, shown = COUNTER_ATTACK.begin(recorded.log.head), _Shown("counter_attack")
        referee = Referee(COUNTER_ATTACK.script(match))
        for entry in recorded.log.entries:
            yield from shown.view(match, referee.question, referee)
            _ = referee.answer(entry.answer)


def of_cases(game: str, stage: CaseStage) -> Iterator[MatchView]:
    """Show a game's worked cases at each of their questions."""
    for case in cases_of(game).values():
        if case.scene:
            match, shown = stage.set_scene(case.scene), _Shown(game)
            referee = Referee(stage.script(match))
            for line in filter(None, (line.partition("#")[0].strip() for line in case.script.splitlines())):
                yield from shown.view(match, referee.question, referee)
                answer, _, refused = line.partition(": ")[2].partition(" ! ")
                _ = None if refused else referee.answer(answer.strip())
            yield from shown.view(match, referee.question, referee)


def of_a_skirmish(seed: int) -> Iterator[MatchView]:
    """Show two warbands of eight on a random field, at their first questions."""
    play, shown = RandomSkirmish(seed), _Shown("skirmish")
    for question in islice(play.questions(LONGEST), LONGEST):
        yield from shown.view(play.match, question, play.referee)
