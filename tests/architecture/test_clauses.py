"""Every clause used by the rules' code is in the rulebook, and has a test that shows it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.architecture.tree import FILES, MODULES, offenders, starts_with, strings_of, text_of
from tests.clauses import ROOT, RULEBOOK, all_marked

NUMBER = re.compile(r"(?:[A-Z]{2}-)?[A-Z]{2,4}-\d+")
NAMED = re.compile(r"(?<![\w-])((?:[A-Z]{2}-)?[A-Z]{2,4})-\d+\b")
CHAPTERS = frozenset(number.rpartition("-")[0] for number in RULEBOOK)

SWITCHES = {"rules.counter_attack.state.edition", "rules.skirmish.model.switches"}
RULES = sorted(name for name in MODULES if starts_with(name, "rules") and name not in SWITCHES)
"""Modules with effects: the lists of switches only name the clause that each changes."""

WRITTEN = sorted(file for file in FILES if file.suffix in {".py", ".md", ".case", ".toml"})

MARKED_BUT_SILENT = """
import pytest
from rules.asking import Play, roll
from rules.referee import Referee

def a_die() -> Play[None]:
    yield from roll("4h", "tackle", "TAC-2")

@pytest.mark.clause("TAC-2")
def test_that_rolls():
    Referee(a_die())

@pytest.mark.clause("TAC-2", "TAC-4")
def test_that_only_names_it():
    Referee(a_die())  # TAC-4

@pytest.fixture
def referee():
    return Referee(a_die())

@pytest.mark.clause("TAC-2")
def test_whose_fixture_rolls(referee):
    assert referee.question.clause == "TAC-2"
"""


def acted_under() -> set[str]:
    """Return the clauses in the rules' code, for questions, dice, reports and refusals."""
    return {text for module in RULES for text in strings_of(module) if NUMBER.fullmatch(text)}


def test_the_rules_act_only_under_clauses_of_the_rulebook() -> None:
    assert acted_under() - RULEBOOK == set()


def test_every_clause_of_the_rulebook_is_named_where_it_is_coded() -> None:
    assert RULEBOOK - acted_under() == set()


@pytest.mark.slow
def test_every_clause_of_the_rulebook_is_shown_by_a_test() -> None:
    assert RULEBOOK - set(all_marked()) == set()


@pytest.mark.slow
def test_tests_are_marked_only_with_clauses_of_the_rulebook() -> None:
    assert set(all_marked()) - RULEBOOK == set()


def test_every_clause_that_is_named_anywhere_is_in_the_rulebook() -> None:
    assert offenders(WRITTEN, lambda file: named_in(file) - RULEBOOK) == {}


def named_in(file: Path) -> set[str]:
    """Return the numbers of clauses in a file."""
    return {found[0] for found in NAMED.finditer(text_of(file)) if found[1] in CHAPTERS}


def test_a_mark_is_no_proof_unless_the_referee_acts_under_it(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a process of its own: a run in this one forgets what it imported, and other tests import it a second time."""
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    pytester.makeconftest("from tests.clauses import pytest_runtest_call, pytest_runtest_protocol")
    pytester.makeini("[pytest]\nasyncio_default_fixture_loop_scope = function\nmarkers =\n    clause(*ids): as ours")
    pytester.makepyfile(MARKED_BUT_SILENT)

    result = pytester.runpytest_subprocess("-p", "no:cacheprovider")

    result.assert_outcomes(passed=2, failed=1)
    result.stdout.fnmatch_lines(["*neither asked, rolled, refused nor reported under TAC-4*"])
