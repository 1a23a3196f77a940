"""Every setting of a competition is a value that can be kept and read back."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, replace
from datetime import timedelta
from typing import Any

import msgspec
import pytest

from league.cup import CupRules
from league.discipline import DisciplineRules
from league.ratings import RatingRules
from league.regulations import REGULATIONS
from league.season import SeasonRules
from league.titles import TitleRules

SETTINGS = [
    CupRules(legs=2),
    DisciplineRules(injury=()),
    RatingRules(luck=100.0),
    TitleRules(beaten_waits=timedelta(days=5)),
    SeasonRules(delays=0),
    *(replace(SeasonRules(), table=rules) for rules in REGULATIONS.values()),
]


@pytest.mark.parametrize("settings", SETTINGS, ids=lambda settings: type(settings).__name__)
def test_settings_read_back_as_they_were_kept(settings: object) -> None:
    assert msgspec.json.decode(msgspec.json.encode(settings), type=type(settings)) == settings


@pytest.mark.parametrize("settings", SETTINGS, ids=lambda settings: type(settings).__name__)
def test_settings_do_not_change_once_they_are_made(settings: Any) -> None:  # noqa: ANN401 - each has other fields
    name = next(iter(settings.__dataclass_fields__))
    with pytest.raises(FrozenInstanceError):
        setattr(settings, name, None)
