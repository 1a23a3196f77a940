"""Stencils: sprites that are drawn once for all clubs, and whose parts get their colours later."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PIL import Image

from render.counter_attack.board.board import paint_crop
from render.drawing.colour import BLACK, WHITE, parse
from render.drawing.look import DAY, LOOKS, Look
from render.drawing.palette import COLOURS, ground_palette
from render.drawing.tinted_sprites import Parts, Stencil
from render.shirts import tokens
from render.shirts.kit_sprites import match_palette
from render.shirts.kits import Shirt, kits_for
from tests.render.easel import position

GROUND, SHAPE, SIGN = range(3)
PARTS = Parts(3, {(GROUND, SHAPE): 2, (SHAPE, SIGN): 1})
HALVES = Image.frombytes("L", (4, 1), bytes((0, 90, 180, 255)))
"""A shape that covers its four pixels in turn by nothing, about a third, two thirds, and whole."""


def test_a_pixel_says_how_far_it_lies_between_two_parts() -> None:
    stencil = Stencil(PARTS, HALVES.size, GROUND)
    stencil.lay(SHAPE, HALVES, GROUND)
    assert stencil.picture.tobytes() == bytes((GROUND, 3, 4, SHAPE))


def test_a_part_lies_only_on_what_it_may_lie_on() -> None:
    stencil = Stencil(PARTS, HALVES.size, GROUND)
    stencil.lay(SHAPE, HALVES, GROUND)
    stencil.lay(SIGN, Image.new("L", HALVES.size, 255), SHAPE)
    assert stencil.picture.tobytes() == bytes((GROUND, 3, SIGN, SIGN))


def test_parts_that_never_touch_have_no_colours_between_them() -> None:
    with pytest.raises(ValueError, match=str(SIGN)):
        _ = PARTS.edge(GROUND, SIGN)


def test_the_colours_between_two_parts_lead_from_one_to_the_other() -> None:
    assert PARTS.shades((BLACK, WHITE, BLACK))[3:] == ((85, 85, 85), (170, 170, 170), (128, 128, 128))


def test_other_clubs_need_no_players_drawn_anew() -> None:
    scene = position()
    _ = paint_crop(scene)
    drawn = tokens.token_stencil.cache_info().misses
    _ = paint_crop(replace(scene, home=replace(scene.home, colour=parse("#0a7d3c"), club="Others")))
    assert tokens.token_stencil.cache_info().misses == drawn


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_all_shades_of_two_clubs_have_numbers_of_their_own(look: Look) -> None:
    kits = kits_for(Shirt(parse("#cc3366"), "sash", parse("#55bb22")), Shirt(parse("#11aaee"), "hoops"), look.keepers)
    palette = match_palette(look, kits)
    base = ground_palette(look).colours
    assert palette.colours[: len(base)] == base
    assert len(palette.colours) < COLOURS
    assert palette.knows(*(colour for kit in kits.all for colour in kit.colours))


def test_what_is_laid_on_a_shirt_becomes_a_colour_of_that_match() -> None:
    palette = match_palette(DAY, kits_for(Shirt(parse("#cc3366")), Shirt(WHITE), DAY.keepers))
    shirt, grass = palette.number(parse("#cc3366")), palette.number(DAY.grass[1])
    assert palette.laid(bytes((shirt, grass)), BLACK, 0.0) == bytes((shirt, grass))
    assert palette.laid(bytes((shirt, grass)), DAY.glow, 1.0) == bytes([palette.number(DAY.glow)] * 2)
