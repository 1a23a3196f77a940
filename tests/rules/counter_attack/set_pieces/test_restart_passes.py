"""Passes that restart play: throws to the head (THR-1) and high corners (COR-3)."""

from __future__ import annotations

import pytest

from rules.counter_attack.pitch.geometry import BOX
from rules.counter_attack.set_pieces.restart_passes import Deliveries, Heads, HighCorners
from rules.counter_attack.squads.cards import Side
from rules.errors import NoSuchHex
from rules.hexes import Hex
from tests.rig import set_scene

THROW = "1h M1; 7h A20; 9h G20; 8h D20; 10h H20; 1a M37; 4a C20; situation throw-in; attack home"
CORNER = "1h M1; 3h K26; 4h M10; 7h A37; 8h M33; 9h J34; 1a M37; 2a M32; 3a L27; situation corner; attack home"


def test_throws_to_the_head_are_listed_by_shirt_up_to_six_hexes_away() -> None:
    match = set_scene(THROW)
    match.put_ball(Hex.parse("A20"))
    heads = Heads(match, 6)
    assert [str(place) for place in heads.legal()] == ["D20", "G20"]
    assert heads.refusal_to(Hex.parse("G20")) is None


@pytest.mark.parametrize(("edition", "outside"), [("community", []), ("community corner_high=or_15", ["K26"])])
def test_high_corners_are_listed_to_own_players_outside_the_box_then_those_in_it_then_the_rest_of_it(
    edition: str, outside: list[str]
) -> None:
    match = set_scene(f"{CORNER}; edition {edition}")
    match.put_ball(Hex.parse("A37"))
    listed = list(map(str, HighCorners(match).legal()))
    first, box = [*outside, "M33", "J34"], BOX[match.attacks(Side.HOME)]
    assert listed[: len(first)] == first
    assert listed[len(first) :] == [str(place) for place in sorted(box) if str(place) not in {"J34", "M33"}]


def test_what_stands_behind_the_word_for_a_ball_in_the_air_is_taken_as_a_hex_whole() -> None:
    match = set_scene(THROW)
    heads = Heads(match, 6)
    with pytest.raises(NoSuchHex) as fault:
        _ = Deliveries(heads, heads, "feet", "head", "THR-1").read("head D 20")
    assert fault.value.label == "d 20"
