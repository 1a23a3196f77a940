"""Tests of a characteristic and of leadership, fear, and flight (FACT-1 to FACT-5)."""

from __future__ import annotations

import pytest

from rules.skirmish.model.switches import Switches
from rules.skirmish.rolls.characteristic_tests import highest_passing_face
from tests.clauses import clause
from tests.rig import told
from tests.skirmish_rig import clauses_of, facts_told, played

AFRAID = "home Ann (0,0); away Eve (6,0) fear"
CHARGE = "home chooses charge: charge Ann Eve"
FLEES = "home Ann (0,0) fleeing; home Abe {}; away Eve {}\nstep recovery"
NO_CHARGE = "home chooses charge: done"


def script_of(rally: str, flight: str) -> str:
    """Return the script of Ann's rally and her flight, with no charge in between."""
    rallies = [f"Ann rolls rally: {face}" for face in rally]
    return "\n".join([*rallies, NO_CHARGE, *(f"Ann rolls flight: {face}" for face in flight)])


@pytest.mark.parametrize(("initiative", "face"), [(0, 0), (1, 1), (3, 3), (5, 5), (6, 5), (9, 5)])
def test_a_six_never_passes(initiative: int, face: int) -> None:
    assert highest_passing_face(Switches(), initiative) == face


@pytest.mark.parametrize(("initiative", "face"), [(3, 3), (6, 6), (9, 6)])
def test_a_six_passes_where_that_was_agreed_on(initiative: int, face: int) -> None:
    assert highest_passing_face(Switches(six_always_fails="no"), initiative) == face


@clause("FACT-4", "FACT-2", "SK-FCH-2")
def test_who_is_too_afraid_to_charge_is_told_with_both_dice_together() -> None:
    _, referee = played(AFRAID, f"{CHARGE}\nAnn rolls fear: 6\nAnn rolls fear: 2")

    assert facts_told(referee, "nerve_fails") == [{"figure": "Ann", "test": "fear", "dice": 8, "needed": 7}]
    assert clauses_of(referee, "nerve_fails") == ["FACT-2"]
    assert clauses_of(referee, "failed_charge") == ["SK-FCH-2"]
    assert facts_told(referee, "failed_charge") == [{"figure": "Ann", "target": "Eve", "at": "M19"}]


@clause("FACT-4")
def test_the_dice_of_fear_are_rolled_under_fear() -> None:
    _, referee = played(AFRAID, CHARGE)
    assert referee.question is not None
    assert (referee.question.name, referee.question.clause) == ("fear", "FACT-4")
    _ = referee.answer("3")
    assert (referee.question.name, referee.question.clause) == ("fear", "FACT-4")


@clause("FACT-4")
def test_the_second_die_knows_which_of_its_faces_are_alike() -> None:
    _, referee = played(AFRAID, f"{CHARGE}\nAnn rolls fear: 3")
    outcome_class = getattr(referee.question, "outcome_class", None)
    assert outcome_class is not None
    assert [outcome_class(face) for face in range(1, 7)] == [True, True, True, True, False, False]


@clause("FACT-3")
def test_whose_leadership_is_used_is_told() -> None:
    scene = "home Ann (0,0) Ld=5; home Abe (0,6) Ld=8 leader; home Art (0,5) Ld=9 leader; away Eve (6,0) fear"
    _, referee = played(scene, f"{CHARGE}\nAnn rolls fear: 4\nAnn rolls fear: 5")

    assert facts_told(referee, "leads") == [{"figure": "Ann", "leader": "Art", "leadership": 9}]
    assert clauses_of(referee, "leads") == ["FACT-3"]
    assert facts_told(referee, "nerve_holds") == [{"figure": "Ann", "test": "fear", "dice": 9, "needed": 9}]


@clause("FACT-2")
def test_a_leader_of_the_other_side_leads_nobody() -> None:
    scene = "home Ann (0,0) Ld=5; away Eve (6,0) fear Ld=10 leader"
    _, referee = played(scene, f"{CHARGE}\nAnn rolls fear: 3\nAnn rolls fear: 3")
    assert told(referee).count("leads") == 0
    assert told(referee).count("nerve_fails") == 1


@clause("FACT-4")
def test_who_needs_sixes_is_told_against_whom() -> None:
    script = f"{CHARGE}\nEve rolls fear: 6\nEve rolls fear: 2"
    match, referee = played("home Ann (0,0) fear; away Eve (6,0)", script)

    assert facts_told(referee, "needs_six") == [{"figure": "Eve", "enemy": "Ann"}]
    assert clauses_of(referee, "needs_six") == ["FACT-4"]
    assert match.figures["Eve"].turn.needs_six


@clause("SK-ORD-2", "FACT-5")
def test_a_flight_is_told_from_its_test_to_its_end() -> None:
    _, referee = played(FLEES.format("(0,8)", "(0,9)"), script_of("66", "12"))

    assert told(referee) == [
        "nerve_fails", "step_begins", "step_begins", "compulsory", "runs_away", "step_begins"
    ]  # fmt: skip
    assert facts_told(referee, "compulsory") == [{"figure": "Ann"}]
    assert facts_told(referee, "nerve_fails") == [{"figure": "Ann", "test": "rally", "dice": 12, "needed": 7}]
    assert facts_told(referee, "runs_away") == [{"figure": "Ann", "to": "J19", "paces": 3}]
    assert clauses_of(referee, "runs_away") == ["FACT-5"]


@clause("FACT-5")
def test_who_rallies_is_told() -> None:
    match, referee = played(FLEES.format("(0,8)", "(0,9)"), "Ann rolls rally: 3\nAnn rolls rally: 4")

    assert facts_told(referee, "rallied") == [{"figure": "Ann"}]
    assert clauses_of(referee, "rallied") == ["FACT-5"]
    assert match.figures["Ann"].turn.no_shoot


@clause("FACT-5")
def test_who_does_not_rally_for_an_enemy_is_told_whose() -> None:
    scene = f"{FLEES.format('(0,8)', '(0,5)')}; away Eli (5,0)"
    _, referee = played(scene)

    assert facts_told(referee, "no_rally") == [{"figure": "Ann", "enemy": "Eve"}]
    assert clauses_of(referee, "no_rally") == ["FACT-5"]


@clause("FACT-5")
def test_with_nobody_else_of_its_side_an_enemy_anywhere_keeps_it_from_rallying() -> None:
    scene = "home Ann (0,0) fleeing; away Eve (30,-15)\nstep recovery"
    _, referee = played(scene)
    assert told(referee)[0] == "no_rally"
    assert referee.question is not None
    assert referee.question.name == "flight"


@clause("FACT-5")
def test_heights_count_for_who_is_nearest() -> None:
    """The enemy is four hexes off and four up; the friend is five hexes off and level."""
    scene = "home Ann (0,0) fleeing; home Abe (5,0); away Eve (-4,0)\nground (-4,0) h4; step recovery"
    _, referee = played(scene)
    assert referee.question is not None
    assert referee.question.name == "rally"


@clause("FACT-5")
def test_a_flight_leads_past_no_enemy() -> None:
    """Straight N is the nearest edge, and an enemy stands there."""
    match, _ = played(FLEES.format("(0,8)", "(0,-2)"), script_of("", "66"))
    assert str(match.figures["Ann"].spot) == "B17"


@clause("FACT-5")
def test_a_flight_does_not_end_on_a_friend() -> None:
    match, referee = played(FLEES.format("(0,-2)", "(0,9)"), script_of("66", "11"))

    assert str(match.figures["Ann"].spot) == "L19"
    assert facts_told(referee, "runs_away")[0]["to"] == "L19"


@clause("FACT-5")
def test_a_flight_over_difficult_ground_gets_half_as_far() -> None:
    scene = "home Ann (-17,3) fleeing; away Eve (20,0)\nband q<=-17 difficult; step compulsory"
    match, _ = played(scene, "Ann rolls flight: 1\nAnn rolls flight: 1")
    assert str(match.figures["Ann"].spot) == "G1"


@clause("FACT-5")
def test_who_flees_is_hidden_no_more_and_fights_nobody() -> None:
    scene = "home Ann (0,0) fleeing hidden; away Eve (1,0)\nengaged Ann Eve; edge (0,0)-(1,0) wall=0.5; step compulsory"
    match, _ = played(scene, "Ann rolls flight: 1\nAnn rolls flight: 1")
    assert not match.figures["Ann"].hidden
    assert not match.engaged


@clause("FACT-5")
def test_who_is_gone_is_told_to_have_fled() -> None:
    scene = "home Ann (0,-11) fleeing; away Eve (20,0)\nstep compulsory"
    _, referee = played(scene, "Ann rolls flight: 1\nAnn rolls flight: 1")
    assert facts_told(referee, "out_of_action") == [{"figure": "Ann", "why": "fled"}]
    assert clauses_of(referee, "out_of_action") == ["FACT-5"]


@clause("FACT-5")
def test_who_is_cornered_is_told_where() -> None:
    ground = "ground (0,-1) (1,-1) (1,0) (0,1) (-1,1) (-1,0) impassable"
    scene = f"home Ann (0,0) fleeing; away Eve (20,0)\n{ground}; step compulsory"
    match, referee = played(scene, "Ann rolls flight: 1\nAnn rolls flight: 1")
    assert facts_told(referee, "cornered") == [{"figure": "Ann", "at": "M19"}]
    assert clauses_of(referee, "cornered") == ["FACT-5"]
    assert match.figures["Ann"].turn.moved


@clause("FACT-5")
def test_only_the_side_whose_turn_it_is_flees() -> None:
    scene = "home Ann (0,0) fleeing; away Eve (9,0) fleeing\nstep compulsory; turn away"
    _, referee = played(scene)
    assert referee.question is not None
    assert referee.question.who == "Eve"
