"""Likeness of puzzles: two are alike if whoever has solved one of them has solved the other too."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Final

from computer.counter_attack.puzzles.tasks import TASKS
from computer.puzzles.puzzle import Puzzle
from rules.counter_attack.commands.action_names import SHOT, SNAPSHOT
from rules.counter_attack.pitch.geometry import from_halfway, from_middle
from rules.counter_attack.scenes.scene import set_scene
from rules.counter_attack.state.match import Match
from rules.hexes import Hex

NEAR: Final = 1
"""Columns and rows within which two places are the same place."""

AROUND: Final = 6
"""Hexes from the ball within which players are compared."""

AS_LIKELY: Final = Fraction(1, 10)
"""Difference within which two chances are the same."""


@dataclass(frozen=True)
class PuzzleFeatures:
    """The features by which puzzles are compared. Ends and wings do not count: a mirrored position is the same.

    puzzle: the puzzle itself.
    """

    puzzle: Puzzle

    @cached_property
    def match(self) -> Match:
        """The position."""
        return set_scene(self.puzzle.scene)

    @cached_property
    def ball(self) -> tuple[int, int]:
        """The place of the ball."""
        return self._place(self.match.ball)

    @cached_property
    def goes_to(self) -> tuple[int, int]:
        """The place that the best answer leads to.

        Without a run it is that of the tackler, or of whom to nutmeg. A snapshot names no goal hex: it is the ball's.
        """
        *_, word = self.puzzle.best.answers[0].split(" via ")[0].split()
        if word == SNAPSHOT:
            return self.ball
        if word[0].isalpha():
            return self._place(Hex.parse(word))
        return self._place(self.match.hex_of(self.match.player(self.puzzle.best.kind)))

    @property
    def shirt(self) -> str:
        """The shirt of the player whom the best answer is about; "" if it is about a place."""
        kind = self.puzzle.best.kind
        return kind[:-1] if kind[0].isdigit() else ""

    @cached_property
    def stands(self) -> frozenset[tuple[bool, tuple[int, int]]]:
        """The places of the players around the ball, each with whether its side attacks."""
        match = self.match
        around = (one for one, place in match.position.stands.items() if place.distance(match.ball) <= AROUND)
        return frozenset((one.side is match.attack, self._place(match.hex_of(one))) for one in around)

    @cached_property
    def is_obvious(self) -> bool:
        """Whether the best answer is the first that comes to mind.

        That is a shot straight ahead or at once, a pass to the nearest team-mate, or a tackle without a run.
        """
        puzzle, match = self.puzzle, self.match
        if puzzle.task == "aim":
            straight = min(puzzle.answers, key=lambda one: abs(Hex.parse(one.kind).height - match.ball.height))
            return puzzle.best is straight
        if puzzle.task == "pass_forward":
            places = {one.kind: match.hex_of(match.player(one.kind)) for one in puzzle.answers}
            return puzzle.best.kind == min(places, key=lambda name: places[name].distance(match.ball))
        if puzzle.task in {"tackle", "nutmeg"}:
            return len(puzzle.best.answers) == 1
        return puzzle.task == "shoot_or_pass" and puzzle.best.kind == SHOT

    def _place(self, place: Hex) -> tuple[int, int]:
        """Return a place in columns towards the attacked end, and in hexes from the middle, whichever wing it is."""
        towards = 1 if self.match.attacks(self.match.attack) == "right" else -1
        return towards * from_halfway(place), abs(from_middle(place)) // 2


def are_alike(one: PuzzleFeatures, other: PuzzleFeatures) -> bool:
    """Return whether two puzzles are alike.

    Both must ask for the same success (a goal, the ball kept, or the ball won), with the ball at about the same place,
    and their best answers must be about a player of the same shirt, or both about a hex. Besides, one of these must
    hold: three quarters of the players around the ball stand at the same places; or the task is the same, and the best
    answer leads to about the same place with about the same chance.
    """
    same_success = TASKS[one.puzzle.task].success is TASKS[other.puzzle.task].success
    if not (same_success and _is_near(one.ball, other.ball) and one.shirt == other.shirt):
        return False
    if len(one.stands & other.stands) >= max(len(one.stands), len(other.stands)) * 3 / 4:
        return True
    as_likely = abs(one.puzzle.best.chance - other.puzzle.best.chance) <= AS_LIKELY
    return one.puzzle.task == other.puzzle.task and as_likely and _is_near(one.goes_to, other.goes_to)


def is_unlike(puzzle: PuzzleFeatures, others: Iterable[PuzzleFeatures]) -> bool:
    """Return whether a puzzle is like none of the others."""
    return not any(are_alike(puzzle, other) for other in others)


def _is_near(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return all(abs(here - there) <= NEAR for here, there in zip(one, other, strict=True))
