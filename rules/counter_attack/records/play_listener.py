"""A play as somebody overhears it who counts along."""

from __future__ import annotations

from collections.abc import Callable

from rules.asking import Play, Question, Report, Top


def overheard(play: Play[None], hear: Callable[[Question | Report | Top], None]) -> Play[None]:
    """Play as `play` does. hear: is told first whatever is asked or told."""
    answer: object = None
    while True:
        try:
            said = play.send(answer)
        except StopIteration:
            return
        hear(said)
        answer = yield said
