"""Worked cases played by a referee that stays, and the dice that are rolled in them."""

from __future__ import annotations

import functools
from collections.abc import Iterable
from typing import Any

from rules.cases import Case, stage_of
from rules.log import Entry, parts_of
from rules.referee import Referee
from rules.script import play_out
from tests.casework.case_files import cases_of


def staged(case: Case, log: Iterable[Entry] = ()) -> tuple[Any, Referee]:
    """Set the scene of a case, and answer as in a log. Return the match and its referee."""
    stage = stage_of(case.game)
    match = stage.set_scene(case.scene)
    return match, Referee(stage.script(match), log, die_clause=stage.die_clause)


def played(case: Case) -> tuple[Any, Referee]:
    """Play a case by its script. Return the match and its referee."""
    match, referee = staged(case)
    play_out(referee, case.script, to_the_end=False)
    return match, referee


@functools.cache
def logs_of_cases(game: str) -> list[list[Entry]]:
    """Play all worked cases of a game; return the log of each that has a scene. game: its folder in `rules/`."""
    return [played(case)[1].log for case in cases_of(game).values() if case.scene]


@functools.cache
def dice_of_cases(game: str) -> frozenset[str]:
    """Return the names of all dice that are rolled in a game's worked cases."""
    asked = (parts_of(entry.asked) for log in logs_of_cases(game) for entry in log)
    return frozenset(parts["question"] for parts in asked if parts["does"] == "rolls")
