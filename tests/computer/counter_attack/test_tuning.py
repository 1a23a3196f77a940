"""Tuning of the weights by self-play: the same steps again, and on from where the log ends."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

import pytest

from computer.counter_attack.weights import WEIGHTS
from testing.computer import tuning

if TYPE_CHECKING:
    from pathlib import Path

SHORT = ["--matches", "4", "--half", "5", "--level", "1", "--workers", "1"]


def test_a_step_goes_the_way_that_took_the_points_and_less_the_later() -> None:
    weights, signs = {"near": 1.0, "fade": 0.5}, {"near": 1, "fade": -1}
    won, late, drawn = (
        tuning.TuningStep(number, weights, signs, share) for number, share in ((0, 1), (60, 1), (0, 0.5))
    )

    assert won.after() == pytest.approx({"near": 1.075, "fade": 0.4625})
    assert 1 < late.after()["near"] < won.after()["near"]
    assert drawn.after() == weights


def test_the_signs_of_a_step_are_always_the_same_and_of_another_step_others() -> None:
    names = tuple(asdict(WEIGHTS))

    assert tuning.signs_of(3, names) == tuning.signs_of(3, names)
    assert tuning.signs_of(3, names) != tuning.signs_of(4, names)


def test_a_stopped_tuning_goes_on_as_if_it_had_not_been_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole, parted = tmp_path / "whole.jsonl", tmp_path / "parted.jsonl"

    tuning.main([*SHORT, "--steps", "2", "--log", str(whole)])
    tuning.main([*SHORT, "--steps", "1", "--log", str(parted)])
    tuning.main([*SHORT, "--steps", "2", "--log", str(parted)])

    assert parted.read_text() == whole.read_text()
    assert [step.number for step in tuning.steps_in(whole)] == [0, 1]
    assert capsys.readouterr().out.count("near: float = ") == 3
