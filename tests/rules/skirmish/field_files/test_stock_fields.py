"""The fields that come with the game, and random ones (SK-HEX-1)."""

from __future__ import annotations

import pickle
import random
from copy import deepcopy
from zlib import crc32

import pytest

from rules.asking import Play, Roll
from rules.referee import Referee
from rules.skirmish.field_files.field_file import field_text, read_field
from rules.skirmish.field_files.random_field import random_field
from rules.skirmish.fields import TEXTS, NoSuchField, field_called, field_named
from rules.skirmish.model.battlefield import ENTERING, LOW, Battlefield, Spot, Way
from rules.skirmish.routes.route_search import Search, Style
from rules.skirmish.routes.steps import StepKind, steps_from
from tests.for_each import for_each

SIXES = range(1, 7)


def drawn(faces: list[int]) -> Battlefield:
    """Return the random field of these dice, all of which are rolled."""
    found: list[Battlefield] = []

    def play() -> Play[None]:
        found.append((yield from random_field()))

    referee = Referee(play())
    for face in faces:
        assert isinstance(referee.question, Roll)
        assert (referee.question.who, referee.question.name, referee.question.clause) == (
            "referee",
            "field",
            "SK-HEX-1",
        )
        _ = referee.answer(str(face))
    assert referee.question is None
    return found[0]


def some_field(seed: int) -> Battlefield:
    """Return a random field, with other dice for every seed."""
    dice = random.Random(seed)  # noqa: S311 - the same every time
    return drawn([dice.randint(1, 6) for _ in range(DICE)])


DICE = 3 + 1 + 8 * 2
"""Two dice for the size, one for the places of the houses and one for their details, two for every other plot."""

FIELDS = [pytest.param(field_named(name), id=name) for name in TEXTS]
DRAWN = [pytest.param(some_field(seed), id=f"dice {seed}") for seed in range(12)]


def floors_of(field: Battlefield) -> list[Spot]:
    """Return all spots of a field where a figure can stand."""
    spots = [spot for place in field.hexes for spot in field.spots(place)]
    return [spot for spot in spots if field.terrain(spot) in ENTERING]


def houses_of(field: Battlefield) -> int:
    """Return the number of buildings: groups of neighbouring hexes with a floor two paces or more above the lowest."""
    left = {place for place in field.hexes if field.at(place).floors[-1] - field.at(place).floors[0] >= 2 * LOW}
    count = 0
    while left:
        group = [left.pop()]
        for place in group:
            near = left.intersection(field.around(place))
            left -= near
            group.extend(near)
        count += 1
    return count


def test_six_fields_come_with_the_game() -> None:
    assert list(TEXTS) == [
        "Mill Ford", "Old Quarter", "Broken Bastion", "Harbour Steps", "Chalk Quarry", "Abbey Ruins",
    ]  # fmt: skip
    assert [field_named(name).name for name in TEXTS] == list(TEXTS)


def test_a_field_is_found_by_its_name_however_it_is_spelt() -> None:
    assert field_called("  harbour   STEPS ") is field_named("Harbour Steps")
    assert field_called("") is field_named("Mill Ford")
    with pytest.raises(NoSuchField) as refused:
        _ = field_called("Old Quart")
    assert (refused.value.name, refused.value.known) == ("Old Quart", tuple(TEXTS))


@pytest.mark.parametrize("field", FIELDS)
def test_a_field_is_large_enough_for_two_warbands_and_has_room_at_both_ends(field: Battlefield) -> None:
    assert field.columns >= 30
    assert 20 <= field.rows <= 26
    assert all(
        len([place for place in zone if field.terrain(Spot(place)) in ENTERING]) >= 40 for zone in field.zones.values()
    )
    assert min(place.column for place in field.zones["away"]) - max(place.column for place in field.zones["home"]) > 20


@for_each("field", [*FIELDS, *DRAWN])
def test_a_field_has_houses_ladders_cover_and_a_gap_to_leap_over(field: Battlefield) -> None:
    assert houses_of(field) >= 2
    assert any(edge.way is Way.LADDER for edge in field.edges.values())
    assert any(edge.way is Way.STAIRS for edge in field.edges.values())
    leaps = [step for spot in floors_of(field) for step in steps_from(field, spot) if step.kind is StepKind.LEAP]
    assert any(step.tests == 1 for step in leaps)


@for_each("field", DRAWN)
def test_one_can_leap_from_roof_to_roof_of_a_drawn_field(field: Battlefield) -> None:
    roofs = [spot for spot in floors_of(field) if spot.floor]
    leaps = [step for spot in roofs for step in steps_from(field, spot) if step.kind is StepKind.LEAP]
    assert any(step.to.floor and step.tests == 1 and len(step.gap) <= 2 for step in leaps)


@pytest.mark.parametrize("field", FIELDS)
def test_a_field_has_something_to_hide_behind_and_ground_that_is_slow(field: Battlefield) -> None:
    assert any(ground.cover for ground in field.ground.values())
    assert any(0 < edge.wall < LOW for edge in field.edges.values())
    assert any(edge.window for edge in field.edges.values())


@for_each("field", [*FIELDS, *DRAWN])
def test_every_floor_can_be_walked_to_from_where_the_sides_begin(field: Battlefield) -> None:
    begins = min(Spot(place) for place in field.zones["home"])
    found = Search(field, Style()).routes_from(begins)
    climbed = [spot for spot in floors_of(field) if spot not in found]
    assert [spot for spot in climbed if not any(each.kind is StepKind.CLIMB for each in steps_from(field, spot))] == []
    assert len(climbed) <= 1
    assert all(Spot(place) in found for place in field.zones["away"])


@for_each("field", [*FIELDS, *DRAWN])
def test_a_field_can_be_written_down_and_read_back(field: Battlefield) -> None:
    assert read_field(field_text(field)) == field


@pytest.mark.parametrize(("first", "second"), [(1, 1), (6, 6)])
def test_the_first_two_dice_say_how_large_a_drawn_field_is(first: int, second: int) -> None:
    field = drawn([first, second, *[2] * (DICE - 2)])
    assert (field.columns, field.rows) == (28 + 2 * first, 19 + second)


@pytest.mark.parametrize("face", SIXES)
def test_the_houses_of_a_drawn_field_stand_where_the_third_die_says(face: int) -> None:
    """Every other plot is a wood."""
    field = drawn([3, 3, face, *[2] * (DICE - 3)])
    place = min(place for place, ground in field.ground.items() if len(ground.floors) > 1)
    wide, tall = (field.columns - 8) // 3, field.rows // 3
    across, down = ((1, 1), (1, 0), (1, 2), (0, 1), (2, 1), (0, 0))[face - 1]
    assert ((place.column - 4) // wide, place.row // tall) == (across, down)
    assert houses_of(field) == 2


@for_each("like", SIXES)
@for_each("what", SIXES)
def test_whatever_the_dice_say_a_field_comes_of_it(what: int, like: int) -> None:
    field = drawn([1, 1, 1, like, *[what, like] * 8])
    assert read_field(field_text(field)) == field
    assert any(field.terrain(spot) not in ENTERING for spot in map(Spot, field.hexes)) is (what == 6)
    assert houses_of(field) == (10 if what == 1 else 2)


LOOKS = {1: 0xA0604318, 2: 0x99786BCC, 3: 0x43D5D9DD, 4: 0xDFFA68AD, 5: 0x3EA8649C, 6: 0x2D874EED}
"""A checksum of all fields of a kind: a match that is replayed must be on the same field."""


@pytest.mark.parametrize("what", SIXES)
def test_the_same_dice_draw_the_same_field_as_ever(what: int) -> None:
    fields = [drawn([like, like, like, like, *[what, like] * 8]) for like in SIXES]
    assert crc32("".join(map(field_text, fields)).encode()) == LOOKS[what]


def test_a_copy_of_a_match_stands_on_the_same_field() -> None:
    """A field never changes, and its computed results are large."""
    field = field_named(next(iter(TEXTS)))

    assert deepcopy({"field": field})["field"] is field


def test_a_field_leaves_behind_what_was_worked_out_when_it_is_sent_elsewhere() -> None:
    used = field_named("Mill Ford")
    used.worked_out["test"] = "x" * 1_000_000
    sent = pickle.dumps(used)
    del used.worked_out["test"]
    assert len(sent) < 100_000
    assert pickle.loads(sent) == used  # noqa: S301 - sent by ourselves
