"""The position of a puzzle, at the question that its task asks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import islice
from typing import Any, Final

from computer.puzzles.puzzle import PuzzleDie
from rules.asking import Choose, Play, Roll, Top
from rules.counter_attack.flow.whole_match import play_whole_match
from rules.counter_attack.odds.goal_odds import GOAL
from rules.counter_attack.odds.plan_odds import PlanOddsCalculator
from rules.counter_attack.pitch.geometry import behind
from rules.counter_attack.scenes.scene import set_scene
from rules.counter_attack.state.match import Match
from rules.hexes import Hex
from rules.odds import AnswerOdds, outcomes
from rules.plays import next_item
from rules.referee import Referee
from rules.script import play_out

COUNTS_FOR: Final[Mapping[str, str]] = {
    "interception": "tackling",
    "steal": "tackling",
    "tackle": "tackling",
    "dribbling": "dribbling",
    "block": "tackling",
    "shot": "shooting",
    "save": "saving",
    "deflection": "saving",
    "dive": "saving",
}
"""The dice that explain a chance, and the attribute that counts for each; those of a loose ball explain nothing."""

MOST_OUTCOMES: Final = 200
"""Largest number of ways that are played out in search of the dice on which an answer depends."""


class PuzzlePosition:
    """A match set up from a scene and played on by a script, up to a question.

    match: in the position, read-only. question: the open one.

    Raises SceneUnclear, ScriptDiffers, or ValueError if no manager is asked in the end.
    """

    def __init__(self, scene: str, script: str) -> None:
        self.match: Match = set_scene(scene)
        before = self.match.copy()
        referee = Referee(play_whole_match(self.match))
        play_out(referee, script, to_the_end=False)
        if not isinstance(referee.question, Choose):
            raise ValueError(script)  # noqa: TRY004 - a script that leads nowhere is a wrong value
        self.question: Choose = referee.question
        self._odds = PlanOddsCalculator(before, referee.log)

    @property
    def side(self) -> str:
        """The side that is asked."""
        return self.question.who

    def ends(self, answers: Sequence[str]) -> AnswerOdds:
        """Return the odds of the end of answers given one after the other. Raises the refusal of one."""
        return self._odds.of(answers).whole

    def dice(self, answers: Sequence[str]) -> tuple[PuzzleDie, ...]:
        """Return the dice that explain the chance of answers, in the order in which they may be rolled."""
        rolled: dict[tuple[str, str], None] = {}
        _, answer = self._odds.aimed(answers)

        def begin() -> tuple[Play[Any], object]:
            play, run = self._odds.begin(answers)
            return _overheard(play, rolled), run

        for _ in islice(outcomes(begin, answer, {GOAL}), MOST_OUTCOMES):
            pass
        return tuple(self._die(who, name, answers) for who, name in rolled if name in COUNTS_FOR)

    def _die(self, who: str, name: str, answers: Sequence[str]) -> PuzzleDie:
        match, attribute = self.match, COUNTS_FOR[name]
        player = match.player(who)
        *runs, last = answers
        is_behind = False
        if name == "tackle" == last.partition(" ")[0]:  # in a nutmeg it makes no difference where the defender stands
            stands = Hex.parse(runs[0].split()[1]) if runs else match.hex_of(player)
            is_behind = stands in behind(match.ball, match.attacks(match.attack))
        return PuzzleDie(who, name, attribute, getattr(match.pips(player), attribute), is_behind)


def _overheard(play: Play[Any], rolled: dict[tuple[str, str], None]) -> Play[Any]:
    """Pass a play on, and note its dice."""
    reply: object = None
    while (said := next_item(play, reply)) is not None:
        reply = None
        if isinstance(said, Top):
            continue
        if isinstance(said, Roll):
            rolled[said.who, said.name] = None
        reply = yield said


def share(odds: AnswerOdds, names: frozenset[str]) -> Fraction:
    """Return the probability of the ends with these names."""
    return sum((one for end, one in odds.ends.items() if end in names), Fraction(0))
