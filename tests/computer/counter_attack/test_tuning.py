"""Tuning of the weights by self-play: the same steps again, and on from where the log ends."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

import pytest

from computer.counter_attack.choosing import FootballManager
from computer.counter_attack.levels import LEVELS
from computer.counter_attack.weights import WEIGHTS
from testing.computer import ladder, tuning, weight_trials

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


def test_a_trial_draws_every_weight_within_its_limits_and_always_the_same() -> None:
    weights = weight_trials.drawn(3)

    assert list(weights) == list(asdict(WEIGHTS)) == list(weight_trials.LIMITS)
    assert all(low <= weights[name] <= high for name, (low, high) in weight_trials.LIMITS.items())
    assert weights == weight_trials.drawn(3) != weight_trials.drawn(4)


def test_the_effect_of_a_weight_is_found_among_others() -> None:
    low, high = weight_trials.LIMITS["near"]
    seen = [(seed, weight_trials.drawn(seed)) for seed in range(200)]
    trials = [weight_trials.Trial(seed, one, 3 * (one["near"] - low) / (high - low)) for seed, one in seen]

    (name, effect, error), *others = weight_trials.effects(trials)

    assert (name, effect) == ("near", pytest.approx(1.5))
    assert 0 < error < effect / 10
    assert all(abs(each) < 5 * of for _, each, of in others)


def test_a_shot_counts_as_its_chance_and_the_match_is_the_ladders() -> None:
    beginner = FootballManager(LEVELS[0])
    named: dict[str, ladder.Manager] = {"upper": beginner, "lower": beginner}
    shots = 0
    for seed in range(4):
        match = weight_trials.ExpectedMatch("upper", "lower", seed).finish(5, named)
        assert match.goals == ladder.Played("upper", "lower", seed).play(5, lambda name, _: named[name]).goals
        shots += match.ahead != match.goals[0] - match.goals[1]

    assert shots


def test_stopped_trials_go_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = tmp_path / "trials.jsonl"
    options = ["--level", "2", "--half", "5", "--workers", "1", "--log", str(log)]

    weight_trials.main([*options, "--matches", "2"])
    weight_trials.main([*options, "--matches", "3"])

    assert sorted(trial.seed for trial in weight_trials.trials_in(log)) == [0, 1, 2]
    assert capsys.readouterr().out.count("standard error") == 2 * len(weight_trials.LIMITS)
