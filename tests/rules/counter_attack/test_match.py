"""The verbs by which a match changes, where the ball has to be seen to."""

from __future__ import annotations

from tests.rig import ball_is_with, place_of, set_scene


def test_whoever_changes_places_with_another_takes_the_ball_along() -> None:
    match = set_scene("10h M20 ball; 4a M21")

    match.swap(match.player("10h"), match.player("4a"))

    assert (place_of(match, "10h"), place_of(match, "4a")) == ("M21", "M20")
    assert ball_is_with(match, "10h")


def test_the_ball_stays_where_somebody_goes_off() -> None:
    match = set_scene("10h M20 ball; 4a M21")

    match.goes_off(match.player("10h"))

    assert str(match.ball) == "M20"
    assert match.on_ball is None
