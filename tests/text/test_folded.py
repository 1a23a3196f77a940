"""What has happened, folded into the few lines that a phone has room for."""

from __future__ import annotations

import pytest

from rules.asking import Report
from text.folded import ROOM, folded
from text.games import GAMES

FOOTBALL, SKIRMISH = GAMES["counter_attack"], GAMES["skirmish"]
NAMES = {"8a": "8a Tahmourani", "3a": "3a Lommelen", "home": "Lantern Quay", "9h": "9h Montesqueda"}
GOAL = Report("goal", "SHT-1", {"side": "home", "scorer": "9h", "minute": "12", "home": "1", "away": "0"})
STUNNED = Report("stunned", "RKL-1", {"player": "8a"})


def run(player: str, start: str, to: str) -> Report:
    """Tell of a run."""
    return Report("moves", "MOV-2", {"player": player, "start": start, "to": to})


def test_runs_one_after_the_other_are_one_line_without_a_clause() -> None:
    lines, others = folded([run("8a", "K20", "H24"), run("3a", "V27", "X24"), STUNNED], FOOTBALL, NAMES, 3)

    assert lines == ["Moves: 8a K20 → H24, 3a V27 → X24", "8a Tahmourani is stunned. `RKL-1`"]
    assert others == 0


def test_a_run_alone_is_told_as_ever() -> None:
    lines, _ = folded([STUNNED, run("8a", "K20", "H24")], FOOTBALL, NAMES, 3)

    assert lines[1] == "8a Tahmourani moves K20 → H24. `MOV-2`"


def test_of_many_runs_the_last_are_told_as_far_as_a_line_goes() -> None:
    (line,), _ = folded([*[run("8a", "K20", "H24")] * 20, run("3a", "V27", "X24")], FOOTBALL, NAMES, 3)

    assert line.startswith("Moves: …, 8a K20 → H24")
    assert line.endswith(", 3a V27 → X24")
    assert len(line) <= ROOM + len("Moves: …, ")


@pytest.mark.parametrize("most", [2, 3])
def test_what_is_bold_is_told_before_what_came_last_and_one_line_is_left_for_what_is_not_told(most: int) -> None:
    lines, others = folded([STUNNED, GOAL, *[STUNNED] * 4], FOOTBALL, NAMES, most)

    assert len(lines) == most - 1
    assert "Goal for Lantern Quay" in lines[0]
    assert others == 6 - len(lines)


def test_of_steps_in_a_row_only_the_last_counts() -> None:
    steps = [Report("step_begins", "SK-ORD-2", {"side": "home", "step": step}) for step in ("charges", "by hand")]

    assert folded(steps, SKIRMISH, NAMES, 3) == (["Lantern Quay: by hand. `SK-ORD-2`"], 0)
