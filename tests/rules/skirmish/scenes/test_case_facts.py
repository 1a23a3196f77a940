"""Facts of the skirmish that worked cases can check (`docs/notation.md`)."""

from __future__ import annotations

import pytest

from rules.skirmish.scenes.case_facts import STAGE
from tests.skirmish_rig import played

SCENE = "home Ann (0,0); home Abe (0,4) prone hidden fleeing; home Ida (-9,0); away Eve (5,0); away Eli (20,-10)"
CHARGE = "home chooses charge: charge Ann Eve"


@pytest.mark.parametrize(
    ("name", "fact"),
    [
        ("Ann", "O23"),
        ("Ann.is", "standing moved no_shoot no_hide charged Eve"),
        ("Abe.is", "prone fleeing hidden"),
        ("engaged", "Ann-Eve"),
        ("turn", "home charges"),
        ("told", "declares measured engaged strikes_first"),
        ("asks", "home chooses charge SK-ORD-3"),
        ("offers", "charge Ida Eve, charge Ida Eli, done"),
    ],
)
def test_a_fact_is_looked_at_by_its_name(name: str, fact: str) -> None:
    match, referee = played(SCENE, CHARGE)
    assert STAGE.fact(match, referee, name) == fact


def test_what_is_no_fact_is_none() -> None:
    match, referee = played(SCENE)
    assert STAGE.fact(match, referee, "weather") is None
    assert STAGE.fact(match, referee, "engaged") == "nobody"
