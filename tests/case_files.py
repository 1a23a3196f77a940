"""Worked cases as files: every one of a game, whichever chapter's folder it lies in."""

from __future__ import annotations

from pathlib import Path

from rules.cases import Case, read_case
from tests.clauses import ROOT

CASES = ROOT / "tests/cases"


def case_files(game: str) -> list[Path]:
    """Return the files with the worked cases of a game, by name. game: its folder in `rules/`."""
    return sorted((CASES / game).rglob("*.case"), key=lambda file: file.name)


def cases_of(game: str) -> dict[str, Case]:
    """Return the worked cases of a game, by the names of their files without the ending."""
    return {file.stem: read_case(file.read_text(encoding="utf-8")) for file in case_files(game)}


def case_named(game: str, name: str) -> Case:
    """Return the worked case of a name."""
    return cases_of(game)[name]
