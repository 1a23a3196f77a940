"""Tests of many cases: every case is checked, and a failure names each offender with its reason."""

from __future__ import annotations

import inspect
from collections.abc import Callable

import pytest

from rules.hexes import Hex
from tests.clauses import clause
from tests.for_each import for_each


def failure_of(test: Callable[..., None]) -> BaseException:
    """Return the error that fails a test."""
    with pytest.raises((Exception, pytest.fail.Exception)) as failed:
        test()
    return failed.value


def note_of(test: Callable[..., None]) -> str:
    """Return the list of offenders that a test adds to its error."""
    (note,) = failure_of(test).__notes__
    return note


def test_every_case_is_checked_and_each_that_fails_is_named_with_its_reason() -> None:
    seen: list[int] = []

    @for_each("number", range(4))
    def odd(number: int) -> None:
        seen.append(number)
        assert number % 2, f"{number} is even"

    note = note_of(odd)

    assert seen == [0, 1, 2, 3]
    assert note.startswith("2 of 4 fail")
    assert [number for number in seen if f"{number} is even" in note] == [0, 2]


def test_what_holds_in_every_case_passes() -> None:
    @for_each(("one", "other"), [(1, 2), (3, 4)])
    def smaller(one: int, other: int) -> None:
        assert one < other

    smaller()


def test_an_error_of_the_program_is_named_with_its_place() -> None:
    @for_each("label", ["A1", "ZZ", "@@"])
    def known(label: str) -> None:
        assert Hex.parse(label)

    note = note_of(known)

    assert note.count("rules/hexes.py:") == 2
    assert [label for label in ("A1", "ZZ", "@@") if f"{label}: line" in note] == ["ZZ", "@@"]


def test_a_refusal_that_does_not_come_is_a_failure() -> None:
    @for_each("label", ["A1", "ZZ"])
    def refused(label: str) -> None:
        with pytest.raises(ValueError, match="ZZ"):
            raise ValueError("ZZ") if label == "ZZ" else AttributeError

    assert "A1: line" in note_of(refused)


def test_two_sets_of_cases_are_checked_in_every_combination_and_the_rest_is_given_by_pytest() -> None:
    seen: list[tuple[int, str, str]] = []

    @for_each("number", (1, 2))
    @for_each("letter", "ab")
    def combined(letter: str, given: str, number: int) -> None:
        seen.append((number, letter, given))

    combined(given="fixture")

    assert sorted(seen) == [(number, letter, "fixture") for number in (1, 2) for letter in "ab"]
    assert list(inspect.signature(combined).parameters) == ["given"]


def test_cases_are_named_by_their_values_or_as_is_said() -> None:
    @for_each("value", [Hex, "a word", 7, pytest.param("long", id="short")])
    @for_each("text", ["A"], ids=str.lower)
    def never(value: object, text: str) -> None:
        assert not (value, text)

    note = note_of(never)

    assert [name for name in ("Hex-a", "a word-a", "7-a", "short-a") if f"\n{name}: " not in note] == []


def test_a_clause_must_come_up_in_every_case() -> None:
    @clause("GEN-2")
    @for_each("number", (1, 2))
    def silent(number: int) -> None:
        assert number

    note = note_of(silent)

    assert note.count("neither asked, rolled, refused nor reported under GEN-2") == 2


def test_no_case_and_a_case_with_marks_of_its_own_are_refused() -> None:
    with pytest.raises(ValueError, match="no number"):
        for_each("number", [])
    with pytest.raises(ValueError, match="is a parameter"):
        for_each("number", [pytest.param(1, marks=clause("GEN-2"))])
