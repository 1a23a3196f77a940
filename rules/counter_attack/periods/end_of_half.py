"""The end of a half, of the match, and extra time: chapter CLK."""

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
"""What stands before a half or after one: nobody looks at the clock."""


def keep_time(match: Match) -> Play[None]:
    """Look at the clock when an action is settled: roll added time, or end the half (CLK-3, CLK-4)."""
    if match.situation in NO_CLOCK:
        return
    if match.clock.added_is_due:
        yield from roll_added_time(match)
    if not match.clock.runs and match.situation is Situation.PENALTY:
        yield from roll_one_more_action(match)
    if not match.clock.runs:
        yield from end_half(match)


def roll_added_time(match: Match) -> Play[None]:
    """Die and leniency make the actions of added time, up to the edition's cap (CLK-3)."""
    cap = match.edition.extra_added_cap if match.clock.is_extra else match.edition.added_cap
    face = yield from roll("referee", "added_time", "CLK-3")
    added = min(face + match.leniency, cap)
    match.clock = replace(match.clock, added=added)
    yield AddedTime(actions=added, die=face, leniency=match.leniency)


def roll_one_more_action(match: Match) -> Play[None]:
    """Let a penalty that the last action brought be taken: one action more than the number (CLK-3, CLK-4)."""
    added = (match.clock.added or 0) + 1
    match.clock = replace(match.clock, added=added)
    yield TimeForPenalty(side=match.attack)


def end_half(match: Match) -> Play[None]:
    """Blow the whistle (CLK-4). What is level at the end goes on if it must be settled (CLK-5)."""
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
    """Begin two halves of a third the length each (CLK-5); who kicks off is rolled for again (SET-5)."""
    match.clock = Clock(a_third(match.clock.number), half=match.clock.half + 1)
    yield ExtraTime(actions=match.clock.number)
    first = yield from choose_kick_off()
    match.first_kick_off = first
    match.set_next(Situation.LINE_UP, side=first)
