"""Texts that are put together from letters look as the typeface has them."""

from __future__ import annotations

from math import ceil

import pytest
from PIL import Image, ImageDraw

from render.drawing.typeface import font, text_shape
from rules.counter_attack.squads.clubs import CLUBS
from rules.hexes import HEXES
from tests.by_day import one_in

PX = (13, 19, 20, 31, 41)
NAMES = sorted({name for club in CLUBS for name in (club.club, *(card.name for card in club.cards))})
FEW = 1 / 10


def drawn(text: str, px: int) -> Image.Image:
    """Draw a text in one go, as the typeface has it, with the middle of its capitals in the middle."""
    face = font(px)
    left, top, right, bottom = face.getbbox(text, anchor="ls")
    capital = -face.getbbox("H", anchor="ls")[1]
    reach = ceil(max(-top - capital / 2, bottom + capital / 2))
    mask = Image.new("L", (max(1, ceil(right - left)), 2 * reach + 1))
    ImageDraw.Draw(mask).text((-left, reach + capital / 2), text, fill=255, font=face, anchor="ls")
    return mask


def differ(text: str, px: int) -> bool:
    """Return whether a composed text differs from the drawn one."""
    one, other = text_shape(text, px, bold=True), drawn(text, px)
    return (one.size, one.tobytes()) != (other.size, other.tobytes())


@pytest.mark.parametrize("px", PX)
def test_names_are_written_as_the_typeface_has_them_but_for_the_last_column_of_a_few(px: int) -> None:
    different = [name for name in NAMES if differ(name, px)]
    wider = [drawn(name, px).width - text_shape(name, px, bold=True).width for name in different]
    assert len(different) < FEW * len(NAMES)
    assert set(wider) <= {1}


@pytest.mark.parametrize("px", one_in(3, PX))
def test_hexes_are_written_as_the_typeface_has_them(px: int) -> None:
    assert [str(place) for place in HEXES if differ(str(place), px)] == []


@pytest.mark.parametrize("text", ["AVATAR", "Ty", "LT"])
def test_letters_that_lean_on_one_another_stand_closer(text: str) -> None:
    apart = sum(text_shape(letter, 40, bold=True).width for letter in text)
    assert text_shape(text, 40, bold=True).width < apart
