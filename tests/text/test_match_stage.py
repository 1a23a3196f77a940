"""The minute of a football match, its added time and its phase, in words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.counter_attack.state.match import Match
from tests.rig import set_scene
from text.counter_attack.names import clock, stage


def after(called: int, added: int | None) -> Match:
    """Return a match after some actions of a half of thirty. added: those of added time; None if not rolled."""
    match = set_scene("10h M19 ball; 1h M1; 1a M37; number 30")
    match.clock = replace(match.clock, called=called, added=added)
    return match


@pytest.mark.parametrize(
    ("called", "added", "minute", "said"),
    [
        (20, None, "30'", ""),
        (30, 4, "45'", "Added time: 4 actions"),
        (31, 1, "45+1'", ""),
        (31, 4, "45+1'", "Added time: 4 actions"),
        (34, 4, "45+4'", ""),
    ],
)
def test_added_time_is_told_while_it_runs(called: int, added: int | None, minute: str, said: str) -> None:
    match = after(called, added)
    assert (clock(match), stage(match)) == (minute, said)
