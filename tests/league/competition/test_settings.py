"""Every setting of a competition is a value that can be kept and read back."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, replace
from datetime import timedelta
from typing import Any

import msgspec
import pytest

from league.competition.competition import CompetitionRules, Format
from league.formats.cup import CupRules
from league.formats.season import SeasonRules
from league.records.discipline import DisciplineRules
from league.records.ratings import RatingRules
from league.tables.table_rules import USUAL, HeadToHead, TableRules, TieBreak
from league.tables.tie_break_presets import REGULATIONS
from league.title.lineal_title import TitleRules
from tests.for_each import for_each

BY_POINTS_AND_GOALS = (TieBreak.POINTS, TieBreak.GOAL_DIFFERENCE, TieBreak.GOALS)
SETTINGS = [
    CupRules(legs=2),
    DisciplineRules(injury=()),
    RatingRules(luck=100.0),
    TitleRules(beaten_waits=timedelta(days=5)),
    SeasonRules(delays=0),
    CompetitionRules(Format.GROUPS, cup=CupRules(legs=2), divisions=("First", "Second"), sizes=(4,), discipline=None),
    *(replace(SeasonRules(), table=rules) for rules in REGULATIONS.values()),
]


WEEK, MONTH = timedelta(days=7), timedelta(days=30)


@pytest.mark.parametrize(
    ("settings", "usual"),
    [
        (SeasonRules(), SeasonRules(2, 2, WEEK, 2, WEEK, 3, USUAL)),
        (
            TableRules(),
            TableRules(3, 1, 0, (*BY_POINTS_AND_GOALS, HeadToHead(), TieBreak.FAIR_PLAY, TieBreak.LOTS), 1, 3, 3),
        ),
        (HeadToHead(), HeadToHead(BY_POINTS_AND_GOALS, again=True)),
        (CupRules(), CupRules(1, 1, extra_time=True, shoot_out=True, away_goals=False)),
        (DisciplineRules(), DisciplineRules(2, 1, 3, 1, (0, 1, 1, 2, 2, 4), served_by_awards=False)),
        (RatingRules(), RatingRules(1500.0, 500.0, 250.0, 5.0, 400.0, 200.0)),
        (
            TitleRules(),
            TitleRules(MONTH, MONTH, timedelta(0), timedelta(0), official_counts=True, answer_within=2 * WEEK),
        ),
    ],
    ids=lambda settings: type(settings).__name__,
)
def test_what_holds_unless_an_organiser_says_otherwise(settings: object, usual: object) -> None:
    assert settings == usual


@for_each("settings", SETTINGS, ids=lambda settings: type(settings).__name__)
def test_settings_read_back_as_they_were_kept(settings: object) -> None:
    assert msgspec.json.decode(msgspec.json.encode(settings), type=type(settings)) == settings


@for_each("settings", SETTINGS, ids=lambda settings: type(settings).__name__)
def test_settings_do_not_change_once_they_are_made(settings: Any) -> None:  # noqa: ANN401 - each has other fields
    name = next(iter(settings.__dataclass_fields__))
    with pytest.raises(FrozenInstanceError):
        setattr(settings, name, None)
