"""`docs/rulebook/clauses.md` is the index of the clauses: complete, in order, and true of the code and of the tests."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

from rules.cases import read_case
from rules.reports import Report
from tests.architecture.tree import FILES, SOURCES, functions_of, strings_of, text_of
from tests.clauses import ROOT
from text.game_list import GAMES

INDEX = ROOT / "docs/rulebook/clauses.md"
RULEBOOK = (ROOT / "tests/data/clauses.txt").read_text(encoding="utf-8").split()
ROW = re.compile(
    r"\| \[(?P<clause>(?:[A-Z]{2}-)?[A-Z]{2,4}-\d+)\]\([^)]+\) \| (?P<sentence>.*) \| (?P<code>.*) \| (?P<shown>.*) \|"
)
LINK = re.compile(r"\[(?P<name>\w+)\]\((?P<file>[\w./]+)\)")


@dataclass(frozen=True)
class Line:
    """One line of the index.

    code: the named files, from the root.
    shown: the file of the named case or test, and its name.
    """

    clause: str
    sentence: str
    code: tuple[Path, ...]
    shown: tuple[tuple[Path, str], ...]


def _linked(cell: str) -> tuple[tuple[Path, str], ...]:
    return tuple(((INDEX.parent / link["file"]).resolve(), link["name"]) for link in LINK.finditer(cell))


def _line(row: re.Match[str]) -> Line:
    code = tuple(file for file, _ in _linked(row["code"]))
    return Line(row["clause"], row["sentence"], code, _linked(row["shown"]))


LINES = [_line(row) for row in ROW.finditer(text_of(INDEX))]
MODULE_OF = {file: module for module, file in SOURCES.items()}
CASES = [read_case(text_of(file)) for file in FILES if file.suffix == ".case"]


def marks_of(file: Path, name: str) -> set[str]:
    """Return the clauses shown by a case, or in a test's decorators."""
    if file.suffix == ".case":
        return set(read_case(text_of(file)).clauses)
    tests = [test for test in functions_of(MODULE_OF[file]) if test.name == name]
    nodes = [node for test in tests for decorator in test.decorator_list for node in ast.walk(decorator)]
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def clauses_in(module: str) -> set[str]:
    """Return the strings of a module, and the clauses of the kinds of reports that it names."""
    named = [each for each in vars(import_module(module)).values() if isinstance(each, type)]
    kinds = [each for each in named if issubclass(each, Report) and hasattr(each, "clause")]
    return {*strings_of(module), *(kind.clause for kind in kinds)}


def test_the_index_has_every_clause_of_the_rulebook_once_and_in_order() -> None:
    assert [line.clause for line in LINES] == RULEBOOK


def test_each_clause_has_a_sentence_of_its_own() -> None:
    assert len({line.sentence for line in LINES}) == len(RULEBOOK)


def test_every_clause_is_shown_by_a_worked_case() -> None:
    assert set(RULEBOOK) - {clause for case in CASES for clause in case.clauses} == set()


def test_a_clause_is_said_as_the_bot_says_it() -> None:
    said = {clause: sentence for game in GAMES.values() for clause, sentence in game.clauses.items()}
    assert {line.clause: line.sentence for line in LINES} == said


def test_a_clause_is_said_in_three_sentences_at_most() -> None:
    sentences = re.compile(r"[A-Z][^.|]+\.( [A-Z][^.|]+\.){,2}")
    assert [line.clause for line in LINES if not sentences.fullmatch(line.sentence)] == []


def test_a_clause_stands_in_the_code_of_each_file_that_is_named() -> None:
    assert [line.clause for line in LINES if not line.code] == []
    named = [(line.clause, file) for line in LINES for file in line.code]
    assert [each for each in named if each[0] not in clauses_in(MODULE_OF[each[1]])] == []


def test_what_shows_a_clause_is_there_and_marked_with_it() -> None:
    assert [line.clause for line in LINES if not line.shown] == []
    shown = [(line.clause, name, marks_of(file, name)) for line in LINES for file, name in line.shown]
    assert [(clause, name) for clause, name, marks in shown if clause not in marks] == []
