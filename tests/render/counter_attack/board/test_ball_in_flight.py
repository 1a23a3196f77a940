"""A ball on its way: drawn so that nobody seems to have it, and said so."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PIL import Image, ImageChops

from render.counter_attack.board.ball_in_flight import ALOFT, ALONE
from render.counter_attack.board.board import paint_crop, paint_full
from render.counter_attack.board.players import figure_of
from render.counter_attack.facts.match_scene import scene_of
from render.counter_attack.facts.scene import Scene, kits_of
from render.counter_attack.painting import Painting
from render.counter_attack.words.describe import describe
from render.counter_attack.words.text_board import text_board
from render.drawing.colour import BLACK, contrast
from render.drawing.look import LOOKS, Look
from render.drawing.marks import BALL_BESIDE
from render.drawing.palette_canvas import box_around, letters
from render.drawing.view import View
from rules.counter_attack.passing.high_pass import play_high_pass
from rules.hexes import Hex
from tests.render.easel import colours_near, pixel, position, way
from tests.render.shirts.test_tokens import canvas_for
from tests.rig import in_play, play_until

Paint = Callable[[Scene, Look], Image.Image]
FLYING = replace(position(), travels="air")
"""It is in the air over K22, where 10h stands."""

ALONE_IN_THE_AIR = replace(position(ball="O30"), travels="air")
ON_THE_GROUND = replace(position(), travels="ground")
ON_THE_RING = (-0.41, 0.24)
"""Direction of the ball from the carrier, between two corners of the hex."""

KITS = kits_of(FLYING.home, FLYING.away, LOOKS["day"].keepers)


def crop_on_k22(scene: Scene, look: Look) -> Image.Image:
    """Paint the crop around K22, wherever the ball is."""
    return paint_crop(scene, look, FLYING.ball)


EVERY_LOOK = pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
BOTH = pytest.mark.parametrize("paint", [paint_full, crop_on_k22])


def view_of(paint: Paint, look: Look, scene: Scene) -> View:
    return look.full if paint is paint_full else look.crop(scene.ball)


def near(picture: Image.Image, view: View, place: Hex, aside: tuple[float, float], reach: float) -> set[object]:
    """Return the colours near a point of a hex. aside, reach: in hex widths."""
    x, y = view.centre(place)
    at = x + aside[0] * view.hex_px, y + aside[1] * view.hex_px
    return set(colours_near(picture, *at, round(reach * view.hex_px)))


@EVERY_LOOK
@BOTH
def test_the_ball_is_above_its_shadow_beside_whoever_stands_under_it(paint: Paint, look: Look) -> None:
    picture, view = paint(FLYING, look), view_of(paint, look, FLYING)
    ball, shadow = (tuple(round(axis, 3) for axis in at) for at in ALOFT)
    x, y = view.centre(FLYING.ball)
    assert pixel(picture, x + ball[0] * view.hex_px, y + ball[1] * view.hex_px) == BLACK
    assert pixel(picture, x + shadow[0] * view.hex_px, y + shadow[1] * view.hex_px) == BLACK
    assert ball[1] < shadow[1]


@EVERY_LOOK
@BOTH
def test_nobody_wears_the_ring_under_a_ball_in_the_air(paint: Paint, look: Look) -> None:
    has_it, flying = (paint(scene, look) for scene in (position(), FLYING))
    view = view_of(paint, look, FLYING)
    assert look.glow in near(has_it, view, FLYING.ball, ON_THE_RING, 0.01)
    assert look.glow not in near(flying, view, FLYING.ball, ON_THE_RING, 0.01)


@EVERY_LOOK
@BOTH
def test_the_number_of_whoever_stands_under_it_can_be_read(paint: Paint, look: Look) -> None:
    """10h is under it: two digits are the widest."""
    view = view_of(paint, look, FLYING)
    at, px = number_of(FLYING, look, view)
    number = letters("10", px)
    box = box_around(at, number.size)
    scenes = FLYING, replace(FLYING, ball=Hex.parse("P24"), travels="ground")
    flies, lies = (paint(scene, look).crop(box).convert("RGB") for scene in scenes)
    differ = ImageChops.difference(flies, lies).convert("L")
    assert ImageChops.multiply(differ, number).getbbox() is None


def number_of(scene: Scene, look: Look, view: View) -> tuple[tuple[float, float], int]:
    """Return the place of 10h's number in a picture, and the height of its letters."""
    figure = next(token for token in scene.tokens if token.place == scene.ball)
    painting = Painting(scene, view, KITS, canvas_for(KITS, look))
    x, y = view.centre(scene.ball)
    drawn = figure_of(painting, figure)
    return (x, y - drawn.up_px), drawn.number_px


@EVERY_LOOK
def test_with_nobody_under_it_it_is_over_the_middle_of_the_hex(look: Look) -> None:
    picture, view = paint_crop(ALONE_IN_THE_AIR, look), look.crop(ALONE_IN_THE_AIR.ball)
    x, y = view.centre(ALONE_IN_THE_AIR.ball)
    assert pixel(picture, x + ALONE[0][0] * view.hex_px, y + ALONE[0][1] * view.hex_px) == BLACK
    assert {look.paper, look.glow} & near(picture, view, ALONE_IN_THE_AIR.ball, (0.0, 0.0), 0.2)


@EVERY_LOOK
def test_the_hex_under_it_is_framed_at_its_corners_and_not_between_them(look: Look) -> None:
    picture, view = paint_crop(ALONE_IN_THE_AIR, look), look.crop(ALONE_IN_THE_AIR.ball)
    edge = 0.95 * 3**0.5 / 4
    assert look.glow in near(picture, view, ALONE_IN_THE_AIR.ball, (0.475, 0.0), 0.02)
    assert look.glow not in near(picture, view, ALONE_IN_THE_AIR.ball, (0.0, edge), 0.02)


@EVERY_LOOK
def test_the_edge_of_the_shadow_stands_out_from_it(look: Look) -> None:
    assert contrast(look.glow, BLACK) >= 3


def test_a_pass_on_its_way_along_the_ground_is_beside_its_passer_who_wears_no_ring() -> None:
    look = LOOKS["day"]
    picture, view = paint_crop(ON_THE_GROUND, look), look.crop(ON_THE_GROUND.ball)
    x, y = view.centre(ON_THE_GROUND.ball)
    assert pixel(picture, x + BALL_BESIDE[0] * view.hex_px, y + BALL_BESIDE[1] * view.hex_px) == BLACK
    assert look.glow not in near(picture, view, ON_THE_GROUND.ball, ON_THE_RING, 0.01)


@pytest.mark.parametrize("words", [describe, text_board])
def test_the_words_say_over_whom_it_is(words: Callable[[Scene], str]) -> None:
    assert "The ball is in the air over Home 10 on K22." in words(FLYING)
    assert "has the ball" not in words(FLYING)


@pytest.mark.parametrize("words", [describe, text_board])
def test_the_words_say_over_which_hex_it_is(words: Callable[[Scene], str]) -> None:
    assert "The ball is in the air over O30." in words(ALONE_IN_THE_AIR)


def test_the_words_say_that_a_pass_is_on_its_way() -> None:
    assert "The ball is on its way along the ground, from K22." in describe(ON_THE_GROUND)


def test_the_way_of_a_high_pass_is_seen_until_it_is_headed_and_once_only() -> None:
    """The reports since the hand-over are too few for that: the arrow comes from the match itself."""
    match = in_play("10h M10 ball; 9h M20; 4a M21")
    script = "home chooses high_pass_move: done\naway chooses high_pass_move: done\n10h rolls accuracy: 6"
    referee = play_until(play_high_pass(match, Hex.parse("M20")), script)
    flight = way("M10 M20", of_ball=True)
    told = [report for _, report in referee.reports]
    assert scene_of(match).ways == (flight,)
    assert scene_of(match, told).ways == (flight,)


def test_a_high_pass_is_seen_in_the_air_as_soon_as_it_is_played() -> None:
    match = in_play("10h M10 ball; 9h M20; 4a M21")
    _ = play_until(play_high_pass(match, Hex.parse("M20")), "home chooses high_pass_move: done")
    scene = scene_of(match)
    assert (scene.is_aloft, scene.on_ball, scene.asked) == (True, None, "Home attack · ball in the air")
