"""All labels recede but those that are to be read; nothing covers these, and nothing covers a name."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pytest
from PIL import Image

from render.counter_attack.board.board import paint_crop
from render.counter_attack.board.boxes import badge_areas, ball_areas, meets, number_area, plate_area
from render.counter_attack.board.bright_labels import free_labels, label_area, moved_labels
from render.counter_attack.board.ground import LABELLED, is_labelled, label_at
from render.counter_attack.board.markings import ground_colour
from render.counter_attack.board.name_plates import names_of
from render.counter_attack.facts.scene import Scene, kits_of
from render.counter_attack.painting import Painting
from render.drawing.colour import READ, contrast, least_contrast, receding
from render.drawing.look import LOOKS, Look
from render.drawing.palette_canvas import Canvas
from render.shirts.kit_sprites import match_palette
from rules.hexes import Hex
from testing.play.positions import positions
from tests.by_day import one_in
from tests.render.easel import position

EVERY_LOOK = pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
SCENES = 60


@cache
def scenes() -> list[Scene]:
    """Take positions of matches at random."""
    return positions(SCENES)


def crop_of(scene: Scene, look: Look) -> Painting:
    """Return what an action crop of a scene is painted from."""
    kits, view = kits_of(scene.home, scene.away, look.keepers), look.crop(scene.ball, min(3, len(scene.duels)))
    return Painting(scene, view, kits, Canvas(Image.new("P", (1, 1)), match_palette(look, kits), look, view.hex_px))


def best_contrast(picture: Image.Image, painting: Painting, place: Hex) -> float:
    """Return how well the label of a hex can be told from its ground, at its best pixel."""
    left, top, right, bottom = (round(edge) for edge in label_area(painting, place))
    data = picture.crop((left, top, right, bottom)).convert("RGB").tobytes()
    seen = set(zip(data[::3], data[1::3], data[2::3], strict=True))
    return max(contrast(ground_colour(painting.look, place), colour) for colour in seen)


@EVERY_LOOK
def test_a_label_that_recedes_can_still_be_read_by_every_eye_and_is_half_as_loud(look: Look) -> None:
    for place in LABELLED:
        under = ground_colour(look, place)
        assert READ <= least_contrast(receding(under, look.chalk), under) <= 0.7 * contrast(look.chalk, under)


@pytest.mark.parametrize("look", one_in(3, LOOKS.values(), ids=LOOKS))
def test_labels_near_the_ball_are_drawn_in_full_and_all_others_recede(look: Look) -> None:
    scene = position()
    picture, painting = paint_crop(scene, look), crop_of(scene, look)
    read = set(free_labels(painting)) - moved_labels(painting).keys()
    taken, covering = painting.places, [name.area for name in names_of(painting)]
    free = [
        place
        for place in LABELLED
        if is_labelled(painting.view, place)
        and place not in taken
        and not any(place.distance(other) < 2 for other in taken - {scene.ball})
        and not meets(label_area(painting, place), covering)
    ]
    quiet = [best_contrast(picture, painting, place) for place in free if place not in read]
    loud = [best_contrast(picture, painting, place) for place in free if place in read]

    assert len(quiet) > 60
    assert min(quiet) >= READ
    assert sorted(quiet)[len(quiet) * 3 // 4] < READ + 0.5, "lines of the pitch cross the others"
    assert len(loud) >= 4
    assert min(loud) > 1.4 * (READ + 0.5)


@EVERY_LOOK
def test_no_name_covers_another_or_anything_that_is_read(look: Look) -> None:
    written = 0
    for scene in scenes():
        painting = crop_of(scene, look)
        names, moved = names_of(painting), moved_labels(painting)
        kept = [label_area(painting, place, moved.get(place)) for place in free_labels(painting)]
        kept += [area(painting, token) for token in scene.tokens for area in (number_area, plate_area)]
        kept += [*badge_areas(painting), *ball_areas(painting)]
        written += len(names)

        assert [name.text for name in names if meets(name.area, kept)] == []
        assert [(one.text, other.text) for one, other in combinations(names, 2) if meets(one.area, [other.area])] == []
    assert written > 4 * SCENES


@EVERY_LOOK
def test_no_ball_and_no_badge_covers_a_label_that_is_read(look: Look) -> None:
    aside = 0
    for scene in scenes():
        painting = crop_of(scene, look)
        moved, hiding = moved_labels(painting), [*badge_areas(painting), *ball_areas(painting)]
        aside += len(moved)
        places = [place for place in free_labels(painting) if place != scene.ball]

        assert [place for place in places if meets(label_area(painting, place, moved.get(place)), hiding)] == []
        shifts = [abs(at[0] - label_at(painting.view, place)[0]) for place, at in moved.items()]
        assert all(shift < 0.3 * painting.hex_px for shift in shifts)
    assert aside


def test_who_has_just_moved_is_named_before_others() -> None:
    painting = next(painting for painting in map(crop_of, scenes(), [LOOKS["day"]] * SCENES) if _both_named(painting))
    names = names_of(painting)

    assert [name.token.moved for name in names] == sorted((name.token.moved for name in names), reverse=True)


def _both_named(painting: Painting) -> bool:
    return {name.token.moved for name in names_of(painting)} == {True, False}
