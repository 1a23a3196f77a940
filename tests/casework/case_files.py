"""Files of worked cases: all of a game, in any chapter's folder."""

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
    """Return a game's worked cases, by the names of their files without extension."""
    return {file.stem: read_case(file.read_text(encoding="utf-8")) for file in case_files(game)}


def case_named(game: str, name: str) -> Case:
    """Return one worked case, by the name of its file without extension."""
    (file,) = (CASES / game).rglob(f"{name}.case")
    return read_case(file.read_text(encoding="utf-8"))
