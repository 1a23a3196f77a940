"""Dice beside the pitch: pips, sums and outcomes of the last duels, in the colours of the sides that rolled them."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise, permutations

import pytest
from PIL import Image

from render.counter_attack.board.board import MOST_DUELS, paint_crop, paint_on, paint_wide
from render.counter_attack.board.ground import window
from render.counter_attack.facts.scene import Scene, SceneDuel, Sum
from render.counter_attack.head.dice_pictures import die_colours
from render.drawing.colour import Colour, least_contrast, parse
from render.drawing.look import DAY, LOOKS, Look
from render.shirts.kits import Shirt, kits_for
from rules.counter_attack.squads.clubs import CLUBS
from rules.counter_attack.squads.kit import read_kit
from tests.render.easel import position

KITS = [read_kit(squad.kit) for squad in CLUBS]

TACKLE = SceneDuel(
    (Sum("away", "9 Novak", "tackling", 5, 4), Sum("home", "10 Vale", "dribbling", 2, 5, -1)), "9 Novak wins the ball"
)
LEAP = Sum("home", "10 Featherstonehaugh", "heading", 6, 6, -1)
LEAPS = SceneDuel((LEAP, replace(LEAP, side="away"), replace(LEAP, side="away")), "Beaten in the air")


def rolled(*duels: SceneDuel) -> Scene:
    return replace(position(), duels=duels)


def foot_of(scene: Scene) -> Image.Image:
    """Return the rows of dice under an action crop."""
    picture = paint_crop(scene)
    rows = min(len(scene.duels), MOST_DUELS)
    return picture.crop((0, picture.height - rows * DAY.foot_px, picture.width, picture.height)).convert("RGB")


def count_of(picture: Image.Image, colour: Colour) -> int:
    """Return how many pixels have a colour."""
    data = picture.tobytes()
    return list(zip(data[::3], data[1::3], data[2::3], strict=True)).count(colour)


def bare(face: int, *, star: bool = False) -> Scene:
    """Return a scene with one die of the referee."""
    return rolled(SceneDuel((Sum("", "Referee", "booking", face, star=star),)))


@pytest.mark.parametrize(("duels", "rows"), [(0, 0), (1, 1), (3, 3), (9, 3)])
def test_a_crop_has_a_row_for_each_of_the_last_three_duels(duels: int, rows: int) -> None:
    plain, with_dice = paint_crop(position()), paint_crop(rolled(*[TACKLE] * duels))
    hexes = DAY.crop(position().ball).size[1] - DAY.crop(position().ball, rows).pitch[3]
    assert with_dice.height == plain.height - hexes + rows * DAY.foot_px


def test_the_pitch_lies_above_the_dice_as_it_lies_without_them() -> None:
    fewer = DAY.crop(position().ball, 1)
    without = paint_on(position(), DAY, fewer, window(DAY, DAY.crop_whole, fewer), veiled=True)
    with_dice = paint_crop(rolled(TACKLE))
    box = (0, 0, without.width, fewer.pitch[3])
    assert with_dice.crop(box).convert("RGB").tobytes() == without.crop(box).convert("RGB").tobytes()


def test_a_die_has_as_many_pips_as_it_shows() -> None:
    """The die of the referee is white, its pips are dark: each takes as much light away as the one before."""
    light = [sum(foot_of(bare(face)).tobytes()) for face in range(1, 7)]
    pips = [more - fewer for more, fewer in pairwise(light)]
    assert min(pips) > 10_000
    assert max(pips) < 1.1 * min(pips)


def test_a_star_is_no_six() -> None:
    """JAC-1."""
    assert foot_of(bare(6)).tobytes() != foot_of(bare(6, star=True)).tobytes()


def test_a_die_of_more_faces_shows_its_number() -> None:
    scene = rolled(SceneDuel((Sum("", "Referee", "card", 11, faces=16),)))
    assert count_of(foot_of(scene), DAY.paper) < count_of(foot_of(bare(1)), DAY.paper)


def test_a_die_is_in_the_colours_of_the_side_that_rolled_it() -> None:
    """Home wear white shirts, away dark ones: the away side's row has no white die."""
    home, away = (SceneDuel((Sum(side, "9 Vale", "tackling", 1, 4),)) for side in ("home", "away"))
    assert count_of(foot_of(rolled(home)), (255, 255, 255)) > count_of(foot_of(rolled(away)), (255, 255, 255)) + 800


def test_the_better_score_stands_out() -> None:
    tied = replace(TACKLE, sums=(TACKLE.sums[0], TACKLE.sums[0]))
    assert count_of(foot_of(rolled(TACKLE)), DAY.glow) > 100
    assert count_of(foot_of(rolled(tied)), DAY.glow) == 0


def test_the_sum_is_written_out() -> None:
    """A modifier more, and a plus or minus with it."""
    plain = replace(TACKLE, sums=(replace(TACKLE.sums[1], modifiers=0),))
    less = replace(TACKLE, sums=(TACKLE.sums[1],))
    assert foot_of(rolled(plain)).tobytes() != foot_of(rolled(less)).tobytes()


def test_a_star_stands_out_against_any_sum() -> None:
    """JAC-1."""
    five = Sum("home", "10 Vale", "dribbling", 6, 1, star=True)
    lit = (
        replace(TACKLE, sums=(TACKLE.sums[0], five)),
        replace(TACKLE, sums=(TACKLE.sums[0], replace(five, star=False))),
    )
    left = [foot_of(rolled(duel)).crop((0, 0, DAY.foot_px * 3, DAY.foot_px)) for duel in lit]
    assert [count_of(part, DAY.glow) > 0 for part in left] == [False, True]


def test_of_two_stars_neither_stands_out_whatever_their_sums() -> None:
    """JAC-1."""
    stars = (Sum("home", "10 Vale", "dribbling", 6, 1, star=True), Sum("away", "4 Baker", "tackling", 6, 5, star=True))
    assert count_of(foot_of(rolled(replace(TACKLE, sums=stars))), DAY.glow) == 0


def test_three_scores_keep_to_their_columns() -> None:
    """HEA-5: between two of them nothing but the panel is drawn."""
    foot = foot_of(rolled(LEAPS))
    inked = [count_of(foot.crop((x, 4, x + 1, DAY.foot_px)), DAY.panel) < DAY.foot_px - 4 for x in range(foot.width)]
    begun = [x for x in range(5, foot.width) if inked[x] and not any(inked[x - 5 : x])]
    assert len(begun) >= len(LEAPS.sums)
    assert not any(inked[-10:])


def test_a_long_outcome_stays_inside_its_row() -> None:
    long = replace(TACKLE, outcome="Featherstonehaugh of the Western Isles wins the ball at last and runs on " * 3)
    foot = foot_of(rolled(long, TACKLE))
    edge = foot.crop((0, DAY.foot_px - 6, foot.width, DAY.foot_px))
    assert count_of(edge, DAY.panel) == edge.width * edge.height


def test_the_wide_view_has_its_dice_in_the_panel_beside_the_pitch() -> None:
    without, with_dice = (paint_wide(scene).convert("RGB") for scene in (position(), rolled(TACKLE)))
    left, top, right, bottom = DAY.broad.side
    lower = (left, (top + bottom) // 2, right, bottom)
    assert with_dice.crop(lower).tobytes() != without.crop(lower).tobytes()
    assert with_dice.crop((0, 0, left, bottom)).tobytes() == without.crop((0, 0, left, bottom)).tobytes()


def test_the_panel_shows_the_last_duels_that_fit() -> None:
    last = SceneDuel((Sum("home", "7 Moss", "shooting", 6, 5),), "Goal")
    many, fewer = rolled(*[TACKLE] * 40, last), rolled(*[TACKLE] * 30, last)
    left, top, right, bottom = DAY.broad.side
    lower = (left, (top + bottom) // 2, right, bottom)
    pictures = [paint_wide(scene).crop(lower).convert("RGB").tobytes() for scene in (many, fewer)]
    assert pictures[0] == pictures[1]
    assert pictures[0] != paint_wide(rolled(*[TACKLE] * 40)).crop(lower).convert("RGB").tobytes()


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_a_die_of_every_club_stands_out_from_the_panel_and_its_pips_from_it(look: Look) -> None:
    """To every eye: its body or its rim, which has the colour of its pips."""
    shirts = [Shirt(parse(kit.colour), kit.pattern, parse(kit.second or kit.colour)) for kit in KITS if kit]
    assert len(shirts) == len(CLUBS)
    for home, away in permutations(shirts, 2):
        kits = kits_for(home, away, look.keepers)
        for kit in (kits.home, kits.away):
            body, pips = die_colours(kit)
            assert least_contrast(body, pips) >= 3
            assert max(least_contrast(colour, look.panel) for colour in (body, pips)) >= 3


def test_names_beside_dice_are_nine_points_high_on_a_phone() -> None:
    """360 points wide; a capital is about seven tenths of its letters' height."""
    foot = foot_of(bare(1))
    upper = foot.crop((0, 4, foot.width, DAY.foot_px * 2 // 5))
    rows = [y for y in range(upper.height) if count_of(upper.crop((0, y, upper.width, y + 1)), DAY.quiet)]
    assert (rows[-1] - rows[0] + 1) / foot.width * 360 >= 9 * 0.7
