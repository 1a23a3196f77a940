"""Interceptions of charges (SK-INT)."""

from __future__ import annotations

import pytest

from rules.errors import NotUnderstood
from rules.skirmish.commands.charge_errors import CannotIntercept, NotInTheWay
from tests.clauses import clause
from tests.rig import told
from tests.skirmish_rig import clauses_of, facts_told, labelled, offered, played

THREE = "home Ann (0,0); away Eve (8,0); away Eli (4,2)"
CHARGE = "home chooses charge: charge Ann Eve"
STEPS_IN = f"{CHARGE}\naway chooses interception: Eli P23"


@clause("SK-INT-2", "SK-INT-5", "SK-INT-6")
def test_an_interception_is_told_from_the_step_to_the_first_strike() -> None:
    match, referee = played(THREE, STEPS_IN)

    assert str(match.figures["Eli"].spot) == "P23"
    assert told(referee)[:6] == ["declares", "measured", "intercepts", "engaged", "charge_stopped", "strikes_first"]
    assert facts_told(referee, "intercepts") == [{"figure": "Eli", "charger": "Ann", "to": "P23", "at": "O23"}]
    assert facts_told(referee, "engaged") == [{"figure": "Ann", "enemy": "Eli"}]
    assert facts_told(referee, "charge_stopped") == [{"figure": "Ann", "target": "Eve"}]
    assert facts_told(referee, "strikes_first") == [{"figure": "Ann"}]
    assert clauses_of(referee, "intercepts") == ["SK-INT-2"]
    assert clauses_of(referee, "engaged") == ["SK-INT-2"]
    assert clauses_of(referee, "charge_stopped") == ["SK-INT-6"]
    assert clauses_of(referee, "strikes_first") == ["SK-INT-5"]


@clause("SK-INT-1")
def test_the_offer_lists_to_let_it_pass_and_every_hex_from_which_the_way_is_touched() -> None:
    """At most two paces, next to the route or on it."""
    _, referee = played(THREE, CHARGE)

    assert referee.question is not None
    assert (referee.question.who, referee.question.name) == ("away", "interception")
    assert offered(referee)[0] == "pass"
    assert sorted(offered(referee)[1:]) == sorted(
        f"Eli {place}" for place in ("O23", "P24", "P25", "P23", "P22", "Q24", "Q25")
    )


@clause("SK-INT-1")
@pytest.mark.parametrize("given", ["Eli P23", "eli p23", "intercept Eli at P23", "Eli at:P23", "intercept eli P23"])
def test_an_interception_is_read_however_it_is_said(given: str) -> None:
    _, referee = played(THREE, CHARGE)
    assert referee.answer(given).answer == "Eli P23"


@clause("SK-INT-1")
@pytest.mark.parametrize("given", ["pass", "Pass", " PASS "])
def test_to_let_it_pass_is_one_word(given: str) -> None:
    _, referee = played(THREE, CHARGE)
    assert referee.answer(given).answer == "pass"


@clause("SK-INT-1")
@pytest.mark.parametrize("given", ["Eli", "?", "Eli P23 P24"])
def test_what_is_no_interception_is_not_understood_and_examples_are_given(given: str) -> None:
    _, referee = played(THREE, CHARGE)
    examples = ", ".join(offered(referee)[:2])
    with pytest.raises(NotUnderstood) as refused:
        _ = referee.answer(given)
    assert vars(refused.value) == {"given": given, "expected": examples, "clause": "SK-INT-1"}


@clause("SK-INT-2")
def test_a_hex_off_the_way_is_refused_with_those_beside_it() -> None:
    _, referee = played(THREE, CHARGE)
    legal = tuple(answer.removeprefix("Eli ") for answer in offered(referee)[1:])
    with pytest.raises(NotInTheWay) as refused:
        _ = referee.answer("Eli Q23")
    assert vars(refused.value) == {"figure": "Eli", "to": "Q23", "legal": legal}


@clause("SK-INT-1")
@pytest.mark.parametrize("name", ["Eve", "Ern", "Ann"])
def test_who_may_not_intercept_is_refused_by_name(name: str) -> None:
    """The target itself, one that is too far away, and the charger."""
    _, referee = played(f"{THREE}; away Ern (4,5)", CHARGE)
    with pytest.raises(CannotIntercept) as refused:
        _ = referee.answer(f"{name} P23")
    assert vars(refused.value) == {"figure": name}


@clause("SK-INT-1")
@pytest.mark.parametrize(("place", "may"), [("(4,2)", True), ("(4,3)", False)])
def test_who_is_two_hexes_from_the_way_may_step_in_and_who_is_three_from_it_may_not(place: str, *, may: bool) -> None:
    """From three hexes away it could get next to the route, but it is too far away to be asked."""
    _, referee = played(f"home Ann (0,0); away Eve (8,0); away Eli {place}; away Ern (3,-2)", CHARGE)
    assert any(answer.startswith("Eli ") for answer in offered(referee)) is may


@clause("SK-INT-1")
@pytest.mark.parametrize(
    ("reading", "wall", "may"), [("yes", "", True), ("yes", "h3", False), ("no", "", True), ("no", "h3", True)]
)
def test_by_another_reading_only_who_sees_the_charger_may_step_in(reading: str, wall: str, *, may: bool) -> None:
    scene = f"{THREE}; away Ern (3,-2); ground (3,1) (3,2) (2,2) {wall}; options intercept_needs_sight={reading}"
    _, referee = played(scene, CHARGE)
    assert any(answer.startswith("Eli ") for answer in offered(referee)) is may


@clause("SK-INT-1")
def test_several_may_and_all_are_listed_in_the_order_of_their_roster() -> None:
    _, referee = played(f"{THREE}; away Ern (3,-2)", CHARGE)
    names = [answer.split()[0] for answer in offered(referee)]
    assert sorted(set(names), key=names.index) == ["pass", "Eli", "Ern"]


@clause("SK-INT-1")
def test_who_may_step_in_is_known_while_it_is_asked_and_no_longer() -> None:
    match, referee = played(f"{THREE}; away Ern (3,-2)", CHARGE)
    assert match.offered == ("Eli", "Ern")
    _ = referee.answer("pass")
    assert match.offered == ()


@clause("SK-INT-3")
def test_who_is_afraid_of_the_charger_is_told_and_stays() -> None:
    scene = "home Ann (0,0) fear; away Eve (8,0) fear; away Eli (4,2)"
    match, referee = played(scene, f"{STEPS_IN}\nEli rolls fear SK-INT-3: 6\nEli rolls fear SK-INT-3: 2")

    assert facts_told(referee, "does_not_intercept") == [{"figure": "Eli", "charger": "Ann"}]
    assert clauses_of(referee, "does_not_intercept") == ["SK-INT-3"]
    assert facts_told(referee, "nerve_fails") == [{"figure": "Eli", "test": "fear", "dice": 8, "needed": 7}]
    assert str(match.figures["Eli"].spot) == "Q23"


@clause("SK-INT-1")
def test_a_hidden_one_that_steps_in_is_revealed_to_all() -> None:
    scene = f"{THREE} hidden\nedge (4,2)-(4,1) wall=0.5; edge (4,2)-(5,1) wall=0.5; edge (4,2)-(3,2) wall=0.5"
    match, referee = played(scene, f"{CHARGE}\naway chooses interception: Eli P24")

    assert facts_told(referee, "revealed") == [{"figure": "Eli", "by": ""}]
    assert clauses_of(referee, "revealed") == ["SK-INT-1"]
    assert not match.figures["Eli"].hidden


@clause("SK-INT-2")
def test_who_stands_beside_the_start_may_stay_there_and_stop_the_charge_at_once() -> None:
    _, referee = played("home Ann (0,0); away Eve (8,0); away Eli (-1,1)", CHARGE)
    assert "Eli N18" in offered(referee)
    _ = referee.answer("Eli N18")
    assert facts_told(referee, "intercepts") == [{"figure": "Eli", "charger": "Ann", "to": "N18", "at": "M19"}]


@clause("SK-INT-1")
def test_who_is_two_hexes_from_the_start_may_step_up_to_the_charger_there() -> None:
    _, referee = played("home Ann (0,0); away Eve (8,0); away Eli (-2,2)", CHARGE)
    assert "Eli N18" in offered(referee)


@clause("SK-INT-2")
def test_the_charger_stops_on_the_first_hex_that_is_touched() -> None:
    """P24 touches the route on O23 and on P24's own neighbours behind it."""
    match, _ = played(THREE, f"{CHARGE}\naway chooses interception: Eli P24")
    assert str(match.figures["Ann"].spot) == "O23"


@clause("SK-INT-2", "SK-INT-4")
def test_a_charger_stopped_beside_its_target_is_tested_by_both() -> None:
    """The interceptor causes fear: the charger tests. The target is charged as well, and has nothing to fear."""
    scene = "home Ann (0,0); away Eve (8,0); away Eli (9,-2) fear"
    match, referee = played(scene, f"{CHARGE}\nhome chooses contact: Q26")
    _ = referee.answer("Eli P27")
    _ = [referee.answer(face) for face in ("6", "6")]

    assert [facts["enemy"] for facts in facts_told(referee, "engaged")] == ["Eli", "Eve"]
    assert facts_told(referee, "needs_six") == [{"figure": "Ann", "enemy": "Eli"}]
    assert match.figures["Ann"].turn.charged == ("Eli", "Eve")


@clause("SK-INT-2", "SK-CHG-8")
def test_of_those_that_a_stopped_charger_touches_the_interceptor_is_first_and_its_target_second() -> None:
    """Eli is before Eve in the roster."""
    scene = "home Ann (0,0); away Eli (6,-1); away Eve (6,0); away Ern (5,2)"
    match, referee = played(scene, f"{CHARGE}\naway chooses interception: Ern (5,1)")
    assert [facts["enemy"] for facts in facts_told(referee, "engaged")] == ["Ern", "Eve", "Eli"]
    assert match.figures["Ann"].turn.charged == ("Ern", "Eve", "Eli")


@clause("SK-INT-2")
def test_the_target_of_a_fearsome_charger_tests_when_it_is_touched_all_the_same() -> None:
    scene = "home Ann (0,0) fear; away Eve (8,0); away Eli (9,-2) fear"
    _, referee = played(scene, f"{CHARGE}\nhome chooses contact: Q26\naway chooses interception: Eli P27")
    assert referee.question is not None
    assert (referee.question.who, referee.question.name) == ("Eve", "fear")


BESIDE_BOTH = "home Ann (0,0); away Eve (8,0); away Eli (9,-2); away Edd (7,1)"
AT_THE_LAST_HEX = f"{CHARGE}\naway chooses interception: Eli (8,-1)"


@clause("SK-CHG-8")
def test_a_charger_stopped_on_its_last_hex_fights_all_whom_it_touches_there() -> None:
    match, referee = played(BESIDE_BOTH, AT_THE_LAST_HEX)

    assert [facts["enemy"] for facts in facts_told(referee, "engaged")] == ["Eli", "Eve", "Edd"]
    assert [each.name for each in match.opponents(match.figures["Ann"])] == ["Eve", "Eli", "Edd"]
    assert match.figures["Ann"].turn.charged == ("Eli", "Eve", "Edd")
    assert "charge_stopped" not in told(referee)


@clause("SK-HID-5")
def test_a_hidden_one_touched_by_a_charger_that_is_stopped_is_revealed_to_all() -> None:
    """With this switch only the charger has heard it on its way."""
    walls = "edge (7,1)-(7,0) wall=0.5; edge (7,1)-(6,1) wall=0.5; edge (7,1)-(8,0) wall=0.5"
    match, referee = played(f"{BESIDE_BOTH} hidden; {walls}; options reveal_scope=viewer_only", AT_THE_LAST_HEX)

    assert facts_told(referee, "revealed")[-1] == {"figure": "Edd", "by": ""}
    assert not match.figures["Edd"].hidden
    assert match.is_engaged(match.figures["Edd"])


@clause("FACT-5")
def test_a_fleeing_target_touched_by_a_charger_that_is_stopped_runs_on() -> None:
    scene = "home Ann (0,0); away Eve (8,0) fleeing; away Eli (9,-2)"
    _, referee = played(scene, f"{CHARGE}\nhome chooses contact: (7,0)\naway chooses interception: Eli (8,-1)")
    assert referee.question is not None
    assert (referee.question.who, referee.question.name) == ("Eve", "flight")


@clause("SK-INT-1")
@pytest.mark.parametrize(
    ("ground", "charger", "target", "landing"),
    [
        ("band q>=1 h1", "(0,0)", "(8,0)", "(1,0)"),
        ("band q<=0 h4", "(0,0)", "(5,0)", "(1,0)"),
        ("band q<=1 h3; band q>=4 h3", "(1,0)", "(7,0)", "(4,0)"),
    ],
    ids=["climb", "jump", "leap"],
)
def test_nobody_steps_where_the_charger_would_come_down_on_it(
    ground: str, charger: str, target: str, landing: str
) -> None:
    """It touches the route only behind its own hex: the charger would pass through it."""
    column, row = landing.strip("()").split(",")
    scene = f"home Ann {charger}; away Eve {target}; away Eli ({column},{int(row) + 2}); {ground}"
    _, referee = played(scene, CHARGE)
    stops = [answer.split()[1] for answer in offered(referee)[1:]]
    assert stops
    assert labelled(landing) not in stops


@clause("SK-INT-2")
def test_on_a_hex_of_the_way_that_is_walked_one_stops_the_charger_before_it() -> None:
    match, referee = played(THREE, f"{CHARGE}\naway chooses interception: Eli (4,0)")
    assert str(match.figures["Eli"].spot) == labelled("(4,0)")
    assert str(match.figures["Ann"].spot) == labelled("(3,0)")
    assert facts_told(referee, "intercepts")[0]["at"] == labelled("(3,0)")
