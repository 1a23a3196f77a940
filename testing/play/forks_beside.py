"""Random matches with a fork that is played beside them."""

from __future__ import annotations

from collections.abc import Iterator

from computer.counter_attack.fork import Fork
from rules.counter_attack.game import COUNTER_ATTACK
from testing.play.random_matches import RandomMatch


def forks_beside(played: RandomMatch) -> Iterator[Fork]:
    """Play a match, and a fork of it beside; yield the fork at its first question and after each answer."""
    beside = Fork.of(COUNTER_ATTACK.begin(played.match.head))
    yield beside
    for _ in played.plies():
        beside.replay(played.referee.log[-1])
        yield beside
