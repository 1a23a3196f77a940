"""Positions in words, as worked cases and tests set them: `rules/counter_attack/scenes/scene.py`."""

from __future__ import annotations

import pytest

from rules.case_stage import SceneUnclear
from tests.rig import set_scene


def test_players_are_called_by_their_shirts() -> None:
    match = set_scene("10h M20 ball; 1a M37")

    assert [match.player(name).card.name for name in ("10h", "1a")] == ["Player 10", "Player 1"]


def test_a_scene_says_who_touched_the_ball_last() -> None:
    match = set_scene("10h M20; ball M5; touched 10h")

    assert match.last_touch is match.player("10h")


def test_an_injury_takes_what_the_edition_says_wherever_that_stands() -> None:
    match = set_scene("injured 10h; edition condensed; 10h M20 pace=5 shooting=4")

    assert (match.pips(match.player("10h")).pace, match.pips(match.player("10h")).shooting) == (4, 4)


def test_what_is_no_fact_of_a_scene_is_named() -> None:
    with pytest.raises(SceneUnclear, match="“weather” is no fact of a scene") as unclear:
        _ = set_scene("10h M20; weather wet")

    assert unclear.value.line == 1


def test_there_is_no_half_after_the_last_one() -> None:
    with pytest.raises(ValueError, match="“5” is too much"):
        _ = set_scene("10h M20 ball; half 5")
