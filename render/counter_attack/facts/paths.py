"""Paths of players and the ball in a football match, from reports."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from render.counter_attack.facts.scene import LatestPath
from rules.counter_attack.ball.reports import (
    LooseBall,
    LooseBallHits,
    LooseBallOverLine,
    LooseBallRests,
    LooseBallSaved,
)
from rules.counter_attack.heading.reports import HeadedPass, HeaderAtGoal
from rules.counter_attack.passing.reports import ComesDown, HighPass, Interception, InTheWay, LongPass, Pass
from rules.counter_attack.periods.reports import GivesWay, KickOff, LinedUp
from rules.counter_attack.pitch.geometry import ball_path
from rules.counter_attack.set_pieces.reports import HighCorner, ThrowsToTheHead
from rules.counter_attack.shooting.reports import Blocked, Deflected, Shot
from rules.counter_attack.state.match import Match
from rules.hexes import Hex
from rules.reports import AnyReport, names_of

LINE_UPS: Final = names_of(LinedUp, GivesWay, KickOff)
"""Reports after which all players are in new places: nothing before them is drawn."""

FLIGHTS: Final = names_of(Pass, HighPass, LongPass, HeadedPass, ThrowsToTheHead, HighCorner, Shot, HeaderAtGoal)
"""Reports of a played ball, which travels without a player."""

_GROUND: Final = names_of(Pass, Shot, HeaderAtGoal)
_ENDS: Final = names_of(ComesDown, Interception, InTheWay)
_STOPPED: Final = names_of(Blocked, Deflected)
_BALL_STOPS: Final = names_of(LooseBallHits, LooseBallRests, LooseBallOverLine, LooseBallSaved)


def runs_of(ways: Iterable[tuple[str, LatestPath]]) -> set[tuple[str, Hex]]:
    """Return the name and the last hex of each player's run. ways: of `ways_of`."""
    return {(who, way.path[-1]) for who, way in ways if not way.of_ball}


def ways_of(reports: Sequence[AnyReport]) -> list[tuple[str, LatestPath]]:
    """Return the reported paths, with the player's name; a line-up removes those before it."""
    ways: list[tuple[str, LatestPath]] = []
    loose: Hex | None = None
    for before, report in zip((None, *reports), reports, strict=False):
        facts = report.facts
        who = str(facts.get("player", ""))
        if report.name in LINE_UPS:
            ways.clear()
        elif report.name in FLIGHTS:
            ways.append((who, _flight(report.name, facts)))
        elif report.name in _ENDS:
            _move_end(ways, hex_told(facts, "hex"))
        elif report.name == LooseBall.name:
            loose = hex_told(facts, "start")
            if before is not None and before.name in _STOPPED:
                _move_end(ways, loose)
        elif report.name in _BALL_STOPS and loose is not None:
            ways.append((who, _rolls(loose, hex_told(facts, "hex"))))
            loose = None
        elif {"player", "start", "to"} <= facts.keys():
            _run_on(ways, who, _leg(facts))
    return [(who, way) for who, way in ways if way.path[0] != way.path[-1] or len(way.path) > 2]


def with_flight(ways: tuple[LatestPath, ...], match: Match) -> tuple[LatestPath, ...]:
    """Add the path of a ball in the air if its report is too old: it is shown until the ball comes down."""
    if match.sent_from is None or any(way.of_ball and way.path[-1] == match.ball for way in ways):
        return ways
    return LatestPath((match.sent_from, match.ball), of_ball=True), *ways


def _flight(name: str, facts: Mapping[str, Any]) -> LatestPath:
    """Return the path of a played ball: it touches hexes along the ground, but none through the air."""
    start, end = _between(facts)
    return _rolls(start, end) if name in _GROUND else LatestPath((start, end), of_ball=True)


def _rolls(start: Hex, end: Hex) -> LatestPath:
    return LatestPath((start, end), of_ball=True, touched=ball_path(start, end))


def _move_end(ways: list[tuple[str, LatestPath]], place: Hex) -> None:
    """Move the end of the ball's last path to another hex.

    A ball in the air flies straight there (HPA-5, LPA-4); one on the ground was stopped on its way, and has touched no
    later hex.
    """
    for at, (who, way) in reversed(list(enumerate(ways))):
        if way.of_ball:
            near = (number for number, touched in enumerate(way.touched) if touched.distance(place) <= 1)
            last = next((n for n, touched in enumerate(way.touched) if touched == place), next(near, -1))
            ways[at] = who, LatestPath((way.path[0], place), of_ball=True, touched=way.touched[: last + 1])
            return


def _run_on(ways: list[tuple[str, LatestPath]], who: str, leg: tuple[Hex, ...]) -> None:
    """Add a leg of a run; it continues the last one if the same player made it."""
    if ways and ways[-1][0] == who and not ways[-1][1].of_ball and ways[-1][1].path[-1] == leg[0]:
        ways[-1] = who, LatestPath((*ways[-1][1].path, *leg[1:]))
    else:
        ways.append((who, LatestPath(leg)))


def _leg(facts: Mapping[str, Any]) -> tuple[Hex, ...]:
    start, end = _between(facts)
    path = str(facts.get("path", end)).split()
    return start, *map(Hex.parse, path)


def _between(facts: Mapping[str, Any]) -> tuple[Hex, Hex]:
    return hex_told(facts, "start"), hex_told(facts, "to" if "to" in facts else "target")


def hex_told(facts: Mapping[str, Any], fact: str) -> Hex:
    """Return the hex of a fact of a report, whether the report was just made or was read from a saved board."""
    return Hex.parse(str(facts[fact]))
