"""Docstrings begin with a noun phrase or an imperative, as in Python's own library, and not with a clause."""

from __future__ import annotations

import ast
import doctest
import re
from importlib import import_module
from itertools import pairwise

import pytest

from tests.architecture.tree import MODULES, SOURCES, offenders, text_of, tree_of

CLAUSES = {"What", "How", "Which", "Who", "Whom", "Whose", "Where", "When", "Whoever", "Whatever"}
"""Words that begin a clause in the place of a noun."""

FRONTED = re.compile(r"Of [^.:]{1,60}: ")
"""Pattern of an opening such as "Of a match: whether ...", with its subject before its noun."""

ARCHAIC = re.compile(r"\bbe (it|they)\b|\bwho(so)?ever it\b")
"""Pattern of words that have to be read twice."""

Documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def first_words(module: str) -> set[str]:
    """Return the first word of a module's docstring; nothing if it has none."""
    return {*(ast.get_docstring(tree_of(module)) or "").replace(",", " ").split()[:1]}


def is_command(node: ast.AST) -> bool:
    """Return whether a function is a slash command, whose docstring is shown on Discord."""
    decorators = [ast.unparse(each) for each in getattr(node, "decorator_list", ())]
    return any(each.partition("(")[0] == "command" for each in decorators)


def docstrings_of(tree: ast.Module) -> list[tuple[str, str]]:
    """Return the docstrings in a file with the names they belong to: of modules, classes, functions and constants."""
    found: list[tuple[str, str]] = []
    for node in ast.walk(tree):
        if isinstance(node, Documented) and not is_command(node):
            found.append((getattr(node, "name", ""), ast.get_docstring(node) or ""))
        if isinstance(node, ast.Module | ast.ClassDef):
            found += constants_of(node)
    return found


def constants_of(node: ast.Module | ast.ClassDef) -> list[tuple[str, str]]:
    """Return the names and the docstrings of the constants in a module or class, each below its assignment."""
    found: list[tuple[str, str]] = []
    for before, each in pairwise(node.body):
        match each:
            case ast.Expr(value=ast.Constant(value=str() as text)):
                found.append((ast.unparse(before).partition(" ")[0].rstrip(":"), text))
            case _:
                pass
    return found


def faults_of(tree: ast.Module) -> list[str]:
    """Return the docstrings of a file that begin with a clause, or have words that must be read twice."""
    return [
        f"{name}: {text.partition(chr(10))[0]}"
        for name, text in docstrings_of(tree)
        if {*re.findall(r"^\w+", text)} & CLAUSES or FRONTED.match(text) or ARCHAIC.search(text)
    ]


def test_no_module_is_described_by_a_clause_in_place_of_a_noun() -> None:
    assert offenders(SOURCES, lambda module: first_words(module) & (CLAUSES | {"Whether"})) == {}


def test_no_class_function_or_constant_is_described_by_a_clause_in_place_of_a_noun() -> None:
    assert offenders(SOURCES, lambda module: faults_of(tree_of(module))) == {}


def test_a_clause_would_be_seen() -> None:
    assert first_words("tests.architecture.test_docstrings") == {"Docstrings"}
    source = (
        '"""How."""\nX = 1\n"""How many."""\nclass A:\n    """Whoever."""\n    def f():\n        """Of a: its end."""\n'
    )
    assert faults_of(ast.parse(source)) == [": How.", "X: How many.", "A: Whoever.", "f: Of a: its end."]
    assert faults_of(ast.parse('def f():\n    """Return a match, be it over or not."""\n')) != []
    assert faults_of(ast.parse('@command("private")\ndef f():\n    """How to play."""\n')) == []


@pytest.mark.parametrize("module", [name for name, file in MODULES.items() if "    >>> " in text_of(file)])
def test_the_examples_in_docstrings_are_true(module: str) -> None:
    done = doctest.testmod(import_module(module))

    assert done.attempted
    assert not done.failed
