"""Names: one for one thing, and none that sounds like a question for a function that acts."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Final

from rules import game_list
from tests.architecture.tree import MODULES, offenders, text_of

GAMES: Final = tuple(game.name for game in game_list.GAMES)
TOOLS: Final = ("testing", "bench")
PREDICATE: Final = re.compile(r"_*(?:is|are|was|were|has|have|can|may|must|does)_.*|.*_(?:is|are)")
"""Pattern of names that sound like a question, or state a fact."""


def test_a_name_of_a_class_or_an_alias_stands_for_one_thing() -> None:
    """Only two games may use one name for different things, since both have moves and sides."""
    places: defaultdict[str, list[str]] = defaultdict(list)
    for module, file in MODULES.items():
        if not module.startswith(TOOLS):
            for name in public_names(ast.parse(text_of(file))):
                places[name].append(module)

    assert len(places) > 1000
    assert {name: modules for name, modules in places.items() if not in_games_of_their_own(modules)} == {}


def test_no_function_that_acts_is_named_like_a_predicate() -> None:
    assert offenders(MODULES, lambda module: acts_as_predicates(ast.parse(text_of(MODULES[module])))) == {}


def test_an_act_named_like_a_predicate_would_be_found() -> None:
    source = """
def is_back() -> None: ...
async def boards_are() -> None: ...
def _is_met() -> Play[None]: ...
def is_free() -> bool: ...
def stop() -> None: ...
"""
    assert acts_as_predicates(ast.parse(source)) == ["is_back", "boards_are", "_is_met"]


def acts_as_predicates(module: ast.Module) -> list[str]:
    """Return the names of functions that return nothing, and so can only act, but are named like predicates."""
    return [
        node.name
        for node in ast.walk(module)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and node.returns is not None
        and ast.unparse(node.returns) in {"None", "Play[None]"}
        and PREDICATE.fullmatch(node.name)
    ]


def in_games_of_their_own(modules: Sequence[str]) -> bool:
    """Return whether a name is in one module, or each of its modules is in another game."""
    games = [game_of(module) for module in modules]
    return len(modules) == 1 or ("" not in games and len(set(games)) == len(games))


def public_names(module: ast.Module) -> Iterator[str]:
    """Yield the names of the public classes and aliases of a module."""
    for node in module.body:
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            yield node.name
        elif (
            isinstance(node, ast.AnnAssign)
            and isinstance(node.target, ast.Name)
            and not node.target.id.startswith("_")
            and ast.unparse(node.annotation) == "TypeAlias"
        ):
            yield node.target.id


def game_of(module: str) -> str:
    """Return the game that a module belongs to; "" for none."""
    return next((game for game in GAMES if game in module.split(".")), "")
