"""Saved plans: answers that managers prepare under names, for questions that recur; how a game supports them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from rules.asking import Choose, spoken

SAVED_PLAN: Final = "own plan"
"""The choice in standing orders that takes a saved plan: the first by name of the question's kind."""


def _no_kind(_match: object, _question: Choose) -> str:
    return ""


def _as_typed(_kind: str, typed: str) -> str:
    return typed


def _said(text: str, _words: Mapping[str, str]) -> str:
    return spoken(text)


def _no_answer(_match: object, _question: Choose, _kept: str) -> str:
    return ""


def _none_written(_match: object, _question: Choose, _answers: Sequence[str]) -> str:
    return ""


@dataclass(frozen=True)
class SavedPlanSupport:
    """Support of a game for saved plans. A plan is kept as a text that holds at either end of a field.

    kinds: for each kind of plan, the name of the question that it answers.
    alike: for a kind, another kind whose plans are offered as a template when it has none.
    kind: takes a match and its open question; returns the kind of plan that answers it, "" for none.
    read: takes a kind and a typed text; returns the text to keep. Raises an error that says what is wrong.
    answer: takes a match, its open question and a kept text; returns the next answer, "" if none of it is legal.
    written: takes a match, its open question and answers of its kind; returns the text that would give them.
    said: takes a text and words of other languages; returns it in English words, "use my plan b", for comparing two.
    typed: takes a match, its open question and a kept text; returns what a manager would type for it there.
    """

    kinds: Mapping[str, str] = field(default_factory=dict[str, str])
    alike: Mapping[str, str] = field(default_factory=dict[str, str])
    kind: Callable[[Any, Choose], str] = field(default=_no_kind)
    read: Callable[[str, str], str] = field(default=_as_typed)
    answer: Callable[[Any, Choose, str], str] = field(default=_no_answer)
    written: Callable[[Any, Choose, Sequence[str]], str] = field(default=_none_written)
    typed: Callable[[Any, Choose, str], str] = field(default=_no_answer)
    said: Callable[[str, Mapping[str, str]], str] = field(default=_said)
