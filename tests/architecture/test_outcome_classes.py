"""Outcome classes of dice: rules name the numbers that decide, and leave the classes to the ways of rolling."""

from __future__ import annotations

import ast

from tests.architecture.tree import MODULES, starts_with, tree_of

WAYS_OF_ROLLING = {
    "rules.asking",
    "rules.dice.threshold_rolls",
    "rules.counter_attack.dice.score_rolls",
    "rules.skirmish.rolls.three_sided",
}
NO_NUMBER_PARTS_THEM = {
    "rules.counter_attack.ball.handling": {"direction"},
    "rules.counter_attack.ball.loose_ball": {"distance"},
}
"""Dice whose rules give their classes themselves: `tests/rules/test_outcome_classes.py` tries each in play."""


def dice_with_classes(module: str) -> set[str]:
    """Return the names of the dice for which a module writes the outcome classes out."""
    calls = [node for node in ast.walk(tree_of(module)) if isinstance(node, ast.Call)]
    return {ast.unparse(call.args[1]).strip("'") for call in calls if writes_classes_out(call)}


def writes_classes_out(call: ast.Call) -> bool:
    """Whether a call gives a die its outcome classes, by name or by place."""
    by_place = ast.unparse(call.func) in {"roll", "Roll"} and len(call.args) > 4
    return by_place or any(keyword.arg == "outcome_class" for keyword in call.keywords)


def test_no_rule_but_those_that_must_writes_outcome_classes_out() -> None:
    rules = (name for name in MODULES if starts_with(name, "rules") and name not in WAYS_OF_ROLLING)
    assert {name: dice for name in rules if (dice := dice_with_classes(name))} == NO_NUMBER_PARTS_THEM
