"""Scenes between two moments of a replay, with moving players and ball. Scenes in, scenes out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from render.counter_attack.facts.scene import Scene, Token
from rules.hexes import Hex, at


@dataclass(frozen=True, slots=True)
class FrameLimits:
    """Largest number of frames between two moments: while the ball moves, and while only others run."""

    ball: int
    run: int


def between(before: Scene, after: Scene, pace: FrameLimits) -> list[Scene]:
    """Return the scenes between two moments: runners, and the ball, each some hexes further on their paths."""
    paths = dict(_runs(before, after))
    ball = _path_of_ball(before, after, paths.values())
    steps = pace.ball if ball else pace.run if paths else 0
    return [_on_the_way(before, after, paths, ball, step / (steps + 1)) for step in range(1, steps + 1)]


def _runs(before: Scene, after: Scene) -> Iterator[tuple[tuple[str, int], tuple[Hex, ...]]]:
    """Yield the known runs, by side and shirt."""
    stood = {(token.side, token.shirt): token.place for token in before.tokens}
    ways = {(way.path[0], way.path[-1]): way.path for way in after.ways if not way.of_ball}
    for token in after.tokens:
        who = token.side, token.shirt
        path = ways.get((stood.get(who, token.place), token.place))
        if path is not None and path[0] != path[-1]:
            yield who, path


def _path_of_ball(before: Scene, after: Scene, runs: Iterable[tuple[Hex, ...]]) -> tuple[Hex, ...]:
    """Return the path of the ball: that of its carrier, else a straight line; () if it stays."""
    if before.ball == after.ball:
        return ()
    at_feet = [path for path in runs if (path[0], path[-1]) == (before.ball, after.ball)]
    return at_feet[0] if at_feet else _line(before.ball, after.ball)


def _line(start: Hex, end: Hex) -> tuple[Hex, ...]:
    """Return the hexes nearest to a straight line."""
    steps = max(1, start.distance(end))
    points = (
        (_part(start.column, end.column, step / steps), _part(start.height, end.height, step / steps))
        for step in range(steps + 1)
    )
    hexes = (at(round(column), round((height - round(column) % 2) / 2)) for column, height in points)
    return tuple(place for place in hexes if place is not None)


def _part(start: int, end: int, share: float) -> float:
    return start + (end - start) * share


def _on_the_way(
    before: Scene, after: Scene, paths: Mapping[tuple[str, int], tuple[Hex, ...]], ball: tuple[Hex, ...], share: float
) -> Scene:
    """Return the scene after a share of all paths."""

    def moved(token: Token) -> Token:
        path = paths.get((token.side, token.shirt))
        return replace(token, place=_along(path, share) if path else token.place, moved=False)

    tokens = tuple(map(moved, before.tokens))
    rolls = _along(ball, share) if ball else before.ball
    flights = tuple(way for way in after.ways if way.of_ball)
    asked = before.asked if _reveals_result(before, after, ball, paths) else after.asked
    travels = before.travels
    if _ball_travels_alone(ball, paths):
        travels = "air" if flights and not flights[-1].touched else "ground"
    return replace(before, tokens=tokens, ball=rolls, travels=travels, asked=asked, ways=flights, trials=(), duels=())


def _reveals_result(
    before: Scene, after: Scene, ball: tuple[Hex, ...], paths: Mapping[tuple[str, int], tuple[Hex, ...]]
) -> bool:
    """Return whether the text of the later moment reveals the result: then the earlier text stays during the flight."""
    scored = (before.home.goals, before.away.goals) != (after.home.goals, after.away.goals)
    return scored or _ball_travels_alone(ball, paths)


def _ball_travels_alone(ball: tuple[Hex, ...], paths: Mapping[tuple[str, int], tuple[Hex, ...]]) -> bool:
    """Return whether the ball travels alone: then players that it passes do not have it."""
    return bool(ball) and ball not in paths.values()


def _along(path: tuple[Hex, ...], share: float) -> Hex:
    return path[round((len(path) - 1) * share)]
