"""Terms for settling a match, alone or as the second leg of a tie: CLK-5, and their lines in its head."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.counter_attack.squads.cards import Side
from rules.counter_attack.squads.unavailable import OUT, out_in_head
from rules.counter_attack.state.clock import SECOND_HALF
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.situation import Situation
from rules.errors import LogUnreadable
from rules.score_sheets import Goals, MatchTerms

SETTLE: Final = "settle"
"""The fact in the head of a log: with `settle yes` a draw goes on to extra time and a shoot-out (CLK-5)."""

YES, EXTRA_TIME, SHOOT_OUT = "yes", "extra_time", "shoot_out"
"""The values of `settle`: both extra time and a shoot-out, or one of the two alone."""

FIRST_LEG: Final = "first_leg"
"""The fact in the head of a second leg: `first_leg 1-2`, goals that its home and away sides have from the first."""

AWAY_GOALS: Final = "away_goals"
"""The fact in the head of a second leg: with `away_goals yes` they count double when the aggregate is level."""

_FOLLOWS: Final[Mapping[tuple[str, bool], Situation]] = {
    (YES, True): Situation.EXTRA_TIME,
    (YES, False): Situation.SHOOT_OUT,
    (EXTRA_TIME, True): Situation.EXTRA_TIME,
    (SHOOT_OUT, True): Situation.SHOOT_OUT,
}
"""The situation after a level match, by its terms and whether normal time has just ended."""


def what_follows(match: Match) -> Situation | None:
    """Return the situation after the last half of a level match that must be settled (CLK-5); None if it is over."""
    if not is_level(match):
        return None
    return _FOLLOWS.get((match.head.get(SETTLE, ""), match.clock.half == SECOND_HALF))


def is_level(match: Match) -> bool:
    """Return whether a match is level, a second leg on aggregate (ruling R-113)."""
    home, away = aggregate(match)
    first = first_leg(match.head)
    if home != away or first is None or match.head.get(AWAY_GOALS) != YES:
        return home == away
    return first[0] == match.score(Side.AWAY)


def aggregate(match: Match) -> Goals:
    """Return the goals of home and away, plus those of the first leg if there was one."""
    home, away = first_leg(match.head) or (0, 0)
    return home + match.score(Side.HOME), away + match.score(Side.AWAY)


def first_leg(head: Mapping[str, str]) -> Goals | None:
    """Return the goals of home and away from a first leg; None if there was none. Raises LogUnreadable."""
    written = head.get(FIRST_LEG)
    if written is None:
        return None
    home, _, away = written.partition("-")
    try:
        return int(home), int(away)
    except ValueError as unreadable:
        raise LogUnreadable(0, f"{FIRST_LEG} {written}") from unreadable


def on_terms(head: Mapping[str, str], terms: MatchTerms) -> dict[str, str]:
    """Return a head with a competition's terms in place of any it has."""
    kept = {name: fact for name, fact in head.items() if not name.startswith((OUT, SETTLE, FIRST_LEG, AWAY_GOALS))}
    return {**kept, **_settled_by(terms), **dict(out_in_head(terms.out))}


def _settled_by(terms: MatchTerms) -> dict[str, str]:
    ways = {(True, True): YES, (True, False): EXTRA_TIME, (False, True): SHOOT_OUT}
    way = ways.get((terms.extra_time, terms.shoot_out))
    facts = {SETTLE: way} if way else {}
    if terms.first_leg is not None:
        facts[FIRST_LEG] = "{}-{}".format(*terms.first_leg)
        facts |= {AWAY_GOALS: YES} if terms.away_goals else {}
    return facts
