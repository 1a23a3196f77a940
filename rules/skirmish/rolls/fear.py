"""Fear: FACT-4."""

from __future__ import annotations

from rules.asking import Play
from rules.skirmish.model.figures import Figure
from rules.skirmish.model.match import Match
from rules.skirmish.rolls.characteristic_tests import leadership
from rules.skirmish.rolls.reports import NeedsSix


def fears(match: Match, figure: Figure, other: Figure) -> bool:
    """Return whether a figure is afraid of another; who causes fear knows none."""
    there_is_fear = match.options.fear_rules == "on"
    return there_is_fear and other.profile.causes_fear and not figure.profile.causes_fear


def dares(match: Match, figure: Figure, other: Figure, clause: str = "FACT-4") -> Play[bool]:
    """Return whether a figure goes for another: where it is afraid of it, its leadership says so.

    clause: under which it does.
    """
    if not fears(match, figure, other):
        return True
    return (yield from leadership(match, figure, "fear", clause))


def stands_up_to(match: Match, figure: Figure, charger: Figure, clause: str = "FACT-4") -> Play[None]:
    """Let a figure face one that has charged it: where its nerve fails, it needs sixes to hit in the coming combat.

    Who lies on the ground has no blow to spoil, and does not test.
    """
    if not figure.ready or (yield from dares(match, figure, charger, clause)):
        return
    figure.turn.needs_six = True
    yield NeedsSix(figure=figure.name, enemy=charger.name)
