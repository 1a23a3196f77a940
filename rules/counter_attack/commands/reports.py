"""Reports of moves that several chapters share."""

from __future__ import annotations

from rules.counter_attack.squads.cards import Player
from rules.hexes import Hex
from rules.reports import Report


class OffBallRun(Report):
    """A run without the ball."""

    player: Player
    start: Hex
    to: Hex


class Runs(OffBallRun):
    """A player runs without the ball."""

    clause: str
