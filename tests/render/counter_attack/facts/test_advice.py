"""Advice of a computer as a picture: no arrow begins or ends beyond it, and each has a number that can be read."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image

from render.counter_attack.board.answer_numbers import answer_px, number_spots
from render.counter_attack.board.board import paint_full
from render.counter_attack.board.boxes import Area, area_of, meets, number_area
from render.counter_attack.board.bright_labels import label_area
from render.counter_attack.board.ground import is_labelled
from render.counter_attack.board.path_layer import label_beside_heads
from render.counter_attack.facts.advice import with_advice
from render.counter_attack.facts.match_scene import scene_of
from render.counter_attack.facts.scene import Scene, kits_of
from render.counter_attack.painting import Painting
from render.counter_attack.renderer import RENDERER, middle_of_ways
from render.drawing.look import DAY
from render.drawing.marks import bright_plate_size
from render.drawing.palette_canvas import Canvas
from render.drawing.view import View
from render.shirts.kit_sprites import match_palette
from rules.counter_attack.scenes.scene import set_scene
from rules.hexes import Hex

MATCH = set_scene("1h M1; 1a M37; 10h M10 ball; 9h M19; 8h C5; attack home; situation at feet")

SHOTS = set_scene("1h M1; 1a M35; 10h N30 ball; 9h K27; 8h Q29; 4a M28; attack home; situation at feet")
ANSWERS = ["shot J38", "shot M38", "shot P38", "pass K27", "pass Q29"]
RUNS = ["10 K31 via M30 L31", "10 M32 via N31", "10 N31", "10 Q31 via O31 P30", "10 O29"]
"""Answers that end in a goal, with team-mates, and on grass beside each other."""


def advised(plans: list[str]) -> Scene:
    """Return the scene of some plans."""
    return with_advice(SHOTS, scene_of(SHOTS, (), ""), "home", [[plan] for plan in plans])


def painted(scene: Scene, view: View) -> Painting:
    """Return what a view of a scene is painted from."""
    kits = kits_of(scene.home, scene.away, DAY.keepers)
    return Painting(scene, view, kits, Canvas(Image.new("P", (1, 1)), match_palette(DAY, kits), DAY, view.hex_px))


def plates_of(painting: Painting) -> dict[str, Area]:
    """Return the areas of the numbers' plates."""
    px = answer_px(painting)
    return {
        choice.shown: area_of(bright_plate_size(choice.shown, px), middle) for choice, middle in number_spots(painting)
    }


def size_of(*plans: str) -> tuple[int, int]:
    """Return the size of the picture of some plans."""
    png, _ = RENDERER.advised(MATCH, "home", [plan.split(", ") for plan in plans])
    return Image.open(BytesIO(png)).size


@pytest.mark.parametrize(
    ("plans", "middle"),
    [
        (["pass M15"], "M10"),
        (["pass M15", "long pass M22"], "M16"),
        (["8 C8 via C6 C7", "high pass M19"], "H12"),
        (["long pass M28", "move"], None),
        (["move"], "M10"),
    ],
    ids=["around the ball", "ahead of it", "between all", "the whole pitch", "nothing goes anywhere"],
)
def test_both_ends_of_every_arrow_are_in_the_picture(plans: list[str], middle: str | None) -> None:
    """The picture was cut around the ball: a long pass ended beyond it."""
    scene = with_advice(MATCH, scene_of(MATCH, (), ""), "home", [[plan] for plan in plans])

    assert middle_of_ways(scene, DAY) == (Hex.parse(middle) if middle else None)
    assert size_of(*plans) == (DAY.crop(Hex.parse(middle)) if middle else DAY.full).size


@pytest.mark.parametrize(("most", "drawn"), [(1.1, "crop"), (0.95, "pitch")])
def test_a_picture_of_plans_is_as_low_as_it_must_be_and_keeps_both_ends_of_every_arrow(most: float, drawn: str) -> None:
    """The lower crop has no room for eleven rows: the whole pitch, which is lower too, has."""
    plans = [["pass H10"], ["pass R10"]]
    wide, high = Image.open(BytesIO(RENDERER.advised(MATCH, "home", plans, most=most)[0])).size

    assert high / wide <= most
    assert ((wide, high) == DAY.full.size) is (drawn == "pitch")


@pytest.mark.parametrize("plans", [ANSWERS, RUNS], ids=["balls", "runs"])
def test_numbers_hide_no_label_no_shirt_and_no_other_number(plans: list[str]) -> None:
    """A number stood on the label of its hex, where the head of the arrow had moved it up."""
    scene = advised(plans)
    for view in (DAY.crop(Hex.parse("M31")), DAY.full):
        painting = painted(scene, view)
        plates = plates_of(painting)
        labels = [
            label_area(painting, choice.place, label_beside_heads(painting, choice.place))
            for choice in scene.targets
            if choice.place not in painting.places and is_labelled(view, choice.place)
        ]
        shirts = [number_area(painting, token) for token in scene.tokens if view.shows(token.place)]

        assert list(plates) == ["1", "2", "3", "4", "5"]
        assert [number for number, plate in plates.items() if meets(plate, shirts)] == []
        assert [number for number, plate in plates.items() if meets(plate, labels)] == []
        assert [pair for pair in combinations(plates, 2) if meets(plates[pair[0]], [plates[pair[1]]])] == []


def test_numbers_stand_beside_players_on_the_whole_pitch_too() -> None:
    scene = advised(ANSWERS[3:])
    first, second = scene.targets
    swapped = (replace(first, shown=second.shown), replace(second, shown=first.shown))

    assert paint_full(scene).tobytes() != paint_full(replace(scene, targets=swapped)).tobytes()


def test_a_nutmeg_is_drawn_from_the_end_of_the_run_to_the_defender_who_has_the_number() -> None:
    """Of a plan after the first only the run was shown, and of a nutmeg with a step a kick to that step."""
    plans = [["10 N29", "nutmeg 4"], ["nutmeg 4 via M29"], ["10 O29 via N29", "nutmeg 4"]]

    scene = with_advice(SHOTS, scene_of(SHOTS, (), ""), "home", plans)

    assert [" ".join(map(str, way.path)) for way in scene.ways if not way.of_ball] == [
        "N30 N29",
        "N29 M28",
        "N30 M29 M28",
        "N30 N29 O29",
        "O29 M28",
    ]
    assert [(str(each.place), each.shown) for each in scene.targets] == [("M28", "1/2/3")]
