"""A check of every question and refusal of a match: nonsense is refused, and what is listed reads back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from typing import Final

from rules.asking import Choose
from rules.errors import NotUnderstood, RefereeError
from testing.observers import observing
from tests.clauses import RULEBOOK
from text.message import blanks_of
from text.refusals.refusal_words import SAYS

FOOTBALL_NONSENSE: Final = ("?", "10 ?", "? M19", "99 M19")
SKIRMISH_NONSENSE: Final = ("?", "Ann ?", "? M19", "charge", "Nobody M19")
"""Entries that no manager may give, in the forms of some answers."""

ENOUGH: Final = 20
"""Number of questions of one name that are tried with nonsense in a test: a match asks some hundreds of times."""

ONE_ANSWER: Final = frozenset({"deployment"})
"""Questions that are asked even with a single legal answer."""


@contextmanager
def all_well_asked(nonsense: Sequence[str]) -> Generator[None]:
    """Check all that referees ask and refuse within the block. nonsense: entries that no question takes."""
    wrong: list[str] = []
    asked = Counter[str]()

    def hear(clause: str, said: object) -> None:
        if isinstance(said, Choose):
            asked[said.name] += 1
        if not isinstance(said, Choose) or asked[said.name] <= ENOUGH:
            wrong.extend(_faults(clause, said, nonsense))

    with observing(hear):
        yield
    assert not wrong, "\n".join(wrong)


def _faults(clause: str, said: object, nonsense: Sequence[str]) -> Iterator[str]:
    if clause not in RULEBOOK:
        yield f"{said}: “{clause}” is no clause"
    if isinstance(said, RefereeError):
        yield from _of_a_refusal(said)
    if isinstance(said, Choose):
        yield from _of_nonsense(said, nonsense)
        yield from _of_answers(said)


def _of_a_refusal(refusal: RefereeError) -> Iterator[str]:
    for fault in getattr(refusal, "faults", ()):
        yield from _of_a_refusal(fault)
    words = SAYS[type(refusal).__name__]
    needed = frozenset[str]().union(*map(blanks_of, words))
    missing = [name for name in sorted(needed) if getattr(refusal, name) in (None, "None")]
    yield from (f"{type(refusal).__name__} is raised without its {name}" for name in missing)


def _of_nonsense(choice: Choose, nonsense: Sequence[str]) -> Iterator[str]:
    for given in nonsense:
        try:
            _ = choice.answers.read(given)
        except RefereeError as refusal:
            yield from _faults(getattr(refusal, "clause", choice.clause), refusal, nonsense)
            yield from _of_examples(choice, getattr(refusal, "expected", ""))
        else:
            yield f"{choice.name} takes “{given}” for an answer"


def _of_answers(choice: Choose) -> Iterator[str]:
    listed = list(islice(choice.answers.legal(), 10))
    if not choice.sealed and choice.name not in ONE_ANSWER and len(listed) < 2:
        yield f"{choice.name} lists fewer than two answers"
    for answer in listed:
        if choice.answers.read(str(answer)) != answer:
            yield f"{choice.name} does not read “{answer}” as it was listed"


def _of_examples(choice: Choose, examples: str) -> Iterator[str]:
    for example in examples.split(", ") if examples else ():
        try:
            _ = choice.answers.read(example)
        except NotUnderstood:
            yield f"{choice.name} does not understand its own example “{example}”"
        except RefereeError:
            continue
