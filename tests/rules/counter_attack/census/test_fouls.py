"""All throws after a foul, counted by hand: BOO and INJ."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.casework.census import census, columns
from tests.clauses import clause

pytestmark = pytest.mark.nightly

AT_LEAST_THE_LENIENCY = """
    leniency    2 3 4 5
    yellow_card 5 4 3 2
    no_card     1 2 3 4
"""

RED_FROM_THE_LENIENCY_ON = """
    leniency    2 3 4 5
    red_card    5 4 3 2
    yellow_card 1 2 3 4
"""

AT_LEAST_THE_RESILIENCE = """
    resilience 1 2 3 4 5 6
    injured    6 5 4 3 2 1
    unhurt     0 1 2 3 4 5
"""

RUNS_PAST = "action: move\nmove: 10 M14 via M12\nsteal: 1"
TACKLED = "action: move\nmove: done\nmove: tackle 4 on 10\ntackle: 2"
DIVED_AT = "action: move\nmove: 10 M37\ndive: dive\ndive: 1"


@clause("BOO-1")
@pytest.mark.parametrize(("leniency", "counted"), columns(AT_LEAST_THE_LENIENCY))
def test_the_card_for_an_ordinary_foul(leniency: int, counted: Counter[str]) -> None:
    """The faces from the leniency on."""
    scene = f"10h M10 ball; 4a L13; 5a M9; 1h M1; 1a M37; leniency {leniency}"
    assert census(scene, RUNS_PAST, " ".join(counted), of=6) == counted


@clause("BOO-3", "TAC-8")
@pytest.mark.parametrize(("leniency", "counted"), columns(RED_FROM_THE_LENIENCY_ON))
def test_the_card_for_a_dangerous_foul(leniency: int, counted: Counter[str]) -> None:
    """Red from the leniency on, and yellow below it."""
    scene = f"10h M20 ball; 4a M19; 6a M30; 1h M1; 1a M37; leniency {leniency}"
    assert census(scene, TACKLED, " ".join(counted), of=6) == counted


@clause("BOO-3", "FOU-5")
@pytest.mark.parametrize(("leniency", "counted"), columns(RED_FROM_THE_LENIENCY_ON))
def test_the_card_for_the_last_man(leniency: int, counted: Counter[str]) -> None:
    """As for a dangerous foul."""
    scene = f"10h M20 ball; 4a M21; 5a M14; 1h M1; 1a M37; leniency {leniency}"
    assert census(scene, TACKLED.replace("tackle: 2", "tackle: 1"), " ".join(counted), of=6) == counted


@clause("BOO-1", "STL-4")
@pytest.mark.parametrize(("leniency", "counted"), columns(AT_LEAST_THE_LENIENCY))
def test_the_card_for_the_last_man_in_a_steal(leniency: int, counted: Counter[str]) -> None:
    """As for an ordinary foul: it must steal (FOU-5)."""
    scene = f"10h M10 ball; 4a L13; 1h M1; 1a M37; leniency {leniency}"
    assert census(scene, RUNS_PAST, " ".join(counted), of=6) == counted


@clause("BOO-4")
@pytest.mark.parametrize(("leniency", "counted"), columns(AT_LEAST_THE_LENIENCY))
def test_the_card_for_a_goalkeeper(leniency: int, counted: Counter[str]) -> None:
    """As for an ordinary foul, even with nobody behind the goalkeeper."""
    scene = f"10h M36 ball; 1h M1; 1a L37; leniency {leniency}"
    assert census(scene, DIVED_AT, " ".join(counted), of=6) == counted


@clause("INJ-1")
@pytest.mark.parametrize(("resilience", "counted"), columns(AT_LEAST_THE_RESILIENCE))
def test_the_injury_of_who_is_fouled(resilience: int, counted: Counter[str]) -> None:
    """The faces from the resilience on."""
    scene = f"10h M10 resilience={resilience} ball; 4a L13; 5a M9; 1h M1; 1a M37; leniency 4"
    assert census(scene, f"{RUNS_PAST}\nbooking: 1", " ".join(counted), of=6) == counted
