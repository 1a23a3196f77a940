"""Facts that a competition and a match exchange: terms before it, and a score sheet when it is over.

Players are named here as on their cards: with the club, these names last from match to match.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

Goals: TypeAlias = tuple[int, int]
"""Goals of home and away."""

Reason: TypeAlias = Literal["suspended", "injured"]


@dataclass(frozen=True, slots=True)
class Unavailable:
    """A player who may not be chosen.

    name: on the card. matches: how many are still missed, this one included.
    """

    name: str
    reason: Reason
    matches: int = 1


@dataclass(frozen=True, slots=True)
class MatchTerms:
    """The terms of a competition for a match.

    extra_time, shoot_out: whether they follow a draw. With neither, a draw stands.
    first_leg: goals of this match's home and away sides in the first leg of a tie; None if there was none.
        With it, the aggregate decides whether the tie is level.
    away_goals: whether away goals count double when the aggregate is level.
    out: the players who may not be chosen, of home and away.
    """

    extra_time: bool = False
    shoot_out: bool = False
    first_leg: Goals | None = None
    away_goals: bool = False
    out: tuple[tuple[Unavailable, ...], tuple[Unavailable, ...]] = ((), ())


@dataclass(frozen=True, slots=True)
class DiceResult:
    """A dice result, seen from the side that hoped for it.

    chance: its probability, 0 to 1. came_off: whether it happened. stake: its value, in goals.
    """

    chance: float
    came_off: bool
    stake: float


@dataclass(frozen=True, slots=True)
class PlayerSheet:
    """The match of one player who was on the pitch.

    name: on the card. figures: statistics of the game, by name.
    minutes: on the pitch. own_goals: into the own net.
    yellows: cards shown, 0 to 2. reds: 0 or 1, including a second yellow.
    kept_goal: whether in goal throughout. injured: whether hurt and unable to finish.
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
    """The match of one side.

    goals: at the end, with extra time, without a shoot-out. figures: statistics by name.
    players: all who were on the pitch. thrown: the dice results that could have gained the side something.
    """

    club: str = ""
    goals: int = 0
    figures: Mapping[str, float] = field(default_factory=dict[str, float])
    players: tuple[PlayerSheet, ...] = ()
    thrown: tuple[DiceResult, ...] = ()


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The record of a match for a competition.

    sides: home and away.
    normal: goals after normal time if extra time was played; else None.
    shoot_out: penalties scored; None if there was none.
    over: whether the match has ended. whole: whether today's rules could read all of the log.
    """

    sides: tuple[SideSheet, SideSheet]
    normal: Goals | None = None
    shoot_out: Goals | None = None
    over: bool = True
    whole: bool = True

    @property
    def goals(self) -> Goals:
        """The goals of home and away at the end, with extra time, without a shoot-out."""
        home, away = self.sides
        return home.goals, away.goals


BLANK: Final = ScoreSheet((SideSheet(), SideSheet()), over=False)
"""Score sheet of a game that keeps no score."""
