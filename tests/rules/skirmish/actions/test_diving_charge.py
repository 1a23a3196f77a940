"""Diving charges (SK-DIV)."""

from __future__ import annotations

import pytest

from rules.errors import Unfinished
from rules.skirmish.commands.charge_errors import NoSuchDive
from tests.clauses import clause
from tests.rig import told
from tests.skirmish_rig import clauses_of, facts_told, is_read_as, offered, played

ROOF = "home Ann (-1,0); away Eve (3,0)\nband q<=0 h4"
DIVE = "home chooses charge: dive Ann Eve (1,0)"
TWO_PASSED = "Ann rolls jumping: 1\nAnn rolls jumping: 1"


@clause("SK-DIV-1", "SK-DIV-2")
def test_a_dive_is_measured_and_its_bonus_told() -> None:
    _, referee = played(ROOF, f"{DIVE}\n{TWO_PASSED}")

    assert clauses_of(referee, "measured") == ["SK-DIV-2"]
    assert facts_told(referee, "measured")[0]["costs"] == "0 1 1 2"
    assert facts_told(referee, "dive_bonus") == [{"figure": "Ann", "bonus": 1, "paces": "4"}]


@clause("SK-DIV-3", "SK-CHG-5")
def test_a_landing_too_far_from_the_target_is_told_to_be_no_dive() -> None:
    scene = "home Ann (-1,0); away Eve (4,0)\nband q<=0 h4"
    match, referee = played(scene, f"{DIVE}\n{TWO_PASSED}")

    assert facts_told(referee, "no_dive") == [{"figure": "Ann", "target": "Eve", "landing": "N20"}]
    assert clauses_of(referee, "measured") == ["SK-CHG-5"]
    assert "dive_bonus" not in told(referee)
    assert not match.figures["Ann"].turn.dive_bonus


@clause("SK-DIV-4")
@pytest.mark.parametrize("height", ["1", "1.5"])
def test_a_low_dive_is_told_with_its_drop(height: str) -> None:
    script = DIVE
    _, referee = played(f"home Ann (-1,0); away Eve (3,0)\nband q<=0 h{height}", script)

    assert facts_told(referee, "low_dive") == [{"figure": "Ann", "paces": height}]
    assert "dive_bonus" not in told(referee)


@clause("SK-DIV-1")
def test_a_dive_from_exactly_two_paces_earns_its_bonus() -> None:
    script = f"{DIVE}\nAnn rolls jumping: 1"
    _, referee = played("home Ann (-1,0); away Eve (3,0)\nband q<=0 h2", script)
    assert facts_told(referee, "dive_bonus") == [{"figure": "Ann", "bonus": 1, "paces": "2"}]


@clause("SK-DIV-5")
def test_a_dive_that_fails_is_a_failed_charge_under_its_own_clause() -> None:
    script = f"{DIVE}\nAnn rolls jumping: 6\nAnn rolls fall: 1\nAnn rolls wounding: 1"
    _, referee = played(ROOF, script)

    assert clauses_of(referee, "failed_charge") == ["SK-DIV-5"]
    assert facts_told(referee, "failed_charge") == [{"figure": "Ann", "target": "Eve", "at": "N20"}]


@clause("SK-FCH-1")
def test_a_jump_that_fails_in_a_charge_on_foot_is_no_failed_dive() -> None:
    script = "home chooses charge: charge Ann Eve\nAnn rolls jumping: 6\nAnn rolls fall: 1\nAnn rolls wounding: 1"
    _, referee = played(ROOF, script)
    assert clauses_of(referee, "failed_charge") == ["SK-FCH-1"]


@clause("SK-FCH-1")
def test_a_jump_that_fails_far_from_the_target_is_no_failed_dive_either() -> None:
    scene = "home Ann (-1,0); away Eve (4,0)\nband q<=0 h4"
    script = f"{DIVE}\nAnn rolls jumping: 6\nAnn rolls fall: 1\nAnn rolls wounding: 1"
    _, referee = played(scene, script)
    assert clauses_of(referee, "failed_charge") == ["SK-FCH-1"]


@clause("SK-DIV-1")
@pytest.mark.parametrize("landing", ["N21", "M18", "N23"])
def test_a_landing_that_nobody_jumps_down_to_is_refused(landing: str) -> None:
    """Not next to the edge, on the roof itself, and on the far side of the target."""
    _, referee = played(ROOF)
    with pytest.raises(NoSuchDive) as refused:
        _ = referee.answer(f"dive Ann Eve {landing}")
    assert vars(refused.value) == {"figure": "Ann", "target": "Eve", "landing": landing}


@clause("SK-DIV-1")
def test_a_dive_may_land_beside_its_target() -> None:
    script = f"home chooses charge: dive Ann Eve (1,0)\n{TWO_PASSED}"
    match, _ = played("home Ann (0,0); away Eve (2,0)\nband q<=0 h4", script)

    assert str(match.figures["Ann"].spot) == "N20"
    assert match.figures["Ann"].turn.dive_bonus


@clause("SK-ORD-3")
@pytest.mark.parametrize("away", ["(3,0)", "(12,0)"])
def test_the_dives_that_are_listed_do_not_tell_who_is_near(away: str) -> None:
    _, referee = played(f"home Ann (0,0); away Eve {away}\nband q<=0 h4")
    dives = ["dive Ann Eve M20", "dive Ann Eve N20"]
    assert [answer for answer in offered(referee) if answer.startswith("dive")] == dives
    assert [is_read_as(referee, dive) for dive in dives] == dives


@clause("SK-CHG-2", "SK-FCH-1")
def test_a_dive_from_which_no_way_leads_on_fails_once_it_is_declared() -> None:
    chasm = "; ".join(f"band q={column} impassable" for column in (2, 3, 4, 5))
    _, referee = played(f"home Ann (0,0); away Eve (9,0)\nband q<=0 h4; {chasm}", DIVE)
    assert (clauses_of(referee, "no_way"), clauses_of(referee, "failed_charge")) == (["SK-CHG-5"], ["SK-FCH-1"])


@clause("SK-CHG-2")
@pytest.mark.parametrize("given", ["dive Ann Eve", "dive Ann Eve land", "dive Ann Eve at", "dive Ann Eve via land"])
def test_a_dive_without_its_landing_is_only_begun(given: str) -> None:
    _, referee = played(ROOF)
    with pytest.raises(Unfinished) as refused:
        _ = referee.answer(given)
    assert refused.value.given == given
