"""Declaring a charge: what is listed, and what each refusal names (SK-CHG-2, SK-DIV-1, SK-ORD-3)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.referee import Referee
from rules.skirmish.charge import charges
from rules.skirmish.scene import set_scene
from tests.clauses import clause
from tests.skirmish_rig import is_read_as, offered, refusal_of

TWO = "home Ann B4; home Abe A0; away Eve F4; away Eli H8"
ROOF = "ground A4 B4 h3"
"""Down from B4 one jumps to six hexes but for the one beside it on the roof."""


def asked(scene: str) -> Referee:
    """Ask for charges on a field of nine columns and nine rows."""
    match = set_scene(scene)
    match.field = replace(match.field, columns=9, rows=9)
    return Referee(charges(match))


@clause("SK-ORD-3")
def test_each_that_can_charge_is_listed_with_each_enemy_it_sees() -> None:
    assert offered(asked(TWO)) == ["charge Ann Eve", "charge Ann Eli", "charge Abe Eve", "charge Abe Eli", "done"]
    assert offered(asked(TWO.replace("Ann B4", "Ann B4 moved"))) == ["charge Abe Eve", "charge Abe Eli", "done"]


@clause("SK-DIV-1")
def test_nobody_dives_onto_somebody() -> None:
    free = offered(asked(f"home Ann B4; away Eve F4; {ROOF}"))
    assert free == ["charge Ann Eve", *(f"dive Ann Eve {place}" for place in ("A5", "B5", "C4", "B3", "A3")), "done"]
    taken = offered(asked(f"home Ann B4; home Abe C4 moved; away Eve F4; {ROOF}"))
    assert [each for each in free if each not in taken] == ["dive Ann Eve C4"]
    facts = {"figure": "Ann", "target": "Eve", "landing": "A4"}
    assert refusal_of(asked(f"home Ann B4; away Eve F4; {ROOF}"), "dive Ann Eve A4") == ("NoSuchDive", facts)


@clause("SK-ORD-2")
@pytest.mark.parametrize("verb", ["move", "run", "crawl", "climb", "jump", "leap", "hide", "MOVE"])
def test_other_moves_come_after_the_charges(verb: str) -> None:
    assert refusal_of(asked(TWO), f"{verb} Ann C4") == ("ChargesFirst", {})


@clause("SK-CHG-2")
@pytest.mark.parametrize(
    ("begun", "likely"),
    [
        ("charge", ("charge Ann Eve", "charge Ann Eli", "charge Abe Eve", "charge Abe Eli")),
        ("Charge  abe", ("charge Abe Eve", "charge Abe Eli")),
        ("dive", ()),
        ("dive Ann", ()),
        ("dive Ann Eve", ()),
    ],
)
def test_what_is_only_begun_is_answered_with_what_it_may_become(begun: str, likely: tuple[str, ...]) -> None:
    facts = {"given": begun, "answers": likely, "clause": "SK-CHG-2"}
    assert refusal_of(asked(TWO), begun) == ("Unfinished", facts)


@clause("SK-HEX-1")
@pytest.mark.parametrize("given", ["charge Ann Eve via A9", "dive Ann Eve A9"])
def test_a_way_does_not_lead_off_the_field(given: str) -> None:
    assert refusal_of(asked(TWO), given) == ("OffTheField", {"to": "A9"})


@clause("SK-CHG-5")
def test_a_way_that_leads_to_no_contact_is_refused_with_all_its_hexes() -> None:
    facts = {"figure": "Ann", "target": "Eve", "way": ("C4", "F4")}
    assert refusal_of(asked(TWO), "charge Ann Eve via C4 F4") == ("NoSuchCharge", facts)


def test_a_charge_is_written_with_the_hexes_that_it_was_given() -> None:
    assert is_read_as(asked(TWO), "charge ann eve via c4 at d4") == "charge Ann Eve via C4 D4"
    assert is_read_as(asked(TWO), "charge ann eve") == "charge Ann Eve"
    assert is_read_as(asked(f"home Ann B4; away Eve F4; {ROOF}"), "dive ann eve land:c4") == "dive Ann Eve C4"


def test_a_dive_has_one_landing_and_what_is_said_after_it_is_not_looked_at() -> None:
    assert is_read_as(asked(f"home Ann B4; away Eve F4; {ROOF}"), "dive ann eve c4 d4") == "dive Ann Eve C4"


@clause("SK-SEE-3")
def test_who_has_not_spotted_a_target_charges_nobody_this_turn_not_even_whom_it_sees() -> None:
    scene = "home Ann B4 spot_failed; home Abe A0; away Eve F4"
    referee = asked(scene)
    assert offered(referee) == ["charge Abe Eve", "done"]
    assert refusal_of(referee, "charge Ann Eve") == ("HasNotSpotted", {"figure": "Ann"})
    agreed_on = asked(f"{scene}; options spot_fail=other_targets_ok")
    assert offered(agreed_on) == ["charge Ann Eve", "charge Abe Eve", "done"]


def test_where_nobody_is_left_to_charge_the_step_is_over() -> None:
    assert asked("home Ann B4 moved; home Abe A0 prone; away Eve F4").question is None
