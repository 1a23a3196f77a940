"""Chance of a goal: all dice of a shot, a header at goal or a penalty, in every way (`rules/odds.py`)."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from fractions import Fraction
from typing import Any, Final, TypeAlias

from rules.asking import Play, Question
from rules.counter_attack.ball.reports import GoalScored, LooseBallHits, LooseBallRests, NotHeld, Spilt
from rules.counter_attack.challenges.reports import DiveLost, DiveTied
from rules.counter_attack.dice.scores import Score
from rules.counter_attack.discipline.reports import Foul
from rules.counter_attack.heading.header_duel import resolve_header_on_target
from rules.counter_attack.heading.reports import HeaderAtGoal, HeaderOffTarget, OffTargetWithIt
from rules.counter_attack.odds.default_answers import default_answer
from rules.counter_attack.pitch.geometry import ball_path
from rules.counter_attack.set_pieces.free_kick import take_free_kick_shot
from rules.counter_attack.set_pieces.penalty import take_penalty
from rules.counter_attack.shooting.reports import Blocked, Deflected, SaveTied, Shot
from rules.counter_attack.shooting.shot import ShotTargets, shooter_of, take_shot
from rules.counter_attack.shooting.snapshot import play_called_snapshot
from rules.counter_attack.squads.cards import Player
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.scratch_copy import ScratchMatch
from rules.hexes import Hex
from rules.odds import Meetings, Outcome, odds_of_ends
from rules.reports import Report, names_of

OnCopy: TypeAlias = Callable[[Match], Play[Any]]
"""Function that returns a play on a copy of a match."""

GOAL: Final = GoalScored.name
NO_GOAL: Final = LooseBallHits | LooseBallRests
"""Reports that a loose ball after a shot has come to a player or to rest: what follows is no part of the shot."""

ENDS_OF_A_SHOT: Final = names_of(GoalScored, LooseBallHits, LooseBallRests, Foul, DiveTied)
"""Reports that settle a shot, or a dive before it: a foul or a loose ball by a dive is no chance of a goal."""

MEETS: Final = names_of(Blocked, Deflected, SaveTied, NotHeld, Spilt)
"""Reports of a ball that runs loose from a player: the rolls for the shot no longer matter."""

DIVED: Final = names_of(DiveLost)
"""Reports of a dive after which a snapshot goes on, and the rolls for the dive no longer matter."""

OFF_TARGET: Final = (HeaderOffTarget, OffTargetWithIt)
FREE_KICK: Final = "FK-2"


class GoalOdds:
    """Probability of a goal for plays from one position; intermediate results are kept.

    The match is not touched. Choices on the way are answered by `default_answer`.
    """

    def __init__(self, match: Match) -> None:
        self._twin = ScratchMatch(match)
        self._aim: Hashable = None
        self._meetings = Meetings(MEETS | DIVED, self._where)

    def _where(self, way: Outcome[Any]) -> Hashable:
        """Return a key for a moment. After a dive it includes the aim, which then decides what follows."""
        return moment(self._twin, way), self._aim if way.end in DIVED else None

    def chance(self, begin: OnCopy, aim: Hashable = None) -> Fraction:
        """Return the probability that a play ends in a goal, also by a ball that runs loose into the net (LOO-7).

        aim: distinguishes plays that begin alike.
        """
        self._aim = aim

        def begun() -> tuple[Play[Any], None]:
            match = self._twin.reset()
            match.begin_action()
            return begin(match), None

        return odds_of_ends(begun, default_answer, ENDS_OF_A_SHOT, self._meetings).get(GOAL, Fraction(0))


def moment(twin: ScratchMatch, way: Outcome[Any]) -> tuple[Hashable, str]:
    """Return a key for the moment that a way has reached: the position, and the player who has just acted."""
    by = str(getattr(way.said, "player", ""))
    return twin.fingerprint(), by


def goal_chance(match: Match, begin: OnCopy) -> Fraction:
    """Return the probability that one play ends in a goal."""
    return GoalOdds(match).chance(begin)


def shot_chance(match: Match, target: Hex, *, snapshot: bool = False, covered: bool = False) -> Fraction:
    """Return the probability of a goal by a shot of the carrier at a goal hex (SHO).

    snapshot, covered: as in `shot`.
    """
    return goal_chance(match, lambda on: take_shot(on, target, snapshot=snapshot, covered=covered))


def lanes(match: Match, *, snapshot: bool) -> dict[Hex, Fraction]:
    """Return the probability of a goal by a shot of the carrier at each goal hex, from the top.

    snapshot: whether it is a snapshot, before which the goalkeeper may dive (GKP-9).
    """
    goals = GoalOdds(match)

    def at(target: Hex) -> OnCopy:
        if snapshot:
            return lambda on: play_called_snapshot(on, shooter_of(on), target)
        return lambda on: take_shot(on, target)

    return {target: goals.chance(at(target), target) for target in ShotTargets(match).legal()}


def free_kick_lanes(match: Match) -> dict[Hex, Fraction]:
    """Return the probability of a goal by a shot from a free kick at each goal hex, from the top (FK-2)."""
    goals = GoalOdds(match)

    def at(target: Hex) -> OnCopy:
        return lambda on: take_free_kick_shot(on, target)

    return {target: goals.chance(at(target), target) for target in ShotTargets(match).legal()}


def free_kick_chance(match: Match, target: Hex) -> Fraction:
    """Return the probability of a goal by a shot from a free kick at a goal hex (FK-2)."""
    return goal_chance(match, lambda on: take_free_kick_shot(on, target))


def penalty_chance(match: Match) -> Fraction:
    """Return the probability of a goal by a penalty that the carrier is about to take (PEN-1).

    Raises ValueError if nobody has the ball or nobody keeps goal.
    """
    taker, keeper = match.on_ball, match.keeper(match.defence)
    if taker is None or keeper is None:
        message = "a penalty needs somebody at the ball, and somebody in goal"
        raise ValueError(message)
    return goal_chance(match, lambda on: take_penalty(on, taker, keeper))


def headed_goal_chance(match: Match, player: Player, start: Hex, target: Hex, score: Score) -> Fraction:
    """Return the probability of a goal by a header on its way: only the goalkeeper can still save it (HEA-7).

    player: who heads it. start: the hex of the ball. target: the goal hex. score: of the header.
    """
    path = ball_path(start, target)
    return goal_chance(match, lambda on: resolve_header_on_target(on, player, path, score))


def chance_of(match: Match, told: Sequence[Report], asked: Question | None = None) -> Fraction | None:
    """Return the probability of a goal by an attempt that has just been made; None if none has.

    match: as it stands at the next question.
    told: the reports since the last question. A shot, also a snapshot or one from a free kick, counts before
        its dice; a header at goal with its score, which is final (HEA-7).
    asked: that question: a penalty counts when its die is asked for.
    """
    if asked is not None and asked.name == "penalty":
        return penalty_chance(match)
    for at, report in enumerate(told):
        if isinstance(report, Shot):
            return _of_a_shot(match, report)
        if isinstance(report, HeaderAtGoal):
            return _of_a_header(match, report, told[at:])
    return None


def _of_a_shot(match: Match, shot: Shot) -> Fraction:
    if shot.clause == FREE_KICK:
        return free_kick_chance(match, shot.target)
    return shot_chance(match, shot.target, snapshot=shot.snapshot, covered=shot.covered)


def _of_a_header(match: Match, header: HeaderAtGoal, after: Sequence[Report]) -> Fraction:
    """Return the probability of a goal by a header; some are settled without a die. after: the reports after it."""
    is_in = any(isinstance(report, GoalScored) for report in after)
    if is_in or any(isinstance(report, OFF_TARGET) for report in after):
        return Fraction(is_in)
    return headed_goal_chance(match, header.player, header.start, header.target, header.score)
