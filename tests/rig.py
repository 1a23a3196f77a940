"""The rig of the rules' tests: set a scene, play a script with its dice through the referee, look at the match."""

from __future__ import annotations

from rules import script
from rules.asking import Play
from rules.counter_attack.match import Match
from rules.counter_attack.scene import set_scene
from rules.referee import Referee

__all__ = ["play_out", "play_until", "set_scene", "told"]


def play_out(play: Play[None], lines: str) -> Referee:
    """Play exactly this script to the end of `play`: every line is used, and nothing is asked after it."""
    referee = Referee(play)
    script.play_out(referee, lines)
    return referee


def play_until(play: Play[None], lines: str) -> Referee:
    """Play exactly this script, and stop with the question that comes after it."""
    referee = Referee(play)
    script.play_out(referee, lines, to_the_end=False)
    return referee


def told(referee: Referee) -> list[str]:
    """Return the names of what was reported, in order."""
    return [report.name for _, report in referee.reports]


def ball_is_with(match: Match, name: str) -> bool:
    """Whether the player called `name` has the ball."""
    return match.ball_is_with(match.player(name))
