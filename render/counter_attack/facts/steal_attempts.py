"""Latest attempts to win the ball in a zone of influence, from a football match's reports."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from render.counter_attack.facts.paths import FLIGHTS, LINE_UPS, hex_told
from render.counter_attack.facts.scene import Trial
from rules.counter_attack.ball.reports import StealFails, StealFoul, StealSucceeds, TryFails, TrySucceeds
from rules.counter_attack.passing.reports import Interception, InterceptionMissed
from rules.counter_attack.pitch.geometry import ball_path
from rules.counter_attack.shooting.reports import Blocked, Deflected, NotBlocked, NotDeflected
from rules.counter_attack.state.match import Match
from rules.hexes import Hex
from rules.reports import AnyReport, by_name

_INTERCEPTIONS: Final = by_name({Interception: True, InterceptionMissed: False})
_STEALS: Final = by_name({StealSucceeds: True, StealFails: False, StealFoul: False})
_TRIES: Final = by_name({TrySucceeds: True, TryFails: False})
_BLOCKS: Final = by_name({Blocked: True, NotBlocked: False, Deflected: True, NotDeflected: False})
_WON: Final = {**_INTERCEPTIONS, **_STEALS, **_TRIES, **_BLOCKS}
_PLACED: Final = frozenset({"player", "start", "to"})


def trials_of(match: Match, reports: Sequence[AnyReport]) -> tuple[Trial, ...]:
    """Return the tries for the ball, oldest first; a line-up removes those before it.

    match: after the reports: earlier positions are worked out backwards from it.
    """
    if not any(report.name in _WON for report in reports):
        return ()
    stood = _positions_during(match, reports)
    trials: list[Trial] = []
    for number, report in enumerate(reports):
        if report.name in LINE_UPS:
            trials.clear()
        elif report.name in _WON:
            by = stood[number].get(str(report.facts["player"]))
            if by is not None:
                at = _tried_at(reports[:number], report, by, stood[number])
                trials.append(Trial(by, at, _WON[report.name]))
    return tuple(trials)


def _positions_during(match: Match, reports: Sequence[AnyReport]) -> list[dict[str, Hex]]:
    """Return the positions of players during each report, by name."""
    places = {str(player): place for player, place in match.position.stands.items()}
    stood: list[dict[str, Hex]] = []
    for report in reversed(reports):
        stood.append(dict(places))
        facts = report.facts
        if facts.keys() >= _PLACED and report.name not in FLIGHTS:
            places[str(facts["player"])] = hex_told(facts, "start")
    return stood[::-1]


def _tried_at(before: Sequence[AnyReport], report: AnyReport, by: Hex, stood: Mapping[str, Hex]) -> Hex:
    """Return the hex where the ball was tried for: on its path, of its carrier, or where it lay.

    before: the report before. by: the player's hex, which is returned if no report tells. stood: all positions.
    """
    if report.name in _INTERCEPTIONS:
        return hex_told(report.facts, "hex")
    if report.name in _STEALS:
        return stood.get(str(report.facts["carrier"]), by)
    if report.name in _BLOCKS:
        shots = (_path(one) for one in reversed(before) if "target" in one.facts)
        return next((place for place in next(shots, ()) if place.distance(by) <= 1), by)
    lay = (hex_told(one.facts, "hex") for one in reversed(before) if "hex" in one.facts)
    return next((place for place in lay if place.distance(by) <= 1), by)


def _path(shot: AnyReport) -> tuple[Hex, ...]:
    return ball_path(hex_told(shot.facts, "start"), hex_told(shot.facts, "target"))
