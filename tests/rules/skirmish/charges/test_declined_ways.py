"""Charges that decline their jumps, leaps and climbs, and routes that name them (SK-JMP-1, SK-LEAP-1, SK-CHG-5)."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from rules.skirmish.charges.charge_routes import Via, charge_routes
from rules.skirmish.model.battlefield import Spot
from rules.skirmish.model.contact import contact_spots
from rules.skirmish.routes.steps import Step, StepKind, steps_from
from tests.clauses import clause
from tests.for_each import for_each
from tests.rig import told
from tests.rules.skirmish.routes.test_routes import Weight, by_brute_force, may_charge
from tests.rules.skirmish.small_fields import every_spot, small_match
from tests.skirmish_rig import clauses_of, facts_told, played

FEW = range(40)
ON_FOOT = {StepKind.WALK, StepKind.WAY}
ROOF = "home Ann (-1,0); away Eve (3,0)\nband q<=0 h3; edge (0,0)-(1,0) ladder"


@for_each("number", FEW)
def test_on_foot_a_charge_finds_every_contact_spot_at_its_least_cost(number: int) -> None:
    match = small_match(number)
    ann, eve = match.figures["home0"], match.figures["away1"]
    start = ann.spot
    assert start is not None

    def steps(here: Spot) -> Iterable[tuple[Step, Weight]]:
        own = (each for each in steps_from(match.field, here) if may_charge(match, ann, eve, each))
        return ((each, (each.cost, 0)) for each in own if each.kind in ON_FOOT)

    least = by_brute_force(match.field, start, steps)
    found = charge_routes(match, ann, eve, on_foot=True)
    assert {route.end: (route.cost, route.tests) for route in found} == {
        each: least[each] for each in contact_spots(match, eve, ann) if each in least
    }


@for_each("number", range(12))
def test_a_way_by_a_jump_a_leap_or_a_climb_gets_there_so_and_there_is_one_where_one_can(number: int) -> None:
    match = small_match(number)
    ann, eve = match.figures["home0"], match.figures["away1"]
    anywhere = {each.end: each for each in charge_routes(match, ann, eve)}
    for to in every_spot(match.field):
        plain = charge_routes(match, ann, eve, [Via(to)])
        for kind in (StepKind.JUMP, StepKind.LEAP, StepKind.CLIMB):
            found = charge_routes(match, ann, eve, [Via(to, kind)])
            assert all(any(each.to == to and each.kind is kind for each in way.steps) for way in found)
            assert not found or found[0].cost >= plain[0].cost
        through = [way for way in anywhere.values() if to in way.spots[1:]]
        for way in through:
            (step,) = (each for each in way.steps if each.to == to)
            if step.kind not in ON_FOOT:
                best = {each.end: each for each in charge_routes(match, ann, eve, [Via(to, step.kind)])}
                assert best[way.end].cost == way.cost


@clause("SK-JMP-1", "SK-CHG-5")
def test_a_charge_on_foot_is_told_before_it_is_measured() -> None:
    _, referee = played(ROOF, "home chooses charge: charge Ann Eve on foot")
    assert told(referee)[:4] == ["declares", "on_foot", "measured", "engaged"]
    assert facts_told(referee, "on_foot") == [{"figure": "Ann"}]
    assert (facts_told(referee, "measured")[0]["cost"], clauses_of(referee, "measured")) == ("5", ["SK-CHG-5"])


@clause("SK-JMP-2", "SK-CHG-5")
@pytest.mark.parametrize("said", ["charge Ann Eve", "charge Ann Eve via jump (1,0)"])
def test_without_the_word_a_charge_jumps_where_that_is_cheapest(said: str) -> None:
    _, referee = played(ROOF, f"home chooses charge: {said}")
    assert "on_foot" not in told(referee)
    assert facts_told(referee, "measured")[0]["cost"] == "2"
    assert referee.question is not None
    assert referee.question.name == "jumping"


@clause("SK-CHG-5")
def test_a_way_that_names_a_jump_is_not_taken_where_another_is_shorter() -> None:
    """Down from (0,3) it is three hexes longer; the referee says so when it measures, and not before."""
    scene = "home Ann (0,0); away Eve (3,0)\nground (0,2) h2; edge (0,1)-(0,2) stairs"
    _, referee = played(scene, "home chooses charge: charge Ann Eve via jump (1,1)")
    assert told(referee)[:3] == ["declares", "long_way", "measured"]
    assert facts_told(referee, "measured")[0]["cost"] == "2"


@clause("SK-FCH-1")
def test_a_charge_on_foot_that_is_too_far_walks_as_far_as_it_can() -> None:
    scene = "home Ann (-1,0); away Eve (9,0)\nband q<=0 h3; edge (0,9)-(1,9) ladder"
    _, referee = played(scene, "home chooses charge: charge Ann Eve on foot")
    assert told(referee)[:4] == ["declares", "on_foot", "measured", "failed_charge"]
    assert facts_told(referee, "failed_charge")[0]["at"] == "Q18"


@clause("SK-INT-1")
def test_the_gap_of_a_leap_is_told_where_a_charge_is_measured() -> None:
    scene = "home Ann (0,0); away Eve (8,0)\nground (2,0) (3,0) (4,0) h-3"
    _, referee = played(f"{scene}; away Eli (2,2)", "home chooses charge: charge Ann Eve")
    assert facts_told(referee, "measured")[0]["gaps"] == "N21 O22 O23"
    assert referee.question is not None
    assert referee.question.name == "interception"
