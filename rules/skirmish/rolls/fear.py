"""Fear: FACT-4."""

from __future__ import annotations

from rules.asking import Play
from rules.skirmish.model.figures import Figure
from rules.skirmish.model.match import Match
from rules.skirmish.rolls.characteristic_tests import roll_leadership
from rules.skirmish.rolls.reports import NeedsSix


def fears(match: Match, figure: Figure, other: Figure) -> bool:
    """Return whether a figure is afraid of another; one that causes fear never is."""
    there_is_fear = match.switches.fear_rules == "on"
    return there_is_fear and other.profile.causes_fear and not figure.profile.causes_fear


def dare_to_engage(match: Match, figure: Figure, other: Figure, clause: str = "FACT-4") -> Play[bool]:
    """Return whether a figure engages another: if it is afraid, it must pass a test of leadership.

    clause: of the engagement.
    """
    if not fears(match, figure, other):
        return True
    return (yield from roll_leadership(match, figure, "fear", clause))


def face_charger(match: Match, figure: Figure, charger: Figure, clause: str = "FACT-4") -> Play[None]:
    """Let a figure face its charger: if its nerve fails, it needs sixes to hit in the coming combat.

    A figure that is not standing cannot strike, and does not test.
    """
    if not figure.is_ready or (yield from dare_to_engage(match, figure, charger, clause)):
        return
    figure.turn.needs_six = True
    yield NeedsSix(figure=figure, enemy=charger)
