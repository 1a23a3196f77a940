"""Situations between two actions: the rows of table NXT, the restarts, and the ends of a half."""

from __future__ import annotations

from enum import StrEnum


class Situation(StrEnum):
    """The last event that decides what comes next."""

    DRAFT = "draft"  # SET-2: the managers pick their squads
    TOSS = "toss"  # SET-3, SET-5: the match is about to begin
    LINE_UP = "line-up"  # SET-4: both managers place their players
    KICK_OFF = "kick-off"  # SET-6
    AT_FEET = "at feet"  # a movement phase is over, and a player of the attack has the ball
    IN_SPACE = "in space"  # the ball lies on a hex with no player
    PASS_RECEIVED = "pass received"
    FIRST_TIME_RECEIVED = "first-time pass received"  # also a corner's low pass: no first-time pass follows it (COR-4)
    LONG_PASS_RECEIVED = "long pass received"
    HEADED_PASS_RECEIVED = "headed pass received"
    TACKLE_WON = "tackle won"  # NXT: also a ball controlled (CON-2)
    LOOSE_TO_FEET = "loose to feet"
    ANY_OTHER = "any other scenario"  # NXT-1, the rulebook's AOS
    SAVE_AND_HOLD = "save and hold"  # GKP-4
    DROPPED = "dropped"  # GKP-5: the goalkeeper has dropped the ball
    THROW_IN = "throw-in"  # THR
    GOAL_KICK = "goal kick"  # GKK
    CORNER = "corner"  # COR
    FREE_KICK = "free kick"  # FK
    PENALTY = "penalty"  # PEN
    HALF_TIME = "half time"  # SET-5
    EXTRA_TIME = "extra time"  # CLK-5: a draw must be settled
    SHOOT_OUT = "shoot-out"  # SHT
    FULL_TIME = "full time"
