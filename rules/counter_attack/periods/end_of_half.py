"""The end of a half and of the match, and extra time: chapter CLK."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rules.asking import Play, roll
from rules.counter_attack.periods.kick_off import choose_kick_off
from rules.counter_attack.periods.match_terms import aggregate, first_leg, what_follows
from rules.counter_attack.periods.reports import (
    AddedTime,
    ExtraTime,
    FullTime,
    HalfTime,
    Level,
    LevelOnAggregate,
    SecondHalf,
    TimeForPenalty,
)
from rules.counter_attack.squads.cards import Side
from rules.counter_attack.state.clock import LAST_HALF, SECOND_HALF, Clock, a_third
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.situation import Situation

NO_CLOCK: Final = frozenset(
    {
        Situation.DRAFT,
        Situation.TOSS,
        Situation.HALF_TIME,
        Situation.EXTRA_TIME,
        Situation.SHOOT_OUT,
        Situation.FULL_TIME,
    }
)
"""Situations outside a half, in which the clock does not matter."""


def keep_time(match: Match) -> Play[None]:
    """Check the clock after an action: roll added time, or end the half (CLK-3, CLK-4)."""
    if match.situation in NO_CLOCK:
        return
    if match.clock.added_is_due:
        yield from roll_added_time(match)
    if not match.clock.runs and match.situation is Situation.PENALTY:
        yield from roll_one_more_action(match)
    if not match.clock.runs:
        yield from end_half(match)


def roll_added_time(match: Match) -> Play[None]:
    """Roll for added time: die and leniency, up to the edition's limit, in actions (CLK-3)."""
    cap = match.edition.extra_added_cap if match.clock.is_extra else match.edition.added_cap
    face = yield from roll("referee", "added_time", "CLK-3")
    added = min(face + match.leniency, cap)
    match.clock = replace(match.clock, added=added)
    yield AddedTime(actions=added, die=face, leniency=match.leniency)


def roll_one_more_action(match: Match) -> Play[None]:
    """Add one action so that a penalty won in the last action can be taken (CLK-3, CLK-4)."""
    added = (match.clock.added or 0) + 1
    match.clock = replace(match.clock, added=added)
    yield TimeForPenalty(side=match.attack)


def end_half(match: Match) -> Play[None]:
    """End the half (CLK-4). A draw at full time goes on if it must be settled (CLK-5)."""
    home, away = match.score(Side.HOME), match.score(Side.AWAY)
    if match.clock.half not in {SECOND_HALF, LAST_HALF}:
        yield HalfTime(home=home, away=away)
        match.set_next(Situation.HALF_TIME)
        return
    follows = what_follows(match)
    if follows is not None:
        yield from _settle_draw(match)
    else:
        yield FullTime(home=home, away=away)
    match.set_next(follows or Situation.FULL_TIME)


def _settle_draw(match: Match) -> Play[None]:
    home, away = aggregate(match)
    yield (Level if first_leg(match.head) is None else LevelOnAggregate)(home, away)


def begin_second_half(match: Match) -> Play[None]:
    """Change sides; the side that did not kick off begins, in extra time too (SET-5)."""
    match.clock = Clock(match.clock.number, half=match.clock.half + 1)
    yield SecondHalf(side=match.first_kick_off.other)
    match.set_next(Situation.LINE_UP, side=match.first_kick_off.other)


def play_extra_time(match: Match) -> Play[None]:
    """Begin extra time: two halves of a third of the length (CLK-5), with a new roll for the kick-off (SET-5)."""
    match.clock = Clock(a_third(match.clock.number), half=match.clock.half + 1)
    yield ExtraTime(actions=match.clock.number)
    first = yield from choose_kick_off()
    match.first_kick_off = first
    match.set_next(Situation.LINE_UP, side=first)
