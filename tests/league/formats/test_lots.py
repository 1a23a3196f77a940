"""Drawing lots with numbered rolls."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from league.errors import EntersTwice, NoSuchFace, WrongNumberOfRolls
from league.formats.lots import Rolled, dice_for, drawn


def test_each_roll_counts_through_what_is_left_in_the_pot() -> None:
    lots = drawn(["ants", "bees", "cats", "dogs"], [Rolled(31, 3), Rolled(32, 1), Rolled(33, 2)])
    assert [lot.club for lot in lots] == ["cats", "ants", "dogs", "bees"]


def test_a_lot_shows_the_number_of_its_roll_and_how_many_were_in_the_pot() -> None:
    first, _, last = drawn("ABC", [Rolled(31, 3), Rolled(32, 1)])
    assert (first.rolled, first.faces) == (Rolled(31, 3), 3)
    assert (last.rolled, last.faces) == (None, 1)


def test_a_pot_of_four_takes_a_die_of_four_one_of_three_and_a_coin() -> None:
    assert dice_for(4) == (4, 3, 2)


def test_one_club_alone_needs_no_die() -> None:
    assert [lot.club for lot in drawn("A", [])] == ["A"]


@given(st.data(), st.integers(2, 24))
def test_every_club_comes_out_once(data: st.DataObject, clubs: int) -> None:
    pot = "ABCDEFGHIJKLMNOPQRSTUVWX"[:clubs]
    faces = [data.draw(st.integers(1, die)) for die in dice_for(clubs)]
    assert sorted(lot.club for lot in drawn(pot, [Rolled(1, face) for face in faces])) == sorted(pot)


@pytest.mark.parametrize("rolls", [[], [Rolled(1, 1)], [Rolled(1, 1), Rolled(2, 1), Rolled(3, 1)]])
def test_a_draw_takes_one_roll_less_than_clubs(rolls: list[Rolled]) -> None:
    with pytest.raises(WrongNumberOfRolls) as refused:
        drawn("ABC", rolls)
    assert (refused.value.rolls, refused.value.needed) == (len(rolls), 2)


@pytest.mark.parametrize("face", [0, 4])
def test_a_die_of_the_draw_has_no_face_beyond_what_is_left(face: int) -> None:
    with pytest.raises(NoSuchFace) as refused:
        drawn("ABC", [Rolled(1, face), Rolled(2, 1)])
    assert (refused.value.face, refused.value.faces) == (face, 3)


def test_a_club_stands_in_a_pot_once() -> None:
    with pytest.raises(EntersTwice):
        drawn("AA", [Rolled(1, 1)])
