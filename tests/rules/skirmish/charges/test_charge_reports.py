"""Charges on a small field: reports from the declaration to contact or failure (SK-CHG, SK-FCH)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.hexes import Hex
from rules.referee import Referee
from rules.skirmish.charges.charge import charge
from rules.skirmish.charges.charge_calls import Declaration
from rules.skirmish.model.battlefield import Spot
from rules.skirmish.model.match import Match
from rules.skirmish.scenes.scene import set_scene
from tests.clauses import clause
from tests.skirmish_rig import clauses_of, facts_told, offered, told

WALLS = "edge B4-C4 wall=0.5; edge B4-C5 wall=0.5; edge B4-C3 wall=0.5; edge B4-B5 wall=0.5; edge B3-B4 wall=0.5"
LEDGE = "ground " + " ".join(f"{row}{column}" for row in "CDEFGHI" for column in range(9)) + " h1"
"""From row C on, all is a pace higher."""

GAP = "ground " + " ".join(f"C{column}" for column in range(9)) + " h-5"
"""Row C is a ditch."""

ROOF = "ground A3 A4 B3 B4 h3"
"""From B3 one can jump down to A5 by A4, or by B4, which is nearer."""


def charged(scene: str, *faces: int, landing: str = "") -> tuple[Match, Referee]:
    """Let Ann charge Eve on a field of nine columns and nine rows, with these faces. landing: of a dive."""
    match = set_scene(scene)
    match.field = replace(match.field, columns=9, rows=9)
    referee = Referee(charge(match, Declaration("Ann", "Eve", landing=Spot(Hex.parse(landing)) if landing else None)))
    for face in faces:
        _ = referee.answer(str(face))
    return match, referee


@clause("SK-HID-2")
def test_a_hidden_one_that_charges_shows_itself_before_anything_is_measured() -> None:
    match, referee = charged(f"home Ann B4 hidden; away Eve G4 I=1; {WALLS}")
    assert facts_told(referee, "revealed") == [{"figure": "Ann", "by": ""}]
    assert clauses_of(referee, "revealed") == ["SK-HID-2"]
    assert told(referee)[:3] == ["declares", "revealed", "measured"]
    assert not match.figures["Ann"].hidden


@clause("SK-HID-4")
def test_who_is_heard_as_it_declares_is_found_by_who_hears_it() -> None:
    _, referee = charged(f"home Ann B4 hidden; away Eve E4; {WALLS}")
    assert facts_told(referee, "revealed") == [{"figure": "Ann", "by": "Eve"}]


@clause("SK-CLC-1", "SK-CLB-5")
def test_a_charge_may_begin_with_a_climb() -> None:
    match, referee = charged(f"home Ann B4; away Eve D4; {LEDGE}", 3)
    assert facts_told(referee, "climbed") == [{"figure": "Ann", "to": "C4", "paces": "1"}]
    assert facts_told(referee, "measured")[0]["costs"] == "0 2"
    assert [each.name for each in match.opponents(match.figures["Ann"])] == ["Eve"]


@clause("SK-CLC-1")
def test_who_does_not_get_up_has_failed_where_it_is() -> None:
    match, referee = charged(f"home Ann B4; away Eve D4; {LEDGE}", 4)
    assert facts_told(referee, "failed_charge") == [{"figure": "Ann", "target": "Eve", "at": "B4"}]
    assert clauses_of(referee, "failed_charge") == ["SK-CLC-1"]
    turn = match.figures["Ann"].turn
    assert (turn.moved, turn.failed_charge, turn.no_shoot, turn.no_hide) == (True, True, True, True)


@clause("SK-LEAP-3")
def test_a_charge_leads_over_a_gap_with_a_test() -> None:
    match, referee = charged(f"home Ann B4; away Eve F4; {GAP}", 3)
    assert told(referee)[-4:] == ["passed", "leapt", "engaged", "strikes_first"]
    assert match.figures["Ann"].turn.charged == ("Eve",)


@clause("SK-FCH-1")
def test_who_falls_where_nobody_can_be_has_failed_nowhere() -> None:
    match, referee = charged(f"home Ann B4; away Eve F4; {GAP} impassable", 4)
    assert not match.figures["Ann"].is_on_field
    assert facts_told(referee, "out_of_action") == [{"figure": "Ann", "why": "impassable"}]
    assert facts_told(referee, "failed_charge") == [{"figure": "Ann", "target": "Eve", "at": ""}]


@clause("SK-CHG-6", "SK-CHG-7")
def test_who_has_charged_has_had_its_turn_and_strikes_first() -> None:
    match, referee = charged("home Ann B4; away Eve F4")
    assert clauses_of(referee, "engaged") == ["SK-CHG-6"]
    assert clauses_of(referee, "strikes_first") == ["SK-CHG-7"]
    turn = match.figures["Ann"].turn
    assert (turn.charged, turn.moved, turn.no_shoot, turn.no_hide, turn.failed_charge) == (
        ("Eve",), True, True, True, False,
    )  # fmt: skip


@clause("FACT-4")
@pytest.mark.parametrize(("faces", "clauses"), [((6, 2), ["SK-FCH-2"]), ((3, 4), [])])
def test_who_is_afraid_of_its_target_may_not_dare(faces: tuple[int, int], clauses: list[str]) -> None:
    _, referee = charged("home Ann B4; away Eve F4 fear", *faces)
    assert clauses_of(referee, "failed_charge") == clauses


@clause("FACT-5")
def test_a_fleeing_target_runs_on_when_it_is_touched() -> None:
    match, referee = charged("home Ann B4; away Eve F4 fleeing", 1, 1)
    assert facts_told(referee, "runs_away")[0]["figure"] == "Eve"
    assert match.engaged == set()
    assert match.figures["Ann"].turn.charged == ("Eve",)


@clause("SK-FCH-1")
@pytest.mark.parametrize(
    ("scene", "at"),
    [
        ("home Ann A4 M=2; away Eve I4", "C4"),
        ("home Ann A4 M=2; away Eve I4; ground C4 C3 C5 B3 B5 difficult", "B4"),
        (f"home Ann A4 M=2; away Eve I4; {GAP}", "B4"),
    ],
)
def test_a_charge_that_is_too_long_goes_as_far_as_the_move_and_not_over_a_gap(scene: str, at: str) -> None:
    match, referee = charged(scene)
    assert facts_told(referee, "failed_charge") == [{"figure": "Ann", "target": "Eve", "at": at}]
    assert str(match.figures["Ann"].spot) == at


@clause("FACT-4", "SK-FCH-2")
def test_who_would_touch_a_fearsome_one_beside_its_target_must_dare_that_as_well() -> None:
    _, referee = charged("home Ann B4; away Eve F4; away Eli E5 fear", 6, 2)
    assert facts_told(referee, "measured")[0]["path"] == "B4 C4 D4 E4"
    assert clauses_of(referee, "failed_charge") == ["SK-FCH-2"]


@clause("SK-FCH-1")
def test_the_way_that_is_told_of_a_charge_that_is_too_long_is_the_best_one() -> None:
    _, referee = charged("home Ann A4 M=2; away Eve I4")
    assert facts_told(referee, "measured") == [
        {"figure": "Ann", "target": "Eve", "cost": "7", "reach": "4", "path": "A4 B4 C4 D4 E4 F4 G4 H4",
         "costs": "0 1 2 3 4 5 6 7"},
    ]  # fmt: skip


@clause("SK-CHG-5", "SK-CHG-8")
def test_ends_that_cost_the_same_are_offered_nearest_first_and_by_distance_the_nearest_alone_is_taken() -> None:
    """Straight on there is one hex of rubble, and to either side of it two open ones."""
    rubble = "home Ann B4; away Eve D4; ground C4 difficult"
    _, by_cost = charged(rubble)
    assert offered(by_cost) == ["C4", "C5", "C3"]
    _, by_distance = charged(f"{rubble}; options charge_path=distance")
    assert facts_told(by_distance, "measured")[0]["path"] == "B4 C4"


@clause("SK-DIV-3")
def test_a_jump_that_is_no_dive_leads_by_its_landing_all_the_same() -> None:
    """The shortest route is straight on, down to C4."""
    _, referee = charged("home Ann B4; away Eve F4; ground A4 B4 h3", landing="A5")
    assert offered(referee) == ["E4", "E5"]
    _ = referee.answer("E5")
    assert facts_told(referee, "measured")[0]["path"].startswith("B4 A5 ")


@clause("SK-DIV-2", "SK-CHG-8")
def test_a_dive_is_made_from_the_cheapest_edge_also_to_where_it_touches_more() -> None:
    """At B7 it is also in contact with Eli."""
    _, referee = charged(f"home Ann B3; away Eve A7; away Eli C8; {ROOF}", landing="A5")
    assert offered(referee) == ["A6", "B6", "B7"]
    _ = referee.answer("B7")
    assert facts_told(referee, "measured")[0]["path"] == "B3 B4 A5 B6 B7"


@clause("SK-DIV-2")
def test_of_two_edges_that_cost_the_same_a_dive_is_made_from_the_one_with_fewer_hexes() -> None:
    _, referee = charged(f"home Ann B3; away Eve A7; {ROOF}; ground B4 h3 difficult", landing="A5")
    _ = referee.answer("A6")
    told_of = facts_told(referee, "measured")[0]
    assert (told_of["path"], told_of["costs"]) == ("B3 B4 A5 A6", "0 2 2 3")
