"""Access to the repository for its own tests: modules, imports, functions, and all text files."""

from __future__ import annotations

import ast
import functools
import os
from collections.abc import Callable, Collection, Iterable, Iterator
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

from tests.clauses import ROOT

Place = TypeVar("Place")
Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef

SKIPPED = {"__pycache__", "mutants", "node_modules", "screenshots"}
HIDDEN_BUT_OURS = {".ci"}


def _files() -> Iterator[Path]:
    for folder, folders, names in os.walk(ROOT):
        folders[:] = sorted(
            name for name in folders if name not in SKIPPED and (name[0] != "." or name in HIDDEN_BUT_OURS)
        )
        yield from (ROOT.joinpath(folder, name) for name in sorted(names))


FILES = tuple(_files())
"""All files of the repository, and others beside them."""

SOURCES = {
    ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): file
    for file in FILES
    if file.suffix == ".py"
}
"""All Python files by dotted name, including tests."""

MODULES = {name: file for name, file in SOURCES.items() if name.partition(".")[0] != "tests"}
"""The modules of the program itself."""


def offenders(places: Iterable[Place], faults: Callable[[Place], Collection[Any]]) -> dict[Place, Collection[Any]]:
    """Return all errors by module or file: a test checks each one, and lists those with errors.

    faults: returns the errors of one; empty if there are none.
    """
    found = {place: faults(place) for place in places}
    return {place: wrong for place, wrong in found.items() if wrong}


def top_imports(module: str) -> set[str]:
    """Return the top-level packages that a module imports: "asyncio" of `asyncio.tasks`."""
    return {name.partition(".")[0] for name in imports_of(module)}


@functools.cache
def text_of(file: Path) -> str:
    """Return a file's text; "" for a binary file, or one with secrets."""
    try:
        return "" if file.name == ".env" else file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""


@functools.cache
def tree_of(module: str) -> ast.Module:
    """Return the syntax tree of a Python file."""
    return ast.parse(text_of(SOURCES[module]))


@functools.cache
def imports_of(module: str) -> list[str]:
    """Return the dotted names that a module imports, anywhere in it."""
    found: list[str] = []
    for node in ast.walk(tree_of(module)):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            found += [f"{'.' * node.level}{node.module or ''}.{alias.name}" for alias in node.names]
    return found


def called_in(module: str) -> set[str]:
    """Return the plain names of functions that a module calls: "open" for `open(file)`."""
    calls = (node.func for node in ast.walk(tree_of(module)) if isinstance(node, ast.Call))
    return {called.id for called in calls if isinstance(called, ast.Name)}


def functions_of(module: str) -> Iterator[Function]:
    """Yield all functions of a module, including nested ones and methods."""
    for node in ast.walk(tree_of(module)):
        if isinstance(node, Function):
            yield node


def lines_of(function: Function) -> int:
    """Return a function's number of lines, from `def` to its end, without its docstring."""
    docstring = _docstring_of(function)
    said = _height(docstring) if docstring else 0
    return _height(function) - said


def strings_of(module: str) -> Iterator[str]:
    """Yield all strings in a module's code, without docstrings and comments."""
    beside = {id(node.value) for node in ast.walk(tree_of(module)) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree_of(module)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in beside:
            yield node.value


def starts_with(name: str, *prefixes: str) -> bool:
    """Return whether a dotted name is one of the prefixes, or below one."""
    return any(name == prefix or name.startswith(f"{prefix}.") for prefix in prefixes)


def _docstring_of(function: Function) -> ast.Expr | None:
    match function.body[0]:
        case ast.Expr(value=ast.Constant(value=str())) as docstring:
            return docstring
        case _:
            return None


def _height(node: Function | ast.Expr) -> int:
    return (node.end_lineno or node.lineno) - node.lineno + 1
