"""Matches recorded under these rules: each still asks and tells the same to its end (`tests.rules.skirmish.record`)."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from rules.log import read_log
from rules.referee import Referee
from rules.skirmish.match import Match
from rules.skirmish.ruleset import RULESET
from tests.clauses import ROOT

LOGS: Final = sorted((ROOT / "tests/rules/skirmish/logs").glob("*.log"))


@pytest.mark.parametrize("file", LOGS, ids=lambda file: file.stem)
def test_a_recorded_match_still_ends_as_it_did(file: Path) -> None:
    """The name of a log ends with its score. A rule that asks something else makes it diverge."""
    log = read_log(file.read_text(encoding="utf-8"))
    match: Match = RULESET.begin(log.head)
    referee = Referee(RULESET.script(match), log.entries)
    assert referee.question is None
    assert file.stem.endswith(f"_{RULESET.result(match)}")
