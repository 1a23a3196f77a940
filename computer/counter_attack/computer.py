"""The computer manager of football: a match as data in, answers as a manager would type them out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar, Final

from computer.candidates import Candidate
from computer.counter_attack.choosing import WEIGHED_IN_PIPS, FootballManager
from computer.counter_attack.fork import Fork, given_at_once, is_before_move
from computer.counter_attack.levels import LEVELS
from computer.counter_attack.reviewing import Reviewer
from computer.game_computer import HIDDEN, GameComputer
from computer.review import HearsShare, Review, ignored
from rules.asking import Choose
from rules.counter_attack.commands.action_names import MOVE
from rules.counter_attack.game import COUNTER_ATTACK
from rules.counter_attack.odds.default_answers import default_answer
from rules.log import Entry


class FootballComputer(GameComputer):
    """The computer manager of football."""

    reviews: ClassVar[bool] = True
    levels: ClassVar[Mapping[int, str]] = MappingProxyType({level.number: level.name for level in LEVELS})

    def answers(self, saved: Mapping[str, Any], entries: Sequence[Entry], level: int) -> Sequence[str]:
        """Return the answers that a level gives."""
        fork = fork_for(saved, entries)
        return _typed(fork, FootballManager(LEVELS[level - 1]).choose(fork))

    def candidates(self, saved: Mapping[str, Any], entries: Sequence[Entry], level: int) -> Sequence[Candidate]:
        """Return the answers that a level has looked at; the call of a movement phase comes with its first moves."""
        fork, manager = fork_for(saved, entries), FootballManager(LEVELS[level - 1])
        found = manager.candidates(fork)
        in_goals = fork.question is not None and fork.question.name not in WEIGHED_IN_PIPS
        return [Candidate(_with_moves(fork, manager, one.answers), one.worth if in_goals else None) for one in found]

    def review(self, head: Mapping[str, str], entries: Sequence[Entry], told: HearsShare = ignored) -> Review:
        """Return the review of a match."""
        return Reviewer(COUNTER_ATTACK.begin(head), entries).review(told)

    def usual(self, saved: Mapping[str, Any], entries: Sequence[Entry]) -> str:
        """Return the answer that the odds assume."""
        question = fork_for(saved, entries).question
        return str(default_answer(question)) if isinstance(question, Choose) else ""


def _with_moves(fork: Fork, manager: FootballManager, answers: Sequence[Any]) -> tuple[str, ...]:
    """Return answers as typed, behind the call of a movement phase those that the manager would give in its part."""
    after = fork.fork()
    typed = _typed(after, answers)
    if typed == [MOVE] and is_before_move(after.question):
        typed += _typed(after, manager.choose(after))
    return tuple(typed)


def _typed(fork: Fork, plan: Sequence[Any]) -> list[str]:
    """Return the part of a plan that can be given at once, as typed. The fork goes on to its end."""
    return [str(answer) for answer in given_at_once(fork, plan)]


def fork_for(saved: Mapping[str, Any], entries: Sequence[Entry]) -> Fork:
    """Return a fork at the open question, in which what is still under seal was answered as the odds assume.

    saved: the match at its save point. entries: the answers since.
    """
    fork = Fork(COUNTER_ATTACK.resume(dict(saved)))
    for entry in entries:
        question = fork.question
        if entry.answer == HIDDEN and isinstance(question, Choose):
            _ = fork.answer(default_answer(question))
        else:
            fork.replay(entry)
    return fork


COMPUTER: Final = FootballComputer()
"""The only object of its class."""
