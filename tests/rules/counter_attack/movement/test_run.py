"""Reports of a run: one for each stretch without a question or a die (MOV-2, MOV-7)."""

from __future__ import annotations

from tests.clauses import clause
from tests.rig import facts_of, in_play, phase, play_until, told, under_way


@clause("MOV-2")
def test_a_run_is_told_with_where_it_began_and_every_hex_of_its_way() -> None:
    match = in_play("10h M10; 9h C20 ball")

    moves = facts_of(play_until(phase(match), "home chooses move: 10 M13 via M11 M12"), "moves")

    assert (moves["player"], moves["start"], moves["to"]) == ("10h", "M10", "M13")
    assert moves["path"] == "M11 M12 M13"


@clause("MOV-3")
def test_who_runs_on_inside_the_box_does_not_come_into_it_at_every_step() -> None:
    match = under_way("1h M1; 1a C37; 10h M32 ball")

    referee = play_until(phase(match), "home chooses move: 10 M35 via M33 M34")

    assert told(referee).count("moves") == 1
    assert facts_of(referee, "moves")["start"] == "M32"
