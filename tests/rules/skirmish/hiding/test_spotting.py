"""Targets out of sight, hidden or too far away (SK-SEE, SK-CHG-4)."""

from __future__ import annotations

import pytest

from rules.skirmish.commands.charge_errors import HasNotSpotted, OutOfSight, TargetHidden, TooHighToSpot
from tests.clauses import clause
from tests.rig import told
from tests.skirmish_rig import clauses_of, facts_told, offered, played

CORNER = "home Ann (0,0); home Abe (3,5); away Eve (3,0)\nground (1,0) (2,0) h3"
FOUR = "home Ann (0,0); away Eve (4,0)\nground (1,0) (2,0) (3,0) h3"
CHARGE = "home chooses charge: charge Ann Eve"


@clause("SK-CHG-4", "SK-SEE-2")
def test_a_target_round_the_corner_is_told_before_the_die_and_what_the_die_needs() -> None:
    _, referee = played(CORNER, f"{CHARGE}\nAnn rolls spotting: 4")

    assert told(referee)[:4] == ["declares", "out_of_sight", "failed", "not_spotted"]
    assert facts_told(referee, "out_of_sight") == facts_told(referee, "not_spotted")
    assert facts_told(referee, "not_spotted") == [{"figure": "Ann", "target": "Eve"}]
    assert facts_told(referee, "failed") == [{"figure": "Ann", "test": "spotting", "face": 4, "needed": 3, "at": "M19"}]
    assert clauses_of(referee, "out_of_sight") == ["SK-CHG-4"]
    assert clauses_of(referee, "not_spotted") == ["SK-SEE-2"]


@clause("SK-SEE-2")
def test_a_target_that_is_spotted_is_told_and_the_charge_goes_on() -> None:
    _, referee = played(CORNER, f"{CHARGE} via (0,1)\nAnn rolls spotting: 3")

    assert facts_told(referee, "passed") == [{"figure": "Ann", "test": "spotting", "face": 3, "needed": 3, "at": "M19"}]
    assert clauses_of(referee, "passed") == ["FACT-1"]
    assert facts_told(referee, "measured")[0]["path"] == "M19 N19 O20 O21"


@clause("SK-SEE-2")
@pytest.mark.parametrize(("face", "spotted"), [(1, True), (3, True), (4, False), (6, False)])
def test_a_die_knows_which_of_its_faces_are_alike(face: int, *, spotted: bool) -> None:
    _, referee = played(CORNER, CHARGE)
    assert referee.question is not None
    outcome_class = getattr(referee.question, "outcome_class", None)
    assert outcome_class is not None
    assert outcome_class(face) == spotted


@clause("SK-SEE-3")
def test_who_has_not_spotted_its_target_is_not_listed_any_more() -> None:
    _, referee = played(CORNER, f"{CHARGE}\nAnn rolls spotting: 4")

    assert offered(referee) == ["charge Abe Eve", "charge Abe Eve on foot", "done"]
    with pytest.raises(HasNotSpotted) as refused:
        _ = referee.answer("charge Ann Eve")
    assert vars(refused.value) == {"figure": "Ann"}


@clause("SK-SEE-4")
def test_at_exactly_four_the_die_is_rolled_under_its_own_clause() -> None:
    _, referee = played(FOUR, CHARGE)
    assert referee.question is not None
    assert referee.question.clause == "SK-SEE-4"


@clause("SK-SEE-4")
def test_two_that_stand_on_equal_heights_four_hexes_off_are_exactly_four_from_each_other() -> None:
    scene = "home Ann (0,0); away Eve (4,0)\nground (0,0) (4,0) h2; ground (1,0) (2,0) (3,0) h5"
    _, referee = played(scene, CHARGE)
    assert referee.question is not None
    assert referee.question.clause == "SK-SEE-4"


@clause("SK-SEE-2")
def test_within_four_with_heights_it_is_not_exactly_four() -> None:
    """Four hexes away and level is exactly four; three hexes away and two up is less."""
    scene = "home Ann (0,0); away Eve (3,0)\nground (1,0) (2,0) h5; ground (3,0) h2"
    _, referee = played(scene, CHARGE)
    assert referee.question is not None
    assert referee.question.clause == "SK-SEE-2"


@clause("SK-SEE-1")
def test_five_paces_off_and_out_of_sight_is_refused_with_how_far_it_may_be() -> None:
    scene = "home Ann (0,0); home Abe (5,5); away Eve (5,0)\nground (1,0) (2,0) (3,0) (4,0) h3"
    _, referee = played(scene)
    with pytest.raises(OutOfSight) as refused:
        _ = referee.answer("charge Ann Eve")
    assert vars(refused.value) == {"figure": "Ann", "target": "Eve", "most": 4}


@clause("SK-HEX-3")
def test_near_on_the_map_and_too_high_is_refused_for_its_height() -> None:
    scene = "home Ann (0,0); home Abe (20,-10); away Eve (4,0); away Eli (20,0)\nground (2,0) (3,0) (4,0) (5,0) h4"
    _, referee = played(scene)
    with pytest.raises(TooHighToSpot) as refused:
        _ = referee.answer("charge Ann Eve")
    assert vars(refused.value) == {"figure": "Ann", "target": "Eve", "most": 4}


@clause("SK-SEE-5")
def test_a_hidden_target_is_refused_and_not_listed() -> None:
    scene = "home Ann (0,0); away Eve (4,0) hidden; away Eli (0,9)\nedge (3,0)-(4,0) wall=0.5"
    _, referee = played(scene)

    assert offered(referee) == ["charge Ann Eli", "done"]
    with pytest.raises(TargetHidden) as refused:
        _ = referee.answer("charge Ann Eve")
    assert vars(refused.value) == {"figure": "Ann", "target": "Eve"}


@clause("SK-HID-5")
def test_whoever_sees_past_its_cover_may_name_a_hidden_one() -> None:
    """Ann comes from the side that the wall does not cover."""
    scene = "home Ann (8,0); away Eve (4,0) hidden\nedge (3,0)-(4,0) wall=0.5"
    match, referee = played(scene, CHARGE)

    assert told(referee)[:2] == ["declares", "revealed"]
    assert not match.figures["Eve"].hidden


@clause("SK-HID-4")
def test_found_by_one_alone_only_that_one_may_charge_it() -> None:
    scene = "home Ann (0,0) I=4; home Abe (-1,0); away Eve (4,0) hidden; away Eli (0,9)\n"
    scene += "edge (3,0)-(4,0) wall=0.5; options reveal_scope=viewer_only"
    match, referee = played(scene)

    assert offered(referee) == ["charge Ann Eve", "charge Ann Eli", "charge Abe Eli", "done"]
    _ = referee.answer("charge Ann Eve")
    assert match.is_engaged(match.figures["Eve"])


@clause("SK-SEE-4")
@pytest.mark.parametrize(("ground", "clause_told"), [("", "SK-HEX-4"), ("; ground (3,0) h3", "SK-CHG-4")])
def test_it_is_told_whether_only_figures_stand_in_the_line(ground: str, clause_told: str) -> None:
    scene = f"home Ann (0,0); away Eve (4,0); away Eli (2,0) prone large\noptions figures_block_los=yes{ground}"
    _, referee = played(scene, CHARGE)
    assert clauses_of(referee, "out_of_sight") == [clause_told]


@pytest.mark.parametrize(
    ("sizes", "clause_told"), [(("", ""), "SK-CHG-4"), (("large", ""), "SK-HEX-4"), (("", "large"), "SK-HEX-4")]
)
def test_over_a_rise_that_a_large_one_looks_over_only_figures_stand_in_the_line(
    sizes: tuple[str, str], clause_told: str
) -> None:
    ann, eve = sizes
    scene = f"home Ann (0,0) {ann}; away Eve (4,0) {eve}; away Eli (2,0) large\noptions figures_block_los=yes"
    _, referee = played(f"{scene}; ground (2,0) h1.5", CHARGE)
    assert clauses_of(referee, "out_of_sight") == [clause_told]
