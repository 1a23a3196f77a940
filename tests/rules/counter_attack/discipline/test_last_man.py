"""The last man: FOU-5."""

from __future__ import annotations

import pytest

from rules.counter_attack.discipline.last_man import is_last_man
from rules.counter_attack.state.movement_state import Part, Phase
from rules.hexes import Hex
from tests.clauses import clause
from tests.rig import phase, play_until, set_scene


@pytest.mark.parametrize(
    ("other", "part", "last"),
    [
        ("C25", None, False),  # nearer to its goal line
        ("M19", None, True),  # next to the foul, and not level with it
        ("C20", None, False),  # level with it
        ("C19", None, True),
        ("M15", Part.DEFENCE, False),  # five steps to a hex level with it
        ("M14", Part.DEFENCE, True),
        ("M15", Part.ATTACK_FIRST, False),
        ("M15", Part.ATTACK_LAST, True),  # the defence has no more moves
    ],
)
def test_the_last_man_is_whom_no_other_defender_covers(other: str, part: Part | None, *, last: bool) -> None:
    match = set_scene(f"10h M20 ball; 4a M21; 5a {other}; 1h M1; 1a M37")
    match.phase = Phase(part) if part else None

    assert is_last_man(match, match.player("4a"), Hex.parse("M20")) is last


@pytest.mark.parametrize(
    ("other", "part", "last"),
    [
        ("M19", None, False),  # next to the foul
        ("C20", None, False),  # level with it
        ("C19", None, True),
        ("M14", Part.DEFENCE, False),  # five steps to a hex next to it
        ("M13", Part.DEFENCE, True),
    ],
)
def test_where_beside_the_foul_counts_who_can_get_there_covers_it(other: str, part: Part | None, *, last: bool) -> None:
    match = set_scene(
        f"10h M20 ball; 4a M21; 5a {other}; 1h M1; 1a M37; edition community last_man_test=beside_or_level"
    )
    match.phase = Phase(part) if part else None

    assert is_last_man(match, match.player("4a"), Hex.parse("M20")) is last


@clause("STL-4")
@pytest.mark.parametrize(("edition", "test"), [("community", "BOO-1"), ("community last_man_of_steals=yes", "BOO-3")])
def test_whether_the_foul_of_the_last_man_in_a_steal_is_tested_as_one(edition: str, test: str) -> None:
    match = set_scene(f"10h M20 ball; 4a L22; 1h M1; 1a M37; leniency 3; edition {edition}")

    script = f"home chooses move: 10 M22\n4a rolls steal: 1\n4a rolls booking {test}: 2"
    _ = play_until(phase(match), script)


@pytest.mark.parametrize(("other", "last"), [("C13", False), ("C18", False), ("C19", True)])
def test_the_last_man_of_the_home_side_is_nearest_to_the_other_goal_line(other: str, *, last: bool) -> None:
    match = set_scene(f"10a M18 ball; 4h M17; 5h {other}; 1h M1; 1a M37; attack away")

    assert is_last_man(match, match.player("4h"), Hex.parse("M18")) is last


def test_when_five_defenders_have_moved_nobody_comes_across() -> None:
    match = set_scene("10h M20 ball; 4a M21; 5a M15; 6a C10; 7a C11; 8a C12; 9a C13; 1h M1; 1a M37")
    moved = {match.player(name) for name in ("4a", "6a", "7a", "8a", "9a")}
    match.phase = Phase(Part.DEFENCE, moved=moved, moved_in_part=set(moved))

    assert is_last_man(match, match.player("4a"), Hex.parse("M20"))


def test_who_has_moved_does_not_come_one_hex_nearer() -> None:
    match = set_scene("10h M20 ball; 4a M21; 5a M18; 1h M1; 1a M37")
    match.phase = Phase(Part.DEFENCE, moved={match.player("5a")})

    assert is_last_man(match, match.player("4a"), Hex.parse("M20"))


def test_who_sits_out_does_not_come_across() -> None:
    match = set_scene("10h M20 ball; 4a M21; 5a M15; 1h M1; 1a M37; out 5a")
    match.phase = Phase(Part.DEFENCE)

    assert is_last_man(match, match.player("4a"), Hex.parse("M20"))


def test_who_has_moved_does_not_come_across() -> None:
    match = set_scene("10h M20 ball; 4a M21; 5a M15; 1h M1; 1a M37")
    match.phase = Phase(Part.DEFENCE, moved={match.player("5a")})

    assert is_last_man(match, match.player("4a"), Hex.parse("M20"))
