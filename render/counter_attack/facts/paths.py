"""The ways of a football match: who has run where, and where the ball has gone, from what was told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from render.counter_attack.facts.scene import Way
from rules.counter_attack.pitch.geometry import ball_path
from rules.counter_attack.state.match import Match
from rules.hexes import Hex
from rules.reports import AnyReport

LINE_UPS: Final = frozenset({"lined_up", "gives_way", "kick_off"})
"""Reports after which everybody stands elsewhere: nothing before them is drawn."""

FLIGHTS: Final = frozenset(
    {
        "pass",
        "high_pass",
        "long_pass",
        "headed_pass",
        "throws_to_the_head",
        "high_corner",
        "shot",
        "header_at_goal",
    }
)
"""Reports of a ball that was played: it goes, and not the player."""

_GROUND: Final = frozenset({"pass", "shot", "header_at_goal"})
_ENDS: Final = frozenset({"comes_down", "interception", "in_the_way"})
_STOPPED: Final = frozenset({"blocked", "deflected"})
_BALL_STOPS: Final = frozenset({"loose_ball_hits", "loose_ball_rests", "loose_ball_over_line", "loose_ball_saved"})


def runs_of(reports: Sequence[AnyReport]) -> set[tuple[str, Hex]]:
    """Return who has gone where: players by name, with the last hex of each of their ways."""
    return {(who, way.path[-1]) for who, way in ways_of(reports) if not way.of_ball}


def ways_of(reports: Sequence[AnyReport]) -> list[tuple[str, Way]]:
    """Return the ways that were told of, with the name of who went; a line-up wipes those before it."""
    ways: list[tuple[str, Way]] = []
    loose: Hex | None = None
    for before, report in zip((None, *reports), reports, strict=False):
        who = str(report.facts.get("player", ""))
        if report.name in LINE_UPS:
            ways.clear()
        elif report.name in FLIGHTS:
            ways.append((who, _flight(report)))
        elif report.name in _ENDS:
            _ends_on(ways, _hex(report, "hex"))
        elif report.name == "loose_ball":
            loose = _hex(report, "start")
            if before is not None and before.name in _STOPPED:
                _ends_on(ways, loose)
        elif report.name in _BALL_STOPS and loose is not None:
            ways.append((who, _rolls(loose, _hex(report, "hex"))))
            loose = None
        elif {"player", "start", "to"} <= report.facts.keys():
            _run_on(ways, who, _leg(report))
    return [(who, way) for who, way in ways if way.path[0] != way.path[-1] or len(way.path) > 2]


def with_flight(ways: tuple[Way, ...], match: Match) -> tuple[Way, ...]:
    """Add the way of a ball in the air where it was told of too long ago: it is seen until the ball comes down."""
    if match.sent_from is None or any(way.of_ball and way.path[-1] == match.ball for way in ways):
        return ways
    return Way((match.sent_from, match.ball), of_ball=True), *ways


def _flight(report: AnyReport) -> Way:
    """Return the way of a ball that was played: along the ground it touches hexes, through the air none."""
    start, end = _between(report)
    return _rolls(start, end) if report.name in _GROUND else Way((start, end), of_ball=True)


def _rolls(start: Hex, end: Hex) -> Way:
    return Way((start, end), of_ball=True, touched=ball_path(start, end))


def _ends_on(ways: list[tuple[str, Way]], place: Hex) -> None:
    """Let the last way of the ball end on another hex.

    A ball in the air flies straight there (HPA-5, LPA-4); one on the ground was stopped on its way, and has touched no
    hex beyond.
    """
    for at, (who, way) in reversed(list(enumerate(ways))):
        if way.of_ball:
            near = (number for number, touched in enumerate(way.touched) if touched.distance(place) <= 1)
            last = next((n for n, touched in enumerate(way.touched) if touched == place), next(near, -1))
            ways[at] = who, Way((way.path[0], place), of_ball=True, touched=way.touched[: last + 1])
            return


def _run_on(ways: list[tuple[str, Way]], who: str, leg: tuple[Hex, ...]) -> None:
    """Add a leg of a run; it goes on from the last one if the same player has made it."""
    if ways and ways[-1][0] == who and not ways[-1][1].of_ball and ways[-1][1].path[-1] == leg[0]:
        ways[-1] = who, Way((*ways[-1][1].path, *leg[1:]))
    else:
        ways.append((who, Way(leg)))


def _leg(report: AnyReport) -> tuple[Hex, ...]:
    start, end = _between(report)
    path = str(report.facts.get("path", end)).split()
    return start, *map(Hex.parse, path)


def _between(report: AnyReport) -> tuple[Hex, Hex]:
    return _hex(report, "start"), _hex(report, "to" if "to" in report.facts else "target")


def _hex(report: AnyReport, fact: str) -> Hex:
    return Hex.parse(str(report.facts[fact]))
