"""Review of a football match: each answer against the best one that the best level sees, each die against all faces."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from typing import Any, Final, cast

from computer.counter_attack.choosing import LIKE_THE_ODDS, FootballManager
from computer.counter_attack.deliveries import kind_of
from computer.counter_attack.evaluation import worth_of
from computer.counter_attack.expectation import Expectation
from computer.counter_attack.fork import Fork, given_at_once
from computer.counter_attack.levels import LEVELS
from computer.review import HearsShare, Review, ReviewedDecision, ReviewedDie, ignored
from rules.asking import Choose, Roll
from rules.counter_attack.squads.cards import Side
from rules.counter_attack.state.match import Match
from rules.log import Entry

BEST: Final = LEVELS[-1]

LEAST: Final = 1 / 20
"""Probability of the rarest way that is played out face by face: a review looks at hundreds of dice."""

COST_THRESHOLD: Final = 0.01
"""Goals that an answer must have cost in order to be listed; more than this."""

SWING_THRESHOLD: Final = 0.001
"""Goals that a die must have changed, either way, in order to be listed; more than this."""


BEFORE_PLAY: Final = frozenset({"leniency", "toss", "first_pick", "first_penalty"})
"""Dice that decide who begins, and nothing about the ball."""


class Reviewer:
    """Reviews a match. match: as it stood before its first question. entries: the answers that stand."""

    def __init__(self, match: Match, entries: Sequence[Entry]) -> None:
        self._fork, self._entries = Fork(match), entries
        self._manager = FootballManager(BEST)
        self._worth = {
            side: Expectation(side, lambda leaf, side=side: worth_of(leaf.match, side, BEST), LEAST) for side in Side
        }
        self._costly: list[ReviewedDecision] = []
        self._dice: list[ReviewedDie] = []

    def review(self, told: HearsShare = ignored) -> Review:
        """Return the review. It takes some hundredths of a second for each decision. told: hears how far it is."""
        decided = 0
        for number, entry in enumerate(self._entries):
            _ = told(number / len(self._entries))
            question = self._fork.question
            if isinstance(question, Roll):
                self._review_die(question, entry)
            elif isinstance(question, Choose) and number >= decided:
                given = self._given_from(number)
                decided = number + len(given)
                self._review_decision(question, entry.ply, given)
            self._fork.replay(entry)
        costly = sorted(self._costly, key=lambda one: -one.cost)
        return Review(tuple(costly), tuple(sorted(self._dice, key=lambda die: -abs(die.swing))))

    def _review_die(self, question: Roll, entry: Entry) -> None:
        """Compare the worth after the die with that after all of its faces."""
        if question.name in BEFORE_PLAY:
            return
        face, worth = int(entry.answer), self._worth[Side.HOME]
        classes = question.alike()
        worths = [worth.of(self._fork, faces[0]) for faces in classes]
        expected = sum(len(faces) * one for faces, one in zip(classes, worths, strict=True)) / sum(map(len, classes))
        shown = next(one for faces, one in zip(classes, worths, strict=True) if face in faces)
        if abs(shown - expected) > SWING_THRESHOLD:
            self._dice.append(ReviewedDie(entry.ply, question.who, question.name, face, shown - expected))

    def _given_from(self, number: int) -> list[Any]:
        """Return the answer of an entry, or all moves from it on up to a die or the end of the manager's part."""
        fork = self._fork.fork()
        return _part(fork, (_read(fork, entry) for entry in self._entries[number:]))

    def _best(self) -> list[Any]:
        """Return the answers that the best level would give here."""
        fork = self._fork.fork()
        return _part(
            fork, (answer for _ in count() for answer in given_at_once(fork.fork(), self._manager.choose(fork)))
        )

    def _review_decision(self, question: Choose, ply: int, given: Sequence[Any]) -> None:
        """Compare the worth of a manager's answers with the worth of the best level's answers."""
        if question.sealed or question.name in LIKE_THE_ODDS:
            return
        best = self._best()
        typed, better = tuple(map(str, given)), tuple(map(str, best))
        if typed == better:
            return
        side = Side(question.who)
        cost = self._cost_of_kind(question, best[0], given[0])
        if cost is None:
            cost = self._worth_of_all(side, best) - self._worth_of_all(side, given)
        if cost > COST_THRESHOLD:
            self._costly.append(ReviewedDecision(ply, side.value, typed, better, cost))

    def _cost_of_kind(self, question: Choose, best: object, given: object) -> float | None:
        """Return the cost of an action against one of another kind, as a hint has it; None to play them out instead.

        Played out to the next decision, a high pass ends after its header, and a movement phase before its first move:
        the worth of one end says nothing against that of the other.
        """
        sender = self._manager.sender(self._fork, question)
        if sender is None or kind_of(best) == kind_of(given):
            return None
        more, less = sender.worth(question.name, best), sender.worth(question.name, given)
        return None if more is None or less is None else more - less

    def _worth_of_all(self, side: Side, answers: Sequence[Any]) -> float:
        """Return the expected worth of answers given one after the other."""
        fork = self._fork.fork()
        for answer in answers[:-1]:
            _ = fork.answer(answer)
        return self._worth[side].of(fork, answers[-1])


def _part(fork: Fork, answers: Iterator[Any]) -> list[Any]:
    """Give an answer on a fork, and while it is a move the next ones too, up to a die or the end of the manager's part.

    Returns those that were given.
    """
    asked = fork.question
    given: list[Any] = []
    while isinstance(asked, Choose) and not (given and asked.name != "move"):
        question = fork.question
        if not isinstance(question, Choose) or (question.who, question.name) != (asked.who, asked.name):
            break
        answer = next(answers, None)
        if answer is None:
            break
        given.append(answer)
        _ = fork.answer(answer)
    return given


def _read(fork: Fork, entry: Entry) -> object:
    """Return the value of an entry that answers a fork's choice."""
    return cast("Choose", fork.question).answers.read(entry.answer)
