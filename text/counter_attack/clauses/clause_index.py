"""Index of the football clauses: all clauses in short, and the chapters of the rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from text.counter_attack.clauses.kicks import OF_KICKS
from text.counter_attack.clauses.movement import OF_MOVEMENT
from text.message import N_

CHAPTERS: Final[Mapping[str, str]] = {
    "GEN": N_("General"),
    "SET": N_("Squads and kick-off"),
    "CLK": N_("The clock"),
    "NXT": N_("The attack's next action"),
    "MOV": N_("Movement phase"),
    "STL": N_("Steal"),
    "TAC": N_("Tackle"),
    "NUT": N_("Nutmeg"),
    "FOU": N_("Fouls"),
    "INJ": N_("Injury"),
    "BOO": N_("Bookings"),
    "PAS": N_("Standard pass"),
    "FTP": N_("First-time pass"),
    "HPA": N_("High pass"),
    "LPA": N_("Long pass"),
    "HEA": N_("Header"),
    "CON": N_("Control"),
    "SHO": N_("Shot"),
    "SNP": N_("Snapshot"),
    "BLK": N_("Blocks"),
    "SAV": N_("Saving"),
    "GKP": N_("Goalkeepers"),
    "LOO": N_("Loose ball"),
    "OUT": N_("Ball out of play"),
    "THR": N_("Throw-in"),
    "GKK": N_("Goal kick"),
    "COR": N_("Corner"),
    "FK": N_("Free kick"),
    "PEN": N_("Penalty"),
    "OFF": N_("Offside"),
    "SUB": N_("Substitutions"),
    "SHT": N_("Shoot-out"),
    "JAC": N_("Jackpot (12-sided dice)"),
}
"""Chapters of the rulebook, by their clauses' prefix."""

CLAUSES: Final[Mapping[str, str]] = {**OF_MOVEMENT, **OF_KICKS}
"""All clauses in short, by number, in the order of the rulebook."""
