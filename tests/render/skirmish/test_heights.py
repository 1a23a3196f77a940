"""The readings of a field: heights once, labels in full where something happens, and nothing over them."""

from __future__ import annotations

import io
from itertools import combinations
from math import dist

import pytest
from PIL import Image

from render.counter_attack.board.boxes import area_of, meets
from render.drawing.colour import READ, contrast
from render.drawing.look import LOOKS, Look
from render.drawing.palette_canvas import letters
from render.drawing.points import Point
from render.skirmish.bright_labels import loud_places
from render.skirmish.field_view import CROP_HEX, FieldWindow, crop, whole
from render.skirmish.ground import LABEL_PX, LABEL_UP, ink_on, under_label
from render.skirmish.heights import Pair, floors, walls
from render.skirmish.pieces import badge_spot, plate_spot
from render.skirmish.renderer import SkirmishRenderer
from render.skirmish.scene import Scene, scene_of
from render.skirmish.shapes import plate_size
from rules.hexes import Hex
from rules.skirmish.fields import TEXTS, field_named
from rules.skirmish.model.battlefield import LOW
from rules.skirmish.model.match import Match
from rules.skirmish.scenes.scene import set_scene
from testing.play.random_skirmishes import RandomSkirmish
from tests.gallery import A_CHARGE, MILL
from tests.render.easel import apart

EVERY_LOOK = pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
EVERY_FIELD = pytest.mark.parametrize("field", TEXTS)
MATCHES, QUESTIONS = 6, 40


def mill() -> Match:
    """Set two warbands up around the mill."""
    match = set_scene(MILL)
    match.field = field_named("Mill Ford")
    return match


def scenes() -> list[Scene]:
    """Take scenes of matches at random."""
    found: list[Scene] = []
    for seed in range(MATCHES):
        play = RandomSkirmish(seed)
        for _ in play.questions(QUESTIONS):
            pass
        found.append(scene_of(play.match, [report for _, report in play.referee.reports][-20:]))
    return found


def view_of(field: str) -> FieldWindow:
    """Return the view of a whole field, as large as a crop."""
    return FieldWindow(CROP_HEX, *((view := whole(field_named(field))).columns, view.rows), 0, 0)


@EVERY_FIELD
def test_a_wall_says_its_height_once_and_never_where_a_door_or_a_window_is(field: str) -> None:
    battlefield, view = field_named(field), view_of(field)
    written = walls(battlefield, view, ())
    edges = [pair for pair, edge in battlefield.edges.items() if edge.wall >= LOW]

    assert len(written) <= max(1, len(edges) // 5) if edges else not written
    assert len({at for _, at in written}) == len(written)
    for high, at in written:
        beside = [pair for pair in edges if dist(_middle(view, pair), at) < 1]
        assert [battlefield.edge(*pair).wall for pair in beside] == [high]
        assert not any(battlefield.edge(*pair).opening or battlefield.edge(*pair).window for pair in beside)


def _middle(view: FieldWindow, pair: Pair) -> Point:
    (x, y), (to_x, to_y) = view.side(*pair)
    return (x + to_x) / 2, (y + to_y) / 2


@EVERY_FIELD
def test_a_building_says_its_floors_once(field: str) -> None:
    battlefield, view = field_named(field), view_of(field)
    written = floors(battlefield, view, ())
    storeys = [place for place in battlefield.hexes if len(battlefield.at(place).floors) > 1]

    assert len({place for _, place in written}) == len(written)
    assert all(battlefield.at(place).floors == high for high, place in written)
    for one, other in combinations([place for _, place in written], 2):
        assert one.distance(other) > 1 or battlefield.at(one).floors != battlefield.at(other).floors
    assert len([place for _, place in written if place in storeys]) <= max(1, len(storeys) // 3)


def test_a_building_says_its_floors_where_nobody_stands() -> None:
    match = mill()
    view = whole(match.field)
    before = {place for _, place in floors(match.field, view, ())}
    after = {place for _, place in floors(match.field, view, before)}

    assert len(before) == len(after)
    assert sum(place in before for place in after) <= len(before) // 4


@EVERY_LOOK
@EVERY_FIELD
def test_every_label_can_be_read_on_its_ground(field: str, look: Look) -> None:
    battlefield = field_named(field)
    for place in battlefield.hexes:
        under = under_label(battlefield, place, look)
        assert contrast(ink_on(battlefield, place, look), under) >= READ + 0.5


@EVERY_LOOK
def test_labels_recede_but_where_something_happens(look: Look) -> None:
    match = mill()
    brush = SkirmishRenderer()
    scene = scene_of(match, (A_CHARGE,))
    view = crop(match.field, scene.focus)
    picture = Image.open(io.BytesIO(brush.moment(match, (A_CHARGE,)).draw("action", look))).convert("RGB")

    def seen_at(place: Hex) -> set[tuple[int, ...]]:
        x, y = view.centre(place)
        size = letters(str(place), round(LABEL_PX * view.hex_px)).size
        box = [round(edge) for edge in area_of(size, (x, y - LABEL_UP * view.hex_px))]
        data = picture.crop((box[0], box[1], box[2], box[3])).tobytes()
        return set(zip(data[::3], data[1::3], data[2::3], strict=True))

    def best(place: Hex) -> float:
        return max(contrast(under_label(match.field, place, look), (r, g, b)) for r, g, b in seen_at(place))

    quiet = [best(Hex.parse(label)) for label in ("A6", "A8", "B9", "H6", "H8", "K8", "L10", "C19")]
    assert READ - 0.2 <= min(quiet) <= max(quiet) < READ + 1.6
    for place in map(Hex.parse, ("E12", "F12", "G12", "G13")):
        assert place in loud_places(scene)
        inks = look.chalk, ink_on(match.field, place, look, tinted=True)
        assert min(apart(ink, (r, g, b)) for ink in inks for r, g, b in seen_at(place)) <= 12


@pytest.mark.nightly
def test_the_hex_of_a_figure_and_its_state_stand_beside_one_another_and_over_no_label_below() -> None:
    for scene in [scene_of(mill(), ()), *scenes()]:
        view = crop(scene.field, scene.focus)
        labels = {
            place: area_of(
                letters(str(place), round(LABEL_PX * view.hex_px)).size,
                (view.centre(place)[0], view.centre(place)[1] - LABEL_UP * view.hex_px),
            )
            for place in view.hexes()
        }
        for piece in filter(lambda piece: view.shows(piece.place), scene.pieces):
            middle = view.centre(piece.place)
            words, px, at = plate_spot(piece, middle, view.hex_px)
            plate = area_of(plate_size(words, px), at)
            badge = area_of((0.29 * view.hex_px, 0.29 * view.hex_px), badge_spot(middle, 0, view.hex_px))
            below = [label for place, label in labels.items() if place != piece.place]
            assert not (piece.badges and meets(plate, [badge]))
            assert not meets(plate, below)
