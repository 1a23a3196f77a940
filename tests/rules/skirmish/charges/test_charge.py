"""Charges: possible targets, reports of the route, and its end (SK-CHG, SK-FCH, SK-ORD-3)."""

from __future__ import annotations

import pytest

from rules.errors import NotUnderstood, Unfinished
from rules.skirmish.commands.charge_errors import NoSuchCharge, NotUpToACharge
from rules.skirmish.commands.errors import Engaged, HasFallen, HasMoved, HasStoodUp, NotAnEnemy, NotYourFigure
from tests.clauses import clause
from tests.rig import told
from tests.skirmish_rig import clauses_of, facts_told, is_read_as, labelled, offered, place_of, played

ANN_AND_EVE = "home Ann (0,0); away Eve (9,0)"
BESIDE_TWO = "home Ann (0,0); away Eve (6,0); away Eli (7,-1)"
FROM_A_ROOF = "home Ann (0,0); away Eve (3,0)\nband q<=0 h4"


@clause("SK-CHG-2", "SK-CHG-5", "SK-CHG-6", "SK-CHG-7")
def test_a_charge_is_told_from_its_declaration_to_the_first_strike() -> None:
    _, referee = played(ANN_AND_EVE, "home chooses charge: charge Ann Eve")

    assert told(referee)[:4] == ["declares", "measured", "engaged", "strikes_first"]
    assert clauses_of(referee, "measured") == ["SK-CHG-5"]
    assert facts_told(referee, "declares") == [{"figure": "Ann", "target": "Eve"}]
    assert facts_told(referee, "engaged") == [{"figure": "Ann", "enemy": "Eve"}]
    assert facts_told(referee, "strikes_first") == [{"figure": "Ann"}]


@clause("SK-CHG-5")
def test_the_way_is_told_with_what_it_has_cost_on_each_hex() -> None:
    scene = "home Ann (0,0); away Eve (4,0)\nband q=2 difficult"
    _, referee = played(scene, "home chooses charge: charge Ann Eve")

    assert facts_told(referee, "measured") == [
        {"figure": "Ann", "target": "Eve", "cost": "4", "reach": "8", "path": "M19 N20 N21 O22", "costs": "0 1 3 4"}
    ]


@clause("SK-CLC-1")
def test_a_way_with_a_climb_is_measured_under_its_own_clause_and_costs_double() -> None:
    scene = "home Ann (0,0); away Eve (8,0)\nband q>=1 h1"
    _, referee = played(scene, "home chooses charge: charge Ann Eve")

    assert clauses_of(referee, "measured") == ["SK-CLC-1"]
    assert facts_told(referee, "measured")[0]["costs"] == "0 2 3 4 5 6 7 8"


@clause("SK-CLC-1")
def test_a_climb_that_fails_is_a_failed_charge_under_its_own_clause() -> None:
    scene = "home Ann (0,0); away Eve (8,0)\nband q>=1 h1"
    _, referee = played(scene, "home chooses charge: charge Ann Eve\nAnn rolls climbing: 4")
    assert clauses_of(referee, "failed_charge") == ["SK-CLC-1"]


@clause("SK-FCH-1")
def test_a_charge_that_falls_short_is_told_with_where_it_stopped() -> None:
    _, referee = played("home Ann (0,0); away Eve (10,0)", "home chooses charge: charge Ann Eve")

    assert told(referee)[:3] == ["declares", "measured", "failed_charge"]
    assert facts_told(referee, "failed_charge") == [{"figure": "Ann", "target": "Eve", "at": "O23"}]


@clause("SK-CHG-5")
def test_a_target_that_no_way_leads_to_is_told() -> None:
    scene = "home Ann (0,0); away Eve (2,0)\nground (1,0) (1,1) (2,1) (2,-1) (3,0) (3,-1) impassable"
    _, referee = played(scene, "home chooses charge: charge Ann Eve")

    assert facts_told(referee, "no_way") == [{"figure": "Ann", "target": "Eve"}]
    assert facts_told(referee, "failed_charge") == [{"figure": "Ann", "target": "Eve", "at": "M19"}]


@clause("SK-CHG-8")
def test_the_owner_may_end_nearest_or_where_it_touches_more() -> None:
    _, referee = played(BESIDE_TWO, "home chooses charge: charge Ann Eve")

    assert offered(referee) == ["P24", "O25", "Q26"]


@clause("SK-CHG-8")
def test_both_whom_it_touches_are_engaged_the_named_one_first() -> None:
    _, referee = played(BESIDE_TWO, "home chooses charge: charge Ann Eli")

    assert [facts["enemy"] for facts in facts_told(referee, "engaged")] == ["Eli", "Eve"]
    assert clauses_of(referee, "engaged") == ["SK-CHG-6", "SK-CHG-8"]


@clause("SK-ORD-3")
def test_the_charges_are_listed_with_the_dives_from_where_a_figure_stands_and_an_end() -> None:
    _, referee = played(FROM_A_ROOF)

    assert offered(referee) == [
        "charge Ann Eve",
        "charge Ann Eve on foot",
        "dive Ann Eve M20",
        "dive Ann Eve N20",
        "done",
    ]


@clause("SK-ORD-3")
def test_whoever_cannot_be_seen_or_spotted_is_not_listed() -> None:
    scene = (
        "home Ann (0,0); home Abe (6,5); away Eve (6,0); away Eli (9,-9)\nground (5,0) (6,-1) (9,-8) (8,-8) (8,-9) h4"
    )
    _, referee = played(scene)

    assert offered(referee) == ["charge Abe Eve", "charge Abe Eve on foot", "done"]


@clause("SK-CHG-2")
@pytest.mark.parametrize("given", ["charge Ann Eve", "CHARGE ann EVE", "Charge Ann Eve via", " charge  ann  eve "])
def test_a_charge_is_read_however_it_is_spelt(given: str) -> None:
    _, referee = played(ANN_AND_EVE)
    assert referee.answer(given).answer == "charge Ann Eve"


@clause("SK-CHG-2")
@pytest.mark.parametrize(
    "given", ["charge Ann Eve via N20 N21", "charge Ann Eve N20 N21", "charge ann eve via n20 via N21"]
)
def test_the_hexes_that_a_charge_goes_by_are_kept(given: str) -> None:
    _, referee = played(ANN_AND_EVE)
    assert referee.answer(given).answer == "charge Ann Eve via N20 N21"


@clause("SK-DIV-1")
@pytest.mark.parametrize(
    "given", ["dive Ann Eve N20", "dive ann eve land:N20", "dive ann eve land n20", "Dive Ann Eve at N20"]
)
def test_a_dive_is_read_however_its_landing_is_said(given: str) -> None:
    _, referee = played(FROM_A_ROOF)

    assert referee.answer(given).answer == "dive Ann Eve N20"
    assert facts_told(referee, "measured")[0]["path"] == "M19 N20 N21"
    assert referee.question is not None
    assert referee.question.name == "jumping"
    _ = [referee.answer("1") for _ in range(2)]
    assert clauses_of(referee, "dive_bonus") == ["SK-DIV-1"]


@clause("SK-ORD-3")
@pytest.mark.parametrize("given", ["done", "Done", "end charges", "endcharges"])
def test_the_step_is_ended_in_many_words(given: str) -> None:
    _, referee = played(ANN_AND_EVE)
    assert referee.answer(given).answer == "done"


@clause("SK-CHG-2")
@pytest.mark.parametrize("given", ["", "  ", "\u200b", "via"])
def test_nothing_is_not_understood_either(given: str) -> None:
    _, referee = played(ANN_AND_EVE)
    with pytest.raises(NotUnderstood):
        _ = referee.answer(given)


@clause("SK-CHG-2")
def test_what_is_no_charge_is_not_understood_and_an_example_is_given() -> None:
    _, referee = played(ANN_AND_EVE)
    with pytest.raises(NotUnderstood) as refused:
        _ = referee.answer("attack Ann Eve")
    assert vars(refused.value) == {"given": "attack Ann Eve", "expected": "charge Ann Eve, done", "clause": "SK-CHG-2"}


@clause("SK-CHG-2")
def test_a_charge_that_is_only_begun_is_told_how_it_may_go_on() -> None:
    _, referee = played("home Ann (0,0); home Abe (0,4); away Eve (9,0); away Eli (9,2)")
    with pytest.raises(Unfinished) as refused:
        _ = referee.answer("charge ann")
    assert refused.value.answers == ("charge Ann Eve", "charge Ann Eli")
    assert refused.value.given == "charge ann"


@clause("SK-CHG-2")
def test_no_more_than_ten_ways_to_go_on_are_told() -> None:
    enemies = "; ".join(
        f"away {name} ({step},6)" for step, name in enumerate(["Eve", "Eli", "Ern", "Ewa", "Eda", "Edi"])
    )
    _, referee = played(f"home Ann (0,0); home Abe (1,0); {enemies}")
    with pytest.raises(Unfinished) as refused:
        _ = referee.answer("charge")
    assert len(refused.value.answers) == 10


@clause("SK-CHG-2")
def test_an_end_is_among_what_may_be_said_where_only_the_verb_is_known() -> None:
    _, referee = played(FROM_A_ROOF)
    with pytest.raises(Unfinished) as refused:
        _ = referee.answer("dive Ann Eve")
    assert refused.value.answers == ("dive Ann Eve M20", "dive Ann Eve N20")


@clause("SK-CHG-2")
def test_nobody_charges_a_friend_and_nobody_moves_an_enemy() -> None:
    _, referee = played("home Ann (0,0); home Abe (0,4); away Eve (9,0)")
    with pytest.raises(NotAnEnemy) as friend:
        _ = referee.answer("charge Ann Abe")
    with pytest.raises(NotYourFigure) as enemy:
        _ = referee.answer("charge Eve Ann")
    assert (friend.value.figure, enemy.value.figure) == ("Abe", "Eve")


@clause("SK-CHG-3")
@pytest.mark.parametrize("state", ["prone", "stunned", "fleeing"])
def test_who_is_not_up_to_a_charge_is_told_why(state: str) -> None:
    _, referee = played(f"home Ann (0,0) {state}; home Abe (0,4); away Eve (9,0)")
    with pytest.raises(NotUpToACharge) as refused:
        _ = referee.answer("charge Ann Eve")
    assert vars(refused.value) == {"figure": "Ann", "state": state}


@clause("SK-ORD-3")
@pytest.mark.parametrize(
    ("state", "refusal", "facts"),
    [
        ("fell moved", HasFallen, {"figure": "Ann"}),
        ("moved", HasMoved, {"figure": "Ann"}),
        ("stood_up", HasStoodUp, {"figure": "Ann"}),
    ],
)
def test_who_has_had_its_turn_does_not_charge(state: str, refusal: type[Exception], facts: dict[str, str]) -> None:
    _, referee = played(f"home Ann (0,0) {state}; home Abe (0,4); away Eve (9,0)")
    with pytest.raises(refusal) as refused:
        _ = referee.answer("charge Ann Eve")
    assert vars(refused.value) == facts
    assert "charge Ann Eve" not in offered(referee)


@clause("SK-ORD-3")
def test_who_fights_already_is_told_whom() -> None:
    scene = "home Ann (0,0); home Abe (0,4); away Eve (9,0); away Eli (1,0)\nengaged Ann Eli"
    _, referee = played(scene)
    with pytest.raises(Engaged) as refused:
        _ = referee.answer("charge Ann Eve")
    assert vars(refused.value) == {"figure": "Ann", "enemies": ("Eli",)}


@clause("SK-CHG-5")
@pytest.mark.parametrize("way", [("P24", "N20"), ("O25",), ("L19",)])
def test_a_way_that_cannot_be_gone_is_refused_before_anything_is_declared(way: tuple[str, ...]) -> None:
    """Past the target and back again, onto a prone enemy, and through a pit."""
    _, referee = played("home Ann (0,0); away Eve (6,0); away Eli (6,-1) prone\nground (0,-1) impassable")
    with pytest.raises(NoSuchCharge) as refused:
        _ = referee.answer(f"charge Ann Eve via {' '.join(way)}")
    assert vars(refused.value) == {"figure": "Ann", "target": "Eve", "way": way}
    assert told(referee) == []


@clause("SK-CHG-2")
def test_a_way_of_more_hexes_than_anybody_charges_is_not_understood() -> None:
    _, referee = played("home Ann (0,0); away Eve (6,0)")
    to_and_fro = [labelled("(1,0)"), labelled("(0,1)")] * 300
    assert is_read_as(referee, f"charge Ann Eve via {' '.join(to_and_fro[:20])}")
    with pytest.raises(NotUnderstood):
        _ = referee.answer(f"charge Ann Eve via {' '.join(to_and_fro[:21])}")


def test_where_nobody_can_charge_nobody_is_asked() -> None:
    _, referee = played("home Ann (0,0); away Eve (6,0) hidden\nedge (5,0)-(6,0) wall=0.5; edge (5,1)-(6,0) wall=0.5")
    assert referee.question is not None
    assert referee.question.name == "move"


@clause("SK-ORD-3")
def test_a_match_can_be_written_down_before_each_charge() -> None:
    _, referee = played("home Ann (0,0); home Abe (0,4); away Eve (4,0)", "home chooses charge: charge Ann Eve")
    assert referee.question is not None
    assert referee.question.name == "charge"
    assert referee.is_at_top


@clause("SK-FCH-1")
def test_a_charge_that_falls_short_stops_before_it_touches_anybody_on_its_way() -> None:
    """Past Eve to a place for a jump and up a ladder to her is too far; the Move would reach a hex next to her."""
    roof = "band q<=0 h3; edge (0,6)-(1,6) ladder; options dive_from=anywhere"
    match, referee = played(f"home Ann (0,0); away Eve (0,3); {roof}", "home chooses charge: dive Ann Eve (1,6)")

    assert told(referee)[:4] == ["declares", "no_dive", "measured", "failed_charge"]
    assert place_of(match, "Ann") == labelled("(-1,2)")
