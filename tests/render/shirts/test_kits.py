"""Kits: numbers can be read, and no two sides and no goalkeeper look alike to any eye."""

from __future__ import annotations

from itertools import combinations, pairwise, permutations, product
from typing import get_args

import pytest

from render.counter_attack.facts.scene import Team, kits_of
from render.drawing.colour import BLACK, Colour, blended, contrast, least_contrast, least_difference, parse
from render.drawing.look import DAY
from render.shirts.kits import ALIKE, CLASH, SHARES, Shirt, away_alternative, clash, kits_for, numbered
from rules.counter_attack.squads.clubs import CLUBS
from rules.counter_attack.squads.kit import PATTERNS, PLAIN, Pattern, read_kit
from rules.counter_attack.squads.squad import Squad
from tests.for_each import for_each

RED, BLUE, WHITE, NAVY = map(parse, ("#c8102e", "#1d4fa0", "#ffffff", "#101a44"))
LEVELS = (0, 85, 170, 255)
MANY: list[Colour] = list(product(LEVELS, LEVELS, LEVELS))
SOME = MANY[::7]
RED_AND_WHITE = Shirt(RED, "stripes", WHITE)


def shirt_of(kit: str) -> Shirt:
    """Make the shirt of a kit as the head of a log has it."""
    read = read_kit(kit)
    assert read is not None
    return Shirt(parse(read.colour), read.pattern, parse(read.second or "#ffffff"))


def patterned() -> list[Shirt]:
    """List shirts of every pattern in colours light and dark."""
    return [Shirt(one, pattern, other) for pattern in PATTERNS for one, other in pairwise(SOME)]


def test_every_pattern_of_a_kit_has_its_share() -> None:
    assert set(get_args(Pattern)) == {PLAIN, *PATTERNS} == set(SHARES)


@for_each("colour", MANY)
def test_a_shirt_number_always_reads_well(colour: Colour) -> None:
    kits = kits_for(Shirt(colour), Shirt(RED), DAY.keepers)
    assert min(contrast(kit.shirt, kit.number) for kit in kits.all) >= 4.5
    assert [kit.halo for kit in kits.all] == [None] * 4


@for_each("shirt", patterned(), ids=str)
def test_the_number_on_a_pattern_stands_out_from_both_colours_or_from_an_edge_of_its_own(shirt: Shirt) -> None:
    kit = numbered(shirt)
    around = kit.colours if kit.halo is None else (kit.halo,)
    assert min(contrast(kit.number, colour) for colour in around) >= 4.5


def test_a_number_has_no_edge_where_it_reads_on_both_colours() -> None:
    assert numbered(Shirt(NAVY, "hoops", BLACK)).halo is None


def test_the_number_on_a_sash_has_the_colour_that_reads_on_the_rest() -> None:
    kit = numbered(Shirt(parse("#ffd23f"), "sash", BLACK))
    assert (kit.number, kit.halo) == (BLACK, WHITE)


@for_each("home", MANY)
def test_no_two_plain_kits_clash_to_any_eye(home: Colour) -> None:
    for away in MANY[::5]:
        kits = kits_for(Shirt(home), Shirt(away), DAY.keepers)
        assert least_contrast(kits.home.shirt, kits.away.shirt) >= CLASH


@for_each("home", patterned()[::3], ids=str)
def test_no_two_kits_clash_to_any_eye_whatever_their_patterns(home: Shirt) -> None:
    for away in patterned()[::13]:
        worn = away_alternative(home, away)
        assert least_contrast(home.from_afar, worn.from_afar) >= CLASH
        assert min(least_difference(mine, theirs) for mine in home.much for theirs in worn.much) >= ALIKE


def test_our_clubs_never_clash_at_home_or_away() -> None:
    shirts = [shirt_of(club.kit) for club in CLUBS]
    assert [pair for pair in permutations(shirts, 2) if clash(pair[0], away_alternative(*pair))] == []


def test_the_home_side_always_keeps_its_shirts() -> None:
    kits = kits_for(RED_AND_WHITE, RED_AND_WHITE, DAY.keepers)
    assert (kits.home.shirt, kits.home.pattern, kits.home.second) == (RED, "stripes", WHITE)


def test_an_away_side_that_does_not_clash_keeps_its_shirts() -> None:
    assert away_alternative(Shirt(NAVY), Shirt(WHITE, "sash", RED)) == Shirt(WHITE, "sash", RED)


def test_an_away_side_that_clashes_wears_another_shade_of_its_own_colour() -> None:
    red, green, blue = away_alternative(Shirt(RED), Shirt(BLUE)).colour
    assert clash(Shirt(RED), Shirt(BLUE))
    assert red < green < blue


def test_stripes_clash_with_a_plain_shirt_in_either_of_their_colours() -> None:
    assert clash(RED_AND_WHITE, Shirt(RED))
    assert clash(RED_AND_WHITE, Shirt(WHITE))


def test_stripes_do_not_clash_with_a_shirt_that_is_unlike_both_colours() -> None:
    assert not clash(RED_AND_WHITE, Shirt(NAVY))


def test_a_side_in_stripes_that_clashes_wears_its_second_colour_plain() -> None:
    assert away_alternative(Shirt(RED), RED_AND_WHITE) == Shirt(WHITE)


def test_a_sash_is_too_narrow_to_clash_by_its_colour() -> None:
    assert not clash(Shirt(parse("#ffd23f"), "sash", BLACK), Shirt(NAVY))


def test_red_and_green_that_are_alike_to_colour_blind_eyes_clash() -> None:
    red, green = Shirt(parse("#c0392b")), Shirt(parse("#3f7d20"))
    assert clash(red, green)
    assert least_contrast(red.colour, away_alternative(red, green).colour) >= CLASH


def test_a_goalkeeper_looks_unlike_everybody_else() -> None:
    kits = kits_for(Shirt(RED), Shirt(BLUE), DAY.keepers)
    shirts = [kit.shirt for kit in kits.all]
    assert min(least_difference(one, other) for one, other in combinations(shirts, 2)) > 15


@for_each(("home", "away"), list(permutations(CLUBS, 2)), ids=lambda club: club.club)
def test_goalkeepers_of_our_clubs_look_unlike_both_colours_of_both_sides(home: Squad, away: Squad) -> None:
    kits = kits_for(shirt_of(home.kit), shirt_of(away.kit), DAY.keepers)
    others = (*kits.home.colours, *kits.away.colours)
    keepers = kits.home_keeper.shirt, kits.away_keeper.shirt
    assert min(least_difference(one, other) for one in keepers for other in others) > 10


def test_each_player_wears_the_kit_of_its_side_and_place() -> None:
    kits = kits_for(Shirt(RED), Shirt(WHITE), DAY.keepers)
    worn = [kits.of(side, keeper=keeper) for keeper in (False, True) for side in ("home", "away")]
    assert tuple(worn) == kits.all


def test_the_kits_of_two_teams_have_their_patterns() -> None:
    home = Team("Rovers", NAVY, 0, "right", "halves", BLUE)
    away = Team("Town", WHITE, 0, "left")
    assert kits_of(home, away, DAY.keepers) == kits_for(Shirt(NAVY, "halves", BLUE), Shirt(WHITE), DAY.keepers)


def test_two_colours_run_together_as_light_does() -> None:
    """Half the light of white is a far lighter grey than the middle of the numbers."""
    assert blended(BLACK, WHITE, 0.5) == (188, 188, 188)
    assert (blended(RED, BLUE, 0), blended(RED, BLUE, 1)) == (RED, BLUE)


def test_contrast_is_counted_as_the_web_counts_it() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


def test_a_colour_is_red_green_and_blue() -> None:
    assert parse("#d22630") == (0xD2, 0x26, 0x30)


@pytest.mark.parametrize("text", ["#d2263", "red", "#zzzzzz"])
def test_what_is_no_colour_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        _ = parse(text)
