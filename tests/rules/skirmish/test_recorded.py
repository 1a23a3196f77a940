"""Recorded matches: each still asks the same questions, by the version of the rulebook in its head.

Those of this version are recorded again by `tests.rules.skirmish.record`; those of the first never change.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from rules.log import read_log
from rules.referee import Referee
from rules.rulebook import RULEBOOK
from rules.skirmish.game import SKIRMISH
from rules.skirmish.model.match import Match
from tests.clauses import ROOT

FOLDERS: Final = {"2": "logs", "1": "logs_of_rulebook_1"}
"""The folder of matches for each version of the rulebook."""

LOGS: Final = [
    pytest.param(file, version, id=f"{version}-{file.stem}", marks=pytest.mark.nightly if number else ())
    for version, folder in FOLDERS.items()
    for number, file in enumerate(sorted((ROOT / "tests/rules/skirmish" / folder).glob("*.log")))
]


@pytest.mark.parametrize(("file", "version"), LOGS)
def test_a_recorded_match_still_ends_as_it_did(file: Path, version: str) -> None:
    """The name of a log ends with its score. A rule that asks another question makes it diverge."""
    log = read_log(file.read_text(encoding="utf-8"))
    assert log.head.get(RULEBOOK, "1") == version
    match: Match = SKIRMISH.begin(log.head)
    referee = Referee(SKIRMISH.script(match), log.entries)
    assert referee.question is None
    assert file.stem.endswith(f"_{SKIRMISH.result(match)}")
