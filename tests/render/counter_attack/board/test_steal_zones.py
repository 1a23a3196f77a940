"""Steals and interceptions on the board: the ring and the sign say who got the ball, and touched hexes are tinted."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PIL import Image

from render.counter_attack.board.board import paint_crop, paint_full
from render.counter_attack.facts.scene import Scene, Trial
from render.drawing.colour import mixed
from render.drawing.look import DAY
from render.drawing.palette import TOUCH
from rules.hexes import Hex
from tests.render.easel import apart, colours_near, pixel, position, way

BY, AT = Hex.parse("H22"), Hex.parse("I22")
"""Two free hexes, one below the other, near the ball of the easel's position."""

WON, LOST = Trial(BY, AT, won=True), Trial(BY, AT, won=False)


def tried(*trials: Trial) -> Scene:
    return replace(position(), trials=trials)


def edge_of(picture: Image.Image, scene: Scene, share: float) -> set[tuple[int, int, int]]:
    """Return the colours on the uppermost edge of the zone of H22. share: how far along it, 0 to 1."""
    view = DAY.crop(scene.ball)
    corners = view.corners(Hex.parse("G22"))
    (left, top), (right, _) = corners[4], corners[5]
    return colours_near(picture, left + (right - left) * share, top, 2)


def test_who_got_the_ball_has_a_whole_ring_around_its_zone_of_influence() -> None:
    scene = tried(WON)
    picture = paint_crop(scene)
    assert all(DAY.glow in edge_of(picture, scene, share) for share in (0.1, 0.5, 0.9))


def test_who_did_not_get_it_has_a_broken_ring_of_another_colour() -> None:
    scene = tried(LOST)
    picture = paint_crop(scene)
    assert DAY.paper in edge_of(picture, scene, 0.5)
    assert all(DAY.paper not in edge_of(picture, scene, share) for share in (0.05, 0.95))


def test_the_hexes_inside_a_ring_stay_as_they_are() -> None:
    """Between H22 and G22 no edge is drawn."""
    plain, ringed = paint_crop(position()), paint_crop(tried(WON))
    x, y = DAY.crop(position().ball).corners(BY)[1]
    assert pixel(ringed, x - 20, y) == pixel(plain, x - 20, y)


@pytest.mark.parametrize(("trial", "colour"), [(WON, DAY.glow), (LOST, DAY.paper)])
def test_a_sign_on_the_hex_of_the_ball_says_who_got_it(trial: Trial, colour: tuple[int, int, int]) -> None:
    scene = tried(trial)
    x, y = DAY.crop(scene.ball).centre(AT)
    near = colours_near(paint_crop(scene), x, y - 9, 9)
    assert {colour, DAY.ink} <= near


def test_a_tick_is_no_cross() -> None:
    """Told apart by shape: where the cross has its upper left arm, the tick has nothing."""
    x, y = DAY.crop(position().ball).centre(AT)
    crossed, ticked = (colours_near(paint_crop(tried(trial)), x - 5, y - 14, 1) for trial in (LOST, WON))
    assert DAY.ink in crossed
    assert DAY.ink not in ticked


def test_where_somebody_stands_the_ring_alone_says_it() -> None:
    """The ball is with 10h on K22, and 9a on J21 tries."""
    ring = Trial(Hex.parse("J21"), Hex.parse("K22"), won=False)
    plain, ringed = paint_crop(position()), paint_crop(tried(ring))
    x, y = DAY.crop(position().ball).centre(Hex.parse("K22"))
    box = (round(x) - 30, round(y) - 30, round(x) + 30, round(y) + 30)
    assert ringed.crop(box).convert("RGB").tobytes() == plain.crop(box).convert("RGB").tobytes()


def test_every_hex_that_the_ball_touched_is_tinted() -> None:
    rolled = way("M15 M19", of_ball=True, touched="N16 M16 M17 N18 M18 M19")
    picture = paint_full(replace(position(), ways=(rolled,)))
    for place in ("N16", "N18"):
        x, y = DAY.centre(Hex.parse(place))
        assert min(apart(pixel(picture, x, y - 12), mixed(grass, DAY.glow, TOUCH)) for grass in DAY.grass) <= 12


def test_a_hex_that_the_ball_did_not_touch_is_plain_grass() -> None:
    rolled = way("M15 M19", of_ball=True, touched="N16 M16 M17 N18 M18 M19")
    plain, painted = paint_full(position()), paint_full(replace(position(), ways=(rolled,)))
    x, y = DAY.centre(Hex.parse("L17"))
    assert pixel(painted, x, y) == pixel(plain, x, y)


def test_a_ball_through_the_air_touches_no_hex() -> None:
    flight = way("M15 M19", of_ball=True)
    plain, painted = paint_full(position()), paint_full(replace(position(), ways=(flight,)))
    x, y = DAY.centre(Hex.parse("N16"))
    assert pixel(painted, x, y - 12) == pixel(plain, x, y - 12)
