"""Placements of the eleven, legal and refused: SET-1, SET-4, SET-6."""

from __future__ import annotations

import pytest

from rules.counter_attack.periods.line_up import Placements, SeveralFaults
from rules.counter_attack.squads.cards import Side
from rules.counter_attack.state.match import Match
from rules.errors import RefereeError
from tests.for_each import for_each
from tests.rig import set_scene

HOME = "1 M3, 2 U9, 3 E9, 4 I9, 5 Q9, 6 Q15, 7 U15, 8 I15, 9 M19, 10 P17, 11 E15"
AWAY = "1 M35, 2 E29, 3 U29, 4 Q29, 5 I29, 6 I23, 7 E23, 8 Q23, 9 J23, 10 P21, 11 U23"
FORMATIONS = pytest.mark.parametrize("name", ["4-4-2", "4-3-3", "5-3-2"])

SQUAD = tuple(str(shirt) for shirt in range(1, 17))
"""The shirts of a squad before anybody is on the pitch."""


def before_the_first_kick_off() -> Match:
    """Return a match before the first kick-off, which is home's, from left to right."""
    return set_scene("situation line-up; attack home")


def refused(side: Side, given: str) -> list[str]:
    """Return the refusals of a placement, each as its clause and type."""
    answers = Placements(before_the_first_kick_off(), side)
    with pytest.raises(RefereeError) as refusal:
        _ = answers.read(given)
    faults = getattr(refusal.value, "faults", (refusal.value,))
    return [f"{getattr(fault, 'clause', '')} {type(fault).__name__}" for fault in faults]


@FORMATIONS
@pytest.mark.parametrize("side", Side)
def test_a_formation_is_a_legal_placement_for_either_side(name: str, side: Side) -> None:
    answers = Placements(before_the_first_kick_off(), side)
    written_out = ", ".join(f"{shirt} {place}" for shirt, place in answers.read(name).places)
    assert answers.read(written_out).places == answers.read(name).places


@FORMATIONS
def test_a_formation_may_be_typed_with_its_digits_parted_or_not(name: str) -> None:
    answers = Placements(before_the_first_kick_off(), Side.HOME)
    assert answers.read(name.replace("-", "")) == answers.read(name.replace("-", " ")) == answers.read(name)


@pytest.mark.parametrize("side", Side)
def test_every_placement_that_is_listed_reads_back(side: Side) -> None:
    answers = Placements(before_the_first_kick_off(), side)
    assert [answers.read(str(answer)) for answer in answers.legal()] == list(answers.legal())


def test_a_placement_of_ones_own_reads_back() -> None:
    answers = Placements(before_the_first_kick_off(), Side.HOME)
    assert str(answers.read(str(answers.read(HOME)))) == HOME


@pytest.mark.parametrize("text", [HOME.replace(", ", "\n"), HOME.replace(" ", "").replace(",", " "), HOME.lower()])
def test_a_placement_may_be_typed_in_many_ways(text: str) -> None:
    answers = Placements(before_the_first_kick_off(), Side.HOME)
    assert str(answers.read(text)) == HOME


@for_each(
    ("given", "wrong"),
    [
        (HOME.removesuffix(", 11 E15"), ["SET-1 NotEleven"]),
        (f"{HOME}, 13 C3", ["SET-1 NotEleven"]),
        (HOME.replace("1 M3,", "13 M3,"), ["SET-1 NotOneKeeper"]),
        (HOME.replace("11 E15", "12 E15"), ["SET-1 NotOneKeeper"]),
        (HOME.replace("11 E15", "17 E15"), ["GEN-1 NoSuchPlayer"]),
        (HOME.replace("11 E15", "11a E15"), ["GEN-1 NoSuchPlayer"]),
        (f"{HOME}, 11 F15", ["SET-4 PlacedTwice"]),
        (HOME.replace("11 E15", "11 E20"), ["SET-4 InTheOtherHalf"]),
        (HOME.replace("11 E15", "11 P17"), ["GEN-1 TwoOnOneHex"]),
        (HOME.replace("9 M19", "9 N19"), ["SET-6 NobodyOnTheCentreSpot"]),
        (HOME.replace("11 E15", "11 J0"), ["GEN-1 OffThePitch"]),
        (HOME.replace("11 E15", "11 Z99"), ["GEN-1 NoSuchHex"]),
        ("3-5-2", ["SET-4 NotUnderstood"]),
        ("", ["SET-4 NotUnderstood"]),
        ("everybody forward", ["SET-4 NotUnderstood"]),
        ("4 M4 2", ["SET-4 NotUnderstood"]),
    ],
)
def test_a_placement_that_cannot_be_is_refused_with_its_clause(given: str, wrong: list[str]) -> None:
    assert refused(Side.HOME, given) == wrong


def test_a_defender_inside_the_centre_circle_is_refused() -> None:
    assert refused(Side.AWAY, AWAY.replace("9 J23", "9 L21")) == ["SET-4 InTheCentreCircle"]


def test_all_that_is_wrong_is_said_at_once() -> None:
    given = HOME.replace("9 M19", "9 N20").replace("11 E15", "11 P17")
    assert refused(Side.HOME, given) == [
        "SET-4 InTheOtherHalf",
        "GEN-1 TwoOnOneHex",
        "SET-6 NobodyOnTheCentreSpot",
    ]


def test_several_faults_stand_under_the_clause_of_the_first() -> None:
    with pytest.raises(SeveralFaults) as refusal:
        _ = Placements(before_the_first_kick_off(), Side.HOME).read("2 M19, 2 M19")
    assert refusal.value.clause == "SET-1"


@pytest.mark.parametrize(
    ("side", "given", "facts"),
    [
        (Side.HOME, HOME.replace("11 E15", "17 E15"), {"shirt": "17", "side": Side.HOME, "known": SQUAD}),
        (Side.HOME, HOME.replace("11 E15", "11a E15"), {"shirt": "11a", "side": Side.HOME, "known": SQUAD}),
        (Side.HOME, HOME.replace("11 E15", "11 E20"), {"shirt": 11, "hex": "E20"}),
        (Side.HOME, HOME.replace("11 E15", "11 P17"), {"hex": "P17"}),
        (Side.HOME, HOME.replace("9 M19", "9 N19"), {"hex": "M19"}),
        (Side.HOME, f"{HOME}, 11 F15", {"shirt": 11}),
        (Side.AWAY, AWAY.replace("9 J23", "9 L21"), {"shirt": 9, "hex": "L21"}),
    ],
)
def test_the_one_thing_that_is_wrong_is_named(side: Side, given: str, facts: dict[str, object]) -> None:
    with pytest.raises(RefereeError) as refusal:
        _ = Placements(before_the_first_kick_off(), side).read(given)

    assert vars(refusal.value) == facts


def test_a_formation_keeps_its_name() -> None:
    assert str(Placements(before_the_first_kick_off(), Side.HOME).read("442")) == "4-4-2"


def test_in_a_formation_a_substitute_fills_the_centre_spot_before_any_other_place() -> None:
    match = set_scene("1h M1; 7h M12; 14h M13; 1a M37; situation line-up; attack home")
    places = dict(Placements(match, Side.HOME).read("4-4-2").places)

    assert str(places[14]) == "M19"
