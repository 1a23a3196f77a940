"""Length guides for modules and functions, which only warn; and names of files that say something."""

from __future__ import annotations

import warnings
from collections import Counter

import pytest

from rules import game_list
from tests.architecture.tree import SOURCES, functions_of, lines_of, offenders, starts_with, text_of

MODULE_LINES = 400
FUNCTION_LINES = 40
RULE_LINES = 25
"""Number of lines that a reader takes in at once. One idea is one file or function, even if it is longer."""

FOLDER_FILES = 20
"""Number of modules that a reader looks through for one."""

IN_GAMES = tuple(game.folder_in("rules") for game in game_list.GAMES)
SAY_NOTHING = {"helper", "helpers", "util", "utils", "manager", "managers", "engine", "core"}


def longer_functions(module: str) -> dict[str, int]:
    """Return a module's functions that exceed the guide, with their numbers of lines."""
    most = RULE_LINES if starts_with(module, *IN_GAMES) else FUNCTION_LINES
    lengths = {function.name: lines_of(function) for function in functions_of(module)}
    return {name: length for name, length in lengths.items() if length > most}


@pytest.mark.slow
def test_what_is_longer_than_the_guides_is_told() -> None:
    modules = {module: len(text_of(file).splitlines()) for module, file in SOURCES.items()}
    longer = {module: lines for module, lines in modules.items() if lines > MODULE_LINES}
    functions = offenders(SOURCES, longer_functions)
    for place, lines in {**longer, **functions}.items():
        warnings.warn(f"longer than the guide: {place} {lines}", stacklevel=1)

    assert modules["tests.architecture.test_budgets"] < MODULE_LINES
    assert longer_functions("tests.architecture.test_budgets") == {}


def test_no_folder_is_fuller_than_a_reader_looks_through() -> None:
    modules = Counter(file.parent for file in SOURCES.values())

    assert {folder: number for folder, number in modules.items() if number > FOLDER_FILES} == {}


def test_a_file_is_named_after_something_of_the_game() -> None:
    assert offenders(SOURCES, lambda module: set(module.split(".")) & SAY_NOTHING) == {}
