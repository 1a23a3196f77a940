"""Nutmegs: chapter NUT."""

from __future__ import annotations

import pytest

from rules.asking import Choose
from rules.counter_attack.movement.movement_phase import play_movement_phase
from rules.counter_attack.movement.nutmeg_calls import NoNutmegNow, Nutmeg, TooLittlePace
from rules.counter_attack.movement.phase_answers import PhaseAnswers
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.movement_state import Part, Phase
from rules.counter_attack.state.situation import Situation
from rules.errors import Refusal
from tests.clauses import clause
from tests.for_each import for_each
from tests.rig import ball_is_with, phase, play_out, play_until, set_scene, told

KEEPERS = "1h M1; 1a M37"
BESIDE = f"10h M20 dribbling=4 ball; 4a M21 tackling=4; 5a M25; {KEEPERS}; leniency 4"


def said(match: Match, given: str, part: Part = Part.ATTACK_FIRST) -> str:
    return str(PhaseAnswers(match, Phase(part)).read(given))


def listed(match: Match, part: Part = Part.ATTACK_FIRST) -> list[str]:
    return [str(turn) for turn in PhaseAnswers(match, Phase(part)).legal() if isinstance(turn, Nutmeg)]


@pytest.mark.parametrize("given", ["nutmeg 4", "nutmeg 4a", "Nutmeg 10 past 4", "nutmeg 10h past 4a"])
def test_a_nutmeg_is_called_in_many_ways(given: str) -> None:
    assert said(set_scene(BESIDE), given) == "nutmeg 4"


@pytest.mark.parametrize("given", ["nutmeg 4 via M21", "nutmeg 4 from m21", "nutmeg 10 past 4 from M21"])
def test_the_step_before_a_nutmeg_may_be_named(given: str) -> None:
    assert said(set_scene(f"10h M20 ball; 4a M22; {KEEPERS}"), given) == "nutmeg 4 via M21"


def test_the_step_that_is_not_named_is_the_safest() -> None:
    """L21, the first of L21 and M21, is next to 5a."""
    match = set_scene(f"10h M20 ball; 4a M22; 5a K21 tackling=6; {KEEPERS}")

    assert said(match, "nutmeg 4") == "nutmeg 4 via M21"


@for_each(
    ("scene", "part", "nutmegs"),
    [
        ("10h M20 ball; 4a M21", Part.ATTACK_FIRST, ["nutmeg 4"]),
        ("10h M20 ball pace=2; 4a M21", Part.ATTACK_FIRST, ["nutmeg 4"]),
        ("10h M20 ball pace=1; 4a M21", Part.ATTACK_FIRST, []),
        ("10h M20 ball; 4a M21", Part.DEFENCE, []),
        ("10h M20 ball; 4a M21", Part.ATTACK_LAST, ["nutmeg 4"]),
        ("10h M20 ball; 4a M22", Part.ATTACK_FIRST, ["nutmeg 4 via L21"]),
        ("10h M20 ball pace=2; 4a M22", Part.ATTACK_FIRST, []),
        ("10h M20 ball; 4a M22", Part.ATTACK_LAST, []),
        ("10h M20 ball; 4a M23", Part.ATTACK_FIRST, []),
        ("10h M20; 9h C20 ball; 4a M21", Part.ATTACK_FIRST, []),
        ("10h M20; ball C20; attack home; 4a M21", Part.ATTACK_FIRST, []),
        ("10h M20 ball; 4a M21; 5a L20; 6a K22", Part.ATTACK_FIRST, ["nutmeg 4", "nutmeg 5"]),
        ("10h M20 ball; 4a M21; out 10h", Part.ATTACK_FIRST, []),
        ("10h M20 ball; 4a M21; out 4a", Part.ATTACK_FIRST, ["nutmeg 4"]),
        ("10h Y20 ball; 4a Y21", Part.ATTACK_FIRST, ["nutmeg 4"]),
        ("10h Y36 ball; 4a Y37", Part.ATTACK_FIRST, []),
    ],
)
def test_who_can_be_nutmegged(scene: str, part: Part, nutmegs: list[str]) -> None:
    assert listed(set_scene(f"{scene}; {KEEPERS}"), part) == nutmegs


@pytest.mark.parametrize(
    ("scene", "given", "number"),
    [
        ("10h M20 ball; 4a M21", "nutmeg 9 past 4", "GEN-1"),
        ("10h M20 ball; 4a M21", "nutmeg 6", "GEN-1"),
        ("10h M20 ball; 9h N22; 4a M21", "nutmeg 9 past 4", "NUT-1"),
        ("10h M20; ball C20; attack home; 4a M21", "nutmeg 4", "NUT-1"),
        ("10h M20 ball; 4a M22", "nutmeg 4 via M19", "NUT-1"),
        ("10h M20 ball; 4a M22; 9h M21", "nutmeg 4 via M21", "NUT-1"),
        ("10h M20 ball; 4a M21", "nutmeg 4 via M21", "NUT-1"),
        ("10h M20 ball; 4a M21; out 10h", "nutmeg 4", "MOV-8"),
        ("10h M36 ball; 4a M21", "nutmeg 1", "NUT-8"),
    ],
)
def test_a_nutmeg_that_cannot_be_called_is_refused(scene: str, given: str, number: str) -> None:
    with pytest.raises(Refusal) as refused:
        _ = said(set_scene(f"{scene}; {KEEPERS}"), given)

    assert refused.value.clause == number


@clause("NUT-8")
def test_a_goalkeeper_outside_its_box_can_be_nutmegged() -> None:
    assert listed(set_scene("10h M27 ball; 1h M1; 1a M28")) == ["nutmeg 1"]
    assert listed(set_scene("10h M36 ball; 1h M1; 1a M37")) == []

    match = set_scene("10h M36 ball; 1h M1; 1a M37")
    _ = play_until(phase(match), "home chooses move: nutmeg 1 ! NUT-8")


@clause("THR-2")
def test_nobody_is_nutmegged_while_the_ball_is_dead() -> None:
    match = set_scene(f"10h A20 ball; 4a A21; {KEEPERS}")
    match.begin_action()

    _ = play_until(
        play_movement_phase(match, dead_ball_for=match.player("10h")), "home chooses move: nutmeg 10 past 4 ! THR-2"
    )


@clause("NUT-3", "FOU-1")
def test_a_one_is_a_foul_before_the_dribbler_rolls() -> None:
    match = set_scene(BESIDE)

    _ = play_until(
        phase(match),
        """
        home chooses move: nutmeg 4
        4a rolls tackle NUT-3: 1
        4a rolls booking BOO-1: 1
        """,
    )


@clause("NUT-6")
def test_after_a_tie_the_nutmegger_may_snapshot_but_not_run() -> None:
    match = set_scene(f"10h M33 ball; 4a M34; 9h C20; {KEEPERS}")

    _ = play_until(
        phase(match),
        """
        home chooses move: nutmeg 4
        4a rolls tackle: 2
        10h rolls dribbling: 3
        4a rolls direction: 5
        4a rolls distance: 2
        home chooses snapshot_offer: play on
        home chooses move: 10 M32 ! MOV-1
        """,
    )


@clause("NUT-4", "MOV-7")
def test_where_a_nutmeg_ends_in_the_box_its_goalkeeper_has_a_free_hex() -> None:
    match = set_scene(f"10h M29 dribbling=6 ball; 4a M30; {KEEPERS}")

    _ = play_until(
        phase(match),
        """
        home chooses move: nutmeg 4
        4a rolls tackle: 2
        10h rolls dribbling: 6
        home chooses far_side: M31
        away chooses keeper_step MOV-7: stay
        """,
    )

    assert str(match.ball) == "M31"


@clause("NUT-2", "STL-3")
def test_who_loses_the_ball_on_the_step_before_makes_no_nutmeg() -> None:
    match = set_scene(f"10h M20 ball; 4a M22; 5a K21; {KEEPERS}")

    referee = play_out(phase(match), "home chooses move: nutmeg 4 via L21\n5a rolls steal: 6")

    assert ball_is_with(match, "5a")
    assert match.situation is Situation.ANY_OTHER
    assert "nutmeg_won" not in told(referee)


@clause("NUT-1", "NUT-4")
def test_a_defender_may_be_nutmegged_twice_in_one_run() -> None:
    match = set_scene(f"10h M20 dribbling=6 ball; 4a M21; {KEEPERS}")

    _ = play_until(
        phase(match),
        """
        home chooses move: nutmeg 4
        4a rolls tackle: 2
        10h rolls dribbling: 6
        home chooses far_side: M22
        home chooses move: nutmeg 4
        4a rolls tackle: 2
        10h rolls dribbling: 6
        home chooses far_side: M20
        """,
    )

    assert str(match.ball) == "M20"


@clause("NUT-4")
def test_a_stun_of_the_first_part_is_over_with_the_defences_part() -> None:
    match = set_scene(f"10h M20 dribbling=6 ball; 4a M21; 9h C20; 5a M26 tackling=6; {KEEPERS}")

    _ = play_out(
        phase(match),
        """
        home chooses move: nutmeg 4
        4a rolls tackle: 2
        10h rolls dribbling: 6
        home chooses far_side: M22
        home chooses move: nutmeg 5 ! NUT-1
        home chooses move: 10 M24
        home chooses move: done
        away chooses move: done
        home chooses move: nutmeg 5 ! MOV-1
        home chooses move: done
        """,
    )
    assert match.sitting_out == set()

    _ = play_out(
        phase(match),
        """
        home chooses move: 10 M25
        5a rolls steal: 6
        """,
    )
    assert match.sitting_out == set()


@clause("NUT-9", "NUT-4")
def test_a_stun_is_written_down_when_its_phase_ends_before_it_is_served() -> None:
    match = set_scene(f"10h M20 dribbling=6 ball; 4a M21; 5a M24 tackling=6; {KEEPERS}")

    _ = play_out(
        phase(match),
        """
        home chooses move: nutmeg 4
        4a rolls tackle: 2
        10h rolls dribbling: 6
        home chooses far_side: M22
        home chooses move: 10 M23
        5a rolls steal: 6
        """,
    )

    assert match.sitting_out == {match.player("4a")}


@clause("NUT-1")
def test_who_has_run_all_its_hexes_is_told_that_none_is_left_for_a_nutmeg() -> None:
    match = set_scene(f"10h M20 pace=1 ball; 4a M22; {KEEPERS}")
    referee = play_until(phase(match), "home chooses move: 10 M21\n4a rolls steal: 2")

    with pytest.raises(TooLittlePace) as refused:
        _ = referee.answer("nutmeg 4")

    assert (refused.value.needed, refused.value.left) == (2, 0)


@clause("STL-1")
def test_the_step_that_is_not_named_is_safest_where_nobody_steals_any_more() -> None:
    """4a has already tried; L21, the first of L21 and M21, is next to 5a."""
    match = set_scene("10h M20 ball; 4a M22; 5a K21 tackling=1; 1h M1; 1a M37 tackling=6")
    script = "home chooses move: 10 M21\n4a rolls steal STL-1: 2\nhome chooses move: 10 M20"

    question = play_until(phase(match), script).question

    assert isinstance(question, Choose)
    assert str(question.answers.read("nutmeg 4")) == "nutmeg 4 via M21"


@pytest.mark.parametrize(
    ("ball", "given", "carrier"),
    [
        ("10h M20; 9h C20 ball", "nutmeg 10 past 4", "9h"),
        ("10h M20; ball C20; attack home", "nutmeg 10 past 4", ""),
        ("10h M20; ball C20; attack home", "nutmeg 4", ""),
    ],
)
def test_whoever_calls_a_nutmeg_without_the_ball_is_told_who_has_it(ball: str, given: str, carrier: str) -> None:
    with pytest.raises(NoNutmegNow) as refused:
        _ = said(set_scene(f"{ball}; 4a M21; {KEEPERS}"), given)

    assert refused.value.carrier == carrier
