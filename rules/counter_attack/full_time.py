"""The end of a half and of the match: chapter CLK."""

from __future__ import annotations

from dataclasses import replace

from rules.asking import Play, roll, tell
from rules.counter_attack.cards import Side
from rules.counter_attack.clock import Clock
from rules.counter_attack.match import Match
from rules.counter_attack.situation import Situation

BEFORE_THE_WHISTLE = frozenset({Situation.TOSS, Situation.HALF_TIME, Situation.FULL_TIME})


def keep_time(match: Match) -> Play[None]:
    """Look at the clock when an action is settled: roll added time, or end the half (CLK-3, CLK-4)."""
    if match.situation in BEFORE_THE_WHISTLE:
        return
    if match.clock.added_is_due:
        yield from roll_added_time(match)
    if not match.clock.runs:
        yield from end_half(match)


def roll_added_time(match: Match) -> Play[None]:
    """Die and leniency make the actions of added time, up to the edition's cap (CLK-3)."""
    face = yield from roll("referee", "added_time", "CLK-3")
    added = min(face + match.leniency, match.edition.added_cap)
    match.clock = replace(match.clock, added=added)
    yield from tell("added_time", "CLK-3", actions=added, die=face, leniency=match.leniency)


def end_half(match: Match) -> Play[None]:
    """Blow the whistle (CLK-4); after the first half sides are changed (SET-5)."""
    home, away = match.score(Side.HOME), match.score(Side.AWAY)
    if match.clock.half == 1:
        yield from tell("half_time", "CLK-4", home=home, away=away)
        match.then(Situation.HALF_TIME)
    else:
        yield from tell("full_time", "CLK-4", home=home, away=away)
        match.then(Situation.FULL_TIME)


def second_half(match: Match) -> Play[None]:
    """Change sides; the side that did not kick off begins (SET-5)."""
    match.clock = Clock(match.clock.number, half=2)
    yield from tell("second_half", "SET-5", side=match.first_kick_off.other)
    match.then(Situation.LINE_UP, side=match.first_kick_off.other)
