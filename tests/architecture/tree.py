"""The repository as its own tests read it: its modules, their imports and functions, and all its text files."""

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
"""Every file of the repository, and what its owner has put beside them."""

SOURCES = {
    ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): file
    for file in FILES
    if file.suffix == ".py"
}
"""Every Python file by its dotted name, tests included."""

MODULES = {name: file for name, file in SOURCES.items() if name.partition(".")[0] != "tests"}
"""The modules of the program itself."""


def offenders(places: Iterable[Place], faults: Callable[[Place], Collection[Any]]) -> dict[Place, Collection[Any]]:
    """Return what is wrong, by where: one test looks at every module or file, and lists those with a fault.

    faults: returns what is wrong with one of them; nothing, where all is well.
    """
    found = {place: faults(place) for place in places}
    return {place: wrong for place, wrong in found.items() if wrong}


def top_imports(module: str) -> set[str]:
    """Return the packages that a module imports from: "asyncio" of `asyncio.tasks`."""
    return {name.partition(".")[0] for name in imports_of(module)}


@functools.cache
def text_of(file: Path) -> str:
    """Return the text of a file; nothing if it is none, or if it holds its owner's secrets."""
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
    """Return the dotted names that a module imports, wherever in it."""
    found: list[str] = []
    for node in ast.walk(tree_of(module)):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            found += [f"{'.' * node.level}{node.module or ''}.{alias.name}" for alias in node.names]
    return found


def called_in(module: str) -> set[str]:
    """Return the plain names that a module calls: "open" for `open(file)`."""
    calls = (node.func for node in ast.walk(tree_of(module)) if isinstance(node, ast.Call))
    return {called.id for called in calls if isinstance(called, ast.Name)}


def functions_of(module: str) -> Iterator[Function]:
    """Yield every function of a module, those in classes and in functions included."""
    for node in ast.walk(tree_of(module)):
        if isinstance(node, Function):
            yield node


def lines_of(function: Function) -> int:
    """Return how many lines a function has, from `def` to its end, its docstring not counted."""
    docstring = _docstring_of(function)
    said = _height(docstring) if docstring else 0
    return _height(function) - said


def strings_of(module: str) -> Iterator[str]:
    """Yield every string of a module's code. Docstrings and comments are no code."""
    beside = {id(node.value) for node in ast.walk(tree_of(module)) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree_of(module)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in beside:
            yield node.value


def starts_with(name: str, *prefixes: str) -> bool:
    """Whether a dotted name is one of the prefixes, or lies below one."""
    return any(name == prefix or name.startswith(f"{prefix}.") for prefix in prefixes)


def _docstring_of(function: Function) -> ast.Expr | None:
    match function.body[0]:
        case ast.Expr(value=ast.Constant(value=str())) as docstring:
            return docstring
        case _:
            return None


def _height(node: Function | ast.Expr) -> int:
    return (node.end_lineno or node.lineno) - node.lineno + 1
