"""Docstrings of modules: each begins with a noun phrase or an imperative, and not with a clause about what or who."""

from __future__ import annotations

import ast

from tests.architecture.tree import SOURCES, offenders, tree_of

CLAUSES = {"What", "How", "Which", "Who", "Whom", "Whose", "Where", "Whether", "When", "Whoever", "Whatever"}
"""Words with which a clause begins that stands for a noun."""


def first_words(module: str) -> set[str]:
    """Return the word with which the docstring of a module begins; nothing where it has none."""
    return {*(ast.get_docstring(tree_of(module)) or "").replace(",", " ").split()[:1]}


def test_no_module_is_described_by_a_clause_in_place_of_a_noun() -> None:
    assert offenders(SOURCES, lambda module: first_words(module) & CLAUSES) == {}


def test_a_clause_would_be_seen() -> None:
    assert first_words("tests.architecture.test_docstrings") == {"Docstrings"}
