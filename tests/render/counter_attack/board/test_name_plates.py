"""Names under players: shortened until they fit, and never over the label of a hex or over somebody else."""

from __future__ import annotations

from dataclasses import replace

import pytest

from render.counter_attack.board.board import paint_crop, paint_full
from render.counter_attack.board.name_plates import LABEL_DOWN, shortened
from render.counter_attack.facts.scene import Scene
from render.counter_attack.facts.short_names import surname
from render.drawing.look import DAY, LOOKS, Look
from render.drawing.palette_canvas import letters
from rules.hexes import Hex
from tests.by_day import one_in
from tests.render.easel import KICK_OFF, apart, colours_near, pixel, position

BELOW = 0.485
"""Distance of a name's middle below the middle of its hex, in hex widths."""


def called(name: str, scene: Scene | None = None) -> Scene:
    """Give every player the same name."""
    scene = scene or position()
    return replace(scene, tokens=tuple(replace(token, name=name) for token in scene.tokens))


def at(scene: Scene, place: str, down: float, look: Look = DAY) -> tuple[float, float]:
    """Return a point under the middle of a hex of the action crop. down: in hex widths."""
    view = look.crop(scene.ball)
    x, y = view.centre(Hex.parse(place))
    return x, y + down * view.hex_px


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ruben Halvorsgate", "Halvorsgate"),
        ("Pieter van Lommelen", "Lommelen"),
        ("Jonas Eskeland-Roy", "Eskeland-Roy"),
        ("Pelusa", "Pelusa"),
        ("Player 9", ""),
        ("", ""),
    ],
)
def test_a_player_is_called_by_its_last_name(name: str, shown: str) -> None:
    assert surname(name) == shown


def test_a_name_that_fits_is_left_alone() -> None:
    assert shortened("Vale", 23, letters("Vale", 23).width) == "Vale"


@pytest.mark.parametrize("name", ["Thalassinakis", "Eskeland-Roy", "Wolfeschlegelsteinhausen"])
def test_a_name_that_does_not_fit_is_cut_with_a_point(name: str) -> None:
    short = shortened(name, 23, 80)
    assert letters(short, 23).width <= 80
    assert name.startswith(short.rstrip("."))
    assert short.endswith(".")
    assert not short.endswith("-.")


@pytest.mark.parametrize("look", one_in(2, LOOKS.values(), LOOKS))
def test_the_crop_shows_the_name_of_every_player_under_its_token(look: Look) -> None:
    scene = called("Vale")
    picture, view = paint_crop(scene, look), look.crop(scene.ball)
    shown = [token for token in scene.tokens if view.shows(token.place)]
    for token in shown:
        seen = colours_near(picture, *at(scene, str(token.place), BELOW - 0.02, look), 8)
        assert max(min(apart(wanted, colour) for colour in seen) for wanted in (look.panel, look.paper)) <= 12
    assert len(shown) == 13


def test_the_full_board_is_too_small_for_names() -> None:
    assert paint_full(called("Vale")).tobytes() == paint_full(called("")).tobytes()


def test_a_player_without_a_name_has_no_plate_for_it() -> None:
    scene = position()
    assert paint_crop(called("Player 9", scene)).tobytes() == paint_crop(called("", scene)).tobytes()


def test_a_name_leaves_the_label_of_its_hex_alone() -> None:
    """A Q without its tail would be an O."""
    scene = position()
    x, y = at(scene, "Q23", LABEL_DOWN)
    box = round(x) - 30, round(y) - 10, round(x) + 30, round(y + 0.52 * DAY.crop_label_px)
    named, plain = paint_crop(called("Gyqgyq", scene)), paint_crop(called("", scene))
    assert named.crop(box).tobytes() == plain.crop(box).tobytes()


def test_a_long_name_is_cut_where_somebody_stands_below_it() -> None:
    """K22 touches J21 from below; nobody stands below L23. The ball is elsewhere, and no label there is read."""
    scene = replace(called("Wolfeschlegelsteinhausen"), ball=Hex.parse("P24"))
    alone = replace(scene, tokens=tuple(token for token in scene.tokens if str(token.place) != "K22"))
    x, y = at(scene, "J21", BELOW)
    left_end = x - 0.6 * DAY.crop_hex_px, y
    assert DAY.panel in colours_near(paint_crop(alone), *left_end, 4)
    assert DAY.panel not in colours_near(paint_crop(scene), *left_end, 4)


def test_names_at_the_edge_are_wholly_in_the_picture() -> None:
    """11h on E15 stands in the first column of the crop, 2a on E29 in the last: their plates end at its edges."""
    scene = called("Wolfeschlegelsteinhausen")
    picture = paint_crop(scene)
    row = [at(scene, place, BELOW)[1] for place in ("E15", "E29")]
    ends = pixel(picture, 0, row[0]), pixel(picture, picture.width - 1, row[1])
    assert ends == (DAY.panel, DAY.panel)


def test_a_name_is_left_out_where_somebody_stands_right_below() -> None:
    """9h stands on J17, and here 8h on K17: a name would touch the number 8."""
    scene = position(KICK_OFF.replace("8h I15", "8h K17"))
    x, y = at(scene, "J17", BELOW)
    box = round(x) - 40, round(y) - 12, round(x) + 40, round(y) + 12
    assert paint_crop(called("Vale", scene)).crop(box).tobytes() == paint_crop(called("", scene)).crop(box).tobytes()
    below = at(scene, "K17", BELOW)
    assert apart(pixel(paint_crop(called("Vale", scene)), *below), DAY.grass[1]) > 20
