"""Contact between figures (SK-HEX-5)."""

from __future__ import annotations

import pytest

from rules.skirmish.model.contact import contact_spots, spots_around, touched, touches
from rules.skirmish.scenes.scene import set_scene
from tests.for_each import for_each
from tests.rules.skirmish.small_fields import every_spot, small_field, spot


@pytest.mark.parametrize(
    ("scene", "touching"),
    [
        ("", True),
        ("ground L10 h0.5", True),
        ("ground L10 h1", False),
        ("edge K10-L10 wall=0.5", True),
        ("edge K10-L10 wall=1", False),
        ("edge K10-L10 wall=3 door", True),
        ("edge K10-L10 wall=3 window", False),
        ("edge K10-L10 ladder cover", True),
        ("ground K10 h1; ground L10 h0.5; edge K10-L10 wall=0.5", True),
    ],
)
def test_neighbours_touch_where_they_are_level_and_no_wall_of_a_pace_stands_between(
    scene: str, *, touching: bool
) -> None:
    field = set_scene(scene).field
    assert touches(field, spot("K10"), spot("L10")) is touching
    assert touches(field, spot("L10"), spot("K10")) is touching


def test_nobody_touches_from_two_hexes_away_or_from_another_storey() -> None:
    field = set_scene("ground K10 L10 h0,3").field
    assert not touches(field, spot("K10"), spot("M10"))
    assert not touches(field, spot("K10"), spot("K10/1"))
    assert not touches(field, spot("K10"), spot("L10/1"))
    assert touches(field, spot("K10/1"), spot("L10/1"))


@for_each("number", range(10))
def test_the_spots_around_one_are_those_that_touch_it(number: int) -> None:
    field = small_field(number)
    spots = every_spot(field)
    for one in spots:
        assert sorted(spots_around(field, one)) == sorted(other for other in spots if touches(field, one, other))


def test_contact_is_made_on_free_spots_that_can_be_entered() -> None:
    match = set_scene("home Ann K9; home Abe L9; away Eve K10; ground J10 impassable; ground J9 h2")
    ann, _, eve = match.figures.values()
    assert list(map(str, contact_spots(match, eve))) == ["J11", "K11", "L10"]
    assert list(map(str, contact_spots(match, eve, ann))) == ["J11", "K11", "L10", "K9"]


def test_who_is_not_on_the_field_is_in_contact_with_nobody() -> None:
    match = set_scene("home Ann K9; away Eve K10")
    ann, eve = match.figures.values()
    eve.spot = None
    assert contact_spots(match, eve) == ()
    assert touched(match, eve) == []
    assert touched(match, ann) == []


def test_a_figure_touches_enemies_only_however_they_are() -> None:
    match = set_scene("home Ann K10; home Abe L10; away Eve K9 prone; away Eda J10 hidden; away Una M10")
    ann = match.figures["Ann"]
    assert [each.name for each in touched(match, ann)] == ["Eve", "Eda"]
    assert [each.name for each in touched(match, ann, spot("M11"))] == ["Una"]
    assert [each.name for each in touched(match, ann, spot("A0"))] == []


def test_who_fights_whom_is_known_until_they_part() -> None:
    match = set_scene("home Ann K10; home Abe C3; home Amy A1; away Eve K11; away Una C4; away Eli L10")
    ann, abe, amy, eve, una, eli = match.figures.values()
    for one, other in ((eli, ann), (ann, eve), (abe, una)):
        match.engage(one, other)
    assert [match.is_engaged(each) for each in (ann, abe, amy, eve)] == [True, True, False, True]
    assert [match.opponents(each) for each in (ann, abe, amy, eve)] == [[eve, eli], [una], [], [ann]]
    match.end_combats(eve)
    assert match.engaged == {frozenset({"Ann", "Eli"}), frozenset({"Abe", "Una"})}


def test_who_is_out_is_nowhere_and_on_no_side() -> None:
    match = set_scene("home Ann K10; home Abe C3 out; away Eve K11")
    ann, abe, eve = match.figures.values()
    assert list(match.of(ann.side)) == list(match.enemies(eve)) == [ann]
    assert [match.at(each.spot) for each in (ann, abe, eve) if each.spot] == [ann, None, eve]
