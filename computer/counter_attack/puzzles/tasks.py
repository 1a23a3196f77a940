"""Tasks of puzzles: the question, the answers that count, and the end that is success."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final, NamedTuple, TypeAlias

from computer.counter_attack.puzzles.puzzle_position import PuzzlePosition, share
from computer.puzzles.puzzle import LEAST_LEAD, TIMES
from rules.counter_attack.challenges.reports import TackleWon
from rules.counter_attack.challenges.tackle import FOUL_FROM_BEHIND
from rules.counter_attack.challenges.tackle_calls import Challenge, Manner
from rules.counter_attack.commands.action_names import PASS, SHORT_PASS, SHOT, SNAPSHOT
from rules.counter_attack.dice.scores import FOUL, Score
from rules.counter_attack.flow.next_action import ActionAnswers, Call
from rules.counter_attack.movement.legal_moves import Move
from rules.counter_attack.movement.nutmeg_calls import NEAR, Nutmeg, Nutmegs, landings
from rules.counter_attack.movement.phase_answers import PhaseAnswers
from rules.counter_attack.odds.action_odds import ball_lost
from rules.counter_attack.odds.duel_odds import duel_chance
from rules.counter_attack.odds.goal_odds import GOAL
from rules.counter_attack.pitch.geometry import BOX, PITCH, behind, steps_to_goal
from rules.counter_attack.pitch.walk_paths import paths_from
from rules.counter_attack.shooting.shot import ShotTargets
from rules.counter_attack.squads.cards import Player
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.situation import Situation
from rules.hexes import Hex
from rules.odds import AnswerOdds
from rules.reports import names_of

FORWARD: Final = 4
"""Hexes by which a pass forward brings the ball nearer to goal."""

MOST_PACE: Final = 8
"""More hexes than anybody can run."""

SHOOTS_WITHIN: Final = 12
"""Largest number of steps to goal of the ball in puzzles about goals: from farther away chances are all small."""

_TACKLED: Final = names_of(TackleWon)
_GOAL: Final = frozenset({GOAL})
_HALF: Final = Fraction(1, 2)
_A_MOVE: Final = "{attack} chooses action: move"
_SHIRT: Final = re.compile(r"\b\d+\b")


class PuzzleOption(NamedTuple):
    """An answer that counts in a task.

    kind: see `PuzzleAnswer`. answers: one after the other, as the log would have them.
    """

    kind: str
    answers: tuple[str, ...]


Options: TypeAlias = Callable[[PuzzlePosition], Iterator[PuzzleOption]]


def _are_far_apart(one: str, other: str) -> bool:
    """Return whether two hexes are so far apart that going to one is another kind of answer than going to the other."""
    return Hex.parse(one).distance(Hex.parse(other)) > 1


def _are_different(one: str, other: str) -> bool:
    return one != other


@dataclass(frozen=True)
class Task:
    """One task.

    script: the answers from the position to its question, "{attack}" for the side with the ball.
    options: yields all answers that count. success: returns the probability of success.
    fits: whether a position may be worth looking at. apart: whether two kinds are different ones.
    kinds: least number of kinds that make a puzzle. least: chance that the best answer must have.
    """

    name: str
    options: Options
    success: Callable[[AnswerOdds], Fraction]
    fits: Callable[[Match], bool]
    script: str = ""
    apart: Callable[[str, str], bool] = field(default=_are_different)
    kinds: int = 3
    least: Fraction = Fraction(1, 5)

    def script_for(self, match: Match) -> str:
        """Return the script from a position."""
        return self.script.format(attack=match.attack)


# Goals


def _scores(odds: AnswerOdds) -> Fraction:
    return share(odds, _GOAL)


def _near_goal(match: Match) -> bool:
    return steps_to_goal(match.ball, match.attacks(match.attack)) <= SHOOTS_WITHIN


def _may_shoot(match: Match) -> bool:
    return _near_goal(match) and match.situation is Situation.AT_FEET and any(ShotTargets(match).legal())


def _shots(position: PuzzlePosition) -> Iterator[PuzzleOption]:
    for call in _calls(position):
        if call.verb == SHOT:
            yield PuzzleOption(str(call.target), (str(call),))


def _calls(position: PuzzlePosition) -> Iterator[Call]:
    if isinstance(position.question.answers, ActionAnswers):
        yield from position.question.answers.legal()


def _passes(position: PuzzlePosition) -> Iterator[tuple[Player, Call]]:
    """Yield the passes along the ground to a team-mate, but none during which anybody may move (FTP-2)."""
    match = position.match
    for call in _calls(position):
        if call.verb in {PASS, SHORT_PASS} and call.target is not None:
            mate = match.player_on(call.target)
            if mate is not None:
                yield mate, call


def _shots_and_passes(position: PuzzlePosition) -> Iterator[PuzzleOption]:
    """Yield shots at once, and passes with a snapshot of the receiver."""
    for call in _calls(position):
        if call.verb in {SHOT, SNAPSHOT}:
            yield PuzzleOption(SHOT, (str(call),))
    twin = position.match.copy()
    for mate, call in _passes(position):
        twin.give_ball(mate)
        if any(ShotTargets(twin).legal()):
            yield PuzzleOption(str(mate), (str(call), SNAPSHOT))


def _may_pass_or_shoot(match: Match) -> bool:
    return _near_goal(match) and match.situation in {
        Situation.AT_FEET,
        Situation.TACKLE_WON,
        Situation.ANY_OTHER,
    }


def _runs_and_snapshots(position: PuzzlePosition) -> Iterator[PuzzleOption]:
    """Yield runs of the carrier into the box, each with a snapshot."""
    twin = position.match.copy()
    carrier = twin.on_ball
    for move in _runs(position, _box(twin)):
        if carrier is not None:
            twin.move(carrier, move.target)
            if any(ShotTargets(twin).legal()):
                yield PuzzleOption(str(move.target), (str(move), SNAPSHOT))


# Keeping and winning the ball


def _keeps_ball(odds: AnswerOdds) -> Fraction:
    return 1 - ball_lost(odds)


def _forward_passes(position: PuzzlePosition) -> Iterator[PuzzleOption]:
    match = position.match
    end = match.attacks(match.attack)
    near = steps_to_goal(match.ball, end) - FORWARD
    for mate, call in _passes(position):
        if steps_to_goal(match.hex_of(mate), end) <= near:
            yield PuzzleOption(str(mate), (str(call),))


def _is_in_play(match: Match) -> bool:
    carrier = match.on_ball
    ready = match.situation in {Situation.AT_FEET, Situation.PASS_RECEIVED, Situation.TACKLE_WON}
    return ready and carrier is not None and not match.is_keeper(carrier)


def _runs(position: PuzzlePosition, area: Collection[Hex]) -> Iterator[Move]:
    """Yield the runs of the carrier into an area: the shortest to each hex, and the safest if it differs."""
    carrier, answers = position.match.on_ball, position.question.answers
    if carrier is None or not isinstance(answers, PhaseAnswers):
        return
    for move in answers.movers.moves(carrier):
        if move.target in area:
            yield move
            safest = answers.movers.safest(carrier, move.target)
            if safest and safest != move.path:
                yield Move(carrier, safest)


def _box(match: Match) -> Collection[Hex]:
    return BOX[match.attacks(match.attack)]


def _runs_into_box(position: PuzzlePosition) -> Iterator[PuzzleOption]:
    for move in _runs(position, _box(position.match)):
        yield PuzzleOption(str(move.target), (str(move),))


def _runs_forward(position: PuzzlePosition) -> Iterator[PuzzleOption]:
    """Yield runs that bring the ball nearer to goal by FORWARD hexes."""
    match = position.match
    end, ball = match.attacks(match.attack), match.ball
    near = steps_to_goal(ball, end) - FORWARD
    for move in _runs(position, [place for place in ball.within(MOST_PACE) if steps_to_goal(place, end) <= near]):
        yield PuzzleOption(str(move.target), (str(move),))


def _far_from_goal(match: Match) -> bool:
    return _is_in_play(match) and steps_to_goal(match.ball, match.attacks(match.attack)) > SHOOTS_WITHIN


def _is_outside_box(match: Match) -> bool:
    near = steps_to_goal(match.ball, match.attacks(match.attack)) <= SHOOTS_WITHIN + 2
    return near and _is_in_play(match) and match.ball not in _box(match)


def _nutmegs(position: PuzzlePosition) -> Iterator[PuzzleOption]:
    """Yield nutmegs of defenders ahead, each at once, or after a run to where one step leads to the defender."""
    match, answers = position.match, position.question.answers
    carrier = match.on_ball
    if carrier is None or not isinstance(answers, PhaseAnswers):
        return
    ahead = _ahead(match)
    for nutmeg in Nutmegs(match, answers.movers).legal():
        if nutmeg.defender in ahead:
            yield PuzzleOption(str(nutmeg.defender), (str(nutmeg),))
    most, twin = answers.movers.left(carrier) - match.edition.nutmeg_cost - 1, match.copy()
    for move in _runs(position, PITCH):
        twin.move(carrier, move.target)
        for defender in ahead if len(move.path) <= most else ():
            if _may_nutmeg_from(twin, move.target, defender):
                yield PuzzleOption(str(defender), (str(move), str(Nutmeg(carrier, defender))))


def _may_nutmeg_from(match: Match, place: Hex, defender: Player) -> bool:
    """Return whether one step leads from a hex to a defender, and a hex behind the defender is free (NUT-1, NUT-8)."""
    there = match.hex_of(defender)
    if place.distance(there) != NEAR:
        return False
    return any(landings(match, step, there) for step in match.free_around(place) if step.distance(there) == 1)


def _can_nutmeg(match: Match) -> bool:
    """Return whether three defenders may be near enough for a nutmeg: a quick look, before any run."""
    carrier = match.on_ball
    if carrier is None or not _is_in_play(match):
        return False
    reach = match.pips(carrier).pace - match.edition.nutmeg_cost + 1
    return sum(match.hex_of(one).distance(match.ball) <= reach for one in _ahead(match)) > 2


def _ahead(match: Match) -> list[Player]:
    """Return the outfield players of the defence who are nearer the goal than the ball."""
    end = match.attacks(match.attack)
    defenders = [one for one in match.on_pitch(match.defence) if not match.is_keeper(one)]
    return [one for one in defenders if steps_to_goal(match.hex_of(one), end) < steps_to_goal(match.ball, end)]


def _tackles(position: PuzzlePosition) -> Iterator[PuzzleOption]:
    """Yield tackles of outfield players, each after a run if one is needed."""
    match, answers = position.match, position.question.answers
    carrier = match.on_ball
    if carrier is None or not isinstance(answers, PhaseAnswers):
        return
    for challenge in answers.challenges.legal():
        if challenge.manner is Manner.TACKLE and not match.is_keeper(challenge.tackler):
            yield PuzzleOption(str(challenge.tackler), (str(challenge),))
    for player in match.on_pitch(match.defence):
        if not match.is_keeper(player):
            for move in answers.movers.moves(player):
                if move.target.distance(match.ball) == 1:
                    yield PuzzleOption(str(player), (str(move), str(Challenge(player, carrier))))


def _a_tackle_stands_out(match: Match) -> bool:
    """Return whether one tackler may be much likelier than all others: a quick look, before every tackle is played."""
    carrier = match.on_ball
    if carrier is None or not _is_in_play(match):
        return False
    reply, from_behind = Score(match.pips(carrier).dribbling, 0), behind(match.ball, match.attacks(match.attack))
    found: list[Fraction] = []
    for player in match.on_pitch(match.defence):
        here, pips = match.hex_of(player), match.pips(player)
        if match.is_keeper(player) or here.distance(match.ball) > pips.pace + 1:
            continue
        beside = {here, *paths_from(here, pips.pace, match.position.taken)} & set(match.ball.around())
        worst = {FOUL_FROM_BEHIND if place in from_behind else FOUL for place in beside}
        if worst:
            found.append(duel_chance(match, Score(pips.tackling, 0), reply, worst=min(worst)))
    best = sorted(found, reverse=True)
    return len(best) > 2 and (best[0] - best[1] >= LEAST_LEAD or best[0] >= TIMES * best[1] > 0)


TASKS: Final[Mapping[str, Task]] = {
    task.name: task
    for task in (
        Task("aim", _shots, _scores, _may_shoot),
        Task("shoot_or_pass", _shots_and_passes, _scores, _may_pass_or_shoot),
        Task("run_and_shoot", _runs_and_snapshots, _scores, _is_outside_box, _A_MOVE, _are_far_apart),
        Task("pass_forward", _forward_passes, _keeps_ball, _is_in_play, least=_HALF),
        Task("run_into_box", _runs_into_box, _keeps_ball, _is_outside_box, _A_MOVE, _are_far_apart, least=_HALF),
        Task("run_forward", _runs_forward, _keeps_ball, _far_from_goal, _A_MOVE, _are_far_apart, least=_HALF),
        Task("nutmeg", _nutmegs, _keeps_ball, _can_nutmeg, _A_MOVE, least=_HALF),
        Task(
            "tackle",
            _tackles,
            lambda odds: share(odds, _TACKLED),
            _a_tackle_stands_out,
            least=Fraction(1, 4),
            script=f"{_A_MOVE}\n{{attack}} chooses move: done",
        ),
    )
}
"""The tasks by their names."""


def option_given(task: Task, position: PuzzlePosition, orders: tuple[str, ...]) -> PuzzleOption | None:
    """Return the option that is meant by what somebody has given; None if it is none of the task's.

    orders: one after the other, as a manager would type them; the first one decides if the rest is left out. Of a
    nutmeg after a run, the last shirt that is named decides; it may be left out if only one nutmeg can follow.

    Raises the refusal of the first one.
    """
    first = str(position.question.answers.read(orders[0]))
    meant = [one for one in task.options(position) if one.answers[0] == first]
    if not meant and isinstance(position.question.answers, PhaseAnswers):
        meant = list(_by_another_way(task, position, first))
    meant = [one for one in meant if len(orders) in {1, len(one.answers)}]
    named = _SHIRT.findall(" ".join(orders[1:]))[-1:]
    if len({one.kind for one in meant}) > 1 or (named and task.name == "nutmeg"):
        meant = [one for one in meant if _SHIRT.findall(one.answers[-1])[-1:] == named]
    return meant[0] if meant else None


def _by_another_way(task: Task, position: PuzzlePosition, first: str) -> Iterator[PuzzleOption]:
    """Yield the options with a run to the same hex as this one, which goes another way than the listed run."""
    for one in task.options(position):
        if one.answers[0].split(" via ")[0] == first.split(" via ", maxsplit=1)[0]:
            yield PuzzleOption(one.kind, (first, *one.answers[1:]))
