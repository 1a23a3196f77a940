"""Facts between a competition and a match: terms before it begins, and a score sheet when it is over.

Players are called by the names on their cards here: with the club, these last from match to match.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

Goals: TypeAlias = tuple[int, int]
"""Of home and away."""

Reason: TypeAlias = Literal["suspended", "injured"]


@dataclass(frozen=True, slots=True)
class Out:
    """A player that may not be chosen.

    name: on its card. matches: how many it misses still, this one among them.
    """

    name: str
    reason: Reason
    matches: int = 1


@dataclass(frozen=True, slots=True)
class Terms:
    """What a competition asks of a match.

    extra_time, shoot_out: whether they follow when it is level at the end. With neither, a draw stands.
    first_leg: the goals that the home and the away side of this match have from the first leg of a tie; None where
        there was none. Then the aggregate says what is level.
    away_goals: whether goals away count double when the aggregate is level.
    out: who may not be chosen, of home and away.
    """

    extra_time: bool = False
    shoot_out: bool = False
    first_leg: Goals | None = None
    away_goals: bool = False
    out: tuple[tuple[Out, ...], tuple[Out, ...]] = ((), ())


@dataclass(frozen=True, slots=True)
class Thrown:
    """Something that dice have decided, for the side that was to gain by it.

    chance: how likely it was to come off, 0 to 1. came_off: whether it did. stake: how much hung on it, in goals.
    """

    chance: float
    came_off: bool
    stake: float


@dataclass(frozen=True, slots=True)
class PlayerSheet:
    """What a player has done that was on the pitch.

    name: on its card. figures: by name, as the statistics of the game have them.
    minutes: on the pitch. own_goals: put into the own net.
    yellows: cards shown, 0 to 2. reds: 0 or 1, that of a second yellow included.
    kept_goal: whether it was in goal all the time. injured: whether it was hurt and did not finish the match.
    """

    name: str
    figures: Mapping[str, float] = field(default_factory=dict[str, float])
    minutes: int = 0
    own_goals: int = 0
    yellows: int = 0
    reds: int = 0
    kept_goal: bool = False
    injured: bool = False


@dataclass(frozen=True, slots=True)
class SideSheet:
    """What a side has done.

    goals: when it was over, extra time included, a shoot-out not. figures: by name.
    players: all who were on the pitch. thrown: what the dice have decided for it or against it, where it was to gain.
    """

    club: str = ""
    goals: int = 0
    figures: Mapping[str, float] = field(default_factory=dict[str, float])
    players: tuple[PlayerSheet, ...] = ()
    thrown: tuple[Thrown, ...] = ()


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """What is written down of a match.

    sides: home and away.
    normal: the goals after normal time, where extra time was played; None where it was not.
    shoot_out: penalties scored in one; None where there was none.
    over: whether the final whistle has gone. whole: whether all of the log could be read by the rules of today.
    """

    sides: tuple[SideSheet, SideSheet]
    normal: Goals | None = None
    shoot_out: Goals | None = None
    over: bool = True
    whole: bool = True

    @property
    def goals(self) -> Goals:
        """Goals of home and away when it was over, extra time included, a shoot-out not."""
        home, away = self.sides
        return home.goals, away.goals


BLANK: Final = ScoreSheet((SideSheet(), SideSheet()), over=False)
"""Of a game that keeps no score."""
