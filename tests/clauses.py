"""The clauses in tests' marks, and a check that the tests have shown them.

A test marked `@clause("TAC-4")` passes only if the referee asked, rolled, refused or reported under that clause while
it ran. `python -m tests.clauses` lists all marks as JSON: a clause, and the tests that show it.
"""

from __future__ import annotations

import contextlib
import functools
import json
import subprocess
import sys
from collections import defaultdict
from collections.abc import Generator
from pathlib import Path

import pytest

from testing.observers import observing

ROOT = Path(__file__).resolve().parents[1]
RULEBOOK = frozenset((ROOT / "tests/data/clauses.txt").read_text(encoding="utf-8").split())
"""The numbers of all clauses of the rulebooks."""

_HEARD = pytest.StashKey[set[str]]()
_NOT_RUN = ("skip", "skipif", "xfail")


def clause(*numbers: str) -> pytest.MarkDecorator:
    """Mark a test, or one of its parameters, with clauses that it shows."""
    return pytest.mark.clause(*numbers)


def marked(item: pytest.Item) -> set[str]:
    """Return the clauses in a test's marks."""
    return {number for mark in item.iter_markers("clause") for number in mark.args}


def check_heard(wanted: set[str], heard: set[str]) -> None:
    """Fail a test in which the referee did nothing under one of the clauses that it is to show."""
    if silent := sorted(wanted - heard):
        pytest.fail(f"the referee neither asked, rolled, refused nor reported under {', '.join(silent)}", pytrace=False)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Listen to every referee while a test and its fixtures run."""
    heard = item.stash[_HEARD] = set[str]()

    def listen(number: str, _: object) -> None:
        heard.add(number)

    with observing(listen):
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Fail a marked test if the referee did nothing under its clause."""
    result = yield
    check_heard(marked(item), item.stash[_HEARD])
    return result


@functools.cache
def all_marked() -> dict[str, list[str]]:
    """Collect the tests of the rules in another process. Returns them by their clauses."""
    listing = subprocess.run(
        [sys.executable, "-m", "tests.clauses"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert listing.returncode == 0, f"the tests cannot be collected:\n{listing.stderr}"
    return json.loads(listing.stdout)


class _Collected:
    def __init__(self) -> None:
        self.tests: dict[str, list[str]] = defaultdict(list)

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Record each test that will run under each of its clauses."""
        for item in session.items:
            if not any(item.get_closest_marker(name) for name in _NOT_RUN):
                for number in sorted(marked(item)):
                    self.tests[number].append(item.nodeid)


def _list_marked() -> int:
    collected = _Collected()
    with contextlib.redirect_stdout(sys.stderr):
        asked_for = ["tests/rules", "--collect-only", "-qq", "-p", "no:cacheprovider"]
        status = pytest.main(asked_for, plugins=[collected])
    sys.stdout.write(json.dumps(collected.tests))
    return int(status)


if __name__ == "__main__":
    sys.exit(_list_marked())
