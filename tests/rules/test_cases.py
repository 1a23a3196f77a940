"""Every worked case of the football is played, and each of its clauses comes up."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.cases import Case, CaseFails, main, play_case, read_case
from tests.casework.case_files import cases_of
from tests.clauses import clause
from tests.well_asked import FOOTBALL_NONSENSE, all_well_asked

CASES = cases_of("counter_attack")

PASS_AND_STEAL = """
# A title
game counter_attack
clauses CLK-1
scene
  10h M19 ball; 9h M21; 1h M1; 1a M37
script
  home chooses action: move
then
  ball 10h
"""


@pytest.mark.parametrize(
    "case", [pytest.param(case, id=name, marks=clause(*case.clauses)) for name, case in CASES.items()]
)
def test_the_case_holds_and_its_clauses_come_up(case: Case) -> None:
    with all_well_asked(FOOTBALL_NONSENSE):
        play_case(case)


def test_a_case_that_does_not_hold_shows_the_first_difference() -> None:
    case = read_case(PASS_AND_STEAL.replace("ball 10h", "ball 9h"))
    with pytest.raises(CaseFails, match="afterwards ball is “10h”, not “9h”"):
        play_case(case)


def test_a_script_that_the_referee_does_not_follow_is_a_difference() -> None:
    case = read_case(PASS_AND_STEAL.replace("home chooses action", "away chooses action"))
    with pytest.raises(CaseFails, match="but the referee asks “home chooses action CLK-1”") as fails:
        play_case(case)
    assert fails.value.line == 8


def test_an_unknown_section_is_named() -> None:
    with pytest.raises(CaseFails, match="“scenery” is no section"):
        _ = read_case(PASS_AND_STEAL.replace("scene\n", "scenery\n"))


def test_a_case_must_say_its_game() -> None:
    case = read_case(PASS_AND_STEAL.replace("game counter_attack", "game whist"))
    with pytest.raises(CaseFails, match="“whist” is no game"):
        play_case(case)


def test_a_hex_may_be_said_by_its_steps_from_the_centre() -> None:
    case = read_case(PASS_AND_STEAL.replace("10h M19 ball; 9h M21", "10h (0,0) ball; 9h (2,-1)"))
    assert case.scene.startswith("10h M19 ball; 9h M21;")
    play_case(case)


def test_steps_that_lead_off_all_hexes_are_named() -> None:
    with pytest.raises(CaseFails, match=r"\(99,0\) is no hex"):
        _ = read_case(PASS_AND_STEAL.replace("10h M19", "10h (99,0)"))


def test_the_command_exits_with_1_where_a_case_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, bad = tmp_path / "good.case", tmp_path / "bad.case"
    good.write_text("# A path\ngame counter_attack\npaths\n  M19 M21: N20 M20 M21\n", encoding="utf-8")
    bad.write_text("# A path\ngame counter_attack\npaths\n  M19 M21: M20 M21\n", encoding="utf-8")

    assert main([str(good)]) == 0
    assert main([str(good), str(bad)]) == 1
    assert "M19 M21 gives N20 M20 M21, not M20 M21" in capsys.readouterr().out
