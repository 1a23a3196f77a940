"""Rallying of fleeing figures, at the start of each turn of their side: FACT-5."""

from __future__ import annotations

from rules.asking import Play
from rules.skirmish.actions.reports import NoRally, Rallied
from rules.skirmish.hiding.hiding import look_round
from rules.skirmish.model.battlefield import HEIGHT
from rules.skirmish.model.figures import Figure
from rules.skirmish.model.match import Match
from rules.skirmish.rolls.characteristic_tests import roll_leadership


def roll_rallies(match: Match) -> Play[None]:
    """Let each fleeing figure of the side whose turn it is try to rally, once a turn, in the order of its roster.

    Its move is spent in any case: a figure that fails runs on in the compulsory step.
    """
    if match.switches.flee_rules == "off":
        return
    for figure in list(match.of(match.side)):
        if figure.fleeing and not figure.turn.moved:
            figure.turn.moved = figure.turn.no_shoot = figure.turn.no_hide = True
            yield from _rally(match, figure)


def _rally(match: Match, figure: Figure) -> Play[None]:
    enemy = _enemy_nearest(match, figure)
    if enemy is not None:
        yield NoRally(figure=figure, enemy=enemy)
    elif (yield from roll_leadership(match, figure, "rally", "FACT-5")):
        figure.fleeing = False
        yield Rallied(figure=figure)
        yield from look_round(match, figure)


def _enemy_nearest(match: Match, figure: Figure) -> Figure | None:
    """Return the enemy nearest to a figure, which then cannot rally; None if a friend is at least as near."""
    others = [each for each in match.figures.values() if each is not figure and each.is_ready and not each.hidden]
    friends = [_far(match, figure, each) for each in others if each.side is figure.side]
    enemies = [each for each in others if each.side is not figure.side]
    nearest = min(enemies, key=lambda each: _far(match, figure, each), default=None)
    if nearest is None or (friends and min(friends) <= _far(match, figure, nearest)):
        return None
    return nearest


def _far(match: Match, one: Figure, other: Figure) -> int:
    """Return the distance between two figures, with heights, for comparison only."""
    if one.spot is None or other.spot is None:
        return 0
    along = HEIGHT * one.spot.place.distance(other.spot.place)
    up = match.field.height(one.spot) - match.field.height(other.spot)
    return along * along + up * up
