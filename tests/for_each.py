"""One test of many cases: each is checked, and the message names all that fail, with the reason.

Pytest spends some milliseconds on each parameter, in every process. Where a case takes no longer than that and needs no
fixture of its own, `@for_each` takes the place of `@pytest.mark.parametrize`. Parameters remain for cases with clauses
of their own, and for those that take long. Pytest's subtests are reported one by one, which takes two thirds of the
time of parameters.
"""

from __future__ import annotations

import inspect
import traceback
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import nullcontext
from enum import Enum
from functools import wraps
from itertools import product
from os.path import relpath
from typing import Any, Final, TypeAlias

import pytest

from testing.observers import observing
from tests.clauses import ROOT, check_heard

Test: TypeAlias = Callable[..., None]
Case: TypeAlias = tuple[str, dict[str, Any]]
"""A case's name, and its values by the names of their arguments."""

Parameter: Final = type(pytest.param())


def for_each(
    names: str | Sequence[str], values: Iterable[Any], ids: Callable[[Any], str] | Iterable[str] | None = None
) -> Callable[[Test], Test]:
    """Check a test's body for each of some values, all within one test. Several in a row check every combination.

    The clauses in a test's marks must come up in every case, as they must for every parameter.
    names, values: as for `pytest.mark.parametrize`, but without marks of single values.
    ids: the names of the cases, or a function that returns the name of a value. Without them, values name themselves.
    """
    arguments = [name.strip() for name in names.split(",")] if isinstance(names, str) else list(names)
    cases = list(_cases(arguments, values, ids))
    if not cases:
        message = f"there is no {', '.join(arguments)} to be checked"
        raise ValueError(message)

    def decorated(test: Test) -> Test:
        assert not inspect.iscoroutinefunction(test), f"{test.__name__} would never be awaited"
        return _checking(getattr(test, "body", test), [*getattr(test, "sets_of_cases", []), cases], test)

    return decorated


def _cases(
    arguments: Sequence[str], values: Iterable[Any], ids: Callable[[Any], str] | Iterable[str] | None
) -> Iterator[Case]:
    called = ids if callable(ids) else _name
    known = iter(ids) if ids is not None and not callable(ids) else None
    for value in values:
        label = next(known) if known else None
        facts = [value] if len(arguments) == 1 else value
        if isinstance(value, Parameter):
            if value.marks:
                raise ValueError("a case with marks of its own is a parameter")
            facts, label = value.values, str(value.id) if value.id else label
        yield label or "-".join(map(called, facts)), dict(zip(arguments, facts, strict=True))


def _name(value: object) -> str:
    if isinstance(value, str):
        return value.replace("\n", "\\n")
    return str(value) if isinstance(value, Enum) else getattr(value, "__name__", None) or repr(value)


def _checking(body: Test, sets: Sequence[Sequence[Case]], decorated: Test) -> Test:
    """Return a test that checks all combinations of cases, and is given the rest of its arguments by pytest."""
    combined = [_combined(cases) for cases in product(*reversed(sets))]

    @wraps(decorated)
    def checked(**fixtures: object) -> None:
        __tracebackhide__ = True
        clauses = {
            number for mark in getattr(checked, "pytestmark", ()) for number in mark.args if mark.name == "clause"
        }
        failed = [(name, error) for name, facts in combined if (error := _failure(body, facts | fixtures, clauses))]
        for _, first in failed[:1]:
            reasons = [f"{name}: {_reason(error, body)}" for name, error in failed]
            first.add_note("\n".join([f"{len(failed)} of {len(combined)} fail, the first of them as above:", *reasons]))
            raise first

    known = set(combined[0][1])
    signature = inspect.signature(body)
    left = [argument for name, argument in signature.parameters.items() if name not in known]
    assert len(left) + len(known) == len(signature.parameters), f"{body.__name__} does not take all of {known}"
    vars(checked).update(body=body, sets_of_cases=sets, __signature__=signature.replace(parameters=left))
    return checked


def _combined(cases: Sequence[Case]) -> Case:
    return "-".join(name for name, _ in cases), {name: value for _, facts in cases for name, value in facts.items()}


def _failure(body: Test, arguments: dict[str, Any], clauses: set[str]) -> BaseException | None:
    """Return the error that fails a case, or None. clauses: those that must come up in it."""
    heard = set[str]()
    try:
        with observing(lambda number, _: heard.add(number)) if clauses else nullcontext():
            body(**arguments)
        check_heard(clauses, heard)
    except (Exception, pytest.fail.Exception) as error:  # noqa: BLE001 - all that fails a test
        return error
    return None


def _reason(error: BaseException, body: Test) -> str:
    """Return an error's message, with the line of the test, and the place that raised it if that is in the program."""
    frames = traceback.extract_tb(error.__traceback__)
    lines = [frame.lineno for frame in frames if frame.filename == body.__code__.co_filename]
    said = "".join(traceback.format_exception_only(error)).strip().removeprefix("AssertionError: ")
    raised = f" ({relpath(frames[-1].filename, ROOT)}:{frames[-1].lineno})"
    place = "" if isinstance(error, (AssertionError, pytest.fail.Exception)) else raised
    return f"line {lines[-1]}{place}: {said}" if lines else said
