"""No module, function or rule is longer than a reader's patience, and no file has a name that says nothing."""

from __future__ import annotations

import pytest

from tests.architecture.tree import SOURCES, functions_of, lines_of, starts_with, text_of

MODULE_LINES = 400
FUNCTION_LINES = 40
RULE_LINES = 25
SAY_NOTHING = {"helper", "helpers", "util", "utils", "manager", "managers", "engine", "core"}

GAMES = sorted(name for name in SOURCES if starts_with(name, "rules.counter_attack", "rules.skirmish"))


def longer_than(lines: int, module: str) -> dict[str, int]:
    """Return the functions of a module that have more lines, with their length."""
    lengths = {function.name: lines_of(function) for function in functions_of(module)}
    return {name: length for name, length in lengths.items() if length > lines}


@pytest.mark.parametrize("module", sorted(SOURCES))
def test_a_module_is_within_its_budget(module: str) -> None:
    assert len(text_of(SOURCES[module]).splitlines()) <= MODULE_LINES


@pytest.mark.parametrize("module", sorted(SOURCES))
def test_every_function_is_within_its_budget(module: str) -> None:
    assert longer_than(FUNCTION_LINES, module) == {}


@pytest.mark.parametrize("module", GAMES)
def test_every_rule_is_within_its_budget(module: str) -> None:
    assert longer_than(RULE_LINES, module) == {}


@pytest.mark.parametrize("module", sorted(SOURCES))
def test_a_file_is_named_after_something_of_the_game(module: str) -> None:
    assert set(module.split(".")) & SAY_NOTHING == set()
