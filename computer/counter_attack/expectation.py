"""Expected worth of an answer: its dice are rolled in every way, on forks, up to the next decision."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from computer.counter_attack.fork import Fork
from rules.asking import Choose, Roll
from rules.counter_attack.odds.default_answers import default_answer
from rules.counter_attack.squads.cards import Side

LeafWorth: TypeAlias = Callable[[Fork], float]
"""Function that returns the worth of a fork at a decision, in goals."""

BEGIN: Final = frozenset({"action", "move", "free_kick", "corner_pass", "goal_kick", "set_piece_placing", "taker"})
"""Questions at which an answer has been played out, because something new begins."""

LEAST_SHARE: Final = 1 / 80
"""Probability of the rarest way that is played out face by face; in rarer ones the likeliest face stands for all."""

MOST_DICE: Final = 40
"""Largest number of dice of one way; only a shoot-out rolls as many."""

MOST_WAYS: Final = 160
"""Approximate number of ways that are played out face by face, for all answers to a question together."""


class Expectation:
    """Expected worth of answers for a side.

    leaf: returns the worth of a fork. Questions on the way are answered as the odds assume.
    least: probability of the rarest way that is played out face by face.
    """

    def __init__(self, side: Side, leaf: LeafWorth, least: float = LEAST_SHARE) -> None:
        self._side, self._leaf, self._least = side, leaf, least

    def among(self, answers: int) -> Expectation:
        """Return the expectation for comparing this many answers: the more there are, the fewer ways each has."""
        return Expectation(self._side, self._leaf, max(self._least, answers / MOST_WAYS))

    def of(self, fork: Fork, value: object) -> float:
        """Return the expected worth of an answer to a fork's open question. The fork stays as it was."""
        tried = fork.fork()
        _ = tried.answer(value)
        return self._from(tried, 1.0, 0)

    def _from(self, fork: Fork, share: float, dice: int) -> float:
        """Return the expected worth of a fork, which is played on.

        share: probability of the way to it. dice: number of dice that have fallen on that way. In a rare way, each die
        takes another of the likeliest faces than the die before: with equal faces a toss would be tied for ever.
        """
        question = fork.question
        while isinstance(question, Choose) and question.name not in BEGIN:
            _ = fork.answer(default_answer(question))
            question = fork.question
        if not isinstance(question, Roll) or dice == MOST_DICE:
            return self._leaf(fork)
        classes = question.alike()
        if share < self._least:
            most = max(map(len, classes))
            likeliest = [faces for faces in classes if len(faces) == most]
            classes = [likeliest[dice % len(likeliest)]]
        faces = sum(map(len, classes))
        parts = ((len(alike) / faces, alike[0]) for alike in classes)
        return sum(part * self._after(fork, face, share * part, dice + 1) for part, face in parts)

    def _after(self, fork: Fork, face: int, share: float, dice: int) -> float:
        tried = fork.fork()
        _ = tried.answer(face)
        return self._from(tried, share, dice)
