"""The action crop is moved from the ball so that players who have just moved are in it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from render.counter_attack.board.board import rows_of
from render.counter_attack.facts.match_scene import scene_of
from render.counter_attack.facts.scene import Scene
from render.counter_attack.renderer import RENDERER, FootballMoment, middle_of_action
from render.drawing.look import DAY
from render.drawing.view import BOUNDLESS
from render.game_renderer import ACTION
from rules.hexes import Hex
from tests.rig import set_scene

LOW = 0.9
"""A height that leaves few rows of hexes."""


def scene(places: str, *moved: str) -> Scene:
    """Return a scene in which some players have just moved. moved: their hexes."""
    found = scene_of(set_scene(places))
    tokens = tuple(replace(token, moved=str(token.place) in moved) for token in found.tokens)
    return replace(found, tokens=tokens)


def shown(given: Scene, *places: str, most: float = BOUNDLESS) -> list[bool]:
    """Return whether the action crop shows hexes."""
    view = DAY.crop(middle_of_action(given, DAY, most), rows_of(given), most)
    return [view.shows(Hex.parse(place)) for place in places]


def test_the_ball_is_the_middle_if_everybody_who_moved_is_near() -> None:
    given = scene("1h M1; 10h M20 ball; 9h L24; 1a M37", "L24")

    assert middle_of_action(given, DAY) == Hex.parse("M20")


@pytest.mark.parametrize("most", [BOUNDLESS, LOW])
@pytest.mark.parametrize(("far", "near"), [("M30", "M18"), ("M10", "M22"), ("H28", "N19")])
def test_it_moves_so_far_that_a_player_who_moved_is_seen(far: str, near: str, most: float) -> None:
    given = scene(f"1h M1; 10h M20 ball; 9h {far}; 8h {near}; 1a M37", far, near)

    assert shown(given, far, near, "M20", most=most) == [True, True, True]


def test_the_hexes_around_the_ball_stay_in_it() -> None:
    given = scene("1h M1; 10h M20 ball; 9h M33; 8h L33; 1a M37", "M33", "L33")

    assert shown(given, "M17", "M23", "J20", "P20") == [True] * 4


def test_of_players_on_both_sides_the_more_are_seen() -> None:
    given = scene("1h M1; 10h M20 ball; 9h M29; 8h L29; 7h M11; 1a M37", "M29", "L29", "M11")

    assert shown(given, "M29", "L29", "M11") == [True, True, False]


def test_a_board_is_drawn_so() -> None:
    near, far = scene("1h M1; 10h M20 ball; 9h M29; 1a M37"), scene("1h M1; 10h M20 ball; 9h M29; 1a M37", "M29")

    assert FootballMoment(near).draw(ACTION) != FootballMoment(far).draw(ACTION)
    assert RENDERER.moment(set_scene("1h M1; 10h M20 ball; 1a M37")).draw(ACTION)
