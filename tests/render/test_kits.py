from __future__ import annotations

from itertools import combinations, product

import pytest

from render.colour import Colour, contrast, least_contrast, least_difference, parse
from render.kits import CLASH, away_alternative, clash, kits_for
from render.look import DAY

RED, BLUE, WHITE, NAVY = map(parse, ("#c8102e", "#1d4fa0", "#ffffff", "#101a44"))
MANY = list(product((0, 85, 170, 255), repeat=3))


@pytest.mark.parametrize("shirt", MANY)
def test_a_shirt_number_always_reads_well(shirt: Colour) -> None:
    kits = kits_for(shirt, RED, DAY.keepers)
    assert min(contrast(kit.shirt, kit.number) for kit in kits.all) >= 4.5


@pytest.mark.parametrize("home", MANY)
def test_no_two_kits_clash_to_any_eye(home: Colour) -> None:
    for away in MANY[::5]:
        kits = kits_for(home, away, DAY.keepers)
        assert least_contrast(kits.home.shirt, kits.away.shirt) >= CLASH


def test_the_home_side_always_keeps_its_colour() -> None:
    assert kits_for(RED, RED, DAY.keepers).home.shirt == RED


def test_an_away_side_that_does_not_clash_keeps_its_colour() -> None:
    assert away_alternative(NAVY, WHITE) == WHITE


def test_an_away_side_that_clashes_wears_another_shade_of_its_own_colour() -> None:
    red, green, blue = away_alternative(RED, BLUE)
    assert clash(RED, BLUE)
    assert red < green < blue


def test_a_goalkeeper_looks_unlike_everybody_else() -> None:
    kits = kits_for(RED, BLUE, DAY.keepers)
    shirts = [kit.shirt for kit in kits.all]
    assert min(least_difference(one, other) for one, other in combinations(shirts, 2)) > 15


def test_each_player_wears_the_kit_of_its_side_and_place() -> None:
    kits = kits_for(RED, WHITE, DAY.keepers)
    worn = [kits.of(side, keeper=keeper) for keeper in (False, True) for side in ("home", "away")]
    assert tuple(worn) == kits.all


def test_contrast_is_counted_as_the_web_counts_it() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


def test_a_colour_is_red_green_and_blue() -> None:
    assert parse("#d22630") == (0xD2, 0x26, 0x30)


@pytest.mark.parametrize("text", ["#d2263", "red", "#zzzzzz"])
def test_what_is_no_colour_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        _ = parse(text)
