"""The football game as a picture: what of a match and of what was told is drawn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from render.colour import parse
from render.scene import Scene, Team, Token, Way
from rules.asking import Report
from rules.counter_attack.cards import Side
from rules.counter_attack.match import Match
from rules.counter_attack.situation import Situation
from rules.hexes import Hex
from text.counter_attack.names import stage
from text.message import N_

_LINE_UPS: Final = frozenset({"lined_up", "gives_way", "kick_off"})
_FLIGHTS: Final = frozenset(
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
_BALL_STOPS: Final = frozenset({"loose_ball_hits", "loose_ball_rests", "loose_ball_over_line", "loose_ball_saved"})
_DEAD: Final[Mapping[Situation, str]] = {
    Situation.LINE_UP: N_("{club} kick off next: both managers line up"),
    Situation.KICK_OFF: N_("{club} kick off"),
    Situation.THROW_IN: N_("Throw-in for {club}"),
    Situation.GOAL_KICK: N_("Goal kick for {club}"),
    Situation.CORNER: N_("Corner for {club}"),
    Situation.FREE_KICK: N_("Free kick for {club}"),
    Situation.PENALTY: N_("Penalty for {club}"),
    Situation.SAVE_AND_HOLD: N_("{club}: the goalkeeper holds the ball"),
    Situation.HALF_TIME: N_("Half time"),
    Situation.EXTRA_TIME: N_("Extra time"),
    Situation.SHOOT_OUT: N_("Shoot-out"),
    Situation.FULL_TIME: N_("Full time"),
}


def scene_of(match: Match, reports: Iterable[Report] = (), asked: str = "") -> Scene:
    """Take from a match what a picture of it shows.

    reports: what has been told since the last picture: arrows are drawn from it. Facts may be their texts.
    asked: what is asked of whom, in words; without it, whose turn it is.
    """
    told = list(reports)
    runs = _runs(told)
    tokens = tuple(
        Token(player.side.value, player.shirt, place, match.is_keeper(player), moved=(str(player), place) in runs)
        for side in Side
        for player in match.on_pitch(side)
        for place in (match.hex_of(player),)
    )
    return Scene(
        home=_team(match, Side.HOME),
        away=_team(match, Side.AWAY),
        tokens=tokens,
        ball=match.ball,
        clock=f"{match.clock.minute}+{match.clock.beyond}" if match.clock.beyond else str(match.clock.minute),
        half=match.clock.half,
        attack=match.attack.value,
        asked=asked or _turn(match),
        ways=tuple(way for _, way in _ways(told)),
    )


def _team(match: Match, side: Side) -> Team:
    squad = match.squads[side]
    return Team(squad.club, parse(squad.kit), match.score(side), match.attacks(side))


def _turn(match: Match) -> str:
    """Say whose turn it is."""
    if match.phase is not None:
        moving = match.attack if match.phase.part.is_attack else match.defence
        return f"{match.squads[moving].club} · {stage(match)}"
    club = match.squads[match.attack].club
    dead = _DEAD.get(match.situation) if match.situation else None
    return (dead or N_("{club} attack")).format(club=club)


def _runs(reports: Sequence[Report]) -> set[tuple[str, Hex]]:
    """Return who has gone where: players by name, with the last hex of each of their ways."""
    return {(who, way.path[-1]) for who, way in _ways(reports) if not way.of_ball}


def _ways(reports: Sequence[Report]) -> list[tuple[str, Way]]:
    """Return the ways that were told of, with the name of who went; a line-up wipes those before it."""
    ways: list[tuple[str, Way]] = []
    loose: Hex | None = None
    for report in reports:
        who = str(report.facts.get("player", ""))
        if report.name in _LINE_UPS:
            ways.clear()
        elif report.name in _FLIGHTS:
            ways.append((who, Way(_between(report), of_ball=True)))
        elif report.name == "comes_down":
            _goes_astray(ways, _hex(report, "hex"))
        elif report.name == "loose_ball":
            loose = _hex(report, "start")
        elif report.name in _BALL_STOPS and loose is not None:
            ways.append((who, Way((loose, _hex(report, "hex")), of_ball=True)))
            loose = None
        elif {"player", "start", "to"} <= report.facts.keys():
            _run_on(ways, who, _leg(report))
    return [(who, way) for who, way in ways if way.path[0] != way.path[-1] or len(way.path) > 2]


def _goes_astray(ways: list[tuple[str, Way]], place: Hex) -> None:
    """Let the last way of the ball end on another hex: it flies straight there (HPA-5, LPA-4)."""
    for at, (who, flight) in reversed(list(enumerate(ways))):
        if flight.of_ball:
            ways[at] = who, Way((flight.path[0], place), of_ball=True)
            return


def _run_on(ways: list[tuple[str, Way]], who: str, leg: tuple[Hex, ...]) -> None:
    """Add a leg of a run; it goes on from the last one if the same player has made it."""
    if ways and ways[-1][0] == who and not ways[-1][1].of_ball and ways[-1][1].path[-1] == leg[0]:
        ways[-1] = who, Way((*ways[-1][1].path, *leg[1:]))
    else:
        ways.append((who, Way(leg)))


def _leg(report: Report) -> tuple[Hex, ...]:
    start, end = _between(report)
    path = str(report.facts.get("path", end)).split()
    return start, *map(Hex.parse, path)


def _between(report: Report) -> tuple[Hex, Hex]:
    return _hex(report, "start"), _hex(report, "to" if "to" in report.facts else "target")


def _hex(report: Report, fact: str) -> Hex:
    return Hex.parse(str(report.facts[fact]))
