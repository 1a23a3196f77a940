"""Rolls and reports of single jumps down and leaps over gaps (SK-JMP-2 to SK-JMP-4, SK-LEAP)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rules.asking import Play
from rules.referee import Referee
from rules.script import play_out
from rules.skirmish.actions.jumps_and_leaps import jump, leap
from rules.skirmish.model.figures import Figure
from rules.skirmish.model.match import Match
from rules.skirmish.routes.steps import Step, StepKind, leap_to, step_to
from rules.skirmish.scenes.scene import set_scene
from tests.for_each import for_each
from tests.rules.skirmish.small_fields import spot
from tests.skirmish_rig import kept_facts

PACE = 4
BANKS = "home Ann M19 T=9; away Eve A5; band q=1 h-3; band q>=2 h{}"


def done(
    scene: str, act: Callable[[Match, Figure], Play[bool]], script: str = ""
) -> tuple[list[tuple[str, str, dict[str, Any]]], str]:
    """Let Ann act; return the reports besides the dice, and her spot; "fell" if she falls."""
    match = set_scene(scene)
    ann = match.figures["Ann"]
    landed: list[bool] = []

    def play() -> Play[None]:
        landed.append((yield from act(match, ann)))

    referee = Referee(play())
    play_out(referee, script)
    told = [(report.name, report.clause, kept_facts(report)) for _, report in referee.reports]
    where = str(ann.spot) if landed == [True] else f"fell {ann.spot}"
    return [each for each in told if each[0] not in {"passed", "failed", "fell", "hit", "unhurt"}], where


def leaps(to: str, left: float) -> Callable[[Match, Figure], Play[bool]]:
    """Return a leap to a hex with some paces left."""

    def act(match: Match, figure: Figure) -> Play[bool]:
        assert figure.spot is not None
        step = leap_to(match.field, figure.spot, spot(to).place)
        assert step is not None
        return leap(match, figure, step, int(left * PACE))

    return act


def jumps(match: Match, figure: Figure) -> Play[bool]:
    """Let a figure jump down to M20."""
    assert figure.spot is not None
    step: Step | None = step_to(match.field, figure.spot, spot("M20"), StepKind.JUMP)
    assert step is not None
    return jump(match, figure, step)


def test_a_jump_is_told_with_how_deep_it_was() -> None:
    told, at = done("home Ann M19; away Eve A5; band q<=0 h2.5", jumps, "Ann rolls jumping SK-JMP-2: 3")
    assert told == [("jumped", "SK-JMP-3", {"figure": "Ann", "to": "M20", "paces": "2.5"})]
    assert at == "M20"


def test_who_slips_lies_where_it_wanted_to_land() -> None:
    told, at = done("home Ann M19 T=9; away Eve A5; band q<=0 h2", jumps, "Ann rolls jumping: 4\nAnn rolls fall: 1")
    assert told == [("slips", "SK-JMP-4", {"figure": "Ann", "to": "M20"})]
    assert at == "fell M20"


def test_a_leap_takes_one_test_and_is_told_with_how_wide_it_was() -> None:
    """One hex of the gap and the landing: two paces, which is all that is left."""
    told, at = done(BANKS.format(0), leaps("M21", 2), "Ann rolls leaping SK-LEAP-3: 3")
    assert told == [("leapt", "SK-LEAP-1", {"figure": "Ann", "to": "M21", "width": 1})]
    assert at == "M21"


def test_a_leap_over_three_hexes_is_no_leap_too_far() -> None:
    scene = "home Ann M19; away Eve A5; band q=1 h-3; band q=2 h-3; band q=3 h-3"
    told, at = done(scene, leaps("O23", 4), "Ann rolls leaping: 1")
    assert told == [("leapt", "SK-LEAP-1", {"figure": "Ann", "to": "O23", "width": 3})]
    assert at == "O23"


@pytest.mark.parametrize("left", [0, 1.75])
def test_with_too_little_left_one_falls_into_the_gap_without_a_test(left: float) -> None:
    told, at = done(BANKS.format(0), leaps("M21", left), "Ann rolls fall: 1")
    assert told == [
        ("leap_too_short", "SK-LEAP-2", {"figure": "Ann", "to": "M21"}),
        ("into_the_gap", "SK-LEAP-7", {"figure": "Ann", "to": "N20"}),
    ]
    assert at == "fell N20"


def test_who_fails_falls_into_the_first_hex_of_the_gap() -> None:
    scene = "home Ann M19 T=9; away Eve A5; band q=1 h-3; band q=2 h-4"
    told, at = done(scene, leaps("N22", 4), "Ann rolls leaping: 4\nAnn rolls fall: 1")
    assert told == [("into_the_gap", "SK-LEAP-7", {"figure": "Ann", "to": at.removeprefix("fell ")})]
    assert at in {"fell M20", "fell N20"}


@for_each(
    ("start", "to", "first"),
    [
        ("K10", "K8", "K9"), ("K10", "I9", "J9"), ("K10", "L9", "L10"),
        ("K10", "I11", "J11"), ("K10", "L11", "L10"), ("K10", "K12", "K11"),
        ("L10", "L8", "L9"), ("L10", "J9", "K9"), ("L10", "M9", "M10"),
        ("L10", "J11", "K11"), ("L10", "M11", "M10"), ("L10", "L12", "L11"),
    ],
)  # fmt: skip
def test_of_two_hexes_that_one_leaps_between_it_is_always_the_same_one_that_one_falls_into(
    start: str, to: str, first: str
) -> None:
    scene = f"home Ann {start} T=9; away Eve A5; ground {start} {to} h3"
    _, at = done(scene, leaps(to, 2), "Ann rolls leaping: 4\nAnn rolls fall: 1")
    assert at == f"fell {first}"


@pytest.mark.parametrize(
    ("lower", "dice", "told"),
    [
        (0.5, "", ("leapt", "SK-LEAP-1", {"figure": "Ann", "to": "M21", "width": 1})),
        (1, "", ("jumped", "SK-JMP-3", {"figure": "Ann", "to": "M21", "paces": "1"})),
        (2, "\nAnn rolls jumping: 1", ("jumped", "SK-JMP-3", {"figure": "Ann", "to": "M21", "paces": "2"})),
    ],
)
def test_a_leap_that_ends_a_pace_lower_is_a_jump_as_well(lower: float, dice: str, told: tuple[object, ...]) -> None:
    found, at = done(BANKS.format(-lower), leaps("M21", 2), f"Ann rolls leaping: 1{dice}")
    assert (found, at) == ([told], "M21")


def test_one_falls_as_deep_as_the_gap_is_from_where_one_leapt() -> None:
    match = set_scene("home Ann M19 T=9; away Eve A5; band q<=0 h1; band q=1 h-3; band q>=2 h1")

    def play() -> Play[None]:
        _ = yield from leaps("M21", 0)(match, match.figures["Ann"])

    referee = Referee(play())
    play_out(referee, "Ann rolls fall: 1")
    (hit,) = [report.facts for _, report in referee.reports if report.name == "hit"]
    assert hit["strength"] == 4
