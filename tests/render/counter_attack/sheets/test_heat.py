"""The heat map: discs that grow with the number, shares of the thirds, and the same in words."""

from __future__ import annotations

from dataclasses import replace

from render.captions import LONGEST
from render.counter_attack.sheets.heat import Heat, draw_heat, heat_words
from render.drawing.look import DAY
from rules.hexes import Hex
from tests.render.heats import HEAT


def bright(heat: Heat) -> int:
    """Count the pixels of the maps that are as bright as discs are."""
    paper = draw_heat(replace(HEAT, home=heat, ball=Heat("The ball", {})))
    frame = paper.canvas.frame
    below = frame.crop((0, 220, *frame.size)).histogram()
    return below[paper.canvas.palette.number(DAY.glow)]


def test_a_hex_that_was_come_to_more_often_has_a_larger_disc() -> None:
    once, often = ({Hex.parse("M19"): 9, Hex.parse("C5"): number} for number in (1, 8))

    assert bright(Heat("", often)) > bright(Heat("", once))


def test_the_shares_of_the_thirds_make_a_hundred() -> None:
    assert HEAT.home.thirds == (12, 50, 38)
    assert HEAT.away.thirds == (0, 0, 0)


def test_of_hexes_come_to_as_often_the_first_is_named() -> None:
    assert Heat("", {Hex.parse("M19"): 2, Hex.parse("C5"): 2}).hottest == (Hex.parse("C5"), 2)


def test_a_heat_map_is_said_in_words_too() -> None:
    words = heat_words(HEAT)

    assert "Lantern Quay: left third 12%, middle 50%, right third 38%. Most often: M19, 4" in words
    assert "Saltmarsh United: left third 0%" in words
    assert len(words) <= LONGEST
