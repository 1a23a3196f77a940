"""Arrows of players and of the ball: past everybody who stands between, and clear of the labels of hexes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from render.counter_attack.board.board import paint_crop, paint_full
from render.counter_attack.board.ground import label_at
from render.counter_attack.facts.scene import LatestPath
from render.drawing.colour import Colour
from render.drawing.look import DAY
from rules.hexes import Hex
from tests.render.easel import colours_near, position, way


def near_hex(place: str, *ways: LatestPath, line_up: str = "") -> set[Colour]:
    """Return the colours around the middle of a hex of the full board, on which ways are drawn."""
    scene = position(f"10h A1 ball; {line_up}") if line_up else position()
    x, y = DAY.centre(Hex.parse(place))
    return colours_near(paint_full(replace(scene, ways=ways)), x, y, 5)


def test_a_player_who_is_placed_two_hexes_away_goes_past_who_stands_between() -> None:
    """TAC-5: 10h gets past 6a, who stands between L28 and M30, over K29 and L30 or over M28 and M29."""
    upper, lower = (near_hex(place, way("L28 M30"), line_up="6a L29") for place in ("K29", "M29"))
    assert (DAY.run in upper) != (DAY.run in lower)


def test_it_goes_past_where_nobody_else_has_gone() -> None:
    ways = way("M28 M29"), way("L28 M30")
    assert DAY.run in near_hex("K29", *ways, line_up="6a L29")


def test_with_one_free_hex_between_it_goes_over_that_one() -> None:
    """From L28 to L30 over K29 or L29; on K29 somebody stands."""
    assert DAY.run in near_hex("L29", way("L28 L30"), line_up="6a K29")


def test_where_nobody_stands_between_a_straight_way_is_straight() -> None:
    assert DAY.run in near_hex("L29", way("L28 M30"))


def test_the_ball_flies_over_everybody_in_a_straight_line() -> None:
    flight = way("L28 M30", of_ball=True)
    assert DAY.glow not in near_hex("K29", flight, line_up="6a L29")
    assert DAY.glow not in near_hex("M29", flight, line_up="6a L29")


@pytest.mark.parametrize("end", ["L19", "M20", "N20", "N19", "N18", "M18"])
def test_a_step_of_one_hex_has_a_line_and_a_head(end: str) -> None:
    """The line is seen between the middle of its first hex and the head, which ends at the second hex's edge."""
    scene = position("10h A1 ball")
    picture = paint_crop(replace(scene, ways=(way(f"M19 {end}"),)), around=Hex.parse("M19"))
    view = DAY.crop(Hex.parse("M19"))
    (x, y), (to_x, to_y) = view.centre(Hex.parse("M19")), view.centre(Hex.parse(end))
    at = [(x + (to_x - x) * share, y + (to_y - y) * share) for share in (0.54, 0.72)]
    assert all(DAY.run in colours_near(picture, *point, 3) for point in at)


def test_the_label_under_the_head_of_an_arrow_moves_up() -> None:
    """The label of L19 is written in its middle, as the head lies where it stood."""
    scene = position("10h A1 ball")
    view = DAY.crop(Hex.parse("M19"))
    x, y = view.centre(Hex.parse("L19"))
    up = colours_near(paint_crop(replace(scene, ways=(way("J19 L19"),)), around=Hex.parse("M19")), x, y, 8)
    assert {DAY.chalk, DAY.ink} <= up


@pytest.mark.parametrize("end", ["M20", "M18"])
def test_a_label_beside_the_middle_of_an_arrow_is_not_cut_by_its_head(end: str) -> None:
    """Its letters are written again, with their edge."""
    scene = position("10h A1 ball")
    view = DAY.crop(Hex.parse("M19"))
    picture = paint_crop(replace(scene, ways=(way(f"M19 {end}"),)), around=Hex.parse("M19"))
    assert DAY.ink in colours_near(picture, *label_at(view, Hex.parse(end)), 12)
