"""The compulsory step: who flees rallies, or runs on (SK-ORD-2, FACT-5)."""

from __future__ import annotations

from rules.asking import Play, tell
from rules.skirmish.battlefield import HEIGHT
from rules.skirmish.characteristic import leadership
from rules.skirmish.figures import Figure
from rules.skirmish.flight import run_away, runs_by_itself
from rules.skirmish.hiding import look_round
from rules.skirmish.match import Match


def compulsory(match: Match) -> Play[None]:
    """Move whatever moves by itself of the side whose turn it is, in the order of its roster."""
    for figure in list(match.of(match.side)):
        if runs_by_itself(match, figure):
            yield from tell("compulsory", "SK-ORD-2", figure=figure.name)
            yield from _rally_or_run(match, figure)


def _rally_or_run(match: Match, figure: Figure) -> Play[None]:
    enemy = _enemy_nearest(match, figure)
    if enemy is not None:
        yield from tell("no_rally", "FACT-5", figure=figure.name, enemy=enemy.name)
    elif (yield from leadership(match, figure, "rally", "FACT-5")):
        figure.fleeing = False
        figure.turn.moved = figure.turn.no_shoot = figure.turn.no_hide = True
        yield from tell("rallied", "FACT-5", figure=figure.name)
        yield from look_round(match, figure)
        return
    yield from run_away(match, figure)


def _enemy_nearest(match: Match, figure: Figure) -> Figure | None:
    """Return the enemy that is nearer to a figure than anybody else, if one is: it will not rally then."""
    others = [each for each in match.figures.values() if each is not figure and each.ready and not each.hidden]
    friends = [_far(match, figure, each) for each in others if each.side is figure.side]
    enemies = [each for each in others if each.side is not figure.side]
    nearest = min(enemies, key=lambda each: _far(match, figure, each), default=None)
    if nearest is None or (friends and min(friends) <= _far(match, figure, nearest)):
        return None
    return nearest


def _far(match: Match, one: Figure, other: Figure) -> int:
    """Return how far two figures are apart, heights and all, to be compared only."""
    if one.spot is None or other.spot is None:
        return 0
    along = HEIGHT * one.spot.place.distance(other.spot.place)
    up = match.field.height(one.spot) - match.field.height(other.spot)
    return along * along + up * up
