"""A third game is a folder each in rules, text and render, and one line in the list of games."""

from __future__ import annotations

import subprocess
import sys
from typing import Final

import pytest

from tests.clauses import ROOT
from tests.toy_game.rules.game import NOUGHTS

PYTEST: Final = (sys.executable, "-m", "pytest", "-q", "-p", "tests.toy_game.line", "-p", "no:cacheprovider")
"""Command that runs tests in a process whose list of games has the line of the third from the beginning."""

OF_EVERY_GAME: Final = (
    "tests/architecture/test_games.py",
    "tests/architecture/test_names.py",
    "tests/attack/test_squad_files.py",
    "tests/rules/test_reports.py",
    "tests/text/test_words.py::test_every_report_of_the_rules_has_words_and_nothing_else_has[noughts]",
    "tests/text/test_words.py::test_the_words_of_a_report_ask_for_no_other_facts_than_its_own[noughts]",
)
"""Tests that walk the list of games."""


def test_its_folders_are_called_alike_in_every_layer() -> None:
    assert [NOUGHTS.folder_in(layer) for layer in ("rules", "text", "render")] == [
        "tests.toy_game.rules",
        "tests.toy_game.text",
        "tests.toy_game.render",
    ]


@pytest.mark.nightly
def test_it_is_played_through_the_bot_and_passes_the_tests_of_every_game() -> None:
    run = [*PYTEST, "tests/toy_game/evening.py", *OF_EVERY_GAME]
    played = subprocess.run(run, cwd=ROOT, capture_output=True, text=True, check=False)
    assert played.returncode == 0, played.stdout + played.stderr
