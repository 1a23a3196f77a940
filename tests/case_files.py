"""Worked cases as files: every one of a game, whichever chapter's folder it lies in."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from pathlib import Path

from rules.cases import Case, read_case
from tests.clauses import ROOT

CASES = ROOT / "tests/cases"


def case_files(game: str) -> list[Path]:
    """Return the files with the worked cases of a game, by name. game: its folder in `rules/`."""
    return sorted((CASES / game).rglob("*.case"), key=lambda file: file.name)


@functools.cache
def cases_of(game: str) -> Mapping[str, Case]:
    """Return the worked cases of a game, by the names of their files without the ending."""
    return {file.stem: read_case(file.read_text(encoding="utf-8")) for file in case_files(game)}


def case_named(game: str, name: str) -> Case:
    """Return one worked case, by the name of its file without the ending."""
    (file,) = (CASES / game).rglob(f"{name}.case")
    return read_case(file.read_text(encoding="utf-8"))
