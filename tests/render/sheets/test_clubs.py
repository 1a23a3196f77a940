"""Clubs on sheets: their shirts, names that are shortened to fit, and codes where not even those fit."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PIL import ImageChops

from render.sheets.clubs import Club, club_in, codes, in_short, kits_shown
from render.sheets.paper import SMALL
from render.sheets.table import draw_table
from tests import seasons

LONG = "Wanderers of the Western Isles and Saint Bartholomew-on-Sea"


def test_a_club_without_shirts_is_shown_by_its_name() -> None:
    assert kits_shown([Club("Ann"), club_in("Ben"), club_in("Cleo", "red"), None]) == ()


def test_a_club_wears_the_kit_of_its_squad() -> None:
    (kit,) = kits_shown([club_in("Quay", "#d22630 stripes #ffffff")] * 2)
    assert (kit.shirt, kit.pattern, kit.second) == ((210, 38, 48), "stripes", (255, 255, 255))


def test_where_no_shirts_are_shown_names_begin_where_shirts_would() -> None:
    bare = seasons.a_table(tuple(Club(club.name) for club in seasons.OURS))
    other = replace(bare, rows=(replace(bare.rows[0], club=Club("A")), *bare.rows[1:]))
    pictures = (draw_table(each).canvas.frame.convert("RGB") for each in (bare, other))
    box = ImageChops.difference(*pictures).getbbox()
    assert box is not None
    assert box[0] < 150


@pytest.mark.parametrize(
    ("name", "room", "short"),
    [
        ("Lantern Quay", 400, "Lantern Quay"),
        ("Athletic Club of Saint Bartholomew", 270, "Athletic Club S. B."),
        ("Athletic Club Two 2", 220, "Athletic C. T. 2"),
        ("Llanfairpwllgwyngyll", 150, "Llanfairp…"),
    ],
)
def test_a_long_name_is_shortened_from_its_end(name: str, room: float, short: str) -> None:
    assert in_short(name, SMALL, room) == (short, SMALL)


def test_a_name_is_never_smaller_than_the_smallest_letters() -> None:
    assert in_short(LONG, 60, 100)[1] == SMALL


def test_no_two_clubs_have_the_same_code() -> None:
    names = [
        "Lantern Quay",
        "Lantern Hill",
        "Lantern Hall",
        "Lan",
        "Éire",
        "***",
        "+++",
        *(f"{LONG} {at}" for at in range(32)),
    ]
    found = codes(names)
    assert found["Lantern Quay"] == "LAN"
    assert len(set(found.values())) == len(names)
    assert {len(code) for code in found.values()} <= {1, 2, 3}
