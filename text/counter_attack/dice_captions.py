"""Captions beside dice in a picture: the purpose of the roll and its result, in a few words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.counter_attack.ball.reports import StealFails, TryFails
from rules.counter_attack.passing.reports import InterceptionMissed
from rules.counter_attack.shooting.reports import NotBlocked, NotDeflected
from rules.reports import names_of
from text.languages import T_
from text.message import N_, N_plural

ROLLED_FOR: Final[Mapping[str, str]] = {
    "tackling": N_("tackling"),
    "dribbling": N_("dribbling"),
    "heading": N_("heading"),
    "aerial": N_("aerial"),
    "shooting": N_("shooting"),
    "saving": N_("saving"),
    "high_pass": N_("high pass"),
    "handling": N_("handling"),
    "resilience": N_("resilience"),
    "reckless": N_("reckless"),
    "catching": N_("catching"),
    "booking": N_("booking"),
    "added_time": N_("leniency"),
    "toss": N_("toss"),
    "direction": N_("direction"),
    "distance": N_("distance"),
}
"""Purpose of a die: an attribute as on the cards, or something else."""

DIRECTIONS: Final = (
    N_("north"),
    N_("north-east"),
    N_("south-east"),
    N_("south"),
    N_("south-west"),
    N_("north-west"),
)
"""Directions of the loose-ball die, 1 to 6, as on the board."""


def direction(face: object) -> str:
    """Return the direction of a face of the loose-ball die, in words. face: 1 to 6, as a number or a text."""
    return T_(DIRECTIONS[int(str(face)) - 1])


REFEREE: Final = N_("Referee")
BALL: Final = N_("Ball")
SHOT: Final = N_("Shot")

_RUNS_LOOSE: Final = N_("Loose ball")
_A_FOUL: Final = N_("A foul")
_MISSES: Final = N_("Off target")
_SAVED: Final = N_("Saved")

NEEDS: Final = N_("{outcome}: needs {least}+ on the die")
"""Result of a failed test, and the lowest passing face: the total stands beside it, which may be higher."""

MISSED: Final = names_of(StealFails, TryFails, InterceptionMissed, NotBlocked, NotDeflected)
"""Reports of such tests."""

OUTCOMES: Final[Mapping[str, str]] = {
    "tackle_won": N_("{tackler} wins the ball"),
    "tackle_lost": N_("{carrier} gets away"),
    "tackle_tied": _RUNS_LOOSE,
    "tackle_foul": _A_FOUL,
    "handball": N_("Handball"),
    "nutmeg_won": N_("Nutmeg by {carrier}"),
    "nutmeg_lost": N_("{defender} wins the ball"),
    "nutmeg_tied": _RUNS_LOOSE,
    "fouled_in_nutmeg": _A_FOUL,
    "dive_won": N_("{keeper} holds the ball"),
    "dive_lost": N_("{carrier} gets past"),
    "dive_tied": _RUNS_LOOSE,
    "dive_foul": _A_FOUL,
    "steal_succeeds": N_("{player} steals the ball"),
    "steal_fails": N_("No steal"),
    "steal_foul": _A_FOUL,
    "try_succeeds": N_("{player} gets the ball"),
    "try_fails": N_("Can't reach it"),
    "interception": N_("{player} intercepts"),
    "interception_missed": N_("No interception"),
    "accurate": N_("Accurate: needs {needed}"),
    "inaccurate": N_("Inaccurate: needs {needed}"),
    "blocked": N_("{player} blocks the shot"),
    "not_blocked": N_("No block"),
    "deflected": N_("{player} deflects the shot"),
    "not_deflected": N_("No deflection"),
    "off_target": _MISSES,
    "off_target_with_it": _MISSES,
    "out_of_reach": N_("Out of the keeper's reach"),
    "save": _SAVED,
    "save_beaten": N_("Goal"),
    "save_tied": N_("Gets a hand to it"),
    "over_the_wall": N_("Over the wall"),
    "low_free_kick": N_("Can be blocked"),
    "penalty_missed": _MISSES,
    "loose_ball_saved": _SAVED,
    "loose_ball_beats_keeper": N_("Goal"),
    "held": N_("Holds it: below {handling}"),
    "not_held": N_("Can't hold it: {handling} or more"),
    "caught": N_("Catches it"),
    "spilled": N_("Spills it"),
    "control": N_("Under control"),
    "control_fails": N_("Not under control: needs {needed}"),
    "leaps": N_("Beaten in the air"),
    "header_won": N_("{attacker} wins the header"),
    "header_lost": N_("{defender} wins the header"),
    "header_tied": _RUNS_LOOSE,
    "die_again": N_("Doesn't count: roll again"),
    "booking_test": N_("A card for {player}?"),
    "no_card": N_("No card for {player}"),
    "yellow_card": N_("Yellow card for {player}"),
    "red_card": N_("Red card for {player}"),
    "unhurt": N_("OK: below {resilience}"),
    "slowed": N_("Injured: {resilience} or more"),
    "injured": N_("Injured: {resilience} or more"),
    "reckless_miss": N_("Misses the player"),
    "reckless_foul": _A_FOUL,
    "added_time": N_plural("{actions} action of added time", "{actions} actions of added time", "actions"),
    "toss": N_("{side} kick off"),
    "toss_tied": N_("Level: roll again"),
    "loose_ball": N_("{direction}, distance {distance}"),
    "goes_astray": N_("Misses {hex}: {direction}, distance {distance}"),
    "parried": N_("Parried, {direction}"),
    "turned_behind": N_("Tipped behind, {direction}: corner"),
}
"""Results of dice, by the name of the report, with those of a card or a beaten goalkeeper."""
