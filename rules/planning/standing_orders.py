"""Standing orders: for each question, the choices a manager has in advance, or why there are none."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, TypeAlias

from rules.asking import Answers, Choose, spoken
from rules.planning.saved_plans import SAVED_PLAN

STANDING: Final = "standing_order"
"""The report of an answer that its manager gave in advance."""

SETTLED: Final = "settled"
"""The report of an answer that was taken without asking because nothing else made sense."""

Policy: TypeAlias = Callable[[Any, Choose], str]
"""Function of a match and its open question: the answer; "" if the manager must be asked after all."""


def constant(answer: str) -> Policy:
    """Return a policy that always gives the same answer, if it is legal."""
    return lambda _match, _question: answer


@dataclass(frozen=True)
class OrderChoices:
    """The choices in advance for one question.

    policies: by name.
    because: why there are none.
    by_plan: whether a saved plan may answer it too.
    usual: the name of the policy for a manager who has chosen none; "" if that manager is asked.
    usually: the answer of that policy.
    """

    policies: Mapping[str, Policy] = field(default_factory=dict[str, Policy])
    because: str = ""
    by_plan: bool = False
    usual: str = ""
    usually: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names of all policies, a saved plan last."""
        return (*self.policies, *([SAVED_PLAN] if self.by_plan else []))


@dataclass(frozen=True)
class Later:
    """Answers that can be given along with another, for a question that may follow in the same action.

    question: the name of that question.
    words: put before what is said for it, as in "9 5 pass L33"; the first is used in writing.
    answers: legal answers to it, as things stand now.
    alone: the only answer it can be said with; "" for any.
    """

    question: str
    words: Sequence[str]
    answers: Answers[Any]
    alone: str = ""

    def legal(self) -> Iterator[str]:
        """Yield the answers that can be said, if they go with one answer only."""
        return (self.joined(self.alone, str(each)) for each in self.answers.legal()) if self.alone else iter(())

    def parted(self, given: str) -> tuple[str, str]:
        """Split "9 5 pass L33" into "9 5" and "L33"; the latter is "" if nothing is said for later.

        Raises the refusal of what is said for later.
        """
        said = f" {spoken(given)} "
        word = next((f" {word} " for word in self.words if f" {word} " in said), "")
        before, _, rest = said.partition(word) if word else (said, "", "")
        answer = before.strip(" ,") or self.alone
        if not rest.strip() or not answer or (self.alone and answer != self.alone):
            return given, ""
        return answer, str(self.answers.read(rest.strip().removeprefix("to ")))

    def joined(self, answer: str, more: str) -> str:
        """Return an answer with what is said for later, as `parted` reads it."""
        return " ".join([*([] if answer == self.alone else [answer]), self.words[0], more])


def words(*answers: str) -> OrderChoices:
    """Return choices in advance that are answers, each under its own name."""
    return OrderChoices({answer: constant(answer) for answer in answers})


def or_saved_plan(advance: OrderChoices) -> OrderChoices:
    """Return the same choices, and a saved plan as well."""
    return replace(advance, by_plan=True)


def never(because: str) -> OrderChoices:
    """Return no choices in advance, with the reason."""
    return OrderChoices(because=because)
