"""A check in every test of the rules: everything reported has words, and a real clause."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final

import pytest

from rules.asking import Choose, Report
from rules.counter_attack.dice.scores import Score
from rules.counter_attack.squads.cards import Player, Side
from rules.errors import NotUnderstood, RefereeError
from rules.hexes import Hex
from rules.referee import Referee
from tests.clauses import RULEBOOK
from text.counter_attack.reports import REPORTS as OF_FOOTBALL
from text.message import blanks_of
from text.refusals.refusal_words import SAYS
from text.skirmish.reports import REPORTS as OF_SKIRMISH

_KINDS: Final[Mapping[type, str]] = {
    Player: "player on keeper carrier tackler dribbler attacker defender goes",
    Side: "side",
    Hex: "hex start to at spot corner",
    Score: "score challenge reply dive against",
    int: "actions home away die direction distance face handling hexes leniency minute needed pace pips resilience",
}
KIND_OF: Final[Mapping[str, type]] = {fact: kind for kind, facts in _KINDS.items() for fact in facts.split()}
"""The type of each fact, by name."""

DRAWN: Final[Mapping[str, frozenset[str]]] = {
    "loose_ball": frozenset({"start"}),
    "moves": frozenset({"path"}),
    "placed": frozenset({"start"}),
    "high_corner": frozenset({"start"}),
    "throws_to_the_head": frozenset({"start"}),
}
"""Facts that are shown in pictures, and left out of the words."""


NONSENSE: Final = ("?", "10 ?", "? M19", "99 M19")
"""Illegal answers in the forms of some answers."""

ENOUGH: Final = 20
"""Number of a question's occurrences that are tried with nonsense in one test: some occur hundreds of times."""

SAID_ANYWAY: Final[frozenset[str]] = frozenset()
"""Questions that are asked even with only one answer."""


@dataclass(frozen=True)
class Ear:
    """A listener to one game's reports in its tests.

    reports: words of each report. kinds: the type of each fact, by name. drawn: facts that only pictures show.
    nonsense: answers that no question takes. said_anyway: questions that are asked even with one answer.
    """

    reports: Mapping[str, str]
    kinds: Mapping[str, type]
    drawn: Mapping[str, frozenset[str]]
    nonsense: Sequence[str] = NONSENSE
    said_anyway: frozenset[str] = frozenset()

    def listens(self) -> Iterator[None]:
        """Listen to every referee, and fail the test if something lacks its words or its clause."""
        wrong: list[str] = []
        asked = Counter[str]()

        def listen(clause: str, said: object) -> None:
            if isinstance(said, Choose):
                asked[said.name] += 1
            if not isinstance(said, Choose) or asked[said.name] <= ENOUGH:
                wrong.extend(self.faults(clause, said))

        Referee.witnesses.append(listen)
        yield
        Referee.witnesses.remove(listen)
        assert not wrong, "\n".join(wrong)

    def faults(self, clause: str, said: object) -> Iterator[str]:
        """Return the faults of a report, a refusal or a question."""
        if clause not in RULEBOOK:
            yield f"{said}: “{clause}” is no clause"
        if isinstance(said, Report):
            yield from self._of_a_report(said)
        if isinstance(said, RefereeError):
            yield from self._of_a_refusal(said)
        if isinstance(said, Choose):
            yield from self._of_a_choice(said)

    def _of_a_report(self, report: Report) -> Iterator[str]:
        if report.name not in self.reports:
            yield f"“{report.name}” has no words"
            return
        needed = blanks_of(self.reports[report.name]) | self.drawn.get(report.name, frozenset())
        yield from (f"“{report.name}” is told without its {fact}" for fact in sorted(needed - set(report.facts)))
        for name, fact in report.facts.items():
            if not isinstance(fact, self.kinds.get(name, object)) or fact is None:
                yield f"{name} of “{report.name}” is {fact!r}"

    def _of_a_refusal(self, refusal: RefereeError) -> Iterator[str]:
        for fault in getattr(refusal, "faults", ()):
            yield from self._of_a_refusal(fault)
        words = SAYS[type(refusal).__name__]
        needed = frozenset[str]().union(*map(blanks_of, words))
        missing = [name for name in sorted(needed) if getattr(refusal, name) in (None, "None")]
        yield from (f"{type(refusal).__name__} is raised without its {name}" for name in missing)

    def _of_a_choice(self, choice: Choose) -> Iterator[str]:
        for given in self.nonsense:
            try:
                _ = choice.answers.read(given)
            except RefereeError as refusal:
                yield from self.faults(getattr(refusal, "clause", choice.clause), refusal)
                yield from _of_examples(choice, getattr(refusal, "expected", ""))
            else:
                yield f"{choice.name} takes “{given}” for an answer"
        if (
            not choice.sealed
            and choice.name not in self.said_anyway
            and len(list(islice(choice.answers.every(), 2))) < 2
        ):
            yield f"{choice.name} lists fewer than two answers"
        for answer in islice(choice.answers.every(), 10):
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


_OF_SKIRMISH: Final[Mapping[str, type]] = {
    **dict.fromkeys(("figure", "target", "enemy", "leader", "charger", "to", "at", "path", "cost", "costs"), str),
    **dict.fromkeys(("face", "dice", "needed"), int),
}

FOOTBALL: Final = Ear(OF_FOOTBALL, KIND_OF, DRAWN, said_anyway=SAID_ANYWAY)
SKIRMISH: Final = Ear(
    OF_SKIRMISH,
    _OF_SKIRMISH,
    {"measured": frozenset({"path", "costs"}), "moves": frozenset({"path"})},
    nonsense=("?", "Ann ?", "? M19", "charge", "Nobody M19"),
    said_anyway=frozenset({"deployment"}),
)


@pytest.fixture(autouse=True)
def all_is_told_well() -> Iterator[None]:
    """Listen to every referee of football."""
    yield from FOOTBALL.listens()


@pytest.fixture(autouse=True)
def all_of_the_skirmish_is_told_well() -> Iterator[None]:
    """Listen to every referee of the skirmish."""
    yield from SKIRMISH.listens()
