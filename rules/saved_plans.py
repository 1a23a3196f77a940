"""Plans that managers prepare under names of their own, for questions that come again: what a game knows of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from rules.asking import Choose, spoken

OWN_PLAN: Final = "own plan"
"""The way of answering in advance that takes an own plan: of the question's kind the first by its name."""


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
class OwnPlans:
    """What a game can be played with own plans for. A plan is kept as a text, the same at either end of a field.

    kinds: of each kind of plan the name of the question that it answers.
    alike: of a kind another one, from whose plans one of it is begun where there is none yet.
    kind: of a match and its open question: the kind of plan that answers it; "" for none.
    read: of a kind and what was typed: the text that is kept. Raises what is wrong with it.
    answer: of a match, its open question and a kept text: the next answer by it; "" where nothing of it is legal.
    written: of a match, its open question and answers of its kind: the text that would give them.
    said: of a text and the words of other tongues: the text in our words, "use my plan b", so that two can be compared.
    typed: of a match, its open question and a kept text: what a manager would type for it there.
    """

    kinds: Mapping[str, str] = field(default_factory=dict[str, str])
    alike: Mapping[str, str] = field(default_factory=dict[str, str])
    kind: Callable[[Any, Choose], str] = field(default=_no_kind)
    read: Callable[[str, str], str] = field(default=_as_typed)
    answer: Callable[[Any, Choose, str], str] = field(default=_no_answer)
    written: Callable[[Any, Choose, Sequence[str]], str] = field(default=_none_written)
    typed: Callable[[Any, Choose, str], str] = field(default=_no_answer)
    said: Callable[[str, Mapping[str, str]], str] = field(default=_said)
